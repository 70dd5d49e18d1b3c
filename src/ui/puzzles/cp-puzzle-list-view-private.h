/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-puzzle-list-view.h"
#include "cp-puzzle-order.h"

/* For the files of the class alone: cp-puzzle-list-view.c, and cp-puzzle-list-actions.c, what can
 * be done with a puzzle where it is listed. */

struct _CpPuzzleListView {
  GtkWidget parent_instance;

  CpPuzzleShelf *shelf;
  GFile *kept;                    /* (nullable): the collection that stays on the list */
  CpPuzzleCollection *collection; /* (nullable): whose puzzles are listed, if not all */
  bool shows_all;                 /* the puzzles of all collections */
  GListModel *all;                /* all collections */
  CpPuzzleOrder *order;
  CpPuzzleEntry *last; /* (nullable): where somebody was, and comes back to */
  unsigned last_place; /* where it is, or has been */
  unsigned n_looks;    /* how many frames its card has been waited for */

  AdwLeaflet *leaflet;
  GtkWidget *sidebar;
  GtkListBox *all_box;
  AdwActionRow *all_row;
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
  AdwComboRow *length;
  AdwComboRow *difficulty;
  AdwComboRow *side;
  AdwComboRow *state;
  AdwComboRow *sort;
  GtkWidget *training;
  GtkStack *stack;
  GtkGridView *grid;
  AdwStatusPage *problem;
  GtkSpinner *spinner;

  GMenuModel *puzzle_menu;
  GtkWidget *menu;       /* its popover */
  CpPuzzleEntry *chosen; /* (nullable): that it is about */
};

/** cp_puzzle_list_view_locate: (transfer none) (nullable): the collection of @entry, and where it
 * is there; %NULL if it is in none. */
CpPuzzleCollection *
cp_puzzle_list_view_locate (CpPuzzleListView *self, CpPuzzleEntry *entry, unsigned *index);

/** cp_puzzle_list_view_is_own: whether the reader can change what is in @collection. */
bool cp_puzzle_list_view_is_own (CpPuzzleListView *self, CpPuzzleCollection *collection);

/** cp_puzzle_list_view_activate: has the puzzle at @place of what is listed solved. */
void cp_puzzle_list_view_activate (CpPuzzleListView *self, unsigned place);

/** cp_puzzle_list_training_install: the actions of the class that are about strength. */
void cp_puzzle_list_training_install (GtkWidgetClass *klass);

/** cp_puzzle_list_training_update: offers them where they make sense. */
void cp_puzzle_list_training_update (CpPuzzleListView *self);

/** cp_puzzle_list_actions_install: the actions and keys of the class. */
void cp_puzzle_list_actions_install (GtkWidgetClass *klass);

/** cp_puzzle_list_actions_attach: makes the menu and what opens it. */
void cp_puzzle_list_actions_attach (CpPuzzleListView *self);

/** cp_puzzle_list_actions_add_card: a card that may ask for the menu. */
void cp_puzzle_list_actions_add_card (CpPuzzleListView *self, GtkWidget *card);
