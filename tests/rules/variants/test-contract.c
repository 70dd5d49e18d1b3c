/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-position.h"
#include "rules/position/cp-problems.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* The contract of every game with the rest of the program, tested for all registered rules: a new
 * game is tested automatically. */

#define N_POSITIONS 2000

#define LONGEST_GAME 150

typedef void (*PositionTest) (const CpPosition *pos, GRand *rand);


/* Calls @test in every position of random games. */
static void
test_in_random_games (const CpRules *rules, PositionTest test)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  CpPosition pos;
  CpMoves moves = { 0 };
  int ply = 0;
  for (unsigned i = 0; i < cp_test_effort (N_POSITIONS); i++) {
    if (moves.n == 0 || ply++ == LONGEST_GAME) {
      cp_position_init (&pos, rules);
      ply = 0;
    } else {
      int choice = g_rand_int_range (rand, 0, (int) moves.n);
      cp_position_play (&pos, moves.moves[choice]);
    }
    cp_position_legal_moves (&pos, &moves);
    test (&pos, rand);
  }
}


static void
assert_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 0);
}


static void
test_description (const void *data)
{
  const CpRules *rules = data;
  const CpVariant *variant = rules->variant;
  assert_text (variant->id);
  assert_text (variant->name);
  assert_text (variant->summary);
  for (int i = 0; i < CP_MAX_OPTIONS && variant->options[i].id != NULL; i++) {
    const CpOption *option = &variant->options[i];
    int n_values = 0;
    assert_text (option->name);
    for (; n_values < CP_MAX_VALUES && option->values[n_values].id != NULL; n_values++) {
      assert_text (option->values[n_values].id);
      assert_text (option->values[n_values].name);
      assert_text (option->values[n_values].summary);
    }
    g_assert_cmpint (n_values, >=, 2);
    g_assert_cmpint (rules->option[i], <, n_values);
  }
  g_assert_cmpuint (rules->n_squares, ==, rules->files * rules->ranks);
  g_assert_cmpuint (rules->n_squares, <=, CP_MAX_SQUARES);
}


static void
test_string (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GError) error = NULL;
  g_assert_true (cp_rules_parse (rules->string, &error) == rules);
  g_assert_no_error (error);

  /* The display name means the same as the name without options. */
  const CpRules *plain = cp_rules_parse (rules->variant->id, &error);
  g_assert_no_error (error);
  g_autofree char *shouted = g_ascii_strup (rules->variant->name, -1);
  g_assert_true (cp_rules_parse (shouted, &error) == plain);
  g_assert_no_error (error);

  /* Naming each option, the last first, changes nothing. */
  GString *all = g_string_new (rules->variant->id);
  char separator = ':';
  for (int i = CP_MAX_OPTIONS - 1; i >= 0; i--) {
    const CpOption *option = &rules->variant->options[i];
    if (option->id == NULL)
      continue;
    g_string_append_printf (all, "%c%s=%s", separator, option->id,
                            option->values[rules->option[i]].id);
    separator = ',';
  }
  g_autofree char *explicit = g_string_free (all, FALSE);
  g_assert_true (cp_rules_parse (explicit, &error) == rules);
  g_assert_no_error (error);

  g_autofree char *unknown = g_strdup_printf ("%s:no-such-option=1", rules->variant->id);
  g_assert_null (cp_rules_parse (unknown, &error));
  g_assert_true (error != NULL && error->domain == CP_RULES_ERROR);
  assert_text (error->message);
}


static void
test_array (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GError) error = NULL;
  CpPosition start, parsed;
  cp_position_init (&start, rules);
  g_autofree char *fen = cp_fen_write (&start);
  g_assert_cmpstr (fen, ==, rules->array);
  g_assert_true (cp_fen_parse (rules, rules->array, &parsed, &error));
  g_assert_no_error (error);
  g_assert_true (cp_position_same (&start, &parsed));
  g_assert_cmpint (start.turn, ==, CP_WHITE);
  g_assert_cmpint (cp_position_outcome (&start, 1).termination, ==, CP_PLAYING);
}


/* FEN */

static void
check_fen (const CpPosition *pos, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *fen = cp_fen_write (pos);
  CpPosition parsed;
  g_assert_true (cp_fen_parse (pos->rules, fen, &parsed, &error));
  g_assert_no_error (error);
  g_assert_true (cp_position_same (pos, &parsed));
  g_assert_cmpuint (parsed.halfmove_clock, ==, pos->halfmove_clock);
  g_assert_cmpuint (parsed.fullmove_number, ==, pos->fullmove_number);
  g_autofree char *again = cp_fen_write (&parsed);
  g_assert_cmpstr (again, ==, fen);

  CpProblems problems;
  cp_position_problems (pos, &problems);
  g_assert_cmpuint (problems.n, ==, 0);
}


static void
test_fen (const void *data)
{
  test_in_random_games (data, check_fen);
}


/* Playing */

/* Without check, attacked pieces can be taken. */
static void
check_attacks (const CpPosition *pos, const CpMoves *moves)
{
  CpBits taken = 0;
  for (unsigned i = 0; i < moves->n; i++)
    if (cp_position_captured (pos, moves->moves[i]) == moves->moves[i].to)
      taken |= CP_BIT (moves->moves[i].to);
  CP_FOR_EACH_BIT (square, pos->of_side[cp_side_other (pos->turn)]) {
    bool attacked = cp_position_is_attacked (pos, square, pos->turn);
    bool takes = (taken & CP_BIT (square)) != 0;
    g_assert_true (attacked || !takes);
    if (!cp_rules_has_check (pos->rules))
      g_assert_true (takes || !attacked);
  }
}


static void
check_play (const CpPosition *pos, GRand *rand)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  if (moves.n > 0)
    check_attacks (pos, &moves);

  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    CpPosition after = *pos;
    cp_position_play (&after, move);
    g_assert_cmpint (after.turn, ==, cp_side_other (pos->turn));
    g_assert_cmpuint (after.fullmove_number, ==, pos->fullmove_number + (pos->turn == CP_BLACK));

    CpSquare captured = cp_position_captured (pos, move);
    if (captured != CP_SQUARE_NONE) {
      g_assert_cmpint (pos->board[captured], !=, CP_NO_PIECE);
      g_assert_cmpint (cp_piece_side (pos->board[captured]), !=, pos->turn);
    }
    bool pawn_moved =
        move.from < pos->rules->n_squares && cp_piece_kind (pos->board[move.from]) == CP_PAWN;
    if (captured != CP_SQUARE_NONE || pawn_moved)
      g_assert_cmpuint (after.halfmove_clock, ==, 0);
    else
      g_assert_true (after.halfmove_clock == 0 || after.halfmove_clock == pos->halfmove_clock + 1);
  }
}


static void
test_play (const void *data)
{
  test_in_random_games (data, check_play);
}


/* The moves between sets of squares are a subset of all moves. */
static void
check_between (const CpPosition *pos, GRand *rand)
{
  CpMoves moves, between;
  cp_position_legal_moves (pos, &moves);
  for (int round = 0; round < 4; round++) {
    CpBits from = g_rand_boolean (rand) ? CP_SUPPLY : 0, to = 0;
    unsigned n = 0;
    for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
      from |= g_rand_int_range (rand, 0, round / 2 + 1) == 0 ? CP_BIT (square) : 0;
      to |= g_rand_int_range (rand, 0, 4 - round) == 0 ? CP_BIT (square) : 0;
    }
    if (round == 2)
      to = CP_BIT (g_rand_int_range (rand, 0, pos->rules->n_squares));
    cp_position_legal_moves_between (pos, from, to, &between);
    for (unsigned i = 0; i < moves.n; i++) {
      CpMove move = moves.moves[i];
      CpBits origin = move.from == CP_SQUARE_NONE ? CP_SUPPLY : CP_BIT (move.from);
      if ((to & CP_BIT (move.to)) && (from & origin)) {
        g_assert_cmpuint (n, <, between.n);
        g_assert_true (cp_move_equal (between.moves[n++], move));
      }
    }
    g_assert_cmpuint (n, ==, between.n);
  }
}


static void
test_between (const void *data)
{
  test_in_random_games (data, check_between);
}


/* Moves as text */

static void
check_texts (const CpPosition *pos, GRand *rand)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (int notation = CP_NOTATION_SAN; notation <= CP_NOTATION_UCI; notation++) {
    g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (unsigned i = 0; i < moves.n; i++) {
      char *text = cp_move_write (pos, moves.moves[i], (CpNotation) notation);
      assert_text (text);
      g_autoptr (GError) error = NULL;
      CpMove move;
      g_assert_true (cp_move_parse (pos, text, &move, &error));
      g_assert_no_error (error);
      g_assert_true (cp_move_equal (move, moves.moves[i]));
      if (notation == CP_NOTATION_UCI) {
        g_assert_true (cp_move_parse_uci (pos, text, &move, &error));
        g_assert_no_error (error);
        g_assert_true (cp_move_equal (move, moves.moves[i]));
      }
      /* The text is unique. */
      g_assert_true (g_hash_table_add (seen, text));
    }
  }
}


static void
test_texts (const void *data)
{
  test_in_random_games (data, check_texts);
}


static void
assert_refused (const CpPosition *pos, const char *text)
{
  CpMove move;
  g_autoptr (GError) error = NULL;
  g_assert_false (cp_move_parse (pos, text, &move, &error));
  g_assert_true (error != NULL && error->domain == CP_MOVE_ERROR);
  assert_text (error->message);

  g_autoptr (GError) uci_error = NULL;
  g_assert_false (cp_move_parse_uci (pos, text, &move, &uci_error));
  g_assert_true (uci_error != NULL && uci_error->domain == CP_MOVE_ERROR);
  assert_text (uci_error->message);
}


static CpMove
random_move (const CpRules *rules, GRand *rand)
{
  return (CpMove){
    .from = (CpSquare) g_rand_int_range (rand, 0, rules->n_squares),
    .to = (CpSquare) g_rand_int_range (rand, 0, rules->n_squares),
    .becomes = (uint8_t) g_rand_int_range (rand, CP_NO_KIND, CP_KING),
  };
}


static void
check_refusals (const CpPosition *pos, GRand *rand)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    g_assert_true (cp_position_is_legal (pos, moves.moves[i]));

  for (int i = 0; i < 20; i++) {
    CpMove move = random_move (pos->rules, rand);
    bool listed = false, same_squares = false;
    for (unsigned j = 0; j < moves.n; j++) {
      listed |= cp_move_equal (moves.moves[j], move);
      same_squares |= moves.moves[j].from == move.from && moves.moves[j].to == move.to;
    }
    g_assert_true (cp_position_is_legal (pos, move) == listed);
    if (same_squares)
      continue;
    char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];
    g_autofree char *text = g_strconcat (cp_square_name (pos->rules, move.from, from),
                                         cp_square_name (pos->rules, move.to, to), NULL);
    assert_refused (pos, text);
    g_autofree char *reason = cp_move_explain (pos, move.from, move.to);
    assert_text (reason);
  }
  assert_refused (pos, "");
  assert_refused (pos, "z1z2");
}


static void
test_refusals (const void *data)
{
  test_in_random_games (data, check_refusals);
}


/* Perft */

static uint64_t
count_sequences (const CpPosition *pos, unsigned depth)
{
  if (depth == 0)
    return 1;
  CpMoves moves;
  uint64_t count = 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = *pos;
    cp_position_play (&after, moves.moves[i]);
    count += count_sequences (&after, depth - 1);
  }
  return count;
}


static void
test_perft (const void *data)
{
  CpPosition pos;
  CpMoves moves;
  cp_position_init (&pos, data);
  cp_position_legal_moves (&pos, &moves);
  /* Usually 3, 2 on a board of 100 squares, with a hundred thousand sequences, and under the
   * sanitizers. */
  unsigned depth = MIN (3, 1 + cp_test_effort (pos.rules->n_squares == 100 ? 3 : 6));
  g_assert_cmpuint (cp_position_perft (&pos, 0), ==, 1);
  g_assert_cmpuint (cp_position_perft (&pos, 1), ==, moves.n);
  g_assert_cmpuint (cp_position_perft (&pos, depth), ==, count_sequences (&pos, depth));
}


/* A line of a table: rules string | FEN or startpos | depth | count. */
static bool
check_perft_line (const char *file, unsigned number, const char *line, const CpRules *rules)
{
  g_auto (GStrv) column = g_strsplit (line, "|", -1);
  if (line[0] == '#' || line[0] == '\0')
    return false;
  g_assert_cmpuint (g_strv_length (column), ==, 4);
  for (int i = 0; i < 4; i++)
    g_strstrip (column[i]);
  if (strcmp (column[0], rules->string) != 0)
    return false;

  const char *fen = strcmp (column[1], "startpos") == 0 ? rules->array : column[1];
  g_autoptr (GError) error = NULL;
  CpPosition pos;
  g_assert_true (cp_fen_parse (rules, fen, &pos, &error));
  g_assert_no_error (error);
  uint64_t expected = g_ascii_strtoull (column[3], NULL, 10);
  uint64_t count = cp_position_perft (&pos, (unsigned) g_ascii_strtoull (column[2], NULL, 10));
  if (count != expected)
    g_test_fail_printf ("%s:%u: %s: counted %" G_GUINT64_FORMAT, file, number, line, count);
  return true;
}


static void
test_perft_table (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat (rules->variant->id, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "perft", name, NULL);
  g_autofree char *text = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  unsigned n_checked = 0;
  for (unsigned i = 0; lines[i] != NULL; i++)
    n_checked += check_perft_line (name, i + 1, lines[i], rules);
  g_assert_cmpuint (n_checked, >=, 10);
}


/* Symmetry of colours: with ranks turned over and colours swapped nothing changes. */

typedef enum {
  MIRROR_RANKS,
  MIRROR_RANKS_AND_FILES,
  N_MIRRORS,
} Mirror;


static CpSquare
mirror_square (const CpRules *rules, CpSquare square, Mirror mirror)
{
  if (square == CP_SQUARE_NONE)
    return square;
  unsigned file = cp_square_file (rules, square);
  if (mirror == MIRROR_RANKS_AND_FILES)
    file = rules->files - 1 - file;
  return cp_square_at (rules, file, rules->ranks - 1 - cp_square_rank (rules, square));
}


static CpPiece
mirror_piece (CpPiece piece)
{
  if (piece == CP_NO_PIECE)
    return piece;
  return cp_piece (cp_side_other (cp_piece_side (piece)), cp_piece_kind (piece));
}


static CpPosition
mirror_position (const CpPosition *pos, Mirror mirror)
{
  CpPosition mirrored;
  cp_position_init_empty (&mirrored, pos->rules);
  for (CpSquare square = 0; square < pos->rules->n_squares; square++)
    cp_position_put (&mirrored, mirror_square (pos->rules, square, mirror),
                     mirror_piece (pos->board[square]));
  mirrored.turn = cp_side_other (pos->turn);
  mirrored.en_passant = mirror_square (pos->rules, pos->en_passant, mirror);
  mirrored.n_knocked = pos->n_knocked;
  for (int i = 0; i < pos->n_knocked; i++)
    mirrored.knocked[i] = mirror_piece (pos->knocked[i]);
  mirrored.halfmove_clock = pos->halfmove_clock;
  mirrored.fullmove_number = pos->fullmove_number;
  return mirrored;
}


/* The symmetry of the rules follows from their array. Returns false if there is none. */
static bool
find_symmetry (const CpRules *rules, Mirror *mirror)
{
  CpPosition start;
  cp_position_init (&start, rules);
  for (*mirror = MIRROR_RANKS; *mirror < N_MIRRORS; (*mirror)++) {
    CpPosition mirrored = mirror_position (&start, *mirror);
    mirrored.turn = CP_WHITE;
    if (cp_position_same (&start, &mirrored))
      return true;
  }
  return false;
}


static void
check_symmetry (const CpPosition *pos, GRand *rand)
{
  Mirror mirror;
  g_assert_true (find_symmetry (pos->rules, &mirror));
  CpPosition mirrored = mirror_position (pos, mirror);

  CpMoves moves, mirrored_moves;
  cp_position_legal_moves (pos, &moves);
  cp_position_legal_moves (&mirrored, &mirrored_moves);
  g_assert_cmpuint (moves.n, ==, mirrored_moves.n);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove move = moves.moves[i];
    move.from = mirror_square (pos->rules, move.from, mirror);
    move.to = mirror_square (pos->rules, move.to, mirror);
    g_assert_true (cp_position_is_legal (&mirrored, move));
  }

  CpOutcome outcome = cp_position_outcome (pos, 1);
  CpOutcome mirrored_outcome = cp_position_outcome (&mirrored, 1);
  g_assert_cmpint (outcome.termination, ==, mirrored_outcome.termination);
  if (outcome.result == CP_WHITE_WINS)
    g_assert_cmpint (mirrored_outcome.result, ==, CP_BLACK_WINS);
  else if (outcome.result == CP_BLACK_WINS)
    g_assert_cmpint (mirrored_outcome.result, ==, CP_WHITE_WINS);
  else
    g_assert_cmpint (mirrored_outcome.result, ==, outcome.result);
  if (cp_rules_balance (pos->rules) != NULL)
    g_assert_cmpint (cp_balance_torque (pos), ==, -cp_balance_torque (&mirrored));
}


static void
test_symmetry (const void *data)
{
  Mirror mirror;
  if (find_symmetry (data, &mirror))
    test_in_random_games (data, check_symmetry);
  else
    g_test_skip ("The array of this game has no symmetry of colours.");
}


static const struct {
  const char *name;
  GTestDataFunc test;
} contract[] = {
  { "description", test_description },
  { "string", test_string },
  { "array", test_array },
  { "fen", test_fen },
  { "play", test_play },
  { "between", test_between },
  { "texts", test_texts },
  { "refusals", test_refusals },
  { "perft", test_perft },
  { "perft-table", test_perft_table },
  { "symmetry", test_symmetry },
};


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (contract); j++) {
      g_autofree char *path =
          g_strdup_printf ("/rules/contract/%s/%s", contract[j].name, all[i]->string);
      g_test_add_data_func (path, all[i], contract[j].test);
    }
}
