/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-library-private.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-record.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-unread.h"
#include "record/pgn/cp-pgn-writer.h"

/* Time after an edit until changes are stored on disk, in milliseconds. */
#define SETTLE_DELAY 500


char *
cp_library_write_record (const CpRecord *record)
{
  char *text = cp_pgn_write (record, cp_move_recorded_notation (cp_record_get_rules (record)));
  return g_strchomp (text);
}


static void
game_finalized_cb (void *data, GObject *object)
{
  CpLibraryEdit *edit = data;

  /* The last reference was released, and the game was not edited. */
  edit->game = NULL;
  g_hash_table_remove (edit->library->edits, GUINT_TO_POINTER (edit->slot));
}


/* Releases the game. */
static void
release_game (CpLibraryEdit *edit)
{
  if (edit->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (edit->game, edit);
  if (edit->edited)
    g_object_unref (edit->game);
  else
    g_object_weak_unref (G_OBJECT (edit->game), game_finalized_cb, edit);
  edit->game = NULL;
}


void
cp_library_edit_free (void *data)
{
  CpLibraryEdit *edit = data;

  cp_library_slot (edit->library, edit->slot)->has_edit = false;
  release_game (edit);
  g_free (edit->text);
  g_free (edit->saved_text);
  g_free (edit);
}


CpLibraryEdit *
cp_library_get_edit (CpLibrary *self, CpSlotId slot)
{
  if (!cp_library_slot (self, slot)->has_edit)
    return NULL;
  return g_hash_table_lookup (self->edits, GUINT_TO_POINTER (slot));
}


bool
cp_library_is_edited (CpLibrary *self, CpSlotId slot)
{
  const CpLibraryEdit *edit = cp_library_get_edit (self, slot);
  return edit != NULL && edit->edited;
}


bool
cp_library_slot_is_saved (CpLibrary *self, CpSlotId slot)
{
  return cp_library_slot (self, slot)->in_file && !cp_library_is_edited (self, slot);
}


CpSlotId
cp_library_place_in_file (CpLibrary *self, CpSlotId slot)
{
  const CpLibraryEdit *edit = cp_library_get_edit (self, slot);
  bool is_there = cp_library_slot (self, slot)->in_file;

  return edit != NULL && edit->replaces && !is_there ? edit->replaced : slot;
}


static CpLibraryEdit *
add_edit (CpLibrary *self, CpSlotId slot)
{
  CpLibraryEdit *edit = g_new0 (CpLibraryEdit, 1);

  edit->library = self;
  edit->slot = slot;
  edit->version = 1;
  g_hash_table_insert (self->edits, GUINT_TO_POINTER (slot), edit);
  cp_library_slot (self, slot)->has_edit = true;
  return edit;
}


const char *
cp_library_edit_get_text (CpLibraryEdit *edit)
{
  if (edit->text == NULL || (edit->game != NULL && edit->text_version != edit->version)) {
    g_free (edit->text);
    g_autoptr (CpRecord) record = cp_game_get_written_record (edit->game);
    edit->text = cp_library_write_record (record);
    edit->text_version = edit->version;
  }
  return edit->text;
}


/* The library holds a reference to an edited game, so that no change is lost. */
static void
set_edited (CpLibraryEdit *edit, bool edited)
{
  if (edit->edited == edited)
    return;
  edit->edited = edited;
  if (edit->game == NULL)
    return;
  if (edited) {
    g_object_weak_unref (G_OBJECT (edit->game), game_finalized_cb, edit);
    g_object_ref (edit->game);
  } else {
    g_object_weak_ref (G_OBJECT (edit->game), game_finalized_cb, edit);
    g_object_unref (edit->game);
  }
}


GBytes *
cp_library_read_bytes (CpLibraryFile *open_file, const CpLibraryFound *found, GError **error)
{
  g_autofree char *bytes = g_malloc ((size_t) found->length + 1);

  if (!cp_library_file_read (open_file, found->offset, bytes, found->length, error))
    return NULL;
  if (cp_library_hash (bytes, found->length) != found->hash) {
    g_set_error_literal (
        error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_CHANGED,
        _ ("This game is no longer in the file, which another program has changed. "
           "Reload the file to see its present games."));
    return NULL;
  }
  bytes[found->length] = '\0';
  return g_bytes_new_take (g_steal_pointer (&bytes), found->length);
}


/* Reads a game, unless it is too long for the main loop. */
static GBytes *
read_slot (CpLibrary *self, CpSlotId id, GError **error)
{
  const CpSlot *slot = cp_library_slot (self, id);
  GBytes *bytes = g_hash_table_lookup (self->memory, GUINT_TO_POINTER (id));

  if (slot->found.length > CP_PGN_MAX_TEXT) {
    g_autofree char *problem = cp_pgn_describe_too_long ();
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE, problem);
    return NULL;
  }
  if (bytes != NULL)
    return g_bytes_ref (bytes);
  return cp_library_read_bytes (self->open_file, &slot->found, error);
}


/* Reads the text of one game; false with @error set if nothing of it can be shown. */
static bool
read_text (GBytes *bytes, CpPgnGame *read, GError **error)
{
  CpPgnSlice slice = { .line = 1, .column = 1 };

  slice.text = g_bytes_get_data (bytes, &slice.length);
  if (!cp_pgn_slice_read_to_show (&slice, read) && read->record == NULL) {
    g_set_error_literal (error, CP_LIBRARY_ERROR, CP_LIBRARY_ERROR_UNREADABLE, read->problem);
    return false;
  }
  cp_pgn_store_unread (read);
  return true;
}


/* Sets the text that the game in the file would be saved as. This is not done when a game is
 * opened, because most games are never edited and long ones take time. */
static void
make_saved_text (CpLibraryEdit *edit)
{
  g_autoptr (GBytes) text = read_slot (edit->library, edit->slot, NULL);
  g_auto (CpPgnGame) read = { 0 };

  edit->reads_saved = false;
  if (text != NULL && read_text (text, &read, NULL))
    edit->saved_text = cp_library_write_record (read.record);
}


/* Returns true if the game is the same as in the file. */
static bool
is_as_saved (CpLibraryEdit *edit)
{
  if (edit->reads_saved)
    make_saved_text (edit);
  return edit->saved_text != NULL &&
         g_str_equal (cp_library_edit_get_text (edit), edit->saved_text);
}


static void
game_edited_cb (CpLibraryEdit *edit)
{
  CpLibrary *self = edit->library;
  CpSlotId slot = edit->slot;
  g_autoptr (CpRecord) record = cp_game_get_written_record (edit->game);
  bool was_edited = edit->edited;
  g_autoptr (CpGame) game = g_object_ref (edit->game);

  edit->version++;
  bool edited = cp_game_get_can_undo (game) || !is_as_saved (edit);
  set_edited (edit, edited);
  bool different = cp_library_index_set_record (self->index, cp_library_slot (self, slot), record);
  if (different || was_edited != edited)
    cp_library_emit_game_changed (self, slot);
  cp_library_changed (self);
}


static void
set_game (CpLibraryEdit *edit, CpGame *game)
{
  edit->game = game;
  if (edit->edited)
    g_object_ref (game);
  else
    g_object_weak_ref (G_OBJECT (game), game_finalized_cb, edit);
  g_signal_connect_swapped (game, "edited", G_CALLBACK (game_edited_cb), edit);
}


void
cp_library_edit_mark_saved (CpLibraryEdit *edit, char *text)
{
  CpLibrary *self = edit->library;
  CpSlotId slot = edit->slot;

  edit->reads_saved = false;
  g_free (edit->saved_text);
  edit->saved_text = text;
  if (!is_as_saved (edit))
    return;
  if (edit->game != NULL)
    set_edited (edit, false);
  else
    g_hash_table_remove (self->edits, GUINT_TO_POINTER (slot));
}


void
cp_library_edit_game (CpLibrary *self, CpSlotId slot, CpGame *game)
{
  CpLibraryEdit *edit = add_edit (self, slot);
  g_autoptr (CpRecord) record = cp_game_get_written_record (game);

  edit->edited = true;
  set_game (edit, game);
  cp_library_index_set_record (self->index, cp_library_slot (self, slot), record);
}


void
cp_library_edit_text (CpLibrary *self, CpSlotId slot, char *text)
{
  CpPgnSlice slice = { .text = text, .length = strlen (text), .line = 1, .column = 1 };
  g_auto (CpPgnGame) game = { 0 };
  CpLibraryEdit *edit = add_edit (self, slot);

  edit->edited = true;
  edit->text = text;
  cp_pgn_slice_read (&slice, &game);
  if (game.record != NULL)
    cp_library_index_set_record (self->index, cp_library_slot (self, slot), game.record);
}


bool
cp_library_set_text (CpLibrary *self, unsigned index, const char *text, GError **error)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len && text != NULL, false);

  CpSlotId slot = cp_library_slot_at (self, index);
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_return_val_if_fail (cp_library_get_edit (self, slot) == NULL, false);
  CpRecord *record = cp_pgn_read_one (bare, strlen (bare), error);
  if (record == NULL)
    return false;
  cp_record_unref (record);
  /* Translators: an undo step: the text of a game that could not be shown was changed. */
  cp_library_replace (self, slot, g_steal_pointer (&bare), _ ("Repair Game"), 0);
  return true;
}


void
cp_library_replace_game (CpLibrary *self, unsigned index, const char *text)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && index < self->order->len && text != NULL);

  char *bare = g_strstrip (g_strdup (text));
  /* Translators: an undo step: one game replaced another. */
  cp_library_replace (self, cp_library_slot_at (self, index), bare, _ ("Replace Game"), 0);
}


GBytes *
cp_library_slot_bytes (CpLibrary *self, CpSlotId slot, GError **error)
{
  CpLibraryEdit *edit = cp_library_get_edit (self, slot);

  if (edit != NULL && edit->edited) {
    const char *text = cp_library_edit_get_text (edit);
    return g_bytes_new (text, strlen (text));
  }
  return read_slot (self, slot, error);
}


GBytes *
cp_library_write_game (CpLibrary *self, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len, NULL);

  return cp_library_slot_bytes (self, cp_library_slot_at (self, index), error);
}


/* Sets the problem of a game that is read before it is checked. */
static void
set_read_problem (CpLibrary *self, CpSlotId id, CpPgnGame *read)
{
  if (cp_library_slot (self, id)->bad || read->problem == NULL)
    return;
  cp_library_set_problem (self, id, cp_library_problem_take (read, 1, 1));
  cp_library_emit_game_changed (self, id);
  cp_library_update (self);
}


static CpRecord *
read_record (CpLibrary *self, CpSlotId id, GError **error)
{
  CpLibraryEdit *edit = cp_library_get_edit (self, id);
  g_autoptr (GBytes) bytes = cp_library_slot_bytes (self, id, error);
  g_auto (CpPgnGame) read = { 0 };

  if (bytes == NULL)
    return NULL;
  read_text (bytes, &read, error);
  if (edit == NULL)
    set_read_problem (self, id, &read);
  return g_steal_pointer (&read.record);
}


CpGame *
cp_library_get_game (CpLibrary *self, unsigned index, GError **error)
{
  g_return_val_if_fail (CP_IS_LIBRARY (self) && index < self->order->len, NULL);

  CpSlotId id = cp_library_slot_at (self, index);
  CpLibraryEdit *edit = cp_library_get_edit (self, id);

  if (edit != NULL && edit->game != NULL)
    return g_object_ref (edit->game);

  CpRecord *record = read_record (self, id, error);
  if (record == NULL)
    return NULL;
  CpGame *game = cp_game_new_from_record (record, NULL);
  cp_game_set_reviewing (game, true);
  if (edit == NULL) {
    edit = add_edit (self, id);
    edit->reads_saved = true;
  }
  set_game (edit, game);
  return game;
}


/* Sets the saved text of one edited game; false if all edited games have one. */
static bool
read_one_saved (CpLibrary *self)
{
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, self->edits);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    CpLibraryEdit *edit = value;
    if (edit->edited && edit->game != NULL && edit->reads_saved) {
      make_saved_text (edit);
      return true;
    }
  }
  return false;
}


/* Finds edited games that are the same as in the file again. */
static void
settle (CpLibrary *self)
{
  g_autoptr (GPtrArray) settled = g_ptr_array_new ();
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, self->edits);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    CpLibraryEdit *edit = value;
    if (edit->edited && edit->game != NULL && is_as_saved (edit))
      g_ptr_array_add (settled, edit);
  }
  for (unsigned i = 0; i < settled->len; i++) {
    CpLibraryEdit *edit = g_ptr_array_index (settled, i);
    CpSlotId slot = edit->slot;
    set_edited (edit, false);
    cp_library_emit_game_changed (self, slot);
  }
  cp_library_update (self);
}


static void
settle_cb (CpLibrary *self)
{
  /* One game in each turn of the main loop, because games may be long. */
  if (read_one_saved (self)) {
    cp_queue (&self->settle_timer, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (settle_cb), self);
    return;
  }
  settle (self);
  if (self->journal != NULL)
    cp_library_journal_write (self->journal, cp_library_describe_unsaved (self), false);
  if (self->is_history)
    cp_library_save_history (self);
}


void
cp_library_changed (CpLibrary *self)
{
  cp_queue_timeout (&self->settle_timer, SETTLE_DELAY, settle_cb, self);
  cp_library_update (self);
}


void
cp_library_flush (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  g_clear_handle_id (&self->settle_timer, g_source_remove);
  settle (self);
  if (self->journal != NULL)
    cp_library_journal_write (self->journal, cp_library_describe_unsaved (self), true);
}
