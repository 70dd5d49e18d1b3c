/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Data besides the open game on a failing disk: marks of puzzles, compositions,
 * changes to files that were not saved, and files that are. */

#include <gio/gio.h>
#include <string.h>

#include "cp-test-folder.h"
#include "cp-test-power.h"
#include "model/compose/cp-composition.h"
#include "model/disk/cp-disk.h"
#include "model/disk/cp-file-places.h"
#include "model/kept/cp-window-state.h"
#include "model/library/cp-library-unsaved.h"
#include "model/puzzles/cp-puzzle-progress.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define N_STEPS 3

/* The mark of the last time a file is saved. */
#define LAST_SAVED 4


/* Marks of puzzles. */

static void
solve_puzzles (const char *folder)
{
  g_autofree char *below = g_build_filename (folder, "data", NULL);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (below);

  cp_puzzle_progress_load (progress, NULL);
  for (unsigned i = 1; i <= N_STEPS; i++) {
    g_autofree char *key = g_strdup_printf ("puzzle-%u", i);
    cp_puzzle_progress_add_try (progress, key, CP_PUZZLE_SOLVED);
    if (cp_puzzle_progress_get_failure (progress) == NULL)
      cp_test_disk_mark (i);
  }
}


static void
check_puzzles (const char *folder, unsigned promised)
{
  g_autofree char *below = g_build_filename (folder, "data", NULL);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (below);

  g_assert_true (cp_puzzle_progress_load (progress, NULL));
  for (unsigned i = 1; i <= promised; i++) {
    g_autofree char *key = g_strdup_printf ("puzzle-%u", i);
    g_assert_cmpint (cp_puzzle_progress_get_mark (progress, key), ==, CP_PUZZLE_SOLVED);
  }
}


/* Compositions: versions are kept, and the first one is deleted again. */

static void
compose (const char *folder)
{
  g_autofree char *below = g_build_filename (folder, "compositions", NULL);
  g_autoptr (CpComposition) composition = cp_composition_new (below);
  CpPosition pos;

  cp_position_init (&pos, cp_rules_default ());
  for (unsigned i = 1; i <= N_STEPS; i++) {
    g_autofree char *remark = g_strdup_printf ("version %u", i);
    if (cp_composition_add_version (composition, &pos, i, NULL, remark, NULL))
      cp_test_disk_mark (i);
  }
}


static void
check_composition (const char *folder, unsigned promised)
{
  g_autofree char *below = g_build_filename (folder, "compositions", NULL);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) list = cp_composition_list (below, unreadable);

  g_assert_cmpuint (list->len, <=, 1);
  if (promised == 0 && list->len == 0)
    return;
  CpComposition *composition = g_ptr_array_index (list, 0);
  unsigned n = g_list_model_get_n_items (G_LIST_MODEL (composition));
  g_assert_cmpuint (n, >=, promised);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *remark = g_strdup_printf ("version %u", i + 1);
    CpVersion *version = cp_composition_nth (composition, i);
    g_assert_cmpstr (cp_version_get_tag (version, CP_VERSION_REMARK_TAG), ==, remark);
  }
}


/* A file of games that is edited and saved: after a fault, each edit is in the file or in the
 * unsaved changes. */

static const char games[] = "[Event \"A\"]\n\n1. d3 *\n\n[Event \"B\"]\n\n1. c3 *\n";


static void
prepare_games (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
}


static void
prepare_folders (const char *folder)
{
  g_autofree char *unsaved = g_build_filename (folder, "data", "unsaved", NULL);

  prepare_games (folder);
  g_assert_cmpint (g_mkdir_with_parents (unsaved, 0700), ==, 0);
}


static void
edit_and_save (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "games.pgn", NULL);
  g_autofree char *unsaved = g_build_filename (folder, "data", "unsaved", NULL);
  g_autoptr (CpLibrary) library = cp_test_open (file, NULL);

  if (library == NULL)
    return;
  cp_library_set_unsaved_folder (library, unsaved);
  for (unsigned i = 1; i <= 2; i++) {
    g_autofree char *text = g_strdup_printf ("edit %u.", i);
    cp_test_comment (library, 1, text);
    cp_library_flush (library);
    if (cp_library_get_failure (library) == NULL)
      cp_test_disk_mark (2 * i - 1);
    if (cp_test_save (library, NULL, true, NULL))
      cp_test_disk_mark (2 * i);
  }
}


/* Whether a text holds the first two edits up to the one that was promised. */
static bool
holds (const char *text, unsigned edit)
{
  return (edit <= 1 && strstr (text, "edit 1.") != NULL) || strstr (text, "edit 2.") != NULL;
}


static bool
is_unsaved (const char *folder, unsigned edit)
{
  g_autofree char *unsaved = g_build_filename (folder, "data", "unsaved", NULL);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) list = cp_library_unsaved_list (unsaved, unreadable);

  g_assert_cmpuint (unreadable->len, ==, 0);
  for (unsigned i = 0; i < list->len; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    cp_library_unsaved_restore_async (g_ptr_array_index (list, i), NULL, cp_test_result_cb,
                                      &result);
    cp_test_wait_until (result != NULL);
    g_autoptr (CpLibrary) library = cp_library_unsaved_restore_finish (result, NULL);
    g_assert_nonnull (library);
    for (unsigned k = 0; k < cp_library_get_n_games (library); k++) {
      g_autofree char *text = cp_test_game_text (library, k);
      if (holds (text, edit))
        return true;
    }
  }
  return false;
}


static void
check_games (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *text = NULL;
  unsigned edit = (promised + 1) / 2;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  /* The unedited game is unchanged, and each game is there once. */
  g_assert_true (g_str_has_prefix (text, "[Event \"A\"]\n\n1. d3 *\n"));
  g_assert_nonnull (strstr (text, "1. c3"));
  g_assert_true (strstr (text, "1. c3") == g_strrstr (text, "1. c3"));
  g_assert_true (g_str_has_suffix (text, "*\n"));
  if (edit > 0 && !holds (text, edit)) {
    g_assert_cmpuint (promised % 2, ==, 1);
    g_assert_true (is_unsaved (folder, edit));
  }
}


/* The backup is the file before the last save, complete. It exists after every successful save. */
static void
check_backup (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn~", NULL);
  g_autofree char *text = NULL;

  check_games (folder, promised);
  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    g_assert_true (promised == 0 || promised % 2 == 1);
    return;
  }
  g_assert_true (g_str_has_prefix (text, "[Event \"A\"]\n\n1. d3 *\n\n[Event \"B\"]\n"));
  g_assert_true (g_str_has_suffix (text, "*\n"));
  g_assert_null (strstr (text, "edit 2."));
}


static void
save_without_links (const char *folder)
{
  cp_test_disk_refuse_links ();
  edit_and_save (folder);
}


/* Discards an edit that could not be saved. */
static void
save_or_give_up (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "games.pgn", NULL);
  g_autofree char *unsaved = g_build_filename (folder, "data", "unsaved", NULL);
  g_autoptr (CpLibrary) library = cp_test_open (file, NULL);

  if (library == NULL)
    return;
  cp_library_set_unsaved_folder (library, unsaved);
  for (unsigned i = 1; i <= 2; i++) {
    g_autofree char *text = g_strdup_printf ("edit %u.", i);
    cp_test_comment (library, 1, text);
    cp_library_flush (library);
    if (!cp_test_save (library, NULL, 0, NULL))
      cp_library_discard (library);
  }
}


/* Changes that are in the file are not offered for restoring, even if their copy could not be
 * removed. */
static void
check_offered (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (unsigned edit = 1; edit <= 2; edit++) {
    g_autofree char *comment = g_strdup_printf ("edit %u.", edit);
    if (strstr (text, comment) != NULL)
      g_assert_true (edit == 1 ? !is_unsaved (folder, 1) || is_unsaved (folder, 2)
                               : !is_unsaved (folder, 1));
  }
}


/* Saved changes are not offered for restoring after a power failure. */
static void
check_saved (const char *folder, unsigned promised)
{
  check_games (folder, promised);
  if (promised == LAST_SAVED) {
    g_autofree char *unsaved = g_build_filename (folder, "data", "unsaved", NULL);
    g_autoptr (GPtrArray) list = cp_library_unsaved_list (unsaved, NULL);
    g_assert_cmpuint (list->len, ==, 0);
  }
}


/* Games that are appended to a file. */

static void
append_games (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "games.pgn", NULL);

  for (unsigned i = 1; i <= 2; i++) {
    g_autofree char *event = g_strdup_printf ("%u", i);
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autoptr (GAsyncResult) result = NULL;
    cp_record_set_tag (cp_game_get_record (game), "Event", event);
    g_assert_true (cp_game_play (game, "d4", NULL));
    cp_library_append_async (file, game, NULL, cp_test_result_cb, &result);
    cp_test_wait_until (result != NULL);
    g_autoptr (CpLibrary) library = cp_library_append_finish (result, NULL);
    if (library == NULL || !cp_test_save (library, file, 0, NULL))
      return;
    cp_test_disk_mark (i);
  }
}


static void
check_appended (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *text = NULL;
  g_auto (CpPgnGame) game = { 0 };
  unsigned counts[3] = { 0 };
  size_t length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, games));
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  while (cp_pgn_reader_next (reader, &game)) {
    const char *event = cp_record_get_tag (game.record, "Event");
    g_assert_cmpstr (game.problem, ==, NULL);
    g_assert_nonnull (cp_record_get_root (game.record)->first_child);
    counts[g_ascii_digit_value (event[0]) > 0 ? g_ascii_digit_value (event[0]) : 0]++;
  }
  g_assert_cmpuint (counts[0], ==, 2);
  for (unsigned i = 1; i <= 2; i++) {
    g_assert_cmpuint (counts[i], >=, i <= promised);
    g_assert_cmpuint (counts[i], <=, 1);
  }
}


/* Saving that is tried a second time, to the same file and to another one. */

static void
save_twice (CpLibrary *library, GFile *file, unsigned mark)
{
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    if (cp_test_save (library, file, 0, &error)) {
      cp_test_disk_mark (mark);
      return;
    }
    /* A second attempt must not take the first one for a change by another program. */
    g_assert_false (g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED));
    g_assert_false (g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS));
    g_assert_true (cp_library_get_modified (library));
    cp_library_check_file (library);
    g_assert_false (cp_library_get_changed_on_disk (library));
  }
}


static void
save_again (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "games.pgn", NULL);
  g_autoptr (GFile) other = g_file_new_build_filename (folder, "other.pgn", NULL);
  g_autoptr (CpLibrary) library = cp_test_open (file, NULL);

  if (library == NULL)
    return;
  cp_test_comment (library, 1, "edit 1.");
  save_twice (library, NULL, 1);
  cp_test_comment (library, 1, "edit 2.");
  save_twice (library, other, 2);
}


static void
check_saved_again (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *other = g_build_filename (folder, "other.pgn", NULL);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *copy = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (promised != 1 || strstr (text, "edit 1.") != NULL);
  if (g_file_get_contents (backup, &kept, NULL, NULL))
    g_assert_cmpstr (kept, ==, games);
  if (promised == 2)
    g_assert_true (g_file_get_contents (other, &copy, NULL, NULL) && strstr (copy, "edit 2."));
}


/* The state of a window. */

static CpWindowState *
open_state (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "windows", "window", NULL);
  return cp_window_state_new (path);
}


static void
keep_state (const char *folder)
{
  g_autoptr (CpWindowState) state = open_state (folder);

  for (unsigned i = 1; i <= N_STEPS; i++) {
    g_autofree char *text = g_strdup_printf ("%u", i);
    g_key_file_set_integer (cp_window_state_get_values (state), "Window", "Same", (int) i);
    cp_window_state_remember (state, "Step", text);
    cp_window_state_write (state);
    if (cp_window_state_get_failure (state) == NULL)
      cp_test_disk_mark (i);
  }
}


static void
check_state (const char *folder, unsigned promised)
{
  g_autoptr (CpWindowState) state = open_state (folder);
  GKeyFile *values = cp_window_state_get_values (state);
  int step = g_key_file_get_integer (values, CP_SESSION_GROUP, "Step", NULL);
  g_assert_cmpint (step, >=, promised);
  g_assert_cmpint (g_key_file_get_integer (values, "Window", "Same", NULL), ==, step);
}


/* Places in files: their loss would not matter, but they are trusted when they are read. */

static void
note_places (const char *folder)
{
  for (unsigned i = 1; i <= N_STEPS; i++) {
    g_autofree char *uri = g_strdup_printf ("file:///tmp/%u.pgn", i);
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    CpFilePlace place = { .game = i, .ply = 10 * i };
    cp_file_places_set (folder, file, &place);
  }
}


static void
check_places (const char *folder, unsigned promised)
{
  for (unsigned i = 1; i <= N_STEPS; i++) {
    g_autofree char *uri = g_strdup_printf ("file:///tmp/%u.pgn", i);
    g_autoptr (GFile) file = g_file_new_for_uri (uri);
    CpFilePlace place;
    if (!cp_file_places_get (folder, file, &place))
      continue;
    g_assert_cmpuint (place.game, ==, i);
    g_assert_cmpuint (place.ply, ==, 10 * i);
  }
}


/* A folder, and something in it. */

static void
make_folder (const char *folder)
{
  g_autofree char *below = g_build_filename (folder, "above", "below", NULL);
  g_autofree char *path = g_build_filename (below, "file", NULL);

  if ((cp_disk_make_folder (below) || cp_disk_make_folder (below)) &&
      (cp_disk_write (path, "text", 4, 0600, NULL) || cp_disk_write (path, "text", 4, 0600, NULL)))
    cp_test_disk_mark (1);
}


static void
check_folder (const char *folder, unsigned promised)
{
  g_autofree char *path = g_build_filename (folder, "above", "below", "file", NULL);
  g_autofree char *text = NULL;

  if (promised == 1)
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, "text"));
}


static const CpTestWork works[] = {
  { NULL, solve_puzzles, check_puzzles },
  { NULL, compose, check_composition },
  { prepare_games, edit_and_save, check_backup },
  { prepare_games, save_without_links, check_backup },
  { prepare_games, append_games, check_appended },
  { prepare_games, save_again, check_saved_again },
  { NULL, make_folder, check_folder },
  { NULL, keep_state, check_state },
  { NULL, note_places, check_places },
};


/* Without the faults in which a file cannot be removed. */
static const CpTestWork saved = { prepare_games, edit_and_save, check_saved };


static const CpTestWork offered = { prepare_games, save_or_give_up, check_offered };


static const CpTestWork with_folders = { prepare_folders, edit_and_save, check_backup };


static void
test_errors (const void *data)
{
  cp_test_power_errors (data);
}


static void
test_faults (const void *data)
{
  cp_test_power_faults (data);
}


static void
test_power (const void *data)
{
  cp_test_power_failures (data);
}


CP_TESTS ()
{
  static const char *const names[] = { "puzzles", "composition", "library", "copied", "append",
                                       "again",   "folder",      "window",  "places" };

  for (size_t i = 0; i < G_N_ELEMENTS (works); i++) {
    g_autofree char *faults = g_strconcat ("/model/disk-files/faults/", names[i], NULL);
    g_autofree char *power = g_strconcat ("/model/disk-files/power/", names[i], NULL);
    g_test_add_data_func (faults, &works[i], test_faults);
    g_test_add_data_func (power, &works[i], test_power);
  }
  g_test_add_data_func ("/model/disk-files/power/saved", &saved, test_power);
  g_test_add_data_func ("/model/disk-files/faults/offered", &offered, test_faults);
  g_test_add_data_func ("/model/disk-files/errors/again", &works[5], test_errors);
  g_test_add_data_func ("/model/disk-files/errors/folder", &works[6], test_errors);
  g_test_add_data_func ("/model/disk-files/errors/saved", &with_folders, test_errors);
}
