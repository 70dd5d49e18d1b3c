/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"
#include "model/search/cp-engine-list.h"

#define CP_TYPE_COMPUTER_PLAYER (cp_computer_player_get_type ())
G_DECLARE_FINAL_TYPE (CpComputerPlayer, cp_computer_player, CP, COMPUTER_PLAYER, GObject)

/**
 * CpComputerPlayer: a program as an opponent, this one or one of others. It thinks in a thread,
 * which it has from its first move on, within the time that its clock leaves it, and answers as a
 * good opponent would: a move may always be taken back, and a draw is agreed to if it does not
 * stand better.
 *
 * Properties: `may-resign` (boolean: it gives up a hopeless game; false at first), `unhurried`
 * (boolean: it takes a second or two over a move that it has found at once; true at first).
 */

/**
 * cp_computer_player_write_seat: (transfer full): the word for such a player's seat.
 * @level: from 1 to CP_SEARCH_LEVELS, see cp_search_set_level()
 * @seed: of its tastes, the same for a whole game
 */
char *cp_computer_player_write_seat (unsigned level, uint32_t seed);

/** cp_computer_player_write_engine_seat: (transfer full): the same for a program of others. */
char *cp_computer_player_write_engine_seat (CpEngine *engine);

/**
 * cp_computer_player_read_seat: the player whom a word of cp_game_get_seat() is about.
 * @engines: (nullable): the programs of others that are known
 *
 * Returns: (transfer full) (nullable): %NULL if it is not about a computer, or nobody knows the
 *   program any more
 */
CpPlayer *cp_computer_player_read_seat (const char *seat, CpEngineList *engines);
