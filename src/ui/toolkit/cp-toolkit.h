/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

/*
 * The differences between the releases of GTK and libadwaita, from GTK 4.8 and libadwaita 1.2 on:
 * functions that later releases replace, and faults of some releases. Each comment names the
 * release with which the function becomes needless: when the project requires that release, the
 * function goes, and its callers call GTK directly.
 */

/**
 * cp_toolkit_fit_heading: Gives the large and the small heading of a message dialog the same
 * minimum width. libadwaita measures both for each width of the dialog, and GTK 4.18 warns if a
 * widget is measured for less than its minimum width. Needless with #AdwAlertDialog (libadwaita
 * 1.5).
 */
void cp_toolkit_fit_heading (AdwMessageDialog *dialog);

/**
 * cp_toolkit_limit_width: Lowers the requested width of @widget and of everything in it to @width
 * pixels. #AdwPreferencesWindow and #AdwAboutWindow request 360 pixels without the frame that a
 * window has where there is no compositor. Needless with #AdwPreferencesDialog and #AdwAboutDialog
 * (libadwaita 1.5).
 */
void cp_toolkit_limit_width (GtkWidget *widget, int width);
