/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"
#include "model/kept/cp-kept-game.h"

/* Watches a game to which anything is done, for cp-test-game-run.c. */

/** CpTestSeen: what a step may change; all zero if nothing has been looked at. */
typedef struct {
  char *text;
  GString *lines; /* the tree alone: each node and where it hangs */
  const CpNode *head;
  bool reviewing;
  bool in_progress;
} CpTestSeen;

/** CpTestWatch: A game and the values that its signals have reported. */
typedef struct {
  CpGame *game;
  int64_t now;   /* of its clocks, in microseconds */
  char *failure; /* (nullable): what went wrong first */

  /* Values reported by signals. */
  GHashTable *reported; /* property: value */
  CpNode *reported_current;
  unsigned n_ended;
  unsigned n_line_changed;
  unsigned n_edited;
  bool edited_last;

  char *kept; /* (nullable): the text that an autosave has written */

  char *before_review;
  CpTestSeen seen; /* what the last step has left, which is what the next one begins with */
} CpTestWatch;

/** cp_test_watch_init: watches nothing yet. */
void cp_test_watch_init (CpTestWatch *watch);

/** cp_test_watch_clear: frees what @watch holds, but the failure; a game that has gone wrong, too,
 * is left alone: it may not be freed without harm. */
void cp_test_watch_clear (CpTestWatch *watch);

/** cp_test_watch_take: begins to watch @game (transfer full) instead of the one before. */
void cp_test_watch_take (CpTestWatch *watch, CpGame *game);

/** cp_test_watch_fail: something went wrong; only the first time counts. */
void cp_test_watch_fail (CpTestWatch *watch, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** cp_test_watch_keep: writes what an autosave would write now. */
void cp_test_watch_keep (CpTestWatch *watch);

/** cp_test_watch_begin: before a step. */
void cp_test_watch_begin (CpTestWatch *watch);

/**
 * cp_test_watch_check: Checks all that cp_test_sequence_check() promises, after a step.
 * @reports: whether signals report all changes; false after a change to another game or another
 *   mode
 * @reads: whether the game as it is saved and as it is autosaved is read again
 */
void cp_test_watch_check (CpTestWatch *watch, bool reports, bool reads);

/** cp_test_watch_check_undo: in review, that everything can be undone and done again. */
void cp_test_watch_check_undo (CpTestWatch *watch);

/** cp_test_watch_begin_review: there is nothing to undo from here on. */
void cp_test_watch_begin_review (CpTestWatch *watch);
