/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-problems.h"

/*
 * Parses three lines: rules, a FEN and a move. Invalid rules are replaced by some of the valid
 * ones. Valid parts must survive being written and read again; invalid ones must give a sentence;
 * and in a valid position moves, texts of moves and explanations must be consistent.
 */

/* Per position, so that one with many moves is not slower than others. */
#define MOVES_PER_CHECK 8

enum {
  CHECK_TEXTS = CP_NOTATION_UCI + 1,
  CHECK_PLAY,
  CHECK_WORDS,
  N_CHECKS,
};


static const CpRules *
read_rules (const char *text, unsigned choice)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (text, &error);
  size_t n;

  if (rules != NULL) {
    g_assert_no_error (error);
    g_assert_true (cp_rules_parse (rules->string, NULL) == rules);
    return rules;
  }
  cp_fuzz_check_error (error);
  const CpRules *const *all = cp_rules_all (&n);
  return all[choice % n];
}


static void
check_problems (const CpPosition *pos)
{
  g_autofree char *fen = cp_fen_write (pos);
  g_autoptr (GError) error = NULL;
  CpProblems problems;
  CpPosition read;

  cp_position_problems (pos, &problems);
  for (unsigned i = 0; i < problems.n; i++) {
    g_autofree char *text = cp_problem_describe (pos, &problems.items[i]);
    cp_fuzz_check_sentence (text);
  }
  g_assert_true (cp_fen_parse (pos->rules, fen, &read, &error) == (problems.n == 0));
  if (problems.n > 0) {
    g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM);
    cp_fuzz_check_error (error);
  }
}


/* Checks that the text of each move is unique. */
static void
check_notation (const CpPosition *pos, const CpMoves *moves, unsigned first, CpNotation notation)
{
  for (unsigned i = 0; i < MIN (moves->n, MOVES_PER_CHECK); i++) {
    CpMove move = moves->moves[(first + i) % moves->n], read;
    g_autofree char *text = cp_move_write (pos, move, notation);
    g_autoptr (GError) error = NULL;
    cp_move_parse (pos, text, &read, &error);
    g_assert_no_error (error);
    g_assert_true (cp_move_equal (read, move));
  }
}


/* Checks that moves lead to valid positions. */
static void
check_play (const CpPosition *pos, const CpMoves *moves, unsigned first)
{
  for (unsigned i = 0; i < MIN (moves->n, MOVES_PER_CHECK); i++) {
    CpMove move = moves->moves[(first + i) % moves->n];
    CpPosition next = *pos;
    g_assert_true (cp_position_is_legal (pos, move));
    cp_position_play (&next, move);
    g_assert_cmpint (next.turn, ==, cp_side_other (pos->turn));
    cp_fuzz_check_fen (&next);
    if (next.fullmove_number < 99999 && next.halfmove_clock < 99999)
      cp_fuzz_check_playable (&next);
  }
}


static void
check_words (const CpPosition *pos, const CpMoves *moves, unsigned choice)
{
  unsigned n = pos->rules->n_squares;
  CpSquare from = (CpSquare) (choice % n), to = (CpSquare) (choice / 5 % n);
  CpOutcome outcome = cp_position_outcome (pos, 1);
  g_autofree char *described = cp_square_describe (pos, from);
  g_autofree char *ended = cp_outcome_describe (pos, outcome);
  g_autofree char *explained = cp_move_explain (pos, from, to);

  cp_fuzz_check_sentence (described);
  cp_fuzz_check_sentence (explained);
  if (outcome.result != CP_UNDECIDED)
    cp_fuzz_check_sentence (ended);
  if (outcome.result == CP_UNDECIDED)
    g_assert_cmpuint (moves->n, >, 0);
  else if (outcome.termination != CP_FIFTY_MOVES)
    g_assert_cmpuint (moves->n, ==, 0);
}


static void
check_move_text (const CpPosition *pos, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move, read;

  if (!cp_move_parse (pos, text, &move, &error)) {
    cp_fuzz_check_error (error);
    return;
  }
  g_assert_no_error (error);
  g_assert_true (cp_position_is_legal (pos, move));
  if (cp_move_parse_uci (pos, text, &read, NULL))
    g_assert_true (cp_move_equal (read, move));
}


static void
check_moves (const CpPosition *pos, const char *text, unsigned choice)
{
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  g_assert_cmpuint (cp_position_count_moves (pos), ==, moves.n);
  switch (choice % N_CHECKS) {
  case CHECK_TEXTS:
    check_move_text (pos, text);
    break;
  case CHECK_PLAY:
    check_play (pos, &moves, choice / N_CHECKS);
    break;
  case CHECK_WORDS:
    check_words (pos, &moves, choice / N_CHECKS);
    break;
  case CP_NOTATION_SAN:
  case CP_NOTATION_LAN:
  case CP_NOTATION_UCI:
  default:
    check_notation (pos, &moves, choice / N_CHECKS, (CpNotation) (choice % N_CHECKS));
    break;
  }
}


const char cp_fuzz_sample[] = "heavy-gravity\n8/8/6K1/8/1k6/8/8/8 w - - 0 20\nf6\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  g_auto (GStrv) lines = cp_fuzz_split (data, size);
  unsigned choice = cp_fuzz_sum (data, size);
  const CpRules *rules = read_rules (lines[0], choice);
  g_autoptr (GError) error = NULL;
  CpProblems problems;
  CpPosition pos;

  if (lines[1] == NULL)
    return 0;
  if (!cp_fen_read (rules, lines[1], &pos, &error)) {
    cp_fuzz_check_error (error);
    g_assert_error (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX);
    return 0;
  }
  g_assert_no_error (error);
  cp_fuzz_check_fen (&pos);
  check_problems (&pos);
  cp_position_problems (&pos, &problems);
  if (problems.n == 0)
    check_moves (&pos, lines[2] != NULL ? lines[2] : "", choice);
  return 0;
}
