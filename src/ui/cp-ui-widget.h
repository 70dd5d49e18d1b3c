/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/** cp_ui_set_css_class: adds the style class @name to @widget, or removes it. */
void cp_ui_set_css_class (GtkWidget *widget, const char *name, bool set);
