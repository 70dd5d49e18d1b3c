/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-lesson.h"
#include "ui/pages/exercise/cp-exercise-page.h"

#define CP_TYPE_INTRODUCTION_PAGE (cp_introduction_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CpIntroductionPage, cp_introduction_page, CP, INTRODUCTION_PAGE, CpExercisePage)

/**
 * CpIntroductionPage: introduces a game step by step: a board, and beside it the text and the task
 * of a step. After the right move the focus goes to the button for the next step.
 *
 * An introduction that opens by itself is followed by the game that the user chose. If the user has
 * chosen none yet, the last step leads to easy puzzles or to a game against the computer. If the
 * user goes back instead, nothing is offered. Introductions that were shown are listed in the
 * settings.
 *
 * Actions in the group `page`: `previous-step`, `next-step` (after the last step: finishes),
 * `show-easy-puzzles` in the last step, `show-move` and `skip`. Undo takes a move back.
 *
 * Signals, emitted after the page before is shown again:
 * - `left (char *variant, gboolean from_start)`: the user left the introduction to @variant.
 * - `game-requested (CpGame *game, gboolean flipped)`: Emitted when the user starts @game.
 * - `offer-requested (char *variant)`: Emitted when the user wants to set up a new game of
 *   @variant without the introduction.
 * - `computer-requested (char *variant)`: Emitted when the user wants to play @variant against the
 *   computer after the introduction.
 * - `puzzles-requested (char *variant)`: Emitted when the user wants to solve easy puzzles of
 *   @variant after the introduction.
 */

/** cp_introduction_page_new: (transfer floating) */
GtkWidget *cp_introduction_page_new (CpProgram *program);

/** cp_introduction_page_get_lesson: (transfer none) (nullable): %NULL before an introduction was
 * opened. */
CpLesson *cp_introduction_page_get_lesson (CpIntroductionPage *self);

/** cp_introduction_page_is_seen: returns whether the introduction to @variant was shown before. */
bool cp_introduction_page_is_seen (GSettings *settings, const CpVariant *variant);

/**
 * cp_introduction_page_lead_to: opens the introduction to @variant, followed by a game.
 * @game: (nullable) (transfer none): begins after the introduction, with Black at the bottom if
 *   @flipped; %NULL offers a new game unless the user goes back
 */
void cp_introduction_page_lead_to (CpIntroductionPage *self,
                                   const CpVariant *variant,
                                   CpGame *game,
                                   bool flipped);

/**
 * cp_introduction_page_open: opens the introduction to @variant at the user's request. It leads
 * back to the page before, or if opened @from_start and not skipped to puzzles or a game.
 */
void
cp_introduction_page_open (CpIntroductionPage *self, const CpVariant *variant, bool from_start);
