/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-scene.h"

/* What cp-board-scene.c and cp-board-scene-marks.c share. */

/*
 * Between the source of the position and the view. The position is a copy, so that the difference
 * to the next one tells which pieces have to glide where: that works alike for a move, one taken
 * back, a jump through the game, and an edit of a draft.
 */
struct _CpBoardScene {
  GObject parent_instance;

  CpPositionSource *source; /* (nullable) */
  CpGame *game;             /* (nullable): the source, if it is one */
  CpPosition position;      /* undefined without a source */
  bool flipped;
  bool covered;
  bool interactive;
  bool tells_ends;
  bool hints;

  CpBoardMarks marks;
  CpBoardOrigin origin; /* what is selected ... */
  CpBits targets;       /* ... and where it may go, seen or not */
  unsigned revision;
  CpSquare cursor;

  GArray *shapes; /* (element-type CpShape): those shown; the draft is the last one */
  bool drawing;   /* whether there is a draft */
  GArray *suggested[CP_N_SUGGESTIONS]; /* (element-type CpShape) */

  bool has_line;
  int line;
  CpSide line_side;

  bool dragging;
  CpGlide dragged;
  CpGlides glides;
  double progress;

  CpEnding ending;
  double ending_progress;
};

/** cp_board_scene_emit_changed: more than the place of a moving piece is different. */
void cp_board_scene_emit_changed (CpBoardScene *self);

/** cp_board_scene_find_warnings: the targets where @mover loses, as far as that may be told. */
CpBits cp_board_scene_find_warnings (CpBoardScene *self, CpBoardOrigin mover);
