/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-completion.h"

/* Sets of letters: local ones, and English ones. */
#define N_LETTERS   2
#define N_NOTATIONS (CP_NOTATION_UCI + 1)

/* Signs that may be left out, and the marks at the end of a move. */
#define SIGNS "-xX:=@+#/() "

struct _CpCompletions {
  CpMoves moves;
  char **texts; /* of each move: all notations, each with all sets of letters */
};


/* Returns the notation at @place in the order in which notations are tried. */
static CpNotation
get_notation (CpNotation preferred, unsigned place)
{
  if (place == CP_NOTATION_UCI || preferred == CP_NOTATION_SAN)
    return (CpNotation) place;
  return place == 0 ? CP_NOTATION_LAN : CP_NOTATION_SAN;
}


static const char *
get_text (const CpCompletions *self, unsigned move, unsigned letters, unsigned place)
{
  return self->texts[(move * N_LETTERS + letters) * N_NOTATIONS + place];
}


CpCompletions *
cp_completions_new (const CpLetters *letters, const CpPosition *pos, CpNotation preferred)
{
  g_return_val_if_fail (letters != NULL && pos != NULL, NULL);

  const CpLetters *const sets[N_LETTERS] = { letters, cp_letters_english () };
  CpCompletions *self = g_new0 (CpCompletions, 1);
  char **text;

  cp_position_legal_moves (pos, &self->moves);
  self->texts = text = g_new0 (char *, self->moves.n *N_LETTERS *N_NOTATIONS + 1);
  for (unsigned i = 0; i < self->moves.n; i++) {
    for (unsigned k = 0; k < N_LETTERS; k++) {
      for (unsigned place = 0; place < N_NOTATIONS; place++)
        *text++ =
            cp_letters_write (sets[k], pos, self->moves.moves[i], get_notation (preferred, place));
    }
  }
  return self;
}


void
cp_completions_free (CpCompletions *self)
{
  g_strfreev (self->texts);
  g_free (self);
}


static const char *
skip_signs (const char *text)
{
  return text + strspn (text, SIGNS);
}


/* Returns true if @text begins with @typed, apart from signs. @is_whole: set if nothing but signs
 * follows in @text */
static bool
begins_with (const char *text, const char *typed, bool any_case, bool *is_whole)
{
  text = skip_signs (text);
  for (typed = skip_signs (typed); *typed != '\0'; typed = skip_signs (g_utf8_next_char (typed))) {
    gunichar wanted = g_utf8_get_char (typed), found = g_utf8_get_char (text);
    if (found != wanted && !(any_case && g_unichar_toupper (found) == g_unichar_toupper (wanted)))
      return false;
    text = skip_signs (g_utf8_next_char (text));
  }
  *is_whole = *text == '\0';
  return true;
}


static void
free_completion (CpCompletion *completion)
{
  g_free (completion->text);
  g_free (completion);
}


/* Adds the move at @index in the first notation that begins with @typed, if any. */
static void
add_move (const CpCompletions *self,
          unsigned index,
          const char *typed,
          unsigned letters,
          bool any_case,
          GPtrArray *found,
          bool *is_whole)
{
  for (unsigned place = 0; place < N_NOTATIONS; place++) {
    const char *text = get_text (self, index, letters, place);
    if (!begins_with (text, typed, any_case, is_whole))
      continue;
    CpCompletion *completion = g_new (CpCompletion, 1);
    *completion = (CpCompletion){ self->moves.moves[index], g_strdup (text) };
    g_ptr_array_add (found, completion);
    return;
  }
}


static int
compare (const CpCompletion **a, const CpCompletion **b)
{
  long difference = g_utf8_strlen ((*a)->text, -1) - g_utf8_strlen ((*b)->text, -1);

  return difference != 0 ? (int) difference : strcmp ((*a)->text, (*b)->text);
}


GPtrArray *
cp_completions_find (const CpCompletions *self, const char *typed)
{
  g_return_val_if_fail (self != NULL && typed != NULL, NULL);

  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) free_completion);
  bool is_whole = false;

  if (*skip_signs (typed) == '\0' || !g_utf8_validate (typed, -1, NULL))
    return found;
  for (unsigned pass = 0; pass < 2 * N_LETTERS && found->len == 0; pass++) {
    for (unsigned i = 0; i < self->moves.n; i++)
      add_move (self, i, typed, pass / 2, pass % 2 == 1, found, &is_whole);
  }
  if (found->len == 1 && is_whole)
    g_ptr_array_set_size (found, 0);
  g_ptr_array_sort (found, (GCompareFunc) compare);
  return found;
}


char *
cp_completions_get_example (const CpCompletions *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const char *shortest = NULL;

  for (unsigned i = 0; i < self->moves.n; i++) {
    const char *text = get_text (self, i, 0, 0);
    if (shortest == NULL || g_utf8_strlen (text, -1) < g_utf8_strlen (shortest, -1))
      shortest = text;
  }
  return g_strdup (shortest);
}
