/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-collections.h"

#include <glib/gi18n-lib.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"

/* The subfolder of the puzzles that were found in games. */
#define PLAYED_FOLDER "play"

/* The puzzles are counted before a list is opened, because the start page shows their number. */
struct _CpPuzzleCollections {
  GObject parent_instance;

  CpPuzzleProgress *progress;
  GFile *folder;       /* (nullable) */
  GListStore *shipped; /* CpPuzzleCollection */
  GListStore *played;  /* CpPuzzleCollection */
  GListStore *own;     /* CpPuzzleCollection */
  bool opened;         /* cp_puzzle_collections_open_all() was called */
};

G_DEFINE_FINAL_TYPE (CpPuzzleCollections, cp_puzzle_collections, G_TYPE_OBJECT)


/* Returns whether all collections in @store have been read; otherwise starts to read the
 * next one. */
static bool
has_read (GListStore *store)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (G_LIST_MODEL (store), i);
    cp_puzzle_collection_open (collection);
    if (cp_puzzle_collection_get_loading (collection))
      return false;
  }
  return true;
}


/* Reads one file at a time, because each reading thread needs memory of its own. `counted` is
 * emitted once, when all files are read. */
static void
open_next (CpPuzzleCollections *self)
{
  if (self->opened && has_read (self->shipped) && has_read (self->played) && has_read (self->own))
    g_signal_emit_by_name (self, "counted");
}


/* @title: (nullable) */
static CpPuzzleCollection *
add (CpPuzzleCollections *self, GListStore *store, GFile *file, const char *title)
{
  g_autoptr (CpPuzzleCollection) collection =
      cp_puzzle_collection_new (file, title, self->progress);

  cp_connect_all (collection, "notify::loading notify::n-puzzles notify::n-solved", open_next,
                  self);
  g_list_store_append (store, collection);
  open_next (self);
  return collection;
}


static void
own_changed (CpPuzzleCollections *self)
{
  g_signal_emit_by_name (self, "own-changed");
}


static void
take_away (CpPuzzleCollections *self, unsigned position)
{
  g_list_store_remove (self->own, position);
  g_signal_emit_by_name (self, "counted");
}


/* Removes a file that is not PGN from the list. A page that shows the collection keeps it, because
 * it shows the reason why there are no puzzles. */
static void
own_problem_cb (CpPuzzleCollections *self, GParamSpec *pspec, CpPuzzleCollection *collection)
{
  unsigned position;

  if (cp_puzzle_collection_get_foreign (collection) &&
      g_list_store_find (self->own, collection, &position)) {
    take_away (self, position);
    own_changed (self);
  }
}


static void
cp_puzzle_collections_class_init (CpPuzzleCollectionsClass *klass)
{
  CP_CLASS_FREES (klass, CpPuzzleCollections, g_object_unref, shipped, played, own, folder,
                  progress);

  cp_class_add_signal (klass, "own-changed", 0);
  cp_class_add_signal (klass, "counted", 0);
}


static void
cp_puzzle_collections_init (CpPuzzleCollections *self)
{
  self->shipped = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
  self->played = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
  self->own = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
}


CpPuzzleCollections *
cp_puzzle_collections_new (CpPuzzleProgress *progress)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (progress), NULL);

  CpPuzzleCollections *self = g_object_new (CP_TYPE_PUZZLE_COLLECTIONS, NULL);

  self->progress = g_object_ref (progress);
  return self;
}


CP_GETTER (CpPuzzleProgress *,
           cp_puzzle_collections_get_progress,
           CpPuzzleCollections,
           self->progress)


/* Adds the collection of a variant, if its file exists in @folder. */
static void
add_game (CpPuzzleCollections *self, GListStore *store, GFile *folder, const CpVariant *variant)
{
  g_autofree char *name = g_strconcat (variant->id, ".pgn", NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  if (g_file_query_exists (file, NULL))
    add (self, store, file, _ (variant->name));
}


void
cp_puzzle_collections_add_shipped (CpPuzzleCollections *self, GFile *folder)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && G_IS_FILE (folder));

  const CpVariant *last = NULL;
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  g_autoptr (GFile) played = g_file_get_child (folder, PLAYED_FOLDER);

  g_set_object (&self->folder, folder);
  for (size_t i = 0; i < n; i++) {
    const CpVariant *variant = all[i]->variant;
    if (variant == last)
      continue;
    last = variant;
    add_game (self, self->shipped, folder, variant);
    add_game (self, self->played, played, variant);
  }
}


CP_GETTER (GFile *, cp_puzzle_collections_get_folder, CpPuzzleCollections, self->folder)


/* Returns the collection of @file, or NULL. */
static CpPuzzleCollection *
find_file (GListStore *store, GFile *file)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (G_LIST_MODEL (store), i);
    if (g_file_equal (cp_puzzle_collection_get_file (collection), file))
      return collection;
  }
  return NULL;
}


CpPuzzleCollection *
cp_puzzle_collections_find_shipped (CpPuzzleCollections *self, const char *variant)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && variant != NULL, NULL);

  if (self->folder == NULL)
    return NULL;
  g_autofree char *name = g_strconcat (variant, ".pgn", NULL);
  g_autoptr (GFile) file = g_file_get_child (self->folder, name);
  return find_file (self->shipped, file);
}


/* Returns the user's collection of @file, or NULL. */
static CpPuzzleCollection *
find (CpPuzzleCollections *self, GFile *file)
{
  CpPuzzleCollection *found = find_file (self->shipped, file);

  if (found == NULL)
    found = find_file (self->played, file);
  return found != NULL ? found : find_file (self->own, file);
}


static CpPuzzleCollection *
add_own (CpPuzzleCollections *self, GFile *file)
{
  CpPuzzleCollection *collection = add (self, self->own, file, NULL);

  cp_connect (collection, "notify::problem", own_problem_cb, self);
  return collection;
}


CpPuzzleCollection *
cp_puzzle_collections_add_own (CpPuzzleCollections *self, GFile *file)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && G_IS_FILE (file), NULL);

  CpPuzzleCollection *collection = find (self, file);

  if (collection == NULL) {
    collection = add_own (self, file);
    own_changed (self);
  }
  return collection;
}


void
cp_puzzle_collections_set_own (CpPuzzleCollections *self, const char *const *uris)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && uris != NULL);

  for (unsigned i = g_list_model_get_n_items (G_LIST_MODEL (self->own)); i-- > 0;) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (G_LIST_MODEL (self->own), i);
    g_autofree char *uri = g_file_get_uri (cp_puzzle_collection_get_file (collection));
    if (!g_strv_contains (uris, uri))
      take_away (self, i);
  }
  for (; *uris != NULL; uris++) {
    g_autoptr (GFile) file = g_file_new_for_uri (*uris);
    if (find (self, file) == NULL)
      add_own (self, file);
  }
}


void
cp_puzzle_collections_remove_own (CpPuzzleCollections *self, CpPuzzleCollection *collection)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && CP_IS_PUZZLE_COLLECTION (collection));

  unsigned position;

  if (g_list_store_find (self->own, collection, &position)) {
    take_away (self, position);
    own_changed (self);
  }
}


GPtrArray *
cp_puzzle_collections_list_own (CpPuzzleCollections *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self), NULL);

  GPtrArray *uris = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->own)); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (G_LIST_MODEL (self->own), i);
    g_ptr_array_add (uris, g_file_get_uri (cp_puzzle_collection_get_file (collection)));
  }
  return uris;
}


CP_GETTER (GListModel *,
           cp_puzzle_collections_get_shipped,
           CpPuzzleCollections,
           G_LIST_MODEL (self->shipped))


CP_GETTER (GListModel *,
           cp_puzzle_collections_get_played,
           CpPuzzleCollections,
           G_LIST_MODEL (self->played))


CP_GETTER (GListModel *,
           cp_puzzle_collections_get_own,
           CpPuzzleCollections,
           G_LIST_MODEL (self->own))


bool
cp_puzzle_collections_is_own (CpPuzzleCollections *self, CpPuzzleCollection *collection)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self), false);

  return g_list_store_find (self->own, collection, NULL);
}


CpPuzzleCollection *
cp_puzzle_collections_find (CpPuzzleCollections *self, CpPuzzleEntry *entry, unsigned *index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self), NULL);

  GListStore *const stores[] = { self->shipped, self->played, self->own };

  for (unsigned s = 0; s < G_N_ELEMENTS (stores); s++) {
    GListModel *model = G_LIST_MODEL (stores[s]);
    for (unsigned i = 0; i < g_list_model_get_n_items (model); i++) {
      g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (model, i);
      int found = cp_puzzle_collection_find (collection, entry);
      *index = (unsigned) found;
      if (found >= 0)
        return collection;
    }
  }
  return NULL;
}


bool
cp_puzzle_collections_has_read_included (CpPuzzleCollections *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self), false);

  return self->opened && has_read (self->shipped) && has_read (self->played);
}


GPtrArray *
cp_puzzle_collections_list_puzzles (CpPuzzleCollections *self, bool with_own)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self), NULL);

  GListStore *const stores[] = { self->shipped, self->played, self->own };
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned s = 0; s < (with_own ? G_N_ELEMENTS (stores) : 2); s++) {
    GListModel *model = G_LIST_MODEL (stores[s]);
    for (unsigned i = 0; i < g_list_model_get_n_items (model); i++) {
      g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (model, i);
      for (unsigned k = 0; k < cp_puzzle_collection_get_n_puzzles (collection); k++)
        g_ptr_array_add (entries, g_object_ref (cp_puzzle_collection_nth (collection, k)));
    }
  }
  return entries;
}


void
cp_puzzle_collections_open_all (CpPuzzleCollections *self)
{
  g_return_if_fail (CP_IS_PUZZLE_COLLECTIONS (self));

  self->opened = true;
  open_next (self);
}


unsigned
cp_puzzle_collections_count (CpPuzzleCollections *self, unsigned *n_solved)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (self) && n_solved != NULL, 0);

  GListStore *const stores[] = { self->shipped, self->played, self->own };
  unsigned n = 0;

  *n_solved = 0;
  for (unsigned s = 0; s < G_N_ELEMENTS (stores); s++) {
    GListModel *model = G_LIST_MODEL (stores[s]);
    for (unsigned i = 0; i < g_list_model_get_n_items (model); i++) {
      g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (model, i);
      n += cp_puzzle_collection_get_n_puzzles (collection);
      *n_solved += cp_puzzle_collection_get_n_solved (collection);
    }
  }
  return n;
}
