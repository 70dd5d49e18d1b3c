/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "naive-prover.h"
#include "engine/proof/cp-solution.h"
#include "record/notes/cp-comment.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

/* Checks the composed puzzles: each can be read, is sound and has a valid solution; the collections
 * progress from easy to hard, show the themes of their game, and their comments are true. */

#define FEWEST 12

/* The number of puzzles at the beginning that follow the usual rules, for newcomers. */
#define N_USUAL 3

/* Node limit of the naive search for puzzles in one or two moves. */
#define NAIVE_LIMIT 60000

/* Themes of a solution. */
typedef enum {
  KNOCKED_KING = 1 << 0,
  TIPPED = 1 << 1,
  CENTRE_LINE = 1 << 2,
  DEFENDER_TIPPED = 1 << 3,
  ONLY_STACKING = 1 << 4, /* stacking wins, and knocking out would not */
  ONLY_KNOCKING_OUT = 1 << 5,
  PROMOTION_TIPPED = 1 << 6,
  DROP = 1 << 7,
  SHIFT = 1 << 8,
  WALL = 1 << 9,
  WALL_OF_DEFENDER = 1 << 10,
  COLOUR_REMOVED = 1 << 11,
  COLOUR_CHANGED_KIND = 1 << 12,
  LENT_POWER = 1 << 13,
  POWER_ARRIVED = 1 << 14, /* a piece that did not move gets another power */
  LENT_PROMOTION = 1 << 15,
  CHECKMATE_BY_KNIGHT = 1 << 16,
  KING_MOVED = 1 << 17,
  PROMOTION = 1 << 18,
} Theme;

static const char *const theme_names[] = {
  "a king is knocked",
  "the support tips",
  "a king stands on the centre line",
  "the defender tips the support himself",
  "only stacking wins",
  "only knocking out wins",
  "a promotion tips the support",
  "a drop",
  "a shift",
  "a wall of the attacker",
  "a wall of the defender",
  "a king removes a colour",
  "a colour makes another piece",
  "a lent power",
  "a power that arrives",
  "a promotion by a lent power",
  "a knight gives checkmate",
  "the attacker's king moves",
  "a promotion",
};

/* Claims of comments about the solution: the kind of piece of the defender's replies to the key,
 * their number, how many of them end the game, and the pieces with which the attacker ends it
 * otherwise. */
static const struct {
  const char *title, *phrase;
  CpKind replier;     /* CP_NO_KIND: any piece, or a colour */
  unsigned n_replies; /* 0: not claimed */
  unsigned n_at_once; /* of these */
  const char *enders; /* (nullable): kinds of the final moves; NULL: not claimed */
  const char *to;     /* (nullable): target square; NULL: anywhere */
} claims[] = {
  { "It Is Your Move", "Black has six moves", CP_NO_KIND, 6, 6, NULL, NULL },
  { "Stepping Back", "five ways to go", CP_KING, 5, 0, "Q", NULL },
  { "Up the Beam", "Six of Black's answers", CP_NO_KIND, 19, 6, NULL, NULL },
  { "The Little Fence", "knocked everywhere, by the queen or by a pawn", CP_KING, 8, 0, "PQ",
    NULL },
  { "Give and Take", "his own weight tips the support", CP_KING, 7, 2, NULL, NULL },
  { "A Square for Every Answer", "two of Black's moves", CP_NO_KIND, 0, 2, NULL, NULL },
  { "Whichever He Moves", "Black can move nothing but his two colours", CP_KING, 0, 0, "", NULL },
  { "The Sum of the Sands", "three ways out", CP_KNIGHT, 3, 0, NULL, NULL },
  { "Holding the Pawn", "the king has to go", CP_KING, 3, 0, "NPQ", NULL },
  { "Holding the Pawn", "the king has to go", CP_NO_KIND, 3, 0, "NPQ", NULL },
  { "Two Kings", "whatever the other one does", CP_NO_KIND, 0, 0, "K", NULL },
  { "Two Queens Dance", "whatever he does next is his last", CP_KING, 0, 0, "PQ", NULL },
  { "Holding the Pawn", "the pawn has the last word", CP_KING, 1, 0, "P", "d7" },
  { "Holding the Pawn", "if he comes to d6, the queen", CP_KING, 1, 0, "Q", "d6" },
  { "Holding the Pawn", "queen and knight mate him together", CP_KING, 1, 0, "NQ", "f7" },
  { "Nowhere to Hide", "on b1 it stays alive", CP_BISHOP, 1, 0, "Q", "b1" },
  { "Knight School", "it mates wherever he goes", CP_KING, 3, 0, "P", NULL },
  { "Knight School", "the white queen mates", CP_QUEEN, 1, 0, "Q", NULL },
  { "Kings Give Check", "Both answers are checks by the black king", CP_KING, 2, 0, "N", NULL },
  { "The Longest Arm", "long enough whatever Black does", CP_NO_KIND, 8, 0, "P", NULL },
  { "Change of School", "the one promotes or the other leaps", CP_ROOK, 14, 0, "PK", NULL },
  { "To Each His Left", "an answer to every move", CP_NO_KIND, 6, 0, "P", NULL },
  { "One File, Three Squares", "The queen answers", CP_NO_KIND, 4, 0, "Q", NULL },
  { "All Promotions Welcome", "Whatever the pawn becomes", CP_PAWN, 6, 0, "Q", NULL },
  { "Nowhere to Hide", "if he comes out, she mates at once", CP_KING, 1, 0, "Q", NULL },
  { "The Offered Rook", "Whatever the black bishop does instead", CP_BISHOP, 0, 0, "QR", NULL },
  { "Three Quiet Moves", "each of the monkey's three", CP_KING, 3, 0, "Q", NULL },
};


typedef struct {
  const char *file, *variant, *event;
  unsigned themes;       /* required themes */
  unsigned n_rules, n_n; /* minimal numbers of rules strings and of stipulations */
} Collection;

static const Collection collections[] = {
  { "changing-challenges.pgn", "changing-challenges", "Changing Challenges: First Puzzles",
    KNOCKED_KING | TIPPED | CENTRE_LINE | DEFENDER_TIPPED | ONLY_STACKING | ONLY_KNOCKING_OUT |
        PROMOTION_TIPPED,
    2, 3 },
  { "shifting-sands.pgn", "shifting-sands", "Shifting Sands: First Puzzles",
    DROP | SHIFT | WALL | WALL_OF_DEFENDER | COLOUR_REMOVED | COLOUR_CHANGED_KIND, 2, 3 },
  { "dynamic.pgn", "dynamic", "Dynamic Chess: First Puzzles",
    LENT_POWER | POWER_ARRIVED | LENT_PROMOTION, 2, 3 },
  { "heavy-gravity.pgn", "heavy-gravity", "Heavy Gravity: First Puzzles",
    CHECKMATE_BY_KNIGHT | KING_MOVED | PROMOTION, 1, 3 },
};

/* State of checking a puzzle. */
typedef struct {
  CpRecord *record;
  const char *title;
  CpPosition position;
  unsigned n;
  CpProver *prover;
  unsigned themes;
} Puzzle;


static char *
contents_of (const Collection *collection, size_t *length)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", collection->file, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}


/* Reads title and stipulation. */
static void
read_puzzle (Puzzle *puzzle, const Collection *collection)
{
  CpRecord *record = puzzle->record;
  g_autoptr (GError) error = NULL;

  puzzle->title = cp_record_get_tag (record, "Title");
  g_assert_nonnull (puzzle->title);
  g_assert_cmpstr (cp_record_get_tag (record, "Event"), ==, collection->event);
  g_assert_cmpstr (cp_record_get_tag (record, "Annotator"), ==, "Counterpoise");
  g_assert_cmpstr (cp_record_get_rules (record)->variant->id, ==, collection->variant);
  CpStipulation stipulation = { 0 };
  cp_record_get_stipulation (record, &stipulation, &error);
  puzzle->n = stipulation.n;
  g_assert_no_error (error);
  puzzle->position = cp_record_get_root (record)->position;
}


static bool
is_won (const Puzzle *puzzle, const CpPosition *pos)
{
  CpResult win = puzzle->position.turn == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS;
  return cp_position_outcome (pos, 1).result == win;
}


/* Returns the theme if the other way to capture, by stacking or knocking out, does not win. */
static unsigned
theme_of_capture (const Puzzle *puzzle, const CpNode *node, unsigned left)
{
  const CpPosition *pos = &node->parent->position;
  CpMoves moves;
  if (!pos->rules->variant->has_storage || cp_position_captured (pos, node->move) == CP_SQUARE_NONE)
    return 0;

  cp_position_legal_moves_between (pos, CP_BIT (node->move.from), CP_BIT (node->move.to), &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = *pos;
    cp_position_play (&after, moves.moves[i]);
    if (moves.moves[i].becomes != node->move.becomes &&
        cp_prover_defend (puzzle->prover, &after, left) == CP_VERDICT_NO)
      return node->move.becomes != CP_NO_KIND ? ONLY_STACKING : ONLY_KNOCKING_OUT;
  }
  return 0;
}


static CpKind
power_at (const CpPosition *pos, CpSquare square, bool to_capture)
{
  CpSquare source;
  return pos->rules->variant->power (pos, square, to_capture, &source);
}


/* Themes of borrowed powers. */
static unsigned
themes_of_power (const CpNode *node)
{
  const CpPosition *before = &node->parent->position, *after = &node->position;
  if (before->rules->variant->power == NULL)
    return 0;

  unsigned themes = 0;
  CpKind kind = cp_piece_kind (before->board[node->move.from]);
  bool takes = cp_position_captured (before, node->move) != CP_SQUARE_NONE;
  if (power_at (before, node->move.from, takes) != kind)
    themes |= LENT_POWER | (node->move.becomes != CP_NO_KIND ? LENT_PROMOTION : 0);
  CpBits stayed = before->of_side[before->turn] & after->of_side[before->turn];
  CP_FOR_EACH_BIT (square, stayed) {
    if (power_at (before, square, true) != power_at (after, square, true))
      themes |= POWER_ARRIVED;
  }
  return themes;
}


static unsigned
themes_of_colour (const CpNode *node, bool attacker)
{
  const CpPosition *before = &node->parent->position;
  CpMove move = node->move;
  if (move.colour != CP_NO_COLOUR) {
    unsigned wall = attacker ? WALL : WALL_OF_DEFENDER;
    return (move.from == CP_SQUARE_NONE ? DROP : SHIFT) | (move.colour == CP_BLUE ? wall : 0);
  }

  CpKind kind = cp_piece_kind (before->board[move.from]);
  bool coloured = cp_position_colour (before, move.to) != CP_NO_COLOUR;
  if (coloured && kind == CP_KING)
    return COLOUR_REMOVED;
  return coloured && cp_piece_kind (node->position.board[move.to]) != kind ? COLOUR_CHANGED_KIND
                                                                           : 0;
}


static unsigned
themes_of_end (const CpNode *node, bool attacker)
{
  CpKind kind = node->move.from == CP_SQUARE_NONE
                    ? CP_NO_KIND
                    : cp_piece_kind (node->parent->position.board[node->move.from]);
  switch ((int) cp_position_outcome (&node->position, 1).termination) {
  case CP_KING_KNOCKED:
    return KNOCKED_KING;
  case CP_KING_ON_CENTRE_LINE:
    return CENTRE_LINE;
  case CP_SUPPORT_TIPPED:
    return TIPPED | (attacker ? 0 : DEFENDER_TIPPED) |
           (kind == CP_PAWN && node->move.becomes == CP_QUEEN ? PROMOTION_TIPPED : 0);
  case CP_CHECKMATE:
    return kind == CP_KNIGHT ? CHECKMATE_BY_KNIGHT : 0;
  default:
    return 0;
  }
}


/* A colour that the defender drops or shifts is not a theme of the attacker, but his wall is. */
static void
add_themes (Puzzle *puzzle, const CpNode *node, bool attacker, unsigned left)
{
  puzzle->themes |= themes_of_end (node, attacker);
  if (!attacker) {
    puzzle->themes |= themes_of_colour (node, false) & WALL_OF_DEFENDER;
    return;
  }
  puzzle->themes |= themes_of_colour (node, true) | theme_of_capture (puzzle, node, left);
  if (node->move.from == CP_SQUARE_NONE)
    return;
  CpKind kind = cp_piece_kind (node->parent->position.board[node->move.from]);
  puzzle->themes |= themes_of_power (node) | (kind == CP_KING ? KING_MOVED : 0) |
                    (kind == CP_PAWN && node->move.becomes != CP_NO_KIND ? PROMOTION : 0);
}


/* Every move of the attacker keeps the win in time, and every line ends with the win. */
static void
check_solution (Puzzle *puzzle, const CpNode *node)
{
  if (node->parent != NULL) {
    bool attacker = node->ply % 2 == 1;
    unsigned left = puzzle->n - (node->ply + 1) / 2;
    if (attacker && cp_prover_defend (puzzle->prover, &node->position, left) != CP_VERDICT_YES)
      g_test_fail_printf ("%s: ply %u does not win", puzzle->title, node->ply);
    if (node->first_child == NULL && !is_won (puzzle, &node->position))
      g_test_fail_printf ("%s: a line ends at ply %u without a win", puzzle->title, node->ply);
    add_themes (puzzle, node, attacker, left);
  }
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling)
    check_solution (puzzle, child);
}


/* Returns the kind of the piece that moves to @node; CP_NO_KIND for a colour. */
static CpKind
kind_of (const CpSolutionNode *node, const CpPosition *before)
{
  if (node->move.colour != CP_NO_COLOUR)
    return CP_NO_KIND;
  return cp_piece_kind (before->board[node->move.from]);
}


/* Adds the kinds of the attacker's final moves below @node, in all variations. */
static unsigned
find_enders (const CpSolutionNode *node, const CpPosition *before)
{
  CpPosition after = *before;
  unsigned kinds = 0;

  if (node->first_child == NULL && node->ply % 2 == 1)
    return 1u << kind_of (node, before);
  cp_position_play (&after, node->move);
  for (const CpSolutionNode *child = node->first_child; child != NULL; child = child->next_sibling)
    kinds |= find_enders (child, &after);
  return kinds;
}


static unsigned
read_kinds (const char *letters)
{
  static const char all[] = { [CP_PAWN] = 'P', [CP_KNIGHT] = 'N', [CP_BISHOP] = 'B',
                              [CP_ROOK] = 'R', [CP_QUEEN] = 'Q',  [CP_KING] = 'K' };
  unsigned kinds = 0;

  for (; *letters != '\0'; letters++)
    kinds |= 1u << ((const char *) memchr (all, *letters, sizeof all) - all);
  return kinds;
}


/* Checks a claim against the tree of all defences, and its wording against the comment. */
static void
check_claim (const Puzzle *puzzle, const CpSolutionTree *tree, const char *comment, size_t i)
{
  const CpSolutionNode *key = tree->root->first_child;
  CpPosition pos = puzzle->position;
  unsigned n = 0, n_at_once = 0, enders = 0;

  if (strstr (comment, claims[i].phrase) == NULL)
    g_test_fail_printf ("%s: it does not say: %s", puzzle->title, claims[i].phrase);
  cp_position_play (&pos, key->move);
  for (const CpSolutionNode *reply = key->first_child; reply != NULL; reply = reply->next_sibling) {
    if ((claims[i].replier != CP_NO_KIND && kind_of (reply, &pos) != claims[i].replier) ||
        (claims[i].to != NULL && reply->move.to != cp_square_parse (pos.rules, claims[i].to, NULL)))
      continue;
    n++;
    n_at_once += reply->first_child == NULL;
    enders |= find_enders (reply, &pos);
  }
  if ((claims[i].n_replies > 0 && n != claims[i].n_replies) || n_at_once != claims[i].n_at_once ||
      (claims[i].enders != NULL && enders != read_kinds (claims[i].enders)))
    g_test_fail_printf ("%s: that is not so: %s (%u replies, %u at once, ended by kinds %x)",
                        puzzle->title, claims[i].phrase, n, n_at_once, enders);
}


/* Comments that speak of all defences must be in the table of claims. */
static void
check_words (const Puzzle *puzzle, const char *comment)
{
  static const char *const words[] = { "herever", "hatever", "hichever" };

  for (size_t w = 0; w < G_N_ELEMENTS (words); w++) {
    bool is_checked = strstr (comment, words[w]) == NULL;
    for (size_t i = 0; i < G_N_ELEMENTS (claims); i++)
      is_checked |= g_str_equal (claims[i].title, puzzle->title) &&
                    strstr (claims[i].phrase, words[w]) != NULL;
    if (!is_checked)
      g_test_fail_printf ("%s: the claim of the comment with “%s” is not in the table",
                          puzzle->title, words[w]);
  }
}


/* Returns true if a move of the solution starts or ends on @square. */
static bool
occurs (const CpNode *node, CpSquare square)
{
  if (node->parent != NULL && (node->move.from == square || node->move.to == square))
    return true;
  for (const CpNode *child = node->first_child; child != NULL; child = child->next_sibling) {
    if (occurs (child, square))
      return true;
  }
  return false;
}


/* Squares named in comments occur in the solution, except those that no piece can reach. */
static void
check_squares (const Puzzle *puzzle, const char *comment)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\b[a-j][0-9]{1,2}\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, comment, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *name = g_match_info_fetch (match, 0);
    CpSquare square = cp_square_parse (puzzle->position.rules, name, NULL);
    bool is_spared = g_str_equal (puzzle->title, "A True Knight Again") && g_str_equal (name, "e7");
    if (!is_spared && !occurs (cp_record_get_root (puzzle->record), square))
      g_test_fail_printf ("%s: nothing happens on %s", puzzle->title, name);
  }
}


static void
check_comment (const Puzzle *puzzle, const CpSolutionTree *tree)
{
  const CpNode *key = cp_record_get_root (puzzle->record)->first_child;
  g_autofree char *comment = cp_node_get_comment (key, CP_COMMENT_BEHIND);
  g_autofree char *line = g_strdelimit (g_steal_pointer (&comment), "\n", ' ');

  check_squares (puzzle, line);
  check_words (puzzle, line);
  for (size_t i = 0; i < G_N_ELEMENTS (claims); i++) {
    if (g_str_equal (claims[i].title, puzzle->title))
      check_claim (puzzle, tree, line, i);
  }
}


/* The main line is the key with the longest defence, and the game has its result. */
static void
check_main_line (const Puzzle *puzzle, CpMove key)
{
  const CpNode *first = cp_record_get_root (puzzle->record)->first_child;
  const CpNode *last = cp_record_main_line_end (puzzle->record);
  g_assert_nonnull (first);
  g_assert_true (cp_move_equal (first->move, key));
  g_assert_null (first->next_sibling);
  g_assert_nonnull (first->comments);
  g_assert_cmpuint ((last->ply + 1) / 2, ==, puzzle->n);

  CpOutcome outcome = cp_record_get_outcome (puzzle->record);
  CpOutcome end = cp_position_outcome (&last->position, 1);
  g_assert_cmpint (outcome.result, ==, end.result);
  g_assert_cmpint (outcome.termination, ==, end.termination);
}


/* Checks short puzzles with the naive rules, too. */
static void
check_naively (const Puzzle *puzzle, CpMove key, unsigned *n_checked)
{
  if (puzzle->n > 2)
    return;
  const char *rules = puzzle->position.rules->string;
  g_autofree char *fen = cp_fen_write (&puzzle->position);
  g_autoptr (NaiveProof) proof = naive_prover_prove (rules, fen, "", puzzle->n, NAIVE_LIMIT);
  if (proof->gave_up) {
    g_assert_cmpuint (puzzle->n, >, 1);
    return;
  }

  g_autofree char *keys = naive_proof_keys (proof, puzzle->n);
  g_autofree char *text = cp_move_write (&puzzle->position, key, CP_NOTATION_UCI);
  g_autofree char *only = g_strdup_printf ("%s ", text);
  g_assert_cmpstr (keys, ==, only);
  g_assert_cmpuint (proof->shortest, ==, puzzle->n);
  (*n_checked)++;
}


static void
check_puzzle (Puzzle *puzzle, unsigned *n_checked)
{
  g_autoptr (CpSolution) solution = cp_solution_new (&puzzle->position, puzzle->n);
  cp_solution_find (solution, puzzle->prover, CP_SOLUTION_KEYS | CP_SOLUTION_TREE, NULL, NULL);
  g_autofree char *fault = cp_solution_describe_fault (solution);
  if (solution->sound != CP_VERDICT_YES) {
    g_test_fail_printf ("%s: not sound: %s", puzzle->title, fault);
    return;
  }
  CpMove key = g_array_index (solution->keys, CpMove, 0);
  check_main_line (puzzle, key);
  check_comment (puzzle, solution->tree);
  check_solution (puzzle, cp_record_get_root (puzzle->record));
  check_naively (puzzle, key, n_checked);
}


static void
test_collection (const void *data)
{
  const Collection *collection = data;
  g_autoptr (CpProver) prover = cp_prover_new (64u << 20);
  g_autoptr (GHashTable) rules = g_hash_table_new (NULL, NULL);
  size_t length;
  g_autofree char *text = contents_of (collection, &length);
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  g_auto (CpPgnGame) game = { 0 };
  unsigned n = 0, n_checked = 0, themes = 0, stipulations = 0, hardest = 1;

  for (; cp_pgn_reader_next (reader, &game); n++) {
    g_assert_cmpstr (game.problem, ==, NULL);
    Puzzle puzzle = { .record = game.record, .prover = prover };
    read_puzzle (&puzzle, collection);
    g_assert_cmpuint (puzzle.n, >=, hardest);
    hardest = puzzle.n;
    if (n < N_USUAL)
      g_assert_cmpstr (puzzle.position.rules->string, ==, collection->variant);
    check_puzzle (&puzzle, &n_checked);
    themes |= puzzle.themes;
    stipulations |= 1u << puzzle.n;
    g_hash_table_add (rules, (void *) puzzle.position.rules);
  }

  g_test_message ("%u puzzles, %u of them checked naively, too", n, n_checked);
  g_assert_cmpuint (n, >=, FEWEST);
  g_assert_cmpuint (n_checked, >=, n / 3);
  g_assert_cmpuint (g_hash_table_size (rules), >=, collection->n_rules);
  g_assert_cmpint (__builtin_popcount (stipulations), >=, (int) collection->n_n);
  for (size_t i = 0; i < G_N_ELEMENTS (theme_names); i++)
    if ((collection->themes & ~themes) >> i & 1)
      g_test_fail_printf ("no puzzle shows this: %s", theme_names[i]);
}


/* All puzzles have different titles and positions. */
static void
test_all_different (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (collections); i++) {
    size_t length;
    g_autofree char *text = contents_of (&collections[i], &length);
    g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
    g_auto (CpPgnGame) game = { 0 };
    while (cp_pgn_reader_next (reader, &game)) {
      char *fen = cp_fen_write (&cp_record_get_root (game.record)->position);
      g_assert_true (g_hash_table_add (seen, fen));
      g_assert_true (g_hash_table_add (seen, g_strdup (cp_record_get_tag (game.record, "Title"))));
    }
  }
}


CP_TESTS ()
{
  for (size_t i = 0; i < G_N_ELEMENTS (collections); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/shipped-puzzles/%s", collections[i].variant);
    g_test_add_data_func (path, &collections[i], test_collection);
  }
  g_test_add_func ("/engine/shipped-puzzles/all-different", test_all_different);
}
