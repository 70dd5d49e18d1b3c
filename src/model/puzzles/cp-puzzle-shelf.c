/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-shelf.h"

#include <glib/gi18n-lib.h>

#include "model/objects/cp-class.h"
#include "rules/position/cp-variant.h"

/* The subfolder of the puzzles that were found in games. */
#define PLAYED_FOLDER "play"

/* The puzzles are counted before a list is opened, because the start page shows their number. */
struct _CpPuzzleShelf {
  GObject parent_instance;

  CpPuzzleProgress *progress;
  GFile *folder;       /* (nullable) */
  GListStore *shipped; /* CpPuzzleCollection */
  GListStore *played;  /* CpPuzzleCollection */
  GListStore *own;     /* CpPuzzleCollection */
  bool opened;         /* cp_puzzle_shelf_open_all() was called */
};

G_DEFINE_FINAL_TYPE (CpPuzzleShelf, cp_puzzle_shelf, G_TYPE_OBJECT)


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
open_next (CpPuzzleShelf *self)
{
  if (self->opened && has_read (self->shipped) && has_read (self->played) && has_read (self->own))
    g_signal_emit_by_name (self, "counted");
}


/* @title: (nullable) */
static CpPuzzleCollection *
add (CpPuzzleShelf *self, GListStore *store, GFile *file, const char *title)
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
own_changed (CpPuzzleShelf *self)
{
  g_signal_emit_by_name (self, "own-changed");
}


static void
take_away (CpPuzzleShelf *self, unsigned position)
{
  g_list_store_remove (self->own, position);
  g_signal_emit_by_name (self, "counted");
}


/* Removes a file that is not PGN from the list. A page that shows the collection keeps it, because
 * it shows the reason why there are no puzzles. */
static void
own_problem_cb (CpPuzzleShelf *self, GParamSpec *pspec, CpPuzzleCollection *collection)
{
  unsigned position;

  if (cp_puzzle_collection_get_foreign (collection) &&
      g_list_store_find (self->own, collection, &position)) {
    take_away (self, position);
    own_changed (self);
  }
}


static void
cp_puzzle_shelf_class_init (CpPuzzleShelfClass *klass)
{
  CP_CLASS_FREES (klass, CpPuzzleShelf, g_object_unref, shipped, played, own, folder, progress);

  cp_class_add_signal (klass, "own-changed", 0);
  cp_class_add_signal (klass, "counted", 0);
}


static void
cp_puzzle_shelf_init (CpPuzzleShelf *self)
{
  self->shipped = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
  self->played = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
  self->own = g_list_store_new (CP_TYPE_PUZZLE_COLLECTION);
}


CpPuzzleShelf *
cp_puzzle_shelf_new (CpPuzzleProgress *progress)
{
  g_return_val_if_fail (CP_IS_PUZZLE_PROGRESS (progress), NULL);

  CpPuzzleShelf *self = g_object_new (CP_TYPE_PUZZLE_SHELF, NULL);

  self->progress = g_object_ref (progress);
  return self;
}


CpPuzzleProgress *
cp_puzzle_shelf_get_progress (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  return self->progress;
}


/* Adds the collection of a variant, if its file exists in @folder. */
static void
add_game (CpPuzzleShelf *self, GListStore *store, GFile *folder, const CpVariant *variant)
{
  g_autofree char *name = g_strconcat (variant->id, ".pgn", NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, name);

  if (g_file_query_exists (file, NULL))
    add (self, store, file, _ (variant->name));
}


void
cp_puzzle_shelf_add_shipped (CpPuzzleShelf *self, GFile *folder)
{
  g_return_if_fail (CP_IS_PUZZLE_SHELF (self) && G_IS_FILE (folder));

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


GFile *
cp_puzzle_shelf_get_folder (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  return self->folder;
}


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


/* Returns the user's collection of @file, or NULL. */
static CpPuzzleCollection *
find (CpPuzzleShelf *self, GFile *file)
{
  CpPuzzleCollection *found = find_file (self->shipped, file);

  if (found == NULL)
    found = find_file (self->played, file);
  return found != NULL ? found : find_file (self->own, file);
}


static CpPuzzleCollection *
add_own (CpPuzzleShelf *self, GFile *file)
{
  CpPuzzleCollection *collection = add (self, self->own, file, NULL);

  cp_connect (collection, "notify::problem", own_problem_cb, self);
  return collection;
}


CpPuzzleCollection *
cp_puzzle_shelf_add_own (CpPuzzleShelf *self, GFile *file)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self) && G_IS_FILE (file), NULL);

  CpPuzzleCollection *collection = find (self, file);

  if (collection == NULL) {
    collection = add_own (self, file);
    own_changed (self);
  }
  return collection;
}


void
cp_puzzle_shelf_set_own (CpPuzzleShelf *self, const char *const *uris)
{
  g_return_if_fail (CP_IS_PUZZLE_SHELF (self) && uris != NULL);

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
cp_puzzle_shelf_remove_own (CpPuzzleShelf *self, CpPuzzleCollection *collection)
{
  g_return_if_fail (CP_IS_PUZZLE_SHELF (self) && CP_IS_PUZZLE_COLLECTION (collection));

  unsigned position;

  if (g_list_store_find (self->own, collection, &position)) {
    take_away (self, position);
    own_changed (self);
  }
}


GPtrArray *
cp_puzzle_shelf_list_own (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  GPtrArray *uris = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->own)); i++) {
    g_autoptr (CpPuzzleCollection) collection = g_list_model_get_item (G_LIST_MODEL (self->own), i);
    g_ptr_array_add (uris, g_file_get_uri (cp_puzzle_collection_get_file (collection)));
  }
  return uris;
}


GListModel *
cp_puzzle_shelf_get_shipped (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  return G_LIST_MODEL (self->shipped);
}


GListModel *
cp_puzzle_shelf_get_played (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  return G_LIST_MODEL (self->played);
}


GListModel *
cp_puzzle_shelf_get_own (CpPuzzleShelf *self)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self), NULL);

  return G_LIST_MODEL (self->own);
}


void
cp_puzzle_shelf_open_all (CpPuzzleShelf *self)
{
  g_return_if_fail (CP_IS_PUZZLE_SHELF (self));

  self->opened = true;
  open_next (self);
}


unsigned
cp_puzzle_shelf_count (CpPuzzleShelf *self, unsigned *n_solved)
{
  g_return_val_if_fail (CP_IS_PUZZLE_SHELF (self) && n_solved != NULL, 0);

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
