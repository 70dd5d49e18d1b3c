/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The three games without a balance are played in the window to their ends, with each kind of
 * input, and saved and opened again.
 */

#include "cp-test-window.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-effort.h"
#include "ui/parts/board/cp-move-preview.h"

#define WIDTH  980
#define HEIGHT 760

/* A kind of input for moves, and for the choice of a promotion. */
typedef struct {
  void (*move) (CpWindow *window, const char *from, const char *to);
  void (*drop) (CpWindow *window, const char *colour, const char *square);
  bool by_keyboard;
} Hand;

static const Hand hands[] = {
  { cp_test_window_click_move, cp_test_window_click_drop, false },
  { cp_test_window_drag_move, cp_test_window_drag_drop, false },
  { cp_test_window_key_move, cp_test_window_key_drop, true },
};

typedef struct {
  const char *rules;
  const char *moves; /* in coordinates, from the array to White's checkmate */
} Journey;

/* With all uses of a colour: drops, a shift, a wall, pieces that change on landing on one or
 * leaving it, and a pawn that stays a pawn on its far rank. */
static const Journey sands = {
  "shifting-sands",
  "G@d4 G@f4 P@c5 Y@d3 B@c3 B@e5 L@a4 Y@c4 R@b4 c6c4 b4a5 c4a2 d2d3 a2b1p d3c4",
};

/* A pawn takes with the power of a bishop, and promotes with it. */
static const Journey dynamic = {
  "dynamic",
  "a2a3 e7e6 c1d3 d8g5 a3f8b",
};

static const Journey heavy = {
  "heavy-gravity",
  "a2a3 h7h6 a3a4 e7e6 a4a5 b7b6 a5b6 f8d6 b6c7 h6h5 c7d8q",
};

static const char *const colours[CP_N_COLOURS] = {
  [CP_YELLOW] = "Yellow: queen",
  [CP_PURPLE] = "Purple: rook",
  [CP_RED] = "Red: bishop",
  [CP_LIGHT_BLUE] = "Light blue: knight",
  [CP_DARK_GREEN] = "Dark green: pawn",
  [CP_BLUE] = "Blue: wall",
};


static const CpPosition *
position (CpWindow *window)
{
  return cp_game_get_position (cp_test_window_game (window));
}


/* Answers the question for the piece of a promotion, if it was asked. */
static void
choose (CpWindow *window, const CpPosition *before, CpMove move, bool by_keyboard)
{
  CpBoardView *board = cp_test_window_board (window);
  CpBoardHand *hand = cp_board_view_get_hand (board);
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (hand);

  if (!cp_board_hand_is_choosing (hand))
    return;
  for (unsigned i = 0; by_keyboard && outcomes->previews[i].move.becomes != move.becomes; i++)
    cp_test_ui_key ("Down");
  if (by_keyboard) {
    cp_test_ui_key ("Return");
    return;
  }
  CpMovePreview preview;
  cp_move_preview_init (&preview, before, move);
  g_autofree char *title = cp_move_preview_title (&preview, before);
  cp_test_window_press (GTK_WIDGET (board), title);
}


static void
make_move (CpWindow *window, const char *text, const Hand *hand)
{
  CpPosition before = *position (window);
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse_uci (&before, text, &move, &error);
  g_assert_no_error (error);
  cp_square_name (before.rules, move.to, to);
  if (move.from == CP_SQUARE_NONE) {
    hand->drop (window, colours[move.colour], to);
  } else {
    cp_square_name (before.rules, move.from, from);
    hand->move (window, from, to);
    choose (window, &before, move, hand->by_keyboard);
  }

  CpPosition expected = before;
  cp_position_play (&expected, move);
  g_autofree char *fen = cp_fen_write (position (window));
  g_autofree char *expected_fen = cp_fen_write (&expected);
  g_assert_cmpstr (fen, ==, expected_fen);
}


static void
check_outcome (CpWindow *window)
{
  CpOutcome outcome = cp_game_get_outcome (cp_test_window_game (window));

  g_assert_cmpint (outcome.result, ==, CP_WHITE_WINS);
  g_assert_cmpint (outcome.termination, ==, CP_CHECKMATE);
}


static void
check_end (CpWindow *window)
{
  check_outcome (window);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (window), "White wins"));
  g_assert_true (cp_test_window_reads (GTK_WIDGET (window),
                                       "Checkmate: the king is attacked and no move can save it."));
}


static void
check_saved (const char *path, const Journey *journey)
{
  g_autofree char *text = NULL;
  g_autofree char *tag = g_strdup_printf ("[Variant \"%s\"]", journey->rules);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, tag));
  g_assert_nonnull (strstr (text, "[Termination \"checkmate\"]"));
}


/* Plays a game with all kinds of input in turn, beginning with @first. */
static void
play_journey (const Journey *journey, unsigned first)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse (journey->rules, NULL), NULL);
  g_auto (GStrv) moves = g_strsplit (journey->moves, " ", -1);
  CpWindow *window = cp_test_window_open (folder, WIDTH, HEIGHT);

  cp_test_window_set_game (window, game);
  cp_test_ui_settle ();
  for (unsigned i = 0; moves[i] != NULL; i++)
    make_move (window, moves[i], &hands[(first + i) % G_N_ELEMENTS (hands)]);
  check_end (window);
  g_autofree char *fen = cp_fen_write (position (window));
  cp_test_window_save_to (window, file);
  check_saved (path, journey);
  cp_test_window_close (window);

  g_autofree char *other_folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  window = cp_test_window_open (other_folder, WIDTH, HEIGHT);
  cp_test_window_open_file (window, file);
  cp_test_ui_key ("<Alt>End");
  check_outcome (window);
  g_autofree char *opened_fen = cp_fen_write (position (window));
  g_assert_cmpstr (opened_fen, ==, fen);
  cp_test_window_close (window);
}


static void
test_journey (const void *data)
{
  for (unsigned first = 0; first < cp_test_effort (G_N_ELEMENTS (hands)); first++)
    play_journey (data, first);
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  g_test_add_data_func ("/journeys/other-games/shifting-sands", &sands, test_journey);
  g_test_add_data_func ("/journeys/other-games/dynamic", &dynamic, test_journey);
  g_test_add_data_func ("/journeys/other-games/heavy-gravity", &heavy, test_journey);
  return g_test_run ();
}
