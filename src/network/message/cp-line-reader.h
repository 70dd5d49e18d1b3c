/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>

/** CpLineReader: lines out of bytes that come in pieces of any size. It keeps CP_CARRIED_MAX bytes
 * at most. */
typedef struct CpLineReader CpLineReader;

/** CpLineReading: what came of reading. */
typedef enum {
  CP_LINE_WHOLE,   /* a line */
  CP_LINE_DROPPED, /* one that was longer than CP_CARRIED_MAX: it has been dropped */
  CP_LINE_MORE,    /* all has been read: more bytes are needed */
  CP_LINE_ENDLESS, /* one that is longer than CP_CARRIED_DROPPED: nothing more can be read */
} CpLineReading;

/** cp_line_reader_new: (transfer full). */
CpLineReader *cp_line_reader_new (void);

/** cp_line_reader_free: %NULL is allowed. */
void cp_line_reader_free (CpLineReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpLineReader, cp_line_reader_free)

/**
 * cp_line_reader_read: reads up to the end of a line.
 * @bytes, @n: (inout): what is to be read, and behind it what is still to be read
 * @line: (out) (transfer none): a whole line without its end, valid until the next call
 * @length: (out): bytes of it
 */
CpLineReading cp_line_reader_read (
    CpLineReader *reader, const char **bytes, size_t *n, const char **line, size_t *length);
