/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <X11/Xlib.h>

/**
 * cp_test_display_start: Starts an X server, and sets the folders XDG_*_HOME to new ones, so that
 * the test and the user's session do not affect each other. The server is stopped and the folders
 * are removed when the process ends.
 *
 * Returns: (transfer none) (nullable): a connection to the server, for synthetic input; %NULL if
 * Xvfb is not installed
 */
Display *cp_test_display_start (void);
