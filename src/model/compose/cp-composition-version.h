/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "record/tree/cp-record.h"

#define CP_TYPE_VERSION (cp_version_get_type ())
G_DECLARE_FINAL_TYPE (CpVersion, cp_version, CP, VERSION, GObject)

/**
 * CpVersion: a saved position of a puzzle in the making, with its stipulation and the results known
 * then. Immutable but for its tags, which #CpComposition changes.
 *
 * On disk it is a PGN game without moves: the tags `FEN` and `Stipulation`, `UTCDate` and
 * `UTCTime`, `Remark`, and the findings as a comment. A position that cannot be played, from which
 * a game cannot start, is stored in the tag `Draft` instead.
 *
 * Properties, read-only: `remark` (string).
 */

/**
 * cp_version_new: (transfer full): Creates a version with the current time.
 * @pos: any position
 * @n: the stipulation: win within @n moves, from 1 to CP_STIPULATION_MAX
 * @findings: (nullable): the known results, as text for the user
 * @remark: (nullable): a remark of the author, one line
 */
CpVersion *
cp_version_new (const CpPosition *pos, unsigned n, const char *findings, const char *remark);

/**
 * cp_version_read: Parses a version from the text of one PGN game, which is kept as it is.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if the game is not a version
 */
CpVersion *cp_version_read (const char *text, GError **error);

/** cp_version_get_text: (transfer none): Returns the PGN text, without a line break at the end. */
const char *cp_version_get_text (CpVersion *self);

/** cp_version_get_position: (transfer none): Returns the position, which may have problems. */
const CpPosition *cp_version_get_position (CpVersion *self);

/** cp_version_get_stipulation: Returns the number of moves within which to win. */
unsigned cp_version_get_stipulation (CpVersion *self);

/** cp_version_get_time: (transfer none) (nullable): Returns when the version was saved, in UTC;
 * %NULL if unknown. */
GDateTime *cp_version_get_time (CpVersion *self);

/** cp_version_get_findings: (transfer none): Returns the known results as text; "" for none. */
const char *cp_version_get_findings (CpVersion *self);

/** cp_version_get_remark: (transfer none): Returns the remark of the author; "" for none. */
const char *cp_version_get_remark (CpVersion *self);

/** cp_version_get_tag: (transfer none) (nullable): Returns a tag of the PGN game. */
const char *cp_version_get_tag (CpVersion *self, const char *name);

/**
 * cp_version_set_tag: Changes a tag of the PGN game; for #CpComposition.
 * @value: one line, "" to remove the tag
 */
void cp_version_set_tag (CpVersion *self, const char *name, const char *value);

/** CP_VERSION_REMARK_TAG: the name of the tag that holds the remark. */
#define CP_VERSION_REMARK_TAG "Remark"

/**
 * cp_version_compare: Describes the differences from @a to @b in a sentence: "The white rook on a1
 * is gone; a black pawn came to c3; Black is to move."
 * @squares: (out) (optional): the squares that differ; none if the two are of different games or
 *   boards
 *
 * Returns: (transfer full): translated
 */
char *cp_version_compare (CpVersion *a, CpVersion *b, CpBits *squares);
