/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "model/kept/cp-kept-game.h"
#include "record/tree/cp-line.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"

/* Parses arbitrary bytes as a saved game. The result is a game or a sentence. A game must be one
 * that can be saved again unchanged, and be continued. */

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
  const CpGameEnd *end_a = cp_game_get_retracted (a), *end_b = cp_game_get_retracted (b);
  g_autofree char *fen_a = cp_fen_write (&cp_game_get_head (a)->position);
  g_autofree char *fen_b = cp_fen_write (&cp_game_get_head (b)->position);

  if (!cp_game_get_reviewing (a)) {
    g_assert_cmpstr (fen_a, ==, fen_b);
    g_assert_cmpuint (cp_game_get_head (a)->ply, ==, cp_game_get_head (b)->ply);
    for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
      g_assert_cmpint (cp_clock_get_remaining (cp_game_get_clock (a), side), ==,
                       cp_clock_get_remaining (cp_game_get_clock (b), side));
  }
  g_assert_cmpint (cp_game_get_outcome (a).result, ==, cp_game_get_outcome (b).result);
  g_assert_cmpint (cp_game_get_outcome (a).termination, ==, cp_game_get_outcome (b).termination);
  g_assert_cmpint (cp_game_get_draw_offer (a), ==, cp_game_get_draw_offer (b));
  g_assert_cmpint (cp_game_get_reviewing (a), ==, cp_game_get_reviewing (b));
  g_assert_cmpint (end_a != NULL, ==, end_b != NULL);
  if (end_a != NULL)
    g_assert_cmpint (end_a->outcome.result, ==, end_b->outcome.result);
  g_assert_cmpuint (cp_node_count (cp_record_get_root (cp_game_get_record (a))), ==,
                    cp_node_count (cp_record_get_root (cp_game_get_record (b))));
}


/* Reads a text written by the program itself. */
static CpGame *
read_own (const char *text)
{
  g_autoptr (GError) error = NULL;
  unsigned bad_line;
  CpGame *game = cp_kept_game_read (text, strlen (text), &bad_line, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (bad_line, ==, 0);
  return game;
}


static void
check_kept (CpGame *game)
{
  g_autofree char *text = cp_kept_game_write (game);
  g_autoptr (CpGame) kept = read_own (text);
  g_autofree char *again = cp_kept_game_write (kept);

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


/* Checks that the game can be saved after each further action. */
static void
check_continued (CpGame *game, unsigned choice)
{
  if (cp_game_get_reviewing (game))
    return;
  cp_clock_set_now (cp_game_get_clock (game), stopped_now, NULL);
  for (unsigned i = 0; i < 3; i++) {
    do_something (game, choice >> 2 * i);
    check_kept (game);
  }
}


/* Checks that a truncated file is a game or an error, too. */
static void
check_torn (const char *text, size_t size)
{
  g_autofree char *torn = g_memdup2 (text, MAX (size, 1));
  g_autoptr (GError) error = NULL;
  unsigned bad_line;
  g_autoptr (CpGame) game = cp_kept_game_read (torn, size, &bad_line, &error);

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
  g_assert_cmpint (read.bonus_ms[CP_WHITE], ==, control.bonus_ms[CP_WHITE]);
}


const char cp_fuzz_sample[] = "[Event \"x\"]\n\n1. d4 {word [%clk 1:00]} d8 2. e4 e8 *\n\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  const char *text = (const char *) data;
  unsigned choice = cp_fuzz_sum (data, size), bad_line = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpGame) game = cp_kept_game_read (text, size, &bad_line, &error);

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
