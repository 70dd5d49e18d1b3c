/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-session.h"

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
cp_test_session_init (CpTestSession *session, const CpRules *rules)
{
  session->out = g_string_new (NULL);
  session->uci = cp_uci_new (cp_test_append_line, session->out);
  g_autofree char *line = g_strdup_printf ("setoption name UCI_Variant value %s", rules->string);
  g_assert_cmpstr (cp_test_session_send (session, line), ==, "");
  g_assert_true (cp_uci_get_position (session->uci)->rules == rules);
}


void
cp_test_session_clear (CpTestSession *session)
{
  g_clear_pointer (&session->uci, cp_uci_free);
  if (session->out != NULL)
    g_string_free (session->out, TRUE);
  session->out = NULL;
}


const char *
cp_test_session_send (CpTestSession *session, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);

  g_string_truncate (session->out, 0);
  for (char **part = parts; *part != NULL; part++)
    g_assert_true (cp_uci_execute (session->uci, *part, strlen (*part)));
  return session->out->str;
}


char *
cp_test_session_get_fen (const CpTestSession *session)
{
  return cp_fen_write (cp_uci_get_position (session->uci));
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
