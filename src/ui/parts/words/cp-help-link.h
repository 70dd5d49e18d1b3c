/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Links from messages to the help. */

/**
 * cp_help_link_show: Shows @text in @label, followed by a link "Rules" that opens the help.
 * @help: (nullable): a page of the help, see cp-help.h; %NULL for no link
 */
void cp_help_link_show (GtkLabel *label, const char *text, const char *help);

/**
 * cp_help_link_action: (transfer full): Returns the detailed action name for a button or toast that
 * opens the help.
 * @help: a page of the help, see cp-help.h
 */
char *cp_help_link_action (const char *help);
