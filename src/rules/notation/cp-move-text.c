/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-text.h"

#include "rules/position/cp-colours.h"
#include "rules/position/cp-fen.h"
#include "rules/text/cp-plain-text.h"

/* Signs inside a move. Spaces next to them are ignored. */
#define SIGNS "-xX:=@/("

#define SPACES_AND_DOTS ". \t\r\n\v\f"


/* Returns true if a space between two characters can be removed. */
static bool
is_needless_space (const GString *before, char after)
{
  char last = before->len > 0 ? before->str[before->len - 1] : ' ';

  return last == ' ' || strchr (SIGNS, last) != NULL || strchr (SIGNS ")", after) != NULL ||
         (before->len == 1 && g_ascii_isupper (last));
}


/* Skips the number of a move and the dots and spaces around it. Digits right in front of a move may
 * be the rank that it starts from. */
static const char *
skip_number (const char *text)
{
  const char *start = text + strspn (text, SPACES_AND_DOTS);
  const char *end = start + strspn (start, G_CSET_DIGITS);
  size_t n = strspn (end, SPACES_AND_DOTS);

  return n > 0 ? end + n : start;
}


char *
cp_move_text_tidy (const char *text)
{
  g_autofree char *plain = cp_plain_text (text, -1);
  const char *from = skip_number (plain);
  GString *tidy = g_string_new (NULL);

  for (; *from != '\0'; from++) {
    if (!g_ascii_isspace (*from))
      g_string_append_c (tidy, *from);
    else if (!is_needless_space (tidy, from[1]))
      g_string_append_c (tidy, ' ');
  }
  while (tidy->len > 0 && tidy->str[tidy->len - 1] == ' ')
    g_string_truncate (tidy, tidy->len - 1);
  return g_string_free (tidy, FALSE);
}


/* Parses the digits that end at @end, backwards. Returns where they begin. */
static const char *
read_rank_back (const char *start, const char *end, int *rank)
{
  const char *c = end;
  int number = 0;

  for (int place = 1; c > start && end - c < 2 && g_ascii_isdigit (c[-1]); place *= 10)
    number += place * (*--c - '0');
  *rank = c < end ? number - 1 : CP_ANY;
  return c;
}


/* Parses "Y@c4" or "Y@c4-d5". */
static bool
read_colour_text (const CpRules *rules, const char *text, size_t length, CpMoveText *read)
{
  const char *end;

  *read =
      (CpMoveText){ .colour = cp_colour_parse (text[0]), .from_file = CP_ANY, .from_rank = CP_ANY };
  read->to = cp_square_parse (rules, text + 2, &end);
  if (read->colour == CP_NO_COLOUR || read->to == CP_SQUARE_NONE)
    return false;
  if (*end == '-') {
    read->from_file = (int) cp_square_file (rules, read->to);
    read->from_rank = (int) cp_square_rank (rules, read->to);
    read->to = cp_square_parse (rules, end + 1, &end);
  }
  return read->to != CP_SQUARE_NONE && end == text + length;
}


/* Parses a promotion at the end of the text, "=Q", "Q", "/Q", "(Q)" or "(=Q)". Returns where it
 * begins. */
static const char *
read_change_back (const char *start, const char *end, CpKind *becomes)
{
  bool has_sign = end - start > 4 && g_str_has_prefix (end - 4, "(=") && end[-1] == ')';
  bool in_brackets = has_sign || (end - start > 3 && end[-1] == ')' && end[-3] == '(');
  const char *letter = end - (in_brackets ? 2 : 1);

  *becomes = CP_NO_KIND;
  if (end - start <= 2 || !g_ascii_isalpha (*letter))
    return end;
  CpKind kind = cp_piece_kind (cp_fen_piece (*letter));
  if (kind == CP_NO_KIND)
    return end;
  *becomes = kind;
  letter -= in_brackets + has_sign;
  return letter[-1] == '=' || letter[-1] == '/' ? letter - 1 : letter;
}


static const char *
skip_capture_back (const char *start, const char *end, const char *signs)
{
  return end > start && strchr (signs, end[-1]) != NULL ? end - 1 : end;
}


/* Parses the part before the target square: piece and origin. */
static bool
read_origin (const CpRules *rules, const char *text, const char *end, CpMoveText *read)
{
  end = skip_capture_back (text, end, "x-:");
  end = read_rank_back (text, end, &read->from_rank);
  if (end > text && g_ascii_islower (end[-1]))
    read->from_file = *--end - 'a';
  if (end > text && g_ascii_isupper (end[-1])) {
    read->kind = cp_piece_kind (cp_fen_piece (*--end));
    if (read->kind == CP_NO_KIND)
      return false;
  }
  return end == text && read->from_file < rules->files && read->from_rank < rules->ranks;
}


/* Parses a move to a square. */
static bool
read_square_text (const CpRules *rules, const char *text, size_t length, CpMoveText *read)
{
  const char *end = text + length;
  int to_rank;

  *read = (CpMoveText){ .from_file = CP_ANY, .from_rank = CP_ANY };
  end = read_change_back (text, end, &read->becomes);
  end = skip_capture_back (text, end, ":");
  end = read_rank_back (text, end, &to_rank);
  if (to_rank < 0 || to_rank >= rules->ranks || end == text)
    return false;
  unsigned to_file = (unsigned) (*--end - 'a');
  if (to_file >= rules->files)
    return false;
  read->to = cp_square_at (rules, to_file, (unsigned) to_rank);
  return read_origin (rules, text, end, read);
}


/* Parses a pawn's capture from one file to another: "ed", "exd", "e:d=Q". */
static bool
read_files (const CpRules *rules, const char *text, const char *end, CpMoveText *read)
{
  end = skip_capture_back (text, end, ":");
  if (end == text || !g_ascii_islower (end[-1]))
    return false;
  read->to_file = *--end - 'a';
  end = skip_capture_back (text, end, "x:");
  if (end == text || !g_ascii_islower (end[-1]))
    return false;
  read->from_file = *--end - 'a';
  if (end > text && end[-1] == 'P')
    end--;
  return end == text && read->to_file < rules->files && read->from_file < rules->files &&
         read->to_file != read->from_file;
}


static bool
read_files_text (const CpRules *rules, const char *text, size_t length, CpMoveText *read)
{
  const char *end = text + length;

  *read = (CpMoveText){
    .kind = CP_PAWN, .from_file = CP_ANY, .from_rank = CP_ANY, .to = CP_SQUARE_NONE
  };
  if (read_files (rules, text, end, read))
    return true;
  return read_files (rules, text, read_change_back (text, end, &read->becomes), read);
}


bool
cp_move_text_read (const CpRules *rules, const char *text, size_t length, CpMoveText *read)
{
  if (length > 1 && text[1] == '@')
    return read_colour_text (rules, text, length, read);
  return read_square_text (rules, text, length, read) ||
         read_files_text (rules, text, length, read);
}
