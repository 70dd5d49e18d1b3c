/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

/*
 * The text of a game on disk: PGN with a tag for the state that PGN cannot express, such as
 *
 *     [CounterpoiseState "12 598000 600000 offer white seat black computer-3-1f open"]
 *
 * The tag has the ply of the head and both clocks in milliseconds, followed by these words where
 * they apply: `offer` with a side; `seat` with a side and the word of cp_game_get_seat(); `review`;
 * `open` if the game is undecided; `ended` with result and reason; for a declared end that was
 * taken back, `retracted` with its ply, its clocks, its result and its reason. A review is written
 * with its head at the end of the main line and without clocks (0).
 */

/** cp_kept_game_write: (transfer full): Returns the text of @game. */
char *cp_kept_game_write (CpGame *game);

/**
 * cp_kept_game_read: Reads a game from @length bytes. A game with clocks that have run is paused. A
 * text without the tag is a game, too, and so is one of version 0.1.0 (cp-old-journal.h).
 * @bad_line: (out): the first line of @text, from 1, that is damaged: the game has been read up to
 *   there; 0 if @text is undamaged
 *
 * Returns: (transfer full) (nullable): %NULL with @error set (CP_PGN_ERROR) if there is no move
 * before the damage
 */
CpGame *cp_kept_game_read (const char *text, size_t length, unsigned *bad_line, GError **error);

/**
 * cp_kept_game_get_archived, _set_archived: cp_archive_hash() of the version of @game that is in
 * the archive; %NULL if there is none. It is kept with the game, but it is not a part of the game.
 * Setting it clears cp_kept_game_get_resumed().
 */
const char *cp_kept_game_get_archived (CpGame *game);
void cp_kept_game_set_archived (CpGame *game, const char *hash);

/**
 * cp_kept_game_get_resumed, _set_resumed: whether @game went on after the end that is in the
 * archive. That version stays in the archive as it ended. Kept with the game, too.
 */
bool cp_kept_game_get_resumed (CpGame *game);
void cp_kept_game_set_resumed (CpGame *game);
