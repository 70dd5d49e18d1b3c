/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSER_TREE (cp_composer_tree_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerTree, cp_composer_tree, CP, COMPOSER_TREE, GtkWidget)

/**
 * CpComposerTree: The full solution of a puzzle, as a tree in which every move can be expanded.
 *
 * Signal: `pointed (GArray *shapes)`: Emitted when the selection has changed. @shapes:
 * (element-type CpShape): marks on the board for the moves up to the selected move; may be empty
 */

/**
 * cp_composer_tree_set_solution: Sets the solution. If it is equal to the old one, rows that are
 * expanded stay expanded.
 * @solution: (nullable): copied
 */
void cp_composer_tree_set_solution (CpComposerTree *self, const CpSolution *solution);

/** cp_composer_tree_expand_all: Expands all moves, or the first few thousand rows. */
void cp_composer_tree_expand_all (CpComposerTree *self);
