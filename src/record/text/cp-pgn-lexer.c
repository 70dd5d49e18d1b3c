/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-lexer.h"

#include <stdint.h>
#include <string.h>

#include "cp-pgn-encoding.h"
#include "cp-pgn-text.h"

/* The end-of-file mark of old systems; some files still end in it. */
#define CONTROL_Z '\x1a'

static const char byte_order_mark[] = "\xef\xbb\xbf";
static const char ellipsis[] = "\xe2\x80\xa6";

/* What a byte can be, as flags. */
enum {
  LINE_END = 1 << 0,
  BLANK = 1 << 1,    /* space or tab */
  SPACE = 1 << 2,    /* all white space */
  WORD_END = 1 << 3, /* cannot be in a word; white space among them */
  DIGIT = 1 << 4,
  GLYPH = 1 << 5,      /* ! and ? */
  IN_COMMENT = 1 << 6, /* can mean something inside a comment */
  NAME_END = 1 << 7,   /* cannot be in the name of a tag */
};

static const uint8_t classes[256] = {
  ['\0' ... '\b'] = WORD_END | NAME_END,
  ['\t'] = BLANK | SPACE | WORD_END | NAME_END,
  ['\n'] = LINE_END | SPACE | WORD_END | NAME_END,
  ['\v' ... '\f'] = SPACE | WORD_END | NAME_END,
  ['\r'] = LINE_END | SPACE | WORD_END | NAME_END,
  ['\x0e' ... '\x19'] = WORD_END | NAME_END,
  [CONTROL_Z] = SPACE | WORD_END | NAME_END,
  ['\x1b' ... '\x1f'] = WORD_END | NAME_END,
  [' '] = BLANK | SPACE | WORD_END | NAME_END,
  ['!'] = WORD_END | GLYPH,
  ['"'] = WORD_END | NAME_END,
  ['$' ... '%'] = WORD_END,
  ['(' ... '*'] = WORD_END,
  ['0' ... '9'] = DIGIT,
  [';' ... '<'] = WORD_END,
  ['>'] = WORD_END,
  ['?'] = WORD_END | GLYPH,
  ['['] = WORD_END | NAME_END | IN_COMMENT,
  [']'] = WORD_END | NAME_END,
  ['{'] = WORD_END,
  ['}'] = WORD_END | IN_COMMENT,
  ['\x7f'] = WORD_END | NAME_END,
};


static inline bool
is_a (char c, unsigned class)
{
  return classes[(unsigned char) c] & class;
}


/* The byte at @at, or a line end behind the last one. */
static inline char
peek (CpPgnLexer *lexer, size_t at)
{
  if (at < lexer->length)
    return lexer->text[at];
  lexer->reached_end = true;
  return '\n';
}


/* The first place from @at on with a byte of @class, or the end. */
static inline size_t
skip_to (CpPgnLexer *lexer, size_t at, unsigned class)
{
  while (at < lexer->length && !is_a (lexer->text[at], class))
    at++;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


/* The first place from @at on with a byte of no @class, or the end. */
static inline size_t
skip_all (CpPgnLexer *lexer, size_t at, unsigned class)
{
  while (at < lexer->length && is_a (lexer->text[at], class))
    at++;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


size_t
cp_pgn_byte_order_mark_length (const char *text, size_t length)
{
  size_t n = strlen (byte_order_mark);
  return length >= n && memcmp (text, byte_order_mark, n) == 0 ? n : 0;
}


static bool
starts_with (CpPgnLexer *lexer, size_t at, const char *what)
{
  size_t n = strlen (what);
  size_t left = lexer->length - at;

  if (memcmp (lexer->text + at, what, MIN (n, left)) != 0)
    return false;
  if (left >= n)
    return true;
  lexer->reached_end = true;
  return false;
}


/* A byte order mark takes no column. */
static bool
is_first_column (const CpPgnLexer *lexer, size_t at)
{
  size_t mark = strlen (byte_order_mark);

  while (at >= mark && memcmp (lexer->text + at - mark, byte_order_mark, mark) == 0)
    at -= mark;
  return at == 0 ? !lexer->inside_line : is_a (lexer->text[at - 1], LINE_END);
}


/* Behind the line end at @at, of one or two bytes. */
static size_t
skip_line_end (CpPgnLexer *lexer, size_t at)
{
  if (peek (lexer, at) == '\r' && peek (lexer, at + 1) == '\n')
    at++;
  return MIN (at + 1, lexer->length);
}


/* Moves to the next token and returns how many line ends lie before it. A closing brace outside a
 * comment says nothing. */
static unsigned
skip_space (CpPgnLexer *lexer)
{
  unsigned line_breaks = 0;

  while (lexer->at < lexer->length) {
    char c = lexer->text[lexer->at];
    if (is_a (c, LINE_END)) {
      line_breaks++;
      lexer->at = skip_line_end (lexer, lexer->at);
    } else if (is_a (c, SPACE) || c == '}') {
      lexer->at++;
    } else if (c == '%' && is_first_column (lexer, lexer->at)) {
      lexer->at = skip_to (lexer, lexer->at, LINE_END);
    } else if (c == byte_order_mark[0] && starts_with (lexer, lexer->at, byte_order_mark)) {
      lexer->at += strlen (byte_order_mark);
    } else {
      return line_breaks;
    }
  }
  lexer->reached_end = true;
  return line_breaks;
}


/* Whether what starts at the bracket at @at looks like a tag; gives the place of its quote. */
static bool
find_tag_quote (CpPgnLexer *lexer, size_t at, size_t *quote)
{
  size_t start = skip_all (lexer, at + 1, BLANK);
  unsigned char first = (unsigned char) peek (lexer, start);

  if (!g_ascii_isalnum (first) && first != '_' && first < 0x80)
    return false;
  *quote = skip_all (lexer, skip_to (lexer, start, NAME_END), BLANK);
  return peek (lexer, *quote) == '"';
}


/* The quote that ends the value whose first quote is at @quote: one that is not escaped and has the
 * closing bracket behind it, so that quotes nobody escaped do no harm. */
static bool
find_value_end (CpPgnLexer *lexer, size_t quote, size_t *value_end, size_t *tag_end)
{
  for (size_t at = quote + 1; !is_a (peek (lexer, at), LINE_END); at++) {
    if (lexer->text[at] == '\\' && !is_a (peek (lexer, at + 1), LINE_END)) {
      at++;
    } else if (lexer->text[at] == '"') {
      size_t bracket = skip_all (lexer, at + 1, BLANK);
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
    while (!is_a (peek (lexer, end), LINE_END) && lexer->text[end] != ']')
      end++;
    lexer->at = peek (lexer, end) == ']' ? end + 1 : end;
    return CP_PGN_STRAY;
  }
  if (find_value_end (lexer, quote, &value_end, &lexer->at))
    return CP_PGN_TAG;
  lexer->at = skip_to (lexer, quote, LINE_END);
  return CP_PGN_BROKEN_TAG;
}


/* Whether a header starts at the bracket at @at: a tag behind an empty line. */
static bool
is_header_start (CpPgnLexer *lexer, size_t at)
{
  size_t quote;

  if (at < 2 || !is_a (lexer->text[at - 1], LINE_END))
    return false;
  size_t before = at - 2;
  if (lexer->text[at - 1] == '\n' && lexer->text[before] == '\r' && before > 0)
    before--;
  return is_a (lexer->text[before], LINE_END) && find_tag_quote (lexer, at, &quote);
}


/* Whether the comment around the start of a header goes on there, by the first brace behind it;
 * gives the place of that brace. */
static bool
goes_on (CpPgnLexer *lexer, size_t header, size_t *brace)
{
  for (size_t at = header; at < header + CP_PGN_HEADER_LOOKAHEAD && at < lexer->length; at++) {
    char c = lexer->text[at];
    *brace = at;
    if (c == '{' || c == '}')
      return c == '}';
  }
  if (lexer->length < header + CP_PGN_HEADER_LOOKAHEAD)
    lexer->reached_end = true;
  return false;
}


static CpPgnTokenType
read_comment (CpPgnLexer *lexer)
{
  size_t at = lexer->at;
  size_t brace;

  while ((at = skip_to (lexer, at + 1, IN_COMMENT)) < lexer->length) {
    if (lexer->text[at] == '[' && !is_header_start (lexer, at))
      continue;
    if (lexer->text[at] == '[' && !goes_on (lexer, at, &brace)) {
      lexer->at = at;
      return CP_PGN_OPEN_COMMENT;
    }
    lexer->at = lexer->text[at] == '[' ? brace + 1 : at + 1;
    return CP_PGN_COMMENT;
  }
  lexer->at = at;
  return CP_PGN_OPEN_COMMENT;
}


static CpPgnTokenType
read_line_comment (CpPgnLexer *lexer)
{
  size_t next;

  do {
    lexer->at = skip_to (lexer, lexer->at, LINE_END);
    next = skip_line_end (lexer, lexer->at);
    if (peek (lexer, next) == ';')
      lexer->at = next;
  } while (lexer->at == next && next < lexer->length);
  return CP_PGN_LINE_COMMENT;
}


/* Skips full stops and ellipses. */
static size_t
skip_dots (CpPgnLexer *lexer, size_t at)
{
  while (at < lexer->length) {
    if (lexer->text[at] == '.')
      at++;
    else if (lexer->text[at] == ellipsis[0] && starts_with (lexer, at, ellipsis))
      at += strlen (ellipsis);
    else
      return at;
  }
  lexer->reached_end = true;
  return at;
}


static bool
is_result (const char *text, size_t length)
{
  switch (length) {
  case 3:
    return memcmp (text, "1-0", 3) == 0 || memcmp (text, "0-1", 3) == 0 ||
           memcmp (text, "1/2", 3) == 0;
  case 7:
    return memcmp (text, "1/2-1/2", 7) == 0;
  default:
    return false;
  }
}


/* A move number, a result, or a word. */
static CpPgnTokenType
read_word (CpPgnLexer *lexer)
{
  size_t start = lexer->at;
  size_t end = skip_all (lexer, start, DIGIT);

  lexer->at = skip_dots (lexer, end);
  if (lexer->at > end || (end > start && is_a (peek (lexer, end), WORD_END)))
    return CP_PGN_NUMBER;
  lexer->at = skip_to (lexer, end, WORD_END);
  return is_result (lexer->text + start, lexer->at - start) ? CP_PGN_RESULT : CP_PGN_WORD;
}


/* Reads one byte and then all of @class. */
static CpPgnTokenType
read_run (CpPgnLexer *lexer, unsigned class, CpPgnTokenType type)
{
  lexer->at = class != 0 ? skip_all (lexer, lexer->at + 1, class) : lexer->at + 1;
  return type;
}


static CpPgnTokenType
read_token (CpPgnLexer *lexer)
{
  if (lexer->at == lexer->length)
    return CP_PGN_END;
  if (!is_a (lexer->text[lexer->at], WORD_END))
    return read_word (lexer);
  switch (lexer->text[lexer->at]) {
  case '[':
    return read_bracket (lexer);
  case '{':
    return read_comment (lexer);
  case ';':
    return read_line_comment (lexer);
  case '(':
    return read_run (lexer, 0, CP_PGN_OPEN_VARIATION);
  case ')':
    return read_run (lexer, 0, CP_PGN_CLOSE_VARIATION);
  case '*':
    return read_run (lexer, 0, CP_PGN_RESULT);
  case '$':
    return read_run (lexer, DIGIT, CP_PGN_NAG);
  case '!':
  case '?':
    return read_run (lexer, GLYPH, CP_PGN_GLYPH);
  default:
    return read_run (lexer, 0, CP_PGN_STRAY);
  }
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
cp_pgn_lexer_is_first_column (const CpPgnLexer *lexer)
{
  return is_first_column (lexer, lexer->at);
}


bool
cp_pgn_token_is_suffix (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  const char *text = lexer->text + token->start;

  switch (token->end - token->start) {
  case 1:
    return text[0] == '+' || text[0] == '#';
  case 2:
    return memcmp (text, "++", 2) == 0 || memcmp (text, "ep", 2) == 0;
  case 4:
    return memcmp (text, "e.p.", 4) == 0;
  default:
    return false;
  }
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


const char *
cp_pgn_token_tag_name (const CpPgnLexer *lexer, const CpPgnToken *token, size_t *length)
{
  const char *name = lexer->text + token->start + 1;
  const char *end;

  while (*name == ' ' || *name == '\t')
    name++;
  end = name;
  while ((unsigned char) *end > ' ' && *end != '"')
    end++;
  *length = (size_t) (end - name);
  return name;
}


size_t
cp_pgn_token_dup_tag (const CpPgnLexer *lexer, const CpPgnToken *token, char **name, char **value)
{
  CpPgnLexer again = *lexer;
  size_t quote = token->start, value_end = token->end, tag_end, name_length;
  const char *name_start = cp_pgn_token_tag_name (lexer, token, &name_length);

  find_tag_quote (&again, token->start, &quote);
  find_value_end (&again, quote, &value_end, &tag_end);
  *name = cp_pgn_to_utf8 (name_start, name_length);
  *value = cp_pgn_decode_value (lexer->text + quote + 1, value_end - quote - 1);
  return quote + 1;
}
