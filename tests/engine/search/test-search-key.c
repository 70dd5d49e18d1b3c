/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/cp-search-key.h"

#include <string.h>

#include "cp-test-small.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "support/cp-test-main.h"

#define N_GAMES 12
#define N_SMALL 60
#define LONGEST 150


/* Records a position by its key; fails on a collision. */
static void
add_key (GHashTable *seen, const CpPosition *pos, uint64_t key)
{
  const CpPosition *other = g_hash_table_lookup (seen, &key);
  if (other == NULL) {
    g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), g_memdup2 (pos, sizeof *pos));
    return;
  }
  g_assert_true (cp_position_same (pos, other));
}


/* Incremental keys equal computed ones, and are equal exactly for equal positions. */
static void
test_games (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  static CpMoves moves;
  for (int game = 0; game < N_GAMES; game++) {
    CpPosition pos;
    cp_position_init (&pos, rules);
    for (int ply = 0; ply < LONGEST; ply++) {
      uint64_t key = cp_search_key (&pos);
      cp_position_legal_moves (&pos, &moves);
      for (unsigned i = 0; i < moves.n; i++) {
        CpPosition next = pos;
        cp_position_play (&next, moves.moves[i]);
        uint64_t after = cp_search_key (&next);
        g_assert_cmphex (cp_search_key_after (key, &pos, moves.moves[i], &next), ==, after);
        add_key (seen, &next, after);
      }
      if (moves.n == 0)
        break;
      cp_position_play (&pos, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
    }
  }
  g_assert_cmpuint (g_hash_table_size (seen), >, 1000);
}


/* Counters and the path to a position do not affect the key; everything else does. */
static void
test_same (const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (rules->string));
  for (int i = 0; i < N_SMALL; i++) {
    CpPosition pos, other;
    cp_test_small_position (&pos, rules, rand);
    uint64_t key = cp_search_key (&pos);
    g_autofree char *fen = cp_fen_write (&pos);
    g_autoptr (GError) error = NULL;
    cp_fen_read (rules, fen, &other, &error);
    g_assert_no_error (error);
    g_assert_cmphex (cp_search_key (&other), ==, key);

    other.halfmove_clock += 7;
    other.fullmove_number += 100;
    if (pos.fullmove_number > pos.rules->variant->opening_moves)
      g_assert_cmphex (cp_search_key (&other), ==, key);
    other = pos;
    other.turn = cp_side_other (pos.turn);
    g_assert_cmphex (cp_search_key (&other), !=, key);
    CP_FOR_EACH_BIT (square, cp_position_occupied (&pos)) {
      other = pos;
      cp_position_put (&other, square, CP_NO_PIECE);
      g_assert_cmphex (cp_search_key (&other), !=, key);
    }
  }
}


static uint64_t
key_of (const char *rules_string, const char *fen)
{
  g_autoptr (GError) error = NULL;
  const CpRules *rules = cp_rules_parse (rules_string, &error);
  CpPosition pos;
  g_assert_no_error (error);
  cp_fen_read (rules, fen, &pos, &error);
  g_assert_no_error (error);
  return cp_search_key (&pos);
}


/* Positions that look alike but differ, and vice versa. */
static void
test_pairs (void)
{
  static const struct {
    const char *rules, *a, *b;
    bool same;
  } pairs[] = {
    /* Knocked pieces, and an en passant square that can be used. */
    { "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1",
      "3k3/7/7/7/7/7/7/7/7/7/3K3[p] w - - 0 1", false },
    { "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[Pp] w - - 0 1",
      "3k3/7/7/7/7/7/7/7/7/7/3K3[Pr] w - - 0 1", false },
    { "changing-challenges", "3k3/7/7/pP5/7/7/7/7/7/7/3K3[] w - a9 0 9",
      "3k3/7/7/pP5/7/7/7/7/7/7/3K3[] w - - 0 9", false },
    /* Owner and kind of a dropped colour, and the supply. */
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[] w d4Rw - 23 17", "6/2k3/6/6/6/2K3/6[] w d4Rb - 23 17",
      false },
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[] w d4Rw - 23 17", "6/2k3/6/6/6/2K3/6[] w d4Bw - 23 17",
      false },
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[] w - - 23 17", "6/2k3/6/6/6/2K3/6[Y] w - - 23 17",
      false },
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[Y] w - - 23 17", "6/2k3/6/6/6/2K3/6[YY] w - - 23 17",
      false },
    /* In the opening only drops are legal, and the move number matters; later it does not. */
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[Y] w - - 0 4", "6/2k3/6/6/6/2K3/6[Y] w - - 0 5", false },
    { "shifting-sands", "6/2k3/6/6/6/2K3/6[Y] w - - 0 5", "6/2k3/6/6/6/2K3/6[Y] w - - 9 90", true },
    { "heavy-gravity", "3k4/8/8/8/8/8/8/3K3Q w - - 0 1", "3k4/8/8/8/8/8/8/3K3Q w - - 50 80", true },
    { "heavy-gravity", "3k4/8/8/8/8/8/8/3K3Q w - - 0 1", "3k4/8/8/8/8/8/8/3K3Q b - - 0 1", false },
    { "dynamic", "3k4/8/8/8/8/8/8/3KR3 w - - 0 1", "3k4/8/8/8/8/8/8/3KQ3 w - - 0 1", false },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_test_message ("%s, %s", pairs[i].a, pairs[i].b);
    uint64_t a = key_of (pairs[i].rules, pairs[i].a), b = key_of (pairs[i].rules, pairs[i].b);
    g_assert_true ((a == b) == pairs[i].same);
  }
}


CP_TESTS ()
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);
  for (size_t i = 0; i < n; i++) {
    g_autofree char *games = g_strdup_printf ("/engine/search-key/games/%s", all[i]->string);
    g_autofree char *same = g_strdup_printf ("/engine/search-key/same/%s", all[i]->string);
    g_test_add_data_func (games, all[i], test_games);
    g_test_add_data_func (same, all[i], test_same);
  }
  g_test_add_func ("/engine/search-key/pairs", test_pairs);
}
