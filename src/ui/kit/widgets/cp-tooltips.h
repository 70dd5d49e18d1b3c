/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_tooltips_watch: Shows the whole text of every ellipsized label of the program in a tooltip,
 * unless the label is inside a widget with a tooltip, and stops widgets behind an open menu, or
 * another popover with autohide, from showing tooltips and reacting to the pointer. Must be called
 * once, after GTK was initialized.
 */
void cp_tooltips_watch (void);
