/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-friend-game.h"

#include "rules/position/cp-fen.h"
#include "rules/text/cp-excerpt.h"

/* So many characters of his name are shown. */
#define NAME_MOST 60


static CpTimeControl
read_times (const CpMessage *terms)
{
  CpTimeControl control = { .bonus = CP_BONUS_NONE };

  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (terms->times[side] != NULL)
      cp_time_control_parse (terms->times[side], side, &control);
  return control;
}


CpGame *
cp_friend_game_new (CpFriends *friends, CpFriend *friend, CpSide *side)
{
  g_return_val_if_fail (CP_IS_FRIENDS (friends) && CP_IS_FRIEND (friend), NULL);

  CpConduct *conduct = cp_friend_get_conduct (friend);
  const CpMessage *terms = cp_conduct_get_terms (conduct);
  CpTimeControl control = read_times (terms);
  CpSide own = cp_conduct_get_own (conduct);
  CpPosition start;

  cp_position_init (&start, cp_rules_parse (terms->rules, NULL));
  if (terms->fen != NULL)
    cp_fen_parse (start.rules, terms->fen, &start, NULL);
  *side = cp_side_other (own);
  CpGame *game = cp_game_new_at (&start, &control);
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
  cp_friend_game_play_on (game, cp_conduct_get_played (conduct), 0);
  return game;
}


void
cp_friend_game_play_on (CpGame *game, const CpPlayed *played, unsigned from)
{
  const char *const *moves = cp_played_get_moves (played);

  for (unsigned i = from; moves[i] != NULL; i++) {
    cp_friend_game_set_clocks (game, cp_played_get_left (played, i + 1));
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


/* The name of the pair, a dot, and the name of the game. */
char *
cp_friend_game_write_seat (CpFriend *friend, const char *name)
{
  return g_strconcat (CP_FRIEND_SEAT, cp_friend_get_id (friend), ".", name, NULL);
}
