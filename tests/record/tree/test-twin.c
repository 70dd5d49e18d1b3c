/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-games.h"
#include "cp-test-moves.h"
#include "cp-test-pgn.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-writer.h"
#include "record/tree/cp-edit.h"
#include "record/tree/cp-line.h"
#include "record/tree/cp-twin.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Games for each rules string. */
#define N_GAMES 60
#define N_EDITS 12

#define SEED 35


/* A main line ends where it ends in the file, whatever variations continue it. */
static void
test_reading (void)
{
  static const struct {
    const char *read;
    const char *written; /* NULL: unchanged */
    unsigned n_plies;    /* of the main line */
  } cases[] = {
    { "1. d3 (1. d3 d9 2. e4) *", NULL, 1 },
    { "1. d3 d9 (1... d9 2. e4 e8 (2... f8)) *", NULL, 2 },
    { "1. d3 {a} d9 {b} (1... {c} d9 $1 {d} 2. e4) {e} *",
      "1. d3 {a} 1... d9 {b} {e} ({c} 1... "
      "d9 $1 {d} 2. e4) *",
      2 },
    { "1. d3 d9 (1... e9) (1... d9 2. e4) (1... f9) *", NULL, 2 },
    /* Two variations with the same beginning are merged. */
    { "1. d3 d9 (1... d9 2. e4) (1... d9 2. f4) *", "1. d3 d9 (1... d9 2. e4 (2. f4)) *", 2 },
    { "1. d3 d9 (1... d9 (1... d9 2. f4) 2. e4) *", "1. d3 d9 (1... d9 2. e4 (2. f4)) *", 2 },
    /* The variation comes first and has the last move already. */
    { "1. d3 (1. d3 d9 2. e4) 1... d9 *", "1. d3 d9 (1... d9 2. e4) *", 2 },
    { "1. d3 (1. d3 d9 2. e4 e8) 1... d9 2. e4 *", "1. d3 d9 2. e4 (2. e4 e8) *", 3 },
    /* The main line continues, or nothing follows. */
    { "1. d3 (1. d3 d9 2. e4) 1... e9 *", "1. d3 e9 (1... d9 2. e4) *", 2 },
    { "1. d3 (1. d3 {a} d9 2. e4) 1... d9 2. f4 *", "1. d3 {a} 1... d9 2. f4 (2. e4) *", 3 },
    { "1. d3 d9 (1... d9 {a}) *", "1. d3 d9 {a} *", 2 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *expected = cases[i].written != NULL ? cases[i].written : cases[i].read;
    g_autoptr (CpRecord) record = cp_test_read_moves (cases[i].read);
    g_autofree char *written = cp_test_write_moves (record);

    g_assert_cmpstr (written, ==, expected);
    g_assert_cmpuint (cp_record_main_line_end (record)->ply, ==, cases[i].n_plies);
    g_free (cp_test_check_round_trip (record, CP_NOTATION_SAN));
  }
}


/* A main line that a variation at its beginning repeats is read in linear time: each move arrives
 * at the end of the variation and leaves it again. */
static void
test_repeated_line (void)
{
  enum { N_ROUNDS = 4000 };
  g_autoptr (GString) line = g_string_new (NULL);

  for (unsigned i = 0; i < N_ROUNDS; i++)
    g_string_append (line, "Kd2 Kd10 Kd1 Kd11 ");
  g_autofree char *moves =
      g_strdup_printf ("1. d3 (1. d3 d9 %s) 1... d9 %s*", line->str, line->str);
  g_autofree char *text = g_strdup_printf ("[Event \"?\"]\n\n%s\n", moves);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, strlen (text));
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (cp_pgn_reader_next (reader, &game));
  g_test_message ("%s", game.problem != NULL ? game.problem : "no problem");
  const CpNode *end = cp_record_main_line_end (game.record);
  g_assert_cmpuint (end->ply, ==, 4 * N_ROUNDS + 2);
  g_assert_null (cp_node_get_twin (end));
}


/* Returns a random node of the main line, not the root; NULL if there is none. */
static CpNode *
random_main_node (GRand *random, const CpRecord *record)
{
  CpNode *node = cp_record_main_line_end (record);

  if (node->ply == 0)
    return NULL;
  for (unsigned n = (unsigned) g_rand_int_range (random, 0, (int) node->ply); n > 0; n--)
    node = node->parent;
  return node;
}


static CpNode *
random_node (GRand *random, const CpRecord *record)
{
  CpNode *root = cp_record_get_root (record);
  unsigned n = cp_node_count (root);
  CpNode *node = root;

  for (unsigned i = (unsigned) g_rand_int_range (random, 0, (int) n); i > 0; i--)
    node = cp_node_next_within (node, root);
  return node;
}


/* Makes a random change, as users do. */
static void
edit (GRand *random, CpRecord *record)
{
  CpNode *node = random_node (random, record);
  CpNode *end = cp_record_main_line_end (record);

  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    cp_test_add_any_move (record, end, random);
    break;
  case 1:
    if (cp_node_get_twin (end) != NULL)
      cp_record_make_main_line (record, cp_node_line_end (cp_node_get_twin (end)));
    break;
  case 2:
    cp_record_make_main_line (record, node);
    break;
  case 3:
    if (node->parent != NULL)
      cp_record_reorder (record, node, (unsigned) g_rand_int_range (random, 0, 3));
    break;
  case 4:
    if (node->parent != NULL)
      cp_record_remove (record, node);
    break;
  default:
    cp_record_remove_after (record, node);
    break;
  }
}


/* Sets the outcome that follows from the last position. */
static void
follow_board (CpRecord *record)
{
  const CpNode *end = cp_record_main_line_end (record);

  cp_record_set_outcome (record, cp_position_outcome (&end->position, cp_node_occurrences (end)));
}


/* After any changes, a game that ends before other moves is read as it was written; after undo, it
 * is unchanged. */
static void
test_edits (const void *data)
{
  const CpRules *rules = data;
  CpNotation notation = cp_move_recorded_notation (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned n_split = 0;

  for (unsigned i = 0; i < cp_test_effort (N_GAMES); i++) {
    g_autoptr (CpRecord) record = cp_test_random_game (random, rules);
    CpNode *end = random_main_node (random, record);

    if (end == NULL || end->first_child == NULL)
      continue;
    follow_board (record);
    g_autofree char *whole = cp_pgn_write (record, notation);
    cp_record_split_after (record, end);
    follow_board (record);
    g_assert_true (cp_record_main_line_end (record) == end);
    g_autofree char *split = cp_test_check_round_trip (record, notation);
    g_autoptr (CpRecord) copy = cp_record_copy (record);
    cp_test_check_same_game (copy, record);
    n_split++;

    for (unsigned step = 0; step < N_EDITS; step++) {
      g_auto (CpEditChanges) changes = { .any = false };
      cp_record_begin_edit (record, "Step", (CpEditKey){ NULL, 0 }, NULL);
      edit (random, record);
      cp_record_settle_twin (record);
      follow_board (record);
      cp_record_end_edit (record, NULL, &changes);
      g_free (cp_test_check_round_trip (record, notation));
    }
    while (cp_record_undo_title (record) != NULL) {
      g_auto (CpEditChanges) changes = { .any = false };
      cp_record_undo (record, &changes);
    }
    g_autofree char *undone = cp_pgn_write (record, notation);
    g_assert_cmpstr (undone, ==, split);
    cp_record_join_twin (record, end);
    follow_board (record);
    g_autofree char *joined = cp_pgn_write (record, notation);
    g_assert_cmpstr (joined, ==, whole);
  }
  g_assert_cmpuint (n_split, >, 0);
}


CP_TESTS ()
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);

  g_test_add_func ("/record/twin/reading", test_reading);
  g_test_add_func ("/record/twin/repeated-line", test_repeated_line);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/record/twin/edits/%s", rules[i]->string);
    g_test_add_data_func (path, rules[i], test_edits);
  }
}
