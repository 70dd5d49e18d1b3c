/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-line.h"


GPtrArray *
cp_game_line (const CpNode *node)
{
  while (node->first_child != NULL)
    node = node->first_child;
  GPtrArray *line = g_ptr_array_new ();
  g_ptr_array_set_size (line, (int) node->ply + 1);
  for (; node != NULL; node = node->parent)
    line->pdata[node->ply] = (gpointer) node;
  return line;
}
