/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"
#include "rules/position/cp-introduction.h"

#define CP_TYPE_LESSON (cp_lesson_get_type ())
G_DECLARE_FINAL_TYPE (CpLesson, cp_lesson, CP, LESSON, GObject)

/**
 * CpLesson: the introduction to a game, as somebody goes through it: one step after the other, each
 * on a #CpGame of its own, in which the move that is asked for is played by whatever way moves are
 * played.
 *
 * Properties, all read-only: `step` (uint: from 0), `state` (#CpLessonState as int).
 */

/** CpLessonState: how it stands with the step at hand. */
typedef enum {
  CP_LESSON_TO_DO, /* nobody has moved */
  CP_LESSON_DONE,  /* the move was found */
  CP_LESSON_SHOWN, /* the move was shown */
  CP_LESSON_OTHER, /* a legal move was played that does not do it */
} CpLessonState;

/** cp_lesson_new: (transfer full): the introduction to @variant, at its first step. */
CpLesson *cp_lesson_new (const CpVariant *variant);

unsigned cp_lesson_get_n_steps (CpLesson *self);
unsigned cp_lesson_get_step (CpLesson *self);

/**
 * cp_lesson_set_step: goes to a step and begins with it, also if it is the one at hand.
 * @step: less than their number
 */
void cp_lesson_set_step (CpLesson *self, unsigned step);

/** cp_lesson_get_words: (transfer none): the step at hand. */
const CpIntroductionStep *cp_lesson_get_words (CpLesson *self);

/**
 * cp_lesson_get_mistake: (transfer none) (nullable): why the move that was played does not do what
 * the step at hand asks for, translated; %NULL if the step does not say, or no such move was
 * played.
 */
const char *cp_lesson_get_mistake (CpLesson *self);

/** cp_lesson_get_game: (transfer none): the game of the step at hand. */
CpGame *cp_lesson_get_game (CpLesson *self);

CpLessonState cp_lesson_get_state (CpLesson *self);

/** cp_lesson_is_last: whether no step follows. */
bool cp_lesson_is_last (CpLesson *self);

/** cp_lesson_show: plays the move that is asked for, after taking back another one. */
void cp_lesson_show (CpLesson *self);

/** cp_lesson_take_back: takes back the move that was played, so that it can be tried again. */
void cp_lesson_take_back (CpLesson *self);
