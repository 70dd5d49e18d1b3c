/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-last-game.h"

#include <glib/gi18n.h>

#include "cp-opponent-group.h"
#include "model/match/cp-computer-player.h"
#include "rules/position/cp-variant.h"

#define LAST_KEY "last-games"
#define TYPE     "(sss)"


void
cp_last_game_save (GSettings *settings, const CpRules *rules, const CpTimeControl *control)
{
  g_return_if_fail (G_IS_SETTINGS (settings) && rules != NULL && control != NULL);

  g_autoptr (GVariant) before = g_settings_get_value (settings, LAST_KEY);
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{s" TYPE "}"));
  g_autofree char *white = cp_time_control_write (control, CP_WHITE);
  g_autofree char *black = cp_time_control_write (control, CP_BLACK);
  GVariantIter iter;
  const char *id;
  GVariant *game;

  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s@" TYPE "}", &id, &game)) {
    if (!g_str_equal (id, rules->variant->id))
      g_variant_builder_add (&builder, "{s@" TYPE "}", id, game);
    g_variant_unref (game);
  }
  g_variant_builder_add (&builder, "{s" TYPE "}", rules->variant->id, rules->string, white, black);
  g_settings_set_value (settings, LAST_KEY, g_variant_builder_end (&builder));
}


static bool
get (GSettings *settings, const CpVariant *variant, const CpRules **rules, CpTimeControl *control)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, LAST_KEY);
  const char *string, *white, *black;
  CpTimeControl read = { .bonus = CP_BONUS_NONE };

  if (!g_variant_lookup (games, variant->id, "(&s&s&s)", &string, &white, &black))
    return false;
  const CpRules *last = cp_rules_parse (string, NULL);
  bool timed = !g_str_equal (white, "-");
  if (last == NULL || last->variant != variant ||
      (timed && (!cp_time_control_parse (white, CP_WHITE, &read) ||
                 !cp_time_control_parse (black, CP_BLACK, &read))))
    return false;
  *rules = last;
  *control = read;
  return true;
}


const CpRules *
cp_last_game_get_rules (GSettings *settings, const CpVariant *variant)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings) && variant != NULL, NULL);

  const CpRules *rules;
  CpTimeControl control;

  return get (settings, variant, &rules, &control) ? rules : cp_rules_parse (variant->id, NULL);
}


static unsigned
get_level (GSettings *settings, const char *key)
{
  return (unsigned) g_settings_get_int (settings, key);
}


/* (transfer full) (nullable): Returns the engine of the settings, if it supports @rules. */
static CpEngine *
take_engine (GSettings *settings, const CpRules *rules)
{
  g_autoptr (CpEngineList) engines = cp_engine_list_new (settings);
  g_autofree char *name = g_settings_get_string (settings, "opponent-engine");
  CpEngine *engine = cp_engine_list_find (engines, name);

  return engine != NULL && cp_engine_find_game (engine, rules) != NULL ? g_object_ref (engine)
                                                                       : NULL;
}


static void
append_opponent (GString *text, GSettings *settings, const CpRules *rules)
{
  unsigned level = get_level (settings, "computer-level");
  g_autoptr (CpEngine) engine = take_engine (settings, rules);

  if (engine != NULL && g_settings_get_enum (settings, "opponent") == CP_OPPONENT_COMPUTER) {
    g_string_append_printf (text, "%s · ", cp_engine_get_name (engine));
    return;
  }
  switch (g_settings_get_enum (settings, "opponent")) {
  case CP_OPPONENT_COMPUTER:
    /* Translators: what the computer is called as a player; %u is its level. */
    g_string_append_printf (text, _ ("Computer %u"), level);
    break;
  case CP_OPPONENT_ELSEWHERE:
    /* Translators: the opponent is a friend at another computer. As short as can be. */
    g_string_append (text, _ ("Online"));
    break;
  case CP_OPPONENT_WATCH:
    /* Translators: a game of two computers; the numbers are their levels. */
    g_string_append_printf (text, _ ("Computer %1$u against %2$u"), level,
                            get_level (settings, "second-level"));
    break;
  default:
    return;
  }
  g_string_append (text, " · ");
}


static void
append_time (GString *text, const CpTimeControl *control, CpSide side)
{
  double minutes = (double) control->main_ms[side] / 60000;
  double seconds = (double) control->bonus_ms[side] / 1000;

  /* Translators: minutes, and seconds for each move, as in “5+3”. */
  g_string_append_printf (text, _ ("%1$g+%2$g"), minutes, seconds);
}


char *
cp_last_game_describe (GSettings *settings, const CpVariant *variant)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings) && variant != NULL, NULL);

  const CpRules *rules;
  CpTimeControl control;

  if (!get (settings, variant, &rules, &control))
    return NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  append_opponent (text, settings, rules);
  for (unsigned i = 0; i < CP_MAX_OPTIONS && variant->options[i].id != NULL; i++)
    g_string_append_printf (text, "%s · ", _ (variant->options[i].values[rules->option[i]].name));
  if (!cp_time_control_has_clock (&control)) {
    g_string_append (text, _ ("No clocks"));
    return g_string_free (g_steal_pointer (&text), FALSE);
  }
  append_time (text, &control, CP_WHITE);
  if (control.main_ms[CP_WHITE] != control.main_ms[CP_BLACK]) {
    g_string_append (text, " / ");
    append_time (text, &control, CP_BLACK);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}


/* Sets a name; empty names are not stored, so that the player is called White or Black. */
static void
set_name (GSettings *settings, const char *key, CpGame *game, const char *tag)
{
  g_autofree char *text = g_strstrip (g_settings_get_string (settings, key));

  cp_record_set_tag (cp_game_get_record (game), tag, *text != '\0' ? text : NULL);
}


/* Sets the name of the player against the computer. */
static void
set_own_name (GSettings *settings, CpGame *game, CpSide side)
{
  g_autofree char *text = g_strstrip (g_settings_get_string (settings, "own-name"));

  cp_record_set_tag (cp_game_get_record (game), side == CP_WHITE ? "White" : "Black",
                     *text != '\0' ? text : cp_opponent_group_get_unnamed ());
}


/*
 * Sets the built-in engine as the player of @side, with the strength @level.
 * @watched: whether programs play each other; their names must differ before a narrow window cuts
 *   them off
 */
static void
seat_computer (CpGame *game, CpSide side, unsigned level, bool watched)
{
  g_autofree char *seat = cp_computer_player_write_seat (level, g_random_int ());
  /* Translators: what the computer is called as a player; %u is its level. */
  g_autofree char *computer = g_strdup_printf (_ ("Computer %u"), level);
  /* Translators: the name of one of two programs that play each other; %u is its level. */
  g_autofree char *short_name = g_strdup_printf (C_ ("player", "Level %u"), level);
  const char *name = watched ? short_name : computer;

  cp_game_set_seat (game, side, seat, NULL);
  cp_record_set_tag (cp_game_get_record (game), side == CP_WHITE ? "White" : "Black", name);
}


/* Sets the engine chosen by the user: an external engine, or a level of the built-in engine. */
static void
seat_chosen (GSettings *settings, CpGame *game, CpSide side, bool watched)
{
  g_autoptr (CpEngine) engine = take_engine (settings, cp_game_get_rules (game));

  if (engine == NULL) {
    seat_computer (game, side, get_level (settings, "computer-level"), watched);
    return;
  }
  g_autofree char *seat = cp_computer_player_write_engine_seat (engine);
  cp_game_set_seat (game, side, seat, NULL);
  cp_record_set_tag (cp_game_get_record (game), side == CP_WHITE ? "White" : "Black",
                     cp_engine_get_name (engine));
}


/* Returns whether Black is at the bottom. */
static bool
seat_one (GSettings *settings, CpGame *game)
{
  int colour = g_settings_get_enum (settings, "own-colour");
  CpSide side = colour == CP_OWN_BLACK ? CP_BLACK : CP_WHITE;

  if (colour == CP_OWN_BY_LOT)
    side = g_random_boolean () ? CP_WHITE : CP_BLACK;
  set_own_name (settings, game, side);
  seat_chosen (settings, game, cp_side_other (side), false);
  return side == CP_BLACK;
}


/* Returns whether Black is at the bottom. Drawing lots changes sides, but each player keeps their
 * place at the table. */
static bool
seat_friends (GSettings *settings, CpGame *game)
{
  bool lots = g_settings_get_boolean (settings, "draw-lots");
  bool change = lots && g_random_boolean ();

  set_name (settings, "white-name", game, change ? "Black" : "White");
  set_name (settings, "black-name", game, change ? "White" : "Black");
  return lots ? change : g_settings_get_enum (settings, "bottom-side") == CP_BLACK;
}


void
cp_last_game_seat (GSettings *settings, CpGame *game, bool *flipped)
{
  g_return_if_fail (G_IS_SETTINGS (settings) && CP_IS_GAME (game) && flipped != NULL);

  switch (g_settings_get_enum (settings, "opponent")) {
  case CP_OPPONENT_ELSEWHERE:
    *flipped = false;
    break;
  case CP_OPPONENT_COMPUTER:
    *flipped = seat_one (settings, game);
    break;
  case CP_OPPONENT_WATCH:
    seat_chosen (settings, game, CP_WHITE, true);
    seat_computer (game, CP_BLACK, get_level (settings, "second-level"), true);
    *flipped = false;
    break;
  default:
    *flipped = seat_friends (settings, game);
  }
}


bool
cp_last_game_is_online (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), false);

  return g_settings_get_enum (settings, "opponent") == CP_OPPONENT_ELSEWHERE;
}


bool
cp_last_game_draws_lots (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), false);

  switch (g_settings_get_enum (settings, "opponent")) {
  case CP_OPPONENT_COMPUTER:
    return g_settings_get_enum (settings, "own-colour") == CP_OWN_BY_LOT;
  case CP_OPPONENT_ELSEWHERE:
  case CP_OPPONENT_WATCH:
    return false;
  default:
    return g_settings_get_boolean (settings, "draw-lots");
  }
}


CpGame *
cp_last_game_new (GSettings *settings, const CpVariant *variant, bool *flipped)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings) && variant != NULL, NULL);

  const CpRules *rules;
  CpTimeControl control;

  if (!get (settings, variant, &rules, &control))
    return NULL;
  CpGame *game = cp_game_new (rules, &control);
  cp_last_game_seat (settings, game, flipped);
  return game;
}
