/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cp-animation.h"
#include "drawing/board/cp-board-geometry.h"

/* Layout and drawing of the frames of an animation. Used only by the animation. */

/** CpAnimationFrame: A position and the move that led to it. */
typedef struct {
  CpPosition before; /* position before the move; without rules at the start */
  CpMove move;
  CpPosition position;
  GArray *shapes;     /* (element-type CpShape) */
  const char *result; /* "1–0", or "" before the end */
} CpAnimationFrame;

/** CpAnimationLayout: Layout of all frames, in pixels. */
typedef struct {
  int width;
  int height;
  CpRect board;
  CpRect strips[2]; /* above and below the board, for names; of height 0 if names are off */
  CpRect beam;      /* of height 0 if there is none */
} CpAnimationLayout;

/** cp_animation_frame_new: Creates the frame of @node (transfer full). */
CpAnimationFrame *cp_animation_frame_new (const CpNode *node);

/** cp_animation_frame_free: Frees a frame; %NULL is allowed. */
void cp_animation_frame_free (CpAnimationFrame *frame);

/** cp_animation_layout_init: Lays out the frames of a game of @rules. */
void cp_animation_layout_init (CpAnimationLayout *layout,
                               const CpRules *rules,
                               const CpAnimationOptions *options);

/**
 * cp_animation_frame_draw: Draws a frame, including its background.
 * @players: names, by side
 */
void cp_animation_frame_draw (const CpAnimationFrame *frame,
                              cairo_t *cr,
                              const CpAnimationLayout *layout,
                              char *const players[static 2],
                              const CpAnimationOptions *options);
