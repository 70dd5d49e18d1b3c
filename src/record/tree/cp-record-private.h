/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/* What cp-record.c and cp-edit.c share. */

/** CpHistory: the steps of a record that can be undone and redone. */
typedef struct CpHistory CpHistory;

struct CpRecord {
  const CpRules *rules;
  grefcount references;
  CpNode *root;
  CpNode *last_made;        /* of all nodes, in the tree or not; the others by CpNode.made_before */
  GPtrArray *tags;          /* CpTag, in order */
  GHashTable *tags_by_name; /* the same, by name */
  CpOutcome outcome;
  CpHistory *history; /* (nullable): NULL until the first step begins */
  CpNode *twin;       /* (nullable): the last one that was made (cp-twin.h), in the tree or not */
};

/** cp_node_unlink: takes @node out of the list of its parent's children, and gives its index. */
unsigned cp_node_unlink (CpNode *node);

/** cp_node_link: puts @node into the list of its parent's children, at the end if @index is too
 * large. */
void cp_node_link (CpNode *node, unsigned index);

/** cp_record_add_node: adds a child of @parent behind the others, whatever their moves are
 * (transfer none). */
CpNode *cp_record_add_node (CpRecord *record, CpNode *parent, CpMove move);

/** cp_comments_equal: whether two lists of comments, or %NULL, say the same. */
bool cp_comments_equal (const GPtrArray *comments, const GPtrArray *others);

/** cp_record_swap_tags: makes @tags (transfer full) the tags; the old ones are given back. */
GPtrArray *cp_record_swap_tags (CpRecord *record, GPtrArray *tags);

/*
 * These take down what was just done to a record, if a step is open; else they see to it that no
 * step is left that could not be undone.
 */

/** cp_history_note_added: @node was linked. */
void cp_history_note_added (CpRecord *record, CpNode *node);

/** cp_history_note_removed: @node was unlinked from @index. */
void cp_history_note_removed (CpRecord *record, CpNode *node, unsigned index);

/** cp_history_note_reordered: @node was at @index before. */
void cp_history_note_reordered (CpRecord *record, CpNode *node, unsigned index);

/** cp_history_note_comments: @old (transfer full) (nullable) were the comments before. */
void
cp_history_note_comments (CpRecord *record, CpNode *node, CpCommentPlace place, GPtrArray *old);

/** cp_history_note_nags: @old (transfer full) (nullable) were the glyphs before. */
void cp_history_note_nags (CpRecord *record, CpNode *node, GByteArray *old);

/** cp_history_wants: whether a step is open, that is, whether old values are to be kept. */
bool cp_history_wants (const CpRecord *record);

/** cp_history_note_tags: @old (transfer full) were the tags before. A step is open. */
void cp_history_note_tags (CpRecord *record, GPtrArray *old);

/** cp_history_note_outcome: @old was the outcome before. */
void cp_history_note_outcome (CpRecord *record, CpOutcome old);

/** cp_history_free: frees the steps; %NULL is allowed. */
void cp_history_free (CpHistory *history);
