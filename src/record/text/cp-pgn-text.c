/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-text.h"

#include <string.h>

#include "cp-pgn-encoding.h"

/* Comments may be as long as a file, so ordinary characters are skipped with functions of the C
 * library, which process many bytes at a time. */


char *
cp_pgn_unify_line_ends (char *text)
{
  char *to = strchr (text, '\r');

  if (to == NULL)
    return text;
  for (const char *from = to; *from != '\0'; from++) {
    if (*from == '\r' && from[1] == '\n')
      continue;
    *to++ = *from == '\r' ? '\n' : *from;
  }
  *to = '\0';
  return text;
}


char *
cp_pgn_decode_comment (const char *bytes, size_t length)
{
  char *text = cp_pgn_unify_line_ends (cp_pgn_to_utf8 (bytes, length));
  char *to = text;

  for (const char *from = text; *from != '\0'; from++) {
    *to++ = *from;
    if (from[0] == ' ' && from[1] == '\n')
      from++;
  }
  *to = '\0';
  return text;
}


char *
cp_pgn_encode_comment (const char *text)
{
  GString *encoded = g_string_sized_new (strlen (text));

  for (const char *from = text; *from != '\0'; from++) {
    g_string_append_c (encoded, *from);
    if (from[0] == ' ' && from[1] == '\n')
      g_string_append_c (encoded, '\n');
  }
  return g_string_free (encoded, FALSE);
}


char *
cp_pgn_decode_line_comment (const char *bytes, size_t length)
{
  char *text = cp_pgn_unify_line_ends (cp_pgn_to_utf8 (bytes, length));
  char *to = text;
  char previous = '\n';

  for (const char *from = text; *from != '\0'; from++) {
    if (*from != ';' || previous != '\n')
      *to++ = *from;
    previous = *from;
  }
  *to = '\0';
  return text;
}


char *
cp_pgn_decode_value (const char *bytes, size_t length)
{
  char *value = cp_pgn_to_utf8 (bytes, length);
  char *to = value;

  for (const char *from = value; *from != '\0'; from++) {
    if (*from == '\\' && (from[1] == '\\' || from[1] == '"'))
      from++;
    *to++ = *from;
  }
  *to = '\0';
  return value;
}


char *
cp_pgn_encode_value (const char *value)
{
  GString *encoded = g_string_sized_new (strlen (value));

  for (const char *c = value; *c != '\0'; c++) {
    if (*c == '\\' || *c == '"')
      g_string_append_c (encoded, '\\');
    g_string_append_c (encoded, *c);
  }
  return g_string_free (encoded, FALSE);
}
