/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-query-field.h"

#include <string.h>

/* Longest name that is compared with the names of fields, in bytes. */
#define MAX_NAME 16

/* Names of at least this length may differ in two places, shorter ones only in one. */
#define LONG_NAME 5

static const CpQueryFieldName fields[] = {
  { "white", CP_QUERY_TEXT, .text = CP_QUERY_WHITE },
  { "black", CP_QUERY_TEXT, .text = CP_QUERY_BLACK },
  { "player", CP_QUERY_PLAYER },
  { "event", CP_QUERY_TEXT, .text = CP_QUERY_EVENT },
  { "site", CP_QUERY_TEXT, .text = CP_QUERY_SITE },
  { "round", CP_QUERY_TEXT, .text = CP_QUERY_ROUND },
  { "date", CP_QUERY_TEXT, .text = CP_QUERY_DATE },
  { "variant", CP_QUERY_TEXT, .text = CP_QUERY_RULES },
  { "rules", CP_QUERY_TEXT, .text = CP_QUERY_RULES },
  { "ends", CP_QUERY_TEXT, .text = CP_QUERY_ENDING },
  { "ending", CP_QUERY_TEXT, .text = CP_QUERY_ENDING },
  { "termination", CP_QUERY_TEXT, .text = CP_QUERY_ENDING },
  { "result", CP_QUERY_RESULT },
  { "length", CP_QUERY_LENGTH },
  { "plies", CP_QUERY_PLIES },
  { "comment", CP_QUERY_COMMENT },
  { "mistakes", CP_QUERY_MOVES, .moves = CP_QUERY_MISTAKES },
  { "glyph", CP_QUERY_MOVES, .moves = CP_QUERY_GLYPH },
  { "eval", CP_QUERY_MOVES, .moves = CP_QUERY_EVAL },
  { "torque", CP_QUERY_MOVES, .moves = CP_QUERY_TORQUE },
  { "material", CP_QUERY_MOVES, .moves = CP_QUERY_MATERIAL },
  { "fen", CP_QUERY_MOVES, .moves = CP_QUERY_PATTERN },
};


const CpQueryFieldName *
cp_query_field_find (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++) {
    if (g_ascii_strcasecmp (name, fields[i].name) == 0)
      return &fields[i];
  }
  return NULL;
}


/* Returns how many letters have to be inserted, deleted or replaced, or exchanged with the next
 * one, to get from one name to the other. */
static unsigned
count_differences (const char *a, const char *b)
{
  size_t a_length = strlen (a), b_length = strlen (b);
  unsigned table[MAX_NAME + 1][MAX_NAME + 1];

  for (unsigned i = 0; i <= a_length; i++) {
    for (unsigned j = 0; j <= b_length; j++) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
        continue;
      }
      table[i][j] = MIN (table[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
                         MIN (table[i - 1][j], table[i][j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        table[i][j] = MIN (table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[a_length][b_length];
}


const char *
cp_query_field_find_nearest (const char *name)
{
  unsigned least = strlen (name) >= LONG_NAME ? 3 : 2;
  const char *nearest = NULL;

  if (strlen (name) < 2 || strlen (name) > MAX_NAME)
    return NULL;
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++) {
    unsigned n = count_differences (name, fields[i].name);
    if (n < least) {
      least = n;
      nearest = fields[i].name;
    }
  }
  return nearest;
}
