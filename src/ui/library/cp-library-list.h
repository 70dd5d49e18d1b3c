/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-model.h"

#define CP_TYPE_LIBRARY_LIST (cp_library_list_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryList, cp_library_list, CP, LIBRARY_LIST, GtkWidget)

/**
 * CpLibraryList: the rows of a library: with a column for each fact that games can be sorted by, or
 * where there is no room for that, with two lines for each game.
 *
 * When it is given the focus, that is for the selected row, or else the first, which is then
 * selected; as soon as there is one, unless the focus has gone elsewhere meanwhile.
 *
 * Signals:
 * - `game-activated (uint index)`: somebody wants to see this game.
 * - `menu-requested (double x, double y)`: somebody asked for what can be done with the selected
 *   game, at this point of the list.
 */

/** cp_library_list_set_order: what is shown (transfer none). */
void cp_library_list_set_order (CpLibraryList *self, CpLibraryModel *order);

/** cp_library_list_set_current: marks the game that is open (transfer none) (nullable). */
void cp_library_list_set_current (CpLibraryList *self, CpLibraryGame *game);

/** cp_library_list_sort_by: sorts the order of the list, and shows so in the headings. */
void cp_library_list_sort_by (CpLibraryList *self, CpLibraryColumn column, bool descending);

/** cp_library_list_update: shows what is to say now about @n games from @first on. */
void cp_library_list_update (CpLibraryList *self, unsigned first, unsigned n);

/** cp_library_list_scroll_to: makes the row at @position visible. */
void cp_library_list_scroll_to (CpLibraryList *self, unsigned position);

/** cp_library_list_request_menu: emits `menu-requested` for the middle of the selected row, or for
 * the visible place that is nearest to it; nothing if no game is selected. Returns whether it did.
 */
bool cp_library_list_request_menu (CpLibraryList *self);
