/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cp-conduct-private.h"


const char *
cp_conduct_why_explain (CpFreezeReason why, bool noticed_here)
{
  switch (why) {
  case CP_FREEZE_ILLEGAL:
    return noticed_here
               ? _ ("The game cannot go on: the other player’s move is not legal.")
               : _ ("The game cannot go on: the other program says that your move is not legal.");
  case CP_FREEZE_TURN:
    return noticed_here
               ? _ ("The game cannot go on: the other player moved out of turn.")
               : _ ("The game cannot go on: the other program says that it was not your turn.");
  case CP_FREEZE_PLY:
    return _ (
        "The game cannot go on: the two programs disagree on how many moves have been played.");
  case CP_FREEZE_HASH:
    return _ ("The game cannot go on: the two boards do not show the same position.");
  case CP_FREEZE_LINES:
    return _ ("The game cannot go on: the two programs have recorded different moves.");
  case CP_FREEZE_GAME:
    return _ ("The game cannot go on: the other program has a different game open.");
  case CP_FREEZE_LOT:
    return _ ("The game cannot start: the random choice of sides was not valid.");
  case CP_FREEZE_CLAIM:
    return noticed_here
               ? _ ("The game cannot go on: the other player has claimed a draw that is not valid.")
               : _ ("The game cannot go on: the other program says that your draw claim is not "
                    "valid.");
  case CP_FREEZE_FLAG:
    return noticed_here
               ? _ ("The game cannot go on: the other program says that your time is up, but your "
                    "clock still shows time left.")
               : _ ("The game cannot go on: the other program says that it still has time left.");
  case CP_FREEZE_MEMBERS:
    return noticed_here
               ? _ ("The game cannot go on: the other program sent a message that cannot be read.")
               : _ ("The game cannot go on: the other program could not read a message.");
  case CP_FREEZE_CLOCK:
    return _ ("The game cannot go on: the two programs have recorded different times.");
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
  return cp_conduct_why_explain ((CpFreezeReason) game->frozen, game->froze_them);
}
