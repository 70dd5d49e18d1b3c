/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-edit.h"

#include "cp-line.h"
#include "cp-record-private.h"

/* Every edit swaps the current value with the previous one, and so is its own inverse: undo swaps
 * the edits of a step from the last to the first, redo from the first to the last. */

typedef enum {
  EDIT_NODE,     /* a node is in the tree or out of it */
  EDIT_ORDER,    /* the node's place among its siblings */
  EDIT_COMMENTS, /* comments after the node */
  EDIT_COMMENTS_BEFORE,
  EDIT_NAGS,
  EDIT_TAGS,
  EDIT_OUTCOME,
} EditKind;

typedef struct {
  EditKind kind;
  CpNode *node; /* NULL for tags and outcome */
  bool out;     /* EDIT_NODE: the node is not in the tree */
  unsigned
      index;   /* EDIT_NODE: index of a node that is out of the tree; EDIT_ORDER: previous index */
  void *other; /* (owned) (nullable): the comments, glyphs or tags not in use */
  CpOutcome outcome;
} Edit;

/* A step: changes that are undone together. */
typedef struct {
  char *title;
  CpEditKey key;
  CpNode *before;
  CpNode *after;
  CpNode *added; /* (nullable): the last node added; changes below it are not separate edits,
                    because undo removes the node */
  GArray *edits;
} Step;

struct CpHistory {
  GPtrArray *steps;
  unsigned n_done; /* number of steps done; later ones are undone */
  Step *open;      /* (owned) (nullable): the open step, not in @steps */
  bool grows;      /* the open step was the last step done and is being extended */
  bool changed;    /* a change was made since it was opened */
  bool may_grow;   /* the last step done can be extended by edits with its key */
};


static void
free_other (const Edit *edit)
{
  if (edit->other == NULL)
    return;
  if (edit->kind == EDIT_NAGS)
    g_byte_array_unref (edit->other);
  else
    g_ptr_array_unref (edit->other);
}


static void
free_step (void *data)
{
  Step *step = data;

  for (unsigned i = 0; i < step->edits->len; i++) {
    const Edit *edit = &g_array_index (step->edits, Edit, i);
    free_other (edit);
  }
  g_array_unref (step->edits);
  g_free (step->title);
  g_free (step);
}


static CpHistory *
new_history (void)
{
  CpHistory *history = g_new0 (CpHistory, 1);
  history->steps = g_ptr_array_new_with_free_func (free_step);
  return history;
}


void
cp_history_free (CpHistory *history)
{
  if (history == NULL)
    return;

  g_clear_pointer (&history->open, free_step);
  g_ptr_array_unref (history->steps);
  g_free (history);
}


bool
cp_history_is_recording (const CpRecord *record)
{
  return record->history != NULL && record->history->open != NULL;
}


/* Adds an edit to the open step. One of the same kind and node as the last edit is dropped: undo
 * has to restore the value before the first of them. */
static void
add_edit (CpHistory *history, Edit edit)
{
  GArray *edits = history->open->edits;

  history->changed = true;
  if (edit.kind >= EDIT_COMMENTS && edits->len > 0) {
    const Edit *last = &g_array_index (edits, Edit, edits->len - 1);
    if (last->kind == edit.kind && last->node == edit.node) {
      free_other (&edit);
      return;
    }
  }
  g_array_append_val (edits, edit);
}


static bool
is_below_added (const CpHistory *history, const CpNode *node)
{
  const CpNode *added = history->open->added;
  return added != NULL && node != added && cp_node_is_within (node, added);
}


/* Adds an edit of the tree, unless it is part of an added node. Without an open step all steps are
 * dropped, because their nodes may have moved. */
static bool
record_structure (CpRecord *record, Edit edit)
{
  CpHistory *history = record->history;

  if (!cp_history_is_recording (record)) {
    cp_record_clear_edits (record);
    return false;
  }
  if (is_below_added (history, edit.node))
    return false;
  add_edit (history, edit);
  return true;
}


static void
record_annotation (CpRecord *record, Edit edit)
{
  CpHistory *history = record->history;

  if (!cp_history_is_recording (record) || edit.node == history->open->added ||
      is_below_added (history, edit.node))
    free_other (&edit);
  else
    add_edit (history, edit);
}


void
cp_history_record_added (CpRecord *record, CpNode *node)
{
  if (record_structure (record, (Edit){ .kind = EDIT_NODE, .node = node }))
    record->history->open->added = node;
}


void
cp_history_record_removed (CpRecord *record, CpNode *node, unsigned index)
{
  Edit edit = { .kind = EDIT_NODE, .node = node, .out = true, .index = index };

  if (record_structure (record, edit) && record->history->open->added == node)
    record->history->open->added = NULL;
}


void
cp_history_record_reordered (CpRecord *record, CpNode *node, unsigned index)
{
  record_structure (record, (Edit){ .kind = EDIT_ORDER, .node = node, .index = index });
}


void
cp_history_record_comments (CpRecord *record, CpNode *node, CpCommentPlace place, GPtrArray *old)
{
  EditKind kind = place == CP_COMMENT_BEFORE ? EDIT_COMMENTS_BEFORE : EDIT_COMMENTS;

  record_annotation (record, (Edit){ .kind = kind, .node = node, .other = old });
}


void
cp_history_record_nags (CpRecord *record, CpNode *node, GByteArray *old)
{
  record_annotation (record, (Edit){ .kind = EDIT_NAGS, .node = node, .other = old });
}


void
cp_history_record_tags (CpRecord *record, GPtrArray *old)
{
  Edit edit = { .kind = EDIT_TAGS, .other = old };

  if (cp_history_is_recording (record))
    add_edit (record->history, edit);
  else
    free_other (&edit);
}


void
cp_history_record_outcome (CpRecord *record, CpOutcome old)
{
  if (cp_history_is_recording (record))
    add_edit (record->history, (Edit){ .kind = EDIT_OUTCOME, .outcome = old });
}


static void
swap_comments (GPtrArray **comments, Edit *edit)
{
  GPtrArray *old = *comments;
  *comments = edit->other;
  edit->other = old;
}


static void
swap_nags (GByteArray **nags, Edit *edit)
{
  GByteArray *old = *nags;
  *nags = edit->other;
  edit->other = old;
}


GPtrArray *
cp_record_swap_tags (CpRecord *record, GPtrArray *tags)
{
  GPtrArray *old = record->tags;

  record->tags = tags;
  g_hash_table_remove_all (record->tags_by_name);
  for (unsigned i = 0; i < tags->len; i++) {
    CpTag *tag = g_ptr_array_index (tags, i);
    g_hash_table_insert (record->tags_by_name, tag->name, tag);
  }
  return old;
}


static void
swap_node (Edit *edit)
{
  if (edit->out)
    cp_node_link (edit->node, edit->index);
  else
    edit->index = cp_node_unlink (edit->node);
  edit->out = !edit->out;
}


static void
swap_order (Edit *edit)
{
  unsigned index = cp_node_unlink (edit->node);
  cp_node_link (edit->node, edit->index);
  edit->index = index;
}


static void
swap (CpRecord *record, Edit *edit)
{
  CpOutcome outcome = record->outcome;

  switch (edit->kind) {
  case EDIT_NODE:
    swap_node (edit);
    break;
  case EDIT_ORDER:
    swap_order (edit);
    break;
  case EDIT_COMMENTS:
    swap_comments (&edit->node->comments, edit);
    break;
  case EDIT_COMMENTS_BEFORE:
    swap_comments (&edit->node->comments_before, edit);
    break;
  case EDIT_NAGS:
    swap_nags (&edit->node->nags, edit);
    break;
  case EDIT_TAGS:
    edit->other = cp_record_swap_tags (record, edit->other);
    break;
  case EDIT_OUTCOME:
    record->outcome = edit->outcome;
    edit->outcome = outcome;
    break;
  }
}


/* Collects the changes of a step, done or undone. */
static void
collect (const CpRecord *record, const Step *step, CpNode *place, CpEditChanges *changes)
{
  *changes = (CpEditChanges){ .any = true, .place = place };

  for (unsigned i = 0; i < step->edits->len; i++) {
    const Edit *edit = &g_array_index (step->edits, Edit, i);
    if (edit->kind == EDIT_NODE || edit->kind == EDIT_ORDER)
      changes->line = true;
    else if (edit->node == NULL)
      changes->tags = true;
    else if (cp_record_has_node (record, edit->node)) {
      if (changes->annotated == NULL)
        changes->annotated = g_ptr_array_new ();
      if (!g_ptr_array_find (changes->annotated, edit->node, NULL))
        g_ptr_array_add (changes->annotated, edit->node);
    }
  }
}


void
cp_edit_changes_clear (CpEditChanges *changes)
{
  g_clear_pointer (&changes->annotated, g_ptr_array_unref);
  *changes = (CpEditChanges){ .any = false };
}


static Step *
new_step (CpEditKey key, CpNode *before)
{
  Step *step = g_new (Step, 1);

  *step = (Step){
    .key = key,
    .before = before,
    .edits = g_array_new (FALSE, FALSE, sizeof (Edit)),
  };
  return step;
}


/* Removes the last step from the list and returns it if edits of @key extend it. */
static Step *
pop_mergeable (CpHistory *history, CpEditKey key)
{
  if (!history->may_grow || key.node == NULL)
    return NULL;

  const Step *last = g_ptr_array_index (history->steps, history->n_done - 1);
  if (last->key.node != key.node || last->key.subject != key.subject)
    return NULL;
  return g_ptr_array_steal_index (history->steps, --history->n_done);
}


void
cp_record_begin_edit (CpRecord *record, const char *title, CpEditKey key, CpNode *place)
{
  g_return_if_fail (!cp_history_is_recording (record));

  if (record->history == NULL)
    record->history = new_history ();
  CpHistory *history = record->history;
  history->open = pop_mergeable (history, key);
  history->grows = history->open != NULL;
  if (!history->grows)
    history->open = new_step (key, place);
  g_free (history->open->title);
  history->open->title = g_strdup (title);
  history->changed = false;
}


bool
cp_comments_equal (const GPtrArray *comments, const GPtrArray *others)
{
  if (comments == NULL || others == NULL)
    return comments == others;
  if (comments->len != others->len)
    return false;
  for (unsigned i = 0; i < comments->len; i++) {
    if (!g_str_equal (g_ptr_array_index (comments, i), g_ptr_array_index (others, i)))
      return false;
  }
  return true;
}


/* Returns true if a step has no effect: no change, or one comment changed and changed back, as when
 * typed text is deleted. */
static bool
has_no_effect (const Step *step)
{
  if (step->edits->len != 1)
    return step->edits->len == 0;

  const Edit *edit = &g_array_index (step->edits, Edit, 0);
  if (edit->kind == EDIT_COMMENTS)
    return cp_comments_equal (edit->node->comments, edit->other);
  return edit->kind == EDIT_COMMENTS_BEFORE &&
         cp_comments_equal (edit->node->comments_before, edit->other);
}


void
cp_record_end_edit (CpRecord *record, CpNode *place, CpEditChanges *changes)
{
  g_return_if_fail (cp_history_is_recording (record));
  CpHistory *history = record->history;
  Step *step = g_steal_pointer (&history->open);
  bool to_nothing = has_no_effect (step);

  *changes = (CpEditChanges){ .any = false };
  if (history->changed && (history->grows || !to_nothing)) {
    step->after = place;
    collect (record, step, place, changes);
  }
  if (changes->any)
    g_ptr_array_set_size (history->steps, (int) history->n_done);
  if (to_nothing) {
    history->may_grow = false;
    free_step (step);
  } else {
    history->may_grow = true;
    g_ptr_array_insert (history->steps, (int) history->n_done++, step);
  }
}


void
cp_record_seal_edit (CpRecord *record)
{
  if (record->history != NULL)
    record->history->may_grow = false;
}


void
cp_record_clear_edits (CpRecord *record)
{
  if (record->history == NULL)
    return;
  g_return_if_fail (!cp_history_is_recording (record));

  g_clear_pointer (&record->history, cp_history_free);
}


static Step *
step_to_undo (const CpRecord *record)
{
  const CpHistory *history = record->history;

  if (history == NULL || history->n_done == 0)
    return NULL;
  return g_ptr_array_index (history->steps, history->n_done - 1);
}


static Step *
step_to_redo (const CpRecord *record)
{
  const CpHistory *history = record->history;

  if (history == NULL || history->n_done == history->steps->len)
    return NULL;
  return g_ptr_array_index (history->steps, history->n_done);
}


const char *
cp_record_undo_title (const CpRecord *record)
{
  const Step *step = step_to_undo (record);
  return step != NULL ? step->title : NULL;
}


const char *
cp_record_redo_title (const CpRecord *record)
{
  const Step *step = step_to_redo (record);
  return step != NULL ? step->title : NULL;
}


bool
cp_record_undo (CpRecord *record, CpEditChanges *changes)
{
  Step *step = step_to_undo (record);

  *changes = (CpEditChanges){ .any = false };
  if (step == NULL)
    return false;
  for (unsigned i = step->edits->len; i > 0; i--)
    swap (record, &g_array_index (step->edits, Edit, i - 1));
  record->history->n_done--;
  record->history->may_grow = false;
  collect (record, step, step->before, changes);
  return true;
}


bool
cp_record_redo (CpRecord *record, CpEditChanges *changes)
{
  Step *step = step_to_redo (record);

  *changes = (CpEditChanges){ .any = false };
  if (step == NULL)
    return false;
  for (unsigned i = 0; i < step->edits->len; i++)
    swap (record, &g_array_index (step->edits, Edit, i));
  record->history->n_done++;
  record->history->may_grow = false;
  collect (record, step, step->after, changes);
  return true;
}
