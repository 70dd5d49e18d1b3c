/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board8.h"

CpBits8 cp_board8_rays[64][CP_N_COMPASS];


void
cp_board8_init (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  for (CpSquare square = 0; square < 64; square++) {
    for (CpCompass direction = CP_EAST; direction < CP_N_COMPASS; direction++) {
      for (CpBits8 at = cp_board8_shift (CP_BIT8 (square), direction); at != 0;
           at = cp_board8_shift (at, direction))
        cp_board8_rays[square][direction] |= at;
    }
  }
  g_once_init_leave (&done, 1);
}
