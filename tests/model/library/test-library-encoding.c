/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-folder.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* A file keeps its encoding, its byte order mark and its line ends, whatever is done with it. */

#define BOM     "\xef\xbb\xbf"
#define E_ACUTE "\xc3\xa9"
#define ZHE     "\xd0\x96" /* not in Latin-1 */

static const char *const events[] = { "Caf" E_ACUTE, "plain", "Na" E_ACUTE "f" };

typedef enum {
  UTF8,
  UTF8_WITH_MARK,
  LATIN1,
  UTF16_LITTLE,
  UTF16_BIG,
  UTF16_LITTLE_WITH_MARK,
  UTF16_BIG_WITH_MARK,
  N_ENCODINGS,
} Encoding;

static const char *const iconv_names[N_ENCODINGS] = {
  [UTF16_LITTLE] = "UTF-16LE",
  [UTF16_BIG] = "UTF-16BE",
  [UTF16_LITTLE_WITH_MARK] = "UTF-16LE",
  [UTF16_BIG_WITH_MARK] = "UTF-16BE",
};

static const char *const line_ends[] = { "\n", "\r\n", "\r", NULL }; /* NULL: one after another */

/* Edits of the file: "e1" edits game 1, "d1" deletes it, "a" adds one. */
static const char *const edits[] = { "e0", "e1", "e2", "a", "d0", "d1", "e0 a d1" };

static const char *const words[] = { "plain", E_ACUTE, "\xe2\x82\xac", ZHE };


static bool
has_mark (Encoding encoding)
{
  return encoding == UTF8_WITH_MARK || encoding >= UTF16_LITTLE_WITH_MARK;
}


/* Puts a text in UTF-8 into UTF-16, if the file is to be. */
static void
encode (GString *file, Encoding encoding)
{
  gsize length;

  if (iconv_names[encoding] == NULL)
    return;
  g_autofree char *bytes = g_convert (file->str, (gssize) file->len, iconv_names[encoding], "UTF-8",
                                      NULL, &length, NULL);
  g_string_truncate (file, 0);
  g_string_append_len (file, bytes, (gssize) length);
}


/* Puts a file in UTF-16 into UTF-8. */
static void
decode (GString *file, Encoding encoding)
{
  g_autoptr (GError) error = NULL;
  gsize length;

  if (iconv_names[encoding] == NULL)
    return;
  g_autofree char *text = g_convert (file->str, (gssize) file->len, "UTF-8", iconv_names[encoding],
                                     NULL, &length, &error);
  g_assert_no_error (error);
  g_string_truncate (file, 0);
  g_string_append_len (file, text, (gssize) length);
}


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
  GString *file = g_string_new (has_mark (encoding) ? BOM : "");

  for (unsigned i = 0; i < G_N_ELEMENTS (events); i++) {
    g_autofree char *game = write_game (i);
    const char *end = line_ends[line_end] != NULL ? line_ends[line_end] : line_ends[i];
    append (file, game, end, encoding);
  }
  encode (file, encoding);
  return file;
}


/* Makes the edits @what, with @word as the comment. Returns the expected events of the file.
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


/* The file has the expected games, and their text is readable. */
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


/* Every line is in the encoding of the file. */
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


/* All lines end alike; in a file of mixed line ends, the edited game keeps its own. */
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
  decode (after, encoding);
  g_assert_cmpint (g_str_has_prefix (after->str, BOM), ==, has_mark (encoding));
  check_games (file, expected, what, word);
  check_encoding (after, stays_latin1 ? CP_PGN_LATIN1 : CP_PGN_UTF8);
  check_line_ends (after, line_ends[line_end], what);
  g_assert_false (cp_library_get_modified (library));
}


static void
test_all (CpTestFolder *folder, const void *data)
{
  unsigned n = 0;

  for (Encoding encoding = 0; encoding < N_ENCODINGS; encoding++)
    for (unsigned i = 0; i < G_N_ELEMENTS (line_ends); i++)
      for (unsigned j = 0; j < G_N_ELEMENTS (edits); j++)
        for (unsigned k = 0; k < G_N_ELEMENTS (words); k++)
          if (n++ % cp_test_stride () == 0)
            check (folder, encoding, i, edits[j], words[k]);
}


/* Saving in another encoding rewrites unedited games, too. The library can still undo afterwards,
 * and a game restored from the old file is written in the new encoding. */
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


/* A file of mixed encodings is left as it is by an edit in ASCII. */
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


/* Surrogates without their other half stay in a game that is not edited, and are shown as U+FFFD. A
 * half of a character at the end becomes a whole one. */
static void
test_damaged_utf16 (CpTestFolder *folder, const void *data)
{
  const char text[] = "[Event \"A\"]\n\n{%} 1. d3 *\n\n[Event \"B\"]\n\n1. d3 *\n";

  for (Encoding encoding = UTF16_LITTLE; encoding < N_ENCODINGS; encoding++) {
    g_autoptr (GString) before = g_string_new (has_mark (encoding) ? BOM : "");
    g_string_append (before, text);
    encode (before, encoding);
    bool is_little = strcmp (iconv_names[encoding], "UTF-16LE") == 0;
    gsize at = 2 * (strchr (text, '%') - text + has_mark (encoding));
    memcpy (before->str + at, is_little ? "\x3d\xd8" : "\xd8\x3d", 2);
    g_string_truncate (before, before->len - 1);

    g_autoptr (GFile) file =
        cp_test_folder_write (folder, "games.pgn", before->str, (gssize) before->len);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);
    g_autoptr (CpGame) shown = cp_library_get_game (library, 0, NULL);
    g_autoptr (GError) error = NULL;
    g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
    const CpNode *root = cp_record_get_root (cp_game_get_record (shown));
    g_assert_cmpstr (g_ptr_array_index (root->comments, 0), ==, "\ufffd");
    cp_test_comment (library, 1, ZHE);
    g_assert_true (cp_test_save (library, NULL, false, &error));
    g_assert_no_error (error);
    g_autoptr (GString) after = cp_test_read_file (file);
    gsize second = 2 * (strstr (text, "[Event \"B") - text + has_mark (encoding));
    g_assert_cmpmem (after->str, second, before->str, second);
    g_string_erase (after, (gssize) at, 2);
    decode (after, encoding);
    g_assert_nonnull (strstr (after->str, ZHE));
    g_assert_true (g_str_has_suffix (after->str, "*\n") || g_str_has_suffix (after->str, "*"));
  }
}


/* A file without a mark whose beginning would not show that it is in UTF-16 gets one. */
static void
test_mark_of_utf16 (CpTestFolder *folder, const void *data)
{
  const char text[] = "{" ZHE ZHE ZHE "} 1. d3 d9 2. e3 e9 *\n";

  for (Encoding encoding = UTF16_LITTLE; encoding <= UTF16_BIG; encoding++) {
    g_autoptr (GString) before = g_string_new (text);
    encode (before, encoding);
    g_autoptr (GFile) file =
        cp_test_folder_write (folder, "games.pgn", before->str, (gssize) before->len);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autoptr (GError) error = NULL;
    cp_library_add (library, game, -1);
    g_assert_true (cp_test_save (library, NULL, false, &error));
    g_assert_no_error (error);
    g_autoptr (GString) after = cp_test_read_file (file);
    decode (after, encoding);
    g_assert_true (g_str_has_prefix (after->str, BOM "{" ZHE ZHE ZHE "} 1. d3 d9 2. e3 e9 *\n"));
    g_autoptr (CpLibrary) again = cp_test_open_good (file);
    g_assert_cmpuint (cp_library_get_n_games (again), ==, 2);
    g_assert_cmpuint (cp_library_get_n_bad (again), ==, 0);
  }
}


CP_TESTS ()
{
  cp_test_folder_add ("/model/library-encoding/damaged-utf16", test_damaged_utf16);
  cp_test_folder_add ("/model/library-encoding/mark-of-utf16", test_mark_of_utf16);
  cp_test_folder_add ("/model/library-encoding/all", test_all);
  cp_test_folder_add ("/model/library-encoding/undo-after-recoding", test_undo_after_recoding);
  cp_test_folder_add ("/model/library-encoding/everything-is-recoded", test_everything_is_recoded);
  cp_test_folder_add ("/model/library-encoding/mixed-before", test_mixed_before);
}
