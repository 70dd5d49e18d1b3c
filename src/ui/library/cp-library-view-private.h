/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-analyser.h"
#include "cp-library-view.h"

/* The actions of a list of games, in cp-library-actions.c. For cp-library-view.c alone. */

/** cp_library_view_get_analyser: (transfer none): what has its games analysed. */
CpLibraryAnalyser *cp_library_view_get_analyser (CpLibraryView *view);

/** cp_library_actions_install: adds the actions of #CpLibraryView and their keys to its class. */
void cp_library_actions_install (GtkWidgetClass *widget_class);

/** cp_library_actions_update: enables and disables them as the library and the selection are. */
void cp_library_actions_update (CpLibraryView *view);

/** cp_library_actions_why_not_move: (transfer none) (nullable): why the selected game cannot be
 * moved up or down, as a sentence; %NULL if it can, or there is no game selected. */
const char *cp_library_actions_why_not_move (CpLibraryView *view);

/** cp_library_actions_show_open: makes @button the one for what is first of all done with the
 * selected game: a puzzle is solved, any other game opened. */
void cp_library_actions_show_open (CpLibraryView *view, GtkButton *button);
