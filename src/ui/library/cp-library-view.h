/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/library/cp-library.h"

#define CP_TYPE_LIBRARY_VIEW (cp_library_view_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryView, cp_library_view, CP, LIBRARY_VIEW, GtkWidget)

/**
 * CpLibraryView: the games of a file, to be searched, sorted, chosen from and put in order.
 *
 * Properties: `library` (#CpLibrary, nullable), `sort-column` (string, see
 * cp_library_column_id()), `sort-descending` (boolean).
 *
 * Actions, which are about the selected game and know when they make sense: `library.open`
 * (or for a puzzle `library.solve`, and `library.review`), `library.edit-tags`, `library.copy`,
 * `library.delete`, `library.move-up`, `library.move-down`; about the list: `library.undo`,
 * `library.redo`, `library.search`, `library.show-all`, `library.analyse` (all that are shown, or
 * the selected games if there are several).
 *
 * Signals:
 * - `game-activated (uint index)`: somebody wants to see the game with this index of the library,
 *   or to solve it if it is a puzzle.
 * - `review-requested (uint index)`: somebody wants to see this puzzle with its solution.
 * - `save-requested`: somebody wants to save the selected games in a file of their own.
 */

/** cp_library_view_set_library: shows @library (transfer none) (nullable). */
void cp_library_view_set_library (CpLibraryView *self, CpLibrary *library);

/** cp_library_view_get_library: (transfer none) (nullable) */
CpLibrary *cp_library_view_get_library (CpLibraryView *self);

/**
 * cp_library_view_set_cancellable: with what reading the library can be stopped.
 * @cancellable: (nullable) (transfer none): what was given to cp_library_open_async()
 */
void cp_library_view_set_cancellable (CpLibraryView *self, GCancellable *cancellable);

/**
 * cp_library_view_set_current: marks and selects the game that is open, and scrolls there.
 * @index: that of the library; %G_MAXUINT for none
 */
void cp_library_view_set_current (CpLibraryView *self, unsigned index);

/** cp_library_view_get_selected: (transfer none) (nullable): the game that actions are about. */
CpLibraryGame *cp_library_view_get_selected (CpLibraryView *self);

/** cp_library_view_select: selects the game with this index of the library, and scrolls there. */
void cp_library_view_select (CpLibraryView *self, unsigned index);

/** cp_library_view_list_selected, _shown: (transfer full) (element-type unsigned): the indices of
 * all games that are selected, or shown, in the order in which they are shown. */
GArray *cp_library_view_list_selected (CpLibraryView *self);
GArray *cp_library_view_list_shown (CpLibraryView *self);

/** cp_library_view_get_position: the position that was found last; %NULL if none. */
const CpPosition *cp_library_view_get_position (CpLibraryView *self);

/**
 * cp_library_view_find_position: looks for @position in all games, shows how far it is, and then
 * the games in which it occurs. Takes the place of a search that is still going on.
 */
void cp_library_view_find_position (CpLibraryView *self, const CpPosition *position);

/**
 * cp_library_view_get_ply: the ply at which what was found occurs in the game with this index, or
 * -1 if nothing was looked for or it does not occur.
 */
int cp_library_view_get_ply (CpLibraryView *self, unsigned index);

/**
 * cp_library_view_get_neighbour: the game that is shown behind or in front of another one.
 * @index: of a game of the library, shown or not
 * @direction: 1 for the next, -1 for the previous
 *
 * Returns: its index in the library, or -1 if there is none
 */
int cp_library_view_get_neighbour (CpLibraryView *self, unsigned index, int direction);

/** cp_library_view_focus_search: puts the keyboard into the search entry. */
void cp_library_view_focus_search (CpLibraryView *self);

/** cp_library_view_in_file_order: whether all games are shown, in the order of the file. */
bool cp_library_view_in_file_order (CpLibraryView *self);

/**
 * cp_library_view_tell: says something for a moment.
 * @undoable: whether to offer `library.undo` with it
 */
void cp_library_view_tell (CpLibraryView *self, const char *text, bool undoable);
