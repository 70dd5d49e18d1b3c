/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collection.h"

/**
 * cp_collection_saver_save: Saves the changes of a collection of puzzles in its file. If the file
 * cannot be written and the user cancels, the collection is read again and the changes are lost.
 * Changes that are made during a save are saved afterwards.
 * @parent: for dialogs
 * @collection: with a library (cp_puzzle_collection_get_library())
 */
void cp_collection_saver_save (GtkWindow *parent, CpPuzzleCollection *collection);
