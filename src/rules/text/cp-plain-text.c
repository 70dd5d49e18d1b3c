/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-plain-text.h"

#include <string.h>

/* Characters whose meaning does not follow from their properties. */
static const struct {
  gunichar c;
  const char *text;
} characters[] = {
  { 0x0085, " " },   /* next line */
  { 0x00b7, "." },   /* middle dot */
  { 0x00bd, "1/2" }, /* ½ */
  { 0x00d7, "x" },   /* × */
  { 0x034f, "" },    /* combining grapheme joiner */
  { 0x2020, "+" },   /* †, check */
  { 0x2021, "#" },   /* ‡, mate */
  { 0x2024, "." },   /* one dot leader */
  { 0x2025, ".." },  /* two dot leader */
  { 0x2026, "..." }, /* … */
  { 0x203c, "!!" },  /* ‼ */
  { 0x2043, "-" },   /* hyphen bullet */
  { 0x2044, "/" },   /* fraction slash */
  { 0x2047, "??" },  /* ⁇ */
  { 0x2048, "?!" },  /* ⁈ */
  { 0x2049, "!?" },  /* ⁉ */
  { 0x2212, "-" },   /* − */
  { 0x2215, "/" },   /* division slash */
  { 0x2217, "*" },   /* asterisk operator */
  { 0x2236, ":" },   /* ratio */
  { 0x2260, "#" },   /* ≠, mate */
  { 0x22ef, "..." }, /* midline ellipsis */
  { 0x2715, "x" },   /* ✕ */
  { 0x2716, "x" },   /* ✖ */
  { 0x2795, "+" },   /* heavy plus */
  { 0x2796, "-" },   /* heavy minus */
  { 0x2a2f, "x" },   /* vector product */
  { 0x3001, "," },   /* ideographic comma */
  { 0x3002, "." },   /* ideographic full stop */
};

/* From king to pawn, white and then black. */
static const char *const figurines[] = { "K", "Q", "R", "B", "N", "P" };

#define FIRST_FIGURINE 0x2654
#define LAST_FIGURINE  0x265f

/* The wide forms of ASCII, from "!" to "~". */
#define FIRST_WIDE 0xff01
#define LAST_WIDE  0xff5e

/* Variation selectors choose the form of the character before them. */
#define FIRST_VARIATION_SELECTOR 0xfe00
#define LAST_VARIATION_SELECTOR  0xfe0f


/* The text that is one ASCII character. */
static const char *
ascii_text (unsigned c)
{
  /* Each text is the character and a NUL. */
  static const char texts[][2] = {
    " ", "!", "\"", "#",  "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", "0", "1", "2",
    "3", "4", "5",  "6",  "7", "8", "9", ":", ";", "<", "=", ">", "?", "@", "A", "B", "C", "D", "E",
    "F", "G", "H",  "I",  "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X",
    "Y", "Z", "[",  "\\", "]", "^", "_", "`", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k",
    "l", "m", "n",  "o",  "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "{", "|", "}", "~",
  };

  return texts[c - ' '];
}


static const char *
find_character (gunichar c)
{
  for (size_t i = 0; i < G_N_ELEMENTS (characters); i++) {
    if (characters[i].c == c)
      return characters[i].text;
  }
  return NULL;
}


const char *
cp_plain_character (gunichar c)
{
  const char *text = find_character (c);

  if (text != NULL)
    return text;
  if (c >= FIRST_FIGURINE && c <= LAST_FIGURINE)
    return figurines[(c - FIRST_FIGURINE) % G_N_ELEMENTS (figurines)];
  if (c >= FIRST_WIDE && c <= LAST_WIDE)
    return ascii_text (c - FIRST_WIDE + '!');
  if (c >= FIRST_VARIATION_SELECTOR && c <= LAST_VARIATION_SELECTOR)
    return "";
  GUnicodeType type = g_unichar_type (c);
  if (type == G_UNICODE_FORMAT)
    return "";
  if (type == G_UNICODE_SPACE_SEPARATOR || type == G_UNICODE_LINE_SEPARATOR ||
      type == G_UNICODE_PARAGRAPH_SEPARATOR)
    return " ";
  if (type == G_UNICODE_DASH_PUNCTUATION)
    return "-";
  if (type == G_UNICODE_DECIMAL_NUMBER)
    return ascii_text ((unsigned) ('0' + g_unichar_digit_value (c)));
  return NULL;
}


bool
cp_is_typographic_quote (gunichar c)
{
  static const gunichar quotes[] = {
    0x00ab, 0x00bb, 0x2018, 0x2019, 0x201a, 0x201b, 0x201c, 0x201d, 0x201e,
    0x201f, 0x2039, 0x203a, 0x300c, 0x300d, 0x300e, 0x300f, 0xff02, 0xff07,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (quotes); i++) {
    if (quotes[i] == c)
      return true;
  }
  return false;
}


char *
cp_plain_text (const char *text, gssize length)
{
  const char *end = text + (length >= 0 ? (size_t) length : strlen (text));
  GString *plain = g_string_sized_new ((size_t) (end - text));

  while (text < end) {
    gunichar c = g_utf8_get_char_validated (text, end - text);
    bool is_valid = c < 0x110000 && c != 0;
    size_t size = is_valid ? (size_t) (g_utf8_next_char (text) - text) : 1;
    const char *replacement = is_valid && c >= 0x80 ? cp_plain_character (c) : NULL;

    if (replacement != NULL)
      g_string_append (plain, replacement);
    else
      g_string_append_len (plain, text, (gssize) size);
    text += size;
  }
  return g_string_free (plain, FALSE);
}
