/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_HEADER (cp_header_get_type ())
G_DECLARE_FINAL_TYPE (CpHeader, cp_header, CP, HEADER, AdwBin)

/**
 * CpHeader: the header bar of a window: what the page is called, the way back, what its two arrows
 * do, and the main menu. What is too wide for it is found in the menu.
 *
 * Signal:
 * - `menu-closed`: the main menu was, and may have left the focus in itself.
 */

/**
 * cp_header_update: shows how things are now.
 * @page: the one that is shown, whose actions are up to date, as those of the window
 * @library: (nullable): the file that is open
 */
void cp_header_update (CpHeader *self, CpPage *page, CpLibrary *library);

/** cp_header_get_title: (transfer none): what it calls the page. */
const char *cp_header_get_title (CpHeader *self);
