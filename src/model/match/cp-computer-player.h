/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-player.h"
#include "model/search/cp-engine-list.h"

#define CP_TYPE_COMPUTER_PLAYER (cp_computer_player_get_type ())
G_DECLARE_FINAL_TYPE (CpComputerPlayer, cp_computer_player, CP, COMPUTER_PLAYER, GObject)

/**
 * CpComputerPlayer: a computer opponent: this program's engine or an external one. It thinks in a
 * thread, which is created for its first move, within the time on its clock. It always agrees to a
 * takeback, and agrees to a draw unless it stands better.
 *
 * Properties: `may-resign` (boolean: resigns hopeless games; false by default), `unhurried`
 * (boolean: waits a second or two before it plays a move that it found at once; true by default).
 */

/**
 * cp_computer_player_write_seat: (transfer full): Returns the seat (cp_game_set_seat()) of a player
 * that uses this program's engine.
 * @level: from 1 to CP_SEARCH_LEVELS, see cp_search_set_level()
 * @seed: of the random choices, the same during a game
 */
char *cp_computer_player_write_seat (unsigned level, uint32_t seed);

/** CP_COACHED_LEVELS: The levels from 1 against which the program warns of blunders. */
#define CP_COACHED_LEVELS 3

/**
 * cp_computer_player_read_level: Returns the level of the built-in engine in a seat.
 * @seat: (nullable)
 *
 * Returns: 0 if @seat is that of another player
 */
unsigned cp_computer_player_read_level (const char *seat);

/** cp_computer_player_write_engine_seat: (transfer full): Returns the seat of a player that uses an
 * external engine. */
char *cp_computer_player_write_engine_seat (CpEngine *engine);

/**
 * cp_computer_player_read_seat: Creates the player for a seat (cp_game_get_seat()).
 * @engines: (nullable): the known external engines
 *
 * Returns: (transfer full) (nullable): %NULL if @seat is not that of a computer, or its engine is
 * not in @engines
 */
CpPlayer *cp_computer_player_read_seat (const char *seat, CpEngineList *engines);
