/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "cp-fuzz.h"
#include "model/compose/cp-draft.h"
#include "model/disk/cp-file-places.h"
#include "rules/clock/cp-time-control.h"
#include "model/puzzles/cp-puzzle-progress.h"

/*
 * Parses arbitrary bytes as a key file, the format of settings and puzzle marks, or as the file of
 * last places in files. Whatever the contents, there must always be a usable draft, puzzles can be
 * marked, and new entries are read again. Numbers and words of the settings themselves are checked
 * by GSettings against the schema.
 */

#define SETTINGS "io/github/counterpoise/Counterpoise"

static char *folder;


/* Returns a string as GSettings reads it, with quotes or without; "" if it would fall back to a
 * default, or if GLib would log a warning. */
static char *
get_setting (GKeyFile *file, const char *key)
{
  g_autofree char *text = g_key_file_get_value (file, SETTINGS, key, NULL);
  g_autoptr (GVariant) value = NULL;

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return g_strdup ("");
  if (*text != '\'' && *text != '"')
    value = g_variant_ref_sink (g_variant_new_string (text));
  else
    value = g_variant_parse (G_VARIANT_TYPE_STRING, text, NULL, NULL, NULL);
  return value != NULL ? g_variant_dup_string (value, NULL) : g_strdup ("");
}


static void
edit (CpDraft *draft, unsigned choice)
{
  const CpRules *rules = cp_draft_get_rules (draft);
  CpSquare from = (CpSquare) (choice % rules->n_squares);
  CpSquare to = (CpSquare) (choice / 7 % rules->n_squares);
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  switch (choice / 3 % 6) {
  case 0:
    cp_draft_mirror (draft);
    break;
  case 1:
    cp_draft_swap_colours (draft);
    break;
  case 2:
    cp_draft_move (draft, from, to);
    break;
  case 3:
    cp_draft_knock_from (draft, from);
    break;
  case 4:
    cp_draft_set_colour (draft, from, (CpColour) (choice % CP_N_COLOURS), CP_WHITE);
    break;
  default:
    cp_draft_set_rules (draft, all[choice % n], NULL);
    break;
  }
}


/* Checks that the draft can be shown, edited and undone. */
static void
check_draft (CpDraft *draft, unsigned choice)
{
  g_autofree char *before = g_strdup (cp_draft_get_fen (draft));
  g_autofree char *outcome = cp_draft_describe_outcome (draft);
  const CpProblems *problems = cp_draft_get_problems (draft);

  cp_fuzz_check_fen (cp_draft_get_position (draft));
  g_assert_true (cp_draft_get_playable (draft) == (problems->n == 0));
  for (unsigned i = 0; i < problems->n; i++) {
    g_autofree char *sentence = cp_draft_get_problem_sentence (draft, i);
    cp_fuzz_check_sentence (sentence);
  }
  if (outcome != NULL)
    cp_fuzz_check_sentence (outcome);
  edit (draft, choice);
  cp_fuzz_check_fen (cp_draft_get_position (draft));
  if (cp_draft_get_can_undo (draft))
    g_assert_true (cp_draft_undo (draft));
  g_assert_cmpstr (cp_draft_get_fen (draft), ==, before);
}


static void
check_control (const char *text)
{
  CpTimeControl control = { 0 }, read = { 0 };

  if (!cp_time_control_parse (text, CP_WHITE, &control))
    return;
  control.main_ms[CP_BLACK] = control.main_ms[CP_WHITE];
  control.bonus_ms[CP_BLACK] = control.bonus_ms[CP_WHITE];
  g_autofree char *written = cp_time_control_write (&control, CP_WHITE);
  g_assert_true (cp_time_control_parse (written, CP_WHITE, &read));
  g_assert_cmpint (read.main_ms[CP_WHITE], ==, control.main_ms[CP_WHITE]);
  g_assert_cmpint (read.bonus, ==, control.bonus);
  g_assert_cmpint (read.bonus_ms[CP_WHITE], ==, control.bonus_ms[CP_WHITE]);
}


static void
check_settings (GKeyFile *file, unsigned choice)
{
  g_autofree char *rules = get_setting (file, "draft-rules");
  g_autofree char *fen = get_setting (file, "draft-fen");
  g_autofree char *last = get_setting (file, "last-rules");
  g_autofree char *control = get_setting (file, "control");
  g_autoptr (CpDraft) draft = cp_draft_new_from_texts (rules, fen, last);

  check_draft (draft, choice);
  check_control (control);
}


/* Checks the mark of a puzzle. */
static void
check_mark (CpPuzzleProgress *progress, const char *key)
{
  CpPuzzleMark mark = cp_puzzle_progress_get_mark (progress, key);
  g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, key);

  g_assert_cmpint (mark, >=, CP_PUZZLE_NEW);
  g_assert_cmpint (mark, <=, CP_PUZZLE_SOLVED);
  g_assert_true (date == NULL || g_date_time_get_hour (date) >= 0);
  cp_puzzle_progress_get_tries (progress, key);
  cp_puzzle_progress_get_hinted (progress, key);
}


/* Checks that a new mark is stored and no old mark gets worse. */
static void
check_noted (CpPuzzleProgress *progress, const char *key, unsigned choice)
{
  CpPuzzleMark before = cp_puzzle_progress_get_mark (progress, key);
  unsigned tries = cp_puzzle_progress_get_tries (progress, key);
  g_autoptr (CpPuzzleProgress) again = cp_puzzle_progress_new (folder);
  g_autoptr (GError) error = NULL;

  cp_puzzle_progress_add_try (progress, key, CP_PUZZLE_TRIED + choice % 3);
  cp_puzzle_progress_load (again, &error);
  g_assert_no_error (error);
  g_assert_cmpint (cp_puzzle_progress_get_mark (again, key), >=, before);
  g_assert_cmpint (cp_puzzle_progress_get_mark (again, key), >, CP_PUZZLE_NEW);
  g_assert_cmpuint (cp_puzzle_progress_get_tries (again, key), >=, tries);
}


static void
remove_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_remove (path);
  }
}


static void
write_file (const char *name, const char *data, size_t size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}


static void
check_places (const char *data, size_t size, unsigned choice)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/a.pgn");
  g_autoptr (GFile) other = g_file_new_for_path ("/b.pgn");
  CpFilePlace place = { choice, choice / 2, choice % 2 == 0 }, before, after;

  write_file ("places", data, size);
  bool known = cp_file_places_get (folder, file, &before);
  cp_file_places_set (folder, other, &place);
  g_assert_true (cp_file_places_get (folder, other, &after));
  g_assert_cmpuint (after.game, ==, place.game);
  g_assert_cmpuint (after.ply, ==, place.ply);
  g_assert_true (after.shows_list == place.shows_list);
  /* With very many entries it may have been dropped. */
  if (known && cp_file_places_get (folder, file, &after)) {
    g_assert_cmpuint (after.game, ==, before.game);
    g_assert_cmpuint (after.ply, ==, before.ply);
  }
  remove_files ();
}


static void
check_progress (const char *data, size_t size, unsigned choice)
{
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (folder);
  g_autofree char *key = g_strdup ("0123456789abcdef0123456789abcdef01234567");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  write_file ("puzzles.ini", data, size);
  bool loads = cp_puzzle_progress_load (progress, &error);
  g_assert_true (loads == (error == NULL));
  if (!loads)
    cp_fuzz_check_error (error);
  if (loads && g_key_file_load_from_data (file, data, size, G_KEY_FILE_NONE, NULL)) {
    g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
    for (char **group = groups; *group != NULL; group++)
      check_mark (progress, *group);
    if (groups[0] != NULL) {
      g_free (key);
      key = g_strdup (groups[0]);
    }
  }
  check_noted (progress, key, choice);
  remove_files ();
}


static void
remove_folder (void)
{
  g_rmdir (folder);
  g_free (folder);
}


static void
make_folder (void)
{
  g_autoptr (GError) error = NULL;

  if (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR)) {
    folder = g_strdup ("/dev/shm/counterpoise-fuzz-XXXXXX");
    if (g_mkdtemp (folder) != NULL) {
      atexit (remove_folder);
      return;
    }
    g_free (folder);
  }
  folder = g_dir_make_tmp ("counterpoise-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  atexit (remove_folder);
}


const char cp_fuzz_sample[] = "[group]\nkey=value\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  unsigned choice = cp_fuzz_sum (data, size);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (folder == NULL)
    make_folder ();
  if (choice % 4 == 0)
    check_progress ((const char *) data, size, choice / 4);
  else if (choice % 4 == 1)
    check_places ((const char *) data, size, choice / 4);
  else if (g_key_file_load_from_data (file, (const char *) data, size, G_KEY_FILE_NONE, NULL))
    check_settings (file, choice / 4);
  return 0;
}
