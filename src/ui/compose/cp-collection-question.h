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

/** CpSavedPuzzle: how a puzzle was saved. */
typedef struct {
  CpLibrary *library; /* contains the puzzle now */
  CpGame *added;      /* (nullable): the puzzle, if it was added to the end */
  CpPuzzleEdit *edit; /* (nullable): the edit that replaced a puzzle, if it was not added */
  bool is_on_disk;    /* false if the file that is open was changed, but not saved */
} CpSavedPuzzle;

/** CpPuzzleSaved: Called after the puzzle was saved, unless the window is closed meanwhile. */
typedef void (*CpPuzzleSaved) (void *data, const CpSavedPuzzle *saved);

/**
 * cp_collection_question_ask: asks for title, author and collection of a puzzle, and adds it to the
 * end of that collection, or replaces the puzzle that was edited. Replacing is preselected only
 * while the position is still that of the edited puzzle. Shows errors, and asks how to go on.
 * @what: (transfer none)
 * @data: (transfer none): for @saved; must live as long as @parent
 */
void cp_collection_question_ask (GtkWindow *parent,
                                 const CpPuzzleToSave *what,
                                 CpPuzzleSaved saved,
                                 void *data);
