/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-page-private.h"
#include "model/match/cp-friend-player.h"
#include "model/objects/cp-class.h"
#include "rules/notation/cp-notation.h"
#include "ui/parts/words/cp-move-words.h"

/* Maximum number of moves shown of lines that differ. */
#define LINE_MOST 4

/* The banner's messages about a friend at another computer: requests, and the connection. */


/* (transfer none) (nullable) */
static CpFriendPlayer *
find_friend (CpPage *page)
{
  CpMatch *match = cp_game_page_get_match (page);

  for (CpSide side = CP_WHITE; match != NULL && side <= CP_BLACK; side++) {
    CpPlayer *player = cp_match_get_player (match, side);
    if (CP_IS_FRIEND_PLAYER (player))
      return CP_FRIEND_PLAYER (player);
  }
  return NULL;
}


/* (nullable) */
static const CpMessage *
get_offer (CpFriendPlayer *player, bool own)
{
  CpConduct *conduct = cp_friend_get_conduct (cp_friend_player_get_friend (player));
  const CpMessage *offer = cp_conduct_get_offer (conduct, own);

  /* The game itself shows draw offers of the opponent. */
  return offer != NULL && (own || offer->what != CP_MESSAGE_DRAW) ? offer : NULL;
}


/* @name: the name of the player who made the offer, or NULL for the local player */
static char *
describe_offer (const CpMessage *offer, const char *name)
{
  switch (offer->what) {
  case CP_MESSAGE_TAKEBACK:
    /* Translators: %s is the name of a player. */
    return name != NULL ? g_strdup_printf (_ ("%s wants to take back a move"), name)
                        : g_strdup (_ ("You asked to take back a move"));
  case CP_MESSAGE_PAUSE:
    /* Translators: %s is the name of a player. */
    return name != NULL ? g_strdup_printf (_ ("%s wants to pause"), name)
                        : g_strdup (_ ("You asked to pause"));
  case CP_MESSAGE_REMATCH:
    /* Translators: %s is the name of a player. */
    return name != NULL ? g_strdup_printf (_ ("%s wants to play again"), name)
                        : g_strdup (_ ("You asked to play again"));
  case CP_MESSAGE_LINE:
    /* Translators: %s is the name of a player. */
    return name != NULL ? g_strdup_printf (_ ("%s has chosen which moves count"), name)
                        : g_strdup (_ ("You have chosen which moves count"));
  case CP_MESSAGE_CLOCK:
    /* Translators: %s is the name of a player. */
    return name != NULL ? g_strdup_printf (_ ("%s has chosen which clocks count"), name)
                        : g_strdup (_ ("You have chosen which clocks count"));
  case CP_MESSAGE_DRAW:
    return g_strdup (_ ("You offered a draw"));
  case CP_MESSAGE_NO_OFFER:
    break;
  }
  return NULL;
}


/* Explains when the local player can move again after an offer. */
static char *
explain_waiting (CpGame *game, const CpMessage *own, const char *name)
{
  bool holds = !cp_message_is_choice (own->what) && own->what != CP_MESSAGE_REMATCH &&
               cp_game_get_seat (game, cp_game_get_head (game)->position.turn) == NULL;

  if (holds && own->what == CP_MESSAGE_DRAW)
    return g_strdup (_ ("Your next move withdraws the offer."));
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (holds ? _ ("You can move again once %s has answered.")
                                /* Translators: %s is the name of a player. */
                                : _ ("Waiting for %s to answer."),
                          name);
}


static const char *
explain_offer (const CpMessage *offer)
{
  switch (offer->what) {
  case CP_MESSAGE_TAKEBACK:
    return _ ("The clocks go back as well.");
  case CP_MESSAGE_PAUSE:
    return _ ("The clocks stop until the next move.");
  case CP_MESSAGE_REMATCH:
    return _ ("You change sides.");
  case CP_MESSAGE_NO_OFFER:
  case CP_MESSAGE_DRAW:
  case CP_MESSAGE_LINE:
  case CP_MESSAGE_CLOCK:
    break;
  }
  return NULL;
}


/* Describes the first few moves after the first @from moves.
 * @start: the position before the first move */
static char *
write_line (const CpPosition *start, const char *const *moves, unsigned from)
{
  CpPosition pos = *start, branch = *start;
  CpMove found[LINE_MOST], move;
  unsigned i;

  for (i = 0; moves[i] != NULL && i < from + LINE_MOST; i++) {
    if (!cp_move_parse_uci (&pos, moves[i], &move, NULL))
      break;
    cp_position_play (&pos, move);
    if (i < from)
      branch = pos;
    else
      found[i - from] = move;
  }
  if (i <= from)
    return g_strdup ("–");
  g_autofree char *text = cp_line_shown_text (&branch, found, i - from, NULL);
  return g_strconcat (text, moves[i] != NULL ? " …" : NULL, NULL);
}


/* Describes the first moves at which the two records differ. */
static char *
describe_lines (CpGame *game, CpConduct *conduct, const char *name)
{
  const CpPosition *start = &cp_record_get_root (cp_game_get_record (game))->position;
  const CpMoveLog *played = cp_conduct_get_move_log (conduct);
  const char *const *line = cp_conduct_get_line (conduct);
  unsigned common = cp_move_log_get_common_length (played, line);
  g_autofree char *own = write_line (start, cp_move_log_get_moves (played), common);
  g_autofree char *other = write_line (start, line, common);
  /* Translators: %s is a few moves: “12… Kd9 13. Rg5”. */
  g_autofree char *ours = g_strdup_printf (_ ("Your moves: %s"), own);
  /* Translators: the name of a player, and a few moves: “12… Kd9 13. Rg5”. */
  g_autofree char *theirs = g_strdup_printf (_ ("Moves of %1$s: %2$s"), name, other);

  return g_strconcat (ours, "\n", theirs, NULL);
}


/* Describes the clocks of White and Black, as recorded by this program and by the friend's. */
static char *
describe_clocks (CpFriendPlayer *player, const char *name)
{
  int64_t own[2], other[2];

  cp_friend_player_get_clocks (player, true, own);
  cp_friend_player_get_clocks (player, false, other);
  g_autofree char *own_white = cp_clock_format_seconds (own[CP_WHITE]);
  g_autofree char *own_black = cp_clock_format_seconds (own[CP_BLACK]);
  g_autofree char *other_white = cp_clock_format_seconds (other[CP_WHITE]);
  g_autofree char *other_black = cp_clock_format_seconds (other[CP_BLACK]);
  return g_strdup_printf (
      /* Translators: the times of White and of Black: “4:58”, then the name of a player, and these
       * times as the other computer has recorded them. */
      _ ("Your clocks: White %1$s, Black %2$s\nClocks of %3$s: White %4$s, Black %5$s"), own_white,
      own_black, name, other_white, other_black);
}


/* Describes which record the friend has chosen.
 * @ours: the friend has chosen the record of the local player */
static char *
explain_choice (const CpMessage *theirs, const char *name, bool ours)
{
  if (theirs->what == CP_MESSAGE_CLOCK)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (ours ? _ ("%s wants to continue with your clocks.")
                                 /* Translators: %s is the name of a player. */
                                 : _ ("%s wants to continue with their own clocks."),
                            name);
  /* Translators: %s is the name of a player. */
  return g_strdup_printf (ours ? _ ("%s wants to continue with your moves.")
                               /* Translators: %s is the name of a player. */
                               : _ ("%s wants to continue with their own moves."),
                          name);
}


/* Returns the buttons for an offer of the local player. */
static CpBannerChoice
choose_own (CpFriendPlayer *player)
{
  return cp_friend_player_can_withdraw (player) ? CP_BANNER_WITHDRAW : CP_BANNER_NO_CHOICE;
}


/* The two programs have recorded different moves or clocks, and the players have to choose.
 * @records: a description of both records
 * @choice: the buttons */
static void
show_records (CpPage *page,
              CpFriendPlayer *player,
              const char *name,
              const char *records,
              CpBannerChoice choice)
{
  CpFriend *friend = cp_friend_player_get_friend (player);
  const CpMessage *theirs = get_offer (player, false), *own = get_offer (player, true);
  g_autofree char *title = NULL, *why = NULL, *text = NULL;

  if (theirs != NULL) {
    title = describe_offer (theirs, name);
    why = explain_choice (theirs, name,
                          (theirs->party == CP_MESSAGE_HOST) == cp_friend_is_host (friend));
  } else if (own != NULL) {
    title = describe_offer (own, NULL);
    why = explain_waiting (cp_game_page_get_game (page), own, name);
  } else
    cp_friend_player_describe (player, &title, &why);
  text = g_strconcat (why, "\n", records, NULL);
  cp_game_banner_set_friend (cp_game_page_get_banner (page), title, text,
                             own != NULL && theirs == NULL ? choose_own (player) : choice);
}


static bool
clocks_differ (CpFriendPlayer *player)
{
  int64_t left[2];

  return cp_friend_player_get_clocks (player, true, left);
}


/* Returns whether the two programs have recorded different moves or clocks. */
static bool
update_records (CpPage *page, CpFriendPlayer *player, const char *name)
{
  CpConduct *conduct = cp_friend_get_conduct (cp_friend_player_get_friend (player));
  bool lines = cp_friend_player_get_lines_differ (player);

  if (!lines && !clocks_differ (player))
    return false;
  g_autofree char *records = lines ? describe_lines (cp_game_page_get_game (page), conduct, name)
                                   : describe_clocks (player, name);
  show_records (page, player, name, records, lines ? CP_BANNER_LINES : CP_BANNER_CLOCKS);
  return true;
}


static void
update (CpPage *page)
{
  CpFriendPlayer *player = find_friend (page);
  CpGame *game = cp_game_page_get_game (page);
  CpGameBanner *banner = cp_game_page_get_banner (page);
  CpSide side = cp_game_get_seat (game, CP_WHITE) != NULL ? CP_WHITE : CP_BLACK;
  const char *name = cp_game_get_player (game, side);
  const CpMessage *theirs = get_offer (player, false), *own = get_offer (player, true);
  g_autofree char *title = NULL, *text = NULL, *wait = NULL;

  if (update_records (page, player, name)) {
    cp_page_update (page);
    return;
  }
  if (theirs != NULL) {
    title = describe_offer (theirs, name);
    cp_game_banner_set_friend (banner, title, explain_offer (theirs), CP_BANNER_ANSWER);
  } else {
    cp_friend_player_describe (player, &title, &text);
    if (own != NULL) {
      g_autofree char *what = explain_waiting (game, own, name);
      wait = text != NULL ? g_strconcat (text, "\n", what, NULL) : g_steal_pointer (&what);
    }
    if (title == NULL && own != NULL)
      title = describe_offer (own, NULL);
    cp_game_banner_set_friend (banner, title, wait != NULL ? wait : text,
                               cp_friend_player_get_aside (player) ? CP_BANNER_CONTINUE
                                                                   : choose_own (player));
  }
  cp_page_update (page);
}


void
cp_game_page_follow_friend (CpPage *page)
{
  CpFriendPlayer *player = find_friend (page);

  cp_game_banner_set_friend (cp_game_page_get_banner (page), NULL, NULL, CP_BANNER_NO_CHOICE);
  if (player == NULL)
    return;
  cp_connect (player, "status-changed", update, page);
  update (page);
}


static bool
is_asked (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && get_offer (player, false) != NULL &&
         !cp_friend_player_get_lines_differ (player) && !clocks_differ (player);
}


static void
answer_cb (CpPage *page, const char *name)
{
  CpMatch *match = cp_game_page_get_match (page);
  bool yes = g_str_equal (name, "accept-request");

  /* cp_match_answer() ignores requests that were not made. */
  for (CpRequest request = CP_REQUEST_TAKE_BACK; request < CP_N_REQUESTS; request++)
    cp_match_answer (match, request, yes);
}


static bool
can_take_line (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && cp_friend_player_get_lines_differ (player);
}


static void
take_line_cb (CpPage *page, const char *name)
{
  cp_friend_player_take_line (find_friend (page), g_str_equal (name, "take-own-moves"));
}


static bool
can_take_clocks (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && clocks_differ (player);
}


static void
take_clocks_cb (CpPage *page, const char *name)
{
  cp_friend_player_take_clocks (find_friend (page), g_str_equal (name, "take-own-clocks"));
}


bool
cp_game_page_is_withdrawing (CpPage *page)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && cp_friend_player_get_is_withdrawing (player);
}


static bool
can_withdraw (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && cp_friend_player_can_withdraw (player);
}


CP_PAGE_CALLBACK (withdraw_cb, cp_friend_player_withdraw (find_friend (page)))


static bool
can_resume (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && cp_friend_player_get_aside (player);
}


CP_PAGE_CALLBACK (resume_cb, cp_friend_player_resume (find_friend (page)))


const CpPageAction cp_game_page_friend_actions[] = {
  { "accept-request", answer_cb, is_asked, NULL },
  { "decline-request", answer_cb, is_asked, NULL },
  { "take-own-moves", take_line_cb, can_take_line, NULL },
  { "take-other-moves", take_line_cb, can_take_line, NULL },
  { "take-own-clocks", take_clocks_cb, can_take_clocks, NULL },
  { "take-other-clocks", take_clocks_cb, can_take_clocks, NULL },
  { "withdraw-request", withdraw_cb, can_withdraw, NULL },
  { "resume", resume_cb, can_resume, NULL },
  { .name = NULL },
};
