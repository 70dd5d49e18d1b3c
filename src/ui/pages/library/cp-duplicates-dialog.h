/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/library/cp-duplicates.h"

#define CP_TYPE_DUPLICATES_DIALOG (cp_duplicates_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CpDuplicatesDialog, cp_duplicates_dialog, CP, DUPLICATES_DIALOG, AdwWindow)

/**
 * CpDuplicatesDialog: A dialog that shows pairs of duplicates, one after the other, with both games
 * side by side. The user chooses for each pair to keep both games, to merge them, or to delete one.
 *
 * Signal: `applied`: Emitted when the user applies the choices, before the dialog closes. The
 * handler can take them with cp_duplicates_dialog_take().
 */

/**
 * cp_duplicates_dialog_new: (transfer floating)
 * @duplicates: (transfer full): at least one pair
 */
GtkWidget *cp_duplicates_dialog_new (GtkWindow *parent, CpDuplicates *duplicates);

/** cp_duplicates_dialog_take: (transfer full): Returns the pairs with the choices. Called once, by
 * a handler of `applied`. */
CpDuplicates *cp_duplicates_dialog_take (CpDuplicatesDialog *self);
