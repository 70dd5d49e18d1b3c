/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Faults of disks, folders and files. Each must be explained in a sentence and offer a way on, and
 * no work of the user may be lost. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <linux/capability.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cp-test-files.h"
#include "cp-test-window.h"
#include "record/pgn/cp-pgn-writer.h"
#include "ui/parts/export/cp-print.h"

#define WIDTH  980
#define HEIGHT 760

#define ONE_GAME "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. d4 d8 2. c4 c8 *\n"

typedef struct {
  char *folder;
  GFile *file;
  CpWindow *window;
} Fixture;


static char *
path_in (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}


static GFile *
write_in (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = path_in (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}


static char *
read_in (Fixture *fixture, const char *name)
{
  g_autofree char *path = path_in (fixture, name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}


/* @data: (nullable): the text of the saved game; it is written before the window opens */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->file = write_in (fixture, "games.pgn", ONE_GAME);
  if (data != NULL)
    g_object_unref (write_in (fixture, "game-1.pgn", data));
  fixture->window = cp_test_window_open (fixture->folder, WIDTH, HEIGHT);
}


static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL) {
    if (cp_test_window_library (fixture->window) != NULL)
      cp_library_discard (cp_test_window_library (fixture->window));
    gtk_window_destroy (GTK_WINDOW (fixture->window));
    cp_test_ui_settle ();
  }
  cp_test_remove_all (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}


/* Returns whether a label with @data in it is shown. */
static bool
has_text (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}


static void
wait_for_text (GtkWidget *root, const char *text)
{
  cp_test_ui_wait_until (cp_test_ui_find (root, has_text, text) != NULL);
}


static GtkWidget *
wait_for_dialog (Fixture *fixture, const char *heading, const char *text)
{
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);

  wait_for_text (dialog, heading);
  wait_for_text (dialog, text);
  return dialog;
}


/* Root may read and write any file, so its capabilities are dropped. Must be called before threads
 * are started. */
static void
give_up_rights (void)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct rights[_LINUX_CAPABILITY_U32S_3];

  g_assert_cmpint (syscall (SYS_capget, &header, rights), ==, 0);
  rights[0].effective &= ~(1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH);
  g_assert_cmpint (syscall (SYS_capset, &header, rights), ==, 0);
}


static void
open_and_edit (Fixture *fixture)
{
  cp_test_window_open_file (fixture->window, fixture->file);
  cp_test_window_review (fixture->window, 0);
  cp_test_ui_settle ();
  cp_test_ui_key ("<Alt>End");
  cp_test_window_type_move (fixture->window, "e4");
  g_assert_true (cp_library_get_modified (cp_test_window_library (fixture->window)));
}


static void
result_cb (GObject *source, GAsyncResult *result, void *data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}


static void
wait_until_saved (Fixture *fixture)
{
  cp_test_ui_wait_until (!cp_library_get_modified (cp_test_window_library (fixture->window)));
  g_autofree char *text = read_in (fixture, "games.pgn");
  g_assert_nonnull (strstr (text, "3. e4"));
}


/* GTK writes its list of recent files later, and warns if the disk is full. */
static bool
is_remembered (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "recently-used.xbel", NULL);
  g_autofree char *uri = g_file_get_uri (fixture->file);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, uri) != NULL;
}


/* Saving succeeds when it is tried again after space was freed. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  open_and_edit (fixture);
  cp_test_ui_wait_until (is_remembered (fixture));
  cp_test_fill_disk (20);
  cp_test_ui_key ("<Control>s");
  GtkWidget *dialog =
      wait_for_dialog (fixture, "The Games Were Not Saved", "The file on disk is unchanged.");
  cp_test_fill_disk (-1);
  wait_for_text (dialog, "games.pgn");
  wait_for_text (dialog, g_strerror (EFBIG));
  g_autofree char *text = read_in (fixture, "games.pgn");
  g_assert_cmpstr (text, ==, ONE_GAME);
  g_assert_true (cp_library_get_modified (cp_test_window_library (fixture->window)));
  cp_test_window_press (dialog, "Try Again");
  wait_until_saved (fixture);
}


static void
test_read_only_folder (Fixture *fixture, gconstpointer data)
{
  open_and_edit (fixture);
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  cp_test_ui_key ("<Control>s");
  GtkWidget *dialog = wait_for_dialog (fixture, "The Games Were Not Saved", fixture->folder);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
  g_assert_true (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_assert_true (cp_library_get_modified (cp_test_window_library (fixture->window)));
  cp_test_ui_key ("<Control>s");
  wait_until_saved (fixture);
}


static void
show_puzzles (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-puzzles", NULL);
  cp_test_ui_settle ();
}


/* Returns whether a banner warns of work that cannot be saved. */
static bool
warns (Fixture *fixture)
{
  cp_test_ui_settle ();
  return cp_test_ui_find (GTK_WIDGET (fixture->window), has_text, "cannot be saved: ") != NULL ||
         cp_test_ui_find (GTK_WIDGET (fixture->window), has_text, "cannot be backed up: ") != NULL;
}


/* Makes the data folder of the program unusable. */
static void
block_folder (Fixture *fixture)
{
  cp_test_remove_all (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "", -1, NULL));
}


/* The games of a deleted file remain open and can be saved again. */
static void
test_deleted_underneath (Fixture *fixture, gconstpointer data)
{
  open_and_edit (fixture);
  g_assert_cmpint (g_unlink (g_file_peek_path (fixture->file)), ==, 0);
  wait_for_text (GTK_WIDGET (fixture->window), "The file no longer exists.");
  cp_test_window_press (GTK_WIDGET (fixture->window), "Save");
  wait_until_saved (fixture);
}


/* A read-only file is replaced only after a confirmation. */
static void
test_read_only_file (Fixture *fixture, gconstpointer data)
{
  open_and_edit (fixture);
  g_autofree char *before = read_in (fixture, "games.pgn");
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0444), ==, 0);
  cp_test_ui_key ("<Control>s");
  GtkWidget *dialog = wait_for_dialog (fixture, "Replace File?", "The file is read-only.");
  g_assert_true (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_autofree char *text = read_in (fixture, "games.pgn");
  g_assert_cmpstr (text, ==, before);

  cp_test_ui_key ("<Control>s");
  dialog = wait_for_dialog (fixture, "Replace File?", "The file is read-only.");
  cp_test_window_press (dialog, "Replace");
  wait_until_saved (fixture);
}


/* Changes by another program are overwritten only after a question. */
static void
test_changed_underneath (Fixture *fixture, gconstpointer data)
{
  open_and_edit (fixture);
  g_object_unref (write_in (fixture, "games.pgn", "1. a4 *\n"));
  wait_for_text (GTK_WIDGET (fixture->window), "The file on disk has changed");
  cp_test_ui_key ("<Control>s");
  GtkWidget *dialog = wait_for_dialog (fixture, "Replace File?", "The file has changed since");
  g_assert_true (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_autofree char *text = read_in (fixture, "games.pgn");
  g_assert_cmpstr (text, ==, "1. a4 *\n");

  cp_test_ui_key ("<Control>s");
  dialog = wait_for_dialog (fixture, "Replace File?", "The file has changed since");
  cp_test_window_press (dialog, "Replace");
  wait_until_saved (fixture);
}


static void
wait_until_reloaded (Fixture *fixture, CpLibrary *before)
{
  cp_test_ui_wait_until (cp_test_window_library (fixture->window) != before &&
                         !cp_library_get_loading (cp_test_window_library (fixture->window)));
  cp_test_ui_settle ();
}


static bool
knows_of_change (Fixture *fixture)
{
  return cp_test_window_reads (GTK_WIDGET (fixture->window), "The file on disk has changed");
}


/* Each change by another program is reported until the file is reloaded. Reloading asks before
 * unsaved changes are lost. */
static void
test_reload (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_window_open_file (fixture->window, fixture->file);
  g_object_unref (write_in (fixture, "games.pgn", "[Event \"A\"]\n\n1. a4 *\n"));
  wait_for_text (window, "The file on disk has changed");
  cp_test_window_dismiss_toast (fixture->window);
  cp_test_ui_key ("Escape");
  g_assert_false (knows_of_change (fixture));
  g_object_unref (write_in (fixture, "games.pgn", "[Event \"BB\"]\n\n1. b4 *\n"));
  wait_for_text (window, "The file on disk has changed");
  CpLibrary *library = cp_test_window_library (fixture->window);
  cp_test_window_press (window, "Reload");
  wait_until_reloaded (fixture, library);
  g_assert_false (knows_of_change (fixture));
  g_autofree char *tag = g_strdup (
      cp_record_get_tag (cp_game_get_record (cp_test_window_game (fixture->window)), "Event"));
  g_assert_cmpstr (tag, ==, "BB");

  g_object_unref (write_in (fixture, "games.pgn", ONE_GAME));
  open_and_edit (fixture);
  g_object_unref (write_in (fixture, "games.pgn", "1. a4 *\n"));
  wait_for_text (window, "The file on disk has changed");
  library = cp_test_window_library (fixture->window);
  cp_test_ui_key ("<Control><Shift>r");
  GtkWidget *dialog =
      wait_for_dialog (fixture, "Reload File?", "your unsaved changes will be lost");
  g_assert_true (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_assert_true (cp_library_get_modified (library));
  cp_test_ui_key ("<Control><Shift>r");
  dialog = wait_for_dialog (fixture, "Reload File?", "your unsaved changes will be lost");
  cp_test_window_press (dialog, "Reload");
  wait_until_reloaded (fixture, library);
  g_assert_false (cp_library_get_modified (cp_test_window_library (fixture->window)));
  g_assert_false (knows_of_change (fixture));
}


/* Opening a changed file again loads the changes, from every page. */
static void
test_open_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  CpWindow *other = cp_test_window_open (folder, WIDTH, HEIGHT);
  CpWindow *const from[] = { fixture->window, other };

  cp_test_window_open_file (fixture->window, fixture->file);
  for (unsigned i = 0; i < G_N_ELEMENTS (from); i++) {
    CpLibrary *library = cp_test_window_library (fixture->window);
    g_object_unref (write_in (fixture, "games.pgn", i == 0 ? "1. a4 *\n" : "1. b4 *\n\n1. c4 *\n"));
    cp_window_open_file (from[i], fixture->file);
    wait_until_reloaded (fixture, library);
    library = cp_test_window_library (fixture->window);
    g_assert_cmpuint (cp_library_get_n_games (library), ==, i + 1);
    g_assert_false (cp_library_get_changed_on_disk (library));
  }
  g_assert_null (cp_test_window_library (other));
  gtk_window_destroy (GTK_WINDOW (other));
  cp_test_ui_settle ();
  cp_test_remove_all (folder);
}


/* A file is opened while another one is being loaded: the later one is shown, whichever takes
 * longer. */
static void
test_last_wanted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *comment = g_strnfill (8 << 20, 'x');
  g_autofree char *text = g_strdup_printf ("1. d4 { %s } *\n", comment);
  g_autoptr (GFile) large = write_in (fixture, "large.pgn", text);
  g_autoptr (GAsyncResult) result = NULL;

  cp_window_open_file (fixture->window, large);
  cp_test_window_open_file (fixture->window, fixture->file);
  /* The first file would have been loaded by the time this one is. */
  cp_library_open_async (large, NULL, result_cb, &result);
  cp_test_ui_wait_until (result != NULL);
  G_GNUC_UNUSED g_autoptr (CpLibrary) library = cp_library_open_finish (result, NULL);
  cp_test_ui_settle ();
  g_assert_true (
      g_file_equal (cp_library_get_file (cp_test_window_library (fixture->window)), fixture->file));
}


/* A game that cannot be saved continues, and is saved as soon as that is possible. */
static void
test_full_disk_in_a_game (Fixture *fixture, gconstpointer data)
{
  cp_test_window_type_move (fixture->window, "d4");
  cp_test_fill_disk (20);
  cp_test_window_type_move (fixture->window, "d8");
  wait_for_text (GTK_WIDGET (fixture->window), "The game cannot be saved: ");
  cp_test_fill_disk (-1);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window), "Save As…"));
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (fixture->window))->ply, ==, 2);
  g_autofree char *before = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (before, "1. d4"));
  g_assert_null (strstr (before, "d8"));

  cp_test_window_type_move (fixture->window, "c4");
  g_autofree char *after = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (after, "1. d4 d8 2. c4"));
  g_assert_false (warns (fixture));
}


/* The warning persists while the fault does: after it was dismissed, the next move shows it again.
 * It also offers to try again without a move. */
static void
test_warning (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_window_type_move (fixture->window, "d4");
  cp_test_fill_disk (20);
  cp_test_window_type_move (fixture->window, "d8");
  g_assert_true (warns (fixture));
  cp_test_window_dismiss_toast (fixture->window);
  cp_test_window_show (fixture->window, CP_PAGE_START);
  g_assert_true (warns (fixture));
  cp_test_window_show (fixture->window, CP_PAGE_GAME);
  cp_test_ui_key ("Escape");
  g_assert_false (warns (fixture));
  cp_test_window_type_move (fixture->window, "c4");
  g_assert_true (warns (fixture));
  cp_test_window_press (window, "Try Again");
  wait_for_text (window, "It still cannot be saved");
  cp_test_window_dismiss_toast (fixture->window);
  cp_test_fill_disk (-1);
  cp_test_window_press (window, "Try Again");
  g_assert_false (warns (fixture));
  g_autofree char *text = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (text, "1. d4 d8 2. c4"));
}


/* There is no warning if the game was saved to a file. */
static void
test_saved_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  g_assert_true (warns (fixture));
  cp_test_window_save_to (fixture->window, file);
  cp_test_window_dismiss_toast (fixture->window);
  g_assert_false (warns (fixture));
  g_assert_false (cp_window_needs_asking (fixture->window));
  cp_test_remove_all (folder);
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}


/* Closing the window asks first, and closes it only if the user agrees or all work could
 * be saved. */
static void
test_closing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  gtk_window_close (GTK_WINDOW (window));
  GtkWidget *dialog = wait_for_dialog (fixture, "Quit?", "The game cannot be saved: ");
  wait_for_text (dialog, "Anything not yet saved will be lost.");
  g_assert_null (cp_test_ui_find (dialog, has_text, fixture->folder));
  g_assert_true (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_assert_true (gtk_widget_get_mapped (window));

  gtk_window_close (GTK_WINDOW (window));
  dialog = wait_for_dialog (fixture, "Quit?", "The game cannot be saved: ");
  cp_test_window_press (dialog, "Try Again");
  dialog = wait_for_dialog (fixture, "Quit?", "The game cannot be saved: ");
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  g_object_add_weak_pointer (G_OBJECT (window), (void **) &fixture->window);
  cp_test_window_press (dialog, "Try Again");
  cp_test_ui_wait_until (fixture->window == NULL);
  g_autofree char *text = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (text, "1. d4"));
}


static void
test_closing_nevertheless (Fixture *fixture, gconstpointer data)
{
  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  gtk_window_close (GTK_WINDOW (fixture->window));
  GtkWidget *dialog = wait_for_dialog (fixture, "Quit?", "The game cannot be saved: ");
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (void **) &fixture->window);
  cp_test_window_press (dialog, "Quit");
  cp_test_ui_wait_until (fixture->window == NULL);
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}


/* Another game replaces one that cannot be saved only after a question. */
static void
test_leaving (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CpGame) other = cp_game_new (cp_rules_default (), NULL);

  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  CpGame *game = cp_test_window_game (fixture->window);
  cp_game_starter_start (cp_test_window_starter (fixture->window), other, false);
  GtkWidget *dialog = wait_for_dialog (fixture, "Leave Game?", "cannot be saved: ");
  cp_test_window_press (dialog, "Cancel");
  g_assert_true (cp_test_window_game (fixture->window) == game);
  cp_game_starter_start (cp_test_window_starter (fixture->window), other, false);
  dialog = wait_for_dialog (fixture, "Leave Game?", "cannot be saved: ");
  cp_test_window_press (dialog, "Leave");
  g_assert_true (cp_test_window_game (fixture->window) == other);
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}


/* Unsaved changes that cannot be backed up are reported until they are saved. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *unsaved = path_in (fixture, "unsaved");

  g_assert_true (g_file_set_contents (unsaved, "", -1, NULL));
  open_and_edit (fixture);
  wait_for_text (GTK_WIDGET (fixture->window), "Unsaved changes cannot be backed up: ");
  cp_test_window_dismiss_toast (fixture->window);
  cp_test_ui_key ("<Control>s");
  wait_until_saved (fixture);
  cp_test_window_dismiss_toast (fixture->window);
  g_assert_false (warns (fixture));
  g_assert_cmpint (g_unlink (unsaved), ==, 0);
}


/* Puzzle progress that cannot be saved is reported, and closing asks, until Try Again saves it. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  CpPuzzleCollections *collections = cp_test_window_puzzles (fixture->window);

  block_folder (fixture);
  cp_puzzle_progress_add_try (cp_puzzle_collections_get_progress (collections), "a",
                              CP_PUZZLE_SOLVED);
  wait_for_text (window, "Puzzle progress cannot be saved: ");
  g_assert_false (cp_test_window_reads (window, "Save As…"));
  gtk_window_close (GTK_WINDOW (window));
  GtkWidget *dialog = wait_for_dialog (fixture, "Quit?", "Puzzle progress cannot be saved: ");
  g_assert_false (cp_test_window_reads (dialog, "Save As…"));
  cp_test_window_press (dialog, "Cancel");
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  cp_test_window_press (window, "Try Again");
  g_assert_false (warns (fixture));
  g_assert_false (cp_window_needs_asking (fixture->window));
}


/* Games can be played without a data folder. */
static void
test_no_data_folder (Fixture *fixture, gconstpointer data)
{
  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  wait_for_text (GTK_WIDGET (fixture->window), "The game cannot be saved: ");
  cp_test_window_type_move (fixture->window, "d8");
  g_assert_cmpuint (cp_game_get_head (cp_test_window_game (fixture->window))->ply, ==, 2);

  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  cp_test_window_type_move (fixture->window, "c4");
  g_autofree char *text = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (text, "1. d4 d8 2. c4"));
}


/* Returns whether all of @widget is inside its window. */
static bool
is_inside (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, root, &bounds) && bounds.origin.x >= 0 &&
         bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (root);
}


/* In a window as narrow as a telephone, the reason is legible and the buttons are visible, too. */
static void
test_narrow_window (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  cp_test_ui_resize (GTK_WINDOW (window), 360, HEIGHT);
  block_folder (fixture);
  cp_test_window_type_move (fixture->window, "d4");
  wait_for_text (window, "The game cannot be saved: ");
  GtkWidget *label = cp_test_ui_find (window, has_text, "The game cannot be saved: ");
  GtkWidget *button = cp_test_ui_find (window, has_text, "Save As…");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_true (is_inside (label));
  g_assert_true (is_inside (button));
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}


/* A saved game that cannot be read is renamed, so that its content is not lost. */
static void
test_unreadable_game (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = path_in (fixture, "game-1.pgn.unreadable");
  GtkWidget *dialog = cp_test_window_dialog (fixture->window);

  wait_for_text (dialog, aside);
  cp_test_window_press (dialog, "Close");
  g_autofree char *text = read_in (fixture, "game-1.pgn.unreadable");
  g_assert_cmpstr (text, ==, data);
  cp_test_window_type_move (fixture->window, "d4");
  g_autofree char *kept = read_in (fixture, "game-1.pgn");
  g_assert_nonnull (strstr (kept, "1. d4"));
}


static void
check_not_opened (Fixture *fixture, GFile *file, const char *reason)
{
  cp_window_open_file (fixture->window, file);
  GtkWidget *dialog = wait_for_dialog (fixture, "The File Cannot Be Opened", reason);
  wait_for_text (dialog, g_file_peek_path (file));
  cp_test_window_press (dialog, "Close");
  g_assert_null (cp_test_window_library (fixture->window));
}


static void
test_not_opened (Fixture *fixture, gconstpointer data)
{
  g_autofree char *below = path_in (fixture, "below");
  g_autofree char *none = path_in (fixture, "none.pgn");
  g_autoptr (GFile) folder = g_file_new_for_path (below);
  g_autoptr (GFile) missing = g_file_new_for_path (none);

  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  check_not_opened (fixture, folder, g_strerror (EISDIR));
  check_not_opened (fixture, missing, g_strerror (ENOENT));
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0), ==, 0);
  check_not_opened (fixture, fixture->file, g_strerror (EACCES));
}


static void
test_unreadable_marks (Fixture *fixture, gconstpointer data)
{
  g_object_unref (write_in (fixture, "puzzles.ini", "\xff\xfe no key file"));
  show_puzzles (fixture);
  g_autofree char *aside = path_in (fixture, "puzzles.ini.unreadable");
  GtkWidget *dialog = wait_for_dialog (fixture, "Your puzzle progress cannot be read", aside);
  cp_test_window_press (dialog, "Close");
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
}


/* Unsaved changes that cannot be read are reported before others are offered. */
static void
test_unreadable_unsaved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_in (fixture, "unsaved");
  g_autofree char *aside = path_in (fixture, "unsaved/bad.pgn.unreadable");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_object_unref (write_in (fixture, "unsaved/bad.pgn",
                            "% Counterpoise unsaved work\n% list n0\n"
                            "% game n0 900\n1. d4"));
  g_object_unref (write_in (fixture, "unsaved/good.pgn",
                            "% Counterpoise unsaved work\n% list n0\n"
                            "% game n0 7\n1. d4 *\n\n"));
  cp_test_window_offer_unsaved (fixture->window);
  GtkWidget *dialog = wait_for_dialog (fixture, "Unsaved Changes Cannot Be Read", aside);
  cp_test_window_press (dialog, "Close");
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  dialog = wait_for_dialog (fixture, "Restore Unsaved Changes?", "1 game");
  cp_test_window_press (dialog, "Restore");
  cp_test_ui_wait_until (cp_test_window_library (fixture->window) != NULL);
  cp_test_window_offer_unsaved (fixture->window);
  g_assert_cmpuint (cp_library_get_n_games (cp_test_window_library (fixture->window)), ==, 1);
}


static void
test_no_puzzles (Fixture *fixture, gconstpointer data)
{
  g_autofree char *usual = g_strdup (g_getenv ("COUNTERPOISE_PUZZLE_DIR"));
  g_autofree char *none = path_in (fixture, "none");

  cp_test_window_close (fixture->window);
  g_setenv ("COUNTERPOISE_PUZZLE_DIR", none, TRUE);
  fixture->window = cp_test_window_open (fixture->folder, WIDTH, HEIGHT);
  show_puzzles (fixture);
  wait_for_text (GTK_WIDGET (fixture->window), "These puzzles are not installed");
  wait_for_text (GTK_WIDGET (fixture->window), none);
  g_assert_true (cp_test_window_reads (GTK_WIDGET (fixture->window), "Open a Collection…"));
  g_setenv ("COUNTERPOISE_PUZZLE_DIR", usual, TRUE);
}


static void
test_not_printed (Fixture *fixture, gconstpointer data)
{
  CpGame *game = cp_test_window_game (fixture->window);
  g_autoptr (GtkPrintOperation) operation = cp_print_operation_new (game, NULL);
  g_autofree char *nowhere = path_in (fixture, "none/print.pdf");

  gtk_print_operation_set_export_filename (operation, nowhere);
  cp_print_watch (operation, GTK_WINDOW (fixture->window));
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                           GTK_WINDOW (fixture->window), NULL);
  GtkWidget *dialog = wait_for_dialog (fixture, "The Game Was Not Printed", "");
  cp_test_window_press (dialog, "Close");
}


int
main (int argc, char *argv[])
{
  give_up_rights ();
  /* None of the tests needs a cache. */
  g_setenv ("XDG_CACHE_HOME", "/proc/self/none", TRUE);
  cp_test_ui_init (&argc, &argv);
#define ADD(name, function, data)                                                                  \
  g_test_add ("/journeys/faults/" name, Fixture, data, set_up, function, tear_down)
  /* In this order: GTK may still be writing its list of recent files after the second test. */
  ADD ("full-disk-in-a-game", test_full_disk_in_a_game, NULL);
  ADD ("warning", test_warning, NULL);
  ADD ("full-disk", test_full_disk, NULL);
  ADD ("read-only-folder", test_read_only_folder, NULL);
  ADD ("deleted-underneath", test_deleted_underneath, NULL);
  ADD ("read-only-file", test_read_only_file, NULL);
  ADD ("changed-underneath", test_changed_underneath, NULL);
  ADD ("reload", test_reload, NULL);
  ADD ("open-changed", test_open_changed, NULL);
  ADD ("last-wanted", test_last_wanted, NULL);
  ADD ("no-data-folder", test_no_data_folder, NULL);
  ADD ("saved-elsewhere", test_saved_elsewhere, NULL);
  ADD ("closing", test_closing, NULL);
  ADD ("closing-nevertheless", test_closing_nevertheless, NULL);
  ADD ("leaving", test_leaving, NULL);
  ADD ("unsaved", test_unsaved, NULL);
  ADD ("marks", test_marks, NULL);
  ADD ("narrow-window", test_narrow_window, NULL);
  ADD ("unreadable-game", test_unreadable_game, "[Variant \"four-dimensional\"]\n\n1. d3 *\n");
  ADD ("not-opened", test_not_opened, NULL);
  ADD ("unreadable-marks", test_unreadable_marks, NULL);
  ADD ("unreadable-unsaved", test_unreadable_unsaved, NULL);
  ADD ("no-puzzles", test_no_puzzles, NULL);
  ADD ("not-printed", test_not_printed, NULL);
#undef ADD
  return g_test_run ();
}
