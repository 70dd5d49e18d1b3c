/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "record/text/cp-pgn-utf16.h"

/**
 * CpLibraryFile: A file in the version that was opened. It stays open, so that its bytes can be
 * read even if it is deleted or replaced. The bytes of a file in UTF-16 are those of a copy in
 * UTF-8. Thread-safe.
 */
typedef struct CpLibraryFile CpLibraryFile;

/**
 * cp_library_file_new: Opens a file. A file that is not on a local disk, or is in UTF-16, is copied
 * first. Blocks.
 *
 * Returns: (transfer full): %NULL with @error set (G_IO_ERROR)
 */
CpLibraryFile *cp_library_file_new (GFile *file, GCancellable *cancellable, GError **error);

/**
 * cp_library_file_new_for_fd: Takes over a file that is open already. Blocks.
 * @fd: (transfer full)
 * @identity: (transfer full) (nullable): see cp_file_identify(); %NULL for that of @fd
 *
 * Returns: (transfer full): %NULL with @error set (G_IO_ERROR)
 */
CpLibraryFile *
cp_library_file_new_for_fd (int fd, char *identity, GCancellable *cancellable, GError **error);

CpLibraryFile *cp_library_file_ref (CpLibraryFile *self);
void cp_library_file_unref (CpLibraryFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibraryFile, cp_library_file_unref)

/** cp_library_file_get_identity: Returns the identity of this version; see cp_file_identify(). */
const char *cp_library_file_get_identity (const CpLibraryFile *self);

/**
 * cp_library_file_set_identity: Sets the identity of the file that this one is a copy of. Only
 * before other threads know @self.
 * @identity: (transfer full) (nullable)
 */
void cp_library_file_set_identity (CpLibraryFile *self, char *identity);

/** cp_library_file_get_encoding: Returns the encoding of the file itself. */
CpUtf16 cp_library_file_get_encoding (const CpLibraryFile *self);

/** cp_library_file_get_size: Returns the number of bytes at the time when the file was opened. */
uint64_t cp_library_file_get_size (const CpLibraryFile *self);

/**
 * cp_library_file_read: Reads exactly @length bytes from @offset.
 *
 * Returns: false with @error set (G_IO_ERROR), also if the file has become shorter
 */
bool cp_library_file_read (
    CpLibraryFile *self, uint64_t offset, char *buffer, size_t length, GError **error);

/** CpFileScan: Reads an open file from its start to its end, for a #CpPgnScanner. */
typedef struct {
  CpLibraryFile *open_file;
  GCancellable *cancellable; /* (nullable) */
  uint64_t at;               /* bytes read so far */
} CpFileScan;

/** cp_file_scan_read: A #CpPgnSource.
 * @scan: a #CpFileScan */
gssize cp_file_scan_read (void *scan, char *buffer, size_t length, GError **error);

/** cp_library_file_send: Writes the bytes of the file itself to @stream; false with @error set. */
bool cp_library_file_send (CpLibraryFile *self,
                           GOutputStream *stream,
                           GCancellable *cancellable,
                           GError **error);

/**
 * cp_file_identify: Returns the identity of the present version of a file: its size, modification
 * time and inode number. It differs from that of any other version and any other file.
 *
 * Returns: (transfer full) (nullable): %NULL if there is no such file
 */
char *cp_file_identify (GFile *file, GCancellable *cancellable);

/** cp_library_set_errno: Sets @error to the G_IO_ERROR for @code.
 * @what: translated; the message is "@what: reason" */
void cp_library_set_errno (GError **error, int code, const char *what);
