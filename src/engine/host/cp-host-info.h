/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* What a program says of its search while it thinks. */

/** CpHostBound: what is known of a score. */
typedef enum {
  CP_HOST_EXACT,
  CP_HOST_AT_LEAST,
  CP_HOST_AT_MOST,
} CpHostBound;

/** CpHostInfo: an `info` line with a score; 0 where it says nothing. */
typedef struct {
  unsigned depth;
  unsigned deepest; /* `seldepth` */
  unsigned rank;    /* `multipv`: which of several lines it is, from 1 */
  bool is_mate;     /* @score counts moves until somebody wins, else centipawns */
  int score;        /* from the side to move */
  CpHostBound bound;
  uint64_t nodes;
  int64_t milliseconds;
  const char *line; /* (transfer none): the moves behind `pv`, which come last, or "" */
} CpHostInfo;

/**
 * cp_host_info_parse: reads a line.
 * @text: must live as long as @info is looked at
 *
 * Returns: false if @text is no `info` with a score
 */
bool cp_host_info_parse (const char *text, CpHostInfo *info);
