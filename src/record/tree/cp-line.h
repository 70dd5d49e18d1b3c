/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Lines of a game and the order in which it is read: a move, then the variations that could have
 * been played instead of it, then what follows it. This is the order of a PGN file. No function
 * recurses, and all but the first walk no further than they have to.
 */

/** cp_record_has_node: whether @node is in the tree now, not removed by an edit. */
bool cp_record_has_node (const CpRecord *record, const CpNode *node);

/**
 * cp_node_variation_start: the first move of the innermost variation that @node is in: the nearest
 * node on the way back, @node included, that is not the main continuation of its parent.
 *
 * Returns: (transfer none) (nullable): %NULL on the main line
 */
CpNode *cp_node_variation_start (const CpNode *node);

/** cp_node_line_end: the last node of the line that leads through @node (transfer none). */
CpNode *cp_node_line_end (const CpNode *node);

/** cp_node_previous_sibling: the variation before @node, or %NULL (transfer none). */
CpNode *cp_node_previous_sibling (const CpNode *node);

/** cp_node_index: which of the moves that can be played in its place @node is, from 0, the main
 * continuation. */
unsigned cp_node_index (const CpNode *node);

/** cp_node_is_within: whether @node is @top or follows it in any line. */
bool cp_node_is_within (const CpNode *node, const CpNode *top);

/**
 * cp_node_next_within: goes through all nodes from @top on: each line to its end, then the
 * variations from the last branch back to the first. Unlike the order in which a game is read this
 * has a node's whole line before the first variation.
 *
 * Returns: (transfer none) (nullable): the node after @node; %NULL behind the last
 */
CpNode *cp_node_next_within (const CpNode *node, const CpNode *top);

/** cp_node_count: how many moves @node and all that follows it are, variations included. */
unsigned cp_node_count (const CpNode *node);

/** cp_node_next_read, cp_node_previous_read: the node read next or before, from the root on to the
 * last; %NULL if there is none (transfer none). */
CpNode *cp_node_next_read (const CpNode *node);
CpNode *cp_node_previous_read (const CpNode *node);

/** cp_node_list_positions: (element-type CpPosition) (transfer full): those of the game up to
 * @node, from the start on. */
GArray *cp_node_list_positions (const CpNode *node);
