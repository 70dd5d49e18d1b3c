/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_cut_text_watch: from now on a label that is cut, in whatever window of the program, tells all
 * that it reads in a tooltip, unless there is another one. To be called once, when GTK has been
 * started.
 */
void cp_cut_text_watch (void);
