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

/** CpLibraryCounts: Numbers of games. */
typedef struct {
  unsigned n;          /* in the library */
  unsigned n_bad;      /* in the library, with a problem */
  unsigned n_shown;    /* in the list */
  unsigned n_selected; /* in the list */
} CpLibraryCounts;

/** cp_library_status_set_counts: Sets the numbers of games. If several games are selected, shows
 * their number, otherwise that of the games in the list. */
void cp_library_status_set_counts (CpLibraryStatus *self, const CpLibraryCounts *counts);

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
