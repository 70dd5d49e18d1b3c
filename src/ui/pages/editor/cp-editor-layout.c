/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-layout.h"

#include <math.h>

#include "cp-editor-palette.h"

/* All in pixels. */
#define NARROW_SPACING 6
#define WIDE_SPACING   18
#define SMALL_SPACING  9 /* within the column of a wide window */

/* In a smaller window the layout is compact. */
#define WIDE_WIDTH  660
#define WIDE_HEIGHT 520

#define MIN_COLUMN 300
#define MAX_COLUMN 400

/* Maximum width of the column in larger windows, as a share of the height of the board. */
#define MAX_COLUMN_OF_HEIGHT 0.62

/* Size of tools that are easy to touch, and least size of tools. */
#define GOOD_TILE  46
#define LEAST_TILE 30

/* Size of squares on which pieces are easy to recognise. */
#define GOOD_SQUARE 28

/* Maximum width of a palette beside the board, to keep it near the board. */
#define MAX_STRIP 322

#define MIN_BEAM_WIDTH 200

#define MIN_BEAM  64
#define LOW_BEAM  96
#define HIGH_BEAM 150

/* Height of two problems, or of one problem with two lines and a part of the next one. */
#define PROBLEMS     64
#define MAX_PROBLEMS 96


/* Takes a rectangle of @height pixels from the top of @room, and reduces @room. */
static CpRect
take_top (CpRect *room, double height, double spacing)
{
  CpRect part = { room->x, room->y, room->width, height };

  room->y += height + spacing;
  room->height -= height + spacing;
  return part;
}


static CpRect
take_bottom (CpRect *room, double height, double spacing)
{
  CpRect part = { room->x, room->y + room->height - height, room->width, height };

  room->height -= height + spacing;
  return part;
}


/* Lays out all parts except the board in a column. Problems and beam get a share of the additional
 * height. */
static void
lay_out_column (CpEditorArea *area, const CpRules *rules, const CpEditorNeeds *needs, CpRect column)
{
  unsigned columns, rows;
  double spare = MAX (column.height - WIDE_HEIGHT, 0);

  cp_editor_palette_extent (rules, &columns, &rows);
  double tile = MIN (floor (column.width / columns), GOOD_TILE + spare / 40);
  if (cp_rules_balance (rules) != NULL)
    area->beam =
        take_top (&column, CLAMP (LOW_BEAM + spare / 8 - 20, MIN_BEAM, HIGH_BEAM), SMALL_SPACING);
  area->palette = take_top (&column, floor (MAX (tile, LEAST_TILE) * rows), SMALL_SPACING);
  area->message = take_top (&column, needs->message_height, NARROW_SPACING);
  area->bar = take_bottom (&column, needs->row_height, SMALL_SPACING);
  area->problems =
      take_top (&column, MIN (PROBLEMS + floor (spare / 12), MAX_PROBLEMS), SMALL_SPACING);
  area->switcher = take_top (&column, needs->row_height, SMALL_SPACING);
  area->pages = column;
}


/* Board on the left, all other parts in a column on the right. */
static void
lay_out_wide (
    CpEditorArea *area, const CpRules *rules, const CpEditorNeeds *needs, int width, int height)
{
  int square;
  double column = CLAMP (round (width * 0.32), MIN_COLUMN, MAX_COLUMN);
  int room = height - 2 * WIDE_SPACING;
  CpRect board =
      cp_board_geometry_fit (rules, (int) (width - column) - 3 * WIDE_SPACING, room, &square);
  double left = width - board.width - 3 * WIDE_SPACING;
  column = CLAMP (left, column, MAX (column, round (board.height * MAX_COLUMN_OF_HEIGHT)));
  double x = floor ((width - board.width - WIDE_SPACING - column) / 2);

  area->board = (CpRect){ x, floor ((height - board.height) / 2), board.width, board.height };
  lay_out_column (area, rules, needs,
                  (CpRect){ x + board.width + WIDE_SPACING, WIDE_SPACING, column, room });
}


/* The palette in rows below the board, and the beam if it fits. */
static int
lay_out_stacked (CpEditorArea *area, const CpRules *rules, CpRect room)
{
  unsigned columns, rows;
  int square;
  double whole = room.width;

  cp_editor_palette_extent (rules, &columns, &rows);
  double tile = CLAMP (floor (room.height * 0.34 / rows), LEAST_TILE, GOOD_TILE);
  area->palette = take_bottom (&room, MIN (tile, floor (whole / columns)) * rows, NARROW_SPACING);
  if (cp_rules_balance (rules) != NULL && room.height > 6 * MIN_BEAM)
    area->beam =
        take_bottom (&room, CLAMP (room.height * 0.16, MIN_BEAM, HIGH_BEAM), NARROW_SPACING);
  CpRect board = cp_board_geometry_fit (rules, (int) whole, (int) room.height, &square);
  area->board = (CpRect){ room.x + floor ((whole - board.width) / 2), room.y, board.width,
                          MAX (board.height, room.height) };
  return square;
}


/* The palette in columns beside a high board, with the beam above it. Tools are reduced before the
 * squares are. */
static int
lay_out_side (CpEditorArea *area, const CpRules *rules, CpRect room)
{
  unsigned columns, rows;
  int square = 0;
  CpRect board = { 0 };

  cp_editor_palette_extent (rules, &columns, &rows);
  for (int tile = GOOD_TILE; tile >= LEAST_TILE && square < GOOD_SQUARE; tile--)
    board = cp_board_geometry_fit (rules, (int) (room.width - tile * (int) rows) - NARROW_SPACING,
                                   (int) room.height, &square);
  double left = room.width - board.width - NARROW_SPACING;
  double gap = floor (MAX (left - MAX_STRIP, 0) / 2);
  area->board = (CpRect){ room.x + gap, room.y, board.width, room.height };
  CpRect column = { room.x + gap + board.width + NARROW_SPACING, room.y, left - 2 * gap,
                    room.height };
  if (cp_rules_balance (rules) != NULL && column.width >= MIN_BEAM_WIDTH &&
      room.height > 5 * MIN_BEAM)
    area->beam = take_top (&column, MIN_BEAM, NARROW_SPACING);
  area->palette = column;
  return square;
}


static void
lay_out_compact (CpEditorArea *area,
                 const CpRules *rules,
                 CpEditorSection page,
                 const CpEditorNeeds *needs,
                 int width,
                 int height)
{
  CpRect room = { NARROW_SPACING, NARROW_SPACING, width - 2 * NARROW_SPACING,
                  height - 2 * NARROW_SPACING };

  area->compact = true;
  double beside = room.width - needs->bar_width - NARROW_SPACING;
  area->switcher = take_bottom (&room, needs->row_height, NARROW_SPACING);
  if (beside >= needs->switcher_width) {
    area->bar = area->switcher;
    area->switcher.width = beside;
    area->bar.x += beside + NARROW_SPACING;
    area->bar.width = needs->bar_width;
  } else {
    area->bar = take_bottom (&room, needs->row_height, NARROW_SPACING);
  }
  area->message = take_bottom (&room, needs->message_height, NARROW_SPACING);
  if (page == CP_EDITOR_POSITION)
    area->problems = take_top (&room, PROBLEMS, NARROW_SPACING);
  if (page != CP_EDITOR_BOARD) {
    area->pages = room;
    return;
  }
  CpEditorArea other = *area;
  int square = lay_out_stacked (area, rules, room);
  if (lay_out_side (&other, rules, room) > square)
    *area = other;
}


void
cp_editor_area_init (CpEditorArea *area,
                     const CpRules *rules,
                     CpEditorSection page,
                     const CpEditorNeeds *needs,
                     int width,
                     int height)
{
  *area = (CpEditorArea){ 0 };
  if (width >= WIDE_WIDTH && height >= WIDE_HEIGHT)
    lay_out_wide (area, rules, needs, width, height);
  else
    lay_out_compact (area, rules, page, needs, width, height);
}
