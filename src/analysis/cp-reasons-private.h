/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-reasons.h"

/* Used only by cp-reasons*.c. */

/** CpReasonContext: The move to explain, and data shared by the functions that look for reasons. */
typedef struct {
  const CpPosition *before;
  CpPosition after;
  CpSide mover;
  CpMove move;
  const CpReasonLine *line;
  CpPosition after_pass;          /* @before as if the mover had passed, ... */
  bool can_pass;                  /* ... if a pass is possible */
  CpPosition after_opponent_pass; /* @after as if the opponent had passed, ... */
  bool opponent_can_pass;         /* ... if a pass is possible */
  CpReasons *reasons;
} CpReasonContext;

/** cp_reason_add: Adds @reason, if there is room. */
void cp_reason_add (CpReasonContext *context, const CpReason *reason);

/**
 * cp_reason_piece_value: Returns the value of a kind for comparisons: its weight in a game with a
 * balance, otherwise the conventional value. Kings have value 0.
 */
int cp_reason_piece_value (const CpRules *rules, CpKind kind);

/**
 * cp_reason_square_after: Returns the square, after the move, of the mover's piece that was on
 * @square.
 */
CpSquare cp_reason_square_after (const CpReasonContext *context, CpSquare square);

/**
 * cp_reason_move_gain: Returns the material that @move wins at once for the side to move, after a
 * recapture on the same square; 0 if it captures nothing, or a king.
 */
int cp_reason_move_gain (const CpPosition *pos, CpMove move);

/**
 * cp_reason_capture_gain: Returns the most material that the side to move can win by capturing on
 * @square.
 */
int cp_reason_capture_gain (const CpPosition *pos, CpSquare square);

/**
 * cp_reason_change_gain: Returns the value that the piece of @move gains by changing its kind; 0 if
 * it would be captured.
 */
int cp_reason_change_gain (const CpPosition *pos, CpMove move);

/* Each function looks for one or two kinds of reasons, and adds those it finds. */

/** cp_reasons_find_pieces, _later_change: Results of the whole line. */
void cp_reasons_find_pieces (CpReasonContext *context);
void cp_reasons_find_later_change (CpReasonContext *context);

/** cp_reasons_find_prevented_win, ...: Threats that either side has after a pass. */
void cp_reasons_find_prevented_win (CpReasonContext *context);
void cp_reasons_find_threatened_win (CpReasonContext *context);
void cp_reasons_find_saved (CpReasonContext *context);
void cp_reasons_find_threatened_piece (CpReasonContext *context);
void cp_reasons_find_prevented_change (CpReasonContext *context);
void cp_reasons_find_prepared_change (CpReasonContext *context);

/** cp_reasons_find_powers: Changes of borrowed powers. */
void cp_reasons_find_powers (CpReasonContext *context);
