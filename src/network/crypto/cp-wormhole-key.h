/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "cp-secret-box.h"

/* Keys that magic wormhole derives from the key that both sides have agreed on. */

/** cp_wormhole_derive_key: Derives a key of @length bytes for @purpose. */
void cp_wormhole_derive_key (const uint8_t key[CP_KEY_SIZE],
                             const char *purpose,
                             uint8_t *derived,
                             size_t length);

/** cp_wormhole_phase_key: Derives the key that seals the message that @side sends in @phase. */
void cp_wormhole_phase_key (const uint8_t key[CP_KEY_SIZE],
                            const char *side,
                            const char *phase,
                            uint8_t derived[CP_KEY_SIZE]);
