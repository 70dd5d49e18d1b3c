/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position-source.h"

#define CP_TYPE_COUNTERWEIGHT (cp_counterweight_get_type ())
G_DECLARE_FINAL_TYPE (CpCounterweight, cp_counterweight, CP, COUNTERWEIGHT, GObject)

/**
 * CpCounterweight: the counterweight of the balance a game is played on. It follows the position by
 * itself or is moved by hand. It never affects who wins (“Balance” in
 * help/C/changing-challenges.page).
 *
 * Properties: `source` (#CpPositionSource, nullable: the game or draft whose position is balanced),
 * `by-hand` (boolean), `line` (int, read-only: the line of the counterweight), `torque` (int,
 * read-only: of the source's position, in torque units), `level` (boolean, read-only). In a game
 * without a balance all numbers are 0.
 *
 * Signal: `position-changed`: Emitted when the position of the source changes, even if the torque
 * stays the same.
 */

/**
 * cp_counterweight_set_source: Sets the game or draft whose position is balanced.
 * @source: (nullable)
 */
void cp_counterweight_set_source (CpCounterweight *self, CpPositionSource *source);

/** cp_counterweight_get_position: (transfer none) (nullable): Returns the position of the
 * source. */
const CpPosition *cp_counterweight_get_position (CpCounterweight *self);

/** cp_counterweight_get_by_hand: Returns whether the user moves the counterweight. If not, it moves
 * to the balancing line after every change. */
bool cp_counterweight_get_by_hand (CpCounterweight *self);

/**
 * cp_counterweight_move: Moves the counterweight to @line, limited to its track. Does nothing
 * unless it is moved by hand.
 */
void cp_counterweight_move (CpCounterweight *self, int line);

int cp_counterweight_get_line (CpCounterweight *self);
