/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-guard.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "rules/notation/cp-letters.h"
#include "ui/parts/settings/cp-preferences.h"

struct _CpMoveGuard {
  GObject parent_instance;

  CpBoardView *board;   /* not owned */
  CpGameBanner *banner; /* not owned */
};

CP_DEFINE_TYPE (CpMoveGuard, cp_move_guard, G_TYPE_OBJECT)


/* A #CpBoardGuard. A choice between outcomes has confirmed the move already. */
static bool
guard_cb (CpMove move, bool was_chosen, void *data)
{
  CpMoveGuard *self = data;

  return cp_game_get_in_progress (cp_board_view_get_game (self->board)) && !was_chosen &&
         cp_preferences_get_confirms ();
}


/* Shows the held move in the banner. */
static void
held_changed_cb (CpMoveGuard *self)
{
  const CpMove *move = cp_board_hand_get_held (cp_board_view_get_hand (self->board));

  if (move == NULL) {
    cp_game_banner_set_held (self->banner, NULL, NULL);
    return;
  }
  g_autofree char *name =
      cp_move_name (cp_game_get_position (cp_board_view_get_game (self->board)), *move);
  /* Translators: %s is a move that the player has made on the board. */
  g_autofree char *title = g_strdup_printf (_ ("Play %s?"), name);
  cp_game_banner_set_held (self->banner, title,
                           _ ("Tap the same square again, or another one to take it back."));
}


static void
cp_move_guard_class_init (CpMoveGuardClass *klass)
{
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
