/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/* Shared by cp-line.c, cp-edit.c and cp-record.c, each of which calls those before it. */

/** CpHistory: The steps of a record that can be undone and redone. */
typedef struct CpHistory CpHistory;

struct CpRecord {
  const CpRules *rules;
  grefcount references;
  CpNode *root;
  CpNode *last_created; /* list of all nodes, in the tree or not, linked by CpNode.next_created */
  GPtrArray *tags;      /* CpTag, in order */
  GHashTable *tags_by_name; /* the same, by name */
  CpOutcome outcome;
  CpHistory *history; /* (nullable): NULL until the first step begins */
  CpNode *twin;       /* (nullable): the last twin created (cp-twin.h), in the tree or not */
};

/* cp-line.c */

/** cp_node_unlink: Removes @node from the children of its parent. Returns its index. */
unsigned cp_node_unlink (CpNode *node);

/** cp_node_link: Inserts @node into the children of its parent, at the end if @index is too large.
 */
void cp_node_link (CpNode *node, unsigned index);

/* cp-edit.c */

/** cp_comments_equal: Returns true if two lists of comments, or %NULL, have equal texts. */
bool cp_comments_equal (const GPtrArray *comments, const GPtrArray *others);

/** cp_record_swap_tags: Sets the tags to @tags (transfer full). Returns the old ones (transfer
 * full). */
GPtrArray *cp_record_swap_tags (CpRecord *record, GPtrArray *tags);

/* These record a change that was just made, if a step is open. Otherwise they drop steps that could
 * no longer be undone. */

/** cp_history_record_added: Records that @node was linked. */
void cp_history_record_added (CpRecord *record, CpNode *node);

/** cp_history_record_removed: Records that @node was unlinked from @index. */
void cp_history_record_removed (CpRecord *record, CpNode *node, unsigned index);

/** cp_history_record_reordered: Records that @node was at @index before. */
void cp_history_record_reordered (CpRecord *record, CpNode *node, unsigned index);

/** cp_history_record_comments: Records the comments before the change, @old (transfer full)
 * (nullable). */
void
cp_history_record_comments (CpRecord *record, CpNode *node, CpCommentPlace place, GPtrArray *old);

/** cp_history_record_nags: Records the glyphs before the change, @old (transfer full) (nullable).
 */
void cp_history_record_nags (CpRecord *record, CpNode *node, GByteArray *old);

/** cp_history_is_recording: Returns true if a step is open, so that old values must be recorded. */
bool cp_history_is_recording (const CpRecord *record);

/** cp_history_record_tags: Records the tags before the change, @old (transfer full). A step must be
 * open. */
void cp_history_record_tags (CpRecord *record, GPtrArray *old);

/** cp_history_record_outcome: Records the outcome before the change, @old. */
void cp_history_record_outcome (CpRecord *record, CpOutcome old);

/** cp_history_free: Frees the steps. %NULL is allowed. */
void cp_history_free (CpHistory *history);

/* cp-record.c, for cp-twin.c */

/** cp_record_add_node: Appends a child to @parent, even if a child has the same move (transfer
 * none). */
CpNode *cp_record_add_node (CpRecord *record, CpNode *parent, CpMove move);
