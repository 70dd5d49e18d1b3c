/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_POSITION_SOURCE (cp_position_source_get_type ())
G_DECLARE_INTERFACE (CpPositionSource, cp_position_source, CP, POSITION_SOURCE, GObject)

/**
 * CpPositionSource: an object with a changing position: a #CpGame, with the position of its current
 * node, or a draft, which belongs to no game. Views of a position follow one of these.
 *
 * Signal:
 * - `position-changed`: Emitted when cp_position_source_get_position() returns another position.
 *   The rules of a draft may have changed as well.
 */
struct _CpPositionSourceInterface {
  GTypeInterface parent_interface;

  const CpPosition *(*get_position) (CpPositionSource *self);
};

/** cp_position_source_get_position: (transfer none): Returns the current position, which may be one
 * that cannot be played. */
const CpPosition *cp_position_source_get_position (CpPositionSource *self);

/** cp_position_source_emit_changed: Emits `position-changed`; for implementations. */
void cp_position_source_emit_changed (CpPositionSource *self);
