/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-uci-go.h"
#include "cp-uci-options.h"

/* UCI's `go` for a good move: a search in a thread of its own. Used by CpUci alone. */

/** CpUciSearch: somebody who searches, one position at a time, and remembers what was found. */
typedef struct CpUciSearch CpUciSearch;

/**
 * cp_uci_search_new: nothing is being searched.
 * @write: is given each line of the answers, in the thread of the search
 * @data: for @write
 *
 * Returns: (transfer full)
 */
CpUciSearch *cp_uci_search_new (CpWriteLine write, void *data);

/** cp_uci_search_free: stops, as cp_uci_search_stop() does, and frees @search. */
void cp_uci_search_free (CpUciSearch *search);

/**
 * cp_uci_search_start: waits as cp_uci_search_wait() does, and starts another search, which ends
 * with a `bestmove`.
 * @line: (array length=n): all positions of the game; the last one is searched; copied
 * @n: at least 1
 * @go, @options: copied
 */
void cp_uci_search_start (CpUciSearch *search,
                          const CpPosition *line,
                          size_t n,
                          const CpUciGo *go,
                          const CpUciOptions *options);

/** cp_uci_search_hit: the opponent has played the move that was pondered on. */
void cp_uci_search_hit (CpUciSearch *search);

/**
 * cp_uci_search_wait: waits until the `bestmove` of the search that is going on has been written.
 * One that would go on until it is stopped, since nothing limits it or nobody waits for its move
 * yet, is stopped. Does nothing if there is none.
 */
void cp_uci_search_wait (CpUciSearch *search);

/** cp_uci_search_forget: waits, and forgets what was found. */
void cp_uci_search_forget (CpUciSearch *search);

/** cp_uci_search_stop: waits, but any search ends at once. */
void cp_uci_search_stop (CpUciSearch *search);
