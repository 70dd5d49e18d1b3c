/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-moment-tour.h"

#include <glib/gi18n.h>

#include "cp-move-guard.h"
#include "model/analysis/cp-moments.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-letters.h"

#define BLUNDER_COLOUR 'R'

struct _CpMomentTour {
  GObject parent_instance;

  CpBoardView *board;   /* not owned */
  CpGameBanner *banner; /* not owned */
  CpGame *game;         /* (nullable) */
  unsigned n;           /* the number of moments; 0 until the game is over */
  CpMoment moments[CP_MOMENTS_MAX];
  unsigned n_shown; /* the moment before this one is shown; 0 for none */
};

CP_DEFINE_TYPE (CpMomentTour, cp_moment_tour, G_TYPE_OBJECT)


/* Shows the blunder on the board. */
static void
draw (CpMomentTour *self, const CpMoment *moment)
{
  CpMove move = moment->node->move;
  bool drops = move.from == CP_SQUARE_NONE;
  CpShape shape = { .colour = BLUNDER_COLOUR,
                    .from = drops ? move.to : move.from,
                    .to = drops ? CP_SQUARE_NONE : move.to };

  cp_board_scene_set_suggested (cp_board_view_get_scene (self->board), CP_SUGGESTED_AS_HINT, &shape,
                                1);
}


static void
show (CpMomentTour *self, const CpMoment *moment)
{
  const CpPosition *pos = &moment->node->parent->position;
  g_autofree char *move = cp_move_name (pos, moment->node->move);
  g_autofree char *title =
      /* Translators: about a mistake of the player: its number of all, and the move. */
      g_strdup_printf (_ ("Moment %1$u of %2$u: %3$s"), self->n_shown, self->n, move);
  g_autofree char *consequence = cp_blunder_describe (&moment->blunder, pos);
  g_autofree char *text = g_strconcat (consequence, ".", NULL);

  cp_game_go_to (self->game, moment->node->parent);
  draw (self, moment);
  cp_game_banner_set_moment (self->banner, title, text, self->n_shown == self->n);
}


static void
clear (CpMomentTour *self)
{
  self->n_shown = 0;
  cp_board_scene_set_suggested (cp_board_view_get_scene (self->board), CP_SUGGESTED_AS_HINT, NULL,
                                0);
  cp_game_banner_set_moment (self->banner, NULL, NULL, false);
}


/* Looks for moments when the game is over. */
static void
state_changed_cb (CpMomentTour *self)
{
  bool over = self->game != NULL && !cp_game_get_in_progress (self->game) &&
              !cp_game_get_reviewing (self->game);

  if (self->n_shown > 0)
    clear (self);
  self->n =
      over && cp_move_guard_coaches (self->game)
          ? cp_moments_find (self->game, (CpSide) cp_game_get_only_hand (self->game), self->moments)
          : 0;
  cp_game_banner_set_has_moments (self->banner, self->n > 0);
}


/* The user has left the moment. */
static void
position_changed_cb (CpMomentTour *self)
{
  const CpNode *node = cp_moment_tour_get_node (self);

  if (node != NULL && cp_game_get_current (self->game) != node)
    clear (self);
}


static void
cp_moment_tour_class_init (CpMomentTourClass *klass)
{
  CP_CLASS_FOLLOWS (klass, CpMomentTour, game);
}


CpMomentTour *
cp_moment_tour_new (CpBoardView *board, CpGameBanner *banner)
{
  CpMomentTour *self = g_object_new (CP_TYPE_MOMENT_TOUR, NULL);

  self->board = board;
  self->banner = banner;
  return self;
}


void
cp_moment_tour_set_game (CpMomentTour *self, CpGame *game)
{
  g_return_if_fail (CP_IS_MOMENT_TOUR (self));

  if (cp_follow (self, &self->game, game, "notify::in-progress notify::reviewing", state_changed_cb,
                 "position-changed", position_changed_cb, NULL))
    state_changed_cb (self);
}


void
cp_moment_tour_show_next (CpMomentTour *self)
{
  g_return_if_fail (CP_IS_MOMENT_TOUR (self));

  if (self->n_shown < self->n) {
    self->n_shown++;
    show (self, &self->moments[self->n_shown - 1]);
  } else {
    cp_moment_tour_close (self);
  }
}


bool
cp_moment_tour_close (CpMomentTour *self)
{
  g_return_val_if_fail (CP_IS_MOMENT_TOUR (self), false);

  if (self->n_shown == 0)
    return false;
  clear (self);
  cp_game_go_to_head (self->game);
  return true;
}


CP_GETTER (CpNode *,
           cp_moment_tour_get_node,
           CpMomentTour,
           self->n_shown > 0 ? self->moments[self->n_shown - 1].node->parent : NULL)
