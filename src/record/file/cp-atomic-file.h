/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Atomic writing of the files that users name: all saves and exports use this. The new file is
 * written beside the old one and then renamed over it, so that a complete file exists at any time.
 * It inherits mode and extended attributes (which include access control lists), and owner and
 * group where permitted. Symbolic links are followed and stay. Other hard links keep pointing to
 * the old file: they usually exist to preserve it.
 */

#define CP_ATOMIC_FILE_ERROR (cp_atomic_file_error_quark ())
GQuark cp_atomic_file_error_quark (void);

/** CpAtomicFile: A file that is being written. Errors are in the domain CP_ATOMIC_FILE_ERROR: codes
 * are values of errno, messages are translated sentences. */
typedef struct CpAtomicFile CpAtomicFile;

/**
 * cp_atomic_file_new: Creates an empty file beside the one at @path, unless that cannot be
 * replaced: pipes, sockets and devices never are.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set
 */
CpAtomicFile *cp_atomic_file_new (const char *path, GError **error);

/** cp_atomic_file_get_path: (transfer none): Returns the path that the file will have: @path with
 * symbolic links resolved. */
const char *cp_atomic_file_get_path (const CpAtomicFile *file);

/** cp_atomic_file_open: (transfer full): Returns a file descriptor for reading and writing the
 * file.
 */
int cp_atomic_file_open (CpAtomicFile *file);

/**
 * cp_atomic_file_commit: Renames the file to its final path and syncs the folder, so that it
 * survives a crash of the system. Its contents must be on disk already (`fsync()`).
 * @file: (transfer full)
 *
 * Returns: false with @error set. Either the old file is unchanged, or the new one is in place but
 * may not survive a crash
 */
bool cp_atomic_file_commit (CpAtomicFile *file, GError **error);

/** cp_atomic_file_abort: (transfer full): Deletes the new file; the old one stays. %NULL is
 * allowed.
 */
void cp_atomic_file_abort (CpAtomicFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpAtomicFile, cp_atomic_file_abort)

/** CpFileProtection: Reasons to ask before a file is replaced, although it could be. */
typedef enum {
  CP_FILE_UNPROTECTED,
  CP_FILE_READ_ONLY,
  CP_FILE_OF_OTHER_USER, /* belongs to another user; a new file would belong to this user */
} CpFileProtection;

/** cp_file_get_protection: Returns the protection of the file at @path; CP_FILE_UNPROTECTED if
 * there is no file. */
CpFileProtection cp_file_get_protection (const char *path);

/** cp_file_describe_protection: (transfer full) (nullable): Returns the same as a translated
 * sentence. */
char *cp_file_describe_protection (const char *path);

/**
 * cp_file_write: Replaces the contents of the file at @path by @bytes, atomically.
 *
 * Returns: false with @error set (CP_ATOMIC_FILE_ERROR), also if the file is protected. The file is
 * unchanged then
 */
bool cp_file_write (const char *path, const char *bytes, size_t length, GError **error);

/** cp_file_sync_folder: Waits until the entries of a folder are on disk. Returns false with errno
 * set. A file system that does not support this is not an error. */
bool cp_file_sync_folder (const char *path);
