/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_VERSION_ROW (cp_composer_version_row_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerVersionRow, cp_composer_version_row, CP, COMPOSER_VERSION_ROW, AdwExpanderRow)

/**
 * CpComposerVersionRow: a version of a composition: when it was kept and what was known of it;
 * expanded, also its board, with what is different marked on it and said.
 *
 * Signals:
 * - `back-requested`: whoever composes wants to go back to it.
 * - `delete-requested`: it is not wanted any more.
 * - `remarked (char *remark)`: something else is to be said of it.
 * - `compared`: it was expanded, or is to be compared with another version: answer with
 *   cp_composer_version_row_compare().
 */

/** cp_composer_version_row_new: (transfer floating)
 * @number: from 1, of the version in its composition */
GtkWidget *cp_composer_version_row_new (CpVersion *version, unsigned number);

/** cp_composer_version_row_get_version: (transfer none) */
CpVersion *cp_composer_version_row_get_version (CpComposerVersionRow *self);

/**
 * cp_composer_version_row_offer: what the version can be compared with, the present draft first.
 * @n: how many versions there are
 */
void cp_composer_version_row_offer (CpComposerVersionRow *self, unsigned n);

/** cp_composer_version_row_get_other: with what it is to be compared: 0 for the present draft, else
 * the number of a version. */
unsigned cp_composer_version_row_get_other (CpComposerVersionRow *self);

/**
 * cp_composer_version_row_compare: shows in what the version differs from another.
 * @other: what it is compared with
 */
void cp_composer_version_row_compare (CpComposerVersionRow *self, CpVersion *other);
