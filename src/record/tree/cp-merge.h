/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/**
 * cp_record_merge: Adds to @record what another version of the same game has in addition: tags,
 * comments, glyphs, variations and, if one main line is the beginning of the other, the rest of the
 * longer one. The outcome is that of the longer main line or, if it has none or both are equally
 * long, that of @record or else of @other. Where both have a value for a tag, or a glyph of the
 * same kind for a move, that of @record stays. Can be part of an undo step; otherwise drops all
 * undo steps.
 * @other: has the same rules and initial position; moves that differ become variations
 */
void cp_record_merge (CpRecord *record, const CpRecord *other);
