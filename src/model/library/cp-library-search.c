/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-search.h"

#include <string.h>

#include "cp-library-private.h"
#include "cp-library-source.h"
#include "record/tree/cp-line.h"

#define N_KEYS (1u << (8 * sizeof (CpLibraryKey)))

/* A game that was found. Its index is set at the end, because the list may change before. */
typedef struct {
  CpSlotId slot;
  CpLibraryHit hit;
} Found;


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


static void
search_game (const CpLibrarySource *source, const CpPgnGame *game, GArray *found, void *data)
{
  const CpPosition *position = data;
  const CpNode *node =
      game->record != NULL ? cp_record_find_position (game->record, position) : NULL;

  if (node == NULL)
    return;
  CpLibraryHit hit = { .ply = node->ply };
  hit.in_main_line = cp_node_on_main_line (node);
  hit.has_next = hit.in_main_line && node->first_child != NULL;
  if (hit.has_next)
    hit.next = node->first_child->move;
  Found added = { source->slot, hit };
  g_array_append_val (found, added);
}


/* Returns the games with the rules of the position. */
static GArray *
list_sources (CpLibrary *self, const CpPosition *position)
{
  CpTextId rules = cp_text_pool_add (cp_library_index_pool (self->index), position->rules->string);
  GArray *sources = cp_library_sources_new ();

  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    if (cp_library_slot (self, id)->text[CP_QUERY_RULES] == rules)
      cp_library_add_source (self, id, sources);
  }
  return sources;
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
  CpLibrarySourceWork work = { .sources = list_sources (self, position),
                               .results = g_array_new (FALSE, FALSE, sizeof (Found)),
                               .func = search_game,
                               .data = g_memdup2 (position, sizeof *position),
                               .free = g_free,
                               .progress = progress,
                               .progress_data = progress_data };

  g_task_set_source_tag (task, cp_library_search_position_async);
  cp_library_read_sources (self, task, &work);
}


/* Games that have the same keys up to the move after the position. Only one of them is read: the
 * others have the same moves, because equal keys of different positions are rare, and a game does
 * not have several in a row. */
typedef struct {
  unsigned ply; /* at which they may have the position */
  bool is_right;
  bool has_next;
  CpMove next;
} Group;

/* A game with the key of the position. */
typedef struct {
  CpSlotId slot;
  unsigned group;
} Match;

typedef struct {
  CpPosition position;
  CpLibraryFile *open_file; /* (owned) (nullable): the open file */
  GArray *next_counts;      /* from count_next_keys() */
  GArray *groups;           /* Group */
  GArray *sources;          /* CpLibrarySource: of a game of each group */
  GArray *matches;          /* Match, in the order of the list */
} LookUp;

/* The first keys of a game. */
typedef struct {
  const CpLibraryKey *keys;
  size_t n;
} Beginning;


static unsigned
hash_beginning (const void *key)
{
  const Beginning *beginning = key;
  return cp_library_hash ((const char *) beginning->keys, beginning->n * sizeof (CpLibraryKey));
}


static gboolean
is_same_beginning (const void *a, const void *b)
{
  const Beginning *x = a, *y = b;
  return x->n == y->n && memcmp (x->keys, y->keys, x->n * sizeof (CpLibraryKey)) == 0;
}


static void
look_up_free (void *data)
{
  LookUp *look_up = data;

  g_clear_pointer (&look_up->open_file, cp_library_file_unref);
  g_array_unref (look_up->next_counts);
  g_array_unref (look_up->groups);
  g_array_unref (look_up->sources);
  g_array_unref (look_up->matches);
  g_free (look_up);
}


/* Returns, for each key, how many legal moves lead to positions with it. */
static GArray *
count_next_keys (const CpPosition *position)
{
  GArray *counts = g_array_sized_new (FALSE, TRUE, sizeof (uint16_t), N_KEYS);
  CpMoves moves;

  g_array_set_size (counts, N_KEYS);
  cp_position_legal_moves (position, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpPosition next = *position;
    cp_position_play (&next, moves.moves[i]);
    g_array_index (counts, uint16_t, cp_library_key (&next))++;
  }
  return counts;
}


/* Returns how many keys games of a group have in common. If several moves lead to the same key, the
 * next position distinguishes them. */
static size_t
count_common (const CpLibraryKey *keys, unsigned n, unsigned ply, const GArray *next_counts)
{
  bool is_ambiguous = ply + 1 < n && g_array_index (next_counts, uint16_t, keys[ply + 1]) > 1;

  return MIN (ply + (is_ambiguous ? 3 : 2), n);
}


/* Adds a game, whose key at @ply is that of the position, to its group.
 * @groups: Beginning to group number + 1 */
static void
add_match (CpLibrary *self, LookUp *look_up, GHashTable *groups, CpSlotId id, unsigned ply)
{
  const CpSlot *slot = cp_library_slot (self, id);
  const CpLibraryKey *keys = cp_library_index_keys (self->index, slot);
  Beginning beginning = { keys, count_common (keys, slot->n_keys, ply, look_up->next_counts) };
  unsigned number = GPOINTER_TO_UINT (g_hash_table_lookup (groups, &beginning));

  if (number == 0) {
    Group group = { .ply = ply };
    cp_library_add_source (self, id, look_up->sources);
    if (look_up->sources->len == look_up->groups->len)
      return;
    g_array_append_val (look_up->groups, group);
    number = look_up->groups->len;
    g_hash_table_insert (groups, g_memdup2 (&beginning, sizeof beginning),
                         GUINT_TO_POINTER (number));
  }
  Match match = { id, number - 1 };
  g_array_append_val (look_up->matches, match);
}


static void
list_matches (CpLibrary *self, LookUp *look_up)
{
  CpTextId rules =
      cp_text_pool_add (cp_library_index_pool (self->index), look_up->position.rules->string);
  CpLibraryKey key = cp_library_key (&look_up->position);
  g_autoptr (GHashTable) groups =
      g_hash_table_new_full (hash_beginning, is_same_beginning, g_free, NULL);

  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    const CpSlot *slot = cp_library_slot (self, id);
    if (slot->n_keys == 0 || slot->text[CP_QUERY_RULES] != rules)
      continue;
    const CpLibraryKey *keys = cp_library_index_keys (self->index, slot);
    for (unsigned ply = 0; ply < slot->n_keys; ply++) {
      if (keys[ply] == key)
        add_match (self, look_up, groups, id, ply);
    }
  }
}


/* Finds out whether the games of a group have the position, and the move that was played there. */
static void
check_group (LookUp *look_up, Group *group, const CpLibrarySource *source)
{
  g_auto (CpPgnGame) game = { 0 };

  cp_library_source_read (source, look_up->open_file, &game);
  const CpNode *node = game.record != NULL ? cp_record_get_root (game.record) : NULL;
  while (node != NULL && node->ply < group->ply)
    node = node->first_child;
  group->is_right = node != NULL && cp_position_same (&node->position, &look_up->position);
  group->has_next = group->is_right && node->first_child != NULL;
  if (group->has_next)
    group->next = node->first_child->move;
}


static void
look_up_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  LookUp *look_up = data;

  for (unsigned i = 0; i < look_up->groups->len; i++) {
    if (g_task_return_error_if_cancelled (task))
      return;
    check_group (look_up, &g_array_index (look_up->groups, Group, i),
                 &g_array_index (look_up->sources, CpLibrarySource, i));
  }
  g_task_return_boolean (task, TRUE);
}


/* Lists the games that have the position, each with the first ply at which it has it. */
static GArray *
list_found (const LookUp *look_up)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Found));

  for (unsigned i = 0; i < look_up->matches->len; i++) {
    const Match *match = &g_array_index (look_up->matches, Match, i);
    const Group *group = &g_array_index (look_up->groups, Group, match->group);
    if (!group->is_right ||
        (found->len > 0 && g_array_index (found, Found, found->len - 1).slot == match->slot))
      continue;
    Found added = { .slot = match->slot,
                    .hit = { .ply = group->ply,
                             .in_main_line = true,
                             .has_next = group->has_next,
                             .next = group->next } };
    g_array_append_val (found, added);
  }
  return found;
}


static void
unref_array (void *array)
{
  g_array_unref (array);
}


static void
looked_up_cb (GObject *object, GAsyncResult *result, void *data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_pointer (task, list_found (g_task_get_task_data (G_TASK (result))), unref_array);
  else
    g_task_return_error (task, error);
}


void
cp_library_look_up_position_async (CpLibrary *self,
                                   const CpPosition *position,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self) && position != NULL);

  GTask *task = g_task_new (self, cancellable, callback, data);
  g_autoptr (GTask) inner = g_task_new (NULL, cancellable, looked_up_cb, task);
  LookUp *look_up = g_new0 (LookUp, 1);

  look_up->position = *position;
  look_up->open_file = self->open_file != NULL ? cp_library_file_ref (self->open_file) : NULL;
  look_up->next_counts = count_next_keys (position);
  look_up->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  look_up->sources = cp_library_sources_new ();
  look_up->matches = g_array_new (FALSE, FALSE, sizeof (Match));
  list_matches (self, look_up);
  g_task_set_source_tag (task, cp_library_look_up_position_async);
  g_task_set_task_data (inner, look_up, look_up_free);
  g_task_run_in_thread (inner, look_up_in_thread);
}


static int
compare_hits (const void *a, const void *b)
{
  const CpLibraryHit *x = a, *y = b;
  return (x->index > y->index) - (x->index < y->index);
}


/* Returns the year of a date such as "2024.05.??"; 0 if there is none. */
static unsigned
read_year (const char *date)
{
  unsigned year = 0;

  for (unsigned i = 0; i < 4; i++) {
    if (!g_ascii_isdigit (date[i]))
      return 0;
    year = 10 * year + (unsigned) g_ascii_digit_value (date[i]);
  }
  return year;
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
    const CpSlot *slot = cp_library_slot (self, g_array_index (found, Found, i).slot);
    hit.index = cp_library_place (self, g_array_index (found, Found, i).slot);
    hit.result = slot->result;
    hit.plies = slot->found.plies;
    hit.year = read_year (cp_library_index_text (self->index, slot, CP_QUERY_DATE));
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
  continuation->plies += hit->plies;
  continuation->year = MAX (continuation->year, hit->year);
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
