/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_popover_fit: has what @popover shows from now on get as narrow as the window it belongs to,
 * for screens that are no wider either: menus do not tell their keys, and where that is not enough
 * words go on in the next line.
 */
void cp_popover_fit (GtkPopover *popover);
