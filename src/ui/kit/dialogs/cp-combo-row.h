/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * cp_combo_row_show_whole: Shows the items of @row, which must be strings, in full: on several
 * lines in the drop-down list if they are long, and the selected one below the title. By default
 * libadwaita ellipsizes them after some twenty characters. cp_dialog_fit() calls this for all rows
 * of a dialog.
 */
void cp_combo_row_show_whole (AdwComboRow *row);
