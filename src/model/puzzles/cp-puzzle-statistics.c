/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-statistics.h"

#include "cp-puzzle-day.h"

/* The curve begins this many days ago at the earliest. */
#define MAX_DAYS 365


/* Adds a puzzle to a group. */
static void
add (CpPuzzleCount *count, CpPuzzleProgress *progress, const char *key)
{
  CpPuzzleMark mark = cp_puzzle_progress_get_mark (progress, key);

  count->n++;
  count->tried += mark != CP_PUZZLE_NEW;
  count->solved += cp_puzzle_progress_is_solved (mark);
  count->first_try += mark == CP_PUZZLE_SOLVED && cp_puzzle_progress_get_tries (progress, key) == 1;
}


/* Returns the group of a game, which is created when it is first needed. */
static CpPuzzleCount *
find_game (CpPuzzleStatistics *self, const CpVariant *variant)
{
  unsigned index;

  if (!g_ptr_array_find (self->variants, variant, &index)) {
    index = self->variants->len;
    g_ptr_array_add (self->variants, (void *) variant);
    g_array_set_size (self->games, index + 1);
  }
  return &g_array_index (self->games, CpPuzzleCount, index);
}


/* Returns the day on which a puzzle was first solved; 0 if it was not, or that is unknown. */
static uint32_t
get_day (CpPuzzleProgress *progress, const char *key)
{
  g_autoptr (GDateTime) date = cp_puzzle_progress_get_date (progress, key);
  g_autofree char *text = date != NULL ? g_date_time_format (date, "%F") : NULL;

  return cp_puzzle_day_parse (text);
}


/* Counts the solved puzzles up to each day.
 * @solved: (element-type uint32_t): the day of each solved puzzle; 0 if unknown: long ago */
static void
count_days (CpPuzzleStatistics *self, const GArray *solved)
{
  uint32_t today = cp_puzzle_day_today (), first = today;

  for (unsigned i = 0; i < solved->len; i++)
    first = MIN (first, MAX (g_array_index (solved, uint32_t, i), today - MAX_DAYS));
  if (solved->len == 0)
    return;
  g_array_set_size (self->days, today - first + 1);
  for (unsigned i = 0; i < solved->len; i++) {
    uint32_t day = CLAMP (g_array_index (solved, uint32_t, i), first, today);
    g_array_index (self->days, int, day - first)++;
  }
  for (unsigned i = 1; i < self->days->len; i++)
    g_array_index (self->days, int, i) += g_array_index (self->days, int, i - 1);
}


CpPuzzleStatistics *
cp_puzzle_statistics_new (CpPuzzleCollections *collections)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTIONS (collections), NULL);

  CpPuzzleProgress *progress = cp_puzzle_collections_get_progress (collections);
  CpPuzzleStatistics *self = g_new0 (CpPuzzleStatistics, 1);
  g_autoptr (GPtrArray) entries = cp_puzzle_collections_list_puzzles (collections, true);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) solved = g_array_new (FALSE, FALSE, sizeof (uint32_t));

  self->variants = g_ptr_array_new ();
  self->games = g_array_new (FALSE, TRUE, sizeof (CpPuzzleCount));
  self->days = g_array_new (FALSE, TRUE, sizeof (int));
  for (unsigned i = 0; i < entries->len; i++) {
    CpPuzzleEntry *entry = g_ptr_array_index (entries, i);
    const char *key = cp_puzzle_entry_get_key (entry);
    if (key == NULL || !g_hash_table_add (seen, (void *) key))
      continue;
    add (&self->all, progress, key);
    add (find_game (self, cp_puzzle_entry_get_rules (entry)->variant), progress, key);
    for (unsigned t = 0; t < CP_N_PUZZLE_THEMES; t++) {
      if ((unsigned) cp_puzzle_entry_get_themes (entry) >> t & 1)
        add (&self->themes[t], progress, key);
    }
    uint32_t day = get_day (progress, key);
    if (cp_puzzle_progress_is_solved (cp_puzzle_progress_get_mark (progress, key)))
      g_array_append_val (solved, day);
  }
  count_days (self, solved);
  return self;
}


void
cp_puzzle_statistics_free (CpPuzzleStatistics *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->variants);
  g_array_unref (self->games);
  g_array_unref (self->days);
  g_free (self);
}
