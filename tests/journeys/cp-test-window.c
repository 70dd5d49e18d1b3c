/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-window.h"

#include "config.h"
#include "cp-test-dialog.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/board/cp-supply-view.h"
#include "ui/application/cp-application.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/kit/widgets/cp-ui-widget.h"

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
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder, NULL);

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
  g_assert_nonnull (fixture->folder);
  fixture->window = cp_test_window_open (fixture->folder, CP_TEST_WIDTH, CP_TEST_HEIGHT);
}


static CpOpenGame *
get_open_game (CpWindow *window)
{
  return cp_window_get_parts (window)->context.open_game;
}


static CpPageStack *
get_pages (CpWindow *window)
{
  return cp_window_get_parts (window)->context.pages;
}


CpGame *
cp_test_window_game (CpWindow *window)
{
  return cp_open_game_get_game (get_open_game (window));
}


CpMatch *
cp_test_window_match (CpWindow *window)
{
  return cp_open_game_get_match (get_open_game (window));
}


CpLibrary *
cp_test_window_library (CpWindow *window)
{
  return cp_open_game_get_library (get_open_game (window));
}


CpAutosave *
cp_test_window_autosave (CpWindow *window)
{
  return cp_open_game_get_autosave (get_open_game (window));
}


unsigned
cp_test_window_index (CpWindow *window)
{
  return cp_open_game_get_index (get_open_game (window));
}


GSettings *
cp_test_window_settings (CpWindow *window)
{
  return cp_program_get_settings (cp_window_get_parts (window)->context.program);
}


CpPuzzleCollections *
cp_test_window_puzzles (CpWindow *window)
{
  return cp_page_get_puzzles (cp_page_stack_get_shown (get_pages (window)));
}


CpGameStarter *
cp_test_window_starter (CpWindow *window)
{
  return cp_game_commands_get_starter (cp_window_get_parts (window)->games);
}


void
cp_test_window_set_game (CpWindow *window, CpGame *game)
{
  cp_open_game_set_game (get_open_game (window), game);
  cp_test_window_show (window, CP_PAGE_GAME);
}


void
cp_test_window_review (CpWindow *window, unsigned index)
{
  cp_open_file_review (cp_window_get_parts (window)->open_file, index);
}


void
cp_test_window_show (CpWindow *window, CpPageId page)
{
  cp_page_stack_show (get_pages (window), page);
}


bool
cp_test_window_shows (CpWindow *window, CpPageId page)
{
  return cp_page_stack_shows (get_pages (window), page);
}


void
cp_test_window_go_back (CpWindow *window)
{
  cp_page_stack_go_back (get_pages (window));
}


CpPage *
cp_test_window_page (CpWindow *window, CpPageId page)
{
  return cp_page_stack_take (get_pages (window), page);
}


CpLibraryPage *
cp_test_window_list (CpWindow *window)
{
  return cp_open_file_get_list (cp_window_get_parts (window)->open_file);
}


void
cp_test_window_update (CpWindow *window)
{
  cp_page_stack_update (get_pages (window));
}


void
cp_test_window_set_flipped (CpWindow *window, bool flipped)
{
  cp_open_game_set_flipped (get_open_game (window), flipped);
}


bool
cp_test_window_get_flipped (CpWindow *window)
{
  return cp_open_game_get_flipped (get_open_game (window));
}


void
cp_test_window_dismiss_toast (CpWindow *window)
{
  cp_toasts_dismiss (cp_window_get_parts (window)->context.toasts);
}


void
cp_test_window_open_move_entry (CpWindow *window, const char *initial)
{
  cp_game_page_open_move_entry (CP_GAME_PAGE (cp_test_window_page (window, CP_PAGE_GAME)), initial);
}


void
cp_test_window_open_collection (CpWindow *window, GFile *file)
{
  cp_puzzle_commands_open_collection (cp_window_get_parts (window)->puzzles, file);
}


void
cp_test_window_offer_unsaved (CpWindow *window)
{
  cp_file_opener_offer_unsaved (cp_window_get_parts (window)->opener);
}


void
cp_test_window_open_file (CpWindow *window, GFile *file)
{
  CpLibrary *before = cp_test_window_library (window);

  cp_window_open_file (window, file);
  cp_test_ui_wait_until (cp_test_window_library (window) != before &&
                         !cp_library_get_loading (cp_test_window_library (window)));
  cp_test_ui_settle ();
}


void
cp_test_window_set_up_file (CpTestWindow *fixture, const void *text)
{
  cp_test_window_set_up (fixture, NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "games.pgn", NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text, -1, NULL));
  cp_test_window_open_file (fixture->window, fixture->file);
}


void
cp_test_window_tear_down (CpTestWindow *fixture, const void *data)
{
  CpLibrary *library = cp_test_window_library (fixture->window);

  if (library != NULL)
    cp_library_discard (library);
  cp_window_set_closing (fixture->window, true);
  cp_test_window_close (fixture->window);
  g_clear_object (&fixture->file);
  g_free (fixture->folder);
}


void
cp_test_window_save_to (CpWindow *window, GFile *file)
{
  cp_file_saver_save_to (cp_window_get_parts (window)->saver, file);
  cp_test_ui_wait_until (
      cp_test_window_library (window) != NULL &&
      g_file_equal (cp_library_get_file (cp_test_window_library (window)), file));
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
      cp_board_page_get_view (cp_test_window_page (window, CP_PAGE_GAME)));
}


CpEditorView *
cp_test_window_editor (CpWindow *window)
{
  return cp_editor_page_get_view (CP_EDITOR_PAGE (cp_test_window_page (window, CP_PAGE_EDITOR)));
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
  const CpRules *rules = cp_game_get_rules (cp_test_window_game (window));

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
  const CpRules *rules = cp_game_get_rules (cp_test_window_game (window));

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
find_colour (void *widget, const char *colour)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  cp_test_ui_settle ();
  GtkWidget *button = cp_test_ui_find (GTK_WIDGET (root), is_colour, colour);
  if (button == NULL)
    g_error ("“%s” cannot be taken", colour);
  return button;
}


void
cp_test_board_click_drop (CpBoardView *board, const char *colour, const char *square)
{
  cp_test_ui_click_middle (find_colour (board, colour));
  cp_test_board_click (board, square);
}


void
cp_test_board_drag_drop (CpBoardView *board, const char *colour, const char *square)
{
  GtkWidget *button = find_colour (board, colour);
  double x, y, board_x, board_y;

  board_point (board, square, &board_x, &board_y);
  g_assert_true (cp_ui_compute_point (GTK_WIDGET (board), button, board_x, board_y, &x, &y));
  cp_test_ui_drag (button, gtk_widget_get_width (button) / 2.0,
                   gtk_widget_get_height (button) / 2.0, x, y);
}


void
cp_test_window_click_drop (CpWindow *window, const char *colour, const char *square)
{
  cp_test_board_click_drop (cp_test_window_board (window), colour, square);
}


void
cp_test_window_drag_drop (CpWindow *window, const char *colour, const char *square)
{
  cp_test_board_drag_drop (cp_test_window_board (window), colour, square);
}


void
cp_test_window_key_drop (CpWindow *window, const char *colour, const char *square)
{
  const CpRules *rules = cp_game_get_rules (cp_test_window_game (window));
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
