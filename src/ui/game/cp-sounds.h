/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

#define CP_TYPE_SOUNDS (cp_sounds_get_type ())
G_DECLARE_FINAL_TYPE (CpSounds, cp_sounds, CP, SOUNDS, GObject)

/** CpSound: what can be heard, the more important the later. */
typedef enum {
  CP_SOUND_MOVE,
  CP_SOUND_DROP, /* a colour is dropped or shifted */
  CP_SOUND_STACK,
  CP_SOUND_KNOCK, /* a piece is knocked out or captured */
  CP_SOUND_WRONG, /* a move is not possible, or does not solve the puzzle */
  CP_SOUND_LOW_CLOCK,
  CP_SOUND_END,
  CP_SOUND_TIP, /* the support tips, with which the game ends */
  CP_N_SOUNDS,
} CpSound;

/**
 * CpSounds: listens to a game and finds the one sound that its facts call for: of what happens at
 * the same time, the most important is heard. Nothing is heard where the preferences say so.
 *
 * Signal: `played (char *name)`: a sound was played, see cp_sound_name().
 */

/** CpSoundPlayer: plays the sound of that name instead of whatever sounds now. */
typedef void (*CpSoundPlayer) (const char *name);

/** cp_sounds_set_player: who plays from now on, for all games.
 * @player: (nullable): %NULL for nobody, as it is in the beginning
 */
void cp_sounds_set_player (CpSoundPlayer player);

/** cp_sound_name: (transfer none): that of its file: "low-clock". */
const char *cp_sound_name (CpSound sound);

/** cp_sounds_new: (transfer full): listens to no game yet. */
CpSounds *cp_sounds_new (void);

/**
 * cp_sounds_set_game: listens to another game.
 * @game: (nullable)
 */
void cp_sounds_set_game (CpSounds *self, CpGame *game);

/** cp_sounds_notice: something has happened that the game does not tell. */
void cp_sounds_notice (CpSounds *self, CpSound sound);
