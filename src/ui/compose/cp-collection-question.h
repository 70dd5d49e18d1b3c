/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/proof/cp-solution.h"
#include "model/compose/cp-composition.h"
#include "model/puzzles/cp-puzzle-edit.h"

/** CpPuzzleToSave: a puzzle that is to be saved, and where it may go. */
typedef struct {
  const CpSolution *solution;
  CpComposition *composition; /* knows its title and author, and is told what they are now */
  CpPuzzleEdit *edit;         /* (nullable): what it was made of */
  CpLibrary *open;            /* (nullable): the file that is open */
  GFile *own;              /* the collection that everybody has, whether the file exists or not */
  GListModel *collections; /* of #CpPuzzleCollection: the reader's, perhaps with that one */
} CpPuzzleToSave;

/**
 * CpPuzzleSaved: what follows.
 * @library: in which the puzzle is now
 * @puzzle: (nullable): what was put behind the others in it; %NULL if it took the place of one
 * @on_disk: whether it is saved; else somebody has to do so
 */
typedef void (*CpPuzzleSaved) (GtkWindow *parent, CpLibrary *library, CpGame *puzzle, bool on_disk);

/**
 * cp_collection_question_ask: asks for title, author and collection of a puzzle, and puts it behind
 * those that are in there, or in the place of the one that was edited. What goes wrong is told, and
 * somebody decides how to go on.
 * @what: (transfer none)
 */
void
cp_collection_question_ask (GtkWindow *parent, const CpPuzzleToSave *what, CpPuzzleSaved saved);
