/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"

/*
 * What a puzzle asks for (help/C/puzzles.page): `#2`, the side to move forces a win within two
 * moves of its own. It is the tag `Stipulation` of the game.
 */

/** CP_STIPULATION_TAG: the name of the tag. */
#define CP_STIPULATION_TAG "Stipulation"

/** CP_STIPULATION_MAX: no stipulation asks for more moves than that. */
#define CP_STIPULATION_MAX 20

#define CP_STIPULATION_ERROR (cp_stipulation_error_quark ())
GQuark cp_stipulation_error_quark (void);

/** CpStipulationError: why there is none. */
typedef enum {
  CP_STIPULATION_ERROR_MISSING, /* the game has no such tag: it is no puzzle */
  CP_STIPULATION_ERROR_INVALID, /* the text is none */
} CpStipulationError;

/**
 * cp_stipulation_parse: reads a stipulation, from `#1` to `#20`.
 * @n: (out): moves of the side to move; undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR_INVALID)
 */
bool cp_stipulation_parse (const char *text, unsigned *n, GError **error);

/**
 * cp_stipulation_write: the text of a stipulation.
 *
 * Returns: (transfer full)
 */
char *cp_stipulation_write (unsigned n);

/**
 * cp_record_get_stipulation: the stipulation of a puzzle.
 * @n: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR)
 */
bool cp_record_get_stipulation (const CpRecord *record, unsigned *n, GError **error);
