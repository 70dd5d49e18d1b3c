/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/analysis/cp-analysis-view.h"

#include "cp-test-layout.h"
#include "cp-test-ui.h"
#include "model/compose/cp-draft.h"
#include "model/search/cp-engine-list.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/analysis/cp-analysis-lines.h"
#include "ui/parts/analysis/cp-analysis-row.h"
#include "ui/parts/analysis/cp-eval-bar.h"
#include "ui/pages/editor/cp-editor-view.h"
#include "ui/pages/game/cp-game-view.h"
#include "ui/parts/settings/cp-preferences.h"

static const CpSearchLimits few = { .nodes = 3000 };

#define FEN "7k/8/8/8/8/8/1R6/6K1 b - - 0 30"


static CpAnalyser *
analyser_of (CpAnalysisView *analysis)
{
  CpAnalyser *analyser = cp_analysis_view_get_analyser (analysis);
  cp_analyser_set_limits (analyser, &few);
  cp_analyser_set_running (analyser, false);
  cp_analyser_set_running (analyser, true);
  return analyser;
}


static void
wait_until_finished (CpAnalyser *analyser)
{
  cp_test_ui_wait_until (cp_analyser_get_state (analyser) == CP_ANALYSIS_FINISHED);
  cp_test_ui_settle ();
}


static CpGameView *
new_view (CpGame **game)
{
  *game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);
  cp_game_set_reviewing (*game, true);
  return g_object_new (CP_TYPE_GAME_VIEW, "game", *game, NULL);
}


static GtkWidget *
find_row (void *view)
{
  return cp_test_ui_find_type (GTK_WIDGET (view), CP_TYPE_ANALYSIS_ROW);
}


static GtkWidget *
moves_of (GtkWidget *row)
{
  GtkWidget *worth = gtk_widget_get_first_child (gtk_widget_get_first_child (row));
  return gtk_widget_get_next_sibling (worth);
}


static void
check_bar (void *view)
{
  GtkWidget *board = GTK_WIDGET (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (view)));
  GtkWidget *bar = cp_test_ui_find_type (GTK_WIDGET (view), CP_TYPE_EVAL_BAR);
  graphene_rect_t bounds;

  g_assert_nonnull (bar);
  g_assert_true (gtk_widget_compute_bounds (bar, board, &bounds));
  g_assert_cmpfloat (bounds.size.width, >=, 8);
  g_assert_cmpfloat (bounds.size.height, >=, 100);
  g_assert_true (gtk_widget_compute_bounds (bar, GTK_WIDGET (view), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
}


/* Further lines get space at once. */
static void
check_more_lines (CpGameView *view, CpAnalyser *analyser)
{
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (view));
  GtkWidget *list = gtk_widget_get_parent (find_row (view));
  int height = gtk_widget_get_height (list);
  unsigned n;

  g_settings_set_int (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_LINES, 4);
  wait_until_finished (analyser);
  g_assert_cmpint (2 * gtk_widget_get_height (list), >=, 3 * height);
  cp_board_scene_get_suggested (cp_board_view_get_scene (board), CP_SUGGESTED_BY_ANALYSIS, &n);
  g_assert_cmpuint (n, ==, 4);
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_LINES);
  wait_until_finished (analyser);
}


/* Clicking a move of a line plays it, and the button adds the line; each can be undone. The search
 * stops when the board is hidden. */
static void
test_game (void)
{
  CpGame *game;
  CpGameView *view = new_view (&game);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (view), 980, 700);
  CpNode *root = cp_record_get_root (cp_game_get_record (game));
  CpBoardScene *scene =
      cp_board_view_get_scene (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (view)));
  unsigned n;

  g_assert_null (cp_game_view_get_analysis (view));
  cp_game_view_set_analysing (view, true);
  CpAnalyser *analyser = analyser_of (cp_game_view_get_analysis (view));
  wait_until_finished (analyser);
  check_bar (view);
  cp_board_scene_get_suggested (scene, CP_SUGGESTED_BY_ANALYSIS, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (cp_node_count (root), ==, 1);

  check_more_lines (view, analyser);

  /* The first move begins a few pixels after its number. */
  CpAnalysisLine line = cp_analyser_get_report (analyser)->lines[0];
  cp_test_ui_click (moves_of (find_row (view)), 30, 8);
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 1);
  g_assert_true (cp_move_equal (cp_game_get_current (game)->move, line.moves[0]));
  wait_until_finished (analyser);
  g_assert_true (cp_game_undo (game));
  g_assert_cmpuint (cp_node_count (root), ==, 1);
  g_assert_nonnull (cp_analyser_get_report (analyser));

  wait_until_finished (analyser);
  line = *cp_analysis_row_get_line (CP_ANALYSIS_ROW (find_row (view)));
  cp_test_ui_click_middle (
      gtk_widget_get_last_child (gtk_widget_get_first_child (find_row (view))));
  g_assert_cmpuint (cp_node_count (root), ==, line.n + 1);
  g_assert_true (cp_game_get_current (game) == root);
  g_assert_true (cp_game_undo (game));
  g_assert_cmpuint (cp_node_count (root), ==, 1);

  /* Enter plays one move. */
  wait_until_finished (analyser);
  gtk_widget_grab_focus (find_row (view));
  cp_test_ui_key ("Return");
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 1);

  gtk_widget_set_visible (GTK_WIDGET (view), FALSE);
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OFF);
  gtk_widget_set_visible (GTK_WIDGET (view), TRUE);
  cp_test_ui_wait_until (cp_analyser_get_state (analyser) != CP_ANALYSIS_OFF);
  wait_until_finished (analyser);
  cp_game_view_set_analysing (view, false);
  cp_test_ui_settle ();
  g_assert_cmpint (cp_analyser_get_state (analyser), ==, CP_ANALYSIS_OFF);
  g_assert_null (find_row (view));
  cp_board_scene_get_suggested (scene, CP_SUGGESTED_BY_ANALYSIS, &n);
  g_assert_cmpuint (n, ==, 0);
  cp_test_ui_close (window);
  g_object_unref (game);
}


/* Playing a line after the end of a game begins a review. */
static void
test_over (void)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_game_resign (game, CP_WHITE);
  CpGameView *view = g_object_new (CP_TYPE_GAME_VIEW, "game", game, NULL);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (view), 980, 700);

  cp_game_view_set_analysing (view, true);
  wait_until_finished (analyser_of (cp_game_view_get_analysis (view)));
  check_bar (view);
  cp_test_layout_check (GTK_WIDGET (window), "over");
  cp_test_ui_click (moves_of (find_row (view)), 30, 8);
  g_assert_true (cp_game_get_reviewing (game));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 3);
  g_assert_cmpint (cp_game_get_outcome (game).termination, ==, CP_RESIGNATION);
  cp_test_ui_close (window);
}


static void
check_sizes (CpGameView *view, GtkWindow *window, const char *what)
{
  static const int sizes[][2] = { { 360, 593 }, { 360, 453 }, { 700, 453 }, { 1900, 1053 } };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *where = g_strdup_printf ("%s, %d × %d", what, sizes[i][0], sizes[i][1]);
    cp_test_ui_resize (window, sizes[i][0], sizes[i][1]);
    cp_test_ui_settle ();
    check_bar (view);
    g_assert_nonnull (find_row (view));
    cp_test_layout_check (GTK_WIDGET (window), where);
  }
  cp_test_ui_set_font ("DejaVu Sans", 2);
  cp_test_ui_resize (window, 360, 593);
  cp_test_ui_settle ();
  check_bar (view);
  cp_test_layout_check (GTK_WIDGET (window), what);
  cp_test_ui_set_font ("Sans", 1);
}


/* Adds an engine that does not exist, and compares with it. */
static void
compare (void)
{
  GSettings *settings = cp_preferences_settings ();
  g_autoptr (CpEngineList) engines = cp_engine_list_new (settings);
  g_autoptr (CpEngine) engine =
      cp_engine_new ("Missing", "/missing", g_variant_new ("a{ss}", NULL),
                     g_variant_new_parsed ("{'heavy-gravity': 'heavy-gravity'}"));

  cp_engine_list_put (engines, NULL, engine);
  g_settings_set (settings, "comparison-engine", "ms", "Missing");
}


/* All lines fit into the smallest window, and the move list stays visible; also with the lines of a
 * second engine, which has failed. */
static void
test_sizes (void)
{
  CpGame *game;
  CpGameView *view = new_view (&game);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (view), 980, 700);

  g_settings_set_int (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_LINES, 5);
  cp_game_view_set_analysing (view, true);
  wait_until_finished (analyser_of (cp_game_view_get_analysis (view)));
  check_sizes (view, window, "one engine");
  compare ();
  cp_test_ui_wait_until (
      cp_test_ui_find_label (GTK_WIDGET (view), "There is no program “/missing”.") != NULL);
  check_sizes (view, window, "two engines");
  g_settings_reset (cp_preferences_settings (), "comparison-engine");
  g_settings_reset (cp_preferences_settings (), "engines");
  g_settings_reset (cp_preferences_settings (), CP_PREFERENCE_ANALYSIS_LINES);
  cp_test_ui_close (window);
  g_object_unref (game);
}


/* In the editor a click sets the draft to the position after that move. There is no space for the
 * lines of a second engine. */
static void
test_editor (void)
{
  const CpRules *rules = cp_rules_parse ("heavy-gravity", NULL);
  CpPosition pos;

  g_assert_true (cp_fen_parse (rules, FEN, &pos, NULL));
  g_autoptr (CpDraft) draft = cp_draft_new (&pos);
  CpEditorView *view = g_object_new (CP_TYPE_EDITOR_VIEW, NULL);
  cp_editor_view_set_draft (view, draft);
  GtkWindow *window = cp_test_ui_show (GTK_WIDGET (view), 980, 700);

  compare ();
  cp_editor_view_set_analysing (view, true);
  CpAnalysisView *analysis =
      CP_ANALYSIS_VIEW (cp_test_ui_find_type (GTK_WIDGET (view), CP_TYPE_ANALYSIS_VIEW));
  CpAnalyser *analyser = analyser_of (analysis);
  wait_until_finished (analyser);
  check_bar (view);
  g_assert_null (gtk_widget_get_next_sibling (
      cp_test_ui_find_type (GTK_WIDGET (view), CP_TYPE_ANALYSIS_LINES)));
  cp_test_layout_check (GTK_WIDGET (window), "editor");
  g_settings_reset (cp_preferences_settings (), "comparison-engine");
  g_settings_reset (cp_preferences_settings (), "engines");
  CpPosition expected = pos;
  cp_position_play (&expected, cp_analyser_get_report (analyser)->lines[0].moves[0]);
  cp_test_ui_click (moves_of (find_row (view)), 30, 8);
  g_assert_true (cp_position_same (cp_draft_get_position (draft), &expected));
  g_assert_true (cp_draft_undo (draft));
  g_assert_true (cp_position_same (cp_draft_get_position (draft), &pos));

  /* For a position that cannot be played, problems are shown in the same place. */
  cp_draft_clear (draft);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (GTK_WIDGET (view), CP_TYPE_ANALYSIS_VIEW));
  cp_editor_view_set_analysing (view, false);
  cp_test_ui_close (window);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/analysis-view/game", test_game);
  g_test_add_func ("/ui/analysis-view/over", test_over);
  g_test_add_func ("/ui/analysis-view/sizes", test_sizes);
  g_test_add_func ("/ui/analysis-view/editor", test_editor);
}
