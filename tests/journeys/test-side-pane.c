/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The side pane of a review, while the user walks through the game and edits it. */

#include "cp-test-dialog.h"
#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "record/notes/cp-eval.h"
#include "ui/parts/analysis/cp-analysis-row.h"
#include "ui/parts/analysis/cp-analysis-view.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/game/cp-graph-view.h"
#include "ui/parts/moves/cp-annotation-bar.h"
#include "ui/parts/notices/cp-notice-card.h"
#include "ui/parts/settings/cp-preferences.h"

static const char whole[] =
    "[Event \"One\"]\n[White \"Carl\"]\n[Black \"Dora\"]\n\n1. d4 {It is the first move that "
    "anybody makes here, and there is little to say of it; but that has never kept anybody from "
    "saying it.} d8 (1... c8) 2. c4 c8 {The last move, about which more could be said than about "
    "the first, if only it was known what comes behind it.} *\n";

static const char analysed[] =
    "1. d4 {[%eval 0.20]} d8 $6 {[%eval 1.00]} 2. c4 $4 {[%eval -4.00]} *\n";

typedef CpTestWindow Fixture;


static CpGame *
game (Fixture *fixture)
{
  return cp_test_window_game (fixture->window);
}


static unsigned
ply (Fixture *fixture)
{
  return cp_game_get_current (game (fixture))->ply;
}


static bool
is_button (GtkWidget *widget, const void *name)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_child_visible (widget) &&
         gtk_widget_get_mapped (widget) &&
         (g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0 ||
          g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0);
}


/* Describes the bounds of the parts of the side pane. */
static char *
describe_parts (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GType types[] = { CP_TYPE_MOVE_LIST, CP_TYPE_ANNOTATION_BAR, CP_TYPE_GRAPH_VIEW };
  GString *text = g_string_new (NULL);
  graphene_rect_t bounds;

  cp_test_ui_settle ();
  for (size_t i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *part = cp_test_ui_find_type (window, types[i]);
    if (part != NULL && gtk_widget_compute_bounds (part, window, &bounds))
      g_string_append_printf (text, "%.0f+%.0f ", (double) bounds.origin.y,
                              (double) bounds.size.height);
  }
  return g_string_free (text, false);
}


/* In all states of the side pane, and in a narrow window, the buttons for steps are visible; the
 * arrow keys work, too. The message of an unfinished game covers no other widget. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  static const char *const tabs[] = { "Moves", "Notes", "Position", "Graph" };
  static const int sizes[][2] = { { CP_TEST_WIDTH, CP_TEST_HEIGHT }, { 360, 640 } };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_NOTICE_CARD));
  g_assert_nonnull (cp_test_ui_find (window, is_button, "Play On"));
  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (tabs); i++) {
    const int *size = sizes[i / G_N_ELEMENTS (tabs)];
    cp_test_ui_resize (GTK_WINDOW (window), size[0], size[1]);
    cp_test_ui_click_middle (cp_test_ui_find (window, is_button, tabs[i % G_N_ELEMENTS (tabs)]));
    g_autofree char *before = describe_parts (fixture);
    cp_test_ui_click_middle (cp_test_ui_find (window, is_button, "Go Forward One Move"));
    g_assert_cmpuint (ply (fixture), ==, 1);
    g_autofree char *behind = describe_parts (fixture);
    g_assert_cmpstr (behind, ==, before);
    cp_test_ui_key ("Right");
    g_assert_cmpuint (ply (fixture), ==, 2);
    cp_test_ui_key ("End");
    g_autofree char *at_end = describe_parts (fixture);
    g_assert_cmpstr (at_end, ==, before);
    cp_test_ui_click_middle (cp_test_ui_find (window, is_button, "Go to the Start"));
    g_assert_cmpuint (ply (fixture), ==, 0);
  }
}


static graphene_rect_t
find_bounds (Fixture *fixture, GType type)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *part = cp_test_ui_find_type (window, type);
  graphene_rect_t bounds;

  g_assert_nonnull (part);
  g_assert_true (gtk_widget_compute_bounds (part, window, &bounds));
  return bounds;
}


/* In a pane that is wide and low, as beside a high board below the beam, the moves have the whole
 * height, and the annotations and the graph are beside them. */
static void
test_beside (Fixture *fixture, gconstpointer data)
{
  cp_test_ui_resize (GTK_WINDOW (fixture->window), 1200, 800);
  cp_test_ui_settle ();
  graphene_rect_t moves = find_bounds (fixture, CP_TYPE_MOVE_LIST);
  graphene_rect_t notes = find_bounds (fixture, CP_TYPE_ANNOTATION_BAR);
  graphene_rect_t graph = find_bounds (fixture, CP_TYPE_GRAPH_VIEW);
  g_assert_cmpfloat (moves.origin.y, ==, notes.origin.y);
  g_assert_cmpfloat (notes.origin.x, >=, moves.origin.x + moves.size.width);
  g_assert_cmpfloat (graph.origin.x, ==, notes.origin.x);
  g_assert_cmpfloat (graph.origin.y, >=, notes.origin.y + notes.size.height);
  g_assert_cmpfloat (graph.size.height, <=, 110);
  g_assert_cmpfloat (moves.size.width, >, notes.size.width);
  g_assert_cmpfloat (moves.size.height, >, 300);
  g_assert_cmpfloat (graph.origin.y + graph.size.height, <=, moves.origin.y + moves.size.height);

  cp_test_ui_click_middle (cp_test_ui_find (GTK_WIDGET (fixture->window), is_button, "Position"));
  graph = find_bounds (fixture, CP_TYPE_GRAPH_VIEW);
  g_assert_cmpfloat (graph.origin.x, ==, moves.origin.x);
  g_assert_cmpfloat (graph.size.width, >, moves.size.width);
}


/* A toast reports an undone or redone change that is not visible on the board. */
static void
test_undo_is_reported (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  g_assert_true (cp_game_set_tags (game (fixture), tags));
  cp_test_window_type_move (fixture->window, "e4");
  cp_test_ui_key ("<Control>z");
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_NOTICE_CARD));
  cp_test_ui_key ("<Control>z");
  g_assert_true (cp_test_window_reads (window, "Undone: Tags"));
  cp_test_ui_key ("<Control><Shift>z");
  g_assert_true (cp_test_window_reads (window, "Redone: Tags"));
  cp_test_ui_key ("<Control><Shift>z");
  g_assert_cmpuint (ply (fixture), ==, 1);
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_NOTICE_CARD));

  /* The same in the comment while it is edited. */
  cp_test_ui_key ("<Control>m");
  cp_test_ui_type ("why?");
  cp_test_ui_key ("<Control>z");
  g_assert_true (cp_test_window_reads (window, "Undone: Comment"));
}


/* In a narrow window the menu of a move shows no shortcuts, and each of its entries has
 * one line. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  static const char *const entries[] = { "Correct This Move", "Promote Variation",
                                         "Unfold All Variations", "Delete Following Moves" };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_ui_resize (GTK_WINDOW (window), 360, 640);
  cp_test_ui_key ("<Alt>Right");
  gtk_widget_grab_focus (cp_test_ui_find_type (window, CP_TYPE_MOVE_LIST));
  cp_test_ui_key ("<Shift>F10");
  cp_test_ui_settle ();
  for (size_t i = 0; i < G_N_ELEMENTS (entries); i++) {
    GtkWidget *label = cp_test_ui_find_label (window, entries[i]);
    g_assert_nonnull (label);
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==, 1);
    g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_ancestor (label, GTK_TYPE_POPOVER)), <=,
                     360);
  }
}


static void
toggle_analysis (Fixture *fixture)
{
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (fixture->window));

  gtk_widget_activate_action (board, "page.analysis", NULL);
  cp_test_ui_settle ();
}


/* The analysis follows the shown position; it is not available in a game in progress. */
static void
test_analysis (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  toggle_analysis (fixture);
  g_assert_nonnull (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));
  cp_test_ui_wait_until (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_ROW) != NULL);
  cp_game_go_to_next (game (fixture));
  cp_test_ui_wait_until (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_ROW) != NULL);
  cp_game_set_reviewing (game (fixture), false);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));
  toggle_analysis (fixture);
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));
  cp_game_set_reviewing (game (fixture), true);
  cp_test_ui_settle ();
  g_assert_nonnull (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));
  toggle_analysis (fixture);
  g_assert_null (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));

  /* Starting the analysis after a game begins a review. */
  cp_game_set_reviewing (game (fixture), false);
  cp_game_resign (game (fixture), CP_WHITE);
  toggle_analysis (fixture);
  g_assert_true (cp_game_get_reviewing (game (fixture)));
  g_assert_nonnull (cp_test_ui_find_type (window, CP_TYPE_ANALYSIS_VIEW));
}


static int
height_of (Fixture *fixture, GType type)
{
  GtkWidget *part = cp_test_ui_find_type (GTK_WIDGET (fixture->window), type);

  return part != NULL ? gtk_widget_get_height (part) : 0;
}


/* With any number of analysis lines, the graph is visible if there is some space, with moves above
 * it; both shrink before the lines do. */
static void
test_lines_and_graph (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = cp_preferences_settings ();
  int before = 0;

  cp_test_ui_resize (GTK_WINDOW (fixture->window), 1600, 1000);
  toggle_analysis (fixture);
  for (int n = 1; n <= CP_ANALYSIS_MAX_LINES; n++) {
    g_settings_set_int (settings, CP_PREFERENCE_ANALYSIS_LINES, n);
    cp_test_ui_settle ();
    g_assert_cmpint (height_of (fixture, CP_TYPE_GRAPH_VIEW), >, 0);
    g_assert_cmpint (height_of (fixture, CP_TYPE_MOVE_LIST), >=, 100);
    g_assert_cmpint (height_of (fixture, CP_TYPE_ANNOTATION_BAR), >, 0);
    int lines = height_of (fixture, CP_TYPE_ANALYSIS_VIEW);
    g_assert_cmpint (lines, >=, before);
    g_assert_true (n < 3 || n > 4 || lines > before);
    before = lines;
  }

  /* If there is little space, the moves take all of it. */
  cp_test_ui_resize (GTK_WINDOW (fixture->window), CP_TEST_WIDTH, 600);
  g_assert_cmpint (height_of (fixture, CP_TYPE_GRAPH_VIEW), ==, 0);
  g_assert_cmpint (height_of (fixture, CP_TYPE_MOVE_LIST), >=, 100);
  g_settings_reset (settings, CP_PREFERENCE_ANALYSIS_LINES);
}


/* A whole game is analysed in the background. The annotations are one undo step, and the end is
 * reported. */
static void
test_whole_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (fixture->window));
  CpEval eval;

  gtk_widget_activate_action (board, "page.analyse-game", NULL);
  cp_test_dialog_press (cp_test_dialog_wait (GTK_WINDOW (window)), "Quick");
  g_assert_nonnull (cp_test_ui_find_type (window, GTK_TYPE_PROGRESS_BAR));
  cp_test_ui_wait_until (cp_game_get_can_undo (game (fixture)));
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (window, GTK_TYPE_PROGRESS_BAR));
  for (const CpNode *node = cp_record_get_root (cp_game_get_record (game (fixture)))->first_child;
       node != NULL; node = node->first_child)
    g_assert_true (cp_node_get_eval (node, &eval));

  g_assert_true (cp_test_window_reads (window, "Analysis complete"));
  /* The report remains when toasts are dismissed. */
  g_signal_emit_by_name (cp_test_ui_find_type (window, CP_TYPE_GAME_PAGE), "toast-outdated");
  cp_test_ui_settle ();
  gtk_widget_grab_focus (cp_test_ui_find (window, is_button, "_Summary"));
  cp_test_window_press (window, "Summary");
  GtkWidget *summary = cp_test_dialog_wait (GTK_WINDOW (window));
  g_assert_true (cp_test_dialog_reads (summary, "Analysis of the Game"));
  cp_test_dialog_press (summary, "Close");
  g_assert_false (cp_test_window_reads (window, "Analysis complete"));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), board) ||
                 gtk_widget_has_focus (board));
  g_assert_true (cp_game_undo (game (fixture)));
  g_assert_false (cp_game_get_can_undo (game (fixture)));
  g_assert_false (cp_node_get_eval (
      cp_record_get_root (cp_game_get_record (game (fixture)))->first_child, &eval));

  /* The analysis can be stopped, and stops when the game continues. */
  gtk_widget_activate_action (board, "page.analyse-game", NULL);
  cp_test_dialog_press (cp_test_dialog_wait (GTK_WINDOW (window)), "Thorough");
  GtkWidget *stop = cp_test_ui_find (window, is_button, "Stop Analysing the Game");
  cp_test_ui_click_middle (stop);
  g_assert_null (cp_test_ui_find_type (window, GTK_TYPE_PROGRESS_BAR));
  gtk_widget_activate_action (board, "page.analyse-game", NULL);
  cp_test_dialog_press (cp_test_dialog_wait (GTK_WINDOW (window)), "Thorough");
  cp_game_set_reviewing (game (fixture), false);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find_type (window, GTK_TYPE_PROGRESS_BAR));
}


/* The summary of a game that was analysed before it was opened. */
static void
test_summary_recalled (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_widget_activate_action (GTK_WIDGET (cp_test_window_board (fixture->window)),
                              "page.analysis-summary", NULL);
  GtkWidget *summary = cp_test_dialog_wait (GTK_WINDOW (window));
  g_assert_true (cp_test_dialog_reads (
      summary, "White\nAccuracy: 9%\nLost per move: 54.9 of 100 points\n"
               "Marked moves: 0 ?!, 0 ?, 1 ??\nOpening 1, middlegame 0, ending 0\n\n"
               "Black\nAccuracy: 62%\nLost per move: 11.1 of 100 points\n"
               "Marked moves: 1 ?!, 0 ?, 0 ??\nOpening 1, middlegame 0, ending 0\n\n"
               "The biggest loss was 2. c4: 55 of 100 points."));
  cp_test_dialog_press (summary, "Go There");
  g_assert_cmpuint (ply (fixture), ==, 3);
}


/* The user shows another game during the analysis and finds the first one analysed later. */
static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autoptr (CpGame) second = cp_game_new (cp_rules_default (), NULL);
  g_autoptr (CpMatch) other = cp_match_new (second, NULL, NULL);
  g_autoptr (CpGame) first = g_object_ref (game (fixture));
  CpGamePage *page = CP_GAME_PAGE (cp_test_ui_find_type (window, CP_TYPE_GAME_PAGE));
  CpEval eval;

  gtk_widget_activate_action (GTK_WIDGET (page), "page.analyse-game", NULL);
  cp_test_dialog_press (cp_test_dialog_wait (GTK_WINDOW (window)), "Quick");
  cp_game_set_reviewing (second, true);
  g_object_set (page, "match", other, NULL);
  g_assert_nonnull (cp_test_ui_find_type (window, GTK_TYPE_PROGRESS_BAR));
  cp_test_ui_wait_until (cp_game_get_can_undo (first));
  g_assert_true (cp_test_window_reads (window, "Analysis of Carl – Dora complete"));
  g_assert_true (
      cp_node_get_eval (cp_record_get_root (cp_game_get_record (first))->first_child, &eval));
}


int
main (int argc, char **argv)
{
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/journey/side-pane/" name, Fixture, whole, cp_test_window_set_up_file, function,    \
              cp_test_window_tear_down)
  ADD ("steps", test_steps);
  ADD ("beside", test_beside);
  ADD ("undo-is-reported", test_undo_is_reported);
  ADD ("analysis", test_analysis);
  ADD ("lines-and-graph", test_lines_and_graph);
  ADD ("whole-game", test_whole_game);
  ADD ("other-game", test_other_game);
  ADD ("menu", test_menu);
#undef ADD
  g_test_add ("/journey/side-pane/summary-recalled", Fixture, analysed, cp_test_window_set_up_file,
              test_summary_recalled, cp_test_window_tear_down);
  return g_test_run ();
}
