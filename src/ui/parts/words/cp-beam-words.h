/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-balance.h"

/* Descriptions of the beam for tooltips and screen readers. All return (transfer full). */

/**
 * cp_beam_words_torque: Returns "Torque +12; to tip the support and win White needs 38 more, Black
 * 62".
 */
char *cp_beam_words_torque (const CpBalance *balance, int torque);

/** cp_beam_words_counterweight: Returns "line −2, level". */
char *cp_beam_words_counterweight (const CpBalance *balance, int torque, int line);

/**
 * cp_beam_words_block: Returns "White on line −3: weight 6, torque −18".
 * @weight: sum of the weights of the pieces of @side on @line
 */
char *cp_beam_words_block (int line, CpSide side, int weight);
