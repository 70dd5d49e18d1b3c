/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-types.h"

/* The transposition table of the search. It has a fixed size, and several threads share it without
 * locks (Hyatt and Mann 2002): the check of an entry that two threads wrote at once fails, and it
 * is not found. */

typedef struct CpSearchTable CpSearchTable;

/** CpBound: Whether a score is exact or a bound. */
typedef enum {
  CP_BOUND_NONE,
  CP_BOUND_UPPER, /* the true score is at most this */
  CP_BOUND_LOWER, /* the true score is at least this */
  CP_BOUND_EXACT,
} CpBound;

/** CpSearchEntry: Result of searching a position. */
typedef struct {
  CpMove move; /* best move; from and to are CP_SQUARE_NONE if none is known */
  /* centipawns from the point of view of the side to move; wins count from this position */
  int score;
  int depth; /* plies */
  CpBound bound;
} CpSearchEntry;

/**
 * cp_search_table_new: Creates an empty table.
 * @bytes: approximate size; there is always room for a few entries
 *
 * Returns: (transfer full) (nullable): %NULL if there is not enough memory
 */
CpSearchTable *cp_search_table_new (size_t bytes);

void cp_search_table_free (CpSearchTable *table);

/** cp_search_table_clear: Removes all entries; no thread may use the table meanwhile. */
void cp_search_table_clear (CpSearchTable *table);

/** cp_search_table_age: Starts a new generation: older entries are replaced first. */
void cp_search_table_age (CpSearchTable *table);

/** cp_search_table_prefetch: Has the processor load the entry of @key into its cache. */
void cp_search_table_prefetch (const CpSearchTable *table, uint64_t key);

/**
 * cp_search_table_find: Looks up @key. Returns false if it is not found; @entry is then undefined.
 */
bool cp_search_table_find (CpSearchTable *table, uint64_t key, CpSearchEntry *entry);

/** cp_search_table_store: Stores @entry, which may replace another one. */
void cp_search_table_store (CpSearchTable *table, uint64_t key, const CpSearchEntry *entry);

/**
 * cp_search_table_fullness: Returns the permille of entries that belong to the current generation.
 */
unsigned cp_search_table_fullness (const CpSearchTable *table);
