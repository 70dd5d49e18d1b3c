/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * File operations that survive a crash of the machine. They rely only on POSIX: a file is on disk
 * after fsync() of the file, its name after fsync() of its folder. So the old content is not
 * removed or overwritten before the new one is synced in both ways.
 *
 * Error messages do not contain the path: these are the program's own files, in folders that the
 * user does not know.
 */

/**
 * cp_disk_set_errno: Sets a #GFileError from errno.
 *
 * Returns: false
 */
bool cp_disk_set_errno (GError **error);

/**
 * cp_disk_write: Replaces the content of the file at @path by @text atomically.
 * @mode: of the file
 *
 * Returns: false with @error set (#GFileError); the file then contains either its old content or
 * all of @text
 */
bool cp_disk_write (const char *path, const char *text, size_t length, int mode, GError **error);

/**
 * cp_disk_overwrite: Overwrites the part of the file at @path in which @text differs from @old,
 * without waiting for the disk: a crash of the machine may restore @old.
 * @old: the content of the file
 *
 * Returns: false if @text is longer or shorter than @old, the file has other content or it cannot
 * be written; its content is then undefined, and cp_disk_write() can replace it
 */
bool cp_disk_overwrite (const char *path, const char *old, const char *text);

/**
 * cp_disk_rename: Moves a file, replacing a file at @to.
 *
 * Returns: false with errno set; the file may have been moved nevertheless, without being synced
 */
bool cp_disk_rename (const char *from, const char *to);

/**
 * cp_disk_get_unreadable_path: (transfer full): Returns a path to which a file that cannot be read
 * can be moved: `name.unreadable`, `name.unreadable-2` and so on, the first that is free.
 */
char *cp_disk_get_unreadable_path (const char *path);

/**
 * cp_disk_move_unreadable: (transfer full): Moves a file there. Returns its path after that, which
 * is the same one on failure.
 */
char *cp_disk_move_unreadable (const char *path);

/** cp_disk_make_folder: Creates a folder and its parents, accessible to the user only. Returns
 * false with errno set on failure. */
bool cp_disk_make_folder (const char *path);
