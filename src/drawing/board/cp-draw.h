/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"
#include "rules/position/cp-describe.h"

/* Small things that all drawings share. Lengths are in pixels, angles in radians. */

/** cp_draw_set_colour: the colour of what is painted next. */
void cp_draw_set_colour (cairo_t *cr, CpRgba colour);

/**
 * cp_css_colour: @colour without its alpha, as style sheets write it: "#1c71d8".
 *
 * Returns: (transfer full)
 */
char *cp_css_colour (CpRgba colour);

/** cp_draw_fill_rect: fills @rect with one colour. */
void cp_draw_fill_rect (cairo_t *cr, CpRect rect, CpRgba colour);

/** cp_draw_border: a border of @width along the inside of @rect. */
void cp_draw_border (cairo_t *cr, CpRect rect, double width, CpRgba colour);

/** cp_draw_rounded_path: adds a rectangle with round corners of @radius to the path. */
void cp_draw_rounded_path (cairo_t *cr, CpRect rect, double radius);

/**
 * cp_draw_side_path: adds the mark of @side to the path: White's triangle or Black's circle.
 * @cx, @cy: the middle of what the mark holds: where a numeral in it belongs
 * @size: width of the mark
 */
void cp_draw_side_path (cairo_t *cr, CpSide side, double cx, double cy, double size);

/**
 * cp_draw_side_mark: paints the mark of @side in the colours of its army, on any ground.
 * @cx, @cy: the middle of its box
 * @size: its width
 */
void cp_draw_side_mark (
    cairo_t *cr, CpSide side, double cx, double cy, double size, const CpPalette *palette);

/** cp_draw_warning: a warning sign, @size wide, with its middle at @cx, @cy. */
void cp_draw_warning (cairo_t *cr, double cx, double cy, double size, const CpPalette *palette);

/** CpTextAlign: which part of a text lies at the given x. */
typedef enum {
  CP_TEXT_START,
  CP_TEXT_MIDDLE,
  CP_TEXT_END,
} CpTextAlign;

/** CpTextStyle: how a text is written. */
typedef struct {
  double size; /* of the font */
  bool bold;
  CpTextAlign align;
  CpRgba colour;
} CpTextStyle;

/** cp_draw_text: writes one line of text, with the middle of its capitals and numerals at @cy. */
void cp_draw_text (cairo_t *cr, const char *text, double x, double cy, const CpTextStyle *style);

/** cp_draw_text_width: how wide cp_draw_text() would write @text. */
double cp_draw_text_width (cairo_t *cr, const char *text, double size, bool bold);

/**
 * cp_draw_label: a small label, rounded and opaque, with @text in its middle.
 * @size: of the font; the label is about 1.6 times as high
 */
void cp_draw_label (
    cairo_t *cr, const char *text, double cx, double cy, double size, const CpPalette *palette);
