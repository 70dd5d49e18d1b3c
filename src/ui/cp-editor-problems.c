/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-problems.h"

#include <glib/gi18n.h>

#define SPACING 8

/*
 * A row is about squares, and shows them as long as the pointer or the focus is on it. Rows are
 * made anew only when there is something else to say, so that the focus stays while one edits.
 */
struct _CpEditorProblems {
  GtkWidget parent_instance;

  CpDraft *draft;
  GtkWidget *scroller;
  GtkListBox *list;
  char *said; /* all rows, to know when they are different */
  CpBits pointed;
};

G_DEFINE_FINAL_TYPE (CpEditorProblems, cp_editor_problems, GTK_TYPE_WIDGET)

enum {
  POINTED,
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


static CpBits
squares_of (CpEditorProblems *self, GtkListBoxRow *row)
{
  const CpProblems *problems = cp_draft_get_problems (self->draft);
  int index = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  if (index < 0 || (unsigned) index >= problems->n)
    return 0;
  return problems->items[index].squares;
}


static void
point (CpEditorProblems *self, GtkListBoxRow *row)
{
  CpBits squares = self->draft != NULL ? squares_of (self, row) : 0;

  if (squares == self->pointed)
    return;
  self->pointed = squares;
  g_signal_emit (self, signals[POINTED], 0, &squares);
}


/* Where the focus is, if it is here: that counts when the pointer is elsewhere. */
static GtkListBoxRow *
focused_row (CpEditorProblems *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  return row != NULL ? GTK_LIST_BOX_ROW (row) : NULL;
}


static void
motion_cb (CpEditorProblems *self, double x, double y)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);
  point (self, row != NULL ? row : focused_row (self));
}


static void
focus_cb (CpEditorProblems *self)
{
  point (self, focused_row (self));
}


static void
row_activated_cb (CpEditorProblems *self, GtkListBoxRow *row)
{
  CpBits squares = squares_of (self, row);

  if (squares != 0)
    g_signal_emit (self, signals[ACTIVATED], 0, &squares);
}


static void
add_row (CpEditorProblems *self, const char *icon, const char *sentence, const char *css_class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *label = gtk_label_new (sentence);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (image, css_class);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  g_signal_connect_object (row, "notify::has-focus", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, row);
}


static void
clear_rows (CpEditorProblems *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}


static void
fill (CpEditorProblems *self, const GStrv sentences)
{
  const CpProblems *problems = cp_draft_get_problems (self->draft);
  int had_focus = focused_row (self) != NULL ? gtk_list_box_row_get_index (focused_row (self)) : -1;

  clear_rows (self);
  for (unsigned i = 0; sentences[i] != NULL; i++) {
    if (problems->n > 0)
      add_row (self, "dialog-warning-symbolic", sentences[i], "warning");
    else
      add_row (self, "object-select-symbolic", sentences[i], "success");
  }
  if (had_focus >= 0) {
    int last = (int) MAX (problems->n, 1) - 1;
    gtk_widget_grab_focus (
        GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (had_focus, last))));
  }
}


/* All sentences there are, at least one. */
static GStrv
say_all (CpDraft *draft)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  const CpProblems *problems = cp_draft_get_problems (draft);

  for (unsigned i = 0; i < problems->n; i++) {
    g_autofree char *sentence = cp_draft_get_problem_sentence (draft, i);
    g_strv_builder_add (sentences, sentence);
  }
  if (problems->n == 0) {
    g_autofree char *outcome = cp_draft_describe_outcome (draft);
    g_strv_builder_add (sentences, outcome != NULL ? outcome : _ ("This position can be played."));
  }
  return g_strv_builder_end (sentences);
}


static void
update (CpEditorProblems *self)
{
  if (self->draft == NULL) {
    clear_rows (self);
    g_clear_pointer (&self->said, g_free);
    return;
  }
  g_auto (GStrv) sentences = say_all (self->draft);
  g_autofree char *said = g_strjoinv ("\n", sentences);
  if (g_strcmp0 (said, self->said) == 0)
    return;
  g_free (self->said);
  self->said = g_steal_pointer (&said);
  fill (self, sentences);
  point (self, focused_row (self));
}


static void
cp_editor_problems_dispose (GObject *object)
{
  CpEditorProblems *self = CP_EDITOR_PROBLEMS (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->said, g_free);
  G_OBJECT_CLASS (cp_editor_problems_parent_class)->dispose (object);
}


static void
cp_editor_problems_class_init (CpEditorProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_editor_problems_dispose;

  signals[POINTED] = g_signal_new ("pointed", CP_TYPE_EDITOR_PROBLEMS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[ACTIVATED] = g_signal_new ("activated", CP_TYPE_EDITOR_PROBLEMS, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "editorproblems");
}


static void
cp_editor_problems_init (CpEditorProblems *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Whether the position can be played"), -1);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), motion);
  gtk_widget_add_controller (GTK_WIDGET (self->list), focus);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
}


GtkWidget *
cp_editor_problems_new (void)
{
  return g_object_new (CP_TYPE_EDITOR_PROBLEMS, NULL);
}


void
cp_editor_problems_set_draft (CpEditorProblems *self, CpDraft *draft)
{
  g_return_if_fail (CP_IS_EDITOR_PROBLEMS (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}


char *
cp_editor_problems_summarize (CpDraft *draft)
{
  g_auto (GStrv) sentences = say_all (draft);
  unsigned n = cp_draft_get_problems (draft)->n;

  if (n < 2)
    return g_strdup (sentences[0]);
  /* Translators: how many things keep a position from being played, and the first of them. */
  return g_strdup_printf (ngettext ("%1$u problem: %2$s", "%1$u problems: %2$s", n), n,
                          sentences[0]);
}
