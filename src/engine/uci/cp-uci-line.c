/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-uci-line.h"


CpOutcome
cp_uci_line_outcome (const CpPosition *line, size_t n)
{
  unsigned occurrences = 0;

  for (size_t i = 0; i < n; i++)
    occurrences += cp_position_same (&line[i], &line[n - 1]);
  return cp_position_outcome (&line[n - 1], occurrences);
}
