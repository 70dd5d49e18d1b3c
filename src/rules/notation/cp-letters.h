/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-notation.h"

/* Moves with the letters of the user's language. Files, engines and the command line always use the
 * English letters (cp-notation.h). */

/**
 * cp_letters_local: Returns the letters of the user's language; the English letters if the
 * translation has ambiguous ones.
 *
 * Returns: static strings
 */
CpLetters cp_letters_local (void);

/** cp_letters_are_readable: Returns true if no letter is empty, has two meanings, or could be taken
 * for another part of a move. */
bool cp_letters_are_readable (const CpLetters *letters);

/**
 * cp_letters_translate: Replaces the letters of @from in @move, a text in SAN or long algebraic
 * notation, by those of @to. All other text stays.
 *
 * Returns: (transfer full)
 */
char *cp_letters_translate (const char *move, const CpLetters *from, const CpLetters *to);

/** cp_letters_write: cp_move_write() with other letters. UCI has none. */
char *cp_letters_write (const CpLetters *letters,
                        const CpPosition *pos,
                        CpMove move,
                        CpNotation notation);

/**
 * cp_letters_complete_drop: Adds the sign of a drop that a user has left out, "Y@d4" for "Yd4", and
 * replaces the name of a colour by its letter, "Y@d4" for "yellow d4" or "yellow@d4". The name is
 * translated or English.
 *
 * Returns: (transfer full) (nullable): the drop with English letters; %NULL if @text does not begin
 *   with the letter or the name of a colour and a square, or may mean a piece of that letter that
 *   can move
 */
char *cp_letters_complete_drop (const CpLetters *letters, const CpPosition *pos, const char *text);

/**
 * cp_letters_parse: cp_move_parse() with other letters. The English ones are tried only if @text is
 * no legal move with @letters, and an incomplete drop (cp_letters_complete_drop()) only if it is
 * none with these. If @text seems to be a drop but names no colour, @error lists the letters of the
 * colours.
 *
 * Returns: false with @error set (CP_MOVE_ERROR)
 */
bool cp_letters_parse (const CpLetters *letters,
                       const CpPosition *pos,
                       const char *text,
                       CpMove *move,
                       GError **error);

/** cp_move_write_local: (transfer full): cp_move_write() with the letters of cp_letters_local(). */
char *cp_move_write_local (const CpPosition *pos, CpMove move, CpNotation notation);

/** CpMoveWriter: Writes a legal move of @pos in the notation that the user prefers. Returns:
 * (transfer full) */
typedef char *(*CpMoveWriter) (const CpPosition *pos, CpMove move);

/**
 * cp_move_set_writer: Sets the function that cp_move_name() uses. Must be called before threads are
 * started.
 * @write: (nullable): %NULL for the notation of the game and the letters of the user's language
 */
void cp_move_set_writer (CpMoveWriter write);

/**
 * cp_move_name: Returns a legal move of @pos for use in a sentence, written by the function of
 * cp_move_set_writer() and isolated (cp_text_isolate()).
 *
 * Returns: (transfer full)
 */
char *cp_move_name (const CpPosition *pos, CpMove move);
