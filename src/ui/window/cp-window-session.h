/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* What a window is like, kept in its own folder so that it can be so again in another run. */

/** cp_window_load_state: gives a new window the size, and the side of the board, that it had. */
void cp_window_load_state (CpWindow *self);

/**
 * cp_window_keep_state: writes it now, and the place in the file that is open.
 * @open: whether the window is to come back together with others
 */
void cp_window_keep_state (CpWindow *self, bool open);

/** cp_window_apply_pane: in a review, turns to the page that was shown beside the last one. */
void cp_window_apply_pane (CpWindow *self);

/** cp_window_restore: shows again what the window showed: the page, and the file that was open. */
void cp_window_restore (CpWindow *self);
