/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page.h"

#include "model/game/cp-game-walk.h"

static const struct {
  const char *action;
  CpWalk where;
} walks[] = {
  { "go-to-first", CP_WALK_FIRST },
  { "go-to-previous", CP_WALK_PREVIOUS },
  { "go-to-next", CP_WALK_NEXT },
  { "enter-variation", CP_WALK_ENTER_VARIATION },
  { "leave-variation", CP_WALK_LEAVE_VARIATION },
  { "next-variation", CP_WALK_NEXT_VARIATION },
  { "previous-variation", CP_WALK_PREVIOUS_VARIATION },
  { "next-branch", CP_WALK_NEXT_BRANCH },
  { "previous-branch", CP_WALK_PREVIOUS_BRANCH },
  { "next-comment", CP_WALK_NEXT_COMMENT },
  { "previous-comment", CP_WALK_PREVIOUS_COMMENT },
};


static CpGame *
find_game (CpPage *self)
{
  CpPageClass *klass = CP_PAGE_GET_CLASS (self);

  return klass->get_game != NULL ? klass->get_game (self) : NULL;
}


static CpWalk
find_walk (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (walks); i++) {
    if (g_str_equal (walks[i].action, name))
      return walks[i].where;
  }
  g_return_val_if_reached (CP_WALK_FIRST);
}


CP_PAGE_CALLBACK (walk_cb, cp_game_walk (find_game (page), find_walk (name)))


static bool
can_walk (CpPage *self, const char *name)
{
  CpGame *game = find_game (self);

  return game != NULL && cp_game_can_walk (game, find_walk (name));
}


/* In a game in progress, goes to the current position, which is not the end of the moves after a
 * takeback. */
CP_PAGE_CALLBACK (go_to_head_cb, cp_game_go_to_head (find_game (page)))


static bool
can_go_to_head (CpPage *self, const char *name)
{
  CpGame *game = find_game (self);

  if (game == NULL)
    return false;
  return cp_game_get_reviewing (game) ? cp_game_can_walk (game, CP_WALK_LAST)
                                      : !cp_game_get_at_head (game);
}


/* The board and the move list handle further keys for these. */
const CpPageAction cp_page_walk_actions[] = {
  { "go-to-first", walk_cb, can_walk, NULL },
  { "go-to-previous", walk_cb, can_walk, NULL },
  { "go-to-next", walk_cb, can_walk, NULL },
  { "go-to-head", go_to_head_cb, can_go_to_head, NULL },
  { "enter-variation", walk_cb, can_walk, NULL },
  { "leave-variation", walk_cb, can_walk, NULL },
  { "next-variation", walk_cb, can_walk, NULL },
  { "previous-variation", walk_cb, can_walk, NULL },
  { "next-branch", walk_cb, can_walk, NULL },
  { "previous-branch", walk_cb, can_walk, NULL },
  { "next-comment", walk_cb, can_walk, NULL },
  { "previous-comment", walk_cb, can_walk, NULL },
  { .name = NULL },
};
