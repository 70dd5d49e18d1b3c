/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_LIBRARY_PAGE (cp_library_page_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryPage, cp_library_page, CP, LIBRARY_PAGE, CpPage)

/**
 * CpLibraryPage: The page that lists the games of a file, in which the user can search, sort,
 * select and move games. The owner updates the page when the title of the library changes. The
 * games of the history come newest first and cannot be moved or copied, but continued.
 *
 * Properties: `sort-column` (string, see cp_library_column_id()), `sort-descending` (boolean).
 *
 * Actions in the group `page`:
 * - for the selected games: `continue` (in the history), `open` (for a puzzle `solve` and
 * `review-puzzle`), `edit-tags`, `copy`, `copy-text`, `delete`, `save-selected`, `move-up`,
 * `move-down`
 * - for the list: `search`, `show-all`, `show-bad`, `forget-found`, `stop`, `sort-column`,
 *   `sort-descending`
 * - for the selected games if there are several, or else all games shown: `analyse`, `summary`,
 *   `export`, `print`
 *
 * Signals:
 * - `game-activated (uint index)`: Emitted when the user opens a game, or solves a puzzle. @index:
 *   in the library.
 * - `continue-requested (uint index)`: Emitted when the user continues an unfinished game of the
 *   history.
 * - `review-requested (uint index)`: Emitted when the user wants to see a puzzle with its solution.
 * - `save-requested`: Emitted when the user wants to save the selected games to another file.
 * - `summary-requested`: Emitted when the user wants to see a summary of
 *   cp_library_page_list_chosen().
 */

/** cp_library_page_new: (transfer floating): Creates a page without a library. */
GtkWidget *cp_library_page_new (CpProgram *program);

/** cp_library_page_set_library: Sets the library to show (transfer none) (nullable). */
void cp_library_page_set_library (CpLibraryPage *self, CpLibrary *library);

/**
 * cp_library_page_set_cancellable: Sets the object with which the page cancels reading the library.
 * @cancellable: (nullable) (transfer none): the argument of cp_library_open_async()
 */
void cp_library_page_set_cancellable (CpLibraryPage *self, GCancellable *cancellable);

/**
 * cp_library_page_set_current: Marks the game that is open, selects it and scrolls to it.
 * @index: the index in the library, or %G_MAXUINT for no game
 */
void cp_library_page_set_current (CpLibraryPage *self, unsigned index);

/** cp_library_page_get_selected: (transfer none) (nullable): Returns the selected game. */
CpLibraryGame *cp_library_page_get_selected (CpLibraryPage *self);

/** cp_library_page_list_chosen: (transfer full) (element-type unsigned): Returns the indices of the
 * selected games if there are several, or else of all games shown, in the order of the list. */
GArray *cp_library_page_list_chosen (CpLibraryPage *self);

/** cp_library_page_analyse: Asks the user how to analyse games, unless an analysis is running.
 * @indices: (element-type unsigned) (transfer none): of the games */
void cp_library_page_analyse (CpLibraryPage *self, GArray *indices);

/** cp_library_page_select: Selects the game with @index in the library, and scrolls to it. */
void cp_library_page_select (CpLibraryPage *self, unsigned index);

/** cp_library_page_list_selected, _list_shown: (transfer full) (element-type unsigned): Returns the
 * library indices of the selected games, or of all games shown, in the order of the list. */
GArray *cp_library_page_list_selected (CpLibraryPage *self);
GArray *cp_library_page_list_shown (CpLibraryPage *self);

/** cp_library_page_get_position: (nullable): Returns the position that was searched for last. */
const CpPosition *cp_library_page_get_position (CpLibraryPage *self);

/**
 * cp_library_page_find_position: Searches all games for @position, shows the progress, and then
 * lists the games that contain it. Replaces a search that is still running.
 */
void cp_library_page_find_position (CpLibraryPage *self, const CpPosition *position);

/** cp_library_page_find_pieces: Searches for games in which all pieces of @position are on their
 * squares, by the search entry. */
void cp_library_page_find_pieces (CpLibraryPage *self, const CpPosition *position);

/**
 * cp_library_page_get_ply: Returns the ply at which the position search found its position in the
 * game with @index, or -1 if the game does not contain it or there is no search.
 */
int cp_library_page_get_ply (CpLibraryPage *self, unsigned index);

/**
 * cp_library_page_get_neighbour: Returns the library index of the game before or after another game
 * in the list, or -1 if there is none.
 * @index: the library index of a game, whether or not it is in the list
 * @direction: 1 for the next game, -1 for the previous game
 */
int cp_library_page_get_neighbour (CpLibraryPage *self, unsigned index, int direction);

/** cp_library_page_focus_search: Focuses the search entry. */
void cp_library_page_focus_search (CpLibraryPage *self);

/** cp_library_page_show_all: Clears the query and the results of a position search. */
void cp_library_page_show_all (CpLibraryPage *self);

/** cp_library_page_in_file_order: Returns whether the list contains all games in file order. */
bool cp_library_page_in_file_order (CpLibraryPage *self);
