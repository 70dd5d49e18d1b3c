/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-twin.h"

#include "cp-edit.h"
#include "cp-line.h"
#include "cp-record-private.h"


CpNode *
cp_node_get_twin (const CpNode *node)
{
  CpNode *sibling = node->parent != NULL ? node->parent->first_child : NULL;

  while (sibling != NULL && (sibling == node || !cp_move_equal (sibling->move, node->move)))
    sibling = sibling->next_sibling;
  return sibling;
}


bool
cp_node_is_twin (const CpNode *node)
{
  return node->parent != NULL && cp_node_find_child (node->parent, node->move) != node;
}


CpNode *
cp_record_add_twin (CpRecord *record, CpNode *node)
{
  CpNode *twin = cp_node_get_twin (node);

  if (twin == NULL) {
    cp_record_settle_twin (record);
    twin = cp_record_add_node (record, node->parent, node->move);
  }
  record->twin = twin;
  return twin;
}


static void
move_children (CpNode *from, CpNode *to)
{
  to->first_child = g_steal_pointer (&from->first_child);
  for (CpNode *child = to->first_child; child != NULL; child = child->next_sibling)
    child->parent = to;
}


void
cp_record_split_after (CpRecord *record, CpNode *node)
{
  g_return_if_fail (node->parent != NULL);

  if (node->first_child == NULL || cp_node_get_twin (node) != NULL)
    return;
  CpNode *twin = cp_record_add_twin (record, node);
  cp_record_reorder (record, twin, cp_node_index (node) + 1);
  cp_record_clear_edits (record);
  move_children (node, twin);
}


static void
copy_comments (CpRecord *record, CpNode *to, CpCommentPlace place, const GPtrArray *comments)
{
  for (unsigned i = 0; comments != NULL && i < comments->len; i++)
    cp_record_add_comment (record, to, place, g_ptr_array_index (comments, i));
}


static void
copy_annotations (CpRecord *record, CpNode *to, const CpNode *from)
{
  if (to->parent != NULL)
    copy_comments (record, to, CP_COMMENT_BEFORE, from->comments_before);
  copy_comments (record, to, CP_COMMENT_BEHIND, from->comments);
  for (unsigned i = 0; from->nags != NULL && i < from->nags->len; i++)
    cp_record_add_nag (record, to, from->nags->data[i]);
}


CpNode *
cp_record_join_twin (CpRecord *record, CpNode *node)
{
  CpNode *twin = cp_node_get_twin (node);

  if (twin == NULL)
    return NULL;
  g_return_val_if_fail (node->first_child == NULL, NULL);
  copy_annotations (record, node, twin);
  cp_record_remove (record, twin);
  cp_record_clear_edits (record);
  move_children (twin, node);
  return twin;
}


void
cp_record_graft (CpRecord *record, CpNode *to, const CpNode *root)
{
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);

  g_hash_table_insert (copies, (void *) root, to);
  for (const CpNode *node = root->first_child; node != NULL;
       node = cp_node_next_within (node, root)) {
    CpNode *copy =
        cp_record_add_move (record, g_hash_table_lookup (copies, node->parent), node->move);
    if (cp_node_is_twin (node) && copy->first_child == NULL)
      copy = cp_record_add_twin (record, copy);
    copy_annotations (record, copy, node);
    g_hash_table_insert (copies, (void *) node, copy);
  }
}


CpRecord *
cp_record_copy (const CpRecord *record)
{
  CpRecord *copy = cp_record_new (record->rules, &record->root->position);

  cp_record_set_tags (copy, record->tags);
  cp_record_set_outcome (copy, record->outcome);
  copy_annotations (copy, copy->root, record->root);
  cp_record_graft (copy, copy->root, record->root);
  return copy;
}


/* Returns true if @node is the end of the main line, so that it may have a twin. */
static bool
is_main_end (const CpNode *node)
{
  return node->first_child == NULL && cp_node_on_main_line (node);
}


/* Replaces @to, which has no descendants, by @from. */
static void
replace_with_twin (CpRecord *record, CpNode *to, CpNode *from)
{
  unsigned index = cp_node_index (to);

  copy_annotations (record, from, to);
  cp_record_remove (record, to);
  if (index < cp_node_index (from))
    cp_record_reorder (record, from, index);
}


CpNode *
cp_record_settle_twin (CpRecord *record)
{
  CpNode *twin = record->twin;

  if (twin == NULL || !cp_record_has_node (record, twin))
    return NULL;
  CpNode *other = cp_node_get_twin (twin);
  if (other == NULL || (twin->first_child != NULL && is_main_end (other)))
    return NULL;
  if (twin->first_child != NULL && other->first_child == NULL) {
    replace_with_twin (record, other, twin);
    return twin;
  }
  copy_annotations (record, other, twin);
  cp_record_graft (record, other, twin);
  cp_record_remove (record, twin);
  return other;
}
