/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/proof/cp-solution.h"

#define CP_TYPE_COMPOSER_TREE (cp_composer_tree_get_type ())
G_DECLARE_FINAL_TYPE (CpComposerTree, cp_composer_tree, CP, COMPOSER_TREE, GtkWidget)

/**
 * CpComposerTree: the full solution of a puzzle, as a list in which every move can be expanded.
 *
 * Signal: `pointed (GArray *shapes)`: (element-type CpShape) this is to be shown on the board: the
 * moves that lead to the one that is selected; empty for none.
 */

/** cp_composer_tree_new: (transfer floating): a list of nothing. */
GtkWidget *cp_composer_tree_new (void);

/**
 * cp_composer_tree_set_solution: shows another solution; the same tree stays as it is expanded.
 * @solution: (nullable): copied
 */
void cp_composer_tree_set_solution (CpComposerTree *self, const CpSolution *solution);

/** cp_composer_tree_expand_all: expands every move; in a very large solution the first ones. */
void cp_composer_tree_expand_all (CpComposerTree *self);
