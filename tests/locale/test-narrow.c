/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The minimum width of the window on each of its pages, in the language of the environment
 * (translated.py): it decides whether the last button of a page is still on the screen of a
 * telephone.
 *
 * test-narrow [FONT SCALE WIDTH HEIGHT]: with another font, as for users who need large text, and
 * in a window of another size. Saves pictures of all pages to the folder in
 * COUNTERPOISE_TEST_PICTURES, if it is set.
 */

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

#include "analysis/cp-blunder.h"
#include "cp-test-layout.h"
#include "cp-test-window.h"
#include "model/game/cp-game-walk.h"
#include "model/kept/cp-archive.h"
#include "model/match/cp-computer-player.h"
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-language.h"
#include "rules/variants/cp-variants.h"
#include "ui/parts/board/cp-choice-popover.h"
#include "ui/pages/compose/cp-collection-question.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/pages/game/cp-side-pane.h"
#include "ui/parts/header/cp-header.h"
#include "ui/parts/played/cp-continuations.h"
#include "ui/pages/library/cp-game-text-dialog.h"
#include "ui/pages/library/cp-library-page.h"
#include "ui/pages/puzzles/cp-puzzle-details.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/puzzles/cp-puzzle-page.h"
#include "ui/pages/start/cp-new-game-dialog.h"
#include "ui/kit/dialogs/cp-text-window.h"
#include "ui/parts/notices/cp-notice-card.h"
#include "ui/parts/settings/cp-preferences.h"

/* The size of the window in pixels: a telephone in portrait orientation. */
static struct {
  int width;
  int height;
} size = { 360, 720 };

/* How much wider, in pixels, a window is in which the header shows all tools, and the steps in
 * which the window is widened: less than the width of a tool. */
#define WIDER      320
#define WIDER_STEP 20

/* The minimum visible part of a long title, in pixels. */
#define MIN_TITLE 120

/* One window for all tests: opening it takes as long as examining its content. */
typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *fixture, const void *data)
{
  static Fixture shared;

  if (shared.window == NULL) {
    shared.folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
    g_assert_nonnull (shared.folder);
    shared.window = cp_test_window_open (shared.folder, size.width, size.height);
  }
  *fixture = shared;
}


static void
tear_down (Fixture *fixture, const void *data)
{
  if (cp_test_window_library (fixture->window) != NULL)
    cp_library_discard (cp_test_window_library (fixture->window));
  cp_test_window_show (fixture->window, CP_PAGE_START);
  cp_test_ui_settle ();
}


/* Fails if the minimum size of @content exceeds the window. The height is measured for the current
 * width: the minimum height for any width is that of lines that do not wrap. */
static void
check_minimum (GtkWidget *content, GtkOrientation orientation, int room, const char *where)
{
  int minimum, for_size = -1;

  /* The minimum width of a popover does not include its arrow. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MAX (gtk_widget_get_width (content), minimum);
  gtk_widget_measure (content, orientation, for_size, &minimum, NULL, NULL, NULL);
  if (minimum > room) {
    g_autofree char *report = cp_test_layout_describe_largest (content, orientation);
    g_test_message ("%s:%s", where, report);
    g_test_fail ();
  }
}


static void
save_picture (GtkWidget *window, const char *where)
{
  static unsigned n;
  const char *folder = g_getenv ("COUNTERPOISE_TEST_PICTURES");
  g_autofree char *name = g_strdup_printf ("%03u %s.png", ++n, where);

  if (folder != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    cp_test_ui_save_png (window, path);
  }
}


/* Checks the layout of @window, which is the main window or a dialog. */
static void
look_at (GtkWidget *window, const char *where)
{
  cp_test_ui_settle ();
  /* The width includes the frame of the window; the height does not. */
  check_minimum (window, GTK_ORIENTATION_HORIZONTAL, size.width, where);
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (window));
  check_minimum (content, GTK_ORIENTATION_VERTICAL, size.height, where);
  cp_test_layout_check (window, where);
  save_picture (window, where);
}


/* Checks a popover: a menu must fit the width of the narrowest screen. */
static void
look_at_popover (GtkWidget *popover, const char *where)
{
  cp_test_ui_settle ();
  check_minimum (popover, GTK_ORIENTATION_HORIZONTAL, size.width, where);
  check_minimum (popover, GTK_ORIENTATION_VERTICAL, size.height, where);
  cp_test_layout_check (popover, where);
  save_picture (popover, where);
}


/* Opens all visible menus in @root, one after the other. */
static void
look_at_menus (GtkWidget *root, const char *where)
{
  if (GTK_IS_MENU_BUTTON (root) && gtk_widget_get_mapped (root)) {
    gtk_menu_button_popup (GTK_MENU_BUTTON (root));
    look_at_popover (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (root))), where);
    gtk_menu_button_popdown (GTK_MENU_BUTTON (root));
    cp_test_ui_settle ();
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_menus (child, where);
}


static void
look (Fixture *fixture, const char *where)
{
  GtkWidget *content =
      adw_application_window_get_content (ADW_APPLICATION_WINDOW (fixture->window));
  GtkWidget *title = cp_test_ui_find_type (content, ADW_TYPE_WINDOW_TITLE);
  int natural;

  look_at (GTK_WIDGET (fixture->window), where);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (gtk_widget_get_width (title) < MIN (natural, MIN_TITLE)) {
    g_test_message ("%s: the title has %d pixels", where, gtk_widget_get_width (title));
    g_test_fail ();
  }
}


/* Checks a page with a card beside the board, which does not count for the size of the window. */
static void
look_at_card (Fixture *fixture, const char *where)
{
  look (fixture, where);
  GtkWidget *card = cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_NOTICE_CARD);
  GtkWidget *page = gtk_widget_get_ancestor (card, GTK_TYPE_OVERLAY);
  graphene_rect_t area, bounds;
  g_assert_true (gtk_widget_compute_bounds (page, page, &area));
  g_assert_true (gtk_widget_compute_bounds (card, page, &bounds));
  if (!graphene_rect_contains_rect (&area, &bounds)) {
    g_test_message ("%s: the card of %g × %g is at %g,%g of %g × %g", where,
                    (double) bounds.size.width, (double) bounds.size.height,
                    (double) bounds.origin.x, (double) bounds.origin.y, (double) area.size.width,
                    (double) area.size.height);
    g_test_fail ();
  }
}


static void
run (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}


/* Checks the dialog that is open, and closes it. */
static void
look_at_shown (Fixture *fixture, const char *where)
{
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);

  look_at (dialog, where);
  look_at_menus (dialog, where);
  cp_test_ui_close (GTK_WINDOW (dialog));
}


static void
look_at_dialog (Fixture *fixture, const char *action)
{
  run (fixture, action);
  look_at_shown (fixture, action);
}


static void
test_start (Fixture *fixture, const void *data)
{
  cp_test_window_show (fixture->window, CP_PAGE_START);
  look (fixture, "start");
  look_at_menus (GTK_WIDGET (fixture->window), "menu");
  look_at_dialog (fixture, "app.preferences");
  look_at_dialog (fixture, "app.about");
  look_at_dialog (fixture, "win.show-shortcuts");
}


static void
test_new_game (Fixture *fixture, const void *data)
{
  run (fixture, "win.new-game");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  for (size_t i = 0; cp_variants[i] != NULL; i++) {
    cp_new_game_dialog_choose (CP_NEW_GAME_DIALOG (dialog), cp_variants[i]->id);
    look_at (dialog, "new game");
  }
  cp_test_ui_close (GTK_WINDOW (dialog));
}


static void
look_at_export (Fixture *fixture)
{
  run (fixture, "page.export");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);
  GtkWidget *stack = cp_test_ui_find_type (dialog, ADW_TYPE_VIEW_STACK);
  g_autoptr (GListModel) pages = G_LIST_MODEL (adw_view_stack_get_pages (ADW_VIEW_STACK (stack)));
  for (unsigned i = 0; i < g_list_model_get_n_items (pages); i++) {
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (pages), i, TRUE);
    look_at (dialog, "export");
  }
  cp_test_ui_close (GTK_WINDOW (dialog));
}


static void
play (CpGame *game, CpMove move)
{
  g_autofree char *text = cp_move_write (cp_game_get_position (game), move, CP_NOTATION_UCI);

  g_assert_true (cp_game_play (game, text, NULL));
}


static void
play_some_moves (CpGame *game, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    CpMoves moves;
    cp_position_legal_moves (cp_game_get_position (game), &moves);
    play (game, moves.moves[i % moves.n]);
  }
}


/* A game with clocks: some moves, and in review all pages beside the board. */
static void
test_game (Fixture *fixture, const void *data)
{
  CpTimeControl control = { .main_ms = { 5400000, 5400000 } };
  g_autoptr (CpGame) game = cp_game_new (data, &control);

  cp_test_window_set_game (fixture->window, game);
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_game_start (game);
  play_some_moves (game, 8);
  look (fixture, "game");
  cp_test_window_open_move_entry (fixture->window, "a1b11");
  cp_test_ui_key ("Return");
  look (fixture, "refused move");
  cp_test_ui_key ("Escape");
  run (fixture, "page.offer-draw");
  look_at_card (fixture, "offered draw");
  run (fixture, "page.decline-draw");
  run (fixture, "page.pause");
  look_at_card (fixture, "pause");
  run (fixture, "page.pause");
  look_at_dialog (fixture, "page.resign");
  look_at_dialog (fixture, "page.resign-mine");
  cp_game_resign (game, CP_WHITE);
  look_at_card (fixture, "end");
  run (fixture, "page.review");
  GtkWidget *pane = cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_SIDE_PANE);
  for (CpSidePage page = CP_SIDE_PAGE_MOVES; page < CP_N_SIDE_PAGES; page++) {
    cp_side_pane_show (CP_SIDE_PANE (pane), page);
    look (fixture, "review");
  }
  /* The other pages are much the same for each variant. */
  if (data != cp_rules_default ())
    return;
  cp_side_pane_show (CP_SIDE_PANE (pane), CP_SIDE_PAGE_MOVES);
  look_at_menus (pane, "glyphs");
  look_at_dialog (fixture, "win.edit-tags");
  look_at_export (fixture);
}


/* Finds the blunder with the longest description. Returns false if there is none. */
static bool
find_blunder (const CpPosition *pos, CpMove *found)
{
  size_t longest = 0;
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpBlunder blunder;
    if (!cp_blunder_find (pos, moves.moves[i], &blunder))
      continue;
    g_autofree char *text = cp_blunder_describe (&blunder, pos);
    if (strlen (text) <= longest)
      continue;
    longest = strlen (text);
    *found = moves.moves[i];
  }
  return longest > 0;
}


/* Makes @move on the board, where it is held. */
static void
hold (Fixture *fixture, CpMove move)
{
  CpBoardHand *hand = cp_board_view_get_hand (cp_test_window_board (fixture->window));

  if (move.from == CP_SQUARE_NONE)
    cp_board_hand_press_supply (hand, (CpColour) move.colour);
  else
    cp_board_hand_press (hand, move.from);
  cp_board_hand_drag (hand, 1, 0, move.to);
  cp_board_hand_release (hand, move.to);
  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (hand);
  for (unsigned i = 0; i < outcomes->n && cp_board_hand_is_choosing (hand); i++) {
    if (cp_move_equal (outcomes->previews[i].move, move))
      cp_board_hand_choose (hand, i);
  }
  g_assert_nonnull (cp_board_hand_get_held (hand));
}


static void
cancel_held (Fixture *fixture)
{
  g_assert_true (
      cp_board_hand_cancel (cp_board_view_get_hand (cp_test_window_board (fixture->window))));
}


/* The cards of a game against a weak computer: a held move, without and with a warning, and a key
 * moment after the game. */
static void
test_cards (Fixture *fixture, const void *data)
{
  CpTimeControl control = { .main_ms = { 5400000, 5400000 } };
  g_autoptr (CpGame) game = cp_game_new (data, &control);
  g_autofree char *seat = cp_computer_player_write_seat (1, 1);
  CpMoves moves;
  CpMove blunder;

  cp_game_start (game);
  do
    play_some_moves (game, 8);
  while (!find_blunder (cp_game_get_position (game), &blunder));
  cp_position_legal_moves (cp_game_get_position (game), &moves);
  cp_test_window_set_game (fixture->window, game);
  g_settings_set_boolean (cp_preferences_settings (), CP_PREFERENCE_CONFIRM, TRUE);
  hold (fixture, moves.moves[moves.n - 1]);
  look_at_card (fixture, "move to confirm");
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_CONFIRM);
  cancel_held (fixture);
  cp_game_set_seat (game, CP_BLACK, seat, "program");
  hold (fixture, blunder);
  look_at_card (fixture, "blunder");
  cancel_held (fixture);
  play (game, blunder);
  cp_game_resign (game, CP_WHITE);
  look_at_card (fixture, "end with moments");
  run (fixture, "page.moments");
  look_at_card (fixture, "moment");
}


/* The tools at both ends of the header appear one after the other as the window is widened, and do
 * not cover the title. */
static void
look_at_widths (Fixture *fixture, const char *where)
{
  GtkWidget *header = cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_HEADER);

  for (int wider = 0; wider <= WIDER; wider += WIDER_STEP) {
    cp_test_ui_resize (GTK_WINDOW (fixture->window), size.width + wider, size.height);
    cp_test_layout_check (header, where);
    save_picture (header, where);
  }
  cp_test_ui_resize (GTK_WINDOW (fixture->window), size.width, size.height);
}


/* A game of a file, a game with clocks and the editor have different tools and titles of different
 * lengths. */
static void
test_header (Fixture *fixture, const void *data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CpTimeControl control = { .main_ms = { 5400000, 5400000 } };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &control);

  g_assert_true (g_file_set_contents (path, "[White \"Anna\"]\n\n1. d4 *\n", -1, NULL));
  cp_test_window_open_file (fixture->window, file);
  cp_test_window_review (fixture->window, 0);
  look_at_widths (fixture, "header of a game of a file");
  cp_test_window_set_game (fixture->window, game);
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_game_start (game);
  look_at_widths (fixture, "header of a game");
  run (fixture, "win.set-up-position");
  look_at_widths (fixture, "header of the editor");
}


/* Shows the games that contain the array, and their next moves. */
static void
look_at_found_position (Fixture *fixture)
{
  GtkWidget *list = GTK_WIDGET (cp_test_window_list (fixture->window));
  CpPosition start;

  cp_position_init (&start, cp_rules_default ());
  cp_library_page_find_position (CP_LIBRARY_PAGE (list), &start);
  cp_test_ui_wait_until (cp_test_ui_find_type (list, CP_TYPE_CONTINUATIONS) != NULL);
  look (fixture, "position found");
  gtk_widget_activate_action (list, "page.forget-found", NULL);
}


/* Sums up the games of the list. */
static void
look_at_summary (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (cp_test_window_list (fixture->window)), "page.summary",
                              NULL);
  GtkWidget *players = GTK_WIDGET (cp_test_window_page (fixture->window, CP_PAGE_PLAYERS));
  cp_test_ui_wait_until (cp_test_ui_find_label (players, "Carla") != NULL);
  look (fixture, "summary");
  look_at_menus (players, "summary");
  cp_test_window_go_back (fixture->window);
}


/* A file with a long name: one of its games, found games, and games with problems. */
static void
test_library (Fixture *fixture, const void *data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club-championship-2026.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path,
                                      "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. d4 d7 2. c9 *\n\n"
                                      "[White \"Carla\"]\n[Black \"Dora\"]\n\n1. d4 "
                                      "{[%eval 0.00]} d8 $4 {[%eval 2.00]} *\n",
                                      -1, NULL));
  cp_test_window_open_file (fixture->window, file);
  look (fixture, "library");
  look_at_found_position (fixture);
  look_at_summary (fixture);
  run (fixture, "win.find");
  cp_test_ui_type ("nobody");
  cp_test_ui_wait_until (
      cp_test_ui_find_type (GTK_WIDGET (fixture->window), ADW_TYPE_STATUS_PAGE) != NULL);
  look (fixture, "nothing found");
  look_at_menus (GTK_WIDGET (cp_test_window_list (fixture->window)), "library");
  g_autoptr (GError) reason =
      g_error_new_literal (CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE, "No such move");
  cp_game_text_dialog_mend (GTK_WINDOW (fixture->window), cp_test_window_library (fixture->window),
                            0, reason);
  look_at_shown (fixture, "text of a game");
  cp_test_window_review (fixture->window, 0);
  look (fixture, "game of a file");
}


/* Waits until the proof of the puzzle has ended: its status changes the height of the pane. */
static void
wait_for_composer (CpEditorView *editor)
{
  CpComposer *composer = cp_editor_view_get_composer (editor);

  cp_test_ui_wait_until (!cp_composer_get_busy (composer));
}


static void
test_editor (Fixture *fixture, const void *data)
{
  run (fixture, "win.set-up-position");
  CpEditorView *editor = cp_test_window_editor (fixture->window);
  g_autofree char *loss = NULL;
  cp_draft_set_rules (cp_editor_view_get_draft (editor), data, &loss);
  /* The puzzle pane is still open from the previous test. */
  wait_for_composer (editor);
  look (fixture, "editor");
  cp_editor_view_set_page (editor, CP_EDITOR_POSITION);
  look (fixture, "position");
  run (fixture, "page.draft-puzzle");
  wait_for_composer (editor);
  look (fixture, "composer");
  cp_editor_view_set_page (editor, CP_EDITOR_PLAYED);
  look (fixture, "played");
  if (data == cp_rules_default ())
    look_at_menus (GTK_WIDGET (editor), "editor");
}


/* Shows a game that begins with @fen. */
static CpGame *
show_game (Fixture *fixture, const char *fen)
{
  CpPosition pos;

  g_assert_true (cp_fen_parse (cp_rules_default (), fen, &pos, NULL));
  g_autoptr (CpGame) game =
      cp_game_new_from_record (cp_record_new (cp_rules_default (), &pos), NULL);
  cp_test_window_set_game (fixture->window, game);
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_test_ui_settle ();
  return game;
}


/* Questions on the board, and the claim of a draw. */
static void
test_claim (Fixture *fixture, const void *data)
{
  static const char *const shuffle[] = { "Ka1", "Kg11", "Kb1", "Kf11" };

  show_game (fixture, "3k3/7/7/7/7/7/3p3/2P4/7/7/3K3[] w - - 0 1");
  cp_test_window_click_move (fixture->window, "c4", "d5");
  look_at_popover (cp_test_ui_find_type (GTK_WIDGET (fixture->window), CP_TYPE_CHOICE_POPOVER),
                   "choice");
  cp_test_ui_key ("Escape");
  CpGame *game = show_game (fixture, "5k1/7/7/7/7/7/7/7/7/7/1K5[] w - - 0 1");
  for (size_t i = 0; i < 2 * G_N_ELEMENTS (shuffle); i++)
    g_assert_true (cp_game_play (game, shuffle[i % G_N_ELEMENTS (shuffle)], NULL));
  look_at_dialog (fixture, "page.claim-draw");
}


static void
saved (void *data, const CpSavedPuzzle *puzzle)
{
}


/* Questions, error messages, and texts that are too long for other places. */
static void
test_questions (Fixture *fixture, const void *data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  CpPosition pos;
  cp_position_init (&pos, cp_rules_default ());
  g_autoptr (CpSolution) solution = cp_solution_new (&pos, 2);
  g_autoptr (CpComposition) composition = cp_composition_new (fixture->folder);
  g_autoptr (GFile) own = g_file_new_build_filename (fixture->folder, "own.pgn", NULL);

  cp_collection_question_ask (
      window,
      &(CpPuzzleToSave){ .solution = solution,
                         .composition = composition,
                         .own = own,
                         .collections = cp_puzzle_collections_get_own (cp_page_get_puzzles (
                             cp_test_window_page (fixture->window, CP_PAGE_START))) },
      saved, NULL);
  look_at_shown (fixture, "collection");
  cp_dialog_show_error (GTK_WINDOW (fixture->window), _ ("The Help Cannot Be Shown"),
                        "/media/stick/games/a-long-name-without-any-space-in-it.pgn");
  look_at_shown (fixture, "complaint");
  gtk_window_present (
      GTK_WINDOW (cp_text_window_new (window, _ ("Comment"), "A long comment on a move.")));
  look_at_shown (fixture, "text");
}


static void
described (GObject *list, CpPuzzleCollection *collection)
{
}


/* Puzzles found in games of one variant: of all of its rules, unusual ones last. */
static void
look_at_played (Fixture *fixture, CpPuzzleListPage *list)
{
  CpPuzzleCollections *collections = cp_test_window_puzzles (fixture->window);
  GListModel *played = cp_puzzle_collections_get_played (collections);

  for (unsigned i = 0; i < g_list_model_get_n_items (played); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (played, i);
    cp_puzzle_list_page_show (list, collection);
    cp_test_ui_wait_until (!cp_puzzle_collection_get_loading (collection));
    look (fixture, "puzzles from play");
  }
}


static void
test_puzzles (Fixture *fixture, const void *data)
{
  run (fixture, "win.show-puzzles");
  CpPuzzleListPage *list =
      CP_PUZZLE_LIST_PAGE (cp_test_window_page (fixture->window, CP_PAGE_PUZZLES));
  cp_test_ui_wait_until (
      cp_puzzle_list_page_get_collection (list) != NULL &&
      !cp_puzzle_collection_get_loading (cp_puzzle_list_page_get_collection (list)));
  look (fixture, "puzzles");
  CpPuzzleCollection *first = cp_puzzle_list_page_get_collection (list);
  look_at_played (fixture, list);
  cp_puzzle_list_page_show (list, first);
  cp_puzzle_details_ask (GTK_WINDOW (fixture->window), cp_puzzle_list_page_get_collection (list),
                         cp_puzzle_collection_nth (cp_puzzle_list_page_get_collection (list), 0),
                         described, G_OBJECT (list));
  look_at_shown (fixture, "details of a puzzle");
  g_signal_emit_by_name (list, "puzzle-activated", cp_puzzle_list_page_get_collection (list), 0u);
  look (fixture, "puzzle");
  CpSolving *solving = cp_puzzle_page_get_solving (
      CP_PUZZLE_PAGE (cp_test_window_page (fixture->window, CP_PAGE_PUZZLE)));
  cp_solving_hint (solving);
  cp_test_ui_wait_until (!cp_solving_get_busy (solving));
  look (fixture, "hint");
}


static void
test_my_games (Fixture *fixture, const void *data)
{
  g_autofree char *path = cp_archive_get_path (fixture->folder);
  const char *won = "[White \"Anna\"]\n[Black \"Computer 1\"]\n[BlackType \"program\"]\n"
                    "[BlackSeat \"computer-1-0000beef\"]\n\n1. d4 1-0\n";

  for (unsigned i = 0; i < 3; i++)
    g_assert_true (cp_archive_add (path, won, false, NULL));
  run (fixture, "win.show-my-games");
  cp_test_ui_wait_until (cp_test_window_shows (fixture->window, CP_PAGE_LIST));
  look (fixture, "my games");
  run (fixture, "win.show-my-results");
  GtkWidget *results = GTK_WIDGET (cp_test_window_page (fixture->window, CP_PAGE_RESULTS));
  cp_test_ui_wait_until (cp_test_ui_find_type (results, GTK_TYPE_DRAWING_AREA) != NULL);
  look (fixture, "my results");
  g_settings_set_string (cp_test_window_settings (fixture->window), "results-start", "x 9999");
  run (fixture, "win.show-start");
  run (fixture, "win.show-my-results");
  cp_test_ui_wait_until (cp_test_ui_find_type (results, ADW_TYPE_STATUS_PAGE) != NULL);
  look (fixture, "no results");
  g_settings_reset (cp_test_window_settings (fixture->window), "results-start");
}


static void
test_introduction (Fixture *fixture, const void *data)
{
  const CpRules *rules = data;

  cp_game_commands_introduce (cp_window_get_parts (fixture->window)->games, rules->variant->id);
  look (fixture, "introduction");
}


static void
add (const char *name, const void *data, void (*test) (Fixture *, const void *))
{
  g_autofree char *path = g_strdup_printf ("/locale/narrow/%s", name);

  g_test_add (path, Fixture, data, set_up, test, tear_down);
}


static void
add_for_rules (const CpRules *rules)
{
  static const struct {
    const char *name;
    void (*test) (Fixture *, const void *);
  } tests[] = {
    { "game", test_game },
    { "cards", test_cards },
    { "editor", test_editor },
    { "introduction", test_introduction },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *name = g_strdup_printf ("%s/%s", tests[i].name, rules->variant->id);
    add (name, rules, tests[i].test);
  }
}


int
main (int argc, char **argv)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  cp_language_init ();
  cp_test_ui_init (&argc, &argv);
  if (argc > 4 && !cp_test_ui_has_font (argv[1])) {
    printf ("1..0 # SKIP there is no font %s\n", argv[1]);
    return 0;
  }
  if (argc > 4) {
    cp_test_ui_set_font (argv[1], g_ascii_strtod (argv[2], NULL));
    size.width = atoi (argv[3]);
    size.height = atoi (argv[4]);
  }
  add ("start", NULL, test_start);
  add ("new-game", NULL, test_new_game);
  add ("header", NULL, test_header);
  add ("library", NULL, test_library);
  add ("puzzles", NULL, test_puzzles);
  add ("my-games", NULL, test_my_games);
  add ("claim", NULL, test_claim);
  add ("questions", NULL, test_questions);
  for (size_t i = 0; i < n; i++) {
    if (g_str_equal (all[i]->string, all[i]->variant->id))
      add_for_rules (all[i]);
  }
  return g_test_run ();
}
