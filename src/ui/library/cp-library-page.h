/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-library-view.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_LIBRARY_PAGE (cp_library_page_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryPage, cp_library_page, CP, LIBRARY_PAGE, CpPage)

/** CpLibraryPage: the games of the open file. Whoever opens it gives it to the view, and updates
 * the page when something of it is different. */

/** cp_library_page_new: (transfer floating): without a file: give it one before it is shown. */
GtkWidget *cp_library_page_new (CpProgram *program);

/** cp_library_page_get_view: (transfer none): the list. */
CpLibraryView *cp_library_page_get_view (CpLibraryPage *self);
