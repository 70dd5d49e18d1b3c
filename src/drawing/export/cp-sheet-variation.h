/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "record/tree/cp-record.h"

/* The running text of a variation on a score sheet: "[12. Nf3 Nc6 (12… d5) 13. d4]". Used by the
 * score sheet alone. */

/**
 * cp_sheet_move_text: the move of @node, not the root, with its glyphs: "Rd4!? ±". The glyphs that
 * stand for a diagram are left out.
 *
 * Returns: (transfer full)
 */
char *cp_sheet_move_text (const CpNode *node);

/** CpSheetVariation: a text that grows. */
typedef struct CpSheetVariation CpSheetVariation;

/**
 * cp_sheet_variation_new: a text without moves.
 * @context: must live as long
 *
 * Returns: (transfer full)
 */
CpSheetVariation *cp_sheet_variation_new (PangoContext *context);

/** cp_sheet_variation_open, _close: writes @bracket in front of the next or behind the last piece.
 */
void cp_sheet_variation_open (CpSheetVariation *variation, char bracket);
void cp_sheet_variation_close (CpSheetVariation *variation, char bracket);

/** cp_sheet_variation_add_move: writes the move of @node, with its number where that is needed. */
void cp_sheet_variation_add_move (CpSheetVariation *variation, const CpNode *node);

/** cp_sheet_variation_add_comment: writes what cp_sheet_comment() says. */
void
cp_sheet_variation_add_comment (CpSheetVariation *variation, const char *comment, size_t *room);

/** cp_sheet_variation_length: how much is written, in bytes. */
size_t cp_sheet_variation_length (const CpSheetVariation *variation);

/**
 * cp_sheet_variation_end: the whole text, in lines of @width.
 * @variation: (transfer full)
 *
 * Returns: (transfer full)
 */
PangoLayout *cp_sheet_variation_end (CpSheetVariation *variation, double width);
