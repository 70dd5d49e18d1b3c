/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "query/cp-query-same.h"
#include "record/cp-test-moves.h"
#include "support/cp-test-main.h"


static void
test_players (void)
{
  static const struct {
    CpGameIdentity a, b;
    bool are_same;
  } cases[] = {
    { { .white = "Anna", .black = "Ben" }, { .white = "anna", .black = "BEN" }, true },
    { { .white = "Zoë  Moe" }, { .white = " zoe\tmoe " }, true },
    { { .white = NULL }, { .white = "" }, true },
    { { .white = "Anna" }, { .black = "Anna" }, false },
    { { .white = "Anna Ben" }, { .white = "Anna", .black = "Ben" }, false },
    { { .white = "Anna" }, { .white = "Hanna" }, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *a = cp_game_identity_write_players (&cases[i].a);
    g_autofree char *b = cp_game_identity_write_players (&cases[i].b);
    g_assert_true (g_str_equal (a, b) == cases[i].are_same);
  }
}


static void
test_agrees (void)
{
  static const struct {
    CpGameIdentity a, b;
    bool agrees;
  } cases[] = {
    { { .result = CP_UNDECIDED }, { .result = CP_DRAW }, true },
    { { .result = CP_WHITE_WINS }, { .result = CP_DRAW }, false },
    { { .date = "2024.05.01" }, { .date = NULL }, true },
    { { .date = "2024.05.01" }, { .date = "2024.??.??" }, true },
    { { .date = "2024.05.01" }, { .date = "2024" }, true },
    { { .date = "2024.05.01" }, { .date = "2024.06.01" }, false },
    { { .round = "1" }, { .round = "?" }, true },
    { { .round = "1" }, { .round = "" }, true },
    { { .round = "1" }, { .round = "2" }, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (cp_game_identity_agrees (&cases[i].a, &cases[i].b) == cases[i].agrees);
    g_assert_true (cp_game_identity_agrees (&cases[i].b, &cases[i].a) == cases[i].agrees);
  }
}


static void
test_record (void)
{
  g_autoptr (CpRecord) record = cp_test_read_moves ("1. d3 1-0");

  cp_record_set_tag (record, "White", "Anna");
  cp_record_set_tag (record, "Round", "3");
  CpGameIdentity identity = cp_game_identity (record);
  g_assert_cmpstr (identity.white, ==, "Anna");
  g_assert_null (identity.black);
  g_assert_cmpstr (identity.round, ==, "3");
  g_assert_cmpint (identity.result, ==, CP_WHITE_WINS);
}


CP_TESTS ()
{
  g_test_add_func ("/query/same/players", test_players);
  g_test_add_func ("/query/same/agrees", test_agrees);
  g_test_add_func ("/query/same/record", test_record);
}
