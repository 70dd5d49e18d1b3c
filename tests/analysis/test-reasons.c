/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cp-reasons.h"

#include "analysis/cp-score.h"
#include "cp-test-games.h"
#include "engine/proof/cp-prover.h"
#include "engine/search/cp-search.h"
#include "record/notes/cp-stipulation-tag.h"
#include "record/pgn/cp-pgn-reader.h"
#include "rules/insight/cp-insight.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* Verifies every reason independently with nothing but the rules: all moves are tried, and all
 * pieces counted. Forced wins have to agree with the prover. */

#define TABLE_BYTES ((size_t) 1 << 20)

/* Node limits of the search and of the prover. */
#define NODES       1500
#define PROOF_NODES 20000

/* Number of games of each kind, and their length. */
#define GAMES 2
#define PLIES 90

#define N_KINDS (CP_REASON_SHIFTS_TORQUE + 1)

/* Number of puzzles of each game, and how many of these have to be solved at least. */
#define PUZZLES 10
#define FOUND   6

typedef struct {
  const CpPosition *pos;
  CpPosition after;
  CpSide mover, enemy;
  const CpReasonLine *line;
  const CpReasonLine *second; /* NULL if there is none */
  const CpReason *reason;
} Case;


static bool
wins (const CpPosition *pos, CpSide side, CpTermination termination)
{
  CpOutcome outcome = cp_position_outcome (pos, 1);
  return outcome.result == (side == CP_WHITE ? CP_WHITE_WINS : CP_BLACK_WINS) &&
         (termination == CP_PLAYING || outcome.termination == termination);
}


static CpPosition
after_move (const CpPosition *pos, CpMove move)
{
  CpPosition after = *pos;
  g_assert_true (cp_position_is_legal (pos, move));
  cp_position_play (&after, move);
  return after;
}


static bool
is_attacked (const CpPosition *pos, CpSide side)
{
  CpSquare king = cp_position_king (pos, side);
  return king != CP_SQUARE_NONE && cp_position_is_attacked (pos, king, cp_side_other (side));
}


/* Returns the position after a pass, which must be possible. */
static CpPosition
pass (const CpPosition *pos)
{
  CpPosition passed = *pos;

  g_assert_false (cp_rules_has_check (pos->rules) && is_attacked (pos, pos->turn));
  passed.turn = pos->turn == CP_WHITE ? CP_BLACK : CP_WHITE;
  passed.en_passant = CP_SQUARE_NONE;
  passed.fullmove_number += pos->turn == CP_BLACK;
  g_assert_cmpint (cp_position_outcome (pos, 1).result, ==, CP_UNDECIDED);
  g_assert_cmpint (cp_position_outcome (&passed, 1).result, ==, CP_UNDECIDED);
  return passed;
}


static int
worth (const CpRules *rules, CpPiece piece)
{
  static const int usual[] = { 0, 1, 3, 3, 5, 9, 0 };
  static const int weights[] = { 0, 1, 0, 2, 3, 4, 0 };
  return (cp_rules_balance (rules) != NULL ? weights : usual)[cp_piece_kind (piece)];
}


static bool
can_win_at_once (const CpPosition *pos)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = after_move (pos, moves.moves[i]);
    if (wins (&after, pos->turn, CP_PLAYING))
      return true;
  }
  return false;
}


/* Returns the gain of a capture if the best reply is to recapture. */
static int
profit (const CpPosition *pos, CpMove move)
{
  CpSquare square = cp_position_captured (pos, move);
  CpPosition after = after_move (pos, move);
  CpMoves answers;
  bool back = false;

  if (square == CP_SQUARE_NONE || cp_piece_kind (pos->board[square]) == CP_KING ||
      cp_position_outcome (&after, 1).result != CP_UNDECIDED)
    return 0;
  cp_position_legal_moves (&after, &answers);
  for (unsigned i = 0; i < answers.n; i++)
    back |= cp_position_captured (&after, answers.moves[i]) == move.to;
  int before = worth (pos->rules, pos->board[move.from]);
  int cost = back ? before : MAX (before - worth (pos->rules, after.board[move.to]), 0);
  return MAX (worth (pos->rules, pos->board[square]) - cost, 0);
}


/* Returns true if the side to move wins material by capturing on @square, or anywhere. */
static bool
can_take (const CpPosition *pos, CpSquare square)
{
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpSquare taken = cp_position_captured (pos, moves.moves[i]);
    if ((square == CP_SQUARE_NONE || taken == square) && profit (pos, moves.moves[i]) > 0)
      return true;
  }
  return false;
}


/* Returns the square, after the move, of the mover's piece on @square. */
static CpSquare
follow (const Case *c, CpSquare square)
{
  CpMove move = c->line->moves[0];
  return move.colour == CP_NO_COLOUR && move.from == square ? move.to : square;
}


/* Returns true if @move gives a piece a more valuable kind without being captured at once. */
static bool
betters (const CpPosition *pos, CpMove move)
{
  if (!cp_position_is_legal (pos, move) || move.colour != CP_NO_COLOUR)
    return false;
  CpPosition after = after_move (pos, move);
  return worth (pos->rules, after.board[move.to]) > worth (pos->rules, pos->board[move.from]) &&
         !can_take (&after, move.to);
}


static void
check_end (const Case *c)
{
  g_assert_true (wins (&c->after, c->mover, c->reason->termination));
}


/* Returns true if the prover refutes a win of the side to move within @n moves. */
static bool
is_refuted (const CpPosition *pos, unsigned n)
{
  g_autoptr (CpProver) prover = cp_prover_new (TABLE_BYTES);
  cp_prover_set_limits (prover, PROOF_NODES, 0);
  return cp_prover_attack (prover, pos, n) == CP_VERDICT_NO;
}


static void
check_forced (const Case *c)
{
  CpPosition pos = *c->pos;
  g_assert_false (is_refuted (c->pos, c->reason->number));
  for (unsigned i = 0; i < c->line->n; i++)
    pos = after_move (&pos, c->line->moves[i]);
  g_assert_true (wins (&pos, c->mover, CP_PLAYING));
  g_assert_cmpuint (c->reason->number, ==, (c->line->n + 1) / 2);
}


static void
check_only (const Case *c)
{
  CpMoves moves;
  cp_position_legal_moves (c->pos, &moves);
  g_assert_cmpuint (moves.n, ==, 1);
}


static void
check_others_lose (const Case *c)
{
  CpMoves moves;
  cp_position_legal_moves (c->pos, &moves);
  g_assert_cmpuint (moves.n, >, 1);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = after_move (c->pos, moves.moves[i]);
    if (!cp_move_equal (moves.moves[i], c->line->moves[0]) && !wins (&after, c->enemy, CP_PLAYING))
      g_assert_false (is_refuted (&after, c->second->eval.moves));
  }
}


static void
check_loss (const Case *c)
{
  CpMoves moves;
  cp_position_legal_moves (c->pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition after = after_move (c->pos, moves.moves[i]);
    if (!wins (&after, c->enemy, CP_PLAYING))
      g_assert_false (is_refuted (&after, c->reason->number));
  }
}


static void
check_prevented_win (const Case *c)
{
  CpPosition passed = pass (c->pos);
  CpPosition lost = after_move (&passed, c->reason->threat);
  g_assert_true (wins (&lost, c->enemy, c->reason->termination));
  g_assert_false (can_win_at_once (&c->after));
}


static void
check_threatened_win (const Case *c)
{
  CpPosition passed = pass (&c->after);
  CpPosition won = after_move (&passed, c->reason->threat);
  g_assert_true (wins (&won, c->mover, c->reason->termination));
}


static void
count (const CpPosition *pos, CpSide side, int counted[CP_N_KINDS], int *n, int *sum)
{
  memset (counted, 0, CP_N_KINDS * sizeof *counted);
  *n = *sum = 0;
  for (CpSquare square = 0; square < pos->rules->n_squares; square++) {
    CpPiece piece = pos->board[square];
    if (piece == CP_NO_PIECE || cp_piece_side (piece) != side || cp_piece_kind (piece) == CP_KING)
      continue;
    counted[cp_piece_kind (piece)]++;
    (*n)++;
    *sum += worth (pos->rules, piece);
  }
}


/* Returns true if material can be counted in @pos and matches the reason.
 * @balance: (out): material balance of the mover, if it can be counted */
static bool
is_won_at (const Case *c, const CpPosition *pos, bool *settled, int *balance)
{
  int own[2][CP_N_KINDS], others[2][CP_N_KINDS], n[4], sum[4];
  bool same = true;

  count (c->pos, c->mover, own[0], &n[0], &sum[0]);
  count (pos, c->mover, own[1], &n[1], &sum[1]);
  count (c->pos, c->enemy, others[0], &n[2], &sum[2]);
  count (pos, c->enemy, others[1], &n[3], &sum[3]);
  *balance = sum[1] - sum[3];
  *settled = cp_position_outcome (pos, 1).result == CP_UNDECIDED && !is_attacked (pos, pos->turn) &&
             !can_take (pos, CP_SQUARE_NONE);
  bool unharmed = n[0] == n[1] && sum[1] >= sum[0];
  for (CpKind kind = CP_PAWN; kind < CP_KING; kind++) {
    int net = others[0][kind] - others[1][kind] - (unharmed ? 0 : own[0][kind] - own[1][kind]);
    for (unsigned i = 0; i < CP_REASON_MAX_KINDS; i++)
      net += (c->reason->lost[i] == kind) - (c->reason->gained[i] == kind);
    same &= net == 0;
  }
  return *settled && same && *balance > sum[0] - sum[2];
}


static void
check_pieces (const Case *c)
{
  CpPosition pos = *c->pos;
  bool found = false, settled;
  int balance, won = 0;

  g_assert_cmpint (c->reason->gained[0], !=, CP_NO_KIND);
  for (unsigned i = 0; i < MIN (c->line->n, CP_REASONS_MAX_PLIES); i++) {
    pos = after_move (&pos, c->line->moves[i]);
    bool won_here = is_won_at (c, &pos, &settled, &balance);
    if (settled && found && balance < won)
      found = false;
    if (won_here && !found) {
      found = true;
      won = balance;
    }
  }
  g_assert_true (found);
}


static void
check_change (const Case *c)
{
  g_assert_true (betters (c->pos, c->line->moves[0]));
  g_assert_cmpint (c->reason->square, ==, c->line->moves[0].to);
  g_assert_cmpint (cp_piece_kind (c->after.board[c->reason->square]), ==, c->reason->becomes);
  g_assert_cmpint (c->reason->piece, ==, c->pos->board[c->line->moves[0].from]);
}


/* Follows the piece through the line. */
static void
check_later_change (const Case *c)
{
  CpSquare square = c->reason->square;
  CpPosition pos = *c->pos;
  unsigned last = 2 * (c->reason->number - 1);

  g_assert_cmpuint (last, <, c->line->n);
  g_assert_cmpint (c->reason->piece, ==, pos.board[square]);
  for (unsigned i = 0; i <= last; i++) {
    CpMove move = c->line->moves[i];
    g_assert_cmpint (cp_position_captured (&pos, move), !=, square);
    if (i == last)
      g_assert_true (move.from == square && betters (&pos, move));
    if (move.from == square && move.colour == CP_NO_COLOUR)
      square = move.to;
    pos = after_move (&pos, move);
  }
  g_assert_cmpint (cp_piece_kind (pos.board[square]), ==, c->reason->becomes);
  g_assert_cmpint (worth (pos.rules, pos.board[square]), >, worth (pos.rules, c->reason->piece));
}


static void
check_saved (const Case *c)
{
  CpPosition passed = pass (c->pos);
  pass (&c->after);
  g_assert_cmpint (c->reason->piece, ==, c->pos->board[c->reason->square]);
  g_assert_cmpint (cp_piece_side (c->reason->piece), ==, c->mover);
  g_assert_true (can_take (&passed, c->reason->square));
  g_assert_false (can_take (&c->after, follow (c, c->reason->square)));
}


static void
check_threatened_piece (const Case *c)
{
  CpPosition passed = pass (&c->after);
  g_assert_cmpint (cp_position_captured (&passed, c->reason->threat), ==, c->reason->square);
  g_assert_cmpint (profit (&passed, c->reason->threat), >, 0);
  g_assert_cmpint (c->reason->piece, ==, passed.board[c->reason->square]);
  g_assert_false (can_take (c->pos, c->reason->square));
}


static void
check_coming_change (const Case *c, const CpPosition *passed, const CpPosition *other)
{
  CpPosition then = after_move (passed, c->reason->threat);
  g_assert_true (betters (passed, c->reason->threat));
  g_assert_false (betters (other, c->reason->threat));
  g_assert_cmpint (c->reason->square, ==, c->reason->threat.from);
  g_assert_cmpint (c->reason->piece, ==, passed->board[c->reason->square]);
  g_assert_cmpint (c->reason->becomes, ==, cp_piece_kind (then.board[c->reason->threat.to]));
}


static void
check_prevented_change (const Case *c)
{
  CpPosition passed = pass (c->pos);
  pass (&c->after);
  check_coming_change (c, &passed, &c->after);
}


static void
check_prepared_change (const Case *c)
{
  CpPosition passed = pass (&c->after);
  check_coming_change (c, &passed, c->pos);
}


static void
check_check (const Case *c)
{
  bool answers = c->reason->kind == CP_REASON_ANSWERS_CHECK;
  g_assert_true (cp_rules_has_check (c->pos->rules));
  g_assert_true (is_attacked (answers ? c->pos : &c->after, answers ? c->mover : c->enemy));
}


static void
check_taken (const Case *c)
{
  CpPiece there = c->after.board[c->reason->square];
  g_assert_cmpint (cp_piece_side (c->reason->piece), ==, c->enemy);
  g_assert_cmpint (c->pos->board[c->reason->square], ==, c->reason->piece);
  g_assert_true (there == CP_NO_PIECE || cp_piece_side (there) == c->mover);
}


static void
check_power (const Case *c)
{
  bool given = c->reason->kind == CP_REASON_GIVES_POWER;
  CpSquare square = c->reason->square, earlier = square;
  CpInsight before, after;

  if (given && square == c->line->moves[0].to)
    earlier = c->line->moves[0].from;
  cp_insight_init (&before, c->pos);
  cp_insight_init (&after, &c->after);
  const CpPieceInsight *then = cp_insight_find (&before, earlier);
  const CpPieceInsight *now = cp_insight_find (&after, square);
  g_assert_cmpint (cp_piece_side (now->piece), ==, given ? c->mover : c->enemy);
  g_assert_cmpint (now->piece, ==, c->reason->piece);
  g_assert_cmpint (now->power[1], ==, c->reason->becomes);
  int change = worth (c->pos->rules, now->power[1]) - worth (c->pos->rules, then->power[1]);
  g_assert_cmpint (given ? change : -change, >=, 4);
}


static void
check_torque (const Case *c)
{
  const CpPosition *both[] = { c->pos, &c->after };
  for (unsigned i = 0; i < 2; i++) {
    CpInsight insight;
    int torque = 0;
    cp_insight_init (&insight, both[i]);
    for (unsigned j = 0; j < insight.n; j++)
      torque += insight.pieces[j].share;
    g_assert_cmpint (c->reason->torque[i], ==, torque);
  }
  int change = c->reason->torque[1] - c->reason->torque[0];
  g_assert_cmpint (c->mover == CP_WHITE ? change : -change, >, 0);
}


static void (*const checks[N_KINDS]) (const Case *) = {
  [CP_REASON_WINS_AT_ONCE] = check_end,
  [CP_REASON_FORCES_WIN] = check_forced,
  [CP_REASON_ONLY_MOVE] = check_only,
  [CP_REASON_OTHERS_LOSE] = check_others_lose,
  [CP_REASON_LOSES] = check_loss,
  [CP_REASON_PREVENTS_WIN] = check_prevented_win,
  [CP_REASON_WINS_PIECES] = check_pieces,
  [CP_REASON_BECOMES] = check_change,
  [CP_REASON_THREATENS_WIN] = check_threatened_win,
  [CP_REASON_SAVES] = check_saved,
  [CP_REASON_THREATENS_PIECE] = check_threatened_piece,
  [CP_REASON_PREVENTS_CHANGE] = check_prevented_change,
  [CP_REASON_PREPARES_CHANGE] = check_prepared_change,
  [CP_REASON_BECOMES_LATER] = check_later_change,
  [CP_REASON_ANSWERS_CHECK] = check_check,
  [CP_REASON_GIVES_CHECK] = check_check,
  [CP_REASON_TAKES] = check_taken,
  [CP_REASON_TAKES_POWER] = check_power,
  [CP_REASON_GIVES_POWER] = check_power,
  [CP_REASON_SHIFTS_TORQUE] = check_torque,
};


/* Finds reasons and verifies each. @counts: (inout): number of each kind */
static void
check_reasons (const CpPosition *pos,
               const CpReasonLine *line,
               const CpReasonLine *second,
               unsigned counts[N_KINDS])
{
  CpReasons reasons;

  cp_reasons_find (pos, line, second, &reasons);
  for (unsigned i = 0; i < reasons.n; i++) {
    const CpReason *reason = &reasons.reasons[i];
    const Case c = { .pos = pos,
                     .after = after_move (pos, line->moves[0]),
                     .mover = pos->turn,
                     .enemy = cp_side_other (pos->turn),
                     .line = line,
                     .second = second,
                     .reason = reason };
    if (i > 0)
      g_assert_cmpint (reason->kind, >, reasons.reasons[i - 1].kind);
    checks[reason->kind](&c);
    counts[reason->kind]++;
    g_autofree char *text = cp_reason_describe (reason, pos, line->moves[0]);
    g_assert_true (g_str_has_suffix (text, "."));
    g_assert_null (strchr (text, '%'));
  }
}


static CpReasonLine
take_line (const CpPosition *pos, const CpSearchLine *found)
{
  return (CpReasonLine){ cp_eval_of_score (found->score, pos->turn), found->n, found->moves };
}


/* Plays a game with the search and some random moves, and verifies the reasons of each move. */
static void
play_game (const CpRules *rules, CpSearch *search, GRand *random, unsigned counts[N_KINDS])
{
  const CpSearchLimits limits = { .nodes = NODES };
  CpPosition pos;
  CpMove move;

  cp_position_init (&pos, rules);
  for (unsigned ply = 0; ply < PLIES; ply++) {
    if (cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
      return;
    unsigned wanted = MIN (cp_position_count_moves (&pos), 2);
    cp_search_run (search, &pos, 1, &(CpMoves){ 0 }, &limits, wanted, NULL, NULL);
    CpReasonLine best = take_line (&pos, cp_search_get_line (search, 0));
    CpReasonLine second = take_line (&pos, cp_search_get_line (search, wanted - 1));
    check_reasons (&pos, &best, wanted > 1 ? &second : NULL, counts);
    move = best.moves[0];
    if (g_rand_int_range (random, 0, 3) == 0)
      cp_test_random_move (random, &pos, &move);
    cp_position_play (&pos, move);
  }
}


static void
test_games (void)
{
  unsigned counts[N_KINDS] = { 0 };
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  /* Fewer games do not have reasons of all kinds. */
  for (size_t i = 0; i < n; i += MIN (cp_test_stride (), 3)) {
    g_autoptr (CpSearch) search = cp_search_new (all[i], TABLE_BYTES, 1);
    for (unsigned game = 0; game < GAMES; game++)
      play_game (all[i], search, random, counts);
  }
  for (CpReasonKind kind = 0; kind < N_KINDS; kind++) {
    g_test_message ("kind %d: %u", kind, counts[kind]);
    g_assert_cmpuint (counts[kind], >, 0);
  }
}


/* Reasons for implausible lines are true, too. */
static void
test_any_line (void)
{
  unsigned counts[N_KINDS] = { 0 };
  size_t n_rules;
  const CpRules *const *all = cp_rules_all (&n_rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (size_t i = 0; i < n_rules * 40; i++) {
    CpMove moves[CP_REASONS_MAX_PLIES];
    CpPosition start, pos;
    CpReasonLine line = { .moves = moves };
    cp_test_random_position (random, all[i % n_rules], &start);
    for (pos = start; line.n < G_N_ELEMENTS (moves); line.n++) {
      if (cp_position_outcome (&pos, 1).result != CP_UNDECIDED ||
          !cp_test_random_move (random, &pos, &moves[line.n]))
        break;
      cp_position_play (&pos, moves[line.n]);
    }
    if (line.n > 0)
      check_reasons (&start, &line, NULL, counts);
  }
  g_assert_cmpuint (counts[CP_REASON_FORCES_WIN] + counts[CP_REASON_LOSES], ==, 0);
}


static void
test_pass (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    bool possible;
  } cases[] = {
    { "heavy-gravity", "8/8/3k4/8/8/3K4/8/R7 w - - 0 1", true },
    /* in check */
    { "heavy-gravity", "8/8/3k4/8/8/r2K4/8/R7 w - - 0 1", false },
    /* the game is over */
    { "heavy-gravity", "8/8/3k4/8/8/3K4/8/8 w - - 0 1", false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    const CpRules *rules = cp_rules_parse (cases[i].rules, NULL);
    CpPosition pos, passed;
    cp_fen_read (rules, cases[i].fen, &pos, &error);
    g_assert_no_error (error);
    g_assert_true (cp_reasons_pass (&pos, &passed) == cases[i].possible);
    if (cases[i].possible)
      g_assert_cmpint (passed.turn, ==, CP_BLACK);
  }
}


/* Sentences about Rd5-d6 where the black rook on a5 could capture on d5. */
#define WORDS_FEN "k7/8/8/r2R4/8/8/8/7K w - - 0 1"
enum { A5 = 32, D5 = 35, D6 = 43, D8 = 59 };

static const struct {
  CpReason reason;
  const char *text;
} words[] = {
  { { .kind = CP_REASON_WINS_AT_ONCE, .termination = CP_CHECKMATE }, "It is checkmate." },
  { { .kind = CP_REASON_WINS_AT_ONCE, .termination = CP_SUPPORT_TIPPED }, "It tips the support." },
  { { .kind = CP_REASON_FORCES_WIN, .number = 1 }, "It forces checkmate in 1 move." },
  { { .kind = CP_REASON_FORCES_WIN, .number = 3 }, "It forces checkmate in 3 moves." },
  { { .kind = CP_REASON_ONLY_MOVE }, "It is the only legal move." },
  { { .kind = CP_REASON_OTHERS_LOSE }, "All other moves lose by force." },
  { { .kind = CP_REASON_LOSES, .number = 2 },
    "Nothing can save the game: Black can win in 2 moves." },
  { { .kind = CP_REASON_PREVENTS_WIN,
      .threat = { .from = A5, .to = D5 },
      .termination = CP_CHECKMATE },
    "It prevents Rxd5, which would be checkmate." },
  { { .kind = CP_REASON_THREATENS_WIN,
      .threat = { .from = D6, .to = D8 },
      .termination = CP_KING_KNOCKED },
    "It threatens Rd8+, which would knock out the king." },
  { { .kind = CP_REASON_WINS_PIECES, .gained = { CP_PAWN, CP_PAWN } },
    "It wins a pawn and another pawn." },
  { { .kind = CP_REASON_WINS_PIECES, .gained = { CP_QUEEN, CP_PAWN } },
    "It wins a queen and a pawn." },
  { { .kind = CP_REASON_WINS_PIECES, .gained = { CP_ROOK }, .lost = { CP_KNIGHT } },
    "It wins a rook for a knight." },
  { { .kind = CP_REASON_WINS_PIECES, .gained = { CP_QUEEN }, .lost = { CP_KNIGHT, CP_PAWN } },
    "It wins a queen for a knight and a pawn." },
  { { .kind = CP_REASON_BECOMES, .piece = 1, .square = D6, .becomes = CP_QUEEN },
    "The pawn becomes a queen on d6." },
  { { .kind = CP_REASON_SAVES, .piece = 4, .square = D5 }, "It saves the rook on d5." },
  { { .kind = CP_REASON_THREATENS_PIECE, .piece = 12, .square = A5 },
    "It threatens the rook on a5." },
  { { .kind = CP_REASON_TAKES, .piece = 12, .square = A5 }, "It takes the rook on a5." },
  { { .kind = CP_REASON_PREVENTS_CHANGE, .piece = 9, .square = A5, .becomes = CP_QUEEN },
    "It keeps the black pawn on a5 from becoming a queen." },
  { { .kind = CP_REASON_PREPARES_CHANGE, .piece = 1, .square = D5, .becomes = CP_ROOK },
    "The pawn on d5 can become a rook on the next move." },
  { { .kind = CP_REASON_BECOMES_LATER, .piece = 1, .square = D5, .becomes = CP_QUEEN, .number = 3 },
    "The best line turns the pawn on d5 into a queen in 3 moves." },
  { { .kind = CP_REASON_ANSWERS_CHECK }, "It gets the king out of check." },
  { { .kind = CP_REASON_GIVES_CHECK }, "It gives check." },
  { { .kind = CP_REASON_TAKES_POWER, .piece = 12, .square = A5, .becomes = CP_PAWN },
    "The black rook on a5 loses power: it will take as a pawn." },
  { { .kind = CP_REASON_GIVES_POWER, .piece = 2, .square = D5, .becomes = CP_QUEEN },
    "The knight on d5 gains power: it will take as a queen." },
};


static void
test_words (void)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_parse ("heavy-gravity", NULL), WORDS_FEN, &pos, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (words); i++) {
    CpMove move = { .from = D5, .to = D6 };
    g_autofree char *text = cp_reason_describe (&words[i].reason, &pos, move);
    g_assert_cmpstr (text, ==, words[i].text);
  }
}


/* Returns true if the win was found. If so, the hint is the key and names the win. */
static bool
check_puzzle (const CpNode *root, unsigned n, unsigned counts[N_KINDS])
{
  const CpSearchLimits limits = { .nodes = 30000 };
  const CpPosition *pos = &root->position;
  g_autoptr (CpSearch) search = cp_search_new (pos->rules, TABLE_BYTES, 1);
  CpReasons reasons;

  cp_search_run (search, pos, 1, &(CpMoves){ 0 }, &limits, 1, NULL, NULL);
  CpReasonLine best = take_line (pos, cp_search_get_line (search, 0));
  check_reasons (pos, &best, NULL, counts);
  if (!best.eval.forced || best.eval.moves > n)
    return false;
  g_assert_true (cp_move_equal (best.moves[0], root->first_child->move));
  cp_reasons_find (pos, &best, NULL, &reasons);
  g_assert_cmpint (reasons.reasons[0].kind, <=, CP_REASON_FORCES_WIN);
  if (n > 1 || reasons.reasons[0].kind == CP_REASON_FORCES_WIN)
    g_assert_cmpuint (reasons.reasons[0].number, ==, n);
  return true;
}


/* Hints for ten puzzles, whose keys are the only moves that win in time. */
static void
test_puzzles (const void *data)
{
  g_autofree char *name = g_strconcat (data, ".pgn", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autofree char *text = NULL;
  unsigned counts[N_KINDS] = { 0 };
  unsigned asked = 0, found = 0;
  CpStipulation stipulation = { 0 };
  size_t length;
  g_auto (CpPgnGame) game = { 0 };

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (CpPgnReader) reader = cp_pgn_reader_new (text, length);
  for (; asked < PUZZLES && cp_pgn_reader_next (reader, &game); asked++) {
    g_assert_true (cp_record_get_stipulation (game.record, &stipulation, NULL));
    found += check_puzzle (cp_record_get_root (game.record), stipulation.n, counts);
  }
  g_assert_cmpuint (asked, ==, PUZZLES);
  g_assert_cmpuint (found, >=, FOUND);
}


CP_TESTS ()
{
  static const char *const games[] = { "changing-challenges", "shifting-sands", "dynamic",
                                       "heavy-gravity" };

  g_test_add_func ("/analysis/reasons/games", test_games);
  g_test_add_func ("/analysis/reasons/any-line", test_any_line);
  g_test_add_func ("/analysis/reasons/pass", test_pass);
  g_test_add_func ("/analysis/reasons/words", test_words);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strconcat ("/analysis/reasons/puzzles/", games[i], NULL);
    g_test_add_data_func (path, games[i], test_puzzles);
  }
}
