/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "cp-warning-bar.h"
#include "ui/kit/dialogs/cp-question.h"

/*
 * The content of a window is saved to disk automatically, so users are not asked to save it when
 * they leave it. If saving fails, a warning is shown as long as that lasts, and users are asked
 * before they lose unsaved content.
 */

/** CpLeaving: the scope that the user leaves, in increasing order. */
typedef enum {
  CP_LEAVING_NOTHING,
  CP_LEAVING_GAME, /* replaced by another game, which is then saved in its place */
  CP_LEAVING_WINDOW,
  CP_LEAVING_PROGRAM, /* with all its windows */
} CpLeaving;

/** CpSaveState: the state of saving one kind of content. */
typedef struct {
  CpLeaving lost_by;   /* smallest scope that loses it; CP_LEAVING_NOTHING: other code asks */
  const char *failure; /* (nullable): reason of the failure; %NULL if it is saved */
  bool can_save;       /* whether `win.save-as` can save it */
} CpSaveState;

/** CpSaveStates: the states of all content of a window, the most important first. */
typedef struct {
  CpSaveState items[5];
} CpSaveStates;

/**
 * cp_save_states_find_failing: (nullable): Returns the most important content whose saving failed,
 * or %NULL.
 */
const CpSaveState *cp_save_states_find_failing (const CpSaveStates *states);

/**
 * cp_save_states_would_lose: Returns true if closing the scope @leaving would lose content whose
 * saving failed.
 */
bool cp_save_states_would_lose (const CpSaveStates *states, CpLeaving leaving);

/**
 * cp_save_states_warn: Shows a warning about the most important content whose saving failed, with
 * buttons for `win.keep-again` and `win.save-as`. Returns false if there is none.
 */
bool cp_save_states_warn (const CpSaveStates *states, CpWarningBar *bar);

/**
 * cp_save_states_ask: Asks whether to continue although content will be lost.
 * @leaving: the scope that the dialog names
 * @lost_by: the scope whose content is listed; it is smaller if other code has asked about the rest
 * @answered: called with "leave", "again" (try to save again), "elsewhere" (save as) or
 *   %CP_ANSWER_CANCEL
 */
void cp_save_states_ask (const CpSaveStates *states,
                         GtkWindow *parent,
                         CpLeaving leaving,
                         CpLeaving lost_by,
                         CpAnswered answered,
                         void *data);
