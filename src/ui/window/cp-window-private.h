/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window-files.h"
#include "cp-window.h"
#include "model/kept/cp-window-state.h"
#include "model/library/cp-library-opener.h"
#include "model/puzzles/cp-puzzle-edit.h"
#include "ui/game/cp-game-page.h"
#include "ui/header/cp-header.h"
#include "ui/notices/cp-notices.h"
#include "ui/notices/cp-warning-bar.h"

/* For the files of the class alone: cp-window.c, -edit-puzzle.c, -file-actions.c, -file-puzzles.c,
 * -files.c, -library.c, -open.c, -pages.c, -session.c and -warnings.c. */

struct _CpWindow {
  AdwApplicationWindow parent_instance;

  CpProgram *program;
  GSettings *settings; /* those of @program */
  CpAutosave *autosave;
  CpMatch *match; /* (nullable): only in a window that is about to go */
  CpGame *game;   /* that of @match, or NULL */
  CpLibrary *library;
  CpPageId page;
  CpPage *shown_page; /* (nullable): NULL only while the window is made */
  CpPageHistory history;
  CpLibraryGame *entry;             /* of the game shown; NULL if it is in no library */
  CpPuzzleCollection *file_puzzles; /* (nullable): of @library, once they are needed */
  CpGameStarter *game_starter;
  CpPuzzleEdit *replacing_edit; /* (nullable): replaced a puzzle, and can restore it */
  CpNotices *notices;
  CpWarningBar *warnings;
  CpWindowState *state; /* what the window is like, see cp-window-session.h */
  CpLibraryOpener *opener;
  bool discards; /* what is not saved of @library is lost when the next one is there */
  bool closing;  /* whoever closes the window has been asked */
  bool quitting; /* all windows close */

  CpHeader *header;
  GtkStack *pages;
  GtkOverlay *notice_overlay;

  /* The page of the game, NULL until it is made, and how its board stands until then. */
  CpGamePage *game_page;
  bool flipped;
};

/** cp_window_show_match: shows a game and those who play it in all parts of the window, and listens
 * to it. */
void cp_window_show_match (CpWindow *self, CpMatch *match);

/** cp_window_pause_clocks: nobody loses time to what he does elsewhere. */
void cp_window_pause_clocks (CpWindow *self);

/** cp_window_forget_library: lets go of the open file, if there is one. */
void cp_window_forget_library (CpWindow *self);

/** cp_window_show_puzzle: has somebody solve a puzzle of @collection; a handler of its signals. */
void cp_window_show_puzzle (CpWindow *self, CpPuzzleCollection *collection, unsigned index);

/** cp_window_refresh: says in header bar, menus and warnings how the window is now. */
void cp_window_refresh (CpWindow *self);

/** cp_window_name_page: what the page is called in what is kept of a window. */
const char *cp_window_name_page (CpPageId page);

/** cp_window_find_page: (transfer none) (nullable): %NULL if the page was not created yet. */
CpPage *cp_window_find_page (CpWindow *self, CpPageId page);

/** cp_window_watch_puzzles: tells what becomes of the marks of those that were solved. */
void cp_window_watch_puzzles (CpWindow *self);

/** cp_window_open_place: shows a game of the open file as it was left at @place; a puzzle whose
 * solution nobody walked through is to be solved. */
void cp_window_open_place (CpWindow *self, const CpFilePlace *place);

/** cp_window_forget_file_puzzles: lets go of the open file; nobody solves a puzzle of it now. */
void cp_window_forget_file_puzzles (CpWindow *self);

/** cp_window_shows_file: whether @file is the one that is open. */
bool cp_window_shows_file (CpWindow *self, GFile *file);

/** cp_window_make_opener: makes what files are opened by. */
void cp_window_make_opener (CpWindow *self);

/** cp_window_update_warnings: warns of what cannot be kept on disk, or of an open file that another
 * program has changed, as long as that is so. */
void cp_window_update_warnings (CpWindow *self);

/** cp_window_get_leaving: what whoever closes the window leaves. */
CpLeaving cp_window_get_leaving (CpWindow *self);

/**
 * cp_window_ask_about_lost: asks whether to leave what cannot be kept on disk, see
 * cp_keeping_ask(); false, and @data is not taken, if all can be kept by now.
 */
bool cp_window_ask_about_lost (CpWindow *self, CpLeaving leaving, CpAnswered answered, void *data);

/** cp_window_warn_again: there is more now that cannot be kept. */
void cp_window_warn_again (CpWindow *self);
