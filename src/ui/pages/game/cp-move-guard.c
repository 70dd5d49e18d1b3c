/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-guard.h"

#include <glib/gi18n.h>

#include "analysis/cp-blunder.h"
#include "model/match/cp-computer-player.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-letters.h"
#include "ui/parts/settings/cp-preferences.h"

#define DANGER_COLOUR 'R'

struct _CpMoveGuard {
  GObject parent_instance;

  CpBoardView *board;   /* not owned */
  CpGameBanner *banner; /* not owned */
  bool warns;           /* whether the held move is a blunder */
  CpBlunder blunder;
};

CP_DEFINE_TYPE (CpMoveGuard, cp_move_guard, G_TYPE_OBJECT)


/* A #CpBoardGuard. A choice between outcomes, or typing, has confirmed the move already. */
static bool
guard_cb (CpMove move, bool was_chosen, void *data)
{
  CpMoveGuard *self = data;
  CpGame *game = cp_board_view_get_game (self->board);

  if (!cp_game_get_in_progress (game))
    return false;
  self->warns = cp_move_guard_coaches (game) &&
                cp_blunder_find (cp_game_get_position (game), move, &self->blunder);
  return self->warns || (!was_chosen && cp_preferences_get_confirms ());
}


/* Shows the move with which the opponent would punish the held one. */
static void
draw_reply (CpMoveGuard *self, bool shown)
{
  CpMove reply = self->blunder.reply;
  bool drops = reply.from == CP_SQUARE_NONE;
  CpShape shape = { .colour = DANGER_COLOUR,
                    .from = drops ? reply.to : reply.from,
                    .to = drops ? CP_SQUARE_NONE : reply.to };

  cp_board_scene_set_suggested (cp_board_view_get_scene (self->board), CP_SUGGESTED_AS_HINT, &shape,
                                shown && self->blunder.has_reply);
}


/* Shows the held move in the banner. */
static void
held_changed_cb (CpMoveGuard *self)
{
  const CpMove *move = cp_board_hand_get_held (cp_board_view_get_hand (self->board));

  if (move == NULL) {
    cp_game_banner_set_held (self->banner, NULL, NULL, false);
    draw_reply (self, false);
    return;
  }
  const CpPosition *pos = cp_game_get_position (cp_board_view_get_game (self->board));
  g_autofree char *name = cp_move_name (pos, *move);
  if (self->warns) {
    g_autofree char *title = cp_blunder_describe (&self->blunder, pos);
    /* Translators: %s is a move that would be a mistake. */
    g_autofree char *text = g_strdup_printf (_ ("Play %s anyway?"), name);
    cp_game_banner_set_held (self->banner, title, text, true);
    draw_reply (self, true);
    return;
  }
  /* Translators: %s is a move that the player has made on the board. */
  g_autofree char *title = g_strdup_printf (_ ("Play %s?"), name);
  cp_game_banner_set_held (self->banner, title, NULL, false);
}


static void
cp_move_guard_class_init (CpMoveGuardClass *klass)
{
}


bool
cp_move_guard_coaches (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), false);

  int hand = cp_game_get_only_hand (game);
  unsigned level =
      hand < 0
          ? 0
          : cp_computer_player_read_level (cp_game_get_seat (game, cp_side_other ((CpSide) hand)));

  return level > 0 && level <= CP_COACHED_LEVELS && cp_preferences_get_coach ();
}


CpMoveGuard *
cp_move_guard_new (CpBoardView *board, CpGameBanner *banner)
{
  CpMoveGuard *self = g_object_new (CP_TYPE_MOVE_GUARD, NULL);

  self->board = board;
  self->banner = banner;
  cp_board_hand_set_guard (cp_board_view_get_hand (board), guard_cb, self);
  cp_connect (cp_board_view_get_hand (board), "held-changed", held_changed_cb, self);
  return self;
}
