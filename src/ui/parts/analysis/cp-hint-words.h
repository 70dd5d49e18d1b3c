/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/cp-hint.h"
#include "ui/parts/board/cp-board-scene.h"

/* Texts and drawings of hints, shared by all pages. */

/** cp_hint_limits: Limits of the search for a hint. */
extern const CpSearchLimits cp_hint_limits;

/** cp_hint_title: Returns the heading above a hint; a static translated string. */
const char *cp_hint_title (CpHintStep step);

/**
 * cp_hint_next_label: Returns the label of the button that shows the next step, untranslated and
 * with a mnemonic; %NULL if there is no next step.
 */
const char *cp_hint_next_label (CpHintStep step);

/** cp_hint_draw: Shows the hint as a circle or an arrow on the board. */
void cp_hint_draw (CpHint *hint, CpBoardScene *scene);
