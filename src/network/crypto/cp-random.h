/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/** cp_random_fill: Fills @bytes with @length random bytes, fit for keys and nonces. */
void cp_random_fill (void *bytes, size_t length);
