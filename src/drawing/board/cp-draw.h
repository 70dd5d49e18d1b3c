/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"
#include "rules/position/cp-describe.h"

/* Drawing helpers. Lengths are in pixels, angles in radians. */

/** cp_draw_set_colour: Sets the source colour of @cr. */
void cp_draw_set_colour (cairo_t *cr, CpRgba colour);

/**
 * cp_css_colour: Formats @colour without its alpha for CSS: "#1c71d8".
 *
 * Returns: (transfer full)
 */
char *cp_css_colour (CpRgba colour);

/** cp_draw_fill_rect: Fills @rect with @colour. */
void cp_draw_fill_rect (cairo_t *cr, CpRect rect, CpRgba colour);

/** cp_draw_border: Draws a border of @width along the inside of @rect. */
void cp_draw_border (cairo_t *cr, CpRect rect, double width, CpRgba colour);

/** cp_draw_rounded_path: Adds a rectangle with rounded corners of @radius to the path. */
void cp_draw_rounded_path (cairo_t *cr, CpRect rect, double radius);

/**
 * cp_draw_side_path: Adds the mark of @side to the path: White's triangle or Black's circle.
 * @cx, @cy: centre of a numeral in the mark
 * @size: width of the mark
 */
void cp_draw_side_path (cairo_t *cr, CpSide side, double cx, double cy, double size);

/**
 * cp_draw_side_mark: Draws the mark of @side in the colours of its army, legible on any background.
 * @cx, @cy: centre of its box
 * @size: its width
 */
void cp_draw_side_mark (
    cairo_t *cr, CpSide side, double cx, double cy, double size, const CpPalette *palette);

/** cp_draw_warning: Draws a warning sign, @size wide, with its centre at @cx, @cy. */
void cp_draw_warning (cairo_t *cr, double cx, double cy, double size, const CpPalette *palette);

/** CpTextAlign: The part of a text at the given x coordinate. */
typedef enum {
  CP_TEXT_START,
  CP_TEXT_MIDDLE,
  CP_TEXT_END,
} CpTextAlign;

/** CpTextStyle: Font and alignment of a text. */
typedef struct {
  double size; /* font size */
  bool bold;
  CpTextAlign align;
  CpRgba colour;
} CpTextStyle;

/**
 * cp_draw_text: Draws one line of text, with its capitals and numerals vertically centred at @cy.
 */
void cp_draw_text (cairo_t *cr, const char *text, double x, double cy, const CpTextStyle *style);

/** cp_draw_text_width: Returns the width of @text as cp_draw_text() draws it. */
double cp_draw_text_width (cairo_t *cr, const char *text, double size, bool bold);

/**
 * cp_draw_label: Draws a small opaque label with rounded corners and @text in its middle.
 * @size: font size; the label is about 1.6 times as high
 */
void cp_draw_label (
    cairo_t *cr, const char *text, double cx, double cy, double size, const CpPalette *palette);
