/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/cp-window.h"

#define CP_TYPE_APPLICATION (cp_application_get_type ())
G_DECLARE_FINAL_TYPE (CpApplication, cp_application, CP, APPLICATION, AdwApplication)

/**
 * CpApplication: the program: one instance with as many windows as somebody wants. Opens each file
 * it is given in a window of its own.
 */

/** cp_application_new: (transfer full) */
CpApplication *cp_application_new (void);

/** cp_application_open_window: (transfer none): presents one more window, with its start page. */
CpWindow *cp_application_open_window (CpApplication *self);

/** cp_application_get_program: (transfer none) (nullable): what all windows have in common; %NULL
 * before the program has started. */
CpProgram *cp_application_get_program (CpApplication *self);
