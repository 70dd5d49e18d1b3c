/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-notation.h"

/* Moves as people read and type them. Files, engines and the command line use the English letters
 * (cp-notation.h), whatever the language. */

/**
 * cp_letters_local: the letters of the reader's language; the English ones where the translation
 * has some that cannot be told apart.
 *
 * Returns: static strings
 */
CpLetters cp_letters_local (void);

/** cp_letters_are_readable: whether no letter is empty, means two things, or could be taken for
 * anything else in a move. */
bool cp_letters_are_readable (const CpLetters *letters);

/**
 * cp_letters_exchange: @move, a text in SAN or long algebraic, with the letters of @from replaced
 * by those of @to. What is no letter of @from stays.
 *
 * Returns: (transfer full)
 */
char *cp_letters_exchange (const char *move, const CpLetters *from, const CpLetters *to);

/** cp_letters_write: as cp_move_write(), with other letters; UCI has none. */
char *cp_letters_write (const CpLetters *letters,
                        const CpPosition *pos,
                        CpMove move,
                        CpNotation notation);

/**
 * cp_letters_parse: as cp_move_parse(), with other letters. They come first: only a text that means
 * no legal move with them is read with the English ones.
 *
 * Returns: false with @error set (CP_MOVE_ERROR)
 */
bool cp_letters_parse (const CpLetters *letters,
                       const CpPosition *pos,
                       const char *text,
                       CpMove *move,
                       GError **error);

/** cp_move_write_local: (transfer full): as cp_move_write(), with the letters of the reader. */
char *cp_move_write_local (const CpPosition *pos, CpMove move, CpNotation notation);

/** CpMoveWriter: (transfer full): a legal move of @pos as its reader prefers it. */
typedef char *(*CpMoveWriter) (const CpPosition *pos, CpMove move);

/**
 * cp_move_set_writer: has cp_move_name() write as @write does; to be called before there are
 * threads.
 * @write: (nullable): %NULL for the notation of the game and the letters of the reader
 */
void cp_move_set_writer (CpMoveWriter write);

/**
 * cp_move_name: a legal move of @pos for use in a sentence, as cp_move_set_writer() has it,
 * isolated.
 *
 * Returns: (transfer full)
 */
char *cp_move_name (const CpPosition *pos, CpMove move);
