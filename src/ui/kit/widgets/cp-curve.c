/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-curve.h"

#include <adwaita.h>
#include <math.h>

#include "cp-ui-text.h"
#include "cp-ui-widget.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/toolkit/cp-toolkit.h"

/* Pixels. */
#define CURVE_HEIGHT 128
#define CURVE_MARGIN 12

/* The number of the last points of the curve that screen readers read. */
#define SPOKEN_POINTS 10

/* The data of a drawing area. */
typedef struct {
  GArray *values; /* int */
  CpCurveKind kind;
} Values;

/* A curve with its layout, in pixels. */
typedef struct {
  const GArray *values; /* int */
  CpCurveKind kind;
  PangoLayout *text; /* for the labels */
  int least;         /* of the values and zero */
  int most;
  double left;
  double bottom;
  double x_step; /* of a value */
  double y_step; /* of a difference of one */
  double zero;   /* y coordinate */
  double line;   /* height of a label */
} Curve;


static bool
begins_at_zero (const Curve *curve)
{
  return curve->kind != CP_CURVE_LEVEL;
}


/* Returns a label of an axis. */
static char *
write_value (const Curve *curve, int value)
{
  return curve->kind == CP_CURVE_BALANCE ? cp_signed_number (value) : g_strdup_printf ("%d", value);
}


/* Measures the labels, and places the curve beside and above them. */
static void
lay_out_curve (Curve *curve, int width, int height)
{
  int line, least_width, most_width;

  for (unsigned i = 0; i < curve->values->len; i++) {
    curve->least = MIN (curve->least, g_array_index (curve->values, int, i));
    curve->most = MAX (curve->most, g_array_index (curve->values, int, i));
  }
  g_autofree char *least = write_value (curve, curve->least);
  g_autofree char *most = write_value (curve, curve->most);
  pango_layout_set_text (curve->text, least, -1);
  pango_layout_get_pixel_size (curve->text, &least_width, NULL);
  pango_layout_set_text (curve->text, most, -1);
  pango_layout_get_pixel_size (curve->text, &most_width, &line);
  unsigned n_steps = curve->values->len - (begins_at_zero (curve) ? 0 : 1);
  curve->left = 1.5 * CURVE_MARGIN + MAX (least_width, most_width);
  curve->bottom = MAX (height - CURVE_MARGIN - line, CURVE_MARGIN + 1);
  curve->x_step = MAX (width - CURVE_MARGIN - curve->left, 1) / MAX (n_steps, 1);
  curve->y_step = (curve->bottom - CURVE_MARGIN) / MAX (curve->most - curve->least, 1);
  curve->zero = CURVE_MARGIN + curve->most * curve->y_step;
  curve->line = line;
}


/* Draws the label of @value at the left, unless it is too near to that of zero. */
static void
draw_value (const Curve *curve, cairo_t *cr, int value)
{
  double y = curve->zero - value * curve->y_step;
  g_autofree char *text = write_value (curve, value);
  int width;

  if (value != 0 && fabs (curve->zero - y) < curve->line)
    return;
  pango_layout_set_text (curve->text, text, -1);
  pango_layout_get_pixel_size (curve->text, &width, NULL);
  cairo_move_to (cr, curve->left - CURVE_MARGIN / 2.0 - width, y - curve->line / 2);
  pango_cairo_show_layout (cr, curve->text);
}


/* Draws the labels of the axes: the extremes and zero at the left, and the number of values
 * below the end of the curve. */
static void
draw_axes (const Curve *curve, cairo_t *cr, int width)
{
  g_autofree char *number = g_strdup_printf ("%'u", curve->values->len);
  int number_width;

  draw_value (curve, cr, curve->most);
  draw_value (curve, cr, curve->least);
  draw_value (curve, cr, 0);
  pango_layout_set_text (curve->text, number, -1);
  pango_layout_get_pixel_size (curve->text, &number_width, NULL);
  cairo_move_to (cr, width - CURVE_MARGIN - number_width, curve->bottom + CURVE_MARGIN / 2.0);
  pango_cairo_show_layout (cr, curve->text);
}


/* Draws the values as a line over a line at zero. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  GtkWidget *widget = GTK_WIDGET (area);
  const Values *values = data;
  GdkRGBA text = cp_toolkit_get_color (widget);
  GdkRGBA accent = cp_toolkit_look_up_color (widget, "accent_color");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  Curve curve = { .values = values->values, .kind = values->kind, .text = layout };
  float alpha = text.alpha;

  lay_out_curve (&curve, width, height);
  text.alpha = alpha * 0.6F;
  gdk_cairo_set_source_rgba (cr, &text);
  draw_axes (&curve, cr, width);
  text.alpha = alpha * 0.3F;
  gdk_cairo_set_source_rgba (cr, &text);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, curve.left, curve.zero);
  cairo_line_to (cr, width - CURVE_MARGIN, curve.zero);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (begins_at_zero (&curve))
    cairo_move_to (cr, curve.left, curve.zero);
  for (unsigned i = 0; i < curve.values->len; i++)
    cairo_line_to (cr, curve.left + (i + begins_at_zero (&curve)) * curve.x_step,
                   curve.zero - g_array_index (curve.values, int, i) * curve.y_step);
  cairo_stroke (cr);
}


static void
values_free (void *data)
{
  Values *values = data;

  g_array_unref (values->values);
  g_free (values);
}


GtkWidget *
cp_curve_row_new (const GArray *values, CpCurveKind kind, const char *title, const char *name)
{
  g_return_val_if_fail (values != NULL && title != NULL && name != NULL, NULL);

  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  "content-height", CURVE_HEIGHT, NULL);
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = cp_ui_label_new (title);
  Values *copy = g_new0 (Values, 1);

  *copy = (Values){ .values = g_array_copy ((GArray *) values), .kind = kind };
  cp_ui_set_name (area, name);
  cp_ui_set_wrapping (label);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_top (label, CURVE_MARGIN);
  gtk_widget_set_margin_start (label, CURVE_MARGIN);
  gtk_widget_set_margin_end (label, CURVE_MARGIN);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), area);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, copy, values_free);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}


char *
cp_curve_list_last (const GArray *values)
{
  g_return_val_if_fail (values != NULL, NULL);

  GString *points = g_string_new (NULL);
  unsigned first = values->len > SPOKEN_POINTS ? values->len - SPOKEN_POINTS : 0;

  for (unsigned i = first; i < values->len; i++)
    g_string_append_printf (points, "%s%d", i > first ? ", " : "", g_array_index (values, int, i));
  return g_string_free (points, FALSE);
}
