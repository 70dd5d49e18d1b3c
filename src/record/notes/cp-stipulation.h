/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/* Stipulations of puzzles (help/C/puzzles.page): `#2`, the side to move forces a win within two
 * moves of its own. Stored as the tag `Stipulation`. */

/** CP_STIPULATION_TAG: Name of the tag. */
#define CP_STIPULATION_TAG "Stipulation"

/** CP_STIPULATION_MAX: Most moves of a stipulation. */
#define CP_STIPULATION_MAX 20

#define CP_STIPULATION_ERROR (cp_stipulation_error_quark ())
GQuark cp_stipulation_error_quark (void);

/** CpStipulationError: Errors of stipulations. */
typedef enum {
  CP_STIPULATION_ERROR_MISSING, /* the game has no such tag: it is not a puzzle */
  CP_STIPULATION_ERROR_INVALID, /* invalid text */
} CpStipulationError;

/**
 * cp_stipulation_parse: Parses a stipulation, from `#1` to `#20`.
 * @n: (out): moves of the side to move; undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR_INVALID)
 */
bool cp_stipulation_parse (const char *text, unsigned *n, GError **error);

/**
 * cp_stipulation_write: Returns the text of a stipulation.
 *
 * Returns: (transfer full)
 */
char *cp_stipulation_write (unsigned n);

/**
 * cp_record_get_stipulation: Gets the stipulation of a puzzle.
 * @n: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR)
 */
bool cp_record_get_stipulation (const CpRecord *record, unsigned *n, GError **error);
