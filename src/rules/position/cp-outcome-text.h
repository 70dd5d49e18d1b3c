/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-outcome.h"

/* Results and reasons in PGN. */

/** cp_result_text: Returns the PGN form: "1-0", "0-1", "1/2-1/2" or "*". */
const char *cp_result_text (CpResult result);

/** cp_result_parse: Parses the PGN form. Returns false if @text is not a result. */
bool cp_result_parse (const char *text, CpResult *result);

/**
 * cp_result_read: Parses a result in the forms that people use: `1:0`, `½–½`, `0,5-0,5`, `O-1`, `1
 * - 0.`, or a draw as `½` or `1/2`.
 *
 * Returns: false if @text is not a result
 */
bool cp_result_read (const char *text, CpResult *result);

/** cp_termination_text: Returns the PGN form, "king knocked"; "playing" for CP_PLAYING. */
const char *cp_termination_text (CpTermination termination);

/** cp_termination_parse: Parses the PGN form. Returns false if @text is not a termination. */
bool cp_termination_parse (const char *text, CpTermination *termination);
