/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-marks.h"
#include "rules/position/cp-position.h"

/** CpLetters: what pieces and colours are called in moves: one or more UTF-8 characters each. */
typedef struct {
  const char *piece[CP_N_KINDS];
  const char *colour[CP_N_COLOURS];
} CpLetters;

/** cp_letters_english: (transfer none): K, Q, R, B, N and P; Y, P, R, L, G and B. */
const CpLetters *cp_letters_english (void);

/** CpNotation: the three ways to write a move (help/C/files.page). */
typedef enum {
  CP_NOTATION_SAN, /* exd5=B */
  CP_NOTATION_LAN, /* Ne2xd5=B; pawns without a letter, but for games recorded with it */
  CP_NOTATION_UCI, /* d4e5b */
} CpNotation;

#define CP_MOVE_ERROR (cp_move_error_quark ())
GQuark cp_move_error_quark (void);

/** CpMoveError: why a move text was not understood or not accepted. */
typedef enum {
  CP_MOVE_ERROR_INVALID,   /* not the text of any move */
  CP_MOVE_ERROR_ILLEGAL,   /* a move, but not a legal one here; the message says why */
  CP_MOVE_ERROR_AMBIGUOUS, /* several legal moves are meant */
} CpMoveError;

/**
 * cp_move_write: the text of a legal move of @pos.
 *
 * Returns: (transfer full)
 */
char *cp_move_write (const CpPosition *pos, CpMove move, CpNotation notation);

/** cp_move_recorded_notation: the notation in which games of @rules are written down. */
CpNotation cp_move_recorded_notation (const CpRules *rules);

/**
 * cp_move_parse: Reads a move in any notation, as programs and people write it, and finds the one
 * legal move that it means:
 *
 * - with or without its number, `x`, `-`, `=`, `+`, `#`, `e.p.` and other marks (cp-marks.h);
 * - with figurines, typographic dashes, wide letters and the like (cp-plain-text.h);
 * - captures as `de5:`, `d:e5`, `ed`; promotions as `a8Q`, `a8/Q`, `a8(Q)`;
 * - with letters of the wrong case if only one move is meant then.
 *
 * Returns: false with @error set (CP_MOVE_ERROR).
 */
bool cp_move_parse (const CpPosition *pos, const char *text, CpMove *move, GError **error);

/**
 * cp_move_parse_marked: Like cp_move_parse().
 * @marks: (out): the glyphs behind the move
 */
bool cp_move_parse_marked (
    const CpPosition *pos, const char *text, CpMove *move, CpMarks *marks, GError **error);

/**
 * cp_move_parse_telling: as cp_move_parse().
 * @letters: (array length=CP_N_KINDS): those of the pieces, as @error may name them
 */
bool cp_move_parse_telling (const CpPosition *pos,
                            const char *text,
                            const char *const *letters,
                            CpMove *move,
                            GError **error);

/**
 * cp_move_refusal_section: the section of the game's page in the help that tells why @text, with
 * which cp_move_parse() failed, is no legal move.
 *
 * Returns: (nullable): a static string; %NULL if it says nothing about that
 */
const char *cp_move_refusal_section (const CpPosition *pos, const char *text);

/** cp_move_parse_uci: as cp_move_parse(), for the coordinate form alone, as engines speak it. */
bool cp_move_parse_uci (const CpPosition *pos, const char *text, CpMove *move, GError **error);
