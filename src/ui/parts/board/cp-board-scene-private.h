/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-board-scene.h"

/* Shared by cp-board-scene.c and cp-board-scene-marks.c. */

/*
 * Stands between the source of the position and the view. The position is a copy: the difference
 * between it and the next one determines which pieces glide where. That works alike for a move, a
 * takeback, a jump through the game, and an edit of a draft.
 */
struct _CpBoardScene {
  GObject parent_instance;

  CpPositionSource *source; /* (nullable) */
  CpGame *game;             /* (nullable): the source, if it is a game */
  CpPosition position;      /* undefined if there is no source */
  bool flipped;
  bool covered;
  bool interactive;
  bool reveals_endings;
  bool hints;

  CpBoardMarks marks;
  CpBoardOrigin origin; /* selected by the player */
  CpBits targets;       /* legal targets of @origin, shown or not */
  unsigned revision;
  CpSquare cursor;

  GArray *shapes; /* (element-type CpShape): shapes on the board; the draft is the last one */
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

/**
 * cp_board_scene_emit_changed: Emits `changed` and increments the revision. Not needed when pieces
 * only glide on.
 */
void cp_board_scene_emit_changed (CpBoardScene *self);

/** cp_board_scene_mark_targets: Updates the targets of the selection. */
void cp_board_scene_mark_targets (CpBoardScene *self);
