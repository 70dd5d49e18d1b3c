/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Heavy Gravity Chess: everything is too heavy to go far. Sliders reach four squares, the knight
 * has to walk, the king is an Old Monkey: one step diagonally or straight back. Rules:
 * help/C/heavy-gravity.page; source: G. K. Gifford, 2007.
 */

#include "cp-variants.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-board8.h"
#include "rules/position/cp-moves.h"
#include "rules/variants/introductions/cp-introductions.h"

#define LAST_RANKS (CP_BOARD8_RANK_1 | CP_BOARD8_RANK_1 << 56)

/* Range of queens, rooks and bishops. */
#define REACH 4

/* The path of a knight: one square orthogonally, which must be empty, then one diagonally outward.
 */
static const struct {
  CpCompass leg;
  CpCompass outward[2];
} knight_ways[4] = {
  { CP_EAST, { CP_NORTH_EAST, CP_SOUTH_EAST } },
  { CP_NORTH, { CP_NORTH_EAST, CP_NORTH_WEST } },
  { CP_WEST, { CP_NORTH_WEST, CP_SOUTH_WEST } },
  { CP_SOUTH, { CP_SOUTH_EAST, CP_SOUTH_WEST } },
};

/* A square from which a knight attacks, and the leg: the square that must be empty. */
typedef struct {
  CpBits8 knight;
  CpBits8 leg;
} KnightOrigin;

static CpBits8 reach[64][CP_N_COMPASS]; /* the squares within REACH in each direction */
static CpBits8 monkey[2][64];           /* the steps of a king of each side */
static KnightOrigin knight_origins[64][8];
static CpBits8 zones[64][CP_N_KINDS]; /* targets on an empty board; for a pawn all squares around
                                         it, for the king none */

/* Attacked squares, checks and pins of the side to move. */
typedef struct {
  CpBits8 own;
  CpBits8 enemy;
  CpBits8 occupied;
  CpSquare king;
  CpBits8 allowed;  /* targets of pieces other than the king that answer every check; two checks can
                       be answered at once where a knight's leg is on a slider's path */
  CpBits8 pinned;   /* pinned pieces */
  CpBits8 pins[64]; /* allowed targets of each pinned piece; undefined for others */
} KingSafety;


static CpBits8
of_kind (const CpPosition *pos, CpSide side, CpKind kind)
{
  return (CpBits8) (pos->of_kind[kind] & pos->of_side[side]);
}


static void
init_tables (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  cp_board8_init ();
  for (CpSquare square = 0; square < 64; square++) {
    CpBits8 bit = CP_BIT8 (square);
    CpBits8 diagonals = 0;
    unsigned n = 0;

    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
      CpBits8 at = bit;
      for (unsigned i = 0; i < REACH; i++)
        reach[square][direction] |= at = cp_board8_shift (at, direction);
      zones[square][CP_PAWN] |= cp_board8_shift (bit, direction);
      zones[square][cp_compass_is_diagonal (direction) ? CP_BISHOP : CP_ROOK] |=
          reach[square][direction];
      zones[square][CP_QUEEN] |= reach[square][direction];
      if (cp_compass_is_diagonal (direction))
        diagonals |= cp_board8_shift (bit, direction);
    }
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      monkey[side][square] =
          diagonals | cp_board8_shift (bit, cp_compass_forward (cp_side_other (side)));
    for (unsigned way = 0; way < 4; way++) {
      for (unsigned i = 0; i < 2; i++) {
        /* The reverse path: inward along the diagonal to the leg, then straight to the knight. */
        CpBits8 leg = cp_board8_shift (bit, cp_compass_opposite (knight_ways[way].outward[i]));
        CpBits8 knight = cp_board8_shift (leg, cp_compass_opposite (knight_ways[way].leg));
        knight_origins[square][n++] = (KnightOrigin){ knight, leg };
        zones[square][CP_KNIGHT] |= knight;
      }
    }
  }
  g_once_init_leave (&done, 1);
}


static inline CpBits8
slide (CpSquare square, CpCompass direction, CpBits8 occupied)
{
  return cp_board8_up_to_first (reach[square][direction], direction, occupied);
}


/* Returns the squares that @sliders attack along one direction, all at once. */
static inline CpBits8
fill (CpBits8 sliders, CpCompass direction, CpBits8 empty)
{
  CpBits8 attacked = 0;
  CpBits8 wave = sliders;

  for (unsigned i = 0; i < REACH; i++) {
    wave = cp_board8_shift (wave, direction);
    attacked |= wave;
    wave &= empty;
  }
  return attacked;
}


/* Loops over directions are unrolled, so that each of their shifts is one instruction. */
static inline CpBits8
knight_attacks (CpBits8 knights, CpBits8 empty)
{
  CpBits8 attacks = 0;

#pragma GCC unroll 8
  for (unsigned way = 0; way < 4; way++) {
    CpBits8 legs = cp_board8_shift (knights, knight_ways[way].leg) & empty;
    attacks |= cp_board8_shift (legs, knight_ways[way].outward[0]) |
               cp_board8_shift (legs, knight_ways[way].outward[1]);
  }
  return attacks;
}


static inline CpBits8
pawn_attacks (CpBits8 pawns, CpSide side)
{
  return cp_board8_shift (pawns, cp_compass_forward_west (side)) |
         cp_board8_shift (pawns, cp_compass_forward_east (side));
}


/* Returns the squares that @side attacks on a board with @occupied squares. */
static CpBits8
all_attacks (const CpPosition *pos, CpSide side, CpBits8 occupied)
{
  CpBits8 queens = of_kind (pos, side, CP_QUEEN);
  CpBits8 rooks = of_kind (pos, side, CP_ROOK) | queens;
  CpBits8 bishops = of_kind (pos, side, CP_BISHOP) | queens;
  CpBits8 king = of_kind (pos, side, CP_KING);
  CpBits8 attacks = pawn_attacks (of_kind (pos, side, CP_PAWN), side) |
                    knight_attacks (of_kind (pos, side, CP_KNIGHT), ~occupied);

  if (king != 0)
    attacks |= monkey[side][__builtin_ctzll (king)];
#pragma GCC unroll 8
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++)
    attacks |= fill (cp_compass_is_diagonal (direction) ? bishops : rooks, direction, ~occupied);
  return attacks;
}


/* Returns true if a slider attacks @square on a board with @occupied squares. */
static inline bool
sliders_attack (CpSquare square, CpBits8 rooks, CpBits8 bishops, CpBits8 occupied)
{
  if ((rooks & zones[square][CP_ROOK]) == 0 && (bishops & zones[square][CP_BISHOP]) == 0)
    return false;
#pragma GCC unroll 8
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpBits8 sliders = cp_compass_is_diagonal (direction) ? bishops : rooks;
    if ((reach[square][direction] & sliders) && (slide (square, direction, occupied) & sliders))
      return true;
  }
  return false;
}


/* Returns true if @side attacks @square on a board with @occupied squares. */
static bool
is_attacked (const CpPosition *pos, CpSquare square, CpSide side, CpBits8 occupied)
{
  CpBits8 queens = of_kind (pos, side, CP_QUEEN);
  CpBits8 rooks = of_kind (pos, side, CP_ROOK) | queens;
  CpBits8 bishops = of_kind (pos, side, CP_BISHOP) | queens;
  CpBits8 knights = of_kind (pos, side, CP_KNIGHT) & zones[square][CP_KNIGHT];
  CpBits8 near =
      (pawn_attacks (CP_BIT8 (square), cp_side_other (side)) & of_kind (pos, side, CP_PAWN)) |
      (monkey[cp_side_other (side)][square] & of_kind (pos, side, CP_KING));

  if (near != 0 || sliders_attack (square, rooks, bishops, occupied))
    return true;
  for (unsigned i = 0; i < 8 && knights != 0; i++) {
    const KnightOrigin *origin = &knight_origins[square][i];
    if ((origin->knight & knights) && !(origin->leg & occupied))
      return true;
  }
  return false;
}


static inline void
add_pin (KingSafety *s, CpSquare guard, CpBits8 allowed)
{
  bool twice = s->pinned & CP_BIT8 (guard);
  s->pins[guard] = twice ? s->pins[guard] & allowed : allowed;
  s->pinned |= CP_BIT8 (guard);
}


/* Finds checks and pins along one direction from the king. */
static inline void
analyse_direction (KingSafety *s, CpCompass direction, CpBits8 sliders)
{
  CpBits8 ray = reach[s->king][direction];
  if ((ray & sliders) == 0)
    return;

  CpSquare first = cp_board8_first (ray & s->occupied, direction);
  CpBits8 between = ray & ~cp_board8_rays[first][direction];
  if (sliders & CP_BIT8 (first)) {
    s->allowed &= between;
  } else if (s->own & CP_BIT8 (first)) {
    CpBits8 beyond = ray & s->occupied & ~between;
    CpSquare second = cp_board8_first (beyond, direction);
    if (beyond != 0 && (sliders & CP_BIT8 (second)))
      add_pin (s, first, ray & ~cp_board8_rays[second][direction]);
  }
}


static void
analyse_around (const CpPosition *pos, KingSafety *s)
{
  CpSide side = pos->turn, other = cp_side_other (side);
  const CpBits8 *zone = zones[s->king];
  CpBits8 queens = of_kind (pos, other, CP_QUEEN);
  CpBits8 rooks = (of_kind (pos, other, CP_ROOK) | queens) & zone[CP_ROOK];
  CpBits8 bishops = (of_kind (pos, other, CP_BISHOP) | queens) & zone[CP_BISHOP];
  CpBits8 knights = of_kind (pos, other, CP_KNIGHT) & zone[CP_KNIGHT];
  CpBits8 king = CP_BIT8 (s->king);

  if ((rooks | bishops) != 0) {
#pragma GCC unroll 8
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++)
      analyse_direction (s, direction, cp_compass_is_diagonal (direction) ? bishops : rooks);
  }
  for (unsigned i = 0; i < 8 && knights != 0; i++) {
    const KnightOrigin *origin = &knight_origins[s->king][i];
    if ((origin->knight & knights) == 0)
      continue;
    if ((origin->leg & s->occupied) == 0)
      s->allowed &= origin->knight | origin->leg;
    else if (origin->leg & s->own)
      add_pin (s, (CpSquare) __builtin_ctzll (origin->leg), origin->knight);
  }
  /* A pawn attacks the king from the squares that the king would attack as a pawn. */
  CpBits8 pawns = pawn_attacks (king, side) & of_kind (pos, other, CP_PAWN);
  if (pawns != 0)
    s->allowed &= pawns;
}


/* Returns the legal targets of the piece on @from, which is not the king. */
static CpBits8
targets_of (const CpPosition *pos, const KingSafety *s, CpSquare from)
{
  CpBits8 allowed = s->pinned & CP_BIT8 (from) ? s->allowed & s->pins[from] : s->allowed;
  CpKind kind = cp_piece_kind (pos->board[from]);
  CpBits8 targets = 0;

  if (kind == CP_PAWN)
    targets = (cp_board8_shift (CP_BIT8 (from), cp_compass_forward (pos->turn)) & ~s->occupied) |
              (pawn_attacks (CP_BIT8 (from), pos->turn) & s->enemy);
  else if (kind == CP_KNIGHT)
    targets = knight_attacks (CP_BIT8 (from), ~s->occupied);
  if (kind == CP_ROOK || kind == CP_QUEEN)
    targets |= slide (from, CP_EAST, s->occupied) | slide (from, CP_NORTH, s->occupied) |
               slide (from, CP_WEST, s->occupied) | slide (from, CP_SOUTH, s->occupied);
  if (kind == CP_BISHOP || kind == CP_QUEEN)
    targets |= slide (from, CP_NORTH_EAST, s->occupied) | slide (from, CP_NORTH_WEST, s->occupied) |
               slide (from, CP_SOUTH_EAST, s->occupied) | slide (from, CP_SOUTH_WEST, s->occupied);
  return targets & allowed;
}


static CpBits8
king_targets (const CpPosition *pos, const KingSafety *s, CpBits8 wanted)
{
  CpBits8 occupied = s->occupied ^ CP_BIT8 (s->king);
  CpBits8 steps = 0;

  CP_FOR_EACH_BIT8 (to, monkey[pos->turn][s->king] & ~s->own & wanted)
  {
    if (!is_attacked (pos, to, cp_side_other (pos->turn), occupied))
      steps |= CP_BIT8 (to);
  }
  return steps;
}


/* An out parameter, since copying the struct would take time. */
static void
analyse (const CpPosition *pos, KingSafety *s)
{
  s->own = (CpBits8) pos->of_side[pos->turn];
  s->enemy = (CpBits8) pos->of_side[cp_side_other (pos->turn)];
  s->occupied = s->own | s->enemy;
  s->king = (CpSquare) __builtin_ctzll (of_kind (pos, pos->turn, CP_KING));
  s->allowed = ~s->own;
  s->pinned = 0;
  analyse_around (pos, s);
}


static void
add_moves (const CpPosition *pos, CpMoves *moves, CpSquare from, CpBits8 targets)
{
  bool is_pawn = cp_piece_kind (pos->board[from]) == CP_PAWN;

  CP_FOR_EACH_BIT8 (to, targets)
  {
    if (is_pawn && (CP_BIT8 (to) & LAST_RANKS)) {
      for (CpKind kind = CP_QUEEN; kind >= CP_KNIGHT; kind--)
        cp_moves_add (moves, from, to, kind);
    } else {
      cp_moves_add (moves, from, to, CP_NO_KIND);
    }
  }
}


static void
generate (const CpPosition *pos, CpBits origins, CpBits targets, CpMoves *moves)
{
  KingSafety s;
  CpBits8 wanted = (CpBits8) targets;

  analyse (pos, &s);
  if (origins & CP_BIT (s.king))
    add_moves (pos, moves, s.king, king_targets (pos, &s, wanted));
  if ((s.allowed & wanted) == 0)
    return;
  CP_FOR_EACH_BIT8 (from, s.own & (CpBits8) origins & ~CP_BIT8 (s.king))
  {
    add_moves (pos, moves, from, targets_of (pos, &s, from) & wanted);
  }
}


static void
noisy (const CpPosition *pos, CpMoves *moves)
{
  KingSafety s;
  CpBits8 pawns = (CpBits8) pos->of_kind[CP_PAWN];

  analyse (pos, &s);
  add_moves (pos, moves, s.king, king_targets (pos, &s, s.enemy));
  if (s.allowed == 0)
    return;
  CP_FOR_EACH_BIT8 (from, s.own & ~CP_BIT8 (s.king))
  {
    CpBits8 wanted = pawns & CP_BIT8 (from) ? s.enemy | LAST_RANKS : s.enemy;
    if (zones[from][cp_piece_kind (pos->board[from])] & s.allowed & wanted)
      add_moves (pos, moves, from, targets_of (pos, &s, from) & wanted);
  }
}


static CpBits
attacks (const CpPosition *pos, CpSide side)
{
  return all_attacks (pos, side, (CpBits8) (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]));
}


/*
 * Finds the squares from which each kind would give check to @king: a superset. Returns the pieces
 * that may discover an attack by moving away: the first ones on each line, and those on the leg of
 * a knight.
 */
static CpBits8
find_checks (const CpPosition *pos, const KingSafety *s, CpSquare king, CpBits8 *checks)
{
  CpBits8 straight = 0, diagonal = 0, legs = 0;

#pragma GCC unroll 8
  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpBits8 *line = cp_compass_is_diagonal (direction) ? &diagonal : &straight;
    *line |= slide (king, direction, s->occupied);
  }
  for (unsigned i = 0; i < 8; i++)
    legs |= knight_origins[king][i].leg;
  checks[CP_PAWN] = pawn_attacks (CP_BIT8 (king), cp_side_other (pos->turn)) | LAST_RANKS;
  checks[CP_KNIGHT] = zones[king][CP_KNIGHT];
  checks[CP_BISHOP] = diagonal;
  checks[CP_ROOK] = straight;
  checks[CP_QUEEN] = straight | diagonal;
  checks[CP_KING] = 0;
  return (straight | diagonal | legs) & s->own;
}


/* Lists all moves that may give check. */
static void
winning_candidates (const CpPosition *pos, CpMoves *moves)
{
  KingSafety s;
  CpSquare enemy = cp_position_king (pos, cp_side_other (pos->turn));
  CpBits8 checks[CP_N_KINDS];

  analyse (pos, &s);
  CpBits8 moving = find_checks (pos, &s, enemy, checks);
  if (moving & CP_BIT8 (s.king))
    add_moves (pos, moves, s.king, king_targets (pos, &s, ~(CpBits8) 0));
  CP_FOR_EACH_BIT8 (from, s.own & ~CP_BIT8 (s.king))
  {
    bool uncovers = moving & CP_BIT8 (from);
    CpBits8 wanted = uncovers ? ~(CpBits8) 0 : checks[cp_piece_kind (pos->board[from])];
    if (zones[from][cp_piece_kind (pos->board[from])] & s.allowed & wanted)
      add_moves (pos, moves, from, targets_of (pos, &s, from) & wanted);
  }
}


/* Returns the number of pawn moves to @targets: four for each promotion. */
static unsigned
count_pawn_moves (CpBits8 targets)
{
  return cp_bits8_count (targets) + 3 * cp_bits8_count (targets & LAST_RANKS);
}


/*
 * Returns the number of moves of all pieces of @free, which are neither king nor pinned, at once.
 * Attacks of two sliders in the same direction never overlap, since the one behind stops at the one
 * in front.
 */
static unsigned
count_free (const CpPosition *pos, const KingSafety *s, CpBits8 free)
{
  CpSide side = pos->turn;
  CpBits8 queens = of_kind (pos, side, CP_QUEEN) & free;
  CpBits8 rooks = (of_kind (pos, side, CP_ROOK) & free) | queens;
  CpBits8 bishops = (of_kind (pos, side, CP_BISHOP) & free) | queens;
  CpBits8 knights = of_kind (pos, side, CP_KNIGHT) & free;
  CpBits8 pawns = of_kind (pos, side, CP_PAWN) & free;
  CpBits8 captures = s->enemy & s->allowed;
  CpBits8 steps = cp_board8_shift (pawns, cp_compass_forward (side)) & ~s->occupied;
  unsigned n =
      count_pawn_moves (steps & s->allowed) +
      count_pawn_moves (cp_board8_shift (pawns, cp_compass_forward_west (side)) & captures) +
      count_pawn_moves (cp_board8_shift (pawns, cp_compass_forward_east (side)) & captures);

  for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
    CpBits8 sliders = cp_compass_is_diagonal (direction) ? bishops : rooks;
    n += cp_bits8_count (fill (sliders, direction, ~s->occupied) & s->allowed);
  }
  for (unsigned way = 0; way < 4 && knights != 0; way++) {
    CpBits8 legs = cp_board8_shift (knights, knight_ways[way].leg) & ~s->occupied;
    n += cp_bits8_count (cp_board8_shift (legs, knight_ways[way].outward[0]) & s->allowed) +
         cp_bits8_count (cp_board8_shift (legs, knight_ways[way].outward[1]) & s->allowed);
  }
  return n;
}


static unsigned
count (const CpPosition *pos)
{
  KingSafety s;

  analyse (pos, &s);
  unsigned n = cp_bits8_count (king_targets (pos, &s, ~(CpBits8) 0));
  if (s.allowed == 0)
    return n;
  n += count_free (pos, &s, s.own & ~s.pinned & ~CP_BIT8 (s.king));
  CP_FOR_EACH_BIT8 (from, s.pinned)
  {
    CpBits8 targets = targets_of (pos, &s, from);
    bool is_pawn = cp_piece_kind (pos->board[from]) == CP_PAWN;
    n += is_pawn ? count_pawn_moves (targets) : cp_bits8_count (targets);
  }
  return n;
}


static bool
attacked (const CpPosition *pos, CpSquare square, CpSide by)
{
  return is_attacked (pos, square, by, (CpBits8) (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]));
}


const CpVariant cp_heavy_gravity = {
  .id = "heavy-gravity",
  .name = N_ ("Heavy Gravity Chess"),
  .summary = N_ ("Everything is too heavy to go far: queens, rooks and bishops reach four "
                 "squares, knights must walk, and the king can hardly advance."),
  .goal = N_ ("Win by checkmate."),
  .showcase = "r2qk2r/1b2npp1/p1p1p2p/3pb3/1P1P1N2/P1N1PQ2/2P2PPP/R1B1K2R w - - 0 14",
  .introduction = cp_heavy_gravity_introduction,
  .files = 8,
  .ranks = 8,
  .array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
  .has_check = true,
  .pawns_keep_off_first_rank = true,
  .heavy_pieces = true,
  .slide_limit = REACH,
  .kind_moves = {
    [CP_PAWN] = N_ ("A pawn goes one square straight ahead and takes diagonally."),
    [CP_KNIGHT] = N_ ("A knight walks: one square straight, which must be empty, then one "
                      "diagonally outward."),
    [CP_BISHOP] = N_ ("A bishop moves diagonally, four squares at most."),
    [CP_ROOK] = N_ ("A rook moves along ranks and files, four squares at most."),
    [CP_QUEEN] = N_ ("A queen moves straight or diagonally, four squares at most."),
    [CP_KING] = N_ ("The king moves one square diagonally, or one straight back."),
  },
  .kind_sections = { [CP_KNIGHT] = "knight", [CP_KING] = "king" },
  .change_section = "promotion",
  .init = init_tables,
  .generate = generate,
  .winning_candidates = winning_candidates,
  .count = count,
  .apply = cp_position_move_piece,
  .attacked = attacked,
  .noisy = noisy,
  .attacks = attacks,
};
