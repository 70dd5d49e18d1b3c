/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/** CpActionGroup: the section of the shortcuts window that lists an action. */
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
  bool yields;       /* whether the keys type text while an entry has the focus */
} CpActionKeys;

/** cp_action_keys: all keys, ended by an entry without a title. */
extern const CpActionKeys cp_action_keys[];

/** cp_action_keys_set: makes the accelerators of the table those of @application. */
void cp_action_keys_set (GtkApplication *application);

/**
 * cp_action_keys_add_to: adds to @window the shortcuts that yield to text input, and those of
 * keyboard layouts without Latin letters.
 */
void cp_action_keys_add_to (GtkWidget *window);

/** cp_action_keys_add_key: (transfer full): Returns @label with the first key of @action, for
 * tooltips: "Hint (F8)". @action must have a key in the table. */
char *cp_action_keys_add_key (const char *label, const char *action);
