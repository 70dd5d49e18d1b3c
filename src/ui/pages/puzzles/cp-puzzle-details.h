/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collection.h"

/**
 * CpPuzzleDescribed: Called after the library of @collection was changed. The caller must save it.
 */
typedef void (*CpPuzzleDescribed) (GObject *data, CpPuzzleCollection *collection);

/**
 * cp_puzzle_details_ask: Shows a dialog for the title, the author, and the introductory comment of
 * a puzzle.
 * @collection: contains @entry
 * @described: called if the user has changed anything
 * @data: (transfer none): passed to @described; a reference is held until then
 */
void cp_puzzle_details_ask (GtkWindow *parent,
                            CpPuzzleCollection *collection,
                            CpPuzzleEntry *entry,
                            CpPuzzleDescribed described,
                            GObject *data);
