/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#define CP_TYPE_LIBRARY_STATUS (cp_library_status_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryStatus, cp_library_status, CP, LIBRARY_STATUS, AdwBin)

/**
 * CpLibraryStatus: how many games are shown, and of what; how far something is that takes time.
 * Its buttons have actions of #CpLibraryPage.
 */

/**
 * cp_library_status_set_counts: @shown of @n games are shown, and @n_bad of the @n have a problem.
 */
void
cp_library_status_set_counts (CpLibraryStatus *self, unsigned shown, unsigned n, unsigned n_bad);

/**
 * cp_library_status_set_found: says what the games shown have in common.
 * @title: (nullable): %NULL if they are not just those that were found
 */
void cp_library_status_set_found (CpLibraryStatus *self, const char *title);

/**
 * cp_library_status_set_progress: says what takes time.
 * @what: (nullable): %NULL if nothing does
 * @fraction: of it that is done, from 0 to 1
 */
void cp_library_status_set_progress (CpLibraryStatus *self,
                                     const char *what,
                                     double fraction,
                                     bool can_stop);
