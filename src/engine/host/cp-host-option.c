/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-host-option.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text/cp-excerpt.h"

G_DEFINE_QUARK (cp_host_option_error_quark, cp_host_option_error)

/* Stands for an empty string in UCI. */
#define EMPTY "<empty>"

static const char *const types[] = {
  [CP_HOST_CHECK] = "check",   [CP_HOST_SPIN] = "spin",     [CP_HOST_COMBO] = "combo",
  [CP_HOST_BUTTON] = "button", [CP_HOST_STRING] = "string",
};


/* Returns true if @word begins a part of the description. */
static bool
is_key (const char *word)
{
  return g_str_equal (word, "default") || g_str_equal (word, "min") || g_str_equal (word, "max") ||
         g_str_equal (word, "var");
}


/* Returns the words up to the next one for which @ends returns true, joined by spaces; advances
 * @words to it. */
static char *
join_until (char ***words, bool (*ends) (const char *word))
{
  GString *text = g_string_new (NULL);

  for (; **words != NULL && !ends (**words); (*words)++)
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", **words);
  return g_string_free (text, FALSE);
}


static bool
is_type_key (const char *word)
{
  return g_str_equal (word, "type");
}


static bool
is_never (const char *word)
{
  return false;
}


static bool
read_type (const char *word, CpHostOptionType *type)
{
  for (size_t i = 0; word != NULL && i < G_N_ELEMENTS (types); i++) {
    if (g_str_equal (word, types[i])) {
      *type = (CpHostOptionType) i;
      return true;
    }
  }
  return false;
}


/* Parses the words after the type. The default of a string may contain any words. */
static void
read_parts (CpHostOption *option, char **words)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  while (*words != NULL) {
    const char *key = *words++;
    bool is_text = option->type == CP_HOST_STRING && g_str_equal (key, "default");
    g_autofree char *value = join_until (&words, is_text ? is_never : is_key);
    if (g_str_equal (key, "default")) {
      g_free (option->default_value);
      option->default_value = g_strdup (g_str_equal (value, EMPTY) ? "" : value);
    } else if (g_str_equal (key, "min")) {
      g_ascii_string_to_signed (value, 10, INT64_MIN, INT64_MAX, &option->min, NULL);
    } else if (g_str_equal (key, "max")) {
      g_ascii_string_to_signed (value, 10, INT64_MIN, INT64_MAX, &option->max, NULL);
    } else if (g_str_equal (key, "var")) {
      g_strv_builder_add (values, value);
    }
  }
  option->values = g_strv_builder_end (values);
}


CpHostOption *
cp_host_option_parse (const char *line)
{
  g_auto (GStrv) all = g_strsplit_set (line, " \t", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **word = all; *word != NULL; word++) {
    if (**word != '\0')
      g_strv_builder_add (builder, *word);
  }
  g_auto (GStrv) words = g_strv_builder_end (builder);
  if (g_strv_length (words) < 5 || !g_str_equal (words[0], "option") ||
      !g_str_equal (words[1], "name"))
    return NULL;
  char **rest = words + 2;
  g_autofree char *name = join_until (&rest, is_type_key);
  CpHostOptionType type;
  if (*name == '\0' || *rest == NULL || !read_type (rest[1], &type))
    return NULL;
  CpHostOption *option = g_new (CpHostOption, 1);
  *option = (CpHostOption){
    .name = g_steal_pointer (&name),
    .type = type,
    .default_value = g_strdup (""),
    .min = INT64_MIN,
    .max = INT64_MAX,
  };
  read_parts (option, rest + 2);
  return option;
}


void
cp_host_option_free (CpHostOption *option)
{
  if (option == NULL)
    return;
  g_free (option->name);
  g_free (option->default_value);
  g_strfreev (option->values);
  g_free (option);
}


static const char *
check_combo (const CpHostOption *option, const char *value, GError **error)
{
  for (char **known = option->values; *known != NULL; known++) {
    if (g_ascii_strcasecmp (*known, value) == 0)
      return *known;
  }
  g_autofree char *typed = cp_text_quote (value);
  g_autofree char *all = g_strjoinv (", ", option->values);
  g_autofree char *list = cp_text_excerpt (all, CP_LINE_LENGTH);
  g_set_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_VALUE,
               /* Translators: the text that was typed, the name of an option, and all values it may
                * have, with commas between. */
               _ ("“%s” is not one of the values of “%s”: %s."), typed, option->name, list);
  return NULL;
}


static const char *
check_spin (const CpHostOption *option, const char *value, GError **error)
{
  if (g_ascii_string_to_signed (value, 10, option->min, option->max, NULL, NULL))
    return value;
  g_autofree char *typed = cp_text_quote (value);
  g_autofree char *min = g_strdup_printf ("%" G_GINT64_FORMAT, option->min);
  g_autofree char *max = g_strdup_printf ("%" G_GINT64_FORMAT, option->max);
  g_set_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_VALUE,
               /* Translators: the name of an option, the text that was typed, and the least and the
                * largest number it may be. */
               _ ("“%s” is “%s”, but must be a number from %s to %s."), option->name, typed, min,
               max);
  return NULL;
}


static const char *
check_check (const CpHostOption *option, const char *value, GError **error)
{
  for (size_t i = 0; i < 2; i++) {
    const char *word = i == 0 ? "true" : "false";
    if (g_ascii_strcasecmp (value, word) == 0)
      return word;
  }
  g_autofree char *typed = cp_text_quote (value);
  g_set_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_VALUE,
               /* Translators: the name of an option, and the text that was typed instead of one of
                * the two words, which stay as they are. */
               _ ("“%s” is “%s”, but must be “true” or “false”."), option->name, typed);
  return NULL;
}


const char *
cp_host_option_check (const CpHostOption *option, const char *value, GError **error)
{
  switch (option->type) {
  case CP_HOST_CHECK:
    return check_check (option, value, error);
  case CP_HOST_SPIN:
    return check_spin (option, value, error);
  case CP_HOST_COMBO:
    return check_combo (option, value, error);
  case CP_HOST_BUTTON:
    if (*value == '\0')
      return value;
    g_set_error (error, CP_HOST_OPTION_ERROR, CP_HOST_OPTION_ERROR_VALUE,
                 /* Translators: %s is the name of an option. */
                 _ ("“%s” has no value."), option->name);
    return NULL;
  case CP_HOST_STRING:
  default:
    return *value != '\0' ? value : EMPTY;
  }
}
