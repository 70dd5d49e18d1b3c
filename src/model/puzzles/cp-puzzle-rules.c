/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-puzzle-rules.h"

#include "cp-puzzle-entry.h"
#include "rules/position/cp-variant.h"

/* The setting: rules strings, at most one for each game. */
#define KEY "puzzle-rules"


/* Returns the chosen rules of the game of @usual, which are its default rules. */
static const CpRules *
get_chosen (const char *const *chosen, const CpRules *usual)
{
  for (; *chosen != NULL; chosen++) {
    const CpRules *rules = cp_rules_parse (*chosen, NULL);
    if (rules != NULL && rules->variant == usual->variant)
      return rules;
  }
  return usual;
}


void
cp_puzzle_rules_choose (GSettings *settings, const CpRules *rules)
{
  g_return_if_fail (G_IS_SETTINGS (settings) && rules != NULL);

  g_auto (GStrv) old = g_settings_get_strv (settings, KEY);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (char **text = old; *text != NULL; text++) {
    const CpRules *other = cp_rules_parse (*text, NULL);
    if (other != NULL && other->variant != rules->variant)
      g_ptr_array_add (chosen, *text);
  }
  g_ptr_array_add (chosen, (void *) rules->string);
  g_ptr_array_add (chosen, NULL);
  g_settings_set_strv (settings, KEY, (const char *const *) chosen->pdata);
}


/* Returns the index of @rules in cp_rules_all(). */
static size_t
get_place (const CpRules *rules)
{
  size_t n, place = 0;
  const CpRules *const *all = cp_rules_all (&n);

  while (all[place] != rules)
    place++;
  return place;
}


/* Marks the rules of puzzles in @entries, by their places in cp_rules_all().
 * @progress: (nullable): only unsolved puzzles count
 *
 * Returns: (transfer full) */
static bool *
mark_rules (GListModel *entries, CpPuzzleProgress *progress, bool only_graded)
{
  size_t n;
  cp_rules_all (&n);
  bool *marked = g_new0 (bool, n);

  for (unsigned i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (CpPuzzleEntry) entry = g_list_model_get_item (entries, i);
    const CpRules *rules = cp_puzzle_entry_get_rules (entry);
    if (rules == NULL || marked[get_place (rules)] ||
        (only_graded && cp_puzzle_entry_get_difficulty (entry) == 0))
      continue;
    const char *key = progress != NULL ? cp_puzzle_entry_get_key (entry) : NULL;
    marked[get_place (rules)] =
        progress == NULL || (key != NULL && !cp_puzzle_progress_is_solved (
                                                cp_puzzle_progress_get_mark (progress, key)));
  }
  return marked;
}


GPtrArray *
cp_puzzle_rules_list (GListModel *entries)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries), NULL);

  g_autofree bool *marked = mark_rules (entries, NULL, false);
  GPtrArray *found = g_ptr_array_new ();
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    if (marked[i])
      g_ptr_array_add (found, (void *) all[i]);
  }
  return found;
}


GPtrArray *
cp_puzzle_rules_find (GListModel *entries,
                      CpPuzzleProgress *progress,
                      GSettings *settings,
                      bool only_graded)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (entries) && CP_IS_PUZZLE_PROGRESS (progress), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  g_autofree bool *marked = mark_rules (entries, progress, only_graded);
  g_auto (GStrv) texts = g_settings_get_strv (settings, KEY);
  GPtrArray *found = g_ptr_array_new ();
  size_t n, next;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t start = 0; start < n; start = next) {
    const CpRules *chosen = get_chosen ((const char *const *) texts, all[start]), *first = NULL;
    for (next = start; next < n && all[next]->variant == all[start]->variant; next++) {
      if (marked[next] && (first == NULL || all[next] == chosen))
        first = all[next];
    }
    if (first != NULL)
      g_ptr_array_add (found, (void *) first);
  }
  return found;
}
