/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>
#include <stdbool.h>

/* Text on the pages of a score sheet. All lengths are in points. Used by the score sheet alone. */

/** CP_SHEET_TITLE …: sizes of type. */
#define CP_SHEET_TITLE 17.0
#define CP_SHEET_MOVES 10.0
#define CP_SHEET_NOTES 8.5
#define CP_SHEET_TINY  7.0

/**
 * cp_sheet_context_new: what texts are laid out with: for paper, where nothing is rounded to
 * pixels.
 *
 * Returns: (transfer full)
 */
PangoContext *cp_sheet_context_new (void);

/**
 * cp_sheet_text_new: a text in one size.
 * @width: where its lines are broken, or negative for no breaks but its own
 *
 * Returns: (transfer full)
 */
PangoLayout *
cp_sheet_text_new (PangoContext *context, const char *text, double size, bool bold, double width);

/** CP_SHEET_ROOM: for so many characters there is room in one place: some pages. */
#define CP_SHEET_ROOM 10000

/**
 * cp_sheet_comment: what is printed of a comment, which may be longer than a book.
 * @room: (inout): how much room there still is for comments in its place; CP_SHEET_ROOM at first
 *
 * Returns: (transfer full): without commands; "" if there is nothing else, or no room
 */
char *cp_sheet_comment (const char *comment, size_t *room);

/** cp_sheet_text_height: the height of all lines of @text. */
double cp_sheet_text_height (PangoLayout *text);

/** cp_sheet_text_width: the width of the longest line of @text. */
double cp_sheet_text_width (PangoLayout *text);

/** cp_sheet_text_lines_height: the height of @n lines of @text from @first (from 0) on, fewer
 * if it ends before. */
double cp_sheet_text_lines_height (PangoLayout *text, int first, int n);

/** cp_sheet_text_lines_within: how many lines of @text from @first on are not higher than @height.
 */
int cp_sheet_text_lines_within (PangoLayout *text, int first, double height);

/** cp_sheet_text_draw: draws @n lines from @first on with their top left corner at @x, @y. */
void cp_sheet_text_draw (cairo_t *cr, PangoLayout *text, int first, int n, double x, double y);
