/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game-edit.h"

#define CP_TYPE_CORRECTION (cp_correction_get_type ())
G_DECLARE_FINAL_TYPE (CpCorrection, cp_correction, CP, CORRECTION, GObject)

/**
 * CpCorrection: waits for the move that is to stand instead of another one. Whatever is played in
 * its place, in whatever way, replaces it, and what follows is kept as far as it can be. Given up
 * when another position is looked at.
 *
 * Signals:
 * - `corrected (const CpReplacement *report)`: a move was replaced.
 */

/** cp_correction_new: (transfer full): without a game. */
CpCorrection *cp_correction_new (void);

/**
 * cp_correction_set_game: gives up what was begun, and is about another game from now on.
 * @game: (nullable)
 */
void cp_correction_set_game (CpCorrection *self, CpGame *game);

/** cp_correction_begin: goes to where @node, not the root, was played, and waits. */
void cp_correction_begin (CpCorrection *self, CpNode *node);

/** cp_correction_describe: (transfer full): what became of the moves behind a corrected one. */
char *cp_correction_describe (const CpReplacement *report);
