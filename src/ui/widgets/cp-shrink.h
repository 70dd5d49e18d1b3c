/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_shrink_texts: has all that is in @widget now, a page or a dialog, get narrower than its words
 * in one line, for people who need large text: labels of buttons, headings and titles go into
 * several lines, titles of lists that drop down and buttons in a header bar are cut, and lines
 * break within a word where it is too long. So do its popovers as soon as they are shown.
 */
void cp_shrink_texts (GtkWidget *widget);
