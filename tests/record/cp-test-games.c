/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-games.h"

#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"
#include "rules/position/cp-variant.h"

#define MAX_WALK       60
#define MAX_MAIN_LINE  80
#define MAX_VARIATIONS 10
#define MAX_VARIATION  12
#define MAX_COUNTER    99999

/* Long enough to be broken over lines. */
#define LONG_WORD                                                                                  \
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenvorsteherzimmer"

static const char *const fragments[] = {
  "good",
  "a better move was",
  "the support tips, but not yet;",
  LONG_WORD,
  LONG_WORD LONG_WORD,
  " ",
  " ",
  " ",
  "   ",
  "\n",
  "\n\n",
  " \n",
  "\n ",
  "\r\n",
  "\r",
  "\t",
  "\v",
  "\f",
  "{",
  "}",
  "{}",
  "} {",
  "(",
  ")",
  "[",
  "]",
  "<>",
  ";",
  "\n;",
  "\n;}",
  "%",
  "\n%",
  "\"",
  "\\",
  "$1",
  "1-0",
  "*",
  "1. e4 e5 (1... d8)",
  "[Event \"x\"]",
  "\n\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 {",
  "Größe",
  "将棋",
  "♔…😀",
  "\u2028",
  "\ufeff",
  "\u200f",
  "\ufffd",
  "\xff\xfe",
  "\xc3",
  "\x01",
  "\x1a",
  "\x7f",
  "[%clk 1:02:03]",
  "[%clk 0:00:59.125]",
  "[%clk 99:99:99]",
  "[%clk soon]",
  "[%clk]",
  "[%emt 0:00:05]",
  "[%egt 1:00:00]",
  "[%eval 1.25,12]",
  "[%eval -0.3]",
  "[%eval #-3]",
  "[%eval {]",
  "[%csl Rd4,Ge5,Yd10]",
  "[%csl Zz99]",
  "[%cal Gd4e5,Ba1g11]",
  "[%cal]",
  "[%csl Rd4][%cal Gd4e5]",
  "[%counterpoise a b  c]",
  "[%unknown \"quoted\"]",
  "[%two\nlines]",
  "[%",
  "[%]",
  "[% clk 1:00:00]",
  "[%clk 1:00:00",
  "[%cal Gd4e5,",
};

static const char *const tag_names[] = {
  "Event",     "Site",        "Date",     "Round",    "White",   "Black",       "TimeControl",
  "Annotator", "ECO",         "WhiteElo", "BlackElo", "UTCDate", "X-Strange_1", "_under",
  "0day",      "Stipulation", "Ünïcode",  "event",    "A.B:C",   "PlyCount",
};

static const char *const tag_values[] = {
  "",
  "?",
  "-",
  "????.??.??",
  "2024.02.30",
  "600+5",
  "Ada \"the first\" Lovelace",
  "back\\slash",
  "ends in a backslash\\",
  "\"",
  "\"]",
  "\\\"",
  "[brackets] {braces} (more) ; % $",
  "two\nlines",
  " spaces around  ",
  "Łódź, 東京",
  "\xe9t\xe9",
  LONG_WORD LONG_WORD,
};


/* Returns true with a probability of @percent. */
static bool
chance (GRand *random, int percent)
{
  return g_rand_int_range (random, 0, 100) < percent;
}


/* Returns a number from 0 to @max, small ones more often. */
static unsigned
small (GRand *random, unsigned max)
{
  return (unsigned) ((max + 1) * g_rand_double (random) * g_rand_double (random));
}


static const char *
pick (GRand *random, const char *const *texts, size_t n)
{
  return texts[g_rand_int_range (random, 0, (int) n)];
}


bool
cp_test_random_move (GRand *random, const CpPosition *pos, CpMove *move)
{
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  if (moves.n == 0)
    return false;
  *move = moves.moves[g_rand_int_range (random, 0, (int) moves.n)];
  return true;
}


/* Removes pieces from the board as long as the position stays valid. */
static void
thin_out (GRand *random, CpPosition *pos)
{
  int percent = g_rand_int_range (random, 20, 101);

  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpKind kind = cp_piece_kind (pos->board[square]);
    CpPosition without = *pos;
    CpProblems problems;

    if (kind == CP_NO_KIND || kind == CP_KING || !chance (random, percent))
      continue;
    cp_position_put (&without, square, CP_NO_PIECE);
    without.moved_pawns &= ~CP_BIT (square);
    cp_position_problems (&without, &problems);
    if (problems.n == 0)
      *pos = without;
  }
}


static void
set_counters (GRand *random, CpPosition *pos)
{
  pos->halfmove_clock = (uint32_t) g_rand_int_range (random, 0, 160);
  /* The first moves have special rules. */
  if (pos->fullmove_number > 10)
    pos->fullmove_number = (uint32_t) g_rand_int_range (random, 11, MAX_COUNTER + 1);
}


static void
start_from_showcase (const CpRules *rules, CpPosition *pos)
{
  CpPosition showcase;

  /* It is one of the default rules; other boards may be larger. */
  if (cp_fen_parse (rules, rules->variant->showcase, &showcase, NULL))
    *pos = showcase;
}


void
cp_test_random_position (GRand *random, const CpRules *rules, CpPosition *pos)
{
  CpMove move;

  cp_position_init (pos, rules);
  if (chance (random, 20))
    start_from_showcase (rules, pos);
  for (int n = g_rand_int_range (random, 0, MAX_WALK); n > 0; n--) {
    if (!cp_test_random_move (random, pos, &move))
      break;
    cp_position_play (pos, move);
  }
  if (chance (random, 30))
    thin_out (random, pos);
  if (chance (random, 30))
    set_counters (random, pos);
}


char *
cp_test_random_text (GRand *random)
{
  GString *text = g_string_new (NULL);
  for (unsigned n = small (random, 12); n > 0; n--)
    g_string_append (text, pick (random, fragments, G_N_ELEMENTS (fragments)));
  return g_string_free (text, FALSE);
}


/* Finds the move that reverses the player's last one. Returns false if there is none or it is
 * illegal. */
static bool
find_way_back (const CpNode *node, CpMove *move)
{
  if (node->ply < 2 || node->parent->move.from == CP_SQUARE_NONE)
    return false;
  CpMove last = node->parent->move;
  *move = (CpMove){ .from = last.to, .to = last.from, .colour = last.colour };
  return cp_position_is_legal (&node->position, *move);
}


/* Returns true if the game is drawn automatically at @node although there may be moves. */
static bool
is_drawn (const CpNode *node)
{
  return cp_position_get_automatic_draw (&node->position, cp_node_occurrences (node)).result !=
         CP_UNDECIDED;
}


/* Plays on from @node; adds the new nodes to @nodes. */
static void
add_line (GRand *random, CpRecord *record, CpNode *node, unsigned length, GPtrArray *nodes)
{
  bool shuffles = chance (random, 20);
  CpMove move;

  for (; length > 0 && !is_drawn (node); length--) {
    if (!(shuffles && chance (random, 95) && find_way_back (node, &move)) &&
        !cp_test_random_move (random, &node->position, &move))
      break;
    node = cp_record_add_move (record, node, move);
    g_ptr_array_add (nodes, node);
  }
}


static void
add_comments (GRand *random, CpRecord *record, CpNode *node, CpCommentPlace place)
{
  for (unsigned n = 1 + small (random, 3); n > 0; n--) {
    g_autofree char *text = cp_test_random_text (random);
    cp_record_add_comment (record, node, place, text);
  }
}


static void
annotate (GRand *random, CpRecord *record, CpNode *node)
{
  if (node->parent != NULL && chance (random, 6))
    add_comments (random, record, node, CP_COMMENT_BEFORE);
  if (chance (random, 15))
    add_comments (random, record, node, CP_COMMENT_BEHIND);
  for (unsigned n = chance (random, 12) ? 1 + small (random, 4) : 0; n > 0; n--)
    cp_record_add_nag (record, node, (uint8_t) g_rand_int_range (random, 0, 256));
}


static void
add_tags (GRand *random, CpRecord *record)
{
  for (unsigned n = small (random, 10); n > 0; n--) {
    g_autofree char *text = cp_test_random_text (random);
    const char *value =
        chance (random, 30) ? text : pick (random, tag_values, G_N_ELEMENTS (tag_values));
    cp_record_set_tag (record, pick (random, tag_names, G_N_ELEMENTS (tag_names)), value);
  }
}


/* Returns an outcome agreed by the players, or recorded by hand, while the position does not end
 * the game. */
static CpOutcome
agreed_outcome (GRand *random)
{
  static const CpOutcome outcomes[] = {
    { CP_UNDECIDED, CP_ABANDONED },     { CP_WHITE_WINS, CP_PLAYING },
    { CP_BLACK_WINS, CP_PLAYING },      { CP_DRAW, CP_PLAYING },
    { CP_DRAW, CP_REPETITION },         { CP_DRAW, CP_FIFTY_MOVES },
    { CP_DRAW, CP_AGREEMENT },          { CP_WHITE_WINS, CP_RESIGNATION },
    { CP_BLACK_WINS, CP_RESIGNATION },  { CP_WHITE_WINS, CP_TIME_FORFEIT },
    { CP_BLACK_WINS, CP_TIME_FORFEIT }, { CP_DRAW, CP_TIME_FORFEIT },
    { CP_WHITE_WINS, CP_ABANDONED },    { CP_BLACK_WINS, CP_ABANDONED },
    { CP_DRAW, CP_ABANDONED },
  };

  if (chance (random, 50))
    return (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
  return outcomes[g_rand_int_range (random, 0, G_N_ELEMENTS (outcomes))];
}


static void
end_game (GRand *random, CpRecord *record)
{
  const CpNode *end = cp_record_main_line_end (record);
  CpOutcome outcome = cp_position_outcome (&end->position, cp_node_occurrences (end));
  bool on_board = outcome.result != CP_UNDECIDED;

  if (!on_board)
    outcome = agreed_outcome (random);
  cp_record_set_outcome (record, outcome);
  /* Without a reason from the position, the tag is the only record of it. */
  if ((on_board || outcome.termination == CP_PLAYING) && chance (random, 10))
    cp_record_set_tag (record, "Termination", "adjudication \"by the arbiter\"");
  /* A reason without a result is stored as written. */
  if (outcome.result == CP_UNDECIDED && outcome.termination == CP_PLAYING && chance (random, 10))
    cp_record_set_tag (record, "Termination", "resignation");
}


CpRecord *
cp_test_random_game (GRand *random, const CpRules *rules)
{
  CpPosition start;
  cp_position_init (&start, rules);
  if (chance (random, 15))
    start_from_showcase (rules, &start);
  else if (chance (random, 40))
    cp_test_random_position (random, rules, &start);

  CpRecord *record = cp_record_new (rules, &start);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_ptr_array_add (nodes, cp_record_get_root (record));
  add_line (random, record, cp_record_get_root (record), small (random, MAX_MAIN_LINE), nodes);
  for (unsigned n = small (random, MAX_VARIATIONS); n > 0; n--) {
    CpNode *from = g_ptr_array_index (nodes, g_rand_int_range (random, 0, (int) nodes->len));
    add_line (random, record, from, 1 + small (random, MAX_VARIATION), nodes);
  }

  add_tags (random, record);
  end_game (random, record);
  for (unsigned i = 0; i < nodes->len; i++)
    annotate (random, record, g_ptr_array_index (nodes, i));
  return record;
}
