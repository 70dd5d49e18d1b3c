/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-library-sort.h"
#include "model/library/cp-library.h"

#define CP_TYPE_LIBRARY_MODEL (cp_library_model_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryModel, cp_library_model, CP, LIBRARY_MODEL, GObject)

#define CP_TYPE_LIBRARY_PLACE (cp_library_place_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryPlace, cp_library_place, CP, LIBRARY_PLACE, GObject)

/** CpLibraryPlace: A row of a #CpLibraryModel. The item at a position stays the same when another
 * game moves to that position. */

/**
 * CpLibraryModel: A filtered and sorted list of the games of a library. A #GListModel of
 * #CpLibraryPlace, one for each game shown. Sorting does not replace items; `changed` reports that
 * positions show other games. Also a #GtkSelectionModel: the game that was selected last stays
 * selected when its position changes, and is selected again after it was filtered out; all other
 * games are unselected when the list changes.
 *
 * Filtering and sorting run in the background, and the list changes when they are finished. Games
 * that are added to or removed from the library are added or removed immediately.
 *
 * Properties, read-only:
 * - `working` (boolean): Whether a filter or sort is running.
 * - `progress` (double): Of a filter that reads the moves of games, from 0 to 1; negative while
 * none does.
 * - `n-shown` (uint): Number of games in the list.
 * - `selected` (#CpLibraryGame, nullable): The game that was selected last.
 *
 * Signals:
 * - `changed`: Emitted after `items-changed` when positions show other games.
 * - `rearranged`: Emitted after `changed` when the list shows a newly set filter or order.
 */

/**
 * cp_library_model_set_library: Shows games of @library. Keeps query and sort, and drops the
 * results of a position search.
 * @library: (nullable)
 */
void cp_library_model_set_library (CpLibraryModel *self, CpLibrary *library);

/** cp_library_model_sort_by: Sorts by @column, and games with equal values by the previous sort. */
void cp_library_model_sort_by (CpLibraryModel *self, CpLibraryColumn column, bool descending);

/** cp_library_model_get_sort: Returns the primary sort key. */
CpLibrarySortKey cp_library_model_get_sort (CpLibraryModel *self);

/**
 * cp_library_model_set_query: Filters by a text query, see CpQuery.
 * @text: the query; "" matches all games
 */
void cp_library_model_set_query (CpLibraryModel *self, const char *text);

/** cp_library_model_get_query: (transfer none): Returns the text query. */
const char *cp_library_model_get_query (CpLibraryModel *self);

/** cp_library_model_find_problem: (transfer full) (nullable): Returns a sentence that describes an
 * error in the text query; %NULL if it is valid. */
char *cp_library_model_find_problem (CpLibraryModel *self);

/**
 * cp_library_model_set_found: Filters by the results of a position search, in addition to the
 * query.
 * @hits: (nullable) (element-type CpLibraryHit) (transfer none): %NULL removes this filter
 */
void cp_library_model_set_found (CpLibraryModel *self, const GArray *hits);

/**
 * cp_library_model_get_ply: Returns the ply at which the position search found its position, or -1
 * if it did not find it in the game or there is no search.
 * @index: the index of the game in the library
 */
int cp_library_model_get_ply (CpLibraryModel *self, unsigned index);

/** cp_library_model_nth: (transfer full): Returns the game at @position of the list, which must be
 * less than `n-shown`. */
CpLibraryGame *cp_library_model_nth (CpLibraryModel *self, unsigned position);

/** cp_library_model_get_position: Returns the position in the list of the game with @index in the
 * library, or %GTK_INVALID_LIST_POSITION. */
unsigned cp_library_model_get_position (CpLibraryModel *self, unsigned index);

/** cp_library_model_get_index: Returns the index in the library of the game at @position of the
 * list, which must be less than `n-shown`. */
unsigned cp_library_model_get_index (CpLibraryModel *self, unsigned position);

/** cp_library_model_get_selected: (transfer none) (nullable): Returns the game that was selected
 * last; %NULL while it is filtered out. */
CpLibraryGame *cp_library_model_get_selected (CpLibraryModel *self);

/** cp_library_model_get_n_selected: Returns the number of selected games in the list. */
unsigned cp_library_model_get_n_selected (CpLibraryModel *self);

/** cp_library_model_list_selected, _list_shown: (transfer full) (element-type unsigned): Returns
 * the library indices of the selected games, or of all games, in the order of the list. */
GArray *cp_library_model_list_selected (CpLibraryModel *self);
GArray *cp_library_model_list_shown (CpLibraryModel *self);

/**
 * cp_library_model_select: Selects one game, and unselects all others.
 * @index: the index in the library, or %GTK_INVALID_LIST_POSITION to select no game
 */
void cp_library_model_select (CpLibraryModel *self, unsigned index);

/** cp_library_model_get_working: Returns whether a filter or sort is running. */
bool cp_library_model_get_working (CpLibraryModel *self);

/** cp_library_model_get_progress: Returns the property `progress`. */
double cp_library_model_get_progress (CpLibraryModel *self);

/** cp_library_model_is_filtered: Returns whether a query or position search is set. */
bool cp_library_model_is_filtered (CpLibraryModel *self);

/** cp_library_model_in_file_order: Returns whether the list contains all games in file order. */
bool cp_library_model_in_file_order (CpLibraryModel *self);
