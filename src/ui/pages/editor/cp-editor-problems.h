/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-draft.h"

#define CP_TYPE_EDITOR_PROBLEMS (cp_editor_problems_get_type ())
G_DECLARE_FINAL_TYPE (CpEditorProblems, cp_editor_problems, CP, EDITOR_PROBLEMS, GtkWidget)

/**
 * CpEditorProblems: A list of sentences with the reasons why a draft cannot be played. Shows
 * otherwise that it can be played, or that the game is already over. Updates itself.
 *
 * Signals: `pointed (GArray *shapes)`, `activated (GArray *shapes)`: see #CpPointList.
 */

/**
 * cp_editor_problems_set_draft: Sets the draft to describe.
 * @draft: (nullable)
 */
void cp_editor_problems_set_draft (CpEditorProblems *self, CpDraft *draft);

/**
 * cp_editor_problems_summarize: Describes the problems of @draft in one line.
 *
 * Returns: (transfer full): a translated text
 */
char *cp_editor_problems_summarize (CpDraft *draft);
