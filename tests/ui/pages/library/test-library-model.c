/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "cp-test-library.h"
#include "cp-test-ui.h"
#include "model/library/cp-library-search.h"
#include "support/cp-test-main.h"
#include "ui/pages/library/cp-library-model.h"

#define N_GAMES 300

/* A copy of the list, updated only by the signal "items-changed". */
typedef struct {
  CpLibrary *library;
  CpLibraryModel *order;
  unsigned n_places;
  GPtrArray *seen; /* CpLibraryGame */
} Fixture;


static void
items_changed_cb (
    GListModel *model, unsigned position, unsigned removed, unsigned added, Fixture *f)
{
  g_assert_cmpuint (position + removed, <=, f->n_places);
  f->n_places += added - removed;
  g_assert_cmpuint (f->n_places, ==, g_list_model_get_n_items (model));
}


static void
changed_cb (CpLibraryModel *order, Fixture *f)
{
  g_ptr_array_set_size (f->seen, 0);
  for (unsigned i = 0; i < f->n_places; i++)
    g_ptr_array_add (f->seen, cp_library_model_nth (order, i));
}


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_library_make_games (N_GAMES);
  f->library = cp_test_library_open (text);
  g_assert_cmpuint (cp_library_get_n_games (f->library), ==, N_GAMES);
  f->seen = g_ptr_array_new_with_free_func (g_object_unref);
  f->order = g_object_new (CP_TYPE_LIBRARY_MODEL, NULL);
  f->n_places = 0;
  g_signal_connect (f->order, "items-changed", G_CALLBACK (items_changed_cb), f);
  g_signal_connect (f->order, "changed", G_CALLBACK (changed_cb), f);
  cp_library_model_set_library (f->order, f->library);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_ptr_array_unref (f->seen);
  g_object_unref (f->order);
  cp_test_library_close (f->library);
}


static void
settle (Fixture *f)
{
  cp_test_ui_wait_until (!cp_library_model_get_working (f->order));
}


/* The copy equals the list, and positions and indices correspond. */
static void
assert_consistent (Fixture *f)
{
  g_assert_cmpuint (f->seen->len, ==, g_list_model_get_n_items (G_LIST_MODEL (f->order)));
  for (unsigned i = 0; i < f->seen->len; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_model_nth (f->order, i);
    unsigned index = cp_library_game_get_index (game);
    g_assert_true (game == g_ptr_array_index (f->seen, i));
    g_assert_cmpuint (cp_library_model_get_index (f->order, i), ==, index);
    g_assert_cmpuint (cp_library_model_get_position (f->order, index), ==, i);
  }
}


/* A simple, slow implementation of CpLibrarySort. */
static int
compare (CpLibraryColumn column, bool descending, CpLibraryGame *a, CpLibraryGame *b)
{
  int order = 0;
  bool unknown_a = false;
  bool unknown_b = false;
  if (column == CP_COLUMN_NUMBER) {
    order = cp_library_game_get_index (a) < cp_library_game_get_index (b) ? -1 : 1;
  } else if (column == CP_COLUMN_LENGTH) {
    order = (int) cp_library_game_get_plies (a) - (int) cp_library_game_get_plies (b);
  } else if (column == CP_COLUMN_ROUND || column == CP_COLUMN_WHITE_ELO) {
    g_autofree char *text_a = cp_library_column_text (column, a);
    g_autofree char *text_b = cp_library_column_text (column, b);
    order = atoi (text_a) - atoi (text_b);
    unknown_a = *text_a == '\0';
    unknown_b = *text_b == '\0';
  } else if (column == CP_COLUMN_RESULT) {
    order = (int) cp_library_game_get_result (a) - (int) cp_library_game_get_result (b);
    unknown_a = cp_library_game_get_result (a) == CP_UNDECIDED;
    unknown_b = cp_library_game_get_result (b) == CP_UNDECIDED;
  } else {
    g_autofree char *text_a = cp_library_column_text (column, a);
    g_autofree char *text_b = cp_library_column_text (column, b);
    g_autofree char *folded_a = g_utf8_casefold (text_a, -1);
    g_autofree char *folded_b = g_utf8_casefold (text_b, -1);
    order = g_utf8_collate (folded_a, folded_b);
    unknown_a = *text_a == '\0';
    unknown_b = *text_b == '\0';
  }
  if (unknown_a || unknown_b)
    return (int) unknown_a - (int) unknown_b;
  return descending ? -order : order;
}


static void
assert_sorted (Fixture *f, const CpLibrarySortKey keys[2])
{
  for (unsigned i = 1; i < f->seen->len; i++) {
    CpLibraryGame *a = g_ptr_array_index (f->seen, i - 1);
    CpLibraryGame *b = g_ptr_array_index (f->seen, i);
    int order = compare (keys[0].column, keys[0].descending, a, b);
    if (order == 0)
      order = compare (keys[1].column, keys[1].descending, a, b);
    if (order == 0)
      order = cp_library_game_get_index (a) < cp_library_game_get_index (b) ? -1 : 1;
    g_assert_cmpint (order, <, 0);
  }
}


/* Terms about moves filter like others, after the moves were read; another query stops that. */
static void
test_moves (Fixture *f, const void *data)
{
  cp_library_model_set_query (f->order, "white:anna");
  settle (f);
  unsigned n = f->seen->len;
  cp_library_model_set_query (f->order, "white:anna mistakes:0");
  settle (f);
  assert_consistent (f);
  g_assert_cmpuint (f->seen->len, ==, n);
  g_assert_cmpfloat (cp_library_model_get_progress (f->order), <, 0);
  cp_library_model_set_query (f->order, "glyph:??");
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, 0);
  cp_library_model_set_query (f->order, "-glyph:!!");
  cp_library_model_set_query (f->order, "");
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES);
}


/* Sorts by all pairs of columns, in both directions. */
static void
test_sort (Fixture *f, const void *data)
{
  for (CpLibraryColumn second = 0; second < CP_N_LIBRARY_COLUMNS; second++) {
    for (CpLibraryColumn first = 0; first < CP_N_LIBRARY_COLUMNS; first++) {
      CpLibrarySortKey keys[2] = { { first, (first + second) % 2 }, { second, second % 3 == 0 } };
      if (first == second)
        continue;
      cp_library_model_sort_by (f->order, keys[1].column, keys[1].descending);
      cp_library_model_sort_by (f->order, keys[0].column, keys[0].descending);
      settle (f);
      g_assert_cmpuint (f->seen->len, ==, N_GAMES);
      assert_sorted (f, keys);
    }
    assert_consistent (f);
  }
}


/* Rounds are sorted by their numbers, and only analysed games have a value in that column. */
static void
test_sort_few (void)
{
  static const struct {
    CpLibraryColumn column;
    bool descending;
    unsigned order[4];
  } cases[] = {
    { CP_COLUMN_ROUND, false, { 2, 0, 1, 3 } },     { CP_COLUMN_ROUND, true, { 1, 0, 2, 3 } },
    { CP_COLUMN_BLACK_ELO, false, { 3, 0, 1, 2 } }, { CP_COLUMN_ANALYSED, false, { 1, 0, 2, 3 } },
    { CP_COLUMN_ANALYSED, true, { 1, 0, 2, 3 } },
  };
  CpLibrary *library = cp_test_library_open (
      "[Round \"2.10\"]\n[BlackElo \"1999\"]\n\n1. d3 *\n\n"
      "[Round \"10.1\"]\n[BlackElo \"-\"]\n\n1. d3 {[%eval 0.1]} d9 {[%eval 0.2]} *\n\n"
      "[Round \"2.9\"]\n\n1. d3 *\n\n"
      "[Round \"?\"]\n[BlackElo \"987\"]\n\n1. d3 *\n");
  g_autoptr (CpLibraryModel) order = g_object_new (CP_TYPE_LIBRARY_MODEL, NULL);

  cp_library_model_set_library (order, library);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_library_model_sort_by (order, CP_COLUMN_NUMBER, false);
    cp_library_model_sort_by (order, cases[i].column, cases[i].descending);
    cp_test_ui_wait_until (!cp_library_model_get_working (order));
    for (unsigned j = 0; j < 4; j++)
      g_assert_cmpuint (cp_library_model_get_index (order, j), ==, cases[i].order[j]);
  }
  cp_library_model_set_library (order, NULL);
  cp_test_library_close (library);
}


/* Dates are sorted by year, month and day, however they are written; unknown parts come first, and
 * other text last. */
static void
test_sort_dates (void)
{
  static const unsigned expected[] = { 4, 6, 1, 8, 0, 3, 7, 2, 5 };
  CpLibrary *library =
      cp_test_library_open ("[Date \"2026.1.15\"]\n\n1. d3 *\n\n" /* 0 */
                            "[Date \"2026.01.05\"]\n\n1. d3 *\n\n"
                            "[Date \"2026.10.01\"]\n\n1. d3 *\n\n"
                            "[Date \"2026-2-1\"]\n\n1. d3 *\n\n"
                            "[Date \"2026.??.??\"]\n\n1. d3 *\n\n" /* 4 */
                            "[Date \"tomorrow\"]\n\n1. d3 *\n\n"
                            "[Date \"2026.1.?\"]\n\n1. d3 *\n\n"
                            "[Date \"2026.9.30\"]\n\n1. d3 *\n\n"
                            "[Date \"2026.1.5\"]\n\n1. d3 *\n"); /* 8: the same day as 1 */
  g_autoptr (CpLibraryModel) order = g_object_new (CP_TYPE_LIBRARY_MODEL, NULL);

  cp_library_model_set_library (order, library);
  cp_library_model_sort_by (order, CP_COLUMN_NUMBER, false);
  cp_library_model_sort_by (order, CP_COLUMN_DATE, false);
  cp_test_ui_wait_until (!cp_library_model_get_working (order));
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (cp_library_model_get_index (order, i), ==, expected[i]);
  cp_library_model_set_library (order, NULL);
  cp_test_library_close (library);
}


static void
test_filter (Fixture *f, const void *data)
{
  cp_library_model_set_query (f->order, "white:anna");
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES / 6);
  for (unsigned i = 0; i < f->seen->len; i++)
    g_assert_cmpstr (cp_library_game_get_white (g_ptr_array_index (f->seen, i)), ==, "Anna");
  assert_consistent (f);
  g_assert_false (cp_library_model_in_file_order (f->order));

  cp_library_model_set_query (f->order, "white:nobody");
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, 0);
  cp_library_model_set_query (f->order, "");
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES);
  g_assert_true (cp_library_model_in_file_order (f->order));
  assert_consistent (f);
}


static void
test_found (Fixture *f, const void *data)
{
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (CpLibraryHit));
  for (unsigned i = 0; i < N_GAMES; i += 10) {
    CpLibraryHit hit = { i, i % 7 };
    g_array_append_val (hits, hit);
  }
  cp_library_model_set_found (f->order, hits);
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES / 10);
  g_assert_cmpint (cp_library_model_get_ply (f->order, 20), ==, 20 % 7);
  g_assert_cmpint (cp_library_model_get_ply (f->order, 21), ==, -1);

  /* Hits go with their games. */
  cp_library_delete (f->library, 0);
  g_assert_cmpint (cp_library_model_get_ply (f->order, 19), ==, 20 % 7);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES / 10 - 1);
  assert_consistent (f);
  cp_library_undo (f->library);
  settle (f);
  g_assert_cmpint (cp_library_model_get_ply (f->order, 20), ==, 20 % 7);
  assert_consistent (f);

  cp_library_model_set_found (f->order, NULL);
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, N_GAMES);
  g_assert_cmpint (cp_library_model_get_ply (f->order, 20), ==, -1);
}


static void
edit (Fixture *f, GRand *rand)
{
  unsigned n = cp_library_get_n_games (f->library);
  unsigned index = (unsigned) g_rand_int_range (rand, 0, (int) n);

  switch (g_rand_int_range (rand, 0, 5)) {
  case 0:
    cp_library_copy (f->library, index, NULL);
    break;
  case 1:
    cp_library_delete (f->library, index);
    break;
  case 2:
    cp_library_move (f->library, index, (unsigned) g_rand_int_range (rand, 0, (int) n));
    break;
  case 3:
    cp_library_undo (f->library);
    break;
  default:
    cp_library_redo (f->library);
    break;
  }
}


/* Random edits of the library, also during sorting, update the list. */
static void
test_edits (Fixture *f, const void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (int round = 0; round < 60; round++) {
    CpLibraryColumn column = (CpLibraryColumn) g_rand_int_range (rand, 0, CP_N_LIBRARY_COLUMNS);
    cp_library_model_sort_by (f->order, column, g_rand_boolean (rand));
    if (round % 4 == 0)
      cp_library_model_set_query (f->order, round % 8 == 0 ? "anna" : "");
    if (g_rand_boolean (rand))
      settle (f);
    for (int i = 0; i < 5; i++) {
      edit (f, rand);
      assert_consistent (f);
    }
    settle (f);
    assert_consistent (f);
    if (round % 8 >= 4)
      g_assert_cmpuint (f->seen->len, ==, cp_library_get_n_games (f->library));
  }
}


static void
selection_changed_cb (GtkSelectionModel *model, unsigned position, unsigned n, unsigned *count)
{
  (*count)++;
}


/* Asserts that the games with these indices are selected. */
static void
assert_selected (Fixture *f, const char *expected)
{
  g_autoptr (GArray) indices = cp_library_model_list_selected (f->order);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < indices->len; i++)
    g_string_append_printf (text, "%u ", g_array_index (indices, unsigned, i));
  g_assert_cmpstr (text->str, ==, expected);
}


/* Several games can be selected. Sorting reduces the selection to the last one. */
static void
test_several (Fixture *f, const void *data)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (f->order);

  gtk_selection_model_select_item (model, 7, TRUE);
  gtk_selection_model_select_range (model, 7, 3, TRUE);
  assert_selected (f, "7 8 9 ");
  gtk_selection_model_select_item (model, 2, FALSE);
  assert_selected (f, "2 7 8 9 ");
  g_assert_cmpuint (cp_library_game_get_index (cp_library_model_get_selected (f->order)), ==, 2);
  gtk_selection_model_unselect_item (model, 8);
  gtk_selection_model_unselect_item (model, 2);
  assert_selected (f, "7 9 ");
  cp_library_model_sort_by (f->order, CP_COLUMN_NUMBER, true);
  cp_test_ui_wait_until (!cp_library_model_get_working (f->order));
  assert_selected (f, "7 ");
  gtk_selection_model_select_all (model);
  g_autoptr (GArray) all = cp_library_model_list_selected (f->order);
  g_assert_cmpuint (all->len, ==, g_list_model_get_n_items (G_LIST_MODEL (model)));
  cp_library_model_select (f->order, 3);
  assert_selected (f, "3 ");
  gtk_selection_model_unselect_all (model);
  assert_selected (f, "");
  g_assert_null (cp_library_model_get_selected (f->order));
}


static void
test_selection (Fixture *f, const void *data)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (f->order);
  unsigned changes = 0;
  g_signal_connect (model, "selection-changed", G_CALLBACK (selection_changed_cb), &changes);

  gtk_selection_model_select_item (model, 7, TRUE);
  g_autoptr (CpLibraryGame) game = g_object_ref (cp_library_model_get_selected (f->order));
  g_assert_cmpuint (cp_library_game_get_index (game), ==, 7);
  g_assert_true (gtk_selection_model_is_selected (model, 7));
  g_assert_cmpuint (changes, ==, 1);
  gtk_selection_model_select_item (model, 7, TRUE);
  g_assert_cmpuint (changes, ==, 1);

  cp_library_model_sort_by (f->order, CP_COLUMN_NUMBER, true);
  settle (f);
  g_assert_true (gtk_selection_model_is_selected (model, N_GAMES - 1 - 7));
  cp_library_move (f->library, 7, 100);
  settle (f);
  g_assert_true (cp_library_model_get_selected (f->order) == game);
  unsigned position = cp_library_model_get_position (f->order, 100);
  g_assert_true (gtk_selection_model_is_selected (model, position));
  g_autoptr (GtkBitset) selection = gtk_selection_model_get_selection (model);
  g_assert_cmpuint (gtk_bitset_get_size (selection), ==, 1);
  g_assert_true (gtk_bitset_contains (selection, position));

  cp_library_delete (f->library, 100);
  g_assert_null (cp_library_model_get_selected (f->order));
}


/* Setting another library keeps the query; without a library the list is empty. */
static void
test_other_library (Fixture *f, const void *data)
{
  CpLibrary *other = cp_test_library_open ("[White \"Zoe\"]\n\n1. d4 *\n");

  cp_library_model_set_query (f->order, "zoe");
  cp_library_model_set_library (f->order, other);
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, 1);
  cp_library_model_sort_by (f->order, CP_COLUMN_DATE, false);
  cp_library_model_set_library (f->order, NULL);
  settle (f);
  g_assert_cmpuint (f->seen->len, ==, 0);
  cp_test_library_close (other);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/library-model/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("sort", test_sort);
  g_test_add_func ("/ui/library-model/sort-few", test_sort_few);
  g_test_add_func ("/ui/library-model/sort-dates", test_sort_dates);
  ADD ("filter", test_filter);
  ADD ("moves", test_moves);
  ADD ("found", test_found);
  ADD ("edits", test_edits);
  ADD ("selection", test_selection);
  ADD ("several", test_several);
  ADD ("other-library", test_other_library);
#undef ADD
}
