/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notation.h"

#include <glib/gi18n-lib.h>

#include "cp-describe.h"
#include "cp-fen.h"
#include "cp-variant.h"

/* Longer texts are no moves; keeps what is quoted in messages short. */
#define MAX_TEXT 32

#define ANY -1

/* What a move text says; ANY or CP_NO_KIND where it says nothing. */
typedef struct {
  CpKind kind;
  int from_file;
  int from_rank;
  CpSquare to;
  CpKind becomes;
} MoveText;

G_DEFINE_QUARK (cp_move_error_quark, cp_move_error)


static bool G_GNUC_PRINTF (3, 4) refuse (GError **error, CpMoveError code, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, CP_MOVE_ERROR, code, message);
  return false;
}


static char
kind_letter (CpKind kind)
{
  return cp_fen_letter (cp_piece (CP_WHITE, kind));
}


/* The kind of the moved piece after @move. */
static CpKind
resulting_kind (const CpPosition *pos, CpMove move)
{
  CpPosition next = *pos;
  cp_position_play (&next, move);
  return cp_piece_kind (next.board[move.to]);
}


CpNotation
cp_move_recorded_notation (const CpRules *rules)
{
  return rules->variant->records_long ? CP_NOTATION_LAN : CP_NOTATION_SAN;
}


static void
write_uci (GString *text, const CpPosition *pos, CpMove move)
{
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  g_string_append (text, cp_square_name (pos->rules, move.from, from));
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
  if (move.becomes != CP_NO_KIND)
    g_string_append_c (text, g_ascii_tolower (kind_letter (move.becomes)));
}


/* As much of the square of origin as tells @move from the moves of like pieces to the same square:
 * nothing, the file, the rank, or both, whichever comes first (PGN standard 8.2.3.4). */
static void
write_disambiguation (GString *text, const CpPosition *pos, CpMove move)
{
  const CpRules *rules = pos->rules;
  bool others = false, same_file = false, same_rank = false;
  char name[CP_SQUARE_NAME_SIZE];
  CpMoves moves;

  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpMove other = moves.moves[i];
    if (other.to != move.to || other.from == move.from ||
        pos->board[other.from] != pos->board[move.from])
      continue;
    others = true;
    same_file |= cp_square_file (rules, other.from) == cp_square_file (rules, move.from);
    same_rank |= cp_square_rank (rules, other.from) == cp_square_rank (rules, move.from);
  }

  cp_square_name (rules, move.from, name);
  if (others && (!same_file || same_rank))
    g_string_append_c (text, name[0]);
  if (same_file)
    g_string_append (text, name + 1);
}


static void
write_end (GString *text, const CpPosition *pos, CpMove move, CpKind kind)
{
  CpPosition next = *pos;
  cp_position_play (&next, move);

  CpKind result = cp_piece_kind (next.board[move.to]);
  CpOutcome outcome = cp_position_outcome (&next, 1);
  if (result != kind || move.becomes == kind)
    g_string_append_printf (text, "=%c", kind_letter (result));
  if (outcome.result == CP_WHITE_WINS || outcome.result == CP_BLACK_WINS)
    g_string_append_c (text, '#');
  else if (cp_position_in_check (&next))
    g_string_append_c (text, '+');
}


/* SAN or long algebraic. */
static void
write_algebraic (GString *text, const CpPosition *pos, CpMove move, bool longer)
{
  CpKind kind = cp_piece_kind (pos->board[move.from]);
  bool takes = cp_position_captured (pos, move) != CP_SQUARE_NONE;
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, move.from, from);
  if (kind != CP_PAWN || (longer && pos->rules->variant->records_long))
    g_string_append_c (text, kind_letter (kind));
  if (longer)
    g_string_append (text, from);
  else if (kind != CP_PAWN)
    write_disambiguation (text, pos, move);
  else if (takes)
    g_string_append_c (text, from[0]);
  if (takes)
    g_string_append_c (text, 'x');
  else if (longer)
    g_string_append_c (text, '-');
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
  write_end (text, pos, move, kind);
}


char *
cp_move_write (const CpPosition *pos, CpMove move, CpNotation notation)
{
  GString *text = g_string_new (NULL);

  if (notation == CP_NOTATION_UCI)
    write_uci (text, pos, move);
  else
    write_algebraic (text, pos, move, notation == CP_NOTATION_LAN);
  return g_string_free (text, FALSE);
}


/* Removes check and mate signs, glyphs and "e.p." from the end of @text. */
static void
strip_end (char *text)
{
  static const char *const suffixes[] = { "+", "#", "!", "?", " ", "e.p.", "e.p", "ep" };

  for (size_t i = 0; i < G_N_ELEMENTS (suffixes);) {
    if (g_str_has_suffix (text, suffixes[i])) {
      text[strlen (text) - strlen (suffixes[i])] = '\0';
      i = 0;
    } else {
      i++;
    }
  }
}


/* Reads the digits that end at @end, backwards; returns where they begin. */
static const char *
read_rank_back (const char *start, const char *end, int *rank)
{
  const char *c = end;
  while (c > start && end - c < 2 && g_ascii_isdigit (c[-1]))
    c--;
  *rank = c < end ? (int) strtol (c, NULL, 10) - 1 : ANY;
  return c;
}


/* Takes a move text apart from its end, where it is never ambiguous what a letter stands for. */
static bool
read_text (const CpRules *rules, const char *text, MoveText *said)
{
  const char *end = text + strlen (text);
  int to_rank;

  *said = (MoveText){ .from_file = ANY, .from_rank = ANY };
  if (end - text > 2 && g_ascii_isalpha (end[-1])) {
    said->becomes = cp_piece_kind (cp_fen_piece (*--end));
    if (said->becomes == CP_NO_KIND)
      return false;
    if (end[-1] == '=')
      end--;
  }

  end = read_rank_back (text, end, &to_rank);
  if (to_rank < 0 || to_rank >= rules->ranks || end == text)
    return false;
  unsigned to_file = (unsigned) (*--end - 'a');
  if (to_file >= rules->files)
    return false;
  said->to = cp_square_at (rules, to_file, (unsigned) to_rank);

  if (end > text && strchr ("x-:", end[-1]) != NULL)
    end--;
  end = read_rank_back (text, end, &said->from_rank);
  if (end > text && g_ascii_islower (end[-1]))
    said->from_file = *--end - 'a';
  if (end > text && g_ascii_isupper (end[-1])) {
    said->kind = cp_piece_kind (cp_fen_piece (*--end));
    if (said->kind == CP_NO_KIND)
      return false;
  }
  return end == text && said->from_file < rules->files && said->from_rank < rules->ranks;
}


static bool
means (const CpPosition *pos, const MoveText *said, CpMove move)
{
  bool whole_from = said->from_file != ANY && said->from_rank != ANY;
  CpKind kind = said->kind == CP_NO_KIND && !whole_from ? CP_PAWN : said->kind;

  return move.to == said->to &&
         (kind == CP_NO_KIND || kind == cp_piece_kind (pos->board[move.from])) &&
         (said->from_file == ANY ||
          said->from_file == (int) cp_square_file (pos->rules, move.from)) &&
         (said->from_rank == ANY ||
          said->from_rank == (int) cp_square_rank (pos->rules, move.from)) &&
         (said->becomes == CP_NO_KIND || said->becomes == resulting_kind (pos, move));
}


/* Why no legal move is meant. */
static bool
refuse_illegal (const CpPosition *pos, const MoveText *said, GError **error)
{
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, said->to, to);

  MoveText without = *said;
  without.becomes = CP_NO_KIND;
  CpMoves moves;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (means (pos, &without, moves.moves[i]))
      /* Translators: %1$s is the name of a kind of piece, %2$s a square. */
      return refuse (error, CP_MOVE_ERROR_ILLEGAL,
                     _ ("The piece that goes to %2$s cannot become a %1$s there."),
                     cp_kind_name (said->becomes), to);
  }

  if (said->from_file != ANY && said->from_rank != ANY) {
    CpSquare from =
        cp_square_at (pos->rules, (unsigned) said->from_file, (unsigned) said->from_rank);
    g_autofree char *reason = cp_move_explain (pos, from, said->to);
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, "%s", reason);
  }
  CpKind kind = said->kind != CP_NO_KIND ? said->kind : CP_PAWN;
  /* Translators: %1$s is a piece, "white bishop", %2$s a square. */
  return refuse (error, CP_MOVE_ERROR_ILLEGAL, _ ("No %1$s can go to %2$s."),
                 cp_piece_name (cp_piece (pos->turn, kind)), to);
}


/* Decides between @found, at least two legal moves that the text may mean. */
static bool
choose (const CpPosition *pos, const CpMoves *found, CpMove *move, GError **error)
{
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, found->moves[0].to, to);

  for (unsigned i = 1; i < found->n; i++) {
    if (found->moves[i].from != found->moves[0].from)
      return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                     _ ("More than one %1$s can go to %2$s: say from where."),
                     cp_piece_name (pos->board[found->moves[0].from]), to);
  }
  for (unsigned i = 0; i < found->n; i++) {
    if (found->moves[i].becomes == CP_NO_KIND) {
      *move = found->moves[i];
      return true;
    }
  }
  return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                 _ ("Say what the piece becomes on %1$s, as in “=%2$c”."), to,
                 kind_letter (found->moves[0].becomes));
}


static char *
tidy (const char *text, GError **error)
{
  g_autofree char *tidied = g_strstrip (g_utf8_make_valid (text, -1));

  if (strlen (tidied) > MAX_TEXT) {
    refuse (error, CP_MOVE_ERROR_INVALID, _ ("The text is too long for a move."));
    return NULL;
  }
  return g_steal_pointer (&tidied);
}


static bool
refuse_unreadable (const char *text, GError **error)
{
  return refuse (error, CP_MOVE_ERROR_INVALID, _ ("“%s” is not the text of a move."), text);
}


bool
cp_move_parse (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  g_autofree char *whole = tidy (text, error);
  CpMoves moves, found;
  MoveText said;

  if (whole == NULL)
    return false;
  g_autofree char *core = g_strdup (whole);
  strip_end (core);
  if (!read_text (pos->rules, core, &said))
    return refuse_unreadable (whole, error);

  found.n = 0;
  cp_position_legal_moves (pos, &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    if (means (pos, &said, moves.moves[i]))
      found.moves[found.n++] = moves.moves[i];
  }
  if (found.n == 0)
    return refuse_illegal (pos, &said, error);
  if (found.n > 1)
    return choose (pos, &found, move, error);
  *move = found.moves[0];
  return true;
}


bool
cp_move_parse_uci (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  g_autofree char *whole = tidy (text, error);
  CpKind becomes = CP_NO_KIND;
  CpSquare from, to;
  const char *c;

  if (whole == NULL)
    return false;
  from = cp_square_parse (pos->rules, whole, &c);
  if (from == CP_SQUARE_NONE)
    return refuse_unreadable (whole, error);
  to = cp_square_parse (pos->rules, c, &c);
  if (to == CP_SQUARE_NONE)
    return refuse_unreadable (whole, error);
  if (g_ascii_islower (*c))
    becomes = cp_piece_kind (cp_fen_piece (*c++));
  if (*c != '\0')
    return refuse_unreadable (whole, error);

  *move = (CpMove){ from, to, (uint8_t) becomes };
  if (cp_position_is_legal (pos, *move))
    return true;
  MoveText said = { .to = to,
                    .becomes = becomes,
                    .from_file = (int) cp_square_file (pos->rules, from),
                    .from_rank = (int) cp_square_rank (pos->rules, from) };
  return refuse_illegal (pos, &said, error);
}
