/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/** cp_entry_row_show_whole: Lets the title of @row wrap where the row is too narrow for it. */
void cp_entry_row_show_whole (AdwEntryRow *row);
