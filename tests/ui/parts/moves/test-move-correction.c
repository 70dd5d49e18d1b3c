/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-game-edit.h"
#include "record/pgn/cp-pgn-reader.h"
#include "record/pgn/cp-pgn-unread.h"
#include "support/cp-test-main.h"
#include "ui/parts/moves/cp-move-correction.h"

/* A review of 1. d4 d8, in which d8 is to be replaced. */
static CpGame *
make_game (CpMoveCorrection *correction)
{
  CpGame *game = cp_game_new (cp_rules_default (), NULL);

  cp_game_set_reviewing (game, true);
  g_assert_true (cp_game_play (game, "d4", NULL));
  g_assert_true (cp_game_play (game, "d8", NULL));
  cp_move_correction_set_game (correction, game);
  cp_move_correction_begin (correction, cp_game_get_current (game));
  return game;
}


static void
count_cb (unsigned *n)
{
  ++*n;
}


static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}


/* The move that is played replaces the wrong one, in one undo step. */
static void
test_replaced (void)
{
  g_autoptr (CpMoveCorrection) correction = g_object_new (CP_TYPE_MOVE_CORRECTION, NULL);
  g_autoptr (CpGame) game = make_game (correction);
  const CpNode *d4 = cp_game_get_current (game);
  unsigned n_corrected = 0;

  g_signal_connect_swapped (correction, "corrected", G_CALLBACK (count_cb), &n_corrected);
  g_assert_true (cp_game_play (game, "c8", NULL));
  settle ();
  g_assert_cmpuint (n_corrected, ==, 1);
  g_assert_true (cp_game_get_current (game) == d4->first_child);
  g_assert_null (d4->first_child->next_sibling);
}


/* The message names lost moves, other lines, and a result that does not apply any more. */
static void
test_message (void)
{
  static const struct {
    const char *text;
    const char *move;
    const char *message;
  } cases[] = {
    { "1. d4 d8 2. d5 d7 0-1", "d3",
      "2. d5 and everything after it have been left out. No white pawn can go to d5. A pawn goes "
      "one square straight ahead, two from its second rank, and takes diagonally. The result of "
      "the game no longer applies." },
    { "1. d4 d8 2. d5 (2. c4 c8 3. d5) 2... d7 *", "d3",
      "2. d5 and everything after it have been left out. No white pawn can go to d5. A pawn goes "
      "one square straight ahead, two from its second rank, and takes diagonally. Moves of 1 other "
      "line have been left out, too." },
    { "1. d4 d8 2. c4 0-1", "d3",
      "The move was corrected. Everything after it is still possible." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    CpRecord *record = cp_pgn_read_one (cases[i].text, strlen (cases[i].text), NULL);
    g_autoptr (CpGame) game = cp_game_new_from_record (record, NULL);
    g_auto (CpReplacement) report = { .node = NULL };
    cp_game_set_reviewing (game, true);
    g_assert_true (cp_game_replace_move (game, cp_record_get_root (record)->first_child,
                                         cases[i].move, &report, NULL));
    g_autofree char *message = cp_move_correction_describe (&report);
    g_assert_cmpstr (message, ==, cases[i].message);
  }
}


static void
read_on_cb (CpMoveCorrection *correction, unsigned n_read, const char *stop, char **message)
{
  g_free (*message);
  *message = cp_move_correction_describe_read (n_read, stop);
}


/* A move that is played where the text of a file could not be parsed is inserted there, and the
 * message names the next word that could not be parsed. */
static void
test_read_on (void)
{
  static const struct {
    const char *unread;
    const char *message;
  } cases[] = {
    { "dd8", "The move was corrected." },
    { "dd8 2. c4", "The move was corrected, and 1 move after it was read." },
    { "dd8 2. c4 c8", "The move was corrected, and 2 moves after it were read." },
    { "dd8 2. c9 c8", "The move was corrected. “c9” was not understood." },
    { "dd8 2. c4 c3",
      "The move was corrected, and 1 move after it was read. “c3” was not understood." },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (CpMoveCorrection) correction = g_object_new (CP_TYPE_MOVE_CORRECTION, NULL);
    g_autoptr (CpGame) game = cp_game_new (cp_rules_default (), NULL);
    g_autofree char *comment = g_strconcat ("Not understood: ", cases[i].unread, NULL);
    g_autofree char *message = NULL;
    cp_game_set_reviewing (game, true);
    g_assert_true (cp_game_play (game, "d4", NULL));
    cp_record_add_comment (cp_game_get_record (game), cp_game_get_current (game), CP_COMMENT_BEHIND,
                           comment);
    cp_move_correction_set_game (correction, game);
    g_signal_connect (correction, "read-on", G_CALLBACK (read_on_cb), &message);
    g_assert_true (cp_game_play (game, "d8", NULL));
    settle ();
    g_assert_cmpstr (message, ==, cases[i].message);

    CpNode *d8 = cp_game_get_current (game);
    g_assert_cmpstr (cp_game_get_undo_title (game), ==, "Correct Move");
    g_assert_true (cp_game_undo (game));
    CpNode *d4 = cp_game_get_current (game);
    g_assert_null (d4->first_child);
    g_assert_cmpstr (cp_pgn_find_unread (d4), ==, cases[i].unread);
    g_assert_true (cp_game_redo (game));
    g_assert_true (cp_game_get_current (game) == d8);
    g_assert_null (cp_pgn_find_unread (d4));
  }
}


/* Deleting the move that was to be replaced cancels the correction. */
static void
test_deleted (void)
{
  g_autoptr (CpMoveCorrection) correction = g_object_new (CP_TYPE_MOVE_CORRECTION, NULL);
  g_autoptr (CpGame) game = make_game (correction);
  CpNode *d4 = cp_game_get_current (game);
  unsigned n_corrected = 0;

  g_signal_connect_swapped (correction, "corrected", G_CALLBACK (count_cb), &n_corrected);
  g_assert_true (cp_game_delete_rest (game, d4));
  cp_game_set_reviewing (game, false);
  g_assert_true (cp_game_play (game, "c8", NULL));
  settle ();
  g_assert_cmpuint (n_corrected, ==, 0);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 2);
  g_assert_null (d4->first_child->next_sibling);
}


CP_TESTS ()
{
  g_test_add_func ("/ui/move-correction/replaced", test_replaced);
  g_test_add_func ("/ui/move-correction/message", test_message);
  g_test_add_func ("/ui/move-correction/read-on", test_read_on);
  g_test_add_func ("/ui/move-correction/deleted", test_deleted);
}
