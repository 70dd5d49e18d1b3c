/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-window-title.h"

#include <glib/gi18n.h>

#include "rules/cp-describe.h"
#include "rules/cp-variant.h"


/* "1–0 · Town Cup · Dynamic Chess", without what is not known. */
static char *
describe_reviewed_game (CpGame *game)
{
  const CpRecord *record = cp_game_get_record (game);
  const char *event = cp_record_get_tag (record, "Event");
  CpResult result = cp_game_get_outcome (game).result;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  if (result != CP_UNDECIDED)
    g_strv_builder_add (parts, cp_result_text (result));
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
  return g_strdup_printf (head->position.turn == CP_WHITE ? _ ("Move %u, White’s turn")
                                                          : _ ("Move %u, Black’s turn"),
                          head->position.fullmove_number);
}


static char *
name_what_is_shown (CpGame *game, CpLibrary *listed)
{
  if (listed != NULL)
    return g_strdup (cp_library_get_title (listed));
  if (!cp_game_get_reviewing (game))
    return g_strdup (_ (cp_game_get_rules (game)->variant->name));
  /* Translators: the players of a game, White first. */
  return g_strdup_printf (_ ("%s – %s"), cp_game_get_player (game, CP_WHITE),
                          cp_game_get_player (game, CP_BLACK));
}


char *
cp_window_make_title (CpGame *game, CpLibrary *listed, bool modified)
{
  g_autofree char *name = name_what_is_shown (game, listed);

  return g_strconcat (modified ? "• " : "", name, NULL);
}


char *
cp_window_make_subtitle (CpGame *game, CpLibrary *listed)
{
  if (listed != NULL) {
    unsigned n = cp_library_get_n_games (listed);
    return g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  }
  return cp_game_get_reviewing (game) ? describe_reviewed_game (game) : describe_played_game (game);
}
