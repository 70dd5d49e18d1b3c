/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "rules/position/cp-position.h"

/** CpMoveLog: The moves of a game between two programs, with the clocks after each move. */
typedef struct CpMoveLog CpMoveLog;

/** CP_MOVE_LOG_HASH_DIGITS: Hexadecimal digits of the hash of a position, which proves that both
 * programs have the same one. */
#define CP_MOVE_LOG_HASH_DIGITS 16

/**
 * cp_move_log_new: Creates a game without moves.
 * @rules, @fen: from any source; @fen may be %NULL for the array
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if rules or position are invalid, or
 * the position ends the game
 */
CpMoveLog *cp_move_log_new (const char *rules, const char *fen, GError **error);

/** cp_move_log_free: Frees the game. %NULL is allowed. */
void cp_move_log_free (CpMoveLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpMoveLog, cp_move_log_free)

/** cp_move_log_get_length: Returns the number of moves. */
unsigned cp_move_log_get_length (const CpMoveLog *self);

/** cp_move_log_get_position: (transfer none): Returns the position after the last move; valid until
 * moves are added or removed. */
const CpPosition *cp_move_log_get_position (const CpMoveLog *self);

/** cp_move_log_get_nth_position: (transfer none): Returns the position after the first @ply moves,
 * or after the last if there are fewer. */
const CpPosition *cp_move_log_get_nth_position (const CpMoveLog *self, unsigned ply);

/** cp_move_log_get_moves: (transfer none) (array zero-terminated=1): Returns all moves, in UCI
 * notation. */
const char *const *cp_move_log_get_moves (const CpMoveLog *self);

/**
 * cp_move_log_add: Appends a move.
 * @uci: in UCI notation, from any source
 *
 * Returns: false with @error set if the move is illegal
 */
bool cp_move_log_add (CpMoveLog *self, const char *uci, GError **error);

/** cp_move_log_add_all: Appends the moves of @moves from index @from on, up to the first illegal
 * one. Returns true if all were legal; otherwise false with @error set. */
bool cp_move_log_add_all (CpMoveLog *self, const char *const *moves, unsigned from, GError **error);

/** cp_move_log_truncate: Removes all moves after the first @ply. */
void cp_move_log_truncate (CpMoveLog *self, unsigned ply);

/** cp_move_log_get_common_length: Returns the number of moves that the game and @moves have in
 * common from the start. */
unsigned cp_move_log_get_common_length (const CpMoveLog *self, const char *const *moves);

/** cp_move_log_write_hash: Writes the hash of the last position. */
void cp_move_log_write_hash (const CpMoveLog *self, char hash[static CP_MOVE_LOG_HASH_DIGITS + 1]);

/** cp_move_log_get_outcome: Returns the outcome that the last position gives by the rules. */
CpOutcome cp_move_log_get_outcome (const CpMoveLog *self);

/** cp_move_log_get_claim: Returns the draw that the side to move may claim, or %CP_PLAYING. */
CpTermination cp_move_log_get_claim (const CpMoveLog *self);

/** cp_move_log_set_clocks: Sets the clocks after the last move, or before the first, in
 * milliseconds.
 */
void cp_move_log_set_clocks (CpMoveLog *self, const int64_t left[2]);

/** cp_move_log_get_clocks: (transfer none): Returns the clocks of White and of Black after the
 * first
 * @ply moves. */
const int64_t *cp_move_log_get_clocks (const CpMoveLog *self, unsigned ply);
