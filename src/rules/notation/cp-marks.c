/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-marks.h"

#include <glib.h>
#include <string.h>

/* Glyphs about one side: the number for White, which is followed by that for Black. */
enum {
  ZUGZWANG = 22,
  SPACE = 26,
  DEVELOPMENT = 32,
  INITIATIVE = 36,
  ATTACK = 40,
  COMPENSATION = 44,
  COUNTERPLAY = 132,
  TIME_TROUBLE = 138,
};

/* A mark adds nothing to the move if it has no glyph. */
typedef struct {
  const char *text;
  uint8_t nag;
  bool is_letter; /* may be the letter of a piece */
} Mark;

static const Mark table[] = {
  { "+", 0, false },
  { "++", 0, false },
  { "#", 0, false },
  { "##", 0, false },
  { "ch", 0, false },
  { "check", 0, false },
  { "dbl", 0, false },
  { "double", 0, false },
  { "dis", 0, false },
  { "disc", 0, false },
  { "mate", 0, false },
  { "checkmate", 0, false },
  { "e.p.", 0, false },
  { "e.p", 0, false },
  { "e. p.", 0, false },
  { "e. p", 0, false },
  { "ep", 0, false },
  { ".", 0, false },
  { ",", 0, false },
  { " ", 0, false },
  { "!", 1, false },
  { "?", 2, false },
  { "!!", 3, false },
  { "??", 4, false },
  { "!?", 5, false },
  { "?!", 6, false },
  { "□", 7, false },
  { "=", 10, false },
  { "≡", 11, false },
  { "=⇆", 12, false },
  { "∞", 13, false },
  { "+=", 14, false },
  { "+/=", 14, false },
  { "⩲", 14, false },
  { "=+", 15, false },
  { "=/+", 15, false },
  { "⩱", 15, false },
  { "±", 16, false },
  { "+/-", 16, false },
  { "∓", 17, false },
  { "-/+", 17, false },
  { "+-", 18, false },
  { "-+", 19, false },
  { "+--", 20, false },
  { "--+", 21, false },
  { "⨀", ZUGZWANG, false },
  { "⊙", ZUGZWANG, false },
  { "○", SPACE, false },
  { "◯", SPACE, false },
  { "⟳", DEVELOPMENT, false },
  { "↻", DEVELOPMENT, false },
  { "↑", INITIATIVE, false },
  { "→", ATTACK, false },
  { "=∞", COMPENSATION, false },
  { "=/∞", COMPENSATION, false },
  { "∞=", COMPENSATION, false },
  { "⯹", COMPENSATION, false },
  { "⇆", COUNTERPLAY, false },
  { "⇄", COUNTERPLAY, false },
  { "⊕", TIME_TROUBLE, false },
  { "⨁", TIME_TROUBLE, false },
  { "RR", 145, true },
  { "N", 146, true },
  { "TN", 146, false },
  { "▦", 220, false },
  { "D", 220, true },
};


/* Returns true if the letter at @start is the kind of a promotion: “e8=N”. */
static bool
is_kind (const char *text, size_t start)
{
  return start > 0 && (text[start - 1] == '=' || text[start - 1] == '/');
}


/* Returns the longest mark at the end of @text; NULL if there is none. */
static const Mark *
find_last (const char *text, size_t length, bool letters)
{
  const Mark *found = NULL;
  size_t longest = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (table); i++) {
    size_t n = strlen (table[i].text);
    if (n > longest && n <= length && memcmp (text + length - n, table[i].text, n) == 0 &&
        (!table[i].is_letter || (letters && !is_kind (text, length - n)))) {
      found = &table[i];
      longest = n;
    }
  }
  return found;
}


/* Inserts a mark before those that follow it. */
static void
prepend (CpMarks *marks, uint8_t nag)
{
  if (nag == 0)
    return;
  marks->n = MIN (marks->n + 1, CP_MAX_MARKS);
  memmove (marks->nags + 1, marks->nags, marks->n - 1);
  marks->nags[0] = nag;
}


/* Returns the mark in brackets at the end of @text, and the position of its opening bracket; NULL
 * if there is none. */
static const Mark *
find_last_bracketed (const char *text, size_t length, bool letters, size_t *bracket)
{
  if (length < 3 || text[length - 1] != ')')
    return NULL;
  const Mark *mark = find_last (text, length - 1, letters);
  size_t start = mark != NULL ? length - 1 - strlen (mark->text) : 0;

  if (start == 0 || text[start - 1] != '(')
    return NULL;
  *bracket = start - 1;
  return mark;
}


static size_t
strip (const char *text, size_t length, size_t least, unsigned n_letters, CpMarks *marks)
{
  *marks = (CpMarks){ .n = 0 };
  while (length > least) {
    const Mark *mark = find_last (text, length, n_letters > 0);
    size_t start = mark != NULL ? length - strlen (mark->text) : 0;

    if (mark == NULL)
      mark = find_last_bracketed (text, length, n_letters > 0, &start);
    if (mark == NULL || start < least)
      break;
    prepend (marks, mark->nag);
    n_letters -= mark->is_letter;
    length = start;
  }
  return length;
}


size_t
cp_marks_strip (const char *text, size_t length, unsigned n_letters, CpMarks *marks)
{
  return strip (text, length, 1, n_letters, marks);
}


bool
cp_marks_read (const char *text, CpMarks *marks)
{
  return *text != '\0' && strip (text, strlen (text), 0, CP_MAX_MARKS, marks) == 0;
}


uint8_t
cp_mark_glyph_of (uint8_t nag, CpSide mover)
{
  switch (nag) {
  case ZUGZWANG:
    return ZUGZWANG + (mover == CP_WHITE);
  case SPACE:
  case DEVELOPMENT:
  case INITIATIVE:
  case ATTACK:
  case COMPENSATION:
  case COUNTERPLAY:
  case TIME_TROUBLE:
    return nag + (mover == CP_BLACK);
  default:
    return nag;
  }
}
