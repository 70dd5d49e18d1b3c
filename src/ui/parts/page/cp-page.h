/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "model/game/cp-game.h"
#include "model/program/cp-program.h"
#include "ui/parts/notices/cp-notice-places.h"

#define CP_TYPE_PAGE (cp_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpPage, cp_page, CP, PAGE, AdwBin)

/**
 * CpPage: a page of the window, which shows one page at a time. A page is one class: its widgets,
 * its actions, and its title. It does not know the window, which asks it for its title and for undo
 * and redo, and inserts its actions as the group `page` while it is shown.
 *
 * Property: `program` (#CpProgram, construct-only).
 *
 * Signals:
 * - `updated`: title, undo or actions of the page may have changed.
 * - `toast-requested (char *text, gboolean about_position, char *button, char *action)`: Emitted
 * for a toast, see cp_toasts_show_full().
 * - `toast-outdated`: Emitted when the last toast of the page is out of date.
 * - `error-reported (char *title, char *message)`: Emitted when an action of the page failed.
 * - `closed`: Emitted when the user leaves the page (Escape, Close).
 *
 * Actions of all pages, enabled where they make sense: `page.undo`, `page.redo`, `page.flip`,
 * `page.copy-position`, `page.rules`, those that walk through the game (cp-game-walk.h), and
 * `page.counterweight-by-hand`, which is there only where there is a counterweight.
 */

/** CpPageAction: an action of a page. */
typedef struct {
  const char *name; /* without prefix */
  void (*activate) (CpPage *self, const char *name);
  bool (*is_enabled) (CpPage *self, const char *name); /* NULL: always */
  bool (*get_state) (CpPage *self);                    /* NULL: the action has no state */
} CpPageAction;

/** CP_PAGE_CALLBACK, CP_PAGE_CONDITION: Define a function for #CpPageAction that only makes @call,
 * or returns @value. These can use the arguments `page` and `name`. */
#define CP_PAGE_CALLBACK(function, call)                                                           \
  static void function (CpPage *page, const char *name)                                            \
  {                                                                                                \
    call;                                                                                          \
  }
#define CP_PAGE_CONDITION(function, value)                                                         \
  static bool function (CpPage *page, const char *name)                                            \
  {                                                                                                \
    return value;                                                                                  \
  }

/** cp_page_walk_actions: actions that walk through the game of a page, for #CpPage itself. */
extern const CpPageAction cp_page_walk_actions[];

/** The most tables of actions that a page has: its own and those of its ancestors. */
#define CP_PAGE_MAX_TABLES 8

struct _CpPageClass {
  AdwBinClass parent_class;

  const CpPageAction *actions[CP_PAGE_MAX_TABLES];

  bool has_way_back; /* Back leads to the page that was shown before, not to the start page */
  bool of_file;      /* shows the open file, or a game of it */

  /* Title and subtitle of the window (transfer full); the subtitle is nullable. */
  char *(*make_title) (CpPage *self);
  char *(*make_subtitle) (CpPage *self);

  /* Called before the page becomes visible. */
  void (*shown) (CpPage *self);

  /* The widget that gets the focus with the page (transfer none); NULL: the page itself, with its
   * grab_focus. If finds_focus, it gets the focus also when the user returns to the page. */
  GtkWidget *(*get_focus) (CpPage *self);
  bool finds_focus;

  /* Tooltip of the button Undo or Redo (transfer full). A page without describe_undo has no such
   * buttons, and a page without undo has no such actions. */
  char *(*describe_undo) (CpPage *self, bool redo);
  bool (*can_undo) (CpPage *self, bool redo);
  void (*undo) (CpPage *self, bool redo);

  /* Returns the position of the board (transfer none) (nullable); turns the board. NULL: the page
   * has no board. */
  const CpPosition *(*get_position) (CpPage *self);
  void (*flip) (CpPage *self);

  bool has_counterweight; /* a counterweight, if the rules have one, can be moved by hand */

  /* Returns the game for the walk actions (transfer none) (nullable); NULL: there is none. */
  CpGame *(*get_game) (CpPage *self);

  /* Places that toasts may cover, see #CpNoticePlacesFunc; NULL: the whole page. */
  void (*find_beside) (CpPage *self, GtkWidget *overlay, CpNoticePlaces *beside);

  /* Goes back within the page, and returns false if that is not possible; NULL: it never is. */
  bool (*go_back) (CpPage *self);
};

/** cp_page_class_add_actions: adds @actions, a static array that ends with a NULL name. */
void cp_page_class_add_actions (CpPageClass *klass, const CpPageAction *actions);

/** cp_page_get_program: (transfer none): the property `program`. */
CpProgram *cp_page_get_program (CpPage *self);

/** cp_page_get_settings: (transfer none): the settings of the program. */
GSettings *cp_page_get_settings (CpPage *self);

/** cp_page_get_puzzles: (transfer none): returns cp_program_get_puzzles(). Emits `error-reported`
 * if the puzzle progress cannot be read. */
CpPuzzleCollections *cp_page_get_puzzles (CpPage *self);

/** cp_page_get_action_group: (transfer none): the actions of the page. */
GActionGroup *cp_page_get_action_group (CpPage *self);

/** cp_page_set_shown: called by the window when it shows another page. */
void cp_page_set_shown (CpPage *self, bool shown);
bool cp_page_get_shown (CpPage *self);

/** cp_page_update_actions: enables the actions again that make sense now, if the page is shown. */
void cp_page_update_actions (CpPage *self);

/** cp_page_update: updates the actions, and emits `updated` so that the window updates its title
 * and undo buttons. Does nothing until the page is shown. */
void cp_page_update (CpPage *self);

/** cp_page_queue_update: calls cp_page_update() when the main loop is idle. Use it during layout,
 * or if several changes come at once. */
void cp_page_queue_update (CpPage *self);

/** cp_page_follow: calls cp_page_update() at @signals of @object, names separated by spaces. */
void cp_page_follow (CpPage *self, void *object, const char *signals);

/** cp_page_show_toast: emits `toast-requested` for a toast that is not about the position. */
void cp_page_show_toast (CpPage *self, const char *text, const char *button, const char *action);

/** cp_page_close: emits `closed`. */
void cp_page_close (CpPage *self);

/** cp_page_make_title, _subtitle: (transfer full): return title and subtitle; the subtitle is
 * nullable. */
char *cp_page_make_title (CpPage *self);
char *cp_page_make_subtitle (CpPage *self);

/** cp_page_describe_undo: (transfer full) (nullable): returns the tooltip of Undo or Redo; %NULL if
 * the page has no such buttons. */
char *cp_page_describe_undo (CpPage *self, bool redo);

/** cp_page_get_position: (transfer none) (nullable): returns the position of the board. */
const CpPosition *cp_page_get_position (CpPage *self);

/** cp_page_grab_focus: focuses the page, as after it was opened. */
void cp_page_grab_focus (CpPage *self);

/** cp_page_save_focus: remembers @focus if it is on the page. */
void cp_page_save_focus (CpPage *self, GtkWidget *focus);

/** cp_page_return_focus: focuses the widget of cp_page_save_focus() again, or else the page. */
void cp_page_return_focus (CpPage *self);

/** cp_page_find_beside: finds the places that toasts may cover, see #CpNoticePlacesFunc. */
void cp_page_find_beside (CpPage *self, GtkWidget *overlay, CpNoticePlaces *beside);

/** cp_page_go_back: goes back within the page; returns false if that is not possible. */
bool cp_page_go_back (CpPage *self);

/**
 * cp_page_title_undo: (transfer full): returns a tooltip such as "Undo: Comment".
 * @title: (nullable): name of the change; %NULL returns "Undo"
 */
char *cp_page_title_undo (const char *title, bool redo);
