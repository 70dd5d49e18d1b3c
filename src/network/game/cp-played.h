/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "rules/position/cp-position.h"

/** CpPlayed: the moves of a game between two programs, and what the clocks showed after each. */
typedef struct CpPlayed CpPlayed;

/** CP_PLAYED_HASH_DIGITS: of a position, by which both see that they have the same one. */
#define CP_PLAYED_HASH_DIGITS 16

/**
 * cp_played_new: a game without moves.
 * @rules, @fen: of anybody; @fen may be %NULL for the array
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if there is no such game, or it is
 * over before it begins
 */
CpPlayed *cp_played_new (const char *rules, const char *fen, GError **error);

/** cp_played_free: %NULL is allowed. */
void cp_played_free (CpPlayed *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpPlayed, cp_played_free)

/** cp_played_get_length: how many moves there are. */
unsigned cp_played_get_length (const CpPlayed *self);

/** cp_played_get_position: (transfer none): after the last move; valid until the line changes. */
const CpPosition *cp_played_get_position (const CpPlayed *self);

/** cp_played_get_nth: (transfer none): the same after the first @ply moves, or after the last. */
const CpPosition *cp_played_get_nth (const CpPlayed *self, unsigned ply);

/** cp_played_get_moves: (transfer none): all moves, as in UCI, up to a %NULL. */
const char *const *cp_played_get_moves (const CpPlayed *self);

/**
 * cp_played_play: adds a move of anybody's, as in UCI.
 *
 * Returns: false with @error set if it is not possible
 */
bool cp_played_play (CpPlayed *self, const char *uci, GError **error);

/** cp_played_play_all: the moves from @from on, until one is not possible; whether all were. */
bool cp_played_play_all (CpPlayed *self, const char *const *moves, unsigned from, GError **error);

/** cp_played_cut: takes back all moves behind the first @ply. */
void cp_played_cut (CpPlayed *self, unsigned ply);

/** cp_played_agrees: how many moves both have in common from the beginning. */
unsigned cp_played_agrees (const CpPlayed *self, const char *const *moves);

/** cp_played_write_hash: that of the last position. */
void cp_played_write_hash (const CpPlayed *self, char hash[static CP_PLAYED_HASH_DIGITS + 1]);

/** cp_played_outcome: what the board says of the last position. */
CpOutcome cp_played_outcome (const CpPlayed *self);

/** cp_played_claim: the draw that whoever is to move may claim, or %CP_PLAYING. */
CpTermination cp_played_claim (const CpPlayed *self);

/** cp_played_set_left: what the clocks show after the last move, or before the first. */
void cp_played_set_left (CpPlayed *self, const int64_t left[2]);

/** cp_played_get_left: (transfer none): what they showed after the first @ply moves. */
const int64_t *cp_played_get_left (const CpPlayed *self, unsigned ply);
