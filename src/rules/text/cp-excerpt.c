/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-excerpt.h"

#include <glib/gi18n-lib.h>

#define ELLIPSIS "…"

/* Marks kept together with one letter. More of them do not occur in any language, and are cut
 * anywhere. */
#define MAX_MARKS 32

#define JOINER 0x200d


/* Returns true for bidirectional control characters. */
static bool
is_bidi_control (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}


/* Returns true if @c is displayed as it is and does not affect the text around it. */
static bool
is_plain (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  if (type == G_UNICODE_FORMAT)
    return !is_bidi_control (c);
  return g_unichar_isprint (c) && type != G_UNICODE_LINE_SEPARATOR &&
         type != G_UNICODE_PARAGRAPH_SEPARATOR;
}


/* Returns true for regional indicators, pairs of which are flags. */
static bool
is_regional (gunichar c)
{
  return c >= 0x1f1e6 && c <= 0x1f1ff;
}


/* Returns true for characters that extend the previous one to a grapheme cluster. */
static bool
is_extending (gunichar c)
{
  return g_unichar_ismark (c) || c == JOINER || (c >= 0x1f3fb && c <= 0x1f3ff);
}


/* Returns true if @at is a boundary of grapheme clusters. */
static bool
is_boundary (const char *text, const char *at)
{
  if (at == text || *at == '\0')
    return true;
  gunichar before = g_utf8_get_char (g_utf8_prev_char (at));
  gunichar behind = g_utf8_get_char (at);
  if (is_regional (before) && is_regional (behind)) {
    unsigned n = 0;
    for (const char *c = at; c > text && n <= MAX_MARKS; n++) {
      c = g_utf8_prev_char (c);
      if (!is_regional (g_utf8_get_char (c)))
        break;
    }
    return n % 2 == 0;
  }
  return !is_extending (behind) && before != JOINER;
}


static bool
is_space (GUnicodeBreakType type)
{
  return type == G_UNICODE_BREAK_SPACE || type == G_UNICODE_BREAK_AFTER ||
         type == G_UNICODE_BREAK_ZERO_WIDTH_SPACE || type == G_UNICODE_BREAK_MANDATORY ||
         type == G_UNICODE_BREAK_LINE_FEED || type == G_UNICODE_BREAK_CARRIAGE_RETURN ||
         type == G_UNICODE_BREAK_NEXT_LINE;
}


/* Returns true for characters before which a line can be broken without a space. */
static bool
is_ideographic (GUnicodeBreakType type)
{
  return type == G_UNICODE_BREAK_IDEOGRAPHIC || type == G_UNICODE_BREAK_HANGUL_LV_SYLLABLE ||
         type == G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE;
}


/* Returns where to cut @text, regardless of grapheme clusters; the end of @text if it is short
 * enough. */
static const char *
find_end (const char *text, size_t most)
{
  const char *end = text;
  size_t word = 0;
  bool glued = false;

  for (size_t i = 0; i < most && *end != '\0'; i++, end = g_utf8_next_char (end)) {
    GUnicodeBreakType type = g_unichar_break_type (g_utf8_get_char (end));
    if (is_space (type) || (type == G_UNICODE_BREAK_SYMBOL && !g_ascii_isdigit (end[1])))
      word = 0;
    else if (is_ideographic (type) && !glued)
      word = 1;
    else if (++word > CP_WORD_LENGTH)
      break;
    glued = type == G_UNICODE_BREAK_WORD_JOINER || type == G_UNICODE_BREAK_NON_BREAKING_GLUE;
  }
  return end;
}


bool
cp_text_is_longer (const char *text, size_t most)
{
  return *find_end (text, most) != '\0';
}


/* Returns the bytes of @text that cp_text_excerpt() returns before the ellipsis. */
static size_t
prefix (const char *text, size_t most)
{
  const char *end = find_end (text, most);
  const char *border = end;

  for (unsigned i = 0; i < MAX_MARKS && !is_boundary (text, border); i++)
    border = g_utf8_prev_char (border);
  return (size_t) ((is_boundary (text, border) && border > text ? border : end) - text);
}


char *
cp_text_excerpt (const char *text, size_t most)
{
  if (!cp_text_is_longer (text, most))
    return g_strdup (text);
  return g_strdup_printf ("%.*s" ELLIPSIS, (int) prefix (text, most), text);
}


char *
cp_text_quote (const char *text)
{
  g_autofree char *start = g_strndup (text, (CP_QUOTE_LENGTH + 1) * 6);
  g_autofree char *valid = g_utf8_make_valid (start, -1);
  g_autofree char *excerpt = cp_text_excerpt (valid, CP_QUOTE_LENGTH);
  GString *quoted = g_string_new (NULL);

  for (const char *c = excerpt; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);
    g_string_append_unichar (quoted, is_plain (character) ? character : '?');
  }
  return g_string_free (quoted, FALSE);
}


char *
cp_text_printable (const char *text, size_t most)
{
  GString *printable = g_string_new (NULL);
  const char *c = text;

  for (size_t i = 0; i < most && *c != '\0'; i++) {
    gunichar character = g_utf8_get_char_validated (c, -1);
    bool is_valid = character != (gunichar) -1 && character != (gunichar) -2;
    if (is_valid && is_plain (character))
      g_string_append_unichar (printable, character);
    else if (is_valid && character > 0xff)
      g_string_append_printf (printable, "\\u%04x", character);
    else
      g_string_append_printf (printable, "\\x%02x",
                              is_valid ? character : (gunichar) (unsigned char) *c);
    c = is_valid ? g_utf8_next_char (c) : c + 1;
  }
  if (*c != '\0')
    g_string_append (printable, ELLIPSIS);
  return g_string_free (printable, FALSE);
}


char *
cp_text_quote_character (const char *at)
{
  if (*at == '\0')
    return g_strdup (_ ("the end"));
  gunichar c = g_utf8_get_char_validated (at, -1);
  if (c >= (gunichar) -2 || !g_unichar_isprint (c))
    return g_strdup_printf ("\\x%02x", (unsigned char) *at);
  return g_strdup_printf ("“%.*s”", g_unichar_to_utf8 (c, NULL), at);
}
