/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-continue-card.h"
#include "cp-start-page.h"
#include "ui/kit/widgets/cp-columns.h"

/* Private to cp-start-page.c, cp-start-page-games.c and cp-start-page-lists.c. */

/*
 * The start page has to appear quickly: pictures are drawn, puzzles counted and recent files read
 * after everything else is visible. Parts that appear later are at the bottom of the page, or their
 * space is reserved, so that no widget moves under the pointer.
 */
struct _CpStartPage {
  CpPage parent_instance;

  CpAutosave *autosave;
  GPtrArray *unfinished_games; /* (element-type CpSessionGame): listed in @unfinished */

  GtkRecentManager *recent; /* (nullable): NULL until it is used */
  unsigned recent_id;       /* idle source that lists recent files, or 0 */

  GtkWidget *scrolled;
  CpColumns *begun; /* contains the two cards below */
  CpContinueCard *continue_card;
  CpContinueCard *earlier_card;
  AdwPreferencesGroup *unfinished;
  GtkWidget *more_unfinished; /* (nullable): row that expands to the games after the first few */
  GPtrArray *unfinished_rows; /* the other rows, in the order in which they are shown */
  CpColumns *games;
  GtkWidget *below; /* hidden until the rest has been drawn */
  AdwActionRow *puzzles_row;
  AdwActionRow *daily_row;
  AdwPreferencesGroup *files;
  GPtrArray *recent_rows; /* in the order in which they are shown */
};

/** cp_start_page_add_games: Adds a card for each variant. */
void cp_start_page_add_games (CpStartPage *self);

/** cp_start_page_move_focus: Moves the focus from a card to the next or previous card, if @keyval
 * is an arrow key. GTK would move it within the card. Returns whether the key was handled. */
gboolean cp_start_page_move_focus (CpStartPage *self,
                                   guint keyval,
                                   guint keycode,
                                   GdkModifierType modifiers);

/**
 * cp_start_page_set_last_game: Shows a button to play with the settings of the last game.
 * @variant: the id of a #CpVariant
 * @text: (nullable): a description of the last game; %NULL hides the button
 */
void cp_start_page_set_last_game (CpStartPage *self, const char *variant, const char *text);

/** cp_start_page_set_game: Sets the game that can be continued (nullable). Its card updates itself.
 * A game from the initial position without a move is not shown. */
void cp_start_page_set_game (CpStartPage *self, CpGame *game);

/** cp_start_page_set_earlier: Sets the game (nullable) that was replaced by the current game, and
 * to which the user can return. */
void cp_start_page_set_earlier (CpStartPage *self, CpGame *game);

/** cp_start_page_set_unfinished: Lists @n other games (transfer none). The first few are visible
 * immediately, the others in a row that expands. */
void cp_start_page_set_unfinished (CpStartPage *self, CpGame *const *games, unsigned n);

/** cp_start_page_set_n_others: Sets how many other windows are opened together with the game. */
void cp_start_page_set_n_others (CpStartPage *self, unsigned n);

/** cp_start_page_set_daily: Shows the puzzle of the day, see cp_puzzle_daily_new(). @daily:
 * (nullable): %NULL hides it */
void cp_start_page_set_daily (CpStartPage *self, CpPuzzleCollection *daily);

/** cp_start_page_set_puzzles: Shows the number of puzzles that are due for repetition; if there are
 * none, the number of solved puzzles; and if there are none, that of all. Shows no numbers if all
 * are 0. */
void cp_start_page_set_puzzles (CpStartPage *self, unsigned n_solved, unsigned n, unsigned n_due);

/** cp_start_page_set_recent_manager: Sets the list of recent files. %NULL, the default, is the list
 * of the desktop. */
void cp_start_page_set_recent_manager (CpStartPage *self, GtkRecentManager *manager);

/** cp_start_page_refresh_recent: Updates the list of recent files. Called when the page is mapped,
 * and when the list of the desktop changes. */
void cp_start_page_refresh_recent (CpStartPage *self);

/** cp_start_page_queue_refresh_recent: Shows the lower part of the page and calls
 * cp_start_page_refresh_recent() when the main loop is idle, if the page is mapped. */
void cp_start_page_queue_refresh_recent (CpStartPage *self);
