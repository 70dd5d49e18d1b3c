/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/** CP_HKDF_MAX: as many bytes can be derived at once. */
#define CP_HKDF_MAX (255 * 32)

/**
 * cp_hkdf: derives a key from another one: HKDF-SHA256 of RFC 5869 without salt.
 * @key, @key_length: what only those know who may derive it
 * @purpose, @purpose_length: what it is for ("info")
 * @derived: (out): @length bytes, at most %CP_HKDF_MAX
 */
void cp_hkdf (const void *key,
              size_t key_length,
              const void *purpose,
              size_t purpose_length,
              uint8_t *derived,
              size_t length);
