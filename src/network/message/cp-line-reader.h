/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>

/** CpLineReader: Splits bytes that arrive in pieces of any size into lines. Buffers at most
 * CP_WIRE_OBJECT_MAX bytes. */
typedef struct CpLineReader CpLineReader;

/** CpLineReading: Result of cp_line_reader_read(). */
typedef enum {
  CP_LINE_WHOLE,   /* a whole line was read */
  CP_LINE_DROPPED, /* a line longer than CP_WIRE_OBJECT_MAX was dropped */
  CP_LINE_MORE,    /* all bytes were consumed; no line is complete yet */
  CP_LINE_ENDLESS, /* a line is longer than CP_WIRE_OBJECT_DROP_MAX: stop reading */
} CpLineReading;

/** cp_line_reader_new: (transfer full): Creates a reader. */
CpLineReader *cp_line_reader_new (void);

/** cp_line_reader_free: Frees the reader. %NULL is allowed. */
void cp_line_reader_free (CpLineReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLineReader, cp_line_reader_free)

/**
 * cp_line_reader_read: Reads up to the end of a line.
 * @bytes, @n: (inout): the bytes to read; on return, the bytes not consumed yet
 * @line: (out) (transfer none): a whole line without its end, valid until the next call
 * @length: (out): bytes of @line
 */
CpLineReading cp_line_reader_read (
    CpLineReader *reader, const char **bytes, size_t *n, const char **line, size_t *length);
