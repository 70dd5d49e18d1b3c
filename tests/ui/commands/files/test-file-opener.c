/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/files/cp-file-opener.h"

#include <unistd.h>

#include "cp-test-context.h"
#include "cp-test-ui.h"
#include "model/game/cp-game-walk.h"
#include "model/library/cp-examples.h"
#include "support/cp-test-main.h"

#define TWO_GAMES "[White \"Anna\"]\n\n1. d4 d8 *\n\n[White \"Ben\"]\n\n1. c4 c8 *\n"
#define UNSAVED   "% Counterpoise unsaved work\n% list n0\n% game n0 7\n1. d4 *\n\n"

typedef struct {
  CpTestContext test;
  CpFileSaver *saver;
  CpOpenFile *open_file;
  CpFileOpener *opener;
  GFile *file; /* with two games */
  GFile *chosen;
  unsigned n_opened, n_more;
} Fixture;


static void
chosen_cb (Fixture *f, GFile *file)
{
  g_set_object (&f->chosen, file);
}


static void
opened_cb (Fixture *f)
{
  f->n_opened++;
}


static void
more_cb (Fixture *f)
{
  f->n_more++;
}


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  f->saver = cp_file_saver_new (&f->test.context);
  f->open_file = cp_open_file_new (&f->test.context);
  f->opener = cp_file_opener_new (&f->test.context, f->saver, f->open_file);
  f->file = cp_test_folder_write (&f->test.folder, "games.pgn", TWO_GAMES, -1);
  g_signal_connect_swapped (f->opener, "file-chosen", G_CALLBACK (chosen_cb), f);
  g_signal_connect_swapped (f->opener, "opened", G_CALLBACK (opened_cb), f);
  g_signal_connect_swapped (f->opener, "more-unsaved", G_CALLBACK (more_cb), f);
}


/* Closes the window after it has released its commands. */
static void
close_window (Fixture *f)
{
  g_clear_object (&f->opener);
  g_clear_object (&f->open_file);
  g_clear_object (&f->saver);
  cp_test_context_close (&f->test);
}


static void
tear_down (Fixture *f, const void *data)
{
  if (f->opener != NULL)
    close_window (f);
  g_clear_object (&f->chosen);
  g_object_unref (f->file);
  cp_test_context_tear_down (&f->test);
}


static CpLibrary *
get_library (Fixture *f)
{
  return cp_open_game_get_library (f->test.context.open_game);
}


static unsigned
get_index (Fixture *f)
{
  return cp_open_game_get_index (f->test.context.open_game);
}


static unsigned
get_ply (Fixture *f)
{
  return (unsigned) cp_game_get_main_ply (cp_test_context_get_game (&f->test));
}


static void
wait_until_opened (Fixture *f)
{
  cp_test_ui_wait_until (f->n_opened == 1);
  cp_test_ui_wait_until (!cp_library_get_loading (get_library (f)));
  cp_test_ui_settle ();
  f->n_opened = 0;
}


static void
open_file (Fixture *f)
{
  cp_file_opener_open (f->opener, f->file);
  wait_until_opened (f);
}


static void
edit (Fixture *f)
{
  cp_test_comment (get_library (f), 0, "new");
  g_assert_true (cp_library_get_modified (get_library (f)));
}


/* Writes the file as another program would. */
static void
change_file (Fixture *f, const char *text)
{
  g_object_unref (cp_test_folder_write (&f->test.folder, "games.pgn", text, -1));
}


/* The window has a file as soon as it is being opened, under each of its names. */
static void
test_has (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_write (&f->test.folder, "other.pgn", "1. d4 *\n", -1);
  g_autoptr (GFile) hard = cp_test_folder_file (&f->test.folder, "hard.pgn");
  g_autoptr (GFile) soft = cp_test_folder_file (&f->test.folder, "soft.pgn");
  GFile *const names[] = { f->file, hard, soft };

  g_assert_cmpint (link (g_file_peek_path (f->file), g_file_peek_path (hard)), ==, 0);
  g_assert_cmpint (symlink ("games.pgn", g_file_peek_path (soft)), ==, 0);
  g_assert_true (cp_file_opener_is_vacant (f->opener));
  cp_file_opener_open (f->opener, f->file);
  g_assert_false (cp_file_opener_is_vacant (f->opener));
  for (int is_open = 0; is_open <= 1; is_open++) {
    for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
      g_assert_true (cp_file_opener_has (f->opener, names[i]));
      g_assert_true (cp_file_opener_shows (f->opener, names[i]) == is_open);
    }
    g_assert_false (cp_file_opener_has (f->opener, other));
    if (!is_open)
      wait_until_opened (f);
  }
  cp_test_context_play (&f->test, "d4");
  g_assert_true (cp_file_opener_is_vacant (f->opener));
  g_assert_false (cp_file_opener_has (f->opener, f->file));
}


/* The user chooses files; the window decides where they open. */
static void
test_choose (Fixture *f, const void *data)
{
  cp_file_opener_choose (f->opener);
  cp_test_context_choose (&f->test, NULL);
  g_assert_null (f->chosen);
  cp_file_opener_request (f->opener, f->file);
  g_assert_true (f->chosen == f->file);
  g_assert_true (cp_file_opener_is_vacant (f->opener));
}


static void
test_failure (Fixture *f, const void *data)
{
  g_autoptr (GFile) missing = cp_test_folder_file (&f->test.folder, "missing.pgn");

  cp_file_opener_open (f->opener, missing);
  cp_test_context_answer (&f->test, "The File Cannot Be Opened", "Close");
  g_assert_true (cp_file_opener_is_vacant (f->opener));
  g_assert_cmpuint (f->n_opened, ==, 0);
}


/* The file that was requested last opens; a game in its place cancels it. */
static void
test_last (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_write (&f->test.folder, "other.pgn", "1. d4 *\n", -1);

  cp_file_opener_open (f->opener, other);
  open_file (f);
  g_assert_true (cp_file_opener_shows (f->opener, f->file));
  cp_file_opener_open (f->opener, other);
  CpGame *game = cp_test_context_play (&f->test, "d4");
  g_assert_false (cp_file_opener_has (f->opener, other));
  for (unsigned i = 0; i < 20; i++)
    cp_test_ui_settle ();
  g_assert_cmpuint (f->n_opened, ==, 0);
  g_assert_true (cp_test_context_get_game (&f->test) == game);
}


/* Unsaved changes are asked about before another file opens. */
static void
test_changes (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Discard" };
  g_autoptr (GFile) other = cp_test_folder_write (&f->test.folder, "other.pgn", "1. d4 *\n", -1);

  open_file (f);
  edit (f);
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    cp_file_opener_open (f->opener, other);
    g_assert_false (cp_file_opener_has (f->opener, other));
    cp_test_context_answer (&f->test, "Save Changes?", buttons[i]);
    g_assert_true (cp_file_opener_has (f->opener, other) == (i == 1));
  }
  wait_until_opened (f);
  g_assert_true (cp_file_opener_shows (f->opener, other));
}


/* A file opens where it was left, or at a place; in the open file, the place is shown at once. */
static void
test_places (Fixture *f, const void *data)
{
  const CpFilePlace place = { 1, 1, false };

  open_file (f);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_LIST));
  cp_file_opener_open_at (f->opener, f->file, &place);
  g_assert_cmpuint (f->n_opened, ==, 0);
  g_assert_cmpuint (get_index (f), ==, 1);
  g_assert_cmpuint (get_ply (f), ==, 1);
  cp_file_opener_save_place (f->opener);
  cp_test_context_play (&f->test, "d4");
  cp_file_opener_save_place (f->opener);
  open_file (f);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_cmpuint (get_index (f), ==, 1);
  g_assert_cmpuint (get_ply (f), ==, 1);
  cp_test_context_play (&f->test, "d4");
  cp_file_opener_open_at (f->opener, f->file, &(CpFilePlace){ 0, 2, false });
  wait_until_opened (f);
  g_assert_cmpuint (get_index (f), ==, 0);
  g_assert_cmpuint (get_ply (f), ==, 2);
}


static void
test_examples (Fixture *f, const void *data)
{
  static const struct {
    const char *address;
    CpPageId page;
  } cases[] = {
    { "counterpoise:examples/dynamic/2", CP_PAGE_GAME },
    { "counterpoise:examples/dynamic/9999", CP_PAGE_LIST },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) address = g_file_new_for_uri (cases[i].address);
    CpFilePlace place;
    g_autoptr (GFile) file = cp_examples_find (address, &place, NULL);
    cp_file_opener_open_at (f->opener, file, &place);
    if (i == 0)
      wait_until_opened (f);
    g_assert_true (cp_test_context_shows (&f->test, cases[i].page));
  }
  unsigned n = cp_library_get_n_games (get_library (f));
  g_autofree char *text = g_strdup_printf ("There is no example 9999: the game has only %u", n);
  g_assert_true (cp_test_context_reads (&f->test, text));
}


/* The place stays when the open file is read again. */
static void
test_reload (Fixture *f, const void *data)
{
  static const char *const buttons[] = { "Cancel", "Reload" };

  open_file (f);
  cp_file_opener_open_at (f->opener, f->file, &(CpFilePlace){ 1, 2, false });
  cp_file_opener_save_place (f->opener);
  change_file (f, TWO_GAMES "\n1. a4 *\n");
  cp_file_opener_reload (f->opener);
  wait_until_opened (f);
  g_assert_cmpuint (cp_library_get_n_games (get_library (f)), ==, 3);
  g_assert_cmpuint (get_index (f), ==, 1);
  g_assert_cmpuint (get_ply (f), ==, 2);

  edit (f);
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    CpLibrary *before = get_library (f);
    cp_file_opener_reload (f->opener);
    cp_test_context_answer (&f->test, "Reload File?", buttons[i]);
    if (i == 0)
      g_assert_true (get_library (f) == before && cp_library_get_modified (before));
  }
  wait_until_opened (f);
  g_assert_false (cp_library_get_modified (get_library (f)));
}


/* A file that is opened again is shown with its unsaved changes, unless it has changed on disk. */
static void
test_return (Fixture *f, const void *data)
{
  g_autoptr (GFile) other = cp_test_folder_file (&f->test.folder, "other.pgn");

  open_file (f);
  edit (f);
  CpLibrary *library = get_library (f);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  cp_file_opener_return (f->opener, other);
  g_assert_true (cp_test_context_shows (&f->test, CP_PAGE_START));
  cp_file_opener_return (f->opener, f->file);
  cp_test_ui_wait_until (cp_test_context_shows (&f->test, CP_PAGE_GAME));
  g_assert_true (get_library (f) == library && cp_library_get_modified (library));
  change_file (f, "1. a4 *\n");
  cp_file_opener_return (f->opener, f->file);
  cp_test_context_answer (&f->test, "Reload File?", "Reload");
  wait_until_opened (f);
  g_assert_cmpuint (cp_library_get_n_games (get_library (f)), ==, 1);
}


/* Work of the last run opens at the first changed game; the rest is for other windows. */
static void
test_unsaved (Fixture *f, const void *data)
{
  const char *folder = cp_program_get_unsaved_folder (f->test.context.program);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (int n = 2; n >= 1; n--) {
    for (int i = 0; i < n; i++) {
      g_autofree char *path = g_strdup_printf ("%s/%d%d.pgn", folder, n, i);
      g_assert_true (n == 1 || g_file_set_contents (path, UNSAVED, -1, NULL));
    }
    f->n_more = 0;
    cp_file_opener_offer_unsaved (f->opener);
    cp_test_context_answer (&f->test, "Restore Unsaved Changes?", "Restore");
    cp_test_ui_wait_until (cp_test_context_shows (&f->test, CP_PAGE_GAME));
    g_assert_true (cp_library_get_modified (get_library (f)));
    g_assert_cmpuint (get_index (f), ==, 0);
    g_assert_cmpuint (f->n_more, ==, n - 1);
    cp_library_discard (get_library (f));
    cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  }
}


/* A window that is closed meanwhile is not touched any more. */
static void
start_opening (Fixture *f)
{
  cp_file_opener_open (f->opener, f->file);
}


static void
start_returning (Fixture *f)
{
  open_file (f);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_START);
  cp_file_opener_return (f->opener, f->file);
}


static void
start_returning_to_changed (Fixture *f)
{
  open_file (f);
  edit (f);
  change_file (f, "1. a4 *\n");
  cp_file_opener_return (f->opener, f->file);
}


static void
start_asking (Fixture *f)
{
  open_file (f);
  edit (f);
  cp_file_opener_reload (f->opener);
}


static void
start_saving (Fixture *f)
{
  g_autoptr (GFile) other = cp_test_folder_write (&f->test.folder, "other.pgn", "1. d4 *\n", -1);

  open_file (f);
  edit (f);
  cp_file_opener_open (f->opener, other);
  cp_test_context_respond (&f->test, "save");
}


static void
test_closed (void)
{
  static void (*const starts[]) (Fixture * f) = { start_opening, start_returning,
                                                  start_returning_to_changed, start_asking,
                                                  start_saving };

  for (size_t i = 0; i < G_N_ELEMENTS (starts); i++) {
    Fixture f = { 0 };
    set_up (&f, NULL);
    starts[i](&f);
    CpFileOpener *opener = f.opener;
    g_object_add_weak_pointer (G_OBJECT (opener), (void **) &opener);
    close_window (&f);
    cp_test_ui_wait_until (opener == NULL);
    g_assert_cmpuint (f.n_opened, ==, 0);
    tear_down (&f, NULL);
  }
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/file-opener/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("has", test_has);
  ADD ("choose", test_choose);
  ADD ("failure", test_failure);
  ADD ("last", test_last);
  ADD ("changes", test_changes);
  ADD ("places", test_places);
  ADD ("examples", test_examples);
  ADD ("reload", test_reload);
  ADD ("return", test_return);
  ADD ("unsaved", test_unsaved);
#undef ADD
  g_test_add_func ("/ui/file-opener/closed", test_closed);
}
