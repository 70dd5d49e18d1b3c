/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-pgn-utf16.h"

#include <string.h>

#include "cp-pgn-encoding.h"

/* Without a mark, at least one character in ASCII_PART is ASCII text, and at most one in the other
 * constant is a control character. */
#define ASCII_PART    8
#define CONTROLS_PART 50

#define REPLACEMENT_CHARACTER 0xfffd

#define FIRST_SURROGATE     0xd800
#define FIRST_LOW_SURROGATE 0xdc00
#define LAST_SURROGATE      0xdfff
#define FIRST_OF_PAIRS      0x10000
#define LAST_CHARACTER      0x10ffff


static bool
is_high_surrogate (gunichar c)
{
  return c >= FIRST_SURROGATE && c < FIRST_LOW_SURROGATE;
}


static bool
is_low_surrogate (gunichar c)
{
  return c >= FIRST_LOW_SURROGATE && c <= LAST_SURROGATE;
}


static bool
is_ascii_text (gunichar c)
{
  return c < 0x80 && (g_ascii_isprint ((char) c) || g_ascii_isspace ((char) c));
}


static gunichar
read_unit (CpUtf16 encoding, const unsigned char *bytes)
{
  unsigned low = encoding == CP_UTF16_LITTLE ? 0 : 1;
  return (gunichar) bytes[low] | (gunichar) bytes[1 - low] << 8;
}


static bool
begins_with_ascii (CpUtf16 encoding, const unsigned char *bytes, size_t length)
{
  return length >= 4 && is_ascii_text (read_unit (encoding, bytes)) &&
         is_ascii_text (read_unit (encoding, bytes + 2));
}


/* Returns true if a file without a mark that does not begin with ASCII characters looks like text
 * in @encoding. */
static bool
looks_like (CpUtf16 encoding, const unsigned char *bytes, size_t length)
{
  size_t n = length / 2;
  size_t n_ascii = 0;
  size_t n_controls = 0;

  for (size_t i = 0; i < n; i++) {
    gunichar unit = read_unit (encoding, bytes + 2 * i);
    n_ascii += is_ascii_text (unit);
    n_controls += unit < ' ' && !is_ascii_text (unit);
  }
  return n > 0 && n_ascii * ASCII_PART >= n && n_controls * CONTROLS_PART <= n;
}


CpUtf16
cp_utf16_find (const char *bytes, size_t length)
{
  const unsigned char *start = (const unsigned char *) bytes;

  length = MIN (length, CP_UTF16_SAMPLE);
  if (length >= 2 && memcmp (bytes, "\xff\xfe", 2) == 0)
    return CP_UTF16_LITTLE;
  if (length >= 2 && memcmp (bytes, "\xfe\xff", 2) == 0)
    return CP_UTF16_BIG;
  for (CpUtf16 encoding = CP_UTF16_LITTLE; encoding <= CP_UTF16_BIG; encoding++) {
    if (begins_with_ascii (encoding, start, length) || looks_like (encoding, start, length))
      return encoding;
  }
  return CP_UTF16_NONE;
}


bool
cp_utf16_needs_mark (const char *text, size_t length)
{
  return length >= 2 &&
         (!is_ascii_text ((unsigned char) text[0]) || !is_ascii_text ((unsigned char) text[1]));
}


/* Appends a character; unlike g_string_append_unichar(), also half of a pair of surrogates. */
static void
append_character (GString *text, gunichar c)
{
  char bytes[6];

  g_string_append_len (text, bytes, g_unichar_to_utf8 (c, bytes));
}


/* Decodes one character, or an unpaired surrogate. Returns its bytes; 0 if it may continue after
 * @length. */
static size_t
decode_one (CpUtf16 encoding, const unsigned char *bytes, size_t length, GString *text)
{
  if (length < 2)
    return 0;
  gunichar first = read_unit (encoding, bytes);
  if (is_high_surrogate (first) && length < 4)
    return 0;
  gunichar second = is_high_surrogate (first) ? read_unit (encoding, bytes + 2) : 0;
  if (is_low_surrogate (second)) {
    append_character (text, FIRST_OF_PAIRS + ((first - FIRST_SURROGATE) << 10) +
                                (second - FIRST_LOW_SURROGATE));
    return 4;
  }
  append_character (text, first);
  return 2;
}


void
cp_utf16_decode (CpUtf16Decoder *decoder, const char *bytes, size_t length, GString *text)
{
  const unsigned char *at = (const unsigned char *) bytes;
  const unsigned char *end = at + length;
  size_t n;

  while (decoder->n_rest > 0 && at < end) {
    decoder->rest[decoder->n_rest++] = *at++;
    n = decode_one (decoder->encoding, decoder->rest, decoder->n_rest, text);
    decoder->n_rest -= n;
    memmove (decoder->rest, decoder->rest + n, decoder->n_rest);
  }
  while ((n = decode_one (decoder->encoding, at, (size_t) (end - at), text)) > 0)
    at += n;
  while (at < end)
    decoder->rest[decoder->n_rest++] = *at++;
}


void
cp_utf16_decode_end (CpUtf16Decoder *decoder, GString *text)
{
  size_t at = 0;

  if (decoder->n_rest >= 2) {
    append_character (text, read_unit (decoder->encoding, decoder->rest));
    at = 2;
  }
  if (at < decoder->n_rest && is_ascii_text (decoder->rest[at]))
    g_string_append_c (text, (char) decoder->rest[at]);
  else if (at < decoder->n_rest && decoder->rest[at] != 0)
    append_character (text, REPLACEMENT_CHARACTER);
  decoder->n_rest = 0;
}


static void
append_unit (CpUtf16 encoding, gunichar unit, GString *bytes)
{
  char low = (char) (unit & 0xff);
  char high = (char) (unit >> 8);

  g_string_append_c (bytes, encoding == CP_UTF16_LITTLE ? low : high);
  g_string_append_c (bytes, encoding == CP_UTF16_LITTLE ? high : low);
}


/* Returns the character at @text, which may be a surrogate or, if the text is not UTF-8, a byte of
 * Windows-1252. */
static gunichar
read_character (const char *text, size_t length, size_t *size)
{
  gunichar c = g_utf8_get_char_validated (text, (gssize) length);
  bool is_valid = *text == '\0' || c <= LAST_CHARACTER;

  *size = cp_pgn_surrogate_size (text, length);
  if (*size > 0)
    return g_utf8_get_char (text);
  *size = is_valid ? (size_t) (g_utf8_next_char (text) - text) : 1;
  if (*text == '\0')
    return 0;
  return is_valid ? c : cp_pgn_latin1_character ((unsigned char) *text);
}


void
cp_utf16_encode (CpUtf16 encoding, const char *text, size_t length, GString *bytes)
{
  size_t size;

  for (size_t at = 0; at < length; at += size) {
    gunichar c = read_character (text + at, length - at, &size);
    if (c >= FIRST_OF_PAIRS) {
      c -= FIRST_OF_PAIRS;
      append_unit (encoding, FIRST_SURROGATE + (c >> 10), bytes);
      append_unit (encoding, FIRST_LOW_SURROGATE + (c & 0x3ff), bytes);
    } else {
      append_unit (encoding, c, bytes);
    }
  }
}
