/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** cp_library_help_new: (transfer floating): Creates a popover with examples of searches. */
GtkWidget *cp_library_help_new (void);
