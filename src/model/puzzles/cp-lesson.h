/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"
#include "rules/position/cp-introduction.h"

#define CP_TYPE_LESSON (cp_lesson_get_type ())
G_DECLARE_FINAL_TYPE (CpLesson, cp_lesson, CP, LESSON, GObject)

/**
 * CpLesson: the introduction to a game: a sequence of steps, each on a #CpGame of its own, in which
 * the learner has to find a move. The move can be played in any way in which moves are played.
 *
 * Properties, all read-only: `step` (uint: from 0), `state` (#CpLessonState as int).
 */

/** CpLessonState: the state of the current step. */
typedef enum {
  CP_LESSON_TO_DO, /* no move was played */
  CP_LESSON_DONE,  /* the move was found */
  CP_LESSON_SHOWN, /* the move was shown */
  CP_LESSON_OTHER, /* a legal move was played that is not a solution */
} CpLessonState;

/** cp_lesson_new: (transfer full): Starts the introduction to @variant, at its first step. */
CpLesson *cp_lesson_new (const CpVariant *variant);

unsigned cp_lesson_get_n_steps (CpLesson *self);
unsigned cp_lesson_get_step (CpLesson *self);

/**
 * cp_lesson_set_step: Starts a step, also if it is the current one.
 * @step: less than the number of steps
 */
void cp_lesson_set_step (CpLesson *self, unsigned step);

/** cp_lesson_get_words: (transfer none): Returns the position, text and solutions of the current
 * step. */
const CpIntroductionStep *cp_lesson_get_words (CpLesson *self);

/**
 * cp_lesson_get_mistake: (transfer none) (nullable): Returns the translated reason why the played
 * move is not a solution of the current step; %NULL if the step has no such text or no wrong move
 * was played.
 */
const char *cp_lesson_get_mistake (CpLesson *self);

/** cp_lesson_get_game: (transfer none): Returns the game of the current step. */
CpGame *cp_lesson_get_game (CpLesson *self);

CpLessonState cp_lesson_get_state (CpLesson *self);

/** cp_lesson_is_last: Returns whether the current step is the last one. */
bool cp_lesson_is_last (CpLesson *self);

/** cp_lesson_show: Plays a solution, after taking back a wrong move. */
void cp_lesson_show (CpLesson *self);

/** cp_lesson_take_back: Takes back the played move, so that the learner can try again. */
void cp_lesson_take_back (CpLesson *self);
