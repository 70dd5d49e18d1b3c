/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-move-preview.h"

/* More than the outcomes that a move from one square to another can have. */
#define CP_MAX_OUTCOMES 8

/**
 * CpBoardOrigin: what a player moves: whatever is on a square, a piece or a colour that can be
 * shifted, or a colour out of the supply. A value; start from one of the functions below.
 */
typedef struct {
  CpSquare square; /* CP_SQUARE_NONE: out of the supply */
  CpColour colour; /* out of the supply; else CP_NO_COLOUR */
} CpBoardOrigin;

/** cp_board_origin_none, _square, _supply: nothing; what is on @square; @colour out of the supply.
 */
CpBoardOrigin cp_board_origin_none (void);
CpBoardOrigin cp_board_origin_square (CpSquare square);
CpBoardOrigin cp_board_origin_supply (CpColour colour);

/** cp_board_origin_equal: whether two origins are the same one. */
bool cp_board_origin_equal (CpBoardOrigin a, CpBoardOrigin b);

/** cp_board_origin_is_none: whether it is nothing that could be moved. */
bool cp_board_origin_is_none (CpBoardOrigin origin);

/**
 * cp_board_origin_move_text: the coordinate text of going from @origin to @to, legal or not,
 * without a letter behind it: "d4e5", "Y@c4".
 * @origin: not none
 *
 * Returns: (transfer full)
 */
char *cp_board_origin_move_text (CpBoardOrigin origin, const CpRules *rules, CpSquare to);

/** CpMoveOutcomes: what going from an origin to a square would do, outcome by outcome. A value. */
typedef struct {
  unsigned n; /* 0: nothing is being considered */
  CpMovePreview previews[CP_MAX_OUTCOMES];
  unsigned considered; /* the preview the player looks at */
} CpMoveOutcomes;

/** cp_move_outcomes_init: looks ahead at all legal moves of @pos from @origin to @to. */
void cp_move_outcomes_init (CpMoveOutcomes *outcomes,
                            const CpPosition *pos,
                            CpBoardOrigin origin,
                            CpSquare to);

/** cp_move_outcomes_hush: makes a secret of the ends, see cp_move_preview_hush(). */
void cp_move_outcomes_hush (CpMoveOutcomes *outcomes);

/** cp_move_outcomes_conceal: leaves only what the moves are, see cp_move_preview_conceal(). */
void cp_move_outcomes_conceal (CpMoveOutcomes *outcomes);

/** cp_move_outcomes_warns: whether every outcome calls for a warning. */
bool cp_move_outcomes_warns (const CpMoveOutcomes *outcomes);

/** cp_move_outcomes_equal: whether the same outcomes, and the same of them, are considered. */
bool cp_move_outcomes_equal (const CpMoveOutcomes *a, const CpMoveOutcomes *b);

/** cp_board_targets: where @origin may go; nowhere from none. */
CpBits cp_board_targets (const CpPosition *pos, CpBoardOrigin origin);

/** cp_board_warnings: those of @targets where cp_move_outcomes_warns(). */
CpBits cp_board_warnings (const CpPosition *pos, CpBoardOrigin origin, CpBits targets);
