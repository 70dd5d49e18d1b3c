/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Consistency of an outcome with the last position. Where the position decides the game, any other
 * result or any other reason of the same kind is a contradiction. Where it does not, the players
 * can have ended the game in all other ways: for example by resignation.
 */

/** cp_node_outcome: Returns the outcome of @node's position, repetitions on its line included. */
CpOutcome cp_node_outcome (const CpNode *node);

/** cp_termination_is_of_board: Returns true if the reason follows from the last position. */
bool cp_termination_is_of_board (CpTermination termination);

/** cp_ending_contradicts: Returns true if a game that ends at @end cannot have @outcome. With
 * CP_UNDECIDED only the reason is compared; with CP_PLAYING only the result. */
bool cp_ending_contradicts (const CpNode *end, CpOutcome outcome);

/** cp_ending_settle: Returns the outcome to record for a game that ends at @end and is stated to
 * have @outcome: the stated one if it is no contradiction, otherwise that of the position. */
CpOutcome cp_ending_settle (const CpNode *end, CpOutcome outcome);
