/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-reader.h"

#include <glib/gi18n-lib.h>

#include "cp-pgn-header.h"
#include "cp-pgn-lexer.h"
#include "rules/cp-notation.h"

#define MAX_NAG 255

/* Longer words are cut where messages quote them. */
#define MAX_QUOTED 24

struct CpPgnReader {
  CpPgnLexer lexer;
  bool is_utf8;
  /* A place in the text, and its line and column; it only moves forward. */
  size_t cursor;
  unsigned line;
  unsigned column;
};

/* A line of moves: the main line or a variation. */
typedef struct {
  CpNode *node;     /* where the line has got to; NULL if there is no record */
  size_t opened_at; /* the bracket that opened the variation */
  bool has_move;    /* else @node is not of this line but the one it branches off from */
  bool broken;      /* cannot be read any further */
} Line;

/* A game being read. */
typedef struct {
  CpPgnReader *reader;
  CpPgnProblem problem;
  CpPgnHeader *header;
  CpRecord *record;
  CpPgnMarker marker;
  bool in_moves;      /* the header is over */
  GArray *lines;      /* the lines around the current one, the main line first */
  Line line;          /* the current one */
  bool before_move;   /* whether a comment belongs to the next move, not to the last one */
  GPtrArray *pending; /* comments for the next move; those of the header for the root */
} Parser;

G_DEFINE_QUARK (cp_pgn_error_quark, cp_pgn_error)


/* Gives the waiting comments to the node that was read last. */
static void
flush_pending (Parser *parser)
{
  for (unsigned i = 0; i < parser->pending->len && parser->line.node != NULL; i++)
    cp_record_add_comment (parser->record, parser->line.node, CP_COMMENT_BEHIND,
                           g_ptr_array_index (parser->pending, i));
  g_ptr_array_set_size (parser->pending, 0);
}


static void
begin_moves (Parser *parser)
{
  if (parser->in_moves)
    return;

  parser->in_moves = true;
  parser->record = cp_pgn_header_make_record (parser->header, &parser->problem);
  if (parser->record != NULL)
    parser->line.node = cp_record_get_root (parser->record);
  else
    parser->line.broken = true;
  flush_pending (parser);
}


static void
read_comment (Parser *parser, const CpPgnToken *token)
{
  if (token->type == CP_PGN_OPEN_COMMENT)
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("The comment that starts here has no end."));
  if (parser->line.broken)
    return;

  g_autofree char *text = cp_pgn_token_dup_comment (&parser->reader->lexer, token);
  if (!parser->in_moves || parser->before_move)
    g_ptr_array_add (parser->pending, g_steal_pointer (&text));
  else
    cp_record_add_comment (parser->record, parser->line.node, CP_COMMENT_BEHIND, text);
}


/* What may follow a move after a space and adds nothing to it. */
static bool
is_suffix (const char *word)
{
  static const char *const suffixes[] = { "+", "++", "#", "e.p.", "ep", NULL };
  return g_strv_contains (suffixes, word);
}


static bool
is_null_move (const char *word)
{
  static const char *const texts[] = { "--", "Z0", "0000", "@@@@", "null", "pass", NULL };
  return g_strv_contains (texts, word);
}


/* As much of @text as a message can bear, without control characters. */
static char *
quote (const char *text)
{
  GString *quoted = g_string_new (NULL);
  const char *c = text;

  for (unsigned n = 0; *c != '\0' && n < MAX_QUOTED; c = g_utf8_next_char (c), n++) {
    gunichar character = g_utf8_get_char (c);
    g_string_append_unichar (quoted, g_unichar_isprint (character) ? character : '?');
  }
  if (*c != '\0')
    g_string_append (quoted, "…");
  return g_string_free (quoted, FALSE);
}


/* "Move 12, …Rg5: No black rook can go to g5." */
static void
refuse_move (Parser *parser, const CpPgnToken *token, const char *word, const char *reason)
{
  const CpPosition *pos = &parser->line.node->position;
  g_autofree char *quoted = quote (word);

  /* Translators: %1$u is the number of a move, %2$s is empty or the ellipsis that marks a move of
   * Black, %3$s is the text of the move, and %4$s is a sentence. */
  cp_pgn_problem_set (&parser->problem, token->start, _ ("Move %1$u, %2$s%3$s: %4$s"),
                      pos->fullmove_number, pos->turn == CP_BLACK ? "…" : "", quoted, reason);
  parser->line.broken = true;
  g_ptr_array_set_size (parser->pending, 0);
}


static void
read_move (Parser *parser, const CpPgnToken *token)
{
  if (parser->line.broken)
    return;

  g_autofree char *word = cp_pgn_token_dup (&parser->reader->lexer, token);
  g_autoptr (GError) error = NULL;
  CpMove move;

  if (parser->line.has_move && is_suffix (word))
    return;
  if (is_null_move (word)) {
    refuse_move (parser, token, word, _ ("Nobody may pass in this game."));
    return;
  }
  if (!cp_move_parse (&parser->line.node->position, word, &move, &error)) {
    refuse_move (parser, token, word, error->message);
    return;
  }

  CpNode *node = cp_record_add_move (parser->record, parser->line.node, move);
  for (unsigned i = 0; i < parser->pending->len; i++)
    cp_record_add_comment (parser->record, node, CP_COMMENT_BEFORE,
                           g_ptr_array_index (parser->pending, i));
  g_ptr_array_set_size (parser->pending, 0);
  parser->line.node = node;
  parser->line.has_move = true;
  parser->before_move = false;
}


/* Puts a glyph on the last move, or on the position the game starts from. */
static void
add_nag (Parser *parser, const CpPgnToken *token, unsigned nag)
{
  if (parser->line.broken)
    return;
  if (!parser->line.has_move && parser->lines->len > 0)
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("There is no move in front of this glyph."));
  else
    cp_record_add_nag (parser->record, parser->line.node, (uint8_t) nag);
}


static void
read_nag (Parser *parser, const CpPgnToken *token)
{
  g_autofree char *text = cp_pgn_token_dup (&parser->reader->lexer, token);
  guint64 nag;

  if (g_ascii_string_to_unsigned (text + 1, 10, 0, MAX_NAG, &nag, NULL))
    add_nag (parser, token, (unsigned) nag);
  else
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("A glyph is written as “$” and a number up to %d."), MAX_NAG);
}


/* Reads "!?" and the like; longer runs are taken as several glyphs. */
static void
read_glyph (Parser *parser, const CpPgnToken *token)
{
  static const char *const glyphs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  const char *text = parser->reader->lexer.text;

  for (size_t at = token->start; at < token->end; at += 2) {
    size_t n = MIN (token->end - at, 2);
    for (unsigned nag = 1; nag < G_N_ELEMENTS (glyphs); nag++) {
      if (strlen (glyphs[nag]) == n && strncmp (text + at, glyphs[nag], n) == 0)
        add_nag (parser, token, nag);
    }
  }
}


static void
open_variation (Parser *parser, const CpPgnToken *token)
{
  flush_pending (parser);
  g_array_append_val (parser->lines, parser->line);
  parser->line.opened_at = token->start;
  if (!parser->line.broken && !parser->line.has_move) {
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("A variation must stand behind the move it replaces."));
    parser->line.broken = true;
  }
  if (!parser->line.broken)
    parser->line.node = parser->line.node->parent;
  parser->line.has_move = false;
  parser->before_move = true;
}


static void
leave_variation (Parser *parser)
{
  if (parser->line.has_move)
    flush_pending (parser);
  parser->line = g_array_index (parser->lines, Line, parser->lines->len - 1);
  g_array_set_size (parser->lines, parser->lines->len - 1);
  flush_pending (parser);
  parser->before_move = true;
}


static void
close_variation (Parser *parser, const CpPgnToken *token)
{
  if (parser->lines->len > 0)
    leave_variation (parser);
  else
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("No variation is open that could end here."));
}


/* Reads the result; inside a variation it says nothing about the game. */
static bool
read_result (Parser *parser, const CpPgnToken *token)
{
  g_autofree char *text = cp_pgn_token_dup (&parser->reader->lexer, token);

  if (parser->lines->len > 0)
    return false;
  parser->marker.offset = token->start;
  if (!cp_result_parse (text, &parser->marker.result))
    parser->marker.result = CP_DRAW; /* 1/2 */
  return true;
}


static void
refuse_stray (Parser *parser, const CpPgnToken *token)
{
  g_autofree char *text = cp_pgn_token_dup (&parser->reader->lexer, token);
  g_autofree char *quoted = quote (text);
  cp_pgn_problem_set (&parser->problem, token->start, _ ("“%s” means nothing here."), quoted);
}


/* Whether @token belongs to the next game. */
static bool
starts_next_game (const Parser *parser, const CpPgnToken *token)
{
  if (token->type == CP_PGN_TAG)
    return parser->in_moves ||
           cp_pgn_header_starts_again (parser->header, &parser->reader->lexer, token);
  return token->type == CP_PGN_BROKEN_TAG && parser->in_moves && token->line_breaks > 0;
}


static bool
is_of_moves (const CpPgnToken *token)
{
  return token->type >= CP_PGN_NUMBER && token->type <= CP_PGN_RESULT;
}


/* Reads a token; true if it is the last one of the game. */
static bool
read_token (Parser *parser, const CpPgnToken *token)
{
  if (is_of_moves (token))
    begin_moves (parser);

  switch (token->type) {
  case CP_PGN_TAG:
    cp_pgn_header_add (parser->header, &parser->reader->lexer, token, &parser->problem);
    break;
  case CP_PGN_BROKEN_TAG:
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("The tag that starts here has no end in its line."));
    break;
  case CP_PGN_COMMENT:
  case CP_PGN_OPEN_COMMENT:
  case CP_PGN_LINE_COMMENT:
    read_comment (parser, token);
    break;
  case CP_PGN_NUMBER:
    parser->before_move = true;
    break;
  case CP_PGN_WORD:
    read_move (parser, token);
    break;
  case CP_PGN_NAG:
    read_nag (parser, token);
    break;
  case CP_PGN_GLYPH:
    read_glyph (parser, token);
    break;
  case CP_PGN_OPEN_VARIATION:
    open_variation (parser, token);
    break;
  case CP_PGN_CLOSE_VARIATION:
    close_variation (parser, token);
    break;
  case CP_PGN_RESULT:
    return read_result (parser, token);
  case CP_PGN_STRAY:
  case CP_PGN_END:
  default:
    refuse_stray (parser, token);
    break;
  }
  return false;
}


/* Reads the comments behind the result that belong to this game: those in its line, and all if no
 * other game follows. Returns where the game ends. */
static size_t
read_trailing_comments (Parser *parser, size_t end)
{
  CpPgnLexer ahead = parser->reader->lexer;
  CpPgnToken token;

  do
    token = cp_pgn_lexer_next (&ahead);
  while (cp_pgn_token_is_comment (&token));
  bool is_last = token.type == CP_PGN_END;

  parser->before_move = false;
  ahead = parser->reader->lexer;
  token = cp_pgn_lexer_next (&ahead);
  while (cp_pgn_token_is_comment (&token) && (is_last || token.line_breaks == 0)) {
    read_comment (parser, &token);
    parser->reader->lexer = ahead;
    end = token.end;
    token = cp_pgn_lexer_next (&ahead);
  }
  return end;
}


/* Moves the reader's cursor to @offset, counting lines and columns. */
static void
move_cursor (CpPgnReader *reader, size_t offset)
{
  const char *text = reader->lexer.text;

  for (; reader->cursor < offset; reader->cursor++) {
    char c = text[reader->cursor];
    char next = reader->cursor + 1 < reader->lexer.length ? text[reader->cursor + 1] : '\0';
    if (c == '\n' || (c == '\r' && next != '\n')) {
      reader->line++;
      reader->column = 1;
    } else if (!reader->is_utf8 || ((unsigned char) c & 0xc0) != 0x80) {
      reader->column++;
    }
  }
}


/* Closes what is open and draws the conclusions. */
static void
finish (Parser *parser, CpPgnGame *game)
{
  begin_moves (parser);
  if (parser->lines->len > 0) {
    const Line *outermost =
        parser->lines->len > 1 ? &g_array_index (parser->lines, Line, 1) : &parser->line;
    cp_pgn_problem_set (&parser->problem, outermost->opened_at,
                        _ ("The variation that starts here has no end."));
  }
  while (parser->lines->len > 0)
    leave_variation (parser);
  flush_pending (parser);
  if (parser->record != NULL)
    cp_pgn_header_set_outcome (parser->header, parser->record, &parser->marker, &parser->problem);

  game->record = parser->record;
  game->problem = parser->problem.text;
  if (game->problem != NULL) {
    move_cursor (parser->reader, parser->problem.offset);
    game->line = parser->reader->line;
    game->column = parser->reader->column;
  }
}


CpPgnReader *
cp_pgn_reader_new (const char *text, size_t length)
{
  CpPgnReader *reader = g_new0 (CpPgnReader, 1);
  reader->lexer = (CpPgnLexer){ .text = text, .length = length };
  reader->is_utf8 = g_utf8_validate_len (text, length, NULL);
  reader->cursor = cp_pgn_byte_order_mark_length (text, length);
  reader->line = 1;
  reader->column = 1;
  return reader;
}


void
cp_pgn_reader_free (CpPgnReader *reader)
{
  g_free (reader);
}


bool
cp_pgn_reader_next (CpPgnReader *reader, CpPgnGame *game)
{
  CpPgnLexer ahead = reader->lexer;
  CpPgnToken token = cp_pgn_lexer_next (&ahead);

  cp_pgn_game_clear (game);
  if (token.type == CP_PGN_END)
    return false;

  g_autoptr (CpPgnHeader) header = cp_pgn_header_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GPtrArray) pending = g_ptr_array_new_with_free_func (g_free);
  Parser parser = { .reader = reader, .header = header, .lines = lines, .pending = pending };
  bool over = false;

  game->offset = token.start;
  do {
    reader->lexer = ahead;
    over = read_token (&parser, &token);
    game->length = token.end - game->offset;
    token = cp_pgn_lexer_next (&ahead);
  } while (!over && token.type != CP_PGN_END && !starts_next_game (&parser, &token));
  if (over)
    game->length = read_trailing_comments (&parser, game->offset + game->length) - game->offset;
  finish (&parser, game);
  return true;
}


void
cp_pgn_game_clear (CpPgnGame *game)
{
  cp_record_free (game->record);
  g_free (game->problem);
  *game = (CpPgnGame){ 0 };
}


CpRecord *
cp_pgn_read_one (const char *text, size_t length, GError **error)
{
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 }, second = { 0 };

  if (!cp_pgn_reader_next (reader, &game)) {
    g_set_error (error, CP_PGN_ERROR, CP_PGN_ERROR_NO_GAME, "1:1: %s",
                 _ ("There is no game here."));
    return NULL;
  }
  if (game.problem != NULL) {
    g_set_error (error, CP_PGN_ERROR, CP_PGN_ERROR_BAD_GAME, "%u:%u: %s", game.line, game.column,
                 game.problem);
    return NULL;
  }
  if (cp_pgn_reader_next (reader, &second)) {
    move_cursor (reader, second.offset);
    g_set_error (error, CP_PGN_ERROR, CP_PGN_ERROR_SEVERAL_GAMES, "%u:%u: %s", reader->line,
                 reader->column, _ ("There is more than one game here."));
    return NULL;
  }
  return g_steal_pointer (&game.record);
}
