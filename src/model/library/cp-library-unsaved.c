/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-unsaved.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cp-library-private.h"
#include "model/disk/cp-disk.h"

/*
 * The file begins with escape lines, followed by the games:
 *
 * - `% Counterpoise unsaved work`
 * - `% file URI`: the file of the library, if it has one
 * - `% version IDENTITY`: the version of the file, see cp_file_identify()
 * - `% games N HASH`: the number of games in that version, and a hash of all of them
 * - `% list all n0` or `% list 0-4 n0 6-99`: the list: games of the file by their number, from 0,
 * or all of them, and new games
 * - `% game 3 LENGTH`: the text of game 3 of the file follows, in LENGTH bytes
 * - `% game n0 LENGTH`: the text of a new game follows
 * - `% saved IDENTITY URI`: all changes are saved if this file has this version
 */
#define FIRST_LINE "% Counterpoise unsaved work"

struct CpLibraryUnsaved {
  gatomicrefcount refs;
  CpLibraryJournal *journal;
  GFile *file;
  char *version;
  char *base; /* (nullable): "N HASH" */
  char *list;
  bool is_saved;     /* all changes are saved, but the program has ended before it deleted them */
  GHashTable *games; /* char *: char *: texts by the names in "% game" */
  GPtrArray *names;  /* keys of @games in the order of the file */
  GDateTime *time;
};


/* Appends a run of numbers of games. */
static void
append_run (GString *list, unsigned first, unsigned last)
{
  if (first == last)
    g_string_append_printf (list, " %u", first);
  else
    g_string_append_printf (list, " %u-%u", first, last);
}


/* State of serializing the list. */
typedef struct {
  GString *list;
  GString *games;
  unsigned n_new;
  unsigned first; /* first number of the present run; G_MAXUINT without one */
  unsigned last;
  bool all; /* the list has all games of the file in their order */
} Description;


static void
end_run (Description *description)
{
  if (description->first != G_MAXUINT && !description->all)
    append_run (description->list, description->first, description->last);
  description->first = G_MAXUINT;
}


static void
describe_text (CpLibrary *self, Description *description, CpSlotId id, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cp_library_slot_bytes (self, id, &error);
  size_t length;

  if (bytes == NULL) {
    g_string_append_printf (description->games, "%% not kept: %s\n", error->message);
    return;
  }
  const char *text = g_bytes_get_data (bytes, &length);
  g_string_append_printf (description->games, "%% game %s %zu\n", name, length);
  g_string_append_len (description->games, text, (gssize) length);
  g_string_append (description->games, "\n\n");
}


/* Appends a game of the list. @rank: its number in the file, G_MAXUINT if it is not in it */
static void
describe_game (CpLibrary *self, Description *description, CpSlotId id, unsigned rank)
{
  char name[16];

  if (rank == G_MAXUINT) {
    end_run (description);
    g_snprintf (name, sizeof name, "n%u", description->n_new++);
    g_string_append_printf (description->list, " %s", name);
    describe_text (self, description, id, name);
    return;
  }
  if (description->first == G_MAXUINT || rank != description->last + 1) {
    end_run (description);
    description->first = rank;
  }
  description->last = rank;
  if (cp_library_is_edited (self, id)) {
    g_snprintf (name, sizeof name, "%u", rank);
    describe_text (self, description, id, name);
  }
}


/* Returns a hash of the first @n games of the file. @slots: all of them, in its order */
static uint32_t
hash_games (CpLibrary *self, const GArray *slots, unsigned n)
{
  g_autoptr (GArray) hashes = g_array_sized_new (FALSE, FALSE, sizeof (uint32_t), 2 * n);

  for (unsigned i = 0; i < n; i++) {
    const CpSlot *slot = cp_library_slot (self, g_array_index (slots, CpSlotId, i));
    g_array_append_val (hashes, slot->found.hash);
    g_array_append_val (hashes, slot->found.length);
  }
  return cp_library_hash (hashes->data, 2 * n * sizeof (uint32_t));
}


static void
describe_file (CpLibrary *self, const GArray *slots, GString *text)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  g_string_append_printf (text, "%% file %s\n%% version %s\n", uri,
                          self->identity != NULL ? self->identity : "");
  if (self->indexed)
    g_string_append_printf (text, "%% games %u %u\n", slots->len,
                            hash_games (self, slots, slots->len));
}


GBytes *
cp_library_describe_unsaved (CpLibrary *self)
{
  if (!self->modified)
    return NULL;

  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) games = g_string_new (NULL);
  g_autoptr (GArray) slots = cp_library_slots_in_file (self);
  g_autofree unsigned *ranks = g_new (unsigned, cp_library_index_n (self->index) + 1);
  Description description = { .list = list, .games = games, .first = G_MAXUINT };

  /* While games are being found, the list does not know the number of games. */
  description.all = !self->indexed || self->state == self->saved_state;
  memset (ranks, 0xff, sizeof *ranks * cp_library_index_n (self->index));
  for (unsigned i = 0; i < slots->len; i++)
    ranks[g_array_index (slots, CpSlotId, i)] = i;
  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    describe_game (self, &description, id, ranks[cp_library_place_in_file (self, id)]);
  }
  end_run (&description);

  GString *text = g_string_new (FIRST_LINE "\n");
  if (self->file != NULL)
    describe_file (self, slots, text);
  g_string_append_printf (text, "%% list%s%s\n\n", description.all ? " all" : "", list->str);
  g_string_append_len (text, games->str, (gssize) games->len);
  return g_string_free_to_bytes (text);
}


GBytes *
cp_library_mark_saved_as (GBytes *description, GFile *file, const char *identity)
{
  size_t length;
  const char *text = g_bytes_get_data (description, &length);
  g_autofree char *uri = g_file_get_uri (file);
  GString *all = g_string_new_len (text, (gssize) length);

  g_string_append_printf (all, "%% saved %s %s\n", identity, uri);
  return g_string_free_to_bytes (all);
}


/* Returns true if a file has a version. @value: "IDENTITY URI" */
static bool
is_version (const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", 2);

  if (parts[0] == NULL || parts[1] == NULL)
    return false;
  g_autoptr (GFile) file = g_file_new_for_uri (parts[1]);
  g_autofree char *identity = cp_file_identify (file, NULL);
  return g_strcmp0 (identity, parts[0]) == 0;
}


/* Returns the rest of @line after @prefix; NULL if it does not start with it. */
static const char *
after (const char *line, const char *prefix)
{
  return g_str_has_prefix (line, prefix) ? line + strlen (prefix) : NULL;
}


/* Reads "% game NAME LENGTH" and the following text. Returns the length of the text; 0 if it is
 * incomplete. */
static size_t
read_game (CpLibraryUnsaved *self, const char *value, const char *text, size_t left)
{
  const char *space = strchr (value, ' ');
  guint64 length;

  if (space == NULL || !g_ascii_string_to_unsigned (space + 1, 10, 1, left, &length, NULL))
    return 0;
  char *name = g_strndup (value, (size_t) (space - value));
  /* A name occurs twice only in a damaged file; the last text counts. */
  if (!g_hash_table_contains (self->games, name))
    g_ptr_array_add (self->names, name);
  g_hash_table_insert (self->games, name, g_strndup (text, length));
  return length;
}


static bool
read_text (CpLibraryUnsaved *self, const char *text, size_t length)
{
  const char *end = text + length;

  if (!g_str_has_prefix (text, FIRST_LINE "\n"))
    return false;
  while (text < end) {
    const char *line_end = memchr (text, '\n', (size_t) (end - text));
    if (line_end == NULL)
      line_end = end;
    g_autofree char *line = g_strndup (text, (size_t) (line_end - text));
    const char *value;
    text = MIN (line_end + 1, end);
    if ((value = after (line, "% file ")) != NULL) {
      g_clear_object (&self->file);
      self->file = g_file_new_for_uri (value);
    } else if ((value = after (line, "% version ")) != NULL) {
      g_free (self->version);
      self->version = g_strdup (value);
    } else if ((value = after (line, "% games ")) != NULL) {
      g_free (self->base);
      self->base = g_strdup (value);
    } else if ((value = after (line, "% list ")) != NULL) {
      g_free (self->list);
      self->list = g_strdup (value);
    } else if ((value = after (line, "% saved ")) != NULL) {
      self->is_saved = is_version (value);
    } else if ((value = after (line, "% game ")) != NULL) {
      size_t n = read_game (self, value, text, (size_t) (end - text));
      if (n == 0)
        return false;
      text += n;
    }
  }
  return self->list != NULL;
}


static CpLibraryUnsaved *
unsaved_new (CpLibraryJournal *journal)
{
  CpLibraryUnsaved *self = g_new0 (CpLibraryUnsaved, 1);

  g_atomic_ref_count_init (&self->refs);
  self->journal = journal;
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->names = g_ptr_array_new ();
  return self;
}


/* Reads the file at @path; NULL if a library uses it, or it has no unsaved changes. */
static CpLibraryUnsaved *
unsaved_load (const char *path, GPtrArray *unreadable)
{
  CpLibraryJournal *journal = cp_library_journal_adopt (path);
  g_autofree char *text = NULL;
  size_t length;
  GStatBuf info;

  if (journal == NULL)
    return NULL;
  g_autoptr (CpLibraryUnsaved) self = unsaved_new (journal);
  if (g_stat (path, &info) != 0)
    return NULL;
  if (!g_file_get_contents (path, &text, &length, NULL) || !read_text (self, text, length)) {
    if (unreadable != NULL)
      g_ptr_array_add (unreadable, cp_disk_move_unreadable (path));
    return NULL;
  }
  if (self->is_saved) {
    cp_library_unsaved_discard (self);
    return NULL;
  }
  self->time = g_date_time_new_from_unix_local (info.st_mtime);
  return g_steal_pointer (&self);
}


/* Deletes the lock file of a file that does not exist any more, unless it is locked. */
static void
remove_stale_lock (const char *lock_path)
{
  g_autofree char *path = g_strndup (lock_path, strlen (lock_path) - strlen (".lock"));
  CpLibraryJournal *journal = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    journal = cp_library_journal_adopt (path);
  g_clear_pointer (&journal, cp_library_journal_unref);
}


static int
compare_times (const void *a, const void *b)
{
  const CpLibraryUnsaved *x = *(CpLibraryUnsaved *const *) a;
  const CpLibraryUnsaved *y = *(CpLibraryUnsaved *const *) b;
  return g_date_time_compare (y->time, x->time);
}


GPtrArray *
cp_library_unsaved_list (const char *folder, GPtrArray *unreadable)
{
  GPtrArray *list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) (void (*) (void)) cp_library_unsaved_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    CpLibraryUnsaved *unsaved =
        g_str_has_suffix (name, ".pgn") ? unsaved_load (path, unreadable) : NULL;
    if (unsaved != NULL)
      g_ptr_array_add (list, unsaved);
    else if (g_str_has_suffix (name, ".pgn.lock"))
      remove_stale_lock (path);
  }
  g_ptr_array_sort (list, compare_times);
  return list;
}


CpLibraryUnsaved *
cp_library_unsaved_ref (CpLibraryUnsaved *unsaved)
{
  g_atomic_ref_count_inc (&unsaved->refs);
  return unsaved;
}


void
cp_library_unsaved_unref (CpLibraryUnsaved *unsaved)
{
  if (!g_atomic_ref_count_dec (&unsaved->refs))
    return;
  cp_library_journal_unref (unsaved->journal);
  g_clear_object (&unsaved->file);
  g_free (unsaved->version);
  g_free (unsaved->base);
  g_free (unsaved->list);
  g_ptr_array_unref (unsaved->names);
  g_hash_table_unref (unsaved->games);
  g_clear_pointer (&unsaved->time, g_date_time_unref);
  g_free (unsaved);
}


GFile *
cp_library_unsaved_get_file (const CpLibraryUnsaved *unsaved)
{
  return unsaved->file;
}


unsigned
cp_library_unsaved_get_n_games (const CpLibraryUnsaved *unsaved)
{
  return g_hash_table_size (unsaved->games);
}


GDateTime *
cp_library_unsaved_get_time (const CpLibraryUnsaved *unsaved)
{
  return unsaved->time;
}


void
cp_library_unsaved_discard (CpLibraryUnsaved *unsaved)
{
  cp_library_journal_write (unsaved->journal, NULL, true);
}


/* Adds a slot for a game that is in no file. */
static CpSlotId
add_text (CpLibrary *library, const char *text)
{
  CpSlotId slot = cp_library_index_add (library->index);
  cp_library_edit_text (library, slot, g_strdup (text));
  return slot;
}


/* Parses "6-99" or "6"; false if there are no such games. */
static bool
read_run (const char *item, unsigned n_games, unsigned *first, unsigned *last)
{
  g_auto (GStrv) ends = g_strsplit (item, "-", 2);
  guint64 from, to;

  if (!g_ascii_string_to_unsigned (ends[0], 10, 0, n_games, &from, NULL))
    return false;
  to = from;
  if (ends[1] != NULL && !g_ascii_string_to_unsigned (ends[1], 10, from, n_games, &to, NULL))
    return false;
  *first = (unsigned) from;
  *last = (unsigned) to;
  return to < n_games;
}


/* Adds games of the file to the list, each of them only once even if the file is damaged. */
static void
append_games (GArray *order, const CpLibrary *library, unsigned first, unsigned last, bool *taken)
{
  for (unsigned i = first; i <= last; i++) {
    if (!taken[i])
      g_array_append_val (order, g_array_index (library->order, CpSlotId, i));
    taken[i] = true;
  }
}


/* Returns the list of the unsaved changes. @n_games: number of games that the file had */
static GArray *
make_order (const CpLibraryUnsaved *self, CpLibrary *library, unsigned n_games)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  g_auto (GStrv) items = g_strsplit (self->list, " ", -1);
  g_autofree bool *taken = g_new0 (bool, n_games + 1);

  for (unsigned i = 0; items[i] != NULL; i++) {
    const char *text = g_hash_table_lookup (self->games, items[i]);
    unsigned first = 0, last = n_games - 1;
    if (items[i][0] == 'n' && text != NULL) {
      CpSlotId slot = add_text (library, text);
      g_array_append_val (order, slot);
    } else if (n_games > 0 &&
               (g_str_equal (items[i], "all") || read_run (items[i], n_games, &first, &last))) {
      append_games (order, library, first, last, taken);
    }
  }
  return g_steal_pointer (&order);
}


/* Returns true if the file still begins with all games that it had when the changes were stored.
 * @n_games: (out): number of these games */
static bool
has_base (const CpLibraryUnsaved *self, CpLibrary *library, unsigned *n_games)
{
  unsigned hash;

  *n_games = library->order->len;
  if (g_strcmp0 (library->identity, self->version) == 0)
    return true;
  return self->base != NULL && sscanf (self->base, "%u %u", n_games, &hash) == 2 &&
         *n_games <= library->order->len && hash_games (library, library->order, *n_games) == hash;
}


/* Applies the changes to the library of the file. @n_games: number of games that the file had */
static void
apply (const CpLibraryUnsaved *self, CpLibrary *library, unsigned n_games)
{
  bool same_list = g_str_equal (self->list, "all");

  for (unsigned i = 0; i < self->names->len; i++) {
    const char *name = g_ptr_array_index (self->names, i);
    unsigned rank, last;
    if (name[0] != 'n' && read_run (name, n_games, &rank, &last)) {
      CpSlotId slot = cp_library_slot_at (library, rank);
      cp_library_edit_text (library, slot, g_strdup (g_hash_table_lookup (self->games, name)));
      cp_library_emit_game_changed (library, slot);
    }
  }
  if (same_list)
    return;

  g_autoptr (GArray) order = make_order (self, library, n_games);
  g_array_append_vals (order, &g_array_index (library->order, CpSlotId, n_games),
                       library->order->len - n_games);
  while (library->order->len > 0)
    cp_library_remove (library, library->order->len - 1, 1);
  cp_library_insert (library, 0, (const CpSlotId *) (void *) order->data, order->len);
  library->state = ++library->last_state;
}


/* Adds the edited and new games to a library without a file. */
static void
apply_alone (const CpLibraryUnsaved *self, CpLibrary *library)
{
  for (unsigned i = 0; i < self->names->len; i++) {
    CpSlotId slot =
        add_text (library, g_hash_table_lookup (self->games, g_ptr_array_index (self->names, i)));
    cp_library_insert (library, library->order->len, &slot, 1);
  }
  library->state = ++library->last_state;
}


static void
journal_failed_cb (const char *reason, void *data)
{
  g_autofree char *message = NULL;

  if (reason != NULL)
    /* Translators: %s is the reason, such as “No space left on device”. */
    message = g_strdup_printf (_ ("Unsaved changes cannot be backed up: %s"), reason);
  cp_library_set_failure (data, message);
}


/* Stores unsaved changes in @journal (transfer full) from now on. */
static void
set_journal (CpLibrary *self, CpLibraryJournal *journal)
{
  self->journal = journal;
  cp_library_journal_set_failed (journal, journal_failed_cb, self);
}


static void
return_library (GTask *task, CpLibrary *library)
{
  const CpLibraryUnsaved *self = g_task_get_task_data (task);

  set_journal (library, cp_library_journal_ref (self->journal));
  cp_library_changed (library);
  g_task_return_pointer (task, g_object_ref (library), g_object_unref);
}


static void
return_alone (GTask *task)
{
  g_autoptr (CpLibrary) library = cp_library_new ();

  apply_alone (g_task_get_task_data (task), library);
  return_library (task, library);
}


static void
indexed_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  CpLibrary *library = CP_LIBRARY (object);
  const CpLibraryUnsaved *self = g_task_get_task_data (task);
  unsigned n_games;

  if (g_task_propagate_boolean (G_TASK (result), NULL) && has_base (self, library, &n_games)) {
    apply (self, library, n_games);
    return_library (task, library);
  } else {
    return_alone (task);
  }
}


static void
opened_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, NULL);

  if (g_task_return_error_if_cancelled (task))
    return;
  if (library != NULL)
    cp_library_when_indexed (library,
                             g_task_new (library, NULL, indexed_cb, g_steal_pointer (&task)));
  else
    return_alone (task);
}


static void
unref_unsaved_cb (void *unsaved)
{
  cp_library_unsaved_unref (unsaved);
}


void
cp_library_unsaved_restore_async (CpLibraryUnsaved *unsaved,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  void *data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, cp_library_unsaved_restore_async);
  g_task_set_task_data (task, cp_library_unsaved_ref (unsaved), unref_unsaved_cb);
  if (unsaved->file != NULL) {
    cp_library_open_async (unsaved->file, cancellable, opened_cb, task);
  } else {
    return_alone (task);
    g_object_unref (task);
  }
}


CpLibrary *
cp_library_unsaved_restore_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}


void
cp_library_set_unsaved_folder (CpLibrary *self, const char *folder)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && folder != NULL);

  if (self->journal != NULL)
    return;
  set_journal (self, cp_library_journal_new (folder));
  if (self->modified)
    cp_library_changed (self);
}


void
cp_library_discard (CpLibrary *self)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  g_clear_handle_id (&self->settle_timer, g_source_remove);
  if (self->journal == NULL)
    return;
  cp_library_journal_write (self->journal, NULL, true);
  cp_library_journal_set_failed (self->journal, NULL, NULL);
  g_clear_pointer (&self->journal, cp_library_journal_unref);
  cp_library_set_failure (self, NULL);
}
