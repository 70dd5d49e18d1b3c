/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Undo. What is changed in a record between cp_record_begin_edit() and cp_record_end_edit() is one
 * step, whichever functions of cp-record.h, cp-comment.h and cp-shapes.h change it. Steps are
 * undone and redone in order, as many as there are. A node that a step has removed is the same one
 * when it is brought back.
 *
 * A change outside a step cannot be undone. If it adds, removes or reorders nodes, all steps are
 * forgotten.
 */

/** CpEditKey: what a step is about, for steps that grow: those of one key that follow one another
 * are one step. `{ NULL }` for a step of its own. */
typedef struct {
  const CpNode *node; /* (nullable) */
  int what;           /* the caller's */
} CpEditKey;

/** CpEditChanges: what a step, its undoing or its redoing has changed. */
typedef struct {
  bool any;
  bool line;            /* nodes were added, removed or reordered */
  bool tags;            /* tags or the outcome */
  GPtrArray *annotated; /* (owned) (nullable) (element-type CpNode): nodes of the tree whose
                           comments or glyphs are different, without repetition */
  CpNode *place;        /* (nullable): the node to show, where the step was made */
} CpEditChanges;

/** cp_edit_changes_clear: frees what @changes holds. */
void cp_edit_changes_clear (CpEditChanges *changes);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpEditChanges, cp_edit_changes_clear)

/**
 * cp_record_begin_edit: begins a step; every one is ended before the next begins.
 * @title: what it does, translated: "Comment"; a step that grows gets the last one
 * @key: for steps that grow
 * @place: (nullable): the node to show when it has been undone
 */
void cp_record_begin_edit (CpRecord *record, const char *title, CpEditKey key, CpNode *place);

/**
 * cp_record_end_edit: ends the step. If nothing was changed there is no step, else what had been
 * undone before cannot be redone any more. A comment that has grown back to what it was before is
 * no step, either.
 * @place: (nullable): the node to show when it has been redone
 * @changes: (out caller-allocates)
 */
void cp_record_end_edit (CpRecord *record, CpNode *place, CpEditChanges *changes);

/** cp_record_close_edit: the last step does not grow any more. */
void cp_record_close_edit (CpRecord *record);

/** cp_record_forget_edits: forgets all steps. */
void cp_record_forget_edits (CpRecord *record);

/**
 * cp_record_undo_title, cp_record_redo_title: what would be undone or redone next.
 *
 * Returns: (transfer none) (nullable): the title of the step; %NULL if there is none
 */
const char *cp_record_undo_title (const CpRecord *record);
const char *cp_record_redo_title (const CpRecord *record);

/**
 * cp_record_undo, cp_record_redo: undoes the last step, or does the one again that was undone last.
 * @changes: (out caller-allocates)
 *
 * Returns: false if there is none; then @changes is empty
 */
bool cp_record_undo (CpRecord *record, CpEditChanges *changes);
bool cp_record_redo (CpRecord *record, CpEditChanges *changes);
