/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-query-field.h"
#include "cp-query-private.h"
#include "record/tree/cp-glyphs.h"
#include "rules/notation/cp-marks.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

static const struct {
  const char *value;
  CpQueryField field;
} states[] = {
  { "bad", CP_QUERY_IS_BAD },
  { "edited", CP_QUERY_IS_EDITED },
  { "analysed", CP_QUERY_IS_ANALYSED },
  { "analyzed", CP_QUERY_IS_ANALYSED },
};


void
cp_query_term_free (void *data)
{
  CpQueryTerm *term = data;

  if (term == NULL)
    return;
  g_free (term->tag);
  g_free (term->needle);
  g_free (term->pattern);
  g_free (term);
}


char *
cp_query_fold (const char *text)
{
  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);

  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (decomposed != NULL ? decomposed : text, -1);
  GString *bare = g_string_new (NULL);
  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);
    if (!g_unichar_ismark (character))
      g_string_append_unichar (bare, character);
  }
  return g_string_free (bare, FALSE);
}


static int
read_result (const char *text)
{
  CpResult result;

  if (cp_result_read (text, &result))
    return (int) result;
  if (g_ascii_strcasecmp (text, "draw") == 0)
    return CP_DRAW;
  return -1;
}


static void
add_nag (CpQueryTerm *term, uint8_t nag)
{
  term->nags[nag / 64] |= UINT64_C (1) << nag % 64;
}


/* Parses a symbol, as in the program or as in PGN files, or `$4`. */
static bool
read_glyph (CpQueryTerm *term, const char *text)
{
  CpQueryValue number;
  CpMarks marks;
  unsigned n;
  const CpGlyph *glyphs = cp_glyphs_table (&n);
  bool is_glyph = false;

  for (unsigned i = 0; i < n; i++) {
    if (g_str_equal (glyphs[i].symbol, text)) {
      add_nag (term, glyphs[i].nag);
      is_glyph = true;
    }
  }
  if (is_glyph)
    return true;
  if (*text == '$' && cp_query_value_read (text + 1, CP_QUERY_VALUE_COUNT, &number) &&
      number.part[0] > 0 && number.part[0] <= UINT8_MAX) {
    add_nag (term, (uint8_t) number.part[0]);
    return true;
  }
  if (!cp_marks_read (text, &marks) || marks.n != 1)
    return false;
  add_nag (term, cp_mark_glyph_of (marks.nags[0], CP_WHITE));
  add_nag (term, cp_mark_glyph_of (marks.nags[0], CP_BLACK));
  return true;
}


static bool
read_range (CpQueryTerm *term, const char *value, CpQueryValueType type)
{
  term->range = cp_query_range_read (value, type);
  return term->range.compare != CP_QUERY_CONTAINS;
}


/* Parses the value of a term about moves. */
static bool
read_moves (CpQueryTerm *term, const char *value)
{
  switch (term->moves) {
  case CP_QUERY_MISTAKES:
    return read_range (term, value, CP_QUERY_VALUE_COUNT);
  case CP_QUERY_EVAL:
    return read_range (term, value, CP_QUERY_VALUE_PAWNS);
  case CP_QUERY_TORQUE:
    return read_range (term, value, CP_QUERY_VALUE_NUMBER);
  case CP_QUERY_GLYPH:
    return read_glyph (term, value);
  case CP_QUERY_MATERIAL:
    return cp_query_material_read (value, &term->material);
  case CP_QUERY_PATTERN:
  default:
    term->pattern = g_new (CpQueryPattern, 1);
    return cp_query_pattern_read (value, term->pattern);
  }
}


/* Parses the value of a term, whose field is set. Returns false if it is invalid. */
static bool
read_value (CpQueryTerm *term, const char *value)
{
  switch (term->field) {
  case CP_QUERY_RESULT:
    return term->result >= 0;
  case CP_QUERY_LENGTH:
  case CP_QUERY_PLIES:
    return read_range (term, value, CP_QUERY_VALUE_COUNT);
  case CP_QUERY_TEXT:
    if (term->text == CP_QUERY_DATE)
      return read_range (term, value, CP_QUERY_VALUE_DATE);
    term->range = cp_query_range_read (value, CP_QUERY_VALUE_LOOSE);
    return true;
  case CP_QUERY_TAG:
    term->range = cp_query_range_read (value, CP_QUERY_VALUE_LOOSE);
    return true;
  case CP_QUERY_MOVES:
    return read_moves (term, value);
  case CP_QUERY_ANY:
  case CP_QUERY_PLAYER:
  case CP_QUERY_COMMENT:
  case CP_QUERY_IS_BAD:
  case CP_QUERY_IS_EDITED:
  case CP_QUERY_IS_ANALYSED:
  default:
    return true;
  }
}


/* Sets the field of a term; returns false if there is no state with this name. */
static bool
set_field (CpQueryTerm *term, const char *name, const char *value)
{
  if (g_ascii_strcasecmp (name, "is") == 0) {
    term->field = CP_QUERY_IS_BAD;
    for (size_t i = 0; i < G_N_ELEMENTS (states); i++) {
      if (g_ascii_strcasecmp (value, states[i].value) == 0) {
        term->field = states[i].field;
        return true;
      }
    }
    return false;
  }
  const CpQueryFieldName *known = cp_query_field_find (name);
  if (known != NULL) {
    term->field = known->field;
    term->text = known->text;
    term->moves = known->moves;
    return true;
  }
  g_autofree char *lower = g_ascii_strdown (name, -1);
  term->field = CP_QUERY_TAG;
  term->tag = g_strconcat (lower, " ", NULL);
  return true;
}


/* Returns the colon that ends the name of a field in @word, or NULL. */
static const char *
find_colon (const char *word, gssize quoted_from)
{
  const char *colon = strchr (word, ':');

  if (colon == NULL || colon == word || (quoted_from >= 0 && colon - word >= quoted_from))
    return NULL;
  for (const char *c = word; c < colon; c++) {
    if (!g_ascii_isalnum (*c) && *c != '_')
      return NULL;
  }
  return g_ascii_isalpha (*word) ? colon : NULL;
}


CpQueryTerm *
cp_query_term_new (const char *word, gssize quoted_from)
{
  bool is_negated = word[0] == '-' && quoted_from != 0;

  if (is_negated) {
    word++;
    quoted_from--;
  }
  const char *colon = find_colon (word, quoted_from);
  const char *value = colon != NULL ? colon + 1 : word;
  if (*value == '\0' || (colon != NULL && strspn (value, "<>=") == strlen (value) &&
                         g_ascii_strncasecmp (word, "glyph:", strlen ("glyph:")) != 0))
    return NULL;

  CpQueryTerm *term = g_new0 (CpQueryTerm, 1);
  term->is_negated = is_negated;
  term->is_valid = true;
  term->needle = cp_query_fold (value);
  term->result = read_result (value);
  if (colon != NULL) {
    g_autofree char *name = g_strndup (word, (size_t) (colon - word));
    term->is_valid = set_field (term, name, value) && read_value (term, value);
  }
  return term;
}


/* Returns the format of a sentence about an invalid value of a term about moves. */
static const char *
get_moves_problem (CpQueryMoves moves)
{
  switch (moves) {
  case CP_QUERY_MISTAKES:
    /* Translators: %s was typed to search for games; “mistakes:” is typed like that in all
     * languages. */
    return _ ("“%s”: mistakes are a number, such as 0, >2 or 1..3.");
  case CP_QUERY_GLYPH:
    /* Translators: %s was typed to search for games; a glyph is “??” after a move. */
    return _ ("“%s”: a glyph is a sign after a move, such as !?, ?? or ±, or $4.");
  case CP_QUERY_EVAL:
    /* Translators: %s was typed to search for games. */
    return _ ("“%s”: an evaluation is a number of pawns, such as >3, <-1.5 or 0..0.5.");
  case CP_QUERY_TORQUE:
    /* Translators: %s was typed to search for games. */
    return _ ("“%s”: a torque is a whole number, such as 0, >40 or <-40.");
  case CP_QUERY_MATERIAL:
    /* Translators: %s was typed to search for games; the letters are English in all languages. */
    return _ ("“%s”: material is the pieces of White and of Black, such as Q-R or KRP-KR.");
  case CP_QUERY_PATTERN:
  default:
    /* Translators: %s was typed to search for games; the letters are English in all languages. */
    return _ ("“%s”: write the board of a FEN, with ? for squares that do not matter, "
              "such as ???k.");
  }
}


/* Returns the format of a sentence about an invalid value. */
static const char *
get_problem (const CpQueryTerm *term)
{
  switch (term->field) {
  case CP_QUERY_RESULT:
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return _ ("“%s”: a result is 1-0, 0-1, 1/2, draw or *.");
  case CP_QUERY_LENGTH:
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return _ ("“%s”: a length is a number of moves, such as 40, <40 or 20..30.");
  case CP_QUERY_PLIES:
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. A ply is a move of one side. */
    return _ ("“%s”: plies are a number, such as 80, <80 or 40..60.");
  case CP_QUERY_TEXT:
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return _ ("“%s”: a date is a year, a month or a day, such as 2024, >2024.05 or 2019..2021.");
  case CP_QUERY_MOVES:
    return get_moves_problem (term->moves);
  case CP_QUERY_ANY:
  case CP_QUERY_PLAYER:
  case CP_QUERY_COMMENT:
  case CP_QUERY_IS_BAD:
  case CP_QUERY_IS_EDITED:
  case CP_QUERY_IS_ANALYSED:
  case CP_QUERY_TAG:
  default:
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return _ ("“%s”: write is:bad, is:edited or is:analysed.");
  }
}


char *
cp_query_term_describe_problem (const CpQueryTerm *term, const char *word)
{
  if (term->is_valid)
    return NULL;
  g_autofree char *quoted = cp_text_quote (word);
  GString *problem = g_string_new (get_problem (term));
  g_string_replace (problem, "%s", quoted, 1);
  return g_string_free (problem, FALSE);
}


bool
cp_query_term_matches_text (const CpQueryTerm *term, const char *text)
{
  bool is_date = term->field == CP_QUERY_TEXT && term->text == CP_QUERY_DATE;
  CpQueryValue value;

  if (term->range.compare == CP_QUERY_CONTAINS) {
    g_autofree char *folded = cp_query_fold (text);
    return strstr (folded, term->needle) != NULL;
  }
  return cp_query_value_read (text, is_date ? CP_QUERY_VALUE_DATE : CP_QUERY_VALUE_LOOSE, &value) &&
         (!is_date || value.part[0] != 0) && cp_query_range_has (&term->range, &value);
}


bool
cp_query_term_matches_rules (const CpQueryTerm *term, const char *text)
{
  const CpRules *rules = cp_rules_parse (text, NULL);

  return cp_query_term_matches_text (term, text) ||
         (rules != NULL && g_str_equal (rules->string, text) &&
          cp_query_term_matches_text (term, _ (rules->variant->name)));
}


/* Tags of both players, such as WhiteElo and BlackElo, are also searched by the common part. */
bool
cp_query_term_searches_tag (const CpQueryTerm *term, const char *tag)
{
  static const char *const players[] = { "", "White", "Black" };
  size_t length = strlen (term->tag);

  for (size_t i = 0; i < G_N_ELEMENTS (players); i++) {
    const char *rest = tag + strlen (players[i]);
    if (g_str_has_prefix (tag, players[i]) && g_ascii_strncasecmp (rest, term->tag, length) == 0)
      return true;
  }
  return false;
}


bool
cp_query_term_matches_tag (const CpQueryTerm *term, const char *tag)
{
  return cp_query_term_searches_tag (term, tag) &&
         cp_query_term_matches_text (term, strchr (tag, ' ') + 1);
}


char *
cp_query_term_describe_unknown (const CpQueryTerm *term)
{
  g_autofree char *name = g_strndup (term->tag, strlen (term->tag) - 1);
  g_autofree char *quoted = cp_text_quote (name);
  const char *nearest = cp_query_field_find_nearest (name);

  if (nearest == NULL)
    /* Translators: %s is the name of a field, “white”, as it is typed to search for games. */
    return g_strdup_printf (_ ("No game has a field “%s”."), quoted);
  /* Translators: both %s are names of fields, “whit” and “white”, as they are typed to search for
   * games. */
  return g_strdup_printf (_ ("No game has a field “%s”. Did you mean “%s”?"), quoted, nearest);
}


bool
cp_query_term_matches_plies (const CpQueryTerm *term, unsigned plies)
{
  unsigned n = term->field == CP_QUERY_LENGTH ? plies / 2 + plies % 2 : plies;

  return term->is_valid && cp_query_range_has_number (&term->range, (int) MIN (n, G_MAXINT));
}
