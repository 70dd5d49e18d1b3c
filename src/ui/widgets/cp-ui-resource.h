/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/** CP_UI_RESOURCE: where the templates and the style sheet are. */
#define CP_UI_RESOURCE "/io/github/counterpoise/Counterpoise/ui/"

/**
 * cp_ui_register_resource: makes the templates of the widgets known; to be called before the first
 * widget is made. The linker drops from a static library what nobody asks for.
 */
void cp_ui_register_resource (void);

/** cp_ui_load_style: has the widgets on @display look as in our style sheet. */
void cp_ui_load_style (GdkDisplay *display);
