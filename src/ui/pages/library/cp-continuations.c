/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-continuations.h"

#include <glib/gi18n.h>

#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-move-words.h"

#define BAR_HEIGHT 12
#define MAX_HEIGHT 150 /* of the table in pixels, to leave space for the games below it */
#define SPACING    12

struct _CpContinuations {
  GtkWidget parent_instance;

  GtkWidget *expander;
  GtkListBox *list;
  GtkSizeGroup *moves; /* the columns */
  GtkSizeGroup *counts;
  GArray *continuations; /* of CpContinuation, in the order of the rows; the first is the total */
  CpMove chosen;
};

G_DEFINE_FINAL_TYPE (CpContinuations, cp_continuations, GTK_TYPE_WIDGET)


/* Draws the shares of White's wins, draws and Black's wins in the finished games. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  const CpContinuation *continuation = data;
  const double greys[] = { 0.96, 0.62, 0.22 };
  const unsigned parts[] = { continuation->white, continuation->drawn, continuation->black };
  unsigned all = parts[0] + parts[1] + parts[2];
  double x = 0;

  if (all == 0)
    return;
  for (unsigned i = 0; i < G_N_ELEMENTS (parts); i++) {
    double part = (double) width * parts[i] / all;
    cairo_set_source_rgb (cr, greys[i], greys[i], greys[i]);
    cairo_rectangle (cr, x, 0, part, height);
    cairo_fill (cr);
    x += part;
  }
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_stroke (cr);
}


/* "12 games: White won 5, Black 4, 3 were drawn" */
static char *
describe (const CpContinuation *continuation)
{
  g_autofree char *games =
      g_strdup_printf (ngettext ("%'u game", "%'u games", continuation->n), continuation->n);

  /* Translators: %1$s is "12 games"; the numbers are of games. */
  return g_strdup_printf (_ ("%1$s: White won %2$'u, Black %3$'u, %4$'u drawn"), games,
                          continuation->white, continuation->black, continuation->drawn);
}


/* @move: the text of a move, or a label for the total */
static GtkWidget *
make_row (CpContinuations *self,
          const char *move,
          const char *spoken,
          const CpContinuation *continuation)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *bar = gtk_drawing_area_new ();
  g_autofree char *count = g_strdup_printf ("%'u", continuation->n);
  g_autofree char *description = describe (continuation);
  GtkWidget *move_label = cp_ui_label_new (move);
  GtkWidget *count_label = cp_ui_label_new (count);

  gtk_size_group_add_widget (self->moves, move_label);
  gtk_label_set_xalign (GTK_LABEL (move_label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (move_label), PANGO_ELLIPSIZE_END);
  gtk_size_group_add_widget (self->counts, count_label);
  gtk_label_set_xalign (GTK_LABEL (count_label), 1);
  gtk_widget_add_css_class (count_label, "numeric");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (bar), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (bar), draw_bar_cb,
                                  g_memdup2 (continuation, sizeof *continuation), g_free);
  gtk_box_append (GTK_BOX (box), move_label);
  gtk_box_append (GTK_BOX (box), count_label);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  cp_ui_set_name (row, spoken);
  cp_ui_set_description (row, description);
  cp_ui_set_tooltip (row, description);
  return row;
}


static void
row_activated_cb (CpContinuations *self, GtkListBoxRow *row)
{
  unsigned index = (unsigned) gtk_list_box_row_get_index (row);

  self->chosen = g_array_index (self->continuations, CpContinuation, index).move;
  g_signal_emit_by_name (self, "chosen");
}


static void
cp_continuations_class_init (CpContinuationsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpContinuations, g_array_unref, continuations);
  CP_CLASS_OWNS (klass, CpContinuations, gtk_widget_unparent, expander);
  CP_CLASS_OWNS (klass, CpContinuations, g_object_unref, moves, counts);

  cp_class_add_signal (klass, "chosen", 0);

  gtk_widget_class_set_css_name (widget_class, "continuations");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}


static void
cp_continuations_init (CpContinuations *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  /* Translators: above a table of moves that were played next in a position, and their results. */
  self->expander = gtk_expander_new (_ ("Played Next"));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->moves = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->counts = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  cp_ui_set_name (GTK_WIDGET (self->list), _ ("Played Next"));
  cp_connect (self->list, "row-activated", row_activated_cb, self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_expander_set_child (GTK_EXPANDER (self->expander), scroller);
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), TRUE);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}


/* Adds the total, which cannot be clicked, and the moves. */
static void
add_rows (CpContinuations *self, const CpPosition *position)
{
  for (unsigned i = 0; i < self->continuations->len; i++) {
    const CpContinuation *continuation = &g_array_index (self->continuations, CpContinuation, i);
    bool is_total = i == 0;
    /* Translators: a row above moves: how all games ended in which a position was found. */
    g_autofree char *text =
        is_total ? g_strdup (_ ("All Games")) : cp_move_shown_text (position, continuation->move);
    g_autofree char *spoken = is_total ? g_strdup (text) : cp_move_words_speak (text);
    GtkWidget *row = make_row (self, text, spoken, continuation);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !is_total);
    gtk_list_box_append (self->list, row);
  }
}


void
cp_continuations_set (CpContinuations *self, const CpPosition *position, const GArray *hits)
{
  bool had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->continuations, g_array_unref);
  CpContinuation total = hits != NULL ? cp_library_hits_total (hits) : (CpContinuation){ 0 };
  gtk_widget_set_visible (GTK_WIDGET (self), total.n > 0);
  if (total.n == 0)
    return;
  self->continuations = cp_library_hits_continuations (hits);
  g_array_prepend_val (self->continuations, total);
  add_rows (self, position);
  row = gtk_list_box_get_row_at_index (self->list, self->continuations->len > 1 ? 1 : 0);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}


CpMove
cp_continuations_get_chosen (CpContinuations *self)
{
  return self->chosen;
}
