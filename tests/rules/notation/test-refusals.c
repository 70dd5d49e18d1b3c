/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "naive-changing-challenges.h"
#include "naive-chess.h"
#include "naive-dynamic.h"
#include "naive-shifting-sands.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Every explanation of a refused move is true of the position. All true sentences about a move are
 * collected with the naive implementation of the games; the explanation must be among them. */

/* A position in both implementations. */
typedef struct {
  CpPosition pos;
  const char *rules;
  char *fen;
  bool is_balance; /* Changing Challenges: @board is set, else @chess */
  NaiveCcBoard board;
  NaiveChess chess;
  char *status;
  GPtrArray *legal; /* in coordinates */
} Scene;


static const char *
kind_name (char letter)
{
  static const char *const names[] = { "pawn", "knight", "bishop", "rook", "queen", "king" };
  return names[strchr ("pnbrqk", g_ascii_tolower (letter)) - "pnbrqk"];
}


static const char *
side_of (char letter)
{
  return g_ascii_isupper (letter) ? "white" : "black";
}


static NaiveSquare
square_at (const Scene *scene, CpSquare square)
{
  return (NaiveSquare){ (int) cp_square_file (scene->pos.rules, square) + 1,
                        (int) cp_square_rank (scene->pos.rules, square) + 1 };
}


static char *
square_name (NaiveSquare square)
{
  return g_strdup_printf ("%c%d", 'a' + square.file - 1, square.rank);
}


static char
piece_at (const Scene *scene, NaiveSquare square)
{
  return scene->is_balance ? scene->board.square[square.file][square.rank]
                           : naive_chess_piece_at (&scene->chess, square);
}


static char
colour_at (const Scene *scene, NaiveSquare square)
{
  return scene->is_balance ? ' ' : naive_chess_colour_at (&scene->chess, square);
}


static bool
white_to_move (const Scene *scene)
{
  return scene->is_balance ? scene->board.white_to_move : scene->chess.white_to_move;
}


static bool
is_own (const Scene *scene, char piece)
{
  return piece != ' ' && g_ascii_isupper (piece) == white_to_move (scene);
}


static bool
is_same (NaiveSquare a, NaiveSquare b)
{
  return a.file == b.file && a.rank == b.rank;
}


static bool
is_in_opening (const Scene *scene)
{
  return g_str_has_prefix (scene->rules, "shifting-sands") && scene->chess.fullmove_number <= 4;
}


static bool
has_power (const Scene *scene)
{
  return g_str_has_prefix (scene->rules, "dynamic");
}


/* Returns the kind as which the piece on @from moves to @to. */
static char
moving_kind (const Scene *scene, NaiveSquare from, NaiveSquare to)
{
  if (has_power (scene))
    return naive_dynamic_power (&scene->chess, from, piece_at (scene, to) != ' ');
  return (char) g_ascii_tolower (piece_at (scene, from));
}


/* Returns true if the piece on @from can move to @to on a board of Changing Challenges. */
static bool
has_balance_move (const NaiveCcBoard *board, const char *rules, NaiveSquare from, NaiveSquare to)
{
  NaiveCcMoves moves;

  naive_cc_moves (board, rules, &moves);
  for (int i = 0; i < moves.n; i++) {
    const NaiveCcMove *move = &moves.move[i];
    if (move->from_file == from.file && move->from_rank == from.rank && move->to_file == to.file &&
        move->to_rank == to.rank)
      return true;
  }
  return false;
}


/* Returns true if the piece on @from could move to @to if all other squares were empty. */
static bool
goes_on_empty_board (const Scene *scene, NaiveSquare from, NaiveSquare to)
{
  if (scene->is_balance) {
    NaiveCcBoard board = scene->board;
    for (int file = 1; file <= NAIVE_CC_FILES; file++)
      for (int rank = 1; rank <= NAIVE_CC_RANKS; rank++) {
        NaiveSquare square = { file, rank };
        if (!is_same (square, from) && !is_same (square, to))
          board.square[file][rank] = ' ';
      }
    return has_balance_move (&board, scene->rules, from, to);
  }
  NaiveChess chess = scene->chess;
  for (NaiveSquare square = { 0, 1 }; naive_chess_next_square (&chess, &square);) {
    if (is_same (square, from) || is_same (square, to))
      continue;
    chess.piece[square.file][square.rank] = ' ';
    chess.colour[square.file][square.rank] = ' ';
  }
  if (has_power (scene))
    return naive_chess_goes_as (&chess, moving_kind (scene, from, to), from, to);
  return chess.laws->may_go (&chess, from, to);
}


/* Returns true if the piece on @from can move to @to regardless of its king. */
static bool
goes (const Scene *scene, NaiveSquare from, NaiveSquare to)
{
  if (is_own (scene, piece_at (scene, to)) || !is_own (scene, piece_at (scene, from)))
    return false;
  return scene->is_balance ? has_balance_move (&scene->board, scene->rules, from, to)
                           : scene->chess.laws->may_go (&scene->chess, from, to);
}


static bool
in_check (const Scene *scene)
{
  return !scene->is_balance && naive_chess_in_check (&scene->chess, white_to_move (scene));
}


static bool
leaves_in_check (const Scene *scene, NaiveChessMove move)
{
  NaiveChess after = scene->chess;

  if (scene->is_balance)
    return false;
  after.laws->make (&after, &move);
  return naive_chess_in_check (&after, white_to_move (scene));
}


static void G_GNUC_PRINTF (2, 3) claim (GPtrArray *claims, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_ptr_array_add (claims, g_strdup_vprintf (format, args));
  va_end (args);
}


/* Claims the obstacle on the line to @to, and that the piece would go as far as @to without it. */
static void
claim_way (const Scene *scene, NaiveSquare from, NaiveSquare to, GPtrArray *claims)
{
  int files = to.file - from.file, ranks = to.rank - from.rank;
  int n = MAX (abs (files), abs (ranks));
  g_autofree char *start = square_name (from), *end = square_name (to);

  if (strchr ("bqr", moving_kind (scene, from, to)) == NULL ||
      !goes_on_empty_board (scene, from, to))
    return;
  for (int i = 1; i < n; i++) {
    NaiveSquare at = { from.file + files / n * i, from.rank + ranks / n * i };
    char piece = piece_at (scene, at);
    g_autofree char *name = square_name (at);
    if (piece != ' ')
      claim (claims, "The %s %s on %s blocks the way from %s to %s.", side_of (piece),
             kind_name (piece), name, start, end);
    else if (colour_at (scene, at) == 'B')
      claim (claims, "The blue square %s blocks the way from %s to %s.", name, start, end);
    if (piece != ' ' || colour_at (scene, at) == 'B')
      return;
  }
}


/* Adds the reasons why a pawn cannot move. */
static void
claim_pawn (const Scene *scene, NaiveSquare from, NaiveSquare to, GPtrArray *claims)
{
  int step = white_to_move (scene) ? 1 : -1;
  NaiveSquare ahead = { from.file, from.rank + step };
  g_autofree char *name = square_name (ahead), *end = square_name (to);
  g_autofree char *start = square_name (from);
  char piece;

  if (to.rank == ahead.rank && abs (to.file - from.file) == 1 && piece_at (scene, to) == ' ')
    claim (claims, "A pawn moves diagonally only to take, and %s is empty.", end);
  if (to.file != from.file || (to.rank - from.rank) * step <= 0)
    return;
  piece = piece_at (scene, ahead);
  if (piece != ' ' && (is_same (to, ahead) || goes_on_empty_board (scene, from, to)))
    claim (claims, "The pawn is blocked by the %s %s on %s: it takes only diagonally.",
           side_of (piece), kind_name (piece), name);
  if (colour_at (scene, ahead) == 'B' && goes_on_empty_board (scene, from, to))
    claim (claims, "The blue square %s blocks the way from %s to %s.", name, start, end);
}


static const char *
describe_movement (const Scene *scene, char kind)
{
  static const struct {
    const char *rules;
    char kind;
    const char *text;
  } movements[] = {
    { "changing", 'p',
      "A pawn goes one square straight ahead, two from its second rank, and takes diagonally." },
    { "shifting", 'p',
      "A pawn goes one square straight ahead, two if it has not moved from its starting position, "
      "and takes diagonally." },
    { "dynamic", 'p',
      "With the power of a pawn it goes one square straight ahead and takes diagonally ahead." },
    { "heavy", 'p', "A pawn goes one square straight ahead and takes diagonally." },
    { "shifting", 'n', "A knight leaps two squares straight and one to the side." },
    { "dynamic", 'n',
      "With the power of a knight it leaps two squares straight and one to the side." },
    { "heavy", 'n',
      "A knight walks: one square straight, which must be empty, then one diagonally outward." },
    { "dynamic", 'b', "With the power of a bishop it moves any distance diagonally." },
    { "heavy", 'b', "A bishop moves diagonally, four squares at most." },
    { "", 'b', "A bishop moves any distance diagonally." },
    { "dynamic", 'r', "With the power of a rook it moves any distance along ranks and files." },
    { "heavy", 'r', "A rook moves along ranks and files, four squares at most." },
    { "", 'r', "A rook moves any distance along ranks and files." },
    { "dynamic", 'q', "With the power of a queen it moves any distance straight or diagonally." },
    { "heavy", 'q', "A queen moves straight or diagonally, four squares at most." },
    { "", 'q', "A queen moves any distance straight or diagonally." },
    { "dynamic", 'k', "With the power of a king it moves one square in any direction." },
    { "heavy", 'k', "The king moves one square diagonally, or one straight back." },
    { "", 'k', "A king moves one square in any direction." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (movements); i++) {
    if (movements[i].kind == kind && g_str_has_prefix (scene->rules, movements[i].rules))
      return movements[i].text;
  }
  g_assert_not_reached ();
}


/* Adds how the piece moves, if that alone keeps it from @to. The sentence about the knight of Heavy
 * Gravity mentions the empty square on its path. */
static void
claim_movement (const Scene *scene, NaiveSquare from, NaiveSquare to, GPtrArray *claims)
{
  char kind = moving_kind (scene, from, to);
  bool walks = kind == 'n' && g_str_has_prefix (scene->rules, "heavy");
  const char *movement = describe_movement (scene, kind);
  bool takes = piece_at (scene, to) != ' ';
  char piece = piece_at (scene, from);
  g_autofree char *end = square_name (to);

  if (goes_on_empty_board (scene, from, to) && !(walks && !goes (scene, from, to)))
    return;
  if (!has_power (scene)) {
    claim (claims, "%s", movement);
    return;
  }
  g_autofree char *lender = square_name (naive_dynamic_lender (&scene->chess, from, takes));
  if (takes)
    claim (claims,
           "The %s %s cannot take on %s, because it takes as a %s here, with the power from %s. %s",
           side_of (piece), kind_name (piece), end, kind_name (kind), lender, movement);
  else
    claim (claims,
           "The %s %s cannot go to %s, because it moves as a %s here, with the power from %s. %s",
           side_of (piece), kind_name (piece), end, kind_name (kind), lender, movement);
}


/* Adds the reasons why a colour cannot be put on a square. */
static void
claim_ground (const Scene *scene, NaiveSquare to, NaiveChessMove move, GPtrArray *claims)
{
  g_autofree char *end = square_name (to);

  if (piece_at (scene, to) != ' ')
    claim (claims, "%s is occupied: colours go on empty squares.", end);
  else if (colour_at (scene, to) != ' ')
    claim (claims, "%s already has a colour.", end);
  else if (in_check (scene) && leaves_in_check (scene, move))
    claim (claims, "The king is in check, and this move does not help.");
}


static void
claim_shift (const Scene *scene, NaiveSquare from, NaiveSquare to, GPtrArray *claims)
{
  char owner = scene->chess.owner[from.file][from.rank];
  int distance = MAX (abs (to.file - from.file), abs (to.rank - from.rank));
  bool may_shift = owner == (white_to_move (scene) ? 'w' : 'b') && colour_at (scene, from) != 'B' &&
                   distance == 1;
  NaiveChessMove move = { '\0', from, to, '\0' };

  if (!is_same (from, to))
    claim_ground (scene, to, move, claims);
  if (!may_shift)
    claim (claims, "You can only shift your own colours, by one square. Blue cannot be shifted.");
}


/* Claims the reasons against every move in a game that is over or has just begun. */
static void
claim_state (const Scene *scene, NaiveSquare from, GPtrArray *claims)
{
  bool is_own_piece = is_own (scene, piece_at (scene, from));
  const char *result = g_str_has_prefix (scene->status, "1-0")   ? "White wins"
                       : g_str_has_prefix (scene->status, "0-1") ? "Black wins"
                                                                 : "Draw";

  if (!g_str_equal (scene->status, "playing"))
    claim (claims, "The game is over: %s.", result);
  if (is_in_opening (scene) && (is_own_piece || colour_at (scene, from) != ' '))
    claim (claims, "In the first 4 moves you can only drop colours.");
  if (is_in_opening (scene) && !is_own_piece)
    claim (claims, "Choose a colour first, then the square to drop it on.");
}


/* Returns all true reasons against an illegal move. */
static GPtrArray *
find_claims (const Scene *scene, NaiveSquare from, NaiveSquare to)
{
  GPtrArray *claims = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start = square_name (from), *end = square_name (to);
  char piece = piece_at (scene, from);
  char target = piece_at (scene, to);

  claim_state (scene, from, claims);
  if (piece == ' ') {
    if (colour_at (scene, from) == ' ')
      claim (claims, "There is no piece on %s.", start);
    else
      claim_shift (scene, from, to, claims);
    return claims;
  }
  if (!is_own (scene, piece)) {
    claim (claims, "It is %s’s turn, but this is a %s %s.",
           white_to_move (scene) ? "White" : "Black", side_of (piece), kind_name (piece));
    return claims;
  }
  if (is_same (from, to)) {
    claim (claims, "A move must lead to another square.");
    return claims;
  }
  if (is_own (scene, target)) {
    claim (claims, "Your own %s stands on %s.", kind_name (target), end);
    return claims;
  }
  if (colour_at (scene, to) == 'B' && g_ascii_tolower (piece) != 'k')
    claim (claims, "%s is blue: only a king may go there.", end);
  claim_way (scene, from, to, claims);
  if (g_ascii_tolower (piece) == 'p' && !has_power (scene))
    claim_pawn (scene, from, to, claims);
  claim_movement (scene, from, to, claims);
  if (goes (scene, from, to) && leaves_in_check (scene, (NaiveChessMove){ '\0', from, to, '\0' }))
    claim (claims, in_check (scene) ? "The king is in check, and this move does not help."
                                    : "This move would leave the king in check.");
  return claims;
}


static bool
is_claimed (GPtrArray *claims, const char *sentence)
{
  return g_ptr_array_find_with_equal_func (claims, sentence, g_str_equal, NULL);
}


/* Returns the number of legal moves whose UCI notation begins with @start. */
static unsigned
count_legal (const Scene *scene, const char *start)
{
  size_t length = strlen (start);
  unsigned n = 0;

  for (unsigned i = 0; i < scene->legal->len; i++) {
    const char *uci = g_ptr_array_index (scene->legal, i);
    n += strncmp (uci, start, length) == 0 && !g_ascii_isdigit (uci[length]);
  }
  return n;
}


static void
check_move (const Scene *scene, CpSquare from_square, CpSquare to_square)
{
  NaiveSquare from = square_at (scene, from_square), to = square_at (scene, to_square);
  g_autofree char *start = square_name (from), *end = square_name (to);
  g_autofree char *uci = g_strconcat (start, end, NULL);

  if (count_legal (scene, uci) > 0)
    return;
  g_autofree char *reason = cp_move_explain (&scene->pos, from_square, to_square);
  g_autoptr (GPtrArray) claims = find_claims (scene, from, to);
  if (!is_claimed (claims, reason))
    g_error ("%s, %s, %s: %s", scene->rules, scene->fen, uci, reason);
}


static void
check_drop (const Scene *scene, CpColour colour, CpSquare square)
{
  static const char *const names[] = {
    [CP_YELLOW] = "yellow",         [CP_PURPLE] = "purple",         [CP_RED] = "red",
    [CP_LIGHT_BLUE] = "light blue", [CP_DARK_GREEN] = "dark green", [CP_BLUE] = "blue",
  };
  NaiveSquare to = square_at (scene, square);
  char letter = cp_colour_letter (colour);
  bool is_each = !scene->is_balance && scene->chess.each;
  char wanted = is_each && !white_to_move (scene) ? (char) g_ascii_tolower (letter) : letter;
  g_autofree char *end = square_name (to);
  g_autofree char *uci = g_strdup_printf ("%c@%s", letter, end);
  g_autoptr (GPtrArray) claims = g_ptr_array_new_with_free_func (g_free);

  if (count_legal (scene, uci) > 0 || !g_str_equal (scene->status, "playing"))
    return;
  if (!g_str_has_prefix (scene->rules, "shifting-sands"))
    claim (claims, "This game has no colours.");
  else if (strchr (scene->chess.supply, wanted) == NULL)
    claim (claims, "There is no %s left to drop.", names[colour]);
  if (!scene->is_balance) {
    NaiveChess after = scene->chess;
    after.colour[to.file][to.rank] = letter;
    bool helps = !in_check (scene) || !naive_chess_in_check (&after, white_to_move (scene));
    if (piece_at (scene, to) != ' ')
      claim (claims, "%s is occupied: colours go on empty squares.", end);
    else if (colour_at (scene, to) != ' ')
      claim (claims, "%s already has a colour.", end);
    else if (!helps)
      claim (claims, "The king is in check, and this move does not help.");
  }
  g_autofree char *reason = cp_drop_explain (&scene->pos, colour, square);
  if (!is_claimed (claims, reason))
    g_error ("%s, %s, %s: %s", scene->rules, scene->fen, uci, reason);
}


/* Returns how many pieces of a kind the side to move has, and how many of them can move to @to. */
static unsigned
count_pieces (const Scene *scene, char kind, NaiveSquare to, unsigned *n_going)
{
  unsigned n = 0;
  g_autofree char *end = square_name (to);

  *n_going = 0;
  for (CpSquare square = 0; square < scene->pos.rules->n_squares; square++) {
    NaiveSquare from = square_at (scene, square);
    char piece = piece_at (scene, from);
    g_autofree char *start = square_name (from);
    g_autofree char *uci = g_strconcat (start, end, NULL);
    if (!is_own (scene, piece) || g_ascii_toupper (piece) != kind)
      continue;
    n++;
    *n_going += count_legal (scene, uci) > 0;
  }
  return n;
}


/* Returns true if @reason is true of some piece of @kind. */
static bool
is_true_of_any (const Scene *scene, char kind, NaiveSquare to, const char *reason)
{
  for (CpSquare square = 0; square < scene->pos.rules->n_squares; square++) {
    NaiveSquare from = square_at (scene, square);
    char piece = piece_at (scene, from);
    if (!is_own (scene, piece) || g_ascii_toupper (piece) != kind)
      continue;
    g_autoptr (GPtrArray) claims = find_claims (scene, from, to);
    if (is_claimed (claims, reason))
      return true;
  }
  return false;
}


/* Checks moves typed without the origin. */
static void
check_typed (const Scene *scene, char kind, CpSquare square)
{
  NaiveSquare to = square_at (scene, square);
  g_autofree char *end = square_name (to);
  g_autofree char *text = g_strdup_printf ("%c%s", kind, end);
  char letter = white_to_move (scene) ? kind : (char) g_ascii_tolower (kind);
  g_autofree char *name = g_strdup_printf ("%s %s", side_of (letter), kind_name (letter));
  g_autofree char *none = g_strdup_printf ("There is no %s on the board.", name);
  g_autofree char *cannot = g_strdup_printf ("No %s can go to %s.", name, end);
  g_autofree char *many =
      g_strdup_printf ("More than one %s can go to %s: say which one.", name, end);
  g_autofree char *change = g_strdup_printf ("Say what the piece becomes on %s, for", end);
  g_autoptr (GError) error = NULL;
  unsigned n_going, n = count_pieces (scene, kind, to, &n_going);
  bool is_true;
  CpMove move;

  if (cp_move_parse (&scene->pos, text, &move, &error))
    return;
  if (g_str_has_prefix (error->message, cannot)) {
    const char *reason = error->message + strlen (cannot);
    g_autoptr (GPtrArray) claims = g_ptr_array_new_with_free_func (g_free);
    claim_state (scene, to, claims);
    is_true =
        n_going == 0 && n > 0 && (*reason == '\0' || is_true_of_any (scene, kind, to, reason + 1));
    is_true |= n == 0 && *reason == ' ' && is_claimed (claims, reason + 1);
  } else if (g_str_equal (error->message, none)) {
    is_true = n == 0;
  } else if (g_str_equal (error->message, many)) {
    is_true = n_going > 1;
  } else {
    is_true = g_str_has_prefix (error->message, change) && n_going == 1;
  }
  /* “Ba8” is also the capture of a pawn. */
  is_true |= kind == 'B' && (g_str_has_prefix (error->message, change) ||
                             strstr (error->message, "pawn can go") != NULL);
  if (!is_true)
    g_error ("%s, %s, %s: %s", scene->rules, scene->fen, text, error->message);
}


static void
check_scene (const Scene *scene, GRand *rand)
{
  unsigned n = scene->pos.rules->n_squares;

  for (int i = 0; i < 150; i++) {
    CpSquare from = (CpSquare) g_rand_int_range (rand, 0, (int) n);
    CpSquare to = (CpSquare) g_rand_int_range (rand, 0, (int) n);
    check_move (scene, from, to);
    if (i % 5 == 0)
      check_drop (scene, (CpColour) g_rand_int_range (rand, CP_YELLOW, CP_N_COLOURS), to);
    if (i % 3 == 0)
      check_typed (scene, "PNBRQK"[g_rand_int_range (rand, 0, 6)], to);
  }
  /* Includes all moves that only the king's safety forbids. */
  CP_FOR_EACH_BIT (from, scene->pos.of_side[scene->pos.turn]) {
    for (CpSquare to = 0; to < n && !scene->is_balance; to++) {
      if (goes (scene, square_at (scene, from), square_at (scene, to)))
        check_move (scene, from, to);
    }
  }
}


static void
scene_clear (Scene *scene)
{
  g_clear_pointer (&scene->fen, g_free);
  g_clear_pointer (&scene->status, g_free);
  g_clear_pointer (&scene->legal, g_ptr_array_unref);
}


static void
scene_set (Scene *scene, const CpPosition *pos)
{
  const NaiveGame *game = naive_game_for_rules (pos->rules->string);

  scene_clear (scene);
  scene->pos = *pos;
  scene->rules = pos->rules->string;
  scene->fen = cp_fen_write (pos);
  scene->is_balance = game == &naive_changing_challenges;
  if (scene->is_balance)
    naive_cc_read (&scene->board, scene->fen);
  else
    naive_chess_read (&scene->chess, scene->rules, scene->fen);
  scene->status = game->status (scene->rules, scene->fen);
  scene->legal = game->legal_moves (scene->rules, scene->fen);
}


static void
test_true (const void *data)
{
  const CpRules *rules = data;
  const NaiveGame *game = naive_game_for_rules (rules->string);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Scene scene = { 0 };
  CpPosition pos;
  CpMoves moves;

  for (unsigned i = cp_test_effort (9); i > 0; i--) {
    cp_position_init (&pos, rules);
    for (int ply = 0; ply < 80; ply++) {
      scene_set (&scene, &pos);
      check_scene (&scene, rand);
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
  }
  for (unsigned i = cp_test_effort (300); i > 0; i--) {
    g_autofree char *fen = game->random_fen (rules->string, rand);
    if (!cp_fen_parse (rules, fen, &pos, NULL))
      continue;
    scene_set (&scene, &pos);
    check_scene (&scene, rand);
  }
  scene_clear (&scene);
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/rules/refusals/true/%s", all[i]->string);
    g_test_add_data_func (path, all[i], test_true);
  }
}
