/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-collection.h"

#include <glib/gi18n-lib.h>

#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-slice.h"

/* Time for counting puzzles in one iteration of the main loop, in microseconds. */
#define SLICE_US 4000

/* The number of games that are examined to find out whether a file is PGN at all. */
#define MAX_SAMPLES 20

/* In bytes: a longer game is not read completely and counts as a game, to avoid a delay. */
#define SAMPLE_LENGTH ((size_t) 64 << 10)

/* Delay before a changed file is read again, in milliseconds: it may still be being written. */
#define SETTLE_DELAY 250

/*
 * The progress is stored by the key of a puzzle, which requires reading its position. So the
 * puzzles of a file are counted gradually in an idle source.
 */
struct _CpPuzzleCollection {
  GObject parent_instance;

  GFile *file; /* (nullable): NULL if the open library has none */
  char *title;
  bool shared;                 /* created for an open library */
  CpPuzzleCollectionKind kind; /* @file and @library are not set unless it is OF_FILE */
  CpThemes known_themes;
  CpPuzzleProgress *progress;
  GCancellable *cancellable; /* (nullable): set once reading has started */
  CpLibrary *library;        /* (nullable): set once it is open */
  GPtrArray *entries;        /* CpPuzzleEntry */
  unsigned n_listed;         /* games of the library that were examined */
  unsigned n_counted;        /* entries that were counted, from the first */
  unsigned n_solved;         /* solved entries among those */
  unsigned idle;             /* id of the source that counts, or 0 */
  unsigned settling;         /* id of the source that reads the file again, or 0 */
  GFileMonitor *monitor;     /* (nullable): watches a file that cannot be opened */
  char *problem;             /* (nullable) */
  bool foreign;              /* read to its end, and not PGN */
};

static void cp_puzzle_collection_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpPuzzleCollection,
                               cp_puzzle_collection,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      cp_puzzle_collection_list_model_init))


/* Returns the display name of a file. */
static char *
name_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  char *title = g_filename_display_name (name);
  char *extension = strrchr (title, '.');

  if (extension != NULL && extension != title && g_ascii_strcasecmp (extension, ".pgn") == 0)
    *extension = '\0';
  return title;
}


static bool
is_solved (CpPuzzleCollection *self, unsigned index)
{
  CpPuzzleEntry *entry = g_ptr_array_index (self->entries, index);

  if (self->kind == CP_PUZZLES_TO_REPEAT)
    return !cp_puzzle_progress_is_due (self->progress, cp_puzzle_entry_get_key (entry));
  return cp_puzzle_progress_is_solved (cp_puzzle_collection_get_mark (self, index));
}


static void
set_n_solved (CpPuzzleCollection *self, unsigned n)
{
  if (self->n_solved == n)
    return;
  self->n_solved = n;
  g_object_notify (G_OBJECT (self), "n-solved");
}


static void
set_problem (CpPuzzleCollection *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify (G_OBJECT (self), "problem");
}


static void
tag_cb (const char *name, const char *value, void *data)
{
  bool *found = data;

  *found = true;
}


/* Returns whether any tag or move of the game at @index was understood. */
static bool
is_understood (CpLibrary *library, unsigned index)
{
  g_autoptr (GBytes) bytes = cp_library_write_game (library, index, NULL);
  bool found = false;

  if (bytes == NULL)
    return false;
  CpPgnSlice slice = { .line = 1, .column = 1 };
  slice.text = g_bytes_get_data (bytes, &slice.length);
  if (slice.length > SAMPLE_LENGTH)
    return true;
  cp_pgn_slice_for_each_tag (&slice, tag_cb, &found);
  if (found)
    return true;
  g_autoptr (CpGame) game = cp_library_get_game (library, index, NULL);
  return game != NULL && cp_record_get_root (cp_game_get_record (game))->first_child != NULL;
}


/* Returns whether the file is not PGN. The library finds games in any file, so samples are
 * examined. */
static bool
is_foreign (CpLibrary *library)
{
  unsigned n = MIN (cp_library_get_n_games (library), MAX_SAMPLES);

  for (unsigned i = 0; i < n; i++) {
    if (is_understood (library, i))
      return false;
  }
  return n > 0;
}


/* Sets the problem of a file that was read to its end and contains no puzzles. */
static void
check_emptiness (CpPuzzleCollection *self)
{
  if (self->library == NULL || cp_library_get_loading (self->library))
    return;
  self->foreign = self->entries->len == 0 && is_foreign (self->library);
  if (self->foreign)
    set_problem (
        self, _ ("This is not a PGN file of puzzles: no tags or moves in it could be understood."));
  else if (self->entries->len == 0)
    set_problem (self, _ ("There is no puzzle in this file."));
  else
    set_problem (self, NULL);
}


static gboolean
count_cb (gpointer data)
{
  CpPuzzleCollection *self = CP_PUZZLE_COLLECTION (data);
  int64_t until = g_get_monotonic_time () + SLICE_US;
  unsigned n_solved = self->n_solved;

  while (self->n_counted < self->entries->len && g_get_monotonic_time () < until) {
    if (is_solved (self, self->n_counted))
      n_solved++;
    self->n_counted++;
  }
  set_n_solved (self, n_solved);
  if (self->n_counted < self->entries->len)
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  g_object_notify (G_OBJECT (self), "loading");
  return G_SOURCE_REMOVE;
}


static void
count_on (CpPuzzleCollection *self)
{
  if (self->idle != 0 || self->n_counted == self->entries->len)
    return;
  self->idle = cp_idle_add (count_cb, self);
  g_object_notify (G_OBJECT (self), "loading");
}


static void
recount (CpPuzzleCollection *self)
{
  unsigned n = 0;

  for (unsigned i = 0; i < self->n_counted; i++)
    n += is_solved (self, i);
  set_n_solved (self, n);
}


/* Adds the puzzles among the games that were not examined yet. */
static void
list_more (CpPuzzleCollection *self)
{
  unsigned old = self->entries->len;
  unsigned n = cp_library_get_n_games (self->library);

  for (; self->n_listed < n; self->n_listed++) {
    g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, self->n_listed);
    if (cp_puzzle_entry_is_puzzle (game))
      g_ptr_array_add (self->entries, cp_puzzle_entry_new (self->library, game));
  }
  if (self->entries->len > old) {
    g_list_model_items_changed (G_LIST_MODEL (self), old, 0, self->entries->len - old);
    g_object_notify (G_OBJECT (self), "n-puzzles");
  }
  g_object_notify (G_OBJECT (self), "n-left-out");
  check_emptiness (self);
  count_on (self);
}


static void
clear_list (CpPuzzleCollection *self)
{
  unsigned old = self->entries->len;

  self->n_listed = self->n_counted = 0;
  g_ptr_array_set_size (self->entries, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, old, 0);
  set_n_solved (self, 0);
  g_object_notify (G_OBJECT (self), "n-puzzles");
}


static void
library_items_changed_cb (CpPuzzleCollection *self, unsigned position, unsigned removed)
{
  if (removed > 0 || position < self->n_listed)
    clear_list (self);
  list_more (self);
}


/* Drops the cached data of a changed puzzle. The change may also have made a game a puzzle, or a
 * puzzle a game. */
static void
game_changed_cb (CpPuzzleCollection *self, unsigned index)
{
  g_autoptr (CpLibraryGame) game = cp_library_nth (self->library, index);
  bool is_puzzle = cp_puzzle_entry_is_puzzle (game);

  for (unsigned i = 0; i < self->entries->len; i++) {
    CpPuzzleEntry *entry = g_ptr_array_index (self->entries, i);
    if (cp_puzzle_entry_get_library_game (entry) != game)
      continue;
    if (!is_puzzle)
      break;
    cp_puzzle_entry_clear_cache (entry);
    recount (self);
    g_signal_emit_by_name (self, "marks-changed");
    return;
  }
  if (is_puzzle || index < self->n_listed)
    library_items_changed_cb (self, 0, 1);
}


static void
loading_cb (CpPuzzleCollection *self)
{
  check_emptiness (self);
  g_object_notify (G_OBJECT (self), "loading");
}


static void
drop_library (CpPuzzleCollection *self)
{
  if (self->library == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  clear_list (self);
}


static void
take_library (CpPuzzleCollection *self, CpLibrary *library)
{
  self->library = g_object_ref (library);
  cp_connect (library, "items-changed", library_items_changed_cb, self);
  cp_connect (library, "game-changed", game_changed_cb, self);
  cp_connect (library, "notify::loading", loading_cb, self);
  cp_connect (library, "failed", set_problem, self);
  list_more (self);
}


static void
settled_cb (CpPuzzleCollection *self)
{
  /* This program may have written the file itself. */
  if (self->library == NULL || cp_library_get_changed_on_disk (self->library))
    cp_puzzle_collection_reload (self);
}


/* Another program is writing the file. */
static void
file_changed_cb (CpPuzzleCollection *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  cp_queue_timeout (&self->settling, SETTLE_DELAY, settled_cb, self);
}


/* Watches a file that cannot be opened; a library watches its file itself. */
static void
watch_missing (CpPuzzleCollection *self)
{
  if (self->monitor != NULL)
    return;
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    cp_connect (self->monitor, "changed", file_changed_cb, self);
}


static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CpPuzzleCollection) self = CP_PUZZLE_COLLECTION (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (CpLibrary) library = cp_library_open_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  drop_library (self);
  self->foreign = g_error_matches (error, CP_PGN_ERROR, CP_PGN_ERROR_NO_GAME);
  set_problem (self, library == NULL ? error->message : NULL);
  if (library == NULL) {
    watch_missing (self);
  } else {
    g_clear_object (&self->monitor);
    take_library (self, library);
    cp_connect (library, "notify::changed-on-disk", file_changed_cb, self);
  }
  g_object_notify (G_OBJECT (self), "loading");
}


static void
progress_changed_cb (CpPuzzleCollection *self)
{
  recount (self);
  g_signal_emit_by_name (self, "marks-changed");
}


static GType
get_item_type (GListModel *model)
{
  return CP_TYPE_PUZZLE_ENTRY;
}


static unsigned
get_n_items (GListModel *model)
{
  return CP_PUZZLE_COLLECTION (model)->entries->len;
}


static void *
get_item (GListModel *model, unsigned index)
{
  CpPuzzleCollection *self = CP_PUZZLE_COLLECTION (model);

  if (index >= self->entries->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->entries, index));
}


static void
cp_puzzle_collection_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}


static void
cp_puzzle_collection_dispose (GObject *object)
{
  CpPuzzleCollection *self = CP_PUZZLE_COLLECTION (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (cp_puzzle_collection_parent_class)->dispose (object);
}


static void
cp_puzzle_collection_class_init (CpPuzzleCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_puzzle_collection_dispose;
  CP_CLASS_FREES (klass, CpPuzzleCollection, g_object_unref, cancellable);
  CP_CLASS_FREES (klass, CpPuzzleCollection, g_ptr_array_unref, entries);
  CP_CLASS_FREES (klass, CpPuzzleCollection, g_object_unref, library, progress, file);
  CP_CLASS_FREES (klass, CpPuzzleCollection, g_free, title, problem);

  CP_CLASS_PROPERTY (klass, "title", G_TYPE_STRING, cp_puzzle_collection_get_title, NULL);
  CP_CLASS_FIELD (klass, "n-solved", G_TYPE_UINT, CpPuzzleCollection, n_solved, NULL);
  CP_CLASS_PROPERTY (klass, "n-puzzles", G_TYPE_UINT, cp_puzzle_collection_get_n_puzzles, NULL);
  CP_CLASS_PROPERTY (klass, "n-left-out", G_TYPE_UINT, cp_puzzle_collection_get_n_left_out, NULL);
  CP_CLASS_PROPERTY (klass, "loading", G_TYPE_BOOLEAN, cp_puzzle_collection_get_loading, NULL);
  CP_CLASS_FIELD (klass, "problem", G_TYPE_STRING, CpPuzzleCollection, problem, NULL);

  cp_class_add_signal (klass, "marks-changed", 0);
}


static void
cp_puzzle_collection_init (CpPuzzleCollection *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}


/* @title: (transfer full) */
static CpPuzzleCollection *
new_collection (GFile *file, char *title, CpPuzzleProgress *progress)
{
  CpPuzzleCollection *self = g_object_new (CP_TYPE_PUZZLE_COLLECTION, NULL);

  g_set_object (&self->file, file);
  self->title = title;
  self->progress = g_object_ref (progress);
  cp_connect (progress, "changed", progress_changed_cb, self);
  return self;
}


CpPuzzleCollection *
cp_puzzle_collection_new (GFile *file, const char *title, CpPuzzleProgress *progress)
{
  g_return_val_if_fail (G_IS_FILE (file) && CP_IS_PUZZLE_PROGRESS (progress), NULL);

  return new_collection (file, title != NULL ? g_strdup (title) : name_file (file), progress);
}


CpPuzzleCollection *
cp_puzzle_collection_new_for_library (CpLibrary *library, CpPuzzleProgress *progress)
{
  g_return_val_if_fail (CP_IS_LIBRARY (library) && CP_IS_PUZZLE_PROGRESS (progress), NULL);

  CpPuzzleCollection *self = new_collection (cp_library_get_file (library),
                                             g_strdup (cp_library_get_title (library)), progress);

  self->shared = true;
  self->cancellable = g_cancellable_new ();
  take_library (self, library);
  return self;
}


CpPuzzleCollection *
cp_puzzle_collection_new_gathered (const GPtrArray *entries,
                                   CpPuzzleCollectionKind kind,
                                   const char *title,
                                   CpPuzzleProgress *progress)
{
  g_return_val_if_fail (entries != NULL && CP_IS_PUZZLE_PROGRESS (progress), NULL);
  g_return_val_if_fail (kind != CP_PUZZLES_OF_FILE, NULL);

  CpPuzzleCollection *self = new_collection (NULL, g_strdup (title), progress);

  self->kind = kind;
  for (unsigned i = 0; i < entries->len; i++)
    g_ptr_array_add (self->entries, g_object_ref (g_ptr_array_index (entries, i)));
  self->n_listed = self->n_counted = entries->len;
  recount (self);
  return self;
}


CP_GETTER (CpPuzzleCollectionKind, cp_puzzle_collection_get_kind, CpPuzzleCollection, self->kind)
CP_GETTER (CpThemes, cp_puzzle_collection_get_known_themes, CpPuzzleCollection, self->known_themes)
CP_GETTER (bool, cp_puzzle_collection_get_shared, CpPuzzleCollection, self->shared)


void
cp_puzzle_collection_set_known_themes (CpPuzzleCollection *self, CpThemes themes)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTION (self));

  self->known_themes = themes;
}


void
cp_puzzle_collection_open (CpPuzzleCollection *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTION (self));

  if (self->cancellable != NULL || self->kind != CP_PUZZLES_OF_FILE)
    return;
  self->cancellable = g_cancellable_new ();
  cp_library_open_async (self->file, self->cancellable, opened_cb, g_object_ref (self));
  g_object_notify (G_OBJECT (self), "loading");
}


void
cp_puzzle_collection_reload (CpPuzzleCollection *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTION (self) && !self->shared);

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  cp_library_open_async (self->file, self->cancellable, opened_cb, g_object_ref (self));
}


CP_GETTER (GFile *, cp_puzzle_collection_get_file, CpPuzzleCollection, self->file)
CP_GETTER (CpLibrary *, cp_puzzle_collection_get_library, CpPuzzleCollection, self->library)
CP_GETTER (CpPuzzleProgress *,
           cp_puzzle_collection_get_progress,
           CpPuzzleCollection,
           self->progress)
CP_GETTER (const char *, cp_puzzle_collection_get_title, CpPuzzleCollection, self->title)
CP_GETTER (unsigned, cp_puzzle_collection_get_n_puzzles, CpPuzzleCollection, self->entries->len)
CP_GETTER (unsigned, cp_puzzle_collection_get_n_solved, CpPuzzleCollection, self->n_solved)


CP_GETTER (unsigned,
           cp_puzzle_collection_get_n_left_out,
           CpPuzzleCollection,
           self->n_listed - self->entries->len)


bool
cp_puzzle_collection_get_loading (CpPuzzleCollection *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self), false);

  if (self->cancellable == NULL)
    return false;
  if (self->library == NULL)
    return self->problem == NULL;
  return cp_library_get_loading (self->library) || self->idle != 0;
}


CP_GETTER (const char *, cp_puzzle_collection_get_problem, CpPuzzleCollection, self->problem)
CP_GETTER (bool, cp_puzzle_collection_get_foreign, CpPuzzleCollection, self->foreign)


CpPuzzleEntry *
cp_puzzle_collection_nth (CpPuzzleCollection *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self) && index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}


int
cp_puzzle_collection_find (CpPuzzleCollection *self, CpPuzzleEntry *entry)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self), -1);

  unsigned index;
  return g_ptr_array_find (self->entries, entry, &index) ? (int) index : -1;
}


int
cp_puzzle_collection_find_key (CpPuzzleCollection *self, const char *key)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self) && key != NULL, -1);

  for (unsigned i = 0; i < self->entries->len; i++) {
    if (g_strcmp0 (cp_puzzle_entry_get_key (g_ptr_array_index (self->entries, i)), key) == 0)
      return (int) i;
  }
  return -1;
}


int
cp_puzzle_collection_find_game (CpPuzzleCollection *self, CpLibraryGame *game)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self) && CP_IS_LIBRARY_GAME (game), -1);

  for (unsigned i = 0; i < self->entries->len; i++) {
    if (cp_puzzle_entry_get_library_game (g_ptr_array_index (self->entries, i)) == game)
      return (int) i;
  }
  return -1;
}


CpPuzzleMark
cp_puzzle_collection_get_mark (CpPuzzleCollection *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self) && index < self->entries->len,
                        CP_PUZZLE_NEW);

  const char *key = cp_puzzle_entry_get_key (g_ptr_array_index (self->entries, index));
  return key != NULL ? cp_puzzle_progress_get_mark (self->progress, key) : CP_PUZZLE_NEW;
}


char *
cp_puzzle_collection_dup_name (CpPuzzleCollection *self, unsigned index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self) && index < self->entries->len, NULL);

  const char *title = cp_puzzle_entry_get_title (g_ptr_array_index (self->entries, index));
  /* Translators: a puzzle without a title, by its number. */
  return title != NULL ? g_strdup (title) : g_strdup_printf (_ ("Puzzle %u"), index + 1);
}


/* Finds the next puzzle as cp_puzzle_collection_next_unsolved() does.
 * @rules: (nullable): leaves out puzzles of the same game by other rules */
static int
find_unsolved (CpPuzzleCollection *self, int index, const CpRules *rules)
{
  unsigned n = self->entries->len;

  for (unsigned step = 1; step <= (index < 0 ? n : n - 1); step++) {
    unsigned i = (unsigned) (index + (int) step) % n;
    CpPuzzleEntry *entry = g_ptr_array_index (self->entries, i);
    const CpRules *others = cp_puzzle_entry_get_rules (entry);
    bool is_apart =
        rules != NULL && others != NULL && others != rules && others->variant == rules->variant;
    if (!is_apart && cp_puzzle_entry_is_playable (entry) && !is_solved (self, i))
      return (int) i;
  }
  return -1;
}


int
cp_puzzle_collection_next_unsolved (CpPuzzleCollection *self, int index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (self), -1);

  g_return_val_if_fail (index < (int) self->entries->len, -1);

  const CpRules *rules =
      index >= 0 ? cp_puzzle_entry_get_rules (g_ptr_array_index (self->entries, (unsigned) index))
                 : NULL;
  int next = rules != NULL && self->kind != CP_PUZZLES_OF_TRAINING
                 ? find_unsolved (self, index, rules)
                 : -1;

  return next >= 0 ? next : find_unsolved (self, index, NULL);
}
