/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-position.h"

#define CP_FEN_ERROR (cp_fen_error_quark ())
GQuark cp_fen_error_quark (void);

/** CpFenError: at which step a FEN was refused. */
typedef enum {
  CP_FEN_ERROR_SYNTAX,  /* it cannot be read */
  CP_FEN_ERROR_PROBLEM, /* it can, but the position may not be played, see CpProblems */
} CpFenError;

/**
 * cp_fen_read: reads a FEN without asking whether the position may be played, for whoever wants to
 * list its problems or mend it.
 * @pos: (out): the position; undefined if false is returned
 *
 * Returns: false with @error set (CP_FEN_ERROR_SYNTAX, the message says what is wrong and where).
 */
bool cp_fen_read (const CpRules *rules, const char *fen, CpPosition *pos, GError **error);

/** cp_fen_parse: as cp_fen_read(), and refuses a position with problems (CP_FEN_ERROR_PROBLEM). */
bool cp_fen_parse (const CpRules *rules, const char *fen, CpPosition *pos, GError **error);

/**
 * cp_fen_write: the canonical FEN of a position.
 *
 * Returns: (transfer full)
 */
char *cp_fen_write (const CpPosition *pos);

/** cp_fen_letter: the FEN letter of @piece: upper case for White. */
char cp_fen_letter (CpPiece piece);

/** cp_fen_piece: the piece of a FEN letter, or CP_NO_PIECE. */
CpPiece cp_fen_piece (char letter);

/**
 * cp_fen_quote_character: the first character of a text for a message, whole even if it is not
 * ASCII: "“Ä”".
 *
 * Returns: (transfer full)
 */
char *cp_fen_quote_character (const char *at);
