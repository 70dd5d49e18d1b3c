/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-library-query.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cp-library-private.h"
#include "rules/position/cp-outcome-text.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

/* The field that a term searches. */
typedef enum {
  FIELD_ANY,
  FIELD_TEXT, /* one of CpLibraryText */
  FIELD_PLAYER,
  FIELD_RESULT,
  FIELD_LENGTH,
  FIELD_COMMENT,
  FIELD_IS_BAD,
  FIELD_IS_EDITED,
  FIELD_TAG, /* another tag */
} Field;

/* The comparison of a term. */
typedef enum {
  COMPARE_CONTAINS,
  COMPARE_EQUAL,
  COMPARE_LESS,
  COMPARE_LESS_EQUAL,
  COMPARE_GREATER,
  COMPARE_GREATER_EQUAL,
  COMPARE_BETWEEN,
} Compare;

/* A date, with 0 for unknown parts; or a number, in the first part. */
typedef struct {
  int part[3];
} Value;

typedef struct {
  bool negated;
  Field field;
  CpLibraryText text; /* for FIELD_TEXT */
  char *tag;          /* for FIELD_TAG: the name in lower case, followed by a space */
  Compare compare;
  char *needle; /* the value, folded */
  bool is_date;
  Value low; /* value to compare with; the smallest one for COMPARE_BETWEEN */
  Value high;
  int result; /* CpResult, for FIELD_RESULT or FIELD_ANY; -1 if the value is no result */
  /* Cache: for each CpTextId of the library whether it matches: UNKNOWN, NO or YES. */
  char *known;
  CpTextId n_known;
} Term;

enum {
  UNKNOWN,
  NO,
  YES,
};

struct CpLibraryQuery {
  GPtrArray *terms;           /* Term */
  char *problem;              /* (nullable): problem of the first term that has one */
  const CpLibraryIndex *used; /* the index to which the caches of the terms belong */
};

static const struct {
  const char *name;
  Field field;
  CpLibraryText text;
} fields[] = {
  { "white", FIELD_TEXT, CP_LIBRARY_WHITE },        { "black", FIELD_TEXT, CP_LIBRARY_BLACK },
  { "player", FIELD_PLAYER, CP_LIBRARY_WHITE },     { "event", FIELD_TEXT, CP_LIBRARY_EVENT },
  { "site", FIELD_TEXT, CP_LIBRARY_SITE },          { "round", FIELD_TEXT, CP_LIBRARY_ROUND },
  { "date", FIELD_TEXT, CP_LIBRARY_DATE },          { "variant", FIELD_TEXT, CP_LIBRARY_RULES },
  { "rules", FIELD_TEXT, CP_LIBRARY_RULES },        { "ending", FIELD_TEXT, CP_LIBRARY_ENDING },
  { "termination", FIELD_TEXT, CP_LIBRARY_ENDING }, { "result", FIELD_RESULT, CP_LIBRARY_WHITE },
  { "length", FIELD_LENGTH, CP_LIBRARY_WHITE },     { "comment", FIELD_COMMENT, CP_LIBRARY_WHITE },
};

/* The texts that a word without a field is searched in. */
static const CpLibraryText searched[] = {
  CP_LIBRARY_WHITE, CP_LIBRARY_BLACK, CP_LIBRARY_EVENT,  CP_LIBRARY_SITE,
  CP_LIBRARY_DATE,  CP_LIBRARY_RULES, CP_LIBRARY_ENDING,
};


static void
free_term (void *data)
{
  Term *term = data;
  g_free (term->tag);
  g_free (term->needle);
  g_free (term->known);
  g_free (term);
}


/* Returns @text without case and accents. */
static char *
fold (const char *text)
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


/* Takes the next term from @text: up to a space that is not inside quotes, without the quotes.
 * @quoted_from: (out): offset of the first quote in the term, -1 without one */
static char *
next_word (const char **text, gssize *quoted_from)
{
  GString *word = g_string_new (NULL);
  const char *c = *text;
  bool quoted = false;

  *quoted_from = -1;
  for (; *c != '\0' && (quoted || !g_unichar_isspace (g_utf8_get_char (c)));
       c = g_utf8_next_char (c)) {
    if (*c == '"') {
      quoted = !quoted;
      if (*quoted_from < 0)
        *quoted_from = (gssize) word->len;
    } else {
      g_string_append_unichar (word, g_utf8_get_char (c));
    }
  }
  *text = c;
  return g_string_free (word, FALSE);
}


/* Parses a number, or a date whose parts are separated by `.`, `-` or `/`; false if it is neither.
 */
static bool
read_value (const char *text, bool is_date, Value *value)
{
  unsigned n = is_date ? 3 : 1;

  *value = (Value){ { 0, 0, 0 } };
  for (unsigned i = 0; i < n; i++) {
    char *end;
    if (*text == '?') {
      text += strspn (text, "?");
    } else {
      if (!g_ascii_isdigit (*text))
        return false;
      gint64 number = g_ascii_strtoll (text, &end, 10);
      value->part[i] = (int) MIN (number, G_MAXINT);
      text = end;
    }
    if (!is_date || *text == '\0' || strchr (".-/", *text) == NULL)
      break;
    if (*++text == '\0')
      break;
  }
  return !is_date || *text == '\0';
}


/* Compares @a with the known parts of @b: returns -1, 0 or 1; 2 if @a lacks a part of @b. */
static int
compare_values (const Value *a, const Value *b)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (b->part); i++) {
    if (i > 0 && b->part[i] == 0)
      continue;
    if (i > 0 && a->part[i] == 0)
      return 2;
    if (a->part[i] != b->part[i])
      return a->part[i] < b->part[i] ? -1 : 1;
  }
  return 0;
}


static bool
value_matches (const Term *term, const Value *value)
{
  int order = compare_values (value, &term->low);
  int other = 0;

  if (order == 2)
    return false;
  switch (term->compare) {
  case COMPARE_LESS:
    return order < 0;
  case COMPARE_LESS_EQUAL:
    return order <= 0;
  case COMPARE_GREATER:
    return order > 0;
  case COMPARE_GREATER_EQUAL:
    return order >= 0;
  case COMPARE_BETWEEN:
    other = compare_values (value, &term->high);
    return order >= 0 && other <= 0;
  case COMPARE_EQUAL:
  case COMPARE_CONTAINS:
  default:
    return order == 0;
  }
}


/* Takes the operator before a value: "<", ">=" and so on. */
static Compare
take_operator (const char **text)
{
  static const struct {
    const char *sign;
    Compare compare;
  } signs[] = {
    { "<=", COMPARE_LESS_EQUAL }, { ">=", COMPARE_GREATER_EQUAL }, { "<", COMPARE_LESS },
    { ">", COMPARE_GREATER },     { "=", COMPARE_EQUAL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (g_str_has_prefix (*text, signs[i].sign)) {
      *text += strlen (signs[i].sign);
      return signs[i].compare;
    }
  }
  return COMPARE_CONTAINS;
}


/* Sets the comparison of a term. */
static void
read_comparison (Term *term, const char *value)
{
  term->compare = take_operator (&value);
  term->is_date = term->field == FIELD_TEXT && term->text == CP_LIBRARY_DATE;

  g_auto (GStrv) ends = g_strsplit (value, "..", 2);
  bool in_range = ends[0] != NULL && ends[1] != NULL && term->compare == COMPARE_CONTAINS;
  if (in_range && read_value (ends[0], term->is_date, &term->low) &&
      read_value (ends[1], term->is_date, &term->high)) {
    term->compare = COMPARE_BETWEEN;
    return;
  }
  bool is_value = read_value (value, term->is_date, &term->low);
  bool wants_value = term->is_date || term->field == FIELD_LENGTH;
  if (is_value && wants_value && term->compare == COMPARE_CONTAINS)
    term->compare = COMPARE_EQUAL;
  else if (!is_value)
    term->compare = COMPARE_CONTAINS;
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
set_field (Term *term, const char *name, const char *value)
{
  if (g_ascii_strcasecmp (name, "is") == 0) {
    term->field = g_ascii_strcasecmp (value, "edited") == 0 ? FIELD_IS_EDITED : FIELD_IS_BAD;
    return;
  }
  term->field = FIELD_TAG;
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++) {
    if (g_ascii_strcasecmp (name, fields[i].name) == 0) {
      term->field = fields[i].field;
      term->text = fields[i].text;
    }
  }
  if (term->field == FIELD_TAG) {
    g_autofree char *lower = g_ascii_strdown (name, -1);
    term->tag = g_strconcat (lower, " ", NULL);
  }
  read_comparison (term, value);
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


/* Parses a term. Returns NULL if it has no value. */
static Term *
make_term (const char *word, gssize quoted_from)
{
  bool negated = word[0] == '-' && quoted_from != 0;

  if (negated) {
    word++;
    quoted_from--;
  }
  const char *colon = find_colon (word, quoted_from);
  const char *value = colon != NULL ? colon + 1 : word;
  if (*value == '\0' || (colon != NULL && strspn (value, "<>=") == strlen (value)))
    return NULL;

  Term *term = g_new0 (Term, 1);
  term->negated = negated;
  term->needle = fold (value);
  term->result = read_result (value);
  if (colon != NULL) {
    g_autofree char *name = g_strndup (word, (size_t) (colon - word));
    set_field (term, name, value);
  }
  return term;
}


/* Returns the problem of @term, which was written as @word; NULL if it has none. */
static char *
find_problem (const Term *term, const char *word)
{
  bool is_value = term->compare != COMPARE_CONTAINS;
  bool is_known = g_str_equal (term->needle, "bad") || g_str_equal (term->needle, "edited");
  g_autofree char *quoted = cp_text_quote (word);

  if (term->field == FIELD_RESULT && term->result < 0)
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return g_strdup_printf (_ ("“%s”: a result is 1-0, 0-1, 1/2, draw or *."), quoted);
  if (term->field == FIELD_LENGTH && !is_value)
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return g_strdup_printf (_ ("“%s”: a length is a number of moves, such as 40, <40 or 20..30."),
                            quoted);
  if (term->is_date && !is_value)
    return g_strdup_printf (
        /* Translators: %s was typed to search for games; words after a colon are typed like
         * that in all languages. */
        _ ("“%s”: a date is a year, a month or a day, such as 2024, >2024.05 or 2019..2021."),
        quoted);
  if ((term->field == FIELD_IS_BAD || term->field == FIELD_IS_EDITED) && !is_known)
    /* Translators: %s was typed to search for games; words after a colon are typed like that in all
     * languages. */
    return g_strdup_printf (_ ("“%s”: write is:bad or is:edited."), quoted);
  return NULL;
}


CpLibraryQuery *
cp_library_query_parse (const char *text)
{
  CpLibraryQuery *query = g_new0 (CpLibraryQuery, 1);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *rest = valid;

  query->terms = g_ptr_array_new_with_free_func (free_term);
  while (*rest != '\0') {
    gssize quoted_from;
    g_autofree char *word = next_word (&rest, &quoted_from);
    Term *term = make_term (word, quoted_from);
    if (term != NULL)
      g_ptr_array_add (query->terms, term);
    if (term != NULL && query->problem == NULL)
      query->problem = find_problem (term, word);
    if (*rest != '\0')
      rest = g_utf8_next_char (rest);
  }
  return query;
}


void
cp_library_query_free (CpLibraryQuery *query)
{
  if (query == NULL)
    return;
  g_ptr_array_unref (query->terms);
  g_free (query->problem);
  g_free (query);
}


const char *
cp_library_query_get_problem (const CpLibraryQuery *query)
{
  return query->problem;
}


/* Returns true if a game of the list has a tag with this name, which ends in a space. */
static bool
has_tag (CpLibrary *library, const char *name)
{
  const CpTextPool *pool = cp_library_index_pool (library->index);
  size_t length = strlen (name);

  for (unsigned i = 0; i < cp_library_get_n_games (library); i++) {
    const CpSlot *slot = cp_library_slot (library, cp_library_slot_at (library, i));
    for (unsigned j = 0; j < slot->n_tags; j++) {
      const char *tag = cp_text_pool_get (pool, cp_library_index_tag (library->index, slot, j));
      if (g_ascii_strncasecmp (tag, name, length) == 0)
        return true;
    }
  }
  return false;
}


char *
cp_library_query_find_unknown (const CpLibraryQuery *query, CpLibrary *library)
{
  g_return_val_if_fail (query != NULL && CP_IS_LIBRARY (library), NULL);

  if (cp_library_get_loading (library))
    return NULL;
  for (unsigned i = 0; i < query->terms->len; i++) {
    const Term *term = g_ptr_array_index (query->terms, i);
    if (term->field != FIELD_TAG || has_tag (library, term->tag))
      continue;
    g_autofree char *name = g_strndup (term->tag, strlen (term->tag) - 1);
    g_autofree char *quoted = cp_text_quote (name);
    /* Translators: %s is the name of a field, “white”, as it is typed to search for games. */
    return g_strdup_printf (_ ("No game has a field “%s”."), quoted);
  }
  return NULL;
}


bool
cp_library_query_is_empty (const CpLibraryQuery *query)
{
  return query->terms->len == 0;
}


/* Returns true if @text is a rules string whose game has a matching name. */
static bool
is_named (const Term *term, const char *text)
{
  const CpRules *rules = cp_rules_parse (text, NULL);

  if (rules == NULL || !g_str_equal (rules->string, text))
    return false;
  g_autofree char *name = fold (_ (rules->variant->name));
  return strstr (name, term->needle) != NULL;
}


static bool
contains (const Term *term, const char *text)
{
  g_autofree char *folded = fold (text);
  return strstr (folded, term->needle) != NULL;
}


static bool
text_matches (const Term *term, const char *text)
{
  Value value;

  if (term->compare == COMPARE_CONTAINS)
    return contains (term, text);
  if (*text == '\0' || !read_value (text, term->is_date, &value))
    return false;
  return (!term->is_date || value.part[0] != 0) && value_matches (term, &value);
}


/* Returns true if a text of the library matches. Caches the result. */
static bool
id_matches (Term *term, const CpTextPool *pool, CpTextId id, bool is_rules)
{
  if (id >= term->n_known) {
    CpTextId n = MAX (cp_text_pool_end (pool), id + 1);
    term->known = g_realloc (term->known, n);
    memset (term->known + term->n_known, UNKNOWN, n - term->n_known);
    term->n_known = n;
  }
  if (term->known[id] == UNKNOWN) {
    const char *text = cp_text_pool_get (pool, id);
    if (term->field == FIELD_TAG) {
      size_t length = strlen (term->tag);
      bool named = g_ascii_strncasecmp (text, term->tag, length) == 0;
      term->known[id] = named && text_matches (term, text + length) ? YES : NO;
    } else {
      bool matches = text_matches (term, text) || (is_rules && is_named (term, text));
      term->known[id] = matches ? YES : NO;
    }
  }
  return term->known[id] == YES;
}


/* Results for titles are not cached, because few games have one. */
static bool
any_matches (Term *term, const CpTextPool *pool, const CpSlot *slot, CpLibraryGame *game)
{
  const char *title = cp_library_game_get_title (game);

  for (size_t i = 0; i < G_N_ELEMENTS (searched); i++) {
    CpTextId id = slot->text[searched[i]];
    if (id != 0 && id_matches (term, pool, id, searched[i] == CP_LIBRARY_RULES))
      return true;
  }
  if (*title != '\0' && text_matches (term, title))
    return true;
  return term->result >= 0 && slot->result == term->result;
}


static bool
tags_match (Term *term, const CpLibraryIndex *index, const CpSlot *slot)
{
  for (unsigned i = 0; i < slot->n_tags; i++) {
    CpTextId id = cp_library_index_tag (index, slot, i);
    if (id_matches (term, cp_library_index_pool (index), id, false))
      return true;
  }
  return false;
}


static bool
comments_match (const Term *term, const CpLibraryIndex *index, const CpSlot *slot)
{
  const char *comments = cp_library_index_get_comments (index, slot);

  return comments != NULL && contains (term, comments);
}


static bool
term_matches (Term *term, const CpLibraryIndex *index, CpLibraryGame *game)
{
  const CpSlot *slot = cp_library_game_get_slot (game);
  const CpTextPool *pool = cp_library_index_pool (index);
  Value length = { { (int) MIN (slot->found.plies / 2 + slot->found.plies % 2, G_MAXINT), 0, 0 } };

  switch (term->field) {
  case FIELD_TEXT:
    return slot->text[term->text] != 0 &&
           id_matches (term, pool, slot->text[term->text], term->text == CP_LIBRARY_RULES);
  case FIELD_PLAYER:
    return id_matches (term, pool, slot->text[CP_LIBRARY_WHITE], false) ||
           id_matches (term, pool, slot->text[CP_LIBRARY_BLACK], false);
  case FIELD_RESULT:
    return slot->result == term->result;
  case FIELD_LENGTH:
    return term->compare != COMPARE_CONTAINS && value_matches (term, &length);
  case FIELD_COMMENT:
    return comments_match (term, index, slot);
  case FIELD_IS_BAD:
    return cp_library_game_get_problem (game) != NULL;
  case FIELD_IS_EDITED:
    return cp_library_game_get_edited (game);
  case FIELD_TAG:
    return tags_match (term, index, slot);
  case FIELD_ANY:
  default:
    return any_matches (term, pool, slot, game) || comments_match (term, index, slot);
  }
}


bool
cp_library_query_matches (CpLibraryQuery *query, CpLibraryGame *game)
{
  g_return_val_if_fail (query != NULL && CP_IS_LIBRARY_GAME (game), false);

  const CpLibraryIndex *index = cp_library_game_get_library_index (game);
  for (unsigned i = 0; i < query->terms->len; i++) {
    Term *term = g_ptr_array_index (query->terms, i);
    if (query->used != index) {
      g_clear_pointer (&term->known, g_free);
      term->n_known = 0;
    }
  }
  query->used = index;
  for (unsigned i = 0; i < query->terms->len; i++) {
    Term *term = g_ptr_array_index (query->terms, i);
    if (term_matches (term, index, game) == term->negated)
      return false;
  }
  return true;
}
