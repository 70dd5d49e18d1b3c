/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-page-stack.h"
#include "model/kept/cp-window-state.h"
#include "model/open/cp-open-game.h"
#include "ui/parts/notices/cp-toasts.h"

/** CpWindowContext: The objects of a window that its commands use. It belongs to the window, which
 * outlives the objects that refer to it; all members are unowned. */
typedef struct {
  GtkWindow *window;
  CpProgram *program;
  CpOpenGame *open_game;
  CpWindowState *state;
  CpPageStack *pages;
  CpToasts *toasts;
} CpWindowContext;
