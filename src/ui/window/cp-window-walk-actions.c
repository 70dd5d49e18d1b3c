/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-actions.h"
#include "cp-window-pages.h"
#include "model/game/cp-game-walk.h"

/* Going about in a game, also in one that is played to solve a puzzle. The keys of the board and of
 * the list of moves come on top of these. */

static const struct {
  const char *action;
  CpWalk where;
} walks[] = {
  { "win.go-to-first", CP_WALK_FIRST },
  { "win.go-to-previous", CP_WALK_PREVIOUS },
  { "win.go-to-next", CP_WALK_NEXT },
  { "win.enter-variation", CP_WALK_ENTER_VARIATION },
  { "win.leave-variation", CP_WALK_LEAVE_VARIATION },
  { "win.next-variation", CP_WALK_NEXT_VARIATION },
  { "win.previous-variation", CP_WALK_PREVIOUS_VARIATION },
  { "win.next-branch", CP_WALK_NEXT_BRANCH },
  { "win.previous-branch", CP_WALK_PREVIOUS_BRANCH },
  { "win.next-comment", CP_WALK_NEXT_COMMENT },
  { "win.previous-comment", CP_WALK_PREVIOUS_COMMENT },
};


/* The game of the page that is shown, or NULL. */
static CpGame *
find_game (CpWindow *self)
{
  const CpPageKind *page = cp_page_kind (cp_window_get_page (self));

  return page->get_game != NULL ? page->get_game (self) : NULL;
}


static void
walk_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = find_game (CP_WINDOW (widget));

  for (size_t i = 0; i < G_N_ELEMENTS (walks); i++) {
    if (game != NULL && g_str_equal (walks[i].action, name))
      cp_game_walk (game, walks[i].where);
  }
}


/* In a game that is being played to where it stands, which is not always the end of the moves. */
static void
go_to_head_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpGame *game = find_game (CP_WINDOW (widget));

  if (game != NULL)
    cp_game_go_to_head (game);
}


static bool
can_walk (CpWindow *self, CpWalk where)
{
  CpGame *game = find_game (self);

  return game != NULL && cp_game_can_walk (game, where);
}


#define CAN_WALK(name, where)                                                                      \
  static bool can_##name (CpWindow *self)                                                          \
  {                                                                                                \
    return can_walk (self, where);                                                                 \
  }

CAN_WALK (go_to_first, CP_WALK_FIRST)
CAN_WALK (go_to_previous, CP_WALK_PREVIOUS)
CAN_WALK (go_to_next, CP_WALK_NEXT)
CAN_WALK (enter_variation, CP_WALK_ENTER_VARIATION)
CAN_WALK (leave_variation, CP_WALK_LEAVE_VARIATION)
CAN_WALK (next_variation, CP_WALK_NEXT_VARIATION)
CAN_WALK (previous_variation, CP_WALK_PREVIOUS_VARIATION)
CAN_WALK (next_branch, CP_WALK_NEXT_BRANCH)
CAN_WALK (previous_branch, CP_WALK_PREVIOUS_BRANCH)
CAN_WALK (next_comment, CP_WALK_NEXT_COMMENT)
CAN_WALK (previous_comment, CP_WALK_PREVIOUS_COMMENT)

#undef CAN_WALK


static bool
can_go_to_head (CpWindow *self)
{
  CpGame *game = find_game (self);

  if (game == NULL)
    return false;
  return cp_game_get_reviewing (game) ? can_walk (self, CP_WALK_LAST) : !cp_game_get_at_head (game);
}


static bool
can_autoplay (CpWindow *self)
{
  const CpRecord *record = cp_game_get_record (cp_window_get_game (self));

  return cp_game_get_reviewing (cp_window_get_game (self)) &&
         cp_window_shows (self, CP_PAGE_GAME) && cp_record_get_root (record)->first_child != NULL;
}


const CpWindowAction cp_window_walk_actions[] = {
  { "win.go-to-first", walk_cb, can_go_to_first },
  { "win.go-to-previous", walk_cb, can_go_to_previous },
  { "win.go-to-next", walk_cb, can_go_to_next },
  { "win.go-to-head", go_to_head_cb, can_go_to_head },
  { "win.enter-variation", walk_cb, can_enter_variation },
  { "win.leave-variation", walk_cb, can_leave_variation },
  { "win.next-variation", walk_cb, can_next_variation },
  { "win.previous-variation", walk_cb, can_previous_variation },
  { "win.next-branch", walk_cb, can_next_branch },
  { "win.previous-branch", walk_cb, can_previous_branch },
  { "win.next-comment", walk_cb, can_next_comment },
  { "win.previous-comment", walk_cb, can_previous_comment },
  { "win.autoplay", NULL, can_autoplay },
  { NULL, NULL, NULL },
};
