/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-slice.h"

#include <glib/gi18n-lib.h>

#include "cp-pgn-slice-private.h"
#include "cp-pgn-header.h"
#include "record/text/cp-pgn-encoding.h"
#include "record/text/cp-pgn-recode.h"
#include "record/text/cp-pgn-text.h"
#include "record/tree/cp-repetitions.h"
#include "record/tree/cp-twin.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/text/cp-excerpt.h"
#include "rules/text/cp-plain-text.h"

#define MAX_NAG 255

/* Written to files, not translated. */
#define DRAW_OFFER_COMMENT "draw offered"

/* Words up to this size are copied to the stack; no move is longer. */
#define MAX_WORD 47

/* A line of moves: the main line or a variation. */
typedef struct {
  CpNode *node;     /* the last node of the line; NULL if there is no record */
  size_t opened_at; /* offset of the bracket that opened the variation */
  bool has_move; /* false before the first move: @node belongs to the line it branches off from */
  bool owns;     /* the next move of this line becomes the main continuation of @node */
  bool broken;   /* a move was not understood; the rest is skipped */
  size_t
      unread; /* offset of the rest if it begins in this line and not in an enclosing one; else 0 */
} Line;

/* A game being read. */
typedef struct {
  CpPgnLexer lexer;
  CpPgnProblem problem;
  CpPgnHeader *header;
  CpRecord *record;
  CpPgnMarker marker;
  bool in_moves;              /* the header is over */
  bool is_whole;              /* there was no problem before the end of the game */
  GArray *lines;              /* the enclosing lines, the main line first */
  Line line;                  /* the current one */
  bool before_move;           /* comments belong to the next move, not to the last one */
  GPtrArray *pending;         /* comments for the next move; those of the header for the root */
  GPtrArray *unread;          /* CpPgnUnread; NULL as long as there is none */
  CpRepetitions *repetitions; /* of the main line */
  CpTermination over; /* the reason by which the game was over before it continued; CP_PLAYING if it
                         was not */
  CpNode *first_after_end; /* the first move after the end, and its offset */
  size_t first_after_end_at;
  bool is_hidden; /* the game cannot be shown: it is ordinary chess, or too long */
} Parser;


/* Adds pending comments to the last node read. */
static void
flush_pending (Parser *parser)
{
  for (unsigned i = 0; i < parser->pending->len && parser->line.node != NULL; i++)
    cp_record_add_comment (parser->record, parser->line.node, CP_COMMENT_BEHIND,
                           g_ptr_array_index (parser->pending, i));
  g_ptr_array_set_size (parser->pending, 0);
}


/* Returns the reason by which the game is over automatically in @node, the newest node of the main
 * line, although legal moves exist; CP_PLAYING if it is not. */
static CpTermination
find_end (Parser *parser, const CpNode *node)
{
  unsigned occurrences = cp_repetitions_add (parser->repetitions, node);

  return cp_position_get_automatic_draw (&node->position, occurrences).termination;
}


static void
begin_moves (Parser *parser)
{
  if (parser->in_moves)
    return;

  parser->in_moves = true;
  parser->record = cp_pgn_header_make_record (parser->header, &parser->problem);
  parser->line.owns = true;
  if (parser->record != NULL) {
    parser->line.node = cp_record_get_root (parser->record);
    parser->over = find_end (parser, parser->line.node);
  } else {
    parser->line.broken = true;
  }
  flush_pending (parser);
}


static void
add_comment (Parser *parser, const char *text)
{
  if (!parser->in_moves || parser->before_move)
    g_ptr_array_add (parser->pending, g_strdup (text));
  else
    cp_record_add_comment (parser->record, parser->line.node, CP_COMMENT_BEHIND, text);
}


static void
read_comment (Parser *parser, const CpPgnToken *token)
{
  if (token->type == CP_PGN_OPEN_COMMENT)
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("The comment that starts here has no end."));
  if (parser->line.broken)
    return;

  g_autofree char *text = cp_pgn_token_dup_comment (&parser->lexer, token);
  add_comment (parser, text);
}


static bool
is_null_move (const char *word)
{
  static const char *const texts[] = { "--", "Z0", "0000", "@@@@", "null", "pass", NULL };
  return g_strv_contains (texts, word);
}


/* Returns the move of @node: "11. Rd4" or "11…Rd4". */
static char *
write_numbered (const CpNode *node)
{
  const CpPosition *before = &node->parent->position;
  g_autofree char *move =
      cp_move_write (before, node->move, cp_move_recorded_notation (before->rules));

  return g_strdup_printf ("%u%s%s", before->fullmove_number, before->turn == CP_BLACK ? "…" : ". ",
                          move);
}


/* Returns a sentence: up to which move the interrupted line is shown. */
static char *
describe_shown (const Parser *parser)
{
  bool is_variation = parser->lines->len > 0;

  if (!parser->line.has_move)
    return g_strdup (is_variation ? _ ("The variation is not shown.") : _ ("No moves are shown."));
  g_autofree char *last = write_numbered (parser->line.node);
  /* Translators: %s is a move with its number, "11. Rd4". */
  return g_strdup_printf (is_variation ? _ ("The variation is shown up to %s.")
                                       /* Translators: %s is a move. */
                                       : _ ("Moves up to %s are shown."),
                          last);
}


/* "Move 12, …Rg5: No black rook can go to g5. Moves up to 12. Rd4 are shown." */
static void
refuse_move (Parser *parser, const CpPgnToken *token, const char *word, const char *reason)
{
  const CpPosition *pos = &parser->line.node->position;
  g_autofree char *quoted = cp_text_quote (word);
  g_autofree char *shown = describe_shown (parser);

  /* Translators: %1$u is the number of a move, %2$s is empty or the ellipsis that marks a move of
   * Black, %3$s is the text of the move, and %4$s and %5$s are sentences. */
  cp_pgn_problem_set (&parser->problem, token->start, _ ("Move %1$u, %2$s%3$s: %4$s %5$s"),
                      pos->fullmove_number, pos->turn == CP_BLACK ? "…" : "", quoted, reason,
                      shown);
  parser->line.broken = true;
  parser->line.unread = token->start;
  g_ptr_array_set_size (parser->pending, 0);
}


/* Returns true if @word is the first field of a FEN. */
static bool
is_board (const char *word)
{
  return g_regex_match_simple ("^[[:alnum:]]+(/[[:alnum:]]+){4,}", word, 0, 0);
}


/* Returns true if @word begins a game of ordinary chess and none of those played here: the board of
 * the default rules has neither these squares nor knights. */
static bool
begins_chess (const Parser *parser, const char *word)
{
  static const char *const beginnings[] = {
    "^([a-h]2-?)?[a-h][34]$|^N?([bg]1-?)?[acfh]3$",
    "^([a-h]7-?)?[a-h][56]$|^N?([bg]8-?)?[acfh]6$",
  };
  unsigned ply = parser->line.node->ply;

  return parser->lines->len == 0 && ply < G_N_ELEMENTS (beginnings) &&
         !cp_pgn_header_names_rules (parser->header) &&
         g_regex_match_simple (beginnings[ply], word, 0, 0);
}


static void
refuse_chess (Parser *parser, const CpPgnToken *token)
{
  cp_pgn_problem_set (&parser->problem, token->start,
                      /* Translators: “Variant” stays as it is. */
                      _ ("This is ordinary chess, which Counterpoise does not play. A different "
                         "game needs a “Variant” tag."));
  parser->is_hidden = true;
  parser->line.broken = true;
  g_ptr_array_set_size (parser->pending, 0);
}


/* Parses a move, or sets the problem. */
static bool
find_move (Parser *parser, const CpPgnToken *token, CpMove *move, CpMarks *marks)
{
  const CpPosition *pos = &parser->line.node->position;
  size_t length = token->end - token->start;
  g_autoptr (GError) error = NULL;
  char text[MAX_WORD + 1];

  if (length <= MAX_WORD) {
    memcpy (text, parser->lexer.text + token->start, length);
    text[length] = '\0';
    if (cp_move_parse_marked (pos, text, move, marks, NULL))
      return true;
  }
  g_autofree char *word = cp_pgn_token_dup (&parser->lexer, token);
  if (is_null_move (word)) {
    refuse_move (parser, token, word, _ ("Passing is not allowed in this game."));
    return false;
  }
  if (cp_move_parse_marked (pos, word, move, marks, &error))
    return true;
  if (is_board (word)) {
    refuse_move (parser, token, word,
                 _ ("This is a position, not a move. Copy it and paste it into a window instead."));
    return false;
  }
  if (begins_chess (parser, word)) {
    refuse_chess (parser, token);
    return false;
  }
  refuse_move (parser, token, word, error->message);
  return false;
}


/* Returns the last node of the main line so far. */
static CpNode *
main_end (const Parser *parser)
{
  return parser->lines->len > 0 ? g_array_index (parser->lines, Line, 0).node : parser->line.node;
}


/* Moves the descendants of the twin to the last move of the main line, because the main line
 * continues, or to remove a twin without descendants. */
static void
join_twin (Parser *parser)
{
  CpNode *end = main_end (parser);
  const CpNode *twin = cp_record_join_twin (parser->record, end);

  for (unsigned i = 0; twin != NULL && parser->unread != NULL && i < parser->unread->len; i++) {
    CpPgnUnread *unread = g_ptr_array_index (parser->unread, i);
    if (unread->node == twin)
      unread->node = end;
  }
}


/* Removes the twin if it has no descendants. */
static void
settle_end (Parser *parser)
{
  const CpNode *end = main_end (parser);
  const CpNode *twin = end != NULL ? cp_node_get_twin (end) : NULL;

  if (twin != NULL && twin->first_child == NULL)
    join_twin (parser);
}


/* Adds a move to the main line, as the main continuation. Moves that variations have added after it
 * already stay in a twin until the main line continues, too. */
static CpNode *
add_to_main_line (Parser *parser, CpMove move)
{
  join_twin (parser);
  CpNode *node = cp_record_add_move (parser->record, parser->line.node, move);

  cp_record_split_after (parser->record, node);
  cp_node_promote_to_main (parser->record, node);
  return node;
}


/*
 * Adds a move to the line. If a variation begins with the same move that it replaces, the two are
 * merged when the line continues, and the line's own continuation comes first. Until it is known
 * whether the main line continues, its last move has a twin.
 */
static CpNode *
add_move (Parser *parser, CpMove move)
{
  CpNode *parent = parser->line.node;
  CpNode *end = main_end (parser);

  if (parser->lines->len == 0)
    return add_to_main_line (parser, move);
  bool needs_twin = end->parent == parent && cp_move_equal (end->move, move);
  CpNode *known = needs_twin ? cp_node_get_twin (end) : cp_node_find_child (parent, move);
  CpNode *node = needs_twin ? cp_record_add_twin (parser->record, end)
                            : cp_record_add_move (parser->record, parent, move);
  if (!parser->line.owns)
    parser->line.owns = known == NULL;
  else if (parent->first_child != node)
    cp_node_promote_to_main (parser->record, node);
  return node;
}


/* Determines whether the game is over at @node, or if it was already, records the first move after
 * the end. */
static void
check_end (Parser *parser, const CpPgnToken *token, CpNode *node)
{
  if (parser->lines->len > 0 || parser->first_after_end != NULL)
    return;
  if (parser->over != CP_PLAYING) {
    parser->first_after_end = node;
    parser->first_after_end_at = token->start;
  } else {
    parser->over = find_end (parser, node);
  }
}


/* "Move 9, …Ng8: The game was over before this move (repetition)." */
static void
refuse_after_end (Parser *parser)
{
  if (parser->first_after_end == NULL)
    return;
  const CpPosition *before = &parser->first_after_end->parent->position;
  g_autofree char *move = cp_move_write (before, parser->first_after_end->move,
                                         cp_move_recorded_notation (before->rules));

  cp_pgn_problem_set (&parser->problem, parser->first_after_end_at,
                      /* Translators: %1$u is the number of a move, %2$s is empty or the ellipsis
                       * that marks a move of Black, %3$s is the move, and %4$s is how the game
                       * ended, in the words of files: “repetition”. */
                      _ ("Move %1$u, %2$s%3$s: The game was over before this move (%4$s)."),
                      before->fullmove_number, before->turn == CP_BLACK ? "…" : "", move,
                      cp_termination_text (parser->over));
}


/* Returns true if a glyph is allowed here: after a move, or at the initial position. */
static bool
accepts_glyph (Parser *parser, const CpPgnToken *token)
{
  if (parser->line.broken)
    return false;
  if (parser->line.has_move || parser->lines->len == 0)
    return true;
  cp_pgn_problem_set (&parser->problem, token->start, _ ("There is no move before this glyph."));
  return false;
}


static void
add_nag (Parser *parser, const CpPgnToken *token, unsigned nag)
{
  if (accepts_glyph (parser, token))
    cp_record_add_nag (parser->record, parser->line.node, (uint8_t) nag);
}


static void
add_marks (Parser *parser, const CpPgnToken *token, const CpMarks *marks)
{
  for (unsigned i = 0; i < marks->n && !parser->line.broken; i++) {
    CpSide mover = cp_side_other (parser->line.node->position.turn);
    add_nag (parser, token, cp_mark_glyph_of (marks->nags[i], mover));
  }
}


/* Parses a word that may consist of marks after a move. Marks without a meaning require a move. */
static bool
read_marks (Parser *parser, const CpPgnToken *token)
{
  CpMarks marks;

  if (!cp_pgn_token_is_mark (&parser->lexer, token, &marks) ||
      (marks.n == 0 && !parser->line.has_move))
    return false;
  add_marks (parser, token, &marks);
  return true;
}


static void
read_move (Parser *parser, const CpPgnToken *token)
{
  CpMove move;
  CpMarks marks;

  if (parser->line.broken || read_marks (parser, token) ||
      !find_move (parser, token, &move, &marks))
    return;

  CpNode *node = add_move (parser, move);
  check_end (parser, token, node);
  for (unsigned i = 0; i < parser->pending->len; i++)
    cp_record_add_comment (parser->record, node, CP_COMMENT_BEFORE,
                           g_ptr_array_index (parser->pending, i));
  g_ptr_array_set_size (parser->pending, 0);
  parser->line.node = node;
  parser->line.has_move = true;
  parser->before_move = false;
  add_marks (parser, token, &marks);
}


/* Parses a numeric glyph. One beyond the standard is stored as a comment. */
static void
read_nag (Parser *parser, const CpPgnToken *token)
{
  g_autofree char *typed = cp_pgn_token_dup (&parser->lexer, token);
  g_autofree char *text = cp_plain_text (typed, -1);
  guint64 nag;

  if (g_ascii_string_to_unsigned (text + 1, 10, 0, MAX_NAG, &nag, NULL))
    add_nag (parser, token, (unsigned) nag);
  else if (text[1] != '\0' && accepts_glyph (parser, token))
    cp_record_add_comment (parser->record, parser->line.node, CP_COMMENT_BEHIND, text);
  else if (text[1] == '\0')
    cp_pgn_problem_set (&parser->problem, token->start,
                        /* Translators: %d is the largest number of a glyph. */
                        _ ("A glyph is written as “$” and a number up to %d."), MAX_NAG);
}


/* Parses "!?" and the like; longer runs are several glyphs. */
static void
read_glyph (Parser *parser, const CpPgnToken *token)
{
  static const char *const glyphs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  g_autofree char *typed = cp_pgn_token_dup (&parser->lexer, token);
  g_autofree char *text = cp_plain_text (typed, -1);
  size_t length = strlen (text);

  for (size_t at = 0; at < length; at += 2) {
    size_t n = MIN (length - at, 2);
    for (unsigned nag = 1; nag < G_N_ELEMENTS (glyphs); nag++) {
      if (strlen (glyphs[nag]) == n && strncmp (text + at, glyphs[nag], n) == 0)
        add_nag (parser, token, nag);
    }
  }
}


/* Stores a draw offer, for which PGN has no sign, as a comment. */
static void
read_draw_offer (Parser *parser)
{
  if (!parser->line.broken)
    add_comment (parser, DRAW_OFFER_COMMENT);
}


static void
unread_free (void *data)
{
  CpPgnUnread *unread = data;

  g_free (unread->text);
  g_free (unread);
}


/* Decodes unparsed text. Joins wrapped lines, unless a `;` comment or an escape line makes line
 * ends significant. */
static char *
decode_unread (const char *bytes, size_t length)
{
  bool has_lines =
      memchr (bytes, ';', length) != NULL || g_strstr_len (bytes, (gssize) length, "\n%") != NULL;
  g_autoptr (GString) text = cp_pgn_recode_utf8 (bytes, length);

  return has_lines ? cp_pgn_to_utf8 (text->str, text->len)
                   : cp_pgn_decode_comment (text->str, text->len);
}


/* Stores the unparsed rest of the line that ends before @end. */
static void
store_unread (Parser *parser, size_t end)
{
  if (parser->line.unread == 0 || parser->line.node == NULL)
    return;
  CpPgnUnread *unread = g_new0 (CpPgnUnread, 1);
  unread->node = parser->line.node;
  unread->text = g_strstrip (
      decode_unread (parser->lexer.text + parser->line.unread, end - parser->line.unread));
  if (parser->unread == NULL)
    parser->unread = g_ptr_array_new_with_free_func (unread_free);
  g_ptr_array_add (parser->unread, unread);
}


static void
open_variation (Parser *parser, const CpPgnToken *token)
{
  flush_pending (parser);
  g_array_append_val (parser->lines, parser->line);
  parser->line.opened_at = token->start;
  if (!parser->line.broken && !parser->line.has_move) {
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("A variation must follow the move it replaces."));
    parser->line.broken = true;
  }
  if (!parser->line.broken)
    parser->line.node = parser->line.node->parent;
  parser->line.has_move = false;
  parser->line.owns = false;
  parser->line.unread = 0;
  parser->before_move = true;
}


static void
leave_variation (Parser *parser, size_t end)
{
  store_unread (parser, end);
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
    leave_variation (parser, token->start);
  else
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("There is no open variation to end here."));
}


/* Parses the result; inside a variation it is ignored. Only comments can follow it, which belong to
 * the last move. */
static void
read_result (Parser *parser, const CpPgnToken *token)
{
  if (parser->lines->len > 0)
    return;

  g_autofree char *text = cp_pgn_token_dup (&parser->lexer, token);
  parser->marker.offset = token->start;
  if (!cp_result_read (text, &parser->marker.result))
    g_assert_not_reached ();
  parser->before_move = false;
}


static void
refuse_stray (Parser *parser, const CpPgnToken *token)
{
  g_autofree char *text = cp_pgn_token_dup (&parser->lexer, token);
  g_autofree char *quoted = cp_text_quote (text);
  /* Translators: %s is what stands in a file of games. */
  cp_pgn_problem_set (&parser->problem, token->start, _ ("“%s” means nothing here."), quoted);
}


static void
read_token (Parser *parser, const CpPgnToken *token)
{
  if (cp_pgn_token_is_of_moves (token))
    begin_moves (parser);

  switch (token->type) {
  case CP_PGN_TAG:
    cp_pgn_header_add (parser->header, &parser->lexer, token, &parser->problem);
    break;
  case CP_PGN_BROKEN_TAG:
    cp_pgn_problem_set (&parser->problem, token->start,
                        _ ("The tag that starts here does not end on its line."));
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
  case CP_PGN_DRAW_OFFER:
    read_draw_offer (parser);
    break;
  case CP_PGN_RESULT:
    read_result (parser, token);
    break;
  case CP_PGN_STRAY:
  case CP_PGN_END:
  default:
    refuse_stray (parser, token);
    break;
  }
}


/* Closes open variations and sets the outcome. */
static void
finish (Parser *parser)
{
  begin_moves (parser);
  if (parser->lines->len > 0) {
    const Line *outermost =
        parser->lines->len > 1 ? &g_array_index (parser->lines, Line, 1) : &parser->line;
    cp_pgn_problem_set (&parser->problem, outermost->opened_at,
                        _ ("The variation that starts here has no end."));
  }
  while (parser->lines->len > 0)
    leave_variation (parser, parser->lexer.length);
  store_unread (parser, parser->lexer.length);
  flush_pending (parser);
  settle_end (parser);
  parser->is_whole = parser->record != NULL && parser->problem.text == NULL;
  refuse_after_end (parser);
  if (parser->record != NULL)
    cp_pgn_header_set_outcome (parser->header, parser->record, &parser->marker, &parser->problem);
}


/* Sets the problem: the game is too long to show. */
static void
refuse_long (Parser *parser)
{
  g_free (parser->problem.text);
  parser->problem.text = cp_pgn_describe_too_long ();
  parser->problem.offset = 0;
  parser->is_hidden = true;
}


/* Parses up to @n_parts parts. Returns true if there are no more. */
static bool
read_parts (Parser *parser, size_t n_parts)
{
  for (CpPgnToken token = cp_pgn_lexer_next (&parser->lexer); token.type != CP_PGN_END;
       token = cp_pgn_lexer_next (&parser->lexer)) {
    if (n_parts-- == 0)
      return false;
    read_token (parser, &token);
  }
  return true;
}


/* Moves the results to @game. */
static void
move_to_game (Parser *parser, const CpPgnSlice *slice, CpPgnGame *game)
{
  cp_pgn_game_clear (game);
  game->offset = (size_t) slice->offset;
  game->length = slice->length;
  if (parser->is_hidden) {
    g_clear_pointer (&parser->unread, g_ptr_array_unref);
    g_clear_pointer (&parser->record, cp_record_unref);
  }
  game->record = parser->record;
  game->problem = parser->problem.text;
  game->is_whole = parser->is_whole;
  game->unread = parser->unread;
  if (game->problem != NULL) {
    CpPgnPlace place = { .line = slice->line, .column = slice->column };
    cp_pgn_place_skip_game (&place, slice, parser->problem.offset);
    game->line = place.line;
    game->column = place.column;
  }
}


/* Sets the problem: text between two games has no defined meaning and is not parsed. */
static bool
refuse_text (const CpPgnSlice *slice, CpPgnGame *game)
{
  cp_pgn_game_clear (game);
  game->offset = (size_t) slice->offset;
  game->length = slice->length;
  game->line = slice->line;
  game->column = slice->column;
  /* Translators: %u is the number of a game in a file. */
  game->problem = g_strdup_printf (_ ("This is text after the end of game %u."), slice->behind);
  return false;
}


/* Reads a game of at most @n_bytes bytes and @n_parts parts. */
static bool
read_within (const CpPgnSlice *slice, size_t n_bytes, size_t n_parts, CpPgnGame *game)
{
  g_autoptr (CpPgnHeader) header = cp_pgn_header_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GPtrArray) pending = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CpRepetitions) repetitions = cp_repetitions_new ();
  Parser parser = {
    .lexer = cp_pgn_slice_lexer (slice),
    .header = header,
    .lines = lines,
    .pending = pending,
    .repetitions = repetitions,
  };

  if (slice->behind > 0)
    return refuse_text (slice, game);
  if (slice->length <= n_bytes && read_parts (&parser, n_parts))
    finish (&parser);
  else
    refuse_long (&parser);
  move_to_game (&parser, slice, game);
  return game->problem == NULL;
}


bool
cp_pgn_slice_read (const CpPgnSlice *slice, CpPgnGame *game)
{
  return read_within (slice, SIZE_MAX, SIZE_MAX, game);
}


bool
cp_pgn_slice_read_to_show (const CpPgnSlice *slice, CpPgnGame *game)
{
  return read_within (slice, CP_PGN_MAX_TEXT, CP_PGN_MAX_PARTS, game);
}


char *
cp_pgn_describe_too_long (void)
{
  return g_strdup_printf (
      /* Translators: %1$u is a number of MiB, %2$u one of moves and the like. */
      _ ("This game is too long to show: it has more than %1$u MiB of text, or more than %2$u "
         "moves, comments and other parts."),
      CP_PGN_MAX_TEXT >> 20, CP_PGN_MAX_PARTS);
}


void
cp_pgn_game_clear (CpPgnGame *game)
{
  cp_record_unref (game->record);
  g_free (game->problem);
  g_clear_pointer (&game->unread, g_ptr_array_unref);
  *game = (CpPgnGame){ 0 };
}
