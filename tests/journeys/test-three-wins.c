/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Changing Challenges is played in the window to each of its three kinds of wins, with each kind of
 * input.
 */

#include "cp-test-window.h"
#include "rules/notation/cp-notation.h"

#define WIDTH  980
#define HEIGHT 760

/* The function that makes the moves of a journey. */
typedef void (*Hand) (CpWindow *window, const char *from, const char *to);

typedef struct {
  const char *moves; /* as SAN, from the array */
  const char *title;
  const char *reason;
  CpTermination termination;
} Journey;

static const Journey king_knocked = {
  "d4 e8 Qg5 a9 Qg8 a8 Qxd11",
  "White wins",
  "The black king was knocked out.",
  CP_KING_KNOCKED,
};

static const Journey support_tipped = {
  "e4 a8 Qe3 d9 Qa7 Qe9 Qxe11 b8 Bb5 a7 Bxg10",
  "White wins",
  "The support can no longer be levelled: torque 50, limit 49.",
  CP_SUPPORT_TIPPED,
};

static const Journey centre_line = {
  "d4 a9 Kd2 a8 Ke3 b9 Ke4 b8 Ke5 g9 Ke6",
  "White wins",
  "The white king stands on the centre line and nothing can knock it.",
  CP_KING_ON_CENTRE_LINE,
};


/* Finds the squares of a move that is given in SAN. */
static void
find_squares (CpWindow *window, const char *san, char from[4], char to[4])
{
  const CpPosition *pos = cp_game_get_position (cp_test_window_game (window));
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse (pos, san, &move, &error);
  g_assert_no_error (error);
  cp_square_name (pos->rules, move.from, from);
  cp_square_name (pos->rules, move.to, to);
}


static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (folder);
  return folder;
}


static void
play_journey (const Journey *journey, Hand hand)
{
  g_autofree char *folder = make_folder ();
  CpWindow *window = cp_test_window_open (folder, WIDTH, HEIGHT);
  g_auto (GStrv) moves = g_strsplit (journey->moves, " ", -1);

  for (char **move = moves; *move != NULL; move++) {
    unsigned ply = cp_game_get_head (cp_test_window_game (window))->ply;
    char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

    find_squares (window, *move, from, to);
    hand (window, from, to);
    g_assert_cmpuint (cp_game_get_head (cp_test_window_game (window))->ply, ==, ply + 1);
  }

  CpOutcome outcome = cp_game_get_outcome (cp_test_window_game (window));
  g_assert_cmpint (outcome.result, ==, CP_WHITE_WINS);
  g_assert_cmpint (outcome.termination, ==, journey->termination);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (window), journey->title));
  g_assert_true (cp_test_window_reads (GTK_WIDGET (window), journey->reason));
  cp_test_window_close (window);
}


static void
type_move (CpWindow *window, const char *from, const char *to)
{
  g_autofree char *text = g_strconcat (from, to, NULL);
  cp_test_window_type_move (window, text);
}


static void
test_king_knocked_by_clicks (void)
{
  play_journey (&king_knocked, cp_test_window_click_move);
}


static void
test_king_knocked_by_typing (void)
{
  play_journey (&king_knocked, type_move);
}


static void
test_support_tipped_by_dragging (void)
{
  play_journey (&support_tipped, cp_test_window_drag_move);
}


static void
test_support_tipped_by_clicks (void)
{
  play_journey (&support_tipped, cp_test_window_click_move);
}


static void
test_centre_line_by_keys (void)
{
  play_journey (&centre_line, cp_test_window_key_move);
}


static void
test_centre_line_by_dragging (void)
{
  play_journey (&centre_line, cp_test_window_drag_move);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_func ("/journeys/three-wins/king-knocked/clicks", test_king_knocked_by_clicks);
  g_test_add_func ("/journeys/three-wins/king-knocked/typing", test_king_knocked_by_typing);
  g_test_add_func ("/journeys/three-wins/support-tipped/dragging", test_support_tipped_by_dragging);
  g_test_add_func ("/journeys/three-wins/support-tipped/clicks", test_support_tipped_by_clicks);
  g_test_add_func ("/journeys/three-wins/centre-line/keys", test_centre_line_by_keys);
  g_test_add_func ("/journeys/three-wins/centre-line/dragging", test_centre_line_by_dragging);
  return g_test_run ();
}
