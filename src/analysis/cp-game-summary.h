/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Statistics of the main line of an analysed game, computed from the evaluations and glyphs that
 * are written in it, by this program or another one. */

/** CP_N_MISTAKES: Number of glyphs of mistakes: `?!`, `?` and `??`. */
#define CP_N_MISTAKES 3

/** cp_mistake_nags: The codes of these glyphs, in that order. */
extern const uint8_t cp_mistake_nags[CP_N_MISTAKES];

/** CpPhase: Phases of a game. */
typedef enum {
  CP_OPENING,    /* the first ten moves of each side, unless the ending has begun */
  CP_MIDDLEGAME, /* the moves between */
  CP_ENDING,     /* six or fewer pieces other than kings and pawns are on the board */
  CP_N_PHASES,
} CpPhase;

/** CpSideSummary: Statistics of one side. A value. */
typedef struct {
  unsigned n_moves; /* moves with a known loss: evaluated, and so is the position before them */
  double mean_loss; /* average drop of the expected result, from 0 to 1; 0 without moves */
  double accuracy;  /* average of 2^(-loss / 0.16), from 0 to 1; 0 without moves */
  unsigned n_glyphs[CP_N_MISTAKES]; /* moves with each glyph of cp_mistake_nags */
  unsigned n_marked[CP_N_PHASES];   /* these moves by phase */
} CpSideSummary;

/** CpGameSummary: Statistics of a game. A value. */
typedef struct {
  CpSideSummary sides[2];
  unsigned worst_ply; /* ply of the move with the biggest loss; 0 if none is at least 0.1 */
} CpGameSummary;

/**
 * cp_game_summary_init: Computes the statistics of @record. A main line that was only partly
 * evaluated is summarised as far as it was.
 */
void cp_game_summary_init (CpGameSummary *summary, const CpRecord *record);

/**
 * cp_game_summary_get_loss: Computes how much a move lowered the expected result of its player.
 * @loss: (out): from 0 to 1; undefined if false is returned
 *
 * Returns: false if the position after @node or the one before it has no evaluation
 */
bool cp_game_summary_get_loss (const CpNode *node, double *loss);

/** cp_side_summary_add: Adds the moves of another game to the statistics of a player. */
void cp_side_summary_add (CpSideSummary *total, const CpSideSummary *game);

/** cp_side_summary_n_marked: Returns the number of moves with a glyph of a mistake. */
unsigned cp_side_summary_n_marked (const CpSideSummary *side);

/** cp_game_summary_is_possible: Returns true if the loss of a move of the main line is known. */
bool cp_game_summary_is_possible (const CpRecord *record);
