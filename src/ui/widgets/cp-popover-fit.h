/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_popover_fit: has what @popover shows from now on get as narrow as the window it belongs to,
 * for screens that are no wider either: words go on in the next line, and menus do not tell their
 * keys.
 */
void cp_popover_fit (GtkPopover *popover);
