/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-prover.h"
#include "cp-solving.h"
#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"

/* Shared by the files of CpSolving: cp-solving.c, the object; cp-solving-course.c, the course of
 * solving; and cp-solving-state.c, its state. */

/** CpSolvingFacts: the values of the read-only properties. Compared after every change to notify
 * the differences. */
typedef struct {
  CpSolvingState state;
  unsigned moves_left;
  unsigned hint_level;
  bool busy;
  bool can_play;
  bool can_take_back;
  bool can_hint;
  bool can_stop;
  bool can_show;
  bool can_walk;
} CpSolvingFacts;

/** CpSolvingHint: the hints that were given at a node. */
typedef struct {
  unsigned level;
  CpMove move;
} CpSolvingHint;

struct _CpSolving {
  GObject parent_instance;

  CpPuzzleEntry *entry;
  CpPuzzleProgress *progress; /* (nullable) */
  CpMatch *match;             /* between the solver and the program */
  CpScriptedPlayer *program;
  CpGame *game;     /* of @match */
  CpGame *solution; /* the solution in the file */
  CpGame *walk;     /* (nullable): a game with all lines, during cp_solving_walk() */
  CpNode *place;    /* the head of the game when it was last examined */
  CpSide side;
  CpStipulation stipulation;
  unsigned delay_ms;
  unsigned limit_ms;

  CpPuzzleProver *prover;
  GCancellable *asking;          /* (nullable): set while the prover works on a question */
  CpPuzzleQuestionKind question; /* its kind */
  bool acting;                   /* set while this object changes the game itself */
  bool hinted;
  int64_t ready_time;   /* the program does not play before this time, monotonic microseconds */
  unsigned timeout;     /* id of the source that plays @pending, or 0 */
  CpMove pending;       /* the next move of the program */
  GHashTable *hints;    /* by CpNode: CpSolvingHint */
  CpSolvingFacts facts; /* as notified */
  CpSolvingState state;
  char *message;
};

/* cp-solving-state.c */

/** cp_solving_count_left: Returns the number of own moves that the solver has left. */
unsigned cp_solving_count_left (CpSolving *self);

/** cp_solving_get_hint: (transfer none) (nullable): Returns the hint for the current position, if
 * it was found. */
CpSolvingHint *cp_solving_get_hint (CpSolving *self);

/** cp_solving_update: Notifies the properties that have changed. */
void cp_solving_update (CpSolving *self);

/**
 * cp_solving_set_walk: Sets the game that is shown instead of the one that is played.
 * @walk: (nullable) (transfer full)
 */
void cp_solving_set_walk (CpSolving *self, CpGame *walk);

/**
 * cp_solving_set_state: Sets state and message, and notifies the properties that have changed.
 * @message: (transfer full)
 */
void cp_solving_set_state (CpSolving *self, CpSolvingState state, char *message);

/** cp_solving_add_try: Records the result of a finished line of play. */
void cp_solving_add_try (CpSolving *self, CpPuzzleMark mark);

/** cp_solving_add_hint: Records that a hint was given or the solution shown. */
void cp_solving_add_hint (CpSolving *self);

/* cp-solving-course.c */

/** cp_solving_stop: Cancels the open question and the next move of the program. */
void cp_solving_stop (CpSolving *self);

/**
 * cp_solving_ask: Asks the prover about the move that was just played (JUDGE), or for a move to
 * play. There must be no open question.
 */
void cp_solving_ask (CpSolving *self, CpPuzzleQuestionKind kind);

/** cp_solving_notice: Examines whether a move was played or taken back, and reacts to it. */
void cp_solving_notice (CpSolving *self);

/** cp_solving_go_back: Goes back to @node, where the solver is to move. */
void cp_solving_go_back (CpSolving *self, CpNode *node);

/** cp_solving_describe_start: (transfer full): Returns the author's comment before the first move,
 * or "". */
char *cp_solving_describe_start (CpSolving *self);

/** cp_solving_describe_unplayable: (transfer full): Explains that a puzzle cannot be solved by
 * playing, with the author's comment before the first move. */
char *cp_solving_describe_unplayable (CpSolving *self);

/** cp_solving_give_hint: Shows the next level of the hint for the current position, which was
 * found. */
void cp_solving_give_hint (CpSolving *self);

/** cp_solving_show_next: Plays the next move of the solution, or ends showing it. */
void cp_solving_show_next (CpSolving *self);
