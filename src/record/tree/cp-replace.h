/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "cp-record.h"

/** CpReplacement: what became of the moves behind one that was replaced. Initialise it with
 * `{ 0 }`. */
typedef struct {
  CpNode *node;      /* the new move */
  unsigned n_kept;   /* moves that were played again behind it, in all lines */
  unsigned n_lost;   /* moves that were not, because they or one before them are not legal now */
  CpNode *lost_at;   /* (nullable): where the first lost move was to be played; NULL if none was.
                        The lines are taken main line first, then each variation from the last */
  char *lost_move;   /* (nullable) (owned): that move as it was written, without a number: "Rg5" */
  char *lost_reason; /* (nullable) (owned): why it cannot be played, a sentence */
  unsigned n_cut;    /* lines of which moves were lost, that of @lost_move included */
  bool lost_result;  /* the game had a result that does not apply any more */
} CpReplacement;

/** cp_replacement_clear: frees what @replacement holds and makes it empty. */
void cp_replacement_clear (CpReplacement *replacement);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpReplacement, cp_replacement_clear)

/**
 * cp_record_replace: plays another move instead of that of @node, in its place, and plays what
 * follows again as far as it is legal, variations, comments and glyphs included. A move is the same
 * if it goes from the same square to the same square, or else if it is written the same. If the new
 * move was a variation already, the two are merged: of both, the lines of the one that came first
 * stay first.
 * @node: not the root
 * @move: a legal move of the position before @node
 * @report: (out caller-allocates)
 */
void cp_record_replace (CpRecord *record, CpNode *node, CpMove move, CpReplacement *report);
