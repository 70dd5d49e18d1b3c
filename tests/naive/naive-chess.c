/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-chess.h"

#include <stdlib.h>
#include <string.h>

#include "naive-dynamic.h"
#include "naive-heavy-gravity.h"
#include "naive-shifting-sands.h"

static const NaiveChessLaws *const all_laws[] = {
  &naive_shifting_sands_laws,
  &naive_dynamic_laws,
  &naive_heavy_gravity_laws,
};


void
naive_chess_clear (NaiveChess *chess, const char *rules, int files, int ranks)
{
  memset (chess, 0, sizeof *chess);
  memset (chess->piece, ' ', sizeof chess->piece);
  memset (chess->colour, ' ', sizeof chess->colour);
  chess->rules = rules;
  const char *option = strchr (rules, '=');
  chess->option = option != NULL ? option + 1 : "";
  chess->files = files;
  chess->ranks = ranks;
  chess->white_to_move = true;
  chess->fullmove_number = 1;
  for (size_t i = 0; i < G_N_ELEMENTS (all_laws); i++)
    if (g_str_has_prefix (rules, all_laws[i]->variant))
      chess->laws = all_laws[i];
  g_assert_nonnull (chess->laws);
}


/* Squares and pieces */

static void
append_number (GString *text, int number)
{
  if (number >= 10)
    append_number (text, number / 10);
  g_string_append_c (text, (char) ('0' + number % 10));
}


void
naive_chess_append_square (GString *text, NaiveSquare square)
{
  g_string_append_c (text, (char) ('a' + square.file - 1));
  append_number (text, square.rank);
}


int
naive_chess_read_number (const char *text, const char **end)
{
  int number = 0;
  for (; g_ascii_isdigit (*text); text++)
    number = 10 * number + (*text - '0');
  *end = text;
  return number;
}


NaiveSquare
naive_chess_read_square (const char *text, const char **end)
{
  NaiveSquare square = { .file = *text - 'a' + 1 };
  square.rank = naive_chess_read_number (text + 1, end);
  return square;
}


bool
naive_chess_is_on_board (const NaiveChess *chess, NaiveSquare square)
{
  return square.file >= 1 && square.file <= chess->files && square.rank >= 1 &&
         square.rank <= chess->ranks;
}


static bool
is_of_side (char piece, bool white)
{
  return white ? g_ascii_isupper (piece) : g_ascii_islower (piece);
}


bool
naive_chess_is_own (const NaiveChess *chess, char piece)
{
  return is_of_side (piece, chess->white_to_move);
}


/* "Far rank of a side = the rank furthest from its own first rank." */
bool
naive_chess_is_far_rank (const NaiveChess *chess, char piece, int rank)
{
  return rank == (g_ascii_isupper (piece) ? chess->ranks : 1);
}


/* FEN */

static int
count_files (const char *board)
{
  int files = 0;
  while (*board != '/') {
    if (g_ascii_isdigit (*board)) {
      files += naive_chess_read_number (board, &board);
    } else {
      files++;
      board++;
    }
  }
  return files;
}


static void
read_board (NaiveChess *chess, const char *board)
{
  NaiveSquare square = { 1, chess->ranks };
  while (*board != '\0') {
    if (*board == '/') {
      g_assert_cmpint (square.file, ==, chess->files + 1);
      square = (NaiveSquare){ 1, square.rank - 1 };
      board++;
    } else if (g_ascii_isdigit (*board)) {
      square.file += naive_chess_read_number (board, &board);
    } else {
      g_assert_nonnull (strchr ("pnbrqkPNBRQK", *board));
      g_assert_true (naive_chess_is_on_board (chess, square));
      chess->piece[square.file++][square.rank] = *board++;
    }
  }
  g_assert_cmpint (square.file, ==, chess->files + 1);
  g_assert_cmpint (square.rank, ==, 1);
}


/* Ends each of the six fields of a FEN where the next begins. */
static void
split_fields (char *fen, char *field[6])
{
  for (int i = 0; i < 6; i++) {
    g_assert_nonnull (fen);
    field[i] = fen;
    fen = strchr (fen, ' ');
    if (fen != NULL)
      *fen++ = '\0';
  }
  g_assert_null (fen);
}


void
naive_chess_read (NaiveChess *chess, const char *rules, const char *fen)
{
  g_autofree char *text = g_strdup (fen);
  char *field[6];
  split_fields (text, field);

  /* "Holdings stand in square brackets directly behind the board". */
  char *holdings = strchr (field[0], '[');
  if (holdings != NULL) {
    *holdings++ = '\0';
    *strchr (holdings, ']') = '\0';
  }

  int ranks = 1;
  for (const char *letter = field[0]; *letter != '\0'; letter++)
    ranks += *letter == '/';
  naive_chess_clear (chess, rules, count_files (field[0]), ranks);
  read_board (chess, field[0]);
  chess->white_to_move = field[1][0] == 'w';
  if (chess->laws->read_fields != NULL)
    chess->laws->read_fields (chess, holdings, field[2], field[3]);
  chess->halfmove_clock = atoi (field[4]);
  chess->fullmove_number = atoi (field[5]);
}


static void
append_empty (GString *fen, int *empty)
{
  if (*empty > 0)
    append_number (fen, *empty);
  *empty = 0;
}


static void
append_board (GString *fen, const NaiveChess *chess)
{
  for (int rank = chess->ranks; rank >= 1; rank--) {
    int empty = 0;
    for (int file = 1; file <= chess->files; file++) {
      if (chess->piece[file][rank] == ' ') {
        empty++;
        continue;
      }
      append_empty (fen, &empty);
      g_string_append_c (fen, chess->piece[file][rank]);
    }
    append_empty (fen, &empty);
    if (rank > 1)
      g_string_append_c (fen, '/');
  }
}


char *
naive_chess_write (const NaiveChess *chess)
{
  GString *fen = g_string_sized_new (128);
  append_board (fen, chess);
  const char *turn = chess->white_to_move ? " w " : " b ";
  if (chess->laws->write_fields != NULL) {
    g_autoptr (GString) holdings = g_string_new (NULL);
    g_autoptr (GString) third = g_string_new (NULL);
    g_autoptr (GString) last = g_string_new (NULL);
    chess->laws->write_fields (chess, holdings, third, last);
    const char *const parts[] = { holdings->str, turn, third->len > 0 ? third->str : "-", " ",
                                  last->len > 0 ? last->str : "-" };
    for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
      g_string_append (fen, parts[i]);
  } else {
    g_string_append (fen, turn);
    g_string_append (fen, "- -");
  }
  g_string_append_c (fen, ' ');
  append_number (fen, chess->halfmove_clock);
  g_string_append_c (fen, ' ');
  append_number (fen, chess->fullmove_number);
  return g_string_free (fen, FALSE);
}


/* How pieces go */

bool
naive_chess_is_clear_way (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  int step_file = (to.file > from.file) - (to.file < from.file);
  int step_rank = (to.rank > from.rank) - (to.rank < from.rank);
  NaiveSquare square = { from.file + step_file, from.rank + step_rank };
  while (square.file != to.file || square.rank != to.rank) {
    /* "Blue squares [...] block the way of sliding pieces and of a pawn's double step". */
    if (naive_chess_piece_at (chess, square) != ' ' || naive_chess_colour_at (chess, square) == 'B')
      return false;
    square.file += step_file;
    square.rank += step_rank;
  }
  return true;
}


bool
naive_chess_goes_as (const NaiveChess *chess, char kind, NaiveSquare from, NaiveSquare to)
{
  int files = abs (to.file - from.file);
  int ranks = abs (to.rank - from.rank);
  bool straight = (files == 0) != (ranks == 0);
  bool diagonal = files == ranks && files > 0;
  bool ahead = to.rank - from.rank == naive_chess_ahead (naive_chess_piece_at (chess, from));
  bool takes = naive_chess_piece_at (chess, to) != ' ';

  switch (kind) {
  case 'p':
    return ahead && files == (takes ? 1 : 0);
  case 'n':
    return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
  case 'b':
    return diagonal && naive_chess_is_clear_way (chess, from, to);
  case 'r':
    return straight && naive_chess_is_clear_way (chess, from, to);
  case 'q':
    return (straight || diagonal) && naive_chess_is_clear_way (chess, from, to);
  case 'k':
    return files <= 1 && ranks <= 1 && files + ranks > 0;
  default:
    g_error ("no piece goes as %c", kind);
  }
}


/* Moves */

const char *
naive_chess_pawn_promotions (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char piece = naive_chess_piece_at (chess, from);
  bool pawn = g_ascii_tolower (piece) == 'p';
  return pawn && naive_chess_is_far_rank (chess, piece, to.rank) ? "qrbn" : "";
}


char
naive_chess_ends_as (const NaiveChess *chess, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (chess, move->from);
  if (move->becomes == '\0')
    return piece;
  return g_ascii_isupper (piece) ? g_ascii_toupper (move->becomes) : move->becomes;
}


void
naive_chess_add_move (NaiveChessMoves *moves, NaiveChessMove move)
{
  g_assert_cmpint (moves->n, <, G_N_ELEMENTS (moves->move));
  moves->move[moves->n++] = move;
}


static bool
may_go (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char piece = naive_chess_piece_at (chess, from);
  char target = naive_chess_piece_at (chess, to);
  return !is_of_side (target, g_ascii_isupper (piece)) && chess->laws->may_go (chess, from, to);
}


void
naive_chess_add_moves_from (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves)
{
  if (!naive_chess_is_own (chess, naive_chess_piece_at (chess, square)))
    return;
  for (NaiveSquare to = { 0, 1 }; naive_chess_next_square (chess, &to);) {
    if (!may_go (chess, square, to))
      continue;
    const char *letter = chess->laws->promotions (chess, square, to);
    do
      naive_chess_add_move (moves, (NaiveChessMove){ '\0', square, to, *letter });
    while (*letter != '\0' && *++letter != '\0');
  }
}


void
naive_chess_make (NaiveChess *chess, const NaiveChessMove *move)
{
  char piece = chess->laws->ends_as (chess, move);
  chess->piece[move->from.file][move->from.rank] = ' ';
  chess->piece[move->to.file][move->to.rank] = piece;
}


void
naive_chess_play (NaiveChess *chess, const NaiveChessMove *move)
{
  /* "The halfmove clock is reset by a capture, by a move of a piece that is a pawn before it moves,
   * and by a colour drop." A shift is none of these. */
  bool drops = move->drop != '\0';
  bool pawn = !drops && naive_chess_kind (chess, move->from) == 'p';
  bool takes = naive_chess_piece_at (chess, move->to) != ' ';
  chess->halfmove_clock = drops || pawn || takes ? 0 : chess->halfmove_clock + 1;

  chess->laws->make (chess, move);
  if (!chess->white_to_move)
    chess->fullmove_number++;
  chess->white_to_move = !chess->white_to_move;
}


/* Check, and ends of the game */

NaiveSquare
naive_chess_find_king (const NaiveChess *chess, bool white)
{
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);)
    if (naive_chess_piece_at (chess, square) == (white ? 'K' : 'k'))
      return square;
  g_error ("%s: a king is missing", chess->rules);
}


bool
naive_chess_attacks_king (const NaiveChess *chess, NaiveSquare square)
{
  char piece = naive_chess_piece_at (chess, square);
  return piece != ' ' &&
         may_go (chess, square, naive_chess_find_king (chess, !g_ascii_isupper (piece)));
}


bool
naive_chess_in_check (const NaiveChess *chess, bool white)
{
  NaiveSquare king = naive_chess_find_king (chess, white);
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);)
    if (is_of_side (naive_chess_piece_at (chess, square), !white) && may_go (chess, square, king))
      return true;
  return false;
}


/* "a move may not leave one's own king attacked". */
bool
naive_chess_is_legal (const NaiveChess *chess, const NaiveChessMove *move)
{
  NaiveChess after = *chess;
  naive_chess_play (&after, move);
  return !naive_chess_in_check (&after, chess->white_to_move);
}


bool
naive_chess_has_legal_move (const NaiveChess *chess)
{
  NaiveChessMoves moves;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);) {
    moves.n = 0;
    chess->laws->add_moves_from (chess, square, &moves);
    for (int i = 0; i < moves.n; i++)
      if (naive_chess_is_legal (chess, &moves.move[i]))
        return true;
  }
  return false;
}


bool
naive_chess_are_kings_bare (const NaiveChess *chess)
{
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);)
    if (strchr (" k", naive_chess_kind (chess, square)) == NULL)
      return false;
  return true;
}


/* "Order of tests at the end of a move: [...] checkmate, stalemate, bare kings, fivefold
 * repetition, seventy-five moves." */
const char *
naive_chess_status (const NaiveChess *chess)
{
  if (!naive_chess_has_legal_move (chess)) {
    if (!naive_chess_in_check (chess, chess->white_to_move))
      return "1/2-1/2 stalemate";
    return chess->white_to_move ? "0-1 checkmate" : "1-0 checkmate";
  }
  if (naive_chess_are_kings_bare (chess))
    return "1/2-1/2 bare kings";
  return chess->halfmove_clock >= 150 ? "1/2-1/2 fifty moves" : "playing";
}
