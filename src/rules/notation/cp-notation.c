/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notation.h"

#include <glib/gi18n-lib.h>

#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

/* Longer texts are no moves; keeps what is quoted in messages short. */
#define MAX_TEXT 32

#define ANY -1

/* What a move text says; ANY or none where it says nothing. */
typedef struct {
  CpColour colour; /* of a drop or shift */
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

static const CpLetters english = {
  .piece = {
    [CP_NO_KIND] = "",
    [CP_PAWN] = "P",
    [CP_KNIGHT] = "N",
    [CP_BISHOP] = "B",
    [CP_ROOK] = "R",
    [CP_QUEEN] = "Q",
    [CP_KING] = "K",
  },
  .colour = {
    [CP_NO_COLOUR] = "",
    [CP_YELLOW] = "Y",
    [CP_PURPLE] = "P",
    [CP_RED] = "R",
    [CP_LIGHT_BLUE] = "L",
    [CP_DARK_GREEN] = "G",
    [CP_BLUE] = "B",
  },
};


const CpLetters *
cp_letters_english (void)
{
  return &english;
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

  if (move.from == CP_SQUARE_NONE)
    g_string_append_printf (text, "%c@", cp_colour_letter ((CpColour) move.colour));
  else
    g_string_append (text, cp_square_name (pos->rules, move.from, from));
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
  if (move.becomes != CP_NO_KIND)
    g_string_append_c (text, g_ascii_tolower (kind_letter (move.becomes)));
}


/* As much of the square of origin as tells @move from the moves of like pieces to the same square:
 * nothing, the file, the rank, or both, whichever comes first (PGN standard 8.2.3.4). A pawn that
 * takes is always told by its file. */
static void
write_disambiguation (GString *text, const CpPosition *pos, CpMove move, bool pawn_takes)
{
  const CpRules *rules = pos->rules;
  bool others = false, same_file = false, same_rank = false;
  CpKind kind = cp_piece_kind (pos->board[move.from]);
  CpBits alike = pos->of_kind[kind] & pos->of_side[pos->turn] & ~CP_BIT (move.from);
  char name[CP_SQUARE_NAME_SIZE];
  CpMoves moves;

  cp_position_legal_moves_between (pos, alike, CP_BIT (move.to), &moves);
  for (unsigned i = 0; i < moves.n; i++) {
    CpSquare other = moves.moves[i].from;
    others = true;
    same_file |= cp_square_file (rules, other) == cp_square_file (rules, move.from);
    same_rank |= cp_square_rank (rules, other) == cp_square_rank (rules, move.from);
  }

  cp_square_name (rules, move.from, name);
  if (pawn_takes || (others && (!same_file || same_rank)))
    g_string_append_c (text, name[0]);
  if (same_file)
    g_string_append (text, name + 1);
}


/* "Y@c4" or "Y@c4-d5". */
static void
write_colour_move (GString *text, const CpPosition *pos, CpMove move)
{
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  g_string_append_printf (text, "%c@", cp_colour_letter ((CpColour) move.colour));
  if (move.from != CP_SQUARE_NONE)
    g_string_append_printf (text, "%s-", cp_square_name (pos->rules, move.from, from));
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
}


/* Whether the move that led to @pos won the game for somebody. Nobody is mated who is not in check,
 * so that mostly no moves need to be listed to tell. */
static bool
is_won (const CpPosition *pos, bool in_check)
{
  const CpVariant *variant = pos->rules->variant;
  CpOutcome outcome = { CP_UNDECIDED, CP_PLAYING };

  if (in_check)
    outcome = cp_position_outcome (pos, 1);
  else if (variant->own_outcome != NULL)
    outcome = variant->own_outcome (pos);
  return outcome.result == CP_WHITE_WINS || outcome.result == CP_BLACK_WINS;
}


static void
write_end (GString *text, const CpPosition *pos, CpMove move)
{
  CpPosition next = *pos;
  cp_position_play (&next, move);

  bool in_check = cp_position_in_check (&next);
  CpKind result = cp_piece_kind (next.board[move.to]);
  CpKind kind = move.colour != CP_NO_COLOUR ? result : cp_piece_kind (pos->board[move.from]);
  /* A pawn that stays one on its far rank is told like a promotion. */
  bool stays_pawn =
      kind == CP_PAWN && move.colour == CP_NO_COLOUR &&
      cp_square_rank (pos->rules, move.to) == cp_rules_far_rank (pos->rules, pos->turn);
  if (result != kind || stays_pawn)
    g_string_append_printf (text, "=%c", kind_letter (result));
  if (is_won (&next, in_check))
    g_string_append_c (text, '#');
  else if (in_check)
    g_string_append_c (text, '+');
}


/* SAN or long algebraic, for a piece. */
static void
write_piece_move (GString *text, const CpPosition *pos, CpMove move, bool longer)
{
  CpKind kind = cp_piece_kind (pos->board[move.from]);
  bool takes = cp_position_captured (pos, move) != CP_SQUARE_NONE;
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, move.from, from);
  if (kind != CP_PAWN || (longer && pos->rules->variant->records_long))
    g_string_append_c (text, kind_letter (kind));
  if (longer)
    g_string_append (text, from);
  else
    write_disambiguation (text, pos, move, kind == CP_PAWN && takes);
  if (takes)
    g_string_append_c (text, 'x');
  else if (longer)
    g_string_append_c (text, '-');
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
}


char *
cp_move_write (const CpPosition *pos, CpMove move, CpNotation notation)
{
  GString *text = g_string_new (NULL);

  if (notation == CP_NOTATION_UCI) {
    write_uci (text, pos, move);
    return g_string_free (text, FALSE);
  }
  if (move.colour != CP_NO_COLOUR)
    write_colour_move (text, pos, move);
  else
    write_piece_move (text, pos, move, notation == CP_NOTATION_LAN);
  write_end (text, pos, move);
  return g_string_free (text, FALSE);
}


static bool
ends_with (const char *text, size_t length, const char *suffix)
{
  size_t n = strlen (suffix);
  return length >= n && memcmp (text + length - n, suffix, n) == 0;
}


/* The length of @text without check and mate signs, glyphs and "e.p." at its end. */
static size_t
strip_end (const char *text, size_t length)
{
  while (length > 0) {
    char last = text[length - 1];
    if (last == '+' || last == '#' || last == '!' || last == '?' || last == ' ')
      length--;
    else if (last == '.' && ends_with (text, length, "e.p."))
      length -= strlen ("e.p.");
    else if (last == 'p' && ends_with (text, length, "e.p"))
      length -= strlen ("e.p");
    else if (last == 'p' && ends_with (text, length, "ep"))
      length -= strlen ("ep");
    else
      break;
  }
  return length;
}


/* Reads the digits that end at @end, backwards; returns where they begin. */
static const char *
read_rank_back (const char *start, const char *end, int *rank)
{
  const char *c = end;
  int number = 0;

  for (int place = 1; c > start && end - c < 2 && g_ascii_isdigit (c[-1]); place *= 10)
    number += place * (*--c - '0');
  *rank = c < end ? number - 1 : ANY;
  return c;
}


/* "Y@c4" or "Y@c4-d5" */
static bool
read_colour_text (const CpRules *rules, const char *text, MoveText *said)
{
  const char *end;

  *said = (MoveText){ .colour = cp_colour_parse (text[0]), .from_file = ANY, .from_rank = ANY };
  said->to = cp_square_parse (rules, text + 2, &end);
  if (said->colour == CP_NO_COLOUR || said->to == CP_SQUARE_NONE)
    return false;
  if (*end == '-') {
    said->from_file = (int) cp_square_file (rules, said->to);
    said->from_rank = (int) cp_square_rank (rules, said->to);
    said->to = cp_square_parse (rules, end + 1, &end);
  }
  return said->to != CP_SQUARE_NONE && *end == '\0';
}


/* Takes a move text apart from its end, where it is never ambiguous what a letter stands for. */
static bool
read_text (const CpRules *rules, const char *text, size_t length, MoveText *said)
{
  const char *end = text + length;
  int to_rank;

  if (text[0] != '\0' && text[1] == '@')
    return read_colour_text (rules, text, said);
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

  if (end > text && (end[-1] == 'x' || end[-1] == '-' || end[-1] == ':'))
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


/* The kind of the piece that moves, or CP_NO_KIND if the text leaves that open. */
static CpKind
moving_kind (const MoveText *said)
{
  bool whole_from = said->from_file != ANY && said->from_rank != ANY;
  return said->kind == CP_NO_KIND && !whole_from ? CP_PAWN : said->kind;
}


static bool
means (const CpPosition *pos, const MoveText *said, CpMove move)
{
  bool whole_from = said->from_file != ANY && said->from_rank != ANY;

  if (move.from == CP_SQUARE_NONE)
    return said->colour == move.colour && move.to == said->to && !whole_from;
  if (said->colour != CP_NO_COLOUR && said->colour != move.colour)
    return false;
  if (said->colour != CP_NO_COLOUR && !whole_from)
    return false;
  CpKind kind = moving_kind (said);

  return move.to == said->to &&
         (kind == CP_NO_KIND || kind == cp_piece_kind (pos->board[move.from])) &&
         (said->from_file == ANY ||
          said->from_file == (int) cp_square_file (pos->rules, move.from)) &&
         (said->from_rank == ANY ||
          said->from_rank == (int) cp_square_rank (pos->rules, move.from)) &&
         (said->becomes == CP_NO_KIND || said->becomes == resulting_kind (pos, move));
}


/* Where the piece or colour that the text means may come from. */
static CpBits
origins (const CpPosition *pos, const MoveText *said)
{
  CpKind kind = moving_kind (said);
  CpBits from = CP_ALL_SQUARES;

  if (said->colour != CP_NO_COLOUR && said->from_file == ANY)
    return CP_SUPPLY;
  if (said->from_file != ANY && said->from_rank != ANY)
    return CP_BIT (
        cp_square_at (pos->rules, (unsigned) said->from_file, (unsigned) said->from_rank));
  if (said->from_file != ANY) {
    from = 0;
    for (unsigned rank = 0; rank < pos->rules->ranks; rank++)
      from |= CP_BIT (cp_square_at (pos->rules, (unsigned) said->from_file, rank));
  }
  return from & pos->of_kind[kind];
}


/* The legal moves that the text may mean. */
static void
find_meant (const CpPosition *pos, const MoveText *said, CpMoves *found)
{
  unsigned n = 0;

  cp_position_legal_moves_between (pos, origins (pos, said), CP_BIT (said->to), found);
  for (unsigned i = 0; i < found->n; i++) {
    if (means (pos, said, found->moves[i]))
      found->moves[n++] = found->moves[i];
  }
  found->n = n;
}


/* Why no piece of a kind can go where it is said to. Of pawns that is about the one that is on the
 * way there. */
static bool
refuse_kind (const CpPosition *pos, const MoveText *said, const char *to, GError **error)
{
  CpKind kind = said->kind != CP_NO_KIND ? said->kind : CP_PAWN;
  const char *piece = cp_piece_name (cp_piece (pos->turn, kind));
  CpBits from = origins (pos, said) & pos->of_side[pos->turn];
  MoveText straight = *said;

  straight.from_file = (int) cp_square_file (pos->rules, said->to);
  if (kind == CP_PAWN && (from & origins (pos, &straight)) != 0)
    from &= origins (pos, &straight);
  g_autofree char *reason = cp_pieces_explain (pos, from, said->to);
  if (reason == NULL && (pos->of_kind[kind] & pos->of_side[pos->turn]) == 0)
    /* Translators: %s is a piece, "white bishop". */
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, _ ("There is no %s on the board."), piece);
  if (reason == NULL)
    /* Translators: %1$s is a piece, "white bishop", %2$s a square. */
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, _ ("No %1$s can go to %2$s."), piece, to);
  return refuse (error, CP_MOVE_ERROR_ILLEGAL,
                 /* Translators: %1$s is a piece, "white bishop", %2$s a square, and %3$s a sentence
                  * that says why. */
                 _ ("No %1$s can go to %2$s. %3$s"), piece, to, reason);
}


/* Why no legal move is meant. */
static bool
refuse_illegal (const CpPosition *pos, const MoveText *said, GError **error)
{
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, said->to, to);

  MoveText without = *said;
  without.becomes = CP_NO_KIND;
  CpMoves found;
  find_meant (pos, &without, &found);
  if (found.n > 0)
    /* Translators: %1$s is the name of a kind of piece, %2$s a square. */
    return refuse (error, CP_MOVE_ERROR_ILLEGAL,
                   /* Translators: a kind of piece, “bishop”, and a square. */
                   _ ("The piece that goes to %2$s cannot become a %1$s there."),
                   cp_kind_name (said->becomes), to);

  if (said->colour != CP_NO_COLOUR) {
    g_autofree char *reason = cp_drop_explain (pos, said->colour, said->to);
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, "%s", reason);
  }
  if (said->from_file != ANY && said->from_rank != ANY) {
    CpSquare from =
        cp_square_at (pos->rules, (unsigned) said->from_file, (unsigned) said->from_rank);
    g_autofree char *reason = cp_move_explain (pos, from, said->to);
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, "%s", reason);
  }
  return refuse_kind (pos, said, to, error);
}


/* Decides between @found, at least two legal moves that the text may mean. */
static bool
choose (const CpPosition *pos,
        const CpMoves *found,
        const char *const *letters,
        CpMove *move,
        GError **error)
{
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, found->moves[0].to, to);

  for (unsigned i = 1; i < found->n; i++) {
    if (found->moves[i].from != found->moves[0].from)
      return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                     /* Translators: a piece, “white bishop”, and a square. */
                     _ ("More than one %1$s can go to %2$s: say which one."),
                     cp_piece_name (pos->board[found->moves[0].from]), to);
  }
  for (unsigned i = 0; i < found->n; i++) {
    if (found->moves[i].becomes == CP_NO_KIND) {
      *move = found->moves[i];
      return true;
    }
  }
  /* Translators: %1$s is a square, %2$s the letter of a piece. */
  return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                 /* Translators: %1$s is a square, %2$s the letter of a piece. */
                 _ ("Say what the piece becomes on %1$s, for example “=%2$s”."), to,
                 letters[found->moves[0].becomes]);
}


/* Copies @text without the white space around it and gives its length; false with @error set if it
 * is too long. */
static bool
tidy (const char *text, char tidied[static MAX_TEXT + 1], size_t *length, GError **error)
{
  *length = 0;
  while (g_ascii_isspace (*text))
    text++;
  for (size_t i = 0; text[i] != '\0'; i++) {
    if (!g_ascii_isspace (text[i]))
      *length = i + 1;
    if (*length > MAX_TEXT)
      return refuse (error, CP_MOVE_ERROR_INVALID, _ ("The text is too long for a move."));
  }
  memcpy (tidied, text, *length);
  tidied[*length] = '\0';
  return true;
}


static bool
refuse_unreadable (const char *text, GError **error)
{
  g_autofree char *quoted = cp_text_quote (text);
  /* Translators: %s is what was typed. */
  return refuse (error, CP_MOVE_ERROR_INVALID, _ ("“%s” is not a move."), quoted);
}


bool
cp_move_parse (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  return cp_move_parse_telling (pos, text, cp_letters_english ()->piece, move, error);
}


bool
cp_move_parse_telling (const CpPosition *pos,
                       const char *text,
                       const char *const *letters,
                       CpMove *move,
                       GError **error)
{
  char whole[MAX_TEXT + 1], core[MAX_TEXT + 1];
  CpMoves found;
  MoveText said;
  size_t length;

  if (!tidy (text, whole, &length, error))
    return false;
  length = strip_end (whole, length);
  memcpy (core, whole, length);
  core[length] = '\0';
  if (!read_text (pos->rules, core, length, &said))
    return refuse_unreadable (whole, error);
  find_meant (pos, &said, &found);
  if (found.n == 0)
    return refuse_illegal (pos, &said, error);
  if (found.n > 1)
    return choose (pos, &found, letters, move, error);
  *move = found.moves[0];
  return true;
}


/* About what refuse_illegal() says. */
static const char *
find_section (const CpPosition *pos, const MoveText *said)
{
  MoveText without = *said;
  CpMoves found;

  without.becomes = CP_NO_KIND;
  find_meant (pos, &without, &found);
  if (found.n > 0)
    return pos->rules->variant->change_section;
  if (said->colour != CP_NO_COLOUR)
    return cp_drop_section (pos, said->colour, said->to);
  if (said->from_file != ANY && said->from_rank != ANY)
    return cp_move_section (
        pos, cp_square_at (pos->rules, (unsigned) said->from_file, (unsigned) said->from_rank),
        said->to);
  return cp_kind_section (pos->rules, moving_kind (said));
}


const char *
cp_move_refusal_section (const CpPosition *pos, const char *text)
{
  char core[MAX_TEXT + 1];
  MoveText said;
  size_t length;

  if (!tidy (text, core, &length, NULL))
    return NULL;
  length = strip_end (core, length);
  core[length] = '\0';
  return read_text (pos->rules, core, length, &said) ? find_section (pos, &said) : NULL;
}


bool
cp_move_parse_uci (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  char whole[MAX_TEXT + 1];
  CpKind becomes = CP_NO_KIND;
  CpSquare from, to;
  const char *c;
  size_t length;

  if (!tidy (text, whole, &length, error))
    return false;
  if (whole[0] != '\0' && whole[1] == '@')
    return strchr (whole, '-') == NULL ? cp_move_parse (pos, whole, move, error)
                                       : refuse_unreadable (whole, error);
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

  /* From an empty square a colour is shifted, if anything. */
  CpColour colour = pos->board[from] == CP_NO_PIECE ? cp_position_colour (pos, from) : CP_NO_COLOUR;
  *move = (CpMove){ from, to, (uint8_t) becomes, (uint8_t) colour };
  if (cp_position_is_legal (pos, *move))
    return true;
  MoveText said = { .colour = CP_NO_COLOUR,
                    .to = to,
                    .becomes = becomes,
                    .from_file = (int) cp_square_file (pos->rules, from),
                    .from_rank = (int) cp_square_rank (pos->rules, from) };
  return refuse_illegal (pos, &said, error);
}
