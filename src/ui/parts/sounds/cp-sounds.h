/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/cp-game.h"

#define CP_TYPE_SOUNDS (cp_sounds_get_type ())
G_DECLARE_FINAL_TYPE (CpSounds, cp_sounds, CP, SOUNDS, GObject)

/** CpSound: The sounds of a game, in ascending order of priority. */
typedef enum {
  CP_SOUND_MOVE,
  CP_SOUND_REPLY, /* a move of the computer, or of a friend elsewhere */
  CP_SOUND_DROP,  /* a colour was dropped or shifted */
  CP_SOUND_POWER, /* a piece became another kind, or one of the opponent's moves as another kind */
  CP_SOUND_STACK,
  CP_SOUND_KNOCK, /* a piece was knocked out or captured */
  CP_SOUND_CHECK,
  CP_SOUND_WRONG, /* a move is impossible, or does not solve the puzzle */
  CP_SOUND_LOW_CLOCK,
  CP_SOUND_END,
  CP_SOUND_TIP, /* the support has tipped, which ends the game */
  CP_N_SOUNDS,
} CpSound;

/**
 * CpSounds: Plays sounds for the events of a game. Of several events at the same time, only the
 * sound with the highest priority is played. Plays no sounds if the user has switched them off.
 *
 * Signal: `played (char *name)`: Emitted when a sound is played. @name: see cp_sound_name().
 */

/**
 * CpSoundPlayer: Plays a sound, and stops the current one.
 * @name: see cp_sound_name()
 * @volume: from 0, silence, to 1, as on a slider of the desktop
 */
typedef void (*CpSoundPlayer) (const char *name, double volume);

/** cp_sounds_set_player: Sets the function that plays the sounds of all games.
 * @player: (nullable): %NULL, the default, plays nothing
 */
void cp_sounds_set_player (CpSoundPlayer player);

/** cp_sound_name: (transfer none): Returns the base name of the sound's file: "low-clock". */
const char *cp_sound_name (CpSound sound);

/**
 * cp_sounds_set_game: Sets the game whose events are heard.
 * @game: (nullable)
 */
void cp_sounds_set_game (CpSounds *self, CpGame *game);

/** cp_sounds_play_example: Plays a sound at the preferred volume, even if sounds are switched off.
 */
void cp_sounds_play_example (void);

/** cp_sounds_notice: Plays @sound for an event that the game has no signal for. */
void cp_sounds_notice (CpSounds *self, CpSound sound);
