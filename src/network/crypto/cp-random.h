/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/** cp_random_fill: @length bytes that nobody can guess. */
void cp_random_fill (void *bytes, size_t length);
