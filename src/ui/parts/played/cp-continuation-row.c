/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-continuation-row.h"

#include <glib/gi18n.h>

#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-overflow-row.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define BAR_WIDTH  28 /* minimum, in pixels */
#define BAR_HEIGHT 12
#define SPACING    8

/* Least width of the move, in characters. */
#define MOVE_CHARS 8

/* Rows are reused for the next position, because creating new ones takes too long while the user
 * steps through a game. */
struct _CpContinuationRow {
  GtkListBoxRow parent_instance;

  GtkLabel *labels[CP_N_CONTINUATION_COLUMNS];
  GtkWidget *bar;
  CpContinuation continuation;
};

G_DEFINE_FINAL_TYPE (CpContinuationRow, cp_continuation_row, GTK_TYPE_LIST_BOX_ROW)


/* Draws the shares of White's wins, draws and Black's wins in the finished games. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  const CpContinuation *continuation = &CP_CONTINUATION_ROW (data)->continuation;
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


static void
cp_continuation_row_class_init (CpContinuationRowClass *klass)
{
}


GtkWidget *
cp_continuation_row_arrange (GtkWidget *const *labels, GtkWidget *bar)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *rest = g_object_new (CP_TYPE_OVERFLOW_ROW, NULL);

  gtk_box_append (GTK_BOX (box), labels[CP_CONTINUATION_MOVE]);
  gtk_box_append (GTK_BOX (box), labels[CP_CONTINUATION_COUNT]);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_widget_set_parent (labels[CP_CONTINUATION_LENGTH], rest);
  gtk_widget_set_parent (labels[CP_CONTINUATION_YEAR], rest);
  gtk_box_append (GTK_BOX (box), rest);
  return box;
}


static void
cp_continuation_row_init (CpContinuationRow *self)
{
  GtkWidget *labels[CP_N_CONTINUATION_COLUMNS];

  for (CpContinuationColumn i = 0; i < CP_N_CONTINUATION_COLUMNS; i++) {
    labels[i] = gtk_label_new (NULL);
    self->labels[i] = GTK_LABEL (labels[i]);
    gtk_label_set_xalign (self->labels[i], i == CP_CONTINUATION_MOVE ? 0 : 1);
    gtk_widget_add_css_class (labels[i], "numeric");
    if (i >= CP_CONTINUATION_LENGTH)
      gtk_widget_add_css_class (labels[i], "dim-label");
  }
  gtk_label_set_ellipsize (self->labels[CP_CONTINUATION_MOVE], PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (self->labels[CP_CONTINUATION_MOVE], MOVE_CHARS);
  self->bar = cp_ui_drawing_new (BAR_WIDTH, BAR_HEIGHT, draw_bar_cb, self, NULL);
  gtk_widget_set_valign (self->bar, GTK_ALIGN_CENTER);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self),
                              cp_continuation_row_arrange (labels, self->bar));
}


GtkWidget *
cp_continuation_row_new (GtkSizeGroup *const *columns)
{
  CpContinuationRow *self = g_object_new (CP_TYPE_CONTINUATION_ROW, NULL);

  for (CpContinuationColumn i = 0; i < CP_N_CONTINUATION_COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], GTK_WIDGET (self->labels[i]));
  return GTK_WIDGET (self);
}


/* Returns the mean length of the games, in moves. */
static unsigned
mean_length (const CpContinuation *continuation)
{
  return (unsigned) ((continuation->plies + continuation->n) / (2 * (uint64_t) continuation->n));
}


/* "12 games: White won 5, Black 4, 3 drawn. 34 moves on average. The last game is of 2025." */
static char *
describe (const CpContinuation *continuation)
{
  unsigned length = mean_length (continuation);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%'u game", "%'u games", continuation->n), continuation->n);
  GString *text = g_string_new (NULL);

  /* Translators: %1$s is "12 games"; the numbers are of games. */
  g_string_printf (text, _ ("%1$s: White won %2$'u, Black %3$'u, %4$'u drawn"), games,
                   continuation->white, continuation->black, continuation->drawn);
  g_string_append_printf (text, /* Translators: how long games are. */
                          ngettext ("\n%u move on average", "\n%u moves on average", length),
                          length);
  if (continuation->year != 0)
    /* Translators: %u is a year. */
    g_string_append_printf (text, _ ("\nThe last one in %u"), continuation->year);
  return g_string_free (text, FALSE);
}


void
cp_continuation_row_fill (CpContinuationRow *self,
                          const char *move,
                          const char *spoken,
                          const CpContinuation *continuation)
{
  g_return_if_fail (CP_IS_CONTINUATION_ROW (self) && continuation->n > 0);

  g_autofree char *count = g_strdup_printf ("%'u", continuation->n);
  g_autofree char *length = g_strdup_printf ("%u", mean_length (continuation));
  g_autofree char *year =
      continuation->year != 0 ? g_strdup_printf ("%u", continuation->year) : g_strdup ("");
  g_autofree char *description = describe (continuation);

  self->continuation = *continuation;
  cp_ui_set_text (self->labels[CP_CONTINUATION_MOVE], move);
  cp_ui_set_text (self->labels[CP_CONTINUATION_COUNT], count);
  cp_ui_set_text (self->labels[CP_CONTINUATION_LENGTH], length);
  cp_ui_set_text (self->labels[CP_CONTINUATION_YEAR], year);
  gtk_widget_queue_draw (self->bar);
  cp_ui_set_name (GTK_WIDGET (self), spoken);
  cp_ui_set_description (GTK_WIDGET (self), description);
  cp_ui_set_tooltip (GTK_WIDGET (self), description);
}
