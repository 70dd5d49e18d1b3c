/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

/*
 * The text of a game that is kept on disk: first a snapshot, the game as PGN with a tag that tells
 * what PGN has no place for; behind it a journal, one line for each change since. All lines of the
 * journal are escape lines of PGN, so that any tool reads the snapshot:
 *
 *     %cp 12 598000 600000 move Nf3 598000 #5c1f03d2
 *
 * A line is the state of the game after the change: the ply of the head, both clocks in
 * milliseconds, and where it applies `offer white`, `move` with the move that led to the head and
 * the clock recorded with it (`-` for none), `ended 0-1 resignation`, or for such an end that was
 * taken back `retracted` with the ply and the clocks it had: `retracted 12 598000 583000 0-1
 * resignation`. The tag is such a state, too, with `review` where it applies, and `open` as long as
 * nothing is decided, and `seat white` or `seat black` with the word of cp_game_get_seat(), if
 * there is one. A review is kept at its end and without clocks (0): they are those recorded with
 * the moves. The last word of a line is a checksum of what is before it: a line of which not all
 * has come to the disk is none. Earlier versions of the program did not write any; a line that says
 * there are some, `%cp checked`, comes before those of this one.
 */

/** CpJournalState: the part of a game that lines can tell. */
typedef struct {
  const CpNode *head; /* (transfer none) */
  CpOutcome outcome;
  CpGameEnd retracted; /* see cp_game_get_retracted(); undecided: none */
  int draw_offer;
  int64_t clocks[2]; /* milliseconds, by side */
} CpJournalState;

/** cp_journal_state_init: the state of @game, now. */
void cp_journal_state_init (CpJournalState *state, CpGame *game);

/**
 * cp_journal_state_can_follow: whether one line leads from @before to @now, two states of one game
 * that is being played or has ended, between which no notes and tags were changed.
 */
bool cp_journal_state_can_follow (const CpJournalState *before, const CpJournalState *now);

/** cp_journal_state_differs: whether more than the clocks is different. */
bool cp_journal_state_differs (const CpJournalState *before, const CpJournalState *now);

/** cp_journal_write_snapshot: (transfer full): the game with its state and no changes behind it. */
char *cp_journal_write_snapshot (CpGame *game);

/** cp_journal_write_line: (transfer full): the line that leads from @before to @now. */
char *cp_journal_write_line (const CpJournalState *before, const CpJournalState *now);

/**
 * cp_journal_read: the game as the last line left it, paused if it has clocks that have run. A text
 * without lines or without a state is a game, too. A last line without a line end is ignored.
 * @text: @length bytes, whatever they are
 * @bad_line: (out): the line, from 1, from which on the text was not understood, or 0
 *
 * Returns: (transfer full) (nullable): the game as far as the text was understood; %NULL with
 * @error set (CP_PGN_ERROR) if the snapshot cannot be read
 */
CpGame *cp_journal_read (const char *text, size_t length, unsigned *bad_line, GError **error);
