/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * GSettings silently uses the defaults if stored settings cannot be read, and does not say where
 * they are stored. These functions find out, so that the user learns why the settings are gone.
 * They support two backends: key files, as in a sandbox, and dconf.
 */

/**
 * cp_settings_check: Checks that settings can be read and changed.
 * @settings: of any schema with at least one key
 *
 * Returns: (transfer full) (nullable): a translated sentence with the problem and the path of the
 * file; %NULL if there is no problem
 */
char *cp_settings_check (GSettings *settings);

/**
 * cp_settings_check_key_file: Checks the key file at @path. A file that cannot be read is renamed,
 * so that it is not overwritten; the sentence says where it is.
 */
char *cp_settings_check_key_file (const char *path);

/** cp_settings_check_database: Checks the database of dconf at @path, which is not changed. */
char *cp_settings_check_database (const char *path);
