/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-line.h"
#include "engine/judgement/cp-judge.h"

/*
 * Finds a good move: a principal variation search, deepened ply by ply, by one or several threads
 * that share a table of what they have found. All endings, repetitions and claims are those of
 * the rules. At full strength, a search for the one best move asks the prover when it is winning
 * (cp-search-mate).
 */

/** CP_SEARCH_MAX_LINES: so many best moves can be asked for at once. */
#define CP_SEARCH_MAX_LINES 64

/** CP_SEARCH_LEVELS: how many levels there are to play at. */
#define CP_SEARCH_LEVELS 8

/** CpSearchLimits: when a search ends by itself; 0 is no limit. */
typedef struct {
  unsigned depth; /* plies */
  uint64_t nodes; /* positions looked at: exactly so many with one thread, no more with several,
                     and fewer where a win is proved to be the quickest */
  int64_t soft;   /* microseconds after which no deeper search begins */
  int64_t hard;   /* microseconds after which it ends wherever it is */
} CpSearchLimits;

/** CpSearchReport: how far a search is. */
typedef struct {
  const CpSearchLine *line;
  unsigned rank; /* 1 for the best */
  uint64_t nodes;
  int64_t microseconds;
  unsigned fullness; /* of the table, in thousandths */
} CpSearchReport;

/** CpSearchTold: is told each line that is found; called in the thread that searches. */
typedef void (*CpSearchTold) (const CpSearchReport *report, void *data);

/** CpSearch: a search with what it remembers between moves. */
typedef struct CpSearch CpSearch;

/**
 * cp_search_new: a search of positions of @rules.
 * @table_bytes: about the size of its table; it is smaller where there is no memory for that
 * @threads: how many look at once; with one, a number of nodes always gives the same move
 */
CpSearch *cp_search_new (const CpRules *rules, size_t table_bytes, unsigned threads);
void cp_search_free (CpSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSearch, cp_search_free)

/**
 * cp_search_set_level: has it play as well as that, and forget all games; at first it plays as well
 * as it can. Weaker levels look less far and have tastes of their own, which are others with
 * another seed.
 * @level: from 1 to CP_SEARCH_LEVELS, which is as well as it can
 */
void cp_search_set_level (CpSearch *search, unsigned level, uint32_t seed);

/** cp_search_set_judge: lets somebody else judge positions. @judge: (transfer full) */
void cp_search_set_judge (CpSearch *search, CpJudge *judge);

/** cp_search_forget: forgets all games and positions. */
void cp_search_forget (CpSearch *search);

/**
 * cp_search_begin: prepares a run. From here on its time counts, and cp_search_stop() and
 * cp_search_set_limits() hold for it.
 * @line: (array length=n): the game so far; the last position is searched and must not be over
 * @only: the legal moves to choose from; all if there are none
 * @wanted: how many best moves are looked for, from 1 to CP_SEARCH_MAX_LINES
 */
void cp_search_begin (CpSearch *search,
                      const CpPosition *line,
                      size_t n,
                      const CpMoves *only,
                      const CpSearchLimits *limits,
                      unsigned wanted);

/**
 * cp_search_finish: searches what was prepared, until a limit is reached or cp_search_stop() is
 * called.
 * @told: (nullable): is told of the lines of each depth that is finished, the best first; where one
 *   line is wanted also of a better one that an unfinished depth has found
 *
 * Returns: how many lines there are: as many as are wanted, or all if there are fewer moves
 */
unsigned cp_search_finish (CpSearch *search, CpSearchTold told, void *data);

/** cp_search_run: cp_search_begin() and cp_search_finish(). */
unsigned cp_search_run (CpSearch *search,
                        const CpPosition *line,
                        size_t n,
                        const CpMoves *only,
                        const CpSearchLimits *limits,
                        unsigned wanted,
                        CpSearchTold told,
                        void *data);

/**
 * cp_search_get_line: the @rank-th best line (from 0) of the last run. All have other first moves
 * and are of the same depth, which is 0 if none was finished.
 */
const CpSearchLine *cp_search_get_line (const CpSearch *search, unsigned rank);

/** cp_search_get_nodes: positions looked at in this run; from any thread. */
uint64_t cp_search_get_nodes (CpSearch *search);

/** cp_search_set_limits: gives the run other limits, but for the depth; from any thread. */
void cp_search_set_limits (CpSearch *search, const CpSearchLimits *limits);

/** cp_search_stop: ends the run that is prepared or going on; from any thread. */
void cp_search_stop (CpSearch *search);
