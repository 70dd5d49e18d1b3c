/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-page.h"

#define CP_TYPE_PAGE_STACK (cp_page_stack_get_type ())
G_DECLARE_FINAL_TYPE (CpPageStack, cp_page_stack, CP, PAGE_STACK, GObject)

/**
 * CpPageStack: the pages of a window, one of which is shown. A page is created when it is first
 * needed, because most pages never are.
 *
 * Signals:
 * - `page-created (CpPage *page)`
 * - `page-changing`: Emitted before another page is shown.
 * - `page-shown`: a page is shown, perhaps the same as before; it does not have the focus yet.
 * - `updated`: title, undo or actions of the page may have changed.
 */

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
  CP_PAGE_RESULTS,  /* the results of the user */
  CP_PAGE_PROGRESS, /* the progress of the user with puzzles */
  CP_PAGE_PLAYERS,  /* the summary of games of the open file */
  CP_N_PAGES,
} CpPageId;

/** CpPageKind: a page of the stack. */
typedef struct {
  const char *name;                  /* in the GtkStack, and in the saved state of the window */
  GtkWidget *(*create) (void *data); /* returns a #CpPage (transfer floating) */
} CpPageKind;

/**
 * cp_page_stack_new: (transfer full)
 * @stack: (transfer none): an empty stack in the window
 * @kinds: (array fixed-size=CP_N_PAGES) (transfer none): static
 * @data: (transfer none): for CpPageKind.create
 */
CpPageStack *cp_page_stack_new (GtkStack *stack, const CpPageKind *kinds, void *data);

/** cp_page_stack_is_closed: Returns whether the window is closed. It exists as long as operations
 * refer to it, but these end without effect. */
bool cp_page_stack_is_closed (CpPageStack *self);

/** cp_page_stack_set_has_list: Sets whether there is a list of games to show. Otherwise the page of
 * the game is shown instead. */
void cp_page_stack_set_has_list (CpPageStack *self, bool has_list);

/** cp_page_stack_find: (transfer none) (nullable): Returns a page; %NULL if it has not been
 * created. */
CpPage *cp_page_stack_find (CpPageStack *self, CpPageId page);

/** cp_page_stack_take: (transfer none): Returns a page, which is created if necessary. */
CpPage *cp_page_stack_take (CpPageStack *self, CpPageId page);

/** cp_page_stack_show: Shows a page and focuses it. */
void cp_page_stack_show (CpPageStack *self, CpPageId page);

/** cp_page_stack_show_named: Shows the page with this #CpPageKind.name; does nothing if there is
 * none. A page that cannot be restored is replaced with the page that leads to it. */
void cp_page_stack_show_named (CpPageStack *self, const char *name);

/** cp_page_stack_go_back: Goes back within the page or to the previous page, if there is one. */
void cp_page_stack_go_back (CpPageStack *self);

/** cp_page_stack_get_name: (transfer none): Returns the #CpPageKind.name of the page that is shown.
 */
const char *cp_page_stack_get_name (CpPageStack *self);

/** cp_page_stack_shows: Returns whether @page is the page that is shown. */
bool cp_page_stack_shows (CpPageStack *self, CpPageId page);

/** cp_page_stack_get_shown: (transfer none) (nullable): Returns the page that is shown; %NULL
 * before the first one is, and when the window is closed. */
CpPage *cp_page_stack_get_shown (CpPageStack *self);

/** cp_page_stack_update: Updates the actions of the page that is shown, and emits `updated`. */
void cp_page_stack_update (CpPageStack *self);

/** cp_page_stack_queue_update: Calls cp_page_stack_update() when the main loop is idle. Use it
 * during layout. */
void cp_page_stack_queue_update (CpPageStack *self);
