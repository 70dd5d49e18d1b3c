/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"
#include "ui/parts/board/cp-board-glide.h"

#define GAMES      60
#define LAST_PLY   120
#define MAX_LISTED 8


static CpPosition
read_position (const char *fen)
{
  CpPosition pos;
  g_autoptr (GError) error = NULL;
  cp_fen_parse (cp_rules_default (), fen, &pos, &error);
  g_assert_no_error (error);
  return pos;
}


static void
play_text (CpPosition *pos, const char *text)
{
  CpMove move;
  g_autoptr (GError) error = NULL;
  cp_move_parse_uci (pos, text, &move, &error);
  g_assert_no_error (error);
  cp_position_play (pos, move);
}


static void
describe_place (GString *text, const CpRules *rules, CpPlace place)
{
  char name[CP_SQUARE_NAME_SIZE];
  if (place.kind == CP_PLACE_SQUARE)
    g_string_append (text, cp_square_name (rules, place.square, name));
  else
    g_string_append_printf (text, "%c%u", place.side == CP_WHITE ? 'W' : 'B', place.index);
}


/* "pe5-B0 Pd4-e5", from the lowest to the topmost. */
static char *
describe (const CpGlides *glides, const CpRules *rules)
{
  GString *text = g_string_new (NULL);
  for (unsigned i = 0; i < glides->n; i++) {
    const CpGlide *glide = &glides->items[i];
    g_string_append_printf (text, "%s%c", i > 0 ? " " : "", cp_fen_letter (glide->piece));
    describe_place (text, rules, glide->from);
    g_string_append_c (text, '-');
    describe_place (text, rules, glide->to);
    g_assert_true (glide->dx == 0 && glide->dy == 0);
  }
  return g_string_free (text, FALSE);
}


static const struct {
  const char *name;
  const char *fen;
  const char *move;
  const char *forward;
  const char *back;
} cases[] = {
  { "plain", "3k3/7/7/7/7/7/7/1P5/7/7/3K3[] w - - 0 1", "b4b5", "Pb4-b5", "Pb5-b4" },
  { "knock-out", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1", "b5c6", "pc6-B0 Pb5-c6",
    "pB0-c6 Pc6-b5" },
  { "knock-out-behind-others", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[prP] w - - 0 1", "b5c6",
    "pc6-B2 Pb5-c6", "pB2-c6 Pc6-b5" },
  /* The captured pawn stays until it is covered; when the stack is undone it is there at once. */
  { "stack", "3k3/7/7/7/7/2p4/1P5/7/7/7/3K3[] w - - 0 1", "b5c6b", "pc6-c6 Pb5-c6", "Bc6-b5" },
  { "promotion", "3k3/P6/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", "a10a11q", "Pa10-a11", "Qa11-a10" },
  { "en-passant", "3k3/7/7/7/7/7/7/1pP4/7/7/3K3[] b - c3 0 1", "b4c3", "Pc4-W0 pb4-c3",
    "PW0-c4 pc3-b4" },
  { "king-knocked", "3k3/3Q3/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", "d10d11", "kd11-B0 Qd10-d11",
    "kB0-d11 Qd11-d10" },
};


static void
test_moves (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpPosition before = read_position (cases[i].fen);
    CpPosition after = before;
    CpGlides glides;

    g_test_message ("%s", cases[i].name);
    play_text (&after, cases[i].move);
    cp_glides_between (&glides, &before, &after);
    g_autofree char *forward = describe (&glides, before.rules);
    g_assert_cmpstr (forward, ==, cases[i].forward);
    cp_glides_between (&glides, &after, &before);
    g_autofree char *back = describe (&glides, before.rules);
    g_assert_cmpstr (back, ==, cases[i].back);
  }
}


static void
test_same (void)
{
  CpPosition pos;
  CpGlides glides;
  cp_position_init (&pos, cp_rules_default ());
  cp_glides_between (&glides, &pos, &pos);
  g_assert_cmpuint (glides.n, ==, 0);
}


/* Every glide starts at the place of its piece and ends at the place of a piece of the same side,
 * and no two glides share a start or an end. */
static void
check (const CpGlides *glides, const CpPosition *before, const CpPosition *after)
{
  for (unsigned i = 0; i < glides->n; i++) {
    const CpGlide *a = &glides->items[i];
    bool waits = cp_place_equal (a->from, a->to);
    g_assert_cmpint (cp_place_piece (before, a->from), ==, a->piece);
    CpPiece arrived = cp_place_piece (after, a->to);
    g_assert_cmpint (arrived, !=, CP_NO_PIECE);
    g_assert_true (waits || cp_piece_side (arrived) == cp_piece_side (a->piece));
    for (unsigned k = 0; k < i; k++) {
      const CpGlide *b = &glides->items[k];
      g_assert_false (cp_place_equal (a->from, b->from));
      g_assert_true (!cp_place_equal (a->to, b->to) || cp_place_equal (b->from, b->to));
    }
  }
}


static void
test_random_jumps (void)
{
  for (unsigned game = 0; game < GAMES; game++) {
    CpPosition before, pos;
    CpGlides glides;
    CpMoves moves;
    cp_position_init (&pos, cp_rules_default ());
    before = pos;
    for (unsigned ply = 0; ply < LAST_PLY; ply++) {
      cp_position_legal_moves (&pos, &moves);
      if (moves.n == 0)
        break;
      cp_position_play (&pos, moves.moves[g_test_rand_int_range (0, (int) moves.n)]);
      cp_glides_between (&glides, &before, &pos);
      check (&glides, &before, &pos);
      cp_glides_between (&glides, &pos, &before);
      check (&glides, &pos, &before);
      if (g_test_rand_int_range (0, MAX_LISTED) == 0)
        before = pos;
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/ui/board-glide/moves", test_moves);
  g_test_add_func ("/ui/board-glide/same", test_same);
  g_test_add_func ("/ui/board-glide/random-jumps", test_random_jumps);
}
