/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-encoding.h"

#include <string.h>

/* The part of Windows-1252 that differs from Latin-1, from 0x80 on. Its five undefined codes are
 * read as the control characters of Latin-1. */
static const gunichar windows_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

#define REPLACEMENT_CHARACTER 0xfffd


size_t
cp_pgn_surrogate_size (const char *bytes, size_t length)
{
  const unsigned char *c = (const unsigned char *) bytes;

  return length >= 3 && c[0] == 0xed && c[1] >= 0xa0 && c[1] < 0xc0 && c[2] >= 0x80 && c[2] < 0xc0
             ? 3
             : 0;
}


/* Returns true if @bytes, which have no NUL, are UTF-8, with surrogates allowed. */
static bool
is_utf8 (const char *bytes, size_t length)
{
  const char *end = bytes + length;
  size_t size;

  while (!g_utf8_validate_len (bytes, (size_t) (end - bytes), &bytes)) {
    size = cp_pgn_surrogate_size (bytes, (size_t) (end - bytes));
    if (size == 0)
      return false;
    bytes += size;
  }
  return true;
}


CpPgnEncoding
cp_pgn_find_encoding (const char *bytes, size_t length)
{
  bool is_ascii = true;

  for (size_t i = 0; i < length && is_ascii; i++)
    is_ascii = (unsigned char) bytes[i] < 0x80;
  if (is_ascii)
    return CP_PGN_ASCII;
  const char *end = bytes + length;
  for (const char *part = bytes; part < end; part++) {
    const char *nul = memchr (part, '\0', (size_t) (end - part));
    const char *part_end = nul != NULL ? nul : end;
    if (!is_utf8 (part, (size_t) (part_end - part)))
      return CP_PGN_LATIN1;
    part = part_end;
  }
  return CP_PGN_UTF8;
}


gunichar
cp_pgn_latin1_character (unsigned char byte)
{
  return byte >= 0x80 && byte < 0xa0 ? windows_1252[byte - 0x80] : byte;
}


/* Appends a byte of Windows-1252. */
static void
append_byte (GString *text, unsigned char byte)
{
  if (byte >= 0x80)
    g_string_append_unichar (text, cp_pgn_latin1_character (byte));
  else
    g_string_append_c (text, (char) byte);
}


/* Returns the size of the NUL or surrogate at the beginning of @bytes; 0 if there is neither. */
static size_t
replaced_size (const char *bytes, size_t length)
{
  return *bytes == '\0' ? 1 : cp_pgn_surrogate_size (bytes, length);
}


void
cp_pgn_append_utf8 (GString *text, const char *bytes, size_t length, CpPgnEncoding encoding)
{
  const char *end = bytes + length;
  const char *odd;

  for (; encoding == CP_PGN_LATIN1 && bytes < end; bytes++)
    append_byte (text, (unsigned char) *bytes);
  while (bytes < end) {
    g_utf8_validate_len (bytes, (size_t) (end - bytes), &odd);
    size_t size = odd < end ? replaced_size (odd, (size_t) (end - odd)) : 0;
    g_string_append_len (text, bytes, odd - bytes + (gssize) size);
    bytes = odd + size;
    if (size == 0 && bytes < end)
      append_byte (text, (unsigned char) *bytes++);
  }
}


char *
cp_pgn_decode (const char *bytes, size_t length, CpPgnEncoding encoding)
{
  if (encoding != CP_PGN_LATIN1 && g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);

  g_autoptr (GString) kept = g_string_sized_new (length + length / 8);
  cp_pgn_append_utf8 (kept, bytes, length, encoding);
  GString *text = g_string_sized_new (kept->len);
  const char *end = kept->str + kept->len;
  const char *odd;
  for (const char *part = kept->str; part < end; part = odd) {
    g_utf8_validate_len (part, (size_t) (end - part), &odd);
    g_string_append_len (text, part, odd - part);
    if (odd < end) {
      g_string_append_unichar (text, REPLACEMENT_CHARACTER);
      odd += replaced_size (odd, (size_t) (end - odd));
    }
  }
  return g_string_free (text, FALSE);
}


char *
cp_pgn_to_utf8 (const char *bytes, size_t length)
{
  if (g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);
  return cp_pgn_decode (bytes, length, cp_pgn_find_encoding (bytes, length));
}


/* Returns the byte of @character in Windows-1252; -1 if there is none. */
static int
find_byte (gunichar character)
{
  if (character < 0x80 || (character >= 0xa0 && character <= 0xff))
    return (int) character;
  for (int i = 0; i < (int) G_N_ELEMENTS (windows_1252); i++) {
    if (windows_1252[i] == character)
      return 0x80 + i;
  }
  return -1;
}


GString *
cp_pgn_to_latin1 (const char *text, size_t length)
{
  g_autoptr (GString) bytes = g_string_sized_new (length);

  for (const char *c = text; c < text + length; c = g_utf8_next_char (c)) {
    int byte = find_byte (g_utf8_get_char (c));
    if (byte < 0)
      return NULL;
    g_string_append_c (bytes, (char) byte);
  }
  return g_steal_pointer (&bytes);
}


const char *
cp_pgn_find_line_end (const char *bytes, size_t length)
{
  const char *const ends[] = { "\n", "\r\n", "\r" };
  size_t n[G_N_ELEMENTS (ends)] = { 0 };
  size_t most = 0;

  for (size_t i = 0; i < length; i++) {
    bool is_pair = bytes[i] == '\r' && i + 1 < length && bytes[i + 1] == '\n';
    if (bytes[i] == '\n')
      n[0]++;
    else if (bytes[i] == '\r')
      n[is_pair ? 1 : 2]++;
    i += is_pair;
  }
  for (size_t i = 1; i < G_N_ELEMENTS (ends); i++)
    most = n[i] > n[most] ? i : most;
  return n[most] > 0 ? ends[most] : NULL;
}


void
cp_pgn_set_line_ends (GString *text, const char *line_end)
{
  g_autoptr (GString) old = g_string_new_len (text->str, (gssize) text->len);

  g_string_truncate (text, 0);
  for (size_t i = 0; i < old->len; i++) {
    if (old->str[i] == '\r' && old->str[i + 1] == '\n')
      continue;
    if (old->str[i] == '\r' || old->str[i] == '\n')
      g_string_append (text, line_end);
    else
      g_string_append_c (text, old->str[i]);
  }
}
