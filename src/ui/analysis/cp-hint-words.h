/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/cp-hint.h"
#include "ui/board/cp-board-scene.h"

/* How a hint is shown, on whichever page. */

/** cp_hint_limits: how long somebody waits for a hint. */
extern const CpSearchLimits cp_hint_limits;

/** cp_hint_title: a heading above what is told; a static translated string. */
const char *cp_hint_title (CpHintStep step);

/** cp_hint_next_label: a button that tells the next step, not translated yet, with an underline;
 * %NULL if there is none. */
const char *cp_hint_next_label (CpHintStep step);

/** cp_hint_draw: shows on the board what is told: a circle or an arrow. */
void cp_hint_draw (CpHint *hint, CpBoardScene *scene);
