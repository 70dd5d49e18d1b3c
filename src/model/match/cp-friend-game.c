/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-game.h"

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"

/* The maximum number of characters of a friend's name in the game. */
#define NAME_MOST 60


CpGame *
cp_friend_game_new (CpFriends *friends, CpFriend *friend, CpSide *side)
{
  g_return_val_if_fail (CP_IS_FRIENDS (friends) && CP_IS_FRIEND (friend), NULL);

  CpConduct *conduct = cp_friend_get_conduct (friend);
  const CpMessage *terms = cp_conduct_get_terms (conduct);
  CpSide own = cp_conduct_get_own_side (conduct);
  CpPosition start;

  cp_position_init (&start, cp_rules_parse (terms->rules, NULL));
  if (terms->fen != NULL)
    cp_fen_parse (start.rules, terms->fen, &start, NULL);
  *side = cp_side_other (own);
  CpGame *game = cp_game_new_at (&start, &terms->time);
  g_autofree char *own_name = cp_friends_get_own_name (friends);
  g_autofree char *name = cp_text_printable (cp_friend_get_name (friend), NAME_MOST);
  CpRecord *record = cp_game_get_record (game);
  cp_record_set_tag (record, own == CP_WHITE ? "White" : "Black", own_name);
  cp_record_set_tag (record, own == CP_WHITE ? "Black" : "White", name);
  return game;
}


CpGame *
cp_friend_game_restore (CpFriends *friends, CpFriend *friend)
{
  CpSide side;
  CpConduct *conduct = cp_friend_get_conduct (friend);
  CpGame *game = cp_friend_game_new (friends, friend, &side);
  g_autofree char *seat = cp_friend_game_write_seat (friend, cp_conduct_get_name (conduct));

  cp_game_set_seat (game, side, seat, "human");
  cp_friend_game_follow (game, cp_conduct_get_move_log (conduct));
  return game;
}


GPtrArray *
cp_friend_game_list_line (CpGame *game)
{
  g_return_val_if_fail (CP_IS_GAME (game), NULL);

  GPtrArray *line = g_ptr_array_new ();
  for (CpNode *node = cp_game_get_head (game); node->parent != NULL; node = node->parent)
    g_ptr_array_insert (line, 0, node);
  return line;
}


static bool
is_move (const CpNode *node, const char *uci)
{
  g_autofree char *text = cp_move_write (&node->parent->position, node->move, CP_NOTATION_UCI);

  return g_str_equal (text, uci);
}


/*
 * Takes back the moves that differ from @moves.
 * Returns: the number of moves left
 */
static unsigned
go_back (CpGame *game, const char *const *moves)
{
  g_autoptr (GPtrArray) line = cp_friend_game_list_line (game);
  unsigned common = 0;

  while (common < line->len && moves[common] != NULL &&
         is_move (line->pdata[common], moves[common]))
    common++;
  bool goes_on = moves[common] != NULL;
  if (cp_game_is_end_declared (game) && (goes_on || common < line->len))
    cp_game_take_back (game);
  for (unsigned n = line->len; n > common; n--)
    cp_game_take_back (game);
  return common;
}


void
cp_friend_game_follow (CpGame *game, const CpMoveLog *played)
{
  g_return_if_fail (CP_IS_GAME (game));

  const char *const *moves = cp_move_log_get_moves (played);

  for (unsigned i = go_back (game, moves); moves[i] != NULL; i++) {
    cp_friend_game_set_clocks (game, cp_move_log_get_clocks (played, i + 1));
    if (!cp_game_play_for (game, cp_game_get_head (game), moves[i], NULL))
      return;
  }
}


void
cp_friend_game_set_clocks (CpGame *game, const int64_t left[2])
{
  if (left[CP_WHITE] != CP_NO_TIME && left[CP_BLACK] != CP_NO_TIME)
    cp_clock_set_remaining (cp_game_get_clock (game), left);
}


/* A seat consists of the prefix, the id of the friend, a dot, and the name of the game. */
char *
cp_friend_game_write_seat (CpFriend *friend, const char *name)
{
  return g_strconcat (CP_FRIEND_SEAT, cp_friend_get_id (friend), ".", name, NULL);
}
