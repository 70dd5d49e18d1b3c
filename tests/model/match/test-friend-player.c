/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/cp-friend-player.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "../../network/cp-test-server.h"
#include "model/game/cp-game.h"
#include "model/match/cp-match.h"
#include "record/notes/cp-comment.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

#define WAIT_UNTIL(condition)                                                                      \
  while (!(condition))                                                                             \
  g_main_context_iteration (NULL, TRUE)

typedef struct {
  char *folder;
  GSettings *settings;
  CpFriends *friends;
  CpMatch *match; /* NULL before they play */
  char *id;
  unsigned n_declined, n_rematches;
} Program;

typedef struct {
  Program programs[2]; /* of the guest, and of the host */
} Pair;


static void
program_init (Program *program)
{
  program->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  program->settings = g_settings_new ("io.github.counterpoise.Counterpoise");
  program->friends = cp_friends_new (program->folder, program->settings);
}


static char *
path_of (const Program *program, const char *suffix)
{
  g_autofree char *name = g_strconcat (program->id, ".json", suffix, NULL);

  return g_build_filename (program->folder, "friends", name, NULL);
}


static void
program_clear (Program *program)
{
  g_autofree char *path = path_of (program, NULL), *aside = path_of (program, ".unreadable");
  g_autofree char *folder = g_build_filename (program->folder, "friends", NULL);

  g_clear_object (&program->match);
  g_clear_object (&program->friends);
  g_clear_object (&program->settings);
  g_unlink (path);
  g_unlink (aside);
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (program->folder), ==, 0);
  g_free (program->folder);
  g_free (program->id);
}


static CpGame *
game_of (const Program *program)
{
  return cp_match_get_game (program->match);
}


static CpSide
own_side (const Program *program)
{
  return cp_game_get_seat (game_of (program), CP_WHITE) == NULL ? CP_WHITE : CP_BLACK;
}


static CpFriendPlayer *
player_of (const Program *program)
{
  return CP_FRIEND_PLAYER (
      cp_match_get_player (program->match, cp_side_other (own_side (program))));
}


static CpConduct *
conduct_of (const Program *program)
{
  return cp_friend_get_conduct (cp_friend_player_get_friend (player_of (program)));
}


static void
declined_cb (Program *program)
{
  program->n_declined++;
}


static void
rematch_cb (Program *program)
{
  program->n_rematches++;
}


/* (transfer full): Creates the match that was agreed on with @friend (transfer full). */
static CpMatch *
agreed_match (Program *program, CpFriend *friend)
{
  CpGame *made;
  CpSide side;
  g_autoptr (CpPlayer) player = cp_friend_player_new (program->friends, friend, &made, &side);
  g_autoptr (CpGame) game = made;

  return cp_match_new (game, side == CP_WHITE ? player : NULL, side == CP_BLACK ? player : NULL);
}


static void
show (Program *program, CpMatch *match)
{
  g_clear_object (&program->match);
  program->match = match;
  cp_match_set_suspended (match, false);
  g_signal_connect_swapped (match, "declined", G_CALLBACK (declined_cb), program);
  g_signal_connect_swapped (player_of (program), "rematch-begun", G_CALLBACK (rematch_cb), program);
}


/* Pairs two programs, which agree on a game. @seconds: the part of a minute is the increment. */
static void
pair_init (Pair *pair, const char *server, const char *rules, int64_t seconds)
{
  static char *none[] = { NULL };
  int64_t bonus = seconds % 60 * 1000;
  CpMessage terms = {
    .type = CP_MESSAGE_PROPOSE,
    .rules = (char *) rules,
    .time = { { seconds * 1000, seconds * 1000 }, CP_BONUS_INCREMENT, { bonus, bonus } },
    .has_clocks = seconds > 0,
    .moves = none,
    .party = CP_MESSAGE_BY_LOT,
  };
  CpFriendStart start = { .server = server };
  CpFriend *friends[2];
  CpConduct *conducts[2];
  g_autoptr (GError) error = NULL;
  *pair = (Pair){ 0 };
  for (unsigned i = 0; i < CP_KEY_SIZE; i++)
    start.key[i] = (uint8_t) g_test_rand_int ();
  for (unsigned host = 0; host < 2; host++) {
    Program *program = &pair->programs[host];
    program_init (program);
    start.is_host = host;
    start.name = host ? "Bo" : "Anna";
    g_settings_set_string (program->settings, "own-name", host ? "Anna" : "Bo");
    friends[host] = cp_friends_add (program->friends, &start);
    conducts[host] = cp_friend_get_conduct (friends[host]);
    program->id = g_strdup (cp_friend_get_id (friends[host]));
  }
  WAIT_UNTIL (cp_friend_get_presence (friends[0]) == CP_FRIEND_CONNECTED &&
              cp_friend_get_presence (friends[1]) == CP_FRIEND_CONNECTED);
  g_assert_true (cp_conduct_propose (conducts[1], &terms, g_get_monotonic_time (), &error));
  WAIT_UNTIL (cp_conduct_get_state (conducts[0]) == CP_CONDUCT_ASKED);
  g_assert_true (cp_conduct_accept (conducts[0], g_get_monotonic_time ()));
  for (unsigned host = 0; host < 2; host++) {
    WAIT_UNTIL (cp_conduct_get_state (conducts[host]) == CP_CONDUCT_PLAYING);
    show (&pair->programs[host], agreed_match (&pair->programs[host], friends[host]));
  }
}


static void
pair_clear (Pair *pair)
{
  program_clear (&pair->programs[0]);
  program_clear (&pair->programs[1]);
}


static bool
games_are_equal (Pair *pair)
{
  CpGame *a = game_of (&pair->programs[0]), *b = game_of (&pair->programs[1]);
  CpOutcome one = cp_game_get_outcome (a), other = cp_game_get_outcome (b);
  g_autofree char *fen = cp_fen_write (&cp_game_get_head (a)->position);
  g_autofree char *other_fen = cp_fen_write (&cp_game_get_head (b)->position);

  return g_str_equal (fen, other_fen) && one.result == other.result &&
         one.termination == other.termination;
}


static void
assert_as_agreed (const Program *program)
{
  const CpMoveLog *played = cp_conduct_get_move_log (conduct_of (program));
  const CpNode *node = cp_game_get_head (game_of (program));
  g_autofree char *fen = cp_fen_write (&node->position);
  g_autofree char *agreed = cp_fen_write (cp_move_log_get_position (played));
  const int64_t *left = cp_move_log_get_clocks (played, cp_move_log_get_length (played));
  int64_t ms;

  g_assert_cmpstr (fen, ==, agreed);
  g_assert_cmpint (cp_conduct_get_outcome (conduct_of (program)).termination, ==,
                   cp_game_get_outcome (game_of (program)).termination);
  if (node->parent != NULL && left[CP_WHITE] != CP_NO_TIME) {
    g_assert_true (cp_node_get_clock (node, &ms));
    g_assert_cmpint (ms, ==, left[cp_side_other (node->position.turn)]);
  }
  g_assert_false (cp_game_get_waiting (game_of (program)));
}


static void
wait_until_equal (Pair *pair)
{
  WAIT_UNTIL (games_are_equal (pair));
  assert_as_agreed (&pair->programs[0]);
  assert_as_agreed (&pair->programs[1]);
}


static Program *
to_move (Pair *pair)
{
  CpSide turn = cp_game_get_head (game_of (&pair->programs[0]))->position.turn;

  return &pair->programs[own_side (&pair->programs[0]) == turn ? 0 : 1];
}


static Program *
not_to_move (Pair *pair)
{
  return to_move (pair) == &pair->programs[0] ? &pair->programs[1] : &pair->programs[0];
}


static void
make_move (Program *program)
{
  const CpPosition *pos = &cp_game_get_head (game_of (program))->position;
  g_autofree CpMoves *moves = g_new (CpMoves, 1);
  g_autoptr (GError) error = NULL;

  cp_position_legal_moves (pos, moves);
  CpMove move = moves->moves[g_test_rand_int_range (0, (int) moves->n)];
  g_autofree char *text = cp_move_write (pos, move, CP_NOTATION_UCI);
  g_assert_true (cp_game_play (game_of (program), text, &error));
  g_assert_no_error (error);
}


static void
play (Pair *pair, unsigned n)
{
  for (unsigned i = 0; i < n && cp_game_get_in_progress (game_of (to_move (pair))); i++) {
    make_move (to_move (pair));
    wait_until_equal (pair);
  }
}


/* (transfer full): Creates the game as an autosave would load it, with its first @n moves. */
static CpGame *
copy_game (const Program *program, unsigned n)
{
  CpSide side = own_side (program);
  const CpRules *rules = cp_game_get_rules (game_of (program));
  CpTimeControl control = *cp_clock_get_control (cp_game_get_clock (game_of (program)));
  const CpMoveLog *played = cp_conduct_get_move_log (conduct_of (program));
  CpGame *game = cp_game_new (rules, &control);

  for (unsigned i = 0; i < n; i++)
    g_assert_true (cp_game_play (game, cp_move_log_get_moves (played)[i], NULL));
  cp_game_set_seat (game, cp_side_other (side),
                    cp_game_get_seat (game_of (program), cp_side_other (side)), "human");
  return game;
}


/* Kills a program, and starts it again with its game on disk, which may be older. */
static void
restart (Pair *pair, unsigned host)
{
  Program *program = &pair->programs[host];
  g_autoptr (CpGame) game = copy_game (program, 0);

  g_clear_object (&program->match);
  g_clear_object (&program->friends);
  program->friends = cp_friends_new (program->folder, program->settings);
  show (program, cp_match_new_seated (game, NULL, program->friends));
  g_assert_true (CP_IS_FRIEND_PLAYER (player_of (program)));
  wait_until_equal (pair);
}


static void
take_back (Pair *pair, bool yes)
{
  Program *asks = not_to_move (pair), *answers = to_move (pair);
  unsigned n = asks->n_declined;

  if (!cp_match_can_ask (asks->match, CP_REQUEST_TAKE_BACK))
    return;
  CpNode *head = cp_game_get_head (game_of (asks));
  cp_match_ask (asks->match, CP_REQUEST_TAKE_BACK);
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (answers), false) != NULL);
  cp_match_answer (answers->match, CP_REQUEST_TAKE_BACK, yes);
  WAIT_UNTIL (yes ? cp_game_get_head (game_of (asks)) != head : asks->n_declined == n + 1);
  wait_until_equal (pair);
  g_assert_true ((cp_game_get_head (game_of (asks)) != head) == yes);
}


static void
offer_draw (Pair *pair, bool yes)
{
  Program *asks = not_to_move (pair), *answers = to_move (pair);
  unsigned n = asks->n_declined;

  cp_match_ask (asks->match, CP_REQUEST_DRAW);
  g_assert_cmpint (cp_game_get_draw_offer (game_of (asks)), ==, own_side (asks));
  WAIT_UNTIL (cp_game_get_draw_offer (game_of (answers)) == (int) own_side (asks));
  cp_match_answer (answers->match, CP_REQUEST_DRAW, yes);
  WAIT_UNTIL (yes ? !cp_game_get_in_progress (game_of (asks)) : asks->n_declined == n + 1);
  g_assert_cmpint (cp_game_get_draw_offer (game_of (asks)), ==, -1);
  g_assert_cmpint (cp_game_get_draw_offer (game_of (answers)), ==, -1);
  wait_until_equal (pair);
}


static void
test_games (void)
{
  CpTestServer *server = cp_test_server_get ();
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; server != NULL && i < n; i++) {
    Pair pair;
    pair_init (&pair, server->address, all[i]->string, i % 2 == 0 ? 302 : 0);
    g_assert_cmpstr (cp_game_get_player (game_of (&pair.programs[1]), own_side (&pair.programs[1])),
                     ==, "Anna");
    g_assert_cmpstr (cp_game_get_player (game_of (&pair.programs[1]), own_side (&pair.programs[0])),
                     ==, "Bo");
    play (&pair, 5);
    if (cp_game_get_in_progress (game_of (&pair.programs[0]))) {
      take_back (&pair, false);
      take_back (&pair, true);
      play (&pair, 2);
    }
    if (cp_game_get_in_progress (game_of (&pair.programs[0]))) {
      offer_draw (&pair, false);
      play (&pair, 2);
    }
    if (cp_game_get_in_progress (game_of (&pair.programs[0]))) {
      restart (&pair, i % 2);
      play (&pair, 2);
    }
    if (!cp_game_get_in_progress (game_of (&pair.programs[0])))
      ;
    else if (i % 3 == 0)
      offer_draw (&pair, true);
    else {
      Program *resigns = &pair.programs[i % 2];
      cp_game_resign (game_of (resigns), own_side (resigns));
      wait_until_equal (&pair);
    }
    pair_clear (&pair);
  }
}


/* A move that could not be saved does not count, and the board refuses moves for the friend. */
static void
test_refused (void)
{
  CpTestServer *server = cp_test_server_get ();
  g_autoptr (GError) error = NULL;
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 600);
  g_assert_false (cp_game_play (game_of (not_to_move (&pair)), "a2a3", &error));
  g_assert_error (error, CP_GAME_ERROR, CP_GAME_ERROR_NOT_BY_HAND);
  g_clear_error (&error);
  Program *asks = to_move (&pair);
  cp_match_ask (asks->match, CP_REQUEST_PAUSE);
  /* A second request is not sent while the first one is open, so it is not declined either. */
  g_assert_false (cp_match_can_ask (asks->match, CP_REQUEST_DRAW));
  cp_match_ask (asks->match, CP_REQUEST_DRAW);
  g_assert_cmpuint (asks->n_declined, ==, 0);
  g_assert_false (cp_game_play (game_of (asks), "a2a3", &error));
  g_assert_cmpstr (error->message, ==, "You can move again once the other player has answered.");
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (not_to_move (&pair)), false) != NULL);
  cp_match_answer (not_to_move (&pair)->match, CP_REQUEST_PAUSE, false);
  WAIT_UNTIL (asks->n_declined == 1);
  play (&pair, 2);
  g_assert_false (cp_game_get_can_restore (game_of (asks)));
  pair_clear (&pair);
}


/* A move withdraws the draw offer of the player who makes it: it is gone from both boards. */
static void
test_draw_and_move (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 600);
  Program *asks = to_move (&pair), *other = not_to_move (&pair);
  cp_match_ask (asks->match, CP_REQUEST_DRAW);
  WAIT_UNTIL (cp_game_get_draw_offer (game_of (other)) >= 0);
  make_move (asks);
  g_assert_cmpint (cp_game_get_draw_offer (game_of (asks)), <, 0);
  wait_until_equal (&pair);
  g_assert_cmpint (cp_game_get_draw_offer (game_of (other)), <, 0);
  g_assert_true (cp_match_can_ask (asks->match, CP_REQUEST_DRAW));
  play (&pair, 2);
  pair_clear (&pair);
}


/* An offer that is withdrawn ends on both boards, without a refusal, and can be made again. */
static void
test_withdraw (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 600);
  Program *asks = to_move (&pair), *other = not_to_move (&pair);
  static const CpRequest REQUESTS[] = { CP_REQUEST_PAUSE, CP_REQUEST_DRAW, CP_REQUEST_PAUSE };
  for (size_t i = 0; i < G_N_ELEMENTS (REQUESTS); i++) {
    cp_match_ask (asks->match, REQUESTS[i]);
    WAIT_UNTIL (cp_conduct_get_offer (conduct_of (other), false) != NULL);
    g_assert_true (cp_friend_player_can_withdraw (player_of (asks)));
    cp_friend_player_withdraw (player_of (asks));
    g_assert_false (cp_friend_player_can_withdraw (player_of (asks)));
    WAIT_UNTIL (cp_conduct_get_offer (conduct_of (asks), true) == NULL);
    g_assert_null (cp_conduct_get_offer (conduct_of (other), false));
    g_assert_cmpint (cp_game_get_draw_offer (game_of (other)), <, 0);
    g_assert_cmpint (cp_game_get_draw_offer (game_of (asks)), <, 0);
  }
  cp_match_ask (asks->match, CP_REQUEST_PAUSE);
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (other), false) != NULL);
  cp_match_answer (other->match, CP_REQUEST_PAUSE, true);
  WAIT_UNTIL (cp_conduct_is_paused (conduct_of (asks)));
  play (&pair, 2);
  pair_clear (&pair);
}


static void
test_rematch (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "dynamic", 60);
  play (&pair, 3);
  Program *one = &pair.programs[0], *other = &pair.programs[1];
  CpSide side = own_side (one);
  cp_game_resign (game_of (one), side);
  wait_until_equal (&pair);
  g_assert_false (cp_match_can_ask (one->match, CP_REQUEST_TAKE_BACK));
  /* A request also arrives while the game is being reviewed. */
  cp_game_set_reviewing (game_of (other), true);
  cp_match_ask (one->match, CP_REQUEST_REMATCH);
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (other), false) != NULL);
  cp_match_answer (other->match, CP_REQUEST_REMATCH, true);
  WAIT_UNTIL (one->n_rematches == 1 && other->n_rematches == 1);
  for (unsigned i = 0; i < 2; i++) {
    Program *program = &pair.programs[i];
    CpFriend *friend = cp_friend_player_take_friend (player_of (program));
    show (program, agreed_match (program, friend));
  }
  g_assert_cmpint (own_side (one), ==, cp_side_other (side));
  play (&pair, 4);
  pair_clear (&pair);
}


/* The file of a friend is private (mode 0600), and renamed when it cannot be read. */
static void
test_kept (void)
{
  CpTestServer *server = cp_test_server_get ();
  struct stat info;
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "shifting-sands", 0);
  Program *program = &pair.programs[0];
  g_autofree char *path = path_of (program, NULL), *aside = path_of (program, ".unreadable");
  g_autofree char *second = path_of (program, ".unreadable-2");
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  g_autofree char *seat =
      g_strdup (cp_game_get_seat (game_of (program), cp_side_other (own_side (program))));
  g_clear_object (&program->match);
  g_clear_object (&program->friends);
  program->friends = cp_friends_new (program->folder, program->settings);
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  cp_game_set_seat (game, CP_BLACK, seat, NULL);
  g_assert_null (cp_friend_player_read_seat (game, CP_BLACK, program->friends));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  /* The second unreadable file does not replace the first. */
  g_assert_true (g_file_set_contents (path, "[]", -1, NULL));
  g_assert_null (cp_friend_player_read_seat (game, CP_BLACK, program->friends));
  g_assert_cmpint (g_unlink (second), ==, 0);
  cp_game_set_seat (game, CP_BLACK, "friend-../../x.y", NULL);
  g_assert_null (cp_friend_player_read_seat (game, CP_BLACK, program->friends));
  cp_game_set_seat (game, CP_BLACK, "computer-1-1", NULL);
  g_assert_null (cp_friend_player_read_seat (game, CP_BLACK, program->friends));
  pair_clear (&pair);
}


static bool
is_described (const Program *program, const char *title)
{
  g_autofree char *described = NULL, *text = NULL;

  cp_friend_player_describe (player_of (program), &described, &text);
  g_assert_cmpint (described == NULL, ==, text == NULL);
  return g_strcmp0 (described, title) == 0;
}


static void
meet_hidden (Program *program)
{
  CpFriend *friend = cp_friend_player_get_friend (player_of (program));

  cp_match_set_suspended (program->match, true);
  cp_friend_disconnect (friend);
  cp_friends_wake (program->friends, friend);
}


static void
test_words (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 60);
  g_assert_true (is_described (&pair.programs[1], NULL));
  meet_hidden (&pair.programs[0]);
  WAIT_UNTIL (is_described (&pair.programs[1], "Bo Has Not Opened the Game Yet"));
  g_assert_false (cp_clock_get_running (cp_game_get_clock (game_of (&pair.programs[0]))));
  g_assert_false (cp_clock_get_running (cp_game_get_clock (game_of (&pair.programs[1]))));
  cp_match_set_suspended (pair.programs[0].match, false);
  WAIT_UNTIL (is_described (&pair.programs[1], NULL));
  WAIT_UNTIL (cp_clock_get_running (cp_game_get_clock (game_of (&pair.programs[0]))));
  WAIT_UNTIL (cp_clock_get_running (cp_game_get_clock (game_of (&pair.programs[1]))));
  g_clear_object (&pair.programs[0].match);
  WAIT_UNTIL (cp_friend_get_presence (cp_friend_player_get_friend (
                  player_of (&pair.programs[1]))) == CP_FRIEND_WAITING);
  g_assert_false (cp_clock_get_running (cp_game_get_clock (game_of (&pair.programs[1]))));
  g_assert_true (is_described (&pair.programs[1], "Bo Has Left"));
  pair_clear (&pair);
}


static bool
is_aside (const Program *program)
{
  return cp_friend_player_get_aside (player_of (program));
}


static bool
is_here (const Program *program)
{
  CpFriend *friend = cp_friend_player_get_friend (player_of (program));

  return cp_friend_get_presence (friend) == CP_FRIEND_CONNECTED;
}


static void
set_patience (Pair *pair, unsigned patience)
{
  for (unsigned host = 0; host < 2; host++)
    cp_friend_player_set_patience (player_of (&pair->programs[host]), patience);
}


static void
count_cb (unsigned *n)
{
  (*n)++;
}


/* The next move ends a pause, for its player as well. */
static void
test_pause (void)
{
  CpTestServer *server = cp_test_server_get ();
  unsigned n_changes = 0;
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 60);
  play (&pair, 2);
  Program *mover = to_move (&pair), *other = not_to_move (&pair);
  cp_match_ask (mover->match, CP_REQUEST_PAUSE);
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (other), false) != NULL);
  cp_match_answer (other->match, CP_REQUEST_PAUSE, true);
  WAIT_UNTIL (cp_conduct_is_paused (conduct_of (mover)));
  g_assert_true (is_described (mover, "Paused"));
  g_assert_false (cp_match_can_ask (mover->match, CP_REQUEST_PAUSE));
  g_signal_connect_swapped (player_of (mover), "status-changed", G_CALLBACK (count_cb), &n_changes);
  make_move (mover);
  g_assert_cmpuint (n_changes, >, 0);
  g_assert_true (is_described (mover, NULL));
  pair_clear (&pair);
}


/* Killing the program while its player thinks gives back none of that time. */
static void
test_thinking (void)
{
  CpTestServer *server = cp_test_server_get ();
  int64_t left[2];
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 60);
  play (&pair, 2);
  Program *mover = to_move (&pair), *other = not_to_move (&pair);
  CpSide side = own_side (mover);
  for (unsigned n = 1; n <= 2; n++) {
    /* Times that were saved at another position are not used. */
    g_autoptr (CpGame) game = copy_game (mover, n);
    left[side] = 20000;
    left[cp_side_other (side)] = 50000;
    cp_clock_set_remaining (cp_game_get_clock (game), left);
    g_clear_object (&mover->match);
    g_clear_object (&mover->friends);
    mover->friends = cp_friends_new (mover->folder, mover->settings);
    show (mover, cp_match_new_seated (game, NULL, mover->friends));
    int64_t now = cp_clock_get_remaining (cp_game_get_clock (game), side);
    g_assert_cmpint (now > 20000, ==, n == 1);
  }
  WAIT_UNTIL (is_here (mover) && is_here (other));
  g_assert_cmpint (cp_conduct_get_time_left (conduct_of (other), side, g_get_monotonic_time ()), <=,
                   20000);
  play (&pair, 2);
  pair_clear (&pair);
}


/* Another last move is on the disk of @program, which does not run. */
static void
falsify (const Program *program, const CpGame *game)
{
  const CpNode *head = cp_game_get_head ((CpGame *) game);
  g_autofree CpMoves *moves = g_new (CpMoves, 1);
  g_autofree char *path = path_of (program, NULL), *text = NULL;

  const CpPosition *pos = &head->parent->position;
  cp_position_legal_moves (pos, moves);
  bool first = cp_move_equal (moves->moves[0], head->move);
  g_autofree char *move = cp_move_write (pos, head->move, CP_NOTATION_UCI);
  g_autofree char *other = cp_move_write (pos, moves->moves[first], CP_NOTATION_UCI);
  /* In quotation marks, because the digits of a key may read as a move. */
  g_autofree char *before = g_strdup_printf ("\\\"%s\\\"", move);
  g_autofree char *after = g_strdup_printf ("\\\"%s\\\"", other);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autoptr (GString) changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, before, after, 0), >, 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}


static bool
lines_differ (const Program *program)
{
  return cp_friend_player_get_lines_differ (player_of (program));
}


/* The two games differ, and each player first offers to continue with their own. */
static void
test_lines (void)
{
  CpTestServer *server = cp_test_server_get ();
  Pair pair;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 0);
  play (&pair, 3);
  Program *one = &pair.programs[0], *other = &pair.programs[1];
  g_autoptr (CpGame) game = copy_game (one, 3);
  g_clear_object (&one->match);
  g_clear_object (&one->friends);
  falsify (one, game);
  one->friends = cp_friends_new (one->folder, one->settings);
  show (one, cp_match_new_seated (game, NULL, one->friends));
  WAIT_UNTIL (lines_differ (one) && lines_differ (other));
  cp_friend_player_take_line (player_of (one), true);
  cp_friend_player_take_line (player_of (other), true);
  WAIT_UNTIL (cp_conduct_get_offer (conduct_of (one), false) != NULL &&
              cp_conduct_get_offer (conduct_of (other), false) != NULL);
  cp_friend_player_take_line (player_of (other), false);
  WAIT_UNTIL (!lines_differ (one) && !lines_differ (other));
  wait_until_equal (&pair);
  play (&pair, 2);
  pair_clear (&pair);
}


/* After too long apart, a game with clocks must be resumed; one without continues by itself. */
static void
test_aside (void)
{
  CpTestServer *server = cp_test_server_get ();
  g_autofree char *title = NULL, *text = NULL;
  Pair pair, other;

  if (server == NULL)
    return;
  pair_init (&pair, server->address, "heavy-gravity", 60);
  pair_init (&other, server->address, "dynamic", 0);
  set_patience (&pair, 20);
  set_patience (&other, 1);
  play (&pair, 2);
  cp_test_server_stop (server);
  WAIT_UNTIL (is_aside (&pair.programs[0]) && is_aside (&pair.programs[1]));
  cp_friend_player_describe (player_of (&pair.programs[0]), &title, &text);
  g_assert_cmpstr (title, ==, "Game Set Aside");
  g_assert_true (g_str_has_prefix (text, "You have been apart since "));

  cp_test_server_start (server);
  WAIT_UNTIL (is_here (&other.programs[0]) && is_here (&other.programs[1]));
  g_assert_false (is_aside (&other.programs[0]) || is_aside (&other.programs[1]));
  g_assert_true (is_aside (&pair.programs[0]) && is_aside (&pair.programs[1]));

  /* One player resumes the game, the other agrees by making a move. */
  set_patience (&pair, 600000);
  Program *mover = to_move (&pair);
  cp_friend_player_resume (player_of (not_to_move (&pair)));
  make_move (mover);
  g_assert_false (is_aside (mover));
  WAIT_UNTIL (is_here (&pair.programs[0]) && is_here (&pair.programs[1]));
  wait_until_equal (&pair);
  g_assert_true (is_described (&pair.programs[0], NULL));
  g_assert_true (cp_clock_get_running (cp_game_get_clock (game_of (mover))));
  play (&pair, 2);
  pair_clear (&pair);
  pair_clear (&other);
}


int
main (int argc, char **argv)
{
  cp_test_server_find (argc, argv);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/friend-player/games", test_games);
  g_test_add_func ("/friend-player/refused", test_refused);
  g_test_add_func ("/friend-player/draw-and-move", test_draw_and_move);
  g_test_add_func ("/friend-player/withdraw", test_withdraw);
  g_test_add_func ("/friend-player/rematch", test_rematch);
  g_test_add_func ("/friend-player/kept", test_kept);
  g_test_add_func ("/friend-player/words", test_words);
  g_test_add_func ("/friend-player/pause", test_pause);
  g_test_add_func ("/friend-player/thinking", test_thinking);
  g_test_add_func ("/friend-player/lines", test_lines);
  g_test_add_func ("/friend-player/aside", test_aside);
  return g_test_run ();
}
