/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * GSettings does not say where settings come from, nor that what is there cannot be read: then the
 * defaults apply. These functions look, so that people can be told why everything is as on the
 * first day. They know the two ways in which settings are kept: a key file, as in a sandbox, and
 * the database of dconf.
 */

/**
 * cp_settings_check: whether settings can be read and changed.
 * @settings: of whatever schema with at least one key
 *
 * Returns: (transfer full) (nullable): a translated sentence that says what is wrong and where;
 * %NULL if nothing is
 */
char *cp_settings_check (GSettings *settings);

/**
 * cp_settings_check_key_file: the same for the key file at @path. One that cannot be read is moved
 * out of the way, so that it is not overwritten; the sentence says where it is.
 */
char *cp_settings_check_key_file (const char *path);

/** cp_settings_check_database: the same for the database of dconf at @path, which stays as it is.
 */
char *cp_settings_check_database (const char *path);
