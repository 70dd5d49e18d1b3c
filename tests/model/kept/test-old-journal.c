/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that version 0.1.0 has written, in the folder 0.1.0, and the text of this version for the
 * games that 0.1.0 has read from them. */

#include "model/kept/cp-old-journal.h"

#include <stdio.h>
#include <string.h>

#include "cp-test-folder.h"
#include "model/kept/cp-autosave.h"
#include "model/kept/cp-kept-game.h"
#include "support/cp-test-main.h"


static char *
read_old (const char *name, const char *ending)
{
  g_autofree char *file = g_strconcat (name, ending, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "model", "kept", "0.1.0", file, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}


/* All that 0.1.0 has read is read: moves, clocks, offers, seats, ends that were taken back. */
static void
test_convert (void)
{
  static const struct {
    const char *name, *converted;
    unsigned bad_line;
  } cases[] = {
    { "clocks", "clocks", 0 },    /* with a take-back, a draw offer and a computer player */
    { "unchecked", "clocks", 0 }, /* from before lines had checksums */
    { "damaged", "damaged", 25 }, /* with a wrong character in a clock */
    { "ended", "ended", 0 },      /* resigned, continued, drawn, continued */
    { "review", "review", 0 },    /* no lines */
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *old = read_old (cases[i].name, ".pgn");
    g_autofree char *expected = read_old (cases[i].converted, ".converted");
    unsigned bad_line;
    g_autoptr (CpGame) game = cp_kept_game_read (old, strlen (old), &bad_line, NULL);
    g_assert_nonnull (game);
    g_autofree char *text = cp_kept_game_write (game);
    g_assert_cmpstr (text, ==, expected);
    g_assert_cmpuint (bad_line, ==, cases[i].bad_line);
  }
}


/* A file that was cut off anywhere has the state of its last whole line. */
static void
test_torn (void)
{
  g_autofree char *old = read_old ("clocks", ".pgn");
  const char *line = strstr (old, "%cp checked\n");

  for (size_t length = (size_t) (line - old); length < strlen (old); length++) {
    g_autofree char *text = g_memdup2 (old, length);
    unsigned bad_line, ply = 0;
    if (old[length - 1] == '\n')
      line = g_strrstr_len (old, (gssize) length - 1, "\n") + 1;
    sscanf (line, "%%cp %u", &ply);
    g_autoptr (CpGame) game = cp_kept_game_read (text, length, &bad_line, NULL);
    g_assert_cmpuint (bad_line, ==, 0);
    g_assert_cmpuint (cp_game_get_head (game)->ply, ==, ply);
  }
}


static void
test_bad_lines (void)
{
  static const char *const lines[] = {
    "",
    "%cp 1",
    "%cp 1 2 x",
    "%cp 1 2 -3",
    "%cp 1 2 99999999999999",
    "%cp 9 1 1",
    "%cp 1 1 1 ",
    "%cp 2 1 1 move d6",
    "%cp 2 1 1 move Kd4 -",
    "%cp 3 1 1 move d6 -",
    "%cp 1 1 1 move d6 -",
    "%cp 1 1 1 offer green",
    "%cp 1 1 1 ended 2-0 resignation",
    "%cp 1 1 1 ended 1-0 boredom",
    "%cp 1 1 1 retracted 1 1 1",
    "%cp 1 1 1 retracted 1 1 1 1-0 boredom",
    "%cp 1 1 1 review",
    "%cp 1 1 1\xff",
    "1... d6",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *text = g_strconcat (
        "[Variant \"heavy-gravity\"]\n[CounterpoiseState \"0 0 0 seat white x open\"]\n\n1. d3 *\n"
        "%cp journal\n%cp 1 500 600\n",
        lines[i], "\n%cp 0 1 1\n", NULL);
    unsigned bad_line;
    g_autofree char *converted = cp_old_journal_convert (text, strlen (text), &bad_line);
    g_assert_cmpuint (bad_line, ==, 7);
    g_assert_nonnull (strstr (converted, "[CounterpoiseState \"1 500 600 seat white x open\"]"));
  }
}


/* Files are renamed and converted when they are found. A damaged file stays as it is. */
static void
test_take (CpTestFolder *folder, const void *data)
{
  g_autofree char *clocks = read_old ("clocks", ".pgn");
  g_autofree char *damaged = read_old ("damaged", ".pgn");
  g_autofree char *converted = read_old ("clocks", ".converted");
  g_autoptr (GFile) aside = cp_test_folder_write (folder, "set-aside.pgn", damaged, -1);
  g_autoptr (GFile) kept = cp_test_folder_write (folder, "game.pgn", clocks, -1);
  g_autoptr (GFile) first = cp_test_folder_file (folder, "game-1.pgn");
  g_autoptr (GFile) second = cp_test_folder_file (folder, "game-2.pgn");
  g_autoptr (GError) error = NULL;

  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  cp_test_check_file (first, damaged, strlen (damaged));
  cp_test_check_file (second, converted, strlen (converted));
  g_assert_false (g_file_query_exists (aside, NULL));
  g_assert_false (g_file_query_exists (kept, NULL));

  g_autoptr (CpGame) game = cp_autosave_load (autosave, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 3);
  g_autoptr (CpGame) other = cp_autosave_return (autosave, &error);
  g_assert_nonnull (strstr (error->message, "game-1.pgn.unreadable"));
  g_assert_nonnull (strstr (error->message, "line 25"));
  g_assert_cmpuint (cp_game_get_head (other)->ply, ==, 3);
}


CP_TESTS ()
{
  g_test_add_func ("/model/old-journal/convert", test_convert);
  g_test_add_func ("/model/old-journal/torn", test_torn);
  g_test_add_func ("/model/old-journal/bad-lines", test_bad_lines);
  cp_test_folder_add ("/model/old-journal/take", test_take);
}
