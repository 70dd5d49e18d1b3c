/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "record/tree/cp-record.h"

/*
 * If all moves of a game were taken back, its main line is empty, and PGN has no place for a
 * variation, which would have to follow the move it replaces. The moves are stored as a comment on
 * the first position instead, not translated: "Taken back: 1. d4 d8 2. c4". They are restored when
 * the game is continued.
 */

/** CP_PGN_TAKEN_BACK_MARK: The beginning of such a comment. */
#define CP_PGN_TAKEN_BACK_MARK "Taken back: "

/** cp_pgn_store_taken_back: Turns all moves of @record into a comment. Their own comments and
 * glyphs are lost. */
void cp_pgn_store_taken_back (CpRecord *record);

/**
 * cp_pgn_restore_taken_back: Turns the comment into moves again. Does nothing if @record has moves,
 * or if there is no such comment or it is invalid.
 *
 * Returns: true if moves were restored
 */
bool cp_pgn_restore_taken_back (CpRecord *record);
