/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-walk.h"

#include "record/notes/cp-comment.h"
#include "record/tree/cp-line.h"


/* Returns the end of the line that cp_game_get_next() follows; NULL if the current node
 * is the end. */
static CpNode *
last (CpGame *game)
{
  CpNode *next = cp_game_get_next (game);

  if (next == NULL)
    return NULL;
  CpNode *head = cp_game_get_head (game);
  return cp_node_line_end (cp_node_is_within (head, next) ? head : next);
}


static CpNode *
first_variation (CpNode *current)
{
  return current->first_child != NULL ? current->first_child->next_sibling : NULL;
}


static CpNode *
branching_point (CpNode *current)
{
  const CpNode *start = cp_node_variation_start (current);
  return start != NULL ? start->parent : NULL;
}


static bool
is_branch (const CpNode *node)
{
  return node->first_child != NULL && node->first_child->next_sibling != NULL;
}


static CpNode *
next_branch (CpGame *game, CpNode *current)
{
  CpNode *node = cp_game_get_next (game);
  while (node != NULL && !is_branch (node))
    node = node->first_child;
  return node;
}


static CpNode *
previous_branch (CpNode *current)
{
  CpNode *node = current->parent;
  while (node != NULL && !is_branch (node))
    node = node->parent;
  return node;
}


static CpNode *
find_comment (CpNode *current, CpNode *(*step) (const CpNode *node))
{
  CpNode *node = step (current);
  while (node != NULL && !cp_node_has_comment (node))
    node = step (node);
  return node;
}


/* Returns the node that a walk leads to, or NULL. */
static CpNode *
target (CpGame *game, CpWalk where)
{
  CpNode *current = cp_game_get_current (game);
  CpNode *root = cp_record_get_root (cp_game_get_record (game));

  switch (where) {
  case CP_WALK_NEXT:
    return cp_game_get_next (game);
  case CP_WALK_PREVIOUS:
    return current->parent;
  case CP_WALK_FIRST:
    return current != root ? root : NULL;
  case CP_WALK_LAST:
    return last (game);
  case CP_WALK_ENTER_VARIATION:
    return first_variation (current);
  case CP_WALK_LEAVE_VARIATION:
    return branching_point (current);
  case CP_WALK_NEXT_VARIATION:
    return current->next_sibling;
  case CP_WALK_PREVIOUS_VARIATION:
    return cp_node_previous_sibling (current);
  case CP_WALK_NEXT_BRANCH:
    return next_branch (game, current);
  case CP_WALK_PREVIOUS_BRANCH:
    return previous_branch (current);
  case CP_WALK_NEXT_COMMENT:
    return find_comment (current, cp_node_next_read);
  case CP_WALK_PREVIOUS_COMMENT:
    return find_comment (current, cp_node_previous_read);
  case CP_N_WALKS:
  default:
    g_return_val_if_reached (NULL);
  }
}


bool
cp_game_walk (CpGame *game, CpWalk where)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);
  CpNode *node = target (game, where);

  if (node == NULL)
    return false;
  cp_game_go_to (game, node);
  return true;
}


bool
cp_game_can_walk (CpGame *game, CpWalk where)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  return target (game, where) != NULL;
}


unsigned
cp_game_get_main_ply (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), 0);

  const CpNode *node = cp_game_get_current (game);

  while (!cp_node_on_main_line (node))
    node = node->parent;
  return node->ply - cp_record_get_root (cp_game_get_record (game))->ply;
}


void
cp_game_go_to_main_ply (CpGame *game, unsigned ply)
{
  g_return_if_fail (CP_IS_GAME (game));

  CpNode *node = cp_record_get_root (cp_game_get_record (game));

  for (unsigned i = 0; i < ply && node->first_child != NULL; i++)
    node = node->first_child;
  cp_game_go_to (game, node);
}
