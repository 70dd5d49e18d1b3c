/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

/**
 * cp_editor_paste_fen: Changes the position of @draft to the FEN @text. If @text is not valid in
 * the draft's variant, uses the variant in which it is valid; if there are several, asks the user.
 * @widget: a widget in the window that is the parent of the question
 *
 * Returns: false with @error set if @text is not a valid position of any variant
 */
bool cp_editor_paste_fen (GtkWidget *widget, CpDraft *draft, const char *text, GError **error);
