/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * A game can end before moves that were tried behind its end, such as those that were taken back.
 * In PGN these are a variation that begins with the last move of the main line:
 * "1. e4 e5 (1... e5 2. Nf3) *". Therefore the last node of the main line, and only that, may have
 * a twin: a sibling with the same move, behind which the other moves are. As soon as the main line
 * goes on, the moves behind the twin are variations of it, and there is no twin any more.
 *
 * A record has one twin at most. cp_node_find_child() and cp_record_add_move() find the node of the
 * main line, not its twin.
 */

/** cp_node_get_twin: (transfer none) (nullable): the sibling of @node that has the same move. */
CpNode *cp_node_get_twin (const CpNode *node);

/** cp_node_is_twin: whether @node has a sibling with the same move in front of it. */
bool cp_node_is_twin (const CpNode *node);

/**
 * cp_record_add_twin: adds a twin of @node, the last node of the main line, behind its siblings.
 *
 * Returns: (transfer none): the twin; the old one if there was one
 */
CpNode *cp_record_add_twin (CpRecord *record, CpNode *node);

/**
 * cp_record_split_after: ends the line of @node, not the root, there: moves what follows @node
 * behind a twin, the first variation. Nothing happens if @node has a twin or nothing follows it.
 * All steps of undo are forgotten.
 */
void cp_record_split_after (CpRecord *record, CpNode *node);

/**
 * cp_record_join_twin: undoes cp_record_split_after(): moves what follows the twin of @node, which
 * nothing follows, behind @node, and removes the twin. Comments and glyphs of the twin are added to
 * those of @node. All steps of undo are forgotten.
 *
 * Returns: (transfer none) (nullable): the twin that was removed; %NULL if there was none
 */
CpNode *cp_record_join_twin (CpRecord *record, CpNode *node);

/**
 * cp_record_settle_twin: merges the twin with its sibling, if there is one that is not the end of
 * the main line any more, or if nothing follows the twin. To be called when nodes were added,
 * removed or reordered; within a step of undo, this is part of it.
 *
 * Returns: (transfer none) (nullable): the node that stays; %NULL if nothing was merged
 */
CpNode *cp_record_settle_twin (CpRecord *record);

/** cp_record_copy: (transfer full): a copy of @record with all that is in it, but without steps of
 * undo. */
CpRecord *cp_record_copy (const CpRecord *record);

/**
 * cp_record_graft: plays all moves behind @root, a node of another record or of the same one, again
 * behind @to, with their comments and glyphs.
 * @to: has the position of @root
 */
void cp_record_graft (CpRecord *record, CpNode *to, const CpNode *root);
