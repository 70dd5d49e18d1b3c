/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/** CpPageId: what a window shows. */
typedef enum {
  CP_PAGE_START, /* what one can do with the program */
  CP_PAGE_GAME,
  CP_PAGE_LIST, /* the games of the open file */
  CP_PAGE_EDITOR,
  CP_PAGE_PUZZLES,      /* collections of puzzles */
  CP_PAGE_PUZZLE,       /* one that is being solved */
  CP_PAGE_INTRODUCTION, /* to a game, for those who do not know it */
  CP_PAGE_MISTAKES,     /* of the game, to learn from */
  CP_N_PAGES,
} CpPageId;

/** CpPageHistory: the pages of a window that lie behind the one that is shown, each once. */
typedef struct {
  CpPageId pages[CP_N_PAGES];
  unsigned n;
} CpPageHistory;

/**
 * cp_page_history_follow: @to is shown instead of @from. One that @has_way_back comes to lie over
 * @from, unless it is one of those below, which is then gone back to; any other begins anew.
 */
void cp_page_history_follow (CpPageHistory *history, CpPageId from, CpPageId to, bool has_way_back);
