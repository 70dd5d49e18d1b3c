/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-player.h"
#include "model/game/cp-game-premove.h"
#include "model/kept/cp-kept-game.h"
#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"
#include "record/notes/cp-comment.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"

#define THINK CP_N_REQUESTS

typedef struct {
  CpGame *game;
  CpTestPlayer *black; /* NULL: a hand */
  CpMatch *match;
  unsigned n_rematches;
  int gone; /* a side, or -1 */
} Fixture;


static void
run (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}


static void
rematch_cb (Fixture *f)
{
  f->n_rematches++;
}


static void
gone_cb (Fixture *f, int side, const GError *error)
{
  g_assert_nonnull (error);
  f->gone = side;
}


/* @data: the seat of Black, or NULL for a hand */
static void
set_up (Fixture *f, const void *data)
{
  f->game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  f->black = data != NULL ? cp_test_player_new (data) : NULL;
  f->match = cp_match_new (f->game, NULL, (CpPlayer *) f->black);
  f->gone = -1;
  g_signal_connect_swapped (f->match, "rematch-agreed", G_CALLBACK (rematch_cb), f);
  g_signal_connect_swapped (f->match, "player-gone", G_CALLBACK (gone_cb), f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->match);
  g_clear_object (&f->black);
  g_assert_finalize_object (f->game);
}


static void
play (Fixture *f, const char *move)
{
  g_autoptr (GError) error = NULL;

  cp_game_play (f->game, move, &error);
  g_assert_no_error (error);
  run ();
}


/* Black plays at @node. */
static void
decide (Fixture *f, CpNode *node, const char *move)
{
  cp_player_decided (CP_PLAYER (f->black), node, move);
  run ();
}


static void
check_ply (Fixture *f, unsigned ply)
{
  g_assert_cmpuint (cp_game_get_head (f->game)->ply, ==, ply);
}


static bool
is_thinking (Fixture *f)
{
  const CpTestAsked *asked = cp_test_player_last (f->black, THINK);
  return asked != NULL && !g_cancellable_is_cancelled (asked->cancellable);
}


static void
test_local_players (Fixture *f, const void *data)
{
  play (f, "d4");
  g_assert_true (cp_match_can_ask (f->match, CP_REQUEST_TAKE_BACK));
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  g_assert_cmpint (cp_game_get_draw_offer (f->game), ==, CP_BLACK);
  g_assert_false (cp_match_can_ask (f->match, CP_REQUEST_DRAW));
  cp_match_answer (f->match, CP_REQUEST_DRAW, false);
  g_assert_cmpint (cp_game_get_draw_offer (f->game), ==, -1);
  cp_match_ask (f->match, CP_REQUEST_PAUSE);
  g_assert_true (cp_game_get_paused (f->game));
  cp_game_start (f->game);
  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  check_ply (f, 0);
  cp_match_restore (f->match);
  check_ply (f, 1);
  cp_match_ask (f->match, CP_REQUEST_REMATCH);
  g_assert_cmpuint (f->n_rematches, ==, 0);
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  play (f, "d8");
  cp_match_answer (f->match, CP_REQUEST_DRAW, true);
  g_assert_cmpint (cp_game_get_outcome (f->game).termination, ==, CP_AGREEMENT);
  cp_match_ask (f->match, CP_REQUEST_REMATCH);
  g_assert_cmpuint (f->n_rematches, ==, 1);
  g_assert_null (cp_record_get_tag (cp_game_get_record (f->game), "WhiteType"));
}


static void
test_program (Fixture *f, const void *data)
{
  g_autoptr (GError) error = NULL;

  run ();
  g_assert_cmpuint (cp_test_player_count (f->black, THINK), ==, 0);
  play (f, "d4");
  CpNode *node = cp_game_get_head (f->game);
  g_assert_true (is_thinking (f));
  g_assert_true (cp_test_player_last (f->black, THINK)->node == node);
  g_assert_false (cp_game_get_can_move (f->game));
  g_assert_false (cp_game_play (f->game, "d8", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_NOT_BY_HAND);
  g_assert_cmpstr (cp_game_get_refusal_help (f->game), ==, "playing#moves");

  decide (f, node->parent, "c4");
  check_ply (f, 1);
  cp_game_go_to_first (f->game);
  decide (f, node, "d8");
  check_ply (f, 2);
  g_assert_true (cp_game_get_at_head (f->game));
  g_assert_false (g_cancellable_is_cancelled (cp_test_player_last (f->black, THINK)->cancellable));
  decide (f, node, "d8");
  decide (f, cp_game_get_head (f->game), "c4");
  check_ply (f, 2);
  g_assert_true (cp_game_get_can_move (f->game));
}


/* Pause, review and the end of a game stop the thinking; when the game goes on, the player is asked
 * again. */
static void
test_pause (Fixture *f, const void *data)
{
  play (f, "d4");
  CpNode *node = cp_game_get_head (f->game);
  cp_game_pause (f->game);
  g_assert_false (is_thinking (f));
  decide (f, node, "d8");
  check_ply (f, 1);
  cp_game_start (f->game);
  run ();
  g_assert_true (is_thinking (f));
  g_assert_cmpuint (cp_test_player_count (f->black, THINK), ==, 2);
  cp_game_set_reviewing (f->game, true);
  g_assert_false (is_thinking (f));
  decide (f, node, "d8");
  check_ply (f, 1);
}


/* A take-back needs the opponent's consent, and goes back until the local player is to move. */
static void
test_take_back (Fixture *f, const void *data)
{
  CpNode *root = cp_game_get_head (f->game);

  play (f, "d4");
  CpNode *d4 = cp_game_get_head (f->game);
  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  const CpTestAsked *asked = cp_test_player_last (f->black, CP_REQUEST_TAKE_BACK);
  g_assert_true (asked->node == root);
  decide (f, d4, "d8");
  g_assert_true (g_cancellable_is_cancelled (asked->cancellable));
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, root, true);
  check_ply (f, 2);

  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, d4, true);
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_PAUSE, root, true);
  check_ply (f, 2);
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, root, true);
  run ();
  check_ply (f, 0);
  cp_match_restore (f->match);
  check_ply (f, 2);
}


/* Answers and decides from within a signal of the game, before the match has asked. */
static void
talk_cb (Fixture *f, CpNode *node)
{
  CpNode *root = cp_record_get_root (cp_game_get_record (f->game));

  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, root, true);
  cp_player_decided (CP_PLAYER (f->black), node, "d8");
  g_assert_true (cp_game_get_head (f->game) == node);
}


/* Answers and decisions of a player whom the match has not asked yet are ignored. */
static void
test_nested (Fixture *f, const void *data)
{
  g_signal_connect_swapped (f->game, "move-played", G_CALLBACK (talk_cb), f);
  play (f, "d4");
  cp_match_ask (f->match, CP_REQUEST_TAKE_BACK);
  decide (f, cp_game_get_head (f->game), "d8");
  check_ply (f, 2);
  play (f, "c4");
  check_ply (f, 3);
}


/* The program can make requests, too. */
static void
test_asked (Fixture *f, const void *data)
{
  play (f, "d4");
  CpNode *d4 = cp_game_get_head (f->game);
  decide (f, d4, "d8");
  play (f, "c4");
  CpNode *c4 = cp_game_get_head (f->game);
  cp_player_asks (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, d4);
  check_ply (f, 3);
  cp_match_answer (f->match, CP_REQUEST_TAKE_BACK, true);
  check_ply (f, 1);
  cp_match_answer (f->match, CP_REQUEST_TAKE_BACK, true);
  check_ply (f, 1);
  cp_player_asks (CP_PLAYER (f->black), CP_REQUEST_TAKE_BACK, c4);
  cp_match_answer (f->match, CP_REQUEST_TAKE_BACK, true);
  check_ply (f, 1);

  cp_player_asks (CP_PLAYER (f->black), CP_REQUEST_PAUSE, d4);
  cp_match_ask (f->match, CP_REQUEST_PAUSE);
  g_assert_true (cp_game_get_paused (f->game));
  cp_game_start (f->game);
  cp_player_asks (CP_PLAYER (f->black), CP_REQUEST_DRAW, d4);
  g_assert_cmpint (cp_game_get_draw_offer (f->game), ==, CP_BLACK);
  cp_match_answer (f->match, CP_REQUEST_DRAW, true);
  g_assert_cmpint (cp_game_get_outcome (f->game).termination, ==, CP_AGREEMENT);
  cp_match_ask (f->match, CP_REQUEST_REMATCH);
  g_assert_cmpuint (f->n_rematches, ==, 0);
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_REMATCH, d4, true);
  g_assert_cmpuint (f->n_rematches, ==, 1);
}


/* A rematch is possible in the review of a game that was played in the match, and only there. */
static void
test_rematch_in_review (Fixture *f, const void *data)
{
  play (f, "d4");
  cp_game_resign (f->game, CP_WHITE);
  cp_game_set_reviewing (f->game, true);
  g_assert_true (cp_match_can_ask (f->match, CP_REQUEST_REMATCH));
  g_autoptr (CpMatch) from_file = cp_match_new (f->game, NULL, NULL);
  g_assert_false (cp_match_can_ask (from_file, CP_REQUEST_REMATCH));
}


/* A user who watches two programs can have them play again. */
static void
test_rematch_of_programs (Fixture *f, const void *data)
{
  g_autoptr (CpTestPlayer) white = cp_test_player_new ("program:8");

  cp_match_set_player (f->match, CP_WHITE, CP_PLAYER (white));
  g_assert_false (cp_match_can_ask (f->match, CP_REQUEST_REMATCH));
  cp_game_resign (f->game, CP_WHITE);
  g_assert_true (cp_match_can_ask (f->match, CP_REQUEST_REMATCH));
  cp_match_ask (f->match, CP_REQUEST_REMATCH);
  g_assert_cmpuint (f->n_rematches, ==, 1);
}


static void
test_rematch (Fixture *f, const void *data)
{
  cp_record_set_tag (cp_game_get_record (f->game), "White", "Anna");
  play (f, "d4");
  cp_game_resign (f->game, CP_WHITE);
  g_autoptr (CpMatch) next = cp_match_new_rematch (f->match);
  CpGame *game = cp_match_get_game (next);
  g_assert_true (cp_match_get_player (next, CP_WHITE) == CP_PLAYER (f->black));
  g_assert_cmpstr (cp_game_get_player (game, CP_BLACK), ==, "Anna");
  run ();
  g_assert_cmpuint (cp_test_player_count (f->black, THINK), ==, 1);
  cp_game_start (game);
  run ();
  g_assert_true (cp_test_player_last (f->black, THINK)->game == game);
}


/* A branch has the players, the times and the moves up to its node, and nothing that came later. */
static void
test_branch (Fixture *f, const void *data)
{
  int64_t ms = 0;

  cp_record_set_tag (cp_game_get_record (f->game), "White", "Anna");
  play (f, "d4");
  CpNode *d4 = cp_game_get_head (f->game);
  cp_record_set_clock (cp_game_get_record (f->game), d4, 50000);
  decide (f, d4, "d8");
  cp_game_resign (f->game, CP_WHITE);
  g_autoptr (CpMatch) branch = cp_match_new_branch (f->match, d4);
  CpGame *game = cp_match_get_game (branch);
  const CpNode *head = cp_game_get_head (game);
  g_assert_true (cp_match_get_player (branch, CP_BLACK) == CP_PLAYER (f->black));
  g_assert_cmpstr (cp_game_get_player (game, CP_WHITE), ==, "Anna");
  g_assert_true (head != d4 && cp_move_equal (head->move, d4->move) && head->first_child == NULL);
  g_assert_true (cp_node_get_clock (head, &ms) && ms == 50000);
  g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (game), CP_WHITE), ==, 50000);
  g_assert_true (cp_game_get_in_progress (game) && cp_game_get_waiting (game));
  g_assert_cmpint (cp_game_get_outcome (f->game).result, ==, CP_BLACK_WINS);
}


/* A player who is gone, or played an illegal move, is not asked again. */
static void
test_failed_player (Fixture *f, const void *data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CLOSED, "gone");

  play (f, "d4");
  CpNode *d4 = cp_game_get_head (f->game);
  decide (f, d4, "d1");
  g_assert_cmpint (f->gone, ==, CP_BLACK);
  check_ply (f, 1);
  decide (f, d4, "d8");
  check_ply (f, 1);
  g_assert_cmpuint (cp_test_player_count (f->black, THINK), ==, 1);

  cp_match_set_player (f->match, CP_BLACK, CP_PLAYER (f->black));
  run ();
  g_assert_true (is_thinking (f));
  cp_match_ask (f->match, CP_REQUEST_PAUSE);
  f->gone = -1;
  cp_player_gone (CP_PLAYER (f->black), error);
  g_assert_cmpint (f->gone, ==, CP_BLACK);
  g_assert_false (is_thinking (f));
  cp_player_answered (CP_PLAYER (f->black), CP_REQUEST_PAUSE, d4, true);
  g_assert_false (cp_game_get_paused (f->game));

  cp_match_set_player (f->match, CP_BLACK, NULL);
  play (f, "d8");
  decide (f, cp_game_get_head (f->game), "c4");
  check_ply (f, 2);
}


static bool
is_black_clock_running (Fixture *f)
{
  CpClock *clock = cp_game_get_clock (f->game);

  return cp_clock_get_running (clock) && cp_clock_get_side (clock) == CP_BLACK;
}


/* A side's clock does not run while its player is gone, however the side came to its turn. */
static void
test_failed_player_clock (Fixture *f, const void *data)
{
  play (f, "d4");
  g_assert_true (is_black_clock_running (f));
  decide (f, cp_game_get_head (f->game), "d1");
  g_assert_cmpint (f->gone, ==, CP_BLACK);
  g_assert_false (cp_clock_get_running (cp_game_get_clock (f->game)));
  g_assert_true (cp_game_get_waiting (f->game));
  cp_game_start (f->game);
  g_assert_false (cp_clock_get_running (cp_game_get_clock (f->game)));

  cp_game_take_back (f->game);
  g_assert_true (cp_game_get_can_move (f->game));
  play (f, "d3");
  g_assert_false (cp_clock_get_running (cp_game_get_clock (f->game)));
  g_assert_true (cp_game_get_waiting (f->game));

  cp_match_set_player (f->match, CP_BLACK, CP_PLAYER (f->black));
  run ();
  g_assert_true (is_black_clock_running (f));
  g_assert_true (is_thinking (f));

  decide (f, cp_game_get_head (f->game), "d1");
  cp_match_set_player (f->match, CP_BLACK, NULL);
  g_assert_true (cp_game_get_waiting (f->game));
  play (f, "d8");
  g_assert_true (cp_clock_get_running (cp_game_get_clock (f->game)));
}


/* A game without clocks is stalled as well while the player to move is gone. */
static void
test_failed_player_untimed (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpTestPlayer) black = cp_test_player_new ("program:7");
  g_autoptr (CpMatch) match = cp_match_new (game, NULL, CP_PLAYER (black));

  g_assert_true (cp_game_play (game, "d4", NULL));
  run ();
  g_assert_false (cp_game_get_stalled (game));
  cp_player_decided (CP_PLAYER (black), cp_game_get_head (game), "d1");
  g_assert_true (cp_game_get_stalled (game));
  cp_match_set_player (match, CP_BLACK, NULL);
  g_assert_false (cp_game_get_stalled (game));
}


/* The journal restores the players and offers; PGN names the players and the program that played.
 */
static void
test_kept (Fixture *f, const void *data)
{
  unsigned bad_line;

  play (f, "d4");
  decide (f, cp_game_get_head (f->game), "d8");
  cp_match_ask (f->match, CP_REQUEST_DRAW);
  g_autofree char *text = cp_kept_game_write (f->game);
  g_assert_nonnull (strstr (text, "[WhiteType \"human\"]\n"));
  g_assert_nonnull (strstr (text, "[BlackType \"program\"]\n"));
  g_autoptr (CpGame) game = cp_kept_game_read (text, strlen (text), &bad_line, NULL);
  g_assert_cmpuint (bad_line, ==, 0);
  g_assert_null (cp_game_get_seat (game, CP_WHITE));
  g_assert_cmpstr (cp_game_get_seat (game, CP_BLACK), ==, data);
  g_autofree char *pgn = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
  g_autofree char *tag = g_strdup_printf ("[BlackSeat \"%s\"]\n", (const char *) data);
  g_assert_nonnull (strstr (pgn, tag));
  g_assert_null (strstr (pgn, "WhiteSeat"));

  g_autoptr (CpTestPlayer) black = cp_test_player_new (cp_game_get_seat (game, CP_BLACK));
  G_GNUC_UNUSED g_autoptr (CpMatch) match = cp_match_new (game, NULL, CP_PLAYER (black));
  const CpTestAsked *asked = cp_test_player_last (black, CP_REQUEST_DRAW);
  g_assert_true (asked->node == cp_game_get_head (game));
  cp_player_answered (CP_PLAYER (black), CP_REQUEST_DRAW, asked->node, true);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_AGREEMENT);
}


/* One object can play both sides: the node of a decision shows for which one. */
static void
test_same_player (void)
{
  static const char *const moves[] = { "d4", "d8", "c4", "c8" };
  g_autoptr (CpTestPlayer) player = cp_test_player_new ("self");
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpMatch) match = cp_match_new (game, CP_PLAYER (player), CP_PLAYER (player));

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++) {
    run ();
    cp_player_decided (CP_PLAYER (player), cp_game_get_head (game), moves[i]);
    cp_player_decided (CP_PLAYER (player), cp_game_get_head (game), moves[i]);
  }
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, G_N_ELEMENTS (moves));
  g_assert_false (cp_match_can_ask (match, CP_REQUEST_TAKE_BACK));
  cp_match_ask (match, CP_REQUEST_TAKE_BACK);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, G_N_ELEMENTS (moves));
}


/* A scripted player plays a move set before or after the match asks, and only at its node. */
static void
test_scripted (void)
{
  g_autoptr (CpScriptedPlayer) script = g_object_new (CP_TYPE_SCRIPTED_PLAYER, NULL);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  G_GNUC_UNUSED g_autoptr (CpMatch) match = cp_match_new (game, NULL, CP_PLAYER (script));
  CpMove d8, c8;

  g_assert_true (cp_game_play (game, "d4", NULL));
  CpNode *d4 = cp_game_get_head (game);
  g_assert_true (cp_move_parse (&d4->position, "d8", &d8, NULL));
  g_assert_true (cp_move_parse (&d4->position, "c8", &c8, NULL));
  cp_scripted_player_play (script, d4->parent, d8);
  cp_scripted_player_play (script, d4, c8);
  cp_scripted_player_stop (script);
  run ();
  g_assert_true (cp_game_get_head (game) == d4);
  cp_scripted_player_play (script, d4, d8);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
  cp_game_take_back (game);
  cp_scripted_player_play (script, d4, c8);
  g_assert_true (cp_game_get_head (game) == d4);
  run ();
  g_assert_true (cp_move_equal (cp_game_get_head (game)->move, c8));
}


static void
premove_changed_cb (GString *changes, int change)
{
  static const char letters[] = { 'S', 'C', 'V', 'D' };

  g_string_append_c (changes, letters[change]);
}


/* Enters a premove of White at the head, in coordinates. */
static void
premove (Fixture *f, const char *from, const char *to)
{
  const CpRules *rules = cp_game_get_rules (f->game);

  cp_game_set_premove (f->game, (CpMove){ .from = cp_square_parse (rules, from, NULL),
                                          .to = cp_square_parse (rules, to, NULL) });
}


/* A premove is played when the opponent has moved, also while the user looks back. */
static void
test_premove (Fixture *f, const void *data)
{
  g_autoptr (GString) changes = g_string_new (NULL);

  g_signal_connect_swapped (f->game, "premove-changed", G_CALLBACK (premove_changed_cb), changes);
  g_assert_false (cp_game_can_premove (f->game));
  premove (f, "c2", "c4");
  play (f, "d4");
  g_assert_true (cp_game_can_premove (f->game));
  premove (f, "c2", "c3");
  premove (f, "c2", "c4");
  g_assert_cmpint (cp_game_get_premove (f->game)->to, ==,
                   cp_square_parse (cp_game_get_rules (f->game), "c4", NULL));
  cp_game_go_to_first (f->game);
  g_assert_false (cp_game_can_premove (f->game));
  decide (f, cp_game_get_head (f->game), "d8");
  check_ply (f, 3);
  g_assert_true (cp_game_get_at_head (f->game));
  g_assert_null (cp_game_get_premove (f->game));
  g_assert_cmpstr (changes->str, ==, "SSD");
}


/* A premove that is not legal any more is void, and the player moves as usual. */
static void
test_premove_void (Fixture *f, const void *data)
{
  g_autoptr (GString) changes = g_string_new (NULL);

  g_signal_connect_swapped (f->game, "premove-changed", G_CALLBACK (premove_changed_cb), changes);
  play (f, "d4");
  premove (f, "c2", "c9");
  decide (f, cp_game_get_head (f->game), "d8");
  check_ply (f, 2);
  g_assert_true (cp_game_get_can_move (f->game));
  g_assert_null (cp_game_get_premove (f->game));
  g_assert_false (cp_game_cancel_premove (f->game));
  g_assert_cmpstr (changes->str, ==, "SV");
}


static bool
refuse_cb (CpGame *game, CpMove move, void *data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Not now");
  return false;
}


/* A premove that the referee refuses is void. */
static void
test_premove_refused (Fixture *f, const void *data)
{
  g_autoptr (GString) changes = g_string_new (NULL);

  g_signal_connect_swapped (f->game, "premove-changed", G_CALLBACK (premove_changed_cb), changes);
  play (f, "d4");
  cp_game_set_referee (f->game, refuse_cb, NULL);
  premove (f, "c2", "c4");
  decide (f, cp_game_get_head (f->game), "d8");
  check_ply (f, 2);
  g_assert_cmpstr (changes->str, ==, "SDV");
}


/* A premove ends when it is cancelled, and with a pause, a takeback and the end of the game. */
static void
test_premove_ends (Fixture *f, const void *data)
{
  g_autoptr (GString) changes = g_string_new (NULL);

  g_signal_connect_swapped (f->game, "premove-changed", G_CALLBACK (premove_changed_cb), changes);
  play (f, "d4");
  premove (f, "c2", "c4");
  g_assert_true (cp_game_cancel_premove (f->game));
  decide (f, cp_game_get_head (f->game), "d8");
  check_ply (f, 2);
  play (f, "c4");
  premove (f, "b2", "b4");
  cp_game_take_back (f->game);
  g_assert_null (cp_game_get_premove (f->game));
  play (f, "c4");
  premove (f, "b2", "b4");
  cp_game_pause (f->game);
  g_assert_null (cp_game_get_premove (f->game));
  g_assert_false (cp_game_can_premove (f->game));
  cp_game_start (f->game);
  premove (f, "b2", "b4");
  cp_game_resign (f->game, CP_BLACK);
  g_assert_null (cp_game_get_premove (f->game));
  g_assert_false (cp_game_can_premove (f->game));
  g_assert_cmpstr (changes->str, ==, "SCSDSDSD");
}


/* Without clocks, or if both players are local, there are no premoves. */
static void
test_no_premove (void)
{
  g_autoptr (CpTestPlayer) black = cp_test_player_new ("program:7");
  g_autoptr (CpGame) untimed = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpGame) local = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  G_GNUC_UNUSED g_autoptr (CpMatch) match = cp_match_new (untimed, NULL, CP_PLAYER (black));

  g_assert_true (cp_game_play (untimed, "d4", NULL));
  g_assert_true (cp_game_play (local, "d4", NULL));
  g_assert_false (cp_game_can_premove (untimed));
  g_assert_false (cp_game_can_premove (local));
}


CP_TESTS ()
{
#define ADD(path, seat, test) g_test_add (path, Fixture, seat, set_up, test, tear_down)
  ADD ("/match/local-players", NULL, test_local_players);
  ADD ("/match/program", "program:7", test_program);
  ADD ("/match/pause", "program:7", test_pause);
  ADD ("/match/take-back", "program:7", test_take_back);
  ADD ("/match/nested", "program:7", test_nested);
  ADD ("/match/asked", "program:7", test_asked);
  ADD ("/match/rematch", "program:7", test_rematch);
  ADD ("/match/branch", "program:7", test_branch);
  ADD ("/match/rematch-in-review", "program:7", test_rematch_in_review);
  ADD ("/match/rematch-of-programs", "program:7", test_rematch_of_programs);
  ADD ("/match/failed-player", "program:7", test_failed_player);
  ADD ("/match/failed-player-clock", "program:7", test_failed_player_clock);
  g_test_add_func ("/match/failed-player-untimed", test_failed_player_untimed);
  ADD ("/match/kept", "program:7", test_kept);
  g_test_add_func ("/match/same-player", test_same_player);
  g_test_add_func ("/match/scripted", test_scripted);
  ADD ("/match/premove", "program:7", test_premove);
  ADD ("/match/premove-void", "program:7", test_premove_void);
  ADD ("/match/premove-refused", "program:7", test_premove_refused);
  ADD ("/match/premove-ends", "program:7", test_premove_ends);
  g_test_add_func ("/match/no-premove", test_no_premove);
}
