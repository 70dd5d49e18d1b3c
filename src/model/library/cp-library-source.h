/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "record/text/cp-pgn-utf16.h"

/**
 * CpLibrarySource: the bytes of a file as it was when it was opened. It stays open, so that they
 * can be read even if the file is deleted or replaced. Of a file in UTF-16 they are those of a copy
 * in UTF-8. May be used in any thread.
 */
typedef struct CpLibrarySource CpLibrarySource;

/**
 * cp_library_source_open: opens a file; one that is not on a local disk, or in UTF-16, is copied
 * first. Blocks.
 *
 * Returns: (transfer full): %NULL with @error set (G_IO_ERROR)
 */
CpLibrarySource *cp_library_source_open (GFile *file, GCancellable *cancellable, GError **error);

/**
 * cp_library_source_new: a source of an open file. Blocks.
 * @fd: (transfer full)
 * @identity: (transfer full) (nullable): see cp_library_source_get_identity(); %NULL to ask @fd
 *
 * Returns: (transfer full): %NULL with @error set (G_IO_ERROR)
 */
CpLibrarySource *
cp_library_source_new (int fd, char *identity, GCancellable *cancellable, GError **error);

CpLibrarySource *cp_library_source_ref (CpLibrarySource *source);
void cp_library_source_unref (CpLibrarySource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLibrarySource, cp_library_source_unref)

/**
 * cp_library_source_get_identity: what tells this version of the file from any other
 * (cp_library_file_identify()).
 */
const char *cp_library_source_get_identity (const CpLibrarySource *source);

/**
 * cp_library_source_set_identity: tells that this is a copy of another file. Only before others
 * know @source.
 * @identity: (transfer full) (nullable)
 */
void cp_library_source_set_identity (CpLibrarySource *source, char *identity);

/** cp_library_source_get_encoding: Returns the encoding of the file itself. */
CpUtf16 cp_library_source_get_encoding (const CpLibrarySource *source);

/** cp_library_source_get_size: bytes, as it was when it was opened. */
uint64_t cp_library_source_get_size (const CpLibrarySource *source);

/**
 * cp_library_source_read: reads exactly @length bytes from @offset.
 *
 * Returns: false with @error set (G_IO_ERROR) if that is not possible, or they are not there
 */
bool cp_library_source_read (
    CpLibrarySource *source, uint64_t offset, char *buffer, size_t length, GError **error);

/**
 * cp_library_source_read_some: reads at most @length bytes from @offset; 0 at the end, -1 with
 * @error set.
 */
gssize cp_library_source_read_some (
    CpLibrarySource *source, uint64_t offset, char *buffer, size_t length, GError **error);

/** cp_library_source_send: Writes the bytes of the file itself to @stream; false with @error set.
 */
bool cp_library_source_send (CpLibrarySource *source,
                             GOutputStream *stream,
                             GCancellable *cancellable,
                             GError **error);

/**
 * cp_library_file_identify: what tells a file that is there now from any other and from every other
 * version of itself: size, time of its last change and where it is on its disk.
 *
 * Returns: (transfer full) (nullable): %NULL if there is no such file
 */
char *cp_library_file_identify (GFile *file, GCancellable *cancellable);

/** cp_library_set_errno: sets @error to a G_IO_ERROR: "doing what: why". */
void cp_library_set_errno (GError **error, int code, const char *what);
