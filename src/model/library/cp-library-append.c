/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-private.h"

/* Appending a game to a file: opens it, waits until it has been read, and adds the game. */


/* Adds the game at the end of @library. */
static void
add (CpLibrary *library, GTask *task)
{
  cp_library_add (library, g_task_get_task_data (task), -1);
  g_task_return_pointer (task, g_object_ref (library), g_object_unref);
}


static void
indexed_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    add (CP_LIBRARY (object), task);
  else
    g_task_return_error (task, error);
}


static void
opened_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);

  if (library != NULL) {
    cp_library_when_indexed (library,
                             g_task_new (library, NULL, indexed_cb, g_steal_pointer (&task)));
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_autoptr (CpLibrary) empty = cp_library_new ();
    g_clear_error (&error);
    add (empty, task);
  } else {
    g_task_return_error (task, error);
  }
}


void
cp_library_append_async (
    GFile *file, CpGame *game, GCancellable *cancellable, GAsyncReadyCallback callback, void *data)
{
  g_return_if_fail (G_IS_FILE (file) && CP_IS_GAME (game));

  GTask *task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, cp_library_append_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_object_ref (game), g_object_unref);
  cp_library_open_async (file, NULL, opened_cb, task);
}


CpLibrary *
cp_library_append_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
