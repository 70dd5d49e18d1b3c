/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/** CP_HKDF_MAX: The most bytes that can be derived at once. */
#define CP_HKDF_MAX (255 * 32)

/**
 * cp_hkdf: Derives a key from another one: HKDF-SHA256 of RFC 5869 without salt.
 * @key, @key_length: the secret input key
 * @purpose, @purpose_length: the "info" of the RFC
 * @derived: (out): @length bytes, at most %CP_HKDF_MAX
 */
void cp_hkdf (const void *key,
              size_t key_length,
              const void *purpose,
              size_t purpose_length,
              uint8_t *derived,
              size_t length);
