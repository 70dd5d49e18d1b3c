/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/proof/cp-prover.h"

/* Arguments of UCI's `go`. Used only by CpUci and matches. */

/** CpUciGo: Parsed arguments of `go`. */
typedef struct {
  bool perft;           /* run perft instead of a search */
  unsigned perft_depth; /* in plies */
  unsigned mate;        /* prove a win within so many moves; 0 for a search */
  CpMoves search_moves; /* legal moves to search; empty for all */
  unsigned depth;       /* depth limit in plies; 0 for none */
  uint64_t nodes;       /* node limit; 0 for none */
  int64_t milliseconds; /* time limit; 0 for none */
  bool timed;           /* clock and increment are set, indexed by side */
  int64_t clock[2];     /* milliseconds; negative after the flag has fallen */
  int64_t increment[2]; /* milliseconds */
  unsigned moves_to_go; /* moves to the next time control; 0 for none */
  bool infinite;        /* do not answer before `stop` */
  bool ponder;          /* search on the opponent's time, until `ponderhit` or `stop` */
} CpUciGo;

#define CP_UCI_GO_ERROR (cp_uci_go_error_quark ())
GQuark cp_uci_go_error_quark (void);

/** CpUciGoError: Reasons why arguments are rejected. */
typedef enum {
  CP_UCI_GO_ERROR_UNKNOWN, /* unknown argument */
  CP_UCI_GO_ERROR_VALUE,   /* the value is missing or invalid */
} CpUciGoError;

/**
 * cp_uci_go_parse: Parses the arguments, and rejects all of them if one is invalid.
 * @words: (array zero-terminated=1): the words after `go`
 * @pos: the position to search, for the moves after `searchmoves`
 * @go: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_UCI_GO_ERROR or CP_MOVE_ERROR)
 */
bool cp_uci_go_parse (char **words, const CpPosition *pos, CpUciGo *go, GError **error);
