/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-continuations.h"

#include <glib/gi18n.h>

#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/words/cp-move-words.h"

#define BAR_HEIGHT 12
#define MAX_HEIGHT 150 /* of the table: the games are below it */
#define SPACING    12

/* In characters, so that the columns are in line. */
#define MOVE_WIDTH  10
#define COUNT_WIDTH 5

struct _CpContinuations {
  GtkWidget parent_instance;

  GtkWidget *expander;
  GtkListBox *list;
  GArray *continuations; /* of CpContinuation, in the order of the rows */
  CpMove chosen;
};

G_DEFINE_FINAL_TYPE (CpContinuations, cp_continuations, GTK_TYPE_WIDGET)


/* White's part, that of draws and Black's, from left to right, of the games that have ended. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  const CpContinuation *continuation = data;
  const double greys[] = { 0.96, 0.62, 0.22 };
  const unsigned parts[] = { continuation->white, continuation->drawn, continuation->black };
  unsigned all = parts[0] + parts[1] + parts[2];
  double x = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (parts) && all > 0; i++) {
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


static GtkWidget *
make_row (const CpPosition *position, const CpContinuation *continuation)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *bar = gtk_drawing_area_new ();
  g_autofree char *move = cp_move_shown_text (position, continuation->move);
  g_autofree char *spoken = cp_move_words_speak (move);
  g_autofree char *count = g_strdup_printf ("%'u", continuation->n);
  g_autofree char *description = describe (continuation);
  GtkWidget *move_label = cp_ui_label_new (move);
  GtkWidget *count_label = cp_ui_label_new (count);

  gtk_label_set_width_chars (GTK_LABEL (move_label), MOVE_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (move_label), 0);
  gtk_label_set_width_chars (GTK_LABEL (count_label), COUNT_WIDTH);
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


void
cp_continuations_set (CpContinuations *self, const CpPosition *position, const GArray *hits)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->continuations, g_array_unref);
  if (hits != NULL)
    self->continuations = cp_library_hits_continuations (hits);
  for (unsigned i = 0; hits != NULL && i < self->continuations->len; i++)
    gtk_list_box_append (
        self->list, make_row (position, &g_array_index (self->continuations, CpContinuation, i)));
  gtk_widget_set_visible (GTK_WIDGET (self), hits != NULL && self->continuations->len > 0);
}


CpMove
cp_continuations_get_chosen (CpContinuations *self)
{
  return self->chosen;
}
