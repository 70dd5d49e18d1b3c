/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-reasons.h"

/* For the files cp-reasons*.c alone. */

/** CpReasonView: a move that is looked at. */
typedef struct {
  const CpPosition *before;
  CpPosition after;
  CpSide mover;
  CpMove move;
  const CpReasonLine *line;
  CpPosition enemy_first; /* @before as if the mover had passed, ... */
  bool can_pass;          /* ... if he can */
  CpPosition again;       /* @after as if the enemy had passed, ... */
  bool enemy_can_pass;    /* ... if he can */
  CpReasons *found;
} CpReasonView;

/** cp_reason_add: adds @reason, if there is room. */
void cp_reason_add (CpReasonView *view, const CpReason *reason);

/** cp_reason_worth: what a piece of @kind is worth, for comparing: its weight in a game with a
 * balance, else what is usual. Kings are worth nothing. */
int cp_reason_worth (const CpRules *rules, CpKind kind);

/** cp_reason_stays: where the piece of the mover on @square is after his move. */
CpSquare cp_reason_stays (const CpReasonView *view, CpSquare square);

/** cp_reason_profit: what @move wins at once for the side to move, counting the best answer on the
 * same square; 0 if it takes nothing, or a king. */
int cp_reason_profit (const CpPosition *pos, CpMove move);

/** cp_reason_can_take: the most that the side to move wins by taking on @square. */
int cp_reason_can_take (const CpPosition *pos, CpSquare square);

/** cp_reason_rise: by how much the piece that makes @move is worth more when it has arrived; 0
 * where it would be lost. */
int cp_reason_rise (const CpPosition *pos, CpMove move);

/* Each looks for one kind of reason, or two, and adds what it finds. */

/** cp_reasons_find_pieces, _later_change: what comes of the line. */
void cp_reasons_find_pieces (CpReasonView *view);
void cp_reasons_find_later_change (CpReasonView *view);

/** cp_reasons_find_prevented_win, ...: what either side could do after a pass. */
void cp_reasons_find_prevented_win (CpReasonView *view);
void cp_reasons_find_threatened_win (CpReasonView *view);
void cp_reasons_find_saved (CpReasonView *view);
void cp_reasons_find_threatened_piece (CpReasonView *view);
void cp_reasons_find_prevented_change (CpReasonView *view);
void cp_reasons_find_prepared_change (CpReasonView *view);

/** cp_reasons_find_powers: whose borrowed power is another one. */
void cp_reasons_find_powers (CpReasonView *view);
