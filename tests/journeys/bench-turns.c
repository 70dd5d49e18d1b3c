/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How long the window keeps people waiting with games that are as large as anybody could make them:
 * the longest turn of the main loop for each thing that is done. It only measures; it never fails.
 */

#include <glib/gstdio.h>
#include <stdio.h>
#include <time.h>

#include "cp-test-window.h"
#include "model/game/cp-game-edit.h"
#include "model/library/cp-library-search.h"
#include "record/pgn/cp-pgn-writer.h"
#include "ui/window/cp-window-files.h"
#include "ui/window/cp-window-session.h"

#define MIB ((size_t) 1 << 20)

/* In microseconds: by the clock, and of the processor, which does not mind what else is running. */
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


/* What is done between two polls is a turn. */
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
tell (const char *what)
{
  cp_test_ui_settle ();
  printf ("  %-24s %6.0f ms, %6.0f ms of the processor\n", what, (double) longest.time / 1000,
          (double) longest.processor / 1000);
  fflush (stdout);
  begin ();
}


static void
add (GString *pgn, const char *piece, size_t n)
{
  while (n-- > 0)
    g_string_append (pgn, piece);
}


static void
add_header (GString *pgn)
{
  g_string_append (pgn, "[Event \"?\"]\n[Variant \"heavy-gravity\"]\n\n");
}


static char *
make_comment (size_t size)
{
  GString *pgn = g_string_new (NULL);

  add_header (pgn);
  g_string_append (pgn, "1. e3 {");
  add (pgn, "All of this is one comment. ", size / 28);
  g_string_append (pgn, "} e6 *\n");
  return g_string_free (pgn, FALSE);
}


static char *
make_comments (size_t n)
{
  GString *pgn = g_string_new (NULL);

  add_header (pgn);
  g_string_append (pgn, "1. e3 ");
  add (pgn, "{A short one.} ", n);
  g_string_append (pgn, "e6 *\n");
  return g_string_free (pgn, FALSE);
}


/* Different ones, as equal ones become one. */
static char *
make_variations (size_t n)
{
  static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3" };
  static const char *const replies[] = { "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6" };
  GString *pgn = g_string_new (NULL);

  add_header (pgn);
  g_string_append (pgn, "1. a3 ");
  for (size_t i = 1; i < n; i++) {
    const char *first = moves[i % 8], *second = moves[i / 64 % 8], *third = moves[i / 4096 % 8];
    const char *reply = replies[i / 8 % 8], *next = replies[i / 512 % 8];
    g_string_append_printf (pgn, "(1. %s %s %c4 %c5 %c5) ", first, reply, second[0], next[0],
                            third[0]);
  }
  g_string_append (pgn, "*\n");
  return g_string_free (pgn, FALSE);
}


/* Nobody stops at fivefold repetition. */
static char *
make_plies (size_t n)
{
  static const char *const moves[] = { "Rb1 ", "Rb8 ", "Ra1 ", "Ra8 " };
  GString *pgn = g_string_new (NULL);

  g_string_append (pgn, "[Variant \"heavy-gravity\"]\n"
                        "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n");
  for (size_t i = 0; i < n; i++)
    g_string_append (pgn, moves[i % 4]);
  g_string_append (pgn, "*\n");
  return g_string_free (pgn, FALSE);
}


static char *
make_nags (size_t n)
{
  GString *pgn = g_string_new (NULL);

  add_header (pgn);
  g_string_append (pgn, "1. e3 ");
  for (size_t i = 0; i < n; i++)
    g_string_append_printf (pgn, "$%zu ", i % 256);
  g_string_append (pgn, "e6 *\n");
  return g_string_free (pgn, FALSE);
}


static char *
make_tags (size_t n)
{
  GString *pgn = g_string_new (NULL);

  for (size_t i = 0; i < n; i++)
    g_string_append_printf (pgn, "[Tag%zu \"Value\"]\n", i);
  add_header (pgn);
  g_string_append (pgn, "1. e3 e6 *\n");
  return g_string_free (pgn, FALSE);
}


static void
act (CpWindow *window, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
  tell (action);
}


static void
close_dialogs (CpWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *item = all; item != NULL; item = item->next) {
    if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (window))
      gtk_window_destroy (item->data);
  }
  tell ("(closed)");
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
  CpLibrary *library = cp_window_get_library (window);

  cp_library_search_position_async (library, cp_game_get_position (cp_window_get_game (window)),
                                    NULL, NULL, NULL, result_cb, &result);
  cp_test_ui_wait_until (result != NULL);
  g_autoptr (GArray) hits = cp_library_search_position_finish (library, result, NULL);
  tell ("search");
}


static void
edit (CpWindow *window, GFile *file)
{
  CpGame *game = cp_window_get_game (window);

  act (window, "page.good-move");
  wait_for (2);
  tell ("(kept on disk)");
  cp_window_save_to (window, file);
  wait_for (3);
  tell ("save");
  cp_game_set_comment (game, cp_game_get_current (game), CP_COMMENT_BEHIND, "Another comment.");
  tell ("another comment");
  wait_for (2);
  tell ("(kept on disk)");
  act (window, "page.undo");
  wait_for (2);
  tell ("(kept on disk)");
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
  tell ("open");
  wait_for (1);
  tell ("(afterwards)");
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
  close_dialogs (window);
  act (window, "page.copy-game");
  search (window);
  act (window, "page.go-to-first");
  act (window, "page.go-to-next");
  edit (window, other);
  cp_library_discard (cp_window_get_library (window));
  tell ("discard");
  gtk_window_destroy (GTK_WINDOW (window));
  tell ("close");
}


int
main (int argc, char *argv[])
{
  static const struct {
    const char *name;
    char *(*make) (size_t);
    size_t n;
  } games[] = {
    { "comment of 10 MiB", make_comment, 10 * MIB },
    { "comment of 64 MiB", make_comment, 64 * MIB },
    { "100,000 comments", make_comments, 100000 },
    { "100,000 variations", make_variations, 100000 },
    { "100,000 plies", make_plies, 100000 },
    { "100,000 glyphs", make_nags, 100000 },
    { "100,000 tags", make_tags, 100000 },
  };

  cp_test_ui_init (&argc, &argv);
  woken = now ();
  g_main_context_set_poll_func (NULL, poll_cb);
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    if (argc < 2 || strstr (games[i].name, argv[1]) != NULL)
      measure (games[i].name, games[i].make (games[i].n));
  }
  return 0;
}
