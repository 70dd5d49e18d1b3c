/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-page-history.h"
#include "model/kept/cp-autosave.h"
#include "model/library/cp-library.h"
#include "model/match/cp-match.h"
#include "model/program/cp-program.h"
#include "ui/game/cp-game-view.h"
#include "ui/games/cp-game-starter.h"
#include "ui/library/cp-library-page.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_WINDOW (cp_window_get_type ())
G_DECLARE_FINAL_TYPE (CpWindow, cp_window, CP, WINDOW, AdwApplicationWindow)

/**
 * CpWindow: the main window: a game that is played or reviewed, and the list of the games of the
 * file it comes from.
 *
 * Signals, for the application:
 * - `continue-requested`: the other windows are to come back that were open when the program ended.
 * - `game-requested (CpSessionGame *game)`, returns boolean: a game that another window has left is
 *   to go on in a window of its own; false if that is not possible any more.
 * - `more-unsaved`: there is unsaved work for another window.
 */

/**
 * cp_window_new: (transfer none): a window that shows @page and has the game that @autosave kept,
 * or a new one. Each page is made when it is first needed, as most of them never are.
 */
CpWindow *cp_window_new (AdwApplication *application,
                         CpProgram *program,
                         CpAutosave *autosave,
                         CpPageId page);

/** cp_window_set_quitting: whether all windows are about to close. */
void cp_window_set_quitting (CpWindow *self, bool quitting);

/** cp_window_needs_asking: whether closing the window would first ask what is to be saved, or about
 * what cannot be kept. */
bool cp_window_needs_asking (CpWindow *self);

/** cp_window_is_vacant: whether no file is open in the window, or about to be. */
bool cp_window_is_vacant (CpWindow *self);

/** cp_window_set_closing: whether that has been asked: the next time the window closes at once. */
void cp_window_set_closing (CpWindow *self, bool closing);

/** cp_window_get_game: (transfer none): the game shown. */
CpGame *cp_window_get_game (CpWindow *self);

/**
 * cp_window_set_game: shows a game that belongs to no file; the autosave keeps it from now on, and
 * sets the one aside that it kept until now. The file that was open is closed.
 */
void cp_window_set_game (CpWindow *self, CpGame *game);

/** cp_window_get_game_starter: (transfer none): starts new games in the window. */
CpGameStarter *cp_window_get_game_starter (CpWindow *self);

/** cp_window_get_match: (transfer none): the game shown and who plays it. */
CpMatch *cp_window_get_match (CpWindow *self);

/** cp_window_set_match: the same as cp_window_set_game() with others than people at this computer.
 */
void cp_window_set_match (CpWindow *self, CpMatch *match);

/** cp_window_get_library: (transfer none) (nullable): the file of games that is open. */
CpLibrary *cp_window_get_library (CpWindow *self);

/**
 * cp_window_set_library: opens a file of games: shows its list, or its game if it has only one.
 * What was not saved of another one is lost to the window: see cp_window_leave_library().
 */
void cp_window_set_library (CpWindow *self, CpLibrary *library);

/**
 * cp_window_adopt_library: the game that is shown has just been saved in @library, as its last one.
 */
void cp_window_adopt_library (CpWindow *self, CpLibrary *library);

/** cp_window_get_index: where the game shown is in the library; G_MAXUINT if it is not in it. */
unsigned cp_window_get_index (CpWindow *self);

/** cp_window_show_library_game: shows the game at @index; what is wrong with it is told. */
void cp_window_show_library_game (CpWindow *self, unsigned index);

/** cp_window_show: turns to @page; to the game instead of a list where no file is open. */
void cp_window_show (CpWindow *self, CpPageId page);
CpPageId cp_window_get_page (CpWindow *self);
bool cp_window_shows (CpWindow *self, CpPageId page);

/** cp_window_go_back: turns to the page before; nothing happens where there is none. */
void cp_window_go_back (CpWindow *self);

/** cp_window_take_page: (transfer none): a page, made if need be. */
CpPage *cp_window_take_page (CpWindow *self, CpPageId page);

/** cp_window_update: something that header bar or actions depend on is different. */
void cp_window_update (CpWindow *self);

/** cp_window_queue_update: the same a moment later, for whoever notices it while the window is laid
 * out. */
void cp_window_queue_update (CpWindow *self);

/** cp_window_get_list, _settings, _autosave: (transfer none): for the actions. */
CpLibraryPage *cp_window_get_list (CpWindow *self);
GSettings *cp_window_get_settings (CpWindow *self);
CpAutosave *cp_window_get_autosave (CpWindow *self);

/** cp_window_set_flipped: turns the board of the page of a game, or how it will stand once it is
 * made. */
void cp_window_set_flipped (CpWindow *self, bool flipped);

/** cp_window_get_flipped: whether Black's side is the lower one on that board. */
bool cp_window_get_flipped (CpWindow *self);

/** cp_window_open_move_entry: opens the card in which a move is typed, with @initial in it. */
void cp_window_open_move_entry (CpWindow *self, const char *initial);

/**
 * cp_window_tell: tells the players something in passing.
 * @button, @action: (nullable): a button and the action it activates
 */
void cp_window_tell (CpWindow *self, const char *text, const char *button, const char *action);

/** cp_window_tell_no_more: takes back what was told last, if it is still shown. */
void cp_window_tell_no_more (CpWindow *self);

/** cp_window_complain: tells in a dialog that something did not work, and why. */
void cp_window_complain (CpWindow *self, const char *title, const char *reason);
