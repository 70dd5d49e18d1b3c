/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/**
 * cp_test_frames_hurry: whether windows draw their frames as soon as these are asked for, rather
 * than sixty in a second. Waiting for frames takes longer than all else that a test does; one
 * that looks at motion has to see it as people do.
 */
void cp_test_frames_hurry (bool hurry);
