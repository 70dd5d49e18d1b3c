/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-notation.h"

#include <glib/gi18n-lib.h>

#include "cp-move-text.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "rules/text/cp-excerpt.h"

/* Longer texts are not moves; keeps quotations in messages short. */
#define MAX_TEXT 32

/* Results of parsing, in ascending order of quality. */
typedef enum {
  NOT_A_MOVE,
  NOT_LEGAL,
  SEVERAL_MOVES,
  ONE_MOVE,
} Status;

/* A parsed text and the legal moves that match it. */
typedef struct {
  Status status;
  CpMoveText text; /* undefined if the text is not a move */
  CpMoves found;   /* legal moves with that origin and target */
  CpMove move;     /* the match, if there is only one */
  CpMarks marks;   /* the marks after the move */
} Reading;

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


/* Returns the kind of the moved piece after @move. */
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


/*
 * Writes as much of the origin as distinguishes @move from those of like pieces to the same square:
 * nothing, the file, the rank, or both, whichever comes first (PGN standard 8.2.3.4). A pawn's
 * capture always has the file.
 */
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


/* Writes "Y@c4" or "Y@c4-d5". */
static void
write_colour_move (GString *text, const CpPosition *pos, CpMove move)
{
  char from[CP_SQUARE_NAME_SIZE], to[CP_SQUARE_NAME_SIZE];

  g_string_append_printf (text, "%c@", cp_colour_letter ((CpColour) move.colour));
  if (move.from != CP_SQUARE_NONE)
    g_string_append_printf (text, "%s-", cp_square_name (pos->rules, move.from, from));
  g_string_append (text, cp_square_name (pos->rules, move.to, to));
}


/* Returns true if the move that led to @pos has won the game. Mate requires check, so moves rarely
 * need to be listed. */
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
  /* A pawn that stays a pawn on its far rank is written like a promotion. */
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


/* Writes a piece's move in SAN or long algebraic notation. */
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


/* Returns the kind of the moving piece; CP_NO_KIND if the text does not determine it. */
static CpKind
moving_kind (const CpMoveText *parsed)
{
  return parsed->kind == CP_NO_KIND && !cp_move_text_has_origin (parsed) ? CP_PAWN : parsed->kind;
}


/* Returns true if @move is a capture on the file that is given instead of a square. */
static bool
takes_on_file (const CpPosition *pos, const CpMoveText *parsed, CpMove move)
{
  return (int) cp_square_file (pos->rules, move.to) == parsed->to_file &&
         cp_position_captured (pos, move) != CP_SQUARE_NONE;
}


static bool
matches (const CpPosition *pos, const CpMoveText *parsed, CpMove move)
{
  bool whole_from = cp_move_text_has_origin (parsed);

  if (move.from == CP_SQUARE_NONE)
    return parsed->colour == move.colour && move.to == parsed->to && !whole_from;
  if (parsed->colour != CP_NO_COLOUR && parsed->colour != move.colour)
    return false;
  if (parsed->colour != CP_NO_COLOUR && !whole_from)
    return false;
  CpKind kind = moving_kind (parsed);

  return (parsed->to != CP_SQUARE_NONE ? move.to == parsed->to
                                       : takes_on_file (pos, parsed, move)) &&
         (kind == CP_NO_KIND || kind == cp_piece_kind (pos->board[move.from])) &&
         (parsed->from_file == CP_ANY ||
          parsed->from_file == (int) cp_square_file (pos->rules, move.from)) &&
         (parsed->from_rank == CP_ANY ||
          parsed->from_rank == (int) cp_square_rank (pos->rules, move.from)) &&
         (parsed->becomes == CP_NO_KIND || parsed->becomes == resulting_kind (pos, move));
}


static CpBits
file_squares (const CpRules *rules, int file)
{
  CpBits squares = 0;

  for (unsigned rank = 0; rank < rules->ranks; rank++)
    squares |= CP_BIT (cp_square_at (rules, (unsigned) file, rank));
  return squares;
}


/* Returns the possible origins of the piece or colour in the text. */
static CpBits
origins (const CpPosition *pos, const CpMoveText *parsed)
{
  CpKind kind = moving_kind (parsed);
  CpBits from = CP_ALL_SQUARES;

  if (parsed->colour != CP_NO_COLOUR && parsed->from_file == CP_ANY)
    return CP_SUPPLY;
  if (cp_move_text_has_origin (parsed))
    return CP_BIT (cp_move_text_origin (pos->rules, parsed));
  if (parsed->from_file != CP_ANY)
    from = file_squares (pos->rules, parsed->from_file);
  return from & pos->of_kind[kind];
}


/* Lists the legal moves that match the text. */
static void
find_matches (const CpPosition *pos, const CpMoveText *parsed, CpMoves *found)
{
  CpBits to = parsed->to != CP_SQUARE_NONE ? CP_BIT (parsed->to)
                                           : file_squares (pos->rules, parsed->to_file);
  unsigned n = 0;

  cp_position_legal_moves_between (pos, origins (pos, parsed), to, found);
  for (unsigned i = 0; i < found->n; i++) {
    if (matches (pos, parsed, found->moves[i]))
      found->moves[n++] = found->moves[i];
  }
  found->n = n;
}


/* Sets @error: no piece of that kind can move to @to. For pawns, explains the one on the way there.
 */
static bool
refuse_kind (const CpPosition *pos, const CpMoveText *parsed, const char *to, GError **error)
{
  CpKind kind = parsed->kind != CP_NO_KIND ? parsed->kind : CP_PAWN;
  const char *piece = cp_piece_name (cp_piece (pos->turn, kind));
  CpBits from = origins (pos, parsed) & pos->of_side[pos->turn];
  CpMoveText straight = *parsed;

  straight.from_file = (int) cp_square_file (pos->rules, parsed->to);
  if (kind == CP_PAWN && (from & origins (pos, &straight)) != 0)
    from &= origins (pos, &straight);
  g_autofree char *reason = cp_pieces_explain (pos, from, parsed->to);
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


/* Sets @error: no legal move matches. */
static bool
refuse_illegal (const CpPosition *pos, const CpMoveText *parsed, GError **error)
{
  char to[CP_SQUARE_NAME_SIZE];
  cp_square_name (pos->rules, parsed->to, to);

  CpMoveText without = *parsed;
  without.becomes = CP_NO_KIND;
  CpMoves found;
  find_matches (pos, &without, &found);
  if (found.n > 0)
    /* Translators: %1$s is the name of a kind of piece, %2$s a square. */
    return refuse (error, CP_MOVE_ERROR_ILLEGAL,
                   /* Translators: a kind of piece, “bishop”, and a square. */
                   _ ("The piece that goes to %2$s cannot become a %1$s there."),
                   cp_kind_name (parsed->becomes), to);

  if (parsed->colour != CP_NO_COLOUR) {
    g_autofree char *reason = cp_drop_explain (pos, parsed->colour, parsed->to);
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, "%s", reason);
  }
  if (cp_move_text_has_origin (parsed)) {
    CpSquare from = cp_move_text_origin (pos->rules, parsed);
    g_autofree char *reason = cp_move_explain (pos, from, parsed->to);
    return refuse (error, CP_MOVE_ERROR_ILLEGAL, "%s", reason);
  }
  return refuse_kind (pos, parsed, to, error);
}


/* Returns true if all matches have the same origin and target, so that they differ only in the kind
 * that the piece becomes. */
static bool
have_same_squares (const CpMoves *found)
{
  for (unsigned i = 1; i < found->n; i++) {
    if (found->moves[i].from != found->moves[0].from || found->moves[i].to != found->moves[0].to)
      return false;
  }
  return true;
}


/* Chooses among the matches. A move that does not change the piece needs no letter. */
static void
choose (Reading *reading)
{
  CpMoves *found = &reading->found;

  reading->status = found->n > 1 ? SEVERAL_MOVES : found->n == 1 ? ONE_MOVE : NOT_LEGAL;
  if (found->n == 0 || !have_same_squares (found))
    return;
  reading->move = found->moves[0];
  for (unsigned i = 0; i < found->n; i++) {
    if (found->moves[i].becomes == CP_NO_KIND) {
      reading->move = found->moves[i];
      reading->status = ONE_MOVE;
    }
  }
}


/* Parses a move without the marks after it. */
static void
read_bare (const CpPosition *pos, const char *text, size_t length, Reading *reading)
{
  g_autofree char *bare = g_strndup (text, length);

  reading->status = NOT_A_MOVE;
  if (!cp_move_text_read (pos->rules, bare, length, &reading->text))
    return;
  find_matches (pos, &reading->text, &reading->found);
  choose (reading);
  /* Two letters count as a move only if it is legal. */
  if (reading->status == NOT_LEGAL && reading->text.to == CP_SQUARE_NONE)
    reading->status = NOT_A_MOVE;
}


/* Replaces a reading by a better one. */
static void
improve (Reading *reading, const Reading *other)
{
  if (other->status > reading->status)
    *reading = *other;
}


/* Parses a move again without a final letter that was taken for a promotion: “e4N”. */
static void
read_without_letter (const CpPosition *pos, const char *text, Reading *reading)
{
  Reading other;
  size_t length = strlen (text);
  size_t bare = cp_marks_strip (text, length, 1, &other.marks);

  if (bare < cp_marks_strip (text, length, 0, &reading->marks)) {
    read_bare (pos, text, bare, &other);
    improve (reading, &other);
  }
}


/*
 * Parses a move whose letters have the wrong case: a pawn move in lower case, a piece move with one
 * capital. Only a text that starts with the capital of a bishop and could be a pawn's capture may
 * be either; any other capital never means a pawn.
 */
static void
read_in_other_case (const CpPosition *pos, const char *text, size_t length, Reading *reading)
{
  g_autofree char *small = g_ascii_strdown (text, (gssize) length);
  g_autofree char *capital = g_strdup (small);
  Reading of_pawn, of_piece;

  /* “b3b4” is no bishop move. */
  if (reading->status == NOT_LEGAL && cp_move_text_has_origin (&reading->text))
    return;
  capital[0] = g_ascii_toupper (capital[0]);
  of_pawn.marks = of_piece.marks = reading->marks;
  read_bare (pos, small, length, &of_pawn);
  read_bare (pos, capital, length, &of_piece);
  if (text[0] == 'B' && of_pawn.status == ONE_MOVE &&
      cp_position_captured (pos, of_pawn.move) == CP_SQUARE_NONE)
    of_pawn.status = NOT_A_MOVE;
  if (of_pawn.status == ONE_MOVE && of_piece.status == ONE_MOVE)
    return;
  improve (reading, &of_piece);
  improve (reading, &of_pawn);
}


/* Parses a move that follows its number without a separator: “1e4”. */
static void
read_behind_number (const CpPosition *pos, const char *text, size_t length, Reading *reading)
{
  size_t n = strspn (text, G_CSET_DIGITS);
  Reading other = { .marks = reading->marks };

  if (n == 0 || n >= length)
    return;
  read_bare (pos, text + n, length - n, &other);
  if (other.status < SEVERAL_MOVES)
    read_in_other_case (pos, text + n, length - n, &other);
  improve (reading, &other);
}


/* Finds the move that a text means. The text is tried unchanged first, so that a valid text never
 * gets another meaning. */
static void
read_move (const CpPosition *pos, const char *text, Reading *reading)
{
  size_t length = cp_marks_strip (text, strlen (text), 0, &reading->marks);

  read_bare (pos, text, length, reading);
  if (reading->status < SEVERAL_MOVES)
    read_without_letter (pos, text, reading);
  if (reading->status < SEVERAL_MOVES)
    read_in_other_case (pos, text, length, reading);
  if (reading->status < SEVERAL_MOVES)
    read_behind_number (pos, text, length, reading);
}


/* Sets @error: the text matches several moves. */
static bool
refuse_several (const CpPosition *pos,
                const CpMoves *found,
                const char *const *letters,
                GError **error)
{
  CpMove first = found->moves[0];
  char to[CP_SQUARE_NAME_SIZE];

  cp_square_name (pos->rules, first.to, to);
  if (!have_same_squares (found))
    return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                   /* Translators: a piece, “white bishop”, and a square. */
                   _ ("More than one %1$s can go to %2$s: say which one."),
                   cp_piece_name (pos->board[first.from]), to);
  /* Translators: %1$s is a square, %2$s the letter of a piece. */
  return refuse (error, CP_MOVE_ERROR_AMBIGUOUS,
                 /* Translators: %1$s is a square, %2$s the letter of a piece. */
                 _ ("Say what the piece becomes on %1$s, for example “=%2$s”."), to,
                 letters[first.becomes]);
}


static bool
refuse_unreadable (const char *text, GError **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_autofree char *quoted = cp_text_quote (trimmed);
  /* Translators: %s is the text that was typed. */
  return refuse (error, CP_MOVE_ERROR_INVALID, _ ("“%s” is not a move."), quoted);
}


/* @marks: (out) (nullable) */
static bool
parse (const CpPosition *pos,
       const char *text,
       const char *const *letters,
       CpMove *move,
       CpMarks *marks,
       GError **error)
{
  g_autofree char *tidy = cp_move_text_tidy (text);
  Reading reading;

  if (strlen (tidy) > MAX_TEXT)
    return refuse (error, CP_MOVE_ERROR_INVALID, _ ("The text is too long for a move."));
  read_move (pos, tidy, &reading);
  if (reading.status == NOT_A_MOVE)
    return refuse_unreadable (text, error);
  if (reading.status == NOT_LEGAL)
    return refuse_illegal (pos, &reading.text, error);
  if (reading.status == SEVERAL_MOVES)
    return refuse_several (pos, &reading.found, letters, error);
  *move = reading.move;
  if (marks != NULL)
    *marks = reading.marks;
  return true;
}


bool
cp_move_parse (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  return parse (pos, text, english.piece, move, NULL, error);
}


bool
cp_move_parse_marked (
    const CpPosition *pos, const char *text, CpMove *move, CpMarks *marks, GError **error)
{
  return parse (pos, text, english.piece, move, marks, error);
}


bool
cp_move_parse_with_letters (const CpPosition *pos,
                            const char *text,
                            const char *const *letters,
                            CpMove *move,
                            GError **error)
{
  return parse (pos, text, letters, move, NULL, error);
}


/* Returns the section of the help about the reason that refuse_illegal() gives. */
static const char *
find_section (const CpPosition *pos, const CpMoveText *parsed)
{
  CpMoveText without = *parsed;
  CpMoves found;

  without.becomes = CP_NO_KIND;
  find_matches (pos, &without, &found);
  if (found.n > 0)
    return pos->rules->variant->change_section;
  if (parsed->colour != CP_NO_COLOUR)
    return cp_drop_section (pos, parsed->colour, parsed->to);
  if (cp_move_text_has_origin (parsed))
    return cp_move_section (pos, cp_move_text_origin (pos->rules, parsed), parsed->to);
  return cp_kind_section (pos->rules, moving_kind (parsed));
}


const char *
cp_move_refusal_section (const CpPosition *pos, const char *text)
{
  g_autofree char *tidy = cp_move_text_tidy (text);
  Reading reading;

  if (strlen (tidy) > MAX_TEXT)
    return NULL;
  read_move (pos, tidy, &reading);
  return reading.status != NOT_A_MOVE ? find_section (pos, &reading.text) : NULL;
}


/* Parses a drop in UCI notation, which is exact. */
static bool
parse_drop (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  Reading reading;

  read_bare (pos, text, strlen (text), &reading);
  if (reading.status == NOT_A_MOVE || cp_move_text_has_origin (&reading.text))
    return refuse_unreadable (text, error);
  if (reading.status == NOT_LEGAL)
    return refuse_illegal (pos, &reading.text, error);
  *move = reading.move;
  return true;
}


bool
cp_move_parse_uci (const CpPosition *pos, const char *text, CpMove *move, GError **error)
{
  g_autofree char *whole = g_strstrip (g_strdup (text));
  CpKind becomes = CP_NO_KIND;
  CpSquare from, to;
  const char *c;

  if (strlen (whole) > MAX_TEXT)
    return refuse (error, CP_MOVE_ERROR_INVALID, _ ("The text is too long for a move."));
  if (whole[0] != '\0' && whole[1] == '@')
    return parse_drop (pos, whole, move, error);
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

  /* A move from an empty square can only be a shift. */
  CpColour colour = pos->board[from] == CP_NO_PIECE ? cp_position_colour (pos, from) : CP_NO_COLOUR;
  *move = (CpMove){ from, to, (uint8_t) becomes, (uint8_t) colour };
  if (cp_position_is_legal (pos, *move))
    return true;
  CpMoveText parsed = { .colour = CP_NO_COLOUR,
                        .to = to,
                        .becomes = becomes,
                        .from_file = (int) cp_square_file (pos->rules, from),
                        .from_rank = (int) cp_square_rank (pos->rules, from) };
  return refuse_illegal (pos, &parsed, error);
}
