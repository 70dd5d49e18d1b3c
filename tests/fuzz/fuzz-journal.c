/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "model/kept/cp-journal-text.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* Parses arbitrary bytes as a saved game. The result is a game or a sentence. A game must be one
 * that can be saved again unchanged, and be continued, also with lines appended. */

enum {
  CHECK_KEPT,
  CHECK_CONTINUED,
  CHECK_TORN,
  CHECK_CONTROL,
  N_CHECKS,
};


/* A clock that stands still. */
static int64_t
stopped_now (void *data)
{
  return 0;
}


/* Checks that both games show the same node with the same clocks. A review is saved at its end,
 * whichever node it shows, with the clocks of that node. */
static void
check_same (CpGame *a, CpGame *b)
{
  CpJournalState state[2];
  CpRecord *record[2] = { cp_game_get_record (a), cp_game_get_record (b) };
  g_autofree char *fen_a = cp_fen_write (&cp_game_get_head (a)->position);
  g_autofree char *fen_b = cp_fen_write (&cp_game_get_head (b)->position);

  cp_journal_state_init (&state[0], a);
  cp_journal_state_init (&state[1], b);
  if (!cp_game_get_reviewing (a)) {
    g_assert_cmpstr (fen_a, ==, fen_b);
    g_assert_cmpuint (state[0].head->ply, ==, state[1].head->ply);
    g_assert_cmpint (state[0].clocks[CP_WHITE], ==, state[1].clocks[CP_WHITE]);
    g_assert_cmpint (state[0].clocks[CP_BLACK], ==, state[1].clocks[CP_BLACK]);
  }
  g_assert_cmpint (state[0].outcome.result, ==, state[1].outcome.result);
  g_assert_cmpint (state[0].outcome.termination, ==, state[1].outcome.termination);
  g_assert_cmpint (state[0].draw_offer, ==, state[1].draw_offer);
  g_assert_cmpint (cp_game_get_reviewing (a), ==, cp_game_get_reviewing (b));
  g_assert_cmpint (state[0].retracted.outcome.result, ==, state[1].retracted.outcome.result);
  g_assert_cmpuint (cp_node_count (cp_record_get_root (record[0])), ==,
                    cp_node_count (cp_record_get_root (record[1])));
}


/* Reads a text written by the program itself. */
static CpGame *
read_own (const char *text)
{
  g_autoptr (GError) error = NULL;
  unsigned bad_line;
  CpGame *game = cp_journal_read (text, strlen (text), &bad_line, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (bad_line, ==, 0);
  return game;
}


static void
check_kept (CpGame *game)
{
  g_autofree char *text = cp_journal_write_snapshot (game);
  g_autoptr (CpGame) kept = read_own (text);
  g_autofree char *again = cp_journal_write_snapshot (kept);

  check_same (game, kept);
  g_assert_cmpstr (text, ==, again);
}


static void
play_any (CpGame *game, unsigned choice)
{
  const CpPosition *pos = cp_game_get_position (game);
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  if (moves.n == 0)
    return;
  g_autofree char *text = cp_move_write (pos, moves.moves[choice % moves.n], CP_NOTATION_UCI);
  cp_game_play (game, text, NULL);
}


static void
do_something (CpGame *game, unsigned choice)
{
  switch (choice % 8) {
  case 0:
    cp_game_take_back (game);
    break;
  case 1:
    cp_game_restore (game);
    break;
  case 2:
    cp_game_offer_draw (game, (CpSide) (choice / 8 % 2));
    break;
  case 3:
    if (cp_game_get_in_progress (game))
      cp_game_resign (game, (CpSide) (choice / 8 % 2));
    break;
  default:
    cp_game_start (game);
    play_any (game, choice / 8);
    cp_game_pause (game);
    break;
  }
}


/* Checks that a further action appends a line that restores it. */
static void
check_continued (CpGame *game, unsigned choice)
{
  g_autoptr (GString) text = NULL;
  CpJournalState before, now;

  if (cp_game_get_reviewing (game))
    return;
  g_autofree char *snapshot = cp_journal_write_snapshot (game);
  text = g_string_new (snapshot);
  cp_clock_set_now (cp_game_get_clock (game), stopped_now, NULL);
  for (unsigned i = 0; i < 3; i++) {
    cp_journal_state_init (&before, game);
    do_something (game, choice >> 2 * i);
    cp_journal_state_init (&now, game);
    g_assert_true (cp_journal_state_can_follow (&before, &now));
    g_autofree char *line = cp_journal_write_line (&before, &now);
    g_string_append (text, line);
    g_autoptr (CpGame) kept = read_own (text->str);
    check_same (game, kept);
  }
}


/* Checks that a truncated file is a game or an error, too. */
static void
check_torn (const char *text, size_t size)
{
  g_autofree char *torn = g_memdup2 (text, MAX (size, 1));
  g_autoptr (GError) error = NULL;
  unsigned bad_line;
  g_autoptr (CpGame) game = cp_journal_read (torn, size, &bad_line, &error);

  g_assert_true ((game == NULL) == (error != NULL));
}


static void
check_control (CpGame *game)
{
  CpRecord *record = cp_game_get_record (game);
  const char *tag = cp_record_get_tag (record, "TimeControl");
  CpTimeControl control = { 0 }, read = { 0 };

  if (tag == NULL)
    return;
  for (unsigned side = CP_WHITE; side <= CP_BLACK; side++) {
    if (!cp_time_control_parse (tag, (CpSide) side, &control))
      return;
  }
  g_assert_true (cp_time_control_has_clock (&control));
  g_autofree char *text = cp_time_control_write (&control, CP_WHITE);
  g_assert_true (cp_time_control_parse (text, CP_WHITE, &read));
  g_assert_cmpint (read.main_ms[CP_WHITE], ==, control.main_ms[CP_WHITE]);
  g_assert_cmpint (read.bonus, ==, control.bonus);
  g_assert_cmpint (read.bonus_ms, ==, control.bonus_ms);
}


const char cp_fuzz_sample[] = "[Event \"x\"]\n\n1. d4 {word [%clk 1:00]} d8 2. e4 e8 *\n\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  const char *text = (const char *) data;
  unsigned choice = cp_fuzz_sum (data, size), bad_line = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_journal_read (text, size, &bad_line, &error);

  if (game == NULL) {
    cp_fuzz_check_error (error);
    return 0;
  }
  g_assert_no_error (error);
  cp_fuzz_check_fen (cp_game_get_position (game));
  switch (choice % N_CHECKS) {
  case CHECK_KEPT:
    check_kept (game);
    break;
  case CHECK_CONTINUED:
    check_continued (game, choice / N_CHECKS);
    break;
  case CHECK_TORN:
    check_torn (text, size - MIN (size, choice / N_CHECKS % 64 + 1));
    break;
  case CHECK_CONTROL:
  default:
    check_control (game);
    break;
  }
  return 0;
}
