/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-hosted.h"

#include <glib/gi18n-lib.h>

#include "analysis/cp-host-search.h"
#include "rules/text/cp-excerpt.h"

#define VARIANT "UCI_Variant"
#define LINES   "MultiPV"

struct CpSearchHosted {
  CpEngine *engine;
  CpHostEngine *host;   /* (nullable): set while the engine is running */
  const CpRules *rules; /* the rules that were last sent */
  unsigned n_lines;     /* the number of lines that was last sent (MultiPV) */
  CpPosition first;     /* the first position of the game that was last sent */
  atomic_bool stopped;
};

CpSearchHosted *
cp_search_hosted_new (CpEngine *engine)
{
  CpSearchHosted *self = g_new0 (CpSearchHosted, 1);

  self->engine = g_object_ref (engine);
  return self;
}


void
cp_search_hosted_free (CpSearchHosted *self)
{
  if (self == NULL)
    return;
  cp_host_engine_free (self->host);
  g_object_unref (self->engine);
  g_free (self);
}


void
cp_search_hosted_expect (CpSearchHosted *self)
{
  atomic_store (&self->stopped, false);
}


void
cp_search_hosted_stop (CpSearchHosted *self)
{
  atomic_store (&self->stopped, true);
}


static bool
set (CpSearchHosted *self, const char *name, const char *value, GError **error)
{
  return cp_host_engine_set_option (self->host, name, value, &self->stopped, error);
}


static bool
set_options (CpSearchHosted *self, GError **error)
{
  GVariantIter iter;
  const char *name, *value;

  g_variant_iter_init (&iter, cp_engine_get_options (self->engine));
  while (g_variant_iter_next (&iter, "{&s&s}", &name, &value))
    if (!set (self, name, value, error))
      return false;
  return true;
}


static bool
start (CpSearchHosted *self, GError **error)
{
  const CpHostLimits limits = CP_HOST_DEFAULT_LIMITS;

  self->rules = NULL;
  self->n_lines = 0;
  self->host =
      cp_host_engine_new (cp_engine_get_path (self->engine), &limits, &self->stopped, error);
  return self->host != NULL && set_options (self, error);
}


static bool
set_rules (CpSearchHosted *self, const CpRules *rules, GError **error)
{
  const char *game = cp_engine_find_game (self->engine, rules);

  if (self->rules == rules)
    return true;
  if (game == NULL) {
    g_autofree char *name = cp_text_quote (cp_engine_get_name (self->engine));
    g_set_error (error, CP_HOST_ERROR, CP_HOST_ERROR_NO_MOVE,
                 /* Translators: the name of a program. */
                 _ ("According to the preferences, “%s” does not play this game."), name);
    return false;
  }
  if (!set (self, VARIANT, game, error))
    return false;
  self->rules = rules;
  return true;
}


/* Sends the number of lines. Engines without MultiPV find one line. */
static unsigned
set_lines (CpSearchHosted *self, unsigned wanted)
{
  g_autofree char *text = g_strdup_printf ("%u", wanted);

  if (self->n_lines != wanted)
    self->n_lines = set (self, LINES, text, NULL) ? wanted : 1;
  return self->n_lines;
}


/* Announces a new game (ucinewgame) if it does not start with the same @first. */
static bool
begin (CpSearchHosted *self, const CpPosition *first, bool changed, GError **error)
{
  if (!changed && cp_position_same (first, &self->first))
    return true;
  self->first = *first;
  return cp_host_engine_start_game (self->host, &self->stopped, error);
}


static bool
make_ready (CpSearchHosted *self, const GArray *line, unsigned wanted, GError **error)
{
  const CpPosition *first = &g_array_index (line, CpPosition, 0);

  if (self->host == NULL && !start (self, error))
    return false;
  bool changed = self->rules != first->rules;
  if (!set_rules (self, first->rules, error))
    return false;
  set_lines (self, wanted);
  return begin (self, first, changed, error);
}


/* Ends an engine that does not answer correctly any more. The next run starts it again. */
static void
give_up_unusable (CpSearchHosted *self)
{
  if (self->host != NULL && !cp_host_engine_is_usable (self->host))
    g_clear_pointer (&self->host, cp_host_engine_free);
}


bool
cp_search_hosted_run (CpSearchHosted *self,
                      const GArray *line,
                      const CpSearchLimits *limits,
                      unsigned wanted,
                      CpSearchHostedTold report,
                      void *data,
                      CpFindings *findings,
                      GError **error)
{
  if (!make_ready (self, line, wanted, error)) {
    give_up_unusable (self);
    return false;
  }
  const CpHostSearch search = {
    .line = &g_array_index (line, CpPosition, 0),
    .n = line->len,
    .limits = limits,
    .n_lines = self->n_lines,
    .name = cp_engine_get_name (self->engine),
    .cancelled = &self->stopped,
    .report = report,
    .data = data,
  };
  bool found = cp_host_search_run (self->host, &search, findings, error);
  give_up_unusable (self);
  return found;
}
