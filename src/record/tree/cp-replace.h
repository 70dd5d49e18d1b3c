/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "cp-record.h"

/** CpReplacement: Report of cp_record_replace(). Initialize it with `{ 0 }`. */
typedef struct {
  CpNode *node;    /* the new move */
  unsigned n_kept; /* moves after it that were kept, in all lines */
  unsigned n_lost; /* moves that were lost, because they or an earlier one are not legal any more */
  CpNode *
      lost_at; /* (nullable): the node after which the first lost move stood; NULL if none was lost.
                  Lines are searched main line first, then the variations from the last one on */
  char *lost_move;   /* (nullable) (owned): the first lost move, without a number: "Rg5" */
  char *lost_reason; /* (nullable) (owned): why it is illegal, a translated sentence */
  unsigned n_cut;    /* lines that lost moves, including that of @lost_move */
  bool lost_result;  /* the result of the game no longer applies and was removed */
} CpReplacement;

/** cp_replacement_clear: Frees the contents of @replacement and sets it to zero. */
void cp_replacement_clear (CpReplacement *replacement);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpReplacement, cp_replacement_clear)

/**
 * cp_record_replace: Replaces the move of @node and replays the moves after it as far as they are
 * legal, variations, comments and glyphs included. A replayed move is the one between the same
 * squares, or else the one with the same text. If the new move was a variation already, the two are
 * merged; the lines of the one that came first stay first.
 * @node: not the root
 * @move: a legal move of the position before @node
 * @report: (out caller-allocates)
 */
void cp_record_replace (CpRecord *record, CpNode *node, CpMove move, CpReplacement *report);
