/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * cp_sound_player_play: A #CpSoundPlayer: Plays the sound on the sound server of the session. Does
 * nothing if there is no server, or if PulseAudio's client library is not installed.
 * @name: see cp_sound_name()
 * @volume: from 0, silence, to 1
 */
void cp_sound_player_play (const char *name, double volume);
