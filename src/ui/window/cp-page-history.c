/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page-history.h"

#include "cp-window-pages.h"


void
cp_page_history_follow (CpPageHistory *history, CpPage from, CpPage to)
{
  for (unsigned i = 0; i < history->n; i++) {
    if (history->pages[i] == to) {
      history->n = i;
      return;
    }
  }
  if (!cp_page_kind (to)->goes_back)
    history->n = 0;
  else if (to != from)
    history->pages[history->n++] = from;
}
