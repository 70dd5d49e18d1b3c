/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "cp-warning-bar.h"
#include "ui/dialogs/cp-question.h"

/*
 * What is on the screen is on disk as well, and therefore nobody is asked about it when he goes on
 * to something else. Where that cannot be, it is told as long as it is so, and whoever would lose
 * it is asked.
 */

/** CpLeaving: what somebody leaves, each of them more than the one before. */
typedef enum {
  CP_LEAVING_NOTHING,
  CP_LEAVING_GAME, /* for another one that is kept instead of it */
  CP_LEAVING_WINDOW,
  CP_LEAVING_PROGRAM, /* with all windows */
} CpLeaving;

/** CpKept: one thing that is kept on disk. */
typedef struct {
  CpLeaving lost_by;   /* the least that would make an end of it; NOTHING: others ask about it */
  const char *failure; /* (nullable): why it is not on disk, a sentence; %NULL if it is */
  bool can_save;       /* whether `win.save-as` saves it */
} CpKept;

/** CpKeeping: what somebody keeps, the most important first. */
typedef struct {
  CpKept kept[5];
} CpKeeping;

/** cp_keeping_find_failing: (nullable): what most needs to be kept and is not. */
const CpKept *cp_keeping_find_failing (const CpKeeping *keeping);

/** cp_keeping_would_lose: whether there is something of which @leaving makes an end. */
bool cp_keeping_would_lose (const CpKeeping *keeping, CpLeaving leaving);

/** cp_keeping_warn: warns of what most needs to be kept and is not, with the actions
 * `win.keep-again` and `win.save-as`; false if there is nothing. */
bool cp_keeping_warn (const CpKeeping *keeping, CpWarningBar *bar);

/**
 * cp_keeping_ask: asks whether to go on although something is lost.
 * @leaving: what it is called
 * @lost_by: what makes an end of it, some of which may have been asked about elsewhere
 * @answered: of "leave", "again" (try to keep it), "elsewhere" (save it) and %CP_ANSWER_CANCEL
 */
void cp_keeping_ask (const CpKeeping *keeping,
                     GtkWindow *parent,
                     CpLeaving leaving,
                     CpLeaving lost_by,
                     CpAnswered answered,
                     void *data);
