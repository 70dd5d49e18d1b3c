/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mining/cp-mine-choice.h"

#include "cp-test-mine.h"
#include "mining/cp-mine-effort.h"
#include "mining/cp-mine-puzzle.h"
#include "record/notes/cp-stipulation-tag.h"
#include "support/cp-test-main.h"

#define MANY 60


static void
unref_cb (void *record)
{
  cp_record_unref (record);
}


/* Creates a record with the tags of a found puzzle; it need not be sound, since choosing does not
 * solve it. */
static CpRecord *
make (const CpPosition *pos, unsigned n, CpThemes themes, uint64_t nodes)
{
  CpRecord *record = cp_record_new (pos->rules, pos);
  g_autofree char *stipulation = cp_stipulation_write (cp_stipulation_direct (n));
  g_autofree char *words = cp_themes_write (themes);
  g_autofree char *number = cp_mine_effort_write ((CpMineEffort){ 1, nodes, 0 });
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  cp_record_add_move (record, cp_record_get_root (record), moves.moves[0]);
  cp_record_set_tag (record, CP_STIPULATION_TAG, stipulation);
  cp_record_set_tag (record, CP_THEME_TAG, words);
  cp_record_set_tag (record, CP_MINE_EFFORT_TAG, number);
  return record;
}


/* Creates a random position of rooks and pawns. */
static CpPosition
make_position (GRand *rand)
{
  CpPosition pos = cp_test_mine_position ("heavy-gravity", "k7/8/8/8/8/8/8/7K w - - 0 1");

  for (CpSquare square = 16; square < 48; square++) {
    CpSide side = g_rand_boolean (rand) ? CP_WHITE : CP_BLACK;
    if (g_rand_int_range (rand, 0, 3) == 0)
      cp_position_put (&pos, square, cp_piece (side, g_rand_boolean (rand) ? CP_PAWN : CP_KNIGHT));
  }
  pos.turn = g_rand_boolean (rand) ? CP_WHITE : CP_BLACK;
  return pos;
}


static GPtrArray *
make_many (unsigned n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  GPtrArray *records = g_ptr_array_new_with_free_func (unref_cb);

  while (records->len < n) {
    CpPosition pos = make_position (rand);
    unsigned moves = (unsigned) g_rand_int_range (rand, 2, 5);
    CpThemes themes = (CpThemes) (1u << g_rand_int_range (rand, 0, CP_N_PUZZLE_THEMES));
    if (cp_position_count_moves (&pos) > 0)
      g_ptr_array_add (records,
                       make (&pos, moves, themes, (uint64_t) g_rand_int_range (rand, 30, 1 << 20)));
  }
  return records;
}


static unsigned
get_moves (const CpRecord *record)
{
  CpStipulation stipulation = { 0 };

  cp_record_get_stipulation (record, &stipulation, NULL);
  return stipulation.n;
}


/* The requested number is chosen, sorted by length, numbered, and for both sides. */
static void
test_order (void)
{
  g_autoptr (GPtrArray) records = make_many (MANY);
  g_autoptr (GPtrArray) chosen = cp_mine_choose (records, 20, 31);
  unsigned of_difficulty[CP_DIFFICULTY_MAX + 1] = { 0 };
  int white = 0, longest = 0;

  g_assert_cmpuint (chosen->len, ==, 20);
  for (unsigned i = 0; i < chosen->len; i++) {
    CpRecord *record = g_ptr_array_index (chosen, i);
    g_autofree char *number = g_strdup_printf ("%u", 31 + i);
    g_assert_cmpstr (cp_record_get_tag (record, "Round"), ==, number);
    g_assert_null (cp_record_get_tag (record, CP_MINE_EFFORT_TAG));
    g_assert_cmpint ((int) get_moves (record), >=, longest);
    longest = (int) get_moves (record);
    of_difficulty[cp_record_get_tag (record, CP_DIFFICULTY_TAG)[0] - '0']++;
    white += cp_record_get_root (record)->position.turn == CP_WHITE;
  }
  g_assert_cmpint (white, >=, 8);
  g_assert_cmpint (white, <=, 12);
  g_assert_cmpuint (of_difficulty[0], ==, 0);
  for (unsigned i = 1; i <= CP_DIFFICULTY_MAX; i++)
    g_assert_cmpuint (of_difficulty[i], ==, 4);
}


/* Only one of two similar puzzles is chosen, and a quiet key is preferred. */
static void
test_alike (void)
{
  g_autoptr (GPtrArray) records = make_many (1);
  CpRecord *first = g_ptr_array_index (records, 0);
  CpPosition pos = cp_record_get_root (first)->position;

  g_ptr_array_add (records, make (&pos, 3, CP_THEME_UNDERPROMOTION, 20));
  g_autoptr (GPtrArray) chosen = cp_mine_choose (records, 20, 1);
  g_assert_cmpuint (chosen->len, ==, 1);
  g_assert_true (g_ptr_array_index (chosen, 0) == g_ptr_array_index (records, 1));
}


/* Frequent themes have less merit than rare ones. */
static void
test_variety (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (unref_cb);
  unsigned zugzwang = 0;

  for (unsigned i = 0; i < MANY; i++) {
    CpPosition pos = make_position (rand);
    pos.turn = CP_WHITE;
    g_ptr_array_add (records, make (&pos, 2, i % 2 ? CP_THEME_QUIET : CP_THEME_ZUGZWANG, 10));
  }
  g_autoptr (GPtrArray) chosen = cp_mine_choose (records, MANY / 3, 1);
  for (unsigned i = 0; i < chosen->len; i++)
    zugzwang +=
        g_str_equal (cp_record_get_tag (g_ptr_array_index (chosen, i), CP_THEME_TAG), "zugzwang");
  g_assert_cmpuint (zugzwang, >, chosen->len / 3);
  g_assert_cmpuint (zugzwang, <, chosen->len);
}


static void
test_none (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) chosen = cp_mine_choose (records, 20, 1);

  g_assert_cmpuint (chosen->len, ==, 0);
}


CP_TESTS ()
{
  g_test_add_func ("/mining/choice/order", test_order);
  g_test_add_func ("/mining/choice/alike", test_alike);
  g_test_add_func ("/mining/choice/variety", test_variety);
  g_test_add_func ("/mining/choice/none", test_none);
}
