/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-start-view.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_START_PAGE (cp_start_page_get_type ())
G_DECLARE_FINAL_TYPE (CpStartPage, cp_start_page, CP, START_PAGE, CpPage)

/**
 * CpStartPage: what the program begins with: what there is to go on with, and to begin.
 *
 * Signal:
 * - `unfinished-wanted (CpSessionGame *game)`: a game that is in no window is to go on.
 */

/** cp_start_page_new: (transfer floating)
 * @autosave: (transfer none): has the games of the window */
GtkWidget *cp_start_page_new (CpProgram *program, CpAutosave *autosave);

/** cp_start_page_get_view: (transfer none) */
CpStartView *cp_start_page_get_view (CpStartPage *self);

/** cp_start_page_list_unfinished: lists the games anew that are in no window. */
void cp_start_page_list_unfinished (CpStartPage *self);
