/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/** CpActionGroup: under which heading the shortcuts window lists an action. */
typedef enum {
  CP_ACTIONS_GAME,
  CP_ACTIONS_MOVES,
  CP_ACTIONS_WALK,
  CP_ACTIONS_NOTES,
  CP_ACTIONS_LIST,
  CP_ACTIONS_EDITOR,
  CP_ACTIONS_PUZZLES,
  CP_ACTIONS_BOARD,
  CP_ACTIONS_GENERAL,
} CpActionGroup;

/** CpActionKeys: the one table of keys, for the accelerators and for the shortcuts window. */
typedef struct {
  const char *action;    /* with prefix; NULL for keys that a widget handles itself */
  const char *accels[3]; /* ends before the first NULL */
  CpActionGroup group;
  const char *title; /* N_() */
  bool yields;       /* where text is written the keys mean something else */
} CpActionKeys;

/** cp_action_keys: all keys, ended by an entry without a title. */
extern const CpActionKeys cp_action_keys[];

/** CpWindowAction: something that can be done in a window. */
typedef struct {
  const char *name;                     /* with prefix */
  GtkWidgetActionActivateFunc activate; /* NULL: it is that of a property */
  bool (*is_enabled) (CpWindow *self);  /* %NULL: always */
} CpWindowAction;

/** The actions by what they are about, each table ended by an entry without a name. */
extern const CpWindowAction cp_window_game_actions[];
extern const CpWindowAction cp_window_file_actions[];
extern const CpWindowAction cp_window_walk_actions[];
extern const CpWindowAction cp_window_note_actions[];
extern const CpWindowAction cp_window_share_actions[];
extern const CpWindowAction cp_window_editor_actions[];
extern const CpWindowAction cp_window_puzzle_actions[];
extern const CpWindowAction cp_window_introduction_actions[];

/** cp_window_actions_install: adds the window's actions to its class. */
void cp_window_actions_install (GtkWidgetClass *widget_class);

/** cp_window_actions_update: enables and disables actions as the game stands. */
void cp_window_actions_update (CpWindow *self);

/** cp_window_actions_can: whether @name, with prefix, is one of the actions and can be done now. */
bool cp_window_actions_can (CpWindow *self, const char *name);

/** cp_window_actions_set_keys: makes the accelerators of the table those of @application. */
void cp_window_actions_set_keys (GtkApplication *application);

/** cp_window_actions_add_keys: lets @self listen to the keys that yield to what is written. */
void cp_window_actions_add_keys (CpWindow *self);
