/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-rules-words.h"

#include <glib/gi18n.h>

#include "rules/position/cp-variant.h"


/* (transfer full): the options of @rules with @separator between them. */
static char *
describe (const CpRules *rules, bool only_others, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_MAX_OPTIONS && rules->variant->options[i].id != NULL; i++) {
    const CpOption *option = &rules->variant->options[i];
    if (only_others && rules->option[i] == 0)
      continue;
    g_autofree char *line =
        /* Translators: an option of the rules and its value. */
        g_strdup_printf (_ ("%s: %s"), _ (option->name), _ (option->values[rules->option[i]].name));
    g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", line);
  }
  return g_string_free (text, FALSE);
}


char *
cp_rules_describe_options (const CpRules *rules, bool only_others)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return describe (rules, only_others, "\n");
}


char *
cp_rules_name_set (const CpRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  /* Translators: stands between options of the rules: “Board: 8 × 8, Colours: One of each”. */
  char *text = describe (rules, true, C_ ("between options", ", "));

  if (text[0] != '\0')
    return text;
  g_free (text);
  return g_strdup (_ ("Usual rules"));
}
