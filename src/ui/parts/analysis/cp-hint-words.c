/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hint-words.h"

#include <glib/gi18n.h>

#define HINT_COLOUR   'G'
#define DANGER_COLOUR 'R'

const CpSearchLimits cp_hint_limits = { .hard = 1500000 };


const char *
cp_hint_title (CpHintStep step)
{
  if (step < CP_HINT_LOOKING_AHEAD)
    /* Translators: a heading above a hint. */
    return _ ("Hint");
  if (step == CP_HINT_NO_DANGER)
    /* Translators: a heading above a harmless move of the opponent. */
    return _ ("No Danger in Sight");
  /* Translators: a heading above a threat of the opponent. */
  return _ ("Danger");
}


const char *
cp_hint_next_label (CpHintStep step)
{
  if (step == CP_HINT_PIECE)
    /* Translators: a button below a hint that names a piece. */
    return N_ ("_Where To?");
  if (step == CP_HINT_MOVE)
    /* Translators: a button below a hint that names a move. */
    return N_ ("_Why?");
  return NULL;
}


void
cp_hint_draw (CpHint *hint, CpBoardScene *scene)
{
  CpHintStep step = cp_hint_get_step (hint);
  CpShape shape = { .colour = step == CP_HINT_DANGER ? DANGER_COLOUR : HINT_COLOUR,
                    .from = CP_SQUARE_NONE,
                    .to = CP_SQUARE_NONE };
  CpMove move;

  if (cp_hint_get_move (hint, &move)) {
    shape.from = move.from;
    if (step != CP_HINT_PIECE && move.from == CP_SQUARE_NONE)
      shape.from = move.to;
    else if (step != CP_HINT_PIECE)
      shape.to = move.to;
  }
  cp_board_scene_set_suggested (scene, CP_SUGGESTED_AS_HINT, &shape, shape.from != CP_SQUARE_NONE);
}
