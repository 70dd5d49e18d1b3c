/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"
#include "model/kept/cp-kept-game.h"

/* Checks a game after each of a sequence of random steps, for cp-test-game-run.c. */

/** CpTestSeen: The state of a game that a step may change; all zero before the first step. */
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
  char *failure; /* (nullable): description of the first failure */

  /* Values reported by signals. */
  GHashTable *reported; /* property: value */
  CpNode *reported_current;
  unsigned n_ended;
  unsigned n_line_changed;
  unsigned n_edited;
  bool edited_last;

  char *kept; /* (nullable): the text that an autosave has written */

  char *before_review;
  CpTestSeen seen; /* the state after the last step */
} CpTestWatch;

/** cp_test_watch_init: Initializes @watch without a game. */
void cp_test_watch_init (CpTestWatch *watch);

/** cp_test_watch_clear: Frees the contents of @watch except the failure. A game with a failure is
 * leaked, because freeing it may crash. */
void cp_test_watch_clear (CpTestWatch *watch);

/** cp_test_watch_take: Watches @game (transfer full) in place of the former game. */
void cp_test_watch_take (CpTestWatch *watch, CpGame *game);

/** cp_test_watch_fail: Sets the failure, unless there is one. */
void cp_test_watch_fail (CpTestWatch *watch, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** cp_test_watch_save: Stores the text that an autosave would write now. */
void cp_test_watch_save (CpTestWatch *watch);

/** cp_test_watch_begin: Must be called before each step. */
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
