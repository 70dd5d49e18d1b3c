/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/cp-computer-player.h"

#include "engine/search/cp-search.h"
#include "model/kept/cp-kept-game.h"
#include "model/match/cp-match.h"
#include "record/tree/cp-record.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define PLIES 24

/* White is lost, and has some legal moves. */
#define LOST "kqqq4/qq6/8/8/8/8/P6P/6K1 w - - 0 1"

typedef struct {
  CpGame *game;
  CpMatch *match;
} Fixture;


static CpPlayer *
new_player (unsigned level)
{
  g_autofree char *seat = cp_computer_player_write_seat (level, 7);
  CpPlayer *player = cp_computer_player_read_seat (seat, NULL);

  g_object_set (player, "unhurried", FALSE, NULL);
  return player;
}


/* A game of heavy-gravity in which the computer is White. */
static void
set_up (Fixture *f, const void *data)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  g_autoptr (CpPlayer) white = new_player (2);
  CpPosition pos;

  if (data != NULL)
    g_assert_true (cp_fen_parse (rules, data, &pos, NULL));
  f->game =
      data != NULL ? cp_game_new_at (&pos, NULL) : cp_game_new (rules, &cp_time_control_lightning);
  f->match = cp_match_new (f->game, white, NULL);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->match);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->game);
}


static unsigned
get_ply (Fixture *f)
{
  return cp_game_get_head (f->game)->ply;
}


static void
wait_for_ply (Fixture *f, unsigned ply)
{
  while (get_ply (f) < ply && cp_game_get_in_progress (f->game))
    g_main_context_iteration (NULL, TRUE);
}


/* Any move of the hand, as long as the game goes on. */
static void
play_any (Fixture *f)
{
  CpMoves moves;
  const CpPosition *pos = &cp_game_get_head (f->game)->position;

  cp_position_legal_moves (pos, &moves);
  g_autofree char *text = cp_move_write (pos, moves.moves[0], CP_NOTATION_UCI);
  cp_game_play (f->game, text, NULL);
}


static void
test_seats (void)
{
  static const char *const bad[] = {
    "",           "script",          "computer",          "computer-0-00000000",
    "computer-3", "computer-9-0",    "computer-3-",       "computer-33-00000000",
    "engine-3-0", "computer-3-0x 1", "computer-3-0000zz", "computer-3-123456789",
  };

  for (unsigned level = 1; level <= CP_SEARCH_LEVELS; level++) {
    g_autofree char *seat = cp_computer_player_write_seat (level, 0xdeadbeef);
    g_autoptr (CpPlayer) player = cp_computer_player_read_seat (seat, NULL);
    g_autofree char *again = cp_player_describe_seat (player);
    g_assert_cmpstr (again, ==, seat);
    g_assert_cmpstr (cp_player_get_kind (player), ==, "program");
  }
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (cp_computer_player_read_seat (bad[i], NULL));
  g_assert_null (cp_computer_player_read_seat (NULL, NULL));
}


/* Two computers play each other, by any rules and without a mistake. */
static void
test_plays (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpGame) game = cp_game_new (rules, NULL);
  g_autoptr (CpPlayer) white = new_player (1);
  g_autoptr (CpPlayer) black = new_player (3);
  g_autoptr (CpMatch) match = cp_match_new (game, white, black);

  g_assert_cmpstr (cp_record_get_tag (cp_game_get_record (game), "WhiteType"), ==, "program");
  while (cp_game_get_in_progress (game) && cp_game_get_head (game)->ply < PLIES)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (cp_match_can_ask (match, CP_REQUEST_DRAW));
}


static void
test_takes_back (Fixture *f, const void *data)
{
  cp_game_start (f->game);
  wait_for_ply (f, 1);
  g_assert_false (cp_match_can_ask (f->match, CP_REQUEST_TAKE_BACK));
  play_any (f);
  wait_for_ply (f, 3);
  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  g_assert_cmpuint (get_ply (f), ==, 1);
  /* While it thinks. */
  play_any (f);
  g_main_context_iteration (NULL, FALSE);
  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  g_assert_cmpuint (get_ply (f), ==, 1);
  g_assert_true (cp_game_get_can_move (f->game));
}


static void
test_pauses (Fixture *f, const void *data)
{
  cp_game_start (f->game);
  wait_for_ply (f, 1);
  play_any (f);
  g_main_context_iteration (NULL, FALSE);
  cp_match_ask (f->match, CP_REQUEST_PAUSE);
  g_assert_true (cp_game_get_paused (f->game));
  for (unsigned i = 0; i < 50; i++) {
    g_usleep (1000);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_cmpuint (get_ply (f), ==, 2);
  cp_game_start (f->game);
  wait_for_ply (f, 3);
  g_assert_cmpuint (get_ply (f), ==, 3);
}


/* A player with a delay plays its move long after it found it. */
static void
test_unhurried (Fixture *f, const void *data)
{
  g_object_set (cp_match_get_player (f->match, CP_WHITE), "unhurried", TRUE, NULL);
  gint64 start = g_get_monotonic_time ();
  cp_game_start (f->game);
  wait_for_ply (f, 1);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 500 * 1000);
}


static void
test_declines (Fixture *f, const void *data)
{
  cp_game_start (f->game);
  wait_for_ply (f, 1);
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  g_assert_cmpint (cp_game_get_draw_offer (f->game), ==, -1);
  g_assert_true (cp_game_get_in_progress (f->game));
}


static void
test_agrees (Fixture *f, const void *data)
{
  wait_for_ply (f, 1);
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_DRAW);
}


/* Asked while it thinks it answers when it knows. */
static void
test_agrees_later (Fixture *f, const void *data)
{
  wait_for_ply (f, 1);
  play_any (f);
  g_main_context_iteration (NULL, FALSE);
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  wait_for_ply (f, 3);
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_DRAW);
  g_assert_cmpuint (get_ply (f), ==, 2);
}


static CpTermination
play_on (Fixture *f, bool may_resign)
{
  g_object_set (cp_match_get_player (f->match, CP_WHITE), "may-resign", may_resign, NULL);
  for (unsigned ply = 1; cp_game_get_in_progress (f->game) && ply < 12; ply += 2) {
    wait_for_ply (f, ply);
    if (cp_game_get_in_progress (f->game))
      play_any (f);
  }
  return cp_game_get_outcome (f->game).termination;
}


static void
test_resigns (Fixture *f, const void *data)
{
  g_assert_cmpint (play_on (f, true), ==, CP_RESIGNATION);
  g_assert_cmpuint (get_ply (f), ==, 4);
}


static void
test_never_resigns (Fixture *f, const void *data)
{
  g_assert_cmpint (play_on (f, false), !=, CP_RESIGNATION);
}


/* Read back from disk it is there again, and thinks. */
static void
test_restored (Fixture *f, const void *data)
{
  unsigned bad_line;

  cp_game_start (f->game);
  wait_for_ply (f, 1);
  play_any (f);
  g_autofree char *text = cp_kept_game_write (f->game);
  g_autofree char *seat = g_strdup (cp_game_get_seat (f->game, CP_WHITE));
  tear_down (f, data);
  f->game = cp_kept_game_read (text, strlen (text), &bad_line, NULL);
  f->match = cp_match_new_seated (f->game, NULL, NULL);
  g_assert_cmpstr (cp_game_get_seat (f->game, CP_WHITE), ==, seat);
  g_assert_null (cp_game_get_seat (f->game, CP_BLACK));
  cp_game_start (f->game);
  wait_for_ply (f, 3);
  g_assert_cmpuint (get_ply (f), ==, 3);
}


/* Freeing a player that is thinking does not wait for its search. */
static void
test_freed_while_thinking (Fixture *f, const void *data)
{
  cp_game_start (f->game);
  g_main_context_iteration (NULL, FALSE);
}


#define ADD(name, start, test)                                                                     \
  g_test_add ("/model/computer-player/" name, Fixture, start, set_up, test, tear_down)

CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_test_add_func ("/model/computer-player/seats", test_seats);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strconcat ("/model/computer-player/plays/", all[i]->string, NULL);
    g_test_add_data_func (path, all[i], test_plays);
  }
  ADD ("takes-back", NULL, test_takes_back);
  ADD ("pauses", NULL, test_pauses);
  ADD ("unhurried", NULL, test_unhurried);
  ADD ("declines", NULL, test_declines);
  ADD ("agrees", LOST, test_agrees);
  ADD ("agrees-later", LOST, test_agrees_later);
  ADD ("resigns", LOST, test_resigns);
  ADD ("never-resigns", LOST, test_never_resigns);
  ADD ("restored", NULL, test_restored);
  ADD ("freed-while-thinking", NULL, test_freed_while_thinking);
}
