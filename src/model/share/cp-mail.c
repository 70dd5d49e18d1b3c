/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mail.h"

#include <glib/gi18n-lib.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-plain-text.h"

/*
 * After its mark a message consists of words: the rules, then the FEN. An unbroken FEN has six
 * words. Otherwise words are joined in every way that gives six fields, until one gives a position
 * in which the next word is a legal move. There are few ways, as one of the fields is the side to
 * move and two are numbers.
 */

#define MARK "counterpoise:"

/* The maximum number of words that are examined: a FEN in more pieces cannot be restored. */
#define MAX_WORDS 48

enum { FIELD_BOARD, FIELD_SIDE, FIELD_3, FIELD_4, FIELD_HALFMOVES, FIELD_FULLMOVES, N_FIELDS };

/* The index of the first word after the rules. */
#define FIRST_OF_FEN 1

G_DEFINE_QUARK (cp_mail_error_quark, cp_mail_error)


/* Returns the next mark at or after @text, or NULL. */
static const char *
find_mark (const char *text)
{
  for (; *text != '\0'; text++) {
    if (g_ascii_strncasecmp (text, MARK, strlen (MARK)) == 0)
      return text;
  }
  return NULL;
}


/* Returns the number of quote marks before @at in its line. */
static unsigned
quote_depth (const char *text, const char *at)
{
  unsigned depth = 0;
  while (at > text && at[-1] != '\n' && at[-1] != '\r')
    depth += *--at == '>';
  return depth;
}


/* Returns the words of @text up to @end or the next mark (transfer full). */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *end = find_mark (text);

  if (end == NULL)
    end = text + strlen (text);
  while (text < end && words->len < MAX_WORDS) {
    size_t length = strcspn (text, " \t\r\n\v\f|>");
    length = MIN (length, (size_t) (end - text));
    if (length > 0)
      g_ptr_array_add (words, g_strndup (text, length));
    text += length + 1;
  }
  return words;
}


/* Joins the words from @start to before @end (transfer full). */
static char *
join (const GPtrArray *words, unsigned start, unsigned end)
{
  GString *joined = g_string_new (NULL);
  for (unsigned i = start; i < end; i++)
    g_string_append (joined, g_ptr_array_index (words, i));
  return g_string_free (joined, FALSE);
}


/* Sets the reason why a message is invalid, unless one is set already. */
static bool
refuse (GError **error, const char *reason)
{
  if (*error == NULL)
    *error = g_error_new (CP_MAIL_ERROR, CP_MAIL_ERROR_BROKEN,
                          /* Translators: %s is a sentence. */
                          _ ("The play-by-mail message makes no sense: %s"), reason);
  return false;
}


/* Parses the move. Ignores punctuation, quotes and markup after it. */
static bool
read_move (const char *word, CpMail *mail, GError **error)
{
  static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "@-=+#";
  g_autofree char *text = g_strndup (word, strspn (word, letters));
  g_autoptr (GError) reason = NULL;

  return cp_move_parse (&mail->before, text, &mail->move, &reason) ||
         refuse (error, reason->message);
}


/* Parses the six fields of the FEN, field i from the words before its @end, and the move after
 * them. */
static bool
read_fields (const GPtrArray *words,
             const unsigned end[static N_FIELDS],
             CpMail *mail,
             GError **error)
{
  g_autoptr (GString) fen = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  for (unsigned i = 0; i < N_FIELDS; i++) {
    g_autofree char *field = join (words, i > 0 ? end[i - 1] : FIRST_OF_FEN, end[i]);
    g_string_append_printf (fen, "%s ", field);
  }
  if (!cp_fen_parse (mail->rules, fen->str, &mail->before, &reason))
    return refuse (error, reason->message);
  return read_move (g_ptr_array_index (words, end[FIELD_FULLMOVES]), mail, error);
}


static bool
is_side (const GPtrArray *words, unsigned i)
{
  const char *word = g_ptr_array_index (words, i);
  return g_str_equal (word, "w") || g_str_equal (word, "b");
}


static bool
is_number (const GPtrArray *words, unsigned i)
{
  const char *word = g_ptr_array_index (words, i);
  return word[strspn (word, G_CSET_DIGITS)] == '\0';
}


/* Parses position and move, with the side to move at the index @side. */
static bool
read_around (const GPtrArray *words, unsigned side, CpMail *mail, GError **error)
{
  /* The counters come after at least one word for each of fields 3 and 4, and before the move. */
  for (unsigned counters = side + 3; counters + 2 < words->len; counters++) {
    if (!is_number (words, counters) || !is_number (words, counters + 1))
      continue;
    for (unsigned field_4 = side + 2; field_4 < counters; field_4++) {
      const unsigned end[N_FIELDS] = {
        side, side + 1, field_4, counters, counters + 1, counters + 2
      };
      if (read_fields (words, end, mail, error))
        return true;
    }
  }
  return false;
}


/* Parses the message at the mark @at. */
static bool
read_message (const char *at, CpMail *mail, GError **error)
{
  g_autoptr (GPtrArray) words = split_words (at + strlen (MARK));
  g_autoptr (GError) reason = NULL;

  if (words->len == 0)
    return refuse (error, _ ("It is not complete."));
  mail->rules = cp_rules_parse (g_ptr_array_index (words, 0), &reason);
  if (mail->rules == NULL)
    return refuse (error, reason->message);
  for (unsigned i = FIRST_OF_FEN + 1; i < words->len; i++) {
    if (is_side (words, i) && read_around (words, i, mail, error))
      return true;
  }
  return refuse (error, _ ("It is not complete."));
}


/* Returns whether @a is further in its game than @b. */
static bool
is_further (const CpPosition *a, const CpPosition *b)
{
  if (a->fullmove_number != b->fullmove_number)
    return a->fullmove_number > b->fullmove_number;
  return a->turn >= b->turn;
}


char *
cp_mail_write (const CpPosition *before, CpMove move)
{
  g_autofree char *fen = cp_fen_write (before);
  g_autofree char *text = cp_move_write (before, move, cp_move_recorded_notation (before->rules));
  return g_strdup_printf ("Counterpoise: %s | %s | %s", before->rules->string, fen, text);
}


bool
cp_mail_read (const char *pasted, CpMail *mail, GError **error)
{
  g_autofree char *text = cp_mail_make_plain (pasted);
  g_autoptr (GError) reason = NULL;
  unsigned best = G_MAXUINT;

  for (const char *at = find_mark (text); at != NULL; at = find_mark (at + 1)) {
    unsigned depth = quote_depth (text, at);
    CpMail found;

    if (!read_message (at, &found, &reason))
      continue;
    if (depth < best || (depth == best && is_further (&found.before, &mail->before))) {
      *mail = found;
      best = depth;
    }
  }
  if (best != G_MAXUINT)
    return true;
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error_literal (error, CP_MAIL_ERROR, CP_MAIL_ERROR_NONE,
                         _ ("This text contains no play-by-mail message."));
  return false;
}


CpMailPlace
cp_mail_find (CpNode *end, const CpPosition *before, CpMove move, CpNode **node)
{
  CpMailPlace place = CP_MAIL_ELSEWHERE;
  const CpNode *next = NULL;

  for (CpNode *at = end; at != NULL; next = at, at = at->parent) {
    bool same_number = at->position.fullmove_number == before->fullmove_number;

    if (!cp_position_same (&at->position, before) || (place != CP_MAIL_ELSEWHERE && !same_number))
      continue;
    *node = at;
    place = next == NULL                       ? CP_MAIL_NEXT
            : cp_move_equal (next->move, move) ? CP_MAIL_PLAYED
                                               : CP_MAIL_EARLIER;
    if (same_number)
      break;
  }
  return place;
}


char *
cp_mail_make_plain (const char *pasted)
{
  g_autofree char *valid = g_utf8_make_valid (pasted, -1);

  return cp_plain_text (valid, -1);
}
