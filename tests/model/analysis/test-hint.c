/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/cp-hint.h"

#include "model/compose/cp-draft.h"
#include "model/game/cp-game.h"
#include "record/pgn/cp-pgn-writer.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

static const CpSearchLimits few = { .nodes = 5000 };
static const CpSearchLimits endless = { .nodes = G_MAXUINT64 };

/* A puzzle: White wins in two, beginning with Ra8. */
#define MATE_FEN "3R4/1k1K4/8/8/8/8/2B5/8 w - - 0 1"

/* Each rook can take the other one, whichever side is to move. */
#define ROOKS_FEN "k7/8/8/r2R4/8/8/8/7K w - - 0 1"


static CpGame *
new_game_at (const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  CpPosition pos;

  cp_fen_parse (cp_rules_parse (rules, NULL), fen, &pos, &error);
  g_assert_no_error (error);
  return cp_game_new_at (&pos, NULL);
}


static CpHint *
new_hint (CpGame *game, const CpSearchLimits *limits)
{
  CpHint *hint = cp_hint_new (limits);

  cp_hint_set_source (hint, CP_POSITION_SOURCE (game));
  return hint;
}


static void
wait_until_found (CpHint *hint)
{
  while (cp_hint_get_step (hint) == CP_HINT_LOOKING ||
         cp_hint_get_step (hint) == CP_HINT_LOOKING_AHEAD)
    g_main_context_iteration (NULL, TRUE);
}


static void
check_text (CpHint *hint, const char *expected)
{
  g_autofree char *text = cp_hint_describe (hint);
  g_assert_cmpstr (text, ==, expected);
}


static void
count_cb (CpHint *hint, GParamSpec *pspec, unsigned *n)
{
  (*n)++;
}


/* Each request reveals one step more, until the last step; every change of step is notified. */
static void
test_steps (void)
{
  g_autoptr (CpGame) game = new_game_at ("heavy-gravity", MATE_FEN);
  g_autoptr (CpHint) hint = new_hint (game, &few);
  unsigned n = 0;
  CpMove move;

  g_signal_connect (hint, "notify::step", G_CALLBACK (count_cb), &n);
  check_text (hint, NULL);
  g_assert_false (cp_hint_get_move (hint, &move));
  cp_hint_ask (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_LOOKING);
  g_assert_false (cp_hint_get_move (hint, &move));
  cp_hint_ask (hint);
  check_text (hint, "Looking for a good move…");
  wait_until_found (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_PIECE);
  check_text (hint, "Look at the white rook on d8.");
  g_assert_true (cp_hint_get_move (hint, &move));
  cp_hint_ask (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_MOVE);
  check_text (hint, "The move is Ra8.");
  cp_hint_ask (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_REASON);
  check_text (hint, "The move is Ra8. It forces checkmate in 2 moves.");
  g_assert_cmpuint (n, ==, 4);
  cp_hint_ask (hint);
  g_assert_cmpuint (n, ==, 4);
  cp_hint_clear (hint);
  check_text (hint, NULL);
  g_assert_cmpuint (n, ==, 5);
}


/* A move ahead is one of both sides, as in "checkmate in 2 moves". */
static void
test_quiet (void)
{
  const CpSearchLimits shallow = { .depth = 3 };
  g_autoptr (CpGame) game = cp_game_new (cp_rules_parse ("heavy-gravity", NULL), NULL);
  g_autoptr (CpHint) hint = new_hint (game, &shallow);

  cp_hint_ask (hint);
  wait_until_found (hint);
  cp_hint_ask (hint);
  cp_hint_ask (hint);
  g_autofree char *text = cp_hint_describe (hint);
  g_assert_true (g_str_has_suffix (text, "Looking 2 moves ahead, this is the best move."));
}


static void
test_danger (void)
{
  g_autoptr (CpGame) game = new_game_at ("heavy-gravity", ROOKS_FEN);
  g_autoptr (CpHint) hint = new_hint (game, &few);
  CpMove move;

  cp_hint_ask_for_danger (hint);
  check_text (hint, "Finding out what Black would play…");
  wait_until_found (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_DANGER);
  check_text (hint, "Black would play Rxd5. It wins a rook.");
  g_assert_true (cp_hint_get_move (hint, &move));
  /* A hint can be asked for right after a threat. */
  cp_hint_ask (hint);
  wait_until_found (hint);
  check_text (hint, "Look at the white rook on d5.");
  cp_hint_ask_for_danger (hint);
  wait_until_found (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_DANGER);
}


/* In the starting position of every game, the hint describes a good move, which is legal, and says
 * that there is no danger, without showing a move. The game does not change. */
static void
test_all_rules (void)
{
  size_t n;
  const CpRules *const *all = cp_rules_all (&n);

  for (size_t i = 0; i < n; i++) {
    g_autoptr (CpGame) game = cp_game_new (all[i], NULL);
    g_autofree char *before = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_autoptr (CpHint) hint = new_hint (game, &few);
    CpMove move;

    cp_hint_ask_for_danger (hint);
    wait_until_found (hint);
    g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_NO_DANGER);
    g_assert_false (cp_hint_get_move (hint, &move));
    cp_hint_ask (hint);
    wait_until_found (hint);
    g_assert_true (cp_hint_get_move (hint, &move));
    g_assert_true (cp_position_is_legal (cp_game_get_position (game), move));
    cp_hint_ask (hint);
    cp_hint_ask (hint);
    g_autofree char *text = cp_hint_describe (hint);
    g_assert_true (g_str_has_suffix (text, "."));
    g_autofree char *after = cp_pgn_write (cp_game_get_record (game), CP_NOTATION_SAN);
    g_assert_cmpstr (after, ==, before);
  }
}


/* In check a side cannot pass. When the game would be over after a pass, there is no threat to
 * show. */
static void
test_no_pass (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    const char *text;
  } cases[] = {
    { "heavy-gravity", "8/8/3k4/8/8/8/r2K4/R7 w - - 0 1",
      "White is in check: deal with that first." },
    /* Black could not move. */
    { "heavy-gravity", "k7/8/1Q6/8/8/8/8/7K w - - 0 1",
      "If White passed now, the game would be over." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpGame) game = new_game_at (cases[i].rules, cases[i].fen);
    g_autoptr (CpHint) hint = new_hint (game, &few);
    CpMove move;

    cp_hint_ask_for_danger (hint);
    g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_UNKNOWN_DANGER);
    check_text (hint, cases[i].text);
    g_assert_false (cp_hint_get_move (hint, &move));
  }
}


/* A change of position clears the hint, and cancels its search. */
static void
test_position_changed (void)
{
  g_autoptr (CpGame) game = new_game_at ("heavy-gravity", ROOKS_FEN);
  g_autoptr (CpHint) hint = new_hint (game, &few);
  g_autoptr (CpHint) searching = new_hint (game, &endless);

  cp_hint_ask (searching);
  cp_hint_ask (hint);
  wait_until_found (hint);
  g_assert_true (cp_game_play (game, "Rd6", NULL));
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_NONE);
  g_assert_cmpint (cp_hint_get_step (searching), ==, CP_HINT_NONE);
  cp_hint_ask_for_danger (searching);
  g_assert_cmpint (cp_hint_get_step (searching), ==, CP_HINT_LOOKING_AHEAD);
  cp_game_go_to_first (game);
  g_assert_cmpint (cp_hint_get_step (searching), ==, CP_HINT_NONE);
  /* A hint can be freed while it searches. */
  cp_hint_ask (searching);
}


/* A hint can be asked for in a draft whose position is playable. */
static void
test_draft (void)
{
  g_autoptr (CpGame) game = new_game_at ("heavy-gravity", ROOKS_FEN);
  g_autoptr (CpDraft) draft = cp_draft_new (cp_game_get_position (game));
  g_autoptr (CpHint) hint = cp_hint_new (&few);

  cp_hint_set_source (hint, CP_POSITION_SOURCE (draft));
  cp_hint_ask (hint);
  wait_until_found (hint);
  check_text (hint, "Look at the white rook on d5.");
  cp_draft_clear (draft);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_NONE);
  g_assert_false (cp_hint_can_ask (hint));
}


/* No hint can be asked for when the game is over. */
static void
test_over (void)
{
  g_autoptr (CpGame) game = new_game_at ("heavy-gravity", "k7/3K4/8/8/4B3/8/8/8 b - - 0 2");
  g_autoptr (CpHint) hint = new_hint (game, &few);

  g_assert_false (cp_hint_can_ask (hint));
  cp_hint_ask (hint);
  cp_hint_ask_for_danger (hint);
  g_assert_cmpint (cp_hint_get_step (hint), ==, CP_HINT_NONE);
  cp_hint_set_source (hint, NULL);
  g_assert_false (cp_hint_can_ask (hint));
}


CP_TESTS ()
{
  g_test_add_func ("/model/hint/steps", test_steps);
  g_test_add_func ("/model/hint/quiet", test_quiet);
  g_test_add_func ("/model/hint/danger", test_danger);
  g_test_add_func ("/model/hint/all-rules", test_all_rules);
  g_test_add_func ("/model/hint/no-pass", test_no_pass);
  g_test_add_func ("/model/hint/position-changed", test_position_changed);
  g_test_add_func ("/model/hint/draft", test_draft);
  g_test_add_func ("/model/hint/over", test_over);
}
