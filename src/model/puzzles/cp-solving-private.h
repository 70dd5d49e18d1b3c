/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-prover.h"
#include "cp-solving.h"
#include "model/match/cp-match.h"
#include "model/match/cp-scripted-player.h"

/* What the files of CpSolving share: cp-solving.c, the object, and cp-solving-course.c, what
 * happens to it. */

/** CpSolvingFacts: what the read-only properties say; compared after every change to notify what
 * differs. */
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
  CpMatch *match;             /* of the solver and the program */
  CpScriptedPlayer *program;
  CpGame *game;     /* of @match */
  CpGame *solution; /* as it is in the file */
  CpGame *walk;     /* (nullable): all lines, while somebody goes about in them */
  CpNode *place;    /* where the game stands, as far as it was taken note of */
  CpSide side;
  unsigned n;
  unsigned delay_ms;
  unsigned limit_ms;

  CpPuzzleProver *prover;
  GCancellable *asking;          /* (nullable): while a question is thought about */
  CpPuzzleQuestionKind question; /* which */
  bool acting;                   /* the game is being changed from here */
  bool hinted;
  int64_t ready_time;   /* before that the program does not play, monotonic microseconds */
  unsigned timeout;     /* the source that will play, or 0 */
  CpMove pending;       /* what it will play */
  GHashTable *hints;    /* by CpNode: CpSolvingHint */
  CpSolvingFacts facts; /* as notified */
  CpSolvingState state;
  char *message;
};

/** cp_solving_count_left: how many own moves the solver has left. */
unsigned cp_solving_count_left (CpSolving *self);

/** cp_solving_make_walk: (transfer full): the line that was played among all lines of the solution,
 * to be looked at from its beginning. */
CpGame *cp_solving_make_walk (CpSolving *self);

/** cp_solving_update: notifies what has changed. */
void cp_solving_update (CpSolving *self);

/**
 * cp_solving_set_state: changes what is to be said and notifies all that has changed.
 * @message: (transfer full)
 */
void cp_solving_set_state (CpSolving *self, CpSolvingState state, char *message);

/** cp_solving_note_try: remembers how a line of play has come to its end. */
void cp_solving_note_try (CpSolving *self, CpPuzzleMark mark);

/** cp_solving_note_hint: remembers that the solver was helped. */
void cp_solving_note_hint (CpSolving *self);

/** cp_solving_stop: forgets what is thought about and what is about to be played. */
void cp_solving_stop (CpSolving *self);

/**
 * cp_solving_ask: asks about the move that was just played (JUDGE), or about what to play. What was
 * asked before has been answered or stopped.
 */
void cp_solving_ask (CpSolving *self, CpPuzzleQuestionKind kind);

/** cp_solving_notice: somebody may have played a move or taken one back. */
void cp_solving_notice (CpSolving *self);

/** cp_solving_go_back: goes back to @node, where the solver is to move. */
void cp_solving_go_back (CpSolving *self, CpNode *node);

/** cp_solving_describe_start: (transfer full): what the author says before the first move, or "".
 */
char *cp_solving_describe_start (CpSolving *self);

/** cp_solving_get_hint: (transfer none) (nullable): what was found to be hinted at this move. */
CpSolvingHint *cp_solving_get_hint (CpSolving *self);

/** cp_solving_give_hint: says more of the hint at this move, which was found. */
void cp_solving_give_hint (CpSolving *self);

/** cp_solving_show_next: plays on in the solution, or ends showing it. */
void cp_solving_show_next (CpSolving *self);
