/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/cp-search.h"
#include "record/notes/cp-eval.h"

/*
 * What a search says of the main line of a game: what each position is worth, which moves made it
 * worse, and what would have been better. Nothing of it is in the game until it is written there.
 *
 * The line is searched from its end to its start, so that a position is judged with what is known
 * of what came of it: where the best move was played, or one that turned out better, the position
 * is worth what the next one is.
 */

/** CP_GAME_ANALYSIS_LINE: the longest line that is kept, in plies. */
#define CP_GAME_ANALYSIS_LINE 10

/** CpPlyAnalysis: what is said of a position of the main line, and of the move that led there. */
typedef struct {
  CpEval eval;
  double loss; /* by how much the result that the mover could expect fell, from 0 to 1; 0 at the
                  start */
  unsigned n;  /* moves of the line that would have been better, none if there is none */
  CpMove better[CP_GAME_ANALYSIS_LINE]; /* instead of the move that led there */
} CpPlyAnalysis;

/** CpGameSummary: what there is to say of a game as a whole. */
typedef struct {
  unsigned n_moves[2];     /* by side */
  double mean_loss[2];     /* of the result that could be expected, from 0 to 1; 0 without moves */
  unsigned n_glyphs[2][3]; /* moves that are marked: `?!`, `?`, `??` */
  unsigned turn;           /* the ply at which most was lost, 0 if no move is marked */
} CpGameSummary;

/** CpGameAnalysis: an analysis of one game. */
typedef struct CpGameAnalysis CpGameAnalysis;

/** cp_game_analysis_new: an analysis of the main line of @record as it is now. Searches with a
 * table of about @table_bytes. */
CpGameAnalysis *cp_game_analysis_new (CpRecord *record, size_t table_bytes);

/** cp_game_analysis_free: frees it; it is not running. */
void cp_game_analysis_free (CpGameAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpGameAnalysis, cp_game_analysis_free)

/**
 * cp_game_analysis_run: searches every position, once, without touching the game; in any thread.
 * Of a game without moves there is nothing to say.
 * With a limit in nodes or depth it always finds the same.
 * @limits: for each position
 *
 * Returns: false if it was stopped
 */
bool cp_game_analysis_run (CpGameAnalysis *self, const CpSearchLimits *limits);

/** cp_game_analysis_stop: ends it, before it runs, too; from any thread. */
void cp_game_analysis_stop (CpGameAnalysis *self);

/** cp_game_analysis_get_progress: how much of it is done, from 0 to 1; from any thread. */
double cp_game_analysis_get_progress (CpGameAnalysis *self);

/** cp_game_analysis_n_plies: how many moves the main line has. */
unsigned cp_game_analysis_n_plies (const CpGameAnalysis *self);

/** cp_game_analysis_nth: (transfer none): what has been said of the position at a ply, when it has
 * run to its end. @ply: 0 is the start */
const CpPlyAnalysis *cp_game_analysis_nth (const CpGameAnalysis *self, unsigned ply);

/** cp_game_analysis_summarise: what there is to say of the game, when it has run to its end. */
void cp_game_analysis_summarise (const CpGameAnalysis *self, CpGameSummary *summary);

/** cp_game_analysis_is_written: Returns whether every move of the main line has `%eval`, and there
 * is a move. */
bool cp_game_analysis_is_written (const CpRecord *record);

/** cp_loss_glyph: the glyph of a move by which the result to be expected fell by @loss; 0 for none.
 */
uint8_t cp_loss_glyph (double loss);

/**
 * cp_game_analysis_write: writes it into the game, as far as the main line is still the same: what
 * each position is worth as `%eval`, and `?!`, `?` or `??` where the result to be expected fell by
 * 0.1, 0.2, 0.3. These take the place of another glyph about the move; they go where an earlier
 * analysis has left one that is not deserved. Lines of an earlier analysis are removed, see
 * cp_game_analysis_clear().
 * @lines: the line that would have been better, too, as a variation
 */
void cp_game_analysis_write (const CpGameAnalysis *self, CpRecord *record, bool lines);

/**
 * cp_game_analysis_clear: Removes what an analysis wrote at @top and at the moves after it, in all
 * lines: each `%eval` with the `?!`, `?` or `??` of its move, and the variations that
 * cp_game_analysis_write() added. The first move of these has the command `[%better N]`, where N is
 * the number of moves; a variation that differs from that or has annotations was edited, and stays.
 */
void cp_game_analysis_clear (CpRecord *record, CpNode *top);
