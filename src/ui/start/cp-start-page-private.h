/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-continue-card.h"
#include "cp-start-page.h"
#include "ui/widgets/cp-columns.h"

/* Private to cp-start-page.c, cp-start-page-games.c and cp-start-page-lists.c. */

/*
 * The start page has to appear quickly: pictures are drawn, puzzles counted and recent files read
 * when everything else is on the screen. Parts that come late are at the bottom of the page or have
 * their place already, so that nothing moves under the pointer.
 */
struct _CpStartPage {
  CpPage parent_instance;

  CpAutosave *autosave;
  GPtrArray *unfinished_games; /* (element-type CpSessionGame): listed in @unfinished */

  GtkRecentManager *recent; /* (nullable): NULL until it is needed */
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
  AdwPreferencesGroup *files;
  GPtrArray *recent_rows; /* in the order in which they are shown */
};

/** cp_start_page_add_games: adds a card for each game. */
void cp_start_page_add_games (CpStartPage *self);

/** cp_start_page_move_focus: moves the focus from a card to the next or previous one, if @keyval is
 * an arrow key. GTK would move it within the card. Returns whether the key was handled. */
gboolean cp_start_page_move_focus (CpStartPage *self,
                                   guint keyval,
                                   guint keycode,
                                   GdkModifierType modifiers);

/**
 * cp_start_page_set_last_game: offers to play as last time.
 * @variant: the id of a #CpVariant
 * @text: (nullable): describes the last game; %NULL offers nothing
 */
void cp_start_page_set_last_game (CpStartPage *self, const char *variant, const char *text);

/** cp_start_page_set_game: sets the game that can be continued (nullable). The card follows it. A
 * game from the array without a move is not shown. */
void cp_start_page_set_game (CpStartPage *self, CpGame *game);

/** cp_start_page_set_earlier: sets the game (nullable) that made room for that game, and to which
 * the user can return. */
void cp_start_page_set_earlier (CpStartPage *self, CpGame *game);

/** cp_start_page_set_unfinished: lists @n further games (transfer none); the first few are visible
 * at once. */
void cp_start_page_set_unfinished (CpStartPage *self, CpGame *const *games, unsigned n);

/** cp_start_page_open_unfinished: emits `unfinished-wanted` a moment later for the game at @index.
 */
void cp_start_page_open_unfinished (CpStartPage *self, unsigned index);

/** cp_start_page_set_n_others: sets how many other windows are opened together with the game. */
void cp_start_page_set_n_others (CpStartPage *self, unsigned n);

/** cp_start_page_set_puzzles: shows how many of @n puzzles are solved; no numbers if @n is 0. */
void cp_start_page_set_puzzles (CpStartPage *self, unsigned n_solved, unsigned n);

/** cp_start_page_set_recent_manager: sets where recent files are looked up. By default, or if
 * @manager is %NULL, in those of the desktop. */
void cp_start_page_set_recent_manager (CpStartPage *self, GtkRecentManager *manager);

/** cp_start_page_refresh_recent: lists the recent files again, as happens whenever the page is
 * shown and when the list changes. */
void cp_start_page_refresh_recent (CpStartPage *self);

/** cp_start_page_queue_refresh_recent: does so when the main loop is idle, if the page is mapped.
 */
void cp_start_page_queue_refresh_recent (CpStartPage *self);
