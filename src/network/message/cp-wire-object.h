/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "cp-json.h"

/* Objects that both kinds of carriers transport. */

/** CP_WIRE_OBJECT_MAX: Bytes of the longest object that is parsed. */
#define CP_WIRE_OBJECT_MAX ((size_t) 64 * 1024)

/** CP_WIRE_OBJECT_DROP_MAX: Longer objects are read and dropped up to this size. Beyond it the
 * connection is closed; no well-behaved peer sends as much. */
#define CP_WIRE_OBJECT_DROP_MAX ((size_t) 1024 * 1024)

/** CP_BODY_MAX: Bytes of the longest body that fits into an object. */
#define CP_BODY_MAX ((CP_WIRE_OBJECT_MAX - 1024) / 2)

/** CpWireObject: An object: a body, with the side that sent it and the phase of the protocol. */
typedef struct {
  char side[65];
  char phase[129];
  uint8_t *body; /* (owned) */
  size_t length;
} CpWireObject;

/**
 * cp_wire_object_read: Reads @carried from a JSON object, which may have further members.
 *
 * Returns: true if the object is valid; then free it with cp_wire_object_clear()
 */
bool cp_wire_object_read (JsonObject *object, CpWireObject *carried);

/** cp_wire_object_write: (transfer full): Returns a JSON object with these members. The caller may
 * add further members. */
JsonObject *
cp_wire_object_write (const char *side, const char *phase, const uint8_t *body, size_t length);

/** cp_wire_object_clear: Frees the contents. */
void cp_wire_object_clear (CpWireObject *carried);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CpWireObject, cp_wire_object_clear)
