/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-shifting-sands.h"

#include <stdlib.h>
#include <string.h>

#include "naive-chess-events.h"

/* The NaiveGame of Shifting Sands Chess. */

typedef enum {
  DROPPED_YELLOW = NAIVE_N_CHESS_EVENTS, /* all colours in the order of NAIVE_SANDS_COLOURS */
  DROPPED_PURPLE,
  DROPPED_RED,
  DROPPED_LIGHT_BLUE,
  DROPPED_DARK_GREEN,
  DROPPED_BLUE,
  SHIFTED_YELLOW,
  SHIFTED_PURPLE,
  SHIFTED_RED,
  SHIFTED_LIGHT_BLUE,
  SHIFTED_DARK_GREEN,
  REMOVED_YELLOW,
  REMOVED_PURPLE,
  REMOVED_RED,
  REMOVED_LIGHT_BLUE,
  REMOVED_DARK_GREEN,
  REMOVED_BLUE,
  KING_TOOK_ON_COLOUR,
  TURNED_INTO_PAWN,
  TURNED_INTO_KNIGHT,
  TURNED_INTO_BISHOP,
  TURNED_INTO_ROOK,
  TURNED_INTO_QUEEN,
  TURNED_TAKING,
  KEPT_KIND_ON_FAR_RANK,
  STAYED_PAWN_ON_FAR_RANK,
  PROMOTED_FROM_DARK_GREEN,
  COLOURED_ON_FAR_RANK,
  DOUBLE_STEP_FROM_FIRST,
  DOUBLE_STEP_FROM_SECOND,
  DOUBLE_STEP_ONTO_COLOUR,
  DOUBLE_STEP_OVER_COLOUR,
  CAME_HOME_AS_PAWN,
  WENT_OVER_COLOUR,
  HINDERED_BY_BLUE,
  CHECK_MET_BY_BLUE,
} Event;

#define KINDS "pnbrqk"


/* Events */

static int
index_of (const char *letters, char letter)
{
  return (int) (strchr (letters, letter) - letters);
}


static NaiveEvents
events_of_colours (const NaiveChess *before, const NaiveChessMove *move)
{
  if (move->drop != '\0') {
    bool meets = move->drop == 'B' && naive_chess_in_check (before, before->white_to_move);
    return NAIVE_SET (DROPPED_YELLOW + index_of (NAIVE_SANDS_COLOURS, move->drop)) |
           (meets ? NAIVE_SET (CHECK_MET_BY_BLUE) : 0);
  }

  char colour = naive_chess_colour_at (before, move->from);
  if (naive_chess_piece_at (before, move->from) == ' ')
    return NAIVE_SET (SHIFTED_YELLOW + index_of (NAIVE_SANDS_COLOURS, colour));

  colour = naive_chess_colour_at (before, move->to);
  if (naive_chess_kind (before, move->from) != 'k' || colour == ' ')
    return 0;
  bool takes = naive_chess_piece_at (before, move->to) != ' ';
  return NAIVE_SET (REMOVED_YELLOW + index_of (NAIVE_SANDS_COLOURS, colour)) |
         (takes ? NAIVE_SET (KING_TOOK_ON_COLOUR) : 0);
}


static NaiveEvents
events_of_turning (const NaiveChess *before, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (before, move->from);
  char kind = g_ascii_tolower (piece);
  char ends_as = g_ascii_tolower (before->laws->ends_as (before, move));
  bool coloured = naive_chess_colour_at (before, move->to) != ' ';
  bool far_rank = naive_chess_is_far_rank (before, piece, move->to.rank);
  bool came_far = kind == 'p' && far_rank;
  if (kind == 'k')
    return 0;

  NaiveEvents events = 0;
  if (kind != ends_as && move->becomes == '\0') {
    events |= NAIVE_SET (TURNED_INTO_PAWN + index_of (KINDS, ends_as));
    if (naive_chess_piece_at (before, move->to) != ' ')
      events |= NAIVE_SET (TURNED_TAKING);
  }
  if (kind != 'p' && far_rank && !coloured)
    events |= NAIVE_SET (KEPT_KIND_ON_FAR_RANK);
  if (came_far && ends_as == 'p')
    events |= NAIVE_SET (STAYED_PAWN_ON_FAR_RANK);
  if (came_far && !coloured && naive_chess_colour_at (before, move->from) == 'G')
    events |= NAIVE_SET (PROMOTED_FROM_DARK_GREEN);
  if (came_far && coloured)
    events |= NAIVE_SET (COLOURED_ON_FAR_RANK);
  if (ends_as == 'p' && naive_sands_is_home (before, piece, move->to.rank))
    events |= NAIVE_SET (CAME_HOME_AS_PAWN);
  return events;
}


static NaiveEvents
events_of_stepping (const NaiveChess *before, const NaiveChessMove *move)
{
  char piece = naive_chess_piece_at (before, move->from);
  if (!naive_sands_is_double_step (before, move->from, move->to))
    return 0;

  int first_rank = g_ascii_isupper (piece) ? 1 : before->ranks;
  NaiveSquare passed = { move->to.file, (move->from.rank + move->to.rank) / 2 };
  NaiveEvents events =
      NAIVE_SET (move->from.rank == first_rank ? DOUBLE_STEP_FROM_FIRST : DOUBLE_STEP_FROM_SECOND);
  if (naive_chess_colour_at (before, move->to) != ' ')
    events |= NAIVE_SET (DOUBLE_STEP_ONTO_COLOUR);
  if (naive_chess_colour_at (before, passed) != ' ')
    events |= NAIVE_SET (DOUBLE_STEP_OVER_COLOUR);
  return events;
}


/* Returns true if the moving piece could go further without blue. */
static bool
is_hindered_by_blue (const NaiveChess *before, NaiveSquare from)
{
  NaiveChess bleached = *before;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (before, &square);)
    if (naive_chess_colour_at (before, square) == 'B')
      bleached.colour[square.file][square.rank] = ' ';
  for (NaiveSquare to = { 0, 1 }; naive_chess_next_square (before, &to);)
    if (before->laws->may_go (&bleached, from, to) && !before->laws->may_go (before, from, to))
      return true;
  return false;
}


/* Returns true if the move would be illegal if all colours blocked as blue does. */
static bool
goes_over_colour (const NaiveChess *before, const NaiveChessMove *move)
{
  char kind = naive_chess_kind (before, move->from);
  NaiveChess walled = *before;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (before, &square);)
    if (naive_chess_colour_at (before, square) != ' ')
      walled.colour[square.file][square.rank] = 'B';
  return !naive_chess_goes_as (&walled, kind, move->from, move->to) &&
         naive_chess_goes_as (before, kind, move->from, move->to);
}


static NaiveEvents
events_of (const char *rules, const char *fen, const char *uci)
{
  NaiveChess before;
  NaiveChessMove move = naive_chess_move_of (uci);
  naive_chess_read (&before, rules, fen);
  NaiveChess after = before;
  naive_chess_play (&after, &move);

  NaiveEvents events = naive_chess_events_of (&before, &move, &after);
  events |= events_of_colours (&before, &move);
  if (move.drop != '\0' || naive_chess_piece_at (&before, move.from) == ' ')
    return events;

  events |= events_of_turning (&before, &move) | events_of_stepping (&before, &move);
  if (goes_over_colour (&before, &move))
    events |= NAIVE_SET (WENT_OVER_COLOUR);
  if (is_hindered_by_blue (&before, move.from))
    events |= NAIVE_SET (HINDERED_BY_BLUE);
  return events;
}


/* A king gives no check: kings attack each other symmetrically. */
static NaiveEvents
impossible_events (const char *rules)
{
  return NAIVE_SET (NAIVE_CHECK_BY_KING);
}


/* Random positions */

/* "ranks 1, 2 and 6, 7 full of pawns but for the kings on c1 and c7. 8x8: kings on e1 and e8;
 * 10x10: kings on e1 and e10 (ruling)." */
static char *
array (const char *rules)
{
  const char *supply = naive_sands_is_each (rules) ? "YYPPRRLLGGBByypprrllggbb" : "YYPPRRLLGGBB";
  const char *board = "ppkppp/pppppp/6/6/6/PPPPPP/PPKPPP";
  if (strstr (rules, "board=8x8") != NULL)
    board = "ppppkppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPKPPP";
  if (strstr (rules, "board=10x10") != NULL)
    board = "ppppkppppp/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/PPPPKPPPPP";
  return g_strdup_printf ("%s[%s] w - - 0 1", board, supply);
}


/* Each colour of the supply stays there, or is on the board, or a king has removed it. */
static void
put_colours (NaiveChess *chess, GRand *rand)
{
  enum { ON_BOARD, REMOVED, AVAILABLE };
  int last_fate = g_rand_boolean (rand) ? AVAILABLE : REMOVED;
  char supply[sizeof chess->supply] = "";
  for (const char *letter = chess->supply; *letter != '\0'; letter++) {
    int fate = g_rand_int_range (rand, ON_BOARD, last_fate + 1);
    if (fate == AVAILABLE)
      supply[strlen (supply)] = *letter;
    if (fate != ON_BOARD)
      continue;
    NaiveSquare square = naive_chess_random_square (chess, rand, 1, chess->ranks);
    bool each = naive_sands_is_each (chess->rules);
    bool white = each ? g_ascii_isupper (*letter) : g_rand_boolean (rand);
    chess->colour[square.file][square.rank] = g_ascii_toupper (*letter);
    chess->owner[square.file][square.rank] = white ? 'w' : 'b';
  }
  strcpy (chess->supply, supply);
}


/* "blue is occupied" is refused; otherwise a piece may stand on the colour of its kind. */
static NaiveSquare
random_square_for (const NaiveChess *chess, GRand *rand, char kind)
{
  for (;;) {
    NaiveSquare square = { g_rand_int_range (rand, 1, chess->files + 1),
                           g_rand_int_range (rand, 1, chess->ranks + 1) };
    char colour = naive_chess_colour_at (chess, square);
    if (naive_chess_piece_at (chess, square) == ' ' && colour != 'B' &&
        (colour == ' ' || naive_sands_kind_of_colour (colour) == kind))
      return square;
  }
}


/* Places at most as many pieces as in the array, more often few. Impossible ones, such as a rook on
 * a square without colour, are included, as that "is not refused: composers need it". */
static void
put_army (NaiveChess *chess, GRand *rand, bool white)
{
  NaiveSquare square = naive_chess_random_square (chess, rand, 1, chess->ranks);
  naive_chess_put (chess, square, white ? 'K' : 'k');

  int others = g_rand_int_range (rand, 0, g_rand_int_range (rand, 1, 2 * chess->files));
  for (int i = 0; i < others; i++) {
    char kind = "ppppppnbrq"[g_rand_int_range (rand, 0, 10)];
    char piece = white ? g_ascii_toupper (kind) : kind;
    square = random_square_for (chess, rand, kind);
    naive_chess_put (chess, square, piece);
    if (kind == 'p' && naive_sands_is_home (chess, piece, square.rank))
      chess->moved[square.file][square.rank] = g_rand_boolean (rand);
  }
}


/* In nine of ten positions the game is not over. */
static char *
random_fen (const char *rules, GRand *rand)
{
  bool may_have_ended = g_rand_int_range (rand, 0, 10) == 0;
  g_autofree char *start = array (rules);
  NaiveChess chess;
  do {
    naive_chess_read (&chess, rules, start);
    memset (chess.piece, ' ', sizeof chess.piece);
    naive_chess_random_turn (&chess, rand);
    put_colours (&chess, rand);
    put_army (&chess, rand, true);
    put_army (&chess, rand, false);
  } while (!naive_chess_is_good (&chess, may_have_ended));
  return naive_chess_write (&chess);
}


const NaiveGame naive_shifting_sands = {
  .variant = "shifting-sands",
  .array = array,
  .legal_moves = naive_chess_game_legal_moves,
  .play = naive_chess_game_play,
  .status = naive_chess_game_status,
  .san = naive_chess_game_san,
  .lan = naive_chess_game_lan,
  .random_fen = random_fen,
  .fens = naive_sands_fens,
  .events = {
    NAIVE_CHESS_EVENTS,
    [DROPPED_YELLOW] = { "dropped yellow", 100 },
    [DROPPED_PURPLE] = { "dropped purple", 100 },
    [DROPPED_RED] = { "dropped red", 100 },
    [DROPPED_LIGHT_BLUE] = { "dropped light blue", 100 },
    [DROPPED_DARK_GREEN] = { "dropped dark green", 100 },
    [DROPPED_BLUE] = { "dropped blue", 100 },
    [SHIFTED_YELLOW] = { "shifted yellow", 2000 },
    [SHIFTED_PURPLE] = { "shifted purple", 2000 },
    [SHIFTED_RED] = { "shifted red", 2000 },
    [SHIFTED_LIGHT_BLUE] = { "shifted light blue", 2000 },
    [SHIFTED_DARK_GREEN] = { "shifted dark green", 2000 },
    [REMOVED_YELLOW] = { "king removed yellow", 50 },
    [REMOVED_PURPLE] = { "king removed purple", 50 },
    [REMOVED_RED] = { "king removed red", 40 },
    [REMOVED_LIGHT_BLUE] = { "king removed light blue", 40 },
    [REMOVED_DARK_GREEN] = { "king removed dark green", 30 },
    [REMOVED_BLUE] = { "king removed blue", 40 },
    [KING_TOOK_ON_COLOUR] = { "king took on a colour square", 10 },
    [TURNED_INTO_PAWN] = { "turned into a pawn", 1000 },
    [TURNED_INTO_KNIGHT] = { "turned into a knight", 100 },
    [TURNED_INTO_BISHOP] = { "turned into a bishop", 100 },
    [TURNED_INTO_ROOK] = { "turned into a rook", 200 },
    [TURNED_INTO_QUEEN] = { "turned into a queen", 100 },
    [TURNED_TAKING] = { "turned into another piece, taking", 200 },
    [KEPT_KIND_ON_FAR_RANK] = { "kept its kind on its far rank", 300 },
    [STAYED_PAWN_ON_FAR_RANK] = { "pawn stayed one on its far rank", 20 },
    [PROMOTED_FROM_DARK_GREEN] = { "promoted from dark green", 2 },
    [COLOURED_ON_FAR_RANK] = { "pawn came to a colour of its far rank", 8 },
    [DOUBLE_STEP_FROM_FIRST] = { "double step from the first rank", 200 },
    [DOUBLE_STEP_FROM_SECOND] = { "double step from the second rank", 400 },
    [DOUBLE_STEP_ONTO_COLOUR] = { "double step onto a colour", 300 },
    [DOUBLE_STEP_OVER_COLOUR] = { "double step over a colour", 200 },
    [CAME_HOME_AS_PAWN] = { "came to its own first ranks as a pawn", 600 },
    [WENT_OVER_COLOUR] = { "went over a colour", 200 },
    [HINDERED_BY_BLUE] = { "moved where blue hinders it", 300 },
    [CHECK_MET_BY_BLUE] = { "check met by dropping blue", 5 },
  },
  .events_of = events_of,
  .impossible_events = impossible_events,
};
