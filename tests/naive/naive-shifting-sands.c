/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-shifting-sands.h"

#include <stdlib.h>
#include <string.h>


bool
naive_sands_is_each (const char *rules)
{
  return strstr (rules, "colours=each") != NULL;
}


/* "Colours". */
char
naive_sands_kind_of_colour (char colour)
{
  switch (colour) {
  case 'Y':
    return 'q';
  case 'P':
    return 'r';
  case 'R':
    return 'b';
  case 'L':
    return 'n';
  case 'G':
  case ' ':
    return 'p';
  default:
    g_error ("nothing stands on %c", colour);
  }
}


bool
naive_sands_is_home (const NaiveChess *chess, char piece, int rank)
{
  return g_ascii_isupper (piece) ? rank <= 2 : rank >= chess->ranks - 1;
}


/* The letter of a colour in the holdings: "with colours=each White's in upper case, then Black's in
 * lower case". */
static char
supply_letter (const NaiveChess *chess, char colour)
{
  bool lower = !chess->white_to_move && chess->each;
  return lower ? g_ascii_tolower (colour) : colour;
}


static char
side_to_move (const NaiveChess *chess)
{
  return chess->white_to_move ? 'w' : 'b';
}


/* FEN */

static void
read_fields (NaiveChess *chess, const char *holdings, const char *third, const char *last)
{
  g_assert_cmpuint (strlen (holdings), <, sizeof chess->supply);
  strcpy (chess->supply, holdings);
  chess->each = naive_sands_is_each (chess->rules);

  while (*third != '-' && *third != '\0') {
    NaiveSquare square = naive_chess_read_square (third, &third);
    chess->colour[square.file][square.rank] = third[0];
    chess->owner[square.file][square.rank] = third[1];
    third += third[2] == ',' ? 3 : 2;
  }
  while (*last != '-' && *last != '\0') {
    NaiveSquare square = naive_chess_read_square (last, &last);
    chess->moved[square.file][square.rank] = true;
    last += *last == ',' ? 1 : 0;
  }
}


static void
write_fields (const NaiveChess *chess, GString *holdings, GString *third, GString *last)
{
  g_string_append_printf (holdings, "[%s]", chess->supply);

  /* "comma-separated, in order of square (a1, b1, ...): square, colour, owner". */
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (chess, &square);) {
    char colour = naive_chess_colour_at (chess, square);
    if (colour != ' ') {
      g_string_append (third, third->len > 0 ? "," : "");
      naive_chess_append_square (third, square);
      g_string_append_c (third, colour);
      g_string_append_c (third, chess->owner[square.file][square.rank]);
    }
    if (chess->moved[square.file][square.rank]) {
      g_string_append (last, last->len > 0 ? "," : "");
      naive_chess_append_square (last, square);
    }
  }
}


/* Moves of pieces */

/*
 * "A pawn of the array that has not moved may advance two squares (both empty, neither blue), from
 * the first rank or the second. A pawn that came to its first or second rank later, or has already
 * moved, may not: the position records which pawns on their own first two ranks have moved." So
 * only the record counts, also for a pawn on a square where no pawn of the array stood. The target
 * is known not to be blue; a square of another colour may be passed or entered, as "Colours other
 * than blue do not hinder passing pieces".
 */
bool
naive_sands_is_double_step (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char piece = naive_chess_piece_at (chess, from);
  return naive_chess_kind (chess, from) == 'p' && naive_sands_is_home (chess, piece, from.rank) &&
         !chess->moved[from.file][from.rank] && to.file == from.file &&
         to.rank == from.rank + 2 * naive_chess_ahead (piece) &&
         naive_chess_piece_at (chess, to) == ' ' && naive_chess_is_clear_way (chess, from, to);
}


static bool
may_go (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char kind = naive_chess_kind (chess, from);
  /* "Blue squares are entered by kings only". */
  if (naive_chess_colour_at (chess, to) == 'B' && kind != 'k')
    return false;
  return naive_chess_goes_as (chess, kind, from, to) ||
         naive_sands_is_double_step (chess, from, to);
}


/*
 * "a pawn arriving there (by step or capture) from a square without colour promotes to queen, rook,
 * bishop, knight or stays a pawn, at the player's choice, and from a dark green square always
 * promotes to queen." This applies to a far rank's square without colour; on a coloured one, the
 * pawn "that lands on a colour square of its far rank has no letter".
 */
static const char *
promotions (const NaiveChess *chess, NaiveSquare from, NaiveSquare to)
{
  char piece = naive_chess_piece_at (chess, from);
  bool pawn = g_ascii_tolower (piece) == 'p';
  if (!pawn || !naive_chess_is_far_rank (chess, piece, to.rank) ||
      naive_chess_colour_at (chess, to) != ' ')
    return "";
  return naive_chess_colour_at (chess, from) == 'G' ? "q" : "qrbnp";
}


/* "Change of type". */
static char
ends_as (const NaiveChess *chess, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (chess, move->from);
  char colour = naive_chess_colour_at (chess, move->to);
  char kind = g_ascii_tolower (piece);
  char new_kind;

  /* "Kings are untouched by colour". */
  if (kind == 'k')
    new_kind = 'k';
  else if (move->becomes != '\0')
    new_kind = move->becomes;
  /* "except on its own far rank", where a piece keeps its kind. */
  else if (colour == ' ' && naive_chess_is_far_rank (chess, piece, move->to.rank))
    new_kind = kind;
  /* "A piece other than a king that lands on a colour square becomes that colour's piece. Landing
   * on a square without colour it becomes a pawn". */
  else
    new_kind = naive_sands_kind_of_colour (colour);
  return g_ascii_isupper (piece) ? g_ascii_toupper (new_kind) : new_kind;
}


/* Drops and shifts */

static bool
is_free_of_all (const NaiveChess *chess, NaiveSquare square)
{
  return naive_chess_piece_at (chess, square) == ' ' &&
         naive_chess_colour_at (chess, square) == ' ';
}


/* "a drop of a colour still available on an empty square without colour". */
static void
add_drops_on (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves)
{
  if (chess->supply[0] == '\0' || !is_free_of_all (chess, square))
    return;
  for (const char *colour = NAIVE_SANDS_COLOURS; *colour != '\0'; colour++)
    if (strchr (chess->supply, supply_letter (chess, *colour)) != NULL)
      naive_chess_add_move (moves, (NaiveChessMove){ .drop = *colour, .to = square });
}


/*
 * "a shift of an own, unoccupied colour square other than blue, one king's step, to an empty square
 * without colour": own means dropped by the side to move, "A colour square remembers who dropped
 * it", also after a shift.
 */
static void
add_shifts_from (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves)
{
  char colour = naive_chess_colour_at (chess, square);
  if (colour == ' ' || colour == 'B' || naive_chess_piece_at (chess, square) != ' ' ||
      chess->owner[square.file][square.rank] != side_to_move (chess))
    return;
  for (NaiveSquare to = { 0, 1 }; naive_chess_next_square (chess, &to);)
    if (abs (to.file - square.file) <= 1 && abs (to.rank - square.rank) <= 1 &&
        is_free_of_all (chess, to))
      naive_chess_add_move (moves, (NaiveChessMove){ .from = square, .to = to });
}


static void
add_moves_from (const NaiveChess *chess, NaiveSquare square, NaiveChessMoves *moves)
{
  add_drops_on (chess, square, moves);
  /* "In each player's first four moves (fullmove number 1-4) only drops are legal." In check, too;
   * with nothing to drop there is no legal move. */
  if (chess->fullmove_number <= 4)
    return;
  add_shifts_from (chess, square, moves);
  naive_chess_add_moves_from (chess, square, moves);
}


/* Playing */

static void
set_colour (NaiveChess *chess, NaiveSquare square, char colour, char owner)
{
  chess->colour[square.file][square.rank] = colour;
  chess->owner[square.file][square.rank] = owner;
}


static void
make_drop (NaiveChess *chess, const NaiveChessMove *move)
{
  char *left = strchr (chess->supply, supply_letter (chess, move->drop));
  memmove (left, left + 1, strlen (left));
  set_colour (chess, move->to, move->drop, side_to_move (chess));
}


static void
make (NaiveChess *chess, const NaiveChessMove *move)
{
  if (move->drop != '\0') {
    make_drop (chess, move);
    return;
  }
  if (naive_chess_piece_at (chess, move->from) == ' ') {
    set_colour (chess, move->to, naive_chess_colour_at (chess, move->from), side_to_move (chess));
    set_colour (chess, move->from, ' ', ' ');
    return;
  }

  naive_chess_make (chess, move);
  char piece = naive_chess_piece_at (chess, move->to);
  /* "a king entering any colour square (either side's, blue too) removes the colour for good": "A
   * colour a king removed is not returned." */
  if (g_ascii_tolower (piece) == 'k')
    set_colour (chess, move->to, ' ', ' ');

  /* Field 4, "own-first-two-rank pawns that have moved": a piece that ends there as a pawn is
   * added, whatever it was before; one that leaves or is taken is removed. */
  chess->moved[move->from.file][move->from.rank] = false;
  chess->moved[move->to.file][move->to.rank] =
      g_ascii_tolower (piece) == 'p' && naive_sands_is_home (chess, piece, move->to.rank);
}


/* "Drop Y@c4; shift Y@c4-d5." */
static char *
special_text (const NaiveChess *chess, const NaiveChessMove *move)
{
  bool drops = move->drop != '\0';
  if (!drops && naive_chess_piece_at (chess, move->from) != ' ')
    return NULL;

  char colour = drops ? move->drop : naive_chess_colour_at (chess, move->from);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%c@", colour);
  if (!drops) {
    naive_chess_append_square (text, move->from);
    g_string_append_c (text, '-');
  }
  naive_chess_append_square (text, move->to);
  return g_string_free (text, FALSE);
}


const NaiveChessLaws naive_shifting_sands_laws = {
  .variant = "shifting-sands",
  .may_go = may_go,
  .promotions = promotions,
  .ends_as = ends_as,
  .add_moves_from = add_moves_from,
  .make = make,
  .special_text = special_text,
  .read_fields = read_fields,
  .write_fields = write_fields,
};
