/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"

#define CP_TYPE_COMPOSER_STATUS (cp_composer_status_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerStatus, cp_composer_status, CP, COMPOSER_STATUS, AdwPreferencesGroup)

/**
 * CpComposerStatus: Controls to switch the proof on and to choose the stipulation, and the result
 * of the proof: proved, refuted or unknown, with the progress of a running proof.
 */

/**
 * cp_composer_status_set_composer: Sets the composer to control.
 * @composer: (nullable)
 */
void cp_composer_status_set_composer (CpComposerStatus *self, CpComposer *composer);

/**
 * cp_composer_status_summarize: Describes the result briefly: "Sound", "Refuted: no win in 2".
 *
 * Returns: (transfer full): a translated text
 */
char *cp_composer_status_summarize (CpComposer *composer);
