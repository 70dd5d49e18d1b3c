/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-search.h"

#include <string.h>

#include "cp-library-private.h"
#include "record/pgn/cp-pgn-slice.h"
#include "record/tree/cp-line.h"

/* Interval between progress reports, in microseconds. */
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

/* A game to be searched. */
typedef struct {
  CpSlotId slot;
  GBytes *bytes;        /* (owned) (nullable): its text, if it is in memory */
  CpLibraryFound found; /* its place in the file otherwise */
} Candidate;

/* A game that was found. Its index is set at the end, because the list may change before. */
typedef struct {
  CpSlotId slot;
  CpLibraryHit hit;
} Found;

typedef struct {
  CpPosition position;
  CpLibraryFile *open_file; /* (owned) (nullable): the open file */
  GArray *candidates;       /* Candidate */
  GArray *found;            /* Found */
  CpLibraryProgress progress;
  void *progress_data;
  GMutex mutex;
  double done;       /* guarded by @mutex */
  bool is_reported;  /* @done was reported; guarded by @mutex */
  bool has_returned; /* main thread only */
} Search;


static void
clear_candidate (void *data)
{
  Candidate *candidate = data;
  g_clear_pointer (&candidate->bytes, g_bytes_unref);
}


static void
unref_array (void *array)
{
  g_array_unref (array);
}


static void
search_free (void *data)
{
  Search *search = data;

  g_clear_pointer (&search->open_file, cp_library_file_unref);
  g_array_unref (search->candidates);
  g_array_unref (search->found);
  g_mutex_clear (&search->mutex);
  g_free (search);
}


CpNode *
cp_record_find_position (const CpRecord *record, const CpPosition *position)
{
  CpNode *root = cp_record_get_root (record);
  CpNode *node = root;

  if (root->position.rules != position->rules)
    return NULL;
  while (node != NULL && !cp_position_same (&node->position, position))
    node = cp_node_next_within (node, root);
  return node;
}


static gboolean
report_progress_cb (void *data)
{
  GTask *task = data;
  Search *search = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_mutex_lock (&search->mutex);
  double done = search->done;
  search->is_reported = true;
  g_mutex_unlock (&search->mutex);
  if (!search->has_returned && !g_cancellable_is_cancelled (cancellable))
    search->progress (done, search->progress_data);
  return G_SOURCE_REMOVE;
}


static void
report_progress (GTask *task, Search *search, double done)
{
  g_mutex_lock (&search->mutex);
  bool is_due = search->is_reported;
  search->is_reported = false;
  search->done = done;
  g_mutex_unlock (&search->mutex);
  if (is_due) {
    g_autoptr (GSource) idle = g_idle_source_new ();
    g_source_set_callback (idle, report_progress_cb, g_object_ref (task), g_object_unref);
    g_source_attach (idle, g_task_get_context (task));
  }
}


static void
search_game (Search *search, const Candidate *candidate)
{
  g_auto (CpPgnGame) game = { 0 };
  g_autoptr (GBytes) bytes =
      candidate->bytes != NULL ? g_bytes_ref (candidate->bytes)
                               : cp_library_read_bytes (search->open_file, &candidate->found, NULL);
  CpPgnSlice slice = { .line = 1, .column = 1 };

  if (bytes == NULL)
    return;
  slice.text = g_bytes_get_data (bytes, &slice.length);
  cp_pgn_slice_read (&slice, &game);
  const CpNode *node =
      game.record != NULL ? cp_record_find_position (game.record, &search->position) : NULL;
  if (node == NULL)
    return;
  CpLibraryHit hit = { .ply = node->ply, .result = cp_record_get_outcome (game.record).result };
  hit.in_main_line = cp_node_on_main_line (node);
  hit.has_next = hit.in_main_line && node->first_child != NULL;
  if (hit.has_next)
    hit.next = node->first_child->move;
  Found found = { candidate->slot, hit };
  g_array_append_val (search->found, found);
}


static void
search_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  Search *search = data;
  int64_t due = g_get_monotonic_time () + PROGRESS_INTERVAL;

  for (unsigned i = 0; i < search->candidates->len; i++) {
    if (g_task_return_error_if_cancelled (task))
      return;
    search_game (search, &g_array_index (search->candidates, Candidate, i));
    if (search->progress != NULL && g_get_monotonic_time () >= due) {
      report_progress (task, search, (double) (i + 1) / search->candidates->len);
      due = g_get_monotonic_time () + PROGRESS_INTERVAL;
    }
  }
  g_task_return_boolean (task, TRUE);
}


/* Adds the games with the rules of the position. */
static void
list_candidates (CpLibrary *self, Search *search)
{
  CpTextId rules =
      cp_text_pool_add (cp_library_index_pool (self->index), search->position.rules->string);

  search->open_file = self->open_file != NULL ? cp_library_file_ref (self->open_file) : NULL;
  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    const CpSlot *slot = cp_library_slot (self, id);
    Candidate candidate = { .slot = id, .found = slot->found };
    if (slot->text[CP_LIBRARY_RULES] != rules)
      continue;
    if (!cp_library_slot_is_saved (self, id)) {
      candidate.bytes = cp_library_slot_bytes (self, id, NULL);
      if (candidate.bytes == NULL)
        continue;
    }
    g_array_append_val (search->candidates, candidate);
  }
}


static void
searched_cb (GObject *object, GAsyncResult *result, void *data)
{
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  search->has_returned = true;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_pointer (task, g_array_ref (search->found), unref_array);
  else
    g_task_return_error (task, error);
}


void
cp_library_search_position_async (CpLibrary *self,
                                  const CpPosition *position,
                                  GCancellable *cancellable,
                                  CpLibraryProgress progress,
                                  void *progress_data,
                                  GAsyncReadyCallback callback,
                                  void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && position != NULL);

  GTask *task = g_task_new (self, cancellable, callback, data);
  /* Without the library as its source: the thread must not release the last reference to it. */
  g_autoptr (GTask) inner = g_task_new (NULL, cancellable, searched_cb, task);
  Search *search = g_new0 (Search, 1);

  search->position = *position;
  search->candidates = g_array_sized_new (FALSE, FALSE, sizeof (Candidate), self->order->len);
  g_array_set_clear_func (search->candidates, clear_candidate);
  search->found = g_array_new (FALSE, FALSE, sizeof (Found));
  search->progress = progress;
  search->progress_data = progress_data;
  search->is_reported = true;
  g_mutex_init (&search->mutex);
  list_candidates (self, search);
  g_task_set_source_tag (task, cp_library_search_position_async);
  g_task_set_task_data (inner, search, search_free);
  g_task_run_in_thread (inner, search_in_thread);
}


static int
compare_hits (const void *a, const void *b)
{
  const CpLibraryHit *x = a, *y = b;
  return (x->index > y->index) - (x->index < y->index);
}


GArray *
cp_library_search_position_finish (CpLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  g_autoptr (GArray) found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return NULL;

  GArray *hits = g_array_new (FALSE, FALSE, sizeof (CpLibraryHit));
  for (unsigned i = 0; i < found->len; i++) {
    CpLibraryHit hit = g_array_index (found, Found, i).hit;
    hit.index = cp_library_place (self, g_array_index (found, Found, i).slot);
    if (hit.index != G_MAXUINT)
      g_array_append_val (hits, hit);
  }
  g_array_sort (hits, compare_hits);
  return hits;
}


static CpContinuation *
find_continuation (GArray *all, CpMove move)
{
  for (unsigned i = 0; i < all->len; i++) {
    CpContinuation *continuation = &g_array_index (all, CpContinuation, i);
    if (cp_move_equal (continuation->move, move))
      return continuation;
  }
  CpContinuation added = { .move = move };
  g_array_append_val (all, added);
  return &g_array_index (all, CpContinuation, all->len - 1);
}


static void
count_game (CpContinuation *continuation, const CpLibraryHit *hit)
{
  continuation->n++;
  continuation->white += hit->result == CP_WHITE_WINS;
  continuation->drawn += hit->result == CP_DRAW;
  continuation->black += hit->result == CP_BLACK_WINS;
}


static int
compare_continuations (const void *a, const void *b)
{
  const CpContinuation *x = a, *y = b;
  return (x->n < y->n) - (x->n > y->n);
}


GArray *
cp_library_hits_continuations (const GArray *hits)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CpContinuation));

  for (unsigned i = 0; i < hits->len; i++) {
    const CpLibraryHit *hit = &g_array_index (hits, CpLibraryHit, i);
    if (hit->has_next)
      count_game (find_continuation (all, hit->next), hit);
  }
  /* GLib sorts arrays stably. */
  g_array_sort (all, compare_continuations);
  return all;
}


CpContinuation
cp_library_hits_total (const GArray *hits)
{
  CpContinuation total = { 0 };

  for (unsigned i = 0; i < hits->len; i++) {
    const CpLibraryHit *hit = &g_array_index (hits, CpLibraryHit, i);
    if (hit->in_main_line)
      count_game (&total, hit);
  }
  return total;
}
