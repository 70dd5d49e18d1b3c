/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_ANNOUNCER (cp_announcer_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnouncer, cp_announcer, CP, ANNOUNCER, GtkWidget)

/**
 * CpAnnouncer: makes screen readers read text about changes away from the focus. Each window
 * contains one; cp_announce() finds it. It has the accessible role of a status bar with the last
 * announcement, and is not visible.
 *
 * Signal: `said (char *text)`: Emitted when @text was passed to assistive technology.
 */

/**
 * cp_announce: Announces @text after a short delay. Announcements of the same moment are joined in
 * the order of the calls. Does nothing if the window has no announcer.
 * @widget: any widget in the window or in a dialog of it
 * @text: one or more sentences
 */
void cp_announce (GtkWidget *widget, const char *text);
