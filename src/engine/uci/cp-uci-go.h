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
  uint64_t nodes;       /* to look at so many positions at most; 0 for no limit */
  int64_t milliseconds; /* to take so much time at most; 0 for no limit */
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
