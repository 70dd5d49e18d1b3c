/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-letters.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"
#include "rules/text/cp-language.h"

/* Least length of a word before a square, in characters, for the text to be a drop. */
#define LEAST_WORD 3

/* The function set by cp_move_set_writer(), or NULL. */
static CpMoveWriter preferred_writer;


CpLetters
cp_letters_local (void)
{
  CpLetters local = {
    .piece = {
      [CP_NO_KIND] = "",
      /* Translators: the letter of a pawn in the chess notation of your language, as in “Pe6-c4”.
       * All letters of pieces must differ. They are capitals, and never part of the board (a to j).
       */
      [CP_PAWN] = C_ ("piece letter", "P"),
      /* Translators: the letter of a knight in moves: “Nf3”. */
      [CP_KNIGHT] = C_ ("piece letter", "N"),
      /* Translators: the letter of a bishop in moves: “Bf3”. */
      [CP_BISHOP] = C_ ("piece letter", "B"),
      /* Translators: the letter of a rook in moves: “Rf3”. */
      [CP_ROOK] = C_ ("piece letter", "R"),
      /* Translators: the letter of a queen in moves: “Qf3”. */
      [CP_QUEEN] = C_ ("piece letter", "Q"),
      /* Translators: the letter of a king in moves: “Kf3”. */
      [CP_KING] = C_ ("piece letter", "K"),
    },
    .colour = {
      [CP_NO_COLOUR] = "",
      /* Translators: the letter of yellow in moves that drop a colour: “Y@c4”. All letters of
       * colours must differ; they may be the same as letters of pieces. */
      [CP_YELLOW] = C_ ("colour letter", "Y"),
      /* Translators: the letter of purple in moves that drop a colour: “P@c4”. */
      [CP_PURPLE] = C_ ("colour letter", "P"),
      /* Translators: the letter of red in moves that drop a colour: “R@c4”. */
      [CP_RED] = C_ ("colour letter", "R"),
      /* Translators: the letter of light blue in moves that drop a colour: “L@c4”. */
      [CP_LIGHT_BLUE] = C_ ("colour letter", "L"),
      /* Translators: the letter of dark green in moves that drop a colour: “G@c4”. */
      [CP_DARK_GREEN] = C_ ("colour letter", "G"),
      /* Translators: the letter of blue in moves that drop a colour: “B@c4”. */
      [CP_BLUE] = C_ ("colour letter", "B"),
    },
  };

  return cp_letters_are_readable (&local) ? local : *cp_letters_english ();
}


static bool
is_readable (const char *letter)
{
  if (*letter == '\0' || !g_utf8_validate (letter, -1, NULL))
    return false;
  /* Lower-case letters are files; digits and signs have a meaning in moves. */
  for (const char *c = letter; *c != '\0'; c++) {
    if (g_ascii_islower (*c) || g_ascii_isdigit (*c) || g_ascii_isspace (*c) ||
        strchr ("@=-:+#!?.", *c) != NULL)
      return false;
  }
  return true;
}


static bool
are_readable (const char *const *letters, unsigned n)
{
  for (unsigned i = 1; i < n; i++) {
    if (!is_readable (letters[i]))
      return false;
    for (unsigned k = 1; k < i; k++) {
      if (g_str_equal (letters[i], letters[k]))
        return false;
    }
  }
  return true;
}


bool
cp_letters_are_readable (const CpLetters *letters)
{
  return are_readable (letters->piece, CP_N_KINDS) && are_readable (letters->colour, CP_N_COLOURS);
}


/* Returns how many bytes of @text match @letter, ignoring case if @any_case; 0 if it does not
 * match. */
static size_t
match (const char *text, const char *letter, bool any_case)
{
  const char *c = text;

  for (; *letter != '\0'; letter = g_utf8_next_char (letter)) {
    gunichar wanted = g_utf8_get_char (letter);
    gunichar found = g_utf8_get_char (c);
    if (found != wanted && !(any_case && g_unichar_toupper (found) == wanted))
      return 0;
    c = g_utf8_next_char (c);
  }
  return (size_t) (c - text);
}


/* Finds the longest of @letters at the start of @text, and its bytes; 0 if there is none. */
static unsigned
find_longest (
    const char *text, const char *const *letters, unsigned n, bool any_case, size_t *length)
{
  unsigned found = 0;

  *length = 0;
  for (unsigned i = 1; i < n; i++) {
    size_t matched = match (text, letters[i], any_case);
    if (matched > *length) {
      *length = matched;
      found = i;
    }
  }
  return found;
}


char *
cp_letters_translate (const char *move, const CpLetters *from, const CpLetters *to)
{
  if (!g_utf8_validate (move, -1, NULL))
    return g_strdup (move);

  GString *text = g_string_new (NULL);
  for (const char *c = move; *c != '\0';) {
    size_t length;
    unsigned colour = find_longest (c, from->colour, CP_N_COLOURS, false, &length);
    if (colour > 0 && c[length] == '@') {
      g_string_append (text, to->colour[colour]);
      c += length;
      continue;
    }
    /* A promotion is also accepted in lower case. */
    bool becomes = c > move && c[-1] == '=';
    unsigned kind = find_longest (c, from->piece, CP_N_KINDS, becomes, &length);
    if (kind > 0)
      g_string_append (text, to->piece[kind]);
    else
      g_string_append_len (text, c, length = (size_t) (g_utf8_next_char (c) - c));
    c += length;
  }
  return g_string_free (text, FALSE);
}


char *
cp_letters_write (const CpLetters *letters, const CpPosition *pos, CpMove move, CpNotation notation)
{
  g_autofree char *text = cp_move_write (pos, move, notation);

  if (notation == CP_NOTATION_UCI)
    return g_steal_pointer (&text);
  return cp_letters_translate (text, cp_letters_english (), letters);
}


/* Returns true if the text matches at least one move. */
static bool
has_matches (const GError *error)
{
  return error == NULL || g_error_matches (error, CP_MOVE_ERROR, CP_MOVE_ERROR_AMBIGUOUS);
}


/* Returns true if the side to move can move a piece whose letter begins @text. */
static bool
names_movable_piece (const CpLetters *letters, const CpPosition *pos, const char *text)
{
  size_t length;
  unsigned kind = find_longest (text, letters->piece, CP_N_KINDS, false, &length);
  CpMoves moves;

  if (kind == CP_NO_KIND)
    return false;
  cp_position_legal_moves_between (pos, pos->of_kind[kind] & pos->of_side[pos->turn],
                                   CP_ALL_SQUARES, &moves);
  return moves.n > 0;
}


/* Returns true if @text begins with a square, rather than another part of a move. */
static bool
begins_with_square (const CpPosition *pos, const char *text)
{
  const char *end;

  return cp_square_parse (pos->rules, text, &end) != CP_SQUARE_NONE;
}


/* cp_letters_complete_drop() with one set of letters. A small letter that could be a file is none
 * of a colour. */
static char *
complete_drop (const CpLetters *letters, const CpPosition *pos, const char *text)
{
  size_t length;
  bool is_file = g_ascii_islower (*text) && *text - 'a' < pos->rules->files;
  unsigned colour = find_longest (text, letters->colour, CP_N_COLOURS, !is_file, &length);

  if (colour == CP_NO_COLOUR || !begins_with_square (pos, text + length) ||
      names_movable_piece (letters, pos, text) ||
      names_movable_piece (cp_letters_english (), pos, text))
    return NULL;
  return g_strdup_printf ("%s@%s", cp_letters_english ()->colour[colour], text + length);
}


/* Returns how many bytes of @text match @name, ignoring case and spaces between words; 0 if it does
 * not match. */
static size_t
match_name (const char *text, const char *name)
{
  const char *c = text;

  for (; *name != '\0'; name = g_utf8_next_char (name)) {
    if (*name == ' ') {
      c += strspn (c, " -");
      continue;
    }
    if (g_unichar_tolower (g_utf8_get_char (c)) != g_unichar_tolower (g_utf8_get_char (name)))
      return 0;
    c = g_utf8_next_char (c);
  }
  return (size_t) (c - text);
}


/* Finds the colour whose translated or English name begins @text, and the bytes of the name. */
static CpColour
find_named_colour (const char *text, size_t *length)
{
  CpColour found = CP_NO_COLOUR;

  *length = 0;
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    size_t local = match_name (text, cp_colour_name (colour));
    size_t english = match_name (text, cp_colour_english_name (colour));
    if (MAX (local, english) <= *length)
      continue;
    *length = MAX (local, english);
    found = colour;
  }
  return found;
}


/* cp_letters_complete_drop() for the name of a colour, which a space or a sign separates from the
 * square. */
static char *
complete_named_drop (const CpPosition *pos, const char *text)
{
  size_t length;
  CpColour colour = find_named_colour (text, &length);
  size_t n = strspn (text + length, " @");

  if (colour == CP_NO_COLOUR || n == 0 || !begins_with_square (pos, text + length + n))
    return NULL;
  return g_strdup_printf ("%s@%s", cp_letters_english ()->colour[colour], text + length + n);
}


char *
cp_letters_complete_drop (const CpLetters *letters, const CpPosition *pos, const char *text)
{
  const char *start = text + strspn (text, " ");

  if (!pos->rules->variant->has_colours || !g_utf8_validate (start, -1, NULL))
    return NULL;
  char *drop = complete_drop (letters, pos, start);
  if (drop == NULL)
    drop = complete_drop (cp_letters_english (), pos, start);
  return drop != NULL ? drop : complete_named_drop (pos, start);
}


/* Returns true if the letter of a colour, followed by the sign of a drop, or the name of a colour
 * begins @text. */
static bool
begins_with_colour (const CpLetters *letters, const char *text)
{
  size_t length;

  if (find_longest (text, letters->colour, CP_N_COLOURS, true, &length) != CP_NO_COLOUR &&
      text[length + strspn (text + length, " ")] == '@')
    return true;
  return find_named_colour (text, &length) != CP_NO_COLOUR;
}


static bool
is_word (const char *text, size_t length)
{
  for (const char *c = text; c < text + length; c = g_utf8_next_char (c)) {
    if (!g_unichar_isalpha (g_utf8_get_char (c)))
      return false;
  }
  return g_utf8_strlen (text, (gssize) length) >= LEAST_WORD;
}


/* Returns true if @text seems to drop a colour, "q@d4" or "queen d4", but names none. */
static bool
lacks_colour (const CpLetters *letters, const CpPosition *pos, const char *text)
{
  const char *start = text + strspn (text, " ");

  if (!pos->rules->variant->has_colours || !g_utf8_validate (start, -1, NULL) ||
      begins_with_colour (letters, start) || begins_with_colour (cp_letters_english (), start))
    return false;
  size_t word = strcspn (start, " @");
  const char *rest = start + word + strspn (start + word, " ");
  return *rest == '@' || (is_word (start, word) && begins_with_square (pos, rest));
}


/* Sets @error to one that lists the letters of the colours. Returns false. */
static bool
refuse_unknown_colour (const CpLetters *letters, const char *text, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_autofree char *quoted = cp_text_quote (trimmed);

  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    g_autofree char *item =
        /* Translators: the letter of a colour and its name: “Y = yellow”. */
        g_strdup_printf (_ ("%1$s = %2$s"), letters->colour[colour], cp_colour_name (colour));
    g_strv_builder_add (builder, item);
  }
  g_auto (GStrv) items = g_strv_builder_end (builder);
  g_autofree char *list = g_strjoinv (", ", items);
  g_set_error (error, CP_MOVE_ERROR, CP_MOVE_ERROR_INVALID,
               /* Translators: %1$s is the text that was typed, %2$s a list of letters and colours:
                * “Y = yellow, P = purple”. */
               _ ("“%1$s” names no colour. The colours are: %2$s."), quoted, list);
  return false;
}


/* Parses a text in which local letters stand for pieces, or else English ones. */
static bool
parse_with_signs (
    const CpLetters *letters, const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  g_autofree char *exchanged = cp_letters_translate (text, letters, cp_letters_english ());
  g_autoptr (GError) local = NULL;
  g_autoptr (GError) plain = NULL;

  cp_move_parse_with_letters (pos, exchanged, letters->piece, move, &local);
  if (!has_matches (local)) {
    cp_move_parse_with_letters (pos, text, letters->piece, move, &plain);
    /* Invalid text is quoted as it was typed. */
    if (has_matches (plain) || g_error_matches (local, CP_MOVE_ERROR, CP_MOVE_ERROR_INVALID)) {
      g_clear_error (&local);
      local = g_steal_pointer (&plain);
    }
  }
  if (local == NULL)
    return true;
  g_propagate_error (error, g_steal_pointer (&local));
  return false;
}


bool
cp_letters_parse (
    const CpLetters *letters, const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (parse_with_signs (letters, pos, text, move, &local))
    return true;
  g_autofree char *drop =
      has_matches (local) ? NULL : cp_letters_complete_drop (letters, pos, text);
  if (drop != NULL)
    return cp_move_parse (pos, drop, move, error);
  if (g_error_matches (local, CP_MOVE_ERROR, CP_MOVE_ERROR_INVALID) &&
      lacks_colour (letters, pos, text))
    return refuse_unknown_colour (letters, text, error);
  g_propagate_error (error, g_steal_pointer (&local));
  return false;
}


char *
cp_move_write_local (const CpPosition *pos, CpMove move, CpNotation notation)
{
  CpLetters letters = cp_letters_local ();

  return cp_letters_write (&letters, pos, move, notation);
}


void
cp_move_set_writer (CpMoveWriter write)
{
  preferred_writer = write;
}


char *
cp_move_name (const CpPosition *pos, CpMove move)
{
  g_autofree char *text =
      preferred_writer != NULL
          ? preferred_writer (pos, move)
          : cp_move_write_local (pos, move, cp_move_recorded_notation (pos->rules));

  return cp_text_isolate (text);
}
