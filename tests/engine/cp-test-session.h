/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/uci/cp-uci.h"

/** CpTestSession: A UCI session whose output is collected. */
typedef struct {
  CpUci *uci;
  GString
      *out; /* output since the last cp_test_session_send(), with a line break after each line */
} CpTestSession;

/** cp_test_session_init: Starts a session with @rules. */
void cp_test_session_init (CpTestSession *talk, const CpRules *rules);

/** cp_test_session_clear: Ends the session. */
void cp_test_session_clear (CpTestSession *talk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpTestSession, cp_test_session_clear)

/**
 * cp_test_session_send: Sends one or more lines.
 *
 * Returns: (transfer none): the output
 */
const char *cp_test_session_send (CpTestSession *talk, const char *lines);

/** cp_test_session_get_fen: Returns the FEN of the current position (transfer full). */
char *cp_test_session_get_fen (const CpTestSession *talk);

/** cp_test_append_line: A CpWriteLine that appends to a GString. */
void cp_test_append_line (const char *line, void *string);

/**
 * cp_test_play_at_random: Plays up to @plies random legal moves, fewer if the game ends.
 * @moves: (nullable): receives the moves in UCI notation, each after a space
 */
void cp_test_play_at_random (CpPosition *pos, unsigned plies, GRand *rand, GString *moves);
