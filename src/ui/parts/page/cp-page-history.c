/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-page-history.h"


void
cp_page_history_follow (CpPageHistory *history, CpPageId from, CpPageId to, bool has_way_back)
{
  for (unsigned i = 0; i < history->n; i++) {
    if (history->pages[i] == to) {
      history->n = i;
      return;
    }
  }
  if (!has_way_back)
    history->n = 0;
  else if (to != from)
    history->pages[history->n++] = from;
}
