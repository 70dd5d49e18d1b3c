/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-preview.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/cp-draw.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"


/* Returns the pieces whose power to move or capture differs after the move. */
static CpBits
changed_powers (const CpPosition *before, const CpPosition *after)
{
  CpGlides glides;

  if (after->rules->variant->power == NULL)
    return 0;
  cp_glides_between (&glides, before, after);
  return cp_glides_changed_powers (&glides, before, after);
}


/* Only in games without check can a legal move leave the king attacked. */
static bool
can_lose_king (const CpPosition *after, CpSide mover)
{
  CpSquare king = cp_position_king (after, mover);
  return !cp_rules_has_check (after->rules) && king != CP_SQUARE_NONE &&
         cp_position_is_attacked (after, king, after->turn);
}


void
cp_move_preview_init (CpMovePreview *preview, const CpPosition *pos, CpMove move)
{
  const CpBalance *balance = cp_rules_balance (pos->rules);
  CpPosition after = *pos;

  cp_position_play (&after, move);
  *preview = (CpMovePreview){
    .move = move,
    .mover = pos->turn,
    .weighs = balance != NULL,
    .outcome = cp_position_outcome (&after, 1),
    .gives_check = cp_position_in_check (&after),
    .after = after,
    .changed_powers = changed_powers (pos, &after),
  };
  if (balance != NULL) {
    preview->torque_before = cp_balance_torque (pos);
    preview->torque = cp_balance_torque (&after);
    preview->tips = cp_balance_tips (balance, preview->torque);
  }
  if (preview->outcome.result == CP_UNDECIDED)
    preview->loses_king = can_lose_king (&after, pos->turn);
}


void
cp_move_preview_hush (CpMovePreview *preview)
{
  preview->tips = preview->loses_king = false;
  preview->outcome = (CpOutcome){ CP_UNDECIDED, CP_PLAYING };
}


void
cp_move_preview_conceal (CpMovePreview *preview)
{
  cp_move_preview_hush (preview);
  preview->weighs = preview->gives_check = false;
  preview->torque_before = preview->torque = 0;
  preview->changed_powers = 0;
}


bool
cp_move_preview_warns (const CpMovePreview *preview)
{
  CpResult loss = preview->mover == CP_WHITE ? CP_BLACK_WINS : CP_WHITE_WINS;
  return preview->loses_king || preview->outcome.result == loss;
}


char *
cp_move_preview_torque_text (const CpMovePreview *preview)
{
  if (!preview->weighs)
    return NULL;
  g_autofree char *before = cp_signed_number (preview->torque_before);
  g_autofree char *after = cp_signed_number (preview->torque);
  /* Translators: the torque before and after a move: "+3 → +8". */
  return g_strdup_printf (_ ("%1$s → %2$s"), before, after);
}


char *
cp_move_preview_result_text (const CpMovePreview *preview)
{
  if (preview->loses_king)
    return g_strdup (_ ("the king can be knocked"));
  if (preview->outcome.termination == CP_SUPPORT_TIPPED)
    /* Translators: %s is "White wins" or "Black wins". */
    return g_strdup_printf (_ ("tips the support: %s"), cp_outcome_title (preview->outcome));
  if (preview->outcome.termination == CP_CHECKMATE)
    /* Translators: what a move would bring about, in small letters. */
    return g_strdup (_ ("checkmate"));
  if (preview->outcome.result != CP_UNDECIDED)
    return g_strdup (cp_outcome_title (preview->outcome));
  /* Translators: what a move would bring about, in small letters. */
  return preview->gives_check ? g_strdup (_ ("check")) : NULL;
}


static bool
promotes (const CpMovePreview *preview, const CpPosition *pos)
{
  return preview->move.becomes != CP_NO_KIND &&
         cp_piece_kind (pos->board[preview->move.from]) == CP_PAWN &&
         cp_square_rank (pos->rules, preview->move.to) ==
             cp_rules_far_rank (pos->rules, preview->mover);
}


static char *
capture_title (const CpMovePreview *preview, const CpPosition *pos, CpSquare captured)
{
  CpPiece piece = cp_move_preview_piece (preview);
  const char *taken = cp_kind_name (cp_piece_kind (pos->board[captured]));
  bool weighs = cp_rules_balance (pos->rules) != NULL;

  if (preview->after.n_knocked > pos->n_knocked)
    /* Translators: %s is a kind of piece: "pawn". */
    return g_strdup_printf (_ ("Knock out: the %s goes to storage"), taken);
  if (!weighs && cp_move_preview_changed_piece (preview, pos) != CP_NO_PIECE)
    /* Translators: both are kinds of pieces: "pawn", "queen". */
    return g_strdup_printf (_ ("Take the %1$s and become a %2$s"), taken,
                            cp_kind_name (cp_piece_kind (piece)));
  if (preview->move.becomes == CP_NO_KIND || !weighs)
    /* Translators: %s is a kind of piece: “bishop”. */
    return g_strdup_printf (_ ("Take the %s"), taken);
  /* Translators: %1$s is a kind of piece: "bishop". */
  return g_strdup_printf (_ ("Stack: becomes a %1$s, weight %2$d"),
                          cp_kind_name (cp_piece_kind (piece)),
                          cp_balance_weight (pos->rules, piece));
}


/* Returns the effect of the colour of the target square, or NULL. */
static char *
ground_title (const CpMovePreview *preview, const CpPosition *pos)
{
  CpPiece changed = cp_move_preview_changed_piece (preview, pos);
  CpColour colour = cp_position_colour (pos, preview->move.to);

  if (changed != CP_NO_PIECE)
    /* Translators: %s is a kind of piece: "queen". */
    return g_strdup_printf (_ ("Become a %s"), cp_kind_name (cp_piece_kind (changed)));
  if (cp_piece_kind (cp_move_preview_piece (preview)) == CP_KING && colour != CP_NO_COLOUR)
    /* Translators: %s is a colour: "yellow". A king removes it from the board. */
    return g_strdup_printf (_ ("Remove the %s"), cp_colour_name (colour));
  return NULL;
}


char *
cp_move_preview_title (const CpMovePreview *preview, const CpPosition *pos)
{
  CpSquare captured = cp_position_captured (pos, preview->move);

  if (promotes (preview, pos)) {
    CpKind kind = cp_piece_kind (cp_move_preview_piece (preview));
    if (kind == CP_PAWN)
      return g_strdup (_ ("Stay a pawn"));
    /* Translators: %s is a kind of piece: “queen”. */
    return g_strdup_printf (_ ("Promote to a %s"), cp_kind_name (kind));
  }
  if (captured != CP_SQUARE_NONE)
    return capture_title (preview, pos, captured);
  return ground_title (preview, pos);
}


/* Returns the kind and the consequences of the move itself, without other pieces. */
static char *
speak_move (const CpMovePreview *preview, const CpPosition *pos)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autofree char *title = cp_move_preview_title (preview, pos);
  g_autofree char *result = cp_move_preview_result_text (preview);

  if (title != NULL)
    g_strv_builder_add (parts, title);
  if (preview->weighs) {
    g_autofree char *number = cp_signed_number (preview->torque);
    /* Translators: %s is a number with its sign: "+8". */
    g_autofree char *torque = g_strdup_printf (_ ("torque becomes %s"), number);
    g_strv_builder_add (parts, torque);
  }
  if (result != NULL)
    g_strv_builder_add (parts, result);
  g_auto (GStrv) strings = g_strv_builder_end (parts);
  return g_strjoinv (", ", strings);
}


char *
cp_move_preview_speak (const CpMovePreview *preview, const CpPosition *pos)
{
  g_autofree char *move = speak_move (preview, pos);
  GString *text = g_string_new (move);

  CP_FOR_EACH_BIT (square, preview->changed_powers) {
    g_autofree char *piece = cp_square_describe (&preview->after, square);
    if (text->len > 0)
      g_string_append (text, ". ");
    /* Translators: a piece whose power a move would change: "d2, white pawn, moves as a rook". */
    g_string_append_printf (text, _ ("Then %s"), piece);
  }
  return g_string_free (text, FALSE);
}


CpPiece
cp_move_preview_piece (const CpMovePreview *preview)
{
  return preview->after.board[preview->move.to];
}


CpPiece
cp_move_preview_changed_piece (const CpMovePreview *preview, const CpPosition *pos)
{
  CpPiece after = cp_move_preview_piece (preview);
  CpSquare from = preview->move.from;

  return from == CP_SQUARE_NONE || after == pos->board[from] ? CP_NO_PIECE : after;
}
