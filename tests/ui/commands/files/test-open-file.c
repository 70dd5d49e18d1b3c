/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/files/cp-open-file.h"

#include "cp-test-context.h"
#include "cp-test-dialog.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-walk.h"
#include "support/cp-test-main.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"

#define GAME(player) "[White \"" player "\"]\n\n1. d4 d8 2. c4 *\n\n"
#define UNREADABLE   "[Variant \"nonsense\"]\n\n1. d4 *\n\n"
#define UNREAD       "1. d4 Kd4 *\n\n"
#define PUZZLE                                                                                     \
  "[Variant \"heavy-gravity\"]\n[SetUp \"1\"]\n[Stipulation \"#2\"]\n"                             \
  "[FEN \"5N2/2p5/6K1/8/1k4p1/8/Q7/3r4 w - - 0 20\"]\n\n20. Qc4+ *\n\n"

typedef struct {
  CpTestContext test;
  CpOpenFile *file;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  f->file = cp_open_file_new (&f->test.context);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->file);
  cp_test_context_tear_down (&f->test);
}


static CpLibrary *
get_library (Fixture *f)
{
  return cp_open_game_get_library (f->test.context.open_game);
}


static unsigned
get_index (Fixture *f)
{
  return cp_open_game_get_index (f->test.context.open_game);
}


static void
open_text (Fixture *f, const char *text)
{
  g_autoptr (CpLibrary) library = cp_test_context_read (&f->test, "games.pgn", text);

  if (get_library (f) != NULL)
    cp_library_discard (get_library (f));
  cp_open_file_set_library (f->file, library);
}


/* Closes the dialog in which the text of a game can be repaired. */
static void
close_dialog (Fixture *f)
{
  cp_test_dialog_press (cp_test_dialog_wait (f->test.window), "Cancel");
}


/* A file is shown as its list, or as its only game. */
static void
test_set_library (Fixture *f, const void *data)
{
  static const struct {
    const char *text;
    CpPageId page;
    unsigned index; /* of the game that is open */
    bool has_dialog;
  } cases[] = {
    { GAME ("Anna"), CP_PAGE_GAME, 0, false },
    { GAME ("Anna") GAME ("Ben"), CP_PAGE_LIST, 0, false },
    { PUZZLE GAME ("Anna"), CP_PAGE_LIST, 1, false },
    { PUZZLE, CP_PAGE_PUZZLE, G_MAXUINT, false },
    { PUZZLE PUZZLE, CP_PAGE_LIST, G_MAXUINT, false },
    { UNREADABLE, CP_PAGE_LIST, G_MAXUINT, true },
    { UNREADABLE GAME ("Anna"), CP_PAGE_LIST, G_MAXUINT, true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
    open_text (f, cases[i].text);
    g_assert_true (cp_test_context_shows (&f->test, cases[i].page));
    g_assert_cmpuint (get_index (f), ==, cases[i].index);
    g_assert_true (cp_test_context_is_asking (&f->test) == cases[i].has_dialog);
    if (cases[i].has_dialog)
      close_dialog (f);
  }
}


/* Opening a file pauses the game; closing it closes its puzzles, and its list. */
static void
test_replace (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  CpPageStack *pages = f->test.context.pages;

  cp_open_game_set_game (f->test.context.open_game, game);
  cp_game_start (game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  open_text (f, PUZZLE);
  g_assert_true (cp_game_get_paused (game));
  CpPuzzlePage *page = CP_PUZZLE_PAGE (cp_page_stack_find (pages, CP_PAGE_PUZZLE));
  g_assert_nonnull (cp_puzzle_page_get_solving (page));
  cp_test_context_play (&f->test, "d4");
  g_assert_null (cp_puzzle_page_get_solving (page));
  cp_page_stack_show (pages, CP_PAGE_LIST);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
}


/* A game with a problem is shown as far as it can be read, with a toast. */
static void
test_review (Fixture *f, const void *data)
{
  open_text (f, GAME ("Anna") UNREAD UNREADABLE PUZZLE);
  cp_open_file_review (f->file, 2);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_LIST));
  g_assert_cmpuint (get_index (f), ==, 0);
  close_dialog (f);
  cp_open_file_review (f->file, 1);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 1);
  g_assert_true (cp_test_context_reads (&f->test, "Correct Move"));
  cp_open_file_review (f->file, 3);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 3);
  cp_open_file_show (f->file, 3);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_PUZZLE));
  cp_open_file_show (f->file, 0);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 0);
}


/* A game that was found by its position is shown at that position. */
static void
test_found (Fixture *f, const void *data)
{
  open_text (f, GAME ("Anna") GAME ("Ben"));
  CpGame *game = cp_test_context_get_game (&f->test);
  CpLibraryPage *list = cp_open_file_get_list (f->file);
  cp_game_go_to_main_ply (game, 2);
  cp_library_page_find_position (list, cp_game_get_position (game));
  cp_test_ui_wait_until (cp_library_page_get_ply (list, 1) == 2);
  cp_open_file_review (f->file, 1);
  g_assert_cmpuint (cp_game_get_main_ply (cp_test_context_get_game (&f->test)), ==, 2);
}


static void
test_place (Fixture *f, const void *data)
{
  static const struct {
    CpFilePlace place;
    CpPageId page;
    unsigned index, ply;
  } cases[] = {
    { { 1, 2, false }, CP_PAGE_GAME, 1, 2 },
    { { 1, 2, true }, CP_PAGE_LIST, 1, 2 },
    { { 0, 99, false }, CP_PAGE_GAME, 0, 3 },
    { { 2, 0, false }, CP_PAGE_PUZZLE, 0, 3 }, /* the game before stays open */
  };

  open_text (f, GAME ("Anna") GAME ("Ben") PUZZLE);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    cp_open_file_show_place (f->file, &cases[i].place);
    g_assert_true (cp_test_context_shows (&f->test, cases[i].page));
    g_assert_cmpuint (get_index (f), ==, cases[i].index);
    g_assert_cmpuint (cp_game_get_main_ply (cp_test_context_get_game (&f->test)), ==, cases[i].ply);
  }
}


/* The first game with changes is shown; the list if games were only deleted. */
static void
test_edited (Fixture *f, const void *data)
{
  open_text (f, GAME ("Anna") GAME ("Ben") GAME ("Cleo"));
  cp_library_delete (get_library (f), 0);
  cp_open_file_show_edited (f->file);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_LIST));
  cp_test_comment (get_library (f), 1, "new");
  cp_open_file_show_edited (f->file);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 1);
}


/* The user returns to the file from other pages, but stays on those of the file. */
static void
test_return (Fixture *f, const void *data)
{
  static const struct {
    bool has_game; /* of the file */
    CpPageId from, to;
  } cases[] = {
    { true, CP_PAGE_START, CP_PAGE_GAME },     { true, CP_PAGE_GAME, CP_PAGE_GAME },
    { true, CP_PAGE_LIST, CP_PAGE_LIST },      { true, CP_PAGE_PUZZLE, CP_PAGE_PUZZLE },
    { true, CP_PAGE_EDITOR, CP_PAGE_GAME },    { false, CP_PAGE_START, CP_PAGE_LIST },
    { false, CP_PAGE_GAME, CP_PAGE_LIST },     { false, CP_PAGE_LIST, CP_PAGE_LIST },
    { false, CP_PAGE_PUZZLE, CP_PAGE_PUZZLE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    if (i == 0 || cases[i].has_game != cases[i - 1].has_game)
      open_text (f, cases[i].has_game ? GAME ("Anna") PUZZLE : PUZZLE PUZZLE);
    if (cases[i].from == CP_PAGE_PUZZLE)
      cp_open_file_show (f->file, 1);
    cp_page_stack_show (f->test.context.pages, cases[i].from);
    cp_open_file_return (f->file);
    g_assert_true (cp_test_context_shows (&f->test, cases[i].to));
  }
}


/* Neighbours are there on the page of the game, in the order of the list. */
static void
test_neighbours (Fixture *f, const void *data)
{
  g_assert_false (cp_open_file_has_neighbour (f->file, 1));
  open_text (f, GAME ("Anna") PUZZLE PUZZLE);
  g_assert_false (cp_open_file_has_neighbour (f->file, 1));
  cp_open_file_review (f->file, 0);
  g_assert_true (cp_open_file_has_neighbour (f->file, 1));
  g_assert_false (cp_open_file_has_neighbour (f->file, -1));
  cp_open_file_show_neighbour (f->file, -1);
  g_assert_cmpuint (get_index (f), ==, 0);
  cp_open_file_show_neighbour (f->file, 1);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_PUZZLE));
  cp_open_file_review (f->file, 1);
  cp_open_file_show_neighbour (f->file, 1);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 2);
  g_assert_false (cp_open_file_has_neighbour (f->file, 1));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/open-file/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("set-library", test_set_library);
  ADD ("replace", test_replace);
  ADD ("review", test_review);
  ADD ("found", test_found);
  ADD ("place", test_place);
  ADD ("edited", test_edited);
  ADD ("return", test_return);
  ADD ("neighbours", test_neighbours);
#undef ADD
}
