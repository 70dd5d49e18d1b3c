/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_shrink_texts: Lets the current content of @widget, a page or a dialog, become narrower than
 * its texts in one line, for users who need large text: labels of buttons, headings and titles
 * wrap; labels of drop-down lists and of buttons in a header bar are ellipsized; and lines break
 * inside words that are too long. The same applies to its popovers when they are shown.
 */
void cp_shrink_texts (GtkWidget *widget);
