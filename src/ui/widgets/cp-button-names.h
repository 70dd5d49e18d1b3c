/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_button_names_watch: from now on every button of the program has a name for assistive
 * technology that people understand: the words that it shows or, if there is but an icon, its
 * tooltip; and every row has its subtitle for a description. To be called once, when GTK has been
 * started.
 */
void cp_button_names_watch (void);
