/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/uci/cp-uci.h"

#include <string.h>

#include "cp-test-session.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_RANDOM_LINES 20000

#define KINGS               "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1"
#define NOT_A_MOVE(n, text) "info string position: move " n ", “" text "”: "

/* A cycle back to the same position. */
#define ROUND " d1d2 d11d10 d2d1 d10d11"

/* Exact output for some input. */
static const struct {
  const char *name;
  const char *rules;
  const char *lines;
  const char *answer;
} talks[] = {
  { "isready", "dynamic", "isready", "readyok\n" },
  { "carriage-return", "dynamic", "isready\r", "readyok\n" },
  { "white-space", "dynamic", " \t isready \v\f ", "readyok\n" },
  { "nothing", "dynamic", "\n\r\n   \n", "" },
  { "silent", "dynamic", "ucinewgame\nstop\nponderhit", "" },
  { "words-before", "dynamic", "joho isready\ngo-on, ucinewgame", "readyok\n" },
  { "debug", "dynamic", "debug on\nregister later\nregister name A B code 1\ndebug", "" },
  { "refused-position", "heavy-gravity", "position startpos moves e2e9\ngo depth 1\ngo perft 0",
    "info string position: move 1, “e2e9”: “e2e9” is not a move.\n"
    "info string go: the last “position” was refused\nbestmove (none)\n"
    "info string go: the last “position” was refused\nbestmove (none)\n" },
  { "position-again", "heavy-gravity", "position fen x\nposition startpos\ngo perft 0",
    "info string position: FEN: The FEN has 1 field instead of six, or four without counters\n"
    "\nNodes searched: 1\n" },
  { "perft", "heavy-gravity", "go perft 2",
    "a2a3: 8\nb2b3: 8\nc2c3: 8\nd2d3: 8\ne2e3: 8\nf2f3: 8\ng2g3: 8\nh2h3: 8\n\n"
    "Nodes searched: 64\n" },
  { "perft-after-moves", "heavy-gravity", "position startpos moves e2e3 e7e6\ngo perft 0",
    "\nNodes searched: 1\n" },
  { "perft-of-an-ended-game", "heavy-gravity",
    "position fen 8/8/8/4k3/8/8/8/4K3 w - - 0 1\ngo perft 3", "\nNodes searched: 0\n" },
  { "d", "heavy-gravity", "position startpos moves e2e3\nd",
    " 8  r n b q k b n r\n"
    " 7  p p p p p p p p\n"
    " 6  . . . . . . . .\n"
    " 5  . . . . . . . .\n"
    " 4  . . . . . . . .\n"
    " 3  . . . . P . . .\n"
    " 2  P P P P . P P P\n"
    " 1  R N B Q K B N R\n"
    "    a b c d e f g h\n"
    "\n"
    "Fen: rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1\n"
    "Rules: heavy-gravity\n"
    "Status: playing\n" },
};

/* The last line of `d`. */
static const struct {
  const char *name;
  const char *rules;
  const char *position;
  const char *status;
} statuses[] = {
  { "mate", "heavy-gravity", "fen k7/8/8/R7/1R6/8/8/7K b - - 0 1", "1-0 checkmate" },
  { "bare-kings", "heavy-gravity", "fen 8/8/8/4k3/8/8/8/4K3 w - - 0 1", "1/2-1/2 bare kings" },
  { "capture-leaves-bare-kings", "heavy-gravity", "fen 8/8/8/4k3/8/3p4/4K3/8 w - - 0 1 moves e2d3",
    "1/2-1/2 bare kings" },
  { "seventy-five", "heavy-gravity", "fen 8/8/8/4k3/8/8/7R/4K3 w - - 149 90 moves h2h3",
    "1/2-1/2 fifty moves" },
  { "not-yet-seventy-five", "heavy-gravity", "fen 8/8/8/4k3/8/8/7R/4K3 w - - 148 90 moves h2h3",
    "playing" },
  { "knocked-king", "changing-challenges",
    "fen 3k3/7/7/3R3/7/7/7/7/7/7/3K3[] w - - 0 1 moves d8d11", "1-0 king knocked" },
  { "four-times", "changing-challenges", "fen " KINGS " moves" ROUND ROUND ROUND, "playing" },
  { "five-times", "changing-challenges", "fen " KINGS " moves" ROUND ROUND ROUND ROUND,
    "1/2-1/2 repetition" },
  { "five-times-and-on", "changing-challenges",
    "fen " KINGS " moves" ROUND ROUND ROUND ROUND " d1e1", "playing" },
  { "history-is-forgotten", "changing-challenges", "fen " KINGS, "playing" },
};

/* Invalid lines, and a part of the error. */
static const struct {
  const char *line;
  const char *reason;
} bad_lines[] = {
  { "hello", "“hello” is not a command" },
  { "UCI", "“UCI” is not a command" },
  { "isready now", "isready: “now” means nothing here" },
  { "quit later", "quit: “later” means nothing here" },
  { "setoption", "setoption: “name” must come first" },
  { "setoption value 3", "setoption: “name” must come first" },
  { "setoption name", "setoption: there is no option “”" },
  { "setoption name Has value 3", "setoption: there is no option “Has”" },
  { "setoption name Clear Hash", "setoption: there is no option “Clear Hash”" },
  { "setoption name UCI_Variant", "setoption: there is no value" },
  { "setoption name UCI_Variant value", "setoption: there is no value" },
  { "setoption name UCI_Variant value chess", "“chess”" },
  { "setoption name UCI_Variant value dynamic:power=up", "“up”" },
  { "position", "position: “startpos” or “fen” must come first" },
  { "position moves a2a3", "position: “moves” instead of “startpos” or “fen”" },
  { "position startpos a2a3", "position: “a2a3” instead of “moves”" },
  { "position startpos moves z9", NOT_A_MOVE ("1", "z9") },
  { "position startpos moves e2e4", NOT_A_MOVE ("1", "e2e4") },
  { "position startpos moves e2e3 e7e6 e1e2", NOT_A_MOVE ("3", "e1e2") },
  { "position startpos moves e3", NOT_A_MOVE ("1", "e3") },
  { "position startpos moves e2e3q", NOT_A_MOVE ("1", "e2e3q") },
  { "position startpos moves 0000", NOT_A_MOVE ("1", "0000") },
  { "position fen", "position: FEN: " },
  { "position fen moves e2e3", "position: FEN: " },
  { "position fen 8/8/8/8 w - - 0 1", "position: FEN: The board has 4 ranks" },
  { "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "FEN: Rank 6" },
  { "position fen 8/8/8/8/8/8/8/4K3 w - - 0 1", "position: FEN: " },
  { "position fen k3R3/8/8/8/8/8/8/4K3 w - - 0 1", "position: FEN: " },
  { "position fen k7/8/8/8/8/8/8/4K3 w - - 0 0", "position: FEN: The fullmove number" },
  { "position fen k7/8/8/8/8/8/p7/4K3 w - - 0 1 moves e1d2 a2a1", NOT_A_MOVE ("2", "a2a1") },
  { "go perft", "go: there is no number after “perft”" },
  { "go up", "go: “up” is unknown" },
  { "go searchmoves e2e4", "go: “e2e4” after “searchmoves”" },
  { "go depth x", "go: “x” after “depth”" },
  { "go movetime 1.5", "go: “1.5” after “movetime”" },
  { "hello there", "“hello” is not a command" },
  { "bench 0", "bench: only a number from 1 to 40 may follow" },
  { "bench 41", "bench: only a number from 1 to 40 may follow" },
  { "bench x", "bench: only a number from 1 to 40 may follow" },
  { "bench 2 2", "bench: only a number from 1 to 40 may follow" },
  { "setoption name Hash", "setoption: there is no value for “Hash”" },
  { "setoption name Hash value 0", "setoption: “Hash”: “0” is not a number from 1 to 1048576" },
  { "setoption name hash value 16.5", "setoption: “hash”: “16.5” is not a number from 1 to" },
  { "setoption name Hash value 1 2", "setoption: “Hash”: “1 2” is not a number from 1 to" },
  { "setoption name Threads value 257",
    "setoption: “Threads”: “257” is not a number from 1 to 256" },
  { "setoption name Threads value -1", "“-1” is not a number from 1 to 256" },
  { "setoption name MultiPV value 65", "“65” is not a number from 1 to 64" },
  { "setoption name MultiPV value 99999999999999999999", "is not a number from 1 to 64" },
  { "setoption name Skill Level value 9", "“9” is not a number from 1 to 8" },
  { "setoption name Ponder value on", "setoption: “Ponder”: “on” is neither “true” nor “false”" },
  { "setoption name UCI_AnalyseMode value 1", "“1” is neither “true” nor “false”" },
};


static CpTestSession *
talk_new (CpTestSession *session, const char *rules_string)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (rules_string, &error);
  g_assert_no_error (error);
  cp_test_session_init (session, rules);
  return session;
}


static void
test_talk (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, talks[i].rules);
  g_assert_cmpstr (cp_test_session_send (&session, talks[i].lines), ==, talks[i].answer);
}


static void
test_status (const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, statuses[i].rules);
  g_autofree char *position = g_strdup_printf ("position %s", statuses[i].position);
  g_assert_cmpstr (cp_test_session_send (&session, position), ==, "");
  g_autofree char *last = g_strdup_printf ("\nStatus: %s\n", statuses[i].status);
  g_assert_true (g_str_has_suffix (cp_test_session_send (&session, "d"), last));
}


static void
test_greeting (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CpUci) uci = cp_uci_new (cp_test_append_line, out);
  g_assert_true (cp_uci_get_position (uci)->rules == cp_rules_default ());
  g_assert_true (cp_uci_execute (uci, "uci", 3));
  g_auto (GStrv) lines = g_strsplit (out->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 11);
  g_assert_true (g_str_has_prefix (lines[0], "id name Counterpoise "));
  g_assert_cmpstr (lines[1], ==, "id author The Counterpoise developers");
  g_assert_cmpstr (lines[9], ==, "uciok");

  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_assert_cmpuint (n, ==, 15);
  g_autoptr (GString) option = g_string_new ("option name UCI_Variant type combo default ");
  g_string_append (option, "changing-challenges");
  for (size_t i = 0; i < n; i++)
    g_string_append_printf (option, " var %s", all[i]->string);
  g_assert_cmpstr (lines[2], ==, option->str);
}


static void
test_quit (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CpUci) uci = cp_uci_new (cp_test_append_line, out);
  g_assert_true (cp_uci_execute (uci, "quits", 5));
  g_string_truncate (out, 0);
  g_assert_false (cp_uci_execute (uci, "quit\r\n", 6));
  g_assert_cmpstr (out->str, ==, "");
}


static void
test_bad_lines (void)
{
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, "heavy-gravity");
  cp_test_session_send (&session, "position startpos moves d2d3");
  g_autofree char *fen = cp_test_session_get_fen (&session);
  for (size_t i = 0; i < G_N_ELEMENTS (bad_lines); i++) {
    g_test_message ("%s", bad_lines[i].line);
    bool is_go = g_str_has_prefix (bad_lines[i].line, "go");
    cp_test_session_send (&session, "position startpos moves d2d3");
    const char *answer = cp_test_session_send (&session, bad_lines[i].line);
    g_assert_true (g_str_has_prefix (answer, "info string "));
    g_assert_nonnull (strstr (answer, bad_lines[i].reason));
    const char *end = strchr (answer, '\n') + 1;
    g_assert_cmpstr (end, ==, is_go ? "bestmove (none)\n" : "");
    g_autofree char *after = cp_test_session_get_fen (&session);
    g_assert_cmpstr (after, ==, fen);
  }
}


/* Invalid UTF-8 anywhere gets an answer in valid UTF-8. */
static void
test_bad_bytes (void)
{
  static const struct {
    const char *line;
    size_t length;
    const char *answer;
  } cases[] = {
    { "\0", 1, "info string “\uFFFD” is not a command\n" },
    { "is\0ready", 8, "info string “is\uFFFDready” is not a command\n" },
    { "isready\0", 8, "info string “isready\uFFFD” is not a command\n" },
    { "\xff\xfe", 2, "info string “\uFFFD\uFFFD” is not a command\n" },
    { "\x1b[31m", 5, "info string “\\x1b[31m” is not a command\n" },
    { "go perft \xe9", 10,
      "info string go: “\uFFFD” after “perft” is not a valid number\nbestmove (none)\n" },
    { "\xe2\x80\xa8", 3, "info string “\\u2028” is not a command\n" },
  };
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, "dynamic");
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_string_truncate (session.out, 0);
    g_assert_true (cp_uci_execute (session.uci, cases[i].line, cases[i].length));
    g_assert_cmpstr (session.out->str, ==, cases[i].answer);
  }
}


/* A line of a million characters gets an answer of limited length. */
static void
test_long_lines (void)
{
  static const char *const beginnings[] = { "", "position fen ", "position startpos moves ",
                                            "setoption name ", "go perft " };
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, "dynamic");
  g_autofree char *long_word = g_strnfill (1000000, '8');
  for (size_t i = 0; i < G_N_ELEMENTS (beginnings); i++) {
    g_autofree char *line = g_strconcat (beginnings[i], long_word, NULL);
    const char *answer = cp_test_session_send (&session, line);
    g_assert_true (g_str_has_prefix (answer, "info string "));
    g_assert_cmpuint (strlen (answer), <, 1000);
  }

  g_autoptr (GString) game = g_string_new ("position fen " KINGS " moves");
  for (int i = 0; i < 1000; i++)
    g_string_append (game, ROUND);
  cp_test_session_send (&session, "setoption name UCI_Variant value changing-challenges");
  g_assert_cmpstr (cp_test_session_send (&session, game->str), ==, "");
  g_assert_cmpuint (cp_uci_get_position (session.uci)->fullmove_number, ==, 2001);
}


/* For every set of rules */


static void
test_set_up (const void *data)
{
  const CpRules *rules = data;
  g_auto (CpTestSession) session = { 0 };
  cp_test_session_init (&session, rules);
  g_autofree char *end =
      g_strdup_printf ("\nFen: %s\nRules: %s\nStatus: playing\n", rules->array, rules->string);
  g_assert_true (g_str_has_suffix (cp_test_session_send (&session, "d"), end));

  /* rules may be given by any of their names, and option names ignore case */
  g_autofree char *again =
      g_strdup_printf ("setoption name uci_variant value  %s \r", rules->variant->name);
  g_assert_cmpstr (cp_test_session_send (&session, again), ==, "");
  g_assert_true (cp_uci_get_position (session.uci)->rules->variant == rules->variant);
}


/* A game given as moves, as a FEN, and as a FEN with moves leads to the same position. */
static void
test_random_games (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_auto (CpTestSession) session = { 0 };
  cp_test_session_init (&session, rules);
  for (unsigned i = 0; i < 20; i++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    g_autoptr (GString) first = g_string_new ("position startpos moves");
    cp_test_play_at_random (&pos, i * 4, rand, first);
    g_assert_cmpstr (cp_test_session_send (&session, first->str), ==, "");
    g_autofree char *middle = cp_fen_write (&pos);
    g_autofree char *heard = cp_test_session_get_fen (&session);
    g_assert_cmpstr (heard, ==, middle);

    g_autoptr (GString) second = g_string_new (NULL);
    g_string_printf (second, "position fen %s moves", middle);
    cp_test_play_at_random (&pos, 10, rand, second);
    g_assert_cmpstr (cp_test_session_send (&session, second->str), ==, "");
    g_autofree char *last = cp_fen_write (&pos);
    g_autofree char *heard_last = cp_test_session_get_fen (&session);
    g_assert_cmpstr (heard_last, ==, last);

    g_autofree char *nodes =
        g_strdup_printf ("\nNodes searched: %u\n", cp_position_count_moves (&pos));
    g_assert_true (g_str_has_suffix (cp_test_session_send (&session, "go perft 1"), nodes));
  }
}


/* Returns a valid random line. */
static GString *
good_line (const CpPosition *pos, GRand *rand)
{
  GString *line = g_string_new (NULL);
  CpPosition next = *pos;
  g_autofree char *fen = cp_fen_write (pos);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  switch (g_rand_int_range (rand, 0, 8)) {
  case 0:
    g_string_printf (line, "setoption name UCI_Variant value %s",
                     all[g_rand_int_range (rand, 0, (int) n)]->string);
    break;
  case 1:
    g_string_assign (line, "isready");
    break;
  case 2:
    g_string_assign (line, "go depth 3 searchmoves");
    cp_test_play_at_random (&next, 1, rand, line);
    break;
  case 3:
    cp_position_init (&next, pos->rules);
    g_string_assign (line, "position startpos moves");
    cp_test_play_at_random (&next, 10, rand, line);
    break;
  default:
    g_string_printf (line, "position fen %s moves", fen);
    cp_test_play_at_random (&next, 3, rand, line);
  }
  return line;
}


/* Damages a byte or a word of the line. */
static void
spoil (GString *line, GRand *rand)
{
  static const char *const words[] = { " ",     " moves ", " fen ", " name ", " value ",  "0",
                                       " - ",   "q",       "@",     "/",      "99999999", "[]",
                                       " d\n ", " go ",    "e2e4",  "Y@c4",   "8",        "K" };
  gssize at = g_rand_int_range (rand, 0, (int) line->len + 1);
  gssize n = g_rand_int_range (rand, 1, 8);
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    g_string_insert (line, at, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
    break;
  case 1:
    g_string_insert_c (line, at, (char) g_rand_int_range (rand, 0, 256));
    break;
  case 2:
    g_string_erase (line, at, MIN ((gssize) line->len - at, n));
    break;
  default:
    g_string_truncate (line, (size_t) at);
  }
}


/* For any input: after an error the state is unchanged, and only `position` and `setoption` change
 * it. Searches are stopped. */
static void
test_random_lines (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_auto (CpTestSession) session = { 0 };
  cp_test_session_init (&session, rules);
  int changes = 0;
  for (unsigned i = 0; i < cp_test_effort (N_RANDOM_LINES) / 15; i++) {
    CpPosition before = *cp_uci_get_position (session.uci);
    g_autoptr (GString) line = good_line (&before, rand);
    for (int spoilt = g_rand_int_range (rand, 0, 3); spoilt > 0; spoilt--)
      spoil (line, rand);
    g_string_truncate (session.out, 0);
    cp_uci_execute (session.uci, line->str, line->len);
    cp_uci_execute (session.uci, "stop", 4);
    CpPosition after = *cp_uci_get_position (session.uci);
    if (cp_position_same (&before, &after))
      continue;
    changes++;
    g_assert_cmpstr (session.out->str, ==, "");
    g_strchug (line->str);
    g_assert_true (strstr (line->str, "position") != NULL ||
                   strstr (line->str, "setoption") != NULL);
  }
  g_assert_cmpint (changes, >, cp_test_effort (N_RANDOM_LINES) / 15 / 10);
}


static void
test_bench (void)
{
  g_auto (CpTestSession) session = { 0 };
  talk_new (&session, "dynamic");
  cp_test_session_send (&session, "position startpos moves e2e3");
  g_autofree char *fen = cp_test_session_get_fen (&session);
  g_auto (GStrv) lines = g_strsplit (cp_test_session_send (&session, "bench"), "\n", -1);
  g_autofree char *after = cp_test_session_get_fen (&session);
  g_assert_cmpstr (after, ==, fen);

  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  uint64_t sum = 0;
  g_assert_cmpuint (g_strv_length (lines), ==, n + 8);
  for (size_t i = 0; i < n; i++) {
    char *count = strrchr (lines[i], ':');
    g_assert_nonnull (count);
    sum += g_ascii_strtoull (count + 2, NULL, 10);
    *count = '\0';
    g_assert_cmpstr (lines[i], ==, all[i]->string);
  }
  g_autofree char *total = g_strdup_printf ("Nodes searched: %" G_GUINT64_FORMAT, sum);
  g_assert_cmpstr (lines[n], ==, "");
  g_assert_true (g_str_has_prefix (lines[n + 1], "Total time (ms): "));
  g_assert_cmpstr (lines[n + 2], ==, total);
  g_assert_true (g_str_has_prefix (lines[n + 3], "Nodes/second: "));
  g_assert_cmpstr (lines[n + 4], ==, "");
  g_assert_true (g_str_has_prefix (lines[n + 5], "Signature: "));
  g_assert_true (g_str_has_prefix (lines[n + 6], "Signature/second: "));
}


static void
add_for_all (const char *name, GTestDataFunc test)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci/%s/%s", name, all[i]->string);
    g_test_add_data_func (path, all[i], test);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/uci/greeting", test_greeting);
  g_test_add_func ("/engine/uci/quit", test_quit);
  for (size_t i = 0; i < G_N_ELEMENTS (talks); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci/talk/%s", talks[i].name);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_talk);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (statuses); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/uci/status/%s", statuses[i].name);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_status);
  }
  g_test_add_func ("/engine/uci/bad-lines", test_bad_lines);
  g_test_add_func ("/engine/uci/bad-bytes", test_bad_bytes);
  g_test_add_func ("/engine/uci/long-lines", test_long_lines);
  add_for_all ("set-up", test_set_up);
  add_for_all ("random-games", test_random_games);
  add_for_all ("random-lines", test_random_lines);
  g_test_add_func ("/engine/uci/bench", test_bench);
}
