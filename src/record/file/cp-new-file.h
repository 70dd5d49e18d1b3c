/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdbool.h>

/*
 * Files that people name: everything that is saved or exported is written in this way. The new file
 * is written beside the old one and then takes its place, so that there is always one of them,
 * whole. It gets what the old one had: mode and extended attributes (access control lists are among
 * them), owner and group where that is allowed. Symbolic links are followed and stay. Other hard
 * links go on leading to the old file: mostly they are there to keep it.
 */

#define CP_NEW_FILE_ERROR (cp_new_file_error_quark ())
GQuark cp_new_file_error_quark (void);

/** CpNewFile: a file that is being written. The codes of its errors (CP_NEW_FILE_ERROR) are those
 * of errno, their messages sentences. */
typedef struct CpNewFile CpNewFile;

/**
 * cp_new_file_begin: makes an empty file beside the one at @path, if that can be replaced at all:
 * pipes, sockets and devices are never.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set
 */
CpNewFile *cp_new_file_begin (const char *path, GError **error);

/** cp_new_file_get_path: (transfer none): where it will be: @path without symbolic links. */
const char *cp_new_file_get_path (const CpNewFile *file);

/** cp_new_file_open: (transfer full): a file descriptor to write the file with, and to read it. */
int cp_new_file_open (CpNewFile *file);

/**
 * cp_new_file_finish: lets the file take its place, so that it outlives a failure of the machine.
 * Its bytes must be on disk (`fsync()`).
 * @file: (transfer full)
 *
 * Returns: false with @error set; the old file is there as it was, or the new one is in its place,
 * though not for sure
 */
bool cp_new_file_finish (CpNewFile *file, GError **error);

/** cp_new_file_give_up: (transfer full): removes the file; %NULL is allowed. */
void cp_new_file_give_up (CpNewFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpNewFile, cp_new_file_give_up)

/** CpFileProtection: why somebody may not want a file to be replaced, though he could. */
typedef enum {
  CP_FILE_FREE,
  CP_FILE_READ_ONLY,
  CP_FILE_OF_OTHERS, /* replaced it would belong to this user */
} CpFileProtection;

/** cp_file_get_protection: what protects the file at @path, if there is one. */
CpFileProtection cp_file_get_protection (const char *path);

/** cp_file_describe_protection: (transfer full) (nullable): the same as a sentence. */
char *cp_file_describe_protection (const char *path);

/**
 * cp_file_write: makes @bytes all that is in the file at @path, in one step.
 *
 * Returns: false with @error set (CP_NEW_FILE_ERROR), also if the file is protected; it is there as
 * it was
 */
bool cp_file_write (const char *path, const char *bytes, size_t length, GError **error);

/** cp_file_sync_folder: waits until the names in a folder are on disk; false with errno set. A disk
 * that cannot do that is none that fails. */
bool cp_file_sync_folder (const char *path);
