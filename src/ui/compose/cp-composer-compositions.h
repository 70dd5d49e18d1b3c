/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_COMPOSITIONS (cp_composer_compositions_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerCompositions, cp_composer_compositions, CP, COMPOSER_COMPOSITIONS, GtkWidget)

/**
 * CpComposerCompositions: a button from which a new composition is begun, or one that was kept is
 * opened again.
 *
 * Signal: `chosen (CpComposition *composition)`.
 */

/** cp_composer_compositions_new: (transfer floating) */
GtkWidget *cp_composer_compositions_new (void);
