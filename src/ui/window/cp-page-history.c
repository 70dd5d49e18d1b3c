/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page-history.h"

#include "cp-window-pages.h"


void
cp_page_history_follow (CpPageHistory *trail, CpPage from, CpPage to)
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
