/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-repetition.h"

#include <glib/gi18n-lib.h>


/* (transfer full): the puzzles that are due; one that is in several collections only once. */
static GPtrArray *
find_due (CpPuzzleCollections *collections)
{
  CpPuzzleProgress *progress = cp_puzzle_collections_get_progress (collections);
  GPtrArray *due = g_ptr_array_new_with_free_func (g_object_unref);

  if (!cp_puzzle_progress_has_due (progress))
    return due;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) entries = cp_puzzle_collections_list_puzzles (collections, true);
  for (unsigned i = 0; i < entries->len; i++) {
    CpPuzzleEntry *entry = g_ptr_array_index (entries, i);
    const char *key = cp_puzzle_entry_get_key (entry);
    if (key != NULL && cp_puzzle_progress_is_due (progress, key) &&
        g_hash_table_add (seen, (void *) key))
      g_ptr_array_add (due, g_object_ref (entry));
  }
  return due;
}


unsigned
cp_puzzle_repetition_count (CpPuzzleCollections *collections)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (collections), 0);

  g_autoptr (GPtrArray) due = find_due (collections);

  return due->len;
}


CpPuzzleCollection *
cp_puzzle_repetition_new (CpPuzzleCollections *collections)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (collections), NULL);

  g_autoptr (GPtrArray) due = find_due (collections);

  if (due->len == 0)
    return NULL;
  return cp_puzzle_collection_new_gathered (
      /* Translators: the title of the puzzles that the user is to solve again. */
      due, CP_PUZZLES_TO_REPEAT, _ ("To Repeat"), cp_puzzle_collections_get_progress (collections));
}
