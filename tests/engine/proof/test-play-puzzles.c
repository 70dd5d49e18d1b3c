/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/proof/cp-solution.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/notes/cp-theme.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

/* Checks the built-in puzzles that were found in games: each is sound and quickly proved with a
 * valid solution, and the collection covers all rules, difficulties and lengths, both sides, and
 * has no near duplicates. */

/* Minima for each rules string. */
#define FEWEST            25
#define FEWEST_OF_SIDE    8
#define FEWEST_GRADED     4
#define FEWEST_THEMES     6
#define FEWEST_QUIET      6
#define FEWEST_DIFFERENCE 8

/* Limit of nodes for the proof, so that players do not wait. */
#define MOST_NODES 60000

/* Statistics of the puzzles of one rules string. */
typedef struct {
  unsigned n, black, quiet;
  unsigned of_length[8];
  unsigned of_difficulty[CP_DIFFICULTY_MAX + 1];
  CpThemes themes;
  GArray *positions; /* of CpPosition */
} Tally;

typedef struct {
  const CpNode *root;
  unsigned n;
  CpProver *prover;
  CpSide attacker;
} Puzzle;


static void
tally_free (void *data)
{
  Tally *tally = data;

  g_array_unref (tally->positions);
  g_free (tally);
}


static Tally *
find_tally (GHashTable *tallies, const CpRules *rules)
{
  Tally *tally = g_hash_table_lookup (tallies, rules);

  if (tally == NULL) {
    tally = g_new0 (Tally, 1);
    tally->positions = g_array_new (FALSE, FALSE, sizeof (CpPosition));
    g_hash_table_insert (tallies, (void *) rules, tally);
  }
  return tally;
}


/* Every line ends with the win, and every move of the attacker keeps it in time. 641 Compares the
 * prover with an exhaustive search by the naive rules: whether there is a win, how short, and the
 * result of each first move. One table is shared by all positions of a set of rules; another is so
 * small that hardly any entry stays in it. */
static void
check_lines (const Puzzle *puzzle, const CpNode *node)
{
  unsigned left = puzzle->n - (node->ply + 1) / 2;
  CpOutcome outcome = cp_position_outcome (&node->position, 1);

  if (node->first_child == NULL)
    g_assert_cmpint (outcome.result, ==, cp_outcome_win (puzzle->attacker, CP_PLAYING).result);
  if (node->ply % 2 == 1)
    g_assert_cmpint (cp_prover_defend (puzzle->prover, &node->position, left), ==, CP_VERDICT_YES);
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
    check_lines (puzzle, child);
}


static void
check_sound (const Puzzle *puzzle)
{
  g_autoptr (CpSolution) solution = cp_solution_new (&puzzle->root->position, puzzle->n);
  const CpNode *key = puzzle->root->first_child;

  cp_prover_set_limits (puzzle->prover, MOST_NODES, 0);
  cp_solution_find (solution, puzzle->prover, CP_SOLUTION_WIN | CP_SOLUTION_KEYS, NULL, NULL);
  g_assert_cmpint (solution->sound, ==, CP_VERDICT_YES);
  g_assert_nonnull (key);
  g_assert_null (key->next_sibling);
  g_assert_true (cp_move_equal (key->move, g_array_index (solution->keys, CpMove, 0)));
  cp_prover_set_limits (puzzle->prover, 0, 0);
  check_lines (puzzle, key);
}


static unsigned
difference (const CpPosition *a, const CpPosition *b)
{
  unsigned n = 0;

  for (CpSquare square = 0; square < a->rules->n_squares; square++)
    n += a->board[square] != b->board[square] ||
         cp_position_colour (a, square) != cp_position_colour (b, square);
  return n;
}


static void
check_different (const Tally *tally, const CpPosition *pos)
{
  for (unsigned i = 0; i < tally->positions->len; i++)
    g_assert_cmpuint (difference (pos, &g_array_index (tally->positions, CpPosition, i)), >=,
                      FEWEST_DIFFERENCE);
}


static void
count (Tally *tally, CpRecord *record, const Puzzle *puzzle)
{
  const char *words = cp_record_get_tag (record, CP_THEME_TAG);
  const char *difficulty = cp_record_get_tag (record, CP_DIFFICULTY_TAG);

  g_assert_nonnull (words);
  g_assert_nonnull (difficulty);
  CpThemes themes = cp_themes_parse (words);
  g_assert_cmpuint (themes, !=, 0);
  g_autofree char *again = cp_themes_write (themes);
  g_assert_cmpstr (words, ==, again);
  tally->n++;
  tally->black += puzzle->attacker == CP_BLACK;
  tally->quiet += (themes & CP_THEME_QUIET) != 0;
  tally->of_length[puzzle->n]++;
  tally->themes |= themes;
  g_assert_cmpint (difficulty[0], >=, '1');
  g_assert_cmpint (difficulty[0], <=, '0' + CP_DIFFICULTY_MAX);
  tally->of_difficulty[difficulty[0] - '0']++;
  check_different (tally, &puzzle->root->position);
  g_array_append_val (tally->positions, puzzle->root->position);
}


static void
check_puzzle (GHashTable *tallies, CpRecord *record, unsigned number)
{
  g_autoptr (CpProver) prover = cp_prover_new (1u << 20);
  g_autofree char *round = g_strdup_printf ("%u", number);
  g_autoptr (GError) error = NULL;
  Puzzle puzzle = { .root = cp_record_get_root (record), .prover = prover };

  g_assert_cmpstr (cp_record_get_tag (record, "Round"), ==, round);
  g_assert_cmpstr (cp_record_get_tag (record, "Annotator"), ==, "Counterpoise");
  g_assert_null (cp_record_get_tag (record, "Title"));
  CpStipulation stipulation = { 0 };
  cp_record_get_stipulation (record, &stipulation, &error);
  puzzle.n = stipulation.n;
  g_assert_no_error (error);
  puzzle.attacker = puzzle.root->position.turn;
  g_assert_cmpuint (puzzle.n, <=, 4);
  check_sound (&puzzle);
  count (find_tally (tallies, cp_record_get_rules (record)), record, &puzzle);
}


static void
check_tally (const CpRules *rules, const Tally *tally)
{
  g_test_message ("%s: %u puzzles, %u of them of Black’s; in 1 to 4: %u, %u, %u, %u", rules->string,
                  tally->n, tally->black, tally->of_length[1], tally->of_length[2],
                  tally->of_length[3], tally->of_length[4]);
  g_assert_cmpuint (tally->n, >=, FEWEST);
  g_assert_cmpuint (tally->black, >=, FEWEST_OF_SIDE);
  g_assert_cmpuint (tally->n - tally->black, >=, FEWEST_OF_SIDE);
  g_assert_cmpuint (tally->quiet, >=, FEWEST_QUIET);
  g_assert_cmpint (__builtin_popcount (tally->themes), >=, FEWEST_THEMES);
  g_assert_cmpuint (tally->of_length[2], >, 0);
  g_assert_cmpuint (tally->of_length[3], >, 0);
  for (unsigned i = 1; i <= CP_DIFFICULTY_MAX; i++)
    g_assert_cmpuint (tally->of_difficulty[i], >=, FEWEST_GRADED);
}


static void
test_game (const void *data)
{
  const CpVariant *variant = data;
  g_autofree char *name = g_strconcat (variant->id, ".pgn", NULL);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "play", name, NULL);
  g_autoptr (GHashTable) tallies = g_hash_table_new_full (NULL, NULL, NULL, tally_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (CpPgnGame) game = { 0 };
  size_t length, n_rules;
  const CpRules *const *all = cp_rules_all (&n_rules);

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  for (unsigned n = 1; cp_pgn_reader_next (reader, &game); n++) {
    g_assert_cmpstr (game.problem, ==, NULL);
    g_assert_true (cp_record_get_rules (game.record)->variant == variant);
    check_puzzle (tallies, game.record, n);
  }
  for (size_t i = 0; i < n_rules; i++) {
    if (all[i]->variant == variant)
      check_tally (all[i], find_tally (tallies, all[i]));
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  const CpVariant *last = NULL;

  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    g_autofree char *path = g_strconcat ("/engine/play-puzzles/", variant->id, NULL);
    if (variant != last)
      g_test_add_data_func (path, variant, test_game);
    last = variant;
  }
}
