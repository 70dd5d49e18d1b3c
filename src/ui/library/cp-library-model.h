/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-library-sort.h"
#include "model/library/cp-library.h"

#define CP_TYPE_LIBRARY_MODEL (cp_library_model_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryModel, cp_library_model, CP, LIBRARY_MODEL, GObject)

#define CP_TYPE_LIBRARY_PLACE (cp_library_place_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryPlace, cp_library_place, CP, LIBRARY_PLACE, GObject)

/** CpLibraryPlace: a row of a list of games. It says nothing of the game that is shown there. */

/**
 * CpLibraryModel: the games of a library as they are shown: those that match a filter, in some
 * order. It is a #GListModel of #CpLibraryPlace, one for each game shown: when the order changes it
 * is not the items that are others but what stands there, which is told by `changed`. It is a
 * #GtkSelectionModel. The game that was selected last stays selected wherever it goes, and is so
 * again when it comes back; others that are selected with it are not any more when what is shown
 * changes.
 *
 * Filtering and sorting take turns with the main loop, and what is shown changes when they are
 * done; with 100,000 games that is still soon. What is added to or removed from the library is
 * followed at once.
 *
 * Properties, read-only: `working` (boolean: what is shown is about to change), `n-shown` (uint),
 * `selected` (#CpLibraryGame, nullable).
 *
 * Signals:
 * - `changed`: another game is shown at some of the places, or at all; comes after `items-changed`.
 * - `rearranged`: another filter or order that was set is shown now; comes after `changed`.
 */

/** cp_library_model_new: (transfer full): shows nothing yet. */
CpLibraryModel *cp_library_model_new (void);

/**
 * cp_library_model_set_library: shows all games of @library in their own order; sorting stays.
 * @library: (nullable)
 */
void cp_library_model_set_library (CpLibraryModel *self, CpLibrary *library);

/** cp_library_model_sort_by: sorts by @column, and within it as it was sorted before. */
void cp_library_model_sort_by (CpLibraryModel *self, CpLibraryColumn column, bool descending);

/** cp_library_model_get_sort: the column that counts most. */
CpLibrarySortKey cp_library_model_get_sort (CpLibraryModel *self);

/**
 * cp_library_model_set_query: shows only games that match, see CpLibraryQuery.
 * @text: an empty string for all
 */
void cp_library_model_set_query (CpLibraryModel *self, const char *text);

/** cp_library_model_get_query: (transfer none): the text that was set. */
const char *cp_library_model_get_query (CpLibraryModel *self);

/** cp_library_model_find_problem: (transfer full) (nullable): what is wrong with the query, a
 * sentence.
 */
char *cp_library_model_find_problem (CpLibraryModel *self);

/**
 * cp_library_model_set_found: shows only these games, of which those that match the query.
 * @hits: (nullable) (element-type CpLibraryHit) (transfer none): %NULL for all
 */
void cp_library_model_set_found (CpLibraryModel *self, const GArray *hits);

/**
 * cp_library_model_get_ply: the ply of the hit in the game at @index, or -1 if it is none, or there
 * are none. The index is that of the library, as in all functions here.
 */
int cp_library_model_get_ply (CpLibraryModel *self, unsigned index);

/** cp_library_model_nth: (transfer full): the game that is shown at @position, which must be less
 * than the number of games shown. */
CpLibraryGame *cp_library_model_nth (CpLibraryModel *self, unsigned position);

/** cp_library_model_get_position: where a game is shown, or %GTK_INVALID_LIST_POSITION. */
unsigned cp_library_model_get_position (CpLibraryModel *self, unsigned index);

/** cp_library_model_get_index: the index of the game that is shown at @position, which must be less
 * than the number of games shown. */
unsigned cp_library_model_get_index (CpLibraryModel *self, unsigned position);

/** cp_library_model_get_selected: (transfer none) (nullable): the game selected last, while shown.
 */
CpLibraryGame *cp_library_model_get_selected (CpLibraryModel *self);

/** cp_library_model_get_n_selected: returns how many of the games shown are selected. */
unsigned cp_library_model_get_n_selected (CpLibraryModel *self);

/** cp_library_model_list_selected, _shown: (transfer full) (element-type unsigned): the indices of
 * all games that are selected, or shown, in the order in which they are shown. */
GArray *cp_library_model_list_selected (CpLibraryModel *self);
GArray *cp_library_model_list_shown (CpLibraryModel *self);

/**
 * cp_library_model_select: selects a game alone.
 * @index: that of the library; %GTK_INVALID_LIST_POSITION for none
 */
void cp_library_model_select (CpLibraryModel *self, unsigned index);

/** cp_library_model_get_working: whether what is shown is about to change. */
bool cp_library_model_get_working (CpLibraryModel *self);

/** cp_library_model_is_filtered: whether some games may not be shown. */
bool cp_library_model_is_filtered (CpLibraryModel *self);

/** cp_library_model_in_file_order: whether all games are shown, and as they are in the file. */
bool cp_library_model_in_file_order (CpLibraryModel *self);
