/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"

/** CpEditorSection: what is shown beside the board, or in a small window in its place. */
typedef enum {
  CP_EDITOR_BOARD, /* in a small window the board with the pieces; in a large one they always are */
  CP_EDITOR_POSITION, /* rules, side to move, counters and the like */
  CP_EDITOR_PUZZLE,   /* what is proved of the position */
} CpEditorSection;

/**
 * CpEditorArea: where the parts of the editor lie in a window, in pixels. What is not to be seen is
 * empty.
 */
typedef struct {
  bool compact; /* board and pages are not to be seen at the same time */
  CpRect board;
  CpRect beam;
  CpRect palette;
  CpRect message;  /* two lines */
  CpRect problems; /* what keeps the position from being played; as high whatever there is */
  CpRect switcher; /* between the pages */
  CpRect pages;
  CpRect bar; /* what to do with the position */
} CpEditorArea;

/** CpEditorNeeds: what words need, in pixels: that depends on the language and on their size. */
typedef struct {
  int bar_width;      /* of the bar where it has no row of its own */
  int switcher_width; /* where it has to share one */
  int row_height;     /* of both */
  int message_height; /* two lines */
} CpEditorNeeds;

/**
 * cp_editor_area_init: lays out the editor for a game of @rules in @width x @height pixels.
 * @page: the one that is chosen
 */
void cp_editor_area_init (CpEditorArea *area,
                          const CpRules *rules,
                          CpEditorSection page,
                          const CpEditorNeeds *needs,
                          int width,
                          int height);
