/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-library-analyser.h"
#include "cp-library-list.h"
#include "cp-library-page.h"
#include "cp-library-status.h"
#include "cp-position-search.h"
#include "ui/parts/notices/cp-toasts.h"
#include "ui/parts/played/cp-continuations.h"

/* Private to cp-library-page.c, cp-library-actions.c, cp-library-duplicates.c and
 * cp-library-find.c. */

struct _CpLibraryPage {
  CpPage parent_instance;

  CpLibrary *library;
  CpLibraryModel *order;
  CpLibraryGame *current;
  GCancellable *reading;         /* (nullable) */
  CpPositionSearch *search_task; /* (nullable): a search for a position */
  char *search_title;            /* says which games it finds */
  double search_progress;        /* from 0 to 1 */
  GCancellable *duplicates_task; /* (nullable): while duplicates are found or removed */
  bool is_removing;              /* they are removed */
  double duplicates_progress;    /* from 0 to 1 */
  bool has_position;             /* the list is or was filtered by @position */
  CpPosition position;
  GArray *hits; /* (nullable) (element-type CpLibraryHit): games that contain @position */
  CpLibraryAnalyser *analyser;
  CpToasts *toasts;
  bool offers_undo; /* the current toast has a button Undo */

  GtkOverlay *toast_overlay;
  GtkSearchEntry *search;
  GtkWidget *results;
  GtkWidget *summary;
  GtkMenuButton *help_button;
  GtkMenuButton *sort_button;
  CpLibraryStatus *status;
  GtkWidget *played;
  CpContinuations *continuations;
  GtkLabel *query_problem;
  GtkStack *pages;
  CpLibraryList *list;
  AdwStatusPage *empty;
  AdwStatusPage *nothing;
  GtkWidget *problem_row;
  GtkLabel *problem;
  GtkWidget *open;
  GtkWidget *continue_button;
  GtkWidget *copy;
  GtkWidget *move_up;
  GtkWidget *move_down;
  GtkWidget *undo;
  GtkWidget *redo;
  GMenuModel *game_menu;
  GtkWidget *menu; /* the popover of game_menu */
};

/** cp_library_page_shows_history: Returns whether the page lists the history of the program. */
bool cp_library_page_shows_history (CpLibraryPage *self);

/** cp_library_page_show_progress: Shows the progress of reading, searching or analysing. */
void cp_library_page_show_progress (CpLibraryPage *self);

/** cp_library_page_show_toast: Shows @text as a toast over the list, with a button Undo if
 * @undoable. */
void cp_library_page_show_toast (CpLibraryPage *self, const char *text, bool undoable);

/** cp_library_actions_install: Adds the actions of #CpLibraryPage and their keys to its class. */
void cp_library_actions_install (CpLibraryPageClass *klass);

/** cp_library_actions_why_not_move: (transfer none) (nullable): Returns a sentence that explains
 * why the selected game cannot be moved up or down; %NULL if it can, or no game is selected. */
const char *cp_library_actions_why_not_move (CpLibraryPage *self);

/** cp_library_actions_show_open: Sets action and icon of @button for the selected game: to solve it
 * if it is a puzzle, or else to open it. */
void cp_library_actions_show_open (CpLibraryPage *self, GtkButton *button);

/** cp_library_duplicates_find: Finds duplicates, and shows them in a dialog. */
void cp_library_duplicates_find (CpLibraryPage *self);

/** cp_library_duplicates_stop: Stops finding or removing duplicates. */
void cp_library_duplicates_stop (CpLibraryPage *self);

/** cp_library_duplicates_describe: (transfer none): Describes the running task for the user. */
const char *cp_library_duplicates_describe (CpLibraryPage *self);

/** cp_library_find_stop: Stops the search for a position. */
void cp_library_find_stop (CpLibraryPage *self);

/** cp_library_find_show: Filters the list by @hits (nullable), described to the user by @title. */
void cp_library_find_show (CpLibraryPage *self, GArray *hits, const char *title);

/** cp_library_find_show_continuations: Shows the moves that were played next in the games of the
 * list that contain the position. */
void cp_library_find_show_continuations (CpLibraryPage *self);

/** cp_library_find_move_hits: Follows a change of the library, as reported by `items-changed`. */
void cp_library_find_move_hits (CpLibraryPage *self,
                                unsigned position,
                                unsigned removed,
                                unsigned added);

/** cp_library_find_connect: Connects the table of continuations: clicking a move searches for the
 * position after that move. */
void cp_library_find_connect (CpLibraryPage *self);
