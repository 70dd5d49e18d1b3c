/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-glide.h"

/** CpMovePreview: what a move would do, for players who have not decided yet. A value. */
typedef struct {
  CpMove move;
  CpSide mover;
  bool weighs;       /* the torques are told; else both are 0, as without a balance */
  int torque_before; /* in torque units */
  int torque;
  bool tips;       /* the support tips, to whichever side */
  bool loses_king; /* the game goes on and the mover's king could be knocked at once */
  bool gives_check;
  CpOutcome outcome; /* how the game ends with the move */
  CpPosition after;
  CpBits changed_powers; /* pieces of @after that go or take in another way than before it */
} CpMovePreview;

/** cp_move_preview_init: looks ahead at @move, a legal move of @pos. */
void cp_move_preview_init (CpMovePreview *preview, const CpPosition *pos, CpMove move);

/**
 * cp_move_preview_hush: makes a secret of what would come of it: that the game ends with the move,
 * how, and that the king could be knocked. Torque, check and what the piece becomes stay.
 */
void cp_move_preview_hush (CpMovePreview *preview);

/**
 * cp_move_preview_conceal: makes a secret of all that would come of it, torque and check as well.
 * What kind of move it is stays, for a player may have to choose.
 */
void cp_move_preview_conceal (CpMovePreview *preview);

/** cp_move_preview_warns: whether the mover loses by the move, or may lose the king to it. */
bool cp_move_preview_warns (const CpMovePreview *preview);

/**
 * cp_move_preview_torque_text: how the torque changes, to be seen: "+3 → +8".
 *
 * Returns: (transfer full) (nullable): %NULL if torques are not told
 */
char *cp_move_preview_torque_text (const CpMovePreview *preview);

/**
 * cp_move_preview_result_text: what else there is to know: "the king can be knocked", "tips the
 * support: Black wins", "check", "checkmate".
 *
 * Returns: (transfer full) (nullable): %NULL if there is nothing
 */
char *cp_move_preview_result_text (const CpMovePreview *preview);

/**
 * cp_move_preview_title: what kind of move it is, if it does more than go somewhere: "Stack:
 * becomes a bishop, weight 2", "Become a queen".
 * @pos: the position before the move
 *
 * Returns: (transfer full) (nullable): %NULL for a plain move
 */
char *cp_move_preview_title (const CpMovePreview *preview, const CpPosition *pos);

/**
 * cp_move_preview_speak: all of it for a screen reader: "Knock out: the pawn goes to storage,
 * torque becomes +8", "check. Then d2, white pawn, moves as a rook".
 * @pos: the position before the move
 *
 * Returns: (transfer full): empty if there is nothing to say
 */
char *cp_move_preview_speak (const CpMovePreview *preview, const CpPosition *pos);

/** cp_move_preview_piece: the piece that stands on the target after the move, or CP_NO_PIECE. */
CpPiece cp_move_preview_piece (const CpMovePreview *preview);

/**
 * cp_move_preview_changed_piece: the piece that the mover becomes by the move, or CP_NO_PIECE if
 * it stays what it is.
 */
CpPiece cp_move_preview_changed_piece (const CpMovePreview *preview, const CpPosition *pos);
