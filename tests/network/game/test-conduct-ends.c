/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-players.h"
#include "support/cp-test-main.h"

/* Rare cases: claims, frozen games and their resolution, ends and offers that cross. */

typedef struct {
  Node nodes[2]; /* guest, host */
} Pair;


static void
listen_all (Pair *pair)
{
  while (node_receive (&pair->nodes[0], 0) || node_receive (&pair->nodes[1], 0))
    ;
}


/* Ends both sessions; messages in flight are lost. */
static void
part (Pair *pair)
{
  for (unsigned i = 0; i < 2; i++) {
    g_queue_clear_full (&pair->nodes[i].inbox, g_free);
    cp_conduct_stop_session (pair->nodes[i].conduct, 0);
  }
}


static void
meet (Pair *pair)
{
  part (pair);
  for (unsigned i = 0; i < 2; i++)
    node_begin (&pair->nodes[i], 0);
  listen_all (pair);
}


static void
start (Pair *pair, const char *rules)
{
  CpMessage first = proposal (rules, "600", CP_MESSAGE_HOST);

  for (unsigned i = 0; i < 2; i++)
    node_init (&pair->nodes[i], i, &pair->nodes[!i]);
  meet (pair);
  g_assert_true (cp_conduct_propose (pair->nodes[1].conduct, &first, 0, NULL));
  listen_all (pair);
  g_assert_true (cp_conduct_accept (pair->nodes[0].conduct, 0));
  listen_all (pair);
}


static void
clear (Pair *pair)
{
  node_clear (&pair->nodes[0]);
  node_clear (&pair->nodes[1]);
}


/* The host, who has White, has lost its last move and plays another one: both agree on a line, and
 * on the same clocks. */
static void
test_line (const void *data)
{
  CpMessageParty party = (CpMessageParty) GPOINTER_TO_INT (data);
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  g_autofree char *before = g_strdup (host->saved);
  g_autofree char *one = random_move (cp_conduct_get_move_log (host->conduct));
  g_autofree char *other = g_strdup (one);
  while (strcmp (one, other) == 0) {
    g_free (other);
    other = random_move (cp_conduct_get_move_log (host->conduct));
  }
  g_assert_true (cp_conduct_move (host->conduct, one, 5 * SECOND, NULL));
  listen_all (&pair);
  g_free (host->saved);
  host->saved = g_steal_pointer (&before);
  node_restart (host);
  g_assert_true (cp_conduct_move (host->conduct, other, 0, NULL));
  meet (&pair);
  /* The game stays frozen after each meeting until they agree. */
  node_restart (guest);
  meet (&pair);
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpint (cp_conduct_get_state (pair.nodes[i].conduct), ==, CP_CONDUCT_FROZEN);
    const char *const *line = cp_conduct_get_line (pair.nodes[i].conduct);
    g_assert_nonnull (line);
    g_assert_cmpstr (line[0], ==, i == 0 ? other : one);
  }
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_LINE, 0, party, 0));
  listen_all (&pair);
  g_assert_true (cp_conduct_answer (guest->conduct, true, 0));
  listen_all (&pair);
  for (unsigned i = 0; i < 2; i++) {
    const CpMoveLog *played = cp_conduct_get_move_log (pair.nodes[i].conduct);
    g_assert_cmpint (cp_conduct_get_state (pair.nodes[i].conduct), ==, CP_CONDUCT_PLAYING);
    g_assert_cmpuint (cp_move_log_get_length (played), ==, 1);
    g_assert_cmpstr (cp_move_log_get_moves (played)[0], ==, party == CP_MESSAGE_HOST ? other : one);
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    g_assert_cmpint (cp_conduct_get_time_left (host->conduct, side, 0), ==,
                     cp_conduct_get_time_left (guest->conduct, side, 0));
  g_autofree char *next = random_move (cp_conduct_get_move_log (guest->conduct));
  g_assert_true (cp_conduct_move (guest->conduct, next, 0, NULL));
  listen_all (&pair);
  g_assert_true (is_to_move (host->conduct));
  clear (&pair);
}


/* Changes the clocks in the saved state that @node reads next. */
static void
set_clock (Node *node, const char *before, const char *after)
{
  g_auto (GStrv) parts = g_strsplit (node->saved, before, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_free (node->saved);
  node->saved = g_strconcat (parts[0], after, parts[1], NULL);
  node_restart (node);
}


static void
assert_left (Pair *pair, int64_t white, int64_t black)
{
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpint (cp_conduct_get_time_left (pair->nodes[i].conduct, CP_WHITE, 0), ==, white);
    g_assert_cmpint (cp_conduct_get_time_left (pair->nodes[i].conduct, CP_BLACK, 0), ==, black);
  }
}


/* The guest claims 210 seconds less for the host: both freeze until they agree on the clocks of one
 * of them, whether or not an answer is lost. */
static void
test_clock (const void *data)
{
  CpMessageParty party = (CpMessageParty) (GPOINTER_TO_INT (data) & 1);
  bool lost = GPOINTER_TO_INT (data) & 2;
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  set_clock (guest, "\"left\":[600000,600000]", "\"left\":[390000,600000]");
  meet (&pair);
  node_restart (host);
  node_restart (guest);
  meet (&pair);
  for (unsigned i = 0; i < 2; i++) {
    int64_t left[2];
    g_assert_cmpint (cp_conduct_get_state (pair.nodes[i].conduct), ==, CP_CONDUCT_FROZEN);
    g_assert_null (cp_conduct_get_line (pair.nodes[i].conduct));
    g_assert_true (cp_conduct_get_clocks (pair.nodes[i].conduct, true, left));
    g_assert_cmpint (left[CP_WHITE], ==, i == 0 ? 390000 : 600000);
    g_assert_true (cp_conduct_get_clocks (pair.nodes[i].conduct, false, left));
    g_assert_cmpint (left[CP_WHITE], ==, i == 0 ? 600000 : 390000);
  }
  g_assert_false (cp_conduct_offer (host->conduct, CP_MESSAGE_LINE, 0, party, 0));
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_CLOCK, 0, party, 0));
  listen_all (&pair);
  g_assert_cmpint (cp_conduct_get_offer (guest->conduct, false)->party, ==, party);
  g_assert_true (cp_conduct_answer (guest->conduct, true, 0));
  if (lost) {
    node_restart (host);
    node_restart (guest);
    meet (&pair);
  }
  listen_all (&pair);
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpint (cp_conduct_get_state (pair.nodes[i].conduct), ==, CP_CONDUCT_PLAYING);
  assert_left (&pair, party == CP_MESSAGE_HOST ? 600000 : 390000, 600000);
  meet (&pair);
  g_autofree char *next = random_move (cp_conduct_get_move_log (host->conduct));
  g_assert_true (cp_conduct_move (host->conduct, next, 0, NULL));
  listen_all (&pair);
  g_assert_true (is_to_move (guest->conduct));
  clear (&pair);
}


/* A player who made an offer on the own turn withdraws it. The move is sent when the other program
 * has answered, without its user. */
static void
test_withdraw (const void *data)
{
  bool lost = GPOINTER_TO_INT (data);
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  g_autofree char *move = random_move (cp_conduct_get_move_log (host->conduct));
  g_assert_false (cp_conduct_withdraw (host->conduct, 0));
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_PAUSE, 0, CP_MESSAGE_GUEST, 0));
  listen_all (&pair);
  g_assert_nonnull (cp_conduct_get_offer (guest->conduct, false));
  g_assert_false (cp_conduct_move (host->conduct, move, 0, NULL));
  g_assert_true (cp_conduct_withdraw (host->conduct, 0));
  g_assert_false (cp_conduct_withdraw (host->conduct, 0));
  g_assert_false (cp_conduct_move (host->conduct, move, 0, NULL));
  if (lost) {
    node_restart (host);
    meet (&pair);
  }
  listen_all (&pair);
  g_assert_null (cp_conduct_get_offer (guest->conduct, false));
  g_assert_null (cp_conduct_get_offer (host->conduct, true));
  g_assert_cmpuint (host->n[CP_CONDUCT_WITHDRAWN], ==, 1);
  g_assert_cmpuint (guest->n[CP_CONDUCT_WITHDRAWN], ==, 1);
  g_assert_cmpuint (host->n[CP_CONDUCT_REFUSED], ==, 0);
  g_assert_true (cp_conduct_move (host->conduct, move, 0, NULL));
  listen_all (&pair);
  g_assert_true (is_to_move (guest->conduct));
  clear (&pair);
}


static void
assert_run (Pair *pair, bool run)
{
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpint (cp_conduct_is_clock_running (pair->nodes[i].conduct), ==, run);
}


/* After both programs have met, no clock runs before both windows have shown the game; to hide it
 * later stops nothing. */
static void
test_shown (void)
{
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  assert_run (&pair, true);
  cp_conduct_set_shown (host->conduct, false, 0);
  listen_all (&pair);
  assert_run (&pair, true);
  for (unsigned i = 0; i < 2; i++) {
    node_restart (&pair.nodes[i]);
    cp_conduct_set_shown (pair.nodes[i].conduct, false, 0);
  }
  meet (&pair);
  assert_run (&pair, false);
  cp_conduct_set_shown (guest->conduct, true, 0);
  listen_all (&pair);
  assert_run (&pair, false);
  g_assert_true (cp_conduct_is_shown_to_friend (host->conduct));
  g_assert_false (cp_conduct_is_shown_to_friend (guest->conduct));
  cp_conduct_set_shown (guest->conduct, false, 0);
  cp_conduct_set_shown (host->conduct, true, 0);
  listen_all (&pair);
  assert_run (&pair, true);
  uint64_t sent = host->sent;
  cp_conduct_set_shown (host->conduct, false, 0);
  cp_conduct_set_shown (host->conduct, true, 0);
  g_assert_cmpuint (host->sent, ==, sent);
  g_assert_cmpuint (host->n[CP_CONDUCT_SHOWN], ==, 1);
  g_assert_cmpuint (guest->n[CP_CONDUCT_SHOWN], ==, 1);
  clear (&pair);
}


/* The other player accepted before the offer was withdrawn: that counts. */
static void
test_withdraw_crossing (void)
{
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_PAUSE, 0, CP_MESSAGE_GUEST, 0));
  listen_all (&pair);
  g_assert_true (cp_conduct_answer (guest->conduct, true, 0));
  g_assert_true (cp_conduct_withdraw (host->conduct, 0));
  listen_all (&pair);
  g_assert_true (cp_conduct_is_paused (guest->conduct));
  g_assert_true (cp_conduct_is_paused (host->conduct));
  g_assert_null (cp_conduct_get_offer (host->conduct, true));
  clear (&pair);
}


typedef enum {
  DRAW_IGNORED,
  DRAW_ACCEPTED,
  DRAW_ACCEPTED_LOST,
  DRAW_OFFERED,
  DRAW_OFFERED_BEFORE_PAUSE, /* and the sender of the move asks for a pause before it arrives */
} DrawReply;


/* A move withdraws the draw offer of its sender; an agreement that crosses it counts, and the move
 * is struck. */
static void
test_draw_and_move (const void *data)
{
  DrawReply reply = (DrawReply) GPOINTER_TO_INT (data);
  Pair pair;

  start (&pair, "changing-challenges");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  g_autofree char *move = random_move (cp_conduct_get_move_log (host->conduct));
  if (reply == DRAW_OFFERED || reply == DRAW_OFFERED_BEFORE_PAUSE)
    g_assert_true (cp_conduct_offer (guest->conduct, CP_MESSAGE_DRAW, 0, CP_MESSAGE_GUEST, 0));
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_DRAW, 0, CP_MESSAGE_GUEST, 0));
  node_receive (guest, 0);
  if (reply == DRAW_ACCEPTED || reply == DRAW_ACCEPTED_LOST)
    g_assert_true (cp_conduct_answer (guest->conduct, true, 0));
  g_assert_true (cp_conduct_move (host->conduct, move, 0, NULL));
  g_assert_null (cp_conduct_get_offer (host->conduct, true));
  if (reply == DRAW_OFFERED_BEFORE_PAUSE)
    g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_PAUSE, 0, CP_MESSAGE_GUEST, 0));
  if (reply == DRAW_ACCEPTED_LOST) {
    node_restart (host);
    meet (&pair);
  }
  listen_all (&pair);
  for (unsigned i = 0; i < 2; i++) {
    CpConduct *conduct = pair.nodes[i].conduct;
    bool drawn = reply != DRAW_IGNORED;
    g_assert_cmpint (cp_conduct_get_state (conduct), ==,
                     drawn ? CP_CONDUCT_OVER : CP_CONDUCT_PLAYING);
    g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (conduct)), ==,
                      drawn ? 0 : 1);
    g_assert_null (cp_conduct_get_offer (conduct, false));
    g_assert_null (cp_conduct_get_offer (conduct, true));
  }
  clear (&pair);
}


static void
move_and_hear (Pair *pair, Node *node)
{
  g_autofree char *move = random_move (cp_conduct_get_move_log (node->conduct));

  g_assert_true (cp_conduct_move (node->conduct, move, 0, NULL));
  listen_all (pair);
}


/* White is the host. */
static void
assert_guest_resigned (Pair *pair)
{
  for (unsigned i = 0; i < 2; i++) {
    CpConduct *conduct = pair->nodes[i].conduct;
    CpOutcome outcome = cp_conduct_get_outcome (conduct);
    g_assert_cmpint (cp_conduct_get_state (conduct), ==, CP_CONDUCT_OVER);
    g_assert_cmpint (outcome.result, ==, CP_WHITE_WINS);
    g_assert_cmpint (outcome.termination, ==, CP_RESIGNATION);
    g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (conduct)), ==, 2);
  }
}


/* Both resign when they meet again, the host after a move that the guest has not received: the
 * lower ply counts, also in a game in which a move was taken back before. */
static void
test_resign_crossing (void)
{
  Pair pair;

  start (&pair, "dynamic");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  move_and_hear (&pair, host);
  g_assert_true (cp_conduct_offer (host->conduct, CP_MESSAGE_TAKEBACK, 0, CP_MESSAGE_GUEST, 0));
  listen_all (&pair);
  g_assert_true (cp_conduct_answer (guest->conduct, true, 0));
  listen_all (&pair);
  move_and_hear (&pair, host);
  move_and_hear (&pair, guest);
  g_autofree char *last = random_move (cp_conduct_get_move_log (host->conduct));
  g_assert_true (cp_conduct_move (host->conduct, last, 0, NULL));
  part (&pair);
  for (unsigned i = 0; i < 2; i++) {
    node_begin (&pair.nodes[i], 0);
    g_assert_true (cp_conduct_resign (pair.nodes[i].conduct, 0));
  }
  listen_all (&pair);
  assert_guest_resigned (&pair);
  clear (&pair);
}


/* The guest resigns before the host's move arrives, and the host calls the guest's flag before it
 * hears of that. */
static void
test_flag_crossing (void)
{
  Pair pair;

  start (&pair, "dynamic");
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  move_and_hear (&pair, host);
  move_and_hear (&pair, guest);
  g_autofree char *last = random_move (cp_conduct_get_move_log (host->conduct));
  g_assert_true (cp_conduct_move (host->conduct, last, 0, NULL));
  g_assert_true (cp_conduct_resign (guest->conduct, 0));
  cp_conduct_tick (host->conduct, cp_conduct_get_deadline (host->conduct));
  g_assert_cmpint (cp_conduct_get_outcome (host->conduct).termination, ==, CP_TIME_FORFEIT);
  listen_all (&pair);
  assert_guest_resigned (&pair);
  clear (&pair);
}


/* The host has not received that the guest accepts, and the guest moves and resigns before it hears
 * of that: the host learns of all three, at once. */
static void
test_move_before_accept (const void *data)
{
  bool resigns = GPOINTER_TO_INT (data);
  CpMessage first = proposal ("dynamic", "600", CP_MESSAGE_GUEST);
  Pair pair;

  for (unsigned i = 0; i < 2; i++)
    node_init (&pair.nodes[i], i, &pair.nodes[!i]);
  meet (&pair);
  Node *guest = &pair.nodes[0], *host = &pair.nodes[1];
  g_assert_true (cp_conduct_propose (host->conduct, &first, 0, NULL));
  listen_all (&pair);
  g_assert_true (cp_conduct_accept (guest->conduct, 0));
  part (&pair);
  for (unsigned i = 0; i < 2; i++)
    node_begin (&pair.nodes[i], 0);
  g_autofree char *move = random_move (cp_conduct_get_move_log (guest->conduct));
  g_assert_true (cp_conduct_move (guest->conduct, move, 0, NULL));
  if (resigns)
    g_assert_true (cp_conduct_resign (guest->conduct, 0));
  listen_all (&pair);
  for (unsigned i = 0; i < 2; i++) {
    CpConduct *conduct = pair.nodes[i].conduct;
    g_assert_cmpuint (cp_move_log_get_length (cp_conduct_get_move_log (conduct)), ==, 1);
    g_assert_cmpint (cp_conduct_get_state (conduct), ==,
                     resigns ? CP_CONDUCT_OVER : CP_CONDUCT_PLAYING);
    g_assert_cmpint (cp_conduct_get_outcome (conduct).result, ==,
                     resigns ? CP_BLACK_WINS : CP_UNDECIDED);
  }
  clear (&pair);
}


/* Returns the reversed move, for squares of two characters; NULL for others. */
static char *
reverse (const char *uci)
{
  if (strlen (uci) != 4)
    return NULL;
  return g_strdup_printf ("%.2s%.2s", uci + 2, uci);
}


/* Returns moves the last four of which lead back to the position before them. */
static GStrv
find_circle (const char *rules)
{
  for (;;) {
    g_autoptr (CpMoveLog) played = cp_move_log_new (rules, NULL, NULL);
    bool possible = true;
    for (unsigned i = 0; possible && i < 18; i++) {
      const char *const *moves = cp_move_log_get_moves (played);
      g_autofree char *uci = i < 16 ? random_move (played) : reverse (moves[i - 2]);
      possible = uci != NULL && cp_move_log_add (played, uci, NULL) &&
                 cp_move_log_get_outcome (played).result == CP_UNDECIDED;
    }
    g_auto (GStrv) moves = g_strdupv ((char **) cp_move_log_get_moves (played));
    if (!possible)
      continue;
    CpPosition last = *cp_move_log_get_position (played);
    cp_move_log_truncate (played, 14);
    if (cp_position_same (&last, cp_move_log_get_position (played)))
      return g_steal_pointer (&moves);
  }
}


/* A draw by repetition is claimed; the other program receives that now or at the next meeting. */
static void
test_claim (const void *data)
{
  bool lost = GPOINTER_TO_INT (data);
  Pair pair;

  start (&pair, "changing-challenges");
  g_auto (GStrv) moves = find_circle ("changing-challenges");
  g_assert_false (cp_conduct_claim (pair.nodes[1].conduct, 0));
  for (unsigned i = 0; i < 22; i++) {
    const char *uci = moves[i < 18 ? i : i - 4];
    g_assert_true (cp_conduct_move (pair.nodes[!(i % 2)].conduct, uci, 0, NULL));
    listen_all (&pair);
  }
  g_assert_false (cp_conduct_claim (pair.nodes[0].conduct, 0));
  g_assert_true (cp_conduct_claim (pair.nodes[1].conduct, 0));
  if (lost)
    meet (&pair);
  else
    listen_all (&pair);
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpint (cp_conduct_get_state (pair.nodes[i].conduct), ==, CP_CONDUCT_OVER);
    g_assert_cmpint (cp_conduct_get_outcome (pair.nodes[i].conduct).result, ==, CP_DRAW);
    g_assert_cmpint (cp_conduct_get_outcome (pair.nodes[i].conduct).termination, ==, CP_REPETITION);
  }
  clear (&pair);
}


CP_TESTS ()
{
  g_test_add_data_func ("/network/conduct-ends/line-host", GINT_TO_POINTER (CP_MESSAGE_HOST),
                        test_line);
  g_test_add_data_func ("/network/conduct-ends/line-guest", GINT_TO_POINTER (CP_MESSAGE_GUEST),
                        test_line);
  for (int i = 0; i < 4; i++) {
    g_autofree char *name =
        g_strdup_printf ("/network/conduct-ends/clock-%s%s",
                         i % 2 == CP_MESSAGE_HOST ? "host" : "guest", i < 2 ? "" : "-lost");
    g_test_add_data_func (name, GINT_TO_POINTER (i), test_clock);
  }
  g_test_add_data_func ("/network/conduct-ends/withdraw", GINT_TO_POINTER (false), test_withdraw);
  g_test_add_data_func ("/network/conduct-ends/withdraw-lost", GINT_TO_POINTER (true),
                        test_withdraw);
  g_test_add_func ("/network/conduct-ends/shown", test_shown);
  g_test_add_func ("/network/conduct-ends/withdraw-crossing", test_withdraw_crossing);
  g_test_add_func ("/network/conduct-ends/resign-crossing", test_resign_crossing);
  g_test_add_func ("/network/conduct-ends/flag-crossing", test_flag_crossing);
  g_test_add_data_func ("/network/conduct-ends/move-before-accept", GINT_TO_POINTER (false),
                        test_move_before_accept);
  g_test_add_data_func ("/network/conduct-ends/resign-before-accept", GINT_TO_POINTER (true),
                        test_move_before_accept);
  for (int reply = DRAW_IGNORED; reply <= DRAW_OFFERED_BEFORE_PAUSE; reply++) {
    g_autofree char *name = g_strdup_printf ("/network/conduct-ends/draw-and-move-%d", reply);
    g_test_add_data_func (name, GINT_TO_POINTER (reply), test_draw_and_move);
  }
  g_test_add_data_func ("/network/conduct-ends/claim", GINT_TO_POINTER (false), test_claim);
  g_test_add_data_func ("/network/conduct-ends/claim-lost", GINT_TO_POINTER (true), test_claim);
}
