/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/**
 * cp_record_merge: Adds to @record what another version of the same game has in addition: tags,
 * comments, glyphs, variations, and the outcome if @record has none. Where both have a value for a
 * tag, or a glyph of the same kind for a move, that of @record stays. Drops all undo steps.
 * @other: has the same rules, initial position and main line
 */
void cp_record_merge (CpRecord *record, const CpRecord *other);
