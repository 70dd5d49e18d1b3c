/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/collections/cp-puzzle-commands.h"

#include "cp-test-context.h"
#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/commands/collections/cp-collection-saver.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

#define PUZZLE(title, fen)                                                                         \
  "[Title \"" title "\"]\n[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[Stipulation \"#2\"]\n"      \
  "[FEN \"" fen " - - 0 20\"]\n\n*\n\n"
#define TWO_PUZZLES                                                                                \
  PUZZLE ("One", "3R4/q7/8/1K4P1/8/6k1/2P5/5n2 b")                                                 \
  PUZZLE ("Two", "5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w")

typedef struct {
  CpTestContext test;
  CpPuzzleCommands *puzzles;
  GFile *file; /* a collection of two puzzles */
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  g_settings_reset (cp_program_get_settings (f->test.context.program), "puzzle-collections");
  f->puzzles = cp_puzzle_commands_new (&f->test.context);
  f->file = cp_test_folder_write (&f->test.folder, "mine.pgn", TWO_PUZZLES, -1);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->puzzles);
  g_object_unref (f->file);
  cp_test_context_tear_down (&f->test);
}


static CpEditorPage *
get_editor (Fixture *f)
{
  return CP_EDITOR_PAGE (cp_page_stack_take (f->test.context.pages, CP_PAGE_EDITOR));
}


static CpDraft *
get_draft (Fixture *f)
{
  return cp_editor_view_get_draft (cp_editor_page_get_view (get_editor (f)));
}


/* Opens the file as a collection and waits until its puzzles are read. */
static CpPuzzleCollection *
open_collection (Fixture *f)
{
  cp_puzzle_commands_open_collection (f->puzzles, f->file);
  CpPage *page = cp_page_stack_get_shown (f->test.context.pages);
  CpPuzzleCollection *collection = cp_puzzle_list_page_get_collection (CP_PUZZLE_LIST_PAGE (page));
  cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (collection));
  return collection;
}


/* Returns the title of a puzzle in the file. */
static const char *
get_title (CpPuzzleCollection *collection, unsigned index)
{
  cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (collection));
  return cp_puzzle_entry_get_title (cp_puzzle_collection_nth (collection, index));
}


/* Proves the puzzle in the editor, so that it can be saved. */
static void
prove (Fixture *f)
{
  CpComposer *composer = cp_editor_view_get_composer (cp_editor_page_get_view (get_editor (f)));

  cp_composer_set_active (composer, true);
  cp_composer_set_stipulation (composer, 2);
  cp_test_ui_wait_until (cp_composer_get_solution (composer) != NULL &&
                         !cp_composer_get_busy (composer));
}


/* Replaces the puzzle of @collection that is in the editor, and waits until the file is read again.
 * @text: typed behind the title */
static void
replace (Fixture *f, CpPuzzleCollection *collection, const char *text)
{
  g_autoptr (CpLibrary) before = g_object_ref (cp_puzzle_collection_get_library (collection));

  prove (f);
  cp_puzzle_commands_save (f->puzzles);
  GtkWidget *dialog = cp_test_dialog_wait (f->test.window);
  cp_test_ui_key ("End");
  cp_test_ui_type (text);
  cp_test_dialog_press (dialog, "Replace");
  cp_test_ui_wait_until (cp_test_context_reads (&f->test, "The puzzle in “mine.pgn” was replaced"));
  cp_test_ui_wait_until (cp_puzzle_collection_get_library (collection) != before);
}


/* Asks to save the puzzle of the editor, and returns the dialog. */
static GtkWidget *
ask_to_save (Fixture *f)
{
  cp_puzzle_commands_save (f->puzzles);
  return cp_test_dialog_wait (f->test.window);
}


/* The editor takes over a position. Only another position, or a puzzle, begins another puzzle. */
static void
test_set_up (Fixture *f, const void *data)
{
  CpGame *game = cp_test_context_play (&f->test, "d4");

  cp_puzzle_commands_set_up (f->puzzles);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_EDITOR));
  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  cp_puzzle_commands_set_up (f->puzzles);
  g_assert_true (
      cp_position_same (cp_draft_get_position (get_draft (f)), cp_game_get_position (game)));
  g_assert_null (cp_editor_page_get_puzzle (get_editor (f)));

  CpPuzzleCollection *collection = open_collection (f);
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_page_stack_take (f->test.context.pages, CP_PAGE_PUZZLE));
  cp_puzzle_page_open (page, collection, 1);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_PUZZLE);
  cp_puzzle_commands_set_up (f->puzzles);
  CpPuzzleEdit *edit = cp_editor_page_get_puzzle (get_editor (f));
  g_assert_true (cp_puzzle_edit_get_collection (edit) == collection);
  g_assert_cmpstr (cp_puzzle_edit_get_title (edit), ==, "Two");
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  cp_puzzle_commands_set_up (f->puzzles);
  g_assert_true (cp_editor_page_get_puzzle (get_editor (f)) == edit);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  cp_puzzle_commands_set_up (f->puzzles);
  g_assert_null (cp_editor_page_get_puzzle (get_editor (f)));
}


/* A puzzle of the open file is edited in the file. */
static void
test_set_up_of_file (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);

  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 1, NULL));
  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  cp_puzzle_commands_set_up (f->puzzles);
  CpPuzzleEdit *edit = cp_editor_page_get_puzzle (get_editor (f));
  g_assert_null (cp_puzzle_edit_get_collection (edit));
  g_assert_true (cp_puzzle_edit_get_library (edit, library) == library);
  prove (f);
  cp_test_dialog_press (ask_to_save (f), "Replace");
  g_assert_true (
      cp_test_context_reads (&f->test, "The puzzle in “mine.pgn” was changed, but not saved"));
  g_assert_true (cp_library_get_modified (library));
}


/* A puzzle that is replaced in its collection is saved there, and can be restored. */
static void
test_replace (Fixture *f, const void *data)
{
  CpPuzzleCollection *collection = open_collection (f);

  cp_puzzle_commands_set_up_puzzle (f->puzzles, collection, 1);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_EDITOR));
  replace (f, collection, "!");
  g_assert_cmpstr (get_title (collection, 1), ==, "Two!");
  cp_puzzle_commands_restore (f->puzzles);
  cp_test_ui_wait_until (g_strcmp0 (get_title (collection, 1), "Two") == 0);
  g_assert_false (cp_test_context_reads (&f->test, "The puzzle in “mine.pgn” was replaced"));
  /* There is nothing else to restore. */
  cp_puzzle_commands_restore (f->puzzles);
  g_assert_cmpstr (get_title (collection, 0), ==, "One");
}


/* A puzzle that is gone cannot be restored. */
static void
test_restore_gone (Fixture *f, const void *data)
{
  CpPuzzleCollection *collection = open_collection (f);

  cp_puzzle_commands_set_up_puzzle (f->puzzles, collection, 1);
  replace (f, collection, "");
  get_title (collection, 1);
  cp_library_delete (cp_puzzle_collection_get_library (collection), 1);
  cp_collection_saver_save (f->test.window, collection);
  cp_test_ui_wait_until (!cp_library_get_modified (cp_puzzle_collection_get_library (collection)));
  cp_puzzle_commands_restore (f->puzzles);
  g_assert_true (cp_test_context_reads (&f->test, "The puzzle is no longer in its collection"));
}


/* A new puzzle is added to a collection, and can replace itself there later. */
static void
test_add (Fixture *f, const void *data)
{
  CpPuzzleCollection *collection = open_collection (f);
  CpPosition pos = *cp_puzzle_entry_get_position (cp_puzzle_collection_nth (collection, 0));

  cp_draft_set_position (get_draft (f), &pos);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_EDITOR);
  prove (f);
  GtkWidget *dialog = ask_to_save (f);
  cp_test_ui_type ("Three");
  cp_test_dialog_press (dialog, "Save");
  cp_test_ui_wait_until (cp_test_context_reads (&f->test, "The puzzle is in “My Puzzles.pgn”"));
  CpPuzzleEdit *edit = cp_editor_page_get_puzzle (get_editor (f));
  g_assert_nonnull (edit);
  g_assert_cmpstr (get_title (cp_puzzle_edit_get_collection (edit), 0), ==, "Three");
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_EDITOR));
}


/* A window that is closed while a puzzle is saved, or asked about, is not touched any more. */
static void
test_closed (void)
{
  for (int answers = 0; answers <= 1; answers++) {
    Fixture f = { 0 };
    set_up (&f, NULL);
    g_autoptr (CpPuzzleCollection) collection = g_object_ref (open_collection (&f));
    cp_puzzle_commands_set_up_puzzle (f.puzzles, collection, 1);
    prove (&f);
    cp_puzzle_commands_save (f.puzzles);
    CpLibrary *library = cp_puzzle_collection_get_library (collection);
    if (answers)
      cp_test_context_respond (&f.test, "save");
    cp_test_context_close (&f.test);
    cp_test_ui_wait_until (!cp_library_get_modified (library));
    cp_test_ui_settle ();
    tear_down (&f, NULL);
  }
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/puzzle-commands/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("set-up", test_set_up);
  ADD ("set-up-of-file", test_set_up_of_file);
  ADD ("replace", test_replace);
  ADD ("restore-gone", test_restore_gone);
  ADD ("add", test_add);
#undef ADD
  g_test_add_func ("/ui/puzzle-commands/closed", test_closed);
}
