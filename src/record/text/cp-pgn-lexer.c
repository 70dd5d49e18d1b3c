/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-lexer.h"

#include <string.h>

#include "cp-pgn-encoding.h"
#include "cp-pgn-text.h"
#include "cp-tag-names.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-types.h"
#include "rules/text/cp-plain-text.h"

/* The longest word, in bytes, that is tested for marks. */
#define MAX_MARK 24

/* Signs inside a move that may have spaces beside them. */
#define SIGNS "-xX:@="

/* The longest move with spaces in it, in bytes. */
#define MAX_SPACED 64

/* The longest result, in bytes. */
#define MAX_RESULT 64

static const char byte_order_mark[] = CP_PGN_BYTE_ORDER_MARK;

size_t
cp_pgn_byte_order_mark_length (const char *text, size_t length)
{
  size_t n = strlen (byte_order_mark);
  return length >= n && memcmp (text, byte_order_mark, n) == 0 ? n : 0;
}


/* Returns the text between @start and @end, with each character as the lexer reads it (transfer
 * full). */
static char *
dup_part (const CpPgnLexer *lexer, size_t start, size_t end)
{
  return cp_pgn_decode (lexer->text + start, end - start,
                        lexer->is_latin1 ? CP_PGN_LATIN1 : CP_PGN_UTF8);
}


/* A byte order mark takes no column. */
static bool
is_first_column (const CpPgnLexer *lexer, size_t at)
{
  size_t mark = strlen (byte_order_mark);

  while (at >= mark && memcmp (lexer->text + at - mark, byte_order_mark, mark) == 0)
    at -= mark;
  return at == 0 ? !lexer->inside_line : cp_pgn_byte_is (lexer->text[at - 1], CP_PGN_LINE_END);
}


/* Returns the position after the line end at @at, of one or two bytes. */
static size_t
skip_line_end (CpPgnLexer *lexer, size_t at)
{
  if (cp_pgn_byte_at (lexer, at) == '\r' && cp_pgn_byte_at (lexer, at + 1) == '\n')
    at++;
  return MIN (at + 1, lexer->length);
}


/* Moves to the next token and returns the number of line ends before it. A closing brace outside a
 * comment is skipped. */
static unsigned
skip_space (CpPgnLexer *lexer)
{
  unsigned line_breaks = 0;
  size_t size;

  while (lexer->at < lexer->length) {
    char c = lexer->text[lexer->at];
    if (cp_pgn_byte_is (c, CP_PGN_LINE_END)) {
      line_breaks++;
      lexer->at = skip_line_end (lexer, lexer->at);
    } else if (c == '}') {
      lexer->at++;
    } else if (c == '%' && is_first_column (lexer, lexer->at)) {
      lexer->at = cp_pgn_skip_to_byte (lexer, lexer->at, CP_PGN_LINE_END);
    } else if (cp_pgn_class_at (lexer, lexer->at, &size) & (CP_PGN_SPACE | CP_PGN_INVISIBLE)) {
      lexer->at += size;
    } else {
      return line_breaks;
    }
  }
  lexer->reached_end = true;
  return line_breaks;
}


/* Returns the size of the typographic quote at @at; 0 if there is none. */
static size_t
typographic_quote_at (CpPgnLexer *lexer, size_t at)
{
  size_t size;

  if (cp_pgn_byte_is_ascii (cp_pgn_byte_at (lexer, at)))
    return 0;
  return cp_is_typographic_quote (cp_pgn_character_at (lexer, at, &size)) ? size : 0;
}


/* Returns the size of the ASCII quote at @at; 0 if there is none. */
static size_t
plain_quote_at (CpPgnLexer *lexer, size_t at)
{
  return cp_pgn_byte_at (lexer, at) == '"';
}


/* Returns the size of the quote at @at that can begin a value; 0 if there is none. */
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


/* Returns true if the bracket at @at looks like the start of a tag. Finds its parts up to the
 * value. */
static bool
find_tag_start (CpPgnLexer *lexer, size_t at, TagPlaces *tag)
{
  size_t size;

  tag->name = cp_pgn_skip_blanks (lexer, at + 1);
  unsigned char first = (unsigned char) cp_pgn_byte_at (lexer, tag->name);
  if (!g_ascii_isalnum (first) && first != '_' && first < 0x80)
    return false;
  tag->name_end = tag->name;
  while (tag->name_end < lexer->length &&
         !(cp_pgn_class_at (lexer, tag->name_end, &size) & CP_PGN_NAME_END) &&
         typographic_quote_at (lexer, tag->name_end) == 0)
    tag->name_end += size;
  tag->quote = cp_pgn_skip_blanks (lexer, tag->name_end);
  size = quote_at (lexer, tag->quote);
  tag->value = tag->quote + size;
  return size > 0 && tag->name_end > tag->name;
}


/*
 * Finds the quote that ends the value of @tag: one that is not escaped and is followed by the
 * closing bracket, so that unescaped quotes within a value do no harm. @quote: returns the size of
 * the quote at a place, or 0
 */
static bool
find_value_end (CpPgnLexer *lexer, TagPlaces *tag, size_t (*quote) (CpPgnLexer *, size_t))
{
  size_t size;

  for (size_t at = tag->value; !cp_pgn_byte_is (cp_pgn_byte_at (lexer, at), CP_PGN_LINE_END);
       at += size) {
    bool is_escape = lexer->text[at] == '\\' &&
                     !cp_pgn_byte_is (cp_pgn_byte_at (lexer, at + 1), CP_PGN_LINE_END);
    at += is_escape;
    cp_pgn_class_at (lexer, at, &size);
    size_t n = is_escape ? 0 : quote (lexer, at);
    size_t bracket = n > 0 ? cp_pgn_skip_blanks (lexer, at + n) : at;
    if (n > 0 && cp_pgn_byte_at (lexer, bracket) == ']') {
      tag->value_end = at;
      tag->end = bracket + 1;
      return true;
    }
  }
  return false;
}


/* Moves the end of @tag from a typographic quote to an ASCII quote in the same line. Stops before
 * another tag, so that a line is not read again for each of its tags. */
static void
find_plain_end (CpPgnLexer *lexer, TagPlaces *tag)
{
  TagPlaces value = *tag, other;
  size_t at = tag->end;

  while (!cp_pgn_byte_is (cp_pgn_byte_at (lexer, at), CP_PGN_LINE_END) &&
         !(lexer->text[at] == '[' && find_tag_start (lexer, at, &other)))
    at++;
  CpPgnLexer part = *lexer;
  part.length = MIN (at, lexer->length);
  if (find_value_end (&part, &value, plain_quote_at))
    *tag = value;
}


/* Finds the end of the value of @tag. One that begins with an ASCII quote ends with one if
 * possible. */
static bool
find_any_value_end (CpPgnLexer *lexer, TagPlaces *tag)
{
  if (!find_value_end (lexer, tag, quote_at))
    return false;
  if (lexer->text[tag->quote] == '"' && lexer->text[tag->value_end] != '"')
    find_plain_end (lexer, tag);
  return true;
}


/* Finds the tag that starts at the bracket at @at. */
static bool
find_tag (CpPgnLexer *lexer, size_t at, TagPlaces *tag)
{
  return find_tag_start (lexer, at, tag) && find_any_value_end (lexer, tag);
}


static CpPgnTokenType
read_bracket (CpPgnLexer *lexer)
{
  TagPlaces tag;

  if (!find_tag_start (lexer, lexer->at, &tag)) {
    size_t end = lexer->at;
    while (!cp_pgn_byte_is (cp_pgn_byte_at (lexer, end), CP_PGN_LINE_END) &&
           lexer->text[end] != ']')
      end++;
    lexer->at = cp_pgn_byte_at (lexer, end) == ']' ? end + 1 : end;
    return CP_PGN_STRAY;
  }
  if (find_tag (lexer, lexer->at, &tag)) {
    lexer->at = tag.end;
    return CP_PGN_TAG;
  }
  lexer->at = cp_pgn_skip_to_byte (lexer, tag.quote, CP_PGN_LINE_END);
  return CP_PGN_BROKEN_TAG;
}


/* Returns true if a header starts at the bracket at @at: a tag after an empty line. */
static bool
is_header_start (CpPgnLexer *lexer, size_t at)
{
  TagPlaces tag;

  if (at < 2 || !cp_pgn_byte_is (lexer->text[at - 1], CP_PGN_LINE_END))
    return false;
  size_t before = at - 2;
  if (lexer->text[at - 1] == '\n' && lexer->text[before] == '\r' && before > 0)
    before--;
  return cp_pgn_byte_is (lexer->text[before], CP_PGN_LINE_END) && find_tag_start (lexer, at, &tag);
}


/* Returns true if the comment around the start of a header continues there, according to the next
 * brace. Sets @brace to its position. */
static bool
continues_after (CpPgnLexer *lexer, size_t header, size_t *brace)
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

  while ((at = cp_pgn_skip_to_byte (lexer, at + 1, CP_PGN_IN_COMMENT)) < lexer->length) {
    if (lexer->text[at] == '[' && !is_header_start (lexer, at))
      continue;
    if (lexer->text[at] == '[' && !continues_after (lexer, at, &brace)) {
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
    lexer->at = cp_pgn_skip_to_byte (lexer, lexer->at, CP_PGN_LINE_END);
    next = skip_line_end (lexer, lexer->at);
    if (cp_pgn_byte_at (lexer, next) == ';')
      lexer->at = next;
  } while (lexer->at == next && next < lexer->length);
  return CP_PGN_LINE_COMMENT;
}


/* Skips full stops and ellipses. */
static size_t
skip_dots (CpPgnLexer *lexer, size_t at)
{
  size_t size;

  while (at < lexer->length && cp_pgn_plain_at (lexer, at) == '.') {
    cp_pgn_class_at (lexer, at, &size);
    at += size;
  }
  if (at == lexer->length)
    lexer->reached_end = true;
  return at;
}


/* Returns true if a space at @at is next to the sign between the points of the two sides. Sets @at
 * to the position after it. */
static bool
is_space_in_result (CpPgnLexer *lexer, size_t *at, char before)
{
  size_t next = cp_pgn_skip_blanks (lexer, *at);
  char c = cp_pgn_plain_at (lexer, next);
  bool is_part = next > *at && (before == '-' || before == ':' || c == '-' || c == ':');

  *at = is_part ? next : *at;
  return is_part;
}


/* Returns the end of a text that may be a result, by its characters; @start if it cannot be one. */
static size_t
find_result_end (CpPgnLexer *lexer, size_t start)
{
  bool has_sign = false;
  char c = '\0';
  size_t at = start;

  while (at < lexer->length && at - start < MAX_RESULT) {
    size_t size;
    char before = c;
    unsigned class = cp_pgn_class_at (lexer, at, &size);
    if (class == CP_PGN_INVISIBLE) {
      at += size;
      continue;
    }
    if (is_space_in_result (lexer, &at, before))
      continue;
    c = cp_pgn_plain_at (lexer, at);
    if (class & CP_PGN_WORD_END)
      break;
    if (!cp_pgn_is_one_of (c, "0125oO.,/-:"))
      return start;
    has_sign |= !cp_pgn_byte_is_ascii (lexer->text[at]) || cp_pgn_is_one_of (c, "/-:");
    at += size;
  }
  if (at == lexer->length)
    lexer->reached_end = true;
  return has_sign && at - start < MAX_RESULT ? at : start;
}


/* Parses a result other than `*`, if there is one. */
static bool
read_result (CpPgnLexer *lexer)
{
  size_t end = find_result_end (lexer, lexer->at);
  CpResult result;

  if (end == lexer->at)
    return false;
  g_autofree char *text = dup_part (lexer, lexer->at, end);
  if (!cp_result_read (text, &result))
    return false;
  lexer->at = end;
  return true;
}


/* Returns true if a text in brackets belongs to the move before it: a promotion, or marks other
 * than a draw offer. */
static bool
belongs_to_move (const char *text)
{
  g_autofree char *plain = g_strstrip (cp_plain_text (text, -1));
  const char *letter = plain[0] == '=' ? plain + 1 : plain;
  CpMarks marks;

  if (cp_pgn_is_one_of (letter[0], "KQRBNPkqrbnp") && letter[1] == '\0')
    return true;
  return !g_str_equal (plain, "=") && cp_marks_read (plain, &marks);
}


/* Returns the text in the brackets that start at @at, if it is short (transfer full). Sets @end to
 * the position after them. */
static char *
dup_bracketed (CpPgnLexer *lexer, size_t at, size_t *end)
{
  size_t size;

  if (cp_pgn_plain_at (lexer, at) != '(')
    return NULL;
  cp_pgn_class_at (lexer, at, &size);
  size_t start = at + size;
  size_t close = start;
  while (close - start < MAX_MARK && cp_pgn_plain_at (lexer, close) != ')') {
    if (cp_pgn_byte_is (cp_pgn_byte_at (lexer, close), CP_PGN_LINE_END))
      return NULL;
    cp_pgn_class_at (lexer, close, &size);
    close += size;
  }
  if (cp_pgn_plain_at (lexer, close) != ')')
    return NULL;
  cp_pgn_class_at (lexer, close, &size);
  *end = close + size;
  return dup_part (lexer, start, close);
}


/* Skips brackets that belong to the word before them, possibly after spaces. */
static void
read_brackets (CpPgnLexer *lexer)
{
  size_t end;
  g_autofree char *text = dup_bracketed (lexer, cp_pgn_skip_blanks (lexer, lexer->at), &end);

  if (text != NULL && belongs_to_move (text))
    lexer->at = end;
}


/* Returns true if the name of a square stands at @at. */
static bool
is_square (CpPgnLexer *lexer, size_t at)
{
  size_t size;
  char file = g_ascii_tolower (cp_pgn_plain_at (lexer, at));

  if (file < 'a' || file >= 'a' + CP_MAX_FILES)
    return false;
  cp_pgn_class_at (lexer, at, &size);
  return g_ascii_isdigit (cp_pgn_plain_at (lexer, at + size));
}


/* Returns true if the letter of a promotion stands at @at, with no other letter after it. A letter
 * that may mean a novelty counts only if @must_change. */
static bool
is_kind (CpPgnLexer *lexer, size_t at, bool must_change)
{
  size_t size;

  if (!cp_pgn_is_one_of (cp_pgn_plain_at (lexer, at), must_change ? "QRBNPqrbnp" : "QRBPqrbp"))
    return false;
  cp_pgn_class_at (lexer, at, &size);
  return !g_ascii_isalnum (cp_pgn_plain_at (lexer, at + size));
}


/* Returns true if a word, as plain text, is a pawn's move to a rank where it must promote, at least
 * in games with eight ranks. */
static bool
must_change (const char *plain)
{
  const char *last = plain + strlen (plain);

  while (last > plain && !g_ascii_isdigit (*last))
    last--;
  return g_ascii_islower (*plain) && (*last == '1' || *last == '8');
}


/* Returns true if the letter of a piece stands alone between @start and @end, and cannot be a mark.
 */
static bool
is_piece (CpPgnLexer *lexer, size_t start, size_t end)
{
  bool is_figurine = !cp_pgn_byte_is_ascii (lexer->text[start]);
  size_t size;

  cp_pgn_class_at (lexer, start, &size);
  return start + size == end &&
         cp_pgn_is_one_of (cp_pgn_plain_at (lexer, start), is_figurine ? "KQRBNP" : "KQRBP");
}


/* Returns true if a sign before or after the spaces between @end and @next joins the two texts to
 * one move. */
static bool
is_joined_by_sign (CpPgnLexer *lexer, size_t start, size_t end, size_t next)
{
  char sign = cp_pgn_plain_at (lexer, next);
  bool is_behind = cp_pgn_is_one_of (sign, SIGNS);
  char last = lexer->text[end - 1];
  size_t size;

  if (!is_behind && !cp_pgn_is_one_of (last, SIGNS) && cp_pgn_byte_is_ascii (last))
    return false;
  g_autofree char *text = dup_part (lexer, start, end);
  g_autofree char *plain = cp_plain_text (text, -1);
  size_t length = strlen (plain);
  if (is_behind) {
    cp_pgn_class_at (lexer, next, &size);
    next = cp_pgn_skip_blanks (lexer, next + size);
  } else if (length > 0) {
    sign = plain[--length];
  }
  if (length == 0 || !g_ascii_isalpha (plain[0]) || !g_ascii_isalnum (plain[length - 1]))
    return false;
  return sign == '=' ? is_kind (lexer, next, must_change (plain))
                     : cp_pgn_is_one_of (sign, SIGNS) && is_square (lexer, next);
}


/* Returns the end of a word that continues after spaces: “e2 - e4”, “N x d4”, “Y @ c4”, “a8 = Q”,
 * “K e2”, “e. p.”. Returns @end if it does not. */
static size_t
find_rest (CpPgnLexer *lexer, size_t start, size_t end)
{
  size_t next = cp_pgn_skip_blanks (lexer, end);
  size_t size;

  if (next == end || end - start > MAX_SPACED)
    return end;
  if (is_joined_by_sign (lexer, start, end, next)) {
    if (cp_pgn_is_one_of (cp_pgn_plain_at (lexer, next), SIGNS)) {
      cp_pgn_class_at (lexer, next, &size);
      next = cp_pgn_skip_blanks (lexer, next + size);
    }
  } else if (!(is_piece (lexer, start, end) && is_square (lexer, next)) &&
             !(end - start == 2 && memcmp (lexer->text + start, "e.", 2) == 0 &&
               cp_pgn_byte_at (lexer, next) == 'p')) {
    return end;
  }
  return cp_pgn_skip_to (lexer, next, CP_PGN_WORD_END);
}


/* Reads one character and all following ones of @class. */
static CpPgnTokenType
read_run (CpPgnLexer *lexer, unsigned class, CpPgnTokenType type)
{
  size_t size;

  cp_pgn_class_at (lexer, lexer->at, &size);
  lexer->at += size;
  if (class != 0)
    lexer->at = cp_pgn_skip_all (lexer, lexer->at, class);
  return type;
}


/* Reads an opening bracket, a draw offer, or marks in brackets. */
static CpPgnTokenType
read_opening (CpPgnLexer *lexer)
{
  size_t end;
  g_autofree char *text = dup_bracketed (lexer, lexer->at, &end);
  g_autofree char *plain = text != NULL ? g_strstrip (cp_plain_text (text, -1)) : NULL;
  bool is_offer = g_strcmp0 (plain, "=") == 0;
  CpMarks marks;

  if (!is_offer && (plain == NULL || !cp_marks_read (plain, &marks)))
    return read_run (lexer, 0, CP_PGN_OPEN_VARIATION);
  lexer->at = end;
  return is_offer ? CP_PGN_DRAW_OFFER : CP_PGN_WORD;
}


/* Reads a move number, a result, or a word. */
static CpPgnTokenType
read_word (CpPgnLexer *lexer)
{
  size_t start = lexer->at;
  size_t end = cp_pgn_skip_all (lexer, start, CP_PGN_DIGIT);
  size_t size;

  if (cp_pgn_is_one_of (cp_pgn_plain_at (lexer, start), "01oO") && read_result (lexer))
    return CP_PGN_RESULT;
  lexer->at = skip_dots (lexer, end);
  bool is_alone =
      end == lexer->length || (cp_pgn_class_at (lexer, end, &size) & CP_PGN_WORD_END) != 0;
  if (lexer->at > end || (end > start && is_alone))
    return CP_PGN_NUMBER;
  end = cp_pgn_skip_to (lexer, end, CP_PGN_WORD_END);
  do {
    lexer->at = end;
    end = find_rest (lexer, start, end);
  } while (end > lexer->at);
  read_brackets (lexer);
  return CP_PGN_WORD;
}


static CpPgnTokenType
read_token (CpPgnLexer *lexer)
{
  size_t size;

  if (lexer->at == lexer->length)
    return CP_PGN_END;
  if (!(cp_pgn_class_at (lexer, lexer->at, &size) & CP_PGN_WORD_END))
    return read_word (lexer);
  /* Only these three contain other bytes. */
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
  switch (cp_pgn_plain_at (lexer, lexer->at)) {
  case '(':
    return read_opening (lexer);
  case ')':
    return read_run (lexer, 0, CP_PGN_CLOSE_VARIATION);
  case '*':
    return read_run (lexer, 0, CP_PGN_RESULT);
  case '$':
    return read_run (lexer, CP_PGN_DIGIT, CP_PGN_NAG);
  case '!':
  case '?':
    return read_run (lexer, CP_PGN_GLYPH_SIGN, CP_PGN_GLYPH);
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


CpPgnEncoding
cp_pgn_token_encoding (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  CpPgnLexer part = *lexer;

  if (cp_pgn_find_encoding (lexer->text + token->start, token->end - token->start) != CP_PGN_LATIN1)
    return CP_PGN_UTF8;
  part.length = token->end;
  CpPgnLexer latin1 = part;
  latin1.is_latin1 = true;
  latin1.at = token->start;
  if (read_token (&latin1) != token->type || latin1.at != token->end)
    return CP_PGN_UTF8;
  if (token->type != CP_PGN_TAG)
    return CP_PGN_LATIN1;

  TagPlaces places, others;
  find_tag (&part, token->start, &places);
  find_tag (&latin1, token->start, &others);
  return memcmp (&places, &others, sizeof places) == 0 ? CP_PGN_LATIN1 : CP_PGN_UTF8;
}


CpPgnEncoding
cp_pgn_gap_encoding (const CpPgnLexer *lexer, size_t start, size_t end)
{
  CpPgnLexer part = *lexer;

  if (cp_pgn_find_encoding (lexer->text + start, end - start) != CP_PGN_LATIN1)
    return CP_PGN_UTF8;
  part.is_latin1 = true;
  part.at = start;
  part.length = end;
  skip_space (&part);
  return part.at == end ? CP_PGN_LATIN1 : CP_PGN_UTF8;
}


/* Decodes the part of @token from @start to before @end with @decode, which gets UTF-8 (transfer
 * full). */
static char *
decode_part (const CpPgnLexer *lexer,
             const CpPgnToken *token,
             size_t start,
             size_t end,
             char *(*decode) (const char *bytes, size_t length))
{
  if (g_utf8_validate_len (lexer->text + token->start, token->end - token->start, NULL))
    return decode (lexer->text + start, end - start);

  g_autofree char *text =
      cp_pgn_decode (lexer->text + start, end - start, cp_pgn_token_encoding (lexer, token));
  return decode (text, strlen (text));
}


bool
cp_pgn_token_is_mark (const CpPgnLexer *lexer, const CpPgnToken *token, CpMarks *marks)
{
  size_t length = token->end - token->start;

  /* Most words are moves, and have a digit. */
  if (length > MAX_MARK)
    return false;
  for (size_t at = token->start; at < token->end; at++) {
    if (cp_pgn_byte_is (lexer->text[at], CP_PGN_DIGIT))
      return false;
  }
  g_autofree char *text = cp_pgn_token_dup (lexer, token);
  g_autofree char *plain = cp_plain_text (text, -1);
  return cp_marks_read (plain, marks);
}


char *
cp_pgn_token_dup (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  return decode_part (lexer, token, token->start, token->end, cp_pgn_to_utf8);
}


char *
cp_pgn_token_dup_comment (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  size_t end = token->end - (token->type == CP_PGN_COMMENT ? 1 : 0);

  if (token->type == CP_PGN_LINE_COMMENT)
    return decode_part (lexer, token, token->start, end, cp_pgn_decode_line_comment);
  return decode_part (lexer, token, token->start + 1, end, cp_pgn_decode_comment);
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


size_t
cp_pgn_token_dup_tag (const CpPgnLexer *lexer, const CpPgnToken *token, char **name, char **value)
{
  CpPgnLexer again = *lexer;
  TagPlaces tag;

  find_tag (&again, token->start, &tag);
  g_autofree char *found = decode_part (lexer, token, tag.name, tag.name_end, cp_pgn_to_utf8);
  *name = g_strdup (cp_tag_standard_name (found));
  *value = decode_part (lexer, token, tag.value, tag.value_end, cp_pgn_decode_value);
  return tag.value;
}


bool
cp_pgn_token_has_tag_name (const CpPgnLexer *lexer, const CpPgnToken *token, const char *name)
{
  size_t length;
  const char *found = cp_pgn_token_tag_name (lexer, token, &length);

  return length == strlen (name) && g_ascii_strncasecmp (found, name, length) == 0;
}
