/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whatever the program links to is in the help: each address of a reason or an end names a page and
 * a section that exist.
 */

#include "model/share/cp-help.h"

#include <string.h>

#include "model/game/cp-game.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"


/* Whether the help has a page, and on it a section, with these ids. */
static bool
exists (const char *address)
{
  g_auto (GStrv) parts = g_strsplit (address, "#", 2);
  g_autofree char *name = g_strconcat (parts[0], ".page", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return false;
  if (parts[1] == NULL)
    return true;
  g_autofree char *section = g_strdup_printf ("<section id=\"%s\"", parts[1]);
  return strstr (text, section) != NULL;
}


/* Reads each page once. */
static void
check (GHashTable *known, const char *address)
{
  g_assert_nonnull (address);
  if (g_hash_table_contains (known, address))
    return;
  if (!exists (address))
    g_error ("The help has no “%s”", address);
  g_hash_table_add (known, g_strdup (address));
}


static void
test_exists (void)
{
  g_assert_true (exists ("clocks"));
  g_assert_true (exists ("clocks#end"));
  g_assert_false (exists ("clocks#nothing"));
  g_assert_false (exists ("nothing"));
}


static void
test_constants (void)
{
  g_assert_true (exists (CP_HELP_PAUSE));
  g_assert_true (exists (CP_HELP_TIME_UP));
  g_assert_true (exists (CP_HELP_LOOKING_BACK));
  g_assert_true (exists (CP_HELP_REFEREE));
}


static void
test_outcomes (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    for (CpResult result = CP_WHITE_WINS; result <= CP_DRAW; result++) {
      for (CpTermination t = CP_PLAYING; t <= CP_ABANDONED; t++) {
        g_autofree char *help = cp_help_for_outcome (all[i], (CpOutcome){ result, t });
        check (known, help);
        if (t == CP_TIME_FORFEIT)
          g_assert_cmpstr (help, ==, "clocks#end");
      }
    }
    g_autofree char *claim = cp_help_for_claim (all[i]);
    check (known, claim);
  }
}


/* Checks the help for all texts of moves: from each square to each other one, drops, and
 * promotions. */
static void
try_everything (GHashTable *known, const CpPosition *pos)
{
  static const char endings[] = { 'q', 'n' };
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  for (CpSquare b = 0; b < pos->rules->n_squares; b++) {
    cp_square_name (pos->rules, b, to);
    for (CpSquare a = 0; a < pos->rules->n_squares; a++) {
      g_autofree char *move = g_strconcat (cp_square_name (pos->rules, a, from), to, NULL);
      g_autofree char *help = cp_help_for_move (pos, move);
      check (known, help);
    }
    for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
      g_autofree char *move = g_strdup_printf ("a2%s%c", to, endings[i]);
      g_autofree char *help = cp_help_for_move (pos, move);
      check (known, help);
    }
    for (const char *letter = "YPRLGB"; *letter != '\0'; letter++) {
      g_autofree char *drop = g_strdup_printf ("%c@%s", *letter, to);
      g_autofree char *help = cp_help_for_move (pos, drop);
      check (known, help);
    }
    for (const char *letter = "PNBRQK"; *letter != '\0'; letter++) {
      g_autofree char *move = g_strdup_printf ("%c%s", *letter, to);
      g_autofree char *help = cp_help_for_move (pos, move);
      check (known, help);
    }
  }
}


static void
test_moves (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    CpPosition pos;
    const CpVariant *variant = all[i]->variant;
    cp_position_init (&pos, all[i]);
    try_everything (known, &pos);
    if (i > 0 && all[i - 1]->variant == variant)
      continue;
    for (const CpIntroductionStep *step = variant->introduction; step->title != NULL; step++) {
      g_assert_true (cp_fen_parse (all[i], step->fen, &pos, NULL));
      try_everything (known, &pos);
    }
  }
  /* Enough different sections were found. */
  g_assert_cmpuint (g_hash_table_size (known), >, 12);
}


/* Refused moves, and the sections of the help about their reasons. */
static void
test_cases (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *move;
    const char *help;
  } cases[] = {
    { "changing-challenges", NULL, "a1a4", "changing-challenges#pieces" },
    { "changing-challenges", NULL, "a10a9", "changing-challenges" },
    { "changing-challenges", "7/3k3/7/7/4b2/3P3/7/7/7/3K3/7[] w - - 0 1", "d6e7q",
      "changing-challenges#knocking" },
    { "changing-challenges", "7/7/7/7/7/7/7/7/7/7/3K3[k] w - - 0 1", "d1d2",
      "changing-challenges#end" },
    { "shifting-sands", NULL, "c2c3", "shifting-sands#opening" },
    { "shifting-sands", NULL, "Y@c2", "shifting-sands#drop" },
    { "shifting-sands", "2k3/6/6/6/6/2Q3/2K3[YYPPRRLLG] w c4Bb,f1Bw,e2Gb - 0 9", "c2c4",
      "shifting-sands#blue" },
    { "shifting-sands", "2k3/6/6/6/6/2Q3/2K3[YYPPRRLLG] w c4Bb,f1Bw,e2Gb - 0 9", "e2e3",
      "shifting-sands#shift" },
    { "dynamic", NULL, "b1c3", "dynamic#power" },
    { "dynamic", "4k3/8/8/4q3/8/8/3RB3/4K3 w - - 0 1", "e2g2", "dynamic#check" },
    { "heavy-gravity", NULL, "b1d2", "heavy-gravity" },
    { "heavy-gravity", NULL, "b1b4", "heavy-gravity#knight" },
    { "heavy-gravity", NULL, "Ke3", "heavy-gravity#king" },
    { "heavy-gravity", NULL, "Nf3 and more than that", "heavy-gravity" },
    { "heavy-gravity", NULL, "?", "heavy-gravity" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const CpRules *rules = cp_rules_parse (cases[i].rules, NULL);
    CpPosition pos;
    cp_position_init (&pos, rules);
    if (cases[i].fen != NULL)
      g_assert_true (cp_fen_parse (rules, cases[i].fen, &pos, NULL));
    g_autofree char *help = cp_help_for_move (&pos, cases[i].move);
    g_assert_cmpstr (help, ==, cases[i].help);
  }
}


/* A game remembers which help page explains its last refusal. */
static void
test_game (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);

  g_assert_null (cp_game_get_refusal_help (game));
  g_assert_false (cp_game_play (game, "a1a4", NULL));
  g_assert_cmpstr (cp_game_get_refusal_help (game), ==, "changing-challenges#pieces");
  g_assert_true (cp_game_play (game, "a3", NULL));
  cp_game_go_to_first (game);
  g_assert_false (cp_game_play (game, "a3", NULL));
  g_assert_cmpstr (cp_game_get_refusal_help (game), ==, CP_HELP_LOOKING_BACK);
  cp_game_go_to_head (game);
  cp_game_pause (game);
  g_assert_false (cp_game_play (game, "a9", NULL));
  g_assert_cmpstr (cp_game_get_refusal_help (game), ==, CP_HELP_PAUSE);
  cp_game_resign (game, CP_BLACK);
  g_assert_false (cp_game_play (game, "a9", NULL));
  g_assert_cmpstr (cp_game_get_refusal_help (game), ==, "changing-challenges#end");
}


CP_TESTS ()
{
  g_test_add_func ("/model/help/exists", test_exists);
  g_test_add_func ("/model/help/constants", test_constants);
  g_test_add_func ("/model/help/outcomes", test_outcomes);
  g_test_add_func ("/model/help/moves", test_moves);
  g_test_add_func ("/model/help/cases", test_cases);
  g_test_add_func ("/model/help/game", test_game);
}
