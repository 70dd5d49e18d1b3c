/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-talk.h"

#include <string.h>

#include "rules/notation/cp-notation.h"
#include "rules/position/cp-fen.h"


void
cp_test_append_line (const char *line, void *string)
{
  g_assert_true (g_utf8_validate (line, -1, NULL));
  for (const char *c = line; *c != '\0'; c++)
    g_assert_false (g_ascii_iscntrl (*c));
  g_string_append_printf (string, "%s\n", line);
}


void
cp_test_talk_init (CpTestTalk *talk, const CpRules *rules)
{
  talk->out = g_string_new (NULL);
  talk->uci = cp_uci_new (cp_test_append_line, talk->out);
  g_autofree char *line = g_strdup_printf ("setoption name UCI_Variant value %s", rules->string);
  g_assert_cmpstr (cp_test_talk_say (talk, line), ==, "");
  g_assert_true (cp_uci_get_position (talk->uci)->rules == rules);
}


void
cp_test_talk_clear (CpTestTalk *talk)
{
  g_clear_pointer (&talk->uci, cp_uci_free);
  if (talk->out != NULL)
    g_string_free (talk->out, TRUE);
  talk->out = NULL;
}


const char *
cp_test_talk_say (CpTestTalk *talk, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);

  g_string_truncate (talk->out, 0);
  for (char **part = parts; *part != NULL; part++)
    g_assert_true (cp_uci_execute (talk->uci, *part, strlen (*part)));
  return talk->out->str;
}


char *
cp_test_talk_fen (const CpTestTalk *talk)
{
  return cp_fen_write (cp_uci_get_position (talk->uci));
}


void
cp_test_play_at_random (CpPosition *pos, unsigned plies, GRand *rand, GString *moves)
{
  CpMoves legal;

  for (unsigned ply = 0; ply < plies; ply++) {
    cp_position_legal_moves (pos, &legal);
    if (legal.n == 0)
      return;
    CpMove move = legal.moves[g_rand_int_range (rand, 0, (int) legal.n)];
    g_autofree char *text = cp_move_write (pos, move, CP_NOTATION_UCI);
    if (moves != NULL)
      g_string_append_printf (moves, " %s", text);
    cp_position_play (pos, move);
  }
}
