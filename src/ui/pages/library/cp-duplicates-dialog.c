/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-duplicates-dialog.h"

#include <glib/gi18n.h>

#include "cp-duplicate-facts.h"
#include "cp-library-columns.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-columns.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define N_CHOICES (CP_DUPLICATE_DELETE_SECOND + 1)

struct _CpDuplicatesDialog {
  AdwWindow parent_instance;

  CpDuplicates *duplicates; /* (nullable): NULL after it was taken */
  unsigned nth;             /* the number of the pair that is shown */
  bool is_showing;          /* a choice is being shown, not made */

  GtkWidget *apply;
  GtkScrolledWindow *scroller;
  GtkLabel *summary;
  GtkBox *first;
  GtkBox *second;
  AdwPreferencesRow *merge_row;
  AdwPreferencesRow *delete_first_row;
  AdwPreferencesRow *delete_second_row;
  GtkCheckButton *keep;
  GtkCheckButton *merge;
  GtkCheckButton *delete_first;
  GtkCheckButton *delete_second;
  GtkButton *merge_all;
  GtkWidget *walk;
  GtkWidget *previous;
  GtkLabel *number;
  GtkWidget *next;
};

CP_UI_DEFINE_TEMPLATE_TYPE (CpDuplicatesDialog, cp_duplicates_dialog, ADW_TYPE_WINDOW)


static GtkCheckButton *
get_button (CpDuplicatesDialog *self, CpDuplicateChoice choice)
{
  GtkCheckButton *const buttons[N_CHOICES] = { self->keep, self->merge, self->delete_first,
                                               self->delete_second };
  return buttons[choice];
}


static unsigned
get_number (CpDuplicatesDialog *self, bool second)
{
  g_autoptr (CpLibraryGame) game = cp_duplicates_get_game (self->duplicates, self->nth, second);

  return cp_library_game_get_index (game) + 1;
}


static void
add_line (GtkBox *card, const char *text, const char *css_class)
{
  GtkWidget *label = cp_ui_label_new (text);

  cp_ui_set_wrapping (label);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (card, label);
}


/* Shows a game. Facts that are the same of the other game are dimmed. */
static void
show_game (CpDuplicatesDialog *self, GtkBox *card, bool second)
{
  g_autoptr (CpLibraryGame) game = cp_duplicates_get_game (self->duplicates, self->nth, second);
  g_autoptr (GArray) facts = cp_duplicate_list_facts (self->duplicates, self->nth, second);
  g_autofree char *name = cp_library_game_name (game);
  /* Translators: a game by its number in a list. */
  g_autofree char *number = g_strdup_printf (_ ("Game %'u"), get_number (self, second));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (card))) != NULL)
    gtk_box_remove (card, child);
  add_line (card, number, "caption");
  add_line (card, name, "heading");
  for (unsigned i = 0; i < facts->len; i++) {
    const CpDuplicateFact *fact = &g_array_index (facts, CpDuplicateFact, i);
    add_line (card, fact->text, fact->is_same ? "dim-label" : NULL);
  }
}


static void
show_choices (CpDuplicatesDialog *self)
{
  unsigned first = get_number (self, false), second = get_number (self, true);
  g_autofree char *merge = g_strdup_printf (
      /* Translators: describes the choice to merge two games; both are numbers of games. */
      _ ("Game %1$'u gets the tags, comments and moves of game %2$'u"), first, second);
  /* Translators: a choice: the number of a game in a list. */
  g_autofree char *delete_first = g_strdup_printf (_ ("Delete Game %'u"), first);
  g_autofree char *delete_second = g_strdup_printf (_ ("Delete Game %'u"), second);

  cp_ui_set_row (self->merge_row, NULL, merge);
  cp_ui_set_row (self->delete_first_row, delete_first, NULL);
  cp_ui_set_row (self->delete_second_row, delete_second, NULL);
  self->is_showing = true;
  gtk_check_button_set_active (
      get_button (self, cp_duplicates_get_choice (self->duplicates, self->nth)), TRUE);
  self->is_showing = false;
}


/* Updates the buttons that depend on the choices for all pairs. */
static void
show_totals (CpDuplicatesDialog *self)
{
  unsigned n = cp_duplicates_get_n (self->duplicates), n_same = 0, n_changes = 0;
  bool is_merging_all = true;

  for (unsigned i = 0; i < n; i++) {
    CpDuplicateChoice choice = cp_duplicates_get_choice (self->duplicates, i);
    n_changes += choice != CP_DUPLICATE_KEEP;
    if (cp_duplicates_is_same (self->duplicates, i)) {
      n_same++;
      is_merging_all = is_merging_all && choice == CP_DUPLICATE_MERGE;
    }
  }
  g_autofree char *label = g_strdup_printf (
      /* Translators: a button: of pairs of games, only those that are the same game twice. */
      ngettext ("Merge A_ll %'u Pair of the Same Game", "Merge A_ll %'u Pairs of the Same Game",
                n_same),
      n_same);
  gtk_button_set_label (self->merge_all, label);
  gtk_widget_set_visible (GTK_WIDGET (self->merge_all), n_same > 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->merge_all), !is_merging_all);
  gtk_widget_set_sensitive (self->apply, n_changes > 0);
}


static void
show_pair (CpDuplicatesDialog *self, unsigned nth)
{
  unsigned n = cp_duplicates_get_n (self->duplicates);
  /* Translators: the number of a pair of games among all. */
  g_autofree char *number = g_strdup_printf (_ ("%1$'u of %2$'u"), nth + 1, n);

  self->nth = nth;
  cp_ui_set_text (self->summary, cp_duplicate_describe_pair (self->duplicates, nth));
  show_game (self, self->first, false);
  show_game (self, self->second, true);
  show_choices (self);
  cp_ui_set_text (self->number, number);
  gtk_widget_set_visible (self->walk, n > 1);
  gtk_widget_set_sensitive (self->previous, nth > 0);
  gtk_widget_set_sensitive (self->next, nth + 1 < n);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}


static void
chosen_cb (CpDuplicatesDialog *self, GtkCheckButton *button)
{
  if (self->is_showing || !gtk_check_button_get_active (button))
    return;
  for (CpDuplicateChoice choice = CP_DUPLICATE_KEEP; choice < N_CHOICES; choice++) {
    if (button == get_button (self, choice))
      cp_duplicates_set_choice (self->duplicates, self->nth, choice);
  }
  show_totals (self);
}


static void
merge_all_cb (CpDuplicatesDialog *self)
{
  for (unsigned i = 0; i < cp_duplicates_get_n (self->duplicates); i++) {
    if (cp_duplicates_is_same (self->duplicates, i))
      cp_duplicates_set_choice (self->duplicates, i, CP_DUPLICATE_MERGE);
  }
  show_choices (self);
  show_totals (self);
}


static void
previous_cb (CpDuplicatesDialog *self)
{
  show_pair (self, self->nth - 1);
}


static void
next_cb (CpDuplicatesDialog *self)
{
  show_pair (self, self->nth + 1);
}


static void
apply_cb (CpDuplicatesDialog *self)
{
  g_signal_emit_by_name (self, "applied");
  gtk_window_close (GTK_WINDOW (self));
}


static void
cp_duplicates_dialog_class_init (CpDuplicatesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FREES (klass, CpDuplicatesDialog, cp_duplicates_free, duplicates);
  cp_class_add_signal (klass, "applied", 0);
  g_type_ensure (CP_TYPE_COLUMNS);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  cp_ui_class_set_template (klass, "cp-duplicates-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpDuplicatesDialog, apply, scroller, summary, first, second,
                        merge_row, delete_first_row, delete_second_row, keep, merge, delete_first,
                        delete_second, merge_all, walk, previous, number, next);
  CP_UI_CLASS_HANDLERS (klass, apply_cb, chosen_cb, merge_all_cb, previous_cb, next_cb);
}


GtkWidget *
cp_duplicates_dialog_new (GtkWindow *parent, CpDuplicates *duplicates)
{
  CpDuplicatesDialog *self =
      g_object_new (CP_TYPE_DUPLICATES_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->duplicates = duplicates;
  cp_ui_set_shrinkable (self->merge_all, NULL);
  show_pair (self, 0);
  show_totals (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->keep));
  cp_dialog_fit (GTK_WINDOW (self), parent);
  return GTK_WIDGET (self);
}


CpDuplicates *
cp_duplicates_dialog_take (CpDuplicatesDialog *self)
{
  g_return_val_if_fail (CP_IS_DUPLICATES_DIALOG (self), NULL);

  return g_steal_pointer (&self->duplicates);
}
