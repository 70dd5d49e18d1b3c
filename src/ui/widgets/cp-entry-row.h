/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/** cp_entry_row_show_whole: the title of @row goes on in the next line where it is too narrow. */
void cp_entry_row_show_whole (AdwEntryRow *row);
