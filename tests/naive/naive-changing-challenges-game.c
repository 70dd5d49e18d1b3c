/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-changing-challenges.h"

#include <stdlib.h>
#include <string.h>

#include "naive.h"

/* The NaiveGame of Changing Challenges: moves and positions as text, and the events that random
 * play must reach. */

typedef enum {
  KNOCKED_OUT,
  STACKED_TO_BISHOP,
  STACKED_TO_ROOK,
  STACKED_TO_QUEEN,
  LIKE_KNOCKED_OUT,
  UNLIKE_KNOCKED_OUT,
  PROMOTED,
  PROMOTED_TAKING,
  DOUBLE_STEP,
  EN_PASSANT_ALLOWED,
  EN_PASSANT,
  KING_TOOK,
  KING_NEARED_CENTRE,
  KING_ATTACKED_ON_CENTRE,
  EIGHTH_KNOCKED,
  TORQUE_GAINED,
  WON_BY_KNOCKING,
  TIPPED_FOR_MOVER,
  TIPPED_AGAINST_MOVER,
  WON_BY_ARRIVING,
  WON_BY_STAYING,
  STALEMATED,
  SEVENTY_FIVE_MOVES,
} Event;

#define SET(event) ((NaiveEvents) 1 << (event))


/* Moves as text */

static void
append_square (GString *text, int file, int rank)
{
  g_string_append_printf (text, "%c%d", 'a' + file - 1, rank);
}


static char *
uci_of (const NaiveCcMove *move)
{
  GString *text = g_string_new (NULL);
  append_square (text, move->from_file, move->from_rank);
  append_square (text, move->to_file, move->to_rank);
  if (move->becomes != '\0')
    g_string_append_c (text, move->becomes);
  return g_string_free (text, FALSE);
}


static NaiveCcMove
move_of (const char *uci)
{
  NaiveCcMove move = { 0 };
  char *text = (char *) uci;
  move.from_file = *text - 'a' + 1;
  move.from_rank = strtol (text + 1, &text, 10);
  move.to_file = *text - 'a' + 1;
  move.to_rank = strtol (text + 1, &text, 10);
  move.becomes = *text;
  return move;
}


static GPtrArray *
legal_moves (const char *rules, const char *fen)
{
  NaiveCcBoard board;
  NaiveCcMoves moves;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  naive_cc_read (&board, fen);
  if (naive_cc_has_ended (&board, rules))
    return texts;
  naive_cc_moves (&board, rules, &moves);
  for (int i = 0; i < moves.n; i++)
    g_ptr_array_add (texts, uci_of (&moves.move[i]));
  return texts;
}


static char *
play (const char *rules, const char *fen, const char *uci)
{
  NaiveCcBoard board;
  NaiveCcMove move = move_of (uci);
  naive_cc_read (&board, fen);
  naive_cc_play (&board, &move);
  return naive_cc_write (&board);
}


static char *
status (const char *rules, const char *fen)
{
  NaiveCcBoard board;
  naive_cc_read (&board, fen);
  return g_strdup (naive_cc_status (&board, rules));
}


/* Disambiguation of the PGN standard: the file if that is enough, else the rank if that is, else
 * both. */
static void
append_disambiguation (GString *text,
                       const NaiveCcBoard *board,
                       const char *rules,
                       const NaiveCcMove *move)
{
  char piece = board->square[move->from_file][move->from_rank];
  bool others = false, on_file = false, on_rank = false;
  NaiveCcMoves moves;
  naive_cc_moves (board, rules, &moves);
  for (int i = 0; i < moves.n; i++) {
    const NaiveCcMove *other = &moves.move[i];
    if (other->to_file != move->to_file || other->to_rank != move->to_rank)
      continue;
    if (other->from_file == move->from_file && other->from_rank == move->from_rank)
      continue;
    if (board->square[other->from_file][other->from_rank] != piece)
      continue;
    others = true;
    on_file |= other->from_file == move->from_file;
    on_rank |= other->from_rank == move->from_rank;
  }
  if (others && (!on_file || on_rank))
    g_string_append_c (text, 'a' + move->from_file - 1);
  if (others && on_file)
    g_string_append_printf (text, "%d", move->from_rank);
}


/* `=X` for a piece that ends as another kind, `#` for a win of either side. */
static void
append_consequences (GString *text,
                     const NaiveCcBoard *board,
                     const char *rules,
                     const NaiveCcMove *move)
{
  if (move->becomes != '\0')
    g_string_append_printf (text, "=%c", g_ascii_toupper (move->becomes));

  NaiveCcBoard after = *board;
  naive_cc_play (&after, move);
  const char *end = naive_cc_status (&after, rules);
  if (g_str_has_prefix (end, "1-0") || g_str_has_prefix (end, "0-1"))
    g_string_append_c (text, '#');
}


static char *
san (const char *rules, const char *fen, const char *uci)
{
  NaiveCcBoard board;
  NaiveCcMove move = move_of (uci);
  naive_cc_read (&board, fen);

  GString *text = g_string_new (NULL);
  char kind = g_ascii_toupper (board.square[move.from_file][move.from_rank]);
  bool takes = naive_cc_taken (&board, &move) != ' ';
  if (kind != 'P') {
    g_string_append_c (text, kind);
    append_disambiguation (text, &board, rules, &move);
  } else if (takes) {
    g_string_append_c (text, 'a' + move.from_file - 1);
  }
  if (takes)
    g_string_append_c (text, 'x');
  append_square (text, move.to_file, move.to_rank);
  append_consequences (text, &board, rules, &move);
  return g_string_free (text, FALSE);
}


static char *
lan (const char *rules, const char *fen, const char *uci)
{
  NaiveCcBoard board;
  NaiveCcMove move = move_of (uci);
  naive_cc_read (&board, fen);

  GString *text = g_string_new (NULL);
  char kind = g_ascii_toupper (board.square[move.from_file][move.from_rank]);
  if (kind != 'P')
    g_string_append_c (text, kind);
  append_square (text, move.from_file, move.from_rank);
  g_string_append_c (text, naive_cc_taken (&board, &move) != ' ' ? 'x' : '-');
  append_square (text, move.to_file, move.to_rank);
  append_consequences (text, &board, rules, &move);
  return g_string_free (text, FALSE);
}


/* Balance */

static NaiveBalance
balance (const char *rules, const char *fen)
{
  NaiveCcBoard board;
  naive_cc_read (&board, fen);

  NaiveBalance result = { .torque = naive_cc_torque (&board), .tips = naive_cc_tips (&board) != 0 };
  /* "Balancing line = the line c that minimises |T + 7c|". */
  result.balancing_line = -7;
  for (int line = -7; line <= 7; line++)
    if (abs (result.torque + 7 * line) < abs (result.torque + 7 * result.balancing_line))
      result.balancing_line = line;
  return result;
}


/* "level when |T + 7c| <= 3 and |T| <= 49". */
static bool
is_level (int torque, int line)
{
  return abs (torque + 7 * line) <= 3 && abs (torque) <= 49;
}


/* Events */

static NaiveEvents
events_of_taking (const NaiveCcBoard *board, const NaiveCcMove *move, char piece, char taken)
{
  if (taken == ' ')
    return 0;

  NaiveEvents events = g_ascii_tolower (piece) == 'k' ? SET (KING_TOOK) : 0;
  bool pawn = g_ascii_tolower (piece) == 'p';
  if (pawn && board->square[move->to_file][move->to_rank] == ' ')
    events |= SET (EN_PASSANT);
  if (pawn && (move->to_rank == 1 || move->to_rank == NAIVE_CC_RANKS))
    return events | SET (PROMOTED_TAKING);
  if (move->becomes == 'b')
    return events | SET (STACKED_TO_BISHOP);
  if (move->becomes == 'r')
    return events | SET (STACKED_TO_ROOK);
  if (move->becomes == 'q')
    return events | SET (STACKED_TO_QUEEN);
  if (naive_cc_weight (piece) + naive_cc_weight (taken) > 4)
    return events | SET (KNOCKED_OUT);
  bool like = g_ascii_tolower (piece) == g_ascii_tolower (taken);
  return events | SET (KNOCKED_OUT) | (like ? SET (LIKE_KNOCKED_OUT) : SET (UNLIKE_KNOCKED_OUT));
}


static NaiveEvents
events_of_moving (const NaiveCcMove *move, char piece, char taken, const NaiveCcBoard *after)
{
  NaiveEvents events = 0;
  if (g_ascii_tolower (piece) == 'p') {
    if (taken == ' ' && move->becomes != '\0')
      events |= SET (PROMOTED);
    if (abs (move->to_rank - move->from_rank) == 2)
      events |= SET (DOUBLE_STEP);
    if (after->passed_file != 0)
      events |= SET (EN_PASSANT_ALLOWED);
  }
  if (g_ascii_tolower (piece) == 'k' && abs (move->to_rank - 6) < abs (move->from_rank - 6))
    events |= SET (KING_NEARED_CENTRE);

  int count = 0;
  for (const char *other = after->knocked; *other != '\0'; other++)
    count += g_ascii_isupper (*other) == g_ascii_isupper (taken);
  if (taken != ' ' && move->becomes == '\0' && count == 8)
    events |= SET (EIGHTH_KNOCKED);
  return events;
}


static NaiveEvents
events_of_ending (const char *rules, bool white_moved, char piece, const NaiveCcBoard *after)
{
  const char *end = naive_cc_status (after, rules);
  bool king_moved = g_ascii_tolower (piece) == 'k';
  if (strcmp (end, "playing") == 0)
    return naive_cc_king_stands_on_centre (after, white_moved) ? SET (KING_ATTACKED_ON_CENTRE) : 0;
  if (strstr (end, "king knocked") != NULL)
    return SET (WON_BY_KNOCKING);
  if (strstr (end, "support tipped") != NULL) {
    bool for_mover = g_str_has_prefix (end, white_moved ? "1-0" : "0-1");
    return for_mover ? SET (TIPPED_FOR_MOVER) : SET (TIPPED_AGAINST_MOVER);
  }
  if (strstr (end, "king on the centre line") != NULL)
    return king_moved ? SET (WON_BY_ARRIVING) : SET (WON_BY_STAYING);
  return strstr (end, "stalemate") != NULL ? SET (STALEMATED) : SET (SEVENTY_FIVE_MOVES);
}


static NaiveEvents
events_of (const char *rules, const char *fen, const char *uci)
{
  NaiveCcBoard before;
  NaiveCcMove move = move_of (uci);
  naive_cc_read (&before, fen);
  NaiveCcBoard after = before;
  naive_cc_play (&after, &move);

  char piece = before.square[move.from_file][move.from_rank];
  char taken = naive_cc_taken (&before, &move);
  int gain = naive_cc_torque (&after) - naive_cc_torque (&before);
  NaiveEvents events = events_of_taking (&before, &move, piece, taken);
  events |= events_of_moving (&move, piece, taken, &after);
  events |= events_of_ending (rules, before.white_to_move, piece, &after);
  if (before.white_to_move ? gain > 0 : gain < 0)
    events |= SET (TORQUE_GAINED);
  return events;
}


static NaiveEvents
impossible_events (const char *rules)
{
  if (strstr (rules, "stacking=forced") != NULL)
    return SET (LIKE_KNOCKED_OUT) | SET (UNLIKE_KNOCKED_OUT);
  if (strstr (rules, "stacking=choice") != NULL)
    return 0;
  return SET (UNLIKE_KNOCKED_OUT);
}


/* Random positions */

static void
put_at_random (NaiveCcBoard *board, GRand *rand, char piece, int lowest_rank, int highest_rank)
{
  for (;;) {
    int file = g_rand_int_range (rand, 1, NAIVE_CC_FILES + 1);
    int rank = g_rand_int_range (rand, lowest_rank, highest_rank + 1);
    if (board->square[file][rank] == ' ') {
      board->square[file][rank] = piece;
      return;
    }
  }
}


/* An army of at most fourteen, the king included, partly knocked. */
static void
put_army (NaiveCcBoard *board, GRand *rand, bool white, bool king_knocked)
{
  char king = white ? 'K' : 'k';
  if (king_knocked)
    board->knocked[strlen (board->knocked)] = king;
  else
    put_at_random (board, rand, king, 1, NAIVE_CC_RANKS);

  int others = g_rand_int_range (rand, 0, 14);
  int knocked = g_rand_int_range (rand, 0, others + 1);
  for (int i = 0; i < others; i++) {
    char piece = "pppbrq"[g_rand_int_range (rand, 0, 6)];
    char letter = white ? g_ascii_toupper (piece) : piece;
    if (i < knocked)
      board->knocked[strlen (board->knocked)] = letter;
    else if (piece == 'p')
      put_at_random (board, rand, letter, 2, NAIVE_CC_RANKS - 1);
    else
      put_at_random (board, rand, letter, 1, NAIVE_CC_RANKS);
  }
}


static void
shuffle_knocked (NaiveCcBoard *board, GRand *rand)
{
  for (int i = (int) strlen (board->knocked) - 1; i > 0; i--) {
    int j = g_rand_int_range (rand, 0, i + 1);
    char piece = board->knocked[i];
    board->knocked[i] = board->knocked[j];
    board->knocked[j] = piece;
  }
}


/* Sets field 4 if a pawn of the side that moved last may have made a double step that can be
 * answered. */
static void
pretend_double_step (NaiveCcBoard *board)
{
  bool white_moved = !board->white_to_move;
  int from = white_moved ? 2 : NAIVE_CC_RANKS - 1;
  int to = white_moved ? 4 : NAIVE_CC_RANKS - 3;
  for (int file = 1; file <= NAIVE_CC_FILES; file++) {
    bool left = file > 1 && board->square[file - 1][to] == (white_moved ? 'p' : 'P');
    bool right = file < NAIVE_CC_FILES && board->square[file + 1][to] == (white_moved ? 'p' : 'P');
    if (board->square[file][to] == (white_moved ? 'P' : 'p') && (left || right) &&
        board->square[file][from] == ' ' && board->square[file][(from + to) / 2] == ' ') {
      board->passed_file = file;
      board->passed_rank = (from + to) / 2;
    }
  }
}


/* In nine of ten positions the game is not over. */
static char *
random_fen (const char *rules, GRand *rand)
{
  bool may_have_ended = g_rand_int_range (rand, 0, 10) == 0;
  NaiveCcBoard board;
  do {
    memset (&board, 0, sizeof board);
    memset (board.square, ' ', sizeof board.square);
    int knocked_king = may_have_ended ? g_rand_int_range (rand, 0, 6) : 0;
    board.white_to_move = g_rand_boolean (rand);
    board.halfmove_clock = g_rand_int_range (rand, 0, 160);
    board.fullmove_number = g_rand_int_range (rand, 1, 200);
    put_army (&board, rand, true, knocked_king == 1);
    put_army (&board, rand, false, knocked_king == 2);
    shuffle_knocked (&board, rand);
    if (g_rand_boolean (rand))
      pretend_double_step (&board);
  } while (!may_have_ended && strcmp (naive_cc_status (&board, rules), "playing") != 0);
  return naive_cc_write (&board);
}


static const char *const notable_fens[] = {
  /* double steps that can be taken, by two pawns; one has just been made */
  "3k3/4p2/7/3P1P1/7/7/7/2p1p2/7/3P3/3K3[] b - - 0 1",
  "3k3/7/7/3PpP1/7/7/7/7/7/7/3K3[] w - e9 0 1",
  "3k3/ppppppp/7/P1P1P1P/7/7/7/p1p1p1p/7/PPPPPPP/3K3[] w - - 0 1",
  "3k3/ppppppp/7/1P1P1P1/7/7/7/1p1p1p1/7/PPPPPPP/3K3[] b - - 0 1",
  /* pawns before their far ranks, with and without something to take there */
  "1r1k1b1/P1P1P1P/7/7/7/7/7/7/7/p1p1p1p/1R1K1B1[] w - - 0 1",
  "rbqkqbr/P1P1P1P/7/7/7/7/7/7/7/1p1p1p1/RBQKQBR[] b - - 0 1",
  /* kings beside the centre line */
  "7/7/2r1b2/7/3k3/7/3K3/7/2B1R2/7/7[] w - - 0 1",
  "2k4/7/3r3/7/3b3/7/3K3/7/R2B3/7/2q4[] b - - 0 1",
  /* a king that stands there safely after a move that tips the support the other way */
  "3k3/7/7/7/3K3/7/4P2/7/7/7/QRB2RQ[] w - - 0 1",
  "qrb2rq/7/7/7/4p2/7/3k3/7/7/7/3K3[] b - - 0 1",
  /* a pawn's step from stalemate */
  "3k3/7/7/7/7/7/1p5/7/pPp4/PRP4/KB5[] b - - 0 1",
  "kb5/prp4/PpP4/7/1P5/7/7/7/7/7/3K3[] w - - 0 1",
  /* seven of each knocked, the next ones loose */
  "rbqkqbr/7/7/7/7/7/7/7/7/7/RBQKQBR[pPpPpPpPpPpPpP] w - - 0 1",
  /* light pieces that meet */
  "3k3/7/2p1b2/1r1p1b1/2b1p2/7/2P1B2/1R1P1B1/2B1P2/7/3K3[] w - - 0 1",
  /* seventy-five moves all but complete */
  "3k3/7/7/2r4/7/7/7/4R2/7/7/3K3[] w - - 147 90",
  NULL,
};


#define ARRAY "rbqkqbr/ppppppp/7/7/7/7/7/7/7/PPPPPPP/RBQKQBR[] w - - 0 1"

static char *
array (const char *rules)
{
  return g_strdup (ARRAY);
}


static const char *const *
fens (const char *rules)
{
  return notable_fens;
}


const NaiveGame naive_changing_challenges = {
  .variant = "changing-challenges",
  .array = array,
  .legal_moves = legal_moves,
  .play = play,
  .status = status,
  .san = san,
  .lan = lan,
  .balance = balance,
  .is_level = is_level,
  .random_fen = random_fen,
  .fens = fens,
  .events = {
    [KNOCKED_OUT] = { "knocked out", 3000 },
    [STACKED_TO_BISHOP] = { "stacked to a bishop", 200 },
    [STACKED_TO_ROOK] = { "stacked to a rook", 300 },
    [STACKED_TO_QUEEN] = { "stacked to a queen", 300 },
    [LIKE_KNOCKED_OUT] = { "knocked out a like piece, chosen", 500 },
    [UNLIKE_KNOCKED_OUT] = { "knocked out an unlike light piece, chosen", 500 },
    [PROMOTED] = { "promoted by a step", 150 },
    [PROMOTED_TAKING] = { "promoted by taking", 80 },
    [DOUBLE_STEP] = { "double step", 5000 },
    [EN_PASSANT_ALLOWED] = { "double step that can be taken", 300 },
    [EN_PASSANT] = { "en passant", 120 },
    [KING_TOOK] = { "king took", 600 },
    [KING_NEARED_CENTRE] = { "king neared the centre line", 5000 },
    [KING_ATTACKED_ON_CENTRE] = { "king on the centre line, but attacked", 1500 },
    [EIGHTH_KNOCKED] = { "eighth of an army knocked", 80 },
    [TORQUE_GAINED] = { "torque gained", 20000 },
    [WON_BY_KNOCKING] = { "won: king knocked", 500 },
    [TIPPED_FOR_MOVER] = { "won: support tipped for the mover", 300 },
    [TIPPED_AGAINST_MOVER] = { "lost: support tipped against the mover", 120 },
    [WON_BY_ARRIVING] = { "won: king arrived on the centre line", 400 },
    [WON_BY_STAYING] = { "won: king stayed on the centre line", 50 },
    [STALEMATED] = { "drawn: stalemate", 10 },
    [SEVENTY_FIVE_MOVES] = { "drawn: seventy-five moves", 40 },
  },
  .events_of = events_of,
  .impossible_events = impossible_events,
};
