/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-reasons.h"

/* Used only by cp-reasons*.c. */

/** CpReasonView: The move to explain, and data shared by the functions that look for reasons. */
typedef struct {
  const CpPosition *before;
  CpPosition after;
  CpSide mover;
  CpMove move;
  const CpReasonLine *line;
  CpPosition enemy_first; /* @before as if the mover had passed, ... */
  bool can_pass;          /* ... if a pass is possible */
  CpPosition again;       /* @after as if the opponent had passed, ... */
  bool enemy_can_pass;    /* ... if a pass is possible */
  CpReasons *found;
} CpReasonView;

/** cp_reason_add: Adds @reason, if there is room. */
void cp_reason_add (CpReasonView *view, const CpReason *reason);

/**
 * cp_reason_worth: Returns the value of a kind for comparisons: its weight in a game with a
 * balance, otherwise the conventional value. Kings have value 0.
 */
int cp_reason_worth (const CpRules *rules, CpKind kind);

/**
 * cp_reason_stays: Returns the square, after the move, of the mover's piece that was on @square.
 */
CpSquare cp_reason_stays (const CpReasonView *view, CpSquare square);

/**
 * cp_reason_profit: Returns the material that @move wins at once for the side to move, after a
 * recapture on the same square; 0 if it captures nothing, or a king.
 */
int cp_reason_profit (const CpPosition *pos, CpMove move);

/**
 * cp_reason_can_take: Returns the most material that the side to move can win by capturing on
 * @square.
 */
int cp_reason_can_take (const CpPosition *pos, CpSquare square);

/**
 * cp_reason_rise: Returns the value that the piece of @move gains by changing its kind; 0 if it
 * would be captured.
 */
int cp_reason_rise (const CpPosition *pos, CpMove move);

/* Each function looks for one or two kinds of reasons, and adds those it finds. */

/** cp_reasons_find_pieces, _later_change: Results of the whole line. */
void cp_reasons_find_pieces (CpReasonView *view);
void cp_reasons_find_later_change (CpReasonView *view);

/** cp_reasons_find_prevented_win, ...: Threats that either side has after a pass. */
void cp_reasons_find_prevented_win (CpReasonView *view);
void cp_reasons_find_threatened_win (CpReasonView *view);
void cp_reasons_find_saved (CpReasonView *view);
void cp_reasons_find_threatened_piece (CpReasonView *view);
void cp_reasons_find_prevented_change (CpReasonView *view);
void cp_reasons_find_prepared_change (CpReasonView *view);

/** cp_reasons_find_powers: Changes of borrowed powers. */
void cp_reasons_find_powers (CpReasonView *view);
