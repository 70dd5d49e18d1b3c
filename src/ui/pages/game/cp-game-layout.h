/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"

/**
 * CpGameArea: The positions and sizes of the parts of a game page, in pixels. The board always has
 * the largest squares possible. The other parts are in a column beside the board; in a narrow
 * window, the players are beside the board and the rest below it, or everything is below it, or
 * text that scrolls is beside board and beam. Rectangles of parts that a game does not have are
 * empty.
 */
typedef struct {
  CpRect board;
  CpRect beam;
  CpRect upper_supply; /* colours of the player at the top */
  CpRect lower_supply; /* colours of the player at the bottom, or of both players */
  CpRect side;         /* the widgets described by CpGameAreaKind */
} CpGameArea;

/** CpGameAreaKind: the contents of the area beside the board, which determine its least size. */
typedef enum {
  CP_GAME_AREA_PLAY,         /* two player panels with the move list between them */
  CP_GAME_AREA_REVIEW,       /* move list, annotations, position and graph */
  CP_GAME_AREA_PUZZLE,       /* the task of a puzzle, and feedback */
  CP_GAME_AREA_INTRODUCTION, /* a paragraph of a lesson, a task, and feedback */
} CpGameAreaKind;

/** CpGameAreaSide: the size request of the widget beside the board. */
typedef struct {
  int least_width;                                 /* pixels */
  bool scrolls;                                    /* scrolls if it is too low */
  int (*measure_height) (void *widget, int width); /* minimum height at @width, in pixels */
  void *widget;                                    /* argument of measure_height */
} CpGameAreaSide;

/**
 * cp_game_area_init: Computes the layout of a game in @width x @height pixels.
 * @side: (nullable): the size request of the widget beside the board; %NULL for the sizes that are
 *   usual for @kind
 */
void cp_game_area_init (CpGameArea *area,
                        const CpRules *rules,
                        CpGameAreaKind kind,
                        const CpGameAreaSide *side,
                        int width,
                        int height);
