/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_HEADER (cp_header_get_type ())
G_DECLARE_FINAL_TYPE (CpHeader, cp_header, CP, HEADER, AdwBin)

/**
 * CpHeader: the header bar of a window: the title of the page, Back, Undo and Redo, and the main
 * menu. Buttons that do not fit are in the menu instead.
 *
 * Signal:
 * - `menu-closed`: Emitted when the main menu was closed. The focus may still be inside it.
 */

/**
 * cp_header_update: Updates all widgets from the state of the page.
 * @page: the visible page; its actions and those of the window must be up to date
 * @library: (nullable): the open file
 */
void cp_header_update (CpHeader *self, CpPage *page, CpLibrary *library);

/** cp_header_get_title: (transfer none): Returns the title of the page as it is shown. */
const char *cp_header_get_title (CpHeader *self);
