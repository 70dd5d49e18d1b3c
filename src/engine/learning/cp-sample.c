/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sample.h"

#include <stdlib.h>
#include <string.h>

#include "rules/position/cp-fen.h"


char *
cp_sample_write (const CpSample *sample)
{
  g_autofree char *fen = cp_fen_write (&sample->pos);
  char result[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (result, sizeof result, "%g", (double) sample->result);
  return g_strdup_printf ("%s\t%d\t%s", fen, sample->score, result);
}


bool
cp_sample_read (char *line, const CpRules *rules, CpSample *sample)
{
  char *score = strchr (line, '\t');
  char *result = score != NULL ? strchr (score + 1, '\t') : NULL;

  if (result == NULL)
    return false;
  *score = '\0';
  sample->score = (int) strtol (score + 1, NULL, 10);
  sample->result = (float) g_ascii_strtod (result + 1, NULL);
  return cp_fen_read (rules, line, &sample->pos, NULL);
}
