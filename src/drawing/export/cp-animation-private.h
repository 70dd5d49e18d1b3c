/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-animation.h"
#include "drawing/board/cp-board-geometry.h"

/* One picture of an animated game. Used by the animation alone. */

/** CpAnimationFrame: a position and how it came about. */
typedef struct {
  CpPosition before; /* the move; without rules at the start */
  CpMove move;
  CpPosition position;
  GArray *shapes;     /* (element-type CpShape) */
  const char *result; /* "1–0", "" unless it is the end */
} CpAnimationFrame;

/** CpAnimationStage: where the parts of every frame lie, in pixels. */
typedef struct {
  int width;
  int height;
  CpRect board;
  CpRect strips[2]; /* above and below the board, for names; without height if there are none */
  CpRect beam;      /* without height if there is none */
} CpAnimationStage;

/** cp_animation_frame_new: the position of @node (transfer full). */
CpAnimationFrame *cp_animation_frame_new (const CpNode *node);

/** cp_animation_frame_free: frees a frame; %NULL is allowed. */
void cp_animation_frame_free (CpAnimationFrame *frame);

/** cp_animation_stage_init: lays out the frames of a game of @rules. */
void cp_animation_stage_init (CpAnimationStage *stage,
                              const CpRules *rules,
                              const CpAnimationOptions *options);

/**
 * cp_animation_frame_draw: draws a frame, its ground included.
 * @players: their names, by side
 */
void cp_animation_frame_draw (const CpAnimationFrame *frame,
                              cairo_t *cr,
                              const CpAnimationStage *stage,
                              char *const players[static 2],
                              const CpAnimationOptions *options);
