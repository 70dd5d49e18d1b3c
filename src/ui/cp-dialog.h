/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_dialog_fit: makes a dialog that has not been shown yet no larger than the window it belongs
 * to, for screens that are no larger either.
 */
void cp_dialog_fit (GtkWindow *dialog, GtkWindow *parent);
