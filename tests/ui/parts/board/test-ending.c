/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The animation of the end of a game. No test waits for a moment of it: the motion is a function of
 * the progress, and the animation ends by itself, by a key, or at once. */

#include <math.h>

#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-view.h"

#define STEPS 100

/* A game that ends. */
typedef struct {
  const char *rules;
  const char *moves;
  CpEndingKind kind;
  CpKind king; /* kind of the king that is shown, or CP_NO_KIND */
  CpSide side; /* side of the king, or the side whose half sinks */
} Case;

static const Case cases[] = {
  { "heavy-gravity", "f3 e6 g3 a6 g4 Qh4", CP_ENDING_LIGHT, CP_KING, CP_WHITE },
  { "changing-challenges", "d4 e8 Qg5 a9 Qg8 a8 Qxd11", CP_ENDING_FALL, CP_KING, CP_BLACK },
  { "changing-challenges", "e4 a8 Qe3 d9 Qa7 Qe9 Qxe11 b8 Bb5 a7 Bxg10", CP_ENDING_TIP, CP_NO_KIND,
    CP_BLACK },
  { "changing-challenges", "d4 a9 Kd2 a8 Ke3 b9 Ke4 b8 Ke5 g9 Ke6", CP_ENDING_LIGHT, CP_KING,
    CP_WHITE },
};

typedef struct {
  CpGame *game;
  CpBoardView *board;
  CpBoardScene *scene;
  GtkWindow *window;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  const Case *c = data;

  f->game = cp_game_new (cp_rules_parse (c->rules, NULL), NULL);
  f->board = CP_BOARD_VIEW (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  f->scene = cp_board_view_get_scene (f->board);
  cp_board_view_set_source (f->board, CP_POSITION_SOURCE (f->game));
  f->window = cp_test_ui_show (GTK_WIDGET (f->board), 400, 600);
}


static void
tear_down (Fixture *f, const void *data)
{
  cp_test_ui_close (f->window);
  cp_test_ui_set_animations (false);
  g_assert_finalize_object (f->game);
}


static const CpEnding *
get_ending (Fixture *f)
{
  double progress;

  return cp_board_scene_get_ending (f->scene, &progress);
}


static void
play (Fixture *f, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (char **text = texts; *text != NULL; text++) {
    g_assert_null (get_ending (f));
    g_assert_true (cp_game_play (f->game, *text, NULL));
  }
}


static bool
is_moved (CpEndingMotion motion)
{
  return fabs (motion.slide) > 1e-3 || fabs (motion.angle) > 1e-3 || fabs (motion.size - 1) > 1e-3;
}


/* All motions begin and end at the usual place, and are continuous in between. */
static void
check_motion (const CpEnding *ending, CpPlace place)
{
  double last = 0;

  for (int i = 0; i <= STEPS; i++) {
    CpEndingMotion motion = cp_ending_move_place (ending, place, i / (double) STEPS);
    g_assert_true (motion.slide >= 0 && motion.slide <= 1);
    g_assert_cmpfloat (fabs (motion.slide - last), <, 0.25);
    last = motion.slide;
    if (i == 0 || i == STEPS) {
      g_assert_false (is_moved (motion));
      g_assert_false (is_moved (cp_ending_move_board (ending, i / (double) STEPS)));
    }
  }
}


static void
test_kinds (Fixture *f, const void *data)
{
  const Case *c = data;

  cp_test_ui_set_animations (true);
  play (f, c->moves);
  const CpPosition *pos = cp_board_scene_get_position (f->scene);
  CpEnding ending = cp_ending_find (pos, cp_game_get_outcome (f->game));
  g_assert_nonnull (get_ending (f));
  g_assert_cmpint (ending.kind, ==, c->kind);
  if (c->king == CP_NO_KIND)
    g_assert_cmpint (ending.down, ==, c->side);
  else
    g_assert_cmpint (cp_place_piece (pos, ending.king), ==, cp_piece (c->side, c->king));
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    bool moves = c->kind == CP_ENDING_TIP || cp_place_equal (cp_place_square (square), ending.king);
    check_motion (&ending, cp_place_square (square));
    g_assert_cmpint (is_moved (cp_ending_move_place (&ending, cp_place_square (square), 0.7)), ==,
                     moves);
  }
  g_assert_cmpint (is_moved (cp_ending_move_board (&ending, 0.5)), ==, c->kind == CP_ENDING_TIP);
}


/* A key or a button press anywhere skips the animation, and still has its usual effect. */
static void
test_skipped (Fixture *f, const void *data)
{
  const Case *c = data;

  cp_test_ui_set_animations (true);
  play (f, c->moves);
  g_assert_nonnull (get_ending (f));
  cp_test_ui_click (GTK_WIDGET (f->board), 5, 5);
  g_assert_null (get_ending (f));
}


static void
test_by_itself (Fixture *f, const void *data)
{
  const Case *c = data;

  cp_test_ui_set_animations (true);
  play (f, c->moves);
  g_assert_nonnull (get_ending (f));
  cp_test_ui_wait_until (get_ending (f) == NULL);
}


static void
test_without_motion (Fixture *f, const void *data)
{
  const Case *c = data;

  play (f, c->moves);
  g_assert_null (get_ending (f));
}


/* Stepping to the end shows no animation; taking back the last move stops it. */
static void
test_once (Fixture *f, const void *data)
{
  const Case *c = data;

  cp_test_ui_set_animations (true);
  play (f, c->moves);
  cp_game_go_to_previous (f->game);
  g_assert_null (get_ending (f));
  cp_game_go_to_next (f->game);
  g_assert_null (get_ending (f));
  cp_game_take_back (f->game);
  g_assert_null (get_ending (f));
  cp_game_resign (f->game, CP_WHITE);
  g_assert_nonnull (get_ending (f));
  g_assert_cmpint (get_ending (f)->kind, ==, CP_ENDING_FALL);
  cp_game_set_reviewing (f->game, true);
  cp_game_go_to_first (f->game);
  cp_game_go_to_head (f->game);
  g_assert_null (get_ending (f));
}


/* A draw has no animation. */
static void
test_draw (Fixture *f, const void *data)
{
  cp_test_ui_set_animations (true);
  cp_game_offer_draw (f->game, CP_WHITE);
  cp_game_accept_draw (f->game);
  g_assert_null (get_ending (f));
}


#define ADD(name, c, function)                                                                     \
  g_test_add ("/ui/ending/" name, Fixture, c, set_up, function, tear_down)

CP_TESTS ()
{
  ADD ("mate", &cases[0], test_kinds);
  ADD ("king-knocked", &cases[1], test_kinds);
  ADD ("tipped", &cases[2], test_kinds);
  ADD ("centre-line", &cases[3], test_kinds);
  ADD ("skipped", &cases[2], test_skipped);
  ADD ("by-itself", &cases[0], test_by_itself);
  ADD ("without-motion", &cases[2], test_without_motion);
  ADD ("once", &cases[0], test_once);
  ADD ("draw", &cases[0], test_draw);
}
