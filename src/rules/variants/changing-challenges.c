/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Changing Challenges: chess on a balance. Pieces have weights, the board stands on a fulcrum, and
 * a player wins by moving more weight onto the enemy half than the counterweight can hold. Rules:
 * help/C/changing-challenges.page; source: the maker's two rule sheets.
 */

#include "cp-variants.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-moves.h"
#include "rules/variants/introductions/cp-introductions.h"

/* The heaviest piece that a stack may make (source: "no pieces, except the king, may thus weigh
 * more than four"). */
#define HEAVIEST_STACK 4

enum {
  OPTION_STACKING,
};

enum {
  STACKING_PAIRS,
  STACKING_CHOICE,
  STACKING_FORCED,
};

/* Geometry and weights; the storage lines follow the ruling in the help. */
static const CpBalance balance = {
  .centre_rank = 5,
  .first_storage_line = 6,
  .last_storage_line = 7,
  .counterweight = 7,
  .level_tolerance = 3,
  .limit = 49,
  .weight = {
    [CP_PAWN] = 1,
    [CP_BISHOP] = 2,
    [CP_ROOK] = 3,
    [CP_QUEEN] = 4,
    [CP_KING] = 6,
  },
};

/* The kind of a stack of each weight. */
static const CpKind kind_of_weight[HEAVIEST_STACK + 1] = {
  [1] = CP_PAWN,
  [2] = CP_BISHOP,
  [3] = CP_ROOK,
  [4] = CP_QUEEN,
};


static bool
is_own_rank (const CpPosition *pos, CpSquare square, CpSide side, unsigned nth)
{
  unsigned first = cp_rules_first_rank (pos->rules, side);
  return cp_square_rank (pos->rules, square) == (side == CP_WHITE ? first + nth : first - nth);
}


static bool
promotes (const CpPosition *pos, CpMove move)
{
  CpPiece piece = pos->board[move.from];
  return cp_piece_kind (piece) == CP_PAWN &&
         cp_square_rank (pos->rules, move.to) ==
             cp_rules_far_rank (pos->rules, cp_piece_side (piece));
}


static bool
is_en_passant (const CpPosition *pos, CpMove move)
{
  return move.to == pos->en_passant && cp_piece_kind (pos->board[move.from]) == CP_PAWN &&
         cp_square_file (pos->rules, move.from) != cp_square_file (pos->rules, move.to);
}


static CpSquare
captured (const CpPosition *pos, CpMove move)
{
  if (is_en_passant (pos, move))
    return cp_moves_step (pos->rules, move.to, cp_compass_forward (cp_side_other (pos->turn)));
  return pos->board[move.to] != CP_NO_PIECE ? move.to : CP_SQUARE_NONE;
}


/* Returns true if a mover that could stack may knock out instead. */
static bool
may_choose (const CpPosition *pos, CpKind mover, CpKind taken)
{
  switch (pos->rules->option[OPTION_STACKING]) {
  case STACKING_PAIRS:
    return mover == taken;
  case STACKING_CHOICE:
    return true;
  default:
    return false;
  }
}


/* Adds every way in which the piece on @from can take a piece of the kind @taken by going to @to.
 */
static void
add_captures (const CpPosition *pos, CpMoves *moves, CpSquare from, CpSquare to, CpKind taken)
{
  CpKind mover = cp_piece_kind (pos->board[from]);
  int sum = balance.weight[mover] + balance.weight[taken];

  if (promotes (pos, (CpMove){ .from = from, .to = to })) {
    cp_moves_add (moves, from, to, CP_QUEEN);
  } else if (sum > HEAVIEST_STACK) {
    cp_moves_add (moves, from, to, CP_NO_KIND);
  } else {
    if (may_choose (pos, mover, taken))
      cp_moves_add (moves, from, to, CP_NO_KIND);
    cp_moves_add (moves, from, to, kind_of_weight[sum]);
  }
}


/* Adds the moves of the pawn on @from that go to @wanted. */
static void
generate_pawn (const CpPosition *pos, CpMoves *moves, CpSquare from, CpBits wanted)
{
  CpCompass ahead = cp_compass_forward (pos->turn);
  CpSquare to = cp_moves_step (pos->rules, from, ahead);

  if (to != CP_SQUARE_NONE && pos->board[to] == CP_NO_PIECE) {
    bool queens = promotes (pos, (CpMove){ .from = from, .to = to });
    if (wanted & CP_BIT (to))
      cp_moves_add (moves, from, to, queens ? CP_QUEEN : CP_NO_KIND);
    if (is_own_rank (pos, from, pos->turn, 1)) {
      CpSquare second = cp_moves_step (pos->rules, to, ahead);
      if (pos->board[second] == CP_NO_PIECE && (wanted & CP_BIT (second)))
        cp_moves_add (moves, from, second, CP_NO_KIND);
    }
  }
  const CpCompass sideways[] = { cp_compass_forward_west (pos->turn),
                                 cp_compass_forward_east (pos->turn) };
  for (unsigned i = 0; i < G_N_ELEMENTS (sideways); i++) {
    to = cp_moves_step (pos->rules, from, sideways[i]);
    if (to == CP_SQUARE_NONE || !(wanted & CP_BIT (to)))
      continue;
    if (to == pos->en_passant)
      add_captures (pos, moves, from, to, CP_PAWN);
    else if (pos->of_side[cp_side_other (pos->turn)] & CP_BIT (to))
      add_captures (pos, moves, from, to, cp_piece_kind (pos->board[to]));
  }
}


/* The same for a piece that slides. */
static void
generate_rays (const CpPosition *pos, CpMoves *moves, CpSquare from, CpBits wanted)
{
  CpRays rays = cp_moves_rays (cp_piece_kind (pos->board[from]));

  CP_FOR_EACH_RAY (direction, rays)
  {
    CpSquare to = from;
    if (!(pos->rules->rays[from][direction] & wanted))
      continue;
    for (unsigned distance = 1; distance <= rays.reach; distance++) {
      to = cp_moves_step (pos->rules, to, direction);
      if (to == CP_SQUARE_NONE)
        break;
      if (pos->board[to] != CP_NO_PIECE) {
        if (cp_piece_side (pos->board[to]) != pos->turn && (wanted & CP_BIT (to)))
          add_captures (pos, moves, from, to, cp_piece_kind (pos->board[to]));
        break;
      }
      if (wanted & CP_BIT (to))
        cp_moves_add (moves, from, to, CP_NO_KIND);
    }
  }
}


static void
generate (const CpPosition *pos, CpBits origins, CpBits targets, CpMoves *moves)
{
  CpBits pawns = pos->of_kind[CP_PAWN];
  CpBits idle = pawns & ~cp_moves_pawn_origins (pos->rules, pos->turn, targets);

  CP_FOR_EACH_BIT (from, origins & pos->of_side[pos->turn] & ~idle) {
    if (cp_piece_kind (pos->board[from]) == CP_PAWN)
      generate_pawn (pos, moves, from, targets);
    else
      generate_rays (pos, moves, from, targets);
  }
}


/* Returns the square passed by a double step, if an enemy pawn could take there. */
static CpSquare
passed_square (const CpPosition *pos, CpMove move)
{
  int ranks =
      (int) cp_square_rank (pos->rules, move.to) - (int) cp_square_rank (pos->rules, move.from);
  if (cp_piece_kind (pos->board[move.from]) != CP_PAWN || ABS (ranks) != 2)
    return CP_SQUARE_NONE;

  CpSquare passed = cp_moves_step (pos->rules, move.from, cp_compass_forward (pos->turn));
  bool can_take = cp_moves_attacked_by_pawn (pos, passed, cp_side_other (pos->turn));
  return can_take ? passed : CP_SQUARE_NONE;
}


static void
apply (CpPosition *pos, CpMove move)
{
  CpSquare taken = captured (pos, move);
  CpSquare passed = passed_square (pos, move);
  CpKind kind = move.becomes != CP_NO_KIND ? move.becomes : cp_piece_kind (pos->board[move.from]);

  if (taken != CP_SQUARE_NONE) {
    bool stacks = move.becomes != CP_NO_KIND && !promotes (pos, move);
    if (!stacks)
      pos->knocked[pos->n_knocked++] = pos->board[taken];
    cp_position_put (pos, taken, CP_NO_PIECE);
  }
  cp_position_put (pos, move.from, CP_NO_PIECE);
  cp_position_put (pos, move.to, cp_piece (pos->turn, kind));
  pos->en_passant = passed;
}


static bool
attacked (const CpPosition *pos, CpSquare square, CpSide by)
{
  return cp_moves_attacked_by_pawn (pos, square, by) || cp_moves_attacked_by_rays (pos, square, by);
}


/* Tests the three wins in their order, as if the side not to move had just moved. */
static CpOutcome
own_outcome (const CpPosition *pos)
{
  CpSide mover = cp_side_other (pos->turn);
  CpSquare king = cp_position_king (pos, mover);

  if (cp_position_king (pos, pos->turn) == CP_SQUARE_NONE)
    return cp_outcome_win (mover, CP_KING_KNOCKED);
  if (king == CP_SQUARE_NONE)
    return cp_outcome_win (pos->turn, CP_KING_KNOCKED);

  int torque = cp_balance_torque (pos);
  if (cp_balance_tips (&balance, torque))
    return cp_outcome_win (torque > 0 ? CP_WHITE : CP_BLACK, CP_SUPPORT_TIPPED);

  if (cp_balance_line (pos->rules, king) == 0 && !attacked (pos, king, pos->turn))
    return cp_outcome_win (mover, CP_KING_ON_CENTRE_LINE);
  return (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
}


/* Returns the change of the torque by @move. */
static int
torque_of (const CpPosition *pos, CpMove move, const int *storage_line)
{
  CpKind mover = cp_piece_kind (pos->board[move.from]);
  CpKind arriving = move.becomes != CP_NO_KIND ? (CpKind) move.becomes : mover;
  CpSquare taken = captured (pos, move);
  int change = balance.weight[arriving] * cp_balance_line (pos->rules, move.to) -
               balance.weight[mover] * cp_balance_line (pos->rules, move.from);

  if (taken != CP_SQUARE_NONE) {
    int weight = balance.weight[cp_piece_kind (pos->board[taken])];
    bool stacks = move.becomes != CP_NO_KIND && !promotes (pos, move);
    change -= weight * cp_balance_line (pos->rules, taken);
    if (!stacks)
      change += weight * storage_line[cp_piece_side (pos->board[taken])];
  }
  return change;
}


/* Finds the storage line for the next knocked piece of each side. */
static void
find_storage_lines (const CpPosition *pos, int *lines)
{
  unsigned n_knocked[2] = { 0, 0 };

  for (unsigned i = 0; i < pos->n_knocked; i++)
    n_knocked[cp_piece_side (pos->knocked[i])]++;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    lines[side] = cp_balance_storage_line (pos->rules, side, n_knocked[side]);
}


/*
 * Returns true if the side not to move can answer any move that does not itself tip the support
 * with a move that does not tip it in the mover's favour. Of two single steps with no square in
 * common, not towards the answerer's own side, a move removes at most one; a pawn taken en passant
 * would be an exception.
 */
static bool
has_harmless_answer (const CpPosition *pos)
{
  CpSide side = cp_side_other (pos->turn);
  CpSquare first_to = CP_SQUARE_NONE;

  if (pos->en_passant != CP_SQUARE_NONE)
    return false;
  CP_FOR_EACH_BIT (from, pos->of_side[side]) {
    CpKind kind = cp_piece_kind (pos->board[from]);
    const CpCompass steps[] = {
      cp_compass_forward (side),
      cp_compass_forward_west (side),
      cp_compass_forward_east (side),
    };
    for (unsigned i = 0; i < G_N_ELEMENTS (steps); i++) {
      bool diagonal = cp_compass_is_diagonal (steps[i]);
      CpSquare to = cp_moves_step (pos->rules, from, steps[i]);
      if (diagonal ? kind == CP_PAWN || kind == CP_ROOK : kind == CP_BISHOP)
        continue;
      if (to == CP_SQUARE_NONE || pos->board[to] != CP_NO_PIECE || to == first_to)
        continue;
      if (first_to != CP_SQUARE_NONE)
        return true;
      first_to = to;
      break;
    }
  }
  return false;
}


/* Lists moves that take the king, tip the support or bring the king to the centre line; all moves
 * if an attack on the king there can be answered, or if all answers may tip the support. */
static void
winning_candidates (const CpPosition *pos, CpMoves *moves)
{
  CpSide side = pos->turn;
  CpSquare king = cp_position_king (pos, side);
  CpSquare target = cp_position_king (pos, cp_side_other (side));
  int torque = side == CP_WHITE ? cp_balance_torque (pos) : -cp_balance_torque (pos);
  int storage_line[2];
  unsigned n = 0;

  if (attacked (pos, target, side)) {
    generate (pos, CP_ALL_SQUARES, CP_BIT (target), moves);
    return;
  }
  generate (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, moves);
  if (cp_balance_line (pos->rules, king) == 0 || !has_harmless_answer (pos))
    return;
  find_storage_lines (pos, storage_line);
  for (unsigned i = 0; i < moves->n; i++) {
    CpMove move = moves->moves[i];
    int change = torque_of (pos, move, storage_line);
    bool tips = torque + (side == CP_WHITE ? change : -change) > balance.limit;
    bool centre = move.from == king && cp_balance_line (pos->rules, move.to) == 0;
    if (tips || centre)
      moves->moves[n++] = move;
  }
  moves->n = n;
}


/* An upper bound of the change of the torque by one move: a queen across the board that knocks out
 * a rook. */
#define MAX_TORQUE_CHANGE 64

/* Lists captures, promotions, and moves that bring the king to the centre line or tip the support.
 * If the king is there already and no longer attacked, any move wins. */
static void
noisy (const CpPosition *pos, CpMoves *moves)
{
  CpSide side = pos->turn;
  CpBits rank = ((CpBits) 1 << pos->rules->files) - 1;
  CpBits far_rank = rank << cp_rules_far_rank (pos->rules, side) * pos->rules->files;
  CpBits pawns = pos->of_kind[CP_PAWN] & pos->of_side[side];
  CpBits enemies = pos->of_side[cp_side_other (side)];
  CpBits king = pos->of_kind[CP_KING] & pos->of_side[side];
  int torque = side == CP_WHITE ? cp_balance_torque (pos) : -cp_balance_torque (pos);
  int storage_line[2];
  unsigned n = 0;

  if (king & rank << balance.centre_rank * pos->rules->files) {
    generate (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, moves);
    return;
  }
  if (torque + MAX_TORQUE_CHANGE <= balance.limit) {
    if (pos->en_passant != CP_SQUARE_NONE)
      generate (pos, pawns, CP_BIT (pos->en_passant), moves);
    generate (pos, CP_ALL_SQUARES, enemies, moves);
    generate (pos, pawns, far_rank & ~enemies, moves);
    generate (pos, king, rank << balance.centre_rank * pos->rules->files & ~enemies, moves);
    return;
  }
  generate (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, moves);
  find_storage_lines (pos, storage_line);
  for (unsigned i = 0; i < moves->n; i++) {
    CpMove move = moves->moves[i];
    int change = torque_of (pos, move, storage_line);
    bool tips = torque + (side == CP_WHITE ? change : -change) > balance.limit;
    bool centre = move.from == cp_bits_first (king) && cp_balance_line (pos->rules, move.to) == 0;
    if (tips || centre || promotes (pos, move) || captured (pos, move) != CP_SQUARE_NONE)
      moves->moves[n++] = move;
  }
  moves->n = n;
}


/* An attacked king is taken next; a king on the centre line that is not attacked has won. */
static bool
in_danger (const CpPosition *pos)
{
  return attacked (pos, cp_position_king (pos, pos->turn), cp_side_other (pos->turn));
}


static CpBits
attacks (const CpPosition *pos, CpSide side)
{
  CpBits found = cp_moves_pawn_attacks (pos, side);

  CP_FOR_EACH_BIT (from, pos->of_side[side] & ~pos->of_kind[CP_PAWN]) {
    found |= cp_moves_ray_attacks (pos, from, cp_position_occupied (pos));
  }
  return found;
}


/* The torque, from the point of view of each side. */
static void
features (const CpPosition *pos, CpBits *sets)
{
  int torque = CLAMP (cp_balance_torque (pos), -balance.limit, balance.limit);

  sets[CP_WHITE] = CP_BIT (balance.limit + torque);
  sets[CP_BLACK] = CP_BIT (balance.limit - torque);
}


const CpVariant cp_changing_challenges = {
  .id = "changing-challenges",
  .name = N_ ("Changing Challenges"),
  .summary = N_ ("Chess on a balance: every piece has a weight, and you win by tipping the board "
                 "onto the enemy’s side."),
  .goal = N_ ("Win by tipping the board, taking the king, or reaching the centre line."),
  .options = {
    [OPTION_STACKING] = {
      .id = "stacking",
      /* Translators: an option of the rules of a game. */
      .name = N_ ("Stacking"),
      .values = {
        [STACKING_PAIRS] = {
          "pairs",
          N_ ("Choice between equals"),
          N_ ("A pawn that takes a pawn, or a bishop that takes a bishop, can stack or knock out. "
              "All other light captures stack."),
        },
        [STACKING_CHOICE] = {
          "choice",
          N_ ("Always a choice"),
          N_ ("If the two pieces weigh four or less together, the player can choose."),
        },
        [STACKING_FORCED] = {
          "forced",
          N_ ("Always stack"),
          N_ ("If the two pieces weigh four or less together, they stack."),
        },
      },
    },
  },
  .showcase = "r2k1br/2p1p1p/pp1p1p1/4q2/1Q5/7/2B4/3PP2/P4P1/1PPKR1P/RB5[Pb] w - - 0 17",
  .introduction = cp_changing_challenges_introduction,
  .files = 7,
  .ranks = 11,
  .array = "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1",
  .has_storage = true,
  .has_en_passant = true,
  .pawns_keep_off_first_rank = true,
  .balance = &balance,
  .kind_moves = {
    [CP_PAWN] = N_ ("A pawn goes one square straight ahead, two from its second rank, and takes "
                    "diagonally."),
    [CP_BISHOP] = N_ ("A bishop moves any distance diagonally."),
    [CP_ROOK] = N_ ("A rook moves any distance along ranks and files."),
    [CP_QUEEN] = N_ ("A queen moves any distance straight or diagonally."),
    [CP_KING] = N_ ("A king moves one square in any direction."),
  },
  .change_section = "knocking",
  .generate = generate,
  .winning_candidates = winning_candidates,
  .apply = apply,
  .attacked = attacked,
  .noisy = noisy,
  .in_danger = in_danger,
  .attacks = attacks,
  .n_scales = 1,
  .features = features,
  .captured = captured,
  .own_outcome = own_outcome,
};
