/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-file-saver.h"

#include <glib/gi18n.h>

#include "model/objects/cp-class.h"
#include "ui/pages/game/cp-game-page.h"
#include "ui/pages/library/cp-library-saver.h"
#include "ui/pages/start/cp-recent-files.h"

struct _CpFileSaver {
  GObject parent_instance;

  const CpWindowContext *context; /* (unowned) */
};

CP_DEFINE_TYPE (CpFileSaver, cp_file_saver, G_TYPE_OBJECT)

/* Games that are being saved. */
typedef struct {
  CpFileSaver *saver;
  CpPendingOperation *operation; /* (nullable): runs afterwards */
} Saving;


static void
saving_free (void *data)
{
  Saving *saving = data;

  cp_pending_operation_unref (saving->operation);
  g_object_unref (saving->saver);
  g_free (saving);
}


static void
cp_file_saver_class_init (CpFileSaverClass *klass)
{
}


CpFileSaver *
cp_file_saver_new (const CpWindowContext *context)
{
  g_return_val_if_fail (context != NULL, NULL);

  CpFileSaver *self = g_object_new (CP_TYPE_FILE_SAVER, NULL);

  self->context = context;
  return self;
}


static void
dialog_visible_cb (CpFileSaver *self, GParamSpec *pspec, GtkNativeDialog *dialog)
{
  CpPage *page = cp_page_stack_find (self->context->pages, CP_PAGE_GAME);

  if (page != NULL)
    cp_game_page_hold_clocks (CP_GAME_PAGE (page), gtk_native_dialog_get_visible (dialog));
}


void
cp_file_saver_show_dialog (CpFileSaver *self, GtkNativeDialog *dialog)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self) && GTK_IS_NATIVE_DIALOG (dialog));

  cp_connect (dialog, "notify::visible", dialog_visible_cb, self);
  gtk_native_dialog_show (dialog);
}


static void
show_chooser (void *data, GtkNativeDialog *chooser)
{
  const Saving *saving = data;

  cp_file_saver_show_dialog (saving->saver, chooser);
}


/* @library: the open file, or a new one if only the game was saved */
static void
take_saved (CpFileSaver *self, CpLibrary *library)
{
  CpOpenGame *open_game = self->context->open_game;
  GFile *file = cp_library_get_file (library);
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);

  /* Another program has changed the file, and there was nothing to replace it with. */
  if (cp_library_get_changed_on_disk (library)) {
    cp_toasts_show (self->context->toasts, _ ("There are no changes to save"));
    return;
  }
  if (cp_open_game_get_library (open_game) != library) {
    cp_open_game_adopt_library (open_game, library);
    cp_page_stack_update (self->context->pages);
  }
  cp_recent_files_add (gtk_recent_manager_get_default (), file);
  cp_toasts_show (self->context->toasts, text);
}


static void
saved_cb (GtkWindow *window, CpLibrary *library, void *data)
{
  const Saving *saving = data;

  if (cp_page_stack_is_closed (saving->saver->context->pages))
    return;
  if (library != NULL)
    take_saved (saving->saver, library);
  if (saving->operation != NULL)
    cp_pending_operation_run (saving->operation);
}


static void
games_saved_cb (GtkWindow *window, CpLibrary *games, void *data)
{
  const Saving *saving = data;
  g_autofree char *name = g_file_get_parse_name (cp_library_get_file (games));
  unsigned n = cp_library_get_n_games (games);
  g_autofree char *text =
      /* Translators: how many games were saved, and the name of a file. */
      g_strdup_printf (ngettext ("Saved %1$'u game as %2$s", "Saved %1$'u games as %2$s", n), n,
                       name);

  if (cp_page_stack_is_closed (saving->saver->context->pages))
    return;
  cp_recent_files_add (gtk_recent_manager_get_default (), cp_library_get_file (games));
  cp_toasts_show (saving->saver->context->toasts, text);
}


/* @operation: (nullable) (transfer full) */
static CpLibrarySaver *
create_saver (CpFileSaver *self, CpLibrarySaved saved, CpPendingOperation *operation)
{
  Saving *saving = g_new0 (Saving, 1);

  *saving = (Saving){ g_object_ref (self), operation };
  return cp_library_saver_new (self->context->window, show_chooser, saved, saving, saving_free);
}


void
cp_file_saver_save_games (CpFileSaver *self, const GArray *indices)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self) && indices != NULL);

  CpLibrary *library = cp_open_game_get_library (self->context->open_game);
  g_autoptr (CpLibrary) games = cp_library_extract (library, indices);

  if (indices->len == 0)
    cp_toasts_show (self->context->toasts, _ ("There is no game to save"));
  else
    cp_library_saver_save_games (
        create_saver (self, games_saved_cb, NULL), games,
        cp_library_get_is_history (library) ? NULL : cp_library_get_file (library));
}


/* A function that saves the open file, or the game. */
typedef void (*Save) (CpLibrarySaver *saver, CpLibrary *library, CpGame *game);


/* @operation: (nullable) (transfer full) */
static void
save (CpFileSaver *self, Save function, CpPendingOperation *operation)
{
  CpOpenGame *open_game = self->context->open_game;

  function (create_saver (self, saved_cb, operation), cp_open_game_get_library (open_game),
            cp_open_game_get_game (open_game));
}


void
cp_file_saver_save (CpFileSaver *self)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self));

  save (self, cp_library_saver_save, NULL);
}


/* Saves the game that is shown, or all games, to another file. The history stays open. */
static void
save_copy_of_history (CpFileSaver *self)
{
  CpOpenGame *open_game = self->context->open_game;
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned index = cp_open_game_get_index (open_game);
  unsigned n = cp_library_get_n_games (cp_open_game_get_library (open_game));
  bool only_one = index != G_MAXUINT && cp_page_stack_shows (self->context->pages, CP_PAGE_GAME);

  for (unsigned i = 0; i < n; i++)
    if (!only_one || i == index)
      g_array_append_val (indices, i);
  cp_file_saver_save_games (self, indices);
}


void
cp_file_saver_save_as (CpFileSaver *self, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self));

  if (cp_open_game_in_history (self->context->open_game) && operation == NULL)
    save_copy_of_history (self);
  else
    save (self, cp_library_saver_save_as, operation);
}


void
cp_file_saver_save_to (CpFileSaver *self, GFile *file)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self) && G_IS_FILE (file));

  CpOpenGame *open_game = self->context->open_game;

  cp_library_saver_save_to (create_saver (self, saved_cb, NULL),
                            cp_open_game_get_library (open_game), cp_open_game_get_game (open_game),
                            file);
}


/* The user is asked only if the history cannot be saved. */
static void
history_saved_cb (GObject *source, GAsyncResult *result, void *data)
{
  Saving *saving = data;
  CpFileSaver *self = saving->saver;
  bool is_open = CP_LIBRARY (source) == cp_open_game_get_library (self->context->open_game);

  if (cp_library_save_history_finish (CP_LIBRARY (source), result) || !is_open)
    cp_pending_operation_run (saving->operation);
  else if (!cp_page_stack_is_closed (self->context->pages))
    save (self, cp_library_saver_ask, cp_pending_operation_ref (saving->operation));
  saving_free (saving);
}


/* @operation: (transfer full): runs at once if there are no unsaved changes */
static void
save_changes (CpFileSaver *self, Save function, CpPendingOperation *operation)
{
  CpOpenGame *open_game = self->context->open_game;

  if (cp_open_game_has_changes (open_game) && cp_open_game_in_history (open_game)) {
    Saving *saving = g_new0 (Saving, 1);
    *saving = (Saving){ g_object_ref (self), operation };
    cp_library_save_history_async (cp_open_game_get_library (open_game), history_saved_cb, saving);
  } else if (cp_open_game_has_changes (open_game)) {
    save (self, function, operation);
  } else {
    cp_pending_operation_run (operation);
    cp_pending_operation_unref (operation);
  }
}


void
cp_file_saver_run_when_saved (CpFileSaver *self, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self) && operation != NULL);

  save_changes (self, cp_library_saver_ask, operation);
}


void
cp_file_saver_reload (CpFileSaver *self, CpPendingOperation *operation)
{
  g_return_if_fail (CP_IS_FILE_SAVER (self) && operation != NULL);

  save_changes (self, cp_library_saver_reload, operation);
}
