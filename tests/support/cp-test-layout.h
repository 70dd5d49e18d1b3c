/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * cp_test_layout_check: fails the test, and says why, where something that @root shows cannot be
 * seen or read:
 * - a label that is cut, and no tooltip tells all of it, or that is cut in a dialog;
 * - a row of choices that does not show the chosen one;
 * - a word that is broken without need in a button or a dialog;
 * - a widget that reaches out of the one around it, where that does not scroll;
 * - widgets beside each other that cover each other, where they are not meant to lie one upon the
 *   other.
 * @where: what is shown, for the message
 */
void cp_test_layout_check (GtkWidget *root, const char *where);

/**
 * cp_test_layout_tell_largest: what wants most of the width (or height), from @widget downwards;
 * hidden pages of a stack want it, too.
 */
char *cp_test_layout_tell_largest (GtkWidget *widget, GtkOrientation orientation);
