/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-folder.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"
#include "support/cp-test-main.h"

/* A file keeps its encoding, its byte order mark and its line ends, whatever is done with it. */

#define BOM     "\xef\xbb\xbf"
#define E_ACUTE "\xc3\xa9"
#define ZHE     "\xd0\x96" /* not in Latin-1 */

static const char *const events[] = { "Caf" E_ACUTE, "plain", "Na" E_ACUTE "f" };

typedef enum { UTF8, UTF8_WITH_MARK, LATIN1, N_ENCODINGS } Encoding;

static const char *const line_ends[] = { "\n", "\r\n", "\r", NULL }; /* NULL: one after another */

/* What is done with the file: "e1" edits game 1, "d1" deletes it, "a" adds one. */
static const char *const edits[] = { "e0", "e1", "e2", "a", "d0", "d1", "e0 a d1" };

static const char *const words[] = { "plain", E_ACUTE, "\xe2\x82\xac", ZHE };


static void
append (GString *file, const char *text, const char *line_end, Encoding encoding)
{
  g_autoptr (GString) part = g_string_new (text);

  if (encoding == LATIN1) {
    g_autoptr (GString) narrow = cp_pgn_recode_latin1 (part->str, part->len);
    g_string_assign (part, narrow->str);
  }
  cp_pgn_set_line_ends (part, line_end);
  g_string_append_len (file, part->str, (gssize) part->len);
}


static char *
write_game (unsigned nth)
{
  return g_strdup_printf ("[Event \"%s\"]\n[Site \"?\"]\n\n1. d3 {%s} d9 *\n\n", events[nth],
                          events[nth]);
}


static GString *
make_file (Encoding encoding, unsigned line_end)
{
  GString *file = g_string_new (encoding == UTF8_WITH_MARK ? BOM : "");

  for (unsigned i = 0; i < G_N_ELEMENTS (events); i++) {
    g_autofree char *game = write_game (i);
    const char *end = line_ends[line_end] != NULL ? line_ends[line_end] : line_ends[i];
    append (file, game, end, encoding);
  }
  return file;
}


/* Does it, and gives the events that the file must have then, the added or edited ones with @word.
 */
static GPtrArray *
edit (CpLibrary *library, const char *what, const char *word)
{
  g_auto (GStrv) steps = g_strsplit (what, " ", -1);
  GPtrArray *expected = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < G_N_ELEMENTS (events); i++)
    g_ptr_array_add (expected, g_strdup (events[i]));
  for (unsigned i = 0; steps[i] != NULL; i++) {
    unsigned index = (unsigned) (steps[i][1] - '0');
    if (steps[i][0] == 'e') {
      cp_test_comment (library, index, word);
    } else if (steps[i][0] == 'd') {
      cp_library_delete (library, index);
      g_ptr_array_remove_index (expected, index);
    } else {
      CpRecord *record = cp_record_new (cp_rules_default (), NULL);
      cp_record_set_tag (record, "Event", word);
      g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);
      cp_library_add (library, game, -1);
      g_ptr_array_add (expected, g_strdup (word));
    }
  }
  return expected;
}


/* All games are there, and their words are readable. */
static void
check_games (GFile *file, const GPtrArray *expected, const char *what, const char *word)
{
  g_autoptr (CpLibrary) again = cp_test_open_good (file);
  bool is_edited = false;

  g_assert_cmpuint (cp_library_get_n_games (again), ==, expected->len);
  g_assert_cmpuint (cp_library_get_n_bad (again), ==, 0);
  for (unsigned i = 0; i < expected->len; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (again, i);
    g_autofree char *text = cp_test_game_text (again, i);
    g_autofree char *readable = cp_pgn_to_utf8 (text, strlen (text));
    g_assert_cmpstr (cp_library_game_get_event (game), ==, g_ptr_array_index (expected, i));
    is_edited |= strstr (readable, word) != NULL;
  }
  g_assert_true (is_edited || what[0] == 'd');
}


/* No line is in another encoding than the file. */
static void
check_encoding (const GString *file, CpPgnEncoding expected)
{
  g_auto (GStrv) lines = g_strsplit_set (file->str, "\r\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++) {
    CpPgnEncoding found = cp_pgn_find_encoding (lines[i], strlen (lines[i]));
    if (found != CP_PGN_ASCII)
      g_assert_cmpint (found, ==, expected);
  }
}


/* All lines end alike, or those of the game that was edited as they did. */
static void
check_line_ends (const GString *file, const char *line_end, const char *what)
{
  g_autoptr (GString) alike = g_string_new_len (file->str, (gssize) file->len);

  if (line_end != NULL) {
    cp_pgn_set_line_ends (alike, line_end);
    g_assert_cmpmem (alike->str, alike->len, file->str, file->len);
  } else if (what[0] == 'e' && strlen (what) == 2) {
    const char *start = file->str;
    for (unsigned i = 0; i < G_N_ELEMENTS (events); i++) {
      start = strstr (start, "[Event");
      const char *end = strchr (start, '*');
      g_assert_cmpstr (cp_pgn_find_line_end (start, (size_t) (end - start)), ==, line_ends[i]);
      start = end;
    }
  }
}


static void
check (
    CpTestFolder *folder, Encoding encoding, unsigned line_end, const char *what, const char *word)
{
  g_autoptr (GString) before = make_file (encoding, line_end);
  g_autoptr (GFile) file =
      cp_test_folder_write (folder, "games.pgn", before->str, (gssize) before->len);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GPtrArray) expected = edit (library, what, word);
  g_autoptr (GError) error = NULL;
  bool stays_latin1 = encoding == LATIN1 && (strcmp (word, ZHE) != 0 || what[0] == 'd');

  g_test_message ("encoding %d, line end %u, %s, %s", encoding, line_end, what, word);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_autoptr (GString) after = cp_test_read_file (file);
  g_assert_cmpint (g_str_has_prefix (after->str, BOM), ==, encoding == UTF8_WITH_MARK);
  check_games (file, expected, what, word);
  check_encoding (after, stays_latin1 ? CP_PGN_LATIN1 : CP_PGN_UTF8);
  check_line_ends (after, line_ends[line_end], what);
  g_assert_false (cp_library_get_modified (library));
}


static void
test_all (CpTestFolder *folder, const void *data)
{
  for (Encoding encoding = 0; encoding < N_ENCODINGS; encoding++)
    for (unsigned i = 0; i < G_N_ELEMENTS (line_ends); i++)
      for (unsigned j = 0; j < G_N_ELEMENTS (edits); j++)
        for (unsigned k = 0; k < G_N_ELEMENTS (words); k++)
          check (folder, encoding, i, edits[j], words[k]);
}


/* Games that nobody touched are written anew only to be in the encoding of the file; their library
 * goes on as before, and a game that comes back from the old file does not bring its encoding. */
static void
test_undo_after_recoding (CpTestFolder *folder, const void *data)
{
  g_autoptr (GString) before = make_file (LATIN1, 0);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", before->str, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  cp_library_delete (library, 2);
  cp_test_comment (library, 1, ZHE);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  cp_library_undo (library);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_autoptr (GString) after = cp_test_read_file (file);
  check_encoding (after, CP_PGN_UTF8);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 3);
  g_assert_nonnull (strstr (after->str, events[2]));
}


/* Escape lines and games that cannot be understood are of the file, too. */
static void
test_everything_is_recoded (CpTestFolder *folder, const void *data)
{
  const char text[] =
      "% \xe9\n[Event \"A\"]\n\n1. d3 *\n\n% \xe8\n\n[Event \"\xea\"]\n\nnonsense *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  cp_test_comment (library, 0, ZHE);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_autoptr (GString) after = cp_test_read_file (file);
  check_encoding (after, CP_PGN_UTF8);
  g_assert_true (g_str_has_prefix (after->str, "% " E_ACUTE "\n"));
  g_assert_nonnull (strstr (after->str, "\n\n% \xc3\xa8\n\n[Event \"\xc3\xaa\"]\n\nnonsense *\n"));
}


/* What has always been mixed is left as it is by an edit that brings no characters of its own. */
static void
test_mixed_before (CpTestFolder *folder, const void *data)
{
  const char text[] = "[Event \"\xe9\"]\n\n1. d3 *\n\n[Event \"" ZHE "\"]\n\n1. d3 *\n\n"
                      "[Event \"A\"]\n\n1. d3 *\n";
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  cp_test_comment (library, 2, "plain");
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_autoptr (GString) plain = cp_test_read_file (file);
  g_assert_true (g_str_has_prefix (plain->str, "[Event \"\xe9\"]"));
  cp_test_comment (library, 2, E_ACUTE);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_autoptr (GString) after = cp_test_read_file (file);
  check_encoding (after, CP_PGN_UTF8);
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-encoding/all", test_all);
  cp_test_folder_add ("/model/library-encoding/undo-after-recoding", test_undo_after_recoding);
  cp_test_folder_add ("/model/library-encoding/everything-is-recoded", test_everything_is_recoded);
  cp_test_folder_add ("/model/library-encoding/mixed-before", test_mixed_before);
}
