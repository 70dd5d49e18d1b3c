/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-eval.h"

#include <math.h>
#include <stdlib.h>

#include "cp-comment.h"

#define COMMAND "eval"

/* The largest advantage accepted, in pawns. */
#define MAX_PAWNS 1000.0


double
cp_eval_expected (const CpEval *eval)
{
  if (eval->forced)
    return eval->winner == CP_WHITE ? 1 : 0;
  return 1 / (1 + pow (10, -eval->centipawns / 400.0));
}


char *
cp_eval_write (const CpEval *eval)
{
  int cents = abs (eval->centipawns);

  if (eval->forced)
    return g_strdup_printf ("#%s%u", eval->winner == CP_BLACK ? "-" : "", eval->moves);
  return g_strdup_printf ("%s%d.%02d", eval->centipawns < 0 ? "-" : "", cents / 100, cents % 100);
}


bool
cp_eval_parse (const char *text, CpEval *eval)
{
  g_autofree char *value = g_strndup (text, strcspn (text, ", "));
  char *end;

  *eval = (CpEval){ .forced = *value == '#' };
  if (eval->forced) {
    const char *number = value + 1;
    guint64 moves;
    eval->winner = *number == '-' ? CP_BLACK : CP_WHITE;
    number += *number == '-' || *number == '+';
    bool good = g_ascii_string_to_unsigned (number, 10, 0, G_MAXINT, &moves, NULL);
    eval->moves = good ? (unsigned) moves : 0;
    return good;
  }
  double pawns = g_ascii_strtod (value, &end);
  if (end == value || *end != '\0' || !(fabs (pawns) <= MAX_PAWNS))
    return false;
  eval->centipawns = (int) lround (100 * pawns);
  return true;
}


bool
cp_node_get_eval (const CpNode *node, CpEval *eval)
{
  g_autofree char *text = cp_node_get_command (node, COMMAND);
  return text != NULL && cp_eval_parse (text, eval);
}


void
cp_record_set_eval (CpRecord *record, CpNode *node, const CpEval *eval)
{
  g_autofree char *text = eval != NULL ? cp_eval_write (eval) : NULL;
  cp_record_set_command (record, node, COMMAND, text);
}
