/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-marks.h"
#include "rules/position/cp-position.h"

/** CpLetters: Names of pieces and colours in moves, one or more UTF-8 characters each. */
typedef struct {
  const char *piece[CP_N_KINDS];
  const char *colour[CP_N_COLOURS];
} CpLetters;

/** cp_letters_english: (transfer none): Returns K, Q, R, B, N and P; Y, P, R, L, G and B. */
const CpLetters *cp_letters_english (void);

/** CpNotation: Notations for moves (help/C/files.page). */
typedef enum {
  CP_NOTATION_SAN, /* exd5=B */
  CP_NOTATION_LAN, /* Ne2xd5=B; pawns have a letter only in games recorded with it */
  CP_NOTATION_UCI, /* d4e5b */
} CpNotation;

#define CP_MOVE_ERROR (cp_move_error_quark ())
GQuark cp_move_error_quark (void);

/** CpMoveError: Errors of cp_move_parse(). */
typedef enum {
  CP_MOVE_ERROR_INVALID,   /* not the text of a move */
  CP_MOVE_ERROR_ILLEGAL,   /* not legal in the position; the message says why */
  CP_MOVE_ERROR_AMBIGUOUS, /* matches several legal moves */
} CpMoveError;

/**
 * cp_move_write: Returns the text of a legal move of @pos.
 *
 * Returns: (transfer full)
 */
char *cp_move_write (const CpPosition *pos, CpMove move, CpNotation notation);

/** cp_move_recorded_notation: Returns the notation in which games of @rules are recorded. */
CpNotation cp_move_recorded_notation (const CpRules *rules);

/**
 * cp_move_parse: Parses a move in any notation, as programs and people write it, and finds the one
 * legal move that matches:
 *
 * - with or without its number, `x`, `-`, `=`, `+`, `#`, `e.p.` and other marks (cp-marks.h);
 * - with figurines, typographic dashes, wide letters and the like (cp-plain-text.h);
 * - captures as `de5:`, `d:e5`, `ed`; promotions as `a8Q`, `a8/Q`, `a8(Q)`;
 * - with letters of the wrong case if only one move matches then.
 *
 * Returns: false with @error set (CP_MOVE_ERROR).
 */
bool cp_move_parse (const CpPosition *pos, const char *text, CpMove *move, GError **error);

/**
 * cp_move_parse_marked: Like cp_move_parse().
 * @marks: (out): the glyphs after the move
 */
bool cp_move_parse_marked (
    const CpPosition *pos, const char *text, CpMove *move, CpMarks *marks, GError **error);

/**
 * cp_move_parse_with_letters: Like cp_move_parse(), with other letters in the message of @error.
 * @letters: (array length=CP_N_KINDS): letters of the pieces
 */
bool cp_move_parse_with_letters (const CpPosition *pos,
                                 const char *text,
                                 const char *const *letters,
                                 CpMove *move,
                                 GError **error);

/**
 * cp_move_refusal_section: Returns the section of the game's help page that explains why @text, for
 * which cp_move_parse() failed, is no legal move.
 *
 * Returns: (nullable): a static string; %NULL if the help does not cover the reason
 */
const char *cp_move_refusal_section (const CpPosition *pos, const char *text);

/** cp_move_parse_uci: Like cp_move_parse(), but accepts only UCI notation, as engines use it. */
bool cp_move_parse_uci (const CpPosition *pos, const char *text, CpMove *move, GError **error);
