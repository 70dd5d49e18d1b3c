/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/cp-game-mail.h"

#include "rules/notation/cp-notation.h"
#include "support/cp-test-main.h"


/* A game of Changing Challenges in which these moves were played. */
static CpGame *
make_game (const char *const *moves)
{
  CpGame *game = cp_game_new (cp_rules_parse ("changing-challenges", NULL), NULL);

  for (; *moves != NULL; moves++)
    g_assert_true (cp_game_play (game, *moves, NULL));
  return game;
}


/* The move @text after @moves. */
static CpMail
make_mail (const char *const *moves, const char *text)
{
  g_autoptr (CpGame) game = make_game (moves);
  CpMail mail = { .before = *cp_game_get_position (game) };

  mail.rules = mail.before.rules;
  g_assert_true (cp_move_parse (&mail.before, text, &mail.move, NULL));
  return mail;
}


#define MOVES(...) ((const char *const[]){ __VA_ARGS__, NULL })


static void
test_next (void)
{
  g_autoptr (CpGame) game = make_game (MOVES ("d4", "d8"));
  CpMail mail = make_mail (MOVES ("d4", "d8"), "c4");
  g_autoptr (GError) error = NULL;
  CpNode *node;

  g_assert_cmpint (cp_game_find_mail (game, &mail, &node), ==, CP_MAIL_NEXT);
  g_assert_true (node == cp_game_get_head (game));
  g_assert_true (cp_game_accepts_mail (game, &mail));
  g_assert_true (cp_game_play_mail (game, &mail, &error));
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 3);

  /* The same message once more changes nothing. */
  g_assert_cmpint (cp_game_find_mail (game, &mail, &node), ==, CP_MAIL_PLAYED);
  g_assert_true (cp_game_accepts_mail (game, &mail));
  g_assert_true (cp_game_play_mail (game, &mail, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (cp_game_get_head (game)->ply, ==, 3);
}


/* In review a move is played at any node with its position, and becomes a variation. */
static void
test_review (void)
{
  g_autoptr (CpGame) game = make_game (MOVES ("d4", "d8", "c4"));
  CpMail mail = make_mail (MOVES ("d4"), "c8");
  CpNode *node;

  cp_game_set_reviewing (game, true);
  g_assert_cmpint (cp_game_find_mail (game, &mail, &node), ==, CP_MAIL_EARLIER);
  cp_game_go_to (game, node);
  g_assert_cmpint (cp_game_find_mail (game, &mail, &node), ==, CP_MAIL_NEXT);
  g_assert_true (cp_game_play_mail (game, &mail, NULL));
  g_assert_false (cp_node_on_main_line (cp_game_get_current (game)));
  g_assert_cmpuint (cp_game_get_current (game)->ply, ==, 2);
}


static void
test_other (void)
{
  g_autoptr (CpGame) game = make_game (MOVES ("d4", "d8", "c4"));
  CpMail earlier = make_mail (MOVES ("d4"), "c8");
  CpMail elsewhere = make_mail (MOVES ("a4", "d8"), "c4");
  CpNode *node;

  g_assert_false (cp_game_accepts_mail (NULL, &earlier));
  g_assert_false (cp_game_accepts_mail (game, &earlier));
  g_assert_cmpint (cp_game_find_mail (game, &earlier, &node), ==, CP_MAIL_EARLIER);
  g_autofree char *played = cp_game_explain_mail (game, &earlier);
  g_assert_nonnull (strstr (played, "d8 was played"));

  g_assert_cmpint (cp_game_find_mail (game, &elsewhere, &node), ==, CP_MAIL_ELSEWHERE);
  g_autofree char *other = cp_game_explain_mail (game, &elsewhere);
  g_assert_nonnull (strstr (other, "another game"));
  g_autoptr (CpGame) new_game = cp_game_new_for_mail (&elsewhere);
  g_assert_true (
      cp_position_same (&cp_game_get_head (new_game)->parent->position, &elsewhere.before));
}


CP_TESTS ()
{
  g_test_add_func ("/model/game-mail/next", test_next);
  g_test_add_func ("/model/game-mail/review", test_review);
  g_test_add_func ("/model/game-mail/other", test_other);
}
