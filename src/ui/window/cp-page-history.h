/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/** CpPageHistory: the pages of a window that lie behind the one that is shown, each once. */
typedef struct {
  CpPage pages[CP_N_PAGES];
  unsigned n;
} CpPageHistory;

/**
 * cp_page_history_follow: @to is shown instead of @from. A page that one can go back from comes to
 * lie over @from, unless it is one of those below, which is then gone back to; any other begins
 * anew.
 */
void cp_page_history_follow (CpPageHistory *history, CpPage from, CpPage to);
