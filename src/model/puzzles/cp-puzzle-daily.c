/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-daily.h"

#include <glib/gi18n-lib.h>

/* From one day to the next, the choice moves on by about this part of all puzzles (the golden
 * ratio), so that games and difficulties change. */
#define STEP 0.618


static int
compare_keys_cb (const void *first, const void *second)
{
  CpPuzzleEntry *a = *(CpPuzzleEntry *const *) first, *b = *(CpPuzzleEntry *const *) second;

  return g_strcmp0 (cp_puzzle_entry_get_key (a), cp_puzzle_entry_get_key (b));
}


/* (transfer full): the puzzles of the program by usual rules, in an order that does not depend on
 * their files. */
static GPtrArray *
list_candidates (CpPuzzleCollections *collections)
{
  GPtrArray *entries = cp_puzzle_collections_list_puzzles (collections, false);

  for (unsigned i = entries->len; i-- > 0;) {
    CpPuzzleEntry *entry = g_ptr_array_index (entries, i);
    const CpRules *rules = cp_puzzle_entry_get_rules (entry);
    if (rules == NULL || !cp_rules_is_usual (rules) || cp_puzzle_entry_get_key (entry) == NULL)
      g_ptr_array_remove_index (entries, i);
  }
  g_ptr_array_sort (entries, compare_keys_cb);
  return entries;
}


static unsigned
get_common_divisor (unsigned a, unsigned b)
{
  while (b > 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}


/* Returns the index of the puzzle of @day among @n. The step has no divisor in common with @n, so
 * that all puzzles have their day. */
static unsigned
choose (uint32_t day, unsigned n)
{
  unsigned step = MAX ((unsigned) (STEP * n), 1);

  while (get_common_divisor (step, n) > 1)
    step++;
  return (unsigned) ((uint64_t) day * step % n);
}


CpPuzzleCollection *
cp_puzzle_daily_new (CpPuzzleCollections *collections, uint32_t day)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (collections), NULL);

  if (!cp_puzzle_collections_has_read_included (collections))
    return NULL;
  g_autoptr (GPtrArray) candidates = list_candidates (collections);
  if (candidates->len == 0)
    return NULL;
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_ptr_array_add (chosen, g_ptr_array_index (candidates, choose (day, candidates->len)));
  return cp_puzzle_collection_new_gathered (chosen, CP_PUZZLES_LISTED, _ ("Puzzle of the Day"),
                                            cp_puzzle_collections_get_progress (collections));
}


char *
cp_puzzle_daily_describe (CpPuzzleCollection *daily)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (daily), NULL);

  CpPuzzleEntry *entry = cp_puzzle_collection_nth (daily, 0);
  const char *game = cp_library_game_get_rules_name (cp_puzzle_entry_get_library_game (entry));

  if (cp_puzzle_collection_get_n_solved (daily) == 0)
    return g_strdup (game);
  /* Translators: about the puzzle of the day; %s is the name of a game. */
  return g_strdup_printf (_ ("%s, solved"), game);
}
