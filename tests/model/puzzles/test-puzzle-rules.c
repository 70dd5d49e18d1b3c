/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-rules.h"

#include "config.h"
#include "cp-test-puzzles.h"
#include "support/cp-test-main.h"

#define N 20

typedef struct {
  CpTestFolder folder;
  CpPuzzleProgress *progress;
  CpPuzzleCollection *collection;
  GSettings *settings;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  g_autofree char *text = cp_test_puzzles_make_mixed (N);

  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (GFile) file = cp_test_folder_write (&f->folder, "mixed.pgn", text, -1);
  f->progress = cp_puzzle_progress_new (f->folder.path);
  f->collection = cp_test_puzzles_open_file (file, f->progress);
  f->settings = g_settings_new (APPLICATION_ID);
  g_settings_reset (f->settings, "puzzle-rules");
}


static void
tear_down (Fixture *f, const void *data)
{
  g_settings_reset (f->settings, "puzzle-rules");
  g_object_unref (f->settings);
  g_object_unref (f->collection);
  g_object_unref (f->progress);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static const CpRules *
rules (const char *text)
{
  return cp_rules_parse (text, NULL);
}


/* Returns the rules to train with in the only game. */
static const CpRules *
find (Fixture *f)
{
  g_autoptr (GPtrArray) found =
      cp_puzzle_rules_find (G_LIST_MODEL (f->collection), f->progress, f->settings, true);

  g_assert_cmpuint (found->len, <=, 1);
  return found->len == 1 ? g_ptr_array_index (found, 0) : NULL;
}


/* Solves the puzzles from @first on with the same rules. */
static void
solve (Fixture *f, unsigned first)
{
  for (unsigned i = first; i < N; i += 2)
    cp_puzzle_progress_add_try (
        f->progress, cp_puzzle_entry_get_key (cp_puzzle_collection_nth (f->collection, i)),
        CP_PUZZLE_SOLVED);
}


static void
test_list (Fixture *f, const void *data)
{
  g_autoptr (GPtrArray) list = cp_puzzle_rules_list (G_LIST_MODEL (f->collection));

  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (g_ptr_array_index (list, 0) == rules ("dynamic"));
  g_assert_true (g_ptr_array_index (list, 1) == rules ("dynamic:power=east"));
}


/* The usual rules come first; when their puzzles are solved, others follow. */
static void
test_usual (Fixture *f, const void *data)
{
  g_assert_true (find (f) == rules ("dynamic"));
  solve (f, 0);
  g_assert_true (find (f) == rules ("dynamic:power=east"));
  solve (f, 1);
  g_assert_null (find (f));
}


/* Other rules are chosen for each game, until their puzzles are solved. */
static void
test_chosen (Fixture *f, const void *data)
{
  cp_puzzle_rules_choose (f->settings, rules ("dynamic:power=east"));
  g_assert_true (find (f) == rules ("dynamic:power=east"));
  cp_puzzle_rules_choose (f->settings, rules ("shifting-sands:board=8x8"));
  g_assert_true (find (f) == rules ("dynamic:power=east"));
  solve (f, 1);
  g_assert_true (find (f) == rules ("dynamic"));
  cp_puzzle_rules_choose (f->settings, rules ("dynamic:power=own"));
  g_assert_true (find (f) == rules ("dynamic"));
}


/* Unknown rules in the settings are ignored. */
static void
test_unknown (Fixture *f, const void *data)
{
  g_settings_set_strv (f->settings, "puzzle-rules",
                       (const char *const[]){ "draughts", "dynamic:power=up", NULL });
  g_assert_true (find (f) == rules ("dynamic"));
  cp_puzzle_rules_choose (f->settings, rules ("dynamic"));
  g_auto (GStrv) texts = g_settings_get_strv (f->settings, "puzzle-rules");
  g_assert_cmpuint (g_strv_length (texts), ==, 1);
}


static void
add (const char *name, void (*test) (Fixture *, const void *))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}


CP_TESTS ()
{
  add ("/model/puzzle-rules/list", test_list);
  add ("/model/puzzle-rules/usual", test_usual);
  add ("/model/puzzle-rules/chosen", test_chosen);
  add ("/model/puzzle-rules/unknown", test_unknown);
}
