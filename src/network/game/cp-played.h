/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "rules/position/cp-position.h"

/** CpPlayed: The moves of a game between two programs, with the clocks after each move. */
typedef struct CpPlayed CpPlayed;

/** CP_PLAYED_HASH_DIGITS: Hexadecimal digits of the hash of a position, which proves that both
 * programs have the same one. */
#define CP_PLAYED_HASH_DIGITS 16

/**
 * cp_played_new: Creates a game without moves.
 * @rules, @fen: from any source; @fen may be %NULL for the array
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if rules or position are invalid, or
 * the position ends the game
 */
CpPlayed *cp_played_new (const char *rules, const char *fen, GError **error);

/** cp_played_free: Frees the game. %NULL is allowed. */
void cp_played_free (CpPlayed *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPlayed, cp_played_free)

/** cp_played_get_length: Returns the number of moves. */
unsigned cp_played_get_length (const CpPlayed *self);

/** cp_played_get_position: (transfer none): Returns the position after the last move; valid until
 * moves are added or removed. */
const CpPosition *cp_played_get_position (const CpPlayed *self);

/** cp_played_get_nth: (transfer none): Returns the position after the first @ply moves, or after
 * the last if there are fewer. */
const CpPosition *cp_played_get_nth (const CpPlayed *self, unsigned ply);

/** cp_played_get_moves: (transfer none) (array zero-terminated=1): Returns all moves, in UCI
 * notation. */
const char *const *cp_played_get_moves (const CpPlayed *self);

/**
 * cp_played_play: Appends a move.
 * @uci: in UCI notation, from any source
 *
 * Returns: false with @error set if the move is illegal
 */
bool cp_played_play (CpPlayed *self, const char *uci, GError **error);

/** cp_played_play_all: Appends the moves of @moves from index @from on, up to the first illegal
 * one. Returns true if all were legal; otherwise false with @error set. */
bool cp_played_play_all (CpPlayed *self, const char *const *moves, unsigned from, GError **error);

/** cp_played_cut: Removes all moves after the first @ply. */
void cp_played_cut (CpPlayed *self, unsigned ply);

/** cp_played_agrees: Returns the number of moves that the game and @moves have in common from the
 * start. */
unsigned cp_played_agrees (const CpPlayed *self, const char *const *moves);

/** cp_played_write_hash: Writes the hash of the last position. */
void cp_played_write_hash (const CpPlayed *self, char hash[static CP_PLAYED_HASH_DIGITS + 1]);

/** cp_played_outcome: Returns the outcome that the last position gives by the rules. */
CpOutcome cp_played_outcome (const CpPlayed *self);

/** cp_played_claim: Returns the draw that the side to move may claim, or %CP_PLAYING. */
CpTermination cp_played_claim (const CpPlayed *self);

/** cp_played_set_left: Sets the clocks after the last move, or before the first, in milliseconds.
 */
void cp_played_set_left (CpPlayed *self, const int64_t left[2]);

/** cp_played_get_left: (transfer none): Returns the clocks of White and of Black after the first
 * @ply moves. */
const int64_t *cp_played_get_left (const CpPlayed *self, unsigned ply);
