/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-types.h"

/*
 * What a search remembers of positions, in a table of fixed size that several threads share without
 * waiting for each other (Hyatt and Mann 2002): an entry that two of them wrote at once is not
 * found.
 */

typedef struct CpSearchTable CpSearchTable;

/** CpBound: what a score says about the real one. */
typedef enum {
  CP_BOUND_NONE,
  CP_BOUND_UPPER, /* it is no more than the score */
  CP_BOUND_LOWER, /* it is no less */
  CP_BOUND_EXACT,
} CpBound;

/** CpSearchEntry: what is remembered of a position. */
typedef struct {
  CpMove move; /* that was best; from and to are CP_SQUARE_NONE if none is known */
  int score;   /* centipawns from the side to move, wins counted from this position */
  int depth;   /* in plies */
  CpBound bound;
} CpSearchEntry;

/**
 * cp_search_table_new: an empty table.
 * @bytes: about its size; there is always room for something
 *
 * Returns: (transfer full) (nullable): %NULL if there is no memory for it
 */
CpSearchTable *cp_search_table_new (size_t bytes);

void cp_search_table_free (CpSearchTable *table);

/** cp_search_table_clear: forgets everything; no thread may be using the table. */
void cp_search_table_clear (CpSearchTable *table);

/** cp_search_table_grow_old: lets what is known so far be forgotten first. */
void cp_search_table_grow_old (CpSearchTable *table);

/** cp_search_table_prefetch: tells the processor that @key will be looked for soon. */
void cp_search_table_prefetch (const CpSearchTable *table, uint64_t key);

/** cp_search_table_find: @entry is undefined if false is returned. */
bool cp_search_table_find (CpSearchTable *table, uint64_t key, CpSearchEntry *entry);

/** cp_search_table_keep: remembers @entry, perhaps instead of something else. */
void cp_search_table_keep (CpSearchTable *table, uint64_t key, const CpSearchEntry *entry);

/** cp_search_table_fullness: how many thousandths of the table are used by the present search. */
unsigned cp_search_table_fullness (const CpSearchTable *table);
