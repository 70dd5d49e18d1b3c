/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-place.h"

/** CpRect: a rectangle in pixels, y growing downwards. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} CpRect;

/** CpDirection: a direction as seen on the screen. */
typedef enum {
  CP_LEFT,
  CP_RIGHT,
  CP_UP,
  CP_DOWN,
} CpDirection;

/**
 * CpBoardGeometry: where everything of the board lies within an area, in pixels. All lengths are
 * whole. In a game with a balance the board is part of a support with storage lines at both ends.
 */
typedef struct {
  const CpRules *rules;
  bool flipped;          /* Black sits at the bottom */
  bool with_coordinates; /* the frame is wide enough for letters and numbers */
  int square;            /* side of a square; 0 if the area is too small for any board */
  int storage_lines;     /* behind each back rank */
  CpRect support;        /* everything, the frame included */
  CpRect board;          /* the squares */
  CpRect storage[2];     /* the storage lines of each side; empty if there are none */
} CpBoardGeometry;

/**
 * cp_board_geometry_init: fits the board of @rules into an area, in its middle, with the largest
 * squares possible.
 * @width, @height: the area, in pixels
 * @flipped: whether Black sits at the bottom
 * @with_coordinates: whether the frame has room for letters and numbers
 */
void cp_board_geometry_init (CpBoardGeometry *g,
                             const CpRules *rules,
                             int width,
                             int height,
                             bool flipped,
                             bool with_coordinates);

/** cp_board_geometry_natural_size: the area needed for squares of @square pixels. */
void cp_board_geometry_natural_size (
    const CpRules *rules, int square, bool with_coordinates, int *width, int *height);

/**
 * cp_board_geometry_fit: the area at 0, 0 of the largest board with coordinates that fits.
 * @width, @height: pixels; less than 0 is as good as 0
 * @square: (out): the side of its squares
 */
CpRect cp_board_geometry_fit (const CpRules *rules, int width, int height, int *square);

/** cp_board_geometry_square: the rectangle of @square. */
CpRect cp_board_geometry_square (const CpBoardGeometry *g, CpSquare square);

/**
 * cp_board_geometry_storage: the rectangle of the @index-th storage place of @side. The first line
 * is the one nearest to the board; along a line places count from file a.
 */
CpRect cp_board_geometry_storage (const CpBoardGeometry *g, CpSide side, unsigned index);

/** cp_board_geometry_place: the rectangle of @place, which must be one. */
CpRect cp_board_geometry_place (const CpBoardGeometry *g, CpPlace place);

/**
 * cp_board_geometry_line: the row of squares or storage places that lie on @line, all across; only
 * in a game with a balance.
 */
CpRect cp_board_geometry_line (const CpBoardGeometry *g, int line);

/** cp_board_geometry_centre: the middle of @square. */
void cp_board_geometry_centre (const CpBoardGeometry *g, CpSquare square, double *x, double *y);

/** cp_board_geometry_square_at: the square under a point, or CP_SQUARE_NONE. */
CpSquare cp_board_geometry_square_at (const CpBoardGeometry *g, double x, double y);

/**
 * cp_board_geometry_place_at: the square or storage place under a point, or cp_place_none(). Ask
 * cp_place_piece() whether a piece is there.
 */
CpPlace cp_board_geometry_place_at (const CpBoardGeometry *g, double x, double y);

/**
 * cp_board_geometry_neighbour: the next square in a direction as seen, or CP_SQUARE_NONE at the
 * edge of the board.
 */
CpSquare
cp_board_geometry_neighbour (const CpBoardGeometry *g, CpSquare square, CpDirection direction);
