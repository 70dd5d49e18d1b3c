/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search.h"

#include "cp-test-line.h"
#include "cp-test-puzzle.h"
#include "cp-test-small.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

#define N_SMALL 24

#define TABLE_BYTES ((size_t) 1 << 20)

/* Nodes that may be counted while a search ends. */
#define SLACK 64

/* Nodes within which forced results of small positions are nearly always found. */
#define NODES_TO_WIN 8000


static CpSearch *
search_new (const CpRules *rules)
{
  return cp_search_new (rules, TABLE_BYTES, 1);
}


static GRand *
rand_new (const CpRules *rules)
{
  return g_rand_new_with_seed (g_str_hash (rules->string));
}


/* Searches a position without history. */
static CpSearchLine
search_position (CpSearch *search, const CpPosition *pos, const CpSearchLimits *limits)
{
  g_assert_cmpuint (cp_search_run (search, pos, 1, &cp_test_any, limits, 1, NULL, NULL), ==, 1);
  cp_test_check_lines (pos, search, 1);
  return *cp_search_get_line (search, 0);
}


static void
check_equal (const CpSearchLine *a, const CpSearchLine *b)
{
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->n, ==, b->n);
  for (unsigned i = 0; i < a->n; i++)
    g_assert_true (cp_move_equal (a->moves[i], b->moves[i]));
}


/* A search limited by nodes visits exactly that many and is deterministic: in another search, and
 * after clearing earlier results. */
static void
test_nodes (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  CpPosition positions[3];
  CpSearchLine lines[G_N_ELEMENTS (positions)];
  for (size_t i = 0; i < G_N_ELEMENTS (positions); i++) {
    g_autoptr (CpSearch) fresh = search_new (rules);
    CpSearchLimits limits = { .nodes = 500 * (i + 1) };
    cp_test_played_position (&positions[i], rules, rand);
    lines[i] = search_position (fresh, &positions[i], &limits);
    g_assert_cmpuint (cp_search_get_nodes (fresh), <, limits.nodes + SLACK);
    if (lines[i].depth < 60 && lines[i].score < CP_SCORE_FORCED)
      g_assert_cmpuint (cp_search_get_nodes (fresh), >=, limits.nodes);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (positions); i++) {
    CpSearchLimits limits = { .nodes = 500 * (i + 1) };
    cp_search_clear (search);
    CpSearchLine line = search_position (search, &positions[i], &limits);
    check_equal (&line, &lines[i]);
    /* results that are kept do no harm */
    search_position (search, &positions[i], &limits);
  }
}


/* State of checking the reports of a multi-line search. */
typedef struct {
  const CpPosition *root;
  CpSearch *search;
  unsigned n;       /* number of lines */
  unsigned rank;    /* of the last report */
  unsigned depth;   /* of the last report */
  int score;        /* of the last report */
  unsigned stop_at; /* depth at which to stop; 0: never */
  unsigned n_reports;
} Reports;


static void
report_cb (const CpSearchReport *report, void *data)
{
  Reports *reports = data;
  const CpSearchLine *line = report->line;
  reports->n_reports++;
  cp_test_check_line (reports->root, line);
  g_assert_cmpint (report->microseconds, >=, 0);
  g_assert_cmpuint (report->fullness, <=, 1000);
  g_assert_cmpuint (report->nodes, ==, cp_search_get_nodes (reports->search));
  if (reports->n > 1 && reports->rank < reports->n && reports->rank > 0) {
    g_assert_cmpuint (report->rank, ==, reports->rank + 1);
    g_assert_cmpuint (line->depth, ==, reports->depth);
    g_assert_cmpint (line->score, <=, reports->score);
  } else {
    g_assert_cmpuint (report->rank, ==, 1);
    g_assert_cmpuint (line->depth, >=, reports->depth);
  }
  reports->rank = report->rank;
  reports->depth = line->depth;
  reports->score = line->score;
  if (reports->stop_at == reports->depth)
    cp_search_stop (reports->search);
}


/* The lines have the same depth, are sorted, and have different first moves; there are no more than
 * legal moves. */
static void
test_lines (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  CpSearchLimits limits = { .depth = 3, .nodes = 4000 };
  for (unsigned wanted = 1; wanted <= CP_SEARCH_MAX_LINES; wanted *= 2) {
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    unsigned n = MIN (wanted, cp_position_count_moves (&pos));
    Reports reports = { .root = &pos, .search = search, .n = n };
    g_assert_cmpuint (
        cp_search_run (search, &pos, 1, &cp_test_any, &limits, wanted, report_cb, &reports), ==, n);
    cp_test_check_lines (&pos, search, n);
    g_assert_cmpuint (reports.n_reports % n, ==, 0);
    if (cp_search_get_nodes (search) < limits.nodes)
      g_assert_cmpuint (reports.n_reports, ==, 3 * n);
  }
}


/* Only the given root moves are searched. */
static void
test_only (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  CpSearchLimits limits = { .depth = 2, .nodes = 2000 };
  for (int i = 0; i < 5; i++) {
    CpPosition pos;
    static CpMoves all;
    cp_test_small_position (&pos, rules, rand);
    cp_position_legal_moves (&pos, &all);
    CpMoves only = { .n = MIN (all.n, 2) };
    for (unsigned k = 0; k < only.n; k++)
      only.moves[k] = all.moves[all.n - 1 - k];
    for (unsigned wanted = 1; wanted <= 4; wanted++) {
      unsigned n = cp_search_run (search, &pos, 1, &only, &limits, wanted, NULL, NULL);
      g_assert_cmpuint (n, ==, MIN (wanted, only.n));
      cp_test_check_lines (&pos, search, n);
      for (unsigned k = 0; k < n; k++) {
        CpMove move = cp_search_get_line (search, k)->moves[0];
        g_assert_true (cp_move_equal (move, only.moves[0]) ||
                       cp_move_equal (move, only.moves[only.n - 1]));
      }
    }
  }
}


/* A stop before or during a search ends it, and so do changed limits. */
static void
test_stop (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (CpSearch) search = search_new (rules);
  CpSearchLimits none = { 0 };
  CpPosition pos;
  cp_position_init (&pos, rules);

  cp_search_prepare (search, &pos, 1, &cp_test_any, &none, 2);
  cp_search_stop (search);
  g_assert_cmpuint (cp_search_run_prepared (search, NULL, NULL), ==, 2);
  cp_test_check_lines (&pos, search, 2);
  g_assert_cmpuint (cp_search_get_line (search, 0)->depth, ==, 0);
  g_assert_cmpuint (cp_search_get_nodes (search), <=, 1);

  Reports reports = { .root = &pos, .search = search, .n = 1, .stop_at = 2 };
  cp_search_run (search, &pos, 1, &cp_test_any, &none, 1, report_cb, &reports);
  cp_test_check_lines (&pos, search, 1);
  g_assert_cmpuint (cp_search_get_line (search, 0)->depth, <=, 3);

  CpSearchLimits few = { .nodes = 300 };
  cp_search_prepare (search, &pos, 1, &cp_test_any, &none, 1);
  cp_search_set_limits (search, &few);
  cp_search_run_prepared (search, NULL, NULL);
  g_assert_cmpuint (cp_search_get_nodes (search), >=, few.nodes);
  g_assert_cmpuint (cp_search_get_nodes (search), <, few.nodes + SLACK);
  cp_test_check_lines (&pos, search, 1);

  /* a time that has passed at the first check of the clock */
  CpSearchLimits short_time = { .hard = 1 };
  search_position (search, &pos, &short_time);
  CpSearchLimits soft = { .soft = 1 };
  g_assert_cmpuint (search_position (search, &pos, &soft).depth, ==, 1);
  CpSearchLimits depth = { .depth = 3 };
  g_assert_cmpuint (search_position (search, &pos, &depth).depth, ==, 3);
}


/* The same holds for several threads, which together keep the limits. */
static void
test_threads (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = cp_search_new (rules, TABLE_BYTES, 2);
  CpSearchLimits nodes = { .nodes = 4000 }, depth = { .depth = 4, .nodes = 10000 };
  for (int i = 0; i < 3; i++) {
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    search_position (search, &pos, &nodes);
    g_assert_cmpuint (cp_search_get_nodes (search), <, nodes.nodes + 2 * SLACK);
    unsigned n = cp_search_run (search, &pos, 1, &cp_test_any, &depth, 3, NULL, NULL);
    cp_test_check_lines (&pos, search, n);
    cp_search_prepare (search, &pos, 1, &cp_test_any, &nodes, 1);
    cp_search_stop (search);
    cp_search_run_prepared (search, NULL, NULL);
    cp_test_check_lines (&pos, search, 1);
    cp_search_clear (search);
  }
}


/* A search that is aborted anywhere while it finds a win has the moves of the win it claims. */
static void
test_cut_short (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  for (unsigned i = 0; i < cp_test_effort (N_SMALL); i++) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    if (cp_prover_shortest (prover, &pos, 2, &in) != CP_VERDICT_YES || in != 2)
      continue;
    for (unsigned nodes = 20; nodes < NODES_TO_WIN; nodes += nodes / 6) {
      CpSearchLimits limits = { .nodes = nodes };
      cp_search_clear (search);
      search_position (search, &pos, &limits);
    }
  }
}


/* Forced wins agree with the prover: a win within so many moves, and none within fewer. Short
 * forced wins are found. */
static void
test_wins (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpSearchLimits limits = { .nodes = NODES_TO_WIN };
  unsigned n_wins = 0, n_found = 0;
  for (unsigned i = 0; i < cp_test_effort (N_SMALL); i++) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    cp_search_clear (search);
    int moves = cp_test_moves_to_win (search_position (search, &pos, &limits).score);
    bool is_win = cp_prover_shortest (prover, &pos, 2, &in) == CP_VERDICT_YES;
    if (is_win) {
      n_wins++;
      n_found += moves == (int) in;
      g_assert_true (moves == 0 || moves >= (int) in);
      /* a win in one is always found */
      if (in == 1)
        g_assert_cmpint (moves, ==, 1);
    } else {
      g_assert_true (moves <= 0 || moves > 2);
    }
    if (moves == 3)
      g_assert_cmpint (cp_prover_shortest (prover, &pos, 3, &in), ==, CP_VERDICT_YES);
  }
  g_test_message ("%u of %u wins", n_found, n_wins);
  g_assert_cmpuint (n_wins - n_found, <=, n_wins / 3 + 1);
}


/* A losing side gets a negative score: one move after the key of a win in two. */
static void
test_losses (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  CpSearchLimits limits = { .nodes = NODES_TO_WIN };
  static CpMoves moves;
  unsigned n = 0;
  for (unsigned i = 0; i < cp_test_effort (N_SMALL); i++) {
    CpPosition pos;
    unsigned in;
    cp_test_small_position (&pos, rules, rand);
    if (cp_prover_shortest (prover, &pos, 2, &in) != CP_VERDICT_YES || in != 2)
      continue;
    cp_position_legal_moves (&pos, &moves);
    for (unsigned k = 0; k < moves.n; k++) {
      CpPosition next = pos;
      cp_position_play (&next, moves.moves[k]);
      if (cp_position_count_moves (&next) == 0 ||
          cp_prover_defend (prover, &next, 1) != CP_VERDICT_YES)
        continue;
      CpSearchLine line = search_position (search, &next, &limits);
      g_assert_cmpint (line.score, <=, -CP_SCORE_FORCED);
      g_assert_cmpint (cp_test_moves_to_win (line.score), ==, -1);
      n++;
      break;
    }
  }
  g_test_message ("%u losses", n);
}


/* Finds the legal move that takes @there back. */
static bool
find_way_back (const CpPosition *pos, CpMove there, CpMove *back)
{
  *back = (CpMove){ .from = there.to, .to = there.from };
  return there.from != CP_SQUARE_NONE && there.colour == CP_NO_COLOUR &&
         cp_position_is_legal (pos, *back);
}


/* Finds four moves, beginning with @first, that return to @start. */
static bool
find_round (const CpPosition *start, CpMove first, CpMove round[4])
{
  CpPosition after = *start;
  static CpMoves replies;
  round[0] = first;
  cp_position_play (&after, first);
  cp_position_legal_moves (&after, &replies);
  for (unsigned i = 0; i < replies.n; i++) {
    CpPosition pos = after;
    round[1] = replies.moves[i];
    cp_position_play (&pos, round[1]);
    if (!find_way_back (&pos, round[0], &round[2]))
      continue;
    cp_position_play (&pos, round[2]);
    if (!find_way_back (&pos, round[1], &round[3]))
      continue;
    cp_position_play (&pos, round[3]);
    if (cp_position_same (&pos, start) && pos.halfmove_clock == start->halfmove_clock + 4)
      return true;
  }
  return false;
}


static bool
find_any_round (CpPosition *pos, const CpRules *rules, GRand *rand, CpMove round[4])
{
  static CpMoves moves;
  for (int i = 0; i < 200; i++) {
    cp_test_small_position (pos, rules, rand);
    if (pos->halfmove_clock > 80)
      continue;
    cp_position_legal_moves (pos, &moves);
    for (unsigned k = 0; k < moves.n; k++) {
      if (find_round (pos, moves.moves[k], round))
        return true;
    }
  }
  return false;
}


/* A move to a third repetition is a draw, since it may be claimed. */
static void
test_repetition (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  CpSearchLimits limits = { .depth = 4, .nodes = 3000 };
  for (int i = 0; i < 5; i++) {
    CpPosition line[8];
    CpMove round[4];
    g_assert_true (find_any_round (&line[0], rules, rand, round));
    for (unsigned ply = 1; ply < G_N_ELEMENTS (line); ply++) {
      line[ply] = line[ply - 1];
      cp_position_play (&line[ply], round[(ply - 1) % 4]);
    }
    CpMoves only = { .n = 1, .moves = { round[3] } };
    cp_search_clear (search);
    cp_search_run (search, line, G_N_ELEMENTS (line), &only, &limits, 1, NULL, NULL);
    cp_test_check_lines (&line[7], search, 1);
    g_assert_cmpint (cp_search_get_line (search, 0)->score, ==, 0);

    /* only positions since the last irreversible move count */
    line[7].halfmove_clock = 3;
    cp_search_clear (search);
    cp_search_run (search, line, G_N_ELEMENTS (line), &only, &limits, 1, NULL, NULL);
    cp_test_check_lines (&line[7], search, 1);
  }
}


/* After fifty quiet moves the opponent may claim a draw, which limits the score; after seventy-five
 * the game is drawn, unless the last move is checkmate. */
static void
test_claims (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = rand_new (rules);
  g_autoptr (CpSearch) search = search_new (rules);
  CpSearchLimits limits = { .depth = 3, .nodes = 2000 };
  static CpMoves moves;
  unsigned n = 0;
  while (n < 10) {
    CpPosition pos;
    cp_test_small_position (&pos, rules, rand);
    uint32_t clock = n % 2 == 0 ? CP_QUIET_PLIES_CLAIM : CP_QUIET_PLIES_AUTOMATIC;
    pos.halfmove_clock = clock - 1;
    cp_position_legal_moves (&pos, &moves);
    CpMoves only = { .n = 1, .moves = { moves.moves[g_rand_int_range (rand, 0, (int) moves.n)] } };
    CpPosition next = pos;
    cp_position_play (&next, only.moves[0]);
    CpOutcome outcome = cp_position_outcome (&next, 1);
    if (next.halfmove_clock != clock)
      continue;
    n++;
    cp_search_clear (search);
    cp_search_run (search, &pos, 1, &only, &limits, 1, NULL, NULL);
    int score = cp_search_get_line (search, 0)->score;
    if (outcome.result == CP_UNDECIDED)
      g_assert_cmpint (score, <=, 0);
    else if (outcome.result == CP_DRAW)
      g_assert_cmpint (score, ==, 0);
    else
      g_assert_cmpint (ABS (score), ==, CP_SCORE_WIN - 1);
  }
}


/* Moves that leave insufficient material, or end the game at once. */
static void
test_ends (void)
{
  static const struct {
    const char *rules, *fen, *move;
    int score;
  } ends[] = {
    { "heavy-gravity", "8/8/8/4k3/8/3p4/4K3/8 w - - 0 1", "e2d3", 0 },
    { "dynamic", "8/8/8/4k3/8/3p4/4K3/8 w - - 0 1", "e2d3", 0 },
    { "dynamic:power=own", "8/8/8/4k3/8/3p4/4K3/8 w - - 0 1", "e2d3", 0 },
    { "shifting-sands", "6/2k3/6/6/6/2Kp2/6[] w - d1,d2 23 17", "c2d2", 0 },
    { "changing-challenges", "3k3/7/7/3R3/7/7/7/7/7/7/3K3[] w - - 0 1", "d8d11", CP_SCORE_WIN - 1 },
    /* checkmate has priority over counters */
    { "heavy-gravity", "k7/8/8/3R4/1R6/8/8/7K w - - 99 70", "d5a5", CP_SCORE_WIN - 1 },
    { "heavy-gravity", "k7/8/8/3R4/1R6/8/8/7K w - - 149 90", "d5a5", CP_SCORE_WIN - 1 },
    { "changing-challenges", "7/k6/7/7/7/7/2K4/7/7/7/7[] w - - 0 1", "c5c6", CP_SCORE_WIN - 1 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (ends); i++) {
    CpSearchLimits limits = { .depth = 5, .nodes = 5000 };
    CpPosition pos;
    cp_test_position (ends[i].rules, ends[i].fen, &pos);
    g_autoptr (CpSearch) search = search_new (pos.rules);
    CpMoves only = { .n = 1, .moves = { cp_test_move (&pos, ends[i].move) } };
    g_test_message ("%s %s", ends[i].fen, ends[i].move);
    cp_search_run (search, &pos, 1, &only, &limits, 1, NULL, NULL);
    cp_test_check_lines (&pos, search, 1);
    g_assert_cmpint (cp_search_get_line (search, 0)->score, ==, ends[i].score);
  }
}


/* Wins by zugzwang: the defender would be safe if he could pass. */
static void
test_zugzwang (void)
{
  static const struct {
    const char *rules, *fen;
    int moves; /* moves to the win */
    uint64_t nodes;
  } wins[] = {
    { "dynamic:power=own", "rnbq2nr/p1pppppp/1p4b1/8/5k2/P7/1PPPPPPP/RNBKQBN1 w - - 0 5", 2,
      20000 },
    { "heavy-gravity", "4k3/3rn1r1/p1nNR1p1/1pP5/1P3Pp1/P2RN2P/8/4K3 w - - 0 43", 4, 2000000 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (wins); i++) {
    CpSearchLimits limits = { .nodes = wins[i].nodes };
    CpPosition pos;
    cp_test_position (wins[i].rules, wins[i].fen, &pos);
    g_autoptr (CpSearch) search = cp_search_new (pos.rules, (size_t) 16 << 20, 1);
    cp_search_run (search, &pos, 1, &cp_test_any, &limits, 1, NULL, NULL);
    const CpSearchLine *line = cp_search_get_line (search, 0);
    g_test_message ("%s: %d", wins[i].fen, line->score);
    g_assert_cmpint (cp_test_moves_to_win (line->score), ==, wins[i].moves);
  }
}


static void
add_for_all (const char *name, GTestDataFunc test)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/engine/search/%s/%s", name, all[i]->string);
    g_test_add_data_func (path, all[i], test);
  }
}


CP_TESTS ()
{
  add_for_all ("nodes", test_nodes);
  add_for_all ("lines", test_lines);
  add_for_all ("only", test_only);
  add_for_all ("stop", test_stop);
  add_for_all ("threads", test_threads);
  add_for_all ("cut-short", test_cut_short);
  add_for_all ("wins", test_wins);
  add_for_all ("losses", test_losses);
  add_for_all ("repetition", test_repetition);
  add_for_all ("claims", test_claims);
  g_test_add_func ("/engine/search/ends", test_ends);
  g_test_add_func ("/engine/search/zugzwang", test_zugzwang);
}
