/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/** cp_sound_player_play: a #CpSoundPlayer: plays the sound on the sound server of the session.
 * Where there is none, or PulseAudio's library is not installed, nothing happens. */
void cp_sound_player_play (const char *name);
