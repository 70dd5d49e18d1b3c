/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-editor-layout.h"
#include "model/compose/cp-composer.h"

#define CP_TYPE_EDITOR_BAR (cp_editor_bar_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorBar, cp_editor_bar, CP, EDITOR_BAR, GtkWidget)

/**
 * CpEditorBar: Buttons to play the draft and, on the puzzle page, to save the puzzle. The tooltip
 * of an insensitive button explains why it cannot be used.
 *
 * Signals: `play-requested`, `save-requested`: Emitted when the user clicks the button.
 */

/**
 * cp_editor_bar_set_composer: Sets the composer whose draft is played or saved.
 * @composer: (nullable)
 */
void cp_editor_bar_set_composer (CpEditorBar *self, CpComposer *composer);

/** cp_editor_bar_set_page: Sets the page that is shown, which determines the buttons. A @compact
 * layout has space for one button. */
void cp_editor_bar_set_page (CpEditorBar *self, CpEditorSection page, bool compact);
