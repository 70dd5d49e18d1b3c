/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-files.h"

#include <glib/gi18n.h>

#include "cp-window-private.h"
#include "model/library/cp-examples.h"
#include "model/objects/cp-class.h"
#include "ui/library/cp-library-saver.h"
#include "ui/library/cp-restore-question.h"
#include "ui/start/cp-recent-files.h"
#include "ui/dialogs/cp-question.h"


static void
show_chooser (GtkWindow *window, GtkNativeDialog *chooser)
{
  cp_window_show_native (CP_WINDOW (window), chooser);
}


/* A library that belonged to no file, or was made for the game, is now the window's. */
static void
take_saved (CpWindow *self, CpLibrary *library)
{
  GFile *file = cp_library_get_file (library);
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);

  /* Another program has changed the file, and there was nothing to replace it with. */
  if (cp_library_get_changed_on_disk (library)) {
    cp_window_tell (self, _ ("There are no changes to save"), NULL, NULL);
    return;
  }
  if (self->library != library)
    cp_window_adopt_library (self, library);
  cp_recent_files_add (gtk_recent_manager_get_default (), file);
  cp_window_tell (self, text, NULL, NULL);
}


static void
saved_cb (GtkWindow *window, CpLibrary *library, void *data)
{
  if (library != NULL)
    take_saved (CP_WINDOW (window), library);
  if (data != NULL)
    cp_pending_operation_run (data);
}


static void
games_saved_cb (GtkWindow *window, CpLibrary *games, void *data)
{
  g_autofree char *name = g_file_get_parse_name (cp_library_get_file (games));
  unsigned n = cp_library_get_n_games (games);
  g_autofree char *text =
      /* Translators: how many games were saved, and the name of a file. */
      g_strdup_printf (ngettext ("Saved %1$'u game as %2$s", "Saved %1$'u games as %2$s", n), n,
                       name);

  cp_recent_files_add (gtk_recent_manager_get_default (), cp_library_get_file (games));
  cp_window_tell (CP_WINDOW (window), text, NULL, NULL);
}


/* @indices: of the games to be saved in a file of their own */
static void
save_games (CpWindow *self, const GArray *indices)
{
  g_autoptr (CpLibrary) games = cp_library_extract (self->library, indices);

  if (indices->len == 0) {
    cp_window_tell (self, _ ("There is no game to save"), NULL, NULL);
    return;
  }
  CpLibrarySaver *saver =
      cp_library_saver_new (GTK_WINDOW (self), show_chooser, games_saved_cb, NULL, NULL);
  cp_library_saver_save_games (saver, games, cp_library_get_file (self->library));
}


void
cp_window_save_shown (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  g_autoptr (GArray) indices = cp_library_page_list_shown (cp_window_get_list (self));

  save_games (self, indices);
}


void
cp_window_save_selected (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  g_autoptr (GArray) indices = cp_library_page_list_selected (cp_window_get_list (self));

  save_games (self, indices);
}


/* @operation: (nullable) (transfer full): waits for the saver */
static CpLibrarySaver *
saver_new (CpWindow *self, CpPendingOperation *operation)
{
  return cp_library_saver_new (GTK_WINDOW (self), show_chooser, saved_cb, operation,
                               cp_pending_operation_unref);
}


void
cp_window_save (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_library_saver_save (saver_new (self, NULL), self->library, self->game);
}


/* @operation: (nullable) (transfer full): waits for the saver */
static void
save_as (CpWindow *self, CpPendingOperation *operation)
{
  cp_library_saver_save_as (saver_new (self, operation), self->library, self->game);
}


void
cp_window_save_as (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  save_as (self, NULL);
}


void
cp_window_save_to (CpWindow *self, GFile *file)
{
  g_return_if_fail (CP_IS_WINDOW (self) && G_IS_FILE (file));

  cp_library_saver_save_to (saver_new (self, NULL), self->library, self->game, file);
}


/* Whoever tries moves in an example has nothing to save. */
bool
cp_window_has_changes (CpWindow *self)
{
  return self->library != NULL && cp_library_get_modified (self->library) &&
         !cp_examples_contain (self->library);
}


void
cp_window_leave_library (CpWindow *self, CpPendingOperation *pending)
{
  g_autoptr (CpPendingOperation) operation = pending;

  g_return_if_fail (CP_IS_WINDOW (self) && operation != NULL);

  if (cp_window_has_changes (self))
    cp_library_saver_leave (saver_new (self, g_steal_pointer (&operation)), self->library,
                            self->game);
  else
    cp_pending_operation_run (operation);
}


static void ask_about_lost (CpWindow *self, CpPendingOperation *operation);


/* Returns an operation (transfer full) that asks about lost work before it runs @operation
 * (transfer full). */
static CpPendingOperation *
wait_for_lost (CpWindow *self, CpPendingOperation *operation)
{
  return cp_pending_operation_new (self, ask_about_lost, operation, cp_pending_operation_unref);
}


static void
lost_answered (void *data, const char *answer)
{
  g_autoptr (CpPendingOperation) operation = data;
  CpWindow *self = cp_pending_operation_get_object (operation);

  if (g_str_equal (answer, "leave"))
    cp_pending_operation_run (operation);
  else if (g_str_equal (answer, "again"))
    ask_about_lost (self, operation);
  else if (g_str_equal (answer, "elsewhere"))
    save_as (self, wait_for_lost (self, g_steal_pointer (&operation)));
}


static void
ask_about_lost (CpWindow *self, CpPendingOperation *pending)
{
  g_autoptr (CpPendingOperation) operation = cp_pending_operation_ref (pending);
  CpLeaving leaving = cp_pending_operation_get_leaving (operation);

  if (cp_window_ask_about_lost (self, leaving, lost_answered, operation))
    g_steal_pointer (&operation);
  else
    cp_pending_operation_run (operation);
}


void
cp_window_leave (CpWindow *self, CpLeaving leaving, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_WINDOW (self) && operation != NULL);

  cp_pending_operation_set_leaving (operation, leaving);
  cp_window_leave_library (self, wait_for_lost (self, operation));
}


void
cp_window_ask_before_closing (CpWindow *self, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_WINDOW (self) && operation != NULL);

  cp_window_leave (self, cp_window_get_leaving (self), operation);
}


static void
leave_game_answered (void *data, const char *answer)
{
  g_autoptr (CpPendingOperation) operation = data;

  if (g_str_equal (answer, "leave"))
    cp_window_leave (cp_pending_operation_get_object (operation), CP_LEAVING_GAME,
                     cp_pending_operation_ref (operation));
}


void
cp_window_leave_game (CpWindow *self,
                      const char *heading,
                      const char *reason,
                      CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_WINDOW (self) && heading != NULL && operation != NULL);

  const char *kept = _ ("Your game has been kept. You can return to it from the start page.");
  g_autofree char *body =
      reason != NULL ? g_strdup_printf ("%s\n\n%s", reason, kept) : g_strdup (kept);
  const CpAnswer answers[] = {
    { CP_ANSWER_CANCEL, _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button: the game at hand is left for another one. */
    { "leave", _ ("_Leave the Game"), ADW_RESPONSE_SUGGESTED },
  };

  gtk_window_present (cp_question_new (GTK_WINDOW (self), heading, body, answers,
                                       G_N_ELEMENTS (answers), leave_game_answered, operation));
}


static void
reload_cb (GtkWindow *window, CpLibrary *saved, void *file)
{
  CpWindow *self = CP_WINDOW (window);

  if (saved != NULL) {
    take_saved (self, saved);
    cp_window_open_file (self, file);
  } else if (cp_window_shows_file (self, file)) {
    cp_window_read_again (self);
  }
}


void
cp_window_reload (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self) && self->library != NULL);

  if (cp_window_has_changes (self))
    cp_library_saver_reload (
        cp_library_saver_new (GTK_WINDOW (self), show_chooser, reload_cb,
                              g_object_ref (cp_library_get_file (self->library)), g_object_unref),
        self->library, self->game);
  else
    cp_window_read_again (self);
}


/* The first game that was being worked on; if games were only moved or deleted, the list stays. */
static void
show_edited (CpWindow *self)
{
  unsigned n = cp_library_get_n_games (self->library);

  for (unsigned i = 0; i < n; i++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, i);
    if (cp_library_game_get_edited (game)) {
      cp_window_show_library_game (self, i);
      return;
    }
  }
}


/* The window has a file now; further work is another window's. */
static void
restored_cb (GtkWindow *window, CpLibrary *library, const char *text, bool more)
{
  CpWindow *self = CP_WINDOW (window);

  if (library == NULL) {
    cp_window_complain (self, _ ("The Unsaved Changes Cannot Be Restored"), text);
  } else {
    cp_window_set_library (self, library);
    show_edited (self);
    if (text != NULL)
      cp_window_tell (self, text, NULL, NULL);
  }
  if (more)
    g_signal_emit_by_name (self, "more-unsaved");
}


void
cp_window_offer_unsaved (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_restore_question_ask (GTK_WINDOW (self), cp_autosave_get_unsaved_folder (self->autosave),
                           restored_cb);
}


/* Nobody has to be told of a game that was over: it is where the start page lists it. */
static void
put_away_cb (CpWindow *self, const char *path, gboolean unfinished)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("An earlier game is now in the file “%s”, which is listed on the start page."), name);

  cp_recent_files_add (gtk_recent_manager_get_default (), file);
  if (unfinished)
    cp_window_tell (self, text, NULL, NULL);
}


void
cp_window_watch_autosave (CpWindow *self)
{
  g_return_if_fail (CP_IS_WINDOW (self));

  cp_connect (self->autosave, "put-away", put_away_cb, self);
}
