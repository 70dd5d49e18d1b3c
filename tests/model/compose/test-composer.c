/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/compose/cp-composer.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "support/cp-test-main.h"

/* A sound #2, key d4f2; a #1; one without a win. */
#define SOUND   "1B2K3/6N1/4b3/8/3Q4/8/2b3k1/8 w - - 0 1"
#define SHORTER "k7/8/3b4/8/8/4QR2/7N/7K w - - 0 1"
#define COOKED  "1N6/8/4K3/8/1Q6/4k3/8/8 w - - 0 1"
#define NO_WIN  "8/6bk/1R6/8/4K3/8/8/8 w - - 0 1"

/* A position whose proof takes too long in this number of moves. */
#define ENDLESS   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
#define ENDLESS_N 12

/* Runs the main loop until a condition holds that a thread brings about. */
#define wait_until(condition)                                                                      \
  do {                                                                                             \
    while (!(condition)) {                                                                         \
      if (!g_main_context_iteration (NULL, FALSE))                                                 \
        g_usleep (500);                                                                            \
    }                                                                                              \
  } while (0)

/* A draft, its composer, and a count of the composer's signals. */
typedef struct {
  CpDraft *draft;
  CpComposer *composer;
  unsigned n_changed;
  unsigned n_tried;
  CpComposerTry tried;
} Desk;


/* The solution is always one of the current position and stipulation. */
static void
changed_cb (CpComposer *composer, Desk *desk)
{
  const CpSolution *solution = cp_composer_get_solution (composer);

  desk->n_changed++;
  if (solution == NULL)
    return;
  g_assert_true (cp_position_same (&solution->position, cp_draft_get_position (desk->draft)));
  g_assert_cmpuint (solution->stipulation.n, ==, cp_composer_get_stipulation (composer));
  g_assert_true (cp_composer_get_active (composer));
}


static void
tried_cb (CpComposer *composer, const CpComposerTry *tried, Desk *desk)
{
  g_assert_true (cp_position_is_legal (cp_draft_get_position (desk->draft), tried->move));
  desk->n_tried++;
  desk->tried = *tried;
}


static void
set_up (Desk *desk, const char *rules, const char *fen)
{
  CpPosition pos;

  *desk = (Desk){ 0 };
  g_assert_true (cp_fen_read (cp_rules_parse (rules, NULL), fen, &pos, NULL));
  desk->draft = cp_draft_new (&pos);
  desk->composer = cp_composer_new (desk->draft);
  g_signal_connect (desk->composer, "changed", G_CALLBACK (changed_cb), desk);
  g_signal_connect (desk->composer, "tried", G_CALLBACK (tried_cb), desk);
}


static void
tear_down (Desk *desk)
{
  g_object_add_weak_pointer (G_OBJECT (desk->composer), (void **) &desk->composer);
  g_object_unref (desk->composer);
  g_assert_null (desk->composer);
  g_assert_finalize_object (desk->draft);
}


static CpMove
move_of (Desk *desk, const char *text)
{
  g_autoptr (GError) error = NULL;
  CpMove move;

  cp_move_parse (cp_draft_get_position (desk->draft), text, &move, &error);
  g_assert_no_error (error);
  return move;
}


/* The solution of the composer equals a complete one that is computed directly. */
static void
check_solution (Desk *desk)
{
  const CpSolution *solution = cp_composer_get_solution (desk->composer);
  g_autoptr (CpProver) prover = cp_prover_new (1 << 20);
  g_autoptr (CpSolution) expected = cp_solution_new (cp_draft_get_position (desk->draft),
                                                     cp_composer_get_stipulation (desk->composer));
  g_assert_nonnull (solution);
  cp_solution_find (expected, prover, CP_SOLUTION_ALL, NULL, NULL);
  g_autofree char *text = cp_solution_write (solution);
  g_autofree char *expected_text = cp_solution_write (expected);
  g_assert_cmpstr (text, ==, expected_text);
  g_assert_cmpint (solution->complete, ==, CP_SOLUTION_ALL);
  g_assert_cmpint (solution->fault, ==, expected->fault);
  g_assert_cmpuint (solution->duals->len, ==, expected->duals->len);
  g_assert_true (solution->needless_pieces == expected->needless_pieces);
}


static void
test_table (void)
{
  static const struct {
    const char *rules;
    const char *fen;
    CpFault fault;
  } rows[] = {
    { "heavy-gravity", SOUND, CP_FAULT_NONE },
    { "heavy-gravity", SHORTER, CP_FAULT_SHORTER },
    { "heavy-gravity", COOKED, CP_FAULT_COOKED },
    { "heavy-gravity", NO_WIN, CP_FAULT_NO_WIN },
    { "heavy-gravity", "8/8/8/8/8/8/8/K7 w - - 0 1", CP_FAULT_OVER },
    { "heavy-gravity", "8/8/8/8/8/8/8/8 w - - 0 1", CP_FAULT_OVER },
    { "changing-challenges", "7/2K4/7/6b/7/2Q2R1/7/6k/7/7/7[] w - - 0 1", CP_FAULT_NONE },
    { "shifting-sands", "2Q3/5Q/1k4/6/1K4/3Q2/6 w - - 0 5", CP_FAULT_NONE },
    { "dynamic", "2k5/8/8/8/4Q3/3N2K1/8/4Q3 w - - 0 1", CP_FAULT_NONE },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    Desk desk;
    g_test_message ("%s", rows[i].fen);
    set_up (&desk, rows[i].rules, rows[i].fen);
    g_assert_null (cp_composer_get_solution (desk.composer));
    cp_composer_set_active (desk.composer, true);
    g_assert_true (cp_composer_get_busy (desk.composer));
    wait_until (!cp_composer_get_busy (desk.composer));
    check_solution (&desk);
    g_assert_cmpint (cp_composer_get_solution (desk.composer)->fault, ==, rows[i].fault);
    g_assert_cmpuint (desk.n_changed, >, 0);
    tear_down (&desk);
  }
}


/* An edit cancels the proof in progress. The next solution is one of the new position. */
static void
test_edit (void)
{
  Desk desk;

  set_up (&desk, "dynamic", ENDLESS);
  cp_composer_set_stipulation (desk.composer, ENDLESS_N);
  cp_composer_set_active (desk.composer, true);
  wait_until (cp_composer_get_nodes (desk.composer) > 1000);
  g_assert_cmpfloat (cp_composer_get_elapsed (desk.composer), >, 0);
  cp_draft_set_rules (desk.draft, cp_rules_parse ("heavy-gravity", NULL), NULL);
  g_assert_null (cp_composer_get_solution (desk.composer));
  g_assert_cmpuint (cp_composer_get_nodes (desk.composer), ==, 0);
  cp_draft_set_fen (desk.draft, COOKED, NULL);
  cp_composer_set_stipulation (desk.composer, 2);
  cp_draft_set_fen (desk.draft, SOUND, NULL);
  wait_until (!cp_composer_get_busy (desk.composer));
  check_solution (&desk);
  g_assert_cmpint (cp_composer_get_solution (desk.composer)->sound, ==, CP_VERDICT_YES);
  cp_draft_undo (desk.draft);
  cp_composer_set_stipulation (desk.composer, 1);
  wait_until (!cp_composer_get_busy (desk.composer));
  check_solution (&desk);
  tear_down (&desk);
}


static void
test_stop (void)
{
  Desk desk;

  set_up (&desk, "dynamic", ENDLESS);
  cp_composer_set_stipulation (desk.composer, ENDLESS_N);
  cp_composer_stop (desk.composer);
  cp_composer_continue (desk.composer);
  g_assert_false (cp_composer_get_busy (desk.composer));
  cp_composer_set_active (desk.composer, true);
  cp_composer_stop (desk.composer);
  g_assert_false (cp_composer_get_busy (desk.composer));
  g_assert_null (cp_composer_get_solution (desk.composer));
  cp_composer_continue (desk.composer);
  wait_until (cp_composer_get_nodes (desk.composer) > 1000);
  cp_composer_stop (desk.composer);
  wait_until (!cp_composer_get_busy (desk.composer));
  g_assert_cmpint (cp_composer_get_solution (desk.composer)->win, ==, CP_VERDICT_UNKNOWN);
  g_assert_cmpint (cp_composer_get_solution (desk.composer)->fault, ==, CP_FAULT_LIMIT);

  uint64_t nodes = cp_composer_get_nodes (desk.composer);
  g_assert_cmpuint (nodes, >, 1000);
  cp_composer_continue (desk.composer);
  wait_until (cp_composer_get_nodes (desk.composer) > nodes + 1000);
  g_assert_true (cp_composer_get_busy (desk.composer));
  cp_composer_set_active (desk.composer, false);
  g_assert_false (cp_composer_get_busy (desk.composer));
  g_assert_null (cp_composer_get_solution (desk.composer));
  cp_draft_mirror (desk.draft);
  g_assert_false (cp_composer_get_busy (desk.composer));
  tear_down (&desk);
}


static void
test_limit (void)
{
  Desk desk;

  set_up (&desk, "dynamic", ENDLESS);
  cp_composer_set_stipulation (desk.composer, ENDLESS_N);
  cp_composer_set_seconds (desk.composer, 0);
  g_assert_cmpuint (cp_composer_get_seconds (desk.composer), ==, 1);
  cp_composer_set_active (desk.composer, true);
  wait_until (!cp_composer_get_busy (desk.composer));
  g_assert_cmpint (cp_composer_get_solution (desk.composer)->win, ==, CP_VERDICT_UNKNOWN);
  g_assert_cmpint (cp_composer_get_solution (desk.composer)->fault, ==, CP_FAULT_LIMIT);
  g_assert_cmpfloat (cp_composer_get_elapsed (desk.composer), >, 0.5);
  tear_down (&desk);
}


static void
test_try (void)
{
  Desk desk;

  set_up (&desk, "heavy-gravity", SOUND);
  g_assert_false (cp_composer_try (desk.composer, move_of (&desk, "d4f2")));
  cp_composer_set_active (desk.composer, true);
  CpMove illegal = move_of (&desk, "d4f2");
  illegal.to = illegal.from;
  g_assert_false (cp_composer_try (desk.composer, illegal));

  /* A try before the proof begins, and one after it is finished. */
  g_assert_true (cp_composer_try (desk.composer, move_of (&desk, "d4f2")));
  wait_until (desk.n_tried == 1);
  g_assert_true (cp_move_equal (desk.tried.move, move_of (&desk, "d4f2")));
  g_assert_cmpint (desk.tried.wins, ==, CP_VERDICT_YES);
  g_assert_false (desk.tried.has_refutation);
  wait_until (!cp_composer_get_busy (desk.composer));
  check_solution (&desk);
  g_assert_true (cp_composer_try (desk.composer, move_of (&desk, "b8c7")));
  wait_until (desk.n_tried == 2);
  g_assert_cmpint (desk.tried.wins, ==, CP_VERDICT_NO);
  g_assert_true (desk.tried.has_refutation);
  CpPosition next = *cp_draft_get_position (desk.draft);
  cp_position_play (&next, move_of (&desk, "b8c7"));
  g_assert_true (cp_position_is_legal (&next, desk.tried.refutation));

  /* An edit cancels a try in progress. */
  cp_composer_try (desk.composer, move_of (&desk, "b8c7"));
  cp_draft_set_turn (desk.draft, CP_BLACK);
  wait_until (!cp_composer_get_busy (desk.composer));
  g_assert_cmpuint (desk.n_tried, ==, 2);
  tear_down (&desk);
}


/* A try that is made before the proof begins is answered although that begins in between: when both
 * the delay and the try are over before the main loop sees either, and while the try is searched.
 */
static void
test_try_while_settling (void)
{
  Desk desk;
  set_up (&desk, "heavy-gravity", SOUND);
  cp_composer_set_active (desk.composer, true);
  g_assert_true (cp_composer_try (desk.composer, move_of (&desk, "d4f2")));
  g_usleep (300 * 1000);
  wait_until (!cp_composer_get_busy (desk.composer));
  g_assert_cmpuint (desk.n_tried, ==, 1);
  check_solution (&desk);
  tear_down (&desk);

  set_up (&desk, "dynamic", ENDLESS);
  cp_composer_set_stipulation (desk.composer, ENDLESS_N);
  cp_composer_set_seconds (desk.composer, 1);
  cp_composer_set_active (desk.composer, true);
  g_assert_true (cp_composer_try (desk.composer, move_of (&desk, "Pe2-e3")));
  wait_until (!cp_composer_get_busy (desk.composer));
  g_assert_cmpuint (desk.n_tried, ==, 1);
  g_assert_true (desk.tried.wins == CP_VERDICT_UNKNOWN);
  tear_down (&desk);
}


/* A try is answered during a proof, which continues. */
static void
test_try_meanwhile (void)
{
  Desk desk;

  set_up (&desk, "heavy-gravity", "k7/8/3b4/8/p1p2p1p/2p1QR2/P1P1PP1N/RNB4K w - - 0 1");
  cp_composer_set_stipulation (desk.composer, ENDLESS_N);
  cp_composer_set_active (desk.composer, true);
  wait_until (cp_composer_get_solution (desk.composer) != NULL &&
              cp_composer_get_solution (desk.composer)->keys->len > 0);
  cp_composer_try (desk.composer, move_of (&desk, "e3a7"));
  wait_until (desk.n_tried == 1);
  g_assert_cmpint (desk.tried.wins, ==, CP_VERDICT_YES);
  uint64_t nodes = cp_composer_get_nodes (desk.composer);
  wait_until (!cp_composer_get_busy (desk.composer) ||
              cp_composer_get_nodes (desk.composer) > nodes);
  tear_down (&desk);
}


/* Random edits, stops, tries and stipulations; after all of them the composer solves the final
 * position. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Desk desk;

  set_up (&desk, "heavy-gravity", SOUND);
  cp_composer_set_active (desk.composer, true);
  for (unsigned i = 0; i < 300; i++) {
    CpMoves moves;
    switch (g_rand_int_range (rand, 0, 9)) {
    case 0:
      cp_composer_set_stipulation (desk.composer, (unsigned) g_rand_int_range (rand, 1, 3));
      break;
    case 1:
      cp_draft_mirror (desk.draft);
      break;
    case 2:
      cp_draft_undo (desk.draft);
      break;
    case 3:
      cp_composer_stop (desk.composer);
      break;
    case 4:
      cp_composer_continue (desk.composer);
      break;
    case 5:
      if (cp_draft_get_playable (desk.draft)) {
        cp_position_legal_moves (cp_draft_get_position (desk.draft), &moves);
        if (moves.n > 0)
          cp_composer_try (desk.composer, moves.moves[g_rand_int_range (rand, 0, (int) moves.n)]);
      }
      break;
    case 6:
      if (i % 4 == 0)
        cp_composer_set_active (desk.composer, !cp_composer_get_active (desk.composer));
      break;
    case 7:
      g_usleep ((gulong) g_rand_int_range (rand, 0, 60000));
      break;
    default:
      cp_draft_move (desk.draft, (CpSquare) g_rand_int_range (rand, 0, 64),
                     (CpSquare) g_rand_int_range (rand, 0, 64));
    }
    while (g_main_context_iteration (NULL, FALSE))
      continue;
  }
  cp_composer_set_active (desk.composer, true);
  wait_until (!cp_composer_get_busy (desk.composer));
  cp_composer_continue (desk.composer);
  wait_until (!cp_composer_get_busy (desk.composer));
  check_solution (&desk);
  tear_down (&desk);
}


static void
drop_cb (CpComposer *composer, Desk *desk)
{
  g_clear_object (&desk->composer);
}


/* A composer can be freed at any moment, also when a result is due. */
static void
test_dispose (void)
{
  Desk desk;

  for (unsigned n = 0; n < 3; n++) {
    set_up (&desk, "dynamic", ENDLESS);
    cp_composer_set_stipulation (desk.composer, ENDLESS_N);
    cp_composer_set_active (desk.composer, true);
    if (n > 0)
      wait_until (cp_composer_get_nodes (desk.composer) > 1000);
    if (n > 1)
      cp_composer_try (desk.composer, move_of (&desk, "Pe2-e3"));
    tear_down (&desk);
  }

  set_up (&desk, "heavy-gravity", SOUND);
  g_signal_connect (desk.composer, "changed", G_CALLBACK (drop_cb), &desk);
  cp_composer_set_active (desk.composer, true);
  wait_until (desk.composer == NULL);
  g_object_unref (desk.draft);
}


CP_TESTS ()
{
  g_test_add_func ("/model/composer/table", test_table);
  g_test_add_func ("/model/composer/edit", test_edit);
  g_test_add_func ("/model/composer/stop", test_stop);
  g_test_add_func ("/model/composer/limit", test_limit);
  g_test_add_func ("/model/composer/try", test_try);
  g_test_add_func ("/model/composer/try-while-settling", test_try_while_settling);
  g_test_add_func ("/model/composer/try-meanwhile", test_try_meanwhile);
  g_test_add_func ("/model/composer/random", test_random);
  g_test_add_func ("/model/composer/dispose", test_dispose);
}
