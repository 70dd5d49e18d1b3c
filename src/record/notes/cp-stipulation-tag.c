/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-stipulation-tag.h"

#include <glib/gi18n-lib.h>

#include "rules/text/cp-excerpt.h"


bool
cp_record_get_stipulation (const CpRecord *record, CpStipulation *stipulation, GError **error)
{
  const char *text = cp_record_get_tag (record, CP_STIPULATION_TAG);

  if (text != NULL)
    return cp_stipulation_parse (text, stipulation, error) &&
           cp_stipulation_check (*stipulation, cp_record_get_rules (record), error);
  g_set_error_literal (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_MISSING,
                       _ ("The game has no stipulation, so it is not a puzzle."));
  return false;
}


bool
cp_record_get_solutions (const CpRecord *record, unsigned *n, GError **error)
{
  const char *text = cp_record_get_tag (record, CP_SOLUTIONS_TAG);
  guint64 number = 1;

  if (text == NULL || g_ascii_string_to_unsigned (text, 10, 1, CP_SOLUTIONS_MAX, &number, NULL)) {
    *n = (unsigned) number;
    return true;
  }
  g_autofree char *quoted = cp_text_quote (text);
  g_set_error (error, CP_STIPULATION_ERROR, CP_STIPULATION_ERROR_INVALID,
               /* Translators: “Solutions” is the name of a tag in a file of games and stays as it
                * is; %1$s is what stands there, %2$d is a number. */
               _ ("The tag “Solutions” is “%1$s”, but must be a number from 1 to %2$d."), quoted,
               CP_SOLUTIONS_MAX);
  return false;
}
