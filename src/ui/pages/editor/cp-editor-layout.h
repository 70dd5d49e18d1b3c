/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "drawing/board/cp-board-geometry.h"

/** CpEditorSection: The page beside the board; in a compact layout, the only page shown. */
typedef enum {
  CP_EDITOR_BOARD,    /* board and palette; shown beside the other pages unless compact */
  CP_EDITOR_POSITION, /* rules, side to move, counters */
  CP_EDITOR_PUZZLE,   /* stipulation and solution */
  CP_EDITOR_PLAYED,   /* the moves that games played in the position */
  CP_N_EDITOR_SECTIONS,
} CpEditorSection;

/**
 * CpEditorArea: The positions and sizes of the editor's parts, in pixels. Rectangles of hidden
 * parts are empty.
 */
typedef struct {
  bool compact; /* either the board or a page is shown, not both */
  CpRect board;
  CpRect beam;
  CpRect palette;
  CpRect message;  /* two lines */
  CpRect problems; /* reasons why the position cannot be played; of constant height */
  CpRect switcher; /* buttons to switch between the pages */
  CpRect pages;
  CpRect bar; /* buttons to play or save the position */
} CpEditorArea;

/** CpEditorNeeds: Minimum sizes of texts, in pixels. They depend on the language and the font. */
typedef struct {
  int bar_width;      /* of the bar, if it shares its row with the switcher */
  int switcher_width; /* of the switcher, if it shares its row with the bar */
  int row_height;     /* of bar and switcher */
  int message_height; /* of two lines */
} CpEditorNeeds;

/**
 * cp_editor_area_init: Computes the layout for a variant in @width x @height pixels.
 * @page: the current page
 */
void cp_editor_area_init (CpEditorArea *area,
                          const CpRules *rules,
                          CpEditorSection page,
                          const CpEditorNeeds *needs,
                          int width,
                          int height);
