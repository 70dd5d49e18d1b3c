/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Characters of a PGN text as the lexer classifies them: those that stand for ASCII characters
 * (cp-plain-text.h) belong to the same classes. Except for CpPgnLexer, used by the lexer only. */

/** CpPgnLexer: A text and a position in it. A value: copy it to look ahead. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;
  bool inside_line; /* the text does not begin at the start of a line */
  bool is_latin1;   /* every byte is a character of Windows-1252, even where bytes are UTF-8 */
  bool reached_end; /* (out): the result depended on the end of the text: with more bytes after it,
                       it might differ */
} CpPgnLexer;

/* Classes of bytes, as flags. */
enum {
  CP_PGN_LINE_END = 1 << 0,
  CP_PGN_BLANK = 1 << 1,    /* space or tab */
  CP_PGN_SPACE = 1 << 2,    /* all white space */
  CP_PGN_WORD_END = 1 << 3, /* cannot be in a word; white space among them */
  CP_PGN_DIGIT = 1 << 4,
  CP_PGN_GLYPH_SIGN = 1 << 5, /* ! and ? */
  CP_PGN_IN_COMMENT = 1 << 6, /* may have a meaning inside a comment */
  CP_PGN_NAME_END = 1 << 7,   /* cannot be in the name of a tag */
};

/* Only for non-ASCII characters: has no width, and is ignored. */
#define CP_PGN_INVISIBLE (1u << 8)

/** cp_pgn_classes: The classes of each byte. */
extern const uint8_t cp_pgn_classes[256];

/** cp_pgn_byte_is: Returns true if @c is of one of the classes. */
static inline bool
cp_pgn_byte_is (char c, unsigned class)
{
  return cp_pgn_classes[(unsigned char) c] & class;
}

/** cp_pgn_byte_is_ascii: Returns true if @c is an ASCII character by itself. */
static inline bool
cp_pgn_byte_is_ascii (char c)
{
  return (unsigned char) c < 0x80;
}

/** cp_pgn_byte_at: Returns the byte at @at, or a line end after the last one. */
static inline char
cp_pgn_byte_at (CpPgnLexer *lexer, size_t at)
{
  if (at < lexer->length)
    return lexer->text[at];
  lexer->reached_end = true;
  return '\n';
}

/** cp_pgn_character_at: Returns the character at @at, which is not ASCII, and its size in bytes.
 * Invalid UTF-8 is read as Windows-1252; so is everything if CpPgnLexer.is_latin1. */
gunichar cp_pgn_character_at (CpPgnLexer *lexer, size_t at, size_t *size);

/** cp_pgn_wide_class_at: Returns the classes of the character at @at, which is not ASCII. */
unsigned cp_pgn_wide_class_at (CpPgnLexer *lexer, size_t at, size_t *size);

/** cp_pgn_plain_at: Returns the ASCII character at @at, or the one that the character stands for;
 * NUL if there is none. */
char cp_pgn_plain_at (CpPgnLexer *lexer, size_t at);

/** cp_pgn_skip_blanks: Returns the first position from @at on that is not a space or tab. */
size_t cp_pgn_skip_blanks (CpPgnLexer *lexer, size_t at);

/** cp_pgn_is_one_of: Returns true if @c is in @characters, and not NUL. */
bool cp_pgn_is_one_of (char c, const char *characters);

/** cp_pgn_class_at: Returns the classes of the character at @at, or of the ASCII character that it
 * stands for, and its size in bytes. */
static inline unsigned
cp_pgn_class_at (CpPgnLexer *lexer, size_t at, size_t *size)
{
  unsigned char c = (unsigned char) lexer->text[at];

  *size = 1;
  return c < 0x80 ? cp_pgn_classes[c] : cp_pgn_wide_class_at (lexer, at, size);
}

/** cp_pgn_skip_to_byte: Returns the first position from @at on with a byte of @class, or the end.
 */
static inline size_t
cp_pgn_skip_to_byte (CpPgnLexer *lexer, size_t at, unsigned class)
{
  while (at < lexer->length && !cp_pgn_byte_is (lexer->text[at], class))
    at++;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}

/** cp_pgn_skip_to: Returns the first position from @at on with a character of @class, or the end.
 */
static inline size_t
cp_pgn_skip_to (CpPgnLexer *lexer, size_t at, unsigned class)
{
  size_t size;

  while (at < lexer->length && !(cp_pgn_class_at (lexer, at, &size) & class))
    at += size;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}

/** cp_pgn_skip_all: Returns the first position from @at on with a character not of @class, or the
 * end. */
static inline size_t
cp_pgn_skip_all (CpPgnLexer *lexer, size_t at, unsigned class)
{
  size_t size;

  while (at < lexer->length && (cp_pgn_class_at (lexer, at, &size) & class))
    at += size;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}
