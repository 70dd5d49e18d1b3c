/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/** CpPageId: the pages of a window. */
typedef enum {
  CP_PAGE_START,
  CP_PAGE_GAME,
  CP_PAGE_LIST, /* the games of the open file */
  CP_PAGE_EDITOR,
  CP_PAGE_PUZZLES, /* collections of puzzles */
  CP_PAGE_PUZZLE,  /* solving a puzzle */
  CP_PAGE_INTRODUCTION,
  CP_PAGE_MISTAKES, /* learning from the mistakes of a game */
  CP_N_PAGES,
} CpPageId;

/** CpPageHistory: the pages that Back leads to, each once, the nearest last. */
typedef struct {
  CpPageId pages[CP_N_PAGES];
  unsigned n;
} CpPageHistory;

/**
 * cp_page_history_follow: Updates the history when @to is shown instead of @from. If @to is in the
 * history, that is going back to it. Otherwise Back leads from @to to @from if @to @has_way_back,
 * and else nowhere.
 */
void cp_page_history_follow (CpPageHistory *history, CpPageId from, CpPageId to, bool has_way_back);
