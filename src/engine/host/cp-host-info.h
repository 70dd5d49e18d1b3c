/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Parser for `info` lines of UCI programs. */

/** CpHostBound: Whether a score is exact or a bound. */
typedef enum {
  CP_HOST_EXACT,
  CP_HOST_AT_LEAST,
  CP_HOST_AT_MOST,
} CpHostBound;

/** CpHostInfo: An `info` line with a score; numbers that the line does not have are 0. */
typedef struct {
  unsigned depth;
  unsigned sel_depth; /* `seldepth` */
  unsigned rank;      /* `multipv`: rank of the line, from 1 */
  bool is_mate;       /* @score counts moves to mate; otherwise centipawns */
  int score;          /* from the point of view of the side to move */
  CpHostBound bound;
  uint64_t nodes;
  int64_t milliseconds;
  const char *line; /* (transfer none): the moves after `pv`, which end the line, or "" */
} CpHostInfo;

/**
 * cp_host_info_parse: Parses an `info` line.
 * @text: must outlive @info, which points into it
 *
 * Returns: false if @text is not an `info` line with a score
 */
bool cp_host_info_parse (const char *text, CpHostInfo *info);
