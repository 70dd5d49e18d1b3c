/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-dialog.h"
#include "cp-test-files.h"
#include "cp-test-folder.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/library/cp-library-saver.h"

#define CHECKS_PER_TRY 100 /* of the file of a dialog, before its folder is set again */

#define ONE_GAME "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. d4 d8 2. c4 c8 *\n"

typedef struct {
  CpTestFolder folder;
  GFile *file;
  GtkWindow *parent;
  CpGame *game;
  CpLibrary *saved; /* passed to saved_cb() */
  unsigned n_saved;
  unsigned n_freed;
} Fixture;

static GtkNativeDialog *chooser;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_folder_set_up (&f->folder, NULL);
  f->file = cp_test_folder_write (&f->folder, "games.pgn", ONE_GAME, -1);
  f->parent = cp_test_ui_show (gtk_label_new ("parent"), 640, 600);
  f->game = cp_game_new (cp_rules_default (), NULL);
  g_assert_true (cp_game_play (f->game, "d4", NULL));
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->saved);
  g_object_unref (f->game);
  g_object_unref (f->file);
  cp_test_ui_close (f->parent);
  cp_test_folder_tear_down (&f->folder, NULL);
}


static void
saved_cb (GtkWindow *parent, CpLibrary *library, void *data)
{
  Fixture *f = data;

  g_assert_true (parent == f->parent);
  g_set_object (&f->saved, library);
  f->n_saved++;
}


static void
freed_cb (void *data)
{
  ((Fixture *) data)->n_freed++;
}


static void
show_chooser (void *data, GtkNativeDialog *dialog)
{
  chooser = dialog;
}


static CpLibrarySaver *
saver_new (Fixture *f)
{
  return cp_library_saver_new (f->parent, show_chooser, saved_cb, f, freed_cb);
}


static GtkWidget *
wait_for_dialog (Fixture *f, const char *heading)
{
  cp_test_ui_wait_until (cp_test_dialog_reads (cp_test_dialog_wait (f->parent), heading));
  return cp_test_dialog_wait (f->parent);
}


static void
press (Fixture *f, const char *heading, const char *button)
{
  cp_test_dialog_press (wait_for_dialog (f, heading), button);
}


/* Returns true if the file dialog has @file. GTK reads the folder first, and until then has the
 * file that was proposed; see cp_test_context_choose(). */
static bool
has_chosen (GFile *file, unsigned *n_checks)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (chosen != NULL && g_file_equal (chosen, file))
    return true;
  if ((*n_checks)++ % CHECKS_PER_TRY == 0)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  return false;
}


/* Answers the file dialog with @file. */
static void
choose (Fixture *f, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  unsigned n_checks = 0;

  cp_test_ui_wait_until (chooser != NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  cp_test_ui_wait_until (has_chosen (file, &n_checks));
  g_signal_emit_by_name (g_steal_pointer (&chooser), "response", GTK_RESPONSE_ACCEPT);
}


static unsigned
count_games (Fixture *f)
{
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);

  return cp_library_get_n_games (library);
}


static void
protect (Fixture *f)
{
  g_assert_cmpint (g_chmod (g_file_peek_path (f->file), 0444), ==, 0);
}


/* The suggested name of a new file is that of the players. */
static void
test_game (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_file (&f->folder, "other.pgn");
  g_autofree char *name = NULL;

  cp_library_saver_save (saver_new (f), NULL, f->game);
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
  g_assert_cmpstr (name, ==, "White - Black.pgn");
  choose (f, other);
  cp_test_ui_wait_until (f->n_saved == 1);
  g_assert_true (g_file_equal (cp_library_get_file (f->saved), other));
  g_assert_cmpuint (cp_library_get_n_games (f->saved), ==, 1);
  g_assert_cmpuint (f->n_freed, ==, 1);
}


/* Cancelling the file dialog saves nothing. */
static void
test_no_file (Fixture *f, const void *data)
{
  cp_library_saver_save_as (saver_new (f), NULL, f->game);
  g_signal_emit_by_name (g_steal_pointer (&chooser), "response", GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (f->n_saved, ==, 0);
  g_assert_cmpuint (f->n_freed, ==, 1);
}


/* Save As starts in the folder of the file. */
static void
test_folder (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);
  g_autoptr (GFile) own = g_file_get_parent (f->file);
  g_autoptr (GFile) folder = NULL;

  cp_library_saver_save_as (saver_new (f), library, f->game);
  cp_test_ui_wait_until (
      (folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser))) != NULL);
  g_assert_true (g_file_equal (folder, own));
  g_signal_emit_by_name (g_steal_pointer (&chooser), "response", GTK_RESPONSE_CANCEL);
}


/* A name without an ending gets the usual one, unless a file is called so. */
static void
test_ending (Fixture *f, const void *data)
{
  static const char *const names[][2] = { { "new", "new.pgn" },
                                          { "new.text", "new.text" },
                                          { "there", "there" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GFile) chosen = cp_test_folder_file (&f->folder, names[i][0]);
    g_autoptr (GFile) expected = cp_test_folder_file (&f->folder, names[i][1]);
    if (i == 2)
      g_object_unref (cp_test_folder_write (&f->folder, names[i][0], ONE_GAME, -1));
    cp_library_saver_save_as (saver_new (f), NULL, f->game);
    choose (f, chosen);
    if (i == 2)
      press (f, "Add Game to File?", "Replace");
    cp_test_ui_wait_until (f->n_saved == i + 1);
    g_assert_true (g_file_equal (cp_library_get_file (f->saved), expected));
    g_assert_true (g_file_query_exists (expected, NULL));
  }
}


/* Saving without edits does not overwrite the version of another program, and asks nothing. */
static void
test_changed_without_edits (Fixture *f, const void *data)
{
  static const char other[] = "1. a4 *\n";
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);

  g_object_unref (cp_test_folder_write (&f->folder, "games.pgn", other, -1));
  cp_library_saver_save (saver_new (f), library, f->game);
  cp_test_ui_wait_until (f->n_freed == 1);
  g_assert_cmpuint (f->n_saved, ==, 1);
  g_autoptr (GString) text = cp_test_read_file (f->file);
  g_assert_cmpstr (text->str, ==, other);
}


/* For a file with games, a dialog asks whether to add the game to them or to replace them. */
static void
test_games_there (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Add", "Replace" };
  static const unsigned n_games[] = { 1, 2, 1 };

  for (unsigned i = 0; i < G_N_ELEMENTS (buttons); i++) {
    cp_library_saver_save_to (saver_new (f), NULL, f->game, f->file);
    press (f, "Add Game to File?", buttons[i]);
    cp_test_ui_wait_until (f->n_freed == i + 1);
    g_assert_cmpuint (f->n_saved, ==, i);
    g_assert_cmpuint (count_games (f), ==, n_games[i]);
  }
  g_autofree char *text = cp_test_game_text (f->saved, 0);
  g_assert_nonnull (strstr (text, "1. d4 *"));
}


/* Adding a game to a read-only file asks first whether to replace the file. */
static void
test_add_read_only (Fixture *f, const void *data)
{
  protect (f);
  for (unsigned i = 0; i < 2; i++) {
    cp_library_saver_save_to (saver_new (f), NULL, f->game, f->file);
    press (f, "Add Game to File?", "Add");
    GtkWidget *dialog = wait_for_dialog (f, "Replace File?");
    g_assert_true (cp_test_dialog_reads (dialog, "The file is read-only."));
    g_assert_true (cp_test_dialog_reads (dialog, "Save As…"));
    cp_test_dialog_press (dialog, i == 0 ? "Cancel" : "Replace");
    cp_test_ui_wait_until (f->n_freed == i + 1);
    g_assert_cmpuint (f->n_saved, ==, i);
    g_assert_cmpuint (count_games (f), ==, i + 1);
  }
}


/* When adding failed, Try Again adds the game once, and Save As saves it alone. */
static void
test_add_again (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_file (&f->folder, "other.pgn");

  for (unsigned i = 0; i < 2; i++) {
    cp_library_saver_save_to (saver_new (f), NULL, f->game, f->file);
    GtkWidget *dialog = wait_for_dialog (f, "Add Game to File?");
    cp_test_fill_disk (20);
    cp_test_dialog_press (dialog, "Add");
    dialog = wait_for_dialog (f, "The Game Was Not Saved");
    cp_test_fill_disk (-1);
    cp_test_dialog_press (dialog, i == 0 ? "Try Again" : "Save As…");
    if (i == 1)
      choose (f, other);
    cp_test_ui_wait_until (f->n_saved == i + 1);
    g_assert_cmpuint (cp_library_get_n_games (f->saved), ==, i == 0 ? 2 : 1);
    g_assert_cmpuint (count_games (f), ==, 2);
  }
}


/* Adding a puzzle to a read-only collection asks, too, but does not offer Save As. */
static void
test_add_puzzle (Fixture *f, const void *data)
{
  protect (f);
  cp_library_saver_add_puzzle (saver_new (f), f->file, f->game);
  GtkWidget *dialog = wait_for_dialog (f, "Replace File?");
  g_assert_true (cp_test_dialog_reads (dialog, "The file is read-only."));
  g_assert_false (cp_test_dialog_reads (dialog, "Save As…"));
  g_assert_cmpuint (f->n_saved, ==, 0);
  cp_test_dialog_press (dialog, "Replace");
  cp_test_ui_wait_until (f->n_saved == 1);
  g_assert_cmpuint (count_games (f), ==, 2);
}


static void
test_save_puzzles (Fixture *f, const void *data)
{
  g_autoptr (CpLibrary) library = cp_test_open_good (f->file);

  cp_library_add (library, f->game, -1);
  cp_test_fill_disk (20);
  cp_library_saver_save_puzzles (saver_new (f), library);
  GtkWidget *dialog = wait_for_dialog (f, "The Puzzle Was Not Saved");
  cp_test_fill_disk (-1);
  g_assert_false (cp_test_dialog_reads (dialog, "Save As…"));
  cp_test_dialog_press (dialog, "Try Again");
  cp_test_ui_wait_until (f->n_saved == 1);
  g_assert_true (f->saved == library);
  g_assert_cmpuint (count_games (f), ==, 2);
}


/* The answers to Save Changes?: Cancel, Discard and Save. */
static void
test_leave (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Discard", "Save" };

  for (unsigned i = 0; i < G_N_ELEMENTS (buttons); i++) {
    g_autoptr (CpLibrary) library = cp_test_open_good (f->file);
    cp_library_add (library, f->game, -1);
    cp_library_saver_ask (saver_new (f), library, f->game);
    press (f, "Save Changes?", buttons[i]);
    cp_test_ui_wait_until (f->n_freed == i + 1);
    g_assert_cmpuint (f->n_saved, ==, i);
    g_assert_true (f->saved == (i == 2 ? library : NULL));
    g_assert_cmpuint (count_games (f), ==, i == 2 ? 2 : 1);
    cp_library_discard (library);
  }
}


/* Reloading asks whether to discard the changes or to save them as another file. */
static void
test_reload (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Reload", "Save As…" };
  g_autoptr (GFile) other = cp_test_folder_file (&f->folder, "other.pgn");

  for (unsigned i = 0; i < G_N_ELEMENTS (buttons); i++) {
    g_autoptr (CpLibrary) library = cp_test_open_good (f->file);
    cp_library_add (library, f->game, -1);
    cp_library_saver_reload (saver_new (f), library, f->game);
    press (f, "Reload File?", buttons[i]);
    if (i == 2)
      choose (f, other);
    cp_test_ui_wait_until (f->n_freed == i + 1);
    g_assert_cmpuint (f->n_saved, ==, i);
    g_assert_true (f->saved == (i == 2 ? library : NULL));
    g_assert_cmpuint (count_games (f), ==, 1);
    cp_library_discard (library);
  }
  g_assert_true (g_file_equal (cp_library_get_file (f->saved), other));
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/library-saver/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("game", test_game);
  ADD ("no-file", test_no_file);
  ADD ("folder", test_folder);
  ADD ("ending", test_ending);
  ADD ("changed-without-edits", test_changed_without_edits);
  ADD ("games-there", test_games_there);
  ADD ("add-read-only", test_add_read_only);
  ADD ("add-again", test_add_again);
  ADD ("add-puzzle", test_add_puzzle);
  ADD ("save-puzzles", test_save_puzzles);
  ADD ("leave", test_leave);
  ADD ("reload", test_reload);
#undef ADD
}
