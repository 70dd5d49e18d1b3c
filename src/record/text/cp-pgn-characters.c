/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-characters.h"

#include <string.h>

#include "cp-pgn-encoding.h"
#include "rules/text/cp-plain-text.h"

/* The end-of-file mark of old systems; some files still end in it. */
#define CONTROL_Z '\x1a'

/* g_utf8_get_char_validated() returns larger values for invalid characters. */
#define MAX_CHARACTER 0x10ffff
#define CUT_CHARACTER ((gunichar) -2)

#define REPLACEMENT_CHARACTER 0xfffd

const uint8_t cp_pgn_classes[256] = {
  ['\0' ... '\b'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\t'] = CP_PGN_BLANK | CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\n'] = CP_PGN_LINE_END | CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\v' ... '\f'] = CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\r'] = CP_PGN_LINE_END | CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\x0e' ... '\x19'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
  [CONTROL_Z] = CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['\x1b' ... '\x1f'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
  [' '] = CP_PGN_BLANK | CP_PGN_SPACE | CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['!'] = CP_PGN_WORD_END | CP_PGN_GLYPH_SIGN,
  ['"'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['$' ... '%'] = CP_PGN_WORD_END,
  ['(' ... '*'] = CP_PGN_WORD_END,
  ['0' ... '9'] = CP_PGN_DIGIT,
  [';' ... '<'] = CP_PGN_WORD_END,
  ['>'] = CP_PGN_WORD_END,
  ['?'] = CP_PGN_WORD_END | CP_PGN_GLYPH_SIGN,
  ['['] = CP_PGN_WORD_END | CP_PGN_NAME_END | CP_PGN_IN_COMMENT,
  [']'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
  ['{'] = CP_PGN_WORD_END,
  ['}'] = CP_PGN_WORD_END | CP_PGN_IN_COMMENT,
  ['\x7f'] = CP_PGN_WORD_END | CP_PGN_NAME_END,
};


gunichar
cp_pgn_character_at (CpPgnLexer *lexer, size_t at, size_t *size)
{
  const char *text = lexer->text + at;

  *size = 1;
  if (lexer->is_latin1)
    return cp_pgn_latin1_character ((unsigned char) *text);
  gunichar c = g_utf8_get_char_validated (text, (gssize) (lexer->length - at));

  if (c == CUT_CHARACTER)
    lexer->reached_end = true;
  *size = cp_pgn_surrogate_size (text, lexer->length - at);
  if (*size > 0)
    return REPLACEMENT_CHARACTER;
  *size = 1;
  if (c > MAX_CHARACTER)
    return cp_pgn_latin1_character ((unsigned char) *text);
  *size = (size_t) (g_utf8_next_char (text) - text);
  return c;
}


/* Returns the ASCII text that the character at @at, which is not ASCII, stands for; NULL if there
 * is none. */
static const char *
find_plain (CpPgnLexer *lexer, size_t at, size_t *size)
{
  return cp_plain_character (cp_pgn_character_at (lexer, at, size));
}


unsigned
cp_pgn_wide_class_at (CpPgnLexer *lexer, size_t at, size_t *size)
{
  gunichar c = cp_pgn_character_at (lexer, at, size);
  const char *plain = cp_plain_character (c);

  /* NUL, which may be read instead of it, ends a name, too. */
  if (plain == NULL)
    return c == REPLACEMENT_CHARACTER ? CP_PGN_NAME_END : 0;
  return *plain != '\0' ? cp_pgn_classes[(unsigned char) *plain] : CP_PGN_INVISIBLE;
}


char
cp_pgn_plain_at (CpPgnLexer *lexer, size_t at)
{
  size_t size;
  char c = cp_pgn_byte_at (lexer, at);
  const char *plain = cp_pgn_byte_is_ascii (c) ? NULL : find_plain (lexer, at, &size);

  return cp_pgn_byte_is_ascii (c) ? c : plain != NULL ? *plain : '\0';
}


bool
cp_pgn_is_one_of (char c, const char *characters)
{
  return c != '\0' && strchr (characters, c) != NULL;
}


size_t
cp_pgn_skip_blanks (CpPgnLexer *lexer, size_t at)
{
  return cp_pgn_skip_all (lexer, at, CP_PGN_BLANK | CP_PGN_INVISIBLE);
}
