/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/uci/cp-uci-go.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const struct {
  const char *words;
  int perft;         /* -1: not given */
  const char *error; /* a part of the message; NULL if it is valid */
} cases[] = {
  { "", -1, NULL },
  { "infinite", -1, NULL },
  { "ponder wtime 1000 btime 1000 winc 10 binc 10 movestogo 40", -1, NULL },
  { "wtime -20 btime 5", -1, NULL },
  { "depth 3 nodes 100 movetime 5 mate 2", -1, NULL },
  { "searchmoves a2a3 b2b4 depth 3", -1, NULL },
  { "searchmoves a2a3", -1, NULL },
  { "searchmoves", -1, NULL },
  { "perft 0", 0, NULL },
  { "perft 4", 4, NULL },
  { "infinite perft 2", 2, NULL },
  { "perft", -1, "no number after “perft”" },
  { "perft x", -1, "“x” after “perft”" },
  { "perft -1", -1, "“-1” after “perft”" },
  { "perft 101", -1, "“101” after “perft” is more than 100" },
  { "perft 2 x", -1, "“x” is unknown" },
  { "x perft 2", -1, "“x” is unknown" },
  { "depth", -1, "no number after “depth”" },
  { "depth infinite", -1, "“infinite” after “depth”" },
  { "movetime -1", -1, "“-1” after “movetime”" },
  { "wtime 99999999999999999999", -1, "“99999999999999999999” after “wtime”" },
  { "searchmoves a2a3 a2a9", -1, "“a2a9” after “searchmoves”" },
  { "searchmoves z", -1, "“z” after “searchmoves”" },
  { "mate 1", -1, NULL },
  { "mate 20 searchmoves a2a3", -1, NULL },
  { "mate", -1, "no number after “mate”" },
  { "mate two", -1, "“two” after “mate” is not a valid number" },
  { "mate -2", -1, "“-2” after “mate” is not a valid number" },
  { "mate 0", -1, "“0” after “mate” is not from 1 to 20" },
  { "mate 21", -1, "“21” after “mate” is not from 1 to 20" },
  { "mate 99999999999999999999", -1, "“99999999999999999999” after “mate” is not a valid number" },
  { "Depth 3", -1, "“Depth” is unknown" },
};


static void
test_table (void)
{
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) words = g_strsplit (cases[i].words, " ", -1);
    g_autoptr (GError) error = NULL;
    CpUciGo go;
    g_test_message ("go %s", cases[i].words);
    bool good = cp_uci_go_parse (words, &pos, &go, &error);
    g_assert_true (good == (cases[i].error == NULL));
    if (good) {
      g_assert_no_error (error);
      g_assert_true (go.perft == (cases[i].perft >= 0));
      if (go.perft)
        g_assert_cmpuint (go.perft_depth, ==, (unsigned) cases[i].perft);
    } else {
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].error));
    }
  }
}


/* Parameters of a proof. */
static void
test_proof (void)
{
  static const struct {
    const char *words;
    unsigned mate;
    uint64_t nodes;
    int64_t milliseconds;
    unsigned n_search_moves;
  } asked[] = {
    { "", 0, 0, 0, 0 },
    { "infinite", 0, 0, 0, 0 },
    { "mate 3", 3, 0, 0, 0 },
    { "mate 3 mate 4", 4, 0, 0, 0 },
    { "mate 2 nodes 100", 2, 100, 0, 0 },
    { "movetime 5 mate 2", 2, 0, 5, 0 },
    { "mate 2 movetime 9223372036854775807", 2, 0, 1000000000000, 0 },
    { "mate 2 searchmoves a2a3 b2b4", 2, 0, 0, 2 },
    { "searchmoves a2a3 a2a3 mate 2", 2, 0, 0, 1 },
    { "mate 2 depth 7 wtime 1000 btime -5 winc 3 infinite", 2, 0, 0, 0 },
  };
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  for (size_t i = 0; i < G_N_ELEMENTS (asked); i++) {
    g_auto (GStrv) words = g_strsplit (asked[i].words, " ", -1);
    g_autoptr (GError) error = NULL;
    CpUciGo go;
    g_test_message ("go %s", asked[i].words);
    cp_uci_go_parse (words, &pos, &go, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (go.mate, ==, asked[i].mate);
    g_assert_cmpuint (go.nodes, ==, asked[i].nodes);
    g_assert_cmpint (go.milliseconds, ==, asked[i].milliseconds);
    g_assert_cmpuint (go.search_moves.n, ==, asked[i].n_search_moves);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/engine/uci-go/table", test_table);
  g_test_add_func ("/engine/uci-go/proof", test_proof);
}
