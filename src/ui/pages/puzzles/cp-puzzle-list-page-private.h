/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-puzzle-list-page.h"
#include "cp-puzzle-order.h"

/* Private to the files of CpPuzzleListPage: cp-puzzle-list-page.c, the page; and
 * cp-puzzle-list-actions.c, cp-puzzle-list-filter.c, cp-puzzle-list-focus.c,
 * cp-puzzle-list-today.c and cp-puzzle-list-training.c. */

struct _CpPuzzleListPage {
  CpPage parent_instance;

  CpPuzzleCollections *collections;
  GFile *kept;                    /* (nullable): the collection that stays on the list */
  CpPuzzleCollection *collection; /* (nullable): the collection listed, NULL for all or none */
  bool shows_all;                 /* the puzzles of all collections are listed */
  GListModel *all;                /* all collections */
  CpPuzzleOrder *order;
  CpPuzzleEntry *last; /* (nullable): the puzzle that the user returns to */
  unsigned last_place; /* its place in the list, now or before it was removed */
  unsigned n_looks;    /* frames since the page waits for its card */

  AdwLeaflet *leaflet;
  GtkWidget *sidebar;
  GtkListBox *all_box;
  AdwActionRow *all_row;
  AdwActionRow *daily_row;
  AdwActionRow *repeat_row;
  GtkWidget *shipped_heading;
  GtkListBox *shipped_box;
  GtkWidget *played_heading;
  GtkListBox *played_box;
  GtkWidget *own_heading;
  GtkListBox *own_box;
  GtkWidget *content;
  GtkLabel *title;
  GtkLabel *status;
  GtkWidget *next;
  GtkWidget *tools;
  GtkSearchEntry *search;
  GtkMenuButton *filter_button;
  AdwComboRow *game;
  AdwComboRow *rules;
  AdwComboRow *length;
  AdwComboRow *difficulty;
  AdwComboRow *theme;
  AdwComboRow *side;
  AdwComboRow *state;
  AdwComboRow *sort;
  GtkWidget *training;
  GtkDropDown *training_rules;
  GPtrArray *rules_offered; /* CpRules: those in @training_rules */
  GtkStack *stack;
  GtkGridView *grid;
  AdwStatusPage *problem;
  GtkSpinner *spinner;

  GMenuModel *puzzle_menu;
  GtkWidget *menu;       /* its popover */
  CpPuzzleEntry *chosen; /* (nullable): the puzzle that menu and keys act on */

  GFile *removed_file; /* (nullable): collection removed last, unless a puzzle was deleted */
  CpPuzzleCollection *deleted_from; /* (nullable): collection of the puzzle deleted last */
  CpLibrary *deleted_library;       /* (nullable): library of @deleted_from at that time */
  char *deleted_text;               /* (nullable): the deleted puzzle as PGN */
};

/** cp_puzzle_list_actions_install: Adds the actions, their keys and undo to the class. */
void cp_puzzle_list_actions_install (CpPuzzleListPageClass *klass);

/** cp_puzzle_list_actions_attach: Creates the menu and the gestures that open it. */
void cp_puzzle_list_actions_attach (CpPuzzleListPage *self);

/** cp_puzzle_list_actions_add_card: Lets the menu button of @card open the menu. */
void cp_puzzle_list_actions_add_card (CpPuzzleListPage *self, GtkWidget *card);

/** cp_puzzle_list_actions_solve: Emits `puzzle-activated` for the puzzle at @place of the list. */
void cp_puzzle_list_actions_solve (CpPuzzleListPage *self, unsigned place);

/** cp_puzzle_list_actions_remove: Removes @collection from the list, which can be undone. */
void cp_puzzle_list_actions_remove (CpPuzzleListPage *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_filter_attach: Binds the rows that filter and sort to the order. */
void cp_puzzle_list_filter_attach (CpPuzzleListPage *self);

/** cp_puzzle_list_training_attach: Prepares the widgets for training. */
void cp_puzzle_list_training_attach (CpPuzzleListPage *self);

/** cp_puzzle_list_training_update: Shows the widgets for training if it is possible. */
void cp_puzzle_list_training_update (CpPuzzleListPage *self);

/** cp_puzzle_list_training_solve_next: Opens the first unsolved puzzle of the list. */
void cp_puzzle_list_training_solve_next (CpPuzzleListPage *self);

/** cp_puzzle_list_training_solve_suited: Opens a puzzle that suits the user's strength. */
void cp_puzzle_list_training_solve_suited (CpPuzzleListPage *self);

/** cp_puzzle_list_training_begin: Opens a training of ten puzzles. */
void cp_puzzle_list_training_begin (CpPuzzleListPage *self);

/** cp_puzzle_list_today_attach: Lets the rows of today follow the puzzles. */
void cp_puzzle_list_today_attach (CpPuzzleListPage *self);

/** cp_puzzle_list_today_update: Updates the rows of today. */
void cp_puzzle_list_today_update (CpPuzzleListPage *self);

/** cp_puzzle_list_today_repeat: Opens the puzzles that are to be repeated today. */
void cp_puzzle_list_today_repeat (CpPuzzleListPage *self);

/** cp_puzzle_list_focus_grab: Gives the focus to the puzzle of cp_puzzle_list_page_remember(). */
void cp_puzzle_list_focus_grab (CpPuzzleListPage *self);

/** cp_puzzle_list_focus_reset: Gives the focus to the first puzzle next time. */
void cp_puzzle_list_focus_reset (CpPuzzleListPage *self);
