/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/uci/cp-uci.h"

/** CpTestTalk: a conversation with an engine, whose answers are kept. */
typedef struct {
  CpUci *uci;
  GString
      *out; /* what has been answered to the last cp_test_talk_say(), a line break behind each */
} CpTestTalk;

/** cp_test_talk_init: begins a conversation under @rules. */
void cp_test_talk_init (CpTestTalk *talk, const CpRules *rules);

/** cp_test_talk_clear: ends it. */
void cp_test_talk_clear (CpTestTalk *talk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpTestTalk, cp_test_talk_clear)

/**
 * cp_test_talk_say: says one or more lines.
 *
 * Returns: (transfer none): the answer
 */
const char *cp_test_talk_say (CpTestTalk *talk, const char *lines);

/** cp_test_talk_fen: the FEN of the present position (transfer full). */
char *cp_test_talk_fen (const CpTestTalk *talk);

/** cp_test_append_line: a CpWriteLine that appends to a GString. */
void cp_test_append_line (const char *line, void *string);

/**
 * cp_test_play_at_random: plays up to @plies legal moves, as far as the game goes.
 * @moves: (nullable): gets the coordinate texts, a space in front of each
 */
void cp_test_play_at_random (CpPosition *pos, unsigned plies, GRand *rand, GString *moves);
