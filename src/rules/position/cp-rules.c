/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-rules.h"

#include <glib/gi18n-lib.h>

#include "cp-variant.h"
#include "rules/text/cp-excerpt.h"
#include "rules/variants/cp-variants.h"

#define MAX_RULES 32

G_DEFINE_QUARK (cp_rules_error_quark, cp_rules_error)

/* Every canonical set of rules, made once by make_all(). */
static CpRules rules_store[MAX_RULES];
static const CpRules *rules_list[MAX_RULES];
static size_t n_rules;


static unsigned
count_values (const CpOption *option)
{
  unsigned n = 0;
  while (n < CP_MAX_VALUES && option->values[n].id != NULL)
    n++;
  return n;
}


/* Fills the rays. The steps must be filled. */
static void
fill_rays (CpRules *rules)
{
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
      for (CpSquare at = rules->steps[square][direction]; at != CP_SQUARE_NONE;
           at = rules->steps[at][direction])
        rules->rays[square][direction] |= CP_BIT (at);
    }
  }
}


static void
fill_torque (CpRules *rules)
{
  const CpBalance *balance = rules->variant->balance;

  if (balance == NULL)
    return;
  for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++) {
    for (CpSquare square = 0; square < rules->n_squares; square++)
      rules->torque[kind][square] =
          (int8_t) (balance->weight[kind] * cp_balance_line (rules, square));
  }
}


static void
write_string (CpRules *rules)
{
  g_autoptr (GString) string = g_string_new (rules->variant->id);
  char separator = ':';

  for (unsigned i = 0; i < CP_MAX_OPTIONS; i++) {
    const CpOption *option = &rules->variant->options[i];
    if (option->id != NULL && rules->option[i] != 0) {
      g_string_append_printf (string, "%c%s=%s", separator, option->id,
                              option->values[rules->option[i]].id);
      separator = ',';
    }
  }
  g_strlcpy (rules->string, string->str, sizeof rules->string);
}


static uint8_t
count_white_pieces (const char *array)
{
  uint8_t n = 0;
  for (const char *c = array; *c != ' ' && *c != '['; c++)
    n += g_ascii_isupper (*c);
  return n;
}


/* Returns the square @files to the right and @ranks up, or CP_SQUARE_NONE. */
static CpSquare
square_beside (const CpRules *rules, CpSquare square, int files, int ranks)
{
  int file = (int) cp_square_file (rules, square) + files;
  int rank = (int) cp_square_rank (rules, square) + ranks;

  if (file < 0 || file >= rules->files || rank < 0 || rank >= rules->ranks)
    return CP_SQUARE_NONE;
  return cp_square_at (rules, (unsigned) file, (unsigned) rank);
}


static void
fill_squares (CpRules *rules)
{
  static const int files[CP_N_COMPASS] = { 1, -1, 0, 1, -1, 1, 0, -1 };
  static const int ranks[CP_N_COMPASS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  static const int leaps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                   { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

  for (CpSquare square = 0; square < rules->n_squares; square++) {
    rules->file_of[square] = square % rules->files;
    rules->rank_of[square] = square / rules->files;
  }
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    for (unsigned i = 0; i < 8; i++) {
      rules->steps[square][i] = square_beside (rules, square, files[i], ranks[i]);
      CpSquare leap = square_beside (rules, square, leaps[i][0], leaps[i][1]);
      rules->knight_steps[square][i] = leap;
      rules->knight_reach[square] |= leap != CP_SQUARE_NONE ? CP_BIT (leap) : 0;
    }
  }
}


static void
add_rules (const CpVariant *variant, const uint8_t *option)
{
  CpRules *rules = &rules_store[n_rules];
  g_assert (n_rules < MAX_RULES);

  rules->variant = variant;
  memcpy (rules->option, option, sizeof rules->option);
  rules->files = variant->files;
  rules->ranks = variant->ranks;
  rules->array = variant->array;
  if (variant->resolve != NULL)
    variant->resolve (rules);
  rules->n_squares = (uint8_t) (rules->files * rules->ranks);
  rules->army_size = count_white_pieces (rules->array);
  fill_squares (rules);
  fill_rays (rules);
  fill_torque (rules);
  write_string (rules);
  rules_list[n_rules++] = rules;
}


/* Adds @variant with every combination of values, the last option changing fastest. */
static void
add_variant (const CpVariant *variant)
{
  uint8_t option[CP_MAX_OPTIONS] = { 0 };
  int i;

  if (variant->init != NULL)
    variant->init ();
  do {
    add_rules (variant, option);
    for (i = CP_MAX_OPTIONS - 1; i >= 0; i--) {
      if (option[i] + 1u < count_values (&variant->options[i])) {
        option[i]++;
        break;
      }
      option[i] = 0;
    }
  } while (i >= 0);
}


static void
make_all (void)
{
  static gsize made = 0;

  if (g_once_init_enter (&made)) {
    for (size_t i = 0; cp_variants[i] != NULL; i++)
      add_variant (cp_variants[i]);
    g_once_init_leave (&made, 1);
  }
}


const CpRules *const *
cp_rules_all (size_t *n)
{
  make_all ();
  *n = n_rules;
  return rules_list;
}


const CpRules *
cp_rules_default (void)
{
  make_all ();
  return rules_list[0];
}


bool
cp_rules_is_usual (const CpRules *rules)
{
  for (unsigned i = 0; i < CP_MAX_OPTIONS; i++) {
    if (rules->option[i] != 0)
      return false;
  }
  return true;
}


static const CpVariant *
find_variant (const char *name)
{
  for (size_t i = 0; cp_variants[i] != NULL; i++) {
    if (g_ascii_strcasecmp (name, cp_variants[i]->id) == 0 ||
        g_ascii_strcasecmp (name, cp_variants[i]->name) == 0)
      return cp_variants[i];
  }
  return NULL;
}


static bool
parse_option (const CpVariant *variant, const char *text, uint8_t *chosen, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *quoted = cp_text_quote (equals != NULL ? equals + 1 : text);
  if (equals == NULL) {
    /* Translators: a rules string is “dynamic:power=east”; “option=value” stands for such a part.
     */
    g_set_error (error, CP_RULES_ERROR, CP_RULES_ERROR_INVALID,
                 /* Translators: a rules string is “dynamic:power=east”; “option=value” stands for
                  * such a part. */
                 _ ("“%s” in the rules string should be “option=value”"), quoted);
    return false;
  }

  g_autofree char *id = g_strndup (text, (size_t) (equals - text));
  for (unsigned i = 0; i < CP_MAX_OPTIONS; i++) {
    const CpOption *option = &variant->options[i];
    if (g_strcmp0 (option->id, id) != 0)
      continue;
    for (unsigned v = 0; v < count_values (option); v++) {
      if (g_str_equal (option->values[v].id, equals + 1)) {
        chosen[i] = (uint8_t) v;
        return true;
      }
    }
    /* Translators: a value, an option, the name of a game. */
    g_set_error (error, CP_RULES_ERROR, CP_RULES_ERROR_UNKNOWN_VALUE,
                 /* Translators: a value, an option, the name of a game. */
                 _ ("“%s” is not a value of the option “%s” of %s"), quoted, id, _ (variant->name));
    return false;
  }
  g_autofree char *quoted_id = cp_text_quote (id);
  /* Translators: the name of a game, and the text that was typed for an option. */
  g_set_error (error, CP_RULES_ERROR, CP_RULES_ERROR_UNKNOWN_OPTION, _ ("%s has no option “%s”"),
               _ (variant->name), quoted_id);
  return false;
}


const CpRules *
cp_rules_parse (const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_utf8_make_valid (text, -1));
  const char *colon = strchr (stripped, ':');
  g_autofree char *name =
      colon != NULL ? g_strndup (stripped, (size_t) (colon - stripped)) : g_strdup (stripped);
  const CpVariant *variant = find_variant (name);
  uint8_t chosen[CP_MAX_OPTIONS] = { 0 };

  make_all ();
  if (variant == NULL) {
    g_autofree char *quoted = cp_text_quote (name);
    /* Translators: %s is the text that was typed for the name of a game. */
    g_set_error (error, CP_RULES_ERROR, CP_RULES_ERROR_UNKNOWN_VARIANT,
                 /* Translators: %s is the text that was typed for the name of a game. */
                 _ ("Counterpoise has no game called “%s”"), quoted);
    return NULL;
  }
  if (colon != NULL) {
    g_auto (GStrv) options = g_strsplit (colon + 1, ",", -1);
    if (!parse_option (variant, options[0] != NULL ? options[0] : "", chosen, error))
      return NULL;
    for (unsigned i = 1; i < g_strv_length (options); i++) {
      if (!parse_option (variant, options[i], chosen, error))
        return NULL;
    }
  }
  for (size_t i = 0; i < n_rules; i++) {
    if (rules_list[i]->variant == variant &&
        memcmp (rules_list[i]->option, chosen, sizeof chosen) == 0)
      return rules_list[i];
  }
  g_assert_not_reached ();
}


const CpBalance *
cp_rules_balance (const CpRules *rules)
{
  return rules->variant->balance;
}


bool
cp_rules_has_check (const CpRules *rules)
{
  return rules->variant->has_check;
}


bool
cp_rules_has_kind (const CpRules *rules, CpKind kind)
{
  return rules->variant->kind_moves[kind] != NULL;
}


const char *
cp_square_name (const CpRules *rules, CpSquare square, char buffer[static CP_SQUARE_NAME_SIZE])
{
  unsigned file = cp_square_file (rules, square);
  unsigned rank = cp_square_rank (rules, square) + 1;
  char *end = buffer;

  *end++ = (char) ('a' + file);
  if (rank >= 10)
    *end++ = (char) ('0' + rank / 10 % 10);
  *end++ = (char) ('0' + rank % 10);
  *end = '\0';
  return buffer;
}


CpSquare
cp_square_parse (const CpRules *rules, const char *text, const char **end)
{
  unsigned file = (unsigned) (text[0] - 'a');
  unsigned rank = 0;
  const char *c = text + 1;

  if (text[0] < 'a' || file >= rules->files || *c == '0')
    return CP_SQUARE_NONE;
  for (; g_ascii_isdigit (*c) && rank <= CP_MAX_RANKS; c++)
    rank = rank * 10 + (unsigned) (*c - '0');
  if (rank < 1 || rank > rules->ranks)
    return CP_SQUARE_NONE;

  if (end != NULL)
    *end = c;
  return cp_square_at (rules, file, rank - 1);
}
