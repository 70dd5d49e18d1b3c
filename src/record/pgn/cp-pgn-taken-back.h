/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "record/tree/cp-record.h"

/*
 * If all moves of a game were taken back, its main line is empty, and PGN has no place for a
 * variation: it would have to follow the move it replaces. The moves are a comment on the first
 * position then, in the language of files: "Taken back: 1. d4 d8 2. c4". So nothing is lost when
 * the game is written, and the moves can be restored when it is played on.
 */

/** CP_PGN_TAKEN_BACK_MARK: how such a comment begins. */
#define CP_PGN_TAKEN_BACK_MARK "Taken back: "

/** cp_pgn_keep_taken_back: makes all moves of @record a comment. Their own comments and glyphs are
 * left out. */
void cp_pgn_keep_taken_back (CpRecord *record);

/**
 * cp_pgn_restore_taken_back: makes the comment moves again. Nothing happens if @record has moves,
 * or if the comment is not one or cannot be read.
 *
 * Returns: whether there are moves now
 */
bool cp_pgn_restore_taken_back (CpRecord *record);
