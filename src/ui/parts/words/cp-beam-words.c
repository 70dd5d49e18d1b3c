/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-words.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/cp-draw.h"
#include "rules/position/cp-describe.h"


char *
cp_beam_words_torque (const CpBalance *balance, int torque)
{
  g_autofree char *number = cp_signed_number (torque);
  if (cp_balance_tips (balance, torque))
    /* Translators: %s is a number with its sign. */
    return g_strdup_printf (_ ("Torque %s: the support has tipped (limit: %d)"), number,
                            balance->limit);
  return g_strdup_printf (
      /* Translators: %s is a number with its sign. */
      _ ("Torque %s; to tip the support and win, White needs %d more, Black %d"), number,
      balance->limit + 1 - torque, balance->limit + 1 + torque);
}


char *
cp_beam_words_counterweight (const CpBalance *balance, int torque, int line)
{
  g_autofree char *number = cp_signed_number (line);
  if (cp_balance_is_level (balance, torque, line))
    /* Translators: where the counterweight stands: %s is a number with its sign. */
    return g_strdup_printf (_ ("line %s, level"), number);
  return g_strdup_printf (torque + balance->counterweight * line > 0
                              /* Translators: where the counterweight stands: %s is a number with
                               * its sign. */
                              ? _ ("line %s, Black’s end is down")
                              /* Translators: where the counterweight stands: %s is a number with
                               * its sign. */
                              : _ ("line %s, White’s end is down"),
                          number);
}


char *
cp_beam_words_block (int line, CpSide side, int weight)
{
  g_autofree char *number = cp_signed_number (line);
  g_autofree char *share = cp_signed_number (weight * line);
  /* Translators: pieces on one line of the balance: “White” or “Black”, the line, their weight and
   * torque. */
  return g_strdup_printf (_ ("%s on line %s: weight %d, torque %s"), cp_side_name (side), number,
                          weight, share);
}
