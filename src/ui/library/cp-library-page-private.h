/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-continuations.h"
#include "cp-library-analyser.h"
#include "cp-library-list.h"
#include "cp-library-page.h"
#include "cp-library-status.h"
#include "cp-position-search.h"
#include "ui/notices/cp-notices.h"

/* Private to cp-library-page.c, cp-library-actions.c and cp-library-find.c. */

struct _CpLibraryPage {
  CpPage parent_instance;

  CpLibrary *library;
  CpLibraryModel *order;
  CpLibraryGame *current;
  GCancellable *reading;         /* (nullable) */
  CpPositionSearch *search_task; /* (nullable): a search for a position */
  char *search_title;            /* says which games it finds */
  double search_progress;        /* from 0 to 1 */
  bool has_position;             /* the list has been filtered by @position */
  CpPosition position;
  CpLibraryAnalyser *analyser;
  CpNotices *notices;
  bool offers_undo; /* the current notice has a button Undo */

  GtkOverlay *notice_overlay;
  GtkSearchEntry *search;
  GtkMenuButton *help_button;
  GtkMenuButton *sort_button;
  CpLibraryStatus *status;
  CpContinuations *continuations;
  GtkLabel *query_problem;
  GtkStack *pages;
  CpLibraryList *list;
  AdwStatusPage *nothing;
  GtkWidget *problem_row;
  GtkLabel *problem;
  GtkWidget *open;
  GtkWidget *move_up;
  GtkWidget *move_down;
  GtkWidget *undo;
  GtkWidget *redo;
  GMenuModel *game_menu;
  GtkWidget *menu; /* the popover of game_menu */
};

/** cp_library_page_show_progress: shows how far reading, searching or analysing is. */
void cp_library_page_show_progress (CpLibraryPage *self);

/** cp_library_page_show_toast: shows @text as a notice over the list, with a button Undo if
 * @undoable. */
void cp_library_page_show_toast (CpLibraryPage *self, const char *text, bool undoable);

/** cp_library_actions_install: adds the actions of #CpLibraryPage and their keys to its class. */
void cp_library_actions_install (CpLibraryPageClass *klass);

/** cp_library_actions_why_not_move: (transfer none) (nullable): returns a sentence that says why
 * the selected game cannot be moved up or down; %NULL if it can, or no game is selected. */
const char *cp_library_actions_why_not_move (CpLibraryPage *self);

/** cp_library_actions_show_open: sets action and icon of @button for the selected game, which is
 * solved if it is a puzzle, and opened otherwise. */
void cp_library_actions_show_open (CpLibraryPage *self, GtkButton *button);

/** cp_library_find_stop: stops the search for a position. */
void cp_library_find_stop (CpLibraryPage *self);

/** cp_library_find_show: lists only the games of @hits (nullable), described by @title. */
void cp_library_find_show (CpLibraryPage *self, const GArray *hits, const char *title);

/** cp_library_find_connect: searches for the position after a continuation that is clicked. */
void cp_library_find_connect (CpLibraryPage *self);
