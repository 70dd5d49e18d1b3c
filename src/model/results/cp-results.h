/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cp-game-summary.h"
#include "model/library/cp-library.h"

/**
 * CpResults: The results of the user in the games of a library. Games count whose result is known
 * and in which one player was the user: against a computer the other player; otherwise the one with
 * the name of the user.
 */

/** CpScore: The results of a group of games. */
typedef struct {
  char *name;        /* of the game or the opponent, or the reason as in cp_termination_parse() */
  CpOutcome outcome; /* of the first game */
  unsigned n, won, drawn, lost;
} CpScore;

/** CpResults: all fields are read-only. */
typedef struct {
  CpScore all;
  GPtrArray *games;     /* CpScore: by variant, most games first */
  GPtrArray *opponents; /* CpScore: by name */
  GPtrArray *endings;   /* CpScore: by reason */
  CpScore sides[2];     /* by the side of the user */
  GPtrArray *openings;  /* CpScore: by variant and the first moves, "heavy-gravity 1. d3 d6"; most
                           games first; without games from another position */
  GArray *balance;      /* int: won minus lost games, after each game */
  int streak;           /* won games in a row at the end; negative for lost games */

  /* The moves of the user in analysed games. */
  GArray *accuracies; /* int: percent, of each game that was analysed */
  CpSideSummary moves;

  /* The last games against the built-in engine at the level of the last one of these. */
  unsigned level;           /* 0 if there are none */
  CpScore recent;           /* of at most five games */
  unsigned suggested_level; /* 0 to stay at the level */

  char *end; /* (nullable): marks the last game: the argument of cp_results_load_async() */
} CpResults;

/**
 * cp_results_load_async: Reads a file of games and computes the results in the order of the file.
 * @own_name: of the user; may be empty
 * @start: CpResults.end of results that the user does not want to see any more; empty for all games
 */
void cp_results_load_async (
    GFile *file, const char *own_name, const char *start, GAsyncReadyCallback callback, void *data);

/** cp_results_load_finish: (transfer full): Returns the results, which are empty if the file cannot
 * be read. */
CpResults *cp_results_load_finish (GAsyncResult *result);

/** cp_results_free: Frees results. %NULL is allowed. */
void cp_results_free (CpResults *results);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpResults, cp_results_free)
