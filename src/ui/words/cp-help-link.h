/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Ways from what is said into the help. */

/**
 * cp_help_link_show: has @label read a text with a link behind it, "Rules", that opens the help.
 * @help: (nullable): see cp-help.h; %NULL for no link
 */
void cp_help_link_show (GtkLabel *label, const char *text, const char *help);

/**
 * cp_help_link_action: (transfer full): what a button or toast does that opens the help: a detailed
 * action name.
 * @help: see cp-help.h
 */
char *cp_help_link_action (const char *help);
