/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-rules-words.h"

#include <glib/gi18n.h>

#include "rules/position/cp-variant.h"


char *
cp_rules_describe_options (const CpRules *rules, bool only_others)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < CP_MAX_OPTIONS && rules->variant->options[i].id != NULL; i++) {
    const CpOption *option = &rules->variant->options[i];
    if (only_others && rules->option[i] == 0)
      continue;
    g_autofree char *line =
        /* Translators: an option of the rules and its value. */
        g_strdup_printf (_ ("%s: %s"), _ (option->name), _ (option->values[rules->option[i]].name));
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  }
  return g_string_free (text, FALSE);
}
