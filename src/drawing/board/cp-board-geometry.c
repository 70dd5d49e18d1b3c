/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-geometry.h"

#include "rules/position/cp-balance.h"

/* Sizes of the parts around the squares, in pixels, for one size of square. */
typedef struct {
  int storage_lines;
  int gap; /* between board and storage */
  int side;
  int top;
  int bottom;
} Margins;


static int
at_least (int minimum, int value)
{
  return MAX (minimum, value);
}


/* The sizes must not decrease with @square: the search for the largest square relies on it. */
static Margins
margins_for (const CpRules *rules, int square, bool with_coordinates)
{
  Margins m = { 0 };
  const CpBalance *balance = cp_rules_balance (rules);
  if (balance != NULL) {
    m.storage_lines = balance->last_storage_line - balance->first_storage_line + 1;
    m.gap = at_least (3, square / 5);
  }
  m.top = at_least (4, square / 4);
  m.side = with_coordinates ? at_least (14, (square * 45 + 50) / 100) : m.top;
  m.bottom = with_coordinates ? at_least (12, (square * 40 + 50) / 100) : m.top;
  return m;
}


static void
size_for (const CpRules *rules, int square, const Margins *m, int *width, int *height)
{
  *width = rules->files * square + 2 * m->side;
  *height = rules->ranks * square + m->top + m->bottom;
  if (m->storage_lines > 0)
    *height += 2 * (m->gap + m->storage_lines * square);
}


static bool
contains (const CpRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}


/* Returns the rectangle of column @file (from White's left) in row @row (from the top) of
 * @block. */
static CpRect
cell (const CpBoardGeometry *g, const CpRect *block, int file, int row)
{
  int column = g->flipped ? g->rules->files - 1 - file : file;
  return (CpRect){ block->x + column * g->square, block->y + row * g->square, g->square,
                   g->square };
}


/* Converts a line of a storage block, counted from the board, to its row from the top, and vice
 * versa. */
static int
storage_row (const CpBoardGeometry *g, CpSide side, int line)
{
  bool at_top = (side == CP_BLACK) != g->flipped;
  return at_top ? g->storage_lines - 1 - line : line;
}


static int
file_at (const CpBoardGeometry *g, const CpRect *block, double x)
{
  int column = (int) ((x - block->x) / g->square);
  return g->flipped ? g->rules->files - 1 - column : column;
}


void
cp_board_geometry_init (CpBoardGeometry *g,
                        const CpRules *rules,
                        int width,
                        int height,
                        bool flipped,
                        bool with_coordinates)
{
  *g = (CpBoardGeometry){ rules, flipped, with_coordinates };
  int total_width, total_height;
  Margins m;
  int square = MIN (width / rules->files, height / rules->ranks) + 1;
  do {
    square--;
    m = margins_for (rules, square, with_coordinates);
    size_for (rules, square, &m, &total_width, &total_height);
  } while (square > 0 && (total_width > width || total_height > height));
  if (square <= 0)
    return;

  g->square = square;
  g->storage_lines = m.storage_lines;
  int x = (width - total_width) / 2;
  int y = (height - total_height) / 2;
  int across = rules->files * square;
  int storage = m.storage_lines * square;
  CpSide top = flipped ? CP_WHITE : CP_BLACK;
  g->support = (CpRect){ x, y, total_width, total_height };
  x += m.side;
  y += m.top;
  g->storage[top] = (CpRect){ x, y, across, storage };
  y += storage + (m.storage_lines > 0 ? m.gap : 0);
  g->board = (CpRect){ x, y, across, rules->ranks * square };
  y += rules->ranks * square + (m.storage_lines > 0 ? m.gap : 0);
  g->storage[cp_side_other (top)] = (CpRect){ x, y, across, storage };
}


void
cp_board_geometry_natural_size (
    const CpRules *rules, int square, bool with_coordinates, int *width, int *height)
{
  Margins m = margins_for (rules, square, with_coordinates);
  size_for (rules, square, &m, width, height);
}


CpRect
cp_board_geometry_fit (const CpRules *rules, int width, int height, int *square)
{
  CpBoardGeometry geometry;
  int across, down;

  cp_board_geometry_init (&geometry, rules, MAX (width, 0), MAX (height, 0), false, true);
  *square = geometry.square;
  cp_board_geometry_natural_size (rules, geometry.square, true, &across, &down);
  return (CpRect){ 0, 0, MIN (across, width), MIN (down, height) };
}


CpRect
cp_board_geometry_square (const CpBoardGeometry *g, CpSquare square)
{
  int rank = (int) cp_square_rank (g->rules, square);
  int row = g->flipped ? rank : g->rules->ranks - 1 - rank;
  return cell (g, &g->board, (int) cp_square_file (g->rules, square), row);
}


CpRect
cp_board_geometry_storage (const CpBoardGeometry *g, CpSide side, unsigned index)
{
  int line = (int) index / g->rules->files;
  int file = (int) index % g->rules->files;
  return cell (g, &g->storage[side], file, storage_row (g, side, line));
}


CpRect
cp_board_geometry_place (const CpBoardGeometry *g, CpPlace place)
{
  if (place.kind == CP_PLACE_STORAGE)
    return cp_board_geometry_storage (g, place.side, place.index);
  return cp_board_geometry_square (g, place.square);
}


CpRect
cp_board_geometry_line (const CpBoardGeometry *g, int line)
{
  const CpBalance *balance = cp_rules_balance (g->rules);
  CpSide side = line < 0 ? CP_WHITE : CP_BLACK;
  int behind = ABS (line) - balance->first_storage_line;
  CpRect rect;
  if (behind >= 0) {
    rect = cp_board_geometry_storage (g, side, (unsigned) (behind * g->rules->files));
  } else {
    unsigned rank = (unsigned) (line + balance->centre_rank);
    rect = cp_board_geometry_square (g, cp_square_at (g->rules, 0, rank));
  }
  rect.x = g->board.x;
  rect.width = g->board.width;
  return rect;
}


void
cp_board_geometry_centre (const CpBoardGeometry *g, CpSquare square, double *x, double *y)
{
  CpRect rect = cp_board_geometry_square (g, square);
  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
}


CpSquare
cp_board_geometry_square_at (const CpBoardGeometry *g, double x, double y)
{
  if (!contains (&g->board, x, y))
    return CP_SQUARE_NONE;
  int row = (int) ((y - g->board.y) / g->square);
  int rank = g->flipped ? row : g->rules->ranks - 1 - row;
  return cp_square_at (g->rules, (unsigned) file_at (g, &g->board, x), (unsigned) rank);
}


CpPlace
cp_board_geometry_place_at (const CpBoardGeometry *g, double x, double y)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    const CpRect *block = &g->storage[side];
    if (contains (block, x, y)) {
      int line = storage_row (g, side, (int) ((y - block->y) / g->square));
      int index = line * g->rules->files + file_at (g, block, x);
      return cp_place_storage (side, (unsigned) index);
    }
  }
  return cp_place_square (cp_board_geometry_square_at (g, x, y));
}


CpSquare
cp_board_geometry_neighbour (const CpBoardGeometry *g, CpSquare square, CpDirection direction)
{
  static const int steps[][2] = {
    [CP_LEFT] = { -1, 0 },
    [CP_RIGHT] = { 1, 0 },
    [CP_UP] = { 0, 1 },
    [CP_DOWN] = { 0, -1 },
  };
  int sign = g->flipped ? -1 : 1;
  int file = (int) cp_square_file (g->rules, square) + sign * steps[direction][0];
  int rank = (int) cp_square_rank (g->rules, square) + sign * steps[direction][1];
  if (file < 0 || file >= g->rules->files || rank < 0 || rank >= g->rules->ranks)
    return CP_SQUARE_NONE;
  return cp_square_at (g->rules, (unsigned) file, (unsigned) rank);
}
