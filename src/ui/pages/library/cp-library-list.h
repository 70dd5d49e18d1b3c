/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-model.h"

#define CP_TYPE_LIBRARY_LIST (cp_library_list_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryList, cp_library_list, CP, LIBRARY_LIST, GtkWidget)

/**
 * CpLibraryList: The list of the games of a library: a table with sortable columns, or in a narrow
 * window rows of two lines, or in any window rows with pictures. The settings say which columns the
 * user has chosen; those for which there is no space are hidden.
 *
 * Grabbing the focus focuses the selected row, or selects and focuses the first row. If the list is
 * still empty, the row is focused once it exists, unless the user has moved the focus meanwhile.
 *
 * Signals:
 * - `game-activated (uint index)`: Emitted when the user activates a row.
 * - `menu-requested (double x, double y)`: Emitted when the user requests the context menu of the
 *   selected game. The coordinates are relative to the list.
 */

/** cp_library_list_make_columns_menu: (transfer full): Creates the menu of the columns that the
 * user can show and hide, with the actions "page.column-event" and so on. */
GMenuModel *cp_library_list_make_columns_menu (void);

/** cp_library_list_set_order: Sets the model to show (transfer none). */
void cp_library_list_set_order (CpLibraryList *self, CpLibraryModel *order);

/** cp_library_list_set_pictured: Sets whether each game is a row with a picture of its last
 * position. */
void cp_library_list_set_pictured (CpLibraryList *self, bool pictured);

/** cp_library_list_set_current: Marks the game that is open (transfer none) (nullable). */
void cp_library_list_set_current (CpLibraryList *self, CpLibraryGame *game);

/** cp_library_list_sort_by: Sorts the model, and shows the order in the column headings. */
void cp_library_list_sort_by (CpLibraryList *self, CpLibraryColumn column, bool descending);

/** cp_library_list_update: Redraws @n games, starting with index @first of the library. */
void cp_library_list_update (CpLibraryList *self, unsigned first, unsigned n);

/** cp_library_list_scroll_to: Makes the row at @position visible. */
void cp_library_list_scroll_to (CpLibraryList *self, unsigned position);

/** cp_library_list_request_menu: Emits `menu-requested` for the middle of the selected row, or for
 * the nearest visible point. Returns %FALSE if no game is selected. */
bool cp_library_list_request_menu (CpLibraryList *self);
