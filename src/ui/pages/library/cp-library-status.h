/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#define CP_TYPE_LIBRARY_STATUS (cp_library_status_get_type ())
G_DECLARE_FINAL_TYPE (CpLibraryStatus, cp_library_status, CP, LIBRARY_STATUS, AdwBin)

/**
 * CpLibraryStatus: A bar that shows the number of games in the list, its filter, and the progress
 * of operations. Its buttons activate actions of #CpLibraryPage.
 */

/** cp_library_status_describe_counts: (transfer full): Returns "30 games"; if not all of the @n
 * games are shown, "12 of 30 games". */
char *cp_library_status_describe_counts (unsigned shown, unsigned n);

/**
 * cp_library_status_set_counts: Sets the numbers of games.
 * @shown: number of games in the list
 * @n: number of games in the library
 * @n_bad: number of games in the library that have a problem
 */
void
cp_library_status_set_counts (CpLibraryStatus *self, unsigned shown, unsigned n, unsigned n_bad);

/**
 * cp_library_status_set_found: Sets the description of the position search that filters the list.
 * @title: (nullable): %NULL if there is no such filter
 */
void cp_library_status_set_found (CpLibraryStatus *self, const char *title);

/**
 * cp_library_status_set_progress: Shows the progress of an operation.
 * @what: (nullable): a description of the operation, or %NULL if none is running
 * @fraction: the progress, from 0 to 1
 * @can_stop: whether there is a button to stop the operation
 */
void cp_library_status_set_progress (CpLibraryStatus *self,
                                     const char *what,
                                     double fraction,
                                     bool can_stop);
