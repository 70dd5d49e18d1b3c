/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position-source.h"

#define CP_TYPE_COUNTERWEIGHT (cp_counterweight_get_type ())
G_DECLARE_FINAL_TYPE (CpCounterweight, cp_counterweight, CP, COUNTERWEIGHT, GObject)

/**
 * CpCounterweight: the counterweight of the balance a game is played on. It follows a position by
 * itself, or is moved by hand; it never affects who wins (“Balance” in
 * help/C/changing-challenges.page).
 *
 * Properties: `source` (#CpPositionSource, nullable: whose position it balances), `by-hand`
 * (boolean), `line` (int, read-only: where it stands), `torque` (int, read-only: of the shown
 * position, in torque units), `level` (boolean, read-only). In a game without a balance all numbers
 * are 0.
 *
 * Signal: `position-changed`: that of the source has, though its torque may be the same.
 */

/** cp_counterweight_new: (transfer full): a counterweight on line 0 that follows by itself. */
CpCounterweight *cp_counterweight_new (void);

/**
 * cp_counterweight_set_source: balances the position of another game or draft.
 * @source: (nullable)
 */
void cp_counterweight_set_source (CpCounterweight *self, CpPositionSource *source);

/** cp_counterweight_get_position: (transfer none) (nullable): what it balances. */
const CpPosition *cp_counterweight_get_position (CpCounterweight *self);

/** cp_counterweight_get_by_hand: whether a player moves it; if not, it goes to its place at once.
 */
bool cp_counterweight_get_by_hand (CpCounterweight *self);

/**
 * cp_counterweight_move: a player puts it on @line, held within its track. Nothing happens unless
 * it is moved by hand.
 */
void cp_counterweight_move (CpCounterweight *self, int line);

int cp_counterweight_get_line (CpCounterweight *self);
