/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-search-line.h"
#include "engine/evaluation/cp-evaluator.h"

/* Finds a good move with a principal variation search and iterative deepening, in one or several
 * threads that share a transposition table. Endings, repetitions and draw claims are those of the
 * rules. At full strength, a search for a single best move also asks the prover when it is winning
 * (cp-search-mate). */

/** CP_SEARCH_MAX_LINES: Maximal number of best moves that a search can return. */
#define CP_SEARCH_MAX_LINES 64

/** CP_SEARCH_LEVELS: Number of playing levels. */
#define CP_SEARCH_LEVELS 8

/** CpSearchLimits: Limits of a search; 0 is no limit. */
typedef struct {
  unsigned depth; /* plies */
  /* positions to visit: exact with one thread, an upper limit with several, and fewer if a win is
   * proved to be the quickest */
  uint64_t nodes;
  int64_t soft; /* microseconds after which no deeper iteration begins */
  int64_t hard; /* microseconds after which the search is aborted */
} CpSearchLimits;

/** CpSearchReport: Progress of a search. */
typedef struct {
  const CpSearchLine *line;
  unsigned rank; /* 1 for the best line */
  uint64_t nodes;
  int64_t microseconds;
  unsigned fullness; /* permille of the table in use */
} CpSearchReport;

/** CpSearchReportFunc: Receives each new line of a search; called in the main search thread. */
typedef void (*CpSearchReportFunc) (const CpSearchReport *report, void *data);

/** CpSearch: A search with its table, history and threads, which it keeps between moves. */
typedef struct CpSearch CpSearch;

/**
 * cp_search_new: Creates a search for positions of @rules.
 * @table_bytes: approximate size of the table; smaller if there is not enough memory
 * @threads: number of threads; with one, a search limited by nodes is deterministic
 */
CpSearch *cp_search_new (const CpRules *rules, size_t table_bytes, unsigned threads);
void cp_search_free (CpSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpSearch, cp_search_free)

/**
 * cp_search_set_level: Sets the playing level, replaces the evaluator by the default one, and
 * clears all results. The initial level is the highest. Lower levels search less deep, with an
 * evaluation distorted at random.
 * @level: from 1 to CP_SEARCH_LEVELS, full strength
 * @seed: of the distortion
 */
void cp_search_set_level (CpSearch *search, unsigned level, uint32_t seed);

/** cp_search_set_evaluator: Replaces the evaluator. @evaluator: (transfer full) */
void cp_search_set_evaluator (CpSearch *search, CpEvaluator *evaluator);

/** cp_search_clear: Clears the table and all histories. */
void cp_search_clear (CpSearch *search);

/**
 * cp_search_prepare: Prepares a search. Its time counts from here on, and cp_search_stop() and
 * cp_search_set_limits() already apply to it.
 * @line: (array length=n): the game so far; the last position is searched and must not be over
 * @root_moves: the legal moves to choose from; empty for all
 * @wanted: number of best lines to find, from 1 to CP_SEARCH_MAX_LINES
 */
void cp_search_prepare (CpSearch *search,
                        const CpPosition *line,
                        size_t n,
                        const CpMoves *root_moves,
                        const CpSearchLimits *limits,
                        unsigned wanted);

/**
 * cp_search_run_prepared: Runs the prepared search until a limit is reached or cp_search_stop() is
 * called.
 * @report_func: (nullable): called with the lines of each completed depth, best first; if one line
 * is wanted, also with a better one found in an incomplete depth
 *
 * Returns: the number of lines: @wanted, or the number of moves if that is less
 */
unsigned cp_search_run_prepared (CpSearch *search, CpSearchReportFunc report_func, void *data);

/** cp_search_run: Calls cp_search_prepare() and cp_search_run_prepared(). */
unsigned cp_search_run (CpSearch *search,
                        const CpPosition *line,
                        size_t n,
                        const CpMoves *root_moves,
                        const CpSearchLimits *limits,
                        unsigned wanted,
                        CpSearchReportFunc report_func,
                        void *data);

/**
 * cp_search_get_line: Returns the line at index @rank of the last search, best first (transfer
 * none). All lines have different first moves and the same depth, which is 0 if none was completed.
 */
const CpSearchLine *cp_search_get_line (const CpSearch *search, unsigned rank);

/** cp_search_get_nodes: Returns the positions visited by this search; from any thread. */
uint64_t cp_search_get_nodes (CpSearch *search);

/**
 * cp_search_set_limits: Changes the limits of the running search, except the depth; from any
 * thread.
 */
void cp_search_set_limits (CpSearch *search, const CpSearchLimits *limits);

/** cp_search_stop: Stops the prepared or running search; from any thread. */
void cp_search_stop (CpSearch *search);
