/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-private.h"
#include "cp-library-unsaved.h"
#include "model/kept/cp-archive.h"

/* The history of the program: a library that saves itself and merges changes of other processes. */


static void
return_saving (CpLibrary *self, bool saved)
{
  g_autoptr (GPtrArray) tasks = g_steal_pointer (&self->saving_history);

  self->saving_history = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned i = 0; i < tasks->len; i++)
    g_task_return_boolean (g_ptr_array_index (tasks, i), saved);
}


static void
saved_cb (GObject *object, GAsyncResult *result, void *data)
{
  CpLibrary *self = CP_LIBRARY (object);
  bool saved = cp_library_save_finish (self, result, NULL);

  if ((saved && self->saving_history->len > 0) || self->changed_on_disk) {
    cp_library_save_history (self);
    return;
  }
  return_saving (self, saved);
  /* After an error the changes are stored in the journal, and saved with the next change. */
  if (saved && self->modified)
    cp_library_changed (self);
}


void
cp_library_save_history (CpLibrary *self)
{
  if (self->saving)
    return;
  if (!self->modified)
    return_saving (self, true);
  else if (self->changed_on_disk)
    return_saving (self, cp_library_merge_history (self));
  else
    cp_library_save_async (self, NULL, CP_LIBRARY_FORCE_PROTECTED, NULL, saved_cb, NULL);
}


void
cp_library_save_history_async (CpLibrary *self, GAsyncReadyCallback callback, void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && self->is_history);

  g_ptr_array_add (self->saving_history, g_task_new (self, NULL, callback, data));
  cp_library_flush (self);
  cp_library_save_history (self);
}


bool
cp_library_save_history_finish (CpLibrary *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), false);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}


void
cp_library_set_is_history (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  self->is_history = true;
  g_object_notify (G_OBJECT (self), "title");
  if (self->modified)
    cp_library_changed (self);
}


bool
cp_library_get_is_history (CpLibrary *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self), false);

  return self->is_history;
}


/* Returns: (transfer full) (nullable): the hash of a game as saved; NULL if it is not in the file
 */
static char *
hash_slot (CpLibrary *self, CpSlotId id)
{
  const CpSlot *slot = cp_library_slot (self, id);
  g_autoptr (GBytes) bytes =
      slot->in_file ? cp_library_read_bytes (self->open_file, &slot->found, NULL) : NULL;
  size_t length;

  if (bytes == NULL)
    return NULL;
  const char *text = g_bytes_get_data (bytes, &length);
  return cp_archive_hash (text, length);
}


char *
cp_library_get_saved_hash (CpLibrary *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len, NULL);

  return hash_slot (self, cp_library_place_in_file (self, cp_library_slot_at (self, index)));
}


/* Removes the games from the file that were deleted here. */
static bool
merge_deleted (CpLibrary *self, const char *path)
{
  g_autoptr (GArray) slots = cp_library_slots_in_file (self);
  bool is_merged = true;

  for (unsigned i = 0; i < slots->len; i++) {
    CpSlotId id = g_array_index (slots, CpSlotId, i);
    g_autofree char *hash = cp_library_slot (self, id)->listed ? NULL : hash_slot (self, id);
    if (hash != NULL)
      is_merged = cp_archive_replace (path, hash, NULL, NULL) && is_merged;
  }
  return is_merged;
}


/* Writes the game at @index if it was edited or is not in the file. */
static bool
merge_game (CpLibrary *self, const char *path, unsigned index)
{
  g_autofree char *hash = cp_library_get_saved_hash (self, index);

  if (hash != NULL && cp_library_slot_is_saved (self, cp_library_slot_at (self, index)))
    return true;
  g_autoptr (GBytes) bytes = cp_library_write_game (self, index, NULL);
  if (bytes == NULL)
    return false;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return hash != NULL ? cp_archive_replace (path, hash, text, NULL)
                      : cp_archive_add (path, text, true, NULL);
}


bool
cp_library_merge_history (CpLibrary *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && self->is_history, false);

  const char *path = g_file_peek_path (self->file);
  bool is_merged = true;

  cp_library_flush (self);
  if (!self->modified)
    return true;
  is_merged = merge_deleted (self, path);
  for (unsigned i = 0; i < self->order->len; i++)
    is_merged = merge_game (self, path, i) && is_merged;
  if (is_merged)
    cp_library_discard (self);
  return is_merged;
}


/* Keeps the library until its changes are saved. */
static void
restored_saved_cb (GObject *object, GAsyncResult *result, void *data)
{
  cp_library_save_history_finish (CP_LIBRARY (object), result);
  g_object_unref (object);
}


/* Adds games to the history whose place in it is not known any more. */
static void
add_games (CpLibrary *games, const char *path)
{
  bool is_added = true;

  for (unsigned i = 0; i < games->order->len; i++) {
    g_autoptr (GBytes) bytes = cp_library_write_game (games, i, NULL);
    g_autofree char *text =
        bytes == NULL ? NULL : g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    is_added = text != NULL && cp_archive_add (path, text, true, NULL) && is_added;
  }
  if (is_added)
    cp_library_discard (games);
}


static void
restored_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autofree char *path = data;
  g_autoptr (CpLibrary) library = cp_library_unsaved_restore_finish (result, NULL);

  if (library == NULL)
    return;
  if (library->file == NULL) {
    add_games (library, path);
    return;
  }
  cp_library_set_is_history (library);
  cp_library_save_history_async (g_steal_pointer (&library), restored_saved_cb, NULL);
}


void
cp_library_restore_history (const char *folder, GFile *history)
{
  g_return_if_fail (folder != NULL && G_IS_FILE (history));

  g_autoptr (GPtrArray) all = cp_library_unsaved_list (folder, NULL);

  for (unsigned i = 0; i < all->len; i++) {
    CpLibraryUnsaved *unsaved = g_ptr_array_index (all, i);
    GFile *file = cp_library_unsaved_get_file (unsaved);
    if (file != NULL && g_file_equal (file, history))
      cp_library_unsaved_restore_async (unsaved, NULL, restored_cb, g_file_get_path (history));
  }
}
