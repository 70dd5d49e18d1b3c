/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"
#include "model/compose/cp-composer.h"

#define CP_TYPE_EDITOR_BAR (cp_editor_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorBar, cp_editor_bar, CP, EDITOR_BAR, GtkWidget)

/**
 * CpEditorBar: what can be done with a draft that is finished: play it or, on the page about the
 * puzzle, save that. Each says why it cannot be done.
 *
 * Signals: `play-requested`, `save-requested`.
 */

/** cp_editor_bar_new: (transfer floating): a bar for nothing. */
GtkWidget *cp_editor_bar_new (void);

/**
 * cp_editor_bar_set_composer: what is played or saved.
 * @composer: (nullable)
 */
void cp_editor_bar_set_composer (CpEditorBar *self, CpComposer *composer);

/** cp_editor_bar_set_page: which page is shown. Where it is compact there is room for one button.
 */
void cp_editor_bar_set_page (CpEditorBar *self, CpEditorSection page, bool compact);
