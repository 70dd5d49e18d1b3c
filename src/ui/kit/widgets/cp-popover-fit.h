/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_popover_fit: Makes @popover fit into its window each time it is mapped: in a narrow window, a
 * menu hides its accelerators and, where that is not enough, labels wrap or get smaller. Requests
 * the height that wrapped labels need.
 */
void cp_popover_fit (GtkPopover *popover);
