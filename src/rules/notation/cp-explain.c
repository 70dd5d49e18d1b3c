/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-moves.h"
#include "rules/position/cp-variant.h"

/* Explains why a move is not legal. Called only for illegal moves, so nothing here decides
 * legality. Each reason comes with the section of the game's help page about it. */


/* Returns true if pieces of @kind slide along @direction, further than one square. */
static bool
slides_along (CpKind kind, CpCompass direction)
{
  CpRays rays = cp_moves_rays (kind);

  CP_FOR_EACH_RAY (own, rays)
  {
    if (own == direction && rays.reach > 1)
      return true;
  }
  return false;
}


/* Returns the first piece or wall on the way along @direction, if the way leads to @to and is
 * within the piece's range. */
static CpSquare
find_obstacle (const CpPosition *pos, CpSquare from, CpSquare to, CpCompass direction)
{
  CpSquare obstacle = CP_SQUARE_NONE;
  unsigned limit = pos->rules->variant->slide_limit;
  unsigned distance = 1;

  for (CpSquare at = cp_moves_step (pos->rules, from, direction);
       at != CP_SQUARE_NONE && (limit == 0 || distance <= limit);
       at = cp_moves_step (pos->rules, at, direction), distance++) {
    if (at == to)
      return obstacle;
    bool barred = pos->board[at] != CP_NO_PIECE || (pos->of_colour[CP_BLUE] & CP_BIT (at)) != 0;
    if (obstacle == CP_SQUARE_NONE && barred)
      obstacle = at;
  }
  return CP_SQUARE_NONE;
}


static char *
describe_blue_way (const CpPosition *pos, CpSquare from, CpSquare to, CpSquare blue)
{
  char names[3][CP_SQUARE_NAME_SIZE];

  return g_strdup_printf (
      /* Translators: all are squares. */
      _ ("The blue square %3$s blocks the way from %1$s to %2$s."),
      cp_square_name (pos->rules, from, names[0]), cp_square_name (pos->rules, to, names[1]),
      cp_square_name (pos->rules, blue, names[2]));
}


/* Returns "The white pawn on d2 blocks the way from c1 to e3.", or NULL if the way is free. @kind:
 * as which the piece on @from moves */
static char *
explain_blocked (const CpPosition *pos, CpSquare from, CpSquare to, CpKind kind)
{
  CpSquare obstacle = CP_SQUARE_NONE;
  char names[3][CP_SQUARE_NAME_SIZE];

  if (kind != CP_KING && (pos->of_colour[CP_BLUE] & CP_BIT (to)))
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("%s is blue: only a king may go there."),
                            cp_square_name (pos->rules, to, names[0]));

  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    if (obstacle == CP_SQUARE_NONE && slides_along (kind, direction))
      obstacle = find_obstacle (pos, from, to, direction);
  }
  if (obstacle == CP_SQUARE_NONE)
    return NULL;
  if (pos->board[obstacle] == CP_NO_PIECE)
    return describe_blue_way (pos, from, to, obstacle);
  /* Translators: three squares and, as %3$s, a piece: "white pawn". */
  return g_strdup_printf (
      /* Translators: two squares, a piece, “white bishop”, and its square. */
      _ ("The %3$s on %4$s blocks the way from %1$s to %2$s."),
      cp_square_name (pos->rules, from, names[0]), cp_square_name (pos->rules, to, names[1]),
      cp_piece_name (pos->board[obstacle]), cp_square_name (pos->rules, obstacle, names[2]));
}


/* Returns true if the piece on @from can move to @to. Unlike cp_position_legal_moves(), does not
 * test whether the game is over, for positions without a king. */
static bool
has_move (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpMoves moves = { .n = 0 };

  pos->rules->variant->generate (pos, CP_BIT (from), CP_BIT (to), &moves);
  return moves.n > 0;
}


/* Returns true if the move would be legal if the safety of the king did not matter. */
static bool
would_be_legal (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpSquare king = cp_position_king (pos, pos->turn);
  bool has_power = pos->rules->variant->power != NULL;
  CpPosition without = *pos;

  if (!cp_rules_has_check (pos->rules) || king == CP_SQUARE_NONE)
    return false;
  /* Makes the king safe: all enemy pieces but the one on @to change sides; they still block and
   * lend their power. An enemy king becomes a pawn, since a king is found by its side; where power
   * is lent, its kind has to stay. */
  CP_FOR_EACH_BIT (square, pos->of_side[cp_side_other (pos->turn)]) {
    CpKind kind = cp_piece_kind (pos->board[square]);
    CpKind substitute = kind == CP_KING && !has_power ? CP_PAWN : kind;
    if (square != to)
      cp_position_put (&without, square, cp_piece (pos->turn, substitute));
  }
  return has_move (&without, from, to);
}


/* Returns true if the piece on @from can move to @to, or could but for the safety of its king. */
static bool
may_go (const CpPosition *pos, CpSquare from, CpSquare to)
{
  return has_move (pos, from, to) || would_be_legal (pos, from, to);
}


/* Puts @piece on any empty square but @reserved. */
static void
put_anywhere (CpPosition *pos, CpPiece piece, CpSquare reserved)
{
  CpSquare square = 0;

  while (square == reserved || pos->board[square] != CP_NO_PIECE)
    square++;
  cp_position_put (pos, square, piece);
}


/* Returns true if the pawn on @from could move straight to @to if @ahead were empty. */
static bool
is_stopped_on (const CpPosition *pos, CpSquare from, CpSquare to, CpSquare ahead)
{
  CpPosition without = *pos;

  if (ahead == CP_SQUARE_NONE ||
      cp_square_file (pos->rules, from) != cp_square_file (pos->rules, to))
    return false;
  if (pos->board[ahead] == CP_NO_PIECE && !(pos->of_colour[CP_BLUE] & CP_BIT (ahead)))
    return false;
  cp_position_put (&without, ahead, CP_NO_PIECE);
  cp_position_set_colour (&without, ahead, CP_NO_COLOUR, CP_WHITE);
  if (pos->board[ahead] == cp_piece (pos->turn, CP_KING))
    put_anywhere (&without, pos->board[ahead], to);
  return to == ahead || may_go (&without, from, to);
}


/* Returns why a pawn cannot move to a square that pawns can reach in other positions, or NULL. */
static char *
explain_pawn (const CpPosition *pos, CpSquare from, CpSquare to)
{
  CpSquare ahead = cp_moves_step (pos->rules, from, cp_compass_forward (pos->turn));
  bool is_stopped = is_stopped_on (pos, from, to, ahead);
  char name[CP_SQUARE_NAME_SIZE];

  if (pos->of_colour[CP_BLUE] & CP_BIT (to))
    return explain_blocked (pos, from, to, CP_PAWN);
  if (is_stopped && pos->board[ahead] == CP_NO_PIECE)
    return describe_blue_way (pos, from, to, ahead);
  if (is_stopped)
    return g_strdup_printf (
        /* Translators: a piece, “white bishop”, and its square. */
        _ ("The pawn is blocked by the %1$s on %2$s: it takes only diagonally."),
        cp_piece_name (pos->board[ahead]), cp_square_name (pos->rules, ahead, name));
  if (to == cp_moves_step (pos->rules, from, cp_compass_forward_west (pos->turn)) ||
      to == cp_moves_step (pos->rules, from, cp_compass_forward_east (pos->turn)))
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("A pawn moves diagonally only to take, and %s is empty."),
                            cp_square_name (pos->rules, to, name));
  return NULL;
}


/* In a game where pieces lend power: names the piece that blocks the way, or the kind as which the
 * piece moves now. */
static char *
explain_power (const CpPosition *pos, CpSquare from, CpSquare to)
{
  bool takes = pos->board[to] != CP_NO_PIECE;
  char names[2][CP_SQUARE_NAME_SIZE];
  CpSquare source;
  CpKind kind = pos->rules->variant->power (pos, from, takes, &source);
  char *blocked = explain_blocked (pos, from, to, kind);

  if (blocked != NULL)
    return blocked;
  cp_square_name (pos->rules, to, names[0]);
  cp_square_name (pos->rules, source, names[1]);
  const char *movement = _ (pos->rules->variant->kind_moves[kind]);
  const char *piece = cp_piece_name (pos->board[from]);
  if (takes)
    return g_strdup_printf (
        /* Translators: a piece, “white bishop”, a square, the kind of piece as which it takes,
         * another square, and a sentence about how such a piece moves. */
        _ ("The %1$s cannot take on %2$s, because it takes as a %3$s here, with the power from "
           "%4$s. %5$s"),
        piece, names[0], cp_kind_name (kind), names[1], movement);
  return g_strdup_printf (
      /* Translators: a piece, “white bishop”, a square, the kind of piece as which it moves,
       * another square, and a sentence about how such a piece moves. */
      _ ("The %1$s cannot go to %2$s, because it moves as a %3$s here, with the power from %4$s. "
         "%5$s"),
      piece, names[0], cp_kind_name (kind), names[1], movement);
}


static char *
explain_movement (const CpPosition *pos, CpSquare from, CpSquare to, const char **section)
{
  CpKind kind = cp_piece_kind (pos->board[from]);
  char *reason;

  *section = cp_kind_section (pos->rules, kind);
  if (pos->rules->variant->power != NULL) {
    *section = "power";
    return explain_power (pos, from, to);
  }
  if (kind != CP_KING && (pos->of_colour[CP_BLUE] & CP_BIT (to)))
    *section = "blue";
  reason = kind == CP_PAWN ? explain_pawn (pos, from, to) : explain_blocked (pos, from, to, kind);
  return reason != NULL ? reason : g_strdup (_ (pos->rules->variant->kind_moves[kind]));
}


static char *
explain_check (const CpPosition *pos, const char **section)
{
  *section = "check";
  if (cp_position_in_check (pos))
    return g_strdup (_ ("The king is in check, and this move does not help."));
  return g_strdup (_ ("This move would leave the king in check."));
}


static char *
explain_opening (const CpPosition *pos, const char **section)
{
  *section = "opening";
  unsigned moves = pos->rules->variant->opening_moves;
  /* Translators: colours of squares are dropped in one of the games. */
  return g_strdup_printf (ngettext ("In the first %u move you can only drop colours.",
                                    "In the first %u moves you can only drop colours.", moves),
                          moves);
}


/* Returns why no colour can be dropped on @to, or NULL. */
static char *
explain_ground (const CpPosition *pos, CpSquare to)
{
  char name[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, to, name);
  if (pos->board[to] != CP_NO_PIECE)
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("%s is occupied: colours go on empty squares."), name);
  if (cp_position_colour (pos, to) != CP_NO_COLOUR)
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("%s already has a colour."), name);
  return NULL;
}


static char *
explain_shift (const CpPosition *pos, CpSquare from, CpSquare to, const char **section)
{
  *section = "shift";
  char *reason = from != to ? explain_ground (pos, to) : NULL;

  if (reason != NULL)
    return reason;
  if (would_be_legal (pos, from, to))
    return explain_check (pos, section);
  return g_strdup (
      _ ("You can only shift your own colours, by one square. Blue cannot be shifted."));
}


static char *
explain_drop (const CpPosition *pos, CpColour colour, CpSquare to, const char **section)
{
  if (!pos->rules->variant->has_colours)
    return g_strdup (_ ("This game has no colours."));
  *section = "drop";
  char *reason = explain_ground (pos, to);
  if (reason != NULL)
    return reason;
  if (cp_colours_left (pos, pos->turn, colour) == 0)
    /* Translators: %s is the name of a colour. */
    return g_strdup_printf (_ ("There is no %s left to drop."), cp_colour_name (colour));
  if (cp_position_in_check (pos))
    return explain_check (pos, section);
  return g_strdup (_ ("Drop a colour on an empty square, or shift one that is on the board."));
}


/* Returns a sentence if the game is over, else NULL. */
static char *
explain_over (const CpPosition *pos, const char **section)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);

  if (outcome.result == CP_UNDECIDED)
    return NULL;
  *section = cp_outcome_section (outcome);
  /* Translators: %s is who won: “White wins”, “Draw”. */
  return g_strdup_printf (_ ("The game is over: %s."), cp_outcome_title (outcome));
}


static char *
explain_move (const CpPosition *pos, CpSquare from, CpSquare to, const char **section)
{
  char *over = explain_over (pos, section);
  CpPiece piece = pos->board[from];
  char name[CP_SQUARE_NAME_SIZE];

  if (over != NULL)
    return over;
  if (cp_colours_opening_left (pos) > 0 &&
      (pos->of_side[pos->turn] | cp_colours_coloured (pos)) & CP_BIT (from))
    return explain_opening (pos, section);
  if (piece == CP_NO_PIECE && cp_position_colour (pos, from) != CP_NO_COLOUR)
    return explain_shift (pos, from, to, section);
  if (piece == CP_NO_PIECE && cp_colours_opening_left (pos) > 0) {
    *section = "opening";
    return g_strdup (_ ("Choose a colour first, then the square to drop it on."));
  }
  if (piece == CP_NO_PIECE)
    /* Translators: %s is a square. */
    return g_strdup_printf (_ ("There is no piece on %s."),
                            cp_square_name (pos->rules, from, name));
  if (cp_piece_side (piece) != pos->turn)
    /* Translators: %1$s is "White" or "Black", %2$s a piece of the other side. */
    return g_strdup_printf (_ ("It is %1$s’s turn, but this is a %2$s."),
                            cp_side_in_sentence (pos->turn), cp_piece_name (piece));
  if (from == to)
    return g_strdup (_ ("A move must lead to another square."));
  if (pos->of_side[pos->turn] & CP_BIT (to))
    /* Translators: a kind of piece, “bishop”, and a square. */
    return g_strdup_printf (_ ("Your own %1$s stands on %2$s."),
                            cp_kind_name (cp_piece_kind (pos->board[to])),
                            cp_square_name (pos->rules, to, name));
  if (would_be_legal (pos, from, to))
    return explain_check (pos, section);
  return explain_movement (pos, from, to, section);
}


char *
cp_move_explain (const CpPosition *pos, CpSquare from, CpSquare to)
{
  const char *section = NULL;

  return explain_move (pos, from, to, &section);
}


char *
cp_pieces_explain (const CpPosition *pos, CpBits from, CpSquare to)
{
  bool has_power = pos->rules->variant->power != NULL;
  const char *over = NULL;
  char *general = explain_over (pos, &over);

  if (general != NULL)
    return general;

  CP_FOR_EACH_BIT (square, from) {
    const char *section = NULL;
    CpKind kind = cp_piece_kind (pos->board[square]);
    char *reason = explain_move (pos, square, to, &section);
    bool is_general = has_power ? g_strcmp0 (section, "power") == 0 && (from & (from - 1)) != 0
                                : g_str_equal (reason, _ (pos->rules->variant->kind_moves[kind]));
    g_free (general);
    general = reason;
    if (!is_general)
      return reason;
  }
  if (has_power)
    g_clear_pointer (&general, g_free);
  return general;
}


const char *
cp_move_section (const CpPosition *pos, CpSquare from, CpSquare to)
{
  const char *section = NULL;
  G_GNUC_UNUSED g_autofree char *reason = explain_move (pos, from, to, &section);

  return section;
}


char *
cp_drop_explain (const CpPosition *pos, CpColour colour, CpSquare to)
{
  const char *section = NULL;

  return explain_drop (pos, colour, to, &section);
}


const char *
cp_drop_section (const CpPosition *pos, CpColour colour, CpSquare to)
{
  const char *section = NULL;
  G_GNUC_UNUSED g_autofree char *reason = explain_drop (pos, colour, to, &section);

  return section;
}


const char *
cp_kind_section (const CpRules *rules, CpKind kind)
{
  const char *own = rules->variant->kind_sections[kind];

  return own != NULL ? own : "pieces";
}


const char *
cp_outcome_section (CpOutcome outcome)
{
  return outcome.result == CP_DRAW ? "draws" : "end";
}
