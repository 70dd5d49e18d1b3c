/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-draw.h"

#include <math.h>
#include <pango/pangocairo.h>

/* relative to its width: a little more than equilateral, because of the rounded corners */
#define TRIANGLE_HEIGHT 0.88
#define TRIANGLE_BELOW  0.29 /* distance from the centre of its numeral to its base */
#define TRIANGLE_RADIUS 0.075


void
cp_draw_set_colour (cairo_t *cr, CpRgba colour)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha);
}


char *
cp_css_colour (CpRgba colour)
{
  return g_strdup_printf ("#%02x%02x%02x", (unsigned) (colour.red * 255 + 0.5),
                          (unsigned) (colour.green * 255 + 0.5),
                          (unsigned) (colour.blue * 255 + 0.5));
}


void
cp_draw_fill_rect (cairo_t *cr, CpRect rect, CpRgba colour)
{
  cp_draw_set_colour (cr, colour);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_fill (cr);
}


void
cp_draw_border (cairo_t *cr, CpRect rect, double width, CpRgba colour)
{
  cp_draw_set_colour (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, rect.x + width / 2, rect.y + width / 2, rect.width - width,
                   rect.height - width);
  cairo_stroke (cr);
}


void
cp_draw_rounded_path (cairo_t *cr, CpRect rect, double radius)
{
  double r = MIN (radius, MIN (rect.width, rect.height) / 2);
  double right = rect.x + rect.width;
  double bottom = rect.y + rect.height;
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, rect.y + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI_2);
  cairo_arc (cr, rect.x + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, rect.x + r, rect.y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}


/* Adds an upright triangle with rounded corners to the path, standing on @base. */
static void
triangle_path (cairo_t *cr, double cx, double base, double width)
{
  double height = width * TRIANGLE_HEIGHT;
  double r = width * TRIANGLE_RADIUS;
  double apex = atan2 (width / 2, height); /* half the angle at the top */
  double inset = r / tan ((G_PI_2 - apex) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, cx + width / 2 - inset, base - r, r, -apex, G_PI_2);
  cairo_arc (cr, cx - width / 2 + inset, base - r, r, G_PI_2, G_PI + apex);
  cairo_arc (cr, cx, base - height + r / sin (apex), r, G_PI + apex, 2 * G_PI - apex);
  cairo_close_path (cr);
}


void
cp_draw_side_path (cairo_t *cr, CpSide side, double cx, double cy, double size)
{
  if (side == CP_WHITE) {
    triangle_path (cr, cx, cy + TRIANGLE_BELOW * size, size);
  } else {
    cairo_new_sub_path (cr);
    cairo_arc (cr, cx, cy, size / 2, 0, 2 * G_PI);
  }
}


void
cp_draw_side_mark (
    cairo_t *cr, CpSide side, double cx, double cy, double size, const CpPalette *palette)
{
  const CpPieceColours *colours = &palette->pieces[side];
  double line = MAX (1, size * 0.1);
  double drawn = size - line;
  double numeral_cy = cy + (side == CP_WHITE ? drawn * (TRIANGLE_HEIGHT / 2 - TRIANGLE_BELOW) : 0);
  cp_draw_side_path (cr, side, cx, numeral_cy, drawn);
  cp_draw_set_colour (cr, colours->fill);
  cairo_fill_preserve (cr);
  cp_draw_set_colour (cr, palette->dark && side == CP_BLACK ? colours->detail : colours->outline);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}


void
cp_draw_warning (cairo_t *cr, double cx, double cy, double size, const CpPalette *palette)
{
  double base = cy + size * 0.42;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  triangle_path (cr, cx, base, size);
  cp_draw_set_colour (cr, palette->warning_text);
  cairo_set_line_width (cr, MAX (1.5, size * 0.13));
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->warning);
  cairo_fill (cr);
  cp_draw_set_colour (cr, palette->warning_text);
  double bar = MAX (1.4, size * 0.13);
  cp_draw_rounded_path (cr, (CpRect){ cx - bar / 2, base - size * 0.6, bar, size * 0.31 }, bar / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, cx, base - size * 0.16, bar * 0.58, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}


static PangoLayout *
layout_for (cairo_t *cr, const char *text, double size, bool bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}


/* Text is aligned by the height of numerals, which does not vary with the text. */
static double
numeral_height (PangoLayout *layout)
{
  g_autoptr (PangoLayout) sample = pango_layout_copy (layout);
  pango_layout_set_text (sample, "0", -1);
  PangoRectangle ink;
  pango_layout_get_extents (sample, &ink, NULL);
  return pango_units_to_double (ink.height);
}


void
cp_draw_text (cairo_t *cr, const char *text, double x, double cy, const CpTextStyle *style)
{
  g_autoptr (PangoLayout) layout = layout_for (cr, text, style->size, style->bold);
  PangoRectangle logical;
  pango_layout_get_extents (layout, NULL, &logical);
  double width = pango_units_to_double (logical.width);
  double baseline = pango_units_to_double (pango_layout_get_baseline (layout));
  double left = x;
  if (style->align == CP_TEXT_MIDDLE)
    left -= width / 2;
  else if (style->align == CP_TEXT_END)
    left -= width;
  cp_draw_set_colour (cr, style->colour);
  cairo_move_to (cr, left, cy + numeral_height (layout) / 2 - baseline);
  pango_cairo_show_layout (cr, layout);
}


double
cp_draw_text_width (cairo_t *cr, const char *text, double size, bool bold)
{
  g_autoptr (PangoLayout) layout = layout_for (cr, text, size, bold);
  PangoRectangle logical;
  pango_layout_get_extents (layout, NULL, &logical);
  return pango_units_to_double (logical.width);
}


void
cp_draw_label (
    cairo_t *cr, const char *text, double cx, double cy, double size, const CpPalette *palette)
{
  double height = size * 1.6;
  double width = MAX (height, cp_draw_text_width (cr, text, size, true) + size * 0.8);
  CpRect rect = { cx - width / 2, cy - height / 2, width, height };
  cp_draw_rounded_path (cr, rect, height / 2);
  cp_draw_set_colour (cr, palette->label_text);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  cp_draw_set_colour (cr, palette->label);
  cairo_fill (cr);
  cp_draw_text (cr, text, cx, cy,
                &(CpTextStyle){ size, true, CP_TEXT_MIDDLE, palette->label_text });
}
