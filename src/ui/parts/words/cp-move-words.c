/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-words.h"

#include <glib/gi18n-lib.h>

#include "model/game/cp-clock.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-shapes.h"
#include "record/pgn/cp-pgn-unread.h"
#include "record/tree/cp-glyphs.h"
#include "rules/notation/cp-letters.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/text/cp-excerpt.h"
#include "rules/text/cp-language.h"
#include "ui/parts/settings/cp-preferences.h"

#define SHAPES_SIGN "↗"

/* Maximum number of characters of a comment among the moves. */
#define MAX_COMMENT 2000

static const char *const figurines[CP_N_KINDS] = { "", "♙", "♘", "♗", "♖", "♕", "♔" };


CpNotation
cp_shown_notation (const CpRules *rules)
{
  switch (cp_preferences_get_move_style ()) {
  case CP_MOVE_STYLE_SHORT:
  case CP_MOVE_STYLE_FIGURINE:
    return CP_NOTATION_SAN;
  case CP_MOVE_STYLE_LONG:
    return CP_NOTATION_LAN;
  case CP_MOVE_STYLE_RECORDED:
  default:
    return cp_move_recorded_notation (rules);
  }
}


/* Writes a move with figurines instead of piece letters. */
static char *
write_figurines (const CpPosition *pos, CpMove move)
{
  CpLetters letters = cp_letters_local ();

  memcpy (letters.piece, figurines, sizeof figurines);
  return cp_letters_write (&letters, pos, move, cp_shown_notation (pos->rules));
}


char *
cp_move_shown_text (const CpPosition *pos, CpMove move)
{
  if (cp_preferences_get_move_style () == CP_MOVE_STYLE_FIGURINE)
    return write_figurines (pos, move);
  return cp_move_write_local (pos, move, cp_shown_notation (pos->rules));
}


char *
cp_move_words_speak (const char *text)
{
  CpLetters letters = cp_letters_local ();
  GString *spoken = g_string_new (text);

  for (CpKind kind = CP_NO_KIND + 1; kind < CP_N_KINDS; kind++)
    g_string_replace (spoken, figurines[kind], letters.piece[kind], 0);
  return g_string_free (spoken, FALSE);
}


char *
cp_node_move_text (const CpNode *node)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  return cp_move_shown_text (&node->parent->position, node->move);
}


char *
cp_node_number_text (const CpNode *node)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);
  const CpPosition *before = &node->parent->position;
  return g_strdup_printf ("%u%s", before->fullmove_number, before->turn == CP_WHITE ? "." : "…");
}


char *
cp_node_name (const CpNode *node)
{
  if (node->parent == NULL)
    return g_strdup (_ ("Start"));
  g_autofree char *number = cp_node_number_text (node);
  g_autofree char *move = cp_node_move_text (node);
  g_autofree char *name = g_strconcat (number, " ", move, NULL);
  return cp_text_isolate (name);
}


static bool
has_shapes (const CpNode *node)
{
  if (node->comments == NULL)
    return false;
  g_autoptr (GArray) shapes = cp_node_get_shapes (node, node->position.rules);
  return shapes->len > 0;
}


char *
cp_node_written (const CpNode *node)
{
  g_autofree char *move = cp_node_move_text (node);
  g_autofree char *glyphs = cp_node_glyph_symbols (node);
  /* Only glyphs that judge the move are written without a space. */
  bool close = glyphs[0] == '!' || glyphs[0] == '?' || glyphs[0] == '\0';
  return g_strconcat (move, close ? "" : " ", glyphs, has_shapes (node) ? " " SHAPES_SIGN : "",
                      NULL);
}


char *
cp_node_clock_text (const CpNode *node)
{
  int64_t ms;
  return cp_node_get_clock (node, &ms) ? cp_clock_format (ms) : NULL;
}


char *
cp_node_shown_comment (const CpNode *node, CpCommentPlace place, size_t most, bool *more)
{
  char *shown = cp_node_get_comment_excerpt (node, place, MIN (most, MAX_COMMENT), more);
  char *unread = cp_pgn_find_unread (node) != NULL ? strstr (shown, CP_PGN_UNREAD_MARK) : NULL;

  if (place == CP_COMMENT_BEFORE || unread == NULL)
    return shown;
  g_autofree char *before = g_strndup (shown, (size_t) (unread - shown));
  g_autofree char *move = cp_pgn_dup_unread_move (node);
  g_autofree char *quoted = cp_text_quote (move);
  g_autofree char *hint = g_strdup_printf (
      /* Translators: %s is a word that a file has instead of a move. */
      _ ("“%s” was not understood. Play the right move here, and the moves after it will be read."),
      quoted);
  g_free (shown);
  if (more != NULL)
    *more = true;
  return g_strconcat (before, hint, NULL);
}


bool
cp_node_comment_is_cut (const CpNode *node)
{
  bool before, behind;
  g_free (cp_node_shown_comment (node, CP_COMMENT_BEFORE, MAX_COMMENT, &before));
  g_free (cp_node_shown_comment (node, CP_COMMENT_BEHIND, MAX_COMMENT, &behind));
  return before || behind;
}


bool
cp_node_has_words (const CpNode *node, CpCommentPlace place)
{
  return cp_node_has_comment_at (node, place);
}


/* Returns number, side, move and torque. */
static char *
describe_move (const CpNode *node)
{
  g_autofree char *move = cp_move_write_local (&node->parent->position, node->move,
                                               cp_shown_notation (node->position.rules));
  unsigned number = node->parent->position.fullmove_number;
  const char *side = cp_side_name (node->parent->position.turn);
  if (cp_rules_balance (node->position.rules) == NULL)
    /* Translators: number of a move, side, move: "1, White, d4" */
    return g_strdup_printf (_ ("%u, %s, %s"), number, side, move);
  g_autofree char *torque = cp_signed_number (cp_balance_torque (&node->position));
  /* Translators: number of a move, side, move, torque after it: "1, White, d4, torque +2" */
  return g_strdup_printf (_ ("%u, %s, %s, torque %s"), number, side, move, torque);
}


static void
append (GString *text, const char *separator, const char *part)
{
  if (part != NULL && part[0] != '\0')
    g_string_append_printf (text, "%s%s", separator, part);
}


static void
append_variations (GString *text, const CpNode *node)
{
  unsigned n = 0;
  if (node != node->parent->first_child)
    return;
  for (const CpNode *other = node->next_sibling; other != NULL; other = other->next_sibling)
    n++;
  /* Translators: of a move, for screen readers. */
  g_autofree char *variations = g_strdup_printf (ngettext ("%u variation", "%u variations", n), n);
  append (text, ", ", n > 0 ? variations : NULL);
}


char *
cp_node_describe (const CpNode *node, bool clock)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);
  GString *text = g_string_new (NULL);
  g_autofree char *move = describe_move (node);
  g_autofree char *glyphs = cp_node_glyph_names (node);
  int64_t ms;
  g_autofree char *time =
      clock && cp_node_get_clock (node, &ms) ? cp_clock_format_seconds (ms) : NULL;
  g_autofree char *before = cp_node_shown_comment (node, CP_COMMENT_BEFORE, MAX_COMMENT, NULL);
  g_autofree char *behind = cp_node_shown_comment (node, CP_COMMENT_BEHIND, MAX_COMMENT, NULL);
  if (node != node->parent->first_child)
    /* Translators: said before the first move of a variation, which follows */
    append (text, "", _ ("Variation: "));
  append (text, "", move);
  append (text, ", ", glyphs);
  append (text, ", ", time);
  append (text, ", ", has_shapes (node) ? _ ("arrows or circles") : NULL);
  append_variations (text, node);
  append (text, ". ", before);
  append (text, ". ", behind);
  return g_string_free (text, false);
}


char *
cp_line_shown_text (const CpPosition *start, const CpMove *moves, unsigned n, int *ends)
{
  GString *text = g_string_new (NULL);
  CpPosition pos = *start;

  for (unsigned i = 0; i < n; i++) {
    g_autofree char *move = cp_move_shown_text (&pos, moves[i]);
    const char *space = i > 0 ? " " : "";
    if (pos.turn == CP_WHITE)
      g_string_append_printf (text, "%s%u. ", space, pos.fullmove_number);
    else if (i == 0)
      g_string_append_printf (text, "%u… ", pos.fullmove_number);
    else
      g_string_append (text, space);
    g_string_append (text, move);
    if (ends != NULL)
      ends[i] = (int) text->len;
    cp_position_play (&pos, moves[i]);
  }
  return g_string_free (text, FALSE);
}


/* Describes a drop or a shift of a colour. */
static char *
describe_colour (const CpPosition *before, CpMove move)
{
  const char *side = cp_side_name (before->turn);
  const char *colour = cp_colour_name (move.colour);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (before->rules, move.to, to);
  if (move.from == CP_SQUARE_NONE)
    /* Translators: side, colour, square: "White: yellow dropped on c4". */
    return g_strdup_printf (_ ("%1$s: %2$s dropped on %3$s"), side, colour, to);
  cp_square_name (before->rules, move.from, from);
  /* Translators: side, colour, squares: "White: yellow shifted from c4 to c5". */
  return g_strdup_printf (_ ("%1$s: %2$s shifted from %3$s to %4$s"), side, colour, from, to);
}


static char *
describe_way (const CpPosition *before, CpMove move)
{
  const char *side = cp_side_name (before->turn);
  const char *kind = cp_kind_name (cp_piece_kind (before->board[move.from]));
  CpSquare captured = cp_position_captured (before, move);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE], place[CP_SQUARE_NAME_SIZE];

  cp_square_name (before->rules, move.from, from);
  cp_square_name (before->rules, move.to, to);
  if (captured == CP_SQUARE_NONE)
    /* Translators: side, piece, squares: "White: pawn from d2 to d4". */
    return g_strdup_printf (_ ("%1$s: %2$s from %3$s to %4$s"), side, kind, from, to);
  const char *taken = cp_piece_name (before->board[captured]);
  if (captured == move.to)
    /* Translators: side, piece, square, piece, square: "White: pawn from d4 takes black pawn on
     * e5".
     */
    return g_strdup_printf (_ ("%1$s: %2$s from %3$s takes %4$s on %5$s"), side, kind, from, taken,
                            to);
  /* Translators: en passant: "White: pawn from d9 to e10 takes black pawn on e9". */
  return g_strdup_printf (_ ("%1$s: %2$s from %3$s to %4$s takes %5$s on %6$s"), side, kind, from,
                          to, taken, cp_square_name (before->rules, captured, place));
}


/* Adds promotion or stacking of the moved piece, storage of the captured one, and removal of a
 * colour. */
static void
add_results (GString *text, const CpPosition *before, CpMove move, const CpPosition *after)
{
  CpPiece piece = after->board[move.to];
  CpColour ground = cp_position_colour (before, move.to);

  if (after->n_knocked > before->n_knocked)
    /* Translators: after "White: rook from a1 takes black pawn on a8". */
    g_string_append (text, _ (", which goes to storage"));
  if (move.colour == CP_NO_COLOUR && piece != before->board[move.from]) {
    /* Translators: after a move; %s is a kind of piece: ", becomes a queen". */
    g_string_append_printf (text, _ (", becomes a %s"), cp_kind_name (cp_piece_kind (piece)));
    if (cp_rules_balance (before->rules) != NULL)
      g_string_append_printf (text, _ (", weight %d"), cp_balance_weight (before->rules, piece));
  }
  if (ground != CP_NO_COLOUR && cp_position_colour (after, move.to) == CP_NO_COLOUR)
    /* Translators: after the move of a king; %s is a colour: ", removes the yellow". */
    g_string_append_printf (text, _ (", removes the %s"), cp_colour_name (ground));
}


char *
cp_move_describe (const CpPosition *before, CpMove move)
{
  g_return_val_if_fail (before != NULL, NULL);

  g_autofree char *way =
      move.colour != CP_NO_COLOUR ? describe_colour (before, move) : describe_way (before, move);
  GString *text = g_string_new (way);
  CpPosition after = *before;

  cp_position_play (&after, move);
  add_results (text, before, move, &after);
  return g_string_free (text, FALSE);
}
