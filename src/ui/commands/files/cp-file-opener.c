/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-file-opener.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <sys/stat.h>

#include "model/disk/cp-disk.h"
#include "model/game/cp-game-walk.h"
#include "model/library/cp-examples.h"
#include "model/library/cp-library-opener.h"
#include "model/objects/cp-class.h"
#include "ui/kit/dialogs/cp-dialog.h"
#include "ui/pages/library/cp-restore-question.h"
#include "ui/pages/start/cp-recent-files.h"

struct _CpFileOpener {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
  CpFileSaver *saver;
  CpOpenFile *open_file;
  CpLibraryOpener *opener;
  CpLibrary *library; /* (nullable): the open file */
  bool discards;      /* the next file to be opened replaces unsaved changes of the open file */
};

CP_DEFINE_TYPE (CpFileOpener, cp_file_opener, G_TYPE_OBJECT)

/* A file to open when unsaved changes have been saved or discarded. */
typedef struct {
  GFile *file;
  bool has_place;
  CpFilePlace place;
} Request;


static void
request_free (void *data)
{
  Request *request = data;

  g_object_unref (request->file);
  g_free (request);
}


/* (nullable) */
static CpLibrary *
get_library (CpFileOpener *self)
{
  return cp_open_game_get_library (self->context->open_game);
}


/* Only addresses that were written by hand lead to an example that does not exist. A file of the
 * user may have become shorter since its place was saved. */
static void
place_missing_cb (CpFileOpener *self)
{
  CpLibrary *library = get_library (self);
  unsigned n = cp_library_get_n_games (library);

  if (!cp_examples_contain (library))
    return;
  cp_page_stack_show (self->context->pages, CP_PAGE_LIST);
  g_autofree char *text =
      /* Translators: %1$u is the number of an example that was asked for, %2$u is how many there
       * are. */
      g_strdup_printf (ngettext ("There is no example %1$u: the game has only %2$u",
                                 "There is no example %1$u: the game has only %2$u", n),
                       cp_library_opener_get_place (self->opener)->game + 1, n);
  cp_toasts_show (self->context->toasts, text);
}


/* Shows the place unless the user has gone elsewhere meanwhile. */
static void
place_listed_cb (CpFileOpener *self)
{
  unsigned index = cp_open_game_get_index (self->context->open_game);

  if ((index == G_MAXUINT || index == 0) &&
      !cp_page_stack_shows (self->context->pages, CP_PAGE_EDITOR))
    cp_open_file_show_place (self->open_file, cp_library_opener_get_place (self->opener));
}


static void
failed_cb (CpFileOpener *self, const char *message)
{
  cp_dialog_show_error (self->context->window, _ ("The File Cannot Be Opened"), message);
}


/* Returns whether both are the same file, perhaps through links. */
static bool
is_same_file (GFile *a, GFile *b)
{
  const char *path_a = g_file_peek_path (a), *path_b = g_file_peek_path (b);
  struct stat info_a, info_b;

  return g_file_equal (a, b) || (path_a != NULL && path_b != NULL && stat (path_a, &info_a) == 0 &&
                                 stat (path_b, &info_b) == 0 && info_a.st_dev == info_b.st_dev &&
                                 info_a.st_ino == info_b.st_ino);
}


/* Marks the file as the history if it is. */
static void
recognize_history (CpFileOpener *self, CpLibrary *library)
{
  g_autoptr (GFile) history = cp_program_get_history (self->context->program);
  GFile *file = cp_library_get_file (library);

  if (file != NULL && is_same_file (file, history))
    cp_library_set_is_history (library);
}


static void
opened_cb (CpFileOpener *self, CpLibrary *library, GCancellable *cancellable)
{
  recognize_history (self, library);
  if (self->discards && get_library (self) != NULL)
    cp_library_discard (get_library (self));
  cp_open_file_set_library (self->open_file, library);
  cp_library_page_set_cancellable (cp_open_file_get_list (self->open_file), cancellable);
  g_signal_emit_by_name (self, "opened");
  if (!cp_examples_contain (library) && !cp_library_get_is_history (library))
    cp_recent_files_add (gtk_recent_manager_get_default (), cp_library_get_file (library));
}


/* Another process has changed or removed games of the history, which is read again. */
static void
history_changed_cb (CpFileOpener *self)
{
  CpOpenGame *open_game = self->context->open_game;
  CpPageStack *pages = self->context->pages;
  g_autoptr (CpLibrary) library = g_object_ref (self->library);
  unsigned index = cp_open_game_get_index (open_game);
  CpFilePlace place = { index, cp_game_get_main_ply (cp_open_game_get_game (open_game)), false };
  bool shows_game = cp_page_stack_shows (pages, CP_PAGE_GAME) && index != G_MAXUINT;

  if (!cp_library_get_is_history (library) || !cp_library_get_changed_on_disk (library) ||
      !cp_library_merge_history (library))
    return;
  if (shows_game || cp_page_stack_shows (pages, CP_PAGE_LIST))
    cp_library_opener_open (self->opener, cp_library_get_file (library),
                            shows_game ? &place : NULL);
  else
    cp_open_game_close_library (open_game);
}


/* Another file has been opened, or a game without one. */
static void
library_changed_cb (CpFileOpener *self)
{
  cp_follow (self, &self->library, get_library (self), "notify::changed-on-disk",
             history_changed_cb, NULL);
  cp_library_opener_cancel (self->opener);
  cp_library_opener_reset (self->opener);
}


static void
cp_file_opener_dispose (GObject *object)
{
  CpFileOpener *self = CP_FILE_OPENER (object);

  if (self->opener != NULL)
    cp_library_opener_cancel (self->opener);
  cp_class_dispose (object);
}


static void
cp_file_opener_class_init (CpFileOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cp_file_opener_dispose;

  cp_class_add_signal (klass, "file-chosen", 1, G_TYPE_FILE);
  cp_class_add_signal (klass, "opened", 0);
  cp_class_add_signal (klass, "more-unsaved", 0);
  CP_CLASS_FOLLOWS (klass, CpFileOpener, library);
  CP_CLASS_OWNS (klass, CpFileOpener, g_object_unref, opener, saver, open_file);
}


CpFileOpener *
cp_file_opener_new (const CpWindowContext *context, CpFileSaver *saver, CpOpenFile *open_file)
{
  g_return_val_if_fail (context != NULL, NULL);
  g_return_val_if_fail (CP_IS_FILE_SAVER (saver) && CP_IS_OPEN_FILE (open_file), NULL);

  CpFileOpener *self = g_object_new (CP_TYPE_FILE_OPENER, NULL);

  self->context = context;
  self->saver = g_object_ref (saver);
  self->open_file = g_object_ref (open_file);
  self->opener = cp_library_opener_new (cp_program_get_folder (context->program));
  cp_connect (self->opener, "opened", opened_cb, self);
  cp_connect (self->opener, "failed", failed_cb, self);
  cp_connect (self->opener, "place-listed", place_listed_cb, self);
  cp_connect (self->opener, "place-missing", place_missing_cb, self);
  cp_connect (context->open_game, "notify::library", library_changed_cb, self);
  return self;
}


void
cp_file_opener_request (CpFileOpener *self, GFile *file)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file));

  g_signal_emit_by_name (self, "file-chosen", file);
}


static void
chosen_cb (GtkNativeDialog *dialog, int response, CpFileOpener *self)
{
  g_autoptr (GFile) file = cp_dialog_get_file (dialog, response);

  if (file != NULL)
    cp_file_opener_request (self, file);
  g_object_unref (dialog);
}


void
cp_file_opener_choose (CpFileOpener *self)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self));

  GtkNativeDialog *dialog = cp_dialog_new_chooser (self->context->window, _ ("Open Games"),
                                                   GTK_FILE_CHOOSER_ACTION_OPEN, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, 0);
  cp_file_saver_show_dialog (self->saver, dialog);
}


static void
open_now (CpFileOpener *self, const Request *request)
{
  self->discards = false;
  cp_library_opener_open (self->opener, request->file, request->has_place ? &request->place : NULL);
}


/* @place: (nullable) */
static void
open_file (CpFileOpener *self, GFile *file, const CpFilePlace *place)
{
  Request *request = g_new0 (Request, 1);

  request->file = g_object_ref (file);
  request->has_place = place != NULL;
  if (place != NULL)
    request->place = *place;
  cp_file_saver_run_when_saved (self->saver,
                                cp_pending_operation_new (self, open_now, request, request_free));
}


void
cp_file_opener_open (CpFileOpener *self, GFile *file)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file));

  open_file (self, file, NULL);
}


bool
cp_file_opener_shows (CpFileOpener *self, GFile *file)
{
  g_return_val_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file), false);

  GFile *own = cp_open_game_get_file (self->context->open_game);

  return own != NULL && is_same_file (own, file);
}


bool
cp_file_opener_has (CpFileOpener *self, GFile *file)
{
  g_return_val_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file), false);

  GFile *opening = cp_library_opener_get_file (self->opener);

  return cp_file_opener_shows (self, file) || (opening != NULL && is_same_file (opening, file));
}


bool
cp_file_opener_is_vacant (CpFileOpener *self)
{
  g_return_val_if_fail (CP_IS_FILE_OPENER (self), false);

  return get_library (self) == NULL && cp_library_opener_get_file (self->opener) == NULL;
}


void
cp_file_opener_open_at (CpFileOpener *self, GFile *file, const CpFilePlace *place)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file) && place != NULL);

  CpLibrary *library = get_library (self);

  if (library == NULL || !cp_file_opener_has (self, file))
    open_file (self, file, place);
  else if (place->game < cp_library_get_n_games (library))
    cp_open_file_show_place (self->open_file, place);
  else
    cp_library_opener_wait_for (self->opener, library, place);
}


static void
refreshed_cb (GObject *source, GAsyncResult *result, void *data)
{
  g_autoptr (CpFileOpener) self = data;
  G_GNUC_UNUSED g_autoptr (GtkWindow) window = self->context->window;
  CpLibrary *library = CP_LIBRARY (source);

  cp_library_refresh_finish (library, result);
  if (cp_page_stack_is_closed (self->context->pages) || library != get_library (self))
    return;
  if (cp_library_get_changed_on_disk (library))
    cp_file_opener_reload (self);
  else
    cp_open_file_return (self->open_file);
}


void
cp_file_opener_return (CpFileOpener *self, GFile *file)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self) && G_IS_FILE (file));

  gtk_window_present (self->context->window);
  /* The file may not have been read yet. */
  if (!cp_file_opener_shows (self, file))
    return;
  cp_library_opener_cancel (self->opener);
  /* The context belongs to the window. */
  g_object_ref (self->context->window);
  cp_library_refresh_async (get_library (self), refreshed_cb, g_object_ref (self));
}


/* @file: the open file when the user was asked; the changes may have been saved elsewhere since */
static void
reload_now (CpFileOpener *self, GFile *file)
{
  if (!cp_file_opener_shows (self, file)) {
    open_file (self, file, NULL);
    return;
  }
  /* The file is opened at the place that is saved now. */
  cp_window_state_save (self->context->state);
  self->discards = true;
  cp_library_opener_open (self->opener, file, NULL);
}


void
cp_file_opener_reload (CpFileOpener *self)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self) && get_library (self) != NULL);

  GFile *file = cp_open_game_get_file (self->context->open_game);

  cp_file_saver_reload (self->saver, cp_pending_operation_new (
                                         self, reload_now, g_object_ref (file), g_object_unref));
}


/* Creates the file if there are no games yet. */
static bool
create_file (GFile *file, GError **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_append_to (file, G_FILE_CREATE_PRIVATE, NULL, error);

  return stream != NULL;
}


void
cp_file_opener_open_history (CpFileOpener *self)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self));

  const CpWindowContext *context = self->context;
  g_autoptr (GFile) file = cp_program_get_history (context->program);
  g_autoptr (GError) error = NULL;

  cp_autosave_archive_finished (cp_open_game_get_autosave (context->open_game));
  if (cp_disk_make_folder (cp_program_get_folder (context->program)) && create_file (file, &error))
    cp_file_opener_request (self, file);
  else
    failed_cb (self, error != NULL ? error->message : g_strerror (errno));
}


void
cp_file_opener_save_place (CpFileOpener *self)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self));

  CpOpenGame *open_game = self->context->open_game;
  GFile *file = cp_open_game_get_file (open_game);
  unsigned index = cp_open_game_get_index (open_game);

  if (file == NULL || index == G_MAXUINT || cp_open_game_in_history (open_game))
    return;
  CpFilePlace place = { index, cp_game_get_main_ply (cp_open_game_get_game (open_game)),
                        cp_page_stack_shows (self->context->pages, CP_PAGE_LIST) };
  cp_library_opener_save_place (self->opener, file, &place);
}


static void
restored_cb (void *data, CpLibrary *library, const char *text, bool more)
{
  CpFileOpener *self = data;

  /* The work that was not saved stays on disk. */
  if (cp_page_stack_is_closed (self->context->pages))
    return;
  if (library == NULL) {
    cp_dialog_show_error (self->context->window, _ ("The Unsaved Changes Cannot Be Restored"),
                          text);
  } else {
    cp_open_file_set_library (self->open_file, library);
    cp_open_file_show_edited (self->open_file);
    if (text != NULL)
      cp_toasts_show (self->context->toasts, text);
  }
  if (more)
    g_signal_emit_by_name (self, "more-unsaved");
}


void
cp_file_opener_offer_unsaved (CpFileOpener *self)
{
  g_return_if_fail (CP_IS_FILE_OPENER (self));

  const CpWindowContext *context = self->context;
  g_autoptr (GFile) history = cp_program_get_history (context->program);

  cp_library_restore_history (cp_program_get_unsaved_folder (context->program), history);
  cp_restore_question_ask (context->window, cp_program_get_unsaved_folder (context->program),
                           restored_cb, self);
}
