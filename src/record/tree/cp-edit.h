/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Undo. All changes of a record between cp_record_begin_edit() and cp_record_end_edit() are one
 * step, whichever functions of cp-record.h, cp-comment.h and cp-shapes.h make them. The number of
 * steps is not limited. A node that a step has removed is the same object when it is restored.
 *
 * A change outside a step cannot be undone. If it adds, removes or reorders nodes, all steps are
 * dropped.
 */

/** CpEditKey: The subject of a step that can grow: consecutive steps with the same key are merged
 * into one. `{ NULL }` for a step that is never merged. */
typedef struct {
  const CpNode *node; /* (nullable) */
  int subject;        /* defined by the caller */
} CpEditKey;

/** CpEditChanges: The changes of a step, its undo or its redo. */
typedef struct {
  bool any;
  bool line;            /* nodes were added, removed or reordered */
  bool tags;            /* tags or the outcome */
  GPtrArray *annotated; /* (owned) (nullable) (element-type CpNode): nodes of the tree with changed
                           comments or glyphs, without repetition */
  CpNode *place;        /* (nullable): the node to show */
} CpEditChanges;

/** cp_edit_changes_clear: Frees the contents of @changes. */
void cp_edit_changes_clear (CpEditChanges *changes);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpEditChanges, cp_edit_changes_clear)

/**
 * cp_record_begin_edit: Begins a step. Steps do not nest.
 * @title: translated description: "Comment"; merged steps have the last one
 * @key: for steps that can be merged
 * @place: (nullable): the node to show after undo
 */
void cp_record_begin_edit (CpRecord *record, const char *title, CpEditKey key, CpNode *place);

/**
 * cp_record_end_edit: Ends the step. A step that changed nothing is dropped; otherwise redo is no
 * longer possible. A merged step that has restored the original comment is dropped, too.
 * @place: (nullable): the node to show after redo
 * @changes: (out caller-allocates)
 */
void cp_record_end_edit (CpRecord *record, CpNode *place, CpEditChanges *changes);

/** cp_record_seal_edit: Prevents further steps from being merged into the last one. */
void cp_record_seal_edit (CpRecord *record);

/** cp_record_clear_edits: Drops all steps. */
void cp_record_clear_edits (CpRecord *record);

/**
 * cp_record_undo_title, cp_record_redo_title: Return the title of the next step to undo or redo.
 *
 * Returns: (transfer none) (nullable): %NULL if there is none
 */
const char *cp_record_undo_title (const CpRecord *record);
const char *cp_record_redo_title (const CpRecord *record);

/**
 * cp_record_undo, cp_record_redo: Undo the last step, or redo the step that was undone last.
 * @changes: (out caller-allocates)
 *
 * Returns: false if there is none; @changes is empty then
 */
bool cp_record_undo (CpRecord *record, CpEditChanges *changes);
bool cp_record_redo (CpRecord *record, CpEditChanges *changes);
