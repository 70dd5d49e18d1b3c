/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-card.h"

#include <glib/gi18n.h>

#include "record/notes/cp-theme.h"
#include "ui/parts/board/cp-board-picture.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-rules-words.h"

#define PICTURE_WIDTH  148
#define PICTURE_HEIGHT 176

/* Titles wrap to two lines, so that cards are not wider than their pictures. */
#define TITLE_CHARS 14

#define REASON_LINES 5
#define RULES_LINES  4

struct _CpPuzzleCard {
  GtkWidget parent_instance;

  CpPuzzleCollection *collection; /* (nullable) */
  CpPuzzleEntry *entry;           /* (nullable) */

  GtkWidget *picture;
  GtkWidget *problem; /* shown in place of the picture if the puzzle cannot be read */
  GtkLabel *reason;
  GtkLabel *title;
  GtkLabel *task;
  GtkLabel *rules; /* hidden if the rules are the usual ones */
  GtkWidget *sign;
  GtkLabel *mark;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (CpPuzzleCard, cp_puzzle_card, GTK_TYPE_WIDGET)


static char *
describe_task (CpPuzzleEntry *entry)
{
  unsigned n = cp_puzzle_entry_get_moves (entry);
  unsigned difficulty = cp_puzzle_entry_get_difficulty (entry);

  if (cp_puzzle_entry_get_problem (entry) != NULL)
    return g_strdup (_ ("Cannot be read"));
  if (!cp_stipulation_is_plain (cp_puzzle_entry_get_stipulation (entry)))
    return cp_stipulation_write (cp_puzzle_entry_get_stipulation (entry));
  if (difficulty > 0)
    /* Translators: %1$u is a number of moves; %2$s is “hard”, “very easy” … */
    return g_strdup_printf (_ ("Win in %1$u, %2$s"), n, cp_difficulty_name (difficulty));
  /* Translators: %u is a number of moves; about a puzzle that is proved. */
  return g_strdup_printf (_ ("Win in %u"), n);
}


/* Returns the reason why the puzzle cannot be solved, or the user's tries; NULL if there is
 * neither. */
static char *
describe_history (CpPuzzleCard *self)
{
  CpPuzzleProgress *progress = cp_puzzle_collection_get_progress (self->collection);
  const char *problem = cp_puzzle_entry_get_problem (self->entry);
  const char *key = cp_puzzle_entry_get_key (self->entry);

  if (problem != NULL)
    return g_strdup (problem);
  unsigned tries = cp_puzzle_progress_get_tries (progress, key);
  if (tries == 0)
    return NULL;
  /* Translators: the number of times that the user has tried to solve a puzzle. */
  g_autofree char *count = g_strdup_printf (ngettext ("%u try", "%u tries", tries), tries);
  g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, key);
  if (date == NULL)
    return g_steal_pointer (&count);
  g_autofree char *day = g_date_time_format (date, "%x");
  /* Translators: "2 tries", and a date. */
  return g_strdup_printf (_ ("%1$s, solved on %2$s"), count, day);
}


/* Returns the description of the card for screen readers: "The Iron Gate, win in 2, solved". Lines
 * of the rules become parts of it. */
static char *
describe (CpPuzzleCard *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_CARD (self), NULL);

  const char *title = gtk_label_get_text (self->title);
  const char *task = gtk_label_get_text (self->task);
  const char *const parts[] = { gtk_label_get_text (self->rules), gtk_label_get_text (self->mark) };
  GString *text = g_string_new (title);

  g_string_append_printf (text, ", %s", task);
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (parts[i][0] != '\0')
      g_string_append_printf (text, ", %s", parts[i]);
  }
  g_string_replace (text, "\n", ", ", 0);
  return g_string_free (text, FALSE);
}


/* (transfer none): "Solved with hints"; "" for CP_PUZZLE_NEW; translated. */
static const char *
mark_name (CpPuzzleMark mark)
{
  switch (mark) {
  case CP_PUZZLE_TRIED:
    /* Translators: how it went with a puzzle. */
    return _ ("Tried");
  case CP_PUZZLE_SOLVED_WITH_HINTS:
    return _ ("Solved with hints");
  case CP_PUZZLE_SOLVED:
    /* Translators: how it went with a puzzle. */
    return _ ("Solved");
  case CP_PUZZLE_NEW:
  default:
    return "";
  }
}


static void
update_mark (CpPuzzleCard *self, int index)
{
  CpPuzzleMark mark = cp_puzzle_collection_get_mark (self->collection, (unsigned) index);
  g_autofree char *history = describe_history (self);

  gtk_widget_set_visible (self->sign, cp_puzzle_progress_is_solved (mark));
  cp_ui_set_text (self->mark, mark_name (mark));
  cp_ui_set_tooltip (GTK_WIDGET (self), history);
  cp_ui_set_css_class (GTK_WIDGET (self), "solved", cp_puzzle_progress_is_solved (mark));
  if (gtk_widget_get_parent (GTK_WIDGET (self)) == NULL)
    return;
  g_autofree char *name = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}


/* Names the rules if they are not the usual ones: then the puzzle would be another one by the usual
 * rules. */
static void
update_rules (CpPuzzleCard *self)
{
  const CpRules *rules = cp_puzzle_entry_get_rules (self->entry);
  g_autofree char *text = rules != NULL ? cp_rules_describe_options (rules, true) : NULL;

  cp_ui_set_text (self->rules, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rules), text != NULL && text[0] != '\0');
}


static void
update (CpPuzzleCard *self)
{
  int index = cp_puzzle_collection_find (self->collection, self->entry);

  if (index < 0)
    return;
  g_autofree char *name = cp_puzzle_collection_dup_name (self->collection, (unsigned) index);
  g_autofree char *task = describe_task (self->entry);
  const char *problem = cp_puzzle_entry_get_problem (self->entry);
  cp_board_picture_set_position (CP_BOARD_PICTURE (self->picture),
                                 cp_puzzle_entry_get_position (self->entry));
  gtk_widget_set_visible (self->picture, problem == NULL);
  gtk_widget_set_visible (self->problem, problem != NULL);
  cp_ui_set_text (self->reason, problem != NULL ? problem : "");
  cp_ui_set_text (self->title, name);
  cp_ui_set_text (self->task, task);
  update_rules (self);
  update_mark (self, index);
}


static void
cp_puzzle_card_class_init (CpPuzzleCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  CP_CLASS_FOLLOWS (klass, CpPuzzleCard, collection);
  CP_CLASS_OWNS (klass, CpPuzzleCard, g_object_unref, entry);

  cp_class_add_signal (klass, "menu-requested", 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "puzzlecard");
}


static GtkLabel *
add_label (GtkWidget *parent, const char *css_class)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (GTK_WIDGET (label), parent);
  return label;
}


/* Has the size of most pictures, so that the labels below are aligned with those of other cards. */
static void
add_problem (CpPuzzleCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *reason = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 32);
  gtk_widget_set_vexpand (icon, TRUE);
  gtk_widget_set_valign (icon, GTK_ALIGN_END);
  gtk_widget_add_css_class (icon, "warning");
  gtk_widget_set_vexpand (reason, TRUE);
  gtk_widget_set_valign (reason, GTK_ALIGN_START);
  gtk_widget_add_css_class (reason, "caption");
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (reason), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (reason), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (reason), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (reason), REASON_LINES);
  gtk_label_set_max_width_chars (GTK_LABEL (reason), TITLE_CHARS);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), reason);
  gtk_widget_set_size_request (box, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "problem");
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  self->problem = box;
  self->reason = GTK_LABEL (reason);
}


static void
cp_puzzle_card_init (CpPuzzleCard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  self->picture = cp_board_picture_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->picture, PICTURE_WIDTH, -1);
  gtk_widget_set_parent (self->picture, widget);
  add_problem (self);

  self->title = add_label (widget, "heading");
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_wrap_mode (self->title, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (self->title, 2);
  gtk_label_set_width_chars (self->title, TITLE_CHARS);
  gtk_label_set_max_width_chars (self->title, TITLE_CHARS);
  gtk_label_set_justify (self->title, GTK_JUSTIFY_CENTER);
  self->task = add_label (widget, "dim-label");
  self->rules = add_label (widget, "caption");
  gtk_label_set_wrap (self->rules, TRUE);
  gtk_label_set_wrap_mode (self->rules, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (self->rules, RULES_LINES);
  gtk_label_set_width_chars (self->rules, TITLE_CHARS);
  gtk_label_set_max_width_chars (self->rules, TITLE_CHARS);
  gtk_label_set_justify (self->rules, GTK_JUSTIFY_CENTER);

  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (line, widget);
  self->sign = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_box_append (GTK_BOX (line), self->sign);
  self->mark = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->mark), "caption");
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->mark));
  gtk_widget_add_css_class (line, "mark");

  self->more = gtk_button_new_from_icon_name ("view-more-symbolic");
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_add_css_class (self->more, "circular");
  cp_ui_set_tooltip (self->more, _ ("Edit, Rename or Delete"));
  gtk_box_append (GTK_BOX (line), self->more);
  gtk_widget_set_visible (self->more, FALSE);
  cp_forward (self->more, "clicked", self, "menu-requested");
}


void
cp_puzzle_card_set_puzzle (CpPuzzleCard *self, CpPuzzleCollection *collection, unsigned index)
{
  g_return_if_fail (CP_IS_PUZZLE_CARD (self));

  cp_follow (self, &self->collection, collection, "marks-changed", update, NULL);
  g_clear_object (&self->entry);
  if (collection == NULL)
    return;
  self->entry = g_object_ref (cp_puzzle_collection_nth (collection, index));
  update (self);
}


CP_GETTER (CpPuzzleEntry *, cp_puzzle_card_get_entry, CpPuzzleCard, self->entry)


void
cp_puzzle_card_set_menu_button (CpPuzzleCard *self, bool shown)
{
  g_return_if_fail (CP_IS_PUZZLE_CARD (self));

  gtk_widget_set_visible (self->more, shown);
}
