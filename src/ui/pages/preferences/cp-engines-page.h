/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define CP_TYPE_ENGINES_PAGE (cp_engines_page_get_type ())
G_DECLARE_FINAL_TYPE (CpEnginesPage, cp_engines_page, CP, ENGINES_PAGE, AdwPreferencesPage)

/**
 * CpEnginesPage: the page of the preferences with external engines, and the choice of the engine
 * for analysis.
 */
