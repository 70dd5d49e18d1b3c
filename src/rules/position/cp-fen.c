/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-fen.h"

#include <glib/gi18n-lib.h>

#include "cp-colours.h"
#include "cp-problems.h"
#include "cp-variant.h"
#include "rules/text/cp-excerpt.h"

static const char letters[] = " pnbrqk";

G_DEFINE_QUARK (cp_fen_error_quark, cp_fen_error)


static bool G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_SYNTAX, message);
  return false;
}


char
cp_fen_letter (CpPiece piece)
{
  char letter = letters[cp_piece_kind (piece)];
  return cp_piece_side (piece) == CP_WHITE ? g_ascii_toupper (letter) : letter;
}


CpPiece
cp_fen_piece (char letter)
{
  const char *found = letter > ' ' ? strchr (letters, g_ascii_tolower (letter)) : NULL;
  if (found == NULL)
    return CP_NO_PIECE;
  return cp_piece (g_ascii_isupper (letter) ? CP_WHITE : CP_BLACK, (CpKind) (found - letters));
}


static bool
read_rank (CpPosition *pos, const char *text, unsigned rank, GError **error)
{
  unsigned files = pos->rules->files;
  unsigned file = 0;

  for (const char *c = text; *c != '\0';) {
    CpPiece piece = cp_fen_piece (*c);
    if (g_ascii_isdigit (*c) && *c != '0') {
      unsigned empty = 0;
      for (; g_ascii_isdigit (*c) && empty <= files; c++)
        empty = empty * 10 + (unsigned) (*c - '0');
      file += empty;
    } else if (piece != CP_NO_PIECE && cp_rules_has_kind (pos->rules, cp_piece_kind (piece))) {
      if (file < files)
        cp_position_put (pos, cp_square_at (pos->rules, file, rank), piece);
      file++;
      c++;
    } else {
      g_autofree char *what = cp_text_quote_character (c);
      /* Translators: about the text of a position, a FEN; %s is what stands there in quotation
       * marks. */
      return refuse (error, _ ("Rank %u: %s is not a piece of this game"), rank + 1, what);
    }
    if (file > files)
      /* Translators: about the text of a position, a FEN. */
      return refuse (error, _ ("Rank %u has more than %u squares"), rank + 1, files);
  }
  if (file < files)
    /* Translators: about the text of a position, a FEN. */
    return refuse (error, _ ("Rank %u has %u squares instead of %u"), rank + 1, file, files);
  return true;
}


static bool
read_board (CpPosition *pos, const char *text, GError **error)
{
  g_auto (GStrv) ranks = g_strsplit (text, "/", -1);
  unsigned n = g_strv_length (ranks);

  if (n != pos->rules->ranks)
    /* Translators: about the text of a position, a FEN. */
    return refuse (error, _ ("The board has %u ranks instead of %u"), n, pos->rules->ranks);
  for (unsigned i = 0; i < n; i++) {
    if (!read_rank (pos, ranks[i], n - 1 - i, error))
      return false;
  }
  return true;
}


static bool
read_knocked (CpPosition *pos, const char *text, GError **error)
{
  for (const char *c = text; *c != '\0'; c++) {
    CpPiece piece = cp_fen_piece (*c);
    if (piece == CP_NO_PIECE || !cp_rules_has_kind (pos->rules, cp_piece_kind (piece))) {
      g_autofree char *what = cp_text_quote_character (c);
      /* Translators: about the text of a position, a FEN; %s is what stands there in quotation
       * marks. */
      return refuse (error, _ ("Holdings: %s is not a piece of this game"), what);
    }
    if (pos->n_knocked == CP_MAX_KNOCKED)
      /* Translators: about the text of a position, a FEN. */
      return refuse (error, _ ("Holdings: more than %d pieces are knocked"), CP_MAX_KNOCKED);
    pos->knocked[pos->n_knocked++] = piece;
  }
  return true;
}


/* Parses field 1: the board, and the holdings in brackets after it. */
static bool
read_placement (CpPosition *pos, const char *text, GError **error)
{
  const char *open = strchr (text, '[');
  size_t length = strlen (text);

  if (open == NULL)
    return read_board (pos, text, error);
  if (!pos->rules->variant->has_storage && !pos->rules->variant->has_colours)
    return refuse (error, _ ("This game has no holdings in brackets after the board"));
  if (text[length - 1] != ']')
    return refuse (error, _ ("The holdings after the board do not end with “]”"));

  g_autofree char *board = g_strndup (text, (size_t) (open - text));
  g_autofree char *holdings = g_strndup (open + 1, length - 2 - (size_t) (open - text));
  if (!read_board (pos, board, error))
    return false;
  return pos->rules->variant->has_colours ? cp_colours_read_supply (pos, holdings, error)
                                          : read_knocked (pos, holdings, error);
}


static bool
read_turn (CpPosition *pos, const char *text, GError **error)
{
  g_autofree char *quoted = cp_text_quote (text);

  if (!g_str_equal (text, "w") && !g_str_equal (text, "b"))
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("The side to move is “%s”, but must be “w” or “b”"), quoted);
  pos->turn = text[0] == 'w' ? CP_WHITE : CP_BLACK;
  return true;
}


static bool
read_unused (const char *text, unsigned field, GError **error)
{
  g_autofree char *quoted = cp_text_quote (text);

  if (!g_str_equal (text, "-"))
    /* Translators: about the text of a position, a FEN; %s is a part of it. */
    return refuse (error, _ ("Field %u is “%s”, but in this game it must be “-”"), field, quoted);
  return true;
}


static bool
read_en_passant (CpPosition *pos, const char *text, GError **error)
{
  g_autofree char *quoted = cp_text_quote (text);
  const char *end;

  if (g_str_equal (text, "-"))
    return true;
  pos->en_passant = cp_square_parse (pos->rules, text, &end);
  if (pos->en_passant == CP_SQUARE_NONE || *end != '\0')
    return refuse (error, _ ("Field 4: “%s” is not a square of this board"), quoted);
  return true;
}


static bool
read_counter (const char *text, const char *what, unsigned least, uint32_t *value, GError **error)
{
  g_autofree char *quoted = cp_text_quote (text);
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, least, CP_MAX_COUNTER, &number, NULL))
    /* Translators: about the text of a position, a FEN: the name of a counter, what stands there,
     * and between which numbers it must be. */
    return refuse (error, _ ("The %s is “%s”, but must be a number from %u to %d"), what, quoted,
                   least, CP_MAX_COUNTER);
  *value = (uint32_t) number;
  return true;
}


/* Splits a FEN at runs of white space. Returns NULL with @error set unless there are four or six
 * fields. */
static GPtrArray *
split_fields (const char *fen, GError **error)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit_set (fen, " \t\r\n", -1);

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_ptr_array_add (fields, g_strdup (*part));
  }
  if (fields->len != 4 && fields->len != 6) {
    refuse (error,
            /* Translators: about the text of a position, a FEN. */
            ngettext ("The FEN has %u field instead of six, or four without counters",
                      "The FEN has %u fields instead of six, or four without counters",
                      fields->len),
            fields->len);
    return NULL;
  }
  return g_steal_pointer (&fields);
}


/* Parses fields 3 and 4, whose meaning depends on the game. */
static bool
read_own_fields (CpPosition *pos, char **field, GError **error)
{
  const CpVariant *variant = pos->rules->variant;

  if (variant->has_colours)
    return cp_colours_read_squares (pos, field[2], error) &&
           cp_colours_read_moved (pos, field[3], error);
  if (!read_unused (field[2], 3, error))
    return false;
  return variant->has_en_passant ? read_en_passant (pos, field[3], error)
                                 : read_unused (field[3], 4, error);
}


bool
cp_fen_read (const CpRules *rules, const char *fen, CpPosition *pos, GError **error)
{
  if (!g_utf8_validate (fen, -1, NULL))
    return refuse (error, _ ("The FEN is not valid UTF-8 text"));
  g_autoptr (GPtrArray) fields = split_fields (fen, error);
  if (fields == NULL)
    return false;

  char **field = (char **) fields->pdata;
  cp_position_init_empty (pos, rules);
  if (!read_placement (pos, field[0], error) || !read_turn (pos, field[1], error) ||
      !read_own_fields (pos, field, error))
    return false;
  if (rules->variant->has_colours && strchr (field[0], '[') == NULL)
    cp_colours_refill (pos);
  if (fields->len == 4)
    return true;
  return read_counter (field[4], _ ("halfmove clock"), 0, &pos->halfmove_clock, error) &&
         read_counter (field[5], _ ("fullmove number"), 1, &pos->fullmove_number, error);
}


bool
cp_fen_parse (const CpRules *rules, const char *fen, CpPosition *pos, GError **error)
{
  CpProblems problems;

  if (!cp_fen_read (rules, fen, pos, error))
    return false;

  cp_position_problems (pos, &problems);
  if (problems.n == 0)
    return true;

  g_autoptr (GString) message = g_string_new (NULL);
  for (unsigned i = 0; i < problems.n; i++) {
    g_autofree char *sentence = cp_problem_describe (pos, &problems.items[i]);
    g_string_append_printf (message, "%s%s", i > 0 ? " " : "", sentence);
  }
  g_set_error_literal (error, CP_FEN_ERROR, CP_FEN_ERROR_PROBLEM, message->str);
  return false;
}


static void
write_board (const CpPosition *pos, GString *fen)
{
  const CpRules *rules = pos->rules;

  for (unsigned rank = rules->ranks; rank-- > 0;) {
    unsigned empty = 0;
    for (unsigned file = 0; file < rules->files; file++) {
      CpPiece piece = pos->board[cp_square_at (rules, file, rank)];
      if (piece == CP_NO_PIECE) {
        empty++;
        continue;
      }
      if (empty > 0)
        g_string_append_printf (fen, "%u", empty);
      g_string_append_c (fen, cp_fen_letter (piece));
      empty = 0;
    }
    if (empty > 0)
      g_string_append_printf (fen, "%u", empty);
    if (rank > 0)
      g_string_append_c (fen, '/');
  }
}


static void
write_holdings (const CpPosition *pos, GString *fen)
{
  if (!pos->rules->variant->has_storage && !pos->rules->variant->has_colours)
    return;
  g_string_append_c (fen, '[');
  for (unsigned i = 0; i < pos->n_knocked; i++)
    g_string_append_c (fen, cp_fen_letter (pos->knocked[i]));
  if (pos->rules->variant->has_colours)
    cp_colours_write_supply (pos, fen);
  g_string_append_c (fen, ']');
}


static void
write_own_fields (const CpPosition *pos, GString *fen)
{
  char square[CP_SQUARE_NAME_SIZE] = "-";

  if (pos->rules->variant->has_colours) {
    cp_colours_write_squares (pos, fen);
    g_string_append_c (fen, ' ');
    cp_colours_write_moved (pos, fen);
    return;
  }
  if (pos->en_passant != CP_SQUARE_NONE)
    cp_square_name (pos->rules, pos->en_passant, square);
  g_string_append_printf (fen, "- %s", square);
}


char *
cp_fen_write (const CpPosition *pos)
{
  GString *fen = g_string_new (NULL);

  write_board (pos, fen);
  write_holdings (pos, fen);
  g_string_append (fen, pos->turn == CP_WHITE ? " w " : " b ");
  write_own_fields (pos, fen);
  g_string_append_printf (fen, " %u %u", pos->halfmove_clock, pos->fullmove_number);
  return g_string_free (fen, FALSE);
}


void
cp_position_init (CpPosition *pos, const CpRules *rules)
{
  /* Reading or writing a file needs the same position again and again. */
  static _Thread_local CpPosition last;

  if (last.rules != rules && !cp_fen_read (rules, rules->array, &last, NULL))
    g_assert_not_reached ();
  *pos = last;
}


bool
cp_position_is_array (const CpPosition *pos)
{
  CpPosition array;

  cp_position_init (&array, pos->rules);
  return cp_position_same (pos, &array);
}
