/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_test_layout_check: Fails the test with a message if a part of @root cannot be seen or read:
 * - a label that is ellipsized without a tooltip with its text, or in a dialog;
 * - a combo row that does not show the selected item;
 * - a word that is broken without need in a button or a dialog;
 * - a widget that extends beyond its parent, unless that scrolls;
 * - siblings that overlap, unless they are meant to.
 * @where: the page or dialog, for the message
 */
void cp_test_layout_check (GtkWidget *root, const char *where);

/**
 * cp_test_layout_describe_largest: Describes the widgets that cause the minimum width (or height)
 * of @widget, including those on hidden pages of a stack.
 */
char *cp_test_layout_describe_largest (GtkWidget *widget, GtkOrientation orientation);
