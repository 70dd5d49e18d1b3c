/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dynamic Chess: a piece moves with the power of its neighbour on the same rank instead of its own.
 * Rules: help/C/dynamic.page; source: E. Jackman and H. Denoncourt. */

#include "cp-variants.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-board8.h"
#include "rules/position/cp-moves.h"
#include "rules/variants/introductions/cp-introductions.h"

enum {
  OPTION_POWER,
};

enum {
  POWER_WEST,
  POWER_EAST,
  POWER_LOONY_WEST,
  POWER_LOONY_EAST,
  POWER_OWN,
};

#define ALL (~(CpBits8) 0)

/* The use of a power. */
typedef enum {
  TO_MOVE,
  TO_CAPTURE,
} Use;

/* The file of the nearest piece to the west, to the east, on a rank with pieces on the files of the
 * first index; the piece's own file if it is alone. */
static uint8_t west_of[256][8];
static uint8_t east_of[256][8];

static CpBits8 knight_steps[64];
static CpBits8 king_steps[64];
static CpBits8 zone_of[64]; /* squares from which some power attacks a square on an empty board */
static CpBits8 pawn_takes[2][64]; /* squares that a pawn of each side attacks */

/* Enemy pieces by the power with which they capture. */
typedef struct {
  CpBits8 occupied;
  CpBits8 power[CP_N_KINDS];
} Threats;


static void
fill_neighbours (void)
{
  for (unsigned rank = 0; rank < 256; rank++) {
    for (unsigned file = 0; file < 8; file++) {
      unsigned west = file, east = file;
      do
        west = (west + 7) % 8;
      while (west != file && !(rank & 1u << west));
      do
        east = (east + 1) % 8;
      while (east != file && !(rank & 1u << east));
      west_of[rank][file] = (uint8_t) west;
      east_of[rank][file] = (uint8_t) east;
    }
  }
}


static void
init_tables (void)
{
  static const CpCompass leaps[8][2] = {
    { CP_EAST, CP_NORTH_EAST },  { CP_EAST, CP_SOUTH_EAST },  { CP_NORTH, CP_NORTH_EAST },
    { CP_NORTH, CP_NORTH_WEST }, { CP_WEST, CP_NORTH_WEST },  { CP_WEST, CP_SOUTH_WEST },
    { CP_SOUTH, CP_SOUTH_EAST }, { CP_SOUTH, CP_SOUTH_WEST },
  };
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  cp_board8_init ();
  fill_neighbours ();
  for (CpSquare square = 0; square < 64; square++) {
    CpBits8 bit = CP_BIT8 (square);
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++)
      king_steps[square] |= cp_board8_shift (bit, direction);
    for (unsigned i = 0; i < G_N_ELEMENTS (leaps); i++)
      knight_steps[square] |= cp_board8_shift (cp_board8_shift (bit, leaps[i][0]), leaps[i][1]);
    zone_of[square] =
        cp_board8_bishop (square, 0) | cp_board8_rook (square, 0) | knight_steps[square];
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      pawn_takes[side][square] = cp_board8_shift (bit, cp_compass_forward_west (side)) |
                                 cp_board8_shift (bit, cp_compass_forward_east (side));
  }
  g_once_init_leave (&done, 1);
}


/* Returns true if pieces of @side get the power for @use from the west, else from the east. */
static inline bool
from_west (const CpRules *rules, CpSide side, Use use)
{
  switch (rules->option[OPTION_POWER]) {
  case POWER_WEST:
    return true;
  case POWER_EAST:
    return false;
  case POWER_LOONY_WEST:
    return use == TO_MOVE;
  case POWER_LOONY_EAST:
    return use == TO_CAPTURE;
  case POWER_OWN:
  default:
    return side == CP_WHITE;
  }
}


/* Returns the square of the next piece to the west or east, on a board with @occupied squares. */
static inline CpSquare
neighbour (CpBits8 occupied, CpSquare square, bool west)
{
  unsigned rank = (unsigned) (occupied >> (square & ~7) & 0xff);
  unsigned file = square & 7;
  return (CpSquare) ((square & ~7) | (west ? west_of[rank][file] : east_of[rank][file]));
}


/* Returns the kind of the neighbour of the piece on @square. */
static inline CpKind
neighbour_kind (const CpPosition *pos, CpBits8 occupied, CpSquare square, bool west)
{
  return cp_piece_kind (pos->board[neighbour (occupied, square, west)]);
}


/* Returns the squares that a piece of @side on @square attacks with the power of @kind. */
static inline CpBits8
attacks_with (CpKind kind, CpSide side, CpSquare square, CpBits8 occupied)
{
  switch (kind) {
  case CP_PAWN:
    return pawn_takes[side][square];
  case CP_KNIGHT:
    return knight_steps[square];
  case CP_BISHOP:
    return cp_board8_bishop (square, occupied);
  case CP_ROOK:
    return cp_board8_rook (square, occupied);
  case CP_QUEEN:
    return cp_board8_bishop (square, occupied) | cp_board8_rook (square, occupied);
  case CP_KING:
    return king_steps[square];
  case CP_NO_KIND:
  case CP_N_KINDS:
  default:
    return 0;
  }
}


static inline CpBits8
steps_with (CpKind kind, CpSide side, CpSquare square, CpBits8 occupied)
{
  if (kind == CP_PAWN)
    return cp_board8_shift (CP_BIT8 (square), cp_compass_forward (side)) & ~occupied;
  return attacks_with (kind, side, square, occupied) & ~occupied;
}


/* The squares to the east of each of @pieces, which are occupied, up to and including the next
 * occupied one; beyond the edge, the rank goes on from its beginning. Twice each piece is
 * subtracted from a rank, and the borrow ends at the next occupied square. */
static inline CpBits8
lending_squares_east (CpBits8 pieces, CpBits8 occupied)
{
  const CpBits8 edge = CP_BOARD8_FILE_H;
  CpBits8 fenced = occupied | edge;
  CpBits8 taken = (pieces & ~edge) << 1;
  CpBits8 paying = fenced & ~(fenced - taken);
  CpBits8 beyond = (((paying & ~occupied) | pieces) & edge) >> 7;
  CpBits8 up_to_first = fenced ^ (fenced - CP_BOARD8_FILE_A);

  return ((paying << 1) - taken) | (up_to_first & beyond * 0xff);
}


/* The same to the west: a fill over empty squares, by one, two and four squares. */
static inline CpBits8
lending_squares_west (CpBits8 pieces, CpBits8 occupied)
{
  const CpBits8 inside = ~CP_BOARD8_FILE_H;
  CpBits8 way = pieces, empty = ~occupied & inside, up_to_last = occupied;

  for (unsigned steps = 1; steps <= 4; steps *= 2) {
    way |= way >> steps & empty;
    empty &= empty >> steps;
  }
  for (unsigned steps = 1; steps <= 4; steps *= 2)
    up_to_last |= up_to_last >> steps & CP_BOARD8_FILE_A * (0xffu >> steps);
  return (way >> 1 & inside) | (~(up_to_last >> 1 & inside) & (way & CP_BOARD8_FILE_A) * 0xff);
}


/* Returns the squares between @pieces and their neighbours, the neighbours included: a piece that
 * arrives there lends its power to one of @pieces. */
static inline CpBits8
find_lending_squares (CpBits8 pieces, CpBits8 occupied, bool west)
{
  return west ? lending_squares_west (pieces, occupied) : lending_squares_east (pieces, occupied);
}


/* Returns the pieces that get their power from one of @pieces. */
static inline CpBits8
find_borrowers (CpBits8 pieces, CpBits8 occupied, bool west)
{
  return find_lending_squares (pieces, occupied, !west) & occupied;
}


/* Finds the captures that the pieces of @by among @among threaten. */
static Threats
find_threats (const CpPosition *pos, CpSide by, CpBits8 among)
{
  Threats threats = {
    .occupied = (CpBits8) (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]),
  };
  bool west = from_west (pos->rules, by, TO_CAPTURE);

  among &= (CpBits8) pos->of_side[by];
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
    threats.power[kind] =
        find_borrowers ((CpBits8) pos->of_kind[kind], threats.occupied, west) & among;
  return threats;
}


/* Returns true if pieces of @among threaten @square on a board with @occupied squares. */
static bool
threatened (const Threats *threats, CpBits8 among, CpBits8 occupied, CpSquare square, CpSide by)
{
  CpBits8 rooks = (threats->power[CP_ROOK] | threats->power[CP_QUEEN]) & among;
  CpBits8 bishops = (threats->power[CP_BISHOP] | threats->power[CP_QUEEN]) & among;

  if (((knight_steps[square] & threats->power[CP_KNIGHT]) |
       (king_steps[square] & threats->power[CP_KING]) |
       (pawn_takes[cp_side_other (by)][square] & threats->power[CP_PAWN])) &
      among)
    return true;
#pragma GCC unroll 8
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpBits8 sliders = cp_compass_is_diagonal (direction) ? bishops : rooks;
    if ((cp_board8_rays[square][direction] & sliders) != 0 &&
        (cp_board8_slide (square, direction, occupied) & sliders) != 0)
      return true;
  }
  return false;
}


/* Attacks on the king of one side, used to test whether moves are legal. */
typedef struct {
  CpSide enemy;
  CpSquare king;
  bool west;       /* enemy pieces get the power to take from the west */
  CpBits8 zone;    /* enemy pieces that could take the king with some power on an empty board */
  CpBits8 checker; /* a piece that gives check, if any */
  CpBits8 answers; /* squares where an arriving piece may end the check */
  CpSquare lender; /* square of the piece that lends the checker its power */
  CpBits8 covers;  /* pieces of either side that block an attack on the king */
  CpBits8 takers[CP_N_KINDS]; /* pieces that could take the king with the power of a kind, at least
                                 once one blocking piece is gone */
  CpBits8 lending_squares[CP_N_KINDS]; /* squares where an arriving piece of the kind would lend its
                                power to one of @takers */
  Threats threats;
} KingSafety;


/* Finds the pieces that could take the king, by power. */
static void
find_takers (KingSafety *s, CpBits8 enemies)
{
  CpBits8 occupied = s->threats.occupied;
  const CpBits8 *power = s->threats.power;
  CpBits8 straight = cp_board8_rook (s->king, occupied);
  CpBits8 diagonal = cp_board8_bishop (s->king, occupied);
  CpBits8 first = (straight | diagonal) & occupied;
  CpBits8 straight_behind = cp_board8_rook (s->king, occupied & ~first) & ~straight;
  CpBits8 diagonal_behind = cp_board8_bishop (s->king, occupied & ~first) & ~diagonal;
  CpBits8 rooks = power[CP_ROOK] | power[CP_QUEEN], bishops = power[CP_BISHOP] | power[CP_QUEEN];

  s->takers[CP_PAWN] = pawn_takes[cp_side_other (s->enemy)][s->king] & enemies;
  s->takers[CP_KNIGHT] = knight_steps[s->king] & enemies;
  s->takers[CP_BISHOP] = (diagonal | diagonal_behind) & enemies;
  s->takers[CP_ROOK] = (straight | straight_behind) & enemies;
  s->takers[CP_QUEEN] = s->takers[CP_BISHOP] | s->takers[CP_ROOK];
  s->takers[CP_KING] = king_steps[s->king] & enemies;
  s->checker = (s->takers[CP_PAWN] & power[CP_PAWN]) | (s->takers[CP_KNIGHT] & power[CP_KNIGHT]) |
               (s->takers[CP_KING] & power[CP_KING]) | (straight & rooks) | (diagonal & bishops);
  s->covers = 0;
  CP_FOR_EACH_BIT8 (square, (straight_behind & rooks) | (diagonal_behind & bishops))
  {
    s->covers |= attacks_with (CP_QUEEN, s->enemy, square, occupied) & first;
  }
}


/* Finds the squares that affect the power of pieces that could take the king. */
static void
find_lending_squares_of_takers (KingSafety *s)
{
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
    s->lending_squares[kind] = find_lending_squares (s->takers[kind], s->threats.occupied, s->west);
}


/* Finds the squares where an arriving piece may end a check: by taking the checker, by blocking, or
 * by lending it another power. */
static void
find_answers (KingSafety *s)
{
  CpBits8 occupied = s->threats.occupied;
  CpSquare checker = (CpSquare) __builtin_ctzll (s->checker);

  s->checker = CP_BIT8 (checker);
  s->lender = neighbour (occupied, checker, s->west);
  s->answers = s->checker | find_lending_squares (s->checker, occupied, s->west) |
               (attacks_with (CP_QUEEN, s->enemy, checker, occupied) &
                attacks_with (CP_QUEEN, s->enemy, s->king, occupied));
}


/* Examines attacks on the king of @side. Unless @king_moves, only pieces in its zone can attack it.
 */
static KingSafety
analyse (const CpPosition *pos, CpSide side, bool king_moves)
{
  KingSafety s;

  s.enemy = cp_side_other (side);
  s.king = cp_position_king (pos, side);
  s.west = from_west (pos->rules, s.enemy, TO_CAPTURE);
  s.zone = zone_of[s.king] & (CpBits8) pos->of_side[s.enemy];
  s.threats = find_threats (pos, s.enemy, king_moves ? ALL : s.zone);
  find_takers (&s, (CpBits8) pos->of_side[s.enemy]);
  find_lending_squares_of_takers (&s);
  if (s.checker != 0)
    find_answers (&s);
  return s;
}


/* Returns true if a piece that loses its neighbour on @from could take the king with its new power.
 */
static inline bool
exposes_king (const CpPosition *pos, const KingSafety *s, CpSquare from)
{
  CpSquare borrower = neighbour (s->threats.occupied, from, !s->west);
  CpSquare behind = neighbour (s->threats.occupied, from, s->west);

  return (s->takers[cp_piece_kind (pos->board[behind])] & CP_BIT8 (borrower)) != 0;
}


/*
 * Returns the part of @targets that is safe by a conservative test; the piece on @from is of kind
 * @arriving there. Safe means that the king stays and is not in check, no line to it is opened, and
 * no piece gets a power that attacks it. Moves along a rank change neighbours; they are left out
 * where that matters.
 */
static inline CpBits8
filter_safe (
    const CpPosition *pos, const KingSafety *s, CpSquare from, CpKind arriving, CpBits8 targets)
{
  CpBits8 rank = CP_BOARD8_RANK_1 << (from & ~7);

  if (s->checker != 0 || from == s->king || (s->covers & CP_BIT8 (from)))
    return 0;
  if (s->zone & rank) {
    if (exposes_king (pos, s, from))
      return 0;
    targets &= ~rank;
  }
  return targets & ~s->lending_squares[arriving];
}


/* Returns true if the piece of @s->enemy on @square takes the king on @king with the power of
 * @kind. */
static inline bool
takes (const KingSafety *s, CpKind kind, CpSquare square, CpSquare king, CpBits8 occupied)
{
  return (zone_of[king] & CP_BIT8 (square)) &&
         (attacks_with (kind, s->enemy, square, occupied) & CP_BIT8 (king));
}


/*
 * Returns true if @king is attacked after @move by a piece other than the moved one. Only two enemy
 * pieces can have another power then: the one whose neighbour is the moved piece now, and the one
 * whose neighbour it was.
 */
static inline bool
threatened_after (
    const CpPosition *pos, const KingSafety *s, CpMove move, CpKind arriving, CpSquare king)
{
  CpBits8 left = s->threats.occupied & ~CP_BIT8 (move.from), occupied = left | CP_BIT8 (move.to);
  CpBits8 same = ~CP_BIT8 (move.to) & ~CP_BIT8 (move.from);
  CpSquare entering = neighbour (occupied, move.to, !s->west);
  /* The piece whose neighbour left gets the next one beyond as its neighbour. */
  CpSquare leaving = neighbour (left, move.from, !s->west);

  if (entering != move.to && cp_piece_side (pos->board[entering]) == s->enemy) {
    same &= ~CP_BIT8 (entering);
    if (takes (s, arriving, entering, king, occupied))
      return true;
  }
  if (leaving != move.from && leaving != move.to && leaving != entering &&
      cp_piece_side (pos->board[leaving]) == s->enemy) {
    CpKind behind = cp_piece_kind (pos->board[neighbour (left, move.from, s->west)]);
    same &= ~CP_BIT8 (leaving);
    if (takes (s, behind, leaving, king, occupied))
      return true;
  }
  return threatened (&s->threats, same, occupied, king, s->enemy);
}


static inline CpKind
arriving_kind (const CpPosition *pos, CpMove move)
{
  return move.becomes != CP_NO_KIND ? (CpKind) move.becomes : cp_piece_kind (pos->board[move.from]);
}


/* Returns true if @move leaves the mover's king safe. */
static bool
is_safe (const CpPosition *pos, const KingSafety *s, CpMove move)
{
  CpSquare king = move.from == s->king ? move.to : s->king;

  return !threatened_after (pos, s, move, arriving_kind (pos, move), king);
}


/* Returns true if @move attacks the enemy king, which @s describes. */
static bool
gives_check (const CpPosition *pos, const KingSafety *s, CpMove move)
{
  CpKind arriving = arriving_kind (pos, move);
  CpBits8 occupied = (s->threats.occupied & ~CP_BIT8 (move.from)) | CP_BIT8 (move.to);
  CpSquare seen = neighbour (occupied, move.to, s->west);
  CpKind power = seen == move.to ? arriving : cp_piece_kind (pos->board[seen]);

  return takes (s, power, move.to, s->king, occupied) ||
         threatened_after (pos, s, move, arriving, s->king);
}


/* Returns the targets of the piece on @from by its power, regardless of its king. */
static inline CpBits8
find_targets (const CpPosition *pos, const KingSafety *s, CpSquare from)
{
  CpBits8 occupied = s->threats.occupied;
  CpBits8 own = (CpBits8) pos->of_side[pos->turn];
  bool west = from_west (pos->rules, pos->turn, TO_MOVE);
  bool west_to_take = from_west (pos->rules, pos->turn, TO_CAPTURE);
  CpKind to_move = neighbour_kind (pos, occupied, from, west);
  CpKind to_take =
      west_to_take == west ? to_move : neighbour_kind (pos, occupied, from, west_to_take);
  CpBits8 takes = attacks_with (to_take, pos->turn, from, occupied) & ~own;

  /* With the same power for both, other than a pawn's, attacked squares and targets are the same.
   */
  if (to_move == to_take && to_move != CP_PAWN)
    return takes;
  return (takes & occupied) | steps_with (to_move, pos->turn, from, occupied);
}


/* Returns the part of @targets that leaves the king safe when the piece of @kind on @from moves
 * there. */
static inline CpBits8
find_safe (const CpPosition *pos, const KingSafety *s, CpSquare from, CpKind kind, CpBits8 targets)
{
  CpBits8 safe = filter_safe (pos, s, from, kind, targets);

  if (s->checker != 0 && from != s->king && from != s->lender)
    targets &= s->answers;
  CP_FOR_EACH_BIT8 (to, targets & ~safe)
  {
    if (is_safe (pos, s, (CpMove){ .from = from, .to = to }))
      safe |= CP_BIT8 (to);
  }
  return safe;
}


/* The kind that a pawn becomes changes the power of its neighbours, so each promotion is tested. */
static void
add_promotions (
    const CpPosition *pos, CpMoves *moves, const KingSafety *s, CpSquare from, CpBits8 targets)
{
  CP_FOR_EACH_BIT8 (to, targets)
  {
    for (CpKind kind = CP_QUEEN; kind >= CP_KNIGHT; kind--) {
      if (is_safe (pos, s, (CpMove){ .from = from, .to = to, .becomes = (uint8_t) kind }))
        cp_moves_add (moves, from, to, kind);
    }
  }
}


/* Adds the moves from @origins to @wanted, and those of pawns to @wanted_of_pawns. */
static void
add_moves (
    const CpPosition *pos, CpBits8 origins, CpBits8 wanted, CpBits8 wanted_of_pawns, CpMoves *moves)
{
  KingSafety s = analyse (pos, pos->turn,
                          origins & (CpBits8) (pos->of_kind[CP_KING] & pos->of_side[pos->turn]));
  CpBits8 far_rank = CP_BOARD8_RANK_1 << 8 * cp_rules_far_rank (pos->rules, pos->turn);

  CP_FOR_EACH_BIT8 (from, (CpBits8) pos->of_side[pos->turn] & origins)
  {
    bool is_pawn = cp_piece_kind (pos->board[from]) == CP_PAWN;
    CpBits8 targets = find_targets (pos, &s, from) & (is_pawn ? wanted_of_pawns : wanted);
    if (is_pawn && (targets & far_rank)) {
      add_promotions (pos, moves, &s, from, targets & far_rank);
      targets &= ~far_rank;
    }
    CpBits8 safe = find_safe (pos, &s, from, cp_piece_kind (pos->board[from]), targets);
    CP_FOR_EACH_BIT8 (to, safe)
    {
      cp_moves_add (moves, from, to, CP_NO_KIND);
    }
  }
}


static unsigned
count (const CpPosition *pos)
{
  KingSafety s = analyse (pos, pos->turn, true);
  CpBits8 far_rank = CP_BOARD8_RANK_1 << 8 * cp_rules_far_rank (pos->rules, pos->turn);
  CpBits8 own = (CpBits8) pos->of_side[pos->turn];
  CpMoves promotions;
  unsigned n = 0;

  promotions.n = 0;
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++) {
    CP_FOR_EACH_BIT8 (from, (CpBits8) pos->of_kind[kind] & own)
    {
      CpBits8 targets = find_targets (pos, &s, from);
      if (kind == CP_PAWN && (targets & far_rank)) {
        add_promotions (pos, &promotions, &s, from, targets & far_rank);
        targets &= ~far_rank;
      }
      n += cp_bits8_count (find_safe (pos, &s, from, kind, targets));
    }
  }
  return n + promotions.n;
}


static void
generate (const CpPosition *pos, CpBits origins, CpBits wanted, CpMoves *moves)
{
  add_moves (pos, (CpBits8) origins, (CpBits8) wanted, (CpBits8) wanted, moves);
}


static void
noisy (const CpPosition *pos, CpMoves *moves)
{
  CpBits8 enemies = (CpBits8) pos->of_side[cp_side_other (pos->turn)];
  CpBits8 far_rank = CP_BOARD8_RANK_1 << 8 * cp_rules_far_rank (pos->rules, pos->turn);

  add_moves (pos, ALL, enemies, enemies | far_rank, moves);
}


static CpBits
attacks (const CpPosition *pos, CpSide side)
{
  CpBits8 occupied = (CpBits8) (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]);
  bool west = from_west (pos->rules, side, TO_CAPTURE);
  CpBits8 attacked = 0;

  CP_FOR_EACH_BIT8 (square, (CpBits8) pos->of_side[side])
  {
    attacked |= attacks_with (neighbour_kind (pos, occupied, square, west), side, square, occupied);
  }
  return attacked;
}


/* Lists all checks. */
static void
winning_candidates (const CpPosition *pos, CpMoves *moves)
{
  KingSafety s = analyse (pos, cp_side_other (pos->turn), false);
  unsigned n = 0;

  generate (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, moves);
  for (unsigned i = 0; i < moves->n; i++) {
    CpMove move = moves->moves[i];
    bool far = !(zone_of[s.king] & CP_BIT8 (move.to));
    if (far && filter_safe (pos, &s, move.from, arriving_kind (pos, move), CP_BIT8 (move.to)))
      continue;
    if (gives_check (pos, &s, move))
      moves->moves[n++] = move;
  }
  moves->n = n;
}


static bool
attacked (const CpPosition *pos, CpSquare square, CpSide by)
{
  Threats threats = find_threats (pos, by, zone_of[square]);
  return threatened (&threats, ALL, threats.occupied, square, by);
}


/* Squares of each side by the power to take, and by the power to move where it differs. */
static void
features (const CpPosition *pos, CpBits *sets)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    Threats threats = find_threats (pos, side, ALL);
    for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
      sets[2 * (kind - CP_PAWN) + side] = threats.power[kind];
  }
}


/* In the last variant the white king and queen change places, so that both sides look alike. */
static void
resolve (CpRules *rules)
{
  if (rules->option[OPTION_POWER] == POWER_OWN)
    rules->array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
}


static CpKind
power (const CpPosition *pos, CpSquare square, bool to_capture, CpSquare *source)
{
  CpBits8 occupied = (CpBits8) (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]);
  CpSide side = cp_piece_side (pos->board[square]);

  *source =
      neighbour (occupied, square, from_west (pos->rules, side, to_capture ? TO_CAPTURE : TO_MOVE));
  return cp_piece_kind (pos->board[*source]);
}


const CpVariant cp_dynamic = {
  .id = "dynamic",
  .name = N_ ("Dynamic Chess"),
  .summary = N_ ("A piece moves with the power of its neighbour on the rank, so every move "
                 "changes what others can do."),
  .goal = N_ ("Win by checkmate."),
  .options = {
    [OPTION_POWER] = {
      .id = "power",
      /* Translators: an option of the rules of a game. */
      .name = N_ ("Power"),
      .values = {
        [POWER_WEST] = {
          "west",
          N_ ("From the west"),
          N_ ("The power comes from the nearest piece to White’s left, wrapping round the edge."),
          "east",
        },
        [POWER_EAST] = {
          "east",
          N_ ("From the east"),
          N_ ("The power comes from the nearest piece to White’s right, wrapping round the edge."),
          "west",
        },
        [POWER_LOONY_WEST] = {
          "loony-west",
          N_ ("Loony, moving west"),
          N_ ("The power to move comes from the west, the power to take from the east."),
          "loony-east",
        },
        [POWER_LOONY_EAST] = {
          "loony-east",
          N_ ("Loony, moving east"),
          N_ ("The power to move comes from the east, the power to take from the west."),
          "loony-west",
        },
        [POWER_OWN] = {
          "own",
          N_ ("From each side’s left"),
          N_ ("The power comes from the left as each side sees it; the white king and queen swap "
              "places."),
        },
      },
    },
  },
  .showcase = "r1b1k2r/p3b3/2q1p3/n2p4/3Pn3/2N2Q2/PP1B1P2/R3K1NR w - - 0 12",
  .introduction = cp_dynamic_introduction,
  .files = 8,
  .ranks = 8,
  .array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
  .has_check = true,
  .records_long = true,
  .kind_moves = {
    [CP_PAWN] = N_ ("With the power of a pawn it goes one square straight ahead and takes "
                    "diagonally ahead."),
    [CP_KNIGHT] = N_ ("With the power of a knight it leaps two squares straight and one to the "
                      "side."),
    [CP_BISHOP] = N_ ("With the power of a bishop it moves any distance diagonally."),
    [CP_ROOK] = N_ ("With the power of a rook it moves any distance along ranks and files."),
    [CP_QUEEN] = N_ ("With the power of a queen it moves any distance straight or diagonally."),
    [CP_KING] = N_ ("With the power of a king it moves one square in any direction."),
  },
  .change_section = "promotion",
  .init = init_tables,
  .resolve = resolve,
  .generate = generate,
  .winning_candidates = winning_candidates,
  .count = count,
  .apply = cp_position_move_piece,
  .attacked = attacked,
  .noisy = noisy,
  .attacks = attacks,
  .n_square_planes = CP_KING,
  .features = features,
  .power = power,
};
