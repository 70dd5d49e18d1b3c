/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-summary-words.h"

#include <glib/gi18n.h>


char *
cp_summary_words_results (unsigned n, unsigned won, unsigned drawn, unsigned lost)
{
  /* Translators: games of a player, and how many of them were won, drawn and lost. */
  return g_strdup_printf (ngettext ("%1$'u game: %2$'u won, %3$'u drawn, %4$'u lost",
                                    "%1$'u games: %2$'u won, %3$'u drawn, %4$'u lost", n),
                          n, won, drawn, lost);
}


char *
cp_summary_words_accuracy (const CpSideSummary *side)
{
  /* Translators: how well a player has played, in percent; %% is the percent sign. */
  return g_strdup_printf (_ ("Accuracy: %.0f%%"), 100 * side->accuracy);
}


char *
cp_summary_words_moves (const CpSideSummary *side)
{
  const unsigned *n = side->n_glyphs, *phases = side->n_marked;
  GString *text = g_string_new (NULL);

  if (side->n_moves > 0) {
    /* Translators: how much of the result that could be expected a player has lost with a move, on
     * average: who wins a game gets 100 points. */
    g_string_append_printf (text, _ ("Lost per move: %.1f of 100 points"), 100 * side->mean_loss);
    g_string_append_c (text, '\n');
  }
  /* Translators: how many moves of a player have been marked with each of these. */
  g_string_append_printf (text, _ ("Marked moves: %u ?!, %u ?, %u ??"), n[0], n[1], n[2]);
  if (cp_side_summary_n_marked (side) == 0)
    return g_string_free (text, FALSE);
  g_string_append_c (text, '\n');
  /* Translators: how many marked moves of a player belong to each phase of the game. */
  g_string_append_printf (text, _ ("Opening %u, middlegame %u, ending %u"), phases[CP_OPENING],
                          phases[CP_MIDDLEGAME], phases[CP_ENDING]);
  return g_string_free (text, FALSE);
}
