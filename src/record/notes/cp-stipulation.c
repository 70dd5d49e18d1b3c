/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-stipulation.h"

#include <glib/gi18n-lib.h>

#include "rules/text/cp-excerpt.h"

G_DEFINE_QUARK (cp_stipulation_error_quark, cp_stipulation_error)


bool
cp_stipulation_parse (const char *text, unsigned *n, GError **error)
{
  guint64 number;

  if (text[0] == '#' &&
      g_ascii_string_to_unsigned (text + 1, 10, 1, CP_STIPULATION_MAX, &number, NULL)) {
    *n = (unsigned) number;
    return true;
  }
  g_autofree char *quoted = cp_text_quote (text);
  /* Translators: “#1” is how a stipulation is written, “win in one move”. */
  g_set_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID,
               /* Translators: %s is what stands in a file of puzzles, %d a number of moves. */
               _ ("The stipulation is “%s”, but it must be from “#1” to “#%d”."), quoted,
               CP_STIPULATION_MAX);
  return false;
}


char *
cp_stipulation_write (unsigned n)
{
  return g_strdup_printf ("#%u", n);
}


bool
cp_record_get_stipulation (const CpRecord *record, unsigned *n, GError **error)
{
  const char *text = cp_record_get_tag (record, CP_STIPULATION_TAG);

  if (text != NULL)
    return cp_stipulation_parse (text, n, error);
  g_set_error_literal (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_MISSING,
                       _ ("The game has no stipulation, so it is not a puzzle."));
  return false;
}
