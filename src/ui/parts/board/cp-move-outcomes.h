/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-move-preview.h"

/* More than the number of outcomes that a move between two squares can have. */
#define CP_MAX_OUTCOMES 8

/**
 * CpBoardOrigin: the start of a move: a square with a piece, a square with a colour that can be
 * shifted, or a colour of the supply. A value; create it with one of the functions below.
 */
typedef struct {
  CpSquare square; /* CP_SQUARE_NONE for a colour of the supply */
  CpColour colour; /* colour of the supply, or CP_NO_COLOUR */
} CpBoardOrigin;

/**
 * cp_board_origin_none, _square, _supply: Return an empty origin; the piece or colour on @square;
 * @colour of the supply.
 */
CpBoardOrigin cp_board_origin_none (void);
CpBoardOrigin cp_board_origin_square (CpSquare square);
CpBoardOrigin cp_board_origin_supply (CpColour colour);

/** cp_board_origin_equal: Returns true if two origins are equal. */
bool cp_board_origin_equal (CpBoardOrigin a, CpBoardOrigin b);

/** cp_board_origin_is_none: Returns true if @origin is empty. */
bool cp_board_origin_is_none (CpBoardOrigin origin);

/**
 * cp_board_origin_move_text: Returns the coordinate text of a move from @origin to @to, legal or
 * not, without a letter for the choice of an outcome: "d4e5", "Y@c4".
 * @origin: not none
 *
 * Returns: (transfer full)
 */
char *cp_board_origin_move_text (CpBoardOrigin origin, const CpRules *rules, CpSquare to);

/** CpMoveOutcomes: the possible outcomes of a move from an origin to a square. A value. */
typedef struct {
  unsigned n; /* 0 if no move is considered */
  CpMovePreview previews[CP_MAX_OUTCOMES];
  unsigned considered; /* index of the preview that is shown */
} CpMoveOutcomes;

/**
 * cp_move_outcomes_init: Fills @outcomes with previews of all legal moves of @pos from @origin to
 * @to.
 */
void cp_move_outcomes_init (CpMoveOutcomes *outcomes,
                            const CpPosition *pos,
                            CpBoardOrigin origin,
                            CpSquare to);

/** cp_move_outcomes_hush: Hides how the moves would end the game; see cp_move_preview_hush(). */
void cp_move_outcomes_hush (CpMoveOutcomes *outcomes);

/** cp_move_outcomes_conceal: Hides all consequences; see cp_move_preview_conceal(). */
void cp_move_outcomes_conceal (CpMoveOutcomes *outcomes);

/** cp_move_outcomes_warns: Returns true if every outcome needs a warning. */
bool cp_move_outcomes_warns (const CpMoveOutcomes *outcomes);

/**
 * cp_move_outcomes_equal: Returns true if @a and @b have equal outcomes and the same considered
 * one.
 */
bool cp_move_outcomes_equal (const CpMoveOutcomes *a, const CpMoveOutcomes *b);

/** cp_board_targets: Returns the legal targets of @origin; none for an empty origin. */
CpBits cp_board_targets (const CpPosition *pos, CpBoardOrigin origin);

/** cp_board_warnings: Returns those of @targets for which cp_move_outcomes_warns() is true. */
CpBits cp_board_warnings (const CpPosition *pos, CpBoardOrigin origin, CpBits targets);
