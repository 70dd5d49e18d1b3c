/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/commands/files/cp-file-saver.h"

#include "cp-test-context.h"
#include "cp-test-files.h"
#include "cp-test-ui.h"
#include "support/cp-test-main.h"
#include "ui/pages/start/cp-recent-files.h"

#define TWO_GAMES "[White \"Anna\"]\n\n1. d4 *\n\n[White \"Ben\"]\n\n1. c4 *\n"

typedef struct {
  CpTestContext test;
  CpFileSaver *saver;
} Fixture;


static void
set_up (Fixture *f, const void *data)
{
  cp_test_context_set_up (&f->test);
  f->saver = cp_file_saver_new (&f->test.context);
}


static void
tear_down (Fixture *f, const void *data)
{
  g_clear_object (&f->saver);
  cp_test_context_tear_down (&f->test);
}


static CpLibrary *
get_library (Fixture *f)
{
  return cp_open_game_get_library (f->test.context.open_game);
}


/* Opens a file with two games, and edits the first. */
static void
open_and_edit (Fixture *f)
{
  g_autoptr (CpLibrary) library = cp_test_context_read (&f->test, "games.pgn", TWO_GAMES);

  if (get_library (f) != NULL)
    cp_library_discard (get_library (f));
  g_assert_true (cp_open_game_set_library (f->test.context.open_game, library, 0, NULL));
  cp_test_comment (library, 0, "new");
}


static unsigned
count_games (Fixture *f, const char *name)
{
  g_autoptr (GFile) file = cp_test_folder_file (&f->test.folder, name);
  g_autoptr (CpLibrary) library = cp_test_open_good (file);

  return cp_library_get_n_games (library);
}


/* The toast comes after the file is in its place. */
static void
wait_for_toast (Fixture *f, const char *format, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = g_strdup_printf ("%s%s", format, name);

  cp_test_ui_wait_until (cp_test_context_reads (&f->test, text));
}


/* A game that is saved belongs to its file from then on. */
static void
test_save_to (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_file (&f->test.folder, "new.pgn");
  CpGame *game = cp_test_context_play (&f->test, "d4 d8");

  cp_file_saver_save_to (f->saver, file);
  cp_test_ui_wait_until (get_library (f) != NULL);
  g_assert_true (g_file_equal (cp_open_game_get_file (f->test.context.open_game), file));
  g_assert_cmpuint (cp_open_game_get_index (f->test.context.open_game), ==, 0);
  g_assert_true (cp_test_context_get_game (&f->test) == game);
  g_assert_true (cp_open_game_is_kept (f->test.context.open_game));
  wait_for_toast (f, "Saved as ", file);
  g_autoptr (GPtrArray) recent = cp_recent_files_list (gtk_recent_manager_get_default (), 1);
  g_assert_cmpuint (recent->len, ==, 1);
  g_assert_true (g_file_equal (g_ptr_array_index (recent, 0), file));
}


/* Saving writes the file in its place. Without changes it does not overwrite the version of another
 * program. */
static void
test_save (Fixture *f, const void *data)
{
  open_and_edit (f);
  cp_file_saver_save (f->saver);
  cp_test_ui_wait_until (!cp_library_get_modified (get_library (f)));
  wait_for_toast (f, "Saved as ", cp_library_get_file (get_library (f)));
  g_object_unref (cp_test_folder_write (&f->test.folder, "games.pgn", "1. a4 *\n", -1));
  cp_file_saver_save (f->saver);
  cp_test_ui_wait_until (cp_library_get_changed_on_disk (get_library (f)));
  g_assert_true (cp_test_context_reads (&f->test, "There are no changes to save"));
  g_assert_cmpuint (count_games (f, "games.pgn"), ==, 1);
}


/* A function that runs an operation when the changes are saved or discarded, and its question. */
typedef struct {
  void (*run) (CpFileSaver *self, CpPendingOperation *operation);
  const char *heading;
  const char *button; /* NULL: there are no changes, and no question */
  bool is_changed;    /* the file, by another program, so that saving fails */
  bool runs;
  bool is_modified; /* afterwards */
} Way;

static const Way ways[] = {
  { cp_file_saver_run_when_saved, NULL, NULL, false, true, false },
  { cp_file_saver_run_when_saved, "Save Changes?", "Cancel", false, false, true },
  { cp_file_saver_run_when_saved, "Save Changes?", "Discard", false, true, true },
  { cp_file_saver_run_when_saved, "Save Changes?", "Save", false, true, false },
  { cp_file_saver_run_when_saved, "Save Changes?", "Save", true, false, true },
  { cp_file_saver_reload, NULL, NULL, false, true, false },
  { cp_file_saver_reload, "Reload File?", "Cancel", false, false, true },
  { cp_file_saver_reload, "Reload File?", "Reload", false, true, true },
};


static void
test_ways (Fixture *f, const void *data)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    const Way *way = &ways[i];
    if (way->button != NULL)
      open_and_edit (f);
    else
      cp_test_context_play (&f->test, "d4");
    way->run (f->saver, cp_test_context_operation (&f->test));
    if (way->button != NULL) {
      g_assert_cmpuint (f->test.n_runs + f->test.n_released, ==, 0);
      if (way->is_changed)
        g_object_unref (cp_test_folder_write (&f->test.folder, "games.pgn", "1. a4 *\n", -1));
      cp_test_context_answer (&f->test, way->heading, way->button);
    }
    if (way->is_changed)
      cp_test_context_answer (&f->test, "Replace File?", "Cancel");
    cp_test_ui_wait_until (f->test.n_released == 1);
    cp_test_context_assert_operation (&f->test, way->runs, true);
    g_assert_false (cp_test_context_is_asking (&f->test));
    if (way->button != NULL)
      g_assert_true (cp_library_get_modified (get_library (f)) == way->is_modified);
  }
}


/* Without a file, nothing is saved and the operation does not run. */
static void
test_save_as (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_file (&f->test.folder, "other.pgn");

  cp_test_context_play (&f->test, "d4");
  for (int chooses = 0; chooses <= 1; chooses++) {
    cp_file_saver_save_as (f->saver, cp_test_context_operation (&f->test));
    cp_test_context_choose (&f->test, chooses ? file : NULL);
    cp_test_ui_wait_until (f->test.n_released == 1);
    cp_test_context_assert_operation (&f->test, chooses, true);
    g_assert_true ((get_library (f) != NULL) == chooses);
  }
}


/* A dialog that the desktop would show. */
#define TEST_TYPE_DIALOG (test_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TestDialog, test_dialog, TEST, DIALOG, GtkNativeDialog)

struct _TestDialog {
  GtkNativeDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (TestDialog, test_dialog, GTK_TYPE_NATIVE_DIALOG)


static void
do_nothing (GtkNativeDialog *dialog)
{
}


static void
test_dialog_class_init (TestDialogClass *klass)
{
  GTK_NATIVE_DIALOG_CLASS (klass)->show = do_nothing;
  GTK_NATIVE_DIALOG_CLASS (klass)->hide = do_nothing;
}


static void
test_dialog_init (TestDialog *self)
{
}


/* No clock runs while the user is in a dialog of the desktop. It may outlive the window. */
static void
test_dialogs (Fixture *f, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), &cp_time_control_lightning);
  g_autoptr (GtkNativeDialog) dialog = g_object_new (TEST_TYPE_DIALOG, NULL);
  CpClock *clock = cp_game_get_clock (game);

  cp_open_game_set_game (f->test.context.open_game, game);
  cp_page_stack_show (f->test.context.pages, CP_PAGE_GAME);
  cp_game_start (game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_clock_get_running (clock));
  cp_file_saver_show_dialog (f->saver, dialog);
  g_assert_false (cp_clock_get_running (clock));
  gtk_native_dialog_hide (dialog);
  g_assert_true (cp_clock_get_running (clock));
  gtk_native_dialog_show (dialog);
  cp_test_context_close (&f->test);
  gtk_native_dialog_hide (dialog);
  g_assert_false (cp_clock_get_running (clock));
}


static void
test_save_games (Fixture *f, const void *data)
{
  g_autoptr (GFile) file = cp_test_folder_file (&f->test.folder, "one.pgn");
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned index = 1;

  open_and_edit (f);
  CpLibrary *library = get_library (f);
  cp_file_saver_save_games (f->saver, indices);
  g_assert_true (cp_test_context_reads (&f->test, "There is no game to save"));
  g_assert_false (cp_test_context_is_asking (&f->test));
  g_array_append_val (indices, index);
  cp_file_saver_save_games (f->saver, indices);
  cp_test_context_choose (&f->test, file);
  cp_test_ui_wait_until (g_file_query_exists (file, NULL));
  wait_for_toast (f, "Saved 1 game as ", file);
  g_assert_cmpuint (count_games (f, "one.pgn"), ==, 1);
  g_assert_true (get_library (f) == library);
  g_assert_true (cp_library_get_modified (library));
}


/* A window that is closed while games are saved runs no operation and shows nothing. */
static void
test_closed (Fixture *f, const void *data)
{
  open_and_edit (f);
  cp_file_saver_run_when_saved (f->saver, cp_test_context_operation (&f->test));
  cp_test_context_respond (&f->test, "save");
  g_clear_object (&f->saver);
  cp_test_context_close (&f->test);
  cp_test_ui_wait_until (!cp_library_get_modified (get_library (f)));
  cp_test_ui_wait_until (f->test.n_released == 1);
  cp_test_context_assert_operation (&f->test, false, true);
}


/* A window that is closed with its question open releases the operation. */
static void
test_closed_question (Fixture *f, const void *data)
{
  open_and_edit (f);
  cp_file_saver_run_when_saved (f->saver, cp_test_context_operation (&f->test));
  g_assert_true (cp_test_context_is_asking (&f->test));
  g_clear_object (&f->saver);
  cp_test_context_close (&f->test);
  cp_test_context_assert_operation (&f->test, false, true);
}


CP_TESTS ()
{
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/file-saver/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("save-to", test_save_to);
  ADD ("save", test_save);
  ADD ("ways", test_ways);
  ADD ("save-as", test_save_as);
  ADD ("dialogs", test_dialogs);
  ADD ("save-games", test_save_games);
  ADD ("closed", test_closed);
  ADD ("closed-question", test_closed_question);
#undef ADD
}
