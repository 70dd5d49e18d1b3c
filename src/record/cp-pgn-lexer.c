/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-lexer.h"

#include <string.h>

#include "cp-pgn-text.h"

/* The end-of-file mark of old systems; some files still end in it. */
#define CONTROL_Z '\x1a'

static const char byte_order_mark[] = "\xef\xbb\xbf";
static const char ellipsis[] = "\xe2\x80\xa6";


static bool
is_line_end (char c)
{
  return c == '\n' || c == '\r';
}


static bool
is_space (char c)
{
  return g_ascii_isspace (c) || c == '\v' || c == CONTROL_Z;
}


/* The byte at @at, or a line end behind the last one. */
static char
peek (const CpPgnLexer *lexer, size_t at)
{
  return at < lexer->length ? lexer->text[at] : '\n';
}


size_t
cp_pgn_byte_order_mark_length (const char *text, size_t length)
{
  size_t n = strlen (byte_order_mark);
  return length >= n && memcmp (text, byte_order_mark, n) == 0 ? n : 0;
}


static bool
starts_with (const CpPgnLexer *lexer, size_t at, const char *what)
{
  size_t n = strlen (what);
  return lexer->length - at >= n && memcmp (lexer->text + at, what, n) == 0;
}


static bool
is_first_column (const CpPgnLexer *lexer, size_t at)
{
  return at == 0 || is_line_end (lexer->text[at - 1]) ||
         at == cp_pgn_byte_order_mark_length (lexer->text, lexer->length);
}


static size_t
find_line_end (const CpPgnLexer *lexer, size_t at)
{
  while (!is_line_end (peek (lexer, at)))
    at++;
  return at;
}


/* Behind the line end at @at, of one or two bytes. */
static size_t
skip_line_end (const CpPgnLexer *lexer, size_t at)
{
  if (peek (lexer, at) == '\r' && at + 1 < lexer->length && lexer->text[at + 1] == '\n')
    at++;
  return MIN (at + 1, lexer->length);
}


/* Skips spaces and tabs. */
static size_t
skip_blanks (const CpPgnLexer *lexer, size_t at)
{
  while (peek (lexer, at) == ' ' || peek (lexer, at) == '\t')
    at++;
  return at;
}


/* Moves to the next token and returns how many line ends lie before it. A closing brace outside a
 * comment says nothing. */
static unsigned
skip_space (CpPgnLexer *lexer)
{
  unsigned line_breaks = 0;

  while (lexer->at < lexer->length) {
    char c = lexer->text[lexer->at];
    if (is_line_end (c)) {
      line_breaks++;
      lexer->at = skip_line_end (lexer, lexer->at);
    } else if (is_space (c) || c == '}') {
      lexer->at++;
    } else if (c == '%' && is_first_column (lexer, lexer->at)) {
      lexer->at = find_line_end (lexer, lexer->at);
    } else if (starts_with (lexer, lexer->at, byte_order_mark)) {
      lexer->at += strlen (byte_order_mark);
    } else {
      break;
    }
  }
  return line_breaks;
}


/* Whether what starts at the bracket at @at looks like a tag; gives the place of its quote. */
static bool
find_tag_quote (const CpPgnLexer *lexer, size_t at, size_t *quote)
{
  size_t start = skip_blanks (lexer, at + 1);
  unsigned char first = (unsigned char) peek (lexer, start);

  if (!g_ascii_isalnum (first) && first != '_' && first < 0x80)
    return false;
  at = start;
  while ((unsigned char) peek (lexer, at) > ' ' && strchr ("\"[]\x7f", peek (lexer, at)) == NULL)
    at++;
  *quote = skip_blanks (lexer, at);
  return peek (lexer, *quote) == '"';
}


/* The quote that ends the value whose first quote is at @quote: one that is not escaped and has the
 * closing bracket behind it, so that quotes nobody escaped do no harm. */
static bool
find_value_end (const CpPgnLexer *lexer, size_t quote, size_t *value_end, size_t *tag_end)
{
  for (size_t at = quote + 1; !is_line_end (peek (lexer, at)); at++) {
    if (lexer->text[at] == '\\' && !is_line_end (peek (lexer, at + 1))) {
      at++;
    } else if (lexer->text[at] == '"') {
      size_t bracket = skip_blanks (lexer, at + 1);
      if (peek (lexer, bracket) == ']') {
        *value_end = at;
        *tag_end = bracket + 1;
        return true;
      }
    }
  }
  return false;
}


static CpPgnTokenType
read_bracket (CpPgnLexer *lexer)
{
  size_t quote, value_end;

  if (!find_tag_quote (lexer, lexer->at, &quote)) {
    size_t end = lexer->at;
    while (!is_line_end (peek (lexer, end)) && lexer->text[end] != ']')
      end++;
    lexer->at = peek (lexer, end) == ']' ? end + 1 : end;
    return CP_PGN_STRAY;
  }
  if (find_value_end (lexer, quote, &value_end, &lexer->at))
    return CP_PGN_TAG;
  lexer->at = find_line_end (lexer, quote);
  return CP_PGN_BROKEN_TAG;
}


/* Whether a header starts at @at: a tag behind an empty line. */
static bool
is_header_start (const CpPgnLexer *lexer, size_t at)
{
  size_t quote;

  if (lexer->text[at] != '[' || at < 2 || !is_line_end (lexer->text[at - 1]))
    return false;
  size_t before = at - 2;
  if (lexer->text[at - 1] == '\n' && lexer->text[before] == '\r' && before > 0)
    before--;
  return is_line_end (lexer->text[before]) && find_tag_quote (lexer, at, &quote);
}


/* Braces do not nest, so a comment ends at the first closing brace. If none comes before another
 * game and one of its comments start, somebody forgot it, and the comment ends before that game. */
static CpPgnTokenType
read_comment (CpPgnLexer *lexer)
{
  size_t header = lexer->length;

  for (size_t at = lexer->at + 1; at < lexer->length; at++) {
    char c = lexer->text[at];
    if (c == '}') {
      lexer->at = at + 1;
      return CP_PGN_COMMENT;
    }
    if (c == '{' && header < lexer->length)
      break;
    if (header == lexer->length && is_header_start (lexer, at))
      header = at;
  }
  lexer->at = header;
  return CP_PGN_OPEN_COMMENT;
}


static CpPgnTokenType
read_line_comment (CpPgnLexer *lexer)
{
  size_t next;

  do {
    lexer->at = find_line_end (lexer, lexer->at);
    next = skip_line_end (lexer, lexer->at);
    if (next < lexer->length && lexer->text[next] == ';')
      lexer->at = next;
  } while (lexer->at == next && next < lexer->length);
  return CP_PGN_LINE_COMMENT;
}


static bool
is_word_end (char c)
{
  return is_space (c) || g_ascii_iscntrl (c) || strchr ("()[]{};\"$!?*<>%", c) != NULL;
}


/* Skips full stops and ellipses. */
static size_t
skip_dots (const CpPgnLexer *lexer, size_t at)
{
  while (at < lexer->length) {
    if (lexer->text[at] == '.')
      at++;
    else if (starts_with (lexer, at, ellipsis))
      at += strlen (ellipsis);
    else
      break;
  }
  return at;
}


/* A move number, a result, or a word. */
static CpPgnTokenType
read_word (CpPgnLexer *lexer)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "1/2" };
  size_t start = lexer->at;
  size_t end = start;

  while (g_ascii_isdigit (peek (lexer, end)))
    end++;
  lexer->at = skip_dots (lexer, end);
  if (lexer->at > end || (end > start && is_word_end (peek (lexer, end))))
    return CP_PGN_NUMBER;
  while (!is_word_end (peek (lexer, end)))
    end++;
  lexer->at = end;
  for (size_t i = 0; i < G_N_ELEMENTS (results); i++) {
    if (strlen (results[i]) == end - start && starts_with (lexer, start, results[i]))
      return CP_PGN_RESULT;
  }
  return CP_PGN_WORD;
}


/* Reads one byte and then all that are in @more. */
static CpPgnTokenType
read_run (CpPgnLexer *lexer, const char *more, CpPgnTokenType type)
{
  lexer->at++;
  while (lexer->at < lexer->length && lexer->text[lexer->at] != '\0' &&
         strchr (more, lexer->text[lexer->at]) != NULL)
    lexer->at++;
  return type;
}


static CpPgnTokenType
read_token (CpPgnLexer *lexer)
{
  if (lexer->at == lexer->length)
    return CP_PGN_END;
  switch (lexer->text[lexer->at]) {
  case '[':
    return read_bracket (lexer);
  case '{':
    return read_comment (lexer);
  case ';':
    return read_line_comment (lexer);
  case '(':
    return read_run (lexer, "", CP_PGN_OPEN_VARIATION);
  case ')':
    return read_run (lexer, "", CP_PGN_CLOSE_VARIATION);
  case '*':
    return read_run (lexer, "", CP_PGN_RESULT);
  case '$':
    return read_run (lexer, "0123456789", CP_PGN_NAG);
  case '!':
  case '?':
    return read_run (lexer, "!?", CP_PGN_GLYPH);
  default:
    break;
  }
  if (is_word_end (lexer->text[lexer->at]))
    return read_run (lexer, "", CP_PGN_STRAY);
  return read_word (lexer);
}


CpPgnToken
cp_pgn_lexer_next (CpPgnLexer *lexer)
{
  CpPgnToken token = { .line_breaks = skip_space (lexer) };

  token.start = lexer->at;
  token.type = read_token (lexer);
  token.end = lexer->at;
  return token;
}


bool
cp_pgn_token_is_comment (const CpPgnToken *token)
{
  return token->type == CP_PGN_COMMENT || token->type == CP_PGN_OPEN_COMMENT ||
         token->type == CP_PGN_LINE_COMMENT;
}


char *
cp_pgn_token_dup (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  return cp_pgn_to_utf8 (lexer->text + token->start, token->end - token->start);
}


char *
cp_pgn_token_dup_comment (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  const char *text = lexer->text + token->start;
  size_t length = token->end - token->start;

  if (token->type == CP_PGN_LINE_COMMENT)
    return cp_pgn_decode_line_comment (text, length);
  return cp_pgn_decode_comment (text + 1, length - (token->type == CP_PGN_COMMENT ? 2 : 1));
}


size_t
cp_pgn_token_dup_tag (const CpPgnLexer *lexer, const CpPgnToken *token, char **name, char **value)
{
  size_t start = skip_blanks (lexer, token->start + 1);
  size_t quote, value_end, tag_end;

  find_tag_quote (lexer, token->start, &quote);
  find_value_end (lexer, quote, &value_end, &tag_end);
  size_t name_end = quote;
  while (is_space (lexer->text[name_end - 1]))
    name_end--;
  *name = cp_pgn_to_utf8 (lexer->text + start, name_end - start);
  *value = cp_pgn_decode_value (lexer->text + quote + 1, value_end - quote - 1);
  return quote + 1;
}
