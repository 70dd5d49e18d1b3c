/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-folder.h"
#include "ui/commands/files/cp-pending-operation.h"
#include "ui/parts/page/cp-window-context.h"

/*
 * Surroundings of the commands of a window: a plain window with toasts and the real pages, which
 * save their data in a folder of the test. The start page is empty. Dialogs are answered as in
 * cp-test-dialog.h.
 */

typedef struct {
  CpTestFolder folder;
  GtkWindow *window; /* (nullable): NULL when it is closed */
  CpWindowContext context;
  unsigned n_runs, n_released; /* operations of cp_test_context_operation() */
} CpTestContext;

/** cp_test_context_set_up, _tear_down: Create the window and show the start page; discard unsaved
 * changes, and check that nothing holds the objects of the window any more. */
void cp_test_context_set_up (CpTestContext *self);
void cp_test_context_tear_down (CpTestContext *self);

/** cp_test_context_close: Closes the window, as a #CpWindow is closed after it has released its
 * commands. The context stays until cp_test_context_tear_down(). */
void cp_test_context_close (CpTestContext *self);

/** cp_test_context_play: (transfer none): Opens a new game as the kept game, and plays @moves,
 * which are separated by spaces. */
CpGame *cp_test_context_play (CpTestContext *self, const char *moves);

/** cp_test_context_get_game: (transfer none): Returns the open game. */
CpGame *cp_test_context_get_game (CpTestContext *self);

/** cp_test_context_get_moves: (transfer full): Returns the played moves of the open game. */
char *cp_test_context_get_moves (CpTestContext *self);

/** cp_test_context_read: (transfer full): Writes a file of games, and reads it. The caller makes it
 * the open file. */
CpLibrary *cp_test_context_read (CpTestContext *self, const char *name, const char *text);

/** cp_test_context_shows: Returns whether a page is shown. */
bool cp_test_context_shows (CpTestContext *self, CpPageId page);

/** cp_test_context_reads: Returns whether a label of the window, or its toast, has this text. */
bool cp_test_context_reads (CpTestContext *self, const char *text);

/** cp_test_context_operation: (transfer full): Creates an operation that is counted when it runs,
 * and when it is released. */
CpPendingOperation *cp_test_context_operation (CpTestContext *self);

/** cp_test_context_assert_operation: Checks whether the last operation has run and whether it is
 * released, and resets the numbers. */
void cp_test_context_assert_operation (CpTestContext *self, bool has_run, bool is_released);

/** cp_test_context_answer: Waits for the question with this heading, and clicks on a button. */
void cp_test_context_answer (CpTestContext *self, const char *heading, const char *button);

/** cp_test_context_respond: Gives the answer @id to the question that is open. Returns before any
 * event is handled, unlike cp_test_context_answer(). */
void cp_test_context_respond (CpTestContext *self, const char *id);

/** cp_test_context_is_asking: Returns whether a dialog of the window is open. */
bool cp_test_context_is_asking (CpTestContext *self);

/** cp_test_context_choose: Chooses a file in the file chooser that was opened last.
 * @file: (nullable): %NULL cancels
 */
void cp_test_context_choose (CpTestContext *self, GFile *file);
