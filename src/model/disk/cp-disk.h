/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * What these functions have done outlives a failure of the machine. They keep to what POSIX
 * promises: a file is on disk when it was synced, its name when its folder was. So nothing may be
 * removed or written over before what takes its place is synced in both ways.
 *
 * Errors tell why, but not where: these are the program's own files, in folders that nobody knows.
 */

/** cp_disk_set_errno: makes a #GFileError of errno. Returns: false */
bool cp_disk_set_errno (GError **error);

/** cp_disk_write_all: writes @length bytes to a file; false with errno set. */
bool cp_disk_write_all (int fd, const char *text, size_t length);

/**
 * cp_disk_write: makes @text all that is in the file at @path, in one step.
 * @mode: of the file
 *
 * Returns: false with @error set (#GFileError); the file then reads what it did before, or all of
 * @text
 */
bool cp_disk_write (const char *path, const char *text, size_t length, int mode, GError **error);

/**
 * cp_disk_rename: moves a file, over what is there.
 *
 * Returns: false with errno set; the file may have been moved nevertheless, though not for sure
 */
bool cp_disk_rename (const char *from, const char *to);

/** cp_disk_make_folder: makes a folder, and those above it, for nobody else to look into; false
 * with errno set. */
bool cp_disk_make_folder (const char *path);
