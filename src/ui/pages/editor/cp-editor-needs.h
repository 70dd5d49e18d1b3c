/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"

/**
 * cp_editor_needs_measure: Fills @needs for the current texts and fonts of the editor.
 * @bar, @switcher: the widgets that may share a row
 * @line: a widget with the font of the message
 */
void cp_editor_needs_measure (CpEditorNeeds *needs,
                              GtkWidget *bar,
                              GtkWidget *switcher,
                              GtkWidget *line);
