/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_cut_text_watch: Shows the whole text of every ellipsized label of the program in a tooltip,
 * unless the label is inside a widget with a tooltip. Must be called once, after GTK was
 * initialized.
 */
void cp_cut_text_watch (void);
