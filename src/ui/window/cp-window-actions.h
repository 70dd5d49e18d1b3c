/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/** CpWindowAction: something that can be done in a window, whatever page it shows. */
typedef struct {
  const char *name; /* without prefix */
  void (*activate) (CpWindow *self);
  bool (*is_enabled) (CpWindow *self); /* %NULL: always */
} CpWindowAction;

/** cp_window_file_actions: those about files, ended by one without a name. */
extern const CpWindowAction cp_window_file_actions[];

/** cp_window_actions_add: adds them all to a new window. */
void cp_window_actions_add (CpWindow *self);

/** cp_window_actions_update: enables and disables them as the window is now. */
void cp_window_actions_update (CpWindow *self);
