/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-describe.h"

#include <glib/gi18n-lib.h>

#include "cp-balance.h"
#include "cp-variant.h"
#include "rules/text/cp-language.h"

static const char *const kind_names[CP_N_KINDS] = {
  /* Translators: in the place of a kind of piece. */
  [CP_NO_KIND] = N_ ("nothing"),
  /* Translators: kinds of pieces, as in “it moves as a knight”. */
  [CP_PAWN] = N_ ("pawn"),
  /* Translators: a kind of piece. */
  [CP_KNIGHT] = N_ ("knight"),
  /* Translators: a kind of piece. */
  [CP_BISHOP] = N_ ("bishop"),
  /* Translators: a kind of piece. */
  [CP_ROOK] = N_ ("rook"),
  /* Translators: a kind of piece. */
  [CP_QUEEN] = N_ ("queen"),
  /* Translators: a kind of piece. */
  [CP_KING] = N_ ("king"),
};

static const char *const colour_names[CP_N_COLOURS] = {
  [CP_NO_COLOUR] = N_ ("no colour"),
  /* Translators: the colours of squares. */
  [CP_YELLOW] = N_ ("yellow"),
  /* Translators: the colours of squares. */
  [CP_PURPLE] = N_ ("purple"),
  /* Translators: the colours of squares. */
  [CP_RED] = N_ ("red"),
  [CP_LIGHT_BLUE] = N_ ("light blue"),
  [CP_DARK_GREEN] = N_ ("dark green"),
  /* Translators: the colours of squares. */
  [CP_BLUE] = N_ ("blue"),
};

/* Whole phrases, since languages inflect the adjective. */
static const char *const piece_names[2][CP_N_KINDS] = {
  [CP_WHITE] = {
    [CP_PAWN] = N_ ("white pawn"),
    [CP_KNIGHT] = N_ ("white knight"),
    [CP_BISHOP] = N_ ("white bishop"),
    [CP_ROOK] = N_ ("white rook"),
    [CP_QUEEN] = N_ ("white queen"),
    [CP_KING] = N_ ("white king"),
  },
  [CP_BLACK] = {
    [CP_PAWN] = N_ ("black pawn"),
    [CP_KNIGHT] = N_ ("black knight"),
    [CP_BISHOP] = N_ ("black bishop"),
    [CP_ROOK] = N_ ("black rook"),
    [CP_QUEEN] = N_ ("black queen"),
    [CP_KING] = N_ ("black king"),
  },
};


const char *
cp_kind_name (CpKind kind)
{
  return _ (kind_names[kind]);
}


const char *
cp_colour_name (CpColour colour)
{
  return _ (colour_names[colour]);
}


const char *
cp_colour_english_name (CpColour colour)
{
  return colour_names[colour];
}


const char *
cp_side_name (CpSide side)
{
  /* Translators: the players. */
  return side == CP_WHITE ? _ ("White") : _ ("Black");
}


const char *
cp_side_in_sentence (CpSide side)
{
  /* Translators: the players, within a sentence: “White has no king.” */
  return side == CP_WHITE ? C_ ("in a sentence", "White") : C_ ("in a sentence", "Black");
}


const char *
cp_piece_name (CpPiece piece)
{
  if (piece == CP_NO_PIECE)
    /* Translators: there is no piece on a square. */
    return _ ("empty");
  return _ (piece_names[cp_piece_side (piece)][cp_piece_kind (piece)]);
}


/* Appends particulars of the game: weight, power, colour. */
static void
describe_particulars (GString *text, const CpPosition *pos, CpSquare square)
{
  const CpRules *rules = pos->rules;
  CpPiece piece = pos->board[square];
  CpColour colour = cp_position_colour (pos, square);
  CpSquare source;

  if (piece != CP_NO_PIECE && cp_rules_balance (rules) != NULL)
    /* Translators: after the name of a square and a piece: "d4, white bishop, weight 2". */
    g_string_append_printf (text, _ (", weight %d"), cp_balance_weight (rules, piece));
  if (piece != CP_NO_PIECE && rules->variant->power != NULL)
    /* Translators: after a square and a piece: "d4, white bishop, moves as a rook". */
    g_string_append_printf (text, _ (", moves as a %s"),
                            cp_kind_name (rules->variant->power (pos, square, false, &source)));
  if (colour != CP_NO_COLOUR)
    /* Translators: after a square: "d4, white queen, yellow of Black". */
    g_string_append_printf (
        /* Translators: after a square: a colour, and the player who dropped it: “d4, white queen,
         * yellow of Black”. */
        text, _ (", %1$s of %2$s"), cp_colour_name (colour),
        cp_side_in_sentence (pos->dropped_by[CP_WHITE] & CP_BIT (square) ? CP_WHITE : CP_BLACK));
}


char *
cp_square_describe (const CpPosition *pos, CpSquare square)
{
  GString *text = g_string_new (NULL);
  char name[CP_SQUARE_NAME_SIZE];

  /* Translators: a square and its contents: "d4, white bishop". */
  g_string_printf (text, _ ("%1$s, %2$s"), cp_square_name (pos->rules, square, name),
                   cp_piece_name (pos->board[square]));
  describe_particulars (text, pos, square);
  return g_string_free (text, FALSE);
}


const char *
cp_outcome_title (CpOutcome outcome)
{
  switch (outcome.result) {
  case CP_WHITE_WINS:
    return _ ("White wins");
  case CP_BLACK_WINS:
    return _ ("Black wins");
  case CP_DRAW:
    /* Translators: how a game ended, as a heading. */
    return _ ("Draw");
  case CP_UNDECIDED:
  default:
    /* Translators: how a game ended, as a heading. */
    return _ ("Undecided");
  }
}


static char *
describe_tipping (const CpPosition *pos)
{
  /* Translators: torque and the limit are numbers. */
  return g_strdup_printf (_ ("The support can no longer be levelled: torque %1$d, limit %2$d."),
                          ABS (cp_balance_torque (pos)), cp_rules_balance (pos->rules)->limit);
}


static char *
describe_time (CpOutcome outcome)
{
  if (outcome.result == CP_DRAW)
    return g_strdup (_ ("Time is up, but a bare king cannot win."));
  /* Translators: %s is “White” or “Black”. */
  return g_strdup_printf (
      _ ("%s has run out of time."),
      cp_side_in_sentence (outcome.result == CP_WHITE_WINS ? CP_BLACK : CP_WHITE));
}


static char *
describe_by_loser (const char *format_white, const char *format_black, CpOutcome outcome)
{
  return g_strdup (outcome.result == CP_WHITE_WINS ? format_black : format_white);
}


char *
cp_outcome_describe (const CpPosition *pos, CpOutcome outcome)
{
  switch (outcome.termination) {
  case CP_CHECKMATE:
    return g_strdup (_ ("Checkmate: the king is attacked and no move can save it."));
  case CP_KING_KNOCKED:
    return describe_by_loser (_ ("The white king was knocked out."),
                              _ ("The black king was knocked out."), outcome);
  case CP_SUPPORT_TIPPED:
    return describe_tipping (pos);
  case CP_KING_ON_CENTRE_LINE:
    return describe_by_loser (
        _ ("The black king stands on the centre line and nothing can knock it."),
        _ ("The white king stands on the centre line and nothing can knock it."), outcome);
  case CP_STALEMATE:
    /* Translators: %s is “White” or “Black”. */
    return g_strdup_printf (_ ("%s has no legal move."), cp_side_in_sentence (pos->turn));
  case CP_REPETITION:
    return g_strdup (_ ("The same position occurred too many times."));
  case CP_FIFTY_MOVES:
    return g_strdup (_ ("No piece was taken and no pawn moved for fifty moves or more."));
  case CP_BARE_KINGS:
    return g_strdup (_ ("Only the kings are left."));
  case CP_AGREEMENT:
    return g_strdup (_ ("The players agreed to a draw."));
  case CP_RESIGNATION:
    return describe_by_loser (_ ("White resigned."), _ ("Black resigned."), outcome);
  case CP_TIME_FORFEIT:
    return describe_time (outcome);
  case CP_ABANDONED:
    return g_strdup (_ ("The game was abandoned."));
  case CP_PLAYING:
  default:
    return g_strdup (outcome.result == CP_UNDECIDED ? _ ("The game continues.")
                                                    : _ ("The reason was not recorded."));
  }
}


char *
cp_signed_number (int value)
{
  g_autofree char *text = value < 0 ? g_strdup_printf ("\u2212%d", -value)
                                    : g_strdup_printf (value > 0 ? "+%d" : "%d", value);

  return cp_text_isolate (text);
}
