/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shifting Sands Chess: an army of pawns on a board on which both players drop colours; a piece
 * that lands on a colour becomes the piece that the colour stands for. Rules:
 * help/C/shifting-sands.page; source: T. Quintanilla, 2001.
 */

#include "cp-variants.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-moves.h"
#include "rules/variants/introductions/cp-introductions.h"

/* Number of initial moves of each player in which only drops are legal. */
#define OPENING_MOVES 4

enum {
  OPTION_BOARD,
  OPTION_COLOURS,
};

enum {
  BOARD_6X7,
  BOARD_8X8,
  BOARD_10X10,
};

enum {
  COLOURS_SHARED,
  COLOURS_EACH,
};

/* Walls, and possibly pinned pieces, of the side to move. */
typedef struct {
  CpSquare king;
  bool in_check;
  CpBits guards; /* own pieces that may be pinned: the only blocker between an enemy and the king */
  CpBits occupied;
  CpBits walls;  /* blue squares */
  CpBits wanted; /* the targets requested */
} Analysis;


/* Returns true if a piece of @kind takes along a ray in @direction over @distance. */
static bool
takes_along (CpKind kind, CpCompass direction, unsigned distance)
{
  switch (kind) {
  case CP_QUEEN:
    return true;
  case CP_ROOK:
    return !cp_compass_is_diagonal (direction);
  case CP_BISHOP:
    return cp_compass_is_diagonal (direction);
  case CP_KING:
    return distance == 1;
  case CP_NO_KIND:
  case CP_PAWN:
  case CP_KNIGHT:
  case CP_N_KINDS:
  default:
    return false;
  }
}


/*
 * Returns true if @by could take on @square once @gone is empty and a piece of the other side
 * stands on @filled (either may be CP_SQUARE_NONE). A wall on @square itself is ignored: the
 * function is called for the king's target, and a king removes the wall.
 */
static bool
attacked_after (const CpPosition *pos, CpSquare square, CpSide by, CpSquare gone, CpSquare filled)
{
  const CpRules *rules = pos->rules;
  CpBits enemies = pos->of_side[by] & ~(filled != CP_SQUARE_NONE ? CP_BIT (filled) : 0);
  CpBits walls = pos->of_colour[CP_BLUE];

  CpBits knights = enemies & pos->of_kind[CP_KNIGHT];
  for (unsigned i = 0; i < 8 && knights != 0; i++) {
    CpSquare from = rules->knight_steps[square][i];
    if (from != CP_SQUARE_NONE && (knights & CP_BIT (from)))
      return true;
  }
  CpSquare west = cp_moves_step (rules, square, cp_compass_forward_west (cp_side_other (by)));
  CpSquare east = cp_moves_step (rules, square, cp_compass_forward_east (cp_side_other (by)));
  CpBits pawns =
      (west != CP_SQUARE_NONE ? CP_BIT (west) : 0) | (east != CP_SQUARE_NONE ? CP_BIT (east) : 0);
  if (pawns & enemies & pos->of_kind[CP_PAWN])
    return true;

  CpBits others = enemies & ~pos->of_kind[CP_PAWN] & ~pos->of_kind[CP_KNIGHT];
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    unsigned distance = 1;
    if (!(rules->rays[square][direction] & others))
      continue;
    for (CpSquare at = cp_moves_step (rules, square, direction);
         at != CP_SQUARE_NONE && at != filled && !(walls & CP_BIT (at));
         at = cp_moves_step (rules, at, direction), distance++) {
      if (at == gone || pos->board[at] == CP_NO_PIECE)
        continue;
      if ((enemies & CP_BIT (at)) &&
          takes_along (cp_piece_kind (pos->board[at]), direction, distance))
        return true;
      break;
    }
  }
  return false;
}


static bool
attacked (const CpPosition *pos, CpSquare square, CpSide by)
{
  return attacked_after (pos, square, by, CP_SQUARE_NONE, CP_SQUARE_NONE);
}


/* Returns the next piece or wall from @square in @direction, or CP_SQUARE_NONE. */
static CpSquare
next_obstacle (const CpPosition *pos, const Analysis *s, CpSquare square, CpCompass direction)
{
  CpBits barred = s->occupied | s->walls;

  do
    square = cp_moves_step (pos->rules, square, direction);
  while (square != CP_SQUARE_NONE && !(barred & CP_BIT (square)));
  return square;
}


/* Returns the first piece or wall on each line from @king. */
static CpBits
first_around (const CpPosition *pos, const Analysis *s, CpSquare king)
{
  CpBits found = 0;

  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpSquare first = next_obstacle (pos, s, king, direction);
    if (first != CP_SQUARE_NONE)
      found |= CP_BIT (first);
  }
  return found;
}


/* Returns the own pieces that are the only blocker between an enemy and the king. */
static CpBits
find_guards (const CpPosition *pos, const Analysis *s)
{
  CpBits enemies = pos->of_side[cp_side_other (pos->turn)];
  CpBits far = pos->of_kind[CP_BISHOP] | pos->of_kind[CP_ROOK] | pos->of_kind[CP_QUEEN];
  CpBits guards = 0;

  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    if (!(pos->rules->rays[s->king][direction] & enemies & far))
      continue;
    CpSquare first = next_obstacle (pos, s, s->king, direction);
    if (first == CP_SQUARE_NONE || !(pos->of_side[pos->turn] & CP_BIT (first)))
      continue;
    CpSquare behind = next_obstacle (pos, s, first, direction);
    if (behind != CP_SQUARE_NONE && (enemies & CP_BIT (behind)) &&
        takes_along (cp_piece_kind (pos->board[behind]), direction, 2))
      guards |= CP_BIT (first);
  }
  return guards;
}


/* Examines the position. For moves of pieces to a single target, all pieces count as @guards:
 * testing each move is cheaper than finding the guards. */
static Analysis
analyse (const CpPosition *pos, CpBits origins, CpBits wanted)
{
  Analysis s = {
    .king = cp_position_king (pos, pos->turn),
    .occupied = pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK],
    .walls = pos->of_colour[CP_BLUE],
    .wanted = wanted,
  };

  if (cp_bits_is_single (wanted) && (origins & ~s.occupied) == 0) {
    s.guards = CP_ALL_SQUARES;
    return s;
  }
  s.in_check = attacked (pos, s.king, cp_side_other (pos->turn));
  s.guards = find_guards (pos, &s);
  return s;
}


/* Adds a move of a piece other than the king in all the forms that its landing can take. */
static void
add_landing (const CpPosition *pos, CpMoves *moves, CpSquare from, CpSquare to)
{
  CpBits coloured = cp_colours_coloured (pos);
  unsigned far_rank = cp_rules_far_rank (pos->rules, pos->turn);

  if (cp_piece_kind (pos->board[from]) != CP_PAWN || (coloured & CP_BIT (to)) ||
      cp_square_rank (pos->rules, to) != far_rank) {
    cp_moves_add (moves, from, to, CP_NO_KIND);
  } else if (coloured & CP_BIT (from)) {
    /* A pawn on a colour stands on dark green. */
    cp_moves_add (moves, from, to, CP_QUEEN);
  } else {
    for (CpKind kind = CP_QUEEN; kind >= CP_PAWN; kind--)
      cp_moves_add (moves, from, to, kind);
  }
}


static void
add_if_safe (const CpPosition *pos, const Analysis *s, CpMoves *moves, CpSquare from, CpSquare to)
{
  bool doubtful = s->in_check || (s->guards & CP_BIT (from));

  if (!(s->wanted & CP_BIT (to)))
    return;
  if (!doubtful || !attacked_after (pos, s->king, cp_side_other (pos->turn), from, to))
    add_landing (pos, moves, from, to);
}


static void
generate_king (const CpPosition *pos, const Analysis *s, CpMoves *moves)
{
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpSquare to = cp_moves_step (pos->rules, s->king, direction);
    if (to != CP_SQUARE_NONE && (s->wanted & ~pos->of_side[pos->turn] & CP_BIT (to)) &&
        !attacked_after (pos, to, cp_side_other (pos->turn), s->king, to))
      cp_moves_add (moves, s->king, to, CP_NO_KIND);
  }
}


static bool
may_step_twice (const CpPosition *pos, CpSquare from)
{
  unsigned rank = cp_square_rank (pos->rules, from);
  unsigned first = cp_rules_first_rank (pos->rules, pos->turn);
  bool near_first = pos->turn == CP_WHITE ? rank <= first + 1 : rank + 1 >= first;

  return near_first && !(pos->moved_pawns & CP_BIT (from));
}


static void
generate_pawn (const CpPosition *pos, const Analysis *s, CpMoves *moves, CpSquare from)
{
  CpCompass forward = cp_compass_forward (pos->turn);
  CpBits barred = s->occupied | s->walls;
  CpSquare to = cp_moves_step (pos->rules, from, forward);

  if (to != CP_SQUARE_NONE && !(barred & CP_BIT (to))) {
    add_if_safe (pos, s, moves, from, to);
    CpSquare second = cp_moves_step (pos->rules, to, forward);
    if (may_step_twice (pos, from) && second != CP_SQUARE_NONE && !(barred & CP_BIT (second)))
      add_if_safe (pos, s, moves, from, second);
  }
  const CpCompass sideways[] = { cp_compass_forward_west (pos->turn),
                                 cp_compass_forward_east (pos->turn) };
  for (unsigned i = 0; i < G_N_ELEMENTS (sideways); i++) {
    to = cp_moves_step (pos->rules, from, sideways[i]);
    if (to != CP_SQUARE_NONE && (pos->of_side[cp_side_other (pos->turn)] & CP_BIT (to)))
      add_if_safe (pos, s, moves, from, to);
  }
}


static void
generate_knight (const CpPosition *pos, const Analysis *s, CpMoves *moves, CpSquare from)
{
  for (unsigned i = 0; i < 8; i++) {
    CpSquare to = pos->rules->knight_steps[from][i];
    if (to != CP_SQUARE_NONE && !((pos->of_side[pos->turn] | s->walls) & CP_BIT (to)))
      add_if_safe (pos, s, moves, from, to);
  }
}


static void
generate_slider (const CpPosition *pos, const Analysis *s, CpMoves *moves, CpSquare from)
{
  CpRays rays = cp_moves_rays (cp_piece_kind (pos->board[from]));

  CP_FOR_EACH_RAY (direction, rays)
  {
    if (!(pos->rules->rays[from][direction] & s->wanted))
      continue;
    for (CpSquare to = cp_moves_step (pos->rules, from, direction);
         to != CP_SQUARE_NONE && !((pos->of_side[pos->turn] | s->walls) & CP_BIT (to));
         to = cp_moves_step (pos->rules, to, direction)) {
      add_if_safe (pos, s, moves, from, to);
      if (s->occupied & CP_BIT (to))
        break;
    }
  }
}


static void
generate_pieces (const CpPosition *pos, const Analysis *s, CpBits origins, CpMoves *moves)
{
  CpBits pawns = pos->of_kind[CP_PAWN];
  CpBits idle = pawns & ~cp_moves_pawn_origins (pos->rules, pos->turn, s->wanted);

  if (origins & CP_BIT (s->king))
    generate_king (pos, s, moves);
  CP_FOR_EACH_BIT (from, origins & pos->of_side[pos->turn] & ~idle & ~CP_BIT (s->king)) {
    CpKind kind = cp_piece_kind (pos->board[from]);
    if (kind == CP_PAWN)
      generate_pawn (pos, s, moves, from);
    else if (kind == CP_KNIGHT)
      generate_knight (pos, s, moves, from);
    else
      generate_slider (pos, s, moves, from);
  }
}


/* Returns empty target squares without a colour. */
static CpBits
plain_targets (const CpPosition *pos, const Analysis *s)
{
  CpBits board = ((CpBits) 1 << pos->rules->n_squares) - 1;
  return s->wanted & board & ~s->occupied & ~cp_colours_coloured (pos);
}


/* Returns the squares on which @colour can be dropped: any plain one, but in check only a wall
 * between attacker and king. */
static CpBits
drop_squares (const CpPosition *pos, const Analysis *s, CpColour colour)
{
  CpBits plain = plain_targets (pos, s), defences = 0;

  if (cp_colours_left (pos, pos->turn, colour) == 0)
    return 0;
  if (!s->in_check)
    return plain;
  if (colour != CP_BLUE)
    return 0;
  CP_FOR_EACH_BIT (square, plain) {
    if (!attacked_after (pos, s->king, cp_side_other (pos->turn), CP_SQUARE_NONE, square))
      defences |= CP_BIT (square);
  }
  return defences;
}


static void
generate_drops (const CpPosition *pos, const Analysis *s, CpMoves *moves)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    CP_FOR_EACH_BIT (to, drop_squares (pos, s, colour)) {
      moves->moves[moves->n++] =
          (CpMove){ .from = CP_SQUARE_NONE, .to = to, .colour = (uint8_t) colour };
    }
  }
}


/* Lists shifts. Colours other than blue do not block, so no shift answers a check or exposes a
 * king. */
static void
generate_shifts (const CpPosition *pos, const Analysis *s, CpBits origins, CpMoves *moves)
{
  CpBits plain = plain_targets (pos, s);

  CP_FOR_EACH_BIT (from, origins & pos->dropped_by[pos->turn] & ~s->walls & ~s->occupied) {
    CpColour colour = cp_position_colour (pos, from);
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
      CpSquare to = cp_moves_step (pos->rules, from, direction);
      if (to != CP_SQUARE_NONE && (plain & CP_BIT (to)))
        moves->moves[moves->n++] = (CpMove){ .from = from, .to = to, .colour = (uint8_t) colour };
    }
  }
}


/* Lists all moves except drops. */
static void
generate_moves_and_shifts (const CpPosition *pos, const Analysis *s, CpBits origins, CpMoves *moves)
{
  if (pos->fullmove_number <= OPENING_MOVES)
    return;
  generate_pieces (pos, s, origins, moves);
  if (!s->in_check)
    generate_shifts (pos, s, origins, moves);
}


static void
generate (const CpPosition *pos, CpBits origins, CpBits targets, CpMoves *moves)
{
  Analysis s = analyse (pos, origins, targets);

  generate_moves_and_shifts (pos, &s, origins, moves);
  if (origins & CP_SUPPLY)
    generate_drops (pos, &s, moves);
}


/* Lists captures, changes to a more valuable kind, and arrivals on the far rank. */
static void
noisy (const CpPosition *pos, CpMoves *moves)
{
  const CpBits *colours = pos->of_colour;
  CpBits enemies = pos->of_side[cp_side_other (pos->turn)];
  CpBits rank = ((CpBits) 1 << pos->rules->files) - 1;
  CpBits far_rank = rank << cp_rules_far_rank (pos->rules, pos->turn) * pos->rules->files;
  CpBits pawns = pos->of_kind[CP_PAWN];
  CpBits rising =
      colours[CP_YELLOW] | colours[CP_PURPLE] | colours[CP_RED] | colours[CP_LIGHT_BLUE];
  Analysis s = analyse (pos, CP_ALL_SQUARES, CP_ALL_SQUARES);

  if (pos->fullmove_number <= OPENING_MOVES)
    return;
  s.wanted = enemies | rising | far_rank;
  generate_pieces (pos, &s, pawns, moves);
  s.wanted = enemies | colours[CP_YELLOW];
  generate_pieces (pos, &s, ~pawns, moves);
}


static CpBits
attacks (const CpPosition *pos, CpSide side)
{
  CpBits barred = cp_position_occupied (pos) | pos->of_colour[CP_BLUE];
  CpBits found = cp_moves_pawn_attacks (pos, side);

  CP_FOR_EACH_BIT (from, pos->of_side[side] & ~pos->of_kind[CP_PAWN]) {
    if (pos->of_kind[CP_KNIGHT] & CP_BIT (from))
      found |= pos->rules->knight_reach[from];
    else
      found |= cp_moves_ray_attacks (pos, from, barred);
  }
  return found;
}


/* Colours by owner, pawns that can still make a double step, and the supply: two numbers up to two
 * for each colour. */
static void
features (const CpPosition *pos, CpBits *sets)
{
  unsigned n = 0;

  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      sets[n++] = pos->of_colour[colour] & pos->dropped_by[side];
  }
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    sets[n++] = pos->moved_pawns & pos->of_side[side];
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    CpBits left = 0;
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
      left |= CP_BIT (3 * (colour - CP_YELLOW) + cp_colours_left (pos, side, colour));
    sets[n++] = left;
  }
}


/*
 * Returns targets from which an arriving piece may give check: the two squares from which a pawn
 * attacks the enemy king, for pieces that become pawns, the far rank for those that do not, and all
 * colours.
 */
static CpBits
checking_targets (const CpPosition *pos, CpSquare king)
{
  CpCompass backward_west = cp_compass_forward_west (cp_side_other (pos->turn));
  CpCompass backward_east = cp_compass_forward_east (cp_side_other (pos->turn));
  CpSquare west = cp_moves_step (pos->rules, king, backward_west);
  CpSquare east = cp_moves_step (pos->rules, king, backward_east);
  unsigned far_rank = cp_rules_far_rank (pos->rules, pos->turn);
  CpBits rank = ((CpBits) 1 << pos->rules->files) - 1;

  return (west != CP_SQUARE_NONE ? CP_BIT (west) : 0) |
         (east != CP_SQUARE_NONE ? CP_BIT (east) : 0) | rank << far_rank * pos->rules->files |
         cp_colours_coloured (pos);
}


/* Lists all moves that may give check. Drops and shifts never do: they open no line and change no
 * piece. */
static void
winning_candidates (const CpPosition *pos, CpMoves *moves)
{
  CpSquare king = cp_position_king (pos, cp_side_other (pos->turn));
  CpBits arriving = checking_targets (pos, king);
  Analysis s = analyse (pos, CP_ALL_SQUARES, CP_ALL_SQUARES);

  if (pos->fullmove_number <= OPENING_MOVES)
    return;
  s.wanted = arriving;
  generate_pieces (pos, &s, CP_ALL_SQUARES, moves);
  s.wanted = ~arriving;
  generate_pieces (pos, &s, first_around (pos, &s, king), moves);
}


static unsigned
count (const CpPosition *pos)
{
  Analysis s = analyse (pos, CP_ALL_SQUARES, CP_ALL_SQUARES);
  CpMoves moves;
  unsigned n;

  moves.n = 0;
  generate_moves_and_shifts (pos, &s, CP_ALL_SQUARES, &moves);
  n = moves.n;
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
    n += cp_bits_count (drop_squares (pos, &s, colour));
  return n;
}


static void
drop (CpPosition *pos, CpMove move)
{
  pos->supply[cp_colours_supplier (pos->rules, pos->turn)][move.colour]--;
  cp_position_set_colour (pos, move.to, (CpColour) move.colour, pos->turn);
}


static void
shift (CpPosition *pos, CpMove move)
{
  cp_position_set_colour (pos, move.from, CP_NO_COLOUR, pos->turn);
  cp_position_set_colour (pos, move.to, (CpColour) move.colour, pos->turn);
}


/* Returns the kind of the piece that makes @move after its arrival. */
static CpKind
kind_after_landing (const CpPosition *pos, CpMove move)
{
  CpKind kind = cp_piece_kind (pos->board[move.from]);
  CpColour colour = cp_position_colour (pos, move.to);
  bool far = cp_square_rank (pos->rules, move.to) == cp_rules_far_rank (pos->rules, pos->turn);

  if (kind == CP_KING)
    return CP_KING;
  if (move.becomes != CP_NO_KIND)
    return (CpKind) move.becomes;
  if (colour != CP_NO_COLOUR)
    return cp_colour_kind (colour);
  return far ? kind : CP_PAWN;
}


static void
move_piece (CpPosition *pos, CpMove move)
{
  CpKind kind = kind_after_landing (pos, move);
  unsigned rank = cp_square_rank (pos->rules, move.to);
  unsigned first = cp_rules_first_rank (pos->rules, pos->turn);
  bool near_first = pos->turn == CP_WHITE ? rank <= first + 1 : rank + 1 >= first;

  cp_position_put (pos, move.from, CP_NO_PIECE);
  cp_position_put (pos, move.to, cp_piece (pos->turn, kind));
  pos->moved_pawns &= ~(CP_BIT (move.from) | CP_BIT (move.to));
  if (kind == CP_PAWN && near_first)
    pos->moved_pawns |= CP_BIT (move.to);
  if (kind == CP_KING)
    cp_position_set_colour (pos, move.to, CP_NO_COLOUR, pos->turn);
}


static void
apply (CpPosition *pos, CpMove move)
{
  if (move.from == CP_SQUARE_NONE)
    drop (pos, move);
  else if (move.colour != CP_NO_COLOUR)
    shift (pos, move);
  else
    move_piece (pos, move);
}


static void
resolve (CpRules *rules)
{
  static const struct {
    uint8_t files;
    uint8_t ranks;
    const char *array[2];
  } boards[] = {
    [BOARD_6X7] = {
      6,
      7,
      { "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBB] w - - 0 1",
        "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP[YYPPRRLLGGBByypprrllggbb] w - - 0 1" },
    },
    [BOARD_8X8] = {
      8,
      8,
      { "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[YYPPRRLLGGBB] w - - 0 1",
        "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP[YYPPRRLLGGBByypprrllggbb] w - - 0 1" },
    },
    [BOARD_10X10] = {
      10,
      10,
      { "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP[YYPPRRLLGGBB] w - - 0 1",
        "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/"
        "PPPPKPPPPP[YYPPRRLLGGBByypprrllggbb] w - - 0 1" },
    },
  };
  unsigned board = rules->option[OPTION_BOARD];

  rules->files = boards[board].files;
  rules->ranks = boards[board].ranks;
  rules->array = boards[board].array[rules->option[OPTION_COLOURS]];
  rules->one_supply = rules->option[OPTION_COLOURS] == COLOURS_SHARED;
}


const CpVariant cp_shifting_sands = {
  .id = "shifting-sands",
  .name = N_ ("Shifting Sands Chess"),
  .summary = N_ ("Pawns on shifting ground: both players drop colours on the board, and a piece "
                 "that lands on one becomes another piece."),
  .goal = N_ ("Win by checkmate."),
  .options = {
    [OPTION_BOARD] = {
      .id = "board",
      /* Translators: an option of the rules of a game. */
      .name = N_ ("Board"),
      .values = {
        [BOARD_6X7] = { "6x7", N_ ("6 × 7"), N_ ("Forty-two squares, as the inventor plays it.") },
        [BOARD_8X8] = { "8x8", N_ ("8 × 8"), N_ ("The board of ordinary chess.") },
        [BOARD_10X10] = { "10x10", N_ ("10 × 10"), N_ ("A hundred squares, for a long game.") },
      },
    },
    [OPTION_COLOURS] = {
      .id = "colours",
      /* Translators: an option of the rules of a game. */
      .name = N_ ("Colours"),
      .values = {
        [COLOURS_SHARED] = {
          "shared",
          N_ ("One supply"),
          N_ ("Two squares of each colour for both players together."),
        },
        [COLOURS_EACH] = {
          "each",
          N_ ("One supply each"),
          N_ ("Two squares of each colour for each player."),
        },
      },
    },
  },
  .showcase = "ppkp1p/pp1p1p/2p3/1qP1n1/4P1/PPB1PP/PPKP1P[YPRLG] "
              "w b4Yb,c2Rw,d3Bw,e4Lb,c6Pb,e3Gw - 0 9",
  .introduction = cp_shifting_sands_introduction,
  .has_check = true,
  .has_colours = true,
  .pawns_stay_on_far_rank = true,
  .opening_moves = OPENING_MOVES,
  .kind_moves = {
    [CP_PAWN] = N_ ("A pawn goes one square straight ahead, two if it has not moved from its "
                    "starting position, and takes diagonally."),
    [CP_KNIGHT] = N_ ("A knight leaps two squares straight and one to the side."),
    [CP_BISHOP] = N_ ("A bishop moves any distance diagonally."),
    [CP_ROOK] = N_ ("A rook moves any distance along ranks and files."),
    [CP_QUEEN] = N_ ("A queen moves any distance straight or diagonally."),
    [CP_KING] = N_ ("A king moves one square in any direction."),
  },
  .kind_sections = { [CP_PAWN] = "pawn", [CP_KING] = "king" },
  .change_section = "change",
  .resolve = resolve,
  .generate = generate,
  .winning_candidates = winning_candidates,
  .count = count,
  .apply = apply,
  .attacked = attacked,
  .noisy = noisy,
  .attacks = attacks,
  .n_square_planes = CP_N_COLOURS,
  .n_scales = 1,
  .features = features,
  .kind_after = kind_after_landing,
};
