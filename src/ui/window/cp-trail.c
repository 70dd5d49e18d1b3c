/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-trail.h"

#include "cp-window-pages.h"


void
cp_trail_follow (CpTrail *trail, CpPage from, CpPage to)
{
  for (unsigned i = 0; i < trail->n; i++) {
    if (trail->pages[i] == to) {
      trail->n = i;
      return;
    }
  }
  if (!cp_page_kind (to)->goes_back)
    trail->n = 0;
  else if (to != from)
    trail->pages[trail->n++] = from;
}
