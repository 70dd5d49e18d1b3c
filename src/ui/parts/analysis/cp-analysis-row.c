/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-analysis-row.h"

#include <glib/gi18n-lib.h>

#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-move-words.h"
#include "ui/parts/words/cp-eval-words.h"

/* The moves are one label instead of a row of buttons: lines change ten times a second, and
 * stepping through all moves with Tab would be tedious. */
struct _CpAnalysisRow {
  GtkListBoxRow parent_instance;

  GtkWidget *worth;
  GtkWidget *label;
  GtkWidget *add;
  CpPosition start;
  CpAnalysisLine line;
  int ends[CP_ANALYSIS_MAX_PLIES]; /* offset in bytes of the end of each move in the label */
  int pressed;                     /* index of the move that was clicked, from 0; or -1 */
};

G_DEFINE_FINAL_TYPE (CpAnalysisRow, cp_analysis_row, GTK_TYPE_LIST_BOX_ROW)


/* Returns the index of the move at a point of the label. */
static int
find_move (CpAnalysisRow *self, double x, double y)
{
  GtkLabel *label = GTK_LABEL (self->label);
  int left, top, index, trailing, move = 0;

  gtk_label_get_layout_offsets (label, &left, &top);
  pango_layout_xy_to_index (gtk_label_get_layout (label), (int) (x - left) * PANGO_SCALE,
                            (int) (y - top) * PANGO_SCALE, &index, &trailing);
  while (move < (int) self->line.n - 1 && index >= self->ends[move])
    move++;
  return move;
}


static void
pressed_cb (CpAnalysisRow *self, int n_press, double x, double y)
{
  self->pressed = find_move (self, x, y);
}


/* Creates a label that assistive technology ignores: the description of the row has the same
 * content in words. */
static GtkWidget *
make_label (void)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}


/* Hides the content of the row: GtkListBox would give no space to a row that is not
 * child-visible. */
static void
set_seen (CpAnalysisRow *self, bool seen)
{
  cp_ui_set_seen (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)), seen);
  gtk_widget_set_sensitive (GTK_WIDGET (self), seen);
}


static void
cp_analysis_row_class_init (CpAnalysisRowClass *klass)
{
  cp_class_add_signal (klass, "added", 0);
}


static void
cp_analysis_row_init (CpAnalysisRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkGesture *click = gtk_gesture_click_new ();

  self->pressed = -1;
  self->worth = make_label ();
  gtk_label_set_width_chars (GTK_LABEL (self->worth), 6);
  gtk_label_set_xalign (GTK_LABEL (self->worth), 1);
  gtk_widget_add_css_class (self->worth, "numeric");
  gtk_widget_add_css_class (self->worth, "worth");
  self->label = make_label ();
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  self->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add, "flat");
  gtk_widget_set_focus_on_click (self->add, FALSE);
  cp_ui_set_tooltip (self->add, _ ("Add This Line to the Game"));
  cp_forward (self->add, "clicked", self, "added");
  gtk_box_append (GTK_BOX (box), self->worth);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), self->add);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->label, GTK_EVENT_CONTROLLER (click));
  cp_ui_set_left_to_right (GTK_WIDGET (self));
}


GtkWidget *
cp_analysis_row_new (unsigned number)
{
  GtkWidget *self = g_object_new (CP_TYPE_ANALYSIS_ROW, NULL);
  /* Translators: the accessible name of one of the best lines: 1 is the best. Its evaluation and
   * its moves are said after it. */
  g_autofree char *name = g_strdup_printf (_ ("Line %u"), number);

  cp_ui_set_name (self, name);
  return self;
}


void
cp_analysis_row_show (CpAnalysisRow *self,
                      const CpPosition *start,
                      const CpAnalysisLine *line,
                      bool can_walk,
                      bool can_add)
{
  g_return_if_fail (CP_IS_ANALYSIS_ROW (self));

  self->start = *start;
  self->line = *line;
  g_autofree char *worth = cp_eval_shown_text (&line->eval);
  g_autofree char *sentence = cp_eval_describe (&line->eval);
  g_autofree char *moves =
      cp_line_shown_text (&self->start, self->line.moves, self->line.n, self->ends);
  g_autofree char *spoken = cp_move_words_speak (moves);
  g_autofree char *description = g_strdup_printf ("%s: %s", sentence, spoken);
  cp_ui_set_text (GTK_LABEL (self->worth), worth);
  cp_ui_set_text (GTK_LABEL (self->label), moves);
  cp_ui_set_tooltip (self->label, moves);
  cp_ui_set_description (GTK_WIDGET (self), description);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_walk);
  gtk_widget_set_visible (self->add, can_add);
  set_seen (self, true);
}


void
cp_analysis_row_clear (CpAnalysisRow *self)
{
  g_return_if_fail (CP_IS_ANALYSIS_ROW (self));

  set_seen (self, false);
}


CP_GETTER (const CpAnalysisLine *, cp_analysis_row_get_line, CpAnalysisRow, &self->line)


int
cp_analysis_row_take_pressed (CpAnalysisRow *self)
{
  g_return_val_if_fail (CP_IS_ANALYSIS_ROW (self), -1);

  int pressed = self->pressed;
  self->pressed = -1;
  return pressed;
}
