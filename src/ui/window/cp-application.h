/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"
#include "model/kept/cp-session.h"

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

/** cp_application_continue: brings the other windows back that were open when the program ended;
 * @window stays in front. */
void cp_application_continue (CpApplication *self, CpWindow *window);

/** cp_application_go_on_with: opens a window with a game that another one has left; false if it is
 * in a window by now. */
bool cp_application_go_on_with (CpApplication *self, const CpSessionGame *game);

/** cp_application_get_session: (transfer none) (nullable): what windows have left behind; %NULL
 * before the program has started. */
CpSession *cp_application_get_session (CpApplication *self);

/** cp_application_ends_with: whether the program ends when @window closes. */
bool cp_application_ends_with (CpApplication *self, CpWindow *window);
