/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * A game can end before moves that were tried after its end, such as moves that were taken back. In
 * PGN these are a variation that begins with the last move of the main line: "1. e4 e5 (1... e5 2.
 * Nf3) *". Therefore the last node of the main line, and only that one, may have a twin: a sibling
 * with the same move, whose descendants are those moves. When the main line is continued, they
 * become variations of it, and the twin disappears.
 *
 * A record has at most one twin. cp_node_find_child() and cp_record_add_move() find the node of the
 * main line, not its twin.
 */

/** cp_node_get_twin: (transfer none) (nullable): Returns the sibling of @node with the same move.
 */
CpNode *cp_node_get_twin (const CpNode *node);

/** cp_node_is_twin: Returns true if an earlier sibling of @node has the same move. */
bool cp_node_is_twin (const CpNode *node);

/**
 * cp_record_add_twin: Adds a twin of @node, the last node of the main line, as its last sibling.
 *
 * Returns: (transfer none): the twin; the existing one if there was one
 */
CpNode *cp_record_add_twin (CpRecord *record, CpNode *node);

/**
 * cp_record_split_after: Ends the line of @node, not the root, there: moves its descendants to a
 * twin, the first variation. Does nothing if @node has a twin or no descendants. Drops all undo
 * steps.
 */
void cp_record_split_after (CpRecord *record, CpNode *node);

/**
 * cp_record_join_twin: Reverts cp_record_split_after(): moves the descendants of the twin of @node
 * to @node, which has none, and removes the twin. Comments and glyphs of the twin are added to
 * those of @node. Drops all undo steps.
 *
 * Returns: (transfer none) (nullable): the removed twin; %NULL if there was none
 */
CpNode *cp_record_join_twin (CpRecord *record, CpNode *node);

/**
 * cp_record_settle_twin: Merges a twin with its sibling if that is no longer the end of the main
 * line, or if the twin has no descendants. Must be called after nodes were added, removed or
 * reordered; within an undo step it becomes part of the step.
 *
 * Returns: (transfer none) (nullable): the remaining node; %NULL if nothing was merged
 */
CpNode *cp_record_settle_twin (CpRecord *record);

/** cp_record_copy: (transfer full): Returns a copy of @record, without its undo steps. */
CpRecord *cp_record_copy (const CpRecord *record);

/**
 * cp_record_graft: Copies all descendants of @root, a node of any record, to @to, with comments and
 * glyphs.
 * @to: has the same position as @root
 */
void cp_record_graft (CpRecord *record, CpNode *to, const CpNode *root);
