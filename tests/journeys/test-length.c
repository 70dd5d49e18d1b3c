/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games of any length. Up to a limit a game is shown, and no action lays out much more than is
 * visible; a longer game is reported as too long, and is not changed. The time is measured by the
 * benchmark "turns"; this test counts work.
 */

#include <adwaita.h>
#include <dlfcn.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cp-test-long-games.h"
#include "cp-test-window.h"

/* The maximum number of characters that are laid out when a game is opened or changed, or a step
 * leads far away: a whole list of moves, of which GTK creates 200 rows; and for other actions. */
#define MAX_LIST 40000
#define MAX_REST 2000

static size_t n_laid_out;


/* Replaces Pango's function for all libraries. */
void
pango_layout_set_text (PangoLayout *layout, const char *text, int length)
{
  static void (*set_text) (PangoLayout *, const char *, int);

  if (set_text == NULL)
    *(void **) &set_text = dlsym (RTLD_NEXT, "pango_layout_set_text");
  n_laid_out += length >= 0 ? (size_t) length : strlen (text);
  set_text (layout, text, length);
}


typedef struct {
  char *folder;
  CpWindow *window;
} Fixture;


static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  f->window = cp_test_window_open (f->folder, 980, 760);
}


static void
tear_down (Fixture *f, gconstpointer data)
{
  cp_library_discard (cp_test_window_library (f->window));
  gtk_window_destroy (GTK_WINDOW (f->window));
  cp_test_ui_settle ();
  g_free (f->folder);
}


static void
expect (const char *what, size_t most)
{
  cp_test_ui_settle ();
  g_test_message ("%s: %zu characters", what, n_laid_out);
  g_assert_cmpuint (n_laid_out, <=, most);
  n_laid_out = 0;
}


static void
act (Fixture *f, const char *action, size_t most)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL);
  expect (action, most);
}


static GFile *
write_game (Fixture *f, char *pgn)
{
  g_autofree char *path = g_build_filename (f->folder, "games.pgn", NULL);

  g_assert_true (g_file_set_contents (path, pgn, -1, NULL));
  g_free (pgn);
  return g_file_new_for_path (path);
}


static void
test_shown (Fixture *f, gconstpointer data)
{
  const CpTestLongGame *game = data;
  g_autoptr (GFile) file = write_game (f, game->make (game->shown));

  n_laid_out = 0;
  cp_test_window_open_file (f->window, file);
  expect ("open", MAX_LIST);
  g_assert_true (cp_test_window_shows (f->window, CP_PAGE_GAME));
  g_assert_true (cp_test_window_game (f->window) != NULL &&
                 cp_game_get_reviewing (cp_test_window_game (f->window)));
  act (f, "page.go-to-next", MAX_LIST);
  act (f, "page.go-to-next", MAX_LIST);
  act (f, "page.go-to-previous", MAX_LIST);
  act (f, "page.good-move", MAX_LIST);
  act (f, "page.undo", MAX_LIST);
  act (f, "page.go-to-head", MAX_LIST);
  act (f, "page.go-to-first", MAX_LIST);
  act (f, "page.export", MAX_REST);
  gtk_window_destroy (GTK_WINDOW (cp_test_window_dialog (f->window)));
  act (f, "page.copy-game", MAX_REST);
}


static void
test_above (Fixture *f, gconstpointer data)
{
  const CpTestLongGame *game = data;
  g_autoptr (GFile) file = write_game (f, game->make (game->too_many));
  g_autofree char *why = cp_pgn_describe_too_long ();

  cp_test_window_open_file (f->window, file);
  GtkWidget *dialog = cp_test_window_dialog (f->window);
  g_assert_true (ADW_IS_MESSAGE_DIALOG (dialog));
  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==, why);
  gtk_window_destroy (GTK_WINDOW (dialog));
  cp_test_ui_wait_until (!cp_library_get_loading (cp_test_window_library (f->window)));
  g_assert_cmpuint (cp_library_get_n_bad (cp_test_window_library (f->window)), ==, 1);
  g_assert_false (cp_library_get_modified (cp_test_window_library (f->window)));
}


int
main (int argc, char *argv[])
{
  cp_test_ui_init (&argc, &argv);
  for (size_t i = 0; i < CP_TEST_N_LONG_GAMES; i++) {
    const CpTestLongGame *game = &cp_test_long_games[i];
    g_autofree char *shown = g_strdup_printf ("/journeys/length/shown/%s", game->name);
    g_autofree char *above = g_strdup_printf ("/journeys/length/above/%s", game->name);
    g_test_add (shown, Fixture, game, set_up, test_shown, tear_down);
    g_test_add (above, Fixture, game, set_up, test_above, tear_down);
  }
  return g_test_run ();
}
