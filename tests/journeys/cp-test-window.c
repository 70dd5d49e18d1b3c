/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-window.h"

#include "config.h"
#include "cp-test-dialog.h"
#include "rules/position/cp-variant.h"
#include "ui/board/cp-supply-view.h"
#include "ui/application/cp-application.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/window/cp-window-files.h"

#define WIDTH  980
#define HEIGHT 760

/* All windows of a test program share one application, because it is one process. */
static AdwApplication *
get_application (void)
{
  static CpApplication *application;

  if (application == NULL) {
    application = cp_application_new ();
    g_application_set_flags (G_APPLICATION (application),
                             G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
    g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  }
  return ADW_APPLICATION (application);
}


/* Marks all introductions as seen, so that they are not shown before games. */
static void
see_introductions (GSettings *settings)
{
  g_autoptr (GStrvBuilder) seen = g_strv_builder_new ();
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++)
    g_strv_builder_add (seen, all[i]->variant->id);
  g_auto (GStrv) ids = g_strv_builder_end (seen);
  g_settings_set_strv (settings, "seen-introductions", (const char *const *) ids);
}


CpProgram *
cp_test_window_program (const char *folder)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GFile) puzzles = g_file_new_for_path (g_getenv ("COUNTERPOISE_PUZZLE_DIR"));
  CpProgram *usual = cp_application_get_program (CP_APPLICATION (get_application ()));

  return cp_program_new (settings, cp_program_get_session (usual), folder, puzzles);
}


CpWindow *
cp_test_window_open (const char *folder, int width, int height)
{
  g_autoptr (CpProgram) program = cp_test_window_program (folder);
  GSettings *settings = cp_program_get_settings (program);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder);

  see_introductions (settings);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  CpWindow *window = cp_window_new (get_application (), program, autosave, CP_PAGE_GAME);
  cp_test_ui_present (GTK_WINDOW (window));
  return window;
}


void
cp_test_window_close (CpWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  cp_test_ui_settle ();
}


void
cp_test_window_set_up (CpTestWindow *fixture, const void *data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  fixture->window = cp_test_window_open (fixture->folder, WIDTH, HEIGHT);
}


void
cp_test_window_tear_down (CpTestWindow *fixture, const void *data)
{
  cp_window_set_closing (fixture->window, true);
  cp_test_window_close (fixture->window);
  g_free (fixture->folder);
}


void
cp_test_window_open_file (CpWindow *window, GFile *file)
{
  CpLibrary *before = cp_window_get_library (window);

  cp_window_open_file (window, file);
  cp_test_ui_wait_until (cp_window_get_library (window) != before &&
                         !cp_library_get_loading (cp_window_get_library (window)));
  cp_test_ui_settle ();
}


void
cp_test_window_save_to (CpWindow *window, GFile *file)
{
  cp_window_save_to (window, file);
  cp_test_ui_wait_until (cp_window_get_library (window) != NULL &&
                         g_file_equal (cp_library_get_file (cp_window_get_library (window)), file));
  cp_test_ui_settle ();
}


static void
board_point (CpBoardView *board, const char *square, double *x, double *y)
{
  const CpBoardGeometry *geometry = cp_board_view_get_geometry (board);

  cp_board_geometry_centre (geometry, cp_square_parse (geometry->rules, square, NULL), x, y);
}


CpBoardView *
cp_test_window_board (CpWindow *window)
{
  return cp_board_with_beam_get_board (
      cp_board_page_get_view (cp_window_take_page (window, CP_PAGE_GAME)));
}


CpEditorView *
cp_test_window_editor (CpWindow *window)
{
  return cp_editor_page_get_view (CP_EDITOR_PAGE (cp_window_take_page (window, CP_PAGE_EDITOR)));
}


void
cp_test_window_point (CpWindow *window, const char *square, double *x, double *y)
{
  board_point (cp_test_window_board (window), square, x, y);
}


void
cp_test_board_click (CpBoardView *board, const char *square)
{
  double x, y;

  board_point (board, square, &x, &y);
  cp_test_ui_click (GTK_WIDGET (board), x, y);
}


void
cp_test_board_drag (CpBoardView *board, const char *from, const char *to)
{
  double x[2], y[2];

  board_point (board, from, &x[0], &y[0]);
  board_point (board, to, &x[1], &y[1]);
  cp_test_ui_drag (GTK_WIDGET (board), x[0], y[0], x[1], y[1]);
}


void
cp_test_window_click (CpWindow *window, const char *square)
{
  cp_test_board_click (cp_test_window_board (window), square);
}


void
cp_test_window_click_move (CpWindow *window, const char *from, const char *to)
{
  cp_test_window_click (window, from);
  cp_test_window_click (window, to);
}


void
cp_test_window_drag_move (CpWindow *window, const char *from, const char *to)
{
  cp_test_board_drag (cp_test_window_board (window), from, to);
}


void
cp_test_window_type_move (CpWindow *window, const char *text)
{
  cp_test_ui_type (text);
  cp_test_ui_key ("Return");
}


/* Presses the arrow keys that move the cursor to @square, with White at the bottom. */
static void
go_to_square (CpWindow *window, CpSquare square)
{
  CpBoardView *board = cp_test_window_board (window);
  const CpRules *rules = cp_game_get_rules (cp_window_get_game (window));

  for (;;) {
    CpSquare cursor = cp_board_scene_get_cursor (cp_board_view_get_scene (board));
    if (cp_square_file (rules, cursor) < cp_square_file (rules, square))
      cp_test_ui_key ("Right");
    else if (cp_square_file (rules, cursor) > cp_square_file (rules, square))
      cp_test_ui_key ("Left");
    else if (cp_square_rank (rules, cursor) < cp_square_rank (rules, square))
      cp_test_ui_key ("Up");
    else if (cp_square_rank (rules, cursor) > cp_square_rank (rules, square))
      cp_test_ui_key ("Down");
    else
      break;
  }
}


void
cp_test_window_key_move (CpWindow *window, const char *from, const char *to)
{
  const CpRules *rules = cp_game_get_rules (cp_window_get_game (window));

  go_to_square (window, cp_square_parse (rules, from, NULL));
  cp_test_ui_key ("Return");
  go_to_square (window, cp_square_parse (rules, to, NULL));
  cp_test_ui_key ("Return");
}


/* Returns whether @widget is the enabled button of the colour @data. */
static bool
is_colour (GtkWidget *widget, const void *data)
{
  const char *text = GTK_IS_TOGGLE_BUTTON (widget) ? gtk_widget_get_tooltip_text (widget) : NULL;
  return text != NULL && gtk_widget_is_sensitive (widget) && g_str_has_prefix (text, data);
}


static GtkWidget *
find_colour (CpWindow *window, const char *colour)
{
  cp_test_ui_settle ();
  GtkWidget *button = cp_test_ui_find (GTK_WIDGET (window), is_colour, colour);
  if (button == NULL)
    g_error ("“%s” cannot be taken", colour);
  return button;
}


void
cp_test_window_click_drop (CpWindow *window, const char *colour, const char *square)
{
  cp_test_ui_click_middle (find_colour (window, colour));
  cp_test_window_click (window, square);
}


void
cp_test_window_drag_drop (CpWindow *window, const char *colour, const char *square)
{
  GtkWidget *button = find_colour (window, colour);
  GtkWidget *board = GTK_WIDGET (cp_test_window_board (window));
  double x, y, board_x, board_y;

  cp_test_window_point (window, square, &board_x, &board_y);
  g_assert_true (cp_ui_compute_point (board, button, board_x, board_y, &x, &y));
  cp_test_ui_drag (button, gtk_widget_get_width (button) / 2.0,
                   gtk_widget_get_height (button) / 2.0, x, y);
}


void
cp_test_window_key_drop (CpWindow *window, const char *colour, const char *square)
{
  const CpRules *rules = cp_game_get_rules (cp_window_get_game (window));
  GtkWidget *button = find_colour (window, colour);
  GtkWidget *supply = gtk_widget_get_ancestor (button, CP_TYPE_SUPPLY_VIEW);
  int64_t deadline = cp_test_ui_deadline ();

  while (gtk_widget_get_focus_child (supply) == NULL) {
    cp_test_ui_key ("Tab");
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
  }
  while (!gtk_widget_has_focus (button)) {
    cp_test_ui_key ("Right");
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
  }
  cp_test_ui_key ("Return");
  go_to_square (window, cp_square_parse (rules, square, NULL));
  cp_test_ui_key ("Return");
}


void
cp_test_window_press (GtkWidget *root, const char *label)
{
  cp_test_dialog_press (root, label);
}


bool
cp_test_window_reads (GtkWidget *root, const char *text)
{
  return cp_test_dialog_reads (root, text);
}


GtkWidget *
cp_test_window_dialog (CpWindow *window)
{
  return cp_test_dialog_wait (GTK_WINDOW (window));
}
