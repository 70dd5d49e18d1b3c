/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-changing-challenges.h"

#include <stdlib.h>
#include <string.h>


static bool
is_white (char piece)
{
  return g_ascii_isupper (piece);
}


static bool
is_black (char piece)
{
  return g_ascii_islower (piece);
}


static bool
is_enemy (const NaiveCcBoard *board, char piece)
{
  return board->white_to_move ? is_black (piece) : is_white (piece);
}


static bool
is_own (const NaiveCcBoard *board, char piece)
{
  return board->white_to_move ? is_white (piece) : is_black (piece);
}


/* "Board": seven files, eleven ranks. */
static bool
is_on_board (int file, int rank)
{
  return file >= 1 && file <= NAIVE_CC_FILES && rank >= 1 && rank <= NAIVE_CC_RANKS;
}


/* "Board": the line of a square is rank - 6. */
static int
line_of_rank (int rank)
{
  return rank - 6;
}


/* "Pieces and weights". */
int
naive_cc_weight (char piece)
{
  switch (g_ascii_tolower (piece)) {
  case 'p':
    return 1;
  case 'b':
    return 2;
  case 'r':
    return 3;
  case 'q':
    return 4;
  case 'k':
    return 6;
  default:
    return 0;
  }
}


static char
letter_of_weight (int weight)
{
  switch (weight) {
  case 2:
    return 'b';
  case 3:
    return 'r';
  case 4:
    return 'q';
  default:
    g_error ("no stack weighs %d", weight);
  }
}


/* FEN */

static const char *
read_board (NaiveCcBoard *board, const char *text)
{
  int file = 1, rank = NAIVE_CC_RANKS;
  for (; *text != '[' && *text != ' '; text++) {
    if (*text == '/') {
      g_assert (file == NAIVE_CC_FILES + 1);
      file = 1;
      rank--;
    } else if (g_ascii_isdigit (*text)) {
      for (int i = 0; i < *text - '0'; i++)
        board->square[file++][rank] = ' ';
    } else {
      g_assert (naive_cc_weight (*text) > 0 && is_on_board (file, rank));
      board->square[file++][rank] = *text;
    }
  }
  g_assert (file == NAIVE_CC_FILES + 1 && rank == 1);
  return text;
}


void
naive_cc_read (NaiveCcBoard *board, const char *fen)
{
  memset (board, 0, sizeof *board);
  const char *text = read_board (board, fen);

  if (*text == '[') {
    size_t n = strcspn (text + 1, "]");
    g_assert (n < sizeof board->knocked);
    memcpy (board->knocked, text + 1, n);
    text += n + 2;
  }

  g_auto (GStrv) field = g_strsplit (text + 1, " ", -1);
  g_assert (g_strv_length (field) == 5);
  board->white_to_move = field[0][0] == 'w';
  if (field[2][0] != '-') {
    board->passed_file = field[2][0] - 'a' + 1;
    board->passed_rank = atoi (field[2] + 1);
  }
  board->halfmove_clock = atoi (field[3]);
  board->fullmove_number = atoi (field[4]);
}


char *
naive_cc_write (const NaiveCcBoard *board)
{
  GString *fen = g_string_new (NULL);
  for (int rank = NAIVE_CC_RANKS; rank >= 1; rank--) {
    int empty = 0;
    for (int file = 1; file <= NAIVE_CC_FILES; file++) {
      char piece = board->square[file][rank];
      if (piece == ' ') {
        empty++;
        continue;
      }
      if (empty > 0)
        g_string_append_printf (fen, "%d", empty);
      empty = 0;
      g_string_append_c (fen, piece);
    }
    if (empty > 0)
      g_string_append_printf (fen, "%d", empty);
    if (rank > 1)
      g_string_append_c (fen, '/');
  }
  g_string_append_printf (fen, "[%s] %c - ", board->knocked, board->white_to_move ? 'w' : 'b');
  if (board->passed_file == 0)
    g_string_append_c (fen, '-');
  else
    g_string_append_printf (fen, "%c%d", 'a' + board->passed_file - 1, board->passed_rank);
  g_string_append_printf (fen, " %d %d", board->halfmove_clock, board->fullmove_number);
  return g_string_free (fen, FALSE);
}


/* "Moves" */

static void
add_move (NaiveCcMoves *moves, int file, int rank, int to_file, int to_rank, char becomes)
{
  g_assert (moves->n < (int) G_N_ELEMENTS (moves->move));
  moves->move[moves->n++] = (NaiveCcMove){ file, rank, to_file, to_rank, becomes };
}


/* "A pawn that reaches its far rank": White's is rank 11, Black's rank 1. */
static bool
is_far_rank (char pawn, int rank)
{
  return rank == (is_white (pawn) ? NAIVE_CC_RANKS : 1);
}


/* "Ruling by stacking", for weights that do not exceed 4 together. */
static bool
may_knock_out_instead (const char *rules, int mover, int taken)
{
  if (strstr (rules, "stacking=forced") != NULL)
    return false;
  if (strstr (rules, "stacking=choice") != NULL)
    return true;
  return (mover == 1 && taken == 1) || (mover == 2 && taken == 2);
}


/* "Knocking (capturing)": @victim is taken on the square that the mover goes to. */
static void
add_captures (const NaiveCcBoard *board,
              const char *rules,
              NaiveCcMoves *moves,
              int file,
              int rank,
              int to_file,
              int to_rank,
              char victim)
{
  char piece = board->square[file][rank];
  int mover = naive_cc_weight (piece);
  int taken = naive_cc_weight (victim);

  /* "A pawn that takes on its far rank is promoted first, so it knocks out". */
  if (mover == 1 && is_far_rank (piece, to_rank)) {
    add_move (moves, file, rank, to_file, to_rank, 'q');
    return;
  }

  /* "A king is never stacked upon and never stacks. If a + v > 4: knock out." */
  if (mover == 6 || taken == 6 || mover + taken > 4) {
    add_move (moves, file, rank, to_file, to_rank, '\0');
    return;
  }

  add_move (moves, file, rank, to_file, to_rank, letter_of_weight (mover + taken));
  if (may_knock_out_instead (rules, mover, taken))
    add_move (moves, file, rank, to_file, to_rank, '\0');
}


static void
add_pawn_moves (
    const NaiveCcBoard *board, const char *rules, NaiveCcMoves *moves, int file, int rank)
{
  char pawn = board->square[file][rank];
  int ahead = is_white (pawn) ? 1 : -1;
  int second_rank = is_white (pawn) ? 2 : NAIVE_CC_RANKS - 1;

  if (is_on_board (file, rank + ahead) && board->square[file][rank + ahead] == ' ') {
    /* "becomes a queen, always". */
    add_move (moves, file, rank, file, rank + ahead, is_far_rank (pawn, rank + ahead) ? 'q' : '\0');
    if (rank == second_rank && board->square[file][rank + 2 * ahead] == ' ')
      add_move (moves, file, rank, file, rank + 2 * ahead, '\0');
  }

  for (int side = -1; side <= 1; side += 2) {
    int to_file = file + side, to_rank = rank + ahead;
    if (!is_on_board (to_file, to_rank))
      continue;
    char target = board->square[to_file][to_rank];
    if (is_enemy (board, target))
      add_captures (board, rules, moves, file, rank, to_file, to_rank, target);
    /* "En passant: the pawn is taken as if it stood on the square it passed". */
    else if (to_file == board->passed_file && to_rank == board->passed_rank)
      add_captures (board, rules, moves, file, rank, to_file, to_rank, 'p');
  }
}


static void
add_moves_in_direction (const NaiveCcBoard *board,
                        const char *rules,
                        NaiveCcMoves *moves,
                        int file,
                        int rank,
                        int step_file,
                        int step_rank,
                        int longest)
{
  for (int steps = 1; steps <= longest; steps++) {
    int to_file = file + steps * step_file;
    int to_rank = rank + steps * step_rank;
    if (!is_on_board (to_file, to_rank))
      return;
    char target = board->square[to_file][to_rank];
    if (is_own (board, target))
      return;
    if (is_enemy (board, target)) {
      add_captures (board, rules, moves, file, rank, to_file, to_rank, target);
      return;
    }
    add_move (moves, file, rank, to_file, to_rank, '\0');
  }
}


static void
add_piece_moves (
    const NaiveCcBoard *board, const char *rules, NaiveCcMoves *moves, int file, int rank)
{
  char kind = g_ascii_tolower (board->square[file][rank]);
  for (int step_file = -1; step_file <= 1; step_file++)
    for (int step_rank = -1; step_rank <= 1; step_rank++) {
      bool straight = (step_file == 0) != (step_rank == 0);
      bool diagonal = step_file != 0 && step_rank != 0;
      bool goes = (kind == 'r' && straight) || (kind == 'b' && diagonal) ||
                  ((kind == 'q' || kind == 'k') && (straight || diagonal));
      int longest = kind == 'k' ? 1 : NAIVE_CC_RANKS;
      if (goes)
        add_moves_in_direction (board, rules, moves, file, rank, step_file, step_rank, longest);
    }
}


void
naive_cc_moves (const NaiveCcBoard *board, const char *rules, NaiveCcMoves *moves)
{
  moves->n = 0;
  for (int file = 1; file <= NAIVE_CC_FILES; file++)
    for (int rank = 1; rank <= NAIVE_CC_RANKS; rank++) {
      char piece = board->square[file][rank];
      if (!is_own (board, piece))
        continue;
      if (g_ascii_tolower (piece) == 'p')
        add_pawn_moves (board, rules, moves, file, rank);
      else
        add_piece_moves (board, rules, moves, file, rank);
    }
}


/* A pawn that goes diagonally to an empty square takes the pawn beside the square it left. */
static bool
is_en_passant (const NaiveCcBoard *board, const NaiveCcMove *move)
{
  return g_ascii_tolower (board->square[move->from_file][move->from_rank]) == 'p' &&
         move->from_file != move->to_file && board->square[move->to_file][move->to_rank] == ' ';
}


char
naive_cc_taken (const NaiveCcBoard *board, const NaiveCcMove *move)
{
  if (is_en_passant (board, move))
    return board->square[move->to_file][move->from_rank];
  return board->square[move->to_file][move->to_rank];
}


/* Sets field 4 of a FEN: only if an enemy pawn could take there. */
static void
note_double_step (NaiveCcBoard *board, const NaiveCcMove *move, char pawn)
{
  char enemy_pawn = is_white (pawn) ? 'p' : 'P';
  for (int side = -1; side <= 1; side += 2) {
    int file = move->to_file + side;
    if (is_on_board (file, move->to_rank) && board->square[file][move->to_rank] == enemy_pawn) {
      board->passed_file = move->to_file;
      board->passed_rank = (move->from_rank + move->to_rank) / 2;
    }
  }
}


void
naive_cc_play (NaiveCcBoard *board, const NaiveCcMove *move)
{
  char piece = board->square[move->from_file][move->from_rank];
  char taken = naive_cc_taken (board, move);
  bool pawn = g_ascii_tolower (piece) == 'p';
  bool promotes = pawn && is_far_rank (piece, move->to_rank);
  bool stacks = taken != ' ' && move->becomes != '\0' && !promotes;

  if (is_en_passant (board, move))
    board->square[move->to_file][move->from_rank] = ' ';
  if (taken != ' ' && !stacks)
    board->knocked[strlen (board->knocked)] = taken;

  char ends_as = piece;
  if (move->becomes != '\0')
    ends_as = is_white (piece) ? g_ascii_toupper (move->becomes) : move->becomes;
  board->square[move->from_file][move->from_rank] = ' ';
  board->square[move->to_file][move->to_rank] = ends_as;

  board->passed_file = 0;
  board->passed_rank = 0;
  if (pawn && abs (move->to_rank - move->from_rank) == 2)
    note_double_step (board, move, piece);

  /* "The halfmove clock is reset by a capture, by a move of a piece that is a pawn before". */
  board->halfmove_clock = pawn || taken != ' ' ? 0 : board->halfmove_clock + 1;
  if (!board->white_to_move)
    board->fullmove_number++;
  board->white_to_move = !board->white_to_move;
}


/* "Balance" */

int
naive_cc_torque (const NaiveCcBoard *board)
{
  int torque = 0;
  for (int file = 1; file <= NAIVE_CC_FILES; file++)
    for (int rank = 1; rank <= NAIVE_CC_RANKS; rank++)
      torque += naive_cc_weight (board->square[file][rank]) * line_of_rank (rank);

  /* "Black's to +6/+7, White's to -6/-7, the first seven of an army on line 6". */
  int white = 0, black = 0;
  for (const char *piece = board->knocked; *piece != '\0'; piece++) {
    if (is_white (*piece)) {
      white++;
      torque -= naive_cc_weight (*piece) * (white <= 7 ? 6 : 7);
    } else {
      black++;
      torque += naive_cc_weight (*piece) * (black <= 7 ? 6 : 7);
    }
  }
  return torque;
}


int
naive_cc_tips (const NaiveCcBoard *board)
{
  int torque = naive_cc_torque (board);
  if (torque > 49)
    return 1;
  return torque < -49 ? -1 : 0;
}


/* "End of the game" */

static bool
is_knocked (const NaiveCcBoard *board, char king)
{
  return strchr (board->knocked, king) != NULL;
}


bool
naive_cc_king_stands_on_centre (const NaiveCcBoard *board, bool white)
{
  for (int file = 1; file <= NAIVE_CC_FILES; file++)
    if (board->square[file][6] == (white ? 'K' : 'k'))
      return true;
  return false;
}


/* Returns true if one of @moves, the moves of the side to move, knocks the other side's king. */
static bool
can_be_knocked (const NaiveCcBoard *board, const NaiveCcMoves *moves)
{
  for (int i = 0; i < moves->n; i++)
    if (g_ascii_tolower (naive_cc_taken (board, &moves->move[i])) == 'k')
      return true;
  return false;
}


/* The ends (1) to (4), or NULL. */
static const char *
own_end (const NaiveCcBoard *board, const char *rules)
{
  /* (1): a side whose king is knocked has lost, even if the other side is to move. */
  if (is_knocked (board, 'k'))
    return "1-0 king knocked";
  if (is_knocked (board, 'K'))
    return "0-1 king knocked";

  /* (2): it does not matter which side moved. */
  int tips = naive_cc_tips (board);
  if (tips != 0)
    return tips > 0 ? "1-0 support tipped" : "0-1 support tipped";

  /* (3) The mover is the side that is not to move now. */
  NaiveCcMoves moves;
  naive_cc_moves (board, rules, &moves);
  bool white_moved = !board->white_to_move;
  if (naive_cc_king_stands_on_centre (board, white_moved) && !can_be_knocked (board, &moves))
    return white_moved ? "1-0 king on the centre line" : "0-1 king on the centre line";

  /* (4) */
  if (moves.n == 0)
    return "1/2-1/2 stalemate";
  return NULL;
}


bool
naive_cc_has_ended (const NaiveCcBoard *board, const char *rules)
{
  return own_end (board, rules) != NULL;
}


const char *
naive_cc_status (const NaiveCcBoard *board, const char *rules)
{
  const char *end = own_end (board, rules);
  if (end != NULL)
    return end;

  /* "seventy-five moves end the game by themselves". */
  return board->halfmove_clock >= 150 ? "1/2-1/2 fifty moves" : "playing";
}
