/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game-edit.h"

#define CP_TYPE_MOVE_CORRECTION (cp_move_correction_get_type ())
G_DECLARE_FINAL_TYPE (CpMoveCorrection, cp_move_correction, CP, MOVE_CORRECTION, GObject)

/**
 * CpMoveCorrection: replaces a move by the next move that is played in its place, by whatever
 * input, and keeps the moves after it as far as they are legal. Going to another position cancels
 * the correction. In a review, a move that is played where the text of the game could not be parsed
 * also corrects the text: parsing continues from there.
 *
 * Signals:
 * - `corrected (const CpReplacement *report)`: Emitted after a move was replaced.
 * - `read-on (unsigned n_read, char *stop)`: Emitted after a move was played where the text could
 *   not be parsed. @n_read moves after it were read. @stop (nullable) is the next word that could
 *   not be parsed.
 */

/**
 * cp_move_correction_set_game: Cancels the correction and sets the game.
 * @game: (nullable)
 */
void cp_move_correction_set_game (CpMoveCorrection *self, CpGame *game);

/**
 * cp_move_correction_begin: Goes to the position before @node, which is not the root, and waits for
 * a move.
 */
void cp_move_correction_begin (CpMoveCorrection *self, CpNode *node);

/**
 * cp_move_correction_describe: (transfer full): Returns a message about the correction and the
 * moves after it.
 */
char *cp_move_correction_describe (const CpReplacement *report);

/**
 * cp_move_correction_describe_read: (transfer full): Returns a sentence with the arguments of
 * `read-on`.
 * @stop: (nullable)
 */
char *cp_move_correction_describe_read (unsigned n_read, const char *stop);
