/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

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
