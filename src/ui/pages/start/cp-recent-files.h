/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Recently used files of games, in the list of the desktop (GtkRecentManager). */

/** cp_recent_files_add: Adds @file, which was just opened or saved by this program. */
void cp_recent_files_add (GtkRecentManager *manager, GFile *file);

/**
 * cp_recent_files_list: Returns the files added by this program that still exist, the latest first.
 * Omits files that are not on this computer, because checking whether they exist could block.
 * @most: the maximum number of files
 *
 * Returns: (transfer full) (element-type GFile)
 */
GPtrArray *cp_recent_files_list (GtkRecentManager *manager, unsigned most);
