/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_VERSIONS (cp_composer_versions_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerVersions, cp_composer_versions, CP, COMPOSER_VERSIONS, AdwPreferencesGroup)

/**
 * CpComposerVersions: The list of saved versions of a composition, in which the user can view,
 * compare and restore versions.
 *
 * Signals:
 * - `message-requested (char *sentence)`: Emitted to show @sentence to the user.
 * - `failure-changed`: Emitted when cp_composition_get_failure() of the composition has changed.
 */

/**
 * cp_composer_versions_set_composer: Sets the composer whose draft is saved as versions, and
 * changed by restoring versions.
 * @composer: (nullable)
 */
void cp_composer_versions_set_composer (CpComposerVersions *self, CpComposer *composer);

/**
 * cp_composer_versions_set_composition: Sets the composition to show.
 * @composition: (nullable)
 */
void cp_composer_versions_set_composition (CpComposerVersions *self, CpComposition *composition);

/** cp_composer_versions_get_composition: (transfer none) (nullable): Returns the composition, which
 * may have been chosen by the user in this widget. */
CpComposition *cp_composer_versions_get_composition (CpComposerVersions *self);
