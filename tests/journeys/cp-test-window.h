/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-test-ui.h"
#include "ui/beam/cp-board-page.h"
#include "ui/editor/cp-editor-page.h"
#include "ui/window/cp-window.h"

/*
 * The whole program in its window, as a player uses it: everything goes through pointer and
 * keyboard, moves are named by squares.
 */

/**
 * cp_test_window_open: starts the program, for players who have seen all introductions.
 * @folder: where games are kept between two starts
 * @width, @height: of the window, in pixels
 *
 * Returns: (transfer none): close it with cp_test_window_close()
 */
CpWindow *cp_test_window_open (const char *folder, int width, int height);

/** cp_test_window_program: (transfer full): what windows have in common that keep games in @folder.
 */
CpProgram *cp_test_window_program (const char *folder);

/** cp_test_window_close: closes the window as a player does, so that the game is kept. */
void cp_test_window_close (CpWindow *window);

/** CpTestWindow: the fixture of a test with one window, which keeps its games in a new folder. */
typedef struct {
  char *folder;
  CpWindow *window;
} CpTestWindow;

/** cp_test_window_set_up, cp_test_window_tear_down: opens the window in a usual size; closes it,
 * and lets go of what would keep it open. */
void cp_test_window_set_up (CpTestWindow *fixture, const void *data);
void cp_test_window_tear_down (CpTestWindow *fixture, const void *data);

/** cp_test_window_open_file: opens a file of games and waits until it is there. */
void cp_test_window_open_file (CpWindow *window, GFile *file);

/** cp_test_window_save_to: saves in @file and waits until that is done. */
void cp_test_window_save_to (CpWindow *window, GFile *file);

/** cp_test_window_board: (transfer none): that of the page of a game. */
CpBoardView *cp_test_window_board (CpWindow *window);

/** cp_test_window_editor: (transfer none): the view of the editor's page. */
CpEditorView *cp_test_window_editor (CpWindow *window);

/** cp_test_window_point: the middle of a square of the board, a point of cp_test_window_board(). */
void cp_test_window_point (CpWindow *window, const char *square, double *x, double *y);

/** cp_test_board_click, cp_test_board_drag: clicks on a square, drags from one to another, on
 * whichever board. */
void cp_test_board_click (CpBoardView *board, const char *square);
void cp_test_board_drag (CpBoardView *board, const char *from, const char *to);

/** cp_test_window_click: clicks on a square. */
void cp_test_window_click (CpWindow *window, const char *square);

/** cp_test_window_click_move: clicks on one square, then on another. */
void cp_test_window_click_move (CpWindow *window, const char *from, const char *to);

/** cp_test_window_drag_move: drags from one square to another. */
void cp_test_window_drag_move (CpWindow *window, const char *from, const char *to);

/** cp_test_window_type_move: types a move on the board. */
void cp_test_window_type_move (CpWindow *window, const char *text);

/**
 * cp_test_window_key_move: goes to one square with the arrow keys, picks its piece up, and puts it
 * down on another.
 */
void cp_test_window_key_move (CpWindow *window, const char *from, const char *to);

/**
 * cp_test_window_click_drop, _drag_drop, _key_drop: drop a colour on a square: by two clicks, by
 * dragging it out of the supply, by the keyboard from wherever the focus is.
 * @colour: what it is called and makes: "Yellow: queen"
 */
void cp_test_window_click_drop (CpWindow *window, const char *colour, const char *square);
void cp_test_window_drag_drop (CpWindow *window, const char *colour, const char *square);
void cp_test_window_key_drop (CpWindow *window, const char *colour, const char *square);

/** cp_test_window_press: clicks on the mapped button with this label. */
void cp_test_window_press (GtkWidget *root, const char *label);

/** cp_test_window_reads: whether a mapped label in @root reads @text. */
bool cp_test_window_reads (GtkWidget *root, const char *text);

/** cp_test_window_dialog: waits for the window that is transient for @window (transfer none). */
GtkWidget *cp_test_window_dialog (CpWindow *window);
