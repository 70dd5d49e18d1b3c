/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-lesson.h"

#include <glib/gi18n-lib.h>

#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-comment.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

/*
 * The lesson does not depend on how a move is entered: it listens to `move-played` of the game and
 * compares the move with the solutions of the step.
 */
struct _CpLesson {
  GObject parent_instance;

  const CpVariant *variant;
  unsigned n_steps;
  unsigned step;
  CpMatch *match; /* between the learner and an opponent who never moves */
  CpLessonState state;
  bool showing; /* set while the lesson plays a move itself */
};

CP_DEFINE_TYPE (CpLesson, cp_lesson, G_TYPE_OBJECT)


static void
set_state (CpLesson *self, CpLessonState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}


/* (transfer full) */
static char *
write_move (const CpNode *node)
{
  return cp_move_write (&node->parent->position, node->move, CP_NOTATION_UCI);
}


static bool
is_asked_for (CpLesson *self, const CpNode *node)
{
  g_autofree char *text = write_move (node);
  g_auto (GStrv) moves = g_strsplit (cp_lesson_get_words (self)->moves, " ", -1);

  return g_strv_contains ((const char *const *) moves, text);
}


static void
move_played_cb (CpLesson *self, CpNode *node)
{
  if (!is_asked_for (self, node))
    set_state (self, CP_LESSON_OTHER);
  else
    set_state (self, self->showing ? CP_LESSON_SHOWN : CP_LESSON_DONE);
}


static void
taken_back_cb (CpLesson *self)
{
  set_state (self, CP_LESSON_TO_DO);
}


static void
clear_game (CpLesson *self)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (cp_match_get_game (self->match), self);
  g_clear_object (&self->match);
}


static void
make_match (CpLesson *self, CpGame *game)
{
  bool white = cp_game_get_position (game)->turn == CP_WHITE;
  g_autoptr (CpScriptedPlayer) other = g_object_new (CP_TYPE_SCRIPTED_PLAYER, NULL);

  self->match =
      cp_match_new (game, white ? NULL : CP_PLAYER (other), white ? CP_PLAYER (other) : NULL);
  cp_connect (game, "move-played", move_played_cb, self);
  cp_connect (game, "taken-back", taken_back_cb, self);
}


/* Creates the record of a step: its position, circles and arrows. */
static CpRecord *
make_record (CpLesson *self, const CpIntroductionStep *step)
{
  const CpRules *rules = cp_rules_parse (self->variant->id, NULL);
  CpPosition start;

  if (!cp_fen_parse (rules, step->fen, &start, NULL))
    cp_position_init (&start, rules);
  CpRecord *record = cp_record_new (rules, &start);
  CpNode *root = cp_record_get_root (record);
  if (step->circles != NULL)
    cp_record_set_command (record, root, "csl", step->circles);
  if (step->arrows != NULL)
    cp_record_set_command (record, root, "cal", step->arrows);
  return record;
}


static void
cp_lesson_dispose (GObject *object)
{
  clear_game (CP_LESSON (object));
  G_OBJECT_CLASS (cp_lesson_parent_class)->dispose (object);
}


static void
cp_lesson_class_init (CpLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_lesson_dispose;

  CP_CLASS_FIELD (klass, "step", G_TYPE_UINT, CpLesson, step, NULL);
  CP_CLASS_FIELD (klass, "state", G_TYPE_INT, CpLesson, state, NULL);
}


CpLesson *
cp_lesson_new (const CpVariant *variant)
{
  g_return_val_if_fail (variant != NULL, NULL);

  CpLesson *self = g_object_new (CP_TYPE_LESSON, NULL);

  self->variant = variant;
  while (variant->introduction[self->n_steps].title != NULL)
    self->n_steps++;
  cp_lesson_set_step (self, 0);
  return self;
}


CP_GETTER (unsigned, cp_lesson_get_n_steps, CpLesson, self->n_steps)
CP_GETTER (unsigned, cp_lesson_get_step, CpLesson, self->step)


void
cp_lesson_set_step (CpLesson *self, unsigned step)
{
  g_return_if_fail (CP_IS_LESSON (self) && step < self->n_steps);

  g_object_freeze_notify (G_OBJECT (self));
  clear_game (self);
  self->step = step;
  g_autoptr (CpGame) game =
      cp_game_new_from_record (make_record (self, cp_lesson_get_words (self)), NULL);
  make_match (self, game);
  g_object_notify (G_OBJECT (self), "step");
  set_state (self, CP_LESSON_TO_DO);
  g_object_thaw_notify (G_OBJECT (self));
}


CP_GETTER (const CpIntroductionStep *,
           cp_lesson_get_words,
           CpLesson,
           &self->variant->introduction[self->step])


const char *
cp_lesson_get_mistake (CpLesson *self)
{
  g_return_val_if_fail (CP_IS_LESSON (self), NULL);

  const CpIntroductionStep *step = cp_lesson_get_words (self);

  if (self->state != CP_LESSON_OTHER)
    return NULL;
  g_autofree char *text = write_move (cp_game_get_head (cp_lesson_get_game (self)));
  for (const CpIntroductionMistake *mistake = step->mistakes; mistake->move != NULL; mistake++) {
    if (g_str_equal (mistake->move, text))
      return _ (mistake->text);
  }
  return step->warning != NULL ? _ (step->warning) : NULL;
}


CP_GETTER (CpGame *, cp_lesson_get_game, CpLesson, cp_match_get_game (self->match))
CP_GETTER (CpLessonState, cp_lesson_get_state, CpLesson, self->state)
CP_GETTER (bool, cp_lesson_is_last, CpLesson, self->step + 1 == self->n_steps)


void
cp_lesson_show (CpLesson *self)
{
  g_return_if_fail (CP_IS_LESSON (self));

  g_auto (GStrv) moves = g_strsplit (cp_lesson_get_words (self)->moves, " ", 2);

  cp_lesson_take_back (self);
  self->showing = true;
  cp_game_play (cp_lesson_get_game (self), moves[0], NULL);
  self->showing = false;
}


void
cp_lesson_take_back (CpLesson *self)
{
  g_return_if_fail (CP_IS_LESSON (self));

  CpGame *game = cp_lesson_get_game (self);

  if (cp_game_get_can_take_back (game))
    cp_game_take_back (game);
}
