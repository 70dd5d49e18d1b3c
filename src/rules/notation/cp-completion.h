/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-letters.h"

/* The legal moves that begin like a typed text. */

/** CpCompletion: A legal move and its text. */
typedef struct {
  CpMove move;
  char *text; /* in the notation and with the letters that begin like the typed text */
} CpCompletion;

typedef struct _CpCompletions CpCompletions;

/**
 * cp_completions_new: Lists the legal moves of @pos, in all notations. Free with
 * cp_completions_free().
 * @letters: local letters; the English ones complete a text for which there are no moves with these
 * @preferred: the notation to try first
 */
CpCompletions *
cp_completions_new (const CpLetters *letters, const CpPosition *pos, CpNotation preferred);
void cp_completions_free (CpCompletions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CpCompletions, cp_completions_free)

/**
 * cp_completions_find: Finds the moves that begin with @typed, apart from signs like `x`, `-`, `=`
 * and `@`. The case of letters matters only if there are such moves in the typed case.
 *
 * Returns: (transfer full) (element-type CpCompletion): short texts first; none if @typed has no
 *   letters or digits, or is the whole text of the only move
 */
GPtrArray *cp_completions_find (const CpCompletions *self, const char *typed);

/** cp_completions_get_example: (transfer full) (nullable): Returns the shortest text of a legal
 * move in the preferred notation; %NULL if there are no moves. */
char *cp_completions_get_example (const CpCompletions *self);
