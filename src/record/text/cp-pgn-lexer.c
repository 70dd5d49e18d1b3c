/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-lexer.h"

#include <stdint.h>
#include <string.h>

#include "cp-pgn-encoding.h"
#include "cp-pgn-text.h"
#include "cp-tag-names.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/text/cp-plain-text.h"

/* The end-of-file mark of old systems; some files still end in it. */
#define CONTROL_Z '\x1a'

/* In bytes: no longer word is looked at whether it consists of marks. */
#define MAX_MARK 24

/* In bytes: no result is longer. */
#define MAX_RESULT 64

/* What g_utf8_get_char_validated() returns of characters that are not valid: less than this. */
#define MAX_CHARACTER 0x10ffff
#define CUT_CHARACTER ((gunichar) -2)

#define REPLACEMENT_CHARACTER 0xfffd

static const char byte_order_mark[] = CP_PGN_BYTE_ORDER_MARK;

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

/* Only of characters that are not ASCII: takes no room, as if it were not there. */
#define INVISIBLE (1u << 8)

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


static inline bool
is_ascii (char c)
{
  return (unsigned char) c < 0x80;
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


/* The character at @at, which is not ASCII, and its size in bytes. What is not UTF-8 is
 * Windows-1252. */
static gunichar
decode (CpPgnLexer *lexer, size_t at, size_t *size)
{
  const char *text = lexer->text + at;
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


/* The ASCII text that the character at @at, which is not ASCII, stands for; NULL if none. */
static const char *
find_plain (CpPgnLexer *lexer, size_t at, size_t *size)
{
  return cp_plain_character (decode (lexer, at, size));
}


/* What the character at @at is. */
static unsigned
wide_class_at (CpPgnLexer *lexer, size_t at, size_t *size)
{
  const char *plain = find_plain (lexer, at, size);

  if (plain == NULL)
    return 0;
  return *plain != '\0' ? classes[(unsigned char) *plain] : INVISIBLE;
}


/* What the character at @at is, as if it were the ASCII character that it stands for, and its size
 * in bytes. */
static inline unsigned
class_at (CpPgnLexer *lexer, size_t at, size_t *size)
{
  unsigned char c = (unsigned char) lexer->text[at];

  *size = 1;
  return c < 0x80 ? classes[c] : wide_class_at (lexer, at, size);
}


/* The ASCII character that the character at @at is or stands for; NUL if none. */
static char
plain_at (CpPgnLexer *lexer, size_t at)
{
  size_t size;
  char c = peek (lexer, at);
  const char *plain = is_ascii (c) ? NULL : find_plain (lexer, at, &size);

  return is_ascii (c) ? c : plain != NULL ? *plain : '\0';
}


static bool
is_one_of (char c, const char *characters)
{
  return c != '\0' && strchr (characters, c) != NULL;
}


/* The first place from @at on with a byte of @class, or the end. */
static inline size_t
skip_to_byte (CpPgnLexer *lexer, size_t at, unsigned class)
{
  while (at < lexer->length && !is_a (lexer->text[at], class))
    at++;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


/* The first place from @at on with a character of @class, or the end. */
static inline size_t
skip_to (CpPgnLexer *lexer, size_t at, unsigned class)
{
  size_t size;

  while (at < lexer->length && !(class_at (lexer, at, &size) & class))
    at += size;
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


/* The first place from @at on with a character of no @class, or the end. */
static inline size_t
skip_all (CpPgnLexer *lexer, size_t at, unsigned class)
{
  size_t size;

  while (at < lexer->length && (class_at (lexer, at, &size) & class))
    at += size;
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
  size_t size;

  while (lexer->at < lexer->length) {
    char c = lexer->text[lexer->at];
    if (is_a (c, LINE_END)) {
      line_breaks++;
      lexer->at = skip_line_end (lexer, lexer->at);
    } else if (c == '}') {
      lexer->at++;
    } else if (c == '%' && is_first_column (lexer, lexer->at)) {
      lexer->at = skip_to_byte (lexer, lexer->at, LINE_END);
    } else if (class_at (lexer, lexer->at, &size) & (SPACE | INVISIBLE)) {
      lexer->at += size;
    } else {
      return line_breaks;
    }
  }
  lexer->reached_end = true;
  return line_breaks;
}


/* The first place from @at on that is not a space in the same line. */
static size_t
skip_blanks (CpPgnLexer *lexer, size_t at)
{
  return skip_all (lexer, at, BLANK | INVISIBLE);
}


/* The size of the typographic quote at @at; 0 if there is none. */
static size_t
typographic_quote_at (CpPgnLexer *lexer, size_t at)
{
  size_t size;

  if (is_ascii (peek (lexer, at)))
    return 0;
  return cp_is_typographic_quote (decode (lexer, at, &size)) ? size : 0;
}


/* The size of the quote of the standard at @at; 0 if there is none. */
static size_t
plain_quote_at (CpPgnLexer *lexer, size_t at)
{
  return peek (lexer, at) == '"';
}


/* The size of the quote at @at that a value may begin with; 0 if there is none. */
static size_t
quote_at (CpPgnLexer *lexer, size_t at)
{
  return plain_quote_at (lexer, at) > 0 ? 1 : typographic_quote_at (lexer, at);
}


/* The parts of a tag. */
typedef struct {
  size_t name;
  size_t name_end;
  size_t quote; /* the first one */
  size_t value;
  size_t value_end;
  size_t end;
} TagPlaces;


/* Whether what starts at the bracket at @at looks like a tag; finds it up to its value. */
static bool
find_tag_start (CpPgnLexer *lexer, size_t at, TagPlaces *tag)
{
  size_t size;

  tag->name = skip_blanks (lexer, at + 1);
  unsigned char first = (unsigned char) peek (lexer, tag->name);
  if (!g_ascii_isalnum (first) && first != '_' && first < 0x80)
    return false;
  tag->name_end = tag->name;
  while (tag->name_end < lexer->length && !(class_at (lexer, tag->name_end, &size) & NAME_END) &&
         typographic_quote_at (lexer, tag->name_end) == 0)
    tag->name_end += size;
  tag->quote = skip_blanks (lexer, tag->name_end);
  size = quote_at (lexer, tag->quote);
  tag->value = tag->quote + size;
  return size > 0 && tag->name_end > tag->name;
}


/* Finds the quote that ends the value of @tag: one that is not escaped and has the closing bracket
 * behind it, so that quotes nobody escaped do no harm.
 * @quote: what is taken for a quote */
static bool
find_value_end (CpPgnLexer *lexer, TagPlaces *tag, size_t (*quote) (CpPgnLexer *, size_t))
{
  size_t size;

  for (size_t at = tag->value; !is_a (peek (lexer, at), LINE_END); at += size) {
    bool is_escape = lexer->text[at] == '\\' && !is_a (peek (lexer, at + 1), LINE_END);
    size_t n = is_escape ? 0 : quote (lexer, at);
    size_t bracket = n > 0 ? skip_blanks (lexer, at + n) : at;
    if (n > 0 && peek (lexer, bracket) == ']') {
      tag->value_end = at;
      tag->end = bracket + 1;
      return true;
    }
    size = is_escape ? 2 : MAX (n, 1);
  }
  return false;
}


/* Finds the tag that starts at the bracket at @at. */
static bool
find_tag (CpPgnLexer *lexer, size_t at, TagPlaces *tag)
{
  return find_tag_start (lexer, at, tag) &&
         ((lexer->text[tag->quote] == '"' && find_value_end (lexer, tag, plain_quote_at)) ||
          find_value_end (lexer, tag, quote_at));
}


static CpPgnTokenType
read_bracket (CpPgnLexer *lexer)
{
  TagPlaces tag;

  if (!find_tag_start (lexer, lexer->at, &tag)) {
    size_t end = lexer->at;
    while (!is_a (peek (lexer, end), LINE_END) && lexer->text[end] != ']')
      end++;
    lexer->at = peek (lexer, end) == ']' ? end + 1 : end;
    return CP_PGN_STRAY;
  }
  if (find_tag (lexer, lexer->at, &tag)) {
    lexer->at = tag.end;
    return CP_PGN_TAG;
  }
  lexer->at = skip_to_byte (lexer, tag.quote, LINE_END);
  return CP_PGN_BROKEN_TAG;
}


/* Whether a header starts at the bracket at @at: a tag behind an empty line. */
static bool
is_header_start (CpPgnLexer *lexer, size_t at)
{
  TagPlaces tag;

  if (at < 2 || !is_a (lexer->text[at - 1], LINE_END))
    return false;
  size_t before = at - 2;
  if (lexer->text[at - 1] == '\n' && lexer->text[before] == '\r' && before > 0)
    before--;
  return is_a (lexer->text[before], LINE_END) && find_tag_start (lexer, at, &tag);
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

  while ((at = skip_to_byte (lexer, at + 1, IN_COMMENT)) < lexer->length) {
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
    lexer->at = skip_to_byte (lexer, lexer->at, LINE_END);
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
  size_t size;

  while (at < lexer->length && plain_at (lexer, at) == '.') {
    class_at (lexer, at, &size);
    at += size;
  }
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


/* Whether a space at @at stands beside the sign between the points of the two sides; @at is then
 * behind it. */
static bool
is_space_in_result (CpPgnLexer *lexer, size_t *at, char before)
{
  size_t next = skip_blanks (lexer, *at);
  char c = plain_at (lexer, next);
  bool is_part = next > *at && (before == '-' || before == ':' || c == '-' || c == ':');

  *at = is_part ? next : *at;
  return is_part;
}


/* Where a text ends that may be a result, by its characters; @start if it cannot be one. */
static size_t
find_result_end (CpPgnLexer *lexer, size_t start)
{
  bool has_sign = false;
  char c = '\0';
  size_t at = start;

  while (at < lexer->length && at - start < MAX_RESULT) {
    size_t size;
    char before = c;
    unsigned class = class_at (lexer, at, &size);
    if (class == INVISIBLE) {
      at += size;
      continue;
    }
    if (is_space_in_result (lexer, &at, before))
      continue;
    c = plain_at (lexer, at);
    if (class & WORD_END)
      break;
    if (!is_one_of (c, "0125oO.,/-:"))
      return start;
    has_sign |= size > 1 || is_one_of (c, "/-:");
    at += size;
  }
  if (at == lexer->length)
    lexer->reached_end = true;
  return has_sign && at - start < MAX_RESULT ? at : start;
}


/* Reads a result other than `*`, if there is one. */
static bool
read_result (CpPgnLexer *lexer)
{
  size_t end = find_result_end (lexer, lexer->at);
  CpResult result;

  if (end == lexer->at)
    return false;
  g_autofree char *text = cp_pgn_to_utf8 (lexer->text + lexer->at, end - lexer->at);
  if (!cp_result_read (text, &result))
    return false;
  lexer->at = end;
  return true;
}


/* Whether a text in brackets belongs to the move before it: the kind that a pawn becomes, or marks
 * other than an offer of a draw. */
static bool
belongs_to_move (const char *text)
{
  g_autofree char *plain = g_strstrip (cp_plain_text (text, -1));
  const char *letter = plain[0] == '=' ? plain + 1 : plain;
  CpMarks marks;

  if (is_one_of (letter[0], "KQRBNPkqrbnp") && letter[1] == '\0')
    return true;
  return !g_str_equal (plain, "=") && cp_marks_read (plain, &marks);
}


/* The text between the brackets of which the first is at @at, if it is short (transfer full); gives
 * the place behind them. */
static char *
dup_bracketed (CpPgnLexer *lexer, size_t at, size_t *end)
{
  size_t size;

  if (plain_at (lexer, at) != '(')
    return NULL;
  class_at (lexer, at, &size);
  size_t start = at + size;
  size_t close = start;
  while (close - start < MAX_MARK && plain_at (lexer, close) != ')') {
    if (is_a (peek (lexer, close), LINE_END))
      return NULL;
    class_at (lexer, close, &size);
    close += size;
  }
  if (plain_at (lexer, close) != ')')
    return NULL;
  class_at (lexer, close, &size);
  *end = close + size;
  return cp_pgn_to_utf8 (lexer->text + start, close - start);
}


/* Goes on behind brackets that belong to the word before them, perhaps behind spaces. */
static void
read_brackets (CpPgnLexer *lexer)
{
  size_t end;
  g_autofree char *text = dup_bracketed (lexer, skip_blanks (lexer, lexer->at), &end);

  if (text != NULL && belongs_to_move (text))
    lexer->at = end;
}


/* Reads one character and then all of @class. */
static CpPgnTokenType
read_run (CpPgnLexer *lexer, unsigned class, CpPgnTokenType type)
{
  size_t size;

  class_at (lexer, lexer->at, &size);
  lexer->at += size;
  if (class != 0)
    lexer->at = skip_all (lexer, lexer->at, class);
  return type;
}


/* An opening bracket, or an offer of a draw. */
static CpPgnTokenType
read_opening (CpPgnLexer *lexer)
{
  size_t end;
  g_autofree char *text = dup_bracketed (lexer, lexer->at, &end);
  g_autofree char *plain = text != NULL ? g_strstrip (cp_plain_text (text, -1)) : NULL;

  if (g_strcmp0 (plain, "=") != 0)
    return read_run (lexer, 0, CP_PGN_OPEN_VARIATION);
  lexer->at = end;
  return CP_PGN_DRAW_OFFER;
}


/* A move number, a result, or a word. */
static CpPgnTokenType
read_word (CpPgnLexer *lexer)
{
  size_t start = lexer->at;
  size_t end = skip_all (lexer, start, DIGIT);
  size_t size;

  if (is_one_of (plain_at (lexer, start), "01oO") && read_result (lexer))
    return CP_PGN_RESULT;
  lexer->at = skip_dots (lexer, end);
  bool is_alone = end == lexer->length || (class_at (lexer, end, &size) & WORD_END) != 0;
  if (lexer->at > end || (end > start && is_alone))
    return CP_PGN_NUMBER;
  lexer->at = skip_to (lexer, end, WORD_END);
  read_brackets (lexer);
  return CP_PGN_WORD;
}


static CpPgnTokenType
read_token (CpPgnLexer *lexer)
{
  size_t size;

  if (lexer->at == lexer->length)
    return CP_PGN_END;
  if (!(class_at (lexer, lexer->at, &size) & WORD_END))
    return read_word (lexer);
  /* Only these three have other bytes inside them. */
  switch (lexer->text[lexer->at]) {
  case '[':
    return read_bracket (lexer);
  case '{':
    return read_comment (lexer);
  case ';':
    return read_line_comment (lexer);
  default:
    break;
  }
  switch (plain_at (lexer, lexer->at)) {
  case '(':
    return read_opening (lexer);
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
cp_pgn_token_is_mark (const CpPgnLexer *lexer, const CpPgnToken *token, CpMarks *marks)
{
  size_t length = token->end - token->start;

  /* Most words are moves, and have a digit. */
  if (length > MAX_MARK)
    return false;
  for (size_t at = token->start; at < token->end; at++) {
    if (is_a (lexer->text[at], DIGIT))
      return false;
  }
  g_autofree char *text = cp_pgn_token_dup (lexer, token);
  g_autofree char *plain = cp_plain_text (text, -1);
  return cp_marks_read (plain, marks);
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
  CpPgnLexer again = *lexer;
  TagPlaces tag;

  find_tag_start (&again, token->start, &tag);
  *length = tag.name_end - tag.name;
  return lexer->text + tag.name;
}


/* The name of a tag. Each character is decoded by itself, as it was when the end of the name was
 * found (transfer full). */
static char *
dup_name (CpPgnLexer *lexer, const TagPlaces *tag)
{
  GString *name = g_string_new (NULL);
  size_t size;

  for (size_t at = tag->name; at < tag->name_end; at += size) {
    size = 1;
    if (is_ascii (lexer->text[at]))
      g_string_append_c (name, lexer->text[at]);
    else
      g_string_append_unichar (name, decode (lexer, at, &size));
  }
  return g_string_free (name, FALSE);
}


size_t
cp_pgn_token_dup_tag (const CpPgnLexer *lexer, const CpPgnToken *token, char **name, char **value)
{
  CpPgnLexer again = *lexer;
  TagPlaces tag;

  find_tag (&again, token->start, &tag);
  g_autofree char *found = dup_name (&again, &tag);
  *name = g_strdup (cp_tag_standard_name (found));
  *value = cp_pgn_decode_value (lexer->text + tag.value, tag.value_end - tag.value);
  return tag.value;
}


bool
cp_pgn_token_has_tag_name (const CpPgnLexer *lexer, const CpPgnToken *token, const char *name)
{
  size_t length;
  const char *found = cp_pgn_token_tag_name (lexer, token, &length);

  return length == strlen (name) && g_ascii_strncasecmp (found, name, length) == 0;
}
