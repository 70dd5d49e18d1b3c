/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-players.h"
#include "support/cp-test-main.h"

/* An honest program against a peer that sends arbitrary messages. */

#define OTHER "ffffffffffffffffffffffffffffffff"


static void
say (Node *node, CpMessage message, int64_t now)
{
  if (*message.game == '\0' && message.type != CP_MESSAGE_SYNC)
    g_strlcpy (message.game, node->last_text != NULL ? node->last_text : "", sizeof message.game);
  cp_conduct_receive (node->conduct, &message, CP_MESSAGE_READ, now);
}


/* Starts a game in which the honest program, the host, has the given colour. Sets @last_text. */
static void
start (Node *node, bool has_white, const char *time)
{
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .left = { CP_NO_TIME, CP_NO_TIME }, .shown = true };
  CpMessage accept = { .type = CP_MESSAGE_ACCEPT };
  CpMessage first =
      proposal ("changing-challenges", time, has_white ? CP_MESSAGE_HOST : CP_MESSAGE_GUEST);

  node_init (node, true, NULL);
  node_begin (node, 0);
  cp_conduct_receive (node->conduct, &sync, CP_MESSAGE_READ, 0);
  g_assert_true (cp_conduct_propose (node->conduct, &first, 0, NULL));
  g_assert_cmpint (cp_conduct_get_state (node->conduct), ==, CP_CONDUCT_PROPOSED);
  node->last_text = g_strdup (cp_conduct_get_proposal (node->conduct)->game);
  memcpy (accept.game, node->last_text, 33);
  cp_conduct_receive (node->conduct, &accept, CP_MESSAGE_READ, 0);
  g_assert_cmpint (cp_conduct_get_state (node->conduct), ==, CP_CONDUCT_PLAYING);
  g_assert_cmpint (cp_conduct_get_own_side (node->conduct), ==, has_white ? CP_WHITE : CP_BLACK);
}


static CpMessage
white_moves (const char *uci, int64_t spent)
{
  g_autoptr (CpMoveLog) played = cp_move_log_new ("changing-challenges", NULL, NULL);
  CpMessage move = { .type = CP_MESSAGE_MOVE,
                     .ply = 1,
                     .uci = (char *) uci,
                     .spent = spent,
                     .left = { CP_TIME_MAX, 0 } };

  cp_move_log_add (played, uci, NULL);
  cp_move_log_write_hash (played, move.hash);
  return move;
}


static void
assert_frozen (Node *node, CpFreezeReason why)
{
  g_autofree char *sentence = g_strdup (cp_conduct_explain (node->conduct));

  g_assert_cmpint (node->frozen, ==, why);
  g_assert_cmpint (cp_conduct_get_state (node->conduct), ==, CP_CONDUCT_FROZEN);
  g_assert_cmpuint (node->n[CP_CONDUCT_GAME_FROZEN], ==, 1);
  g_assert_nonnull (sentence);
  g_assert_false (cp_conduct_is_clock_running (node->conduct));
  unsigned n = cp_move_log_get_length (cp_conduct_get_move_log (node->conduct));
  say (node, white_moves ("a2a3", 0), 0);
  g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (node->conduct)), ==, n);
  g_assert_false (cp_conduct_resign (node->conduct, 0));
  /* The game stays frozen after a restart. */
  node_restart (node);
  g_assert_cmpstr (cp_conduct_explain (node->conduct), ==, sentence);
  node_clear (node);
}


static void
test_lies (void)
{
  static char *strange[] = { (char *) "d2d3", (char *) "d7d6", NULL };
  static const struct {
    bool has_white;
    CpMessage message;
    CpFreezeReason why;
  } cases[] = {
    { false, { .type = CP_MESSAGE_MOVE, .ply = 1, .uci = (char *) "a1a8" }, CP_FREEZE_ILLEGAL },
    { false, { .type = CP_MESSAGE_MOVE, .ply = 1, .uci = (char *) "%s%n" }, CP_FREEZE_ILLEGAL },
    { false, { .type = CP_MESSAGE_MOVE, .ply = 1, .uci = (char *) "a2a3" }, CP_FREEZE_HASH },
    { false, { .type = CP_MESSAGE_MOVE, .ply = 2, .uci = (char *) "a2a3" }, CP_FREEZE_PLY },
    { false, { .type = CP_MESSAGE_MOVE, .ply = 10000, .uci = (char *) "a" }, CP_FREEZE_PLY },
    { true, { .type = CP_MESSAGE_MOVE, .ply = 1, .uci = (char *) "a2a3" }, CP_FREEZE_TURN },
    { false, { .type = CP_MESSAGE_CLAIM }, CP_FREEZE_CLAIM },
    { true, { .type = CP_MESSAGE_CLAIM }, CP_FREEZE_CLAIM },
    { true, { .type = CP_MESSAGE_CLAIM, .ply = 3 }, CP_FREEZE_PLY },
    { true, { .type = CP_MESSAGE_RESIGN, .ply = 9 }, CP_FREEZE_PLY },
    { true, { .type = CP_MESSAGE_FLAG, .ply = 9 }, CP_FREEZE_PLY },
    { true, { .type = CP_MESSAGE_FLAG }, CP_FREEZE_FLAG },
    { false, { .type = CP_MESSAGE_FLAG }, CP_FREEZE_FLAG },
    { false, { .type = CP_MESSAGE_SYNC, .moves = strange }, CP_FREEZE_LINES },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    Node node;
    CpMessage message = cases[i].message;
    start (&node, cases[i].has_white, "600");
    memcpy (message.game, node.last_text, 33);
    say (&node, message, 0);
    assert_frozen (&node, cases[i].why);
  }
}


static void
test_flawed (void)
{
  CpMessage message = { .type = CP_MESSAGE_MOVE, .game = OTHER };
  Node node;

  start (&node, false, NULL);
  cp_conduct_receive (node.conduct, &message, CP_MESSAGE_FLAWED, 0);
  g_assert_cmpint (node.frozen, ==, -1);
  memcpy (message.game, node.last_text, 33);
  cp_conduct_receive (node.conduct, &message, CP_MESSAGE_FLAWED, 0);
  assert_frozen (&node, CP_FREEZE_MEMBERS);
}


/* A proposal that cannot be parsed is refused, so that neither player waits for it. */
static void
test_unreadable_proposal (void)
{
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .shown = true };
  CpMessage propose = { .type = CP_MESSAGE_PROPOSE, .game = OTHER };
  Node node;

  node_init (&node, false, NULL);
  node_begin (&node, 0);
  say (&node, sync, 0);
  cp_conduct_receive (node.conduct, &propose, CP_MESSAGE_FLAWED, 0);
  g_assert_cmpint (node.frozen, ==, CP_FREEZE_MEMBERS);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
  g_assert_cmpuint (node.n[CP_CONDUCT_DECLINED], ==, 1);
  g_assert_nonnull (node.last_text);
  node_clear (&node);
}


/* A move without times counts in a game without clocks, and freezes a game with clocks. */
static void
test_no_spent (void)
{
  CpMessage move = white_moves ("a2a3", CP_NO_TIME);
  Node node;

  move.left[CP_WHITE] = move.left[CP_BLACK] = CP_NO_TIME;
  start (&node, false, NULL);
  say (&node, move, SECOND);
  g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (node.conduct)), ==, 1);
  node_clear (&node);
  start (&node, false, "600");
  say (&node, move, SECOND);
  assert_frozen (&node, CP_FREEZE_MEMBERS);
}


static void
test_other_game (void)
{
  static char *none[] = { NULL };
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .game = OTHER, .moves = none };
  CpMessage resign = { .type = CP_MESSAGE_RESIGN, .game = OTHER };
  Node node;

  start (&node, false, "600");
  say (&node, resign, 0);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_PLAYING);
  say (&node, white_moves ("a2a3", 10), 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *uci = random_move (cp_conduct_get_move_log (node.conduct));
  cp_conduct_move (node.conduct, uci, 0, &error);
  g_assert_no_error (error);
  say (&node, sync, 0);
  assert_frozen (&node, CP_FREEZE_GAME);
}


/* False figures change no clock by more than the time that has passed. */
static void
test_false_clocks (void)
{
  Node node;

  start (&node, false, "600");
  say (&node, white_moves ("a2a3", 0), 60 * SECOND);
  g_assert_cmpint (cp_conduct_get_time_left (node.conduct, CP_WHITE, 60 * SECOND), ==, 543000);
  g_assert_cmpint (cp_conduct_get_time_left (node.conduct, CP_BLACK, 60 * SECOND), ==, 600000);
  node_clear (&node);

  start (&node, false, "600");
  say (&node, white_moves ("a2a3", CP_TIME_MAX), SECOND);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_OVER);
  g_assert_cmpint (cp_conduct_get_outcome (node.conduct).result, ==, CP_BLACK_WINS);
  g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (node.conduct)), ==, 0);
  node_clear (&node);
}


/* A false clock in a `sync` takes no time from the player: the game freezes. */
static void
test_false_sync (void)
{
  static char *none[] = { NULL };
  static const int64_t LIES[][2] = { { 600000, 300000 }, { 900000, 600000 }, { 0, 0 } };

  for (size_t i = 0; i < G_N_ELEMENTS (LIES); i++) {
    CpMessage sync = { .type = CP_MESSAGE_SYNC, .moves = none, .shown = true };
    int64_t left[2];
    Node node;
    start (&node, false, "600");
    memcpy (sync.game, node.last_text, 33);
    memcpy (sync.left, LIES[i], sizeof sync.left);
    g_assert_false (cp_conduct_get_clocks (node.conduct, true, left));
    for (unsigned n = 0; n < 2; n++) {
      node_begin (&node, 0);
      say (&node, sync, 0);
      g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_FROZEN);
      g_assert_cmpint (cp_conduct_get_time_left (node.conduct, CP_WHITE, SECOND), ==, 600000);
      g_assert_cmpint (cp_conduct_get_time_left (node.conduct, CP_BLACK, SECOND), ==, 600000);
    }
    g_assert_true (cp_conduct_get_clocks (node.conduct, true, left));
    g_assert_cmpint (left[CP_BLACK], ==, 600000);
    g_assert_true (cp_conduct_get_clocks (node.conduct, false, left));
    g_assert_cmpint (left[CP_WHITE], ==, LIES[i][CP_WHITE]);
    g_assert_cmpint (left[CP_BLACK], ==, LIES[i][CP_BLACK]);
    assert_frozen (&node, CP_FREEZE_CLOCK);
  }
}


static void
test_flag (void)
{
  Node node;
  int64_t deadline = 603 * SECOND;

  start (&node, false, "600");
  g_assert_true (cp_conduct_is_clock_running (node.conduct));
  g_assert_cmpint (cp_conduct_get_deadline (node.conduct), ==, deadline);
  cp_conduct_tick (node.conduct, deadline - 1);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_PLAYING);
  cp_conduct_tick (node.conduct, deadline);
  g_assert_cmpint (cp_conduct_get_outcome (node.conduct).termination, ==, CP_TIME_FORFEIT);
  g_assert_cmpint (cp_conduct_get_deadline (node.conduct), ==, INT64_MAX);
  node_clear (&node);

  /* No clock runs while the friend is away. */
  start (&node, false, "600");
  cp_conduct_stop_session (node.conduct, 100 * SECOND);
  g_assert_cmpint (cp_conduct_get_deadline (node.conduct), ==, INT64_MAX);
  g_assert_cmpint (cp_conduct_get_time_left (node.conduct, CP_WHITE, 900 * SECOND), ==, 500000);
  node_clear (&node);
}


/* An impossible game is declined, with a sentence for both. */
static void
test_proposals (void)
{
  static const struct {
    const char *rules, *fen, *time;
  } cases[] = {
    { "four-chess", NULL, NULL },
    { "changing-challenges", "8/8 w", NULL },
    { "changing-challenges", NULL, "0" },
  };
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .shown = true };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpMessage propose = proposal (cases[i].rules, cases[i].time, CP_MESSAGE_HOST);
    Node node;
    propose.fen = (char *) cases[i].fen;
    memcpy (propose.game, OTHER, 33);
    node_init (&node, false, NULL);
    node_begin (&node, 0);
    say (&node, sync, 0);
    say (&node, propose, 0);
    g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
    g_assert_cmpuint (node.n[CP_CONDUCT_DECLINED], ==, 1);
    g_assert_nonnull (node.last_text);
    g_assert_cmpuint (node.sent, ==, 2);
    node_clear (&node);
  }
}


/* Games with too many moves, and too many games, are declined without a look at their moves. */
static void
test_too_many_proposals (void)
{
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .shown = true };
  CpMessage propose = proposal ("changing-challenges", NULL, CP_MESSAGE_HOST);
  char *moves[CP_PROPOSED_MAX + 2];
  Node node;

  for (unsigned i = 0; i <= CP_PROPOSED_MAX; i++)
    moves[i] = (char *) "d1d1";
  moves[CP_PROPOSED_MAX + 1] = NULL;
  node_init (&node, false, NULL);
  node_begin (&node, 0);
  say (&node, sync, 0);
  propose.moves = moves;
  for (unsigned i = 0; i < 20; i++) {
    g_snprintf (propose.game, sizeof propose.game, "%032x", i);
    say (&node, propose, i);
    g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
    g_assert_cmpuint (node.n[CP_CONDUCT_DECLINED], ==, MIN (i + 1, 6));
    g_assert_cmpuint (node.sent, ==, i + 2);
  }
  /* A minute later a proposal is accepted again. */
  moves[0] = NULL;
  memcpy (propose.game, OTHER, 33);
  say (&node, propose, 61 * G_USEC_PER_SEC);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), !=, CP_CONDUCT_IDLE);
  node_clear (&node);
}


/* The friend proposes a game of four moves, one of which can be checked at once. */
static void
propose_slowly (Node *node, bool is_host)
{
  static char *moves[] = { (char *) "d2d4", (char *) "d10d8", (char *) "c2c4", (char *) "c10c8",
                           NULL };
  CpMessage sync = { .type = CP_MESSAGE_SYNC };
  CpMessage propose = proposal ("changing-challenges", NULL, CP_MESSAGE_HOST);

  node_init (node, is_host, NULL);
  node_begin (node, 0);
  say (node, sync, 0);
  propose.moves = moves;
  memcpy (propose.game, OTHER, 33);
  node->time = 1;
  say (node, propose, 0);
  g_assert_true (cp_conduct_is_busy (node->conduct));
  g_assert_cmpint (cp_conduct_get_state (node->conduct), ==, CP_CONDUCT_IDLE);
}


/* Returns the number of calls, each with time for one step, until the conduct is no longer busy. */
static unsigned
process_all (Node *node)
{
  unsigned n = 0;

  for (; cp_conduct_is_busy (node->conduct); n++) {
    g_assert_cmpuint (n, <, 10);
    node->time = 1;
    cp_conduct_process_queue (node->conduct, 0);
  }
  return n;
}


/* A proposal is shown when all of its moves have been checked. */
static void
test_slow_proposal (void)
{
  Node node;

  propose_slowly (&node, false);
  for (unsigned i = 0; i < 2; i++) {
    node.time = 1;
    cp_conduct_process_queue (node.conduct, 0);
    g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
    g_assert_cmpuint (node.n[CP_CONDUCT_PROPOSAL], ==, 0);
  }
  g_assert_cmpuint (process_all (&node), ==, 1);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_ASKED);
  g_assert_cmpuint (node.n[CP_CONDUCT_PROPOSAL], ==, 1);
  node.time = UINT_MAX;
  g_assert_true (cp_conduct_accept (node.conduct, 0));
  g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (node.conduct)), ==, 4);
  node_clear (&node);
}


/* Later messages wait until the moves of a proposal have been checked, and keep their order. */
static void
test_slow_proposal_order (void)
{
  CpMessage repeat = proposal ("changing-challenges", NULL, CP_MESSAGE_HOST);
  CpMessage freeze = { .type = CP_MESSAGE_FREEZE, .game = OTHER };
  CpMessage bye = { .type = CP_MESSAGE_BYE };
  Node node;

  propose_slowly (&node, false);
  memcpy (repeat.game, OTHER, 33);
  say (&node, repeat, 0);
  say (&node, freeze, 0);
  say (&node, bye, 0);
  say (&node, repeat, 0);
  g_assert_cmpuint (node.n[CP_CONDUCT_DECLINED] + node.n[CP_CONDUCT_FRIEND_LEFT], ==, 0);
  process_all (&node);
  g_assert_cmpuint (node.n[CP_CONDUCT_PROPOSAL], ==, 1);
  g_assert_cmpuint (node.n[CP_CONDUCT_DECLINED], ==, 1);
  g_assert_cmpuint (node.n[CP_CONDUCT_FRIEND_LEFT], ==, 1);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
  node_clear (&node);
}


/* Either of the two leaves while the moves are checked: nothing is shown. */
static void
test_slow_proposal_cancelled (void)
{
  for (unsigned i = 0; i < 3; i++) {
    Node node;
    propose_slowly (&node, false);
    if (i == 0)
      cp_conduct_stop_session (node.conduct, 0);
    else if (i == 1)
      cp_conduct_send_bye (node.conduct, "", 0);
    else
      cp_conduct_start_session (node.conduct, 0);
    g_assert_false (cp_conduct_is_busy (node.conduct));
    node.time = UINT_MAX;
    cp_conduct_process_queue (node.conduct, 0);
    g_assert_cmpuint (node.n[CP_CONDUCT_PROPOSAL], ==, 0);
    g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
    node_clear (&node);
  }
}


/* This player proposes a game while the moves are checked: of the two proposals the host's counts.
 */
static void
test_slow_proposal_crossed (void)
{
  CpMessage own = proposal ("dynamic", NULL, CP_MESSAGE_HOST);

  for (unsigned is_host = 0; is_host < 2; is_host++) {
    Node node;
    propose_slowly (&node, is_host);
    g_assert_true (cp_conduct_propose (node.conduct, &own, 0, NULL));
    process_all (&node);
    g_assert_cmpuint (node.n[CP_CONDUCT_PROPOSAL], ==, !is_host);
    g_assert_cmpint (cp_conduct_get_state (node.conduct), ==,
                     is_host ? CP_CONDUCT_PROPOSED : CP_CONDUCT_ASKED);
    node_clear (&node);
  }
}


static void
test_false_lot (void)
{
  CpMessage sync = { .type = CP_MESSAGE_SYNC, .shown = true },
            lot = { .type = CP_MESSAGE_LOT, .game = OTHER };
  CpMessage propose = proposal ("dynamic", NULL, CP_MESSAGE_BY_LOT);
  Node node;

  memcpy (propose.game, OTHER, 33);
  propose.lot = (char *) OTHER OTHER;
  lot.lot = (char *) OTHER;
  node_init (&node, false, NULL);
  node_begin (&node, 0);
  say (&node, sync, 0);
  say (&node, propose, 0);
  say (&node, lot, 0);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_ASKED);
  g_assert_true (cp_conduct_accept (node.conduct, 0));
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_DRAWING);
  say (&node, lot, 0);
  g_assert_cmpint (node.frozen, ==, CP_FREEZE_LOT);
  g_assert_cmpint (cp_conduct_get_state (node.conduct), ==, CP_CONDUCT_IDLE);
  node_clear (&node);
}


/* A damaged state is read or refused with a sentence. */
static void
test_damaged (void)
{
  CpMessage draw = { .type = CP_MESSAGE_OFFER, .ply = 1, .what = CP_MESSAGE_DRAW };
  unsigned n_refused = 0;
  Node node;

  start (&node, false, "600+5");
  say (&node, white_moves ("a2a3", 10), 0);
  say (&node, draw, 0);
  g_assert_true (cp_conduct_offer (node.conduct, CP_MESSAGE_PAUSE, 0, CP_MESSAGE_GUEST, 0));
  g_autofree char *whole = g_strdup (node.saved);
  for (unsigned i = 0; i < 1500; i++) {
    g_autofree char *text = g_strdup (whole);
    g_autoptr (GError) error = NULL;
    size_t place = (size_t) g_test_rand_int_range (0, (int) strlen (text));
    if (i % 3 == 0)
      text[place] = '\0';
    else
      text[place] = (char) (i % 3 == 1 ? g_test_rand_int_range ('0', '9' + 1)
                                       : g_test_rand_int_range (1, 128));
    g_autoptr (CpConduct) read = cp_conduct_read (text, &node_hooks, &node, &error);
    g_assert_true ((read == NULL) == (error != NULL));
    n_refused += read == NULL;
    if (read == NULL)
      continue;
    cp_conduct_start_session (read, 0);
    if (is_to_move (read)) {
      g_autofree char *uci = random_move (cp_conduct_get_move_log (read));
      cp_conduct_move (read, uci, 0, NULL);
    }
    cp_conduct_resign (read, 0);
  }
  g_assert_cmpuint (n_refused, >, 500);
  node_clear (&node);
}


/* No message is sent if saving fails. */
static void
test_save_failed (void)
{
  Node node;

  start (&node, true, NULL);
  uint64_t sent = node.sent;
  node.dies = 2000;
  cp_conduct_move (node.conduct, "a2a3", 0, NULL);
  g_assert_cmpuint (node.sent, ==, sent);
  g_assert_cmpuint (node.n[CP_CONDUCT_SAVE_FAILED], ==, 1);
  node_clear (&node);
}


/* A proposal survives a restart, with clocks and without. */
static void
test_saved_proposal (void)
{
  static char *const TIMES[] = { (char *) "600+5", NULL };

  for (size_t i = 0; i < G_N_ELEMENTS (TIMES); i++) {
    CpMessage message = proposal ("dynamic", TIMES[i], CP_MESSAGE_HOST);
    Node host, guest;
    node_init (&host, true, &guest);
    node_init (&guest, false, &host);
    node_begin (&host, 0);
    node_begin (&guest, 0);
    while (node_receive (&host, 0) || node_receive (&guest, 0))
      ;
    g_assert_true (cp_conduct_propose (host.conduct, &message, 0, NULL));
    node_restart (&host);
    g_assert_cmpint (cp_conduct_get_state (host.conduct), ==, CP_CONDUCT_PROPOSED);
    node_clear (&host);
    node_clear (&guest);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/conduct/lies", test_lies);
  g_test_add_func ("/network/conduct/flawed", test_flawed);
  g_test_add_func ("/network/conduct/unreadable-proposal", test_unreadable_proposal);
  g_test_add_func ("/network/conduct/no-spent", test_no_spent);
  g_test_add_func ("/network/conduct/other-game", test_other_game);
  g_test_add_func ("/network/conduct/false-clocks", test_false_clocks);
  g_test_add_func ("/network/conduct/false-sync", test_false_sync);
  g_test_add_func ("/network/conduct/flag", test_flag);
  g_test_add_func ("/network/conduct/proposals", test_proposals);
  g_test_add_func ("/network/conduct/proposals-most", test_too_many_proposals);
  g_test_add_func ("/network/conduct/slow-proposal", test_slow_proposal);
  g_test_add_func ("/network/conduct/slow-proposal-order", test_slow_proposal_order);
  g_test_add_func ("/network/conduct/slow-proposal-cancelled", test_slow_proposal_cancelled);
  g_test_add_func ("/network/conduct/slow-proposal-crossed", test_slow_proposal_crossed);
  g_test_add_func ("/network/conduct/saved-proposal", test_saved_proposal);
  g_test_add_func ("/network/conduct/false-lot", test_false_lot);
  g_test_add_func ("/network/conduct/damaged", test_damaged);
  g_test_add_func ("/network/conduct/save-failed", test_save_failed);
}
