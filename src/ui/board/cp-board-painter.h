/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-outcomes.h"
#include "cp-board-scene.h"
#include "drawing/board/cp-board-geometry.h"

/**
 * CpBoardPainter: puts a scene on the screen. Support and pieces are kept as pictures in the
 * resolution of the screen, and made again only when their size or colours change.
 */
typedef struct CpBoardPainter CpBoardPainter;

/** CpBoardPainting: what a painter needs to know besides the scene. */
typedef struct {
  const CpBoardGeometry *geometry;
  const CpPalette *palette;
  const CpMoveOutcomes *outcomes; /* shown beside its target; empty for none */
  int width;                      /* of the widget, in pixels */
  int height;
  int scale; /* pixels of the screen per pixel */
} CpBoardPainting;

/** cp_board_painter_new: (transfer full): a painter without pictures. */
CpBoardPainter *cp_board_painter_new (void);

/** cp_board_painter_free: frees a painter; %NULL is allowed. */
void cp_board_painter_free (CpBoardPainter *painter);

/** cp_board_painter_snapshot: paints @scene, which has a game. */
void cp_board_painter_snapshot (CpBoardPainter *painter,
                                GtkSnapshot *snapshot,
                                CpBoardScene *scene,
                                const CpBoardPainting *how);
