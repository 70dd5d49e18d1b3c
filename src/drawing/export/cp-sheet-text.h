/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>
#include <stdbool.h>

/* Text on the pages of a score sheet. All lengths are in points. Used only by the score sheet. */

/** CP_SHEET_TITLE …: Font sizes. */
#define CP_SHEET_TITLE 17.0
#define CP_SHEET_MOVES 10.0
#define CP_SHEET_NOTES 8.5
#define CP_SHEET_TINY  7.0

/**
 * cp_sheet_context_new: Creates a Pango context for paper, which does not round positions to
 * pixels.
 *
 * Returns: (transfer full)
 */
PangoContext *cp_sheet_context_new (void);

/**
 * cp_sheet_text_new: Creates a layout of a text in one size.
 * @width: width for line breaks, or negative for none but those of the text
 *
 * Returns: (transfer full)
 */
PangoLayout *
cp_sheet_text_new (PangoContext *context, const char *text, double size, bool bold, double width);

/** CP_SHEET_COMMENT_LIMIT: Limit of the comments in one place, in characters: a few pages. */
#define CP_SHEET_COMMENT_LIMIT 10000

/**
 * cp_sheet_comment: Returns the printable part of a comment, shortened to the remaining room, as
 * comments may be of any length.
 * @remaining: (inout): remaining room for comments in the same place; CP_SHEET_COMMENT_LIMIT at
 * first
 *
 * Returns: (transfer full): without commands; "" if there is no other text, or no room
 */
char *cp_sheet_comment (const char *comment, size_t *remaining);

/** cp_sheet_text_height: Returns the height of all lines of @text. */
double cp_sheet_text_height (PangoLayout *text);

/** cp_sheet_text_width: Returns the width of the longest line of @text. */
double cp_sheet_text_width (PangoLayout *text);

/**
 * cp_sheet_text_lines_height: Returns the height of @n lines of @text from index @first on, or of
 * fewer if it ends before.
 */
double cp_sheet_text_lines_height (PangoLayout *text, int first, int n);

/**
 * cp_sheet_text_lines_within: Returns how many lines of @text from index @first on fit into
 * @height.
 */
int cp_sheet_text_lines_within (PangoLayout *text, int first, double height);

/** cp_sheet_text_draw: Draws @n lines from index @first on with their top left corner at @x, @y. */
void cp_sheet_text_draw (cairo_t *cr, PangoLayout *text, int first, int n, double x, double y);
