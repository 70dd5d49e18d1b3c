/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-private.h"

struct CpQuery {
  gatomicrefcount refs;
  GPtrArray *terms; /* CpQueryTerm */
  GString *moves;   /* the words of the terms about moves */
  char *problem;    /* (nullable): problem of the first term that has one */
  char *incomplete; /* (nullable): the first term without a value */
};


/* Takes the next term from @text: up to a space that is not inside quotes, without the quotes.
 * @quoted_from: (out): offset of the first quote in the term, -1 without one */
static char *
next_word (const char **text, gssize *quoted_from)
{
  GString *word = g_string_new (NULL);
  const char *c = *text;
  bool is_quoted = false;

  *quoted_from = -1;
  for (; *c != '\0' && (is_quoted || !g_unichar_isspace (g_utf8_get_char (c)));
       c = g_utf8_next_char (c)) {
    if (*c == '"') {
      is_quoted = !is_quoted;
      if (*quoted_from < 0)
        *quoted_from = (gssize) word->len;
    } else {
      g_string_append_unichar (word, g_utf8_get_char (c));
    }
  }
  *text = c;
  return g_string_free (word, FALSE);
}


CpQuery *
cp_query_parse (const char *text)
{
  CpQuery *query = g_new0 (CpQuery, 1);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *rest = valid;

  g_atomic_ref_count_init (&query->refs);
  query->terms = g_ptr_array_new_with_free_func (cp_query_term_free);
  query->moves = g_string_new (NULL);
  while (*rest != '\0') {
    gssize quoted_from;
    g_autofree char *word = next_word (&rest, &quoted_from);
    CpQueryTerm *term = cp_query_term_new (word, quoted_from);
    if (term != NULL)
      g_ptr_array_add (query->terms, term);
    else if (*word != '\0' && query->incomplete == NULL)
      query->incomplete = g_strdup (word);
    if (term != NULL && term->field == CP_QUERY_MOVES)
      g_string_append_printf (query->moves, "%s ", word);
    if (term != NULL && query->problem == NULL)
      query->problem = cp_query_term_describe_problem (term, word);
    if (*rest != '\0')
      rest = g_utf8_next_char (rest);
  }
  return query;
}


CpQuery *
cp_query_ref (CpQuery *query)
{
  g_atomic_ref_count_inc (&query->refs);
  return query;
}


void
cp_query_unref (CpQuery *query)
{
  if (!g_atomic_ref_count_dec (&query->refs))
    return;
  g_ptr_array_unref (query->terms);
  g_string_free (query->moves, TRUE);
  g_free (query->problem);
  g_free (query->incomplete);
  g_free (query);
}


unsigned
cp_query_n_terms (const CpQuery *query)
{
  return query->terms->len;
}


const CpQueryTerm *
cp_query_nth_term (const CpQuery *query, unsigned index)
{
  return g_ptr_array_index (query->terms, index);
}


const char *
cp_query_get_problem (const CpQuery *query)
{
  return query->problem;
}


const char *
cp_query_get_incomplete (const CpQuery *query)
{
  return query->incomplete;
}


bool
cp_query_has_moves (const CpQuery *query)
{
  return query->moves->len > 0;
}


bool
cp_query_has_same_moves (const CpQuery *a, const CpQuery *b)
{
  return g_string_equal (a->moves, b->moves);
}


bool
cp_query_text_is_searched (CpQueryText text)
{
  return text != CP_QUERY_ROUND;
}
