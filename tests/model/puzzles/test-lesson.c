/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-lesson.h"

#include "record/notes/cp-shapes.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

typedef struct {
  CpLesson *lesson;
  GString *heard; /* the properties that were notified */
} Fixture;


static void
notify_cb (CpLesson *lesson, GParamSpec *pspec, Fixture *f)
{
  g_string_append_printf (f->heard, "%s ", g_param_spec_get_name (pspec));
}


static void
set_up (Fixture *f, const void *data)
{
  f->lesson = cp_lesson_new (cp_rules_parse (data, NULL)->variant);
  f->heard = g_string_new (NULL);
  g_signal_connect (f->lesson, "notify", G_CALLBACK (notify_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_unref (f->lesson);
  g_string_free (f->heard, TRUE);
}


static void
check_heard (Fixture *f, const char *expected)
{
  g_assert_cmpstr (f->heard->str, ==, expected);
  g_string_truncate (f->heard, 0);
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;

  cp_game_play (cp_lesson_get_game (f->lesson), move, &error);
  g_assert_no_error (error);
}


static void
check_state (Fixture *f, CpLessonState state, unsigned ply)
{
  g_assert_cmpint (cp_lesson_get_state (f->lesson), ==, state);
  g_assert_cmpuint (cp_game_get_head (cp_lesson_get_game (f->lesson))->ply, ==, ply);
}


/* The right move completes the step, in any notation, also after it was taken back. */
static void
test_done (Fixture *f, const void *data)
{
  check_state (f, CP_LESSON_TO_DO, 0);
  play (f, "Qg5");
  check_state (f, CP_LESSON_DONE, 1);
  g_assert_false (cp_game_get_can_move (cp_lesson_get_game (f->lesson)));
  check_heard (f, "state ");
  cp_lesson_take_back (f->lesson);
  check_state (f, CP_LESSON_TO_DO, 0);
  check_heard (f, "state ");
  cp_lesson_take_back (f->lesson);
  check_heard (f, "");
}


static void
test_other (Fixture *f, const void *data)
{
  play (f, "a3");
  check_state (f, CP_LESSON_OTHER, 1);
  cp_lesson_take_back (f->lesson);
  check_state (f, CP_LESSON_TO_DO, 0);
  play (f, "c1g5");
  check_state (f, CP_LESSON_DONE, 1);
}


/* The message about a mistake describes the move that was played. */
static void
test_mistakes (Fixture *f, const void *data)
{
  static const struct {
    const char *move, *mistake;
  } cases[] = {
    { "Kd6", "The bishop on b8 could knock the king on d6. Find a square of the centre line that "
             "neither the bishop nor the rook reaches." },
    { "Kf6", "The rook on f10 could knock the king on f6. Find a square of the centre line that "
             "neither the bishop nor the rook reaches." },
    { "Kd5", "The king has not moved to the centre line, which is rank 6." },
    { "b4", "The king has not moved to the centre line, which is rank 6." },
    { "Ke6", NULL },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_lesson_set_step (f->lesson, 6);
    g_assert_null (cp_lesson_get_mistake (f->lesson));
    play (f, cases[i].move);
    g_assert_cmpstr (cp_lesson_get_mistake (f->lesson), ==, cases[i].mistake);
  }
}


static void
test_shown (Fixture *f, const void *data)
{
  cp_lesson_show (f->lesson);
  check_state (f, CP_LESSON_SHOWN, 1);
  cp_lesson_take_back (f->lesson);
  play (f, "a3");
  cp_lesson_show (f->lesson);
  check_state (f, CP_LESSON_SHOWN, 1);
  cp_lesson_take_back (f->lesson);
  play (f, "Qg5");
  check_state (f, CP_LESSON_DONE, 1);
}


/* An illegal move changes nothing. */
static void
test_refused (Fixture *f, const void *data)
{
  g_assert_false (cp_game_play (cp_lesson_get_game (f->lesson), "c1c9", NULL));
  check_state (f, CP_LESSON_TO_DO, 0);
  check_heard (f, "");
}


static void
test_steps (Fixture *f, const void *data)
{
  unsigned n = cp_lesson_get_n_steps (f->lesson);

  g_assert_cmpuint (cp_lesson_get_step (f->lesson), ==, 0);
  g_assert_cmpuint (n, >=, CP_MIN_STEPS);
  play (f, "Qg5");
  check_heard (f, "state ");
  for (unsigned i = 1; i < n; i++) {
    g_assert_false (cp_lesson_is_last (f->lesson));
    cp_lesson_set_step (f->lesson, i);
    check_heard (f, i == 1 ? "state step " : "step ");
    check_state (f, CP_LESSON_TO_DO, 0);
    g_assert_true (cp_lesson_get_words (f->lesson) ==
                   &cp_game_get_rules (cp_lesson_get_game (f->lesson))->variant->introduction[i]);
  }
  g_assert_true (cp_lesson_is_last (f->lesson));
  cp_lesson_show (f->lesson);
  g_assert_false (cp_game_get_in_progress (cp_lesson_get_game (f->lesson)));
  cp_lesson_take_back (f->lesson);
  g_assert_true (cp_game_get_in_progress (cp_lesson_get_game (f->lesson)));
  cp_lesson_set_step (f->lesson, 0);
  check_state (f, CP_LESSON_TO_DO, 0);
}


/* Moves in the game of an earlier step have no effect. */
static void
test_old_game (Fixture *f, const void *data)
{
  g_autoptr (CpGame) old = g_object_ref (cp_lesson_get_game (f->lesson));

  cp_lesson_set_step (f->lesson, 1);
  g_assert_true (cp_game_play (old, "Qg5", NULL));
  check_state (f, CP_LESSON_TO_DO, 0);
}


static void
test_marks (Fixture *f, const void *data)
{
  for (unsigned i = 0; i < cp_lesson_get_n_steps (f->lesson); i++) {
    cp_lesson_set_step (f->lesson, i);
    CpNode *node = cp_game_get_current (cp_lesson_get_game (f->lesson));
    g_autoptr (GArray) shapes = cp_node_get_shapes (node, node->position.rules);
    g_assert_cmpuint (shapes->len, >, 0);
  }
}


/* A user who only ever presses Show completes the lesson. */
static void
test_shown_through (Fixture *f, const void *data)
{
  for (unsigned i = 0; i < cp_lesson_get_n_steps (f->lesson); i++) {
    cp_lesson_set_step (f->lesson, i);
    cp_lesson_show (f->lesson);
    check_state (f, CP_LESSON_SHOWN, 1);
  }
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

#define ADD(name, function)                                                                        \
  g_test_add ("/model/lesson/" name, Fixture, "changing-challenges", set_up, function, tear_down)
  ADD ("done", test_done);
  ADD ("other", test_other);
  ADD ("mistakes", test_mistakes);
  ADD ("shown", test_shown);
  ADD ("refused", test_refused);
  ADD ("steps", test_steps);
  ADD ("old-game", test_old_game);
#undef ADD
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *marks = g_strconcat ("/model/lesson/marks/", games[i], NULL);
    g_autofree char *through = g_strconcat ("/model/lesson/shown-through/", games[i], NULL);
    g_test_add (marks, Fixture, games[i], set_up, test_marks, tear_down);
    g_test_add (through, Fixture, games[i], set_up, test_shown_through, tear_down);
  }
}
