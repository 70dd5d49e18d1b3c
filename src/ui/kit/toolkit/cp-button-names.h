/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_button_names_watch: From now on, names every button of the program for assistive technology by
 * its label or, if it has only an icon, by its tooltip, and describes every row by its subtitle.
 * Must be called once, when GTK has been started. Needless for buttons with an icon with GTK 4.18;
 * drop-down lists and the subtitles of rows still need it there.
 */
void cp_button_names_watch (void);
