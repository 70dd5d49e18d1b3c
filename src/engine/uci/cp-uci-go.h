/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-prover.h"

/* The arguments of UCI's `go`. Used by CpUci alone. */

/** CpUciGo: what `go` asks for. */
typedef struct {
  bool perft;           /* count move sequences instead of searching */
  unsigned perft_depth; /* in plies */
  unsigned mate;        /* prove a win within so many moves; 0 if that was not asked */
  CpMoves search_moves; /* legal moves to look at; empty for all */
  unsigned depth;       /* to look so many plies deep at most; 0 for no limit */
  uint64_t nodes;       /* to look at so many positions at most; 0 for no limit */
  int64_t milliseconds; /* to take so much time at most; 0 for no limit */
  bool timed;           /* there is a clock: the rest of it, and what each move adds, by side */
  int64_t clock[2];     /* milliseconds, negative behind a fallen flag */
  int64_t increment[2]; /* milliseconds */
  unsigned moves_to_go; /* until the clock is set again; 0 if it is not */
  bool infinite;        /* to say the move only when it is told to stop */
  bool ponder;          /* to think in the opponent's time, until `ponderhit` or `stop` */
} CpUciGo;

#define CP_UCI_GO_ERROR (cp_uci_go_error_quark ())
GQuark cp_uci_go_error_quark (void);

/** CpUciGoError: what can be wrong with the arguments. */
typedef enum {
  CP_UCI_GO_ERROR_UNKNOWN, /* no such argument */
  CP_UCI_GO_ERROR_VALUE,   /* its value is missing or none that it can have */
} CpUciGoError;

/**
 * cp_uci_go_parse: reads the arguments, and refuses all of them if one is wrong.
 * @words: (array zero-terminated=1): what stands behind `go`
 * @pos: the position to search, for the moves behind `searchmoves`
 * @go: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool cp_uci_go_parse (char **words, const CpPosition *pos, CpUciGo *go, GError **error);
