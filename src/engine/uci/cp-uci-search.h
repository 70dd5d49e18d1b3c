/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-uci-go.h"
#include "cp-uci-options.h"

/* UCI's `go` for a good move: a search in a thread of its own. Used only by CpUci. */

/** CpUciSearch: Runs one search at a time and keeps its table and histories. */
typedef struct CpUciSearch CpUciSearch;

/**
 * cp_uci_search_new: Creates an object without a running search.
 * @write: called with each line of output, in the search's thread
 * @data: user data for @write
 *
 * Returns: (transfer full)
 */
CpUciSearch *cp_uci_search_new (CpWriteLine write, void *data);

/** cp_uci_search_free: Stops a running search, as cp_uci_search_stop() does, and frees @search. */
void cp_uci_search_free (CpUciSearch *search);

/**
 * cp_uci_search_start: Waits as cp_uci_search_wait() does, and starts another search, whose output
 * ends with `bestmove`.
 * @line: (array length=n): all positions of the game; the last one is searched; copied
 * @n: at least 1
 * @go, @options: copied
 */
void cp_uci_search_start (CpUciSearch *search,
                          const CpPosition *line,
                          size_t n,
                          const CpUciGo *go,
                          const CpUciOptions *options);

/** cp_uci_search_ponder_hit: Handles `ponderhit`: the opponent has played the expected move. */
void cp_uci_search_ponder_hit (CpUciSearch *search);

/**
 * cp_uci_search_wait: Waits until the running search has written its `bestmove`. Stops the search
 * first if it has no limit, or still ponders. Does nothing if there is none.
 */
void cp_uci_search_wait (CpUciSearch *search);

/** cp_uci_search_clear: Waits for the running search, and clears its table and histories. */
void cp_uci_search_clear (CpUciSearch *search);

/** cp_uci_search_stop: Stops the running search and waits for its `bestmove`. */
void cp_uci_search_stop (CpUciSearch *search);
