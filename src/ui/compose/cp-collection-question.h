/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/puzzles/cp-puzzle-edit.h"

/**
 * CpPuzzleSaved: what follows.
 * @library: in which the puzzle is now
 * @on_disk: whether it is saved; else somebody has to do so
 */
typedef void (*CpPuzzleSaved) (GtkWindow *parent, CpLibrary *library, bool on_disk);

/**
 * cp_collection_question_ask: asks for a collection, and puts a puzzle behind those that are in it,
 * or in the place of the one that was edited. What goes wrong is told, and somebody decides how to
 * go on.
 * @puzzle: (transfer none): cp_puzzle_new_game()
 * @edit: (nullable): what it was made of
 * @open: (nullable): the file that is open
 * @own: the collection that everybody has, whether the file exists or not
 */
void cp_collection_question_ask (GtkWindow *parent,
                                 CpGame *puzzle,
                                 CpPuzzleEdit *edit,
                                 CpLibrary *open,
                                 GFile *own,
                                 CpPuzzleSaved saved);
