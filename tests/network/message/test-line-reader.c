/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network/message/cp-line-reader.h"

#include <string.h>

#include "network/message/cp-wire-object.h"
#include "support/cp-test-main.h"


/* Reads @bytes in pieces of @piece bytes. Returns "line|" for each line, "-|" for a dropped one,
 * "!" for an endless one. */
static char *
read_all (const char *bytes, size_t n, size_t piece)
{
  g_autoptr (CpLineReader) reader = cp_line_reader_new ();
  GString *said = g_string_new (NULL);

  for (size_t at = 0; at < n; at += piece) {
    size_t left = MIN (piece, n - at), length;
    g_autofree char *exact = g_memdup2 (bytes + at, left);
    const char *rest = exact, *line;
    CpLineReading reading;
    while ((reading = cp_line_reader_read (reader, &rest, &left, &line, &length)) != CP_LINE_MORE) {
      if (reading == CP_LINE_ENDLESS)
        return g_string_free (g_string_append (said, "!"), FALSE);
      if (reading == CP_LINE_WHOLE)
        g_string_append_len (said, line, (gssize) length);
      else
        g_string_append (said, "-");
      g_string_append (said, "|");
    }
    g_assert_cmpuint (left, ==, 0);
  }
  return g_string_free (said, FALSE);
}


static void
test_pieces (void)
{
  static const char text[] = "one\n\ntwo\r\nthr\0ee\nrest";
  static const char expected[] = "one||two\r|thr\0ee|";

  for (size_t piece = 1; piece < sizeof text; piece++) {
    g_autofree char *said = read_all (text, sizeof text - 1, piece);
    g_assert_cmpmem (said, sizeof expected, expected, sizeof expected);
  }
}


static void
test_long (void)
{
  static const struct {
    size_t length;
    const char *said;
  } cases[] = {
    { CP_WIRE_OBJECT_MAX, "x" },          { CP_WIRE_OBJECT_MAX + 1, "-|y|" },
    { 3 * CP_WIRE_OBJECT_MAX, "-|y|" },   { CP_WIRE_OBJECT_DROP_MAX, "-|y|" },
    { CP_WIRE_OBJECT_DROP_MAX + 1, "!" }, { 2 * CP_WIRE_OBJECT_DROP_MAX, "!" },
  };
  static const size_t pieces[] = { 1000, 65536, SIZE_MAX / 2 };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strnfill (cases[i].length, 'x');
    g_autofree char *text = g_strconcat (line, "\ny\n", NULL);
    for (size_t j = 0; j < G_N_ELEMENTS (pieces); j++) {
      g_autofree char *said = read_all (text, strlen (text), pieces[j]);
      if (*cases[i].said == 'x')
        g_assert_cmpuint (strlen (said), ==, cases[i].length + strlen ("|y|"));
      else
        g_assert_cmpstr (said, ==, cases[i].said);
    }
  }
}


CP_TESTS ()
{
  g_test_add_func ("/network/line-reader/pieces", test_pieces);
  g_test_add_func ("/network/line-reader/long", test_long);
}
