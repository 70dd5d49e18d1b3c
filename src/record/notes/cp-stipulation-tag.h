/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "record/tree/cp-record.h"
#include "rules/notation/cp-stipulation.h"

/* The task of a puzzle, in the tags of its game. */

/** CP_STIPULATION_TAG: Name of the tag with the stipulation. */
#define CP_STIPULATION_TAG "Stipulation"

/** CP_SOLUTIONS_TAG: Name of the tag with the number of solutions of a stipulation without forced
 * play. */
#define CP_SOLUTIONS_TAG "Solutions"

/** CP_SOLUTIONS_MAX: The largest number of solutions in the tag. */
#define CP_SOLUTIONS_MAX 1000

/**
 * cp_record_get_stipulation: Gets the stipulation of a puzzle.
 * @stipulation: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR)
 */
bool cp_record_get_stipulation (const CpRecord *record, CpStipulation *stipulation, GError **error);

/**
 * cp_record_get_solutions: Gets the number of solutions that a puzzle is meant to have, from 1 to
 * CP_SOLUTIONS_MAX; 1 if the game does not say.
 * @n: (out): undefined if false is returned
 *
 * Returns: false with @error set (CP_STIPULATION_ERROR_INVALID)
 */
bool cp_record_get_solutions (const CpRecord *record, unsigned *n, GError **error);
