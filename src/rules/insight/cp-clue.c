/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-clue.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-describe.h"


char *
cp_move_clue (const CpPosition *pos, CpMove move)
{
  const char *colour = cp_colour_name ((CpColour) move.colour);
  char from[CP_SQUARE_NAME_SIZE];

  if (move.from == CP_SQUARE_NONE)
    /* Translators: %s is the name of a colour. */
    return g_strdup_printf (_ ("Consider dropping a colour: %s."), colour);
  cp_square_name (pos->rules, move.from, from);
  if (move.colour != CP_NO_COLOUR)
    /* Translators: the name of a colour and of a square. */
    return g_strdup_printf (_ ("Consider shifting a colour: %1$s, from %2$s."), colour, from);
  /* Translators: "white bishop", and the name of a square. */
  return g_strdup_printf (_ ("Look at the %1$s on %2$s."), cp_piece_name (pos->board[move.from]),
                          from);
}
