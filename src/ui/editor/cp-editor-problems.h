/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_PROBLEMS (cp_editor_problems_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorProblems, cp_editor_problems, CP, EDITOR_PROBLEMS, GtkWidget)

/**
 * CpEditorProblems: everything that keeps a draft from being played, in sentences, as it changes;
 * or that it can be played, or is decided already.
 *
 * Signals: `pointed (GArray *shapes)`, `activated (GArray *shapes)`: as of #CpPointList.
 */

/** cp_editor_problems_new: (transfer floating): a list of nothing. */
GtkWidget *cp_editor_problems_new (void);

/**
 * cp_editor_problems_set_draft: tells of another draft.
 * @draft: (nullable)
 */
void cp_editor_problems_set_draft (CpEditorProblems *self, CpDraft *draft);

/**
 * cp_editor_problems_summarize: all of it in one line.
 *
 * Returns: (transfer full): translated
 */
char *cp_editor_problems_summarize (CpDraft *draft);
