/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"
#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_VERSIONS (cp_composer_versions_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerVersions, cp_composer_versions, CP, COMPOSER_VERSIONS, AdwPreferencesGroup)

/**
 * CpComposerVersions: the versions of a composition that its author has kept, to be looked at,
 * compared, and gone back to.
 *
 * Signals:
 * - `said (char *sentence)`: something that whoever composes has to know.
 * - `failure-changed`: cp_composition_get_failure() of the composition has another answer.
 */

/** cp_composer_versions_new: (transfer floating): no versions. */
GtkWidget *cp_composer_versions_new (void);

/**
 * cp_composer_versions_set_composer: whose draft is kept, and changed by going back.
 * @composer: (nullable)
 */
void cp_composer_versions_set_composer (CpComposerVersions *self, CpComposer *composer);

/**
 * cp_composer_versions_set_composition: shows another composition.
 * @composition: (nullable)
 */
void cp_composer_versions_set_composition (CpComposerVersions *self, CpComposition *composition);

/** cp_composer_versions_get_composition: (transfer none) (nullable): the one that is shown, which
 * may have been chosen here. */
CpComposition *cp_composer_versions_get_composition (CpComposerVersions *self);
