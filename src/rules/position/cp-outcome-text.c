/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-outcome-text.h"

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


/* The index of @text in @texts, or -1. */
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
