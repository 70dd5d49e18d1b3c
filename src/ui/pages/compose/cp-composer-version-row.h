/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_VERSION_ROW (cp_composer_version_row_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerVersionRow, cp_composer_version_row, CP, COMPOSER_VERSION_ROW, AdwExpanderRow)

/**
 * CpComposerVersionRow: A row for a version of a composition, with the time and the result of its
 * proof. When expanded, also shows the board with the differences from another version.
 *
 * Signals:
 * - `back-requested`: Emitted when the user wants to restore the version.
 * - `delete-requested`: Emitted when the user wants to delete the version.
 * - `remarked (char *remark)`: Emitted when the user has changed the remark.
 * - `compared`: Emitted when the row is expanded or the user selects another version. Handlers call
 *   cp_composer_version_row_compare().
 */

/** cp_composer_version_row_new: (transfer floating): Creates a row for @version.
 * @number: the number of the version in its composition, starting from 1 */
GtkWidget *cp_composer_version_row_new (CpVersion *version, unsigned number);

/** cp_composer_version_row_get_version: (transfer none): Returns the version. */
CpVersion *cp_composer_version_row_get_version (CpComposerVersionRow *self);

/**
 * cp_composer_version_row_offer: Lists the versions for comparison: the current draft, then all
 * versions.
 * @n: the number of versions
 */
void cp_composer_version_row_offer (CpComposerVersionRow *self, unsigned n);

/** cp_composer_version_row_get_other: Returns the selection for comparison: 0 for the current
 * draft, or the number of a version. */
unsigned cp_composer_version_row_get_other (CpComposerVersionRow *self);

/**
 * cp_composer_version_row_compare: Shows the differences between the version and @other.
 * @other: the version to compare with
 */
void cp_composer_version_row_compare (CpComposerVersionRow *self, CpVersion *other);
