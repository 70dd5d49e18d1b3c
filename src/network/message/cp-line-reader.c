/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-line-reader.h"

#include <string.h>

#include "cp-wire-object.h"

struct CpLineReader {
  GString *kept;
  size_t seen;      /* bytes of this line, buffered or dropped */
  bool is_returned; /* the buffer holds a line that was returned to the caller */
};


CpLineReader *
cp_line_reader_new (void)
{
  CpLineReader *self = g_new0 (CpLineReader, 1);

  self->kept = g_string_new (NULL);
  return self;
}


void
cp_line_reader_free (CpLineReader *self)
{
  if (self == NULL)
    return;
  g_string_free (self->kept, TRUE);
  g_free (self);
}


static void
buffer_bytes (CpLineReader *self, const char *bytes, size_t n)
{
  self->seen += n;
  if (self->seen <= CP_WIRE_OBJECT_MAX)
    g_string_append_len (self->kept, bytes, (gssize) n);
}


CpLineReading
cp_line_reader_read (
    CpLineReader *self, const char **bytes, size_t *n, const char **line, size_t *length)
{
  if (self->is_returned) {
    g_string_truncate (self->kept, 0);
    self->seen = 0;
    self->is_returned = false;
  }
  const char *end = *n > 0 ? memchr (*bytes, '\n', *n) : NULL;
  size_t part = end != NULL ? (size_t) (end - *bytes) : *n;
  buffer_bytes (self, *bytes, part);
  size_t taken = end != NULL ? part + 1 : part;
  *bytes += taken;
  *n -= taken;
  if (self->seen > CP_WIRE_OBJECT_DROP_MAX)
    return CP_LINE_ENDLESS;
  if (end == NULL)
    return CP_LINE_MORE;
  self->is_returned = true;
  if (self->seen > CP_WIRE_OBJECT_MAX)
    return CP_LINE_DROPPED;
  *line = self->kept->str;
  *length = self->kept->len;
  return CP_LINE_WHOLE;
}
