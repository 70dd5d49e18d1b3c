/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"

/**
 * cp_editor_needs_measure: what the words in the editor need of a row or of lines.
 * @bar, @switcher: what may share a row
 * @line: whose text is that of the message
 */
void cp_editor_needs_measure (CpEditorNeeds *needs,
                              GtkWidget *bar,
                              GtkWidget *switcher,
                              GtkWidget *line);
