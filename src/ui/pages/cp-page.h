/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "model/game/cp-game.h"
#include "model/program/cp-program.h"
#include "ui/notices/cp-notice-places.h"

#define CP_TYPE_PAGE (cp_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CpPage, cp_page, CP, PAGE, AdwBin)

/**
 * CpPage: what a window shows, one at a time, and what can be done there. A page knows nothing of
 * the window, which asks it for its title and for what its two arrows do, and has its actions in
 * the group `page` as long as it is shown.
 *
 * Property: `program` (#CpProgram, construct-only).
 *
 * Signals:
 * - `updated`: what the page says of itself, or can do, may be different.
 * - `tell (char *text, gboolean about_position, char *button, char *action)`: the players are to be
 *   told something in passing, see cp_notices_tell().
 * - `tell-no-more`: what was told last is out of date.
 * - `complain (char *title, char *reason)`: something did not work.
 * - `leave`: somebody wants to go back to the page that was shown before.
 *
 * Actions of all pages, enabled where they make sense: `page.undo`, `page.redo`, `page.flip`,
 * `page.copy-position`, `page.rules`, those that walk through the game (cp-game-walk.h), and
 * `page.counterweight-by-hand`, which is there only where there is a counterweight.
 */

/** CpPageAction: something that can be done on a page. */
typedef struct {
  const char *name; /* without prefix */
  void (*activate) (CpPage *self, const char *name);
  bool (*is_enabled) (CpPage *self, const char *name); /* NULL: always */
  bool (*get_state) (CpPage *self);                    /* NULL: it is nothing that is on or off */
} CpPageAction;

/** cp_page_walk_actions: going about in the game of a page, for #CpPage itself. */
extern const CpPageAction cp_page_walk_actions[];

/** The most tables of actions that a page has: its own and those of its ancestors. */
#define CP_PAGE_MAX_TABLES 8

struct _CpPageClass {
  AdwBinClass parent_class;

  const CpPageAction *actions[CP_PAGE_MAX_TABLES];

  bool has_way_back; /* a button leads to the page that was shown before; else to the start page */
  bool of_file;      /* it shows something of the file that is open, if there is one */

  /* What the page is about, and more in small print; (transfer full), the second nullable. */
  char *(*make_title) (CpPage *self);
  char *(*make_subtitle) (CpPage *self);

  /* It is about to be shown. */
  void (*shown) (CpPage *self);

  /* The widget that gets the focus with the page (transfer none); NULL: the page itself, with its
   * grab_focus. If finds_focus, it gets the focus also when the user returns to the page. */
  GtkWidget *(*get_focus) (CpPage *self);
  bool finds_focus;

  /* What undoing or redoing would do, (transfer full). The page has no such thing without undo, and
   * no buttons for it without describe_undo. */
  char *(*describe_undo) (CpPage *self, bool redo);
  bool (*can_undo) (CpPage *self, bool redo);
  void (*undo) (CpPage *self, bool redo);

  /* The position that is shown (transfer none) (nullable), and the way to turn its board; NULL:
   * there is none. */
  const CpPosition *(*get_position) (CpPage *self);
  void (*flip) (CpPage *self);

  bool has_counterweight; /* where the rules have one, it can be moved by hand */

  /* The game in which one can go about (transfer none) (nullable); NULL: there is none. */
  CpGame *(*get_game) (CpPage *self);

  /* What may be covered by what is told, see #CpNoticePlacesFunc; NULL: everything. */
  void (*find_beside) (CpPage *self, GtkWidget *overlay, CpNoticePlaces *beside);

  /* Whether it was possible to go back within the page; NULL: it never is. */
  bool (*go_back) (CpPage *self);
};

/** cp_page_class_add_actions: @actions end with one without a name; they stay where they are. */
void cp_page_class_add_actions (CpPageClass *klass, const CpPageAction *actions);

/** cp_page_get_program: (transfer none): what all windows have in common. */
CpProgram *cp_page_get_program (CpPage *self);

/** cp_page_get_settings: (transfer none): those of the program. */
GSettings *cp_page_get_settings (CpPage *self);

/** cp_page_get_puzzles: (transfer none): cp_program_get_puzzles(), with a complaint if it cannot be
 * read what was solved. */
CpPuzzleShelf *cp_page_get_puzzles (CpPage *self);

/** cp_page_get_action_group: (transfer none): what can be done here. */
GActionGroup *cp_page_get_action_group (CpPage *self);

/** cp_page_set_shown: the page comes in front, or goes. */
void cp_page_set_shown (CpPage *self, bool shown);
bool cp_page_get_shown (CpPage *self);

/** cp_page_update_actions: enables the actions again that make sense now, if the page is shown. */
void cp_page_update_actions (CpPage *self);

/** cp_page_update: updates the actions, and emits `updated` so that the window updates its title
 * and undo buttons. Does nothing until the page is shown. */
void cp_page_update (CpPage *self);

/** cp_page_queue_update: the same a moment later, for whoever notices it while the page is laid
 * out. */
void cp_page_queue_update (CpPage *self);

/** cp_page_follow: has cp_page_update() called at each of the signals of @object, whose names are
 * separated by spaces. */
void cp_page_follow (CpPage *self, void *object, const char *signals);

/** cp_page_tell: tells the players something in passing, see cp_notices_tell(). */
void cp_page_tell (CpPage *self, const char *text, const char *button, const char *action);

/** cp_page_leave: somebody wants to go back to the page that was shown before. */
void cp_page_leave (CpPage *self);

/** cp_page_make_title, _subtitle: (transfer full): what the page is about; the second nullable. */
char *cp_page_make_title (CpPage *self);
char *cp_page_make_subtitle (CpPage *self);

/** cp_page_describe_undo: (transfer full) (nullable): what that would do; %NULL if there are no
 * buttons for it. */
char *cp_page_describe_undo (CpPage *self, bool redo);

/** cp_page_get_position: (transfer none) (nullable): %NULL where none is shown. */
const CpPosition *cp_page_get_position (CpPage *self);

/** cp_page_grab_focus: gives the focus to what gets it with the page. */
void cp_page_grab_focus (CpPage *self);

/** cp_page_note_focus: @focus, if it is on the page, is where somebody is. */
void cp_page_note_focus (CpPage *self, GtkWidget *focus);

/** cp_page_return_focus: gives the focus back to where somebody was, if that is there still. */
void cp_page_return_focus (CpPage *self);

/** cp_page_find_beside: what may be covered, see #CpNoticePlacesFunc. */
void cp_page_find_beside (CpPage *self, GtkWidget *overlay, CpNoticePlaces *beside);

/** cp_page_go_back: whether it was possible to go back within the page. */
bool cp_page_go_back (CpPage *self);

/**
 * cp_page_title_undo: (transfer full): "Undo: Comment".
 * @title: (nullable): what is undone or redone; %NULL for nothing
 */
char *cp_page_title_undo (const char *title, bool redo);
