/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game-edit.h"

#define CP_TYPE_MOVE_CORRECTION (cp_move_correction_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveCorrection, cp_move_correction, CP, MOVE_CORRECTION, GObject)

/**
 * CpMoveCorrection: waits for the move that is to stand instead of another one. Whatever is played
 * in its place, in whatever way, replaces it, and what follows is kept as far as it can be. Given
 * up when another position is looked at. What is played in a review where the text of the game
 * could not be understood any further corrects that: the rest is read on from there.
 *
 * Signals:
 * - `corrected (const CpReplacement *report)`: a move was replaced.
 * - `read-on (unsigned n_read, char *stop)`: a move was played where the text could not be
 *   understood, and so many moves behind it were read, up to a word that could not be understood
 *   in its turn, if there is one.
 */

/** cp_move_correction_new: (transfer full): without a game. */
CpMoveCorrection *cp_move_correction_new (void);

/**
 * cp_move_correction_set_game: gives up what was begun, and is about another game from now on.
 * @game: (nullable)
 */
void cp_move_correction_set_game (CpMoveCorrection *self, CpGame *game);

/** cp_move_correction_begin: goes to where @node, not the root, was played, and waits. */
void cp_move_correction_begin (CpMoveCorrection *self, CpNode *node);

/** cp_move_correction_describe: (transfer full): what became of the moves behind a corrected one.
 */
char *cp_move_correction_describe (const CpReplacement *report);

/** cp_move_correction_describe_read: (transfer full): what `read-on` tells, a sentence. */
char *cp_move_correction_describe_read (unsigned n_read, const char *stop);
