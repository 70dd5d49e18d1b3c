/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/compose/cp-composition.h"

#define CP_TYPE_COMPOSER_COMPOSITIONS (cp_composer_compositions_get_type ())
G_DECLARE_FINAL_TYPE (
    CpComposerCompositions, cp_composer_compositions, CP, COMPOSER_COMPOSITIONS, GtkWidget)

/**
 * CpComposerCompositions: A button with a list from which the user starts a new composition or
 * opens a saved one.
 *
 * Signal: `chosen (CpComposition *composition)`: Emitted when the user selects a composition.
 */
