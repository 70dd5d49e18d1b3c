/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"

/**
 * CpGameArea: where the parts of a game lie in a window, in pixels. The board always has the
 * largest squares that the window allows: with everything else in a column beside it; or, in a
 * narrow window, with the players beside it and the rest below; or with everything below it. What
 * the game does not have is empty.
 */
typedef struct {
  CpRect board;
  CpRect beam;
  CpRect upper_supply; /* the colours of the player at the top */
  CpRect lower_supply; /* those of the player at the bottom, or of both */
  CpRect side;         /* see CpGameAreaKind */
} CpGameArea;

/** CpGameAreaKind: what stands beside the board, and how much room it needs. */
typedef enum {
  CP_GAME_AREA_PLAY,         /* two players with the moves between them */
  CP_GAME_AREA_REVIEW,       /* the moves and all that is about them */
  CP_GAME_AREA_PUZZLE,       /* what is to be done, and what is to be said about it */
  CP_GAME_AREA_INTRODUCTION, /* a paragraph to read, and the same */
} CpGameAreaKind;

/** CpGameAreaSide: what stands beside the board, to be asked how much room it needs: that depends
 * on its words, and on how large they are. */
typedef struct {
  int least_width;
  bool scrolls;                                    /* where it has less than its least height */
  int (*measure_height) (void *widget, int width); /* the least height at a width */
  void *widget;
} CpGameAreaSide;

/**
 * cp_game_area_init: lays out a game of @rules in @width x @height pixels.
 * @side: (nullable): %NULL if it needs no more than usual
 */
void cp_game_area_init (CpGameArea *area,
                        const CpRules *rules,
                        CpGameAreaKind kind,
                        const CpGameAreaSide *side,
                        int width,
                        int height);
