/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/cp-window.h"

#define CP_TYPE_APPLICATION (cp_application_get_type ())
G_DECLARE_FINAL_TYPE (CpApplication, cp_application, CP, APPLICATION, AdwApplication)

/**
 * CpApplication: The application: one instance with any number of windows. Opens each file in a new
 * window.
 */

/** cp_application_new: (transfer full): Creates the application. */
CpApplication *cp_application_new (void);

/** cp_application_open_window: (transfer none): Presents a new window with its start page. */
CpWindow *cp_application_open_window (CpApplication *self);

/** cp_application_get_program: (transfer none) (nullable): Returns the state shared by all windows;
 * %NULL before the `startup` signal. */
CpProgram *cp_application_get_program (CpApplication *self);
