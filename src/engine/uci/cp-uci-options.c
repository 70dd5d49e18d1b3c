/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-options.h"

#include <glib/gi18n-lib.h>

#include "engine/search/cp-search-table.h"
#include "engine/search/cp-search.h"

G_DEFINE_QUARK (cp_uci_option_error_quark, cp_uci_option_error)

#define MEGABYTE ((size_t) 1024 * 1024)

/* Spin options have the range 1 to @max; options with @max 0 are check options. */
static const struct {
  const char *name;
  unsigned max;
  unsigned default_value;
} kinds[CP_UCI_N_OPTIONS] = {
  [CP_UCI_HASH] = { "Hash", 1024 * 1024, 16 },
  [CP_UCI_THREADS] = { "Threads", 256, 1 },
  [CP_UCI_MULTI_PV] = { "MultiPV", CP_SEARCH_MAX_LINES, 1 },
  [CP_UCI_PONDER] = { "Ponder", 0, 0 },
  [CP_UCI_ANALYSE_MODE] = { "UCI_AnalyseMode", 0, 0 },
  [CP_UCI_SKILL] = { "Skill Level", CP_SEARCH_LEVELS, CP_SEARCH_LEVELS },
};


void
cp_uci_options_init (CpUciOptions *options)
{
  for (unsigned i = 0; i < CP_UCI_N_OPTIONS; i++)
    options->value[i] = kinds[i].default_value;
}


void
cp_uci_options_write (CpWriteLine write, void *data)
{
  for (unsigned i = 0; i < CP_UCI_N_OPTIONS; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    if (kinds[i].max > 0)
      g_string_printf (line, "option name %s type spin default %u min 1 max %u", kinds[i].name,
                       kinds[i].default_value, kinds[i].max);
    else
      g_string_printf (line, "option name %s type check default %s", kinds[i].name,
                       kinds[i].default_value ? "true" : "false");
    write (line->str, data);
  }
}


CpUciOption
cp_uci_options_find (const char *name)
{
  unsigned i = 0;

  while (i < CP_UCI_N_OPTIONS && g_ascii_strcasecmp (name, kinds[i].name) != 0)
    i++;
  return (CpUciOption) i;
}


static bool
read_check (const char *text, unsigned *value, GError **error)
{
  *value = g_ascii_strcasecmp (text, "true") == 0;
  if (*value || g_ascii_strcasecmp (text, "false") == 0)
    return true;
  g_set_error (error, CP_UCI_OPTION_ERROR, CP_UCI_OPTION_ERROR_VALUE,
               /* Translators: %s is the text that was typed instead of “true” or “false”. */
               _ ("“%s” is neither “true” nor “false”"), text);
  return false;
}


static bool
read_spin (const char *text, unsigned max, unsigned *value, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, max, &number, NULL)) {
    g_set_error (error, CP_UCI_OPTION_ERROR, CP_UCI_OPTION_ERROR_VALUE,
                 /* Translators: the text that was typed, and the largest allowed number. */
                 _ ("“%s” is not a number from 1 to %u"), text, max);
    return false;
  }
  *value = (unsigned) number;
  return true;
}


static bool
check_memory (unsigned megabytes, GError **error)
{
  CpSearchTable *table = cp_search_table_new (megabytes * MEGABYTE);

  if (table != NULL) {
    cp_search_table_free (table);
    return true;
  }
  g_set_error (error, CP_UCI_OPTION_ERROR, CP_UCI_OPTION_ERROR_MEMORY,
               /* Translators: %u is a number of megabytes. */
               _ ("there is not enough memory for %u MB"), megabytes);
  return false;
}


bool
cp_uci_options_set (CpUciOptions *options, CpUciOption option, const char *text, GError **error)
{
  unsigned max = kinds[option].max;
  unsigned value;
  bool good = max > 0 ? read_spin (text, max, &value, error) : read_check (text, &value, error);

  if (!good || (option == CP_UCI_HASH && !check_memory (value, error)))
    return false;
  options->value[option] = value;
  return true;
}
