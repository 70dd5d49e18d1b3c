/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** CP_UI_RESOURCE: resource path of the templates and the style sheet. */
#define CP_UI_RESOURCE "/io/github/counterpoise/Counterpoise/ui/"

/**
 * cp_ui_register_resource: Registers the resource with the templates. Must be called before the
 * first widget is created. Explicit, because the linker drops unreferenced objects of a static
 * library.
 */
void cp_ui_register_resource (void);

/** cp_ui_load_style: Adds the style sheet of the program to @display. */
void cp_ui_load_style (GdkDisplay *display);
