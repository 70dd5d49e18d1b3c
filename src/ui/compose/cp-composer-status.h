/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/compose/cp-composer.h"

#define CP_TYPE_COMPOSER_STATUS (cp_composer_status_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerStatus, cp_composer_status, CP, COMPOSER_STATUS, AdwPreferencesGroup)

/**
 * CpComposerStatus: whether positions are proved while one edits, what is asked of them, and what
 * is known: proved, refuted or unknown, with how far a proof that is running has got.
 */

/** cp_composer_status_new: (transfer floating): the status of nothing. */
GtkWidget *cp_composer_status_new (void);

/**
 * cp_composer_status_set_composer: tells of another composer.
 * @composer: (nullable)
 */
void cp_composer_status_set_composer (CpComposerStatus *self, CpComposer *composer);

/**
 * cp_composer_status_summarize: what is known, in a few words: "Sound", "Refuted: no win in 2".
 *
 * Returns: (transfer full): translated
 */
char *cp_composer_status_summarize (CpComposer *composer);
