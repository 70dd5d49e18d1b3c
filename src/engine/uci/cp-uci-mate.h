/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-uci-go.h"
#include "engine/perft/cp-perft.h"

/* UCI's `go mate`: a proof in a thread of its own. Used only by CpUci. */

/** CpUciMate: Runs one proof at a time and keeps the proved results. */
typedef struct CpUciMate CpUciMate;

/**
 * cp_uci_mate_new: Creates an object without a running proof.
 * @write: called with each line of output, in the proof's thread
 * @data: user data for @write
 *
 * Returns: (transfer full)
 */
CpUciMate *cp_uci_mate_new (CpWriteLine write, void *data);

/** cp_uci_mate_free: Stops a running proof, as cp_uci_mate_stop() does, and frees @mate. */
void cp_uci_mate_free (CpUciMate *mate);

/**
 * cp_uci_mate_start: Waits for the running proof, if any, and starts another one, whose output ends
 * with `bestmove`.
 * @line: (array length=n): all positions of the game; the last one is searched; copied
 * @n: at least 1
 * @go: with @mate set; copied
 */
void cp_uci_mate_start (CpUciMate *mate, const CpPosition *line, size_t n, const CpUciGo *go);

/** cp_uci_mate_wait: Waits until the running proof has written its `bestmove`. */
void cp_uci_mate_wait (CpUciMate *mate);

/** cp_uci_mate_clear: Waits for the running proof, and discards all proved results. */
void cp_uci_mate_clear (CpUciMate *mate);

/**
 * cp_uci_mate_stop: Stops the running proof and waits for its `bestmove`. Does nothing if there is
 * none.
 */
void cp_uci_mate_stop (CpUciMate *mate);
