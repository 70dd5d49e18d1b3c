/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cp-fuzz.h"
#include "network/message/cp-wire-object.h"
#include "network/message/cp-line-reader.h"

/* Passes arbitrary bytes to the line reader, in pieces whose sizes depend on the bytes. The lines
 * must be those of the bytes, and no object larger than the limit may be parsed. */

#define PIECES 977


static void
check_line (const char *line, size_t length)
{
  g_autoptr (JsonObject) object = cp_json_read (line, length);
  g_auto (CpWireObject) carried = { 0 };

  g_assert_null (memchr (line, '\n', length));
  g_assert_cmpuint (length, <=, CP_WIRE_OBJECT_MAX);
  if (object != NULL && cp_wire_object_read (object, &carried))
    g_assert_cmpuint (2 * carried.length, <, length);
}


const char cp_fuzz_sample[] = "{\"side\":\"a\",\"phase\":\"b\",\"body\":\"00\"}\n";


int
cp_fuzz_target (const uint8_t *data, size_t size)
{
  g_autoptr (CpLineReader) reader = cp_line_reader_new ();
  const char *bytes = (const char *) data, *line;
  unsigned n = cp_fuzz_sum (data, size);
  size_t at = 0, start = 0, length;

  while (at < size) {
    size_t piece = 1 + n++ % PIECES;
    size_t left = MIN (size - at, piece), given = left;
    const char *rest = bytes + at;
    CpLineReading reading;
    while ((reading = cp_line_reader_read (reader, &rest, &left, &line, &length)) != CP_LINE_MORE) {
      size_t end = (size_t) (rest - bytes) - 1;
      g_assert_cmpint (bytes[end], ==, '\n');
      g_assert_cmpint (reading, ==, CP_LINE_WHOLE);
      g_assert_cmpmem (line, length, bytes + start, end - start);
      check_line (line, length);
      start = end + 1;
    }
    g_assert_cmpuint (left, ==, 0);
    at += given;
  }
  return 0;
}
