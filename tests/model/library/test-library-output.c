/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-test-folder.h"
#include "record/cp-test-games.h"
#include "record/cp-test-pgn.h"
#include "record/pgn/cp-pgn-writer.h"
#include "support/cp-test-main.h"

/* The bytes of the file after games were deleted, moved, copied, edited, replaced and added. */

#define A       "[Event \"A\"]\n\n1. d3 *"
#define B       "[Event \"B\"]\n\n1. c3 *"
#define C       "[Event \"C\"]\n\n1. e3 *"
#define OPEN    "[Event \"O\"]\n\n1. d3 d9"
#define BARE    "1. d3 d9 *"
#define LATIN   "[Event \"\xe9\"]\n\n1. d3 *"
#define BRACE   "[Event \"X\"]\n\n1. d3 { no end"
#define PERCENT "%d3 *"
#define BOM     "\xef\xbb\xbf"
#define GAP     "\n\n"
#define DOS_A   "[Event \"A\"]\r\n\r\n1. d3 *"
#define DOS_B   "[Event \"B\"]\r\n\r\n1. c3 *"
#define ESCAPE  "\n% keep this\n\n"

/* Edits: "d1" deletes game 1, "m20" moves game 2 to 0, "c1" copies game 1, "u" undoes, "r" redoes,
 * "s" saves, "a" adds a game without moves, "p1" replaces game 1 by such a game. */
static const struct {
  const char *name;
  const char *before;
  const char *edits;
  const char *after;
} cases[] = {
  { "nothing", BOM "%x\n" A "\r\n" B ESCAPE C " \n\n", "", BOM "%x\n" A "\r\n" B ESCAPE C " \n\n" },
  { "undone", A GAP B GAP C "\n", "d1 m10 u u", A GAP B GAP C "\n" },
  { "redone", A GAP B GAP C "\n", "d1 u r", A GAP C "\n" },
  { "delete-first", BOM A GAP B "\n\n\n" C "\n", "d0", BOM B "\n\n\n" C "\n" },
  { "delete-middle", A "\n\n\n" B GAP C "\n", "d1", A "\n\n\n" C "\n" },
  { "delete-last", A GAP B GAP C "\n \n", "d2", A GAP B "\n \n" },
  { "delete-last-no-line-end", A GAP B, "d1", A },
  { "delete-all", BOM A GAP B "\n", "d0 d0", BOM },
  { "delete-all-escapes", "% top\n" A ESCAPE B "\n% end", "d0 d0", "% top\n" ESCAPE "\n% end" },
  { "delete-before-escape", A ESCAPE B GAP C "\n", "d0", ESCAPE B GAP C "\n" },
  { "delete-behind-escape", A ESCAPE B GAP C "\n", "d1", A ESCAPE C "\n" },
  { "delete-last-behind-escape", A ESCAPE B "\n", "d1", A ESCAPE "\n" },
  { "move", A GAP B "\n\n\n" C "\n", "m20", C GAP A GAP B "\n" },
  { "move-down", A "\n\n\n" B GAP C "\n", "m02", B GAP C GAP A "\n" },
  { "move-escape", A GAP B ESCAPE C "\n", "m10", B ESCAPE A GAP C "\n" },
  { "move-windows", "% a\r\n" DOS_A "\r\n\r\n" DOS_B, "m10", "% a\r\n" DOS_B "\r\n\r\n" DOS_A },
  { "move-no-line-end", A GAP B, "m10", B GAP A },
  { "move-and-back", A "\n\n\n" B GAP C, "m10 m10", A "\n\n\n" B GAP C },
  { "save-twice", A "\n\n\n" B GAP C "\n", "d0 s m10 s u", B GAP C "\n" },
  { "undelete-saved", A GAP B GAP C "\n", "d1 s u", A GAP B GAP C "\n" },
  { "undelete-saved-twice", A GAP B "\n\n\n" C "\n", "d0 s d0 s u u", A GAP B GAP C "\n" },
  { "undelete-escape", A ESCAPE B ESCAPE C "\n", "d1 s u", A ESCAPE ESCAPE B GAP C "\n" },
  { "undelete-latin", A GAP LATIN GAP C, "d1 s u s d1 u", A GAP LATIN GAP C },
  { "replace", A "\n\n\n" B ESCAPE C, "p0 p1", "NEW\n\n\nNEW" ESCAPE C },
  { "replace-saved", A ESCAPE DOS_B GAP C, "p1 s u", A ESCAPE DOS_B GAP C },
  { "replace-saved-and-again", A GAP B GAP C, "p1 s d1 s u u s r", A GAP "NEW" GAP C },
  { "copy-saved", A GAP B "\n", "c0 s d0 s u c1", A GAP A GAP A GAP B "\n" },
  { "copy", A GAP B "\n", "c0", A GAP A GAP B "\n" },
  { "copy-last", A GAP LATIN, "c1", A GAP LATIN GAP LATIN "\n" },
  { "no-result", OPEN GAP A GAP BARE "\n", "m21", OPEN " *" GAP BARE GAP A "\n" },
  { "no-end", A GAP BRACE "\n", "m10", BRACE "\n}" GAP A },
  { "glued", "*[Event \"1\"]*1. d3*", "m20", "1. d3*" GAP "*[Event \"1\"]*" },
  { "add", A "\n", "a", A GAP "NEW\n" },
  { "add-no-line-end", A, "a", A GAP "NEW\n" },
  { "add-windows", DOS_A "\r\n\r\n" DOS_B "\r\n", "a", DOS_A "\r\n\r\n" DOS_B "\r\n\r\nNEW\r\n" },
  { "move-sign-of-escape", A " " PERCENT GAP B GAP C "\n", "m12",
    A " " B GAP " " PERCENT GAP C "\n" },
  { "add-to-nothing", "", "a", "NEW\n" },
  { "add-to-escape", "% only this", "a", "% only this\n\nNEW\n" },
  { "add-to-no-result", OPEN, "a", OPEN GAP "NEW\n" },
  { "add-to-no-end", BRACE, "a", BRACE "}" GAP "NEW\n" },
  { "add-behind-escape", A ESCAPE "\n% end", "a", A GAP "NEW" ESCAPE "\n% end" },
};


static CpGame *
new_game (const char *event)
{
  CpRecord *record = cp_record_new (cp_rules_default (), NULL);
  cp_record_set_tag (record, "Event", event);
  return cp_game_new_from_record (record, NULL);
}


static void
edit (CpLibrary *library, const char *edits)
{
  g_auto (GStrv) words = g_strsplit (edits, " ", -1);
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; words[i] != NULL; i++) {
    unsigned index = words[i][0] != '\0' ? (unsigned) (words[i][1] - '0') : 0;
    g_autoptr (CpGame) game = new_game ("new");
    g_autofree char *text = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    switch (words[i][0]) {
    case 'd':
      cp_library_delete (library, index);
      break;
    case 'm':
      cp_library_move (library, index, (unsigned) (words[i][2] - '0'));
      break;
    case 'c':
      cp_library_copy (library, index, &error);
      break;
    case 'u':
      cp_library_undo (library);
      break;
    case 'r':
      cp_library_redo (library);
      break;
    case 'a':
      cp_library_add (library, game, -1);
      break;
    case 'p':
      cp_library_replace_game (library, index, text);
      break;
    case 's':
      cp_test_save (library, NULL, false, &error);
      break;
    default:
      break;
    }
    g_assert_no_error (error);
  }
}


/* Returns @text with the added game in place of NEW. */
static GString *
expand (const char *text)
{
  g_autoptr (CpGame) game = new_game ("new");
  g_autofree char *pgn = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
  GString *expanded = g_string_new (text);

  if (strstr (text, "\r\n") != NULL) {
    g_auto (GStrv) lines = g_strsplit (g_strchomp (pgn), "\n", -1);
    g_free (pgn);
    pgn = g_strjoinv ("\r\n", lines);
  }
  g_string_replace (expanded, "NEW", g_strchomp (pgn), 0);
  return expanded;
}


static void
test_case (CpTestFolder *folder, const void *data)
{
  size_t i = GPOINTER_TO_SIZE (data);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "games.pgn", cases[i].before, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GString) after = expand (cases[i].after);
  g_autoptr (GError) error = NULL;

  edit (library, cases[i].edits);
  g_assert_true (cp_test_save (library, NULL, false, &error));
  g_assert_no_error (error);
  g_autoptr (GString) there = cp_test_read_file (file);
  g_assert_cmpstr (there->str, ==, after->str);
  g_assert_false (cp_library_get_modified (library));

  /* The data of the library are those of the file. */
  g_autoptr (CpLibrary) again = cp_test_open_good (file);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, cp_library_get_n_games (again));
  for (unsigned j = 0; j < cp_library_get_n_games (library); j++) {
    g_autofree char *kept = cp_test_game_text (library, j);
    g_autofree char *read = cp_test_game_text (again, j);
    g_autoptr (CpLibraryGame) game = cp_library_nth (library, j);
    g_autoptr (CpLibraryGame) same = cp_library_nth (again, j);
    g_assert_cmpstr (kept, ==, read);
    g_assert_cmpuint (cp_library_game_get_line (game), ==, cp_library_game_get_line (same));
    g_assert_cmpuint (cp_library_game_get_column (game), ==, cp_library_game_get_column (same));
    g_assert_cmpstr (cp_library_game_get_event (game), ==, cp_library_game_get_event (same));
    g_assert_cmpuint (cp_library_game_get_plies (game), ==, cp_library_game_get_plies (same));
    g_assert_false (cp_library_game_get_edited (game));
  }
}


/* A library, and the expected texts of its games. */
typedef struct {
  CpTestFolder *folder;
  GFile *file;
  CpLibrary *library;
  GPtrArray *games; /* char * */
  GRand *random;
} Model;


/* Returns the escape lines of a file, sorted. */
static char *
escape_lines (const char *text, const GArray *games)
{
  GString *gaps = g_string_new (NULL);
  size_t at = 0;

  for (unsigned i = 0; i <= games->len; i++) {
    const CpPgnGame *game = i < games->len ? &g_array_index (games, CpPgnGame, i) : NULL;
    g_string_append_len (gaps, text + at,
                         (gssize) ((game != NULL ? game->offset : strlen (text)) - at));
    if (game != NULL)
      at = game->offset + game->length;
  }
  g_auto (GStrv) lines = g_strsplit_set (gaps->str, "\r\n", -1);
  g_autoptr (GPtrArray) escapes = g_ptr_array_new ();
  for (unsigned i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '%')
      g_ptr_array_add (escapes, lines[i]);
  }
  g_string_free (gaps, TRUE);
  g_ptr_array_sort (escapes, (GCompareFunc) (void (*) (void)) g_strcmp0);
  g_ptr_array_add (escapes, NULL);
  return g_strjoinv ("\n", (char **) escapes->pdata);
}


static void
check_saved (Model *model, const char *old_escapes)
{
  g_autoptr (GString) text = cp_test_read_file (model->file);
  g_autoptr (GArray) games = cp_test_read_all (text->str, text->len);
  g_autofree char *escapes = escape_lines (text->str, games);

  g_assert_cmpuint (games->len, ==, model->games->len);
  for (unsigned i = 0; i < games->len; i++) {
    const CpPgnGame *game = &g_array_index (games, CpPgnGame, i);
    g_autofree char *there = g_strndup (text->str + game->offset, game->length);
    g_assert_cmpstr (there, ==, g_ptr_array_index (model->games, i));
    g_autofree char *shown = cp_test_game_text (model->library, i);
    g_assert_cmpstr (there, ==, shown);
  }
  g_assert_cmpstr (escapes, ==, old_escapes);
}


static void
save (Model *model)
{
  g_autoptr (GString) old = cp_test_read_file (model->file);
  g_autoptr (GArray) games = cp_test_read_all (old->str, old->len);
  g_autofree char *escapes = escape_lines (old->str, games);
  g_autoptr (GError) error = NULL;

  cp_test_save (model->library, NULL, false, &error);
  g_assert_no_error (error);
  check_saved (model, escapes);
}


static char *
random_game (Model *model)
{
  size_t n;
  const CpRules *const *rules = cp_rules_all (&n);
  const CpRules *chosen = rules[g_rand_int_range (model->random, 0, (int) n)];
  g_autoptr (CpRecord) record = cp_test_random_game (model->random, chosen);
  return g_strchomp (cp_pgn_write (record, cp_move_recorded_notation (chosen)));
}


static void
step (Model *model)
{
  unsigned n = model->games->len;
  unsigned index = n > 0 ? (unsigned) g_rand_int_range (model->random, 0, (int) n) : 0;
  unsigned other = n > 0 ? (unsigned) g_rand_int_range (model->random, 0, (int) n) : 0;
  int what = g_rand_int_range (model->random, 0, n > 0 ? 7 : 1);
  g_autofree char *text = random_game (model);
  g_autofree char *comment = g_strdup_printf ("Comment %u", g_rand_int (model->random));
  g_autoptr (GError) error = NULL;

  if (what == 0) {
    CpRecord *record = cp_pgn_read_one (text, strlen (text), &error);
    g_assert_no_error (error);
    g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);
    cp_library_add (model->library, game, (int) index);
    g_ptr_array_insert (model->games, (int) index, cp_test_game_text (model->library, index));
  } else if (what == 1) {
    cp_library_delete (model->library, index);
    g_ptr_array_remove_index (model->games, index);
  } else if (what == 2) {
    cp_library_move (model->library, index, other);
    g_ptr_array_insert (model->games, (int) other, g_ptr_array_steal_index (model->games, index));
  } else if (what == 3) {
    cp_library_copy (model->library, index, &error);
    g_assert_no_error (error);
    char *copy = g_strdup (g_ptr_array_index (model->games, index));
    g_ptr_array_insert (model->games, (int) index + 1, copy);
  } else if (what == 4) {
    cp_test_comment (model->library, index, comment);
    g_free (g_ptr_array_index (model->games, index));
    g_ptr_array_index (model->games, index) = cp_test_game_text (model->library, index);
    g_assert_nonnull (strstr (g_ptr_array_index (model->games, index), "Comment"));
  } else {
    save (model);
  }
}


static GString *
random_file (Model *model)
{
  static const char *const gaps[] = { "\n\n", "\n", "\r\n\r\n", " ", "\n% escape\n\n", "\n\n\n" };
  GString *text = g_string_new (g_rand_boolean (model->random) ? BOM : "");
  int n = g_rand_int_range (model->random, 0, 6);

  for (int i = 0; i < n; i++) {
    char *game = random_game (model);
    g_string_append (text, game);
    g_ptr_array_add (model->games, game);
    g_string_append (text, gaps[g_rand_int_range (model->random, 0, (int) G_N_ELEMENTS (gaps))]);
  }
  return text;
}


static void
test_random_edits (CpTestFolder *folder, const void *data)
{
  for (unsigned seed = 1; seed <= 30; seed++) {
    g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_free);
    Model model = { .folder = folder, .games = games, .random = g_rand_new_with_seed (seed) };
    g_autoptr (GString) text = random_file (&model);
    g_autoptr (GFile) file =
        cp_test_folder_write (folder, "random.pgn", text->str, (gssize) text->len);
    g_autoptr (CpLibrary) library = cp_test_open_good (file);

    model.file = file;
    model.library = library;
    g_test_message ("seed %u", seed);
    for (unsigned i = 0; i < 30; i++)
      step (&model);
    save (&model);
    g_rand_free (model.random);
  }
}


/* After undoing all changes, the file is unchanged. */
static void
test_undo_all (CpTestFolder *folder, const void *data)
{
  const char text[] = BOM A "\r\n" B ESCAPE C GAP OPEN GAP LATIN " ";
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GFile) file = cp_test_folder_write (folder, "undo.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < 50; i++) {
    unsigned n = cp_library_get_n_games (library);
    unsigned from = (unsigned) g_rand_int_range (random, 0, (int) n);
    if (n < 9 && g_rand_boolean (random))
      cp_library_copy (library, from, &error);
    else if (n > 1 && g_rand_boolean (random))
      cp_library_delete (library, from);
    else
      cp_library_move (library, from, n - 1);
  }
  g_assert_true (cp_library_get_modified (library));
  while (cp_library_get_can_undo (library))
    cp_library_undo (library);
  g_assert_false (cp_library_get_modified (library));
  g_assert_true (cp_test_save (library, NULL, false, &error));
  cp_test_check_file (file, text, strlen (text));
}


/* Files of all kinds are saved unchanged. After deleting any game, or moving it to the front,
 * saving keeps all others, or fails and leaves the file as it is. */
static void
check_horror (CpTestFolder *folder, const char *text, size_t length)
{
  g_autoptr (GFile) file = cp_test_folder_write (folder, "horror.pgn", text, (gssize) length);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_test_open (file, &error);

  if (g_error_matches (error, CP_PGN_ERROR, CP_PGN_ERROR_NO_GAME))
    return;
  g_assert_no_error (error);
  unsigned n = cp_library_get_n_games (library);

  g_assert_true (cp_test_save (library, NULL, false, &error));
  cp_test_check_file (file, text, length);
  for (unsigned i = 0; i < n && i < 12; i++) {
    for (unsigned moves = 0; moves < 2; moves++) {
      g_autoptr (GString) old = cp_test_read_file (file);
      g_clear_error (&error);
      if (moves)
        cp_library_move (library, i, 0);
      else
        cp_library_delete (library, i);
      if (cp_test_save (library, NULL, false, &error)) {
        g_autoptr (CpLibrary) again = cp_test_open_good (file);
        g_assert_cmpuint (cp_library_get_n_games (again), ==, cp_library_get_n_games (library));
      } else {
        g_assert_error (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNWRITABLE);
        cp_test_check_file (file, old->str, old->len);
      }
      if (cp_library_get_can_undo (library))
        cp_library_undo (library);
    }
  }
}


static void
test_horrors (CpTestFolder *folder, const void *data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "record", "horrors", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  unsigned n = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autoptr (GFile) horror = g_file_new_build_filename (path, name, NULL);
    g_autoptr (GString) text = cp_test_read_file (horror);
    g_test_message ("%s", name);
    check_horror (folder, text->str, text->len);
    n++;
  }
  g_assert_cmpuint (n, >, 50);
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = g_strconcat ("/model/library-output/", cases[i].name, NULL);
    g_test_add (name, CpTestFolder, GSIZE_TO_POINTER (i), cp_test_folder_set_up, test_case,
                cp_test_folder_tear_down);
  }
  cp_test_folder_add ("/model/library-output/random-edits", test_random_edits);
  cp_test_folder_add ("/model/library-output/undo-all", test_undo_all);
  cp_test_folder_add ("/model/library-output/horrors", test_horrors);
}
