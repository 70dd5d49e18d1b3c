/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * What may be said of the end of a game. The board decides where it can: what somebody says then is
 * a contradiction if it is another result or another end on the board. Where it does not, people
 * can have ended the game in all other ways: one may be resigned anywhere.
 */

/** cp_node_outcome: the outcome of @node's position, with everything before it. */
CpOutcome cp_node_outcome (const CpNode *node);

/** cp_termination_is_of_board: whether a game ends so only if its last position says so. */
bool cp_termination_is_of_board (CpTermination termination);

/**
 * cp_ending_contradicts: whether a game whose last position is that of @end cannot have ended by
 * @outcome. With CP_UNDECIDED only the reason counts, as the result is not known; with CP_PLAYING
 * only the result.
 */
bool cp_ending_contradicts (const CpNode *end, CpOutcome outcome);

/**
 * cp_ending_settle: what is to be recorded of a game that ends at @end where somebody says
 * @outcome: what he says as far as it is no contradiction, else what the board says.
 */
CpOutcome cp_ending_settle (const CpNode *end, CpOutcome outcome);
