/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "record/tree/cp-record.h"

#define CP_TYPE_VERSION (cp_version_get_type ())
G_DECLARE_FINAL_TYPE (CpVersion, cp_version, CP, VERSION, GObject)

/**
 * CpVersion: a position that was kept while a puzzle was being made, with what was asked for and
 * what was known of it then. It never changes, but for its remark, which #CpComposition changes.
 *
 * On disk it is a game of PGN without moves: the tags `FEN` and `Stipulation`, `UTCDate` and
 * `UTCTime`, `Remark`, and the findings as a comment. A position that may not be played, which no
 * game can start from, stands in a tag `Draft` instead.
 *
 * Properties, read-only: `remark` (string).
 */

/**
 * cp_version_new: (transfer full): a version as of now.
 * @pos: any position
 * @n: what is asked for: a win within so many moves, from 1 to CP_STIPULATION_MAX
 * @findings: (nullable): what is known of it, text for people
 * @remark: (nullable): what its author says of it, one line
 */
CpVersion *
cp_version_new (const CpPosition *pos, unsigned n, const char *findings, const char *remark);

/**
 * cp_version_read: a version from a text of one PGN game, which it keeps as it is.
 *
 * Returns: (transfer full) (nullable): %NULL with @error set if it cannot be understood as one
 */
CpVersion *cp_version_read (const char *text, GError **error);

/** cp_version_get_text: (transfer none): the game, without a line break at the end. */
const char *cp_version_get_text (CpVersion *self);

/** cp_version_get_position: (transfer none): any position. */
const CpPosition *cp_version_get_position (CpVersion *self);

/** cp_version_get_stipulation: win within so many moves. */
unsigned cp_version_get_stipulation (CpVersion *self);

/** cp_version_get_time: (transfer none) (nullable): when it was kept, in UTC; %NULL if it does not
 * say. */
GDateTime *cp_version_get_time (CpVersion *self);

/** cp_version_get_findings: (transfer none): what was known of it; "" if nothing. */
const char *cp_version_get_findings (CpVersion *self);

/** cp_version_get_remark: (transfer none): what its author says of it; "" if nothing. */
const char *cp_version_get_remark (CpVersion *self);

/** cp_version_get_tag: (transfer none) (nullable): a tag of the game. */
const char *cp_version_get_tag (CpVersion *self, const char *name);

/** cp_version_set_tag: changes a tag of the game; used by #CpComposition.
 * @value: one line, "" for none */
void cp_version_set_tag (CpVersion *self, const char *name, const char *value);

/** CP_VERSION_REMARK_TAG: the name of the tag that holds the remark. */
#define CP_VERSION_REMARK_TAG "Remark"

/**
 * cp_version_compare: what is different in @b, as a sentence: "The white rook on a1 is gone; a
 * black pawn came to c3; Black is to move."
 * @squares: (out) (optional): the squares that differ; none if the two are of different games or
 *   boards
 *
 * Returns: (transfer full): translated
 */
char *cp_version_compare (CpVersion *a, CpVersion *b, CpBits *squares);
