/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The files of games that were opened or saved last, in the list that all programs share. */

/** cp_recent_files_add: @file was opened or saved by this program just now. */
void cp_recent_files_add (GtkRecentManager *manager, GFile *file);

/**
 * cp_recent_files_list: the files added by this program that still exist, the latest first. Files
 * that are not on this computer are left out: to look for them could take long.
 * @most: how many at most
 *
 * Returns: (transfer full) (element-type GFile)
 */
GPtrArray *cp_recent_files_list (GtkRecentManager *manager, unsigned most);
