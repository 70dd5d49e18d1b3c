/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * cp_combo_row_show_whole: the items in the drop-down list of @row, which must be strings, are read
 * to their ends, on several lines where they are long, and the chosen one below the title: by
 * itself libadwaita cuts them off after some twenty letters. cp_dialog_fit() calls it for all rows
 * that are there.
 */
void cp_combo_row_show_whole (AdwComboRow *row);
