/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-new-game.h"

#include <glib/gi18n.h>

#include "config.h"
#include "cp-window-files.h"
#include "rules/position/cp-describe.h"
#include "ui/lessons/cp-introduction-page.h"
#include "ui/start/cp-last-game.h"
#include "ui/start/cp-new-game-dialog.h"
#include "ui/dialogs/cp-dialog.h"
#include "model/objects/cp-class.h"

/* A game to begin when the way is free. */
typedef struct {
  CpMatch *match;
  bool flipped;
  bool lots; /* chance has decided who has which side */
} Choice;


static void
choice_free (void *data)
{
  Choice *choice = data;

  g_object_unref (choice->match);
  g_free (choice);
}


/* Against a computer. */
static void
tell_own_lot (CpWindow *self, CpGame *game)
{
  bool white = cp_game_get_only_hand (game) == CP_WHITE;

  cp_window_tell (self, white ? _ ("You play White.") : _ ("You play Black."), NULL, NULL);
}


/* Where somebody has a name, so that there is something to tell. */
static void
tell_lots (CpWindow *self, CpGame *game)
{
  if (cp_game_get_only_hand (game) >= 0) {
    tell_own_lot (self, game);
    return;
  }
  const char *white = cp_game_get_player (game, CP_WHITE);
  bool has_white = !g_str_equal (white, cp_side_name (CP_WHITE));
  const char *name = has_white ? white : cp_game_get_player (game, CP_BLACK);

  if (!has_white && g_str_equal (name, cp_side_name (CP_BLACK)))
    return;
  /* Translators: %s is the name of a player for whom lots were drawn. */
  g_autofree char *text = g_strdup_printf (has_white ? _ ("%s plays White.")
                                                     /* Translators: %s is the name of a player for
                                                      * whom lots were drawn. */
                                                     : _ ("%s plays Black."),
                                           name);
  cp_window_tell (self, text, NULL, NULL);
}


static void
begin_game (CpWindow *self, void *data)
{
  const Choice *choice = data;

  /* First, as the window may turn it to whoever is to move. */
  cp_window_set_flipped (self, choice->flipped);
  cp_window_set_match (self, choice->match);
  if (choice->lots)
    tell_lots (self, cp_match_get_game (choice->match));
}


/* Whoever has set up a position knows the game. */
static void
game_chosen_cb (CpWindow *self, CpGame *game, gboolean flipped)
{
  if (!cp_position_is_array (cp_game_get_position (game)) ||
      !cp_window_introduce (self, cp_game_get_rules (game)->variant, game, flipped))
    cp_window_begin_game (self, game, flipped);
}


#ifdef HAVE_NETWORK
static void
join_cb (CpWindow *self)
{
  cp_friend_games_join (cp_window_get_friend_games (self));
}
#endif


static CpNewGameDialog *
new_game_dialog (CpWindow *self)
{
  GtkWidget *dialog = cp_new_game_dialog_new (GTK_WINDOW (self), cp_window_get_settings (self));

  cp_connect (dialog, "game-chosen", game_chosen_cb, self);
#ifdef HAVE_NETWORK
  cp_connect (dialog, "join", join_cb, self);
#endif
  return CP_NEW_GAME_DIALOG (dialog);
}


void
cp_window_offer_new_game (CpWindow *self, const char *variant)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpNewGameDialog *dialog = new_game_dialog (self);

  if (variant != NULL)
    cp_new_game_dialog_choose (dialog, variant);
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_window_play_as_last_time (CpWindow *self, const CpVariant *variant)
{
  g_return_if_fail (CP_IS_WINDOW (self) && variant != NULL);

  bool flipped;
  g_autoptr (CpGame) game = cp_last_game_new (cp_window_get_settings (self), variant, &flipped);

  if (game != NULL)
    cp_window_begin_game (self, game, flipped);
}


void
cp_window_offer_game_at (CpWindow *self, const CpPosition *start)
{
  g_return_if_fail (CP_IS_WINDOW (self) && start != NULL);

  CpNewGameDialog *dialog = new_game_dialog (self);

  cp_new_game_dialog_set_start (dialog, start);
  cp_dialog_present (GTK_WINDOW (dialog));
}


/* @lots: see Choice */
static void
begin (CpWindow *self, CpMatch *match, bool flipped, bool lots)
{
  Choice *choice = g_new0 (Choice, 1);

  *choice = (Choice){ g_object_ref (match), flipped, lots };
  cp_window_leave (self, CP_LEAVING_GAME,
                   cp_pending_operation_new (self, begin_game, choice, choice_free));
}


void
cp_window_begin_game (CpWindow *self, CpGame *game, bool flipped)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (game));

#ifdef HAVE_NETWORK
  if (cp_last_game_is_elsewhere (cp_window_get_settings (self))) {
    cp_friend_games_invite (cp_window_get_friend_games (self), game);
    return;
  }
#endif
  g_autoptr (CpMatch) match =
      cp_match_new_seated (game, cp_window_get_engines (self), cp_window_get_friends (self));
  begin (self, match, flipped, cp_last_game_draws_lots (cp_window_get_settings (self)));
}


void
cp_window_begin_match (CpWindow *self, CpMatch *match, bool flipped)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_MATCH (match));

  begin (self, match, flipped, false);
}


void
cp_window_begin_rematch (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  g_autoptr (CpMatch) rematch = cp_match_new_rematch (cp_window_get_match (self));
  cp_window_begin_match (self, rematch, !cp_window_get_flipped (self));
}


void
cp_window_set_game (CpWindow *self, CpGame *game)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_GAME (game));

  g_autoptr (CpMatch) match =
      cp_match_new_seated (game, cp_window_get_engines (self), cp_window_get_friends (self));
  cp_window_set_match (self, match);
}


bool
cp_window_introduce (CpWindow *self, const CpVariant *variant, CpGame *game, bool flipped)
{
  g_return_val_if_fail (CP_IS_WINDOW (self) && variant != NULL, false);

  if (cp_introduction_page_is_seen (cp_window_get_settings (self), variant))
    return false;
  CpPage *page = cp_window_take_page (self, CP_PAGE_INTRODUCTION);
  cp_introduction_page_lead_to (CP_INTRODUCTION_PAGE (page), variant, game, flipped);
  cp_window_show (self, CP_PAGE_INTRODUCTION);
  return true;
}


void
cp_window_show_introduction (CpWindow *self, const CpVariant *variant)
{
  g_return_if_fail (CP_IS_WINDOW (self) && variant != NULL);

  CpPage *page = cp_window_take_page (self, CP_PAGE_INTRODUCTION);

  cp_introduction_page_open (CP_INTRODUCTION_PAGE (page), variant,
                             cp_window_shows (self, CP_PAGE_START));
  cp_window_show (self, CP_PAGE_INTRODUCTION);
}
