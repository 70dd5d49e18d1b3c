/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-glide.h"

/** CpMovePreview: the consequences of a move that has not been made. A value. */
typedef struct {
  CpMove move;
  CpSide mover;
  bool weighs;       /* whether the torques are known and shown; otherwise both are 0 */
  int torque_before; /* in torque units */
  int torque;
  bool tips;       /* the support tips, to either side */
  bool loses_king; /* the game goes on, and the opponent could knock the mover's king */
  bool gives_check;
  CpOutcome outcome; /* the end of the game by this move, or CP_UNDECIDED */
  CpPosition after;
  CpBits changed_powers; /* pieces of @after whose power has changed */
} CpMovePreview;

/** cp_move_preview_init: Fills @preview with the consequences of @move, a legal move of @pos. */
void cp_move_preview_init (CpMovePreview *preview, const CpPosition *pos, CpMove move);

/**
 * cp_move_preview_hush: Hides that the move ends the game, how, and that the king could be knocked.
 * Torque, check and the type of the piece remain.
 */
void cp_move_preview_hush (CpMovePreview *preview);

/**
 * cp_move_preview_conceal: Hides all consequences, including torque and check. The kind of move
 * remains, because the player may have to choose between kinds.
 */
void cp_move_preview_conceal (CpMovePreview *preview);

/**
 * cp_move_preview_warns: Returns true if the mover loses by the move, or could lose the king after
 * it.
 */
bool cp_move_preview_warns (const CpMovePreview *preview);

/**
 * cp_move_preview_torque_text: Returns the change of the torque for display: "+3 → +8".
 *
 * Returns: (transfer full) (nullable): %NULL if torques are not shown
 */
char *cp_move_preview_torque_text (const CpMovePreview *preview);

/**
 * cp_move_preview_result_text: Returns the other consequences for display: "the king can be
 * knocked", "tips the support: Black wins", "check", "checkmate".
 *
 * Returns: (transfer full) (nullable): %NULL if there is none
 */
char *cp_move_preview_result_text (const CpMovePreview *preview);

/**
 * cp_move_preview_title: Returns the kind of move, if it is more than a step to another square:
 * "Stack: becomes a bishop, weight 2", "Become a queen".
 * @pos: the position before the move
 *
 * Returns: (transfer full) (nullable): %NULL for a plain move
 */
char *cp_move_preview_title (const CpMovePreview *preview, const CpPosition *pos);

/**
 * cp_move_preview_speak: Returns the kind and the consequences of the move for screen readers:
 * "Knock out: the pawn goes to storage, torque becomes +8", "check. Then d2, white pawn, moves as a
 * rook".
 * @pos: the position before the move
 *
 * Returns: (transfer full): empty if there is nothing to report
 */
char *cp_move_preview_speak (const CpMovePreview *preview, const CpPosition *pos);

/** cp_move_preview_piece: Returns the piece on the target after the move, or CP_NO_PIECE. */
CpPiece cp_move_preview_piece (const CpMovePreview *preview);

/**
 * cp_move_preview_changed_piece: Returns the piece that the mover becomes by the move, or
 * CP_NO_PIECE if its type does not change.
 */
CpPiece cp_move_preview_changed_piece (const CpMovePreview *preview, const CpPosition *pos);
