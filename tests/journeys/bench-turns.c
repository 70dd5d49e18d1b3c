/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Measures how long the window is blocked with the largest games that it shows: the longest
 * iteration of the main loop for each action. It only measures and never fails.
 */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <time.h>

#include "cp-test-long-games.h"
#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "model/library/cp-library-search.h"

#define MIB ((size_t) 1 << 20)

/* In microseconds: wall-clock time, and processor time, which does not depend on the load of the
 * machine. */
typedef struct {
  int64_t time;
  int64_t processor;
} Turn;

static Turn woken, longest;


static Turn
now (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (Turn){ g_get_monotonic_time (), used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000 };
}


/* The time between two polls is one iteration of the main loop. */
static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  Turn slept = now ();

  longest.time = MAX (longest.time, slept.time - woken.time);
  longest.processor = MAX (longest.processor, slept.processor - woken.processor);
  int result = g_poll (fds, n, timeout);
  woken = now ();
  return result;
}


static void
begin (void)
{
  cp_test_ui_settle ();
  woken = now ();
  longest = (Turn){ 0 };
}


static void
report (const char *what)
{
  cp_test_ui_settle ();
  printf ("  %-24s %6.0f ms, %6.0f ms of the processor\n", what, (double) longest.time / 1000,
          (double) longest.processor / 1000);
  fflush (stdout);
  begin ();
}


static void
act (CpWindow *window, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  report (action);
}


static void
close_dialogs (CpWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *item = all; item != NULL; item = item->next) {
    if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (window))
      gtk_window_destroy (item->data);
  }
  report ("(closed)");
}


static void wait_for (double seconds);


/* Shows the other pages of the dialog. */
static void
look_at_pages (CpWindow *window)
{
  static const char *const pages[] = { "sheet", "animation" };
  GtkWidget *dialog = cp_test_window_dialog (window);
  GtkWidget *stack = cp_test_ui_find_type (dialog, ADW_TYPE_VIEW_STACK);

  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++) {
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), pages[i]);
    wait_for (3);
    report (pages[i]);
  }
}


static void
wait_for (double seconds)
{
  int64_t end = g_get_monotonic_time () + (int64_t) (seconds * G_USEC_PER_SEC);

  cp_test_ui_wait_until (g_get_monotonic_time () >= end);
}


static void
result_cb (GObject *source, GAsyncResult *result, void *data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}


static void
search (CpWindow *window)
{
  g_autoptr (GAsyncResult) result = NULL;
  CpLibrary *library = cp_test_window_library (window);

  cp_library_search_position_async (library, cp_game_get_position (cp_test_window_game (window)),
                                    NULL, NULL, NULL, result_cb, &result);
  cp_test_ui_wait_until (result != NULL);
  G_GNUC_UNUSED g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
  report ("search");
}


static void
edit (CpWindow *window, GFile *file)
{
  CpGame *game = cp_test_window_game (window);

  act (window, "page.good-move");
  wait_for (2);
  report ("(kept on disk)");
  cp_file_saver_save_to (cp_window_get_parts (window)->saver, file);
  wait_for (3);
  report ("save");
  cp_game_set_comment (game, cp_game_get_current (game), CP_COMMENT_BEHIND, "Another comment.");
  report ("another comment");
  wait_for (2);
  report ("(kept on disk)");
  act (window, "page.undo");
  wait_for (2);
  report ("(kept on disk)");
}


/* The analysis searches each shown position, in as many threads as there are spare processors, and
 * reports its results. */
static void
walk_with_analysis (CpWindow *window)
{
  act (window, "page.analysis");
  for (unsigned i = 0; i < 20; i++) {
    wait_for (0.3);
    gtk_widget_activate_action (GTK_WIDGET (window), "page.go-to-next", NULL);
  }
  wait_for (0.3);
  report ("walk with analysis");
  act (window, "page.analysis");
  act (window, "page.go-to-first");
}


/* Measures all actions on a game that is short enough to be shown. */
static void
use (CpWindow *window, GFile *other)
{
  walk_with_analysis (window);
  act (window, "page.go-to-next");
  act (window, "page.go-to-next");
  act (window, "page.go-to-previous");
  act (window, "page.show-comment");
  close_dialogs (window);
  act (window, "page.go-to-head");
  act (window, "page.go-to-first");
  act (window, "page.next-comment");
  act (window, "win.edit-tags");
  close_dialogs (window);
  act (window, "page.export");
  look_at_pages (window);
  close_dialogs (window);
  act (window, "page.copy-game");
  search (window);
  act (window, "page.go-to-first");
  act (window, "page.go-to-next");
  edit (window, other);
}


static void
measure (const char *name, char *pgn)
{
  g_autofree char *folder = g_dir_make_tmp ("counterpoise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autofree char *saved = g_build_filename (folder, "saved.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other = g_file_new_for_path (saved);

  printf ("%s, %zu bytes\n", name, strlen (pgn));
  g_assert_true (g_file_set_contents (path, pgn, -1, NULL));
  g_free (pgn);
  CpWindow *window = cp_test_window_open (folder, 980, 760);
  begin ();
  cp_test_window_open_file (window, file);
  report ("open");
  wait_for (1);
  report ("(afterwards)");
  close_dialogs (window);
  if (cp_test_window_shows (window, CP_PAGE_GAME))
    use (window, other);
  cp_library_discard (cp_test_window_library (window));
  report ("discard");
  gtk_window_destroy (GTK_WINDOW (window));
  report ("close");
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    const char *kind;
    size_t n;
  } larger[] = {
    { "comment of 10 MiB", "comment", 10 * MIB }, { "comment of 64 MiB", "comment", 64 * MIB },
    { "100,000 comments", "comments", 100000 },   { "100,000 variations", "variations", 100000 },
    { "100,000 plies", "plies", 100000 },         { "100,000 glyphs", "glyphs", 100000 },
    { "100,000 tags", "tags", 100000 },
  };

  cp_test_ui_init (&argc, &argv);
  woken = now ();
  g_main_context_set_poll_func (NULL, poll_cb);
  for (size_t i = 0; i < CP_TEST_N_LONG_GAMES; i++) {
    const CpTestLongGame *game = &cp_test_long_games[i];
    if (argc < 2 || g_str_equal (game->name, argv[1]))
      measure (game->name, game->make (game->shown));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (larger); i++) {
    if (argc < 2 || g_str_equal (larger[i].name, argv[1]))
      measure (larger[i].name, cp_test_long_game (larger[i].kind)->make (larger[i].n));
  }
  return 0;
}
