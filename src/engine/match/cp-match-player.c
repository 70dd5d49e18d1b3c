/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-match-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text/cp-excerpt.h"

G_DEFINE_QUARK (cp_match_error_quark, cp_match_error)

#define SELF    "self"
#define VARIANT "UCI_Variant"

const CpMatchTimeouts cp_match_default_timeouts = {
  .program = CP_HOST_DEFAULT_LIMITS,
  .lag = G_TIME_SPAN_SECOND / 10,
  .overtime = 10 * G_TIME_SPAN_SECOND,
  .silence = 10 * G_TIME_SPAN_MINUTE,
};

struct CpMatchPlayer {
  const CpMatchSpec *spec;
  const CpRules *rules;
  const CpHostLimits *limits;
  const atomic_bool *cancelled;
  bool has_variant; /* @spec sets UCI_Variant */
  char *file;
  char *name;
  CpHostEngine *engine; /* NULL after a failed restart */
};


static GStrv
split_words (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  }
  return g_strv_builder_end (words);
}


bool
cp_match_go_parse (const char *text, const CpPosition *start, CpUciGo *go, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  g_autofree char *quoted = cp_text_quote (text);

  if (!cp_uci_go_parse (words, start, go, error))
    return false;
  if (go->infinite || go->ponder || go->perft || go->mate > 0 || go->search_moves.n > 0)
    g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_GO,
                 /* Translators: %s are words after the command “go”, as in “movetime 100”. */
                 _ ("“%s” is not a limit that a game can be played with"), quoted);
  else if (go->timed && (go->clock[CP_WHITE] <= 0 || go->clock[CP_BLACK] <= 0))
    g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_GO,
                 /* Translators: %s are words after the command “go”, “wtime 1000”. */
                 _ ("“%s” does not give time to both players"), quoted);
  else if (go->depth == 0 && go->nodes == 0 && go->milliseconds == 0 && !go->timed)
    g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_GO,
                 /* Translators: %s are words after the command “go”, as in “movetime 100”. */
                 _ ("“%s” gives no time, depth or number of nodes for a move"), quoted);
  else
    return true;
  return false;
}


/* Parses "Option=value". */
static bool
read_option (const char *word, GStrvBuilder *options, CpMatchSpec *spec, GError **error)
{
  const char *equals = strchr (word, '=');

  if (equals == NULL || equals == word) {
    g_autofree char *quoted = cp_text_quote (word);
    g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_OPTION,
                 /* Translators: %s is the text that was typed after the name of a program. */
                 _ ("“%s” is not of the form Option=value"), quoted);
    return false;
  }
  if (g_str_has_prefix (word, "go=")) {
    g_free (spec->go);
    spec->go = g_strdup (equals + 1);
  } else {
    g_strv_builder_add (options, word);
  }
  return true;
}


bool
cp_match_spec_parse (const char *words, const CpPosition *start, CpMatchSpec *spec, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (words, ",", -1);
  g_autoptr (GStrvBuilder) options = g_strv_builder_new ();
  bool good = true;
  CpUciGo go;

  *spec = (CpMatchSpec){ 0 };
  for (unsigned i = 1; good && parts[0] != NULL && parts[i] != NULL; i++)
    good = read_option (parts[i], options, spec, error);
  good = good && (spec->go == NULL || cp_match_go_parse (spec->go, start, &go, error));
  spec->path = g_strdup (parts[0] != NULL ? parts[0] : "");
  spec->options = g_strv_builder_end (options);
  if (!good)
    cp_match_spec_clear (spec);
  return good;
}


void
cp_match_spec_clear (CpMatchSpec *spec)
{
  g_clear_pointer (&spec->path, g_free);
  g_clear_pointer (&spec->options, g_strfreev);
  g_clear_pointer (&spec->go, g_free);
}


/* Sets UCI_Variant to the name of the rules in this project. */
static bool
set_variant (CpMatchPlayer *player, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (cp_host_engine_set_option (player->engine, VARIANT, player->rules->string, player->cancelled,
                                 &reason))
    return true;
  if (reason->domain != CP_HOST_OPTION_ERROR) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return false;
  }
  g_set_error (error, CP_MATCH_ERROR, CP_MATCH_ERROR_VARIANT,
               /* Translators: the name of a program, and the name of rules. The text after the
                * comma is typed, except for the word NAME. */
               _ ("“%s” does not support the variant “%s”. If it uses another name, add "
                  ",UCI_Variant=NAME after the program."),
               player->file, player->rules->string);
  return false;
}


static bool
set_options (CpMatchPlayer *player, GError **error)
{
  bool has_variant = false;

  for (char **word = player->spec->options; *word != NULL; word++) {
    const char *equals = strchr (*word, '=');
    g_autofree char *name = g_strndup (*word, (gsize) (equals - *word));
    has_variant |= g_ascii_strcasecmp (name, VARIANT) == 0;
    if (!cp_host_engine_set_option (player->engine, name, equals + 1, player->cancelled, error))
      return false;
  }
  player->has_variant = has_variant;
  return has_variant || player->rules == NULL || set_variant (player, error);
}


/* "Name 1.0, Hash=64" */
static char *
describe (const CpMatchPlayer *player)
{
  g_autofree char *options = g_strjoinv (", ", player->spec->options);
  const char *name = cp_host_engine_get_name (player->engine);

  return *options != '\0' ? g_strdup_printf ("%s, %s", name, options) : g_strdup (name);
}


static bool
start (CpMatchPlayer *player, GError **error)
{
  const char *path = player->spec->path;

  g_clear_pointer (&player->engine, cp_host_engine_free);
  player->engine = g_str_equal (path, SELF)
                       ? cp_host_engine_new_self (SELF)
                       : cp_host_engine_new (path, player->limits, player->cancelled, error);
  if (player->engine == NULL)
    return false;
  g_free (player->name);
  player->name = describe (player);
  if (set_options (player, error))
    return true;
  g_clear_pointer (&player->engine, cp_host_engine_free);
  return false;
}


CpMatchPlayer *
cp_match_player_new (const CpMatchSpec *spec,
                     const CpRules *rules,
                     const CpMatchTimeouts *timeouts,
                     const atomic_bool *cancelled,
                     GError **error)
{
  g_autoptr (CpMatchPlayer) player = g_new0 (CpMatchPlayer, 1);
  g_autofree char *file = g_path_get_basename (spec->path);

  player->spec = spec;
  player->file = cp_text_quote (file);
  player->rules = rules;
  player->limits = &timeouts->program;
  player->cancelled = cancelled;
  return start (player, error) ? g_steal_pointer (&player) : NULL;
}


void
cp_match_player_free (CpMatchPlayer *player)
{
  if (player == NULL)
    return;
  cp_host_engine_free (player->engine);
  g_free (player->name);
  g_free (player->file);
  g_free (player);
}


const char *
cp_match_player_get_name (const CpMatchPlayer *player)
{
  return player->name;
}


const char *
cp_match_player_get_file (const CpMatchPlayer *player)
{
  return player->file;
}


const char *
cp_match_player_get_go (const CpMatchPlayer *player)
{
  return player->spec->go;
}


bool
cp_match_player_set_rules (CpMatchPlayer *player, const CpRules *rules, GError **error)
{
  const CpRules *earlier = player->rules;

  player->rules = rules;
  if (earlier == rules || player->has_variant || player->engine == NULL ||
      !cp_host_engine_is_usable (player->engine) || set_variant (player, error))
    return true;
  player->rules = earlier;
  return false;
}


CpHostEngine *
cp_match_player_get_engine (const CpMatchPlayer *player)
{
  return player->engine;
}


/* A program that has exited between two games is restarted; nothing was lost. */
bool
cp_match_player_start_game (CpMatchPlayer *player, GError **error)
{
  if (player->engine != NULL && cp_host_engine_is_usable (player->engine) &&
      cp_host_engine_start_game (player->engine, player->cancelled, NULL))
    return true;
  return start (player, error) &&
         cp_host_engine_start_game (player->engine, player->cancelled, error);
}


char *
cp_match_player_get_move (CpMatchPlayer *player,
                          const char *position,
                          const char *go,
                          int64_t timeout,
                          int64_t *microseconds,
                          GError **error)
{
  const CpHostRequest request = {
    .position = position,
    .go = go,
    .timeout = timeout,
    .cancelled = player->cancelled,
  };

  return cp_host_engine_search (player->engine, &request, microseconds, error);
}
