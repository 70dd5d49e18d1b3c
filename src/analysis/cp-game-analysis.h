/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "record/notes/cp-eval.h"

/* Analysis of the main line of a game with the search: the evaluation of each position, the
 * mistakes, and better moves. It does not change the game until it is written into it.
 *
 * The line is searched backwards, so that the evaluation of a position can use the results of later
 * ones: after the best move, or one that turned out better, a position has the score of the next
 * one. */

/** CP_GAME_ANALYSIS_LINE: Maximal length of a stored line, in plies. */
#define CP_GAME_ANALYSIS_LINE 10

/** CpPlyAnalysis: Analysis of a position of the main line, and of the move that led to it. */
typedef struct {
  CpEval eval;
  double loss; /* drop of the mover's expected result, from 0 to 1; 0 at the start */
  unsigned n;  /* length of the better line; 0 if there is none */
  CpMove better[CP_GAME_ANALYSIS_LINE]; /* line that would have been better than the move */
} CpPlyAnalysis;

/** CpGameAnalysis: An analysis of one game. */
typedef struct CpGameAnalysis CpGameAnalysis;

/**
 * cp_game_analysis_new: Creates an analysis of the current main line of @record, with a search
 * table of about @table_bytes.
 */
CpGameAnalysis *cp_game_analysis_new (CpRecord *record, size_t table_bytes);

/** cp_game_analysis_free: Frees the analysis, which must not be running. */
void cp_game_analysis_free (CpGameAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpGameAnalysis, cp_game_analysis_free)

/**
 * cp_game_analysis_run: Searches every position, once, without changing the game; in any thread.
 * Does nothing for a game without moves. The result is deterministic with a limit in nodes or
 * depth.
 * @limits: for each position
 *
 * Returns: false if it was stopped
 */
bool cp_game_analysis_run (CpGameAnalysis *self, const CpSearchLimits *limits);

/**
 * CpGameAnalysisFunc: Searches a position.
 * @line: the @n positions of the game so far; the last one is searched and not over
 * @best: (out): the best line, with at least one move
 *
 * Returns: false if there is no result, with @error set if the search has failed
 */
typedef bool (*CpGameAnalysisFunc) (const CpPosition *line,
                                    unsigned n,
                                    const CpSearchLimits *limits,
                                    CpSearchLine *best,
                                    void *data,
                                    GError **error);

/**
 * cp_game_analysis_run_with: As cp_game_analysis_run(), but with another search, and without a
 * table. cp_game_analysis_stop() has no effect.
 *
 * Returns: false as soon as @func does
 */
bool cp_game_analysis_run_with (CpGameAnalysis *self,
                                const CpSearchLimits *limits,
                                CpGameAnalysisFunc func,
                                void *data,
                                GError **error);

/** cp_game_analysis_stop: Stops the analysis, or prevents it from running; from any thread. */
void cp_game_analysis_stop (CpGameAnalysis *self);

/**
 * cp_game_analysis_get_progress: Returns the fraction that is done, from 0 to 1; from any thread.
 */
double cp_game_analysis_get_progress (CpGameAnalysis *self);

/** cp_game_analysis_n_plies: Returns the number of moves of the main line. */
unsigned cp_game_analysis_n_plies (const CpGameAnalysis *self);

/**
 * cp_game_analysis_nth: Returns the analysis of a ply, once it has run to the end (transfer none).
 * @ply: 0 is the start.
 */
const CpPlyAnalysis *cp_game_analysis_nth (const CpGameAnalysis *self, unsigned ply);

/** cp_game_analysis_is_written: Returns true if the main line has moves, all with `%eval`. */
bool cp_game_analysis_is_written (const CpRecord *record);

/**
 * cp_loss_glyph: Returns the NAG of a move that dropped the expected result by @loss; 0 for none.
 */
uint8_t cp_loss_glyph (double loss);

/**
 * cp_game_analysis_write: Writes the analysis into the game, as far as the main line is unchanged:
 * evaluations as `%eval`, and `?!`, `?` or `??` for drops of the expected result by 0.1, 0.2 and
 * 0.3. These replace other move glyphs; glyphs of an earlier analysis that no longer apply are
 * removed. Variations of an earlier analysis are removed, see cp_game_analysis_clear().
 * @lines: whether to add better lines as variations
 */
void cp_game_analysis_write (const CpGameAnalysis *self, CpRecord *record, bool lines);

/**
 * cp_game_analysis_clear: Removes what an analysis has written at @top and the moves after it, in
 * all lines: each `%eval` with the `?!`, `?` or `??` of its move, and the variations that
 * cp_game_analysis_write() added. The first move of these has the command `[%better N]`, where N is
 * the number of moves; a variation that differs from that or has annotations was edited, and stays.
 */
void cp_game_analysis_clear (CpRecord *record, CpNode *top);
