/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-hex.h"

#include <glib.h>
#include <string.h>

static const char digits[] = "0123456789abcdef";


void
cp_hex_copy (const uint8_t *bytes, size_t length, char *text)
{
  for (size_t i = 0; i < length; i++) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 0xf];
  }
  text[2 * length] = '\0';
}


char *
cp_hex_write (const uint8_t *bytes, size_t length)
{
  char *text = g_malloc (2 * length + 1);

  cp_hex_copy (bytes, length, text);
  return text;
}


static bool
is_digit (char c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}


bool
cp_hex_is (const char *text, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    if (!is_digit (text[i]))
      return false;
  }
  return text[n] == '\0';
}


uint8_t *
cp_hex_read (const char *text, size_t *length)
{
  size_t n = strlen (text);

  if (n % 2 != 0 || !cp_hex_is (text, n))
    return NULL;
  *length = n / 2;
  uint8_t *bytes = g_malloc (*length + 1);
  for (size_t i = 0; i < *length; i++) {
    int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);
    bytes[i] = (uint8_t) (high << 4 | low);
  }
  return bytes;
}
