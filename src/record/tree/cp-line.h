/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Lines of a game, and its reading order: a move, then the variations that replace it, then the
 * moves after it. This is the order of a PGN file. No function recurses, and all but the first
 * visit only the nodes they need.
 */

/** cp_record_has_node: Returns true if @node is in the tree, not removed by an edit. */
bool cp_record_has_node (const CpRecord *record, const CpNode *node);

/**
 * cp_node_variation_start: Returns the first move of the innermost variation that contains @node:
 * the nearest of @node and its ancestors that is not the main continuation of its parent.
 *
 * Returns: (transfer none) (nullable): %NULL on the main line
 */
CpNode *cp_node_variation_start (const CpNode *node);

/** cp_node_line_end: Returns the last node of the line through @node (transfer none). */
CpNode *cp_node_line_end (const CpNode *node);

/** cp_node_previous_sibling: Returns the variation before @node, or %NULL (transfer none). */
CpNode *cp_node_previous_sibling (const CpNode *node);

/** cp_node_index: Returns the index of @node among its siblings; 0 is the main continuation. */
unsigned cp_node_index (const CpNode *node);

/** cp_node_is_within: Returns true if @node is @top or a descendant of it. */
bool cp_node_is_within (const CpNode *node, const CpNode *top);

/**
 * cp_node_next_within: Returns the next node of a traversal of @top and its descendants: each line
 * to its end, then the variations from the last branch back to the first. Unlike reading order this
 * visits a node's whole line before the first variation.
 *
 * Returns: (transfer none) (nullable): %NULL after the last node
 */
CpNode *cp_node_next_within (const CpNode *node, const CpNode *top);

/** cp_node_count: Returns the number of nodes that are @node or descend from it. */
unsigned cp_node_count (const CpNode *node);

/** cp_node_next_read, cp_node_previous_read: Return the next or previous node in reading order,
 * which begins with the root; %NULL if there is none (transfer none). */
CpNode *cp_node_next_read (const CpNode *node);
CpNode *cp_node_previous_read (const CpNode *node);

/** cp_node_list_positions: (element-type CpPosition) (transfer full): Returns the positions of the
 * line from the root to @node. */
GArray *cp_node_list_positions (const CpNode *node);
