/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <X11/Xlib.h>

/**
 * cp_test_display_start: gives the program an X server and folders (XDG_*_HOME) of its own, so that
 * it neither disturbs nor is disturbed by anybody. All are gone when the program ends.
 *
 * Returns: (transfer none) (nullable): a connection to the server, for synthetic input; %NULL where
 * there is no Xvfb
 */
Display *cp_test_display_start (void);
