/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-ui.h"
#include "ui/parts/beam/cp-board-page.h"
#include "ui/pages/editor/cp-editor-page.h"
#include "ui/window/cp-window.h"

/*
 * The program in its window, used as a player does: all input goes through pointer and keyboard,
 * and moves are named by squares.
 */

/* The usual size of a window, in pixels. */
#define CP_TEST_WIDTH  980
#define CP_TEST_HEIGHT 760

/**
 * cp_test_window_open: Opens a window of the program, with all introductions marked as seen.
 * @folder: the data folder, in which games are saved between two starts
 * @width, @height: of the window, in pixels
 *
 * Returns: (transfer none): close it with cp_test_window_close()
 */
CpWindow *cp_test_window_open (const char *folder, int width, int height);

/** cp_test_window_program: (transfer full): Creates the #CpProgram of windows that save their games
 * in @folder. */
CpProgram *cp_test_window_program (const char *folder);

/** cp_test_window_close: Closes the window as a player does, so that its game is saved. */
void cp_test_window_close (CpWindow *window);

/** CpTestWindow: the fixture of a test with one window, which saves its games in a new folder. */
typedef struct {
  char *folder;
  GFile *file; /* (nullable): a file of games in @folder */
  CpWindow *window;
} CpTestWindow;

/** cp_test_window_set_up: Opens the window in its usual size. */
void cp_test_window_set_up (CpTestWindow *fixture, const void *data);

/** cp_test_window_set_up_file: Writes the PGN @text to a file, and opens it in the window. */
void cp_test_window_set_up_file (CpTestWindow *fixture, const void *text);

/** cp_test_window_tear_down: Closes the window and discards unsaved changes. */
void cp_test_window_tear_down (CpTestWindow *fixture, const void *data);

/** cp_test_window_open_file: Opens a file of games and waits until it is loaded. */
void cp_test_window_open_file (CpWindow *window, GFile *file);

/** cp_test_window_save_to: Saves the games to @file and waits until that is done. */
void cp_test_window_save_to (CpWindow *window, GFile *file);

/** cp_test_window_game, _match, _library, _autosave: (transfer none): Return objects of @window. */
CpGame *cp_test_window_game (CpWindow *window);
CpMatch *cp_test_window_match (CpWindow *window);
CpLibrary *cp_test_window_library (CpWindow *window);
CpAutosave *cp_test_window_autosave (CpWindow *window);

/** cp_test_window_index: Returns the index of the game in the open file, or %G_MAXUINT. */
unsigned cp_test_window_index (CpWindow *window);

/** cp_test_window_settings, _puzzles, _starter: (transfer none): Return objects of the program and
 * of the window. */
GSettings *cp_test_window_settings (CpWindow *window);
CpPuzzleCollections *cp_test_window_puzzles (CpWindow *window);
CpGameStarter *cp_test_window_starter (CpWindow *window);

/** cp_test_window_set_game: Opens a game in place of the current one, and shows it. */
void cp_test_window_set_game (CpWindow *window, CpGame *game);

/** cp_test_window_review: Shows the game at @index of the open file. */
void cp_test_window_review (CpWindow *window, unsigned index);

/** cp_test_window_show, _shows, _go_back: Show another page, return whether it is shown, and go
 * back to the previous one. */
void cp_test_window_show (CpWindow *window, CpPageId page);
bool cp_test_window_shows (CpWindow *window, CpPageId page);
void cp_test_window_go_back (CpWindow *window);

/** cp_test_window_page, _list: (transfer none): Return a page, and that of the list of games. */
CpPage *cp_test_window_page (CpWindow *window, CpPageId page);
CpLibraryPage *cp_test_window_list (CpWindow *window);

/** cp_test_window_update: Updates title and actions. */
void cp_test_window_update (CpWindow *window);

/** cp_test_window_set_flipped, _get_flipped: Whether Black is at the bottom of the board. */
void cp_test_window_set_flipped (CpWindow *window, bool flipped);
bool cp_test_window_get_flipped (CpWindow *window);

/** cp_test_window_dismiss_toast: Dismisses the toast that is shown. */
void cp_test_window_dismiss_toast (CpWindow *window);

/** cp_test_window_open_move_entry: Opens the entry in which a move is typed. */
void cp_test_window_open_move_entry (CpWindow *window, const char *initial);

/** cp_test_window_open_collection: Opens a file as a collection of puzzles. */
void cp_test_window_open_collection (CpWindow *window, GFile *file);

/** cp_test_window_offer_unsaved: Offers unsaved work of the last run. */
void cp_test_window_offer_unsaved (CpWindow *window);

/** cp_test_window_board: (transfer none): Returns the board of the game page. */
CpBoardView *cp_test_window_board (CpWindow *window);

/** cp_test_window_editor: (transfer none): Returns the view of the editor page. */
CpEditorView *cp_test_window_editor (CpWindow *window);

/** cp_test_window_point: Computes the centre of a square, relative to cp_test_window_board(). */
void cp_test_window_point (CpWindow *window, const char *square, double *x, double *y);

/** cp_test_board_click, cp_test_board_drag: Click on a square, or drag from one square to another,
 * on any board. */
void cp_test_board_click (CpBoardView *board, const char *square);
void cp_test_board_drag (CpBoardView *board, const char *from, const char *to);

/**
 * cp_test_board_click_drop, _drag_drop: Drop a colour on a square of any board: by two clicks, or
 * by dragging it from the supply.
 * @colour: its accessible name: "Yellow: queen"
 */
void cp_test_board_click_drop (CpBoardView *board, const char *colour, const char *square);
void cp_test_board_drag_drop (CpBoardView *board, const char *colour, const char *square);

/** cp_test_window_click: Clicks on a square of the game page. */
void cp_test_window_click (CpWindow *window, const char *square);

/** cp_test_window_click_move: Clicks on one square, then on another. */
void cp_test_window_click_move (CpWindow *window, const char *from, const char *to);

/** cp_test_window_drag_move: Drags from one square to another. */
void cp_test_window_drag_move (CpWindow *window, const char *from, const char *to);

/** cp_test_window_type_move: Types a move on the board. */
void cp_test_window_type_move (CpWindow *window, const char *text);

/**
 * cp_test_window_key_move: Moves the cursor to a square with the arrow keys, picks up its piece,
 * and puts it down on another square.
 */
void cp_test_window_key_move (CpWindow *window, const char *from, const char *to);

/**
 * cp_test_window_click_drop, _drag_drop, _key_drop: Drop a colour on a square of the game page: by
 * two clicks, by dragging it from the supply, or by the keyboard from any focus.
 * @colour: as in cp_test_board_click_drop()
 */
void cp_test_window_click_drop (CpWindow *window, const char *colour, const char *square);
void cp_test_window_drag_drop (CpWindow *window, const char *colour, const char *square);
void cp_test_window_key_drop (CpWindow *window, const char *colour, const char *square);

/** cp_test_window_press: Clicks on the mapped button with this label. */
void cp_test_window_press (GtkWidget *root, const char *label);

/** cp_test_window_reads: Returns whether a mapped label in @root has the text @text. */
bool cp_test_window_reads (GtkWidget *root, const char *text);

/** cp_test_window_dialog: (transfer none): Waits for the window that is transient for @window, and
 * returns it. */
GtkWidget *cp_test_window_dialog (CpWindow *window);
