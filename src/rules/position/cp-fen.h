/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

#define CP_FEN_ERROR (cp_fen_error_quark ())
GQuark cp_fen_error_quark (void);

/** CpFenError: Errors of cp_fen_parse(). */
typedef enum {
  CP_FEN_ERROR_SYNTAX,  /* the syntax is invalid */
  CP_FEN_ERROR_PROBLEM, /* the position has problems; see CpProblems */
} CpFenError;

/**
 * cp_fen_read: Parses a FEN without checking the position for problems, for callers that list or
 * fix them.
 * @pos: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_FEN_ERROR_SYNTAX; the message names the fault and its place).
 */
bool cp_fen_read (const CpRules *rules, const char *fen, CpPosition *pos, GError **error);

/** cp_fen_parse: Like cp_fen_read(), but refuses a position with problems (CP_FEN_ERROR_PROBLEM).
 */
bool cp_fen_parse (const CpRules *rules, const char *fen, CpPosition *pos, GError **error);

/**
 * cp_fen_write: Returns the canonical FEN of a position.
 *
 * Returns: (transfer full)
 */
char *cp_fen_write (const CpPosition *pos);

/** cp_fen_letter: Returns the FEN letter of @piece: upper case for White. */
char cp_fen_letter (CpPiece piece);

/** cp_fen_piece: Returns the piece of a FEN letter, or CP_NO_PIECE. */
CpPiece cp_fen_piece (char letter);

/** cp_position_init: Initializes the initial position of @rules. */
void cp_position_init (CpPosition *pos, const CpRules *rules);

/** cp_position_is_array: Returns true if @pos is the initial position of its rules, apart from the
 * counters. */
bool cp_position_is_array (const CpPosition *pos);
