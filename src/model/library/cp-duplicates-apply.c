/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-duplicates-private.h"
#include "cp-library-private.h"
#include "cp-library-source.h"
#include "model/disk/cp-idle.h"
#include "model/game/cp-game-edit.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/tree/cp-merge.h"

/* Time that the main loop spends on new games at once, in microseconds. */
#define SLICE_US 6000

/* Games that become one: the first of them gets all of the others. */
typedef struct {
  GArray *games; /* (owned): Version, in the order of the list, at least two */
  bool is_read;  /* all of them could be read */
  char *text;    /* (owned) (nullable): the new text of the first; NULL if it stays the same */

  CpSlotId instead; /* has the new text, but is not in the list yet */
} Group;

/* A game, and the hash of its text when it was read. */
typedef struct {
  CpSlotId slot;
  uint32_t hash;
} Version;

/* A change of the list. */
typedef struct {
  CpDuplicates *duplicates; /* (owned) */
  GPtrArray *groups;        /* (owned): Group */
  GArray *deleted;          /* (owned): CpSlotId */
  CpDuplicateResult numbers;
  unsigned next; /* index of the next group that gets its new game */
} Change;

/* The work of the thread. */
typedef struct {
  GPtrArray *groups; /* (owned): Group */
  unsigned group;    /* index of the group that is read */
  unsigned next;     /* index of its next game */
  CpRecord *merged;  /* (nullable): the games of the group that were read */
  char *before;      /* (nullable): the text of the first one */
} Merging;


static void
group_free (void *data)
{
  Group *group = data;

  g_array_unref (group->games);
  g_free (group->text);
  g_free (group);
}


static void
change_free (void *data)
{
  Change *change = data;

  cp_duplicates_free (change->duplicates);
  g_ptr_array_unref (change->groups);
  g_array_unref (change->deleted);
  g_free (change);
}


static void
merging_free (void *data)
{
  Merging *merging = data;

  g_ptr_array_unref (merging->groups);
  cp_record_unref (merging->merged);
  g_free (merging->before);
  g_free (merging);
}


static Version *
nth_version (const Group *group, unsigned i)
{
  return &g_array_index (group->games, Version, i);
}


static void
add_version (Change *change, GHashTable *groups, Group *group, CpSlotId slot)
{
  Version version = { slot, cp_library_hash_source (change->duplicates->library, slot) };

  g_array_append_val (group->games, version);
  g_hash_table_insert (groups, GUINT_TO_POINTER (slot), group);
}


/* Returns the group of a game, a new one if it has none. */
static Group *
find_group (Change *change, GHashTable *groups, CpSlotId slot)
{
  Group *group = g_hash_table_lookup (groups, GUINT_TO_POINTER (slot));

  if (group == NULL) {
    group = g_new0 (Group, 1);
    group->games = g_array_new (FALSE, FALSE, sizeof (Version));
    add_version (change, groups, group, slot);
    g_ptr_array_add (change->groups, group);
  }
  return group;
}


/* Puts two games, and those that are merged with them, into one group. */
static void
join_groups (Change *change, GHashTable *groups, CpSlotId first, CpSlotId second)
{
  Group *to = find_group (change, groups, first);
  Group *from = g_hash_table_lookup (groups, GUINT_TO_POINTER (second));

  if (from == NULL) {
    add_version (change, groups, to, second);
  } else if (from != to) {
    g_array_append_vals (to->games, from->games->data, from->games->len);
    for (unsigned i = 0; i < from->games->len; i++)
      g_hash_table_insert (groups, GUINT_TO_POINTER (nth_version (from, i)->slot), to);
    g_ptr_array_remove (change->groups, from);
  }
}


/* Lists the games that are merged and those that are deleted. A game that is deleted takes part in
 * no other change. */
static void
plan (Change *change)
{
  const GArray *pairs = change->duplicates->pairs;
  g_autoptr (GHashTable) groups = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) deleted = g_hash_table_new (NULL, NULL);

  for (unsigned i = 0; i < pairs->len; i++) {
    const CpDuplicatePair *pair = &g_array_index (pairs, CpDuplicatePair, i);
    CpSlotId victim = pair->choice == CP_DUPLICATE_DELETE_FIRST ? pair->first : pair->second;
    if (pair->choice == CP_DUPLICATE_KEEP)
      continue;
    if (g_hash_table_contains (deleted, GUINT_TO_POINTER (pair->first)) ||
        g_hash_table_contains (deleted, GUINT_TO_POINTER (pair->second)) ||
        (pair->choice != CP_DUPLICATE_MERGE &&
         g_hash_table_contains (groups, GUINT_TO_POINTER (victim)))) {
      change->numbers.n_skipped++;
    } else if (pair->choice == CP_DUPLICATE_MERGE) {
      join_groups (change, groups, pair->first, pair->second);
    } else {
      g_hash_table_add (deleted, GUINT_TO_POINTER (victim));
      g_array_append_val (change->deleted, victim);
    }
  }
}


static int
compare_places (const void *a, const void *b, void *library)
{
  const Version *x = a, *y = b;
  unsigned i = cp_library_place (library, x->slot), j = cp_library_place (library, y->slot);

  return (i > j) - (i < j);
}


/* Adds the sources of a group to be read; false if one of its games cannot be read. */
static bool
add_sources (CpLibrary *library, Group *group, GArray *sources)
{
  unsigned n = sources->len;

  g_array_sort_with_data (group->games, compare_places, library);
  for (unsigned i = 0; i < group->games->len; i++)
    cp_library_add_source (library, nth_version (group, i)->slot, sources);
  if (sources->len - n == group->games->len)
    return true;
  g_array_set_size (sources, n);
  return false;
}


/* Ends the reading of a group. */
static void
end_group (Merging *merging, Group *group)
{
  group->is_read = merging->merged != NULL;
  if (merging->merged != NULL) {
    g_autofree char *text = cp_library_write_record (merging->merged);
    if (!g_str_equal (text, merging->before))
      group->text = g_steal_pointer (&text);
  }
  g_clear_pointer (&merging->merged, cp_record_unref);
  g_clear_pointer (&merging->before, g_free);
  merging->group++;
  merging->next = 0;
}


static void
merge_game (const CpLibrarySource *source, const CpPgnGame *game, GArray *results, void *data)
{
  Merging *merging = data;
  Group *group = g_ptr_array_index (merging->groups, merging->group);
  bool is_read = game->record != NULL && game->problem == NULL;

  if (merging->next == 0 && is_read) {
    merging->merged = cp_record_ref (game->record);
    merging->before = cp_library_write_record (game->record);
  } else if (!is_read) {
    g_clear_pointer (&merging->merged, cp_record_unref);
  } else if (merging->merged != NULL) {
    cp_record_merge (merging->merged, game->record);
  }
  merging->next++;
  if (merging->next == group->games->len)
    end_group (merging, group);
}


/* Returns the game of @slot if it is open; otherwise NULL. */
static CpGame *
get_open_game (CpLibrary *library, CpSlotId slot)
{
  const CpLibraryEdit *edit = cp_library_get_edit (library, slot);

  return edit != NULL ? edit->game : NULL;
}


/* Returns true if all games of a group were read, and none has changed since. */
static bool
is_current (CpLibrary *library, const Group *group)
{
  CpGame *open = get_open_game (library, nth_version (group, 0)->slot);
  bool is_current = group->is_read && (open == NULL || cp_game_get_reviewing (open));

  for (unsigned i = 0; is_current && i < group->games->len; i++) {
    const Version *version = nth_version (group, i);
    is_current = cp_library_place (library, version->slot) != G_MAXUINT &&
                 cp_library_hash_source (library, version->slot) == version->hash;
  }
  return is_current;
}


/* Makes the first game of a group the merged one. */
static void
replace_first (CpLibrary *library, Group *group, const char *title, GArray *replaced)
{
  CpSlotId slot = nth_version (group, 0)->slot;
  CpGame *open = get_open_game (library, slot);

  if (open == NULL) {
    CpReplacedGame game = { group->instead, slot, NULL };
    g_array_append_val (replaced, game);
    return;
  }
  g_autoptr (CpRecord) record = cp_pgn_read_one (group->text, strlen (group->text), NULL);
  if (record != NULL && cp_game_merge (open, record, title)) {
    CpReplacedGame game = { slot, slot, g_object_ref (open) };
    g_array_append_val (replaced, game);
  }
}


/* Makes all changes, except for groups that have changed meanwhile. */
static void
make_changes (Change *change)
{
  CpLibrary *library = change->duplicates->library;
  g_autoptr (GArray) deleted = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  GArray *replaced = cp_replaced_games_new ();
  /* Translators: an undo step: games that are in the list several times were merged or deleted. */
  const char *title = _ ("Remove Duplicates");

  for (unsigned i = 0; i < change->groups->len; i++) {
    Group *group = g_ptr_array_index (change->groups, i);
    if (!is_current (library, group)) {
      change->numbers.n_skipped += group->games->len - 1;
      continue;
    }
    if (group->text != NULL)
      replace_first (library, group, title, replaced);
    for (unsigned j = 1; j < group->games->len; j++)
      g_array_append_val (deleted, nth_version (group, j)->slot);
  }
  change->numbers.n_merged = deleted->len;
  for (unsigned i = 0; i < change->deleted->len; i++) {
    CpSlotId slot = g_array_index (change->deleted, CpSlotId, i);
    if (cp_library_place (library, slot) != G_MAXUINT)
      g_array_append_val (deleted, slot);
  }
  change->numbers.n_deleted = deleted->len - change->numbers.n_merged;
  if (deleted->len > 0)
    cp_library_replace_and_delete (library, replaced, deleted, title);
  else
    g_array_unref (replaced);
}


/* Creates the games that replace others, a few at a time, and then makes all changes. */
static gboolean
prepare_cb (void *data)
{
  GTask *task = data;
  Change *change = g_task_get_task_data (task);
  CpLibrary *library = change->duplicates->library;
  int64_t end = g_get_monotonic_time () + SLICE_US;

  if (g_task_return_error_if_cancelled (task)) {
    g_object_unref (task);
    return G_SOURCE_REMOVE;
  }
  for (; change->next < change->groups->len; change->next++) {
    Group *group = g_ptr_array_index (change->groups, change->next);
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
    if (group->text != NULL)
      group->instead = cp_library_add_replacement (library, nth_version (group, 0)->slot,
                                                   g_strdup (group->text));
  }
  make_changes (change);
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
  return G_SOURCE_REMOVE;
}


static void
merged_cb (GObject *object, GAsyncResult *result, void *data)
{
  GTask *task = data;
  GError *error = NULL;
  g_autoptr (GArray) results = g_task_propagate_pointer (G_TASK (result), &error);

  if (results != NULL) {
    cp_idle_add (prepare_cb, task);
    return;
  }
  g_task_return_error (task, error);
  g_object_unref (task);
}


void
cp_duplicates_apply_async (CpDuplicates *self,
                           GCancellable *cancellable,
                           CpLibraryProgress progress,
                           void *progress_data,
                           GAsyncReadyCallback callback,
                           void *data)
{
  g_return_if_fail (self != NULL);

  CpLibrary *library = self->library;
  GTask *task = g_task_new (library, cancellable, callback, data);
  GTask *merging_task = g_task_new (library, cancellable, merged_cb, task);
  Merging *merging = g_new0 (Merging, 1);
  Change *change = g_new0 (Change, 1);
  CpLibrarySourceWork work = { .sources = cp_library_sources_new (),
                               .results = g_array_new (FALSE, FALSE, 1),
                               .func = merge_game,
                               .data = merging,
                               .free = merging_free,
                               .progress = progress,
                               .progress_data = progress_data };

  change->duplicates = self;
  change->groups = g_ptr_array_new_with_free_func (group_free);
  change->deleted = g_array_new (FALSE, FALSE, sizeof (CpSlotId));
  plan (change);
  merging->groups = g_ptr_array_ref (change->groups);
  for (unsigned i = 0; i < change->groups->len;) {
    Group *group = g_ptr_array_index (change->groups, i);
    if (add_sources (library, group, work.sources)) {
      i++;
      continue;
    }
    change->numbers.n_skipped += group->games->len - 1;
    g_ptr_array_remove_index (change->groups, i);
  }
  g_task_set_task_data (task, change, change_free);
  g_task_set_source_tag (task, cp_duplicates_apply_async);
  cp_library_read_sources (library, merging_task, &work);
}


bool
cp_duplicates_apply_finish (CpLibrary *library,
                            GAsyncResult *result,
                            CpDuplicateResult *numbers,
                            GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, library), false);

  const Change *change = g_task_get_task_data (G_TASK (result));

  *numbers = change->numbers;
  return g_task_propagate_boolean (G_TASK (result), error);
}
