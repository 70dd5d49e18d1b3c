/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/** CpWindowAction: something that can be done in a window, whatever page it shows. */
typedef struct {
  const char *name; /* with prefix */
  GtkWidgetActionActivateFunc activate;
  bool (*is_enabled) (CpWindow *self); /* %NULL: always */
} CpWindowAction;

/** cp_window_file_actions: those about files, ended by one without a name. */
extern const CpWindowAction cp_window_file_actions[];

/** cp_window_actions_install: adds the window's actions to its class. */
void cp_window_actions_install (GtkWidgetClass *widget_class);

/** cp_window_actions_update: enables and disables actions as the window is now. */
void cp_window_actions_update (CpWindow *self);

/** cp_window_actions_can: whether @name, with prefix, is one of the actions and can be done now. */
bool cp_window_actions_can (CpWindow *self, const char *name);
