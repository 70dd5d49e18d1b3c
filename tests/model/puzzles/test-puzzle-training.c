/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-training.h"

#include "cp-test-puzzles.h"
#include "model/puzzles/cp-puzzle-rules.h"
#include "support/cp-test-main.h"

#define MANY 60


typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
  GPtrArray *rules; /* those of @collection */
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collection = cp_test_puzzles_open_graded (&f->folder, MANY, f->progress);
  f->rules = cp_puzzle_rules_list (G_LIST_MODEL (f->collection));
}


static void
tear_down (Fixture *f, const void *data)
{
  g_ptr_array_unref (f->rules);
  g_object_unref (f->collection);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static unsigned
strength (Fixture *f)
{
  return cp_puzzle_training_find_strength (G_LIST_MODEL (f->collection), f->progress, f->rules);
}


static unsigned
next_difficulty (Fixture *f)
{
  int next = cp_puzzle_training_find_next (G_LIST_MODEL (f->collection), f->progress, f->rules,
                                           strength (f));

  g_assert_cmpint (next, >=, 0);
  return cp_puzzle_entry_get_difficulty (cp_puzzle_collection_nth (f->collection, (unsigned) next));
}


/* The @nth puzzle of a difficulty is tried once. */
static void
note (Fixture *f, unsigned difficulty, unsigned nth, CpPuzzleMark mark)
{
  CpPuzzleEntry *entry = cp_puzzle_collection_nth (f->collection, 5 * nth + difficulty - 1);

  g_assert_cmpuint (cp_puzzle_entry_get_difficulty (entry), ==, difficulty);
  cp_puzzle_progress_add_try (f->progress, cp_puzzle_entry_get_key (entry), mark);
}


/* After three solved puzzles of a difficulty the strength rises; solutions with hints and
 * failures do not count. */
static void
test_strength (Fixture *f, const void *data)
{
  g_assert_true (cp_puzzle_training_is_possible (G_LIST_MODEL (f->collection), f->progress));
  g_assert_cmpuint (strength (f), ==, 1);
  g_assert_cmpuint (next_difficulty (f), ==, 1);
  for (unsigned i = 0; i < 3; i++) {
    g_assert_cmpuint (strength (f), ==, 1);
    note (f, 1, i, CP_PUZZLE_SOLVED);
  }
  g_assert_cmpuint (strength (f), ==, 2);
  g_assert_cmpuint (next_difficulty (f), ==, 2);
  for (unsigned i = 0; i < 4; i++)
    note (f, 2, i, CP_PUZZLE_SOLVED_WITH_HINTS);
  g_assert_cmpuint (strength (f), ==, 2);
  for (unsigned i = 0; i < 3; i++)
    note (f, 4, i, CP_PUZZLE_SOLVED);
  g_assert_cmpuint (strength (f), ==, 5);
  note (f, 4, 3, CP_PUZZLE_TRIED);
  g_assert_cmpuint (strength (f), ==, 5);
  note (f, 4, 4, CP_PUZZLE_TRIED);
  g_assert_cmpuint (strength (f), ==, 2);
}


/* The strength has a maximum. When all puzzles of a difficulty are solved, a harder one
 * is next, or an easier one. */
static void
test_ends (Fixture *f, const void *data)
{
  for (unsigned i = 0; i < MANY / 5; i++)
    note (f, 5, i, CP_PUZZLE_SOLVED);
  g_assert_cmpuint (strength (f), ==, 1);
  for (unsigned i = 0; i < MANY / 5; i++)
    note (f, 4, i, CP_PUZZLE_SOLVED);
  g_assert_cmpuint (strength (f), ==, 5);
  g_assert_cmpuint (next_difficulty (f), ==, 3);
  for (unsigned difficulty = 1; difficulty < 4; difficulty++) {
    for (unsigned i = 0; i < MANY / 5; i++)
      note (f, difficulty, i, CP_PUZZLE_SOLVED);
  }
  g_assert_cmpint (cp_puzzle_training_find_next (G_LIST_MODEL (f->collection), f->progress,
                                                 f->rules, strength (f)),
                   ==, -1);
  g_assert_null (cp_puzzle_training_new (G_LIST_MODEL (f->collection), f->progress, f->rules,
                                         strength (f), 1));
}


/* Puzzles without difficulty give no strength. */
static void
test_ungraded (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) others = cp_test_puzzles_open (&f->folder, f->progress);
  GListModel *model = G_LIST_MODEL (others);

  g_assert_false (cp_puzzle_training_is_possible (model, f->progress));
  g_assert_cmpuint (cp_puzzle_training_find_strength (model, f->progress, f->rules), ==, 0);
  g_assert_cmpint (cp_puzzle_training_find_next (model, f->progress, f->rules, 1), ==, -1);
  g_assert_null (cp_puzzle_training_new (model, f->progress, f->rules, 1, 1));
}


/* (transfer full): the keys of a training, in its order. */
static char *
list_keys (CpPuzzleCollection *training)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < cp_puzzle_collection_get_n_puzzles (training); i++)
    g_string_append_printf (text, "%s\n",
                            cp_puzzle_entry_get_key (cp_puzzle_collection_nth (training, i)));
  return g_string_free (text, FALSE);
}


/* A training has ten unsolved puzzles near the strength, easier ones first; the seed determines
 * them. */
static void
test_training (Fixture *f, const void *data)
{
  GListModel *model = G_LIST_MODEL (f->collection);
  unsigned last = 0;

  for (unsigned i = 0; i < 7; i++)
    note (f, 2, i, CP_PUZZLE_SOLVED);
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (model, f->progress, f->rules, strength (f), 1);
  g_autoptr (CpPuzzleCollection) again =
      cp_puzzle_training_new (model, f->progress, f->rules, strength (f), 1);
  g_autoptr (CpPuzzleCollection) other =
      cp_puzzle_training_new (model, f->progress, f->rules, strength (f), 2);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (training), ==, CP_PUZZLE_TRAINING_LENGTH);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (training), ==, 0);
  g_assert_cmpint (cp_puzzle_collection_get_kind (training), ==, CP_PUZZLES_OF_TRAINING);
  g_assert_false (cp_puzzle_collection_get_loading (training));
  g_assert_null (cp_puzzle_collection_get_problem (training));
  cp_puzzle_collection_open (training);
  for (unsigned i = 0; i < CP_PUZZLE_TRAINING_LENGTH; i++) {
    CpPuzzleEntry *entry = cp_puzzle_collection_nth (training, i);
    g_assert_cmpuint (cp_puzzle_entry_get_difficulty (entry), ==, 3);
    g_assert_cmpuint (cp_puzzle_entry_get_difficulty (entry), >=, last);
    g_assert_cmpint (cp_puzzle_collection_find (f->collection, entry), >=, 0);
    last = cp_puzzle_entry_get_difficulty (entry);
  }
  g_autofree char *keys = list_keys (training);
  g_autofree char *same_keys = list_keys (again);
  g_autofree char *other_keys = list_keys (other);
  g_assert_cmpstr (keys, ==, same_keys);
  g_assert_cmpstr (keys, !=, other_keys);
}


/* A puzzle solved in a training is solved in its collection, too. Puzzles solved on the first try
 * are counted. */
static void
test_describe (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (G_LIST_MODEL (f->collection), f->progress, f->rules, strength (f), 1);

  for (unsigned i = 0; i < CP_PUZZLE_TRAINING_LENGTH; i++) {
    const char *key = cp_puzzle_entry_get_key (cp_puzzle_collection_nth (training, i));
    if (i % 5 == 0)
      cp_puzzle_progress_add_try (f->progress, key, CP_PUZZLE_TRIED);
    cp_puzzle_progress_add_try (f->progress, key,
                                i == 1 ? CP_PUZZLE_SOLVED_WITH_HINTS : CP_PUZZLE_SOLVED);
  }
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (training), ==, 10);
  g_assert_cmpuint (cp_puzzle_collection_get_n_solved (f->collection), ==, 10);
  g_assert_cmpint (cp_puzzle_collection_next_unsolved (training, 0), ==, -1);
  g_autofree char *text = cp_puzzle_training_describe (training, 3);
  g_assert_cmpstr (text, ==, "Training complete: 7 of 10 puzzles solved on the first try.");
}


/* A training is complete after the last unsolved puzzle, when each was tried. Puzzles that are
 * still unsolved can be repeated. */
static void
test_unsolved (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleCollection) training =
      cp_puzzle_training_new (G_LIST_MODEL (f->collection), f->progress, f->rules, strength (f), 1);
  const char *keys[CP_PUZZLE_TRAINING_LENGTH];

  for (unsigned i = 0; i < CP_PUZZLE_TRAINING_LENGTH; i++)
    keys[i] = cp_puzzle_entry_get_key (cp_puzzle_collection_nth (training, i));
  cp_puzzle_progress_add_try (f->progress, keys[9], CP_PUZZLE_SOLVED);
  g_assert_null (cp_puzzle_training_describe (training, 9));
  for (unsigned i = 0; i < 9; i++) {
    g_assert_null (cp_puzzle_training_describe (training, i));
    cp_puzzle_progress_add_try (f->progress, keys[i],
                                i % 4 == 0 ? CP_PUZZLE_TRIED : CP_PUZZLE_SOLVED);
  }
  g_assert_null (cp_puzzle_training_describe (training, 7));
  g_autofree char *first = cp_puzzle_training_describe (training, 8);
  g_assert_cmpstr (first, ==,
                   "Training complete: 7 of 10 puzzles solved on the first try. 3 puzzles are not "
                   "solved yet.");
  cp_puzzle_progress_add_try (f->progress, keys[0], CP_PUZZLE_SOLVED);
  g_assert_null (cp_puzzle_training_describe (training, 0));
  cp_puzzle_progress_add_try (f->progress, keys[8], CP_PUZZLE_SOLVED);
  g_autofree char *second = cp_puzzle_training_describe (training, 8);
  g_assert_cmpstr (second, ==,
                   "Training complete: 7 of 10 puzzles solved on the first try. 1 puzzle is not "
                   "solved yet.");
}


/* A training stays with its rules, and so does the estimated strength. */
static void
test_rules (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_mixed (40);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "mixed.pgn", text, -1);
  g_autoptr (CpPuzzleCollection) mixed = cp_test_puzzles_open_file (file, f->progress);
  g_autoptr (GPtrArray) east = g_ptr_array_new ();
  GListModel *model = G_LIST_MODEL (mixed);

  g_ptr_array_add (east, (void *) cp_rules_parse ("dynamic:power=east", NULL));
  for (unsigned i = 0; i < 8; i += 2)
    cp_puzzle_progress_add_try (f->progress,
                                cp_puzzle_entry_get_key (cp_puzzle_collection_nth (mixed, i)),
                                CP_PUZZLE_SOLVED);
  g_autoptr (GPtrArray) usual = cp_puzzle_rules_list (model);
  g_ptr_array_set_size (usual, 1);
  g_assert_cmpuint (cp_puzzle_training_find_strength (model, f->progress, usual), ==, 2);
  g_assert_cmpuint (cp_puzzle_training_find_strength (model, f->progress, east), ==, 1);
  g_assert_cmpint (cp_puzzle_training_find_next (model, f->progress, usual, 1), ==, 8);
  g_assert_cmpint (cp_puzzle_training_find_next (model, f->progress, east, 1), ==, 1);
  g_autoptr (CpPuzzleCollection) training = cp_puzzle_training_new (model, f->progress, east, 1, 1);
  g_assert_cmpuint (cp_puzzle_collection_get_n_puzzles (training), ==, CP_PUZZLE_TRAINING_LENGTH);
  for (unsigned i = 0; i < CP_PUZZLE_TRAINING_LENGTH; i++)
    g_assert_true (cp_puzzle_entry_get_rules (cp_puzzle_collection_nth (training, i)) ==
                   g_ptr_array_index (east, 0));
}


static void
add (const char *name, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/model/puzzle-training/strength", test_strength);
  add ("/model/puzzle-training/ends", test_ends);
  add ("/model/puzzle-training/ungraded", test_ungraded);
  add ("/model/puzzle-training/training", test_training);
  add ("/model/puzzle-training/describe", test_describe);
  add ("/model/puzzle-training/unsolved", test_unsolved);
  add ("/model/puzzle-training/rules", test_rules);
}
