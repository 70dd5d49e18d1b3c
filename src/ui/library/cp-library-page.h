/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_LIBRARY_PAGE (cp_library_page_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryPage, cp_library_page, CP, LIBRARY_PAGE, CpPage)

/**
 * CpLibraryPage: the list of the games of a file, in which they can be searched, sorted, selected
 * and moved. The owner updates the page when the title of the library changes.
 *
 * Properties: `sort-column` (string, see cp_library_column_id()), `sort-descending` (boolean).
 *
 * Actions in the group `page`, about the selected game or games: `open` (or for a puzzle `solve`
 * and `review-puzzle`), `edit-tags`, `copy`, `copy-text`, `delete`, `save-selected`, `move-up`,
 * `move-down`; about the list: `search`, `show-all`, `show-bad`, `forget-found`, `analyse` (all
 * games shown, or the selected games if there are several), `stop`, `sort-column` and
 * `sort-descending`.
 *
 * Signals:
 * - `game-activated (uint index)`: the user wants to open the game with this index of the library,
 *   or to solve it if it is a puzzle.
 * - `review-requested (uint index)`: the user wants to see this puzzle with its solution.
 * - `save-requested`: the user wants to save the selected games to another file.
 */

/** cp_library_page_new: (transfer floating): without a library. */
GtkWidget *cp_library_page_new (CpProgram *program);

/** cp_library_page_set_library: shows @library (transfer none) (nullable). */
void cp_library_page_set_library (CpLibraryPage *self, CpLibrary *library);

/**
 * cp_library_page_set_cancellable: lets the user stop reading the library.
 * @cancellable: (nullable) (transfer none): the argument of cp_library_open_async()
 */
void cp_library_page_set_cancellable (CpLibraryPage *self, GCancellable *cancellable);

/**
 * cp_library_page_set_current: marks and selects the game that is open, and scrolls there.
 * @index: that of the library; %G_MAXUINT for none
 */
void cp_library_page_set_current (CpLibraryPage *self, unsigned index);

/** cp_library_page_get_selected: (transfer none) (nullable): the selected game. */
CpLibraryGame *cp_library_page_get_selected (CpLibraryPage *self);

/** cp_library_page_select: selects the game with this index of the library, and scrolls there. */
void cp_library_page_select (CpLibraryPage *self, unsigned index);

/** cp_library_page_list_selected, _shown: (transfer full) (element-type unsigned): the indices of
 * all games that are selected, or shown, in the order in which they are shown. */
GArray *cp_library_page_list_selected (CpLibraryPage *self);
GArray *cp_library_page_list_shown (CpLibraryPage *self);

/** cp_library_page_get_position: (nullable): the position that was found last. */
const CpPosition *cp_library_page_get_position (CpLibraryPage *self);

/**
 * cp_library_page_find_position: searches all games for @position, shows the progress, and then
 * lists the games that contain it. Replaces a search that still runs.
 */
void cp_library_page_find_position (CpLibraryPage *self, const CpPosition *position);

/**
 * cp_library_page_get_ply: returns the ply at which the position found occurs in the game with this
 * index, or -1 if it does not occur there or no position was found.
 */
int cp_library_page_get_ply (CpLibraryPage *self, unsigned index);

/**
 * cp_library_page_get_neighbour: the game that is shown behind or in front of another one.
 * @index: of a game of the library, shown or not
 * @direction: 1 for the next, -1 for the previous
 *
 * Returns: its index in the library, or -1 if there is none
 */
int cp_library_page_get_neighbour (CpLibraryPage *self, unsigned index, int direction);

/** cp_library_page_focus_search: puts the keyboard into the search entry. */
void cp_library_page_focus_search (CpLibraryPage *self);

/** cp_library_page_show_all: clears search and found position. */
void cp_library_page_show_all (CpLibraryPage *self);

/** cp_library_page_in_file_order: returns whether all games are shown in the order of the file. */
bool cp_library_page_in_file_order (CpLibraryPage *self);
