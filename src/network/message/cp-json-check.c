/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-json-check.h"

#include <glib.h>
#include <string.h>

/*
 * JSON-GLib takes more than JSON, recurses as deeply as it is told to, wraps numbers around, and
 * stops the program at half a surrogate. So a text is looked through before.
 */

#define MAX_DEPTH  8
#define MAX_DIGITS 18

/* What is left of the text. */
typedef struct {
  const char *at, *end;
} Rest;

static bool check_value (Rest *rest, unsigned depth);


static void
skip_space (Rest *rest)
{
  while (rest->at < rest->end && strchr (" \t\r\n", *rest->at) != NULL && *rest->at != '\0')
    rest->at++;
}


static bool
take (Rest *rest, char c)
{
  if (rest->at == rest->end || *rest->at != c)
    return false;
  rest->at++;
  return true;
}


/* Returns: the code that stands behind "\u", -1 if there is none. */
static int
take_code (Rest *rest)
{
  int code = 0;

  for (unsigned i = 0; i < 4; i++) {
    int digit = rest->at < rest->end ? g_ascii_xdigit_value (*rest->at++) : -1;
    if (digit < 0)
      return -1;
    code = code << 4 | digit;
  }
  return code;
}


static bool
check_escape (Rest *rest)
{
  if (rest->at == rest->end)
    return false;
  char c = *rest->at++;
  if (c != 'u')
    return c != '\0' && strchr ("\"\\/bfnrt", c) != NULL;
  int code = take_code (rest);
  if (code <= 0 || (code >= 0xdc00 && code < 0xe000))
    return false;
  if (code < 0xd800 || code >= 0xe000)
    return true;
  if (!take (rest, '\\') || !take (rest, 'u'))
    return false;
  int low = take_code (rest);
  return low >= 0xdc00 && low < 0xe000;
}


static bool
check_string (Rest *rest)
{
  if (!take (rest, '"'))
    return false;
  while (rest->at < rest->end) {
    char c = *rest->at++;
    if (c == '"')
      return true;
    if ((unsigned char) c < ' ' || (c == '\\' && !check_escape (rest)))
      return false;
  }
  return false;
}


static size_t
skip_digits (Rest *rest)
{
  const char *start = rest->at;

  while (rest->at < rest->end && g_ascii_isdigit (*rest->at))
    rest->at++;
  return (size_t) (rest->at - start);
}


static bool
check_number (Rest *rest)
{
  take (rest, '-');
  bool zero = rest->at < rest->end && *rest->at == '0';
  size_t digits = skip_digits (rest);
  if (digits == 0 || digits > MAX_DIGITS || (zero && digits > 1))
    return false;
  if (take (rest, '.') && skip_digits (rest) == 0)
    return false;
  if (!take (rest, 'e') && !take (rest, 'E'))
    return true;
  if (!take (rest, '+'))
    take (rest, '-');
  return skip_digits (rest) > 0;
}


static bool
check_word (Rest *rest, const char *word)
{
  size_t length = strlen (word);

  if ((size_t) (rest->end - rest->at) < length || memcmp (rest->at, word, length) != 0)
    return false;
  rest->at += length;
  return true;
}


/* An object or an array, behind its first brace. */
static bool
check_members (Rest *rest, bool named, unsigned depth)
{
  char last = named ? '}' : ']';

  if (depth == 0)
    return false;
  skip_space (rest);
  if (take (rest, last))
    return true;
  do {
    skip_space (rest);
    if (named && !check_string (rest))
      return false;
    skip_space (rest);
    if (named && !take (rest, ':'))
      return false;
    if (!check_value (rest, depth - 1))
      return false;
    skip_space (rest);
  } while (take (rest, ','));
  return take (rest, last);
}


static bool
check_value (Rest *rest, unsigned depth)
{
  skip_space (rest);
  if (rest->at == rest->end)
    return false;
  switch (*rest->at) {
  case '{':
  case '[':
    return check_members (rest, *rest->at++ == '{', depth);
  case '"':
    return check_string (rest);
  case 't':
    return check_word (rest, "true");
  case 'f':
    return check_word (rest, "false");
  case 'n':
    return check_word (rest, "null");
  default:
    return check_number (rest);
  }
}


bool
cp_json_check (const char *text, size_t length)
{
  Rest rest = { text, text + length };

  if (!g_utf8_validate_len (text, length, NULL) || !check_value (&rest, MAX_DEPTH))
    return false;
  skip_space (&rest);
  return rest.at == rest.end;
}
