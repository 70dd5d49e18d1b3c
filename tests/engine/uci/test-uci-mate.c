/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/uci/cp-uci.h"

#include <string.h>

#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "cp-test-session.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define POSITION "position fen 8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24\n"
#define WIN      "info depth 1 *\ninfo depth 3 score mate 2 * pv d5g2 h7g8 g2g6\nbestmove d5g2\n"
#define NO_WIN_IN_2                                                                                \
  "info depth 1 *\ninfo depth 3 *\ninfo string there is no win in 2\nbestmove (none)\n"

/* A proof that cannot finish. */
#define ENDLESS "ucinewgame\nposition startpos\ngo mate 20"

/* Output, with nodes and times replaced by a star. */
static const struct {
  const char *name;
  const char *lines;
  const char *answer;
} talks[] = {
  { "win", POSITION "go mate 2", WIN },
  { "more-than-enough", POSITION "go mate 20", WIN },
  { "no-win", POSITION "go mate 1",
    "info depth 1 *\ninfo string there is no win in 1\nbestmove (none)\n" },
  { "other-arguments", POSITION "go mate 2 depth 1 infinite wtime 1 btime 1", WIN },
  { "ample-limits", POSITION "go mate 2 nodes 1000000 movetime 1000000", WIN },
  { "searchmoves-with-key", POSITION "go mate 2 searchmoves f1e2 d5g2", WIN },
  { "searchmoves-without-key", POSITION "go mate 2 searchmoves f1e2 f1g2", NO_WIN_IN_2 },
  { "one-after-the-other", POSITION "go mate 2\ngo mate 2 searchmoves f1e2", WIN NO_WIN_IN_2 },
  { "perft-waits", POSITION "go mate 2\ngo perft 0", WIN "\nNodes searched: 1\n" },
  { "position-meanwhile", POSITION "go mate 2\nposition startpos", WIN },
  { "rules-meanwhile", POSITION "go mate 2\nsetoption name UCI_Variant value dynamic", WIN },
  { "new-game", POSITION "go mate 2\nucinewgame\ngo mate 2", WIN WIN },
  { "perft-rather", POSITION "go mate 2 perft 0", "\nNodes searched: 1\n" },
  { "mated", "position fen k7/8/8/R7/1R6/8/8/7K b - - 0 1\ngo mate 2",
    "info string the game is over\nbestmove (none)\n" },
  { "bad", POSITION "go mate 0",
    "info string go: “0” after “mate” is not from 1 to 20\nbestmove (none)\n" },
  { "stop-alone", POSITION "stop", "" },
};


/* Waits for the engine and returns its output, with nodes and times replaced by a star. */
static char *
wait_for_output (const CpTestSession *session)
{
  g_autoptr (GRegex) regex = g_regex_new ("nodes \\d+ nps \\d+ time \\d+", 0, 0, NULL);
  cp_uci_wait (session->uci);
  return g_regex_replace_literal (regex, session->out->str, -1, 0, "*", 0, NULL);
}


static void
talk_init (CpTestSession *session)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse ("heavy-gravity", &error);
  g_assert_no_error (error);
  cp_test_session_init (session, rules);
}


static void
test_talk (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_auto (CpTestSession) session = { 0 };
  talk_init (&session);
  cp_test_session_send (&session, talks[i].lines);
  g_autofree char *answer = wait_for_output (&session);
  g_assert_cmpstr (answer, ==, talks[i].answer);
}


/* During an endless proof, all other commands are answered. */
static void
test_stop (void)
{
  g_auto (CpTestSession) session = { 0 };
  talk_init (&session);
  cp_test_session_send (&session, ENDLESS "\nisready\nd\nstop");
  g_assert_nonnull (strstr (session.out->str, "readyok\n"));
  g_assert_nonnull (strstr (session.out->str, "Status: playing\n"));
  const char *end = "\nbestmove (none)\n";
  g_assert_true (g_str_has_suffix (session.out->str, end));
  g_assert_nonnull (strstr (session.out->str, "not known"));
  g_assert_true (strstr (session.out->str, "bestmove") > strstr (session.out->str, "readyok"));

  /* a stopped proof has no effect on later ones */
  cp_test_session_send (&session, POSITION "go mate 2");
  g_autofree char *answer = wait_for_output (&session);
  g_assert_cmpstr (answer, ==, WIN);
}


/* Reaching a limit also ends a proof. */
static void
test_limits (void)
{
  static const char *const limits[] = { " movetime 1", " nodes 1", " nodes 1000 movetime 100000" };
  for (size_t i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_auto (CpTestSession) session = { 0 };
    talk_init (&session);
    g_autofree char *lines = g_strconcat (ENDLESS, limits[i], NULL);
    cp_test_session_send (&session, lines);
    g_autofree char *answer = wait_for_output (&session);
    g_assert_nonnull (strstr (answer, "a limit was reached: it is not known"));
    g_assert_true (g_str_has_suffix (answer, "\nbestmove (none)\n"));
  }
}


static void
test_quit (void)
{
  g_auto (CpTestSession) session = { 0 };
  talk_init (&session);
  cp_test_session_send (&session, ENDLESS);
  g_assert_false (cp_uci_execute (session.uci, "quit", 4));
  g_assert_true (g_str_has_suffix (session.out->str, "\nbestmove (none)\n"));
}


/* Freeing the session during a proof. */
static void
test_free (void)
{
  g_auto (CpTestSession) session = { 0 };
  talk_init (&session);
  cp_test_session_send (&session, ENDLESS);
}


/* Finds the legal move that takes @there back. */
static bool
find_way_back (const CpPosition *pos, CpMove there, CpMove *back)
{
  *back = (CpMove){ .from = there.to, .to = there.from };
  return there.from != CP_SQUARE_NONE && there.colour == CP_NO_COLOUR &&
         cp_position_is_legal (pos, *back);
}


/* Finds a cycle from @start, through the key and a reply, back to @start. */
static bool
find_round (const CpPosition *start, CpMove key, GString *round)
{
  CpPosition after = *start;
  CpMoves replies;
  cp_position_play (&after, key);
  cp_position_legal_moves (&after, &replies);
  for (unsigned i = 0; i < replies.n; i++) {
    CpPosition pos = after;
    CpMove moves[4] = { key, replies.moves[i] };
    cp_position_play (&pos, moves[1]);
    if (!find_way_back (&pos, key, &moves[2]))
      continue;
    cp_position_play (&pos, moves[2]);
    if (!find_way_back (&pos, moves[1], &moves[3]))
      continue;
    cp_position_play (&pos, moves[3]);
    if (!cp_position_same (&pos, start))
      continue;
    pos = *start;
    for (unsigned k = 0; k < G_N_ELEMENTS (moves); k++) {
      g_autofree char *text = cp_move_write (&pos, moves[k], CP_NOTATION_UCI);
      g_string_append_printf (round, " %s", text);
      cp_position_play (&pos, moves[k]);
    }
    return true;
  }
  return false;
}


/* A sound puzzle whose key can be taken back: in the second cycle it is still the key; in the
 * third, the defender claims a draw. */
static void
test_history (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GString) round = g_string_new (NULL);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  g_auto (CpTestSession) session = { 0 };
  CpPosition pos;
  talk_init (&session);
  const CpRules *rules = cp_uci_get_position (session.uci)->rules;
  do {
    cp_test_small_position (&pos, rules, rand);
    g_autoptr (CpSolution) solution = cp_solution_new (&pos, 2);
    cp_solution_find (solution, prover, CP_SOLUTION_KEYS, NULL, NULL);
    if (solution->sound == CP_VERDICT_YES && pos.halfmove_clock < 50)
      find_round (&pos, g_array_index (solution->keys, CpMove, 0), round);
  } while (round->len == 0);

  g_autofree char *fen = cp_fen_write (&pos);
  for (int rounds = 0; rounds < 4; rounds++) {
    g_autoptr (GString) lines = g_string_new (NULL);
    g_string_printf (lines, "position fen %s moves", fen);
    for (int i = 0; i < rounds; i++)
      g_string_append (lines, round->str);
    g_string_append (lines, "\ngo mate 2");
    cp_test_session_send (&session, lines->str);
    g_autofree char *answer = wait_for_output (&session);
    g_test_message ("%s\n%s", lines->str, answer);
    g_assert_true ((strstr (answer, "score mate 2") != NULL) == (rounds < 2));
  }
}


/* `go mate` agrees with the prover under all rules; the line has the length of the win. */
static void
test_random (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  g_auto (CpTestSession) session = { 0 };
  cp_test_session_init (&session, rules);
  for (int i = 0; i < 10; i++) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    g_autofree char *fen = cp_fen_write (&pos);
    g_autofree char *lines = g_strdup_printf ("position fen %s\ngo mate 2", fen);
    cp_test_session_send (&session, lines);
    g_autofree char *answer = wait_for_output (&session);
    if (cp_prover_shortest (prover, &pos, 2, &in) == CP_VERDICT_YES) {
      g_autofree char *score = g_strdup_printf ("depth %u score mate %u * pv ", in * 2 - 1, in);
      const char *found = strstr (answer, score);
      g_assert_nonnull (found);
      /* each move of the line is legal, and the last one wins */
      g_auto (GStrv) words = g_strsplit (found + strlen (score), "\n", -1);
      g_auto (GStrv) moves = g_strsplit (words[0], " ", -1);
      CpSide attacker = pos.turn;
      for (char **move = moves; *move != NULL; move++)
        cp_position_play (&pos, cp_test_move (&pos, *move));
      CpOutcome outcome = cp_position_outcome (&pos, 1);
      g_assert_cmpint (outcome.result, ==, cp_outcome_win (attacker, CP_CHECKMATE).result);
      g_autofree char *best = g_strdup_printf ("bestmove %s", moves[0]);
      g_assert_cmpstr (words[1], ==, best);
    } else {
      g_assert_true (g_str_has_suffix (answer, NO_WIN_IN_2));
    }
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < G_N_ELEMENTS (talks); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci-mate/talk/%s", talks[i].name);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_talk);
  }
  g_test_add_func ("/engine/uci-mate/stop", test_stop);
  g_test_add_func ("/engine/uci-mate/limits", test_limits);
  g_test_add_func ("/engine/uci-mate/quit", test_quit);
  g_test_add_func ("/engine/uci-mate/free", test_free);
  g_test_add_func ("/engine/uci-mate/history", test_history);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci-mate/random/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_random);
  }
}
