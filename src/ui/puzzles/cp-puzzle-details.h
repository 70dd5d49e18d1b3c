/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-collection.h"

/** CpPuzzleDescribed: something was changed in the library of @collection, and is not saved. */
typedef void (*CpPuzzleDescribed) (GObject *data, CpPuzzleCollection *collection);

/**
 * cp_puzzle_details_ask: asks how a puzzle is called, who made it, and what is to be said before
 * somebody solves it.
 * @collection: with @entry in it
 * @described: called if something is different
 * @data: (transfer none): an object that is kept until then
 */
void cp_puzzle_details_ask (GtkWindow *parent,
                            CpPuzzleCollection *collection,
                            CpPuzzleEntry *entry,
                            CpPuzzleDescribed described,
                            GObject *data);
