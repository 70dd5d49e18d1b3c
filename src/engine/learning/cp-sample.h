/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/*
 * A position of a game that was played, what a search said of it and how the game ended: what
 * judgement is learned from. A sample is a line of text: a FEN, the score of the search from the
 * side to move in centipawns, and the result, 1 if White won, 0 if Black, 0.5 if nobody, with tabs
 * between them.
 */

/** CpSample: one of them. */
typedef struct {
  CpPosition pos;
  int score;    /* from the side to move */
  float result; /* White's */
} CpSample;

/** cp_sample_write: its line, without the end. */
char *cp_sample_write (const CpSample *sample);

/** cp_sample_read: the sample of @line, which is taken apart. Returns: false if it is none of
 * @rules. */
bool cp_sample_read (char *line, const CpRules *rules, CpSample *sample);
