/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-outcome-text.h"

#include "rules/text/cp-plain-text.h"

static const char *const result_texts[] = {
  [CP_UNDECIDED] = "*",
  [CP_WHITE_WINS] = "1-0",
  [CP_BLACK_WINS] = "0-1",
  [CP_DRAW] = "1/2-1/2",
};

static const char *const termination_texts[] = {
  [CP_PLAYING] = "playing",
  [CP_CHECKMATE] = "checkmate",
  [CP_KING_KNOCKED] = "king knocked",
  [CP_SUPPORT_TIPPED] = "support tipped",
  [CP_KING_ON_CENTRE_LINE] = "king on the centre line",
  [CP_STALEMATE] = "stalemate",
  [CP_REPETITION] = "repetition",
  [CP_FIFTY_MOVES] = "fifty moves",
  [CP_BARE_KINGS] = "bare kings",
  [CP_AGREEMENT] = "agreement",
  [CP_RESIGNATION] = "resignation",
  [CP_TIME_FORFEIT] = "time forfeit",
  [CP_ABANDONED] = "abandoned",
};


/* Returns the index of @text in @texts, or -1. */
static int
find_text (const char *const *texts, size_t n, const char *text)
{
  for (size_t i = 0; i < n; i++) {
    if (g_str_equal (texts[i], text))
      return (int) i;
  }
  return -1;
}


const char *
cp_result_text (CpResult result)
{
  return result_texts[result];
}


bool
cp_result_parse (const char *text, CpResult *result)
{
  int found = find_text (result_texts, G_N_ELEMENTS (result_texts), text);
  if (found < 0)
    return false;

  *result = (CpResult) found;
  return true;
}


/* Normalizes the spellings of a result (transfer full). */
static char *
unify_result (const char *text)
{
  g_autofree char *plain = cp_plain_text (text, -1);
  GString *unified = g_string_new (NULL);

  for (const char *c = plain; *c != '\0'; c++) {
    if (*c == 'O' || *c == 'o')
      g_string_append_c (unified, '0');
    else if (*c == ',')
      g_string_append_c (unified, '.');
    else if (*c == ':')
      g_string_append_c (unified, '-');
    else if (!g_ascii_isspace (*c))
      g_string_append_c (unified, *c);
  }
  if (g_str_has_suffix (unified->str, "."))
    g_string_truncate (unified, unified->len - 1);
  return g_string_free (unified, FALSE);
}


bool
cp_result_read (const char *text, CpResult *result)
{
  static const struct {
    const char *text;
    CpResult result;
  } forms[] = {
    { "1.0-0.0", CP_WHITE_WINS },
    { "0.0-1.0", CP_BLACK_WINS },
    { "1/2", CP_DRAW },
    { "0.5-0.5", CP_DRAW },
  };
  g_autofree char *unified = unify_result (text);

  for (size_t i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (g_str_equal (unified, forms[i].text)) {
      *result = forms[i].result;
      return true;
    }
  }
  return cp_result_parse (unified, result);
}


const char *
cp_termination_text (CpTermination termination)
{
  return termination_texts[termination];
}


bool
cp_termination_parse (const char *text, CpTermination *termination)
{
  int found = find_text (termination_texts, G_N_ELEMENTS (termination_texts), text);
  if (found < 0)
    return false;

  *termination = (CpTermination) found;
  return true;
}
