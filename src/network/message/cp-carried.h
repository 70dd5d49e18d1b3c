/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "cp-json.h"

/* What both carriers carry. */

/** CP_CARRIED_MAX: bytes of the longest object that is looked at. */
#define CP_CARRIED_MAX ((size_t) 64 * 1024)

/** CP_CARRIED_DROPPED: a longer one is read and dropped, up to this size; nobody who means well
 * sends more. */
#define CP_CARRIED_DROPPED ((size_t) 1024 * 1024)

/** CP_BODY_MAX: bytes of the longest body that fits into an object. */
#define CP_BODY_MAX ((CP_CARRIED_MAX - 1024) / 2)

/** CpCarried: an object: who says what at which point of a conversation. */
typedef struct {
  char side[65];
  char phase[129];
  uint8_t *body; /* (owned) */
  size_t length;
} CpCarried;

/**
 * cp_carried_read: reads it from an object of JSON, which may have further members.
 *
 * Returns: whether it is one; then cp_carried_clear() it
 */
bool cp_carried_read (JsonObject *object, CpCarried *carried);

/** cp_carried_write: (transfer full): @object with these members; add more, and write it. */
JsonObject *
cp_carried_write (const char *side, const char *phase, const uint8_t *body, size_t length);

/** cp_carried_clear: frees what it owns. */
void cp_carried_clear (CpCarried *carried);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpCarried, cp_carried_clear)
