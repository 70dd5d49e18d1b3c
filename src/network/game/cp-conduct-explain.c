/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-conduct-private.h"


const char *
cp_conduct_why_explain (CpMessageWhy why, bool noticed_here)
{
  switch (why) {
  case CP_MESSAGE_WHY_ILLEGAL:
    return noticed_here ? _ ("The game stands still: the other player’s move is not possible.")
                        : _ ("The game stands still: to the other program, your move is not "
                             "possible.");
  case CP_MESSAGE_WHY_TURN:
    return noticed_here
               ? _ ("The game stands still: the other player moved although it was your turn.")
               : _ ("The game stands still: to the other program, it was not your turn.");
  case CP_MESSAGE_WHY_PLY:
    return _ ("The game stands still: the two programs do not agree on how many moves were "
              "played.");
  case CP_MESSAGE_WHY_HASH:
    return _ ("The game stands still: the two boards are not the same.");
  case CP_MESSAGE_WHY_LINES:
    return _ ("The game stands still: each program knows other moves of it.");
  case CP_MESSAGE_WHY_GAME:
    return _ ("The game stands still: the other program knows another game.");
  case CP_MESSAGE_WHY_LOT:
    return _ ("No game was begun: the lots that were drawn for White are not valid.");
  case CP_MESSAGE_WHY_CLAIM:
    return noticed_here
               ? _ ("The game stands still: the other player claims a draw that there is not.")
               : _ ("The game stands still: to the other program, there is no draw to be claimed.");
  case CP_MESSAGE_WHY_FLAG:
    return noticed_here ? _ ("The game stands still: the other program says that your time is up.")
                        : _ ("The game stands still: to the other program, its time is not up.");
  case CP_MESSAGE_WHY_MEMBERS:
    return noticed_here
               ? _ ("The game stands still: the other program sent something unreadable.")
               : _ ("The game stands still: the other program could not read what was sent.");
  default:
    g_return_val_if_reached ("");
  }
}


const char *
cp_conduct_explain (const CpConduct *self)
{
  const CpRemoteGame *game = self->game;

  if (game == NULL || game->frozen == NOT_FROZEN)
    return NULL;
  return cp_conduct_why_explain ((CpMessageWhy) game->frozen, game->froze_them);
}
