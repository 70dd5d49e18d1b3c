/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-text.h"

/* The part of Windows-1252 that differs from Latin-1, from 0x80 on. The five codes that mean
 * nothing there are taken for the control characters of Latin-1. */
static const gunichar windows_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

#define REPLACEMENT_CHARACTER 0xfffd


char *
cp_pgn_to_utf8 (const char *bytes, size_t length)
{
  if (g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);

  GString *text = g_string_sized_new (length + length / 8);
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char) bytes[i];
    if (byte == 0)
      g_string_append_unichar (text, REPLACEMENT_CHARACTER);
    else if (byte >= 0x80 && byte < 0xa0)
      g_string_append_unichar (text, windows_1252[byte - 0x80]);
    else
      g_string_append_unichar (text, byte);
  }
  return g_string_free (text, FALSE);
}


char *
cp_pgn_unify_line_ends (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++) {
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
  char previous = '\0';

  for (const char *from = text; *from != '\0'; from++) {
    if (*from != '\n' || previous != ' ')
      *to++ = *from;
    previous = *from;
  }
  *to = '\0';
  return text;
}


char *
cp_pgn_encode_comment (const char *text)
{
  GString *encoded = g_string_sized_new (strlen (text));

  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '\n' && c > text && c[-1] == ' ')
      g_string_append_c (encoded, '\n');
    g_string_append_c (encoded, *c);
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
