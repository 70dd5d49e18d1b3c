/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"
#include "ui/game/cp-game-view.h"

/*
 * What the window shows one at a time. A page is a file cp-window-<name>-page.c with what the
 * header bar says of it and what its two arrows do; the actions that belong to a page alone stand
 * there as well.
 */

/** CpPageKind: what the window has to know of a page. */
typedef struct {
  const char *name; /* in the stack of the window */

  /* Makes the page when it is first needed (transfer floating). */
  GtkWidget *(*create) (CpWindow *self);

  /* The page is about to be shown; NULL: there is nothing to do then. */
  void (*shown) (CpWindow *self);

  /* What the page is about, and more in small print; (transfer full), the second nullable. */
  char *(*make_title) (CpWindow *self);
  char *(*make_subtitle) (CpWindow *self);

  /* What gets the focus with the page (transfer none). */
  GtkWidget *(*get_focus) (CpWindow *self);

  /* What undoing or redoing would do, (transfer full). The page has no such thing without undo, and
   * no buttons for it without describe_undo. */
  char *(*describe_undo) (CpWindow *self, bool redo);
  bool (*can_undo) (CpWindow *self, bool redo);
  void (*undo) (CpWindow *self, bool redo);

  /* The position that is shown (transfer none), and the way to turn its board; NULL: there is
   * none. */
  const CpPosition *(*get_position) (CpWindow *self);
  void (*flip) (CpWindow *self);

  /* The game in which one can go about (transfer none) (nullable); NULL: there is none. */
  CpGame *(*get_game) (CpWindow *self);

  /* What shows the board (transfer none), so that no notice covers it; NULL: there is none. */
  CpGameView *(*get_game_view) (CpWindow *self);

  bool goes_back; /* a button leads to the page that was shown before; else to the start page */

  /* Whether it was possible to go back within the page; NULL: it never is. */
  bool (*go_back) (CpWindow *self);
} CpPageKind;

extern const CpPageKind cp_page_start;
extern const CpPageKind cp_page_game;
extern const CpPageKind cp_page_list;
extern const CpPageKind cp_page_editor;
extern const CpPageKind cp_page_puzzles;
extern const CpPageKind cp_page_puzzle;
extern const CpPageKind cp_page_introduction;

/** cp_page_kind: what there is to know of @page. */
const CpPageKind *cp_page_kind (CpPage page);

/** cp_page_get_rules: (transfer none): the rules of what @self shows, or of its game. */
const CpRules *cp_page_get_rules (CpWindow *self);

/** cp_page_find_beside: a #CpNoticePlacesFunc for the page that the #CpWindow @window shows. */
void cp_page_find_beside (void *window, GtkWidget *overlay, CpNoticePlaces *beside);

/**
 * cp_page_describe_undo: (transfer full): "Undo: Comment".
 * @title: (nullable): what is undone or redone; %NULL for nothing
 */
char *cp_page_describe_undo (const char *title, bool redo);
