/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cp-move-outcomes.h"
#include "cp-board-scene.h"
#include "drawing/board/cp-board-geometry.h"

/**
 * CpBoardPainter: draws a scene into a GtkSnapshot. The support and the pieces are cached as
 * pictures at the resolution of the screen, and redrawn only when their size or colours change.
 */
typedef struct CpBoardPainter CpBoardPainter;

/** CpBoardPainting: the parameters of a frame besides the scene. */
typedef struct {
  const CpBoardGeometry *geometry;
  const CpPalette *palette;
  const CpMoveOutcomes *outcomes; /* of the move that is considered; empty for none */
  bool describes_outcomes;        /* in a label beside the target of the move */
  int width;                      /* of the widget, in pixels */
  int height;
  int scale; /* device pixels per pixel */
} CpBoardPainting;

/** cp_board_painter_new: (transfer full): Creates a painter without cached pictures. */
CpBoardPainter *cp_board_painter_new (void);

/** cp_board_painter_free: Frees a painter; %NULL is allowed. */
void cp_board_painter_free (CpBoardPainter *painter);

/** cp_board_painter_snapshot: Draws @scene, which must have a position. */
void cp_board_painter_snapshot (CpBoardPainter *painter,
                                GtkSnapshot *snapshot,
                                CpBoardScene *scene,
                                const CpBoardPainting *how);
