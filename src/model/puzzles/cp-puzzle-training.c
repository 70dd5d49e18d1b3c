/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-training.h"

#include <glib/gi18n-lib.h>

#include "record/notes/cp-theme.h"

/* A difficulty is mastered with this many solved puzzles, and two thirds of the tried ones. */
#define FEWEST_MASTERED 3

/* The results with puzzles of one difficulty. */
typedef struct {
  unsigned n, tried, solved;
} Count;


/* (nullable): Returns the entry at @index if its difficulty is known and it can be solved.
 * @rules: (nullable) (element-type CpRules): the rules of the puzzle must be among these */
static CpPuzzleEntry *
get_graded (GListModel *entries, unsigned index, const GPtrArray *rules)
{
  g_autoptr (CpPuzzleEntry) entry = g_list_model_get_item (entries, index);
  const CpRules *own = cp_puzzle_entry_get_rules (entry);

  if (rules != NULL && !g_ptr_array_find ((GPtrArray *) rules, own, NULL))
    return NULL;
  return cp_puzzle_entry_get_difficulty (entry) > 0 && cp_puzzle_entry_is_playable (entry)
             ? g_steal_pointer (&entry)
             : NULL;
}


static bool
is_solved (CpPuzzleEntry *entry, CpPuzzleProgress *progress)
{
  return cp_puzzle_progress_is_solved (
      cp_puzzle_progress_get_mark (progress, cp_puzzle_entry_get_key (entry)));
}


bool
cp_puzzle_training_is_possible (GListModel *entries, CpPuzzleProgress *progress)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries) && CP_IS_PUZZLE_PROGRESS (progress), false);

  for (unsigned i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (CpPuzzleEntry) entry = get_graded (entries, i, NULL);
    if (entry != NULL && !is_solved (entry, progress))
      return true;
  }
  return false;
}


static bool
is_mastered (const Count *count)
{
  return count->solved >= FEWEST_MASTERED && 3 * count->solved >= 2 * count->tried;
}


unsigned
cp_puzzle_training_find_strength (GListModel *entries,
                                  CpPuzzleProgress *progress,
                                  const GPtrArray *rules)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries) && CP_IS_PUZZLE_PROGRESS (progress), 0);
  g_return_val_if_fail (rules != NULL, 0);

  Count counts[CP_DIFFICULTY_MAX + 1] = { 0 };
  unsigned n = 0, strength = 1;

  for (unsigned i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (CpPuzzleEntry) entry = get_graded (entries, i, rules);
    if (entry == NULL)
      continue;
    CpPuzzleMark mark = cp_puzzle_progress_get_mark (progress, cp_puzzle_entry_get_key (entry));
    Count *count = &counts[cp_puzzle_entry_get_difficulty (entry)];
    n++;
    count->tried += mark != CP_PUZZLE_NEW;
    count->solved += mark == CP_PUZZLE_SOLVED;
  }
  for (unsigned i = 1; i < CP_DIFFICULTY_MAX; i++) {
    if (is_mastered (&counts[i]))
      strength = i + 1;
  }
  return n > 0 ? strength : 0;
}


/* Returns the distance of a puzzle's difficulty from @strength; at equal distance, the harder
 * puzzle is nearer. */
static unsigned
distance (CpPuzzleEntry *entry, unsigned strength)
{
  unsigned difficulty = cp_puzzle_entry_get_difficulty (entry);

  return difficulty >= strength ? 2 * (difficulty - strength) : 2 * (strength - difficulty) + 1;
}


int
cp_puzzle_training_find_next (GListModel *entries,
                              CpPuzzleProgress *progress,
                              const GPtrArray *rules,
                              unsigned strength)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries) && CP_IS_PUZZLE_PROGRESS (progress), -1);
  g_return_val_if_fail (rules != NULL, -1);

  unsigned nearest = G_MAXUINT;
  int next = -1;

  for (unsigned i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (CpPuzzleEntry) entry = get_graded (entries, i, rules);
    if (entry == NULL || is_solved (entry, progress) || distance (entry, strength) >= nearest)
      continue;
    nearest = distance (entry, strength);
    next = (int) i;
  }
  return next;
}


static void
shuffle (GPtrArray *entries, uint32_t seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (unsigned i = entries->len; i > 1; i--) {
    unsigned other = (unsigned) g_rand_int_range (rand, 0, (int) i);
    void *entry = entries->pdata[i - 1];
    entries->pdata[i - 1] = entries->pdata[other];
    entries->pdata[other] = entry;
  }
}


static int
compare_distances_cb (const void *first, const void *second, void *data)
{
  const unsigned *strength = data;
  CpPuzzleEntry *a = *(CpPuzzleEntry *const *) first, *b = *(CpPuzzleEntry *const *) second;

  return (int) distance (a, *strength) - (int) distance (b, *strength);
}


static int
compare_difficulties_cb (const void *first, const void *second)
{
  CpPuzzleEntry *a = *(CpPuzzleEntry *const *) first, *b = *(CpPuzzleEntry *const *) second;

  return (int) cp_puzzle_entry_get_difficulty (a) - (int) cp_puzzle_entry_get_difficulty (b);
}


CpPuzzleCollection *
cp_puzzle_training_new (GListModel *entries,
                        CpPuzzleProgress *progress,
                        const GPtrArray *rules,
                        unsigned strength,
                        uint32_t seed)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries) && CP_IS_PUZZLE_PROGRESS (progress), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (CpPuzzleEntry) entry = get_graded (entries, i, rules);
    if (entry != NULL && !is_solved (entry, progress))
      g_ptr_array_add (found, g_steal_pointer (&entry));
  }
  if (found->len == 0)
    return NULL;
  shuffle (found, seed);
  g_ptr_array_sort_with_data (found, compare_distances_cb, &strength);
  g_ptr_array_set_size (found, (int) MIN (found->len, CP_PUZZLE_TRAINING_LENGTH));
  g_ptr_array_sort (found, compare_difficulties_cb);
  /* Translators: the title of a training, ten puzzles one after the other. */
  return cp_puzzle_collection_new_gathered (found, CP_PUZZLES_OF_TRAINING, _ ("Training"),
                                            progress);
}


char *
cp_puzzle_training_describe (CpPuzzleCollection *training, int index)
{
  g_return_val_if_fail (CP_IS_PUZZLE_COLLECTION (training), NULL);

  CpPuzzleProgress *progress = cp_puzzle_collection_get_progress (training);
  unsigned n = cp_puzzle_collection_get_n_puzzles (training), at_once = 0, n_unsolved = 0;

  for (unsigned i = 0; i < n; i++) {
    const char *key = cp_puzzle_entry_get_key (cp_puzzle_collection_nth (training, i));
    CpPuzzleMark mark = cp_puzzle_collection_get_mark (training, i);
    bool solved = key == NULL || cp_puzzle_progress_is_solved (mark);
    if (!solved && (mark == CP_PUZZLE_NEW || (int) i > index))
      return NULL;
    n_unsolved += !solved;
    at_once += key != NULL && mark == CP_PUZZLE_SOLVED &&
               cp_puzzle_progress_get_tries (progress, key) == 1;
  }
  char *text = g_strdup_printf (
      /* Translators: said when a training is over. %1$u puzzles of %2$u were solved at once. */
      ngettext ("Training complete: %1$u of %2$u puzzle solved on the first try.",
                "Training complete: %1$u of %2$u puzzles solved on the first try.", n),
      at_once, n);
  if (n_unsolved == 0)
    return text;
  g_autofree char *went = text;
  g_autofree char *rest = g_strdup_printf (
      /* Translators: said when a training is over, behind how it went. */
      ngettext ("%u puzzle is not solved yet.", "%u puzzles are not solved yet.", n_unsolved),
      n_unsolved);
  return g_strdup_printf ("%s %s", went, rest);
}
