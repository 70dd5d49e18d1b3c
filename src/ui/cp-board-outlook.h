/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-preview.h"

/* More than the outcomes that a move from one square to another can have. */
#define CP_MAX_OUTCOMES 8

/** CpBoardOutlook: what going from one square to another would do, outcome by outcome. A value. */
typedef struct {
  unsigned n; /* 0: nothing is being considered */
  CpBoardPreview previews[CP_MAX_OUTCOMES];
  unsigned considered; /* the preview the player looks at */
} CpBoardOutlook;

/** cp_board_outlook_init: looks ahead at all legal moves of @pos between two squares. */
void
cp_board_outlook_init (CpBoardOutlook *outlook, const CpPosition *pos, CpSquare from, CpSquare to);

/** cp_board_outlook_warns: whether every outcome calls for a warning. */
bool cp_board_outlook_warns (const CpBoardOutlook *outlook);

/** cp_board_outlook_equal: whether the same outcomes, and the same of them, are considered. */
bool cp_board_outlook_equal (const CpBoardOutlook *a, const CpBoardOutlook *b);

/** cp_board_targets: where the piece on @from may go; nowhere from CP_SQUARE_NONE. */
CpBits cp_board_targets (const CpPosition *pos, CpSquare from);

/** cp_board_warnings: those of @targets where cp_board_outlook_warns(). */
CpBits cp_board_warnings (const CpPosition *pos, CpSquare from, CpBits targets);
