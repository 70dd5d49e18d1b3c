/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-window-files.h"
#include "model/disk/cp-disk.h"
#include "model/game/cp-puzzle.h"
#include "ui/widgets/cp-dialog.h"
#include "ui/widgets/cp-ui-text.h"

/* Saving a puzzle behind those of a collection. */

/* A puzzle on its way into a file. Holds both. */
typedef struct {
  CpWindow *window;
  CpGame *puzzle;
} Task;


static void
task_free (Task *task)
{
  g_object_unref (task->puzzle);
  g_object_unref (task->window);
  g_free (task);
}


static void
tell_saved (CpWindow *window, void *file)
{
  cp_window_tell_saved_puzzle (window, file);
}


/* @file: (transfer full) */
static void
save_to (Task *task, GFile *file)
{
  cp_window_append_puzzle (task->window, file, task->puzzle, tell_saved, file, g_object_unref);
  task_free (task);
}


static void
save_to_own (Task *task)
{
  /* If this fails, so does what follows, and says why. */
  cp_disk_make_folder (cp_autosave_get_folder (cp_window_get_autosave (task->window)));
  save_to (task, cp_program_get_own_puzzles (cp_window_get_program (task->window)));
}


static void
file_chosen_cb (GtkNativeDialog *dialog, int response, Task *task)
{
  GFile *file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    save_to (task, file);
  else
    task_free (task);
  g_object_unref (dialog);
}


static void
ask_for_file (Task *task, GtkFileChooserAction action)
{
  GtkNativeDialog *dialog = cp_dialog_new_chooser (GTK_WINDOW (task->window),
                                                   _ ("Add to Collection"), action, _ ("_Add"));

  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    /* Translators: the suggested name of a file; .pgn stays as it is. */
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Puzzles.pgn"));
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), task);
  gtk_native_dialog_show (dialog);
}


static void
response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  if (g_str_equal (response, "replace")) {
    cp_window_replace_edited (task->window, task->puzzle);
    task_free (task);
  } else if (g_str_equal (response, "own"))
    save_to_own (task);
  else if (g_str_equal (response, "new"))
    ask_for_file (task, GTK_FILE_CHOOSER_ACTION_SAVE);
  else if (g_str_equal (response, "existing"))
    ask_for_file (task, GTK_FILE_CHOOSER_ACTION_OPEN);
  else
    task_free (task);
}


/* What is to be said before a puzzle is saved.
 * @file: (nullable): where it comes from, and may go back to */
static char *
describe_places (const char *file)
{
  if (file == NULL)
    return g_strdup (
        _ ("A collection is a PGN file. The puzzle comes behind those that are in it."));
  return g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("A collection is a PGN file. The puzzle comes behind those that are in "
         "it, or takes the place of the one that you have edited, in “%s”."),
      file);
}


void
cp_window_save_puzzle (CpWindow *self,
                       const CpSolution *solution,
                       const char *title,
                       const char *author)
{
  g_return_if_fail (CP_IS_WINDOW (self) && solution != NULL);

  Task *task = g_new0 (Task, 1);
  const char *file = cp_window_get_edited_file (self);
  const char *best = file != NULL ? "replace" : "own";
  g_autofree char *body = describe_places (file);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (cp_ui_message_dialog_new (
      GTK_WINDOW (self), _ ("Add the puzzle to which collection?"), body));

  task->window = g_object_ref (self);
  task->puzzle = cp_puzzle_new_game (solution, title, author);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "new", _ ("_New File…"),
                                    "existing", _ ("_Existing File…"), "own", _ ("_My Puzzles"),
                                    NULL);
  if (file != NULL)
    /* Translators: a button: to replace a puzzle. */
    adw_message_dialog_add_response (dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, best, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, best);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


void
cp_window_tell_saved_puzzle (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  g_autofree char *name = g_file_get_basename (file);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("The puzzle is in “%s”"), name);

  cp_window_add_puzzles (self, file);
  /* Translators: a button. */
  cp_window_tell (self, text, _ ("_Show"), "win.show-puzzles");
}
