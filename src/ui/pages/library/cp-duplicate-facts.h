/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-duplicates.h"

/* Describing a pair of duplicates. */

/**
 * cp_duplicate_describe_pair: (transfer none): Returns a sentence about what two games have in
 * common.
 * @nth: the number of the pair, from 0
 */
const char *cp_duplicate_describe_pair (const CpDuplicates *duplicates, unsigned nth);

/** CpDuplicateFact: A fact about a game of a pair. */
typedef struct {
  char *text;   /* (owned): for display, one line */
  bool is_same; /* the same is true of the other game */
} CpDuplicateFact;

/** cp_duplicate_list_facts: (transfer full) (element-type CpDuplicateFact): Lists facts about a
 * game: its result and length, event and date, annotations, and tags that differ. */
GArray *cp_duplicate_list_facts (const CpDuplicates *duplicates, unsigned nth, bool second);
