/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-query.h"

/* Shared by the source files of CpQuery. */

/**
 * cp_query_term_new: Parses a term.
 * @word: the term without its quotes
 * @quoted_from: offset of the first quote in it, -1 without one
 *
 * Returns: (transfer full) (nullable): %NULL if it has no value
 */
CpQueryTerm *cp_query_term_new (const char *word, gssize quoted_from);

/** cp_query_term_free: Frees a term; a #GDestroyNotify. */
void cp_query_term_free (void *term);

/** cp_query_term_describe_problem: (transfer full) (nullable): Returns a sentence about the problem
 * of a term, which was written as @word; %NULL if it is valid. */
char *cp_query_term_describe_problem (const CpQueryTerm *term, const char *word);
