/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-players.h"
#include "network/crypto/cp-hex.h"
#include "network/message/cp-message.h"
#include "support/cp-test-main.h"


/* Random games in all rules, with moves removed and played again. */
static void
test_random (void)
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    g_autoptr (CpMoveLog) played = cp_move_log_new (rules[i]->string, NULL, NULL);
    char hashes[31][CP_MOVE_LOG_HASH_DIGITS + 1];
    unsigned n = 0;
    cp_move_log_write_hash (played, hashes[0]);
    while (n < 30 && cp_move_log_get_outcome (played).result == CP_UNDECIDED) {
      g_autofree char *uci = random_move (played);
      int64_t left[2] = { n, 2 * n };
      g_assert_true (cp_move_log_add (played, uci, NULL));
      g_assert_cmpstr (cp_move_log_get_moves (played)[n], ==, uci);
      cp_move_log_set_clocks (played, left);
      cp_move_log_write_hash (played, hashes[++n]);
      g_assert_true (cp_hex_is (hashes[n], CP_MOVE_LOG_HASH_DIGITS));
      g_assert_cmpuint (cp_move_log_get_length (played), ==, n);
    }
    g_auto (GStrv) all = g_strdupv ((char **) cp_move_log_get_moves (played));
    const char *const *moves = (const char *const *) all;
    for (unsigned ply = n; ply-- > 0;) {
      char hash[CP_MOVE_LOG_HASH_DIGITS + 1];
      cp_move_log_truncate (played, ply);
      cp_move_log_write_hash (played, hash);
      g_assert_cmpstr (hash, ==, hashes[ply]);
      g_assert_cmpuint (cp_move_log_get_common_length (played, moves), ==, ply);
      int64_t left = ply > 0 ? 2 * (int64_t) (ply - 1) : CP_NO_TIME;
      g_assert_cmpint (cp_move_log_get_clocks (played, ply)[1], ==, left);
    }
    g_assert_true (cp_move_log_add_all (played, moves, 0, NULL));
    g_assert_cmpuint (cp_move_log_get_length (played), ==, n);
  }
}


/* Repetitions are counted after moves were taken back, too. */
static void
test_repetitions (void)
{
  static const char *const shuffle[] = { "e1f2", "e8d7", "f2e1", "d7e8", NULL };
  g_autoptr (CpMoveLog) played =
      cp_move_log_new ("heavy-gravity", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", NULL);

  for (unsigned n = 1; n < 4; n++) {
    g_assert_cmpint (cp_move_log_get_claim (played), ==, n < 3 ? CP_PLAYING : CP_REPETITION);
    g_assert_true (cp_move_log_add_all (played, shuffle, 0, NULL));
  }
  g_assert_cmpint (cp_move_log_get_claim (played), ==, CP_REPETITION);
  cp_move_log_truncate (played, 7);
  g_assert_cmpint (cp_move_log_get_claim (played), ==, CP_PLAYING);
  g_assert_true (cp_move_log_add (played, shuffle[3], NULL));
  g_assert_cmpint (cp_move_log_get_claim (played), ==, CP_REPETITION);
  cp_move_log_truncate (played, 0);
  g_assert_true (cp_move_log_add_all (played, shuffle, 0, NULL));
  g_assert_cmpint (cp_move_log_get_claim (played), ==, CP_PLAYING);
}


static void
test_refused (void)
{
  static const struct {
    const char *rules, *fen;
  } cases[] = { { "", NULL }, { "chess", NULL }, { "dynamic", "" }, { "dynamic", "8/8 w" } };
  g_autoptr (CpMoveLog) played = cp_move_log_new ("dynamic", NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (cp_move_log_new (cases[i].rules, cases[i].fen, &error));
    g_assert_nonnull (error);
  }
  for (const char *const *uci = (const char *[]){ "", "a1a1", "z9z9", "%s", NULL }; *uci; uci++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (cp_move_log_add (played, *uci, &error));
    g_assert_nonnull (error);
    g_assert_cmpuint (cp_move_log_get_length (played), ==, 0);
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/move-log/random", test_random);
  g_test_add_func ("/network/move-log/repetitions", test_repetitions);
  g_test_add_func ("/network/move-log/refused", test_refused);
}
