/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position.h"

#include "cp-moves.h"
#include "cp-variant.h"
#include "cp-fen.h"


void
cp_position_init_empty (CpPosition *pos, const CpRules *rules)
{
  memset (pos, 0, sizeof *pos);
  pos->rules = rules;
  pos->en_passant = CP_SQUARE_NONE;
  pos->fullmove_number = 1;
}


void
cp_position_put (CpPosition *pos, CpSquare square, CpPiece piece)
{
  CpPiece old = pos->board[square];

  pos->torque = (int16_t) (pos->torque + pos->rules->torque[cp_piece_kind (piece)][square] -
                           pos->rules->torque[cp_piece_kind (old)][square]);
  if (old != CP_NO_PIECE) {
    pos->of_side[cp_piece_side (old)] &= ~CP_BIT (square);
    pos->of_kind[cp_piece_kind (old)] &= ~CP_BIT (square);
  }
  if (piece != CP_NO_PIECE) {
    pos->of_side[cp_piece_side (piece)] |= CP_BIT (square);
    pos->of_kind[cp_piece_kind (piece)] |= CP_BIT (square);
  }
  pos->board[square] = piece;
}


void
cp_position_move_piece (CpPosition *pos, CpMove move)
{
  CpPiece piece = pos->board[move.from];

  if (move.becomes != CP_NO_KIND)
    piece = cp_piece (pos->turn, move.becomes);
  cp_position_put (pos, move.from, CP_NO_PIECE);
  cp_position_put (pos, move.to, piece);
}


CpColour
cp_position_colour (const CpPosition *pos, CpSquare square)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    if (cp_bits_has (pos->of_colour[colour], square))
      return colour;
  }
  return CP_NO_COLOUR;
}


void
cp_position_set_colour (CpPosition *pos, CpSquare square, CpColour colour, CpSide owner)
{
  for (CpColour other = CP_YELLOW; other < CP_N_COLOURS; other++)
    pos->of_colour[other] &= ~CP_BIT (square);
  pos->dropped_by[CP_WHITE] &= ~CP_BIT (square);
  pos->dropped_by[CP_BLACK] &= ~CP_BIT (square);
  if (colour != CP_NO_COLOUR) {
    pos->of_colour[colour] |= CP_BIT (square);
    pos->dropped_by[owner] |= CP_BIT (square);
  }
}


CpSquare
cp_position_king (const CpPosition *pos, CpSide side)
{
  CpBits kings = pos->of_kind[CP_KING] & pos->of_side[side];
  return kings != 0 ? cp_bits_first (kings) : CP_SQUARE_NONE;
}


bool
cp_position_same (const CpPosition *a, const CpPosition *b)
{
  return a->rules == b->rules && a->turn == b->turn && a->en_passant == b->en_passant &&
         a->n_knocked == b->n_knocked &&
         memcmp (a->of_colour, b->of_colour, sizeof a->of_colour) == 0 &&
         memcmp (a->dropped_by, b->dropped_by, sizeof a->dropped_by) == 0 &&
         memcmp (a->supply, b->supply, sizeof a->supply) == 0 && a->moved_pawns == b->moved_pawns &&
         memcmp (a->knocked, b->knocked, a->n_knocked * sizeof a->knocked[0]) == 0 &&
         memcmp (a->board, b->board, a->rules->n_squares * sizeof a->board[0]) == 0;
}


static uint64_t
mix (uint64_t hash, uint64_t value)
{
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}


static uint64_t
mix_bits (uint64_t hash, CpBits bits)
{
  return mix (mix (hash, (uint64_t) bits), (uint64_t) (bits >> 64));
}


/* @bytes: pieces or numbers */
static uint64_t
mix_bytes (uint64_t hash, const uint8_t *bytes, size_t n)
{
  for (size_t i = 0; i < n; i += sizeof (uint64_t)) {
    uint64_t value = 0;
    memcpy (&value, bytes + i, MIN (n - i, sizeof value));
    hash = mix (hash, value);
  }
  return hash;
}


uint64_t
cp_position_key (const CpPosition *pos)
{
  uint64_t hash = mix (pos->n_knocked, (uint64_t) pos->turn << 8 | pos->en_passant);

  hash = mix_bytes (hash, pos->board, pos->rules->n_squares);
  hash = mix_bytes (hash, pos->knocked, pos->n_knocked);
  if (pos->rules->variant->has_colours) {
    for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
      hash = mix_bits (hash, pos->of_colour[colour]);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      hash = mix_bytes (mix_bits (hash, pos->dropped_by[side]), pos->supply[side], CP_N_COLOURS);
    hash = mix_bits (hash, pos->moved_pawns);
  }
  return hash;
}


unsigned
cp_position_hash (const void *key)
{
  return (unsigned) cp_position_key (key);
}


gboolean
cp_position_equal (const void *a, const void *b)
{
  return cp_position_same (a, b);
}


static CpOutcome
own_outcome (const CpPosition *pos)
{
  const CpVariant *variant = pos->rules->variant;

  if (variant->own_outcome == NULL)
    return (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
  return variant->own_outcome (pos);
}


/* Returns true if only the two kings are left, in a game that ends then. */
static bool
only_kings (const CpPosition *pos)
{
  return cp_rules_has_check (pos->rules) &&
         (pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) == pos->of_kind[CP_KING];
}


/* Returns true if moves can be generated: always, except for a position without a king in a game
 * with check, which is refused elsewhere. */
static bool
can_generate (const CpPosition *pos)
{
  return !cp_rules_has_check (pos->rules) ||
         ((pos->of_kind[CP_KING] & pos->of_side[CP_WHITE]) != 0 &&
          (pos->of_kind[CP_KING] & pos->of_side[CP_BLACK]) != 0);
}


/* Returns true if the position ends the game regardless of legal moves. */
static bool
is_over (const CpPosition *pos)
{
  return own_outcome (pos).result != CP_UNDECIDED || only_kings (pos);
}


void
cp_position_legal_moves (const CpPosition *pos, CpMoves *moves)
{
  cp_position_legal_moves_between (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, moves);
}


void
cp_position_legal_moves_between (const CpPosition *pos, CpBits from, CpBits to, CpMoves *moves)
{
  moves->n = 0;
  if (from != 0 && can_generate (pos) && !is_over (pos))
    pos->rules->variant->generate (pos, from, to, moves);
}


unsigned
cp_position_count_moves (const CpPosition *pos)
{
  CpMoves moves;

  if (pos->rules->variant->count != NULL)
    return can_generate (pos) && !is_over (pos) ? pos->rules->variant->count (pos) : 0;
  cp_position_legal_moves (pos, &moves);
  return moves.n;
}


bool
cp_position_is_legal (const CpPosition *pos, CpMove move)
{
  CpBits from = move.from != CP_SQUARE_NONE ? CP_BIT (move.from) : CP_SUPPLY;
  CpMoves moves;

  cp_position_legal_moves_between (pos, from, CP_BIT (move.to), &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (cp_move_equal (moves.moves[i], move))
      return true;
  }
  return false;
}


/* Gives the turn to the other side. */
static void
end_turn (CpPosition *pos)
{
  if (pos->turn == CP_BLACK && pos->fullmove_number < CP_MAX_COUNTER)
    pos->fullmove_number++;
  pos->turn = cp_side_other (pos->turn);
}


void
cp_position_play (CpPosition *pos, CpMove move)
{
  bool quiet = move.from != CP_SQUARE_NONE && cp_position_captured (pos, move) == CP_SQUARE_NONE &&
               cp_piece_kind (pos->board[move.from]) != CP_PAWN;

  pos->rules->variant->apply (pos, move);
  pos->halfmove_clock = quiet ? MIN (pos->halfmove_clock + 1, CP_MAX_COUNTER) : 0;
  end_turn (pos);
}


void
cp_position_pass (CpPosition *pos)
{
  pos->en_passant = CP_SQUARE_NONE;
  end_turn (pos);
}


CpSquare
cp_position_captured (const CpPosition *pos, CpMove move)
{
  const CpVariant *variant = pos->rules->variant;

  if (variant->captured != NULL)
    return variant->captured (pos, move);
  return pos->board[move.to] != CP_NO_PIECE ? move.to : CP_SQUARE_NONE;
}


bool
cp_position_is_attacked (const CpPosition *pos, CpSquare square, CpSide by)
{
  return pos->rules->variant->attacked (pos, square, by);
}


bool
cp_position_in_check (const CpPosition *pos)
{
  CpSquare king = cp_position_king (pos, pos->turn);

  return cp_rules_has_check (pos->rules) && king != CP_SQUARE_NONE &&
         cp_position_is_attacked (pos, king, cp_side_other (pos->turn));
}


CpOutcome
cp_position_time_outcome (const CpPosition *pos, CpSide loser)
{
  CpSide winner = cp_side_other (loser);

  if (cp_rules_has_check (pos->rules) && cp_bits_count (pos->of_side[winner]) <= 1)
    return (CpOutcome){ CP_DRAW, CP_TIME_FORFEIT };
  return cp_outcome_win (winner, CP_TIME_FORFEIT);
}


CpOutcome
cp_position_outcome (const CpPosition *pos, unsigned occurrences)
{
  CpOutcome own = own_outcome (pos);
  CpMoves moves;

  if (own.result != CP_UNDECIDED)
    return own;

  moves.n = 0;
  if (can_generate (pos))
    pos->rules->variant->generate (pos, CP_ALL_SQUARES, CP_ALL_SQUARES, &moves);
  if (moves.n == 0 && cp_position_in_check (pos))
    return cp_outcome_win (cp_side_other (pos->turn), CP_CHECKMATE);
  if (moves.n == 0)
    return (CpOutcome){ CP_DRAW, CP_STALEMATE };
  return cp_position_get_automatic_draw (pos, occurrences);
}


CpOutcome
cp_position_get_automatic_draw (const CpPosition *pos, unsigned occurrences)
{
  if (only_kings (pos))
    return (CpOutcome){ CP_DRAW, CP_BARE_KINGS };
  if (occurrences >= CP_REPETITION_AUTOMATIC)
    return (CpOutcome){ CP_DRAW, CP_REPETITION };
  if (pos->halfmove_clock >= CP_QUIET_PLIES_AUTOMATIC)
    return (CpOutcome){ CP_DRAW, CP_FIFTY_MOVES };
  return (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
}


CpOutcome
cp_position_own_outcome (const CpPosition *pos)
{
  return own_outcome (pos);
}


bool
cp_position_is_checkmate (const CpPosition *pos)
{
  CpBits king = pos->of_kind[CP_KING] & pos->of_side[pos->turn];
  CpMoves moves;

  if (!can_generate (pos) || !cp_position_in_check (pos))
    return false;
  /* Tests king moves first: usually the king can step aside, which is fast to find out. */
  moves.n = 0;
  pos->rules->variant->generate (pos, king, CP_ALL_SQUARES, &moves);
  if (moves.n == 0)
    pos->rules->variant->generate (pos, ~king, CP_ALL_SQUARES, &moves);
  return moves.n == 0;
}


void
cp_position_winning_candidates (const CpPosition *pos, CpMoves *moves)
{
  moves->n = 0;
  if (pos->rules->variant->winning_candidates == NULL)
    cp_position_legal_moves (pos, moves);
  else if (can_generate (pos) && !is_over (pos))
    pos->rules->variant->winning_candidates (pos, moves);
}


void
cp_position_noisy_moves (const CpPosition *pos, CpMoves *moves)
{
  moves->n = 0;
  if (can_generate (pos) && !is_over (pos))
    pos->rules->variant->noisy (pos, moves);
}


bool
cp_position_in_danger (const CpPosition *pos)
{
  const CpVariant *variant = pos->rules->variant;

  return variant->in_danger != NULL ? variant->in_danger (pos) : cp_position_in_check (pos);
}


CpBits
cp_position_attacks (const CpPosition *pos, CpSide side)
{
  return pos->rules->variant->attacks (pos, side);
}


CpKind
cp_position_kind_after_move (const CpPosition *pos, CpMove move)
{
  const CpVariant *variant = pos->rules->variant;

  if (move.from == CP_SQUARE_NONE || move.colour != CP_NO_COLOUR)
    return CP_NO_KIND;
  if (variant->kind_after != NULL)
    return variant->kind_after (pos, move);
  return move.becomes != CP_NO_KIND ? (CpKind) move.becomes : cp_piece_kind (pos->board[move.from]);
}


CpTermination
cp_position_get_claim (const CpPosition *pos, unsigned occurrences)
{
  if (occurrences >= CP_REPETITION_CLAIM)
    return CP_REPETITION;
  if (pos->halfmove_clock >= CP_QUIET_PLIES_CLAIM)
    return CP_FIFTY_MOVES;
  return CP_PLAYING;
}


uint64_t
cp_position_perft (const CpPosition *pos, unsigned depth)
{
  CpMoves moves;
  uint64_t nodes = 0;

  if (depth == 0)
    return 1;

  if (depth == 1)
    return cp_position_count_moves (pos);
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *pos;
    cp_position_play (&next, moves.moves[i]);
    nodes += cp_position_perft (&next, depth - 1);
  }
  return nodes;
}
