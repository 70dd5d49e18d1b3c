/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-place.h"

/** CpRect: A rectangle in pixels; y grows downwards. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} CpRect;

/** CpDirection: A direction on the screen. */
typedef enum {
  CP_LEFT,
  CP_RIGHT,
  CP_UP,
  CP_DOWN,
} CpDirection;

/**
 * CpBoardGeometry: Layout of the board within an area, in pixels. All lengths are integers. In a
 * game with a balance, the board is part of a support with storage lines at both ends.
 */
typedef struct {
  const CpRules *rules;
  bool flipped;          /* Black is at the bottom */
  bool with_coordinates; /* the frame has room for coordinates */
  int square;            /* side of a square; 0 if the area is too small for any board */
  int storage_lines;     /* behind each back rank */
  CpRect support;        /* everything, including the frame */
  CpRect board;          /* the squares */
  CpRect storage[2];     /* storage lines of each side; empty if the game has none */
} CpBoardGeometry;

/**
 * cp_board_geometry_init: Fits the board of @rules into the middle of an area, with the largest
 * possible squares.
 * @width, @height: size of the area in pixels
 * @flipped: whether Black is at the bottom
 * @with_coordinates: whether the frame has room for coordinates
 */
void cp_board_geometry_init (CpBoardGeometry *g,
                             const CpRules *rules,
                             int width,
                             int height,
                             bool flipped,
                             bool with_coordinates);

/** cp_board_geometry_natural_size: Computes the size of a board with squares of @square pixels. */
void cp_board_geometry_natural_size (
    const CpRules *rules, int square, bool with_coordinates, int *width, int *height);

/**
 * cp_board_geometry_fit: Returns the rectangle, at 0, 0, of the largest board with coordinates that
 * fits.
 * @width, @height: size of the area in pixels; negative values count as 0
 * @square: (out): side of its squares
 */
CpRect cp_board_geometry_fit (const CpRules *rules, int width, int height, int *square);

/** cp_board_geometry_square: Returns the rectangle of @square. */
CpRect cp_board_geometry_square (const CpBoardGeometry *g, CpSquare square);

/**
 * cp_board_geometry_storage: Returns the rectangle of a storage place of @side. The first line is
 * the one nearest to the board; along a line, places count from file a.
 * @index: number of the place, from 0
 */
CpRect cp_board_geometry_storage (const CpBoardGeometry *g, CpSide side, unsigned index);

/** cp_board_geometry_place: Returns the rectangle of @place, which must not be cp_place_none(). */
CpRect cp_board_geometry_place (const CpBoardGeometry *g, CpPlace place);

/**
 * cp_board_geometry_line: Returns the rectangle of all squares or storage places on @line; only in
 * a game with a balance.
 */
CpRect cp_board_geometry_line (const CpBoardGeometry *g, int line);

/** cp_board_geometry_centre: Computes the centre of @square. */
void cp_board_geometry_centre (const CpBoardGeometry *g, CpSquare square, double *x, double *y);

/** cp_board_geometry_square_at: Returns the square under a point, or CP_SQUARE_NONE. */
CpSquare cp_board_geometry_square_at (const CpBoardGeometry *g, double x, double y);

/**
 * cp_board_geometry_place_at: Returns the square or storage place under a point, or
 * cp_place_none(). The place may be empty; see cp_place_piece().
 */
CpPlace cp_board_geometry_place_at (const CpBoardGeometry *g, double x, double y);

/**
 * cp_board_geometry_neighbour: Returns the next square in a direction on the screen, or
 * CP_SQUARE_NONE at the edge of the board.
 */
CpSquare
cp_board_geometry_neighbour (const CpBoardGeometry *g, CpSquare square, CpDirection direction);
