/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Several windows of one process: each has its own game and file, and all are restored at the next
 * start.
 */

#include <glib/gstdio.h>

#include "cp-test-files.h"
#include "cp-test-window.h"
#include "model/puzzles/cp-puzzle-progress.h"
#include "rules/position/cp-fen.h"
#include "ui/pages/start/cp-start-page.h"
#include "ui/pages/puzzles/cp-puzzle-list-page.h"
#include "ui/pages/start/cp-recent-files.h"
#include "ui/application/cp-application.h"
#include "model/library/cp-examples.h"

#define GAMES                                                                                      \
  "[Event \"One\"]\n\n1. d4 d8 2. c4 c8 *\n\n"                                                     \
  "[Event \"Two\"]\n\n1. c4 c8 2. d4 d8 *\n\n"                                                     \
  "[Event \"Three\"]\n[Variant \"dynamic\"]\n\n1. Pe2-e3 *\n"

typedef struct {
  CpApplication *application;
  GFile *games;
  GFile *other;
} Fixture;


static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}


/* Ends the program and releases its locks for the next run. Only g_application_run() removes it
 * from the bus; otherwise it must not be freed. */
static void
end (Fixture *f)
{
  static GPtrArray *ended;

  if (ended == NULL)
    ended = g_ptr_array_new ();
  cp_test_ui_settle ();
  g_signal_emit_by_name (f->application, "shutdown");
  g_ptr_array_add (ended, g_steal_pointer (&f->application));
}


/* Starts a run of the program. There are several in this process, so none may own the name on the
 * bus. */
static void
start (Fixture *f)
{
  f->application = cp_application_new ();
  g_application_set_flags (G_APPLICATION (f->application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (f->application), NULL, NULL));
}


/* Returns the windows, the most recently focused first. */
static GPtrArray *
list_windows (Fixture *f)
{
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (f->application)); link != NULL;
       link = link->next) {
    if (CP_IS_WINDOW (link->data))
      g_ptr_array_add (windows, link->data);
  }
  return windows;
}


static CpSession *
get_session (Fixture *f)
{
  return cp_program_get_session (cp_application_get_program (f->application));
}


static unsigned
count_windows (Fixture *f)
{
  g_autoptr (GPtrArray) windows = list_windows (f);
  return windows->len;
}


/* Returns the only window, or the focused one of several. */
static CpWindow *
get_window (Fixture *f)
{
  g_autoptr (GPtrArray) windows = list_windows (f);

  g_assert_cmpuint (windows->len, >, 0);
  return g_ptr_array_index (windows, 0);
}


static CpWindow *
activate (Fixture *f)
{
  g_application_activate (G_APPLICATION (f->application));
  cp_test_ui_settle ();
  return get_window (f);
}


static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), action, NULL);
  cp_test_ui_settle ();
}


static CpWindow *
open_window (Fixture *f)
{
  unsigned n = count_windows (f);

  act (f, "new-window");
  g_assert_cmpuint (count_windows (f), ==, n + 1);
  return get_window (f);
}


/* Closes all windows at once without saving, as when the program is killed. */
static void
kill_program (Fixture *f)
{
  g_autoptr (GPtrArray) windows = list_windows (f);

  for (unsigned i = windows->len; i-- > 0;) {
    cp_window_save_state (g_ptr_array_index (windows, i), true);
    gtk_window_destroy (g_ptr_array_index (windows, i));
  }
  end (f);
}


static void
quit (Fixture *f)
{
  act (f, "quit");
  g_assert_cmpuint (count_windows (f), ==, 0);
  end (f);
}


static void
set_up (Fixture *f, const void *data)
{
  f->games = write_file ("games.pgn", GAMES);
  f->other = write_file ("other.pgn", "[Event \"Other\"]\n\n1. d4 *\n");
  start (f);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  g_autofree char *places = g_build_filename (folder, "places", NULL);
  g_autofree char *left = g_build_filename (folder, "windows", NULL);

  if (f->application != NULL) {
    g_autoptr (GPtrArray) windows = list_windows (f);
    for (unsigned i = 0; i < windows->len; i++) {
      CpLibrary *library = cp_test_window_library (g_ptr_array_index (windows, i));
      if (library != NULL)
        cp_library_discard (library);
    }
    kill_program (f);
  }
  cp_test_remove_all (left);
  g_unlink (places);
  g_object_unref (f->games);
  g_object_unref (f->other);
}


static void
play (CpWindow *window, const char *first, const char *second)
{
  cp_test_window_show (window, CP_PAGE_GAME);
  g_assert_true (cp_game_play (cp_test_window_game (window), first, NULL));
  if (second != NULL)
    g_assert_true (cp_game_play (cp_test_window_game (window), second, NULL));
  cp_test_ui_settle ();
}


static unsigned
count_plies (CpWindow *window)
{
  return cp_game_get_head (cp_test_window_game (window))->ply;
}


static unsigned
current_ply (CpWindow *window)
{
  return cp_game_get_current (cp_test_window_game (window))->ply;
}


/* Opens files as the desktop does, and waits until they are loaded. */
static void
open_files (Fixture *f, GFile *first, GFile *second)
{
  GFile *files[] = { first, second };

  g_application_open (G_APPLICATION (f->application), files, second != NULL ? 2 : 1, "");
  for (int i = 0; i < 2 && files[i] != NULL; i++) {
    CpWindow *window = cp_window_find (GTK_APPLICATION (f->application), files[i]);
    g_assert_nonnull (window);
    cp_test_ui_wait_until (cp_test_window_library (window) != NULL &&
                           !cp_library_get_loading (cp_test_window_library (window)));
  }
  cp_test_ui_settle ();
}


static CpWindow *
find (Fixture *f, GFile *file)
{
  CpWindow *window = cp_window_find (GTK_APPLICATION (f->application), file);

  g_assert_nonnull (window);
  return window;
}


static bool
belongs_to_other_page (GtkWidget *widget, const void *data)
{
  return CP_IS_BOARD_VIEW (widget) || CP_IS_LIBRARY_PAGE (widget) ||
         CP_IS_PUZZLE_LIST_PAGE (widget) || CP_IS_EDITOR_VIEW (widget);
}


/* Pages that were not shown yet are not created, though the start page shows the number
 * of puzzles. */
static void
test_lazy (Fixture *f, const void *data)
{
  CpWindow *window = activate (f);
  CpPuzzleCollections *collections = cp_test_window_puzzles (window);
  unsigned n_solved;

  cp_test_ui_wait_until (cp_puzzle_collections_count (collections, &n_solved) >= 40);
  cp_test_ui_settle ();
  g_assert_null (cp_test_ui_find (GTK_WIDGET (window), belongs_to_other_page, NULL));
  cp_test_window_show (window, CP_PAGE_PUZZLES);
  g_assert_true (
      CP_IS_PUZZLE_LIST_PAGE (cp_test_ui_find (GTK_WIDGET (window), belongs_to_other_page, NULL)));
}


/* The shortcut for a new window opens another one, and each has its own game. */
static void
test_own_games (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);

  g_assert_true (cp_test_window_shows (one, CP_PAGE_START));
  play (one, "d4", NULL);
  cp_test_ui_present (GTK_WINDOW (one));
  cp_test_ui_key ("<Control><Shift>n");
  cp_test_ui_settle ();
  g_assert_cmpuint (count_windows (f), ==, 2);
  CpWindow *two = get_window (f);
  g_assert_true (two != one);
  g_assert_true (cp_test_window_shows (two, CP_PAGE_START));
  play (two, "c4", "c8");
  g_assert_cmpuint (count_plies (one), ==, 1);
  g_assert_cmpuint (count_plies (two), ==, 2);
  cp_game_take_back (cp_test_window_game (two));
  g_assert_cmpuint (count_plies (one), ==, 1);
}


/* After a kill, the start page offers the game that was played last, and restores the other windows
 * with it. */
static void
test_killed (Fixture *f, const void *data)
{
  play (activate (f), "d4", NULL);
  CpWindow *two = open_window (f);
  play (two, "c4", "c8");
  CpWindow *three = open_window (f);
  open_files (f, f->games, NULL);
  g_assert_true (find (f, f->games) == three);
  cp_test_window_review (three, 1);
  cp_test_ui_settle ();
  kill_program (f);

  start (f);
  CpWindow *first = activate (f);
  g_assert_cmpuint (count_windows (f), ==, 1);
  g_assert_true (cp_test_window_shows (first, CP_PAGE_START));
  g_assert_cmpuint (cp_session_get_n_open (get_session (f)), ==, 2);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (first), "And 2 other windows"));
  unsigned plies = count_plies (first);
  g_assert_cmpuint (plies, >, 0);

  CpPage *page = cp_test_window_page (first, CP_PAGE_START);
  g_signal_emit_by_name (page, "continue-requested");
  cp_test_ui_wait_until (cp_window_find (GTK_APPLICATION (f->application), f->games) != NULL);
  cp_test_ui_wait_until (cp_test_window_library (find (f, f->games)) != NULL);
  cp_test_ui_settle ();
  g_assert_cmpuint (count_windows (f), ==, 3);
  g_assert_true (cp_test_window_shows (first, CP_PAGE_GAME));
  g_assert_cmpuint (cp_test_window_index (find (f, f->games)), ==, 1);
  g_autoptr (GPtrArray) windows = list_windows (f);
  unsigned total = 0;
  for (unsigned i = 0; i < windows->len; i++) {
    CpWindow *window = g_ptr_array_index (windows, i);
    total += cp_test_window_library (window) == NULL ? count_plies (window) : 0;
  }
  g_assert_cmpuint (total, ==, 3);
}


/* After Quit all windows are restored. A window that was closed before is not, but the next new
 * window gets its game. */
static void
test_quit_and_closed (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);
  play (one, "d4", NULL);
  CpWindow *two = open_window (f);
  play (two, "c4", "c8");
  cp_test_window_close (two);
  g_assert_cmpuint (count_windows (f), ==, 1);
  quit (f);

  start (f);
  CpWindow *first = activate (f);
  g_assert_cmpuint (count_plies (first), ==, 1);
  g_assert_cmpuint (cp_session_get_n_open (get_session (f)), ==, 0);
  g_assert_false (cp_test_window_reads (GTK_WIDGET (first), "And 1 other window"));
  CpWindow *second = open_window (f);
  g_assert_cmpuint (count_plies (second), ==, 2);
  CpWindow *third = open_window (f);
  g_assert_cmpuint (count_plies (third), ==, 0);
}


/* Each file gets its own window, and a file that is open already shows its window. */
static void
test_files (Fixture *f, const void *data)
{
  open_files (f, f->games, f->other);
  g_assert_cmpuint (count_windows (f), ==, 2);
  CpWindow *games = find (f, f->games);
  CpWindow *other = find (f, f->other);
  g_assert_true (games != other);
  g_assert_true (cp_test_window_shows (games, CP_PAGE_LIST));
  g_assert_true (cp_test_window_shows (other, CP_PAGE_GAME));

  cp_test_window_show (games, CP_PAGE_START);
  open_files (f, f->games, NULL);
  g_assert_cmpuint (count_windows (f), ==, 2);
  g_assert_true (cp_test_window_shows (games, CP_PAGE_GAME));
  cp_test_window_show (games, CP_PAGE_START);
  cp_window_open_file (other, f->games);
  cp_test_ui_settle ();
  g_assert_true (cp_test_window_shows (games, CP_PAGE_GAME));
  g_assert_true (g_file_equal (cp_library_get_file (cp_test_window_library (other)), f->other));
}


/* Two requests for a file while it is being opened. */
static void
test_twice_at_once (Fixture *f, const void *data)
{
  GFile *files[] = { f->games, f->games };

  g_application_open (G_APPLICATION (f->application), files, 2, "");
  g_assert_cmpuint (count_windows (f), ==, 1);
  open_files (f, f->games, NULL);
  g_assert_cmpuint (count_windows (f), ==, 1);
}


/* A file opens at its last viewed place: the game and the position, or the list. */
static void
test_places (Fixture *f, const void *data)
{
  open_files (f, f->games, NULL);
  CpWindow *window = find (f, f->games);
  cp_test_window_review (window, 1);
  CpGame *game = cp_test_window_game (window);
  cp_game_go_to (game, cp_game_get_current (game)->first_child->first_child->first_child);
  cp_test_ui_settle ();
  quit (f);

  start (f);
  open_files (f, f->games, NULL);
  window = find (f, f->games);
  g_assert_true (cp_test_window_shows (window, CP_PAGE_GAME));
  g_assert_cmpuint (cp_test_window_index (window), ==, 1);
  g_assert_cmpuint (current_ply (window), ==, 3);
  cp_test_window_show (window, CP_PAGE_LIST);
  quit (f);

  /* The file has become shorter meanwhile. */
  start (f);
  open_files (f, f->games, NULL);
  g_assert_true (cp_test_window_shows (find (f, f->games), CP_PAGE_LIST));
  g_assert_cmpuint (cp_test_window_index (find (f, f->games)), ==, 1);
  quit (f);
  g_object_unref (write_file ("games.pgn", "[Event \"One\"]\n\n1. d4 d8 *\n"));
  start (f);
  open_files (f, f->games, NULL);
  g_assert_cmpuint (cp_test_window_index (find (f, f->games)), ==, 0);
}


/* Each window has its own size, orientation of the board and draft. */
static void
test_state (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);
  CpWindow *two = open_window (f);
  int width, height;

  play (one, "d4", NULL);
  cp_test_ui_resize (GTK_WINDOW (one), 900, 640);
  play (two, "c4", "c8");
  cp_test_ui_resize (GTK_WINDOW (two), 500, 700);
  cp_test_window_set_flipped (two, true);
  for (int i = 0; i < 2; i++) {
    CpWindow *window = i == 0 ? one : two;
    CpDraft *draft = cp_editor_view_get_draft (cp_test_window_editor (window));
    CpPosition pos;
    cp_position_init (&pos, cp_rules_parse (i == 0 ? "dynamic" : "heavy-gravity", NULL));
    cp_draft_set_position (draft, &pos);
  }
  cp_test_ui_present (GTK_WINDOW (two));
  quit (f);

  start (f);
  CpWindow *first = activate (f);
  CpWindow *second = open_window (f);
  CpWindow *windows[] = { count_plies (first) == 1 ? first : second,
                          count_plies (first) == 1 ? second : first };
  g_assert_cmpuint (count_plies (windows[0]), ==, 1);
  g_assert_cmpuint (count_plies (windows[1]), ==, 2);
  for (int i = 0; i < 2; i++) {
    CpDraft *draft = cp_editor_view_get_draft (cp_test_window_editor (windows[i]));
    g_assert_cmpstr (cp_draft_get_rules (draft)->string, ==, i == 0 ? "dynamic" : "heavy-gravity");
    gtk_window_get_default_size (GTK_WINDOW (windows[i]), &width, &height);
    g_assert_cmpint (width, ==, i == 0 ? 900 : 500);
    g_assert_cmpint (height, ==, i == 0 ? 640 : 700);
    g_assert_cmpint (cp_test_window_get_flipped (windows[i]), ==, i == 1);
  }
}


static void
edit (CpWindow *window)
{
  cp_test_window_review (window, 0);
  g_assert_true (cp_game_play (cp_test_window_game (window), "g4", NULL));
  g_assert_true (cp_library_get_modified (cp_test_window_library (window)));
}


/* Returns the open question, of any window. */
static GtkWindow *
find_question (void)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  for (unsigned i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);
    if (ADW_IS_MESSAGE_DIALOG (toplevel) && gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
      return toplevel;
  }
  return NULL;
}


/* If Quit is cancelled, all windows remain. */
static void
test_quit_cancelled (Fixture *f, const void *data)
{
  open_files (f, f->games, f->other);
  edit (find (f, f->games));
  CpWindow *idle = open_window (f);

  act (f, "quit");
  act (f, "quit");
  GtkWidget *dialog = cp_test_window_dialog (find (f, f->games));
  cp_test_window_press (dialog, "Cancel");
  g_assert_cmpuint (count_windows (f), ==, 3);
  g_assert_nonnull (idle);

  edit (find (f, f->other));
  act (f, "quit");
  for (int i = 0; i < 2; i++) {
    cp_test_ui_wait_until (find_question () != NULL);
    cp_test_ui_present (find_question ());
    cp_test_window_press (GTK_WIDGET (find_question ()), "Discard");
  }
  g_assert_cmpuint (count_windows (f), ==, 0);
}


/* Moves the data folder of the program away, which makes it unusable, or back. */
static void
block_folder (bool blocked)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "counterpoise", NULL);
  g_autofree char *away = g_strconcat (folder, ".away", NULL);

  if (!blocked)
    g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (blocked ? folder : away, blocked ? away : folder), ==, 0);
  if (blocked)
    g_assert_true (g_file_set_contents (folder, "", -1, NULL));
}


/* If games cannot be saved, Quit asks for each window before any is closed. After it was cancelled,
 * the next Quit asks again for all that still cannot be saved. */
static void
test_quit_unkept (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);
  play (one, "d4", NULL);
  CpWindow *two = open_window (f);
  play (two, "c4", NULL);
  block_folder (true);
  play (one, "d8", NULL);
  play (two, "c8", NULL);
  act (f, "quit");
  GtkWidget *dialog = cp_test_window_dialog (two);
  g_assert_true (cp_test_window_reads (dialog, "Quit?"));
  cp_test_window_press (dialog, "Quit");
  g_assert_cmpuint (count_windows (f), ==, 2);
  cp_test_window_press (cp_test_window_dialog (one), "Cancel");
  g_assert_cmpuint (count_windows (f), ==, 2);
  g_assert_true (cp_window_needs_asking (one));
  g_assert_true (cp_window_needs_asking (two));

  gtk_window_close (GTK_WINDOW (two));
  dialog = cp_test_window_dialog (two);
  g_assert_true (cp_test_window_reads (dialog, "Close Window?"));
  cp_test_window_press (dialog, "Cancel");
  block_folder (false);
  quit (f);
  start (f);
  g_assert_cmpuint (count_plies (activate (f)), ==, 2);
}


static bool
warns (CpWindow *window, const char *text)
{
  cp_test_window_update (window);
  return cp_test_window_reads (GTK_WIDGET (window), text);
}


/* A draft and the saved versions of a puzzle count as unsaved work, too. */
static void
test_draft_unkept (Fixture *f, const void *data)
{
  static const char draft[] = "The position in the editor cannot be saved: Not a directory";
  static const char versions[] = "The versions of the puzzle cannot be saved: Not a directory";
  CpWindow *window = activate (f);
  CpPosition pos;

  cp_test_window_show (window, CP_PAGE_EDITOR);
  cp_window_save_state (window, true);
  block_folder (true);
  cp_window_save_state (window, false);
  g_assert_false (cp_window_needs_asking (window));
  cp_draft_clear (cp_editor_view_get_draft (cp_test_window_editor (window)));
  cp_window_save_state (window, true);
  g_assert_true (warns (window, draft));
  g_assert_true (cp_window_needs_asking (window));

  cp_position_init (&pos, cp_rules_default ());
  cp_composition_add_version (cp_editor_view_get_composition (cp_test_window_editor (window)), &pos,
                              2, NULL, NULL, NULL);
  g_assert_true (warns (window, versions));
  gtk_window_close (GTK_WINDOW (window));
  GtkWidget *dialog = cp_test_window_dialog (window);
  g_assert_true (cp_test_window_reads (dialog, "Quit?"));
  g_assert_false (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  block_folder (false);
  cp_test_window_press (GTK_WIDGET (window), "Try Again");
  g_assert_false (warns (window, versions));
  g_assert_false (warns (window, draft));
  g_assert_false (cp_window_needs_asking (window));
  g_assert_nonnull (
      cp_composition_get_path (cp_editor_view_get_composition (cp_test_window_editor (window))));
}


/* When the changes of a window are discarded, only the dialog remains until it is answered. */
static void
test_close_discarded (Fixture *f, const void *data)
{
  open_files (f, f->games, f->other);
  CpWindow *window = find (f, f->games);

  edit (window);
  gtk_window_close (GTK_WINDOW (window));
  GtkWidget *dialog = cp_test_window_dialog (window);
  g_object_add_weak_pointer (G_OBJECT (window), (void **) &window);
  g_object_add_weak_pointer (G_OBJECT (dialog), (void **) &dialog);
  cp_test_window_press (dialog, "Discard");
  cp_test_ui_wait_until (window == NULL && dialog == NULL);
  g_assert_cmpuint (count_windows (f), ==, 1);
}


/* The About dialog is transient for the window in which it was opened. */
static void
test_about (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);
  CpWindow *two = open_window (f);

  cp_test_ui_present (GTK_WINDOW (one));
  act (f, "about");
  GtkWidget *about = cp_test_window_dialog (one);
  g_assert_true (ADW_IS_ABOUT_WINDOW (about));
  static const char *const urls[] = { "website", "issue-url" };
  for (size_t i = 0; i < G_N_ELEMENTS (urls); i++) {
    g_autofree char *url = NULL;
    g_object_get (about, urls[i], &url, NULL);
    g_assert_true (*url == '\0' || g_uri_is_valid (url, G_URI_FLAGS_NONE, NULL));
  }
  /* While the dialog has the focus, its window counts as open, and no other window is created. */
  g_assert_true (activate (f) == one);
  g_assert_cmpuint (count_windows (f), ==, 2);
  gtk_window_close (GTK_WINDOW (about));
  cp_test_ui_present (GTK_WINDOW (two));
  act (f, "preferences");
  gtk_window_close (GTK_WINDOW (cp_test_window_dialog (two)));
  cp_test_ui_settle ();
}


/* A puzzle solved in one window is solved in all of them, and no progress is overwritten. */
static void
test_puzzles (Fixture *f, const void *data)
{
  CpWindow *one = activate (f);
  CpWindow *two = open_window (f);

  g_assert_true (cp_test_window_puzzles (one) == cp_test_window_puzzles (two));
}


static void
open_address (Fixture *f, const char *address)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (address);
  GFile *files[] = { file };

  g_application_open (G_APPLICATION (f->application), files, 1, "");
  cp_test_ui_settle ();
}


/* A help link opens an example at its position, and the next link uses the same window; moves tried
 * there do not count as unsaved. */
static void
test_examples (Fixture *f, const void *data)
{
  g_autoptr (GFile) address = g_file_new_for_uri ("counterpoise:examples/dynamic");
  CpFilePlace place;
  g_autoptr (GFile) file = cp_examples_find (address, &place, NULL);

  g_assert_nonnull (file);
  open_address (f, "counterpoise:examples/dynamic/4/7");
  cp_test_ui_wait_until (cp_test_window_library (find (f, file)) != NULL);
  CpWindow *window = find (f, file);
  cp_test_ui_wait_until (cp_test_window_index (window) == 3 && current_ply (window) == 7);
  g_assert_true (cp_test_window_shows (window, CP_PAGE_GAME));

  open_address (f, "counterpoise:examples/dynamic/2/0");
  g_assert_cmpuint (count_windows (f), ==, 1);
  g_assert_cmpuint (cp_test_window_index (window), ==, 1);
  g_assert_true (cp_game_play (cp_test_window_game (window), "Nd4-d5", NULL));
  g_autoptr (GPtrArray) recent = cp_recent_files_list (gtk_recent_manager_get_default (), 10);
  for (unsigned i = 0; i < recent->len; i++)
    g_assert_false (g_file_equal (g_ptr_array_index (recent, i), file));
  cp_test_window_close (window);
  g_assert_cmpuint (count_windows (f), ==, 0);
}


static void
test_bad_addresses (Fixture *f, const void *data)
{
  static const char *const addresses[] = {
    "counterpoise:",
    "counterpoise:examples/",
    "counterpoise:examples/whist/1/0",
    "counterpoise:examples/dynamic/0/0",
    "counterpoise:examples/dynamic/1/-1",
    "counterpoise:examples/dynamic/1/0/0",
    "counterpoise:examples/../../games",
    "counterpoise:examples/..%2fdynamic",
    "counterpoise://examples/dynamic/1/0",
    "counterpoise:games/dynamic",
  };
  CpWindow *window = activate (f);

  for (size_t i = 0; i < G_N_ELEMENTS (addresses); i++) {
    g_test_message ("%s", addresses[i]);
    open_address (f, addresses[i]);
    GtkWidget *dialog = cp_test_window_dialog (window);
    g_assert_true (cp_test_window_reads (dialog, "The Example Cannot Be Opened"));
    gtk_window_destroy (GTK_WINDOW (dialog));
    cp_test_ui_settle ();
    g_assert_null (cp_test_window_library (window));
  }
  g_assert_cmpuint (count_windows (f), ==, 1);

  /* For an example that does not exist, the window shows the existing ones and a message, each
   * time. */
  open_address (f, "counterpoise:examples/dynamic/1000/0");
  cp_test_ui_wait_until (cp_test_window_library (window) != NULL);
  cp_test_ui_wait_until (!cp_library_get_loading (cp_test_window_library (window)));
  unsigned n = cp_library_get_n_games (cp_test_window_library (window));
  g_autofree char *first = g_strdup_printf ("There is no example 1000: the game has only %u", n);
  cp_test_ui_wait_until (cp_test_window_reads (GTK_WIDGET (window), first));
  g_assert_true (cp_test_window_shows (window, CP_PAGE_LIST));
  cp_test_window_review (window, 1);
  open_address (f, "counterpoise:examples/dynamic/999");
  g_autofree char *second = g_strdup_printf ("There is no example 999: the game has only %u", n);
  cp_test_ui_wait_until (cp_test_window_reads (GTK_WIDGET (window), second));
  g_assert_true (cp_test_window_shows (window, CP_PAGE_LIST));
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    void (*function) (Fixture *f, const void *data);
  } cases[] = {
    { "/journeys/windows/lazy", test_lazy },
    { "/journeys/windows/own-games", test_own_games },
    { "/journeys/windows/killed", test_killed },
    { "/journeys/windows/quit-and-closed", test_quit_and_closed },
    { "/journeys/windows/files", test_files },
    { "/journeys/windows/twice-at-once", test_twice_at_once },
    { "/journeys/windows/places", test_places },
    { "/journeys/windows/state", test_state },
    { "/journeys/windows/quit-cancelled", test_quit_cancelled },
    { "/journeys/windows/quit-unkept", test_quit_unkept },
    { "/journeys/windows/draft-unkept", test_draft_unkept },
    { "/journeys/windows/close-discarded", test_close_discarded },
    { "/journeys/windows/about", test_about },
    { "/journeys/windows/puzzles", test_puzzles },
    { "/journeys/windows/examples", test_examples },
    { "/journeys/windows/bad-addresses", test_bad_addresses },
  };

  /* Several runs in one process would collide on a bus. */
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].name, Fixture, NULL, set_up, cases[i].function, tear_down);
  return g_test_run ();
}
