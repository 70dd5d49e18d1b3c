/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-window.h"

/* What a window remembers from one run of the program to the next. */

/** cp_window_bind_settings: gives the window its size, and actions and parts their settings. */
void cp_window_bind_settings (CpWindow *self);

/** cp_window_offer_settings: lets those settings be changed that mean something on the page. */
void cp_window_offer_settings (CpWindow *self);

/** cp_window_keep_size: remembers the size of the window. */
void cp_window_keep_size (CpWindow *self);
