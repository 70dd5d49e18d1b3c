/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-check.h"

#include <string.h>

#include "analysis/cp-game-analysis.h"
#include "query/cp-query-game.h"
#include "record/tree/cp-line.h"


uint32_t
cp_library_hash (const char *bytes, size_t length)
{
  uint64_t hash = 0x9e3779b97f4a7c15u ^ length;

  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t word;
    memcpy (&word, bytes, 8);
    hash = (hash ^ word) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
  }
  for (; length > 0; bytes++, length--)
    hash = (hash ^ (unsigned char) *bytes) * 0x100000001b3u;
  return (uint32_t) (hash ^ hash >> 32);
}


CpLibraryKey
cp_library_key (const CpPosition *pos)
{
  return (CpLibraryKey) cp_position_key (pos);
}


CpLibraryKeys *
cp_library_keys_new (const CpRecord *record)
{
  uint32_t n = MIN (cp_record_main_line_end (record)->ply + 1, CP_LIBRARY_MAX_KEYS);
  CpLibraryKeys *keys = g_malloc (sizeof *keys + n * sizeof keys->keys[0]);
  const CpNode *node = cp_record_get_root (record);

  keys->n = n;
  for (uint32_t i = 0; i < n; i++, node = node->first_child)
    keys->keys[i] = cp_library_key (&node->position);
  return keys;
}


void
cp_library_problem_free (CpLibraryProblem *problem)
{
  if (problem == NULL)
    return;
  g_free (problem->text);
  g_free (problem);
}


CpLibraryProblem *
cp_library_problem_take (CpPgnGame *game, unsigned first_line, unsigned first_column)
{
  if (game->problem == NULL)
    return NULL;

  CpLibraryProblem *problem = g_new0 (CpLibraryProblem, 1);
  problem->text = g_steal_pointer (&game->problem);
  problem->lines = game->line - first_line;
  problem->column = problem->lines == 0 ? game->column - first_column + 1 : game->column;
  return problem;
}


void
cp_library_check_clear (void *data)
{
  CpLibraryCheck *check = data;
  g_clear_pointer (&check->problem, cp_library_problem_free);
  g_clear_pointer (&check->comments, g_free);
  g_clear_pointer (&check->keys, g_free);
}


static void
look_for_rules_cb (const char *name, const char *value, void *data)
{
  bool *has_rules = data;
  *has_rules = *has_rules || g_str_equal (name, "Variant");
}


static bool
names_rules (const CpPgnSlice *slice)
{
  bool has_rules = false;

  cp_pgn_slice_for_each_tag (slice, look_for_rules_cb, &has_rules);
  return has_rules;
}


CpLibraryCheck
cp_library_check (const CpPgnSlice *slice)
{
  g_auto (CpPgnGame) game = { 0 };
  CpLibraryCheck check = { 0 };

  cp_pgn_slice_read_to_show (slice, &game);
  check.problem = cp_library_problem_take (&game, slice->line, slice->column);
  check.is_read = game.record != NULL;
  check.is_unknown = !check.is_read && !names_rules (slice);
  if (check.is_read) {
    check.outcome = cp_record_get_outcome (game.record);
    check.plies = cp_record_main_line_end (game.record)->ply;
    check.comments = cp_query_collect_comments (game.record);
    check.keys = cp_library_keys_new (game.record);
    check.is_analysed = check.problem == NULL && cp_game_analysis_is_written (game.record);
  }
  return check;
}
