/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-starter.h"

#include <glib/gi18n.h>

#include "config.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-describe.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/pages/start/cp-last-game.h"
#include "ui/pages/start/cp-new-game-dialog.h"

struct _CpGameStarter {
  GObject parent_instance;

  GtkWindow *parent; /* (unowned): owns this object */
  CpProgram *program;
  CpFriendGames *friend_games; /* (nullable): NULL without the network */
};

CP_DEFINE_TYPE (CpGameStarter, cp_game_starter, G_TYPE_OBJECT)


#ifdef HAVE_NETWORK
static void
match_agreed_cb (CpGameStarter *self, CpMatch *match, gboolean flipped)
{
  g_signal_emit_by_name (self, "match-ready", match, flipped, FALSE);
}
#endif


static void
cp_game_starter_class_init (CpGameStarterClass *klass)
{
  cp_class_add_signal (klass, "game-chosen", 2, CP_TYPE_GAME, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "match-ready", 3, CP_TYPE_MATCH, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
  CP_CLASS_OWNS (klass, CpGameStarter, g_object_unref, friend_games, program);
}


CpGameStarter *
cp_game_starter_new (GtkWindow *parent, CpProgram *program)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent) && CP_IS_PROGRAM (program), NULL);

  CpGameStarter *self = g_object_new (CP_TYPE_GAME_STARTER, NULL);

  self->parent = parent;
  self->program = g_object_ref (program);
#ifdef HAVE_NETWORK
  self->friend_games = cp_friend_games_new (parent, cp_program_get_friends (program),
                                            cp_program_get_settings (program));
  cp_connect (self->friend_games, "match-agreed", match_agreed_cb, self);
#endif
  return self;
}


CP_GETTER (CpFriendGames *, cp_game_starter_get_friend_games, CpGameStarter, self->friend_games)


static CpNewGameDialog *
create_dialog (CpGameStarter *self)
{
  GtkWidget *dialog =
      cp_new_game_dialog_new (self->parent, cp_program_get_settings (self->program));

  cp_forward (dialog, "game-chosen", self, "game-chosen");
#ifdef HAVE_NETWORK
  cp_connect (dialog, "join", cp_friend_games_join, self->friend_games);
#endif
  return CP_NEW_GAME_DIALOG (dialog);
}


void
cp_game_starter_offer (CpGameStarter *self, const char *variant)
{
  g_return_if_fail (CP_IS_GAME_STARTER (self));

  CpNewGameDialog *dialog = create_dialog (self);

  if (variant != NULL)
    cp_new_game_dialog_choose (dialog, variant);
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_game_starter_offer_computer (CpGameStarter *self, const char *variant)
{
  g_return_if_fail (CP_IS_GAME_STARTER (self) && variant != NULL);

  CpNewGameDialog *dialog = create_dialog (self);

  cp_new_game_dialog_choose (dialog, variant);
  cp_new_game_dialog_choose_computer (dialog, 1);
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_game_starter_offer_position (CpGameStarter *self, const CpPosition *start)
{
  g_return_if_fail (CP_IS_GAME_STARTER (self) && start != NULL);

  CpNewGameDialog *dialog = create_dialog (self);

  cp_new_game_dialog_set_start (dialog, start);
  cp_dialog_present (GTK_WINDOW (dialog));
}


void
cp_game_starter_start (CpGameStarter *self, CpGame *game, bool flipped)
{
  g_return_if_fail (CP_IS_GAME_STARTER (self) && CP_IS_GAME (game));

  GSettings *settings = cp_program_get_settings (self->program);

#ifdef HAVE_NETWORK
  if (cp_last_game_is_online (settings)) {
    cp_friend_games_invite (self->friend_games, game);
    return;
  }
#endif
  g_autoptr (CpMatch) match = cp_match_new_seated (game, cp_program_get_engines (self->program),
                                                   cp_program_get_friends (self->program));
  g_signal_emit_by_name (self, "match-ready", match, flipped, cp_last_game_draws_lots (settings));
}


void
cp_game_starter_start_last (CpGameStarter *self, const CpVariant *variant)
{
  g_return_if_fail (CP_IS_GAME_STARTER (self) && variant != NULL);

  bool flipped;
  g_autoptr (CpGame) game =
      cp_last_game_new (cp_program_get_settings (self->program), variant, &flipped);

  if (game != NULL)
    cp_game_starter_start (self, game, flipped);
}


char *
cp_game_starter_describe_lots (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  int hand = cp_game_get_only_hand (game);

  /* Against the computer. */
  if (hand >= 0)
    return g_strdup (hand == CP_WHITE ? _ ("You play White.") : _ ("You play Black."));
  const char *white = cp_game_get_player (game, CP_WHITE);
  bool has_white = !g_str_equal (white, cp_side_name (CP_WHITE));
  const char *name = has_white ? white : cp_game_get_player (game, CP_BLACK);

  if (!has_white && g_str_equal (name, cp_side_name (CP_BLACK)))
    return NULL;
  /* Translators: %s is the name of a player for whom lots were drawn. */
  return g_strdup_printf (has_white ? _ ("%s plays White.")
                                    /* Translators: %s is the name of a player for whom lots were
                                     * drawn. */
                                    : _ ("%s plays Black."),
                          name);
}
