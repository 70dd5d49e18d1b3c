/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "rules/position/cp-position.h"

#define CP_TYPE_POSITION_SOURCE (cp_position_source_get_type ())
G_DECLARE_INTERFACE (CpPositionSource, cp_position_source, CP, POSITION_SOURCE, GObject)

/**
 * CpPositionSource: what has a position that changes: a #CpGame, with that of its current node, or
 * a draft, which belongs to no game. Whoever shows a position follows one of these.
 *
 * Signal:
 * - `position-changed`: cp_position_source_get_position() has another answer. The rules of a draft
 *   may be others then.
 */
struct _CpPositionSourceInterface {
  GTypeInterface parent_interface;

  const CpPosition *(*get_position) (CpPositionSource *self);
};

/** cp_position_source_get_position: (transfer none): the position as of now, which need not be one
 * that may be played. */
const CpPosition *cp_position_source_get_position (CpPositionSource *self);

/** cp_position_source_tell: tells that the position is another one; for the source itself. */
void cp_position_source_tell (CpPositionSource *self);
