/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-line.h"

#include "cp-record-private.h"


unsigned
cp_node_unlink (CpNode *node)
{
  CpNode **link = &node->parent->first_child;
  unsigned index = 0;

  for (; *link != node; index++)
    link = &(*link)->next_sibling;
  *link = node->next_sibling;
  node->next_sibling = NULL;
  return index;
}


void
cp_node_link (CpNode *node, unsigned index)
{
  CpNode **link = &node->parent->first_child;

  for (; *link != NULL && index > 0; index--)
    link = &(*link)->next_sibling;
  node->next_sibling = *link;
  *link = node;
}


static bool
is_main (const CpNode *node)
{
  return node->parent == NULL || node->parent->first_child == node;
}


bool
cp_record_has_node (const CpRecord *record, const CpNode *node)
{
  for (; node->parent != NULL; node = node->parent) {
    const CpNode *sibling = node->parent->first_child;
    while (sibling != NULL && sibling != node)
      sibling = sibling->next_sibling;
    if (sibling == NULL)
      return false;
  }
  return node == record->root;
}


CpNode *
cp_node_variation_start (const CpNode *node)
{
  while (node != NULL && is_main (node))
    node = node->parent;
  return (CpNode *) node;
}


CpNode *
cp_node_line_end (const CpNode *node)
{
  while (node->first_child != NULL)
    node = node->first_child;
  return (CpNode *) node;
}


CpNode *
cp_node_previous_sibling (const CpNode *node)
{
  if (is_main (node))
    return NULL;

  CpNode *sibling = node->parent->first_child;
  while (sibling->next_sibling != node)
    sibling = sibling->next_sibling;
  return sibling;
}


unsigned
cp_node_index (const CpNode *node)
{
  unsigned index = 0;

  if (node->parent == NULL)
    return 0;
  for (const CpNode *other = node->parent->first_child; other != node; other = other->next_sibling)
    index++;
  return index;
}


static const CpNode *
last_sibling (const CpNode *node)
{
  while (node->next_sibling != NULL)
    node = node->next_sibling;
  return node;
}


bool
cp_node_is_within (const CpNode *node, const CpNode *top)
{
  while (node != NULL && node->ply > top->ply)
    node = node->parent;
  return node == top;
}


CpNode *
cp_node_next_within (const CpNode *node, const CpNode *top)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != top && node->next_sibling == NULL)
    node = node->parent;
  return node != top ? node->next_sibling : NULL;
}


unsigned
cp_node_count (const CpNode *top)
{
  unsigned n = 0;
  for (const CpNode *node = top; node != NULL; node = cp_node_next_within (node, top))
    n++;
  return n;
}


CpNode *
cp_node_next_read (const CpNode *node)
{
  if (node->parent != NULL && is_main (node) && node->next_sibling != NULL)
    return node->next_sibling;

  /* At the end of a line: the next variation, or the continuation of the line that it branches off
   * from. */
  while (node->first_child == NULL) {
    node = cp_node_variation_start (node);
    if (node == NULL || node->next_sibling != NULL)
      return node != NULL ? node->next_sibling : NULL;
    node = node->parent->first_child;
  }
  return node->first_child;
}


/* Returns the last node, in reading order, of the variation that begins with @start. */
static const CpNode *
last_read (const CpNode *start)
{
  while (true) {
    const CpNode *end = cp_node_line_end (start);
    if (end == start || end->next_sibling == NULL)
      return end;
    start = last_sibling (end);
  }
}


CpNode *
cp_node_previous_read (const CpNode *node)
{
  const CpNode *sibling = cp_node_previous_sibling (node);

  if (node->parent == NULL)
    return NULL;
  if (sibling != NULL)
    return (CpNode *) (is_main (sibling) ? sibling : last_read (sibling));

  const CpNode *parent = node->parent;
  if (parent->parent != NULL && is_main (parent) && parent->next_sibling != NULL)
    return (CpNode *) last_read (last_sibling (parent));
  return (CpNode *) parent;
}


GArray *
cp_node_list_positions (const CpNode *node)
{
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (CpPosition));

  g_array_set_size (positions, node->ply + 1);
  for (; node != NULL; node = node->parent)
    g_array_index (positions, CpPosition, node->ply) = node->position;
  return positions;
}
