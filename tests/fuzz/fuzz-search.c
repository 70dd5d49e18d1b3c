/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "cp-test-line.h"
#include "rules/position/cp-fen.h"

/*
 * Plays a game and searches its last position, with limits, several lines or threads, and a stop at
 * some time. The reported lines must be legal moves, sorted, and true if they claim a forced win,
 * during the search as well as at its end. The first bytes are a Setup; each other byte chooses a
 * move.
 */

#define MAX_LINES 8
#define MAX_PLIES 300

/* Small enough for entries to be replaced. */
#define TABLE_BYTES ((size_t) 16 * 1024)

typedef enum {
  TWO_THREADS = 1 << 0,
  STOP_BEFORE = 1 << 1,
  OTHER_LIMITS = 1 << 2, /* changed after the first report */
  TWICE = 1 << 3,        /* searched twice, the second time with the same table */
  ONE_MOVE = 1 << 4,     /* restricted to one move */
  LATE_COUNTERS = 1 << 5,
} Flags;

typedef struct {
  uint8_t rules;
  uint8_t flags;
  uint8_t lines;
  uint8_t depth; /* 0: no limit */
  uint8_t nodes; /* in tens */
  uint8_t stop;  /* stop after so many reports; 0: never */
} Setup;

/* State of a search. */
typedef struct {
  const Setup *setup;
  CpSearch *search;
  const CpPosition *root;
  unsigned n_reports;
} Run;


static void
report_cb (const CpSearchReport *report, void *data)
{
  static const CpSearchLimits others = { .nodes = 300, .hard = 1000000 };
  Run *run = data;

  run->n_reports++;
  cp_test_check_line (run->root, report->line);
  g_assert_cmpuint (report->rank, >=, 1);
  g_assert_cmpuint (report->rank, <=, MAX_LINES);
  g_assert_cmpuint (report->fullness, <=, 1000);
  g_assert_cmpint (report->microseconds, >=, 0);
  if (run->n_reports == run->setup->stop)
    cp_search_stop (run->search);
  if (run->n_reports == 1 && (run->setup->flags & OTHER_LIMITS) != 0)
    cp_search_set_limits (run->search, &others);
}


static void
search_line (const Setup *setup, CpSearch *search, const GArray *line, const CpMoves *only)
{
  const CpPosition *positions = &g_array_index (line, CpPosition, 0);
  Run run = { .setup = setup, .search = search, .root = &positions[line->len - 1] };
  CpSearchLimits limits = { .depth = setup->depth % 8, .nodes = 1 + 10u * setup->nodes };
  unsigned wanted = 1 + setup->lines % MAX_LINES;
  CpMoves all;

  cp_position_legal_moves (run.root, &all);
  cp_search_prepare (search, positions, line->len, only, &limits, wanted);
  if ((setup->flags & STOP_BEFORE) != 0)
    cp_search_stop (search);
  unsigned n = cp_search_run_prepared (search, report_cb, &run);
  g_assert_cmpuint (n, ==, MIN (wanted, only->n > 0 ? only->n : all.n));
  cp_test_check_lines (run.root, search, n);
  if (only->n > 0)
    g_assert_true (cp_move_equal (cp_search_get_line (search, 0)->moves[0], only->moves[0]));
}


static CpMove
choose (const CpPosition *pos, uint8_t choice)
{
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  return moves.moves[choice % moves.n];
}


/* Plays the chosen moves, up to the end of the game (transfer full). */
static GArray *
play (const CpRules *rules, const Setup *setup, const uint8_t *choices, size_t n)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (CpPosition));
  CpPosition pos;

  cp_position_init (&pos, rules);
  if ((setup->flags & LATE_COUNTERS) != 0) {
    pos.halfmove_clock = 90;
    pos.fullmove_number = 90;
  }
  g_array_append_val (line, pos);
  for (size_t i = 0; i < MIN (n, MAX_PLIES); i++) {
    cp_position_play (&pos, choose (&pos, choices[i]));
    if (cp_position_outcome (&pos, 1).result != CP_UNDECIDED)
      break;
    g_array_append_val (line, pos);
  }
  return line;
}


const char cp_fuzz_sample[] = "rflds-a game of any moves";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  Setup setup;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  if (size < sizeof setup)
    return 0;
  memcpy (&setup, data, sizeof setup);
  const CpRules *rules = all[setup.rules % n];
  g_autoptr (GArray) line = play (rules, &setup, data + sizeof setup, size - sizeof setup);
  g_autoptr (CpSearch) search =
      cp_search_new (rules, TABLE_BYTES, (setup.flags & TWO_THREADS) != 0 ? 2 : 1);
  CpMoves only = { .n = 0 };
  if ((setup.flags & ONE_MOVE) != 0)
    only.moves[only.n++] = choose (&g_array_index (line, CpPosition, line->len - 1), setup.stop);
  for (unsigned i = 0; i < ((setup.flags & TWICE) != 0 ? 2u : 1u); i++)
    search_line (&setup, search, line, &only);
  return 0;
}
