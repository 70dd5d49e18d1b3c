/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-model.h"

#include <string.h>

#include "cp-library-arranger.h"
#include "model/disk/cp-idle.h"
#include "model/library/cp-library-search.h"
#include "model/objects/cp-class.h"

/*
 * The filter and sort models of GTK keep an object for each game, and its list widgets iterate over
 * all items when many are replaced, and then bind two hundred rows again. Sorting 50,000 games by a
 * name with them (GTK 4.8) takes about a second in the main loop. It takes 15 ms here, most of them
 * in a thread. This model stores one number per game, and never replaces items.
 *
 * The list is the result of a run over all games, see CpLibraryArranger. While the library is being
 * read, runs are repeated at intervals.
 */

#define RERUN_MS 700  /* delay after a run, if the library has changed since */
#define FEW      1000 /* number of added games up to which they are filtered immediately */
#define NO_HIT   (-1)

/* Value of `progress` while no moves are being read. */
#define NOT_READING (-1.0)

struct _CpLibraryPlace {
  GObject parent_instance;
};

CP_DEFINE_TYPE (CpLibraryPlace, cp_library_place, G_TYPE_OBJECT)

struct _CpLibraryModel {
  GObject parent_instance;

  CpLibrary *library;
  CpLibrarySortKey keys[CP_LIBRARY_SORT_KEYS];
  char *query_text;
  CpLibraryQuery *query; /* NULL if the query is empty */
  GArray *hits;          /* (nullable): int: the ply of the hit in each game, or NO_HIT */

  GArray *shown;     /* guint32: library indices of the games in the list */
  GArray *positions; /* guint32: position of each game in the list; valid unless stale */
  bool positions_stale;
  CpLibraryGame *selected;
  GtkBitset *selection;       /* selected positions; reduced to @selected when the order changes */
  unsigned selected_position; /* of @selected, at the last `selection-changed` */

  CpLibraryArranger *run; /* (nullable): the running filter and sort */
  unsigned timer;         /* timeout source of the next run, or 0 */
  bool rearranges;        /* the run applies a new filter or order */
  bool outdated;          /* another run must follow this run */
  double progress;        /* of reading moves in the run, from 0 to 1; negative otherwise */
};

static void cp_library_model_list_init (GListModelInterface *iface);
static void cp_library_model_selection_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CpLibraryModel,
                               cp_library_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, cp_library_model_list_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                          cp_library_model_selection_init))

static void schedule_run (CpLibraryModel *self);


static uint32_t
nth_shown (CpLibraryModel *self, unsigned position)
{
  return g_array_index (self->shown, uint32_t, position);
}


static unsigned
n_games (CpLibraryModel *self)
{
  return self->library != NULL ? cp_library_get_n_games (self->library) : 0;
}


static bool
is_filtered (CpLibraryModel *self)
{
  return self->query != NULL || self->hits != NULL;
}


static bool
is_sorted (CpLibraryModel *self)
{
  return self->keys[0].column != CP_COLUMN_NUMBER || self->keys[0].descending;
}


static void
set_working (CpLibraryModel *self)
{
  g_object_notify (G_OBJECT (self), "working");
}


static unsigned
find_selected (CpLibraryModel *self)
{
  if (self->selected == NULL)
    return GTK_INVALID_LIST_POSITION;
  return cp_library_model_get_position (self, cp_library_game_get_index (self->selected));
}


/* Reduces a selection of several games to one, because the positions of the games have changed. */
static void
choose_one (CpLibraryModel *self)
{
  bool several = gtk_bitset_get_size (self->selection) > 1;
  unsigned position = find_selected (self);

  gtk_bitset_remove_all (self->selection);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_bitset_add (self->selection, position);
  if (several && self->shown->len > 0)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), 0, self->shown->len);
}


static void
emit_selection_changed (CpLibraryModel *self)
{
  unsigned old = self->selected_position;
  unsigned position = find_selected (self);

  self->selected_position = position;
  choose_one (self);
  if (old != position && old < self->shown->len)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), old, 1);
  if (old != position && position != GTK_INVALID_LIST_POSITION)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), position, 1);
  if ((old == GTK_INVALID_LIST_POSITION) != (position == GTK_INVALID_LIST_POSITION))
    g_object_notify (G_OBJECT (self), "selected");
}


/* @indices: (transfer full): the new contents of the list */
static void
show (CpLibraryModel *self, GArray *indices)
{
  unsigned old = self->shown->len;
  unsigned both = MIN (old, indices->len);

  g_array_unref (self->shown);
  self->shown = indices;
  self->positions_stale = true;
  if (old != indices->len)
    g_list_model_items_changed (G_LIST_MODEL (self), both, old - both, indices->len - both);
  emit_selection_changed (self);
  g_signal_emit_by_name (self, "changed");
}


static void
set_progress (CpLibraryModel *self, double progress)
{
  if (progress == self->progress)
    return;
  self->progress = progress;
  g_object_notify (G_OBJECT (self), "progress");
}


static void
stop_run (CpLibraryModel *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->run, cp_library_arranger_cancel);
  self->outdated = false;
  set_progress (self, NOT_READING);
}


static void
end_run (CpLibraryModel *self, GArray *indices)
{
  bool rearranges = self->rearranges;

  self->rearranges = false;
  show (self, indices);
  set_working (self);
  if (rearranges)
    g_signal_emit_by_name (self, "rearranged");
  if (self->outdated) {
    self->outdated = false;
    schedule_run (self);
  }
}


/* Returns true if the query matches as far as that is known; the next run reads the moves. */
static bool
matches (CpLibraryModel *self, CpLibraryGame *game)
{
  CpLibraryMatch match = CP_LIBRARY_MATCH;

  if (self->query != NULL)
    match = cp_library_query_test (self->query, game);
  if (match == CP_LIBRARY_UNREAD)
    schedule_run (self);
  return match == CP_LIBRARY_MATCH;
}


static void
show_all (CpLibraryModel *self)
{
  unsigned n = n_games (self);
  GArray *indices = g_array_sized_new (FALSE, FALSE, sizeof (uint32_t), n);

  for (uint32_t i = 0; i < n; i++)
    g_array_append_val (indices, i);
  end_run (self, indices);
}


static void
run_done_cb (GArray *indices, void *data)
{
  CpLibraryModel *self = data;
  self->run = NULL;
  set_progress (self, NOT_READING);
  end_run (self, indices);
}


static void
progress_cb (double done, void *data)
{
  set_progress (data, done);
}


static void
begin_run (CpLibraryModel *self)
{
  CpLibraryArrangerFilter filter = { self->query, self->hits };
  CpLibraryArrangerFuncs funcs = { progress_cb, run_done_cb };

  stop_run (self);
  if (self->library == NULL || (!is_filtered (self) && !is_sorted (self))) {
    show_all (self);
    return;
  }
  self->run = cp_library_arranger_new (self->library, filter, self->keys, funcs, self);
  set_working (self);
}


/* Schedules a run that applies the changes of the library. */
static void
schedule_run (CpLibraryModel *self)
{
  if (self->run != NULL)
    self->outdated = true;
  else
    cp_queue_timeout (&self->timer, RERUN_MS, begin_run, self);
}


static void
rearrange (CpLibraryModel *self)
{
  self->rearranges = true;
  begin_run (self);
}


static void
update_positions (CpLibraryModel *self)
{
  unsigned n = n_games (self);

  if (!self->positions_stale && self->positions->len == n)
    return;
  g_array_set_size (self->positions, n);
  if (n > 0)
    memset (self->positions->data, 0xff, n * sizeof (uint32_t));
  for (uint32_t i = 0; i < self->shown->len; i++)
    g_array_index (self->positions, uint32_t, nth_shown (self, i)) = i;
  self->positions_stale = false;
}


static void
move_hits (CpLibraryModel *self, unsigned position, unsigned removed, unsigned added)
{
  if (self->hits == NULL)
    return;
  if (position < self->hits->len)
    g_array_remove_range (self->hits, position, MIN (removed, self->hits->len - position));
  int none = NO_HIT;
  for (unsigned i = 0; i < added && position <= self->hits->len; i++)
    g_array_insert_val (self->hits, position, none);
}


/* Returns the position for games that are inserted into the library at @index: before the first
 * game that follows them in the file, if the list is in file order, or else at the end. */
static unsigned
find_place (GArray *indices, bool sorted, uint32_t index)
{
  if (sorted)
    return indices->len;
  unsigned low = 0;
  unsigned high = indices->len;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (g_array_index (indices, uint32_t, middle) < index)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}


/* Returns @shown with the indices that the games have after a change of the library. */
static GArray *
renumber (GArray *shown, unsigned position, unsigned removed, unsigned added)
{
  GArray *indices = g_array_sized_new (FALSE, FALSE, sizeof (uint32_t), shown->len + added);

  for (unsigned i = 0; i < shown->len; i++) {
    uint32_t index = g_array_index (shown, uint32_t, i);
    if (index >= position && index - position < removed)
      continue;
    if (index >= position)
      index += added - removed;
    g_array_append_val (indices, index);
  }
  return indices;
}


static void
add_games (CpLibraryModel *self, GArray *indices, unsigned position, unsigned added)
{
  g_autoptr (GArray) fresh = g_array_new (FALSE, FALSE, sizeof (uint32_t));

  for (uint32_t index = position; index < position + added; index++) {
    g_autoptr (CpLibraryGame) game = NULL;
    /* A game that is added by the user is shown even if it does not match the position search. */
    if (self->query != NULL) {
      game = cp_library_nth (self->library, index);
      if (!matches (self, game))
        continue;
    }
    g_array_append_val (fresh, index);
  }
  if (fresh->len > 0)
    g_array_insert_vals (indices, find_place (indices, is_sorted (self), position), fresh->data,
                         fresh->len);
}


static void
library_changed_cb (CpLibraryModel *self, unsigned position, unsigned removed, unsigned added)
{
  bool is_appended = removed == 0 && position + added == n_games (self);

  move_hits (self, position, removed, added);
  if (is_appended && (is_filtered (self) || is_sorted (self)) && added > FEW) {
    schedule_run (self);
    return;
  }

  GArray *indices = renumber (self->shown, position, removed, added);
  add_games (self, indices, position, added);
  show (self, indices);
  if (self->run != NULL && !is_appended)
    begin_run (self);
  else if (self->run != NULL || is_sorted (self))
    schedule_run (self);
}


static void
games_checked_cb (CpLibraryModel *self)
{
  if (self->query != NULL || is_sorted (self))
    schedule_run (self);
}


static GType
cp_library_model_get_item_type (GListModel *model)
{
  return CP_TYPE_LIBRARY_PLACE;
}


static guint
cp_library_model_get_n_items (GListModel *model)
{
  return CP_LIBRARY_MODEL (model)->shown->len;
}


static gpointer
cp_library_model_get_item (GListModel *model, guint position)
{
  CpLibraryModel *self = CP_LIBRARY_MODEL (model);

  return position < self->shown->len ? g_object_new (CP_TYPE_LIBRARY_PLACE, NULL) : NULL;
}


static void
cp_library_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = cp_library_model_get_item_type;
  iface->get_n_items = cp_library_model_get_n_items;
  iface->get_item = cp_library_model_get_item;
}


static gboolean
cp_library_model_is_selected (GtkSelectionModel *model, guint position)
{
  CpLibraryModel *self = CP_LIBRARY_MODEL (model);

  return gtk_bitset_contains (self->selection, position);
}


static GtkBitset *
cp_library_model_get_selection_in_range (GtkSelectionModel *model, guint position, guint n_items)
{
  return gtk_bitset_copy (CP_LIBRARY_MODEL (model)->selection);
}


/* Returns the position that becomes @selected: the newly selected position, if it is only one. */
static unsigned
find_leader (CpLibraryModel *self, const GtkBitset *before)
{
  g_autoptr (GtkBitset) added = gtk_bitset_copy (self->selection);
  unsigned old = find_selected (self);

  gtk_bitset_subtract (added, before);
  if (gtk_bitset_get_size (added) == 1)
    return gtk_bitset_get_minimum (added);
  if (old != GTK_INVALID_LIST_POSITION && gtk_bitset_contains (self->selection, old))
    return old;
  return gtk_bitset_is_empty (self->selection) ? GTK_INVALID_LIST_POSITION
                                               : gtk_bitset_get_minimum (self->selection);
}


/* Implements all other methods that change the selection. */
static gboolean
cp_library_model_set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  CpLibraryModel *self = CP_LIBRARY_MODEL (model);
  g_autoptr (GtkBitset) before = gtk_bitset_copy (self->selection);
  g_autoptr (GtkBitset) wanted = gtk_bitset_copy (selected);
  g_autoptr (CpLibraryGame) game = NULL;

  gtk_bitset_intersect (wanted, mask);
  gtk_bitset_remove_range (wanted, self->shown->len, G_MAXUINT - self->shown->len);
  gtk_bitset_subtract (self->selection, mask);
  gtk_bitset_union (self->selection, wanted);
  self->selected_position = find_leader (self, before);
  if (self->selected_position != GTK_INVALID_LIST_POSITION)
    game = cp_library_model_nth (self, self->selected_position);
  g_set_object (&self->selected, game);
  gtk_bitset_difference (before, self->selection);
  if (!gtk_bitset_is_empty (before)) {
    unsigned first = gtk_bitset_get_minimum (before), last = gtk_bitset_get_maximum (before);
    gtk_selection_model_selection_changed (model, first, last - first + 1);
  }
  g_object_notify (G_OBJECT (self), "selected");
  return TRUE;
}


static void
cp_library_model_selection_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = cp_library_model_is_selected;
  iface->get_selection_in_range = cp_library_model_get_selection_in_range;
  iface->set_selection = cp_library_model_set_selection;
}


static void
cp_library_place_class_init (CpLibraryPlaceClass *klass)
{
}


static void
cp_library_model_dispose (GObject *object)
{
  stop_run (CP_LIBRARY_MODEL (object));
  cp_class_dispose (object);
}


static void
cp_library_model_class_init (CpLibraryModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cp_library_model_dispose;
  CP_CLASS_FOLLOWS (klass, CpLibraryModel, library);
  CP_CLASS_OWNS (klass, CpLibraryModel, cp_library_query_free, query);
  CP_CLASS_OWNS (klass, CpLibraryModel, g_object_unref, selected);
  CP_CLASS_FREES (klass, CpLibraryModel, g_free, query_text);
  CP_CLASS_FREES (klass, CpLibraryModel, g_array_unref, hits, shown, positions);
  CP_CLASS_FREES (klass, CpLibraryModel, gtk_bitset_unref, selection);

  CP_CLASS_PROPERTY (klass, "working", G_TYPE_BOOLEAN, cp_library_model_get_working, NULL);
  CP_CLASS_PROPERTY (klass, "progress", G_TYPE_DOUBLE, cp_library_model_get_progress, NULL);
  CP_CLASS_PROPERTY (klass, "selected", CP_TYPE_LIBRARY_GAME, cp_library_model_get_selected, NULL);
  cp_class_add_signal (klass, "changed", 0);
  cp_class_add_signal (klass, "rearranged", 0);
}


static void
cp_library_model_init (CpLibraryModel *self)
{
  self->query_text = g_strdup ("");
  self->selected_position = GTK_INVALID_LIST_POSITION;
  self->progress = NOT_READING;
  self->selection = gtk_bitset_new_empty ();
  self->shown = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  self->positions = g_array_new (FALSE, FALSE, sizeof (uint32_t));
}


void
cp_library_model_set_library (CpLibraryModel *self, CpLibrary *library)
{
  if (library == self->library)
    return;

  stop_run (self);
  cp_library_model_select (self, GTK_INVALID_LIST_POSITION);
  g_clear_pointer (&self->hits, g_array_unref);
  /* Removes all games of the old library before it may be freed. */
  show (self, g_array_new (FALSE, FALSE, sizeof (uint32_t)));
  cp_follow (self, &self->library, library, "items-changed", library_changed_cb, "games-checked",
             games_checked_cb, NULL);
  rearrange (self);
}


void
cp_library_model_sort_by (CpLibraryModel *self, CpLibraryColumn column, bool descending)
{
  if (self->keys[0].column == column && self->keys[0].descending == descending)
    return;
  if (self->keys[0].column != column)
    self->keys[1] = self->keys[0];
  self->keys[0] = (CpLibrarySortKey){ column, descending };
  rearrange (self);
}


CpLibrarySortKey
cp_library_model_get_sort (CpLibraryModel *self)
{
  return self->keys[0];
}


void
cp_library_model_set_query (CpLibraryModel *self, const char *text)
{
  if (g_str_equal (text, self->query_text))
    return;
  g_autoptr (CpLibraryQuery) former = g_steal_pointer (&self->query);
  g_free (self->query_text);
  self->query_text = g_strdup (text);
  self->query = cp_library_query_parse (text);
  cp_library_query_take_results (self->query, former);
  if (cp_library_query_is_empty (self->query))
    g_clear_pointer (&self->query, cp_library_query_free);
  if (former != NULL || self->query != NULL)
    rearrange (self);
}


CP_GETTER (const char *, cp_library_model_get_query, CpLibraryModel, self->query_text)


char *
cp_library_model_find_problem (CpLibraryModel *self)
{
  const char *problem = self->query != NULL ? cp_library_query_get_problem (self->query) : NULL;

  if (problem != NULL || self->query == NULL || self->library == NULL)
    return g_strdup (problem);
  return cp_library_query_find_unknown (self->query, self->library);
}


void
cp_library_model_set_found (CpLibraryModel *self, const GArray *hits)
{
  if (hits == NULL && self->hits == NULL)
    return;
  g_clear_pointer (&self->hits, g_array_unref);
  if (hits != NULL) {
    unsigned n = n_games (self);
    self->hits = g_array_sized_new (FALSE, FALSE, sizeof (int), n);
    g_array_set_size (self->hits, n);
    for (unsigned i = 0; i < n; i++)
      g_array_index (self->hits, int, i) = NO_HIT;
    for (unsigned i = 0; i < hits->len; i++) {
      CpLibraryHit hit = g_array_index (hits, CpLibraryHit, i);
      if (hit.index < n)
        g_array_index (self->hits, int, hit.index) = (int) hit.ply;
    }
  }
  rearrange (self);
}


int
cp_library_model_get_ply (CpLibraryModel *self, unsigned index)
{
  if (self->hits == NULL || index >= self->hits->len)
    return -1;
  return g_array_index (self->hits, int, index);
}


CpLibraryGame *
cp_library_model_nth (CpLibraryModel *self, unsigned position)
{
  return cp_library_nth (self->library, cp_library_model_get_index (self, position));
}


unsigned
cp_library_model_get_position (CpLibraryModel *self, unsigned index)
{
  update_positions (self);
  return index < self->positions->len ? g_array_index (self->positions, uint32_t, index)
                                      : GTK_INVALID_LIST_POSITION;
}


unsigned
cp_library_model_get_index (CpLibraryModel *self, unsigned position)
{
  g_return_val_if_fail (position < self->shown->len, 0);
  return nth_shown (self, position);
}


CpLibraryGame *
cp_library_model_get_selected (CpLibraryModel *self)
{
  return find_selected (self) != GTK_INVALID_LIST_POSITION ? self->selected : NULL;
}


unsigned
cp_library_model_get_n_selected (CpLibraryModel *self)
{
  return (unsigned) gtk_bitset_get_size (self->selection);
}


GArray *
cp_library_model_list_selected (CpLibraryModel *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  GtkBitsetIter iter;
  unsigned position;

  for (bool more = gtk_bitset_iter_init_first (&iter, self->selection, &position); more;
       more = gtk_bitset_iter_next (&iter, &position)) {
    unsigned index = nth_shown (self, position);
    g_array_append_val (indices, index);
  }
  return indices;
}


GArray *
cp_library_model_list_shown (CpLibraryModel *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned position = 0; position < self->shown->len; position++) {
    unsigned index = nth_shown (self, position);
    g_array_append_val (indices, index);
  }
  return indices;
}


void
cp_library_model_select (CpLibraryModel *self, unsigned index)
{
  g_autoptr (CpLibraryGame) game = NULL;

  if (index < n_games (self))
    game = cp_library_nth (self->library, index);
  if (!g_set_object (&self->selected, game) && gtk_bitset_get_size (self->selection) <= 1)
    return;
  emit_selection_changed (self);
  g_object_notify (G_OBJECT (self), "selected");
}


CP_GETTER (bool, cp_library_model_get_working, CpLibraryModel, self->run != NULL)
CP_GETTER (double, cp_library_model_get_progress, CpLibraryModel, self->progress)
CP_GETTER (bool, cp_library_model_is_filtered, CpLibraryModel, is_filtered (self))


bool
cp_library_model_in_file_order (CpLibraryModel *self)
{
  return !is_sorted (self) && !is_filtered (self);
}
