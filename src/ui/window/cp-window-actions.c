/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-actions.h"

#include "config.h"
#include "cp-window-files.h"
#include "cp-window-games.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"
#include "ui/keys/cp-shortcuts-dialog.h"

/* What can be done whatever page is shown, and the ways from one page to another. */


static CpPage *
get_shown_page (CpWindow *self)
{
  return cp_window_take_page (self, cp_window_get_page (self));
}


/* The rules of what is shown, or of the game. */
static const CpVariant *
get_variant (CpWindow *self)
{
  const CpPosition *pos = cp_page_get_position (get_shown_page (self));

  return (pos != NULL ? pos->rules : cp_game_get_rules (cp_window_get_game (self)))->variant;
}


static bool
can_close_page (CpWindow *self)
{
  return CP_PAGE_GET_CLASS (get_shown_page (self))->has_way_back;
}


static void
show_start_cb (CpWindow *self)
{
  cp_window_show (self, CP_PAGE_START);
}


static bool
can_show_start (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_START);
}


static void
show_puzzles_cb (CpWindow *self)
{
  cp_window_show (self, CP_PAGE_PUZZLES);
}


static bool
can_show_puzzles (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_PUZZLES);
}


/* To the game that the page is about. */
static void
show_introduction_cb (CpWindow *self)
{
  cp_window_show_introduction (self, get_variant (self));
}


static bool
can_show_introduction (CpWindow *self)
{
  return !cp_window_shows (self, CP_PAGE_INTRODUCTION);
}


/* The game stays as it is. */
static void
set_up_position_cb (CpWindow *self)
{
  cp_window_set_up (self);
  cp_window_show (self, CP_PAGE_EDITOR);
}


/* A board that is hidden in a pause stays so. */
static bool
can_set_up (CpWindow *self)
{
  bool hidden =
      cp_window_shows (self, CP_PAGE_GAME) && cp_game_get_paused (cp_window_get_game (self));

  return !cp_window_shows (self, CP_PAGE_EDITOR) && !hidden;
}


static void
new_game_cb (CpWindow *self)
{
  cp_game_starter_offer (cp_window_get_game_starter (self), NULL);
}


static bool
can_play_on (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);

  return cp_game_get_reviewing (game) && cp_game_get_can_move (game) &&
         cp_game_get_outcome (game).result == CP_UNDECIDED && cp_window_shows (self, CP_PAGE_GAME);
}


static void
rules_cb (CpWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.rules", "s", get_variant (self)->id);
}


static void
show_shortcuts_cb (CpWindow *self)
{
  gtk_window_present (GTK_WINDOW (cp_shortcuts_dialog_new (GTK_WINDOW (self))));
}


#ifdef HAVE_NETWORK
static void
join_cb (CpWindow *self)
{
  cp_friend_games_join (cp_game_starter_get_friend_games (cp_window_get_game_starter (self)));
}


/* Where games begin: elsewhere the menu is long enough. */
static bool
can_join (CpWindow *self)
{
  return cp_window_shows (self, CP_PAGE_START);
}
#endif


static const CpWindowAction page_actions[] = {
  { "close-page", cp_window_go_back, can_close_page },
  { "show-start", show_start_cb, can_show_start },
  { "show-puzzles", show_puzzles_cb, can_show_puzzles },
  { "show-introduction", show_introduction_cb, can_show_introduction },
  { "set-up-position", set_up_position_cb, can_set_up },
  { "new-game", new_game_cb, NULL },
#ifdef HAVE_NETWORK
  { "join", join_cb, can_join },
#endif
  { "restore-puzzle", cp_window_restore_puzzle, NULL },
  { "play-on", cp_window_play_on, can_play_on },
  { "paste", cp_window_paste, NULL },
  { "rules", rules_cb, NULL },
  { "show-shortcuts", show_shortcuts_cb, NULL },
  { NULL, NULL, NULL },
};

static const CpWindowAction *const action_tables[] = { page_actions, cp_window_file_actions };


static void
activate_cb (CpWindow *self, GVariant *parameter, GAction *action)
{
  const char *name = g_action_get_name (action);

  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *entry = action_tables[i]; entry->name != NULL; entry++) {
      if (g_str_equal (entry->name, name))
        entry->activate (self);
    }
  }
}


void
cp_window_actions_add (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *entry = action_tables[i]; entry->name != NULL; entry++) {
      g_autoptr (GSimpleAction) action = g_simple_action_new (entry->name, NULL);
      cp_connect (action, "activate", activate_cb, self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  }
}


void
cp_window_actions_update (CpWindow *self)
{
  for (size_t i = 0; i < G_N_ELEMENTS (action_tables); i++) {
    for (const CpWindowAction *entry = action_tables[i]; entry->name != NULL; entry++) {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), entry->name);
      g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                                   entry->is_enabled == NULL || entry->is_enabled (self));
    }
  }
}
