/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-continuations.h"

#include <glib/gi18n.h>

#include "cp-continuation-row.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-move-words.h"

struct _CpContinuations {
  GtkWidget parent_instance;

  GtkListBox *list;
  GtkSizeGroup *columns[CP_N_CONTINUATION_COLUMNS];
  GArray *continuations; /* of CpContinuation, in the order of the rows; the first is the total */
  CpMove chosen;
};

G_DEFINE_FINAL_TYPE (CpContinuations, cp_continuations, GTK_TYPE_WIDGET)


static void
row_activated_cb (CpContinuations *self, GtkListBoxRow *row)
{
  unsigned index = (unsigned) gtk_list_box_row_get_index (row);

  self->chosen = g_array_index (self->continuations, CpContinuation, index).move;
  g_signal_emit_by_name (self, "chosen");
}


/* The second press of a double click, whose first one chose a move. It must not choose another one
 * from the rows that have replaced the former ones. */
static void
pressed_cb (CpContinuations *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (n_press != 2)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (self, "list-requested");
}


static void
cp_continuations_dispose (GObject *object)
{
  CpContinuations *self = CP_CONTINUATIONS (object);

  for (CpContinuationColumn i = 0; i < CP_N_CONTINUATION_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  cp_ui_dispose_children (object);
}


static void
cp_continuations_class_init (CpContinuationsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_continuations_dispose;
  CP_CLASS_OWNS (klass, CpContinuations, g_array_unref, continuations);

  cp_class_add_signal (klass, "chosen", 0);
  cp_class_add_signal (klass, "list-requested", 0);

  gtk_widget_class_set_css_name (widget_class, "continuations");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}


/* Returns the headings of the columns. The bar needs none. */
static GtkWidget *
make_headings (CpContinuations *self)
{
  const char *const headings[CP_N_CONTINUATION_COLUMNS] = {
    [CP_CONTINUATION_MOVE] = "",
    [CP_CONTINUATION_COUNT] = _ ("Games"),
    /* Translators: of a column: how many moves games last on average. */
    [CP_CONTINUATION_LENGTH] = C_ ("heading", "Length"),
    /* Translators: of a column: the year of the last game. */
    [CP_CONTINUATION_YEAR] = C_ ("heading", "Last"),
  };
  GtkWidget *labels[CP_N_CONTINUATION_COLUMNS];

  for (CpContinuationColumn i = 0; i < CP_N_CONTINUATION_COLUMNS; i++) {
    labels[i] = cp_ui_label_new (headings[i]);
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 1);
    gtk_size_group_add_widget (self->columns[i], labels[i]);
  }
  GtkWidget *box = cp_continuation_row_arrange (labels, gtk_label_new (NULL));
  gtk_widget_add_css_class (box, "caption");
  gtk_widget_add_css_class (box, "dim-label");
  return box;
}


static void
cp_continuations_init (CpContinuations *self)
{
  for (CpContinuationColumn i = 0; i < CP_N_CONTINUATION_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (make_headings (self), GTK_WIDGET (self));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  /* Translators: a table of moves that were played next in a position, and their results. */
  cp_ui_set_name (GTK_WIDGET (self->list), _ ("Played Next"));
  cp_connect (self->list, "row-activated", row_activated_cb, self);
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  cp_connect (click, "pressed", pressed_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}


/* Returns the row at @index, which is made if there is none. */
static CpContinuationRow *
get_row (CpContinuations *self, unsigned index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) index);

  if (row == NULL) {
    row = GTK_LIST_BOX_ROW (cp_continuation_row_new (self->columns));
    /* The total cannot be clicked. */
    gtk_list_box_row_set_activatable (row, index > 0);
    gtk_list_box_append (self->list, GTK_WIDGET (row));
  }
  return CP_CONTINUATION_ROW (row);
}


/* Fills the first row with the total, and the others with the moves. */
static void
fill_rows (CpContinuations *self, const CpPosition *position)
{
  for (unsigned i = 0; i < self->continuations->len; i++) {
    const CpContinuation *continuation = &g_array_index (self->continuations, CpContinuation, i);
    bool is_total = i == 0;
    /* Translators: a row above moves: the number and the results of all games in the table. */
    g_autofree char *text = is_total ? g_strdup (_ ("Total"))
                                     : cp_line_shown_text (position, &continuation->move, 1, NULL);
    g_autofree char *spoken = is_total ? g_strdup (text) : cp_move_words_speak (text);
    cp_continuation_row_fill (get_row (self, i), text, spoken, continuation);
  }
}


static void
remove_rows (CpContinuations *self, unsigned first)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, (int) first)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}


bool
cp_continuations_set (CpContinuations *self, const CpPosition *position, const GArray *hits)
{
  CpContinuation total = hits != NULL ? cp_library_hits_total (hits) : (CpContinuation){ 0 };
  bool had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  g_clear_pointer (&self->continuations, g_array_unref);
  if (total.n == 0) {
    remove_rows (self, 0);
    return false;
  }
  self->continuations = cp_library_hits_continuations (hits);
  g_array_prepend_val (self->continuations, total);
  fill_rows (self, position);
  remove_rows (self, self->continuations->len);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (
        gtk_list_box_get_row_at_index (self->list, self->continuations->len > 1 ? 1 : 0)));
  return true;
}


CpMove
cp_continuations_get_chosen (CpContinuations *self)
{
  return self->chosen;
}
