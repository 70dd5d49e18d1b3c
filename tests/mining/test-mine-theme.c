/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-mine.h"
#include "mining/cp-mine-theme.h"
#include "record/notes/cp-stipulation-tag.h"
#include "support/cp-test-main.h"

/* Composed puzzles with the themes that their authors named. */
static const struct {
  const char *game, *title;
  unsigned themes;
} puzzles[] = {
  { "changing-challenges", "The Safe Square",
    CP_THEME_CENTRE_LINE | CP_THEME_QUIET | CP_THEME_KING },
  { "changing-challenges", "The Weight of a Crown", CP_THEME_TIPPING | CP_THEME_PROMOTION },
  { "changing-challenges", "Stepping Back", CP_THEME_ZUGZWANG | CP_THEME_QUIET },
  { "changing-challenges", "Dinner at the Edge", CP_THEME_SACRIFICE },
  { "changing-challenges", "Promoted on the Spot", CP_THEME_SACRIFICE | CP_THEME_STACK },
  { "dynamic", "Between Two Queens", CP_THEME_LENT_POWER },
  { "dynamic", "The Rook's Apprentice",
    CP_THEME_ZUGZWANG | CP_THEME_BORROWED_POWER | CP_THEME_QUIET },
  { "dynamic", "Two Masters", CP_THEME_UNDERPROMOTION },
  { "heavy-gravity", "Off the File", CP_THEME_DISCOVERED },
  { "heavy-gravity", "The Lesser Prize", CP_THEME_UNDERPROMOTION },
  { "heavy-gravity", "The Eighth Rank", CP_THEME_SACRIFICE | CP_THEME_QUIET | CP_THEME_PROMOTION },
  { "heavy-gravity", "All Promotions Welcome", CP_THEME_DOUBLE_THREAT | CP_THEME_QUIET },
  { "shifting-sands", "Purple Will Do", CP_THEME_COLOUR },
  { "shifting-sands", "Paint It Yellow", CP_THEME_COLOUR | CP_THEME_DROP | CP_THEME_QUIET },
  { "shifting-sands", "A Wall in Waiting", CP_THEME_ZUGZWANG | CP_THEME_WALL | CP_THEME_QUIET },
};

/* A puzzle from a game: every move is a check. */
#define HUNT "4knb1/4r3/p1P5/P1P1p1p1/4P1P1/2R2N2/1B3q2/2K5 b - - 1 43"


static CpThemes
find (const CpPosition *pos, unsigned n)
{
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  g_autoptr (CpSolution) solution = cp_test_mine_solve (pos, n);

  return cp_mine_find_themes (solution, prover);
}


static void
test_composed (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    CpRecord *record = cp_test_mine_composed (puzzles[i].game, puzzles[i].title);
    CpStipulation stipulation = { 0 };
    cp_record_get_stipulation (record, &stipulation, NULL);
    g_autofree char *found =
        cp_themes_write (find (&cp_record_get_root (record)->position, stipulation.n));
    g_autofree char *expected = cp_themes_write ((CpThemes) puzzles[i].themes);
    g_test_message ("%s", puzzles[i].title);
    g_assert_cmpstr (found, ==, expected);
    cp_record_unref (record);
  }
}


static void
test_hunt (void)
{
  CpPosition pos = cp_test_mine_position ("heavy-gravity", HUNT);

  g_assert_cmpuint (find (&pos, 3), ==, CP_THEME_HUNT);
}


CP_TESTS ()
{
  g_test_add_func ("/mining/theme/composed", test_composed);
  g_test_add_func ("/mining/theme/hunt", test_hunt);
}
