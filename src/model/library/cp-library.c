/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "cp-library-private.h"
#include "model/objects/cp-class.h"

/*
 * A game is a slot in the index; the list is an array of slots. Slots of deleted games stay in the
 * index, so that undo can restore them. The bytes of a game are in the open file if the game is in
 * the file, and otherwise in memory, or the text of an edit. Only a game that is open or edited has
 * an edit; the others need no memory but their slot.
 */
static void cp_library_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpLibrary,
                               cp_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      cp_library_list_model_init))
G_DEFINE_QUARK (cp_library_error_quark, cp_library_error)


static void
find_places (CpLibrary *self)
{
  g_array_set_size (self->places, cp_library_index_n (self->index));
  for (unsigned i = 0; i < self->order->len; i++)
    g_array_index (self->places, unsigned, cp_library_slot_at (self, i)) = i;
  self->places_known = true;
}


unsigned
cp_library_place (CpLibrary *self, CpSlotId slot)
{
  if (!cp_library_slot (self, slot)->listed)
    return G_MAXUINT;
  if (slot < self->order->len && cp_library_slot_at (self, slot) == slot)
    return slot;
  if (!self->places_known)
    find_places (self);
  return g_array_index (self->places, unsigned, slot);
}


void
cp_library_insert (CpLibrary *self, unsigned index, const CpSlotId *slots, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    cp_library_slot (self, slots[i])->listed = true;
  g_array_insert_vals (self->order, index, slots, n);
  self->places_known = false;
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, n);
}


void
cp_library_remove (CpLibrary *self, unsigned index, unsigned n)
{
  for (unsigned i = index; i < index + n; i++)
    cp_library_slot (self, cp_library_slot_at (self, i))->listed = false;
  g_array_remove_range (self->order, index, n);
  self->places_known = false;
  g_list_model_items_changed (G_LIST_MODEL (self), index, n, 0);
}


static bool
has_edited_games (CpLibrary *self)
{
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, self->edits);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const CpLibraryEdit *edit = value;
    if (edit->edited && cp_library_slot (self, edit->slot)->listed)
      return true;
  }
  return false;
}


static unsigned
count_bad_games (CpLibrary *self)
{
  GHashTableIter iter;
  unsigned n = 0;
  void *key;

  g_hash_table_iter_init (&iter, self->problems);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    CpSlotId slot = GPOINTER_TO_UINT (key);
    n += cp_library_slot (self, slot)->listed && !cp_library_is_edited (self, slot);
  }
  return n;
}


void
cp_library_update (CpLibrary *self)
{
  bool modified = self->state != self->saved_state || has_edited_games (self);
  unsigned n_bad = count_bad_games (self);

  if (self->modified != modified) {
    self->modified = modified;
    g_object_notify (G_OBJECT (self), "modified");
  }
  if (self->n_bad != n_bad) {
    self->n_bad = n_bad;
    g_object_notify (G_OBJECT (self), "n-bad");
  }
}


void
cp_library_emit_game_changed (CpLibrary *self, CpSlotId slot)
{
  unsigned index = cp_library_place (self, slot);
  if (index != G_MAXUINT)
    g_signal_emit_by_name (self, "game-changed", index);
}


void
cp_library_set_failure (CpLibrary *self, const char *message)
{
  g_free (self->failure);
  self->failure = g_strdup (message);
  g_object_notify (G_OBJECT (self), "failure");
}


void
cp_library_set_problem (CpLibrary *self, CpSlotId slot, CpLibraryProblem *problem)
{
  cp_library_slot (self, slot)->bad = problem != NULL;
  if (problem != NULL)
    g_hash_table_insert (self->problems, GUINT_TO_POINTER (slot), problem);
  else
    g_hash_table_remove (self->problems, GUINT_TO_POINTER (slot));
}


const CpLibraryProblem *
cp_library_get_problem (CpLibrary *self, CpSlotId slot)
{
  if (!cp_library_slot (self, slot)->bad)
    return NULL;
  return g_hash_table_lookup (self->problems, GUINT_TO_POINTER (slot));
}


void
cp_library_set_changed_on_disk (CpLibrary *self, bool changed)
{
  if (self->changed_on_disk == changed)
    return;
  self->changed_on_disk = changed;
  g_object_notify (G_OBJECT (self), "changed-on-disk");
}


/* Monitors the target of a symbolic link, not the link. A change of the link is noticed when the
 * library is saved. */
static void
watch_file (CpLibrary *self)
{
  cp_follow (self, &self->monitor, NULL, NULL);
  if (self->file == NULL || g_file_peek_path (self->file) == NULL)
    return;

  g_autofree char *path = realpath (g_file_peek_path (self->file), NULL);
  g_autoptr (GFile) real = path != NULL ? g_file_new_for_path (path) : g_object_ref (self->file);
  self->monitor = g_file_monitor_file (real, G_FILE_MONITOR_NONE, NULL, NULL);
  /* A callback of the comparison may release the last reference; cp_connect() holds one. */
  if (self->monitor != NULL)
    cp_connect (self->monitor, "changed", cp_library_check_file, self);
}


void
cp_library_set_file (CpLibrary *self, GFile *file, const char *identity)
{
  GObject *object = G_OBJECT (self);
  char *copy = g_strdup (identity);

  g_free (self->identity);
  self->identity = copy;
  g_clear_pointer (&self->unsynced, g_free);
  if (self->file == NULL || !g_file_equal (self->file, file)) {
    g_autofree char *name = g_file_get_basename (file);
    g_set_object (&self->file, file);
    g_free (self->title);
    self->title = name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);
    g_object_notify (object, "file");
    g_object_notify (object, "title");
  }
  watch_file (self);
  cp_library_set_changed_on_disk (self, false);
}


/* Returns the tasks that wait until all games are listed. */
static void
return_waiting (CpLibrary *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned i = 0; i < waiting->len; i++) {
    GTask *task = g_ptr_array_index (waiting, i);
    if (self->incomplete != NULL)
      g_task_return_error (task, g_error_copy (self->incomplete));
    else
      g_task_return_boolean (task, TRUE);
  }
}


void
cp_library_when_indexed (CpLibrary *self, GTask *task)
{
  g_ptr_array_add (self->waiting, task);
  if (self->indexed || self->incomplete != NULL)
    return_waiting (self);
}


static void
set_progress (CpLibrary *self, double progress)
{
  if (self->progress != progress) {
    self->progress = progress;
    g_object_notify (G_OBJECT (self), "progress");
  }
}


static void
end_reading (CpLibrary *self)
{
  g_clear_pointer (&self->reader, cp_library_reader_stop);
  set_progress (self, 1);
  g_object_notify (G_OBJECT (self), "loading");
}


void
cp_library_set_found (CpLibrary *self, CpSlotId id, const CpLibraryFound *found)
{
  CpSlot *slot = cp_library_slot (self, id);
  uint32_t plies = slot->found.plies;

  slot->found = *found;
  slot->found.plies = plies;
  slot->in_file = true;
  g_hash_table_remove (self->memory, GUINT_TO_POINTER (id));
}


void
cp_library_set_open_file (CpLibrary *self, CpLibraryFile *open_file)
{
  g_clear_pointer (&self->open_file, cp_library_file_unref);
  self->open_file = open_file;
}


void
cp_library_set_bytes (CpLibrary *self, CpSlotId id, GBytes *bytes)
{
  g_hash_table_insert (self->memory, GUINT_TO_POINTER (id), g_bytes_ref (bytes));
}


CpSlotId
cp_library_add_found (CpLibrary *self, const CpLibraryFound *found, const char **tags)
{
  CpSlotId id = cp_library_index_add (self->index);
  CpSlot *slot = cp_library_slot (self, id);

  cp_library_set_found (self, id, found);
  slot->found.plies = found->plies;
  *tags = cp_library_index_set_tags (self->index, slot, *tags);
  return id;
}


/* Returns the index after the last game that was found, wherever that is in the list now. */
static unsigned
find_found_end (CpLibrary *self)
{
  if (self->found_end == 0)
    return 0;
  unsigned place = cp_library_place (self, self->found_end - 1);
  return place != G_MAXUINT ? place + 1 : self->order->len;
}


static void
list_found (CpLibrary *self, const CpLibraryBatch *batch)
{
  unsigned n = batch->found->len;
  const char *tags = batch->tags->str;
  g_autofree CpSlotId *slots = g_new (CpSlotId, n);

  if (n == 0)
    return;
  for (unsigned i = 0; i < n; i++) {
    slots[i] = cp_library_add_found (self, &g_array_index (batch->found, CpLibraryFound, i), &tags);
    cp_library_slot (self, slots[i])->unchecked = true;
  }
  unsigned end = find_found_end (self);
  self->found_end = slots[n - 1] + 1;
  cp_library_insert (self, end, slots, n);
}


bool
cp_library_apply_check (CpLibrary *self, CpSlotId id, CpLibraryCheck *check)
{
  CpSlot *slot = cp_library_slot (self, id);
  bool different = check->problem != NULL || check->comments != NULL;

  if (slot->rewritten)
    return false;
  if (cp_library_is_edited (self, id)) {
    cp_library_set_problem (self, id, g_steal_pointer (&check->problem));
    return false;
  }
  if (check->is_read) {
    different = cp_library_index_set_outcome (self->index, slot, check->outcome) || different;
    different = slot->found.plies != check->plies || different;
    slot->found.plies = check->plies;
    cp_library_index_set_keys (self->index, slot, check->keys);
    slot->analysed = check->is_analysed;
  }
  if (check->comments != NULL)
    cp_library_index_set_comments (self->index, slot, g_steal_pointer (&check->comments));
  if (check->is_unknown)
    slot->text[CP_QUERY_RULES] = 0;
  if (!slot->bad)
    cp_library_set_problem (self, id, g_steal_pointer (&check->problem));
  return different && slot->listed;
}


/* Returns the slot of the next replayed game. Games are replayed in the order in which they were
 * found. */
static CpSlotId
take_next_check (CpLibrary *self)
{
  while (!cp_library_slot (self, self->next_check)->unchecked)
    self->next_check++;
  cp_library_slot (self, self->next_check)->unchecked = false;
  return self->next_check++;
}


static void
apply_checks (CpLibrary *self, const CpLibraryBatch *batch)
{
  unsigned first = G_MAXUINT, last = 0;

  for (unsigned i = 0; i < batch->checked->len && self->next_check < self->found_end; i++) {
    CpSlotId slot = take_next_check (self);
    if (cp_library_apply_check (self, slot, &g_array_index (batch->checked, CpLibraryCheck, i))) {
      unsigned place = cp_library_place (self, slot);
      first = MIN (first, place);
      last = MAX (last, place);
    }
  }
  if (first <= last)
    g_signal_emit_by_name (self, "games-checked", first, last - first + 1);
}


/* Ends reading with an error. */
static void
fail_reading (CpLibrary *self, const GError *error)
{
  g_autoptr (GTask) opening = g_steal_pointer (&self->opening);

  if (!self->indexed) {
    g_clear_error (&self->incomplete);
    self->incomplete =
        g_error_new (CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_INCOMPLETE,
                     /* Translators: %s is the reason, such as “No space left on device”. */
                     _ ("The file could not be read to the end: %s"), error->message);
  }
  end_reading (self);
  if (opening != NULL)
    g_task_return_error (opening, g_error_copy (error));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit_by_name (self, "failed",
                           self->indexed ? error->message : self->incomplete->message);
  if (!self->indexed)
    return_waiting (self);
}


static void
batch_cb (CpLibraryBatch *batch, void *data)
{
  g_autoptr (CpLibrary) self = g_object_ref (data);

  if (batch->open_file != NULL) {
    cp_library_set_file (self, self->file, cp_library_file_get_identity (batch->open_file));
    cp_library_set_open_file (self, g_steal_pointer (&batch->open_file));
  }
  list_found (self, batch);
  apply_checks (self, batch);
  cp_library_update (self);
  if (batch->error != NULL) {
    fail_reading (self, batch->error);
    return;
  }
  if (batch->indexed)
    self->indexed = true;
  if (batch->finished)
    end_reading (self);
  else
    set_progress (self, batch->progress);
  if (self->opening != NULL) {
    g_autoptr (GTask) opening = g_steal_pointer (&self->opening);
    g_task_return_pointer (opening, g_object_ref (self), g_object_unref);
  }
  if (batch->indexed)
    return_waiting (self);
}


static GType
cp_library_get_item_type (GListModel *model)
{
  return CP_TYPE_LIBRARY_GAME;
}


static unsigned
cp_library_get_n_items (GListModel *model)
{
  return CP_LIBRARY (model)->order->len;
}


static void *
cp_library_get_item (GListModel *model, unsigned position)
{
  CpLibrary *self = CP_LIBRARY (model);

  if (position >= self->order->len)
    return NULL;
  CpSlotId id = cp_library_slot_at (self, position);
  CpSlot *slot = cp_library_slot (self, id);
  if (slot->item != NULL)
    return g_object_ref (slot->item);
  return slot->item = cp_library_game_new (self, id);
}


static void
cp_library_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = cp_library_get_item_type;
  interface->get_n_items = cp_library_get_n_items;
  interface->get_item = cp_library_get_item;
}


static void
cp_library_dispose (GObject *object)
{
  CpLibrary *self = CP_LIBRARY (object);

  if (self->journal != NULL)
    cp_library_flush (self);
  g_clear_handle_id (&self->settle_timer, g_source_remove);
  if (self->journal != NULL)
    cp_library_journal_set_failed (self->journal, NULL, NULL);
  g_clear_pointer (&self->journal, cp_library_journal_unref);
  g_clear_pointer (&self->reader, cp_library_reader_stop);
  cp_follow (self, &self->monitor, NULL, NULL);
  g_hash_table_remove_all (self->edits);
  G_OBJECT_CLASS (cp_library_parent_class)->dispose (object);
}


static void
cp_library_class_init (CpLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_library_dispose;
  CP_CLASS_FREES (klass, CpLibrary, g_object_unref, file);
  CP_CLASS_FREES (klass, CpLibrary, g_free, title, identity, unsynced, disk_identity, failure);
  CP_CLASS_FREES (klass, CpLibrary, cp_library_index_free, index);
  CP_CLASS_FREES (klass, CpLibrary, g_array_unref, order, places);
  CP_CLASS_FREES (klass, CpLibrary, cp_library_file_unref, open_file);
  CP_CLASS_FREES (klass, CpLibrary, g_hash_table_unref, memory, problems, edits);
  CP_CLASS_FREES (klass, CpLibrary, g_ptr_array_unref, waiting, refreshes, saving_history);
  CP_CLASS_FREES (klass, CpLibrary, g_error_free, incomplete);
  CP_CLASS_FREES (klass, CpLibrary, g_ptr_array_unref, done, undone);

  CP_CLASS_FIELD (klass, "file", G_TYPE_FILE, CpLibrary, file, NULL);
  CP_CLASS_PROPERTY (klass, "title", G_TYPE_STRING, cp_library_get_title, NULL);
  CP_CLASS_PROPERTY (klass, "loading", G_TYPE_BOOLEAN, cp_library_get_loading, NULL);
  CP_CLASS_FIELD (klass, "progress", G_TYPE_DOUBLE, CpLibrary, progress, NULL);
  CP_CLASS_FIELD (klass, "n-bad", G_TYPE_UINT, CpLibrary, n_bad, NULL);
  CP_CLASS_FIELD (klass, "modified", G_TYPE_BOOLEAN, CpLibrary, modified, NULL);
  CP_CLASS_FIELD (klass, "changed-on-disk", G_TYPE_BOOLEAN, CpLibrary, changed_on_disk, NULL);
  CP_CLASS_FIELD (klass, "failure", G_TYPE_STRING, CpLibrary, failure, NULL);
  CP_CLASS_PROPERTY (klass, "can-undo", G_TYPE_BOOLEAN, cp_library_get_can_undo, NULL);
  CP_CLASS_PROPERTY (klass, "can-redo", G_TYPE_BOOLEAN, cp_library_get_can_redo, NULL);

  cp_class_add_signal (klass, "game-changed", 1, G_TYPE_UINT);
  cp_class_add_signal (klass, "games-checked", 2, G_TYPE_UINT, G_TYPE_UINT);
  cp_class_add_signal (klass, "failed", 1, G_TYPE_STRING);
}


static void
problem_free_cb (void *problem)
{
  cp_library_problem_free (problem);
}


static void
bytes_free_cb (void *bytes)
{
  g_bytes_unref (bytes);
}


static void
cp_library_init (CpLibrary *self)
{
  self->index = cp_library_index_new ();
  self->order = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  self->places = g_array_new (FALSE, FALSE, sizeof (unsigned));
  self->memory = g_hash_table_new_full (NULL, NULL, NULL, bytes_free_cb);
  self->problems = g_hash_table_new_full (NULL, NULL, NULL, problem_free_cb);
  self->edits = g_hash_table_new_full (NULL, NULL, NULL, cp_library_edit_free);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->refreshes = g_ptr_array_new_with_free_func (g_object_unref);
  self->saving_history = g_ptr_array_new_with_free_func (g_object_unref);
  self->done = g_ptr_array_new_with_free_func (cp_list_step_free);
  self->undone = g_ptr_array_new_with_free_func (cp_list_step_free);
  self->indexed = true;
  self->progress = 1;
}


CpLibrary *
cp_library_new (void)
{
  return g_object_new (CP_TYPE_LIBRARY, NULL);
}


void
cp_library_open_async (GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       void *data)
{
  g_return_if_fail (G_IS_FILE (file));

  g_autoptr (CpLibrary) self = cp_library_new ();
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, cp_library_open_async);
  g_task_set_task_data (task, g_object_ref (self), g_object_unref);
  g_task_set_check_cancellable (task, FALSE);

  cp_library_set_file (self, file, NULL);
  self->indexed = false;
  self->progress = 0;
  self->opening = task;
  self->reader = cp_library_reader_start (file, cancellable, batch_cb, self);
}


CpLibrary *
cp_library_open_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}


CP_GETTER (GFile *, cp_library_get_file, CpLibrary, self->file)


const char *
cp_library_get_title (CpLibrary *self)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self), NULL);

  /* Translators: the title of the list of all games that the user has played. */
  if (self->is_history)
    return _ ("My Games");
  return self->title != NULL ? self->title : _ ("Unsaved Games");
}


CP_GETTER (bool, cp_library_get_loading, CpLibrary, self->reader != NULL)
CP_GETTER (double, cp_library_get_progress, CpLibrary, self->progress)
CP_GETTER (unsigned, cp_library_get_n_games, CpLibrary, self->order->len)
CP_GETTER (unsigned, cp_library_get_n_bad, CpLibrary, self->n_bad)
CP_GETTER (bool, cp_library_get_modified, CpLibrary, self->modified)
CP_GETTER (bool, cp_library_get_changed_on_disk, CpLibrary, self->changed_on_disk)
CP_GETTER (const char *, cp_library_get_failure, CpLibrary, self->failure)


CpLibraryGame *
cp_library_nth (CpLibrary *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len, NULL);

  return cp_library_get_item (G_LIST_MODEL (self), index);
}
