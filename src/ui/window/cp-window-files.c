/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-files.h"
#include "model/library/cp-examples.h"

#include <glib/gi18n.h>

#include "cp-dialog-pause.h"
#include "model/library/cp-library-unsaved.h"
#include "ui/library/cp-game-text-dialog.h"
#include "ui/start/cp-recent-files.h"
#include "ui/widgets/cp-dialog.h"
#include "ui/widgets/cp-ui-text.h"

/* What is to be done when an answer has come. Holds the window. */
typedef struct {
  CpWindow *window;
  CpWindowNext next; /* or NULL */
  void *data;
  GDestroyNotify free_data;
  CpLibrary *library; /* what is being saved */
  GFile *file;        /* where to, NULL for its own file */
  CpLibraryForce force;
  CpGame *appended; /* (nullable): is put behind the games of the file, which stay */
  bool is_puzzle;   /* what is saved is for a collection of puzzles, and not shown */
} Task;


static Task *
task_new (CpWindow *window)
{
  Task *task = g_new0 (Task, 1);

  task->window = g_object_ref (window);
  return task;
}


static Task *
task_new_with (CpWindow *window, CpWindowNext next, void *data, GDestroyNotify free_data)
{
  Task *task = task_new (window);

  task->next = next;
  task->data = data;
  task->free_data = free_data;
  return task;
}


static void
task_free (Task *task)
{
  if (task->free_data != NULL)
    task->free_data (task->data);
  g_clear_object (&task->library);
  g_clear_object (&task->file);
  g_clear_object (&task->appended);
  g_object_unref (task->window);
  g_free (task);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Task, task_free)


static void
go_on (Task *task)
{
  if (task->next != NULL)
    task->next (task->window, task->data);
}


/* A dialog that is closed, but not freed before the click is over, keeps pointing to its window for
 * GTK; and the answer may be to close that. */
static void
answered_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}


static AdwMessageDialog *
ask (CpWindow *window, const char *heading, const char *body)
{
  GtkWidget *dialog = cp_ui_message_dialog_new (GTK_WINDOW (window), heading, body);

  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), NULL);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return ADW_MESSAGE_DIALOG (dialog);
}


static char *
name_of (GFile *file)
{
  return g_file_get_parse_name (file);
}


/* A library that belonged to no file, or to another one, is now the window's. */
static void
saved (Task *task)
{
  CpWindow *self = task->window;
  g_autofree char *name = name_of (cp_library_get_file (task->library));
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);

  if (task->is_puzzle) {
    go_on (task);
    return;
  }
  if (cp_window_get_library (self) != task->library)
    cp_window_adopt_library (self, task->library);
  cp_recent_files_add (gtk_recent_manager_get_default (), cp_library_get_file (task->library));
  cp_window_tell (self, text, NULL, NULL);
  go_on (task);
}


static void start_saving (Task *task);
static void append (Task *task);
static void ask_where_to_save (Task *task);


/* All that was answered before still holds. */
static void
try_again (Task *task)
{
  if (task->library != NULL)
    start_saving (task);
  else
    append (task);
}


/* Adds the answers to a question, the one that does it without further ado first. */
static void
add_responses (Task *task, AdwMessageDialog *dialog, const char *id, const char *label)
{
  adw_message_dialog_add_response (dialog, id, label);
  if (!task->is_puzzle)
    adw_message_dialog_add_response (dialog, "elsewhere", _ ("Save _As…"));
}


static void
failure_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  if (g_str_equal (response, "again"))
    try_again (task);
  else if (g_str_equal (response, "elsewhere"))
    ask_where_to_save (task);
  else
    task_free (task);
}


/* Nothing is lost by a file that could not be written, but somebody has to decide how to go on.
 * @task: (transfer full) */
static void
ask_after_failure (Task *task, const GError *error)
{
  bool is_there = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNSYNCED);
  const char *heading = _ ("The games were not saved");
  GFile *file = task->file != NULL || task->library == NULL ? task->file
                                                            : cp_library_get_file (task->library);
  g_autofree char *name = file != NULL ? name_of (file) : NULL;
  const char *shown = name != NULL ? name : "";
  g_autofree char *body =
      is_there
          /* Translators: the name of a file, and a sentence that says what went wrong. */
          ? g_strdup_printf (_ ("%1$s\n%2$s\n\nThe new file is there, but the disk does not "
                                "confirm that it will last. What you have done is still here."),
                             shown, error->message)
          /* Translators: the name of a file, and a sentence that says what went wrong. */
          : g_strdup_printf (_ ("%1$s\n%2$s\n\nThe file on disk is as it was. What you have done "
                                "is still here."),
                             shown, error->message);

  if (task->is_puzzle)
    heading = _ ("The puzzle was not saved");
  else if (task->appended != NULL)
    heading = _ ("The game was not saved");
  AdwMessageDialog *dialog = ask (task->window, heading, body);
  add_responses (task, dialog, "again", _ ("_Try Again"));
  adw_message_dialog_set_response_appearance (dialog, "again", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "again");
  g_signal_connect (dialog, "response", G_CALLBACK (failure_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
appended_cb (GObject *source, GAsyncResult *result, void *data)
{
  Task *task = data;
  g_autoptr (GError) error = NULL;

  task->library = cp_library_append_finish (result, &error);
  if (task->library != NULL)
    start_saving (task);
  else
    ask_after_failure (task, error);
}


static void
append (Task *task)
{
  task->force = 0;
  cp_library_append_async (task->file, task->appended, NULL, appended_cb, task);
}


/* Lets go of the library that was made for the game, so that it belongs to one only. */
static void
append_instead (Task *task)
{
  cp_library_discard (task->library);
  g_clear_object (&task->library);
  g_set_object (&task->appended, cp_window_get_game (task->window));
  append (task);
}


static void
conflict_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  if (g_str_equal (response, "replace"))
    start_saving (task);
  else if (g_str_equal (response, "add"))
    append_instead (task);
  else if (g_str_equal (response, "elsewhere"))
    ask_where_to_save (task);
  else
    task_free (task);
}


static void
ask_about_games_there (Task *task)
{
  g_autofree char *name = name_of (task->file);
  g_autofree char *body = g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("%s has games in it already. They can stay, with this one behind them."), name);
  AdwMessageDialog *dialog = ask (task->window, _ ("Add the game to the file?"), body);

  /* Translators: a button. */
  adw_message_dialog_add_responses (dialog, "replace", _ ("_Replace"), "add", _ ("_Add"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "add", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "add");
  g_signal_connect (dialog, "response", G_CALLBACK (conflict_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
ask_about_replacing (Task *task, const char *reason)
{
  AdwMessageDialog *dialog = ask (task->window, _ ("Replace the file?"), reason);

  add_responses (task, dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect (dialog, "response", G_CALLBACK (conflict_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
saved_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (Task) task = data;
  g_autoptr (GError) error = NULL;
  bool is_own = task->appended != NULL || task->is_puzzle ||
                task->library == cp_window_get_library (task->window);

  if (cp_library_save_finish (CP_LIBRARY (source), result, &error)) {
    saved (task);
    return;
  }
  bool exists = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_EXISTS);
  bool is_changed = exists || g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED);
  bool is_protected = g_error_matches (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_PROTECTED);
  /* For the answer that it is to be replaced. */
  task->force |= is_changed ? CP_LIBRARY_FORCE_CHANGED : 0;
  task->force |= is_protected ? CP_LIBRARY_FORCE_PROTECTED : 0;
  if (exists && !is_own)
    ask_about_games_there (g_steal_pointer (&task));
  else if (is_changed || is_protected)
    ask_about_replacing (g_steal_pointer (&task), error->message);
  else
    ask_after_failure (g_steal_pointer (&task), error);
}


/* Whether the file is what would be saved. To write it once more would cost the backup. */
static bool
is_saved (Task *task)
{
  GFile *own = cp_library_get_file (task->library);

  if (own == NULL || (task->file != NULL && !g_file_equal (task->file, own)))
    return false;
  cp_library_look_at_file (task->library);
  return !cp_library_get_modified (task->library) &&
         !cp_library_get_changed_on_disk (task->library);
}


static void
start_saving (Task *task)
{
  if (is_saved (task)) {
    saved (task);
    task_free (task);
    return;
  }
  cp_library_save_async (task->library, task->file, task->force, NULL, saved_cb, task);
}


static void
save_task_to (Task *task, GFile *file)
{
  CpLibrary *library = cp_window_get_library (task->window);

  g_set_object (&task->file, file);
  g_clear_object (&task->appended);
  g_clear_object (&task->library);
  if (library != NULL) {
    task->library = g_object_ref (library);
  } else {
    task->library = cp_library_new ();
    cp_library_add (task->library, cp_window_get_game (task->window), -1);
  }
  task->force = 0;
  start_saving (task);
}


static void
save_response_cb (GtkNativeDialog *dialog, int response, Task *task)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    save_task_to (task, file);
  else
    task_free (task);
  g_object_unref (dialog);
}


static char *
suggest_name (CpWindow *self)
{
  CpGame *game = cp_window_get_game (self);
  CpLibrary *library = cp_window_get_library (self);

  if (library != NULL && cp_library_get_file (library) != NULL)
    return g_file_get_basename (cp_library_get_file (library));
  char *name = g_strdup_printf ("%s - %s.pgn", cp_game_get_player (game, CP_WHITE),
                                cp_game_get_player (game, CP_BLACK));
  return g_strdelimit (name, "/\\:", '_');
}


static void
ask_where_to_save (Task *task)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save"), GTK_WINDOW (task->window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = suggest_name (task->window);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  cp_window_add_pgn_filter (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (save_response_cb), task);
  cp_dialog_pause_show_native (task->window, GTK_NATIVE_DIALOG (dialog));
}


static void
save_task (Task *task)
{
  CpLibrary *library = cp_window_get_library (task->window);

  if (library != NULL && cp_library_get_file (library) != NULL)
    save_task_to (task, NULL);
  else
    ask_where_to_save (task);
}


void
cp_window_add_pgn_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _ ("Games (PGN)"));
  gtk_file_filter_add_suffix (games, "pgn");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, games);
  gtk_file_chooser_add_filter (chooser, all);
}


void
cp_window_save (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  save_task (task_new (self));
}


void
cp_window_save_as (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  ask_where_to_save (task_new (self));
}


void
cp_window_save_as_and (CpWindow *self, CpWindowNext next, void *data, GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && next != NULL);

  ask_where_to_save (task_new_with (self, next, data, free_data));
}


void
cp_window_save_to (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  save_task_to (task_new (self), file);
}


void
cp_window_append_puzzle (CpWindow *self,
                         GFile *file,
                         CpGame *puzzle,
                         CpWindowNext next,
                         void *data,
                         GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file) && CP_IS_GAME (puzzle));

  Task *task = task_new_with (self, next, data, free_data);

  task->is_puzzle = true;
  task->file = g_object_ref (file);
  task->appended = g_object_ref (puzzle);
  append (task);
}


void
cp_window_save_collection (
    CpWindow *self, CpLibrary *library, CpWindowNext next, void *data, GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && CP_IS_LIBRARY (library));

  Task *task = task_new_with (self, next, data, free_data);

  task->is_puzzle = true;
  task->library = g_object_ref (library);
  start_saving (task);
}


static void
leave_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  if (g_str_equal (response, "save")) {
    save_task (task);
    return;
  }
  if (g_str_equal (response, "discard")) {
    cp_library_discard (cp_window_get_library (task->window));
    go_on (task);
  }
  task_free (task);
}


void
cp_window_leave_library (CpWindow *self, CpWindowNext next, void *data, GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && next != NULL);

  CpLibrary *library = cp_window_get_library (self);
  Task *task = task_new_with (self, next, data, free_data);
  bool is_example = library != NULL && cp_library_get_file (library) != NULL &&
                    cp_examples_contain (cp_library_get_file (library));
  if (library == NULL || is_example || !cp_library_get_modified (library)) {
    go_on (task);
    task_free (task);
    return;
  }
  g_autofree char *body =
      /* Translators: %s is the name of a file. */
      g_strdup_printf (_ ("%s has changes that are not saved."), cp_library_get_title (library));
  AdwMessageDialog *dialog = ask (self, _ ("Save the changes?"), body);
  /* Translators: a button. */
  adw_message_dialog_add_responses (dialog, "discard", _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  g_signal_connect (dialog, "response", G_CALLBACK (leave_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


static void
leave_game_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  GDestroyNotify free_data = g_steal_pointer (&task->free_data);

  if (g_str_equal (response, "leave"))
    cp_window_leave (task->window, CP_LEAVING_GAME, task->next, task->data, free_data);
  else if (free_data != NULL)
    free_data (task->data);
  task_free (task);
}


void
cp_window_leave_game (CpWindow *self,
                      const char *heading,
                      const char *reason,
                      CpWindowNext next,
                      void *data,
                      GDestroyNotify free_data)
{
  g_return_if_fail (CP_IS_WINDOW (self) && heading != NULL && next != NULL);

  const char *kept = _ ("The game at hand is kept. The start page leads back to it.");
  g_autofree char *body =
      reason != NULL ? g_strdup_printf ("%s\n\n%s", reason, kept) : g_strdup (kept);
  AdwMessageDialog *dialog = ask (self, heading, body);
  Task *task = task_new_with (self, next, data, free_data);

  /* Translators: a button: the game at hand is left for another one. */
  adw_message_dialog_add_responses (dialog, "leave", _ ("_Leave the Game"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "leave", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "leave");
  g_signal_connect (dialog, "response", G_CALLBACK (leave_game_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


void
cp_window_mend_game (CpWindow *self, unsigned index, const GError *reason)
{
  g_return_if_fail (CP_IS_WINDOW (self) && reason != NULL);

  CpLibrary *library = cp_window_get_library (self);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog = NULL;

  if (g_error_matches (reason, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE))
    dialog = cp_game_text_dialog_new (GTK_WINDOW (self), library, index, &error);
  if (dialog != NULL)
    gtk_window_present (GTK_WINDOW (dialog));
  else
    cp_window_complain (self, _ ("The game cannot be shown"), reason->message);
}


static void
open_again (CpWindow *self, void *file)
{
  cp_window_open_file (self, file);
}


static void
reload_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  if (g_str_equal (response, "elsewhere")) {
    ask_where_to_save (task);
    return;
  }
  if (g_str_equal (response, "reload") && cp_window_get_library (task->window) == task->library)
    cp_window_read_again (task->window);
  task_free (task);
}


void
cp_window_reload (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && cp_window_get_library (self) != NULL);

  CpLibrary *library = cp_window_get_library (self);
  GFile *file = cp_library_get_file (library);
  if (!cp_library_get_modified (library) || cp_examples_contain (file)) {
    cp_window_read_again (self);
    return;
  }
  Task *task = task_new_with (self, open_again, g_object_ref (file), g_object_unref);
  task->library = g_object_ref (library);
  g_autofree char *body =
      /* Translators: %s is the name of a file. */
      g_strdup_printf (_ ("What you have changed in %s is not saved. Reloading loses it."),
                       cp_library_get_title (library));
  AdwMessageDialog *dialog = ask (self, _ ("Reload the file?"), body);
  adw_message_dialog_add_responses (dialog, "reload", _ ("_Reload"), "elsewhere", _ ("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "reload", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect (dialog, "response", G_CALLBACK (reload_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}


/* The window has a file now; further work is another window's. */
static void
offer_more (CpWindow *self)
{
  const char *folder = cp_autosave_get_unsaved_folder (cp_window_get_autosave (self));
  g_autoptr (GPtrArray) all = cp_library_unsaved_list (folder, NULL);

  /* The first of them is not locked any more when the list is gone. */
  if (all->len == 0)
    return;
  g_clear_pointer (&all, g_ptr_array_unref);
  g_signal_emit_by_name (self, "more-unsaved");
}


static void
restored_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (Task) task = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_library_unsaved_restore_finish (result, &error);

  GFile *file = cp_library_unsaved_get_file (task->data);
  if (library != NULL && file != NULL && cp_library_get_file (library) == NULL) {
    g_autofree char *name = name_of (file);
    g_autofree char *text =
        /* Translators: %s is the name of a file. */
        g_strdup_printf (_ ("%s has changed since. Your games are here by themselves."), name);
    cp_window_set_library (task->window, library);
    cp_window_tell (task->window, text, NULL, NULL);
  } else if (library != NULL) {
    cp_window_set_library (task->window, library);
  } else {
    cp_window_complain (task->window, _ ("The unsaved changes cannot be restored"), error->message);
  }
  offer_more (task->window);
}


static void
unsaved_response_cb (AdwMessageDialog *dialog, const char *response, Task *task)
{
  CpLibraryUnsaved *unsaved = task->data;

  if (g_str_equal (response, "restore")) {
    cp_library_unsaved_restore_async (unsaved, NULL, restored_cb, task);
    return;
  }
  if (g_str_equal (response, "discard")) {
    cp_library_unsaved_discard (unsaved);
    cp_window_offer_unsaved (task->window);
  }
  task_free (task);
}


static char *
describe_unsaved (const CpLibraryUnsaved *unsaved)
{
  unsigned n = cp_library_unsaved_get_n_games (unsaved);
  GFile *file = cp_library_unsaved_get_file (unsaved);
  g_autofree char *name = file != NULL ? name_of (file) : g_strdup (_ ("games without a file"));
  g_autofree char *time = g_date_time_format (cp_library_unsaved_get_time (unsaved), "%x %R");

  /* Translators: %1$u is a number of games, %2$s the name of a file, %3$s date and time. */
  return g_strdup_printf (ngettext ("%1$u game was changed in %2$s, last on %3$s.",
                                    "%1$u games were changed in %2$s, last on %3$s.", n),
                          n, name, time);
}


void
cp_window_offer_unsaved (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  const char *folder = cp_autosave_get_unsaved_folder (cp_window_get_autosave (self));
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = cp_library_unsaved_list (folder, unreadable);
  if (unreadable->len > 0)
    cp_dialog_complain_of_unreadable (GTK_WINDOW (self), _ ("Unsaved changes cannot be read"),
                                      unreadable);
  if (all->len == 0)
    return;

  Task *task = task_new_with (self, NULL, cp_library_unsaved_ref (g_ptr_array_index (all, 0)),
                              (GDestroyNotify) cp_library_unsaved_unref);
  g_autofree char *body = describe_unsaved (task->data);
  GtkWidget *dialog =
      cp_ui_message_dialog_new (GTK_WINDOW (self), _ ("Restore unsaved changes?"), body);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);
  /* Translators: a button. */
  adw_message_dialog_add_responses (question, "discard", _ ("_Discard"), "later", _ ("_Later"),
                                    /* Translators: a button. */
                                    "restore", _ ("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (question, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (question, "restore", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, "restore");
  adw_message_dialog_set_close_response (question, "later");
  g_signal_connect (dialog, "response", G_CALLBACK (unsaved_response_cb), task);
  cp_dialog_present (GTK_WINDOW (dialog));
}


static void
put_away_cb (CpWindow *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text =
      /* Translators: %s is the name of a file. */
      g_strdup_printf (_ ("An earlier game is in the file “%s” now, which the start page lists"),
                       name);

  cp_recent_files_add (gtk_recent_manager_get_default (), file);
  cp_window_tell (self, text, NULL, NULL);
}


void
cp_window_watch_autosave (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  CpAutosave *autosave = cp_window_get_autosave (self);

  g_signal_connect_object (autosave, "put-away", G_CALLBACK (put_away_cb), self, G_CONNECT_SWAPPED);
}
