/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/uci/cp-uci.h"

#include <string.h>

#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "cp-test-session.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* Timeout that no search reaches, even on a busy machine. */
#define PATIENCE (120 * G_USEC_PER_SEC)

#define WIN    "position fen 8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 20 24"
#define MATED  "position fen k7/8/8/R7/1R6/8/8/7K b - - 0 1"
#define KINGS  "position fen 8/8/8/4k3/8/8/8/4K3 w - - 0 1"
#define LONG   "position fen 8/7k/8/3Q4/R2B4/8/6b1/5K2 w - - 150 124"
#define BEFORE "position fen 4k3/8/8/8/8/8/8/3RK3 w - - 0 1 moves"
#define ROUND  " d1c1 e8d7 c1d1 d7e8"

/* A single legal move: capturing the checking piece. */
#define ONLY "position fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1"

/* A session whose lines are received asynchronously. */
typedef struct {
  CpUci *uci;
  GAsyncQueue *output;
} AsyncSession;


static void
said_cb (const char *line, void *data)
{
  g_async_queue_push (data, g_strdup (line));
}


static void
send (AsyncSession *session, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);
  for (char **part = parts; *part != NULL; part++)
    cp_uci_execute (session->uci, *part, strlen (*part));
}


/* Returns the next line, which must arrive (transfer full). */
static char *
read_line (AsyncSession *session)
{
  char *line = g_async_queue_timeout_pop (session->output, PATIENCE);
  g_assert_nonnull (line);
  return line;
}


/* Returns the next line with that prefix (transfer full). */
static char *
read_until (AsyncSession *session, const char *prefix)
{
  for (;;) {
    g_autofree char *line = read_line (session);
    if (g_str_has_prefix (line, prefix))
      return g_steal_pointer (&line);
  }
}


static void
check_silent (AsyncSession *session)
{
  g_assert_cmpint (g_async_queue_length (session->output), ==, 0);
}


static void
talk_init (AsyncSession *session, const char *rules)
{
  g_autofree char *line = g_strconcat ("setoption name UCI_Variant value ", rules, NULL);
  session->output = g_async_queue_new_full (g_free);
  session->uci = cp_uci_new (said_cb, session->output);
  send (session, line);
  check_silent (session);
}


static void
talk_clear (AsyncSession *session)
{
  g_clear_pointer (&session->uci, cp_uci_free);
  g_clear_pointer (&session->output, g_async_queue_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AsyncSession, talk_clear)


/* Returns the number after a word of an info line. */
static int64_t
number_behind (const char *line, const char *word)
{
  g_autofree char *spaced = g_strdup_printf (" %s ", word);
  const char *found = strstr (line, spaced);
  g_assert_nonnull (found);
  return g_ascii_strtoll (found + strlen (spaced), NULL, 10);
}


static char *
first_move (const char *line)
{
  const char *found = strstr (line, " pv ");
  g_assert_nonnull (found);
  g_auto (GStrv) moves = g_strsplit (found + 4, " ", 2);
  return g_strdup (moves[0]);
}


/* Info lines have the form that frontends parse, and their moves are legal. */
static void
check_info (const CpPosition *root, const char *line)
{
  g_autoptr (GRegex) regex = g_regex_new (
      "^info depth \\d+ seldepth \\d+ multipv \\d+ score (cp|mate) -?\\d+ nodes \\d+ nps \\d+ "
      "hashfull \\d+ time \\d+ pv( [a-zA-Z0-9@]+)+$",
      0, 0, NULL);
  CpPosition pos = *root;
  g_test_message ("%s", line);
  g_assert_true (g_regex_match (regex, line, 0, NULL));
  g_assert_cmpint (number_behind (line, "hashfull"), <=, 1000);
  g_assert_cmpint (number_behind (line, "seldepth"), >=, 1);
  g_auto (GStrv) moves = g_strsplit (strstr (line, " pv ") + 4, " ", -1);
  for (char **move = moves; *move != NULL; move++)
    cp_position_play (&pos, cp_test_move (&pos, *move));
}


/* Reads the output of a search to its end. Returns the best move, which is the first of the last
 * best line (transfer full). */
static char *
read_search (AsyncSession *session, const CpPosition *root)
{
  g_autofree char *best = NULL;
  g_autofree char *line = read_line (session);
  while (!g_str_has_prefix (line, "bestmove ")) {
    check_info (root, line);
    if (number_behind (line, "multipv") == 1) {
      g_free (best);
      best = first_move (line);
    }
    g_free (line);
    line = read_line (session);
  }
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  CpPosition pos = *root;
  if (best != NULL)
    g_assert_cmpstr (words[1], ==, best);
  cp_position_play (&pos, cp_test_move (root, words[1]));
  if (words[2] != NULL) {
    g_assert_cmpstr (words[2], ==, "ponder");
    cp_test_move (&pos, words[3]);
    g_assert_null (words[4]);
  }
  check_silent (session);
  return g_strdup (words[1]);
}


/* A search writes its lines depth by depth, and then the move. */
static void
test_go (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, WIN "\ngo depth 6");
  cp_uci_wait (session.uci);
  CpPosition root = *cp_uci_get_position (session.uci);
  g_autofree char *move = read_search (&session, &root);
  g_assert_cmpstr (move, ==, "d5g2");

  send (&session, "go depth 6");
  g_autofree char *line = read_until (&session, "info depth 6 ");
  g_assert_nonnull (strstr (line, " multipv 1 score mate 2 nodes "));
  g_assert_nonnull (strstr (line, " pv d5g2 h7g8 g2g6"));
}


/* After the key the opponent's score is a loss in the right number of moves. */
static void
test_loss (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, WIN " moves d5g2\ngo depth 12");
  g_autofree char *line = read_until (&session, "info depth 12 ");
  g_assert_nonnull (strstr (line, " score mate -1 nodes "));
}


/* All kinds of limits end a search. */
static void
test_limits (const void *data)
{
  const CpRules *rules = data;
  static const char *const limits[] = {
    "depth 3",
    "depth 0",
    "nodes 0",
    "movetime 0",
    "nodes 500",
    "movetime 1",
    "wtime 100 btime 100",
    "wtime -5 btime -5 winc 0 binc 0",
    "wtime 200 btime 200 winc 10 binc 10 movestogo 2",
    "depth 2 nodes 100000 movetime 100000",
    "infinite depth 1\nstop",
    "ponder depth 1\nponderhit",
  };
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, rules->string);
  for (size_t i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_autofree char *line = g_strconcat ("go ", limits[i], NULL);
    send (&session, line);
    g_free (read_search (&session, cp_uci_get_position (session.uci)));
    cp_uci_wait (session.uci);
  }
}


/* Lines of the same depth are written together, sorted, with different first moves. */
static void
test_multi_pv (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_auto (AsyncSession) session = { 0 };
  CpPosition pos;
  talk_init (&session, rules->string);
  cp_test_played_position (&pos, rules, rand);
  g_autofree char *fen = cp_fen_write (&pos);
  g_autofree char *lines =
      g_strdup_printf ("setoption name MultiPV value 3\nposition fen %s\ngo depth 3\n", fen);
  unsigned n = MIN (3, cp_position_count_moves (&pos));
  send (&session, lines);
  cp_uci_wait (session.uci);
  g_assert_cmpint (g_async_queue_length (session.output), ==, (int) (3 * n + 1));
  for (unsigned depth = 1; depth <= 3; depth++) {
    g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (unsigned i = 1; i <= n; i++) {
      g_autofree char *line = read_line (&session);
      check_info (&pos, line);
      g_assert_cmpint (number_behind (line, "depth"), ==, depth);
      g_assert_cmpint (number_behind (line, "multipv"), ==, i);
      g_assert_true (g_hash_table_add (moves, first_move (line)));
    }
  }
}


static void
test_search_moves (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, WIN "\nsetoption name MultiPV value 5\ngo depth 3 searchmoves f1e2 f1g2");
  cp_uci_wait (session.uci);
  g_assert_cmpint (g_async_queue_length (session.output), ==, 3 * 2 + 1);
  g_autofree char *move = read_search (&session, cp_uci_get_position (session.uci));
  g_assert_true (g_str_equal (move, "f1e2") || g_str_equal (move, "f1g2"));
}


/* Whenever a search is stopped, its `bestmove` is written before the next command is read. */
static void
test_stop (const void *data)
{
  const char *go = data;
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "dynamic");
  const CpPosition *root = cp_uci_get_position (session.uci);

  /* at once, and after a depth */
  for (int i = 0; i < 20; i++) {
    send (&session, go);
    send (&session, "stop");
    g_assert_cmpint (g_async_queue_length (session.output), >=, 1);
    g_free (read_search (&session, root));
  }
  send (&session, go);
  g_free (read_until (&session, "info depth 3 "));
  send (&session, "isready");
  g_free (read_until (&session, "readyok"));
  send (&session, "stop");
  g_free (read_search (&session, root));
  send (&session, "stop\nponderhit\nstop");
  check_silent (&session);

  /* without `stop`: commands that wait for the search stop it */
  static const char *const others[] = { "ucinewgame", "go depth 1", "bench 1", "quit" };
  for (size_t i = 0; i < G_N_ELEMENTS (others); i++) {
    send (&session, go);
    send (&session, others[i]);
    g_free (read_until (&session, "bestmove "));
    cp_uci_wait (session.uci);
    while (g_async_queue_length (session.output) > 0)
      g_free (read_line (&session));
  }
  send (&session, go);
}


/* A large table does not delay anything: its memory is allocated and cleared on demand. */
static void
test_large_table (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "dynamic");
  const CpPosition *root = cp_uci_get_position (session.uci);
  static const char *const lines[] = {
    "setoption name Hash value 1024\ngo infinite\nstop",
    "ucinewgame\ngo infinite\nstop",
    "setoption name Hash value 512\ngo infinite\nstop",
    "setoption name Threads value 2\ngo infinite\nstop",
    "setoption name Hash value 1\nsetoption name Threads value 1\ngo infinite\nstop",
  };
  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    send (&session, lines[i]);
    g_free (read_search (&session, root));
  }
}


/* While pondering, no move is written, even if the search is complete. */
static void
test_ponder (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, WIN);
  const CpPosition *root = cp_uci_get_position (session.uci);
  static const char *const goes[] = { "go ponder depth 2", "go ponder wtime 100 btime 100",
                                      "go ponder nodes 100", "go ponder movetime 1" };
  for (size_t i = 0; i < G_N_ELEMENTS (goes); i++) {
    send (&session, goes[i]);
    g_free (read_until (&session, "info depth 2 "));
    send (&session, "isready");
    for (;;) {
      g_autofree char *heard = read_line (&session);
      g_assert_false (g_str_has_prefix (heard, "bestmove"));
      if (g_str_equal (heard, "readyok"))
        break;
    }
    send (&session, "ponderhit\nponderhit");
    g_free (read_search (&session, root));
    cp_uci_wait (session.uci);
  }

  /* `ponderhit` is ignored unless pondering */
  send (&session, "go infinite\nponderhit");
  g_free (read_until (&session, "info depth 4 "));
  send (&session, "ponderhit\nstop");
  g_free (read_search (&session, root));
}


/* Options set during a search apply to the next one. */
static void
test_meanwhile (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, WIN);
  CpPosition root = *cp_uci_get_position (session.uci);
  send (&session, "go infinite\nsetoption name MultiPV value 3\nsetoption name Hash value 2\n"
                  "setoption name Threads value 2\nsetoption name UCI_Variant value dynamic\n"
                  "position startpos\nstop");
  g_free (read_search (&session, &root));
  g_assert_cmpstr (cp_uci_get_position (session.uci)->rules->string, ==, "dynamic");
  send (&session, "go depth 2");
  cp_uci_wait (session.uci);
  g_assert_cmpint (g_async_queue_length (session.output), ==, 2 * 3 + 1);
}


/* A finished game has no move, whatever has ended it. */
static void
test_over (void)
{
  static const struct {
    const char *position;
    bool over;
  } cases[] = {
    { MATED, true },
    { KINGS, true },
    { LONG, true },
    { BEFORE ROUND ROUND ROUND ROUND, true },
    { BEFORE ROUND ROUND ROUND, false },
    { BEFORE ROUND ROUND ROUND ROUND " e1d2", false },
  };
  static const char *const goes[] = { "go depth 1", "go infinite\nstop", "go ponder\nponderhit",
                                      "go nodes 5" };
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (size_t k = 0; k < G_N_ELEMENTS (goes); k++) {
      send (&session, cases[i].position);
      send (&session, goes[k]);
      cp_uci_wait (session.uci);
      g_autofree char *line = read_until (&session, cases[i].over ? "info string" : "bestmove ");
      if (!cases[i].over) {
        g_assert_cmpstr (line, !=, "bestmove (none)");
        continue;
      }
      g_assert_cmpstr (line, ==, "info string the game is over");
      g_autofree char *none = read_line (&session);
      g_assert_cmpstr (none, ==, "bestmove (none)");
    }
  }
  /* pondering in a finished game */
  send (&session, MATED "\ngo ponder\nucinewgame");
  g_free (read_until (&session, "bestmove (none)"));
}


/* A single legal move takes little time on a clock, except in analysis mode. */
static void
test_only_move (void)
{
  g_auto (AsyncSession) session = { 0 };
  talk_init (&session, "heavy-gravity");
  send (&session, ONLY);
  g_assert_cmpuint (cp_position_count_moves (cp_uci_get_position (session.uci)), ==, 1);
  send (&session, "go wtime 100000000 btime 100000000");
  g_free (read_search (&session, cp_uci_get_position (session.uci)));
  send (&session, "setoption name UCI_AnalyseMode value true\ngo wtime 100000000 btime 100000000");
  g_free (read_until (&session, "info depth 6 "));
  send (&session, "stop");
}


/* With one thread, a search limited by nodes is deterministic after `ucinewgame`. */
static void
test_same (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_auto (AsyncSession) session = { 0 };
  g_autofree char *first = NULL;
  CpPosition pos;
  talk_init (&session, rules->string);
  cp_test_played_position (&pos, rules, rand);
  g_autofree char *fen = cp_fen_write (&pos);
  g_autofree char *position = g_strdup_printf ("position fen %s", fen);
  for (int i = 0; i < 3; i++) {
    send (&session, "ucinewgame");
    send (&session, position);
    send (&session, "go nodes 1500");
    cp_uci_wait (session.uci);
    g_autoptr (GString) all = g_string_new (NULL);
    g_autoptr (GRegex) regex = g_regex_new ("nps \\d+|time \\d+", 0, 0, NULL);
    while (g_async_queue_length (session.output) > 0) {
      g_autofree char *line = read_line (&session);
      g_autofree char *timeless = g_regex_replace_literal (regex, line, -1, 0, "", 0, NULL);
      g_string_append_printf (all, "%s\n", timeless);
    }
    if (first == NULL)
      first = g_strdup (all->str);
    g_assert_cmpstr (all->str, ==, first);
    send (&session, "position startpos\ngo nodes 700\ngo depth 2");
    cp_uci_wait (session.uci);
    while (g_async_queue_length (session.output) > 0)
      g_free (read_line (&session));
  }
}


static void
add_for_all (const char *name, GTestDataFunc test)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci-search/%s/%s", name, all[i]->string);
    g_test_add_data_func (path, all[i], test);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/uci-search/go", test_go);
  g_test_add_func ("/engine/uci-search/loss", test_loss);
  add_for_all ("limits", test_limits);
  add_for_all ("multi-pv", test_multi_pv);
  g_test_add_func ("/engine/uci-search/search-moves", test_search_moves);
  g_test_add_data_func ("/engine/uci-search/stop/infinite", "go infinite", test_stop);
  g_test_add_data_func ("/engine/uci-search/stop/ponder", "go ponder", test_stop);
  g_test_add_data_func ("/engine/uci-search/stop/no-limit", "go", test_stop);
  g_test_add_func ("/engine/uci-search/large-table", test_large_table);
  g_test_add_func ("/engine/uci-search/ponder", test_ponder);
  g_test_add_func ("/engine/uci-search/meanwhile", test_meanwhile);
  g_test_add_func ("/engine/uci-search/over", test_over);
  g_test_add_func ("/engine/uci-search/only-move", test_only_move);
  add_for_all ("same", test_same);
}
