/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/**
 * cp_test_frames_hurry: Sets whether windows draw frames as soon as they are requested, instead of
 * sixty times a second. Waiting for frames takes most of the time of a test; a test of animations
 * needs real frames.
 */
void cp_test_frames_hurry (bool hurry);
