/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-board-geometry.h"
#include "cp-palette.h"

#define CP_BOARD_MAX_HOLDS 28

/** CpBoardHold: a square where a king cannot go, and the piece that holds it. */
typedef struct {
  CpSquare square;
  CpSquare by;
} CpBoardHold;

/**
 * CpBoardMarks: what is pointed out on the board. Squares that are not marked are CP_SQUARE_NONE:
 * start from cp_board_marks_none().
 */
typedef struct {
  CpSquare last_from; /* the last move */
  CpSquare last_to;
  CpSquare selected;                     /* whose targets are shown */
  CpBits targets;                        /* where it may go */
  CpBits warnings;                       /* targets that tip the support or lose the king */
  CpSquare hovered;                      /* the target whose outcome is previewed */
  CpSquare cursor;                       /* keyboard focus */
  CpSquare illegal;                      /* where a move was refused */
  CpSquare centre_king;                  /* a king that stands on the centre line */
  CpSquare checked;                      /* a king in check */
  CpBits checkers;                       /* the pieces that give it */
  CpBoardHold holds[CP_BOARD_MAX_HOLDS]; /* what else mates it */
  unsigned n_holds;
  CpPlace share;        /* the piece whose share of the torque is shown */
  CpSquare reach_from;  /* the piece whose reach is shown, which is no choice to act on */
  CpBits reach_moves;   /* where it could go */
  CpBits reach_attacks; /* where it could take, or what it guards; may overlap reach_moves */
  CpSquare power_of;  /* the piece of which the marks show whence its power comes, if it has one */
  CpSquare explained; /* another piece of which they show it */
  CpBits changed_powers; /* pieces whose power has just changed */
  CpSquare ghost_on;     /* where cp_board_draw_ghost() shows what could be put there, */
  CpPiece ghost;         /* namely this; not drawn with the other marks */
} CpBoardMarks;

/** cp_board_marks_none: no marks at all. */
CpBoardMarks cp_board_marks_none (void);

/** cp_board_draw_marks_below: the marks that lie under the pieces. The colour of a colour square
 * stays as it is. */
void cp_board_draw_marks_below (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                const CpBoardMarks *marks,
                                const CpPalette *palette);

/**
 * cp_board_draw_marks_above: the marks that lie over the pieces.
 * @pos: the position shown; tells targets with a piece from empty ones, and gives the torque share
 */
void cp_board_draw_marks_above (cairo_t *cr,
                                const CpBoardGeometry *g,
                                const CpPosition *pos,
                                const CpBoardMarks *marks,
                                const CpPalette *palette);
