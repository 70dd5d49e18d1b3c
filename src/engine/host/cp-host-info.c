/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-host-info.h"

#include <glib.h>
#include <string.h>

/* A word within a line; not null-terminated. */
typedef struct {
  const char *start;
  size_t length;
} Word;


/* Returns the next word and advances @at past it. */
static Word
next_word (const char **at)
{
  const char *start = *at + strspn (*at, " \t");
  size_t length = strcspn (start, " \t");

  *at = start + length;
  return (Word){ start, length };
}


static bool
is_word (Word word, const char *text)
{
  return word.length == strlen (text) && strncmp (word.start, text, word.length) == 0;
}


/* Parses a number leniently, as programs may write anything. */
static int64_t
next_number (const char **at, int64_t least, int64_t most)
{
  Word word = next_word (at);
  char digits[24];

  g_strlcpy (digits, word.start, MIN (word.length + 1, sizeof digits));
  return CLAMP (g_ascii_strtoll (digits, NULL, 10), least, most);
}


/* Parses the value of `score`; returns false if it has neither `cp` nor `mate`. */
static bool
read_score (const char **at, CpHostInfo *info)
{
  Word kind = next_word (at);

  info->is_mate = is_word (kind, "mate");
  if (!info->is_mate && !is_word (kind, "cp"))
    return false;
  info->score = (int) next_number (at, G_MININT, G_MAXINT);
  const char *behind = *at;
  Word bound = next_word (&behind);
  if (is_word (bound, "lowerbound"))
    info->bound = CP_HOST_AT_LEAST;
  else if (is_word (bound, "upperbound"))
    info->bound = CP_HOST_AT_MOST;
  return true;
}


bool
cp_host_info_parse (const char *text, CpHostInfo *info)
{
  bool has_score = false;

  *info = (CpHostInfo){ .rank = 1, .line = "" };
  if (!is_word (next_word (&text), "info"))
    return false;
  for (;;) {
    Word word = next_word (&text);
    if (word.length == 0 || is_word (word, "string"))
      return has_score;
    if (is_word (word, "pv")) {
      info->line = text + strspn (text, " \t");
      return has_score;
    }
    if (is_word (word, "depth"))
      info->depth = (unsigned) next_number (&text, 0, G_MAXINT);
    else if (is_word (word, "seldepth"))
      info->sel_depth = (unsigned) next_number (&text, 0, G_MAXINT);
    else if (is_word (word, "multipv"))
      info->rank = (unsigned) next_number (&text, 1, G_MAXINT);
    else if (is_word (word, "nodes"))
      info->nodes = (uint64_t) next_number (&text, 0, INT64_MAX);
    else if (is_word (word, "time"))
      info->milliseconds = next_number (&text, 0, INT64_MAX);
    else if (is_word (word, "score"))
      has_score = read_score (&text, info);
  }
}
