/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-private.h"
#include "record/pgn/cp-pgn-scanner.h"

/*
 * Compares the file on disk with the version that was read or saved. If it still has all games of
 * that version, byte for byte and in the same order, then another window, another process or the
 * program itself has only added games: they are added to the list, and the file counts as
 * unchanged. Otherwise `changed-on-disk` is set.
 */

/* Data of a thread that searches a file for known games. */
typedef struct {
  GFile *file;
  char *identity; /* of the version that was read or saved */
  GArray *slots;  /* CpSlotId, in the order of the file */
  GArray *known;  /* CpLibraryFound: of the slots, first in the old version, then in the new one */
  CpLibraryFile *open_file; /* (nullable): the new version */
  CpLibraryBatch *added;    /* games that only the new version has */
  GArray *ranks;            /* unsigned: for each of these, the number of known games before it */
} Comparison;


static void
comparison_free (void *data)
{
  Comparison *comparison = data;

  g_object_unref (comparison->file);
  g_free (comparison->identity);
  g_array_unref (comparison->slots);
  g_array_unref (comparison->known);
  g_clear_pointer (&comparison->open_file, cp_library_file_unref);
  cp_library_batch_free (comparison->added);
  g_array_unref (comparison->ranks);
  g_free (comparison);
}


static Comparison *
comparison_new (CpLibrary *self)
{
  Comparison *comparison = g_new0 (Comparison, 1);

  comparison->file = g_object_ref (self->file);
  comparison->identity = g_strdup (self->identity);
  comparison->slots = cp_library_slots_in_file (self);
  comparison->known = g_array_new (FALSE, FALSE, sizeof (CpLibraryFound));
  comparison->added = cp_library_batch_new ();
  comparison->ranks = g_array_new (FALSE, FALSE, sizeof (unsigned));
  for (unsigned i = 0; i < comparison->slots->len; i++) {
    const CpSlot *slot = cp_library_slot (self, g_array_index (comparison->slots, CpSlotId, i));
    g_array_append_val (comparison->known, slot->found);
  }
  return comparison;
}


/* Returns true if the file has all known games. */
static bool
find_games (Comparison *comparison)
{
  CpFileScan scan = { .open_file = comparison->open_file };
  g_autoptr (CpPgnScanner) scanner = cp_pgn_scanner_new (cp_file_scan_read, &scan);
  bool is_empty = cp_library_file_get_size (comparison->open_file) == 0;
  g_autoptr (GError) error = NULL;
  CpPgnSlice slice;
  unsigned n = 0;

  if (!is_empty && !cp_pgn_scanner_check (scanner, NULL))
    return false;
  while (cp_pgn_scanner_next (scanner, &slice, &error)) {
    CpLibraryFound found = cp_library_found (&slice);
    CpLibraryFound *known = &g_array_index (comparison->known, CpLibraryFound, n);
    if (slice.length > G_MAXUINT32)
      return false;
    if (n < comparison->known->len && found.length == known->length && found.hash == known->hash) {
      *known = found;
      n++;
    } else {
      cp_library_batch_add_found (comparison->added, &slice);
      cp_library_batch_add_check (comparison->added, &slice);
      g_array_append_val (comparison->ranks, n);
    }
  }
  return error == NULL && n == comparison->known->len;
}


static void
compare_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  Comparison *comparison = data;

  comparison->open_file = cp_library_file_new (comparison->file, NULL, NULL);
  g_task_return_boolean (task, comparison->open_file != NULL && find_games (comparison));
}


/* Returns the index in the list for added games that have @rank known games before them. */
static unsigned
find_place (CpLibrary *self, const Comparison *comparison, unsigned rank)
{
  bool is_end = rank == comparison->slots->len;

  for (unsigned i = is_end ? self->order->len : 0; i > 0; i--) {
    CpSlotId slot = cp_library_place_in_file (self, cp_library_slot_at (self, i - 1));
    if (cp_library_slot (self, slot)->in_file)
      return i;
  }
  for (unsigned i = is_end ? 0 : rank; i > 0; i--) {
    unsigned place = cp_library_place (self, g_array_index (comparison->slots, CpSlotId, i - 1));
    if (place != G_MAXUINT)
      return place + 1;
  }
  return 0;
}


static void
list_added_games (CpLibrary *self, Comparison *comparison)
{
  const CpLibraryBatch *added = comparison->added;
  const char *tags = added->tags->str;
  g_autofree CpSlotId *slots = g_new (CpSlotId, added->found->len + 1);

  for (unsigned start = 0, end; start < added->found->len; start = end) {
    unsigned rank = g_array_index (comparison->ranks, unsigned, start);
    unsigned place = find_place (self, comparison, rank);
    for (end = start; end < added->found->len; end++) {
      if (g_array_index (comparison->ranks, unsigned, end) != rank)
        break;
      slots[end] =
          cp_library_add_found (self, &g_array_index (added->found, CpLibraryFound, end), &tags);
      cp_library_apply_check (self, slots[end],
                              &g_array_index (added->checked, CpLibraryCheck, end));
    }
    cp_library_insert (self, place, slots + start, end - start);
  }
}


/* Adopts the new version of the file. */
static void
merge (CpLibrary *self, Comparison *comparison)
{
  const char *identity = cp_library_file_get_identity (comparison->open_file);

  cp_library_set_open_file (self, g_steal_pointer (&comparison->open_file));
  for (unsigned i = 0; i < comparison->slots->len; i++) {
    CpSlotId slot = g_array_index (comparison->slots, CpSlotId, i);
    cp_library_set_found (self, slot, &g_array_index (comparison->known, CpLibraryFound, i));
  }
  list_added_games (self, comparison);
  cp_library_set_file (self, self->file, identity);
  cp_library_changed (self);
}


/* Sets `changed-on-disk`.
 * @identity: (transfer full) (nullable): of the file on disk; NULL if it was deleted */
static void
set_changed (CpLibrary *self, char *identity)
{
  bool again = self->changed_on_disk && g_strcmp0 (identity, self->disk_identity) != 0;

  g_free (self->disk_identity);
  self->disk_identity = identity;
  if (again)
    g_object_notify (G_OBJECT (self), "changed-on-disk");
  else
    cp_library_set_changed_on_disk (self, true);
}


static void
return_refreshes (CpLibrary *self)
{
  g_autoptr (GPtrArray) refreshes = g_steal_pointer (&self->refreshes);

  self->refreshes = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned i = 0; i < refreshes->len; i++)
    g_task_return_boolean (g_ptr_array_index (refreshes, i), TRUE);
}


static void look (CpLibrary *self);


static void
compared_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (CpLibrary) self = data;
  Comparison *comparison = g_task_get_task_data (G_TASK (result));
  bool found = g_task_propagate_boolean (G_TASK (result), NULL);

  self->comparing = false;
  /* The library may have saved the file since. */
  if (!self->saving && g_strcmp0 (self->identity, comparison->identity) == 0) {
    if (found)
      merge (self, comparison);
    else if (comparison->open_file != NULL)
      set_changed (self, g_strdup (cp_library_file_get_identity (comparison->open_file)));
    else
      set_changed (self, cp_file_identify (self->file, NULL));
  }
  look (self);
}


static void
indexed_cb (GObject *object, GAsyncResult *result, void *data)
{
  CpLibrary *self = CP_LIBRARY (object);

  if (!g_task_propagate_boolean (G_TASK (result), NULL)) {
    self->comparing = false;
    set_changed (self, cp_file_identify (self->file, NULL));
    return_refreshes (self);
    return;
  }
  /* Without the library as its source: the thread must not release the last reference to it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, compared_cb, g_object_ref (self));
  g_task_set_task_data (task, comparison_new (self), comparison_free);
  g_task_run_in_thread (task, compare_in_thread);
}


/* Returns true if the file must be read to find out whether games were only added. */
static bool
needs_comparison (CpLibrary *self)
{
  if (self->saving || self->file == NULL || self->identity == NULL)
    return false;
  g_autofree char *identity = cp_file_identify (self->file, NULL);
  if (g_strcmp0 (identity, self->identity) == 0 ||
      (identity != NULL && g_strcmp0 (identity, self->unsynced) == 0)) {
    cp_library_set_changed_on_disk (self, false);
    return false;
  }
  if (self->changed_on_disk && g_strcmp0 (identity, self->disk_identity) == 0)
    return false;
  if (identity != NULL)
    return true;
  set_changed (self, NULL);
  return false;
}


static void
look (CpLibrary *self)
{
  bool needed = needs_comparison (self);

  if (self->comparing)
    return;
  if (needed) {
    self->comparing = true;
    cp_library_when_indexed (self, g_task_new (self, NULL, indexed_cb, NULL));
  } else {
    return_refreshes (self);
  }
}


void
cp_library_refresh_async (CpLibrary *self, GAsyncReadyCallback callback, void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  GTask *task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, cp_library_refresh_async);
  g_ptr_array_add (self->refreshes, task);
  look (self);
}


void
cp_library_refresh_finish (CpLibrary *self, GAsyncResult *result)
{
  g_return_if_fail (g_task_is_valid (result, self));

  g_task_propagate_boolean (G_TASK (result), NULL);
}


void
cp_library_check_file (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  look (self);
}
