/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cp-puzzle-page.h"
#include "ui/parts/moves/cp-move-list.h"

struct _CpPuzzlePage {
  CpExercisePage parent_instance;

  CpPuzzleCollection *collection; /* (nullable) */
  CpPuzzleEntry *entry;           /* (nullable): the puzzle */
  CpSolving *solving;             /* (nullable) */
  CpGame *game;                   /* (nullable): the game that @solving shows */
  char *title;
  unsigned delay_ms;

  bool all_solved;   /* no other puzzle of @collection is left to solve */
  char *summary;     /* (nullable): result of a training */
  unsigned patience; /* source id; thinking is not shown before it has run */
  bool is_slow;      /* thinking is shown */
  const char
      *pressed_first;    /* (nullable): action of the lead button at the first of quick presses */
  uint32_t pressed_time; /* of the last press, in milliseconds of the display */

  AdwStatusPage *problem;
  GtkWidget *head;
  GtkLabel *title_label;
  GtkLabel *place;
  GtkLabel *task;
  GtkLabel *theme;
  GtkLabel *rules;
  CpMoveList *moves;
  GtkWidget *review;
  GtkWidget *show;
};

/** cp_puzzle_page_is_thinking: Returns whether the program judges a move or looks for a hint. */
bool cp_puzzle_page_is_thinking (CpPuzzlePage *self);

/** cp_puzzle_page_is_over: Returns whether the puzzle is solved, or its solution was shown. */
bool cp_puzzle_page_is_over (CpPuzzlePage *self);

/** cp_puzzle_page_describe: Returns the current state. Its `message` is owned by the caller. */
CpExerciseWords cp_puzzle_page_describe (CpPuzzlePage *self);

/** cp_puzzle_page_describe_known_themes: (transfer full): the theme that the user has chosen the
 * puzzle by, with its sentence; "" if there is none. */
char *cp_puzzle_page_describe_known_themes (CpPuzzlePage *self);

/** cp_puzzle_page_describe_task: (transfer full): the task, with its difficulty if known. */
char *cp_puzzle_page_describe_task (CpSolving *solving);
