/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-json-check.h"

#include <glib.h>
#include <string.h>

/*
 * JSON-GLib accepts more than JSON, recurses without limit, wraps numbers around, and aborts at
 * half a surrogate. It searches the list of all members for a repeated key, and keys can be chosen
 * to collide in its hash table, so an object can take time proportional to the square of the number
 * of its members. Therefore a text is checked before JSON-GLib parses it.
 */

#define MAX_DIGITS 18

/* Unread part of the text. */
typedef struct {
  const char *at, *end;
} Rest;

/* Keys of one object: their texts between the quotation marks, and hashes of the decoded texts. */
typedef struct {
  Rest texts[CP_JSON_MEMBERS_MAX];
  guint hashes[CP_JSON_MEMBERS_MAX];
  unsigned n;
} Keys;

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


/* Returns the value of the four digits after "\u"; -1 if they are missing. */
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


/* Decodes the next character of a string that passed check_string(). */
static gunichar
read_char (Rest *rest)
{
  static const char LETTERS[] = "bfnrt", MEANINGS[] = "\b\f\n\r\t";

  if (!take (rest, '\\')) {
    gunichar c = g_utf8_get_char (rest->at);
    rest->at = g_utf8_next_char (rest->at);
    return c;
  }
  char escape = *rest->at++;
  const char *letter = strchr (LETTERS, escape);
  if (escape != 'u')
    return (gunichar) (letter != NULL ? MEANINGS[letter - LETTERS] : escape);
  int code = take_code (rest);
  if (code < 0xd800 || code >= 0xe000)
    return (gunichar) code;
  rest->at += strlen ("\\u");
  return (gunichar) (0x10000 + ((code - 0xd800) << 10) + take_code (rest) - 0xdc00);
}


static guint
hash_key (Rest key)
{
  guint hash = 5381;

  while (key.at < key.end)
    hash = hash * 33 + read_char (&key);
  return hash;
}


static bool
key_equal (Rest a, Rest b)
{
  while (a.at < a.end && b.at < b.end) {
    if (read_char (&a) != read_char (&b))
      return false;
  }
  return a.at == a.end && b.at == b.end;
}


/* Adds the key whose text is @key, unless the object has it already, or too many. */
static bool
add_key (Keys *keys, Rest key)
{
  guint hash = hash_key (key);

  if (keys->n == CP_JSON_MEMBERS_MAX)
    return false;
  for (unsigned i = 0; i < keys->n; i++) {
    if (keys->hashes[i] == hash && key_equal (keys->texts[i], key))
      return false;
  }
  keys->texts[keys->n] = key;
  keys->hashes[keys->n++] = hash;
  return true;
}


/* Checks the key of a member and the colon. */
static bool
check_key (Rest *rest, Keys *keys)
{
  const char *start = rest->at + 1;

  if (!check_string (rest) || !add_key (keys, (Rest){ start, rest->at - 1 }))
    return false;
  skip_space (rest);
  return take (rest, ':');
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


/* Checks the rest of an object or an array after its opening bracket. */
static bool
check_members (Rest *rest, bool named, unsigned depth)
{
  char last = named ? '}' : ']';
  Keys keys;

  keys.n = 0;
  if (depth == 0)
    return false;
  skip_space (rest);
  if (take (rest, last))
    return true;
  do {
    skip_space (rest);
    if (named && !check_key (rest, &keys))
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
  if (length == 0)
    return false;
  Rest rest = { text, text + length };
  if (!g_utf8_validate_len (text, length, NULL) || !check_value (&rest, CP_JSON_DEPTH_MAX))
    return false;
  skip_space (&rest);
  return rest.at == rest.end;
}
