/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* A position of a game, the score of a search and the result of the game: training data for the
 * evaluation. A sample is a line of text with tabs between its parts: a FEN, the score from the
 * point of view of the side to move in centipawns, and the result, 1 if White won, 0 if Black won,
 * 0.5 for a draw. */

/** CpSample: A training sample. */
typedef struct {
  CpPosition pos;
  int score;    /* centipawns, from the point of view of the side to move */
  float result; /* from White's point of view */
} CpSample;

/** cp_sample_write: Returns the line of @sample, without a line break (transfer full). */
char *cp_sample_write (const CpSample *sample);

/**
 * cp_sample_read: Parses @line, which is modified. Returns false if it is not a sample of @rules.
 */
bool cp_sample_read (char *line, const CpRules *rules, CpSample *sample);
