/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-games.h"
#include "cp-test-pgn.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-outcome-text.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Games for each rules string. */
#define N_GAMES 2000

#define SEED 20000

/* The nesting of variations that the random games must reach. */
#define MIN_DEPTH 4

/* Features that occurred in the games. */
typedef struct {
  bool nags[256];
  bool results[CP_DRAW + 1];
  bool terminations[CP_ABANDONED + 1];
  unsigned depth; /* of variations */
  unsigned n_set_up;
  unsigned n_comments_at_root;
  unsigned n_comments_before;
  unsigned n_several_comments;
} Seen;


static void
test_rules (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < cp_test_effort (N_GAMES); i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules);

    for (CpNotation notation = CP_NOTATION_SAN; notation <= CP_NOTATION_UCI; notation++)
      g_free (cp_test_check_round_trip (record, notation));
  }
}


/* Games concatenated in a file are read unchanged, each with its bytes. */
static void
test_file (void)
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) file = g_string_new (NULL);

  for (unsigned i = 0; i < 20 * n_rules; i++) {
    const CpRules *played = rules[i % n_rules];
    g_autoptr (CpRecord) record = cp_test_random_game (random, played);
    char *text = cp_test_check_round_trip (record, cp_move_recorded_notation (played));
    g_ptr_array_add (texts, text);
    g_string_append_printf (file, "%s%s", i > 0 ? "\n" : "", text);
  }

  g_autoptr (GArray) games = cp_test_read_all (file->str, file->len);
  g_assert_cmpuint (games->len, ==, texts->len);
  cp_test_check_scanner (file->str, file->len, games, 100);
  for (unsigned i = 0; i < games->len; i++) {
    const CpPgnGame *game = &g_array_index (games, CpPgnGame, i);
    const char *text = g_ptr_array_index (texts, i);
    CpNotation notation = cp_move_recorded_notation (cp_record_get_rules (game->record));

    g_assert_null (game->problem);
    g_assert_cmpmem (file->str + game->offset, game->length, text, strlen (text) - 1);
    g_autofree char *again = cp_test_check_round_trip (game->record, notation);
    g_assert_cmpstr (again, ==, text);
  }
}


static void
see_node (Seen *seen, const CpNode *node, unsigned depth)
{
  seen->depth = MAX (seen->depth, depth);
  seen->n_comments_at_root += node->parent == NULL && node->comments != NULL;
  seen->n_comments_before += node->comments_before != NULL;
  seen->n_several_comments += node->comments != NULL && node->comments->len > 1;
  for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++)
    seen->nags[node->nags->data[i]] = true;
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
    see_node (seen, child, depth + (child != node->first_child));
}


/* Every feature occurs in generated games. */
static void
test_everything_occurs (void)
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Seen seen = { 0 };

  for (unsigned i = 0; i < 400 * n_rules; i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules[i % n_rules]);
    const CpNode *root = cp_record_get_root (record);
    CpPosition array;

    cp_position_init (&array, rules[i % n_rules]);
    seen.n_set_up += !cp_position_same (&array, &root->position);
    seen.results[cp_record_get_outcome (record).result] = true;
    seen.terminations[cp_record_get_outcome (record).termination] = true;
    see_node (&seen, root, 0);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (seen.nags); i++)
    g_assert_true (seen.nags[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (seen.results); i++)
    g_assert_true (seen.results[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (seen.terminations); i++) {
    g_test_message ("%s", cp_termination_text ((CpTermination) i));
    g_assert_true (seen.terminations[i]);
  }
  g_assert_cmpuint (seen.depth, >=, MIN_DEPTH);
  g_assert_cmpuint (seen.n_set_up, >, 0);
  g_assert_cmpuint (seen.n_comments_at_root, >, 0);
  g_assert_cmpuint (seen.n_comments_before, >, 0);
  g_assert_cmpuint (seen.n_several_comments, >, 0);
}


CP_TESTS ()
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/record/round-trip/%s", rules[i]->string);
    g_test_add_data_func (path, rules[i], test_rules);
  }
  g_test_add_func ("/record/round-trip/file", test_file);
  g_test_add_func ("/record/round-trip/everything-occurs", test_everything_occurs);
}
