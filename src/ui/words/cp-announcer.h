/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define CP_TYPE_ANNOUNCER (cp_announcer_get_type ())
G_DECLARE_FINAL_TYPE (CpAnnouncer, cp_announcer, CP, ANNOUNCER, GtkWidget)

/**
 * CpAnnouncer: what a window has a screen reader say that happens elsewhere than where the focus
 * is. One stands in each window, to be found by cp_announce(). To assistive technology it is a
 * status bar with what was said last, to everybody else there is nothing to see.
 *
 * Signal: `said (char *text)`: @text was handed over to assistive technology.
 */

/**
 * cp_announce: has a screen reader say @text, soon. What is announced at the same time is said in
 * one breath, in the order of the calls. Nothing happens if there is no announcer.
 * @widget: anything in the window, or in a dialog of it
 * @text: one or more sentences
 */
void cp_announce (GtkWidget *widget, const char *text);
