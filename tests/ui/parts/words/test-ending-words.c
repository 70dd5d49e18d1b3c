/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position/cp-rules.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"
#include "ui/parts/words/cp-ending-words.h"


/* Every ending has a name of its own. */
static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (CpTermination i = CP_PLAYING; i <= CP_ABANDONED; i++) {
    const char *name = cp_ending_name ((CpOutcome){ CP_DRAW, i });
    g_assert_true (*name != '\0');
    g_assert_true (g_hash_table_add (names, (void *) name));
  }
  g_assert_true (g_hash_table_add (names, (void *) cp_ending_name ((CpOutcome){ 0 })));
}


/* A king can be knocked or mated, and a win is never by stalemate. */
static void
test_possible (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    CpOutcome mate = { CP_WHITE_WINS, CP_CHECKMATE };
    CpOutcome knocked = { CP_BLACK_WINS, CP_KING_KNOCKED };
    g_assert_true (cp_ending_is_possible (all[i], mate) != cp_ending_is_possible (all[i], knocked));
    CpOutcome tipped = { CP_WHITE_WINS, CP_SUPPORT_TIPPED };
    g_assert_true (cp_ending_is_possible (all[i], tipped) == (all[i]->variant->balance != NULL));
    for (CpTermination t = CP_PLAYING; t <= CP_ABANDONED; t++) {
      bool always = t == CP_PLAYING || t == CP_ABANDONED;
      bool win = cp_ending_is_possible (all[i], (CpOutcome){ CP_WHITE_WINS, t });
      bool loss = cp_ending_is_possible (all[i], (CpOutcome){ CP_BLACK_WINS, t });
      bool draw = cp_ending_is_possible (all[i], (CpOutcome){ CP_DRAW, t });
      g_assert_true (win == loss);
      g_assert_true (cp_ending_is_possible (all[i], (CpOutcome){ CP_UNDECIDED, t }) == always);
      if (win && draw)
        g_assert_true (always || t == CP_TIME_FORFEIT);
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/ending-words/names", test_names);
  g_test_add_func ("/ui/ending-words/possible", test_possible);
}
