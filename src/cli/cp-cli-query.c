/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-cli-query.h"

#include <glib/gi18n.h>

#include "cp-cli.h"
#include "rules/text/cp-excerpt.h"

struct CpCliQuery {
  CpQuery *query;
  int *is_found; /* (owned): for each term, 1 once a game has its field; atomic */
};


CpCliQuery *
cp_cli_query_parse (const char *text)
{
  g_autofree char *utf8 = g_locale_to_utf8 (text, -1, NULL, NULL, NULL);
  g_autoptr (CpQuery) parsed = cp_query_parse (utf8 != NULL ? utf8 : text);
  const char *problem = cp_query_get_problem (parsed);
  const char *incomplete = cp_query_get_incomplete (parsed);

  if (problem != NULL) {
    cp_cli_usage ("%s", problem);
    return NULL;
  }
  if (incomplete != NULL) {
    g_autofree char *quoted = cp_text_quote (incomplete);
    /* Translators: %s is a part of a query, such as “white:” in “white:anna”. */
    cp_cli_usage (_ ("“%s” has no value."), quoted);
    return NULL;
  }
  CpCliQuery *query = g_new0 (CpCliQuery, 1);
  query->is_found = g_new0 (int, cp_query_n_terms (parsed) + 1);
  query->query = g_steal_pointer (&parsed);
  return query;
}


void
cp_cli_query_free (CpCliQuery *query)
{
  cp_query_unref (query->query);
  g_free (query->is_found);
  g_free (query);
}


/* A callback of cp_pgn_slice_for_each_tag(). */
static void
find_field_cb (const char *name, const char *value, void *user_data)
{
  CpCliQuery *query = user_data;
  g_autofree char *tag = g_strconcat (name, " ", value, NULL);

  if (!cp_query_stores_tag (name))
    return;
  for (unsigned i = 0; i < cp_query_n_terms (query->query); i++) {
    const CpQueryTerm *term = cp_query_nth_term (query->query, i);
    if (term->field == CP_QUERY_TAG && cp_query_term_searches_tag (term, tag))
      g_atomic_int_set (&query->is_found[i], 1);
  }
}


/* Returns the first term whose field no game has, NULL if there is none. */
static const CpQueryTerm *
find_missing (const CpCliQuery *query)
{
  for (unsigned i = 0; i < cp_query_n_terms (query->query); i++) {
    const CpQueryTerm *term = cp_query_nth_term (query->query, i);
    if (term->field == CP_QUERY_TAG && !g_atomic_int_get (&query->is_found[i]))
      return term;
  }
  return NULL;
}


bool
cp_cli_query_matches (CpCliQuery *query, const CpPgnSlice *slice, const CpPgnGame *game)
{
  if (find_missing (query) != NULL)
    cp_pgn_slice_for_each_tag (slice, find_field_cb, query);
  return cp_query_matches_game (query->query, slice, game);
}


bool
cp_cli_query_check_fields (const CpCliQuery *query)
{
  const CpQueryTerm *missing = find_missing (query);

  if (missing == NULL)
    return true;
  g_autofree char *text = cp_query_term_describe_unknown (missing);
  cp_cli_print_message ("%s: %s", g_get_prgname (), text);
  return false;
}
