/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-page-private.h"
#include "model/match/cp-friend-player.h"
#include "model/objects/cp-class.h"

/* A friend who is elsewhere: what he wants, and whether he is there. All of it is told beside the
 * board. */


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

  /* That the other one offers a draw is told by the game itself. */
  return offer != NULL && (own || offer->what != CP_MESSAGE_DRAW) ? offer : NULL;
}


/* @name: of who wants it, or NULL for oneself */
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
  case CP_MESSAGE_DRAW:
    return g_strdup (_ ("You offered a draw"));
  case CP_MESSAGE_NOTHING:
    break;
  }
  return NULL;
}


/* What comes of what was asked for here: nobody moves before it was answered. */
static char *
explain_waiting (CpGame *game, const CpMessage *own, const char *name)
{
  bool holds = own->what != CP_MESSAGE_LINE && own->what != CP_MESSAGE_REMATCH &&
               cp_game_get_seat (game, cp_game_get_head (game)->position.turn) == NULL;

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
  case CP_MESSAGE_LINE:
    return _ ("The game continues if you both make the same choice.");
  case CP_MESSAGE_NOTHING:
  case CP_MESSAGE_DRAW:
    break;
  }
  return NULL;
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

  if (cp_friend_player_get_lines_differ (player)) {
    cp_friend_player_describe (player, &title, &text);
    cp_game_banner_set_friend (banner, title, text, CP_BANNER_LINES);
  } else if (theirs != NULL) {
    title = describe_offer (theirs, name);
    cp_game_banner_set_friend (banner, title, explain_offer (theirs), CP_BANNER_ASKS);
  } else {
    cp_friend_player_describe (player, &title, &text);
    if (title == NULL && own != NULL) {
      title = describe_offer (own, NULL);
      wait = explain_waiting (game, own, name);
    }
    cp_game_banner_set_friend (banner, title, wait != NULL ? wait : text,
                               cp_friend_player_get_aside (player) ? CP_BANNER_ASIDE
                                                                   : CP_BANNER_TELLS);
  }
  cp_page_update (page);
}


void
cp_game_page_follow_friend (CpPage *page)
{
  CpFriendPlayer *player = find_friend (page);

  cp_game_banner_set_friend (cp_game_page_get_banner (page), NULL, NULL, CP_BANNER_TELLS);
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
         !cp_friend_player_get_lines_differ (player);
}


static void
answer_cb (CpPage *page, const char *name)
{
  CpMatch *match = cp_game_page_get_match (page);
  bool yes = g_str_equal (name, "accept-request");

  /* Who was not asked does not answer. */
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
can_resume (CpPage *page, const char *name)
{
  CpFriendPlayer *player = find_friend (page);

  return player != NULL && cp_friend_player_get_aside (player);
}


static void
resume_cb (CpPage *page, const char *name)
{
  cp_friend_player_resume (find_friend (page));
}


const CpPageAction cp_game_page_friend_actions[] = {
  { "accept-request", answer_cb, is_asked, NULL },
  { "decline-request", answer_cb, is_asked, NULL },
  { "take-own-moves", take_line_cb, can_take_line, NULL },
  { "take-other-moves", take_line_cb, can_take_line, NULL },
  { "resume", resume_cb, can_resume, NULL },
  { .name = NULL },
};
