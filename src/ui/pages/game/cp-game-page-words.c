/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cp-game-page-private.h"
#include "model/game/cp-puzzle.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/words/cp-ending-words.h"

/* Title and subtitle of the header bar, and tooltips of its arrows. */


/* Returns "1–0 · Town Cup · Dynamic Chess", without the parts that are unknown. */
static char *
describe_reviewed_game (CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *event = cp_record_get_tag (record, "Event");
  CpResult result = cp_game_get_outcome (game).result;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  if (result != CP_UNDECIDED)
    g_strv_builder_add (parts, cp_result_sign (result));
  if (event != NULL && *event != '\0')
    g_strv_builder_add (parts, event);
  g_strv_builder_add (parts, _ (cp_game_get_rules (game)->variant->name));
  g_auto (GStrv) strings = g_strv_builder_end (parts);
  return g_strjoinv (" · ", strings);
}


static char *
describe_played_game (CpGame *game)
{
  const CpNode *head = cp_game_get_head (game);

  if (!cp_game_get_in_progress (game))
    return g_strdup (cp_outcome_title (cp_game_get_outcome (game)));
  /* Translators: %u is the number of a move. */
  return g_strdup_printf (head->position.turn == CP_WHITE ? _ ("Move %u, White’s turn")
                                                          /* Translators: %u is the number of a
                                                           * move. */
                                                          : _ ("Move %u, Black’s turn"),
                          head->position.fullmove_number);
}


/* Returns the name of a puzzle that has not been played, or NULL. */
static const char *
name_puzzle (CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *title = cp_record_get_tag (record, CP_PUZZLE_TITLE_TAG);
  bool is_named =
      cp_record_get_tag (record, "White") != NULL || cp_record_get_tag (record, "Black") != NULL;

  return title != NULL && *title != '\0' && !is_named ? title : NULL;
}


static char *
name_game (CpGame *game)
{
  const char *title = name_puzzle (game);

  if (!cp_game_get_reviewing (game))
    return g_strdup (_ (cp_game_get_rules (game)->variant->name));
  if (title != NULL)
    return g_strdup (title);
  /* Translators: the players of a game, White first. */
  return g_strdup_printf (_ ("%s – %s"), cp_game_get_player (game, CP_WHITE),
                          cp_game_get_player (game, CP_BLACK));
}


char *
cp_game_page_make_title (CpPage *page)
{
  return name_game (cp_game_page_get_game (page));
}


char *
cp_game_page_make_subtitle (CpPage *page)
{
  CpGame *game = cp_game_page_get_game (page);

  return cp_game_get_reviewing (game) ? describe_reviewed_game (game) : describe_played_game (game);
}


/* Returns the event that Undo would take back, or Redo would restore, in a game in progress. */
static const char *
describe_take_back (CpGame *game, bool redo)
{
  const CpGameEnd *retracted = cp_game_get_retracted (game);

  if (redo)
    return retracted != NULL && retracted->node == cp_game_get_head (game)
               ? _ ("Redo the Ending")
               : _ ("Play the Move Again");
  if (!cp_game_is_end_declared (game))
    return _ ("Take Back the Move");
  if (cp_game_get_outcome (game).termination == CP_RESIGNATION)
    return _ ("Take Back the Resignation");
  if (cp_game_get_outcome (game).termination == CP_TIME_FORFEIT)
    /* Translators: the game continues although the time of a player had run out. */
    return _ ("Play On Anyway");
  /* Translators: the game goes on though a draw was agreed or claimed, or it was broken off. */
  return _ ("Undo the Ending");
}


char *
cp_game_page_describe_undo (CpPage *page, bool redo)
{
  CpGame *game = cp_game_page_get_game (page);

  if (!cp_game_get_reviewing (game))
    return g_strdup (describe_take_back (game, redo));
  return cp_page_title_undo (redo ? cp_game_get_redo_title (game) : cp_game_get_undo_title (game),
                             redo);
}
