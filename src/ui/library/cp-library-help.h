/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** cp_library_help_new: (transfer floating): a popover that explains by examples how to search. */
GtkWidget *cp_library_help_new (void);
