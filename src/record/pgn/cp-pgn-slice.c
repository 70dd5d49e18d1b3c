/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-slice.h"

#include <stdlib.h>

#include "cp-pgn-slice-private.h"
#include "rules/text/cp-plain-text.h"

/* Boundaries of games and their places in a file. Reader and scanner both use these functions, so
 * that they never differ. */

/* State of the search for the end of a game. */
typedef struct {
  CpPgnLexer *lexer;
  CpPgnSlice *slice;
  bool in_moves;   /* the header is over */
  unsigned depth;  /* number of open variations */
  CpPgnToken name; /* the first tag; it ends at 0 if there is none */
} Search;


/*
 * Returns true if @token, a tag, begins another header after an empty line: it repeats the first
 * tag, or it is the first tag of all headers written by Counterpoise, so that a game without moves
 * is not merged with the next one.
 */
static bool
starts_again (const Search *search, const CpPgnToken *token)
{
  size_t length;

  if (search->name.end == 0 || token->line_breaks < 2)
    return false;
  const char *first = cp_pgn_token_tag_name (search->lexer, &search->name, &length);
  g_autofree char *name = g_strndup (first, length);
  return cp_pgn_token_has_tag_name (search->lexer, token, name) ||
         cp_pgn_token_has_tag_name (search->lexer, token, cp_roster_tags[0].name);
}


/* Returns true if @token belongs to the next game. */
static bool
starts_next_game (const Search *search, const CpPgnToken *token)
{
  if (token->type == CP_PGN_TAG)
    return search->in_moves || starts_again (search, token);
  return token->type == CP_PGN_BROKEN_TAG && search->in_moves && token->line_breaks > 0;
}


/* Adds a token to the game. Returns true if it is the result, which ends the movetext. */
static bool
add_token (Search *search, const CpPgnToken *token)
{
  CpPgnSlice *slice = search->slice;
  CpMarks marks;

  search->in_moves |= cp_pgn_token_is_of_moves (token);
  switch (token->type) {
  case CP_PGN_TAG:
    if (search->name.end == 0)
      search->name = *token;
    return false;
  case CP_PGN_WORD:
    slice->plies += search->depth == 0 && !cp_pgn_token_is_mark (search->lexer, token, &marks);
    return false;
  case CP_PGN_OPEN_VARIATION:
    slice->has_variations = true;
    search->depth++;
    return false;
  case CP_PGN_CLOSE_VARIATION:
    search->depth -= search->depth > 0;
    return false;
  case CP_PGN_RESULT:
    slice->has_result |= search->depth == 0;
    return search->depth == 0;
  case CP_PGN_DRAW_OFFER:
  case CP_PGN_END:
  case CP_PGN_BROKEN_TAG:
  case CP_PGN_COMMENT:
  case CP_PGN_OPEN_COMMENT:
  case CP_PGN_LINE_COMMENT:
  case CP_PGN_NUMBER:
  case CP_PGN_NAG:
  case CP_PGN_GLYPH:
  case CP_PGN_STRAY:
  default:
    return false;
  }
}


/* Adds the comments after the result that belong to this game: those in the same line, and all if
 * no other game follows. Returns the end of the game. */
static size_t
add_trailing_comments (Search *search, size_t end)
{
  CpPgnLexer ahead = *search->lexer;
  CpPgnToken token;

  do
    token = cp_pgn_lexer_next (&ahead);
  while (cp_pgn_token_is_comment (&token));
  bool is_last = token.type == CP_PGN_END;
  search->lexer->reached_end |= ahead.reached_end;

  ahead = *search->lexer;
  token = cp_pgn_lexer_next (&ahead);
  while (cp_pgn_token_is_comment (&token) && (is_last || token.line_breaks == 0)) {
    add_token (search, &token);
    *search->lexer = ahead;
    end = token.end;
    token = cp_pgn_lexer_next (&ahead);
  }
  return end;
}


/* Returns true if a text contains the name of a square, as every move does. */
static bool
names_square (const char *text)
{
  for (const char *c = text; *c != '\0'; c++) {
    if (*c >= 'a' && *c < 'a' + CP_MAX_FILES && g_ascii_isdigit (c[1]))
      return true;
  }
  return false;
}


/* Returns true if @token, after the result of a game, begins another one. Without a header that is
 * certain only if move numbers start at one, or if a line begins with a move. */
static bool
begins_game (const CpPgnLexer *lexer, const CpPgnToken *token)
{
  bool in_new_line = token->line_breaks > 0;

  if (token->type == CP_PGN_TAG)
    return true;
  if (token->type == CP_PGN_BROKEN_TAG)
    return in_new_line;
  if (token->type != CP_PGN_NUMBER && (token->type != CP_PGN_WORD || !in_new_line))
    return false;
  g_autofree char *text = cp_pgn_token_dup (lexer, token);
  g_autofree char *plain = cp_plain_text (text, -1);
  return token->type == CP_PGN_NUMBER ? strtoul (plain, NULL, 10) == 1 : names_square (plain);
}


/*
 * Returns true if another game begins at the lexer, which is after a result, or if no game follows
 * at all. Comments before a game belong to it, except those in the line of the text before them.
 * @next: (out): after the comments and one more token
 */
static bool
is_game (const CpPgnLexer *lexer, CpPgnLexer *next)
{
  bool is_first = true, in_text = false;
  unsigned line_breaks = 0;
  CpPgnToken token;

  *next = *lexer;
  do {
    token = cp_pgn_lexer_next (next);
    line_breaks += token.line_breaks;
    in_text |= is_first && cp_pgn_token_is_comment (&token) && token.line_breaks == 0;
    is_first &= !cp_pgn_token_is_comment (&token);
  } while (cp_pgn_token_is_comment (&token));
  token.line_breaks = line_breaks;
  if (token.type == CP_PGN_END)
    return is_first;
  return !in_text && begins_game (next, &token);
}


/* Finds the end of the text that begins at the lexer: the start of the next game. */
static void
find_text (CpPgnLexer *lexer, const CpPgnSlice *previous, CpPgnSlice *slice)
{
  CpPgnLexer ahead = *lexer, next;
  size_t start = cp_pgn_lexer_next (&ahead).start;

  *slice = (CpPgnSlice){ .text = lexer->text + start };
  slice->behind = previous->behind > 0 ? previous->behind : previous->number;
  ahead = *lexer;
  while (!is_game (&ahead, &next))
    ahead = next;
  ahead.reached_end |= next.reached_end;
  slice->length = ahead.at - start;
  *lexer = ahead;
}


/* Finds the game that begins at the lexer, if there is one. */
static void
find_game (CpPgnLexer *lexer, CpPgnSlice *slice)
{
  Search search = { .lexer = lexer, .slice = slice };
  CpPgnLexer ahead = *lexer;
  CpPgnToken token = cp_pgn_lexer_next (&ahead);
  size_t start = token.start;
  size_t end = start;
  bool over = false;

  *slice = (CpPgnSlice){ .text = lexer->text + start };
  if (token.type != CP_PGN_END) {
    do {
      *lexer = ahead;
      over = add_token (&search, &token);
      end = token.end;
      token = cp_pgn_lexer_next (&ahead);
    } while (!over && token.type != CP_PGN_END && !starts_next_game (&search, &token));
  }
  lexer->reached_end |= ahead.reached_end;
  if (over)
    end = add_trailing_comments (&search, end);
  slice->length = end - start;
}


bool
cp_pgn_find_game (CpPgnLexer *lexer, const CpPgnSlice *previous, CpPgnSlice *slice)
{
  bool is_behind = previous->has_result || previous->behind > 0;
  unsigned number = previous->number + 1;
  CpPgnLexer next = *lexer;

  if (is_behind && !is_game (lexer, &next))
    find_text (lexer, previous, slice);
  else
    find_game (lexer, slice);
  lexer->reached_end |= next.reached_end;
  slice->number = number;
  return slice->length > 0;
}


/* Returns true if @text contains a byte that is not ASCII. */
static bool
has_high_byte (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char) text[i] >= 0x80)
      return true;
  }
  return false;
}


/* Advances over @text, which has no line end. Continuation bytes of UTF-8 take no column. */
static void
count_columns (CpPgnPlace *place, const char *text, size_t length, bool is_utf8)
{
  for (size_t i = 0; i < length; i++)
    place->column += !is_utf8 || ((unsigned char) text[i] & 0xc0) != 0x80;
}


/* Advances over the lines that end in @text. Returns the start of the last, unfinished one. */
static size_t
count_lines (CpPgnPlace *place, const char *text, size_t length)
{
  bool has_returns = memchr (text, '\r', length) != NULL;
  const char *end = text + length;
  const char *start = text;

  if (has_returns) {
    for (const char *c = text; c < end; c++) {
      place->line += *c == '\r' || (*c == '\n' && !place->behind_return);
      place->behind_return = *c == '\r';
      if (*c == '\r' || *c == '\n')
        start = c + 1;
    }
  } else {
    for (const char *c = text; (c = memchr (c, '\n', (size_t) (end - c))) != NULL; start = ++c)
      place->line += c > text || !place->behind_return;
    place->behind_return &= length == 0;
  }
  if (start > text)
    place->column = 1;
  return (size_t) (start - text);
}


void
cp_pgn_place_skip_gap (CpPgnPlace *place, const char *text, size_t length)
{
  size_t start = count_lines (place, text, length);
  count_columns (place, text + start, length - start,
                 g_utf8_validate_len (text + start, length - start, NULL));
  place->offset += length;
}


void
cp_pgn_place_skip_game (CpPgnPlace *place, const CpPgnSlice *slice, size_t length)
{
  size_t start = count_lines (place, slice->text, length);
  const char *rest = slice->text + start;
  bool is_utf8 = !has_high_byte (rest, length - start) ||
                 g_utf8_validate_len (slice->text, slice->length, NULL);

  count_columns (place, rest, length - start, is_utf8);
  place->offset += length;
}


void
cp_pgn_slice_for_each_tag (const CpPgnSlice *slice, CpPgnTagFunc tag, void *data)
{
  CpPgnLexer lexer = cp_pgn_slice_lexer (slice);

  for (CpPgnToken token = cp_pgn_lexer_next (&lexer);
       token.type != CP_PGN_END && !cp_pgn_token_is_of_moves (&token);
       token = cp_pgn_lexer_next (&lexer)) {
    g_autofree char *name = NULL, *value = NULL;
    if (token.type != CP_PGN_TAG)
      continue;
    cp_pgn_token_dup_tag (&lexer, &token, &name, &value);
    tag (name, value, data);
  }
}


bool
cp_pgn_slice_find_tag (const CpPgnSlice *slice, const char *name, unsigned *line, unsigned *column)
{
  CpPgnLexer lexer = cp_pgn_slice_lexer (slice);

  for (CpPgnToken token = cp_pgn_lexer_next (&lexer);
       token.type != CP_PGN_END && !cp_pgn_token_is_of_moves (&token);
       token = cp_pgn_lexer_next (&lexer)) {
    g_autofree char *found = NULL, *value = NULL;
    if (token.type != CP_PGN_TAG)
      continue;
    size_t start = cp_pgn_token_dup_tag (&lexer, &token, &found, &value);
    if (strcmp (found, name) == 0) {
      CpPgnPlace place = { .offset = slice->offset, .line = slice->line, .column = slice->column };
      cp_pgn_place_skip_game (&place, slice, start);
      *line = place.line;
      *column = place.column;
      return true;
    }
  }
  return false;
}
