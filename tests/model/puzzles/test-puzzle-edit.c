/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/puzzles/cp-puzzle-edit.h"

#include "cp-test-puzzles.h"
#include "model/game/cp-game-edit.h"
#include "model/game/cp-puzzle.h"
#include "record/notes/cp-comment.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

#define FEN "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20"
#define PUZZLE(tags)                                                                               \
  tags "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[FEN \"" FEN "\"]\n[Stipulation \"#2\"]\n\n"

static const char *const file = PUZZLE ("[Title \"Gate\"]\n") "20. Qc4+ *\n\n" PUZZLE (
    "[Title \"Signed\"]\n[Author \"Anna\"]\n[Source \"Memory\"]\n") "20. Qc4+ {Quiet.} *\n";

typedef struct {
  CpTestFolder folder;
  GFile *file;
  CpPuzzleCollections *collections;
  CpPuzzleCollection *collection; /* (transfer none): own, of @file */
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (f->folder.path);
  f->file = cp_test_folder_write (&f->folder, "own.pgn", file, -1);
  f->collections = cp_puzzle_collections_new (progress);
  f->collection = cp_puzzle_collections_add_own (f->collections, f->file);
  cp_puzzle_collection_open (f->collection);
  cp_test_wait_until (!cp_puzzle_collection_get_loading (f->collection));
}


static void
tear_down (Fixture *f, const void *data)
{
  g_object_unref (f->collections);
  g_object_unref (f->file);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static CpSolving *
begin (CpPuzzleCollection *collection, unsigned index)
{
  g_autoptr (GError) error = NULL;
  CpSolving *solving = cp_solving_new (cp_puzzle_collection_nth (collection, index), NULL, &error);

  g_assert_no_error (error);
  return solving;
}


static CpPuzzleEdit *
edit_nth (Fixture *f, unsigned index)
{
  g_autoptr (CpSolving) solving = begin (f->collection, index);

  return cp_puzzle_edit_new_for_solving (solving, f->collection, f->collections);
}


static void
check (CpPuzzleEdit *edit, unsigned n, const char *title, const char *author)
{
  g_assert_nonnull (edit);
  g_assert_cmpuint (cp_puzzle_edit_get_moves (edit), ==, n);
  g_assert_cmpstr (cp_puzzle_edit_get_title (edit), ==, title);
  g_assert_cmpstr (cp_puzzle_edit_get_author (edit), ==, author);
}


/* (transfer full): Creates a puzzle of the same position with another task and title. */
static CpGame *
make_puzzle (Fixture *f, unsigned n, const char *title)
{
  g_autofree char *text = g_strdup_printf (
      "[Title \"%s\"]\n[Author \"Bo\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[FEN \"" FEN
      "\"]\n[Stipulation \"#%u\"]\n\n20. Qc4+ *\n",
      title, n);
  g_autoptr (GFile) made = cp_test_folder_write (&f->folder, "made.pgn", text, -1);
  g_autoptr (CpLibrary) library = cp_test_open_good (made);

  return cp_library_get_game (library, 0, NULL);
}


static const char *
get_tag (CpLibrary *library, unsigned index, const char *name)
{
  g_autoptr (CpGame) game = cp_library_get_game (library, index, NULL);

  return g_intern_string (cp_record_get_tag (cp_game_get_record (game), name));
}


/* Replacing a puzzle keeps its other tags and comments, also a second time, and after the file was
 * read again. */
static void
test_replace (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleEdit) edit = edit_nth (f, 1);
  g_autoptr (GError) error = NULL;

  check (edit, 2, "Signed", "Anna");
  g_assert_true (cp_puzzle_edit_get_collection (edit) == f->collection);
  for (unsigned n = 3; n <= 4; n++) {
    g_autoptr (CpLibrary) library = g_object_ref (cp_puzzle_edit_get_library (edit, NULL));
    g_assert_true (library == cp_puzzle_collection_get_library (f->collection));
    g_autoptr (CpGame) puzzle = make_puzzle (f, n, n == 3 ? "Third" : "Fourth");
    g_assert_true (cp_puzzle_edit_replace (edit, puzzle, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
    g_assert_cmpstr (get_tag (library, 0, "Title"), ==, "Gate");
    g_assert_cmpstr (get_tag (library, 1, "Title"), ==, n == 3 ? "Third" : "Fourth");
    g_assert_cmpstr (get_tag (library, 1, "Author"), ==, "Bo");
    g_assert_cmpstr (get_tag (library, 1, "Source"), ==, "Memory");
    CpNode *root = cp_record_get_root (cp_game_get_record (puzzle));
    g_autofree char *words = cp_node_get_comment (root->first_child, CP_COMMENT_BEHIND);
    g_assert_cmpstr (words, ==, "Quiet.");
    g_assert_true (cp_test_save (library, NULL, 0, &error));
    cp_puzzle_collection_reload (f->collection);
    cp_test_wait_until (cp_puzzle_collection_get_library (f->collection) != library &&
                        !cp_puzzle_collection_get_loading (f->collection));
  }
}


/* Restoring gives the original text, byte for byte, also after the file was read again. */
static void
test_restore (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleEdit) edit = edit_nth (f, 1);
  g_autoptr (CpGame) puzzle = make_puzzle (f, 3, "Third");
  g_autoptr (CpLibrary) library = g_object_ref (cp_puzzle_edit_get_library (edit, NULL));
  g_autofree char *saved = NULL;

  g_assert_false (cp_puzzle_edit_restore (edit, NULL));
  g_assert_true (cp_puzzle_edit_replace (edit, puzzle, NULL));
  g_assert_true (cp_test_save (library, NULL, 0, NULL));
  cp_puzzle_collection_reload (f->collection);
  cp_test_wait_until (cp_puzzle_collection_get_library (f->collection) != library &&
                      !cp_puzzle_collection_get_loading (f->collection));
  g_assert_true (cp_puzzle_edit_restore (edit, NULL));
  check (edit, 2, "Signed", "Anna");
  g_assert_true (cp_test_save (cp_puzzle_edit_get_library (edit, NULL), NULL, 0, NULL));
  g_assert_true (g_file_load_contents (f->file, NULL, &saved, NULL, NULL, NULL));
  g_assert_cmpstr (saved, ==, file);
  g_assert_false (cp_puzzle_edit_restore (edit, NULL));
}


/* Replacing is one step of the list. */
static void
test_undo (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleEdit) edit = edit_nth (f, 1);
  g_autoptr (CpGame) puzzle = make_puzzle (f, 3, "Third");
  CpLibrary *library = cp_puzzle_edit_get_library (edit, NULL);

  g_assert_true (cp_puzzle_edit_replace (edit, puzzle, NULL));
  cp_library_undo (library);
  g_assert_cmpuint (cp_library_get_n_games (library), ==, 2);
  g_assert_cmpstr (get_tag (library, 1, "Title"), ==, "Signed");
  g_assert_false (cp_library_get_can_undo (library));
}


/* A deleted puzzle cannot be replaced. */
static void
test_deleted (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleEdit) edit = edit_nth (f, 1);

  cp_library_delete (cp_puzzle_collection_get_library (f->collection), 1);
  g_assert_null (cp_puzzle_edit_get_library (edit, NULL));
}


/* A puzzle of the program cannot be replaced, and a later position of a solution is a
 * new puzzle. */
static void
test_not_own (Fixture *f, const void *data)
{
  g_autoptr (CpPuzzleProgress) progress = cp_puzzle_progress_new (f->folder.path);
  g_autoptr (CpPuzzleCollection) shipped = cp_puzzle_collection_new (f->file, NULL, progress);

  cp_puzzle_collection_open (shipped);
  cp_test_wait_until (!cp_puzzle_collection_get_loading (shipped));
  g_autoptr (CpSolving) solving = begin (shipped, 1);
  g_autoptr (CpPuzzleEdit) edit = cp_puzzle_edit_new_for_solving (solving, shipped, f->collections);
  check (edit, 2, "Signed", "Anna");
  g_assert_null (cp_puzzle_edit_get_library (edit, NULL));

  g_autoptr (CpSolving) played = begin (f->collection, 1);
  CpGame *game = cp_solving_get_game (played);
  cp_solving_set_delay (played, 0);
  g_assert_true (cp_game_play (game, "Qc4+", NULL));
  g_assert_null (cp_puzzle_edit_new_for_solving (played, f->collection, f->collections));
  cp_test_wait_until (cp_game_get_current (game)->ply == 2);
  g_autoptr (CpPuzzleEdit) later =
      cp_puzzle_edit_new_for_solving (played, f->collection, f->collections);
  check (later, 1, NULL, NULL);
  g_autofree char *fen = cp_fen_write (cp_puzzle_edit_get_position (later));
  g_autofree char *on_board = cp_fen_write (cp_game_get_position (game));
  g_assert_cmpstr (fen, ==, on_board);
  g_assert_null (cp_puzzle_edit_get_library (later, NULL));
}


/* A puzzle of the open file, as long as that is open. */
static void
test_open_file (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);
  g_autoptr (CpLibrary) other = cp_test_open_good (f->file);
  g_autoptr (CpGame) game = cp_library_get_game (library, 0, NULL);

  cp_game_go_to_first (game);
  g_autoptr (CpPuzzleEdit) edit = cp_puzzle_edit_new_for_game (game, library, 0);
  check (edit, 2, "Gate", "");
  g_assert_null (cp_puzzle_edit_get_collection (edit));
  g_assert_true (cp_puzzle_edit_get_library (edit, library) == library);
  g_assert_null (cp_puzzle_edit_get_library (edit, other));
  g_assert_null (cp_puzzle_edit_get_library (edit, NULL));
  g_autoptr (CpGame) puzzle = make_puzzle (f, 3, "Third");
  g_assert_true (cp_puzzle_edit_replace (edit, puzzle, NULL));
  g_assert_cmpstr (get_tag (library, 0, "Title"), ==, "Third");
  g_assert_true (cp_library_get_modified (library));

  cp_game_go_to_next (game);
  g_assert_null (cp_puzzle_edit_new_for_game (game, library, 0));
  cp_library_discard (library);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/model/puzzle-edit/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("replace", test_replace);
  ADD ("restore", test_restore);
  ADD ("undo", test_undo);
  ADD ("deleted", test_deleted);
  ADD ("not-own", test_not_own);
  ADD ("open-file", test_open_file);
#undef ADD
}
