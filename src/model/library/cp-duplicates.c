/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-duplicates-private.h"
#include "cp-library-private.h"
#include "cp-library-source.h"
#include "query/cp-query-same.h"
#include "record/pgn/cp-pgn-reader.h"

/*
 * Games are sorted by their keys, so that each stands before those that it is the beginning of, and
 * equal ones are neighbours. Only games that have the keys of such a beginning, or are one, are
 * read, and their moves compared, because different positions may have the same key.
 */

/* The number of longer games with which a game is compared, and of games with the same moves and
 * players. It limits the time for a file in which very many games have the same beginning. */
#define MAX_COMPARED 100u

/* A game to be sorted. */
typedef struct {
  CpSlotId slot;
  CpTextId rules;
  unsigned index; /* in the list */
  const CpLibraryKey *keys;
  uint32_t n_keys;
} Entry;

/* A game that was read. */
typedef struct {
  CpSlotId slot;
  unsigned plies;
  unsigned common; /* number of its first moves that the game before it has, too */
} Link;

/* The game that was read last, in the thread. */
typedef struct {
  CpPosition start; /* undefined without moves */
  GArray *moves;    /* (owned): CpMove */
} Previous;

/* The search, until games are read. */
typedef struct {
  GArray *entries; /* (owned): Entry */
  CpLibraryProgress progress;
  void *progress_data;
} Search;

/* The games that were read, in their order, while pairs are made. */
typedef struct {
  CpLibrary *library;
  const GArray *links;
  GHashTable *names;   /* CpTextId of a player to cp_fold_player() (owned) */
  GHashTable *players; /* CpSlotId to the text of both players (owned) */
  GArray *pairs;
} Pairing;


static void
search_free (void *data)
{
  Search *search = data;

  g_array_unref (search->entries);
  g_free (search);
}


static void
previous_free (void *data)
{
  Previous *previous = data;

  g_array_unref (previous->moves);
  g_free (previous);
}


static int
compare_entries (const void *a, const void *b)
{
  const Entry *x = a, *y = b;
  size_t n = MIN (x->n_keys, y->n_keys);

  if (x->rules != y->rules)
    return x->rules < y->rules ? -1 : 1;
  int order = memcmp (x->keys, y->keys, n * sizeof (CpLibraryKey));
  if (order != 0)
    return order;
  if (x->n_keys != y->n_keys)
    return x->n_keys < y->n_keys ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}


static bool
continues (const Entry *next, const Entry *entry)
{
  return next->rules == entry->rules && next->n_keys >= entry->n_keys &&
         memcmp (next->keys, entry->keys, entry->n_keys * sizeof (CpLibraryKey)) == 0;
}


/* An entry that is the beginning of others. */
typedef struct {
  unsigned i;
  unsigned n_longer; /* number of others that are kept because of it */
} Beginning;


/* Removes games that are not the beginning of another one, or one of the first games that continue
 * one. */
static void
keep_linked (GArray *entries)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Beginning));
  g_autofree bool *is_kept = g_new0 (bool, entries->len + 1);
  Entry *all = (Entry *) (void *) entries->data;
  unsigned n = 0;

  for (unsigned i = 0; i < entries->len; i++) {
    Beginning *last = NULL;
    while (open->len > 0) {
      last = &g_array_index (open, Beginning, open->len - 1);
      if (continues (&all[i], &all[last->i]))
        break;
      g_array_set_size (open, open->len - 1);
    }
    if (open->len > 0 && (all[i].n_keys == all[last->i].n_keys || last->n_longer++ < MAX_COMPARED))
      is_kept[last->i] = is_kept[i] = true;
    g_array_append_val (open, ((Beginning){ i, 0 }));
  }
  for (unsigned i = 0; i < entries->len; i++) {
    if (is_kept[i])
      all[n++] = all[i];
  }
  g_array_set_size (entries, n);
}


static void
sort_in_thread (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  Search *search = data;

  g_array_sort (search->entries, compare_entries);
  keep_linked (search->entries);
  g_task_return_boolean (task, TRUE);
}


static GArray *
list_moves (const CpNode *root)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CpMove));

  for (const CpNode *node = root->first_child; node != NULL; node = node->first_child)
    g_array_append_val (moves, node->move);
  return moves;
}


static unsigned
count_common (const GArray *a, const GArray *b)
{
  unsigned n = 0;

  while (n < a->len && n < b->len &&
         cp_move_equal (g_array_index (a, CpMove, n), g_array_index (b, CpMove, n)))
    n++;
  return n;
}


/* Compares the moves of a game with those of the game that was read before it. */
static void
compare_game (const CpLibrarySource *source, const CpPgnGame *game, GArray *links, void *data)
{
  Previous *previous = data;

  if (game->record == NULL || game->problem != NULL)
    return;
  const CpNode *root = cp_record_get_root (game->record);
  GArray *moves = list_moves (root);
  bool has_same_start = previous->moves->len > 0 && root->position.rules == previous->start.rules &&
                        cp_position_same (&root->position, &previous->start);
  Link link = { source->slot, moves->len,
                has_same_start ? count_common (moves, previous->moves) : 0 };
  g_array_unref (previous->moves);
  previous->moves = moves;
  previous->start = root->position;
  if (moves->len > 0)
    g_array_append_val (links, link);
}


/* Reads the games that may be duplicates, in their order. Then @task returns the links. */
static void
sorted_cb (GObject *object, GAsyncResult *result, void *data)
{
  GTask *task = data;
  CpLibrary *self = g_task_get_source_object (task);
  const Search *search = g_task_get_task_data (G_TASK (result));
  Previous *previous = g_new0 (Previous, 1);
  CpLibrarySourceWork work = { .sources = cp_library_sources_new (),
                               .results = g_array_new (FALSE, FALSE, sizeof (Link)),
                               .func = compare_game,
                               .data = previous,
                               .free = previous_free,
                               .progress = search->progress,
                               .progress_data = search->progress_data };

  previous->moves = g_array_new (FALSE, FALSE, sizeof (CpMove));
  for (unsigned i = 0; i < search->entries->len; i++)
    cp_library_add_source (self, g_array_index (search->entries, Entry, i).slot, work.sources);
  cp_library_read_sources (self, task, &work);
}


static GArray *
list_entries (CpLibrary *self)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (unsigned i = 0; i < self->order->len; i++) {
    CpSlotId id = cp_library_slot_at (self, i);
    const CpSlot *slot = cp_library_slot (self, id);
    /* A single key is that of the initial position. */
    if (slot->bad || slot->n_keys < 2)
      continue;
    Entry entry = { id, slot->text[CP_QUERY_RULES], i, cp_library_index_keys (self->index, slot),
                    slot->n_keys };
    g_array_append_val (entries, entry);
  }
  return entries;
}


void
cp_library_find_duplicates_async (CpLibrary *self,
                                  GCancellable *cancellable,
                                  CpLibraryProgress progress,
                                  void *progress_data,
                                  GAsyncReadyCallback callback,
                                  void *data)
{
  g_return_if_fail (CP_IS_LIBRARY (self));

  GTask *task = g_task_new (self, cancellable, callback, data);
  g_autoptr (GTask) sorting = g_task_new (NULL, NULL, sorted_cb, task);
  Search *search = g_new0 (Search, 1);

  search->entries = list_entries (self);
  search->progress = progress;
  search->progress_data = progress_data;
  g_task_set_source_tag (task, cp_library_find_duplicates_async);
  g_task_set_task_data (sorting, search, search_free);
  g_task_run_in_thread (sorting, sort_in_thread);
}


static const Link *
nth_link (const Pairing *pairing, unsigned i)
{
  return &g_array_index (pairing->links, Link, i);
}


/* Returns the identity of a game without its players. */
static CpGameIdentity
get_identity (const Pairing *pairing, CpSlotId id)
{
  const CpLibraryIndex *index = pairing->library->index;
  const CpSlot *slot = cp_library_slot (pairing->library, id);

  return (CpGameIdentity){ .date = cp_library_index_text (index, slot, CP_QUERY_DATE),
                           .round = cp_library_index_text (index, slot, CP_QUERY_ROUND),
                           .result = slot->result };
}


/* (transfer none): Returns a folded name of a player. */
static const char *
get_name (const Pairing *pairing, CpTextId id)
{
  char *name = g_hash_table_lookup (pairing->names, GUINT_TO_POINTER (id));

  if (name == NULL) {
    name = cp_fold_player (cp_text_pool_get (cp_library_index_pool (pairing->library->index), id));
    g_hash_table_insert (pairing->names, GUINT_TO_POINTER (id), name);
  }
  return name;
}


/* (transfer none): Returns a text that is the same for the same players. */
static const char *
get_players (const Pairing *pairing, CpSlotId id)
{
  char *players = g_hash_table_lookup (pairing->players, GUINT_TO_POINTER (id));

  if (players == NULL) {
    const CpSlot *slot = cp_library_slot (pairing->library, id);
    players = g_strconcat (get_name (pairing, slot->text[CP_QUERY_WHITE]), "\n",
                           get_name (pairing, slot->text[CP_QUERY_BLACK]), NULL);
    g_hash_table_insert (pairing->players, GUINT_TO_POINTER (id), players);
  }
  return players;
}


static bool
are_versions (const Pairing *pairing, CpSlotId a, CpSlotId b)
{
  CpGameIdentity x = get_identity (pairing, a), y = get_identity (pairing, b);

  return g_str_equal (get_players (pairing, a), get_players (pairing, b)) &&
         cp_game_identity_agrees (&x, &y);
}


static void
add_pair (Pairing *pairing, CpSlotId a, CpSlotId b, bool has_same_moves, bool has_same_players)
{
  bool is_first = cp_library_place (pairing->library, a) < cp_library_place (pairing->library, b);
  CpDuplicatePair pair = { .first = is_first ? a : b,
                           .second = is_first ? b : a,
                           .has_same_moves = has_same_moves,
                           .has_same_players = has_same_players };

  if (cp_library_place (pairing->library, a) != G_MAXUINT &&
      cp_library_place (pairing->library, b) != G_MAXUINT)
    g_array_append_val (pairing->pairs, pair);
}


/* Returns the first of some games that is a version of the game of @slot; NULL if there is none. */
static const CpSlotId *
find_version (const Pairing *pairing, const GArray *slots, CpSlotId slot)
{
  for (unsigned i = 0; i < MIN (slots->len, MAX_COMPARED); i++) {
    const CpSlotId *other = &g_array_index (slots, CpSlotId, i);
    if (are_versions (pairing, *other, slot))
      return other;
  }
  return NULL;
}


/* Makes pairs of games with the same moves. Returns one version of each game among them. */
static GArray *
pair_equal (Pairing *pairing, unsigned begin, unsigned end)
{
  GArray *distinct = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  g_autoptr (GHashTable) by_players =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);

  for (unsigned i = begin; i < end; i++) {
    CpSlotId slot = nth_link (pairing, i)->slot;
    GArray *same = g_hash_table_lookup (by_players, get_players (pairing, slot));
    const CpSlotId *version = same != NULL ? find_version (pairing, same, slot) : NULL;
    if (version != NULL) {
      add_pair (pairing, *version, slot, true, true);
      continue;
    }
    if (distinct->len > 0)
      add_pair (pairing, g_array_index (distinct, CpSlotId, 0), slot, true, false);
    g_array_append_val (distinct, slot);
    if (same == NULL) {
      same = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
      g_hash_table_insert (by_players, (void *) get_players (pairing, slot), same);
    }
    g_array_append_val (same, slot);
  }
  return distinct;
}


static int
compare_slots (const void *a, const void *b, void *data)
{
  const CpSlotId *x = a, *y = b;
  unsigned i = cp_library_place (data, *x), j = cp_library_place (data, *y);

  return (i > j) - (i < j);
}


/* Makes pairs of games with the same moves, one version of each, and games that continue them.
 * @next: the link after the games with the same moves */
static void
pair_longer (Pairing *pairing, const GArray *distinct, unsigned next)
{
  g_autoptr (GArray) longer = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  unsigned plies = nth_link (pairing, next - 1)->plies;
  bool has_pair = false;

  for (unsigned i = next; i < pairing->links->len && nth_link (pairing, i)->common >= plies &&
                          longer->len < MAX_COMPARED;
       i++)
    g_array_append_val (longer, nth_link (pairing, i)->slot);
  g_array_sort_with_data (longer, compare_slots, pairing->library);
  for (unsigned i = 0; i < MIN (distinct->len, MAX_COMPARED); i++) {
    CpSlotId slot = g_array_index (distinct, CpSlotId, i);
    const CpSlotId *version = find_version (pairing, longer, slot);
    if (version != NULL)
      add_pair (pairing, slot, *version, false, true);
    has_pair = has_pair || version != NULL;
  }
  if (!has_pair && longer->len > 0)
    add_pair (pairing, g_array_index (distinct, CpSlotId, 0), g_array_index (longer, CpSlotId, 0),
              false, false);
}


static int
compare_pairs (const void *a, const void *b, void *data)
{
  const CpDuplicatePair *x = a, *y = b;
  int order = compare_slots (&x->first, &y->first, data);

  return order != 0 ? order : compare_slots (&x->second, &y->second, data);
}


static GArray *
make_pairs (CpLibrary *self, const GArray *links)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) players = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Pairing pairing = { self, links, names, players,
                      g_array_new (FALSE, FALSE, sizeof (CpDuplicatePair)) };

  for (unsigned begin = 0, end; begin < links->len; begin = end) {
    end = begin + 1;
    unsigned plies = nth_link (&pairing, begin)->plies;
    while (end < links->len && nth_link (&pairing, end)->plies == plies &&
           nth_link (&pairing, end)->common == plies)
      end++;
    g_autoptr (GArray) distinct = pair_equal (&pairing, begin, end);
    pair_longer (&pairing, distinct, end);
  }
  g_array_sort_with_data (pairing.pairs, compare_pairs, self);
  return pairing.pairs;
}


CpDuplicates *
cp_library_find_duplicates_finish (CpLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  g_autoptr (GArray) links = g_task_propagate_pointer (G_TASK (result), error);
  if (links == NULL)
    return NULL;
  CpDuplicates *duplicates = g_new0 (CpDuplicates, 1);
  duplicates->library = g_object_ref (self);
  duplicates->pairs = make_pairs (self, links);
  return duplicates;
}


void
cp_duplicates_free (CpDuplicates *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->library);
  g_array_unref (self->pairs);
  g_free (self);
}


static CpDuplicatePair *
nth_pair (const CpDuplicates *self, unsigned nth)
{
  return &g_array_index (self->pairs, CpDuplicatePair, nth);
}


unsigned
cp_duplicates_get_n (const CpDuplicates *self)
{
  return self->pairs->len;
}


CpLibraryGame *
cp_duplicates_get_game (const CpDuplicates *self, unsigned nth, bool second)
{
  const CpDuplicatePair *pair = nth_pair (self, nth);
  CpSlotId id = second ? pair->second : pair->first;
  CpSlot *slot = cp_library_slot (self->library, id);

  if (slot->item != NULL)
    return g_object_ref (slot->item);
  return slot->item = cp_library_game_new (self->library, id);
}


CpRecord *
cp_duplicates_read (const CpDuplicates *self, unsigned nth, bool second)
{
  const CpDuplicatePair *pair = nth_pair (self, nth);
  g_autoptr (GBytes) bytes =
      cp_library_slot_bytes (self->library, second ? pair->second : pair->first, NULL);
  size_t length;

  if (bytes == NULL)
    return NULL;
  const char *text = g_bytes_get_data (bytes, &length);
  return cp_pgn_read_one (text, length, NULL);
}


bool
cp_duplicates_is_same (const CpDuplicates *self, unsigned nth)
{
  const CpDuplicatePair *pair = nth_pair (self, nth);

  return pair->has_same_moves && pair->has_same_players;
}


bool
cp_duplicates_has_same_players (const CpDuplicates *self, unsigned nth)
{
  return nth_pair (self, nth)->has_same_players;
}


CpDuplicateChoice
cp_duplicates_get_choice (const CpDuplicates *self, unsigned nth)
{
  return nth_pair (self, nth)->choice;
}


void
cp_duplicates_set_choice (CpDuplicates *self, unsigned nth, CpDuplicateChoice choice)
{
  nth_pair (self, nth)->choice = (uint8_t) choice;
}
