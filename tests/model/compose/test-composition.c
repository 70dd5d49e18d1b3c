/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/compose/cp-composition.h"

#include <glib/gstdio.h>

#include "cp-test-folder.h"
#include "model/compose/cp-draft.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define SOUND "1B2K3/6N1/4b3/8/3Q4/8/2b3k1/8 w - - 0 1"


static CpPosition
position_of (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_read (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


static CpSolution *
solve (const CpPosition *pos, unsigned n)
{
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpSolution *solution = cp_solution_new (pos, n);

  cp_solution_find (solution, prover, CP_SOLUTION_ALL, NULL, NULL);
  return solution;
}


static CpComposition *
load (CpComposition *composition)
{
  g_autoptr (GError) error = NULL;
  CpComposition *again = cp_composition_load (cp_composition_get_path (composition), &error);

  g_assert_no_error (error);
  return again;
}


/* Two compositions have the same versions and texts. */
static void
check_same (CpComposition *a, CpComposition *b)
{
  unsigned n = g_list_model_get_n_items (G_LIST_MODEL (a));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (b)), ==, n);
  g_assert_cmpstr (cp_composition_get_title (a), ==, cp_composition_get_title (b));
  for (unsigned i = 0; i < n; i++) {
    CpVersion *x = cp_composition_nth (a, i), *y = cp_composition_nth (b, i);
    g_autofree char *fen_x = cp_fen_write (cp_version_get_position (x));
    g_autofree char *fen_y = cp_fen_write (cp_version_get_position (y));
    g_assert_cmpstr (fen_x, ==, fen_y);
    g_assert_true (cp_version_get_position (x)->rules == cp_version_get_position (y)->rules);
    g_assert_cmpuint (cp_version_get_stipulation (x), ==, cp_version_get_stipulation (y));
    g_assert_cmpstr (cp_version_get_remark (x), ==, cp_version_get_remark (y));
    g_assert_cmpstr (cp_version_get_findings (x), ==, cp_version_get_findings (y));
    g_assert_true (g_date_time_equal (cp_version_get_time (x), cp_version_get_time (y)));
    g_assert_cmpstr (cp_version_get_text (x), ==, cp_version_get_text (y));
  }
}


/* Any position of any game can be saved and read again, playable or not. */
static void
test_keep (CpTestFolder *folder, const void *data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpComposition) composition = cp_composition_new (folder->path);
    g_autoptr (GError) error = NULL;
    CpPosition pos;
    cp_position_init (&pos, all[i]);
    g_autoptr (CpDraft) draft = cp_draft_new (&pos);

    g_assert_null (cp_composition_get_path (composition));
    for (unsigned k = 0; k < 12; k++) {
      CpSquare square = (CpSquare) g_rand_int_range (rand, 0, all[i]->n_squares);
      CpSquare other = (CpSquare) g_rand_int_range (rand, 0, all[i]->n_squares);
      cp_draft_move (draft, square, other);
      cp_draft_set_colour (draft, other, CP_RED, CP_BLACK);
      cp_draft_knock_from (draft, other);
      cp_composition_add_version (composition, cp_draft_get_position (draft), 1 + k, NULL,
                                  k % 2 == 0 ? "with \"quotes\" and ä" : NULL, &error);
      g_assert_no_error (error);
      g_autoptr (CpComposition) again = load (composition);
      check_same (composition, again);
      g_autofree char *fen = cp_fen_write (cp_version_get_position (cp_composition_nth (again, k)));
      g_assert_cmpstr (fen, ==, cp_draft_get_fen (draft));
    }
    g_assert_true (cp_composition_set_title (composition, "A title", &error));
    g_autoptr (CpComposition) again = load (composition);
    check_same (composition, again);
    g_assert_cmpstr (cp_composition_get_title (again), ==, "A title");
  }
}


static void
count_cb (GListModel *list, guint position, guint removed, guint added, unsigned *n)
{
  *n += 100 * position + 10 * removed + added;
}


static void
test_edit (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_build_filename (folder->path, "deep", "down", NULL);
  g_autoptr (CpComposition) composition = cp_composition_new (path);
  g_autoptr (GError) error = NULL;
  CpPosition pos = position_of ("heavy-gravity", SOUND);
  g_autoptr (CpSolution) solution = solve (&pos, 2);
  unsigned n_changes = 0;

  g_signal_connect (composition, "items-changed", G_CALLBACK (count_cb), &n_changes);
  cp_composition_add_version (composition, &pos, 2, solution, "first", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (g_str_has_prefix (cp_version_get_findings (cp_composition_nth (composition, 0)),
                                   "White wins in 2: sound. Q"));
  /* Findings about another stipulation are not saved with a version. */
  cp_composition_add_version (composition, &pos, 3, solution, "second", &error);
  g_assert_cmpstr (cp_version_get_findings (cp_composition_nth (composition, 1)), ==, "");
  n_changes = 0;
  g_autoptr (CpVersion) version = g_object_ref (cp_composition_nth (composition, 0));
  g_assert_true (cp_composition_delete (composition, 0, &error));
  g_assert_cmpuint (n_changes, ==, 10);
  g_assert_true (cp_composition_insert (composition, version, 7, &error));
  g_assert_cmpuint (n_changes, ==, 111);
  g_assert_true (cp_composition_set_remark (composition, 1, "other", &error));
  g_assert_cmpstr (cp_version_get_remark (version), ==, "other");
  g_autoptr (CpComposition) again = load (composition);
  check_same (composition, again);
  g_assert_cmpstr (cp_version_get_remark (cp_composition_nth (again, 0)), ==, "second");

  g_autofree char *file = g_strdup (cp_composition_get_path (composition));
  cp_composition_delete (composition, 0, &error);
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
  cp_composition_delete (composition, 0, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
  g_assert_null (cp_composition_get_path (composition));
  g_assert_null (cp_composition_get_failure (composition));
}


/* When writing fails, all versions stay in memory, and the next attempt writes them. */
static void
test_failure (CpTestFolder *folder, const void *data)
{
  g_autoptr (GFile) obstacle = cp_test_folder_write (folder, "file", "", 0);
  g_autofree char *path = g_build_filename (folder->path, "file", "folder", NULL);
  g_autoptr (CpComposition) composition = cp_composition_new (path);
  g_autoptr (GError) error = NULL;
  CpPosition pos = position_of ("heavy-gravity", SOUND);

  g_assert_false (cp_composition_add_version (composition, &pos, 2, NULL, "kept", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_cmpstr (cp_composition_get_failure (composition), ==, error->message);
  g_assert_null (strstr (error->message, folder->path));
  g_clear_error (&error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (composition)), ==, 1);
  g_assert_false (cp_composition_set_title (composition, "Title", &error));
  g_assert_cmpstr (cp_composition_get_title (composition), ==, "Title");
  g_clear_error (&error);

  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  g_assert_true (cp_composition_save (composition, &error));
  g_assert_null (cp_composition_get_failure (composition));
  g_autoptr (CpComposition) again = load (composition);
  check_same (composition, again);

  /* A file that was deleted is written again, with all versions. */
  g_unlink (cp_composition_get_path (composition));
  g_assert_true (cp_composition_add_version (composition, &pos, 2, NULL, NULL, &error));
  g_autoptr (CpComposition) third = load (composition);
  check_same (composition, third);
  g_assert_null (cp_composition_load (path, &error));
  g_assert_nonnull (error);
}


/* A file that another program changed is not overwritten. Saving preserves games that cannot be
 * read.
 */
static void
test_foreign (CpTestFolder *folder, const void *data)
{
  static const char foreign[] = "[Event \"mine\"]\n[Variant \"heavy-gravity\"]\n\n{hand made} 1. "
                                "a3 h6 2. nonsense *";
  g_autoptr (CpComposition) composition = cp_composition_new (folder->path);
  g_autoptr (GError) error = NULL;
  CpPosition pos = position_of ("heavy-gravity", SOUND);

  cp_composition_add_version (composition, &pos, 2, NULL, "one", &error);
  g_autofree char *path = g_strdup (cp_composition_get_path (composition));
  g_autofree char *old = NULL;
  g_file_get_contents (path, &old, NULL, NULL);
  g_autofree char *text = g_strdup_printf ("%s\n\n%s\n\n%s", foreign, old, old);
  g_file_set_contents (path, text, -1, NULL);

  g_assert_true (cp_composition_add_version (composition, &pos, 2, NULL, "two", &error));
  g_assert_cmpstr (cp_composition_get_path (composition), !=, path);
  g_autofree char *now = NULL;
  g_file_get_contents (path, &now, NULL, NULL);
  g_assert_cmpstr (now, ==, text);

  g_autoptr (CpComposition) other = cp_composition_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cp_composition_get_n_unread (other), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, 2);
  g_assert_true (cp_composition_set_remark (other, 0, "changed", &error));
  g_assert_cmpstr (cp_composition_get_path (other), ==, path);
  g_autofree char *after = NULL;
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_nonnull (strstr (after, foreign));
  g_assert_true (cp_composition_delete (other, 0, &error));
  g_assert_true (cp_composition_delete (other, 0, &error));
  g_autoptr (CpComposition) rest = cp_composition_load (path, &error);
  g_assert_cmpuint (cp_composition_get_n_unread (rest), ==, 1);
}


static void
test_list (CpTestFolder *folder, const void *data)
{
  static const char version[] = "[Event \"?\"]\n[Title \"%s\"]\n[Stipulation \"#2\"]\n"
                                "[UTCDate \"%s\"]\n[UTCTime \"10:00:00\"]\n\n*\n";
  static const char *const files[][2] = {
    { "old", "2024.01.01" },
    { "newest", "2025.01.01" },
    { "newer", "2024.06.01" },
    { "timeless", "?" },
  };
  g_autofree char *missing = g_build_filename (folder->path, "missing", NULL);
  g_autofree char *aside = g_build_filename (folder->path, "junk.pgn.unreadable", NULL);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) nothing = cp_composition_list (missing, unreadable);

  g_assert_cmpuint (nothing->len, ==, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *name = g_strdup_printf ("%s.pgn", files[i][0]);
    g_autoptr (GString) text = g_string_new (version);
    g_string_replace (text, "%s", files[i][0], 1);
    g_string_replace (text, "%s", files[i][1], 1);
    g_object_unref (cp_test_folder_write (folder, name, text->str, -1));
  }
  g_autoptr (GFile) junk = cp_test_folder_write (folder, "junk.pgn", "junk", -1);
  g_object_unref (cp_test_folder_write (folder, "other.txt", version, -1));
  g_autoptr (GPtrArray) list = cp_composition_list (folder->path, unreadable);
  static const char *const expected[] = { "newest", "newer", "old", "timeless" };
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
  for (unsigned i = 0; i < list->len; i++)
    g_assert_cmpstr (cp_composition_get_title (list->pdata[i]), ==, expected[i]);

  /* An unreadable file is reported once, and renamed. */
  g_assert_cmpuint (unreadable->len, ==, 1);
  g_assert_cmpstr (unreadable->pdata[0], ==, aside);
  g_assert_false (g_file_query_exists (junk, NULL));
  g_autoptr (GFile) kept = g_file_new_for_path (aside);
  cp_test_check_file (kept, "junk", 4);
  g_autoptr (GPtrArray) again = cp_composition_list (folder->path, unreadable);
  g_assert_cmpuint (again->len, ==, list->len);
  g_assert_cmpuint (unreadable->len, ==, 1);
}


static void
test_compare (void)
{
  static const struct {
    const char *rules_a;
    const char *a;
    const char *rules_b;
    const char *b;
    unsigned n_b;
    unsigned n_squares;
    const char *expected;
  } rows[] = {
    { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "heavy-gravity",
      "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2, 0, "There are no differences." },
    { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "heavy-gravity",
      "4k3/8/8/8/8/2p5/8/4K3 b - - 0 1", 2, 2,
      "The white rook on a1 is gone; there is a new black pawn on c3; Black is to move." },
    { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "heavy-gravity",
      "4k3/8/8/8/8/8/8/q2RK3 w - - 3 1", 3, 2,
      "The white rook stands on d1 instead of a1; there is a new black queen on a1; the counters "
      "are "
      "different; the task is to win within 3 moves." },
    { "heavy-gravity", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "dynamic",
      "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2, 0, "The rules are dynamic instead of heavy-gravity." },
    { "changing-challenges", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[Pq] b - c3 0 9",
      "changing-challenges:stacking=forced", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[qP] b - - 0 9", 2, 0,
      "The rules are changing-challenges:stacking=forced instead of changing-challenges; different "
      "pieces have been knocked out; the en passant square is different." },
    { "shifting-sands", "2k3/6/6/2R3/6/P5/2K3[YYRR] w c4Pw,a4Bw a2 0 7", "shifting-sands",
      "2k3/6/6/2R3/6/P5/2K3[YYR] w c4Pb,d4Rw - 0 7", 2, 4,
      "The colour of a4 is gone; c4 is purple of Black; d4 is red of White; the supply is "
      "different; different pawns have moved." },
    { "heavy-gravity", "rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", "heavy-gravity",
      "8/8/8/8/8/8/8/4KR2 b - - 0 1", 2, 9, "There are 10 differences." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    CpPosition a = position_of (rows[i].rules_a, rows[i].a);
    CpPosition b = position_of (rows[i].rules_b, rows[i].b);
    g_autoptr (CpVersion) version_a = cp_version_new (&a, 2, NULL, NULL);
    g_autoptr (CpVersion) version_b = cp_version_new (&b, rows[i].n_b, NULL, NULL);
    CpBits squares;
    g_autofree char *sentence = cp_version_compare (version_a, version_b, &squares);
    g_assert_cmpstr (sentence, ==, rows[i].expected);
    g_assert_cmpuint (cp_bits_count (squares), ==, rows[i].n_squares);
  }
}


static void
check_found (CpTestFolder *folder,
             const CpPosition *pos,
             unsigned n,
             const char *title,
             CpComposition *expected)
{
  g_autoptr (CpComposition) found = cp_composition_find (folder->path, pos, n, title);

  g_assert_cmpstr (found != NULL ? cp_composition_get_path (found) : NULL, ==,
                   expected != NULL ? cp_composition_get_path (expected) : NULL);
}


/* A puzzle belongs to the composition that has it as a version; if it is in none, to one with its
 * title, but not to one of another game. */
static void
test_find (CpTestFolder *folder, const void *data)
{
  CpPosition kept = position_of ("dynamic", SOUND);
  CpPosition changed = position_of ("dynamic", "1B2K3/6N1/4b3/8/3Q4/8/2b3k1/7N w - - 0 1");
  CpPosition heavy = position_of ("heavy-gravity", SOUND);
  g_autoptr (CpComposition) first = cp_composition_new (folder->path);
  g_autoptr (CpComposition) second = cp_composition_new (folder->path);

  check_found (folder, &kept, 2, "Gate", NULL);
  g_assert_true (cp_composition_add_version (first, &kept, 2, NULL, NULL, NULL));
  g_assert_true (cp_composition_add_version (second, &changed, 2, NULL, NULL, NULL));
  g_assert_true (cp_composition_set_title (second, "Gate", NULL));
  g_autoptr (GFile) junk = cp_test_folder_write (folder, "junk.pgn", "junk", -1);
  check_found (folder, &kept, 2, "Gate", first);
  check_found (folder, &kept, 2, NULL, first);
  check_found (folder, &kept, 3, NULL, NULL);
  check_found (folder, &kept, 3, "", NULL);
  check_found (folder, &kept, 3, "Gate", second);
  check_found (folder, &heavy, 2, "Gate", NULL);
  cp_test_check_file (junk, "junk", 4);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/composition/keep", test_keep);
  cp_test_folder_add ("/model/composition/edit", test_edit);
  cp_test_folder_add ("/model/composition/failure", test_failure);
  cp_test_folder_add ("/model/composition/foreign", test_foreign);
  cp_test_folder_add ("/model/composition/list", test_list);
  cp_test_folder_add ("/model/composition/find", test_find);
  g_test_add_func ("/model/composition/compare", test_compare);
}
