/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-editor-view.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_EDITOR_PAGE (cp_editor_page_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorPage, cp_editor_page, CP, EDITOR_PAGE, CpPage)

/**
 * CpEditorPage: a position that is being set up, and the puzzle that is made of it.
 *
 * Actions in the group `page`: `draft-clear`, `draft-array`, `draft-mirror`, `draft-swap`,
 * `draft-paste-fen`, `draft-puzzle`, `draft-play`, see cp-editor-commands.h.
 */

/** cp_editor_page_new: (transfer floating): edits @draft. */
GtkWidget *cp_editor_page_new (CpProgram *program, CpDraft *draft);

/** cp_editor_page_get_view: (transfer none): board, pieces and what belongs to a position. */
CpEditorView *cp_editor_page_get_view (CpEditorPage *self);
