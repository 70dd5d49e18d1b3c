/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

#define CP_BOARD_MAX_HOLDS 28

/**
 * CpBoardHold: A square that the king in checkmate cannot move to, and the nearest piece that
 * attacks it.
 */
typedef struct {
  CpSquare square;
  CpSquare by;
} CpBoardHold;

/**
 * CpBoardMarks: Marks on the board. Squares without a mark are CP_SQUARE_NONE: initialize it with
 * cp_board_marks_none().
 */
typedef struct {
  CpSquare last_from; /* origin and target of the last move */
  CpSquare last_to;
  CpSquare selected;                     /* the square whose targets are shown */
  CpBits targets;                        /* legal targets of @selected */
  CpBits warnings;                       /* targets that tip the support or lose the king */
  CpSquare hovered;                      /* the target whose outcome is previewed */
  CpSquare cursor;                       /* keyboard focus */
  CpSquare illegal;                      /* target of a rejected move */
  CpSquare centre_king;                  /* a king on the centre line */
  CpSquare checked;                      /* a king in check */
  CpBits checkers;                       /* the pieces that give check */
  CpBoardHold holds[CP_BOARD_MAX_HOLDS]; /* the other reasons for checkmate */
  unsigned n_holds;
  CpPlace share;         /* the piece whose share of the torque is shown */
  CpSquare reach_from;   /* the piece whose reach is shown, for information only */
  CpBits reach_moves;    /* squares that it can move to */
  CpBits reach_attacks;  /* squares that it attacks or guards; may overlap reach_moves */
  CpSquare power_of;     /* the piece whose source of power is shown */
  CpSquare explained;    /* another such piece */
  CpBits changed_powers; /* pieces whose power has just changed */
  CpSquare ghost_on;     /* square of the ghost for cp_board_draw_ghost(), ... */
  CpPiece ghost;         /* ... and the ghost; cp_board_draw_marks_above() does not draw it */
} CpBoardMarks;

/** cp_board_marks_none: Returns an empty set of marks. */
CpBoardMarks cp_board_marks_none (void);

/**
 * cp_board_draw_marks_below: Draws the marks below the pieces. They do not change the look of
 * colour squares.
 */
void cp_board_draw_marks_below (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                const CpBoardMarks *marks,
                                const CpPalette *palette);

/**
 * cp_board_draw_marks_above: Draws the marks above the pieces.
 * @pos: the position on the board, for targets with a piece, and for the share of the torque
 */
void cp_board_draw_marks_above (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                const CpBoardMarks *marks,
                                const CpPalette *palette);
