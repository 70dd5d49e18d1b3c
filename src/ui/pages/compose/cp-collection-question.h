/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/proof/cp-solution.h"
#include "model/compose/cp-composition.h"
#include "model/puzzles/cp-puzzle-edit.h"

/** CpPuzzleToSave: the arguments of cp_collection_question_ask(). */
typedef struct {
  const CpSolution *solution;
  CpComposition *composition; /* default title and author; updated with the user's input */
  CpPuzzleEdit *edit;         /* (nullable): the puzzle that can be replaced */
  CpLibrary *open;            /* (nullable): the library of the open file */
  GFile *own;                 /* the default collection, which may not exist yet */
  GListModel *collections;    /* of #CpPuzzleCollection: the user's own; may include @own */
} CpPuzzleToSave;

/** CpSavedPuzzle: the result of saving a puzzle. */
typedef struct {
  CpLibrary *library; /* the library that now contains the puzzle */
  CpGame *added;      /* (nullable): the puzzle, if it was appended */
  CpPuzzleEdit *edit; /* (nullable): the edit that replaced a puzzle, if it was not appended */
  bool is_on_disk;    /* false if the open file was changed but not saved */
} CpSavedPuzzle;

/** CpPuzzleSaved: called after the puzzle was saved. */
typedef void (*CpPuzzleSaved) (void *data, const CpSavedPuzzle *saved);

/**
 * cp_collection_question_ask: Asks for title, author and collection of a puzzle, and appends it to
 * the collection or replaces the puzzle that was edited. Replacing is preselected only while the
 * position is still that of the edited puzzle. Shows errors, and lets the user try again.
 * @what: (transfer none): the puzzle
 * @data: (transfer none): argument of @saved; must live as long as @parent
 */
void cp_collection_question_ask (GtkWindow *parent,
                                 const CpPuzzleToSave *what,
                                 CpPuzzleSaved saved,
                                 void *data);
