/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-line.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

/* Tests with the built-in puzzles (data/puzzles): since their keys are the only moves that win in
 * time, forced wins of the search have to agree with them. */

/* Nodes for each puzzle, and how many of ten puzzles have to be solved within them. */
#define NODES       30000
#define FOUND_OF_10 6

static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                     "heavy-gravity" };

/* A search shared by all puzzles with the same rules. */
typedef struct {
  CpSearch *search;
  const CpRules *rules;
} Searching;


static const CpSearchLine *
search_position (Searching *s, const CpPosition *pos)
{
  CpSearchLimits limits = { .nodes = NODES };
  if (s->rules != pos->rules) {
    g_clear_pointer (&s->search, cp_search_free);
    s->search = cp_search_new (pos->rules, (size_t) 4 << 20, 1);
    s->rules = pos->rules;
  }
  cp_search_clear (s->search);
  cp_search_run (s->search, pos, 1, &cp_test_any, &limits, 1, NULL, NULL);
  cp_test_check_lines (pos, s->search, 1);
  return cp_search_get_line (s->search, 0);
}


/* Returns true if the win was found. If so, it is that of the puzzle, and after the key the
 * opponent's score is a loss. */
static bool
check_puzzle (Searching *s, const CpNode *root, unsigned n)
{
  const CpPosition *pos = &root->position;
  CpMove key = root->first_child->move;
  const CpSearchLine *line = search_position (s, pos);
  int moves = cp_test_moves_to_win (line->score);
  g_assert_cmpint (moves, >=, 0);
  /* there is no shorter win, but a longer one may have been found first */
  if (moves == 0 || moves > (int) n)
    return false;
  g_assert_cmpint (moves, ==, (int) n);
  g_assert_true (cp_move_equal (line->moves[0], key));

  CpPosition next = *pos;
  cp_position_play (&next, key);
  if (n > 1) {
    moves = cp_test_moves_to_win (search_position (s, &next)->score);
    g_assert_cmpint (moves, <=, 0);
    g_assert_true (moves == 0 || moves >= 1 - (int) n);
  }
  return true;
}


static void
test_game (const void *data)
{
  const char *game_id = data;
  g_autofree char *name = g_strconcat (game_id, ".pgn", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  size_t length;
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);

  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };
  Searching searching = { NULL, NULL };
  unsigned n_puzzles = 0, n_found = 0;
  CpStipulation stipulation = { 0 };
  for (; cp_pgn_reader_next (reader, &game); n_puzzles++) {
    cp_record_get_stipulation (game.record, &stipulation, &error);
    g_assert_no_error (error);
    const char *title = cp_record_get_tag (game.record, "Title");
    if (check_puzzle (&searching, cp_record_get_root (game.record), stipulation.n))
      n_found++;
    else
      g_test_message ("not found: #%u %s", stipulation.n, title);
  }
  g_test_message ("%u of %u found", n_found, n_puzzles);
  g_assert_cmpuint (n_found * 10, >=, n_puzzles * FOUND_OF_10);
  g_clear_pointer (&searching.search, cp_search_free);
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/search-puzzles/%s", games[i]);
    g_test_add_data_func (path, games[i], test_game);
  }
}
