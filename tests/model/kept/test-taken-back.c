/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that were taken back before the game was replaced. */

#include <stdlib.h>
#include <string.h>

#include "cp-test-folder.h"
#include "cp-test-games.h"
#include "model/game/cp-game-record.h"
#include "model/kept/cp-autosave.h"
#include "record/tree/cp-ending.h"
#include "record/tree/cp-twin.h"
#include "support/cp-test-effort.h"
#include "support/cp-test-main.h"

/* For each rules string. */
#define N_GAMES   20
#define MAX_MOVES 12
#define SEED      35


/* Plays a random move that does not end the game. Returns false if there is none. */
static bool
play_random (GRand *random, CpGame *game)
{
  const CpPosition *pos = &cp_game_get_head (game)->position;
  CpPosition next = *pos;
  CpMove move;

  if (!cp_test_random_move (random, pos, &move))
    return false;
  cp_position_play (&next, move);
  if (cp_position_outcome (&next, 1).result != CP_UNDECIDED)
    return false;
  g_autofree char *text = cp_move_write (pos, move, CP_NOTATION_UCI);
  return cp_game_play (game, text, NULL) && cp_game_get_in_progress (game);
}


/* Creates a game in which some of the last moves, all or none are taken back, sometimes after other
 * moves that were taken back and replaced. */
static CpGame *
play_game (GRand *random, const CpRules *rules, unsigned number)
{
  CpGame *game = cp_game_new (rules, NULL);
  g_autofree char *round = g_strdup_printf ("%u", number);

  cp_record_set_tag (cp_game_get_record (game), "Round", round);
  for (unsigned i = 0; i < MAX_MOVES && play_random (random, game); i++) {
    if (g_rand_int_range (random, 0, 6) == 0)
      cp_game_take_back (game);
  }
  if (!cp_game_get_in_progress (game))
    cp_game_take_back (game);
  for (int n = g_rand_int_range (random, 0, MAX_MOVES); n > 0; n--)
    cp_game_take_back (game);
  return game;
}


/* Checks that all moves after @played can be restored. */
static void
check_restored (CpGame *game, const CpNode *played)
{
  for (const CpNode *node = played->first_child; node != NULL; node = node->first_child) {
    g_assert_true (cp_game_get_can_restore (game));
    cp_game_restore (game);
    g_assert_true (cp_move_equal (cp_game_get_head (game)->move, node->move));
  }
  g_assert_false (cp_game_get_can_restore (game));
}


/* Checks that the moves after @end are those after @played. */
static void
check_line (const CpNode *end, const CpNode *played)
{
  for (played = played->first_child; played != NULL; played = played->first_child) {
    end = end->first_child;
    g_assert_nonnull (end);
    g_assert_true (cp_move_equal (end->move, played->move));
  }
  g_assert_null (end->first_child);
}


/* Checks that an archived game, @read, has the head of @played and can be continued. */
static void
check_game (CpGame *read, CpGame *played)
{
  const CpNode *head = cp_game_get_head (played);
  const CpNode *end = cp_record_main_line_end (cp_game_get_record (read));

  g_assert_true (cp_position_same (&end->position, &head->position));
  g_assert_cmpuint (end->ply, ==, head->ply);
  g_assert_cmpint (cp_game_get_outcome (read).result, ==, CP_UNDECIDED);
  const CpNode *twin = cp_node_get_twin (end);
  g_assert_cmpint (twin != NULL, ==, head->ply > 0 && head->first_child != NULL);
  if (twin != NULL)
    check_line (twin, head);

  g_autofree char *before = cp_game_write (read, CP_NOTATION_SAN);
  cp_game_go_to (read, (CpNode *) end);
  cp_game_set_reviewing (read, false);
  g_autofree char *after = cp_game_write (read, CP_NOTATION_SAN);
  g_assert_cmpstr (after, ==, before);
  check_restored (read, head);
}


static void
check_file (CpTestFolder *folder, const GPtrArray *games)
{
  g_autoptr (GFile) file = cp_test_folder_file (folder, "Earlier Games.pgn");
  g_autoptr (CpLibrary) library = cp_test_open_good (file);
  unsigned n_checked = 0;

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    g_autofree char *text = cp_test_game_text (library, i);
    g_autoptr (CpGame) read = cp_library_get_game (library, i, NULL);
    g_autofree char *again = g_strchomp (cp_game_write (read, CP_NOTATION_SAN));
    const char *round = cp_record_get_tag (cp_game_get_record (read), "Round");
    g_assert_cmpstr (again, ==, text);
    if (round == NULL)
      continue;
    check_game (read, g_ptr_array_index (games, (unsigned) atoi (round)));
    n_checked++;
  }
  g_assert_cmpuint (cp_library_get_n_bad (library), ==, 0);
  g_assert_cmpuint (n_checked, ==, games->len);
}


static void
test_rules (CpTestFolder *folder, const void *data)
{
  const CpRules *rules = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (CpAutosave) autosave = cp_autosave_new (folder->path, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  while (games->len < cp_test_effort (N_GAMES)) {
    g_autoptr (CpGame) game = play_game (random, rules, games->len);
    if (!cp_autosave_is_worth_keeping (game))
      continue;
    cp_autosave_set_game (autosave, game);
    g_ptr_array_add (games, g_steal_pointer (&game));
  }
  /* More games, so that all of those are archived. */
  for (unsigned i = 0; i < 3; i++) {
    g_autoptr (CpGame) other = cp_game_new (rules, NULL);
    cp_autosave_set_game (autosave, other);
    g_assert_true (play_random (random, other));
  }
  check_file (folder, games);
}


/* All moves of a game are taken back. */
static void
test_all (CpTestFolder *folder, const void *data)
{
  g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);

  g_assert_true (cp_game_play (game, "e4", NULL));
  cp_game_take_back (game);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_game_take_back (game);
  cp_game_take_back (game);
  g_autofree char *text = cp_game_write (game, CP_NOTATION_SAN);
  g_assert_nonnull (strstr (text, "\n{Taken back: 1. d4 (1. e4) 1... d8} *\n"));
}


CP_TESTS ()
{
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/model/taken-back/rules/%s", rules[i]->string);
    g_test_add (path, CpTestFolder, rules[i], cp_test_folder_set_up, test_rules,
                cp_test_folder_tear_down);
  }
  cp_test_folder_add ("/model/taken-back/all", test_all);
}
