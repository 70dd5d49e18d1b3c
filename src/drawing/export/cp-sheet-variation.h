/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "record/tree/cp-record.h"

/* The running text of a variation on a score sheet: "[12. Nf3 Nc6 (12… d5) 13. d4]". Used only by
 * the score sheet. */

/**
 * cp_sheet_move_text: Returns the move of @node, not the root, with its glyphs, except those for
 * diagrams: "Rd4!? ±".
 *
 * Returns: (transfer full)
 */
char *cp_sheet_move_text (const CpNode *node);

/** CpSheetVariation: A text under construction. */
typedef struct CpSheetVariation CpSheetVariation;

/**
 * cp_sheet_variation_new: Creates an empty text.
 * @context: must outlive it
 *
 * Returns: (transfer full)
 */
CpSheetVariation *cp_sheet_variation_new (PangoContext *context);

/**
 * cp_sheet_variation_open, _close: Append @bracket before the next or after the last piece of text.
 */
void cp_sheet_variation_open (CpSheetVariation *variation, char bracket);
void cp_sheet_variation_close (CpSheetVariation *variation, char bracket);

/** cp_sheet_variation_add_move: Appends the move of @node, with its number where required. */
void cp_sheet_variation_add_move (CpSheetVariation *variation, const CpNode *node);

/** cp_sheet_variation_add_comment: Appends the result of cp_sheet_comment(). */
void cp_sheet_variation_add_comment (CpSheetVariation *variation,
                                     const char *comment,
                                     size_t *remaining);

/** cp_sheet_variation_length: Returns the length of the text in bytes. */
size_t cp_sheet_variation_length (const CpSheetVariation *variation);

/**
 * cp_sheet_variation_finish: Frees @variation and returns the layout of its text, with lines of
 * @width.
 * @variation: (transfer full)
 *
 * Returns: (transfer full)
 */
PangoLayout *cp_sheet_variation_finish (CpSheetVariation *variation, double width);
