/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-puzzle-progress.h"

/*
 * The rules of the puzzles that the user trains with: one set of rules for each game, because the
 * same position is another puzzle by other rules. These are the usual rules, until the user chooses
 * others; the setting `puzzle-rules` stores the choice.
 */

/** cp_puzzle_rules_choose: Stores the rules that the user wants to train with in their game. */
void cp_puzzle_rules_choose (GSettings *settings, const CpRules *rules);

/** cp_puzzle_rules_list: (transfer container) (element-type CpRules): Returns the rules of the
 * puzzles in @entries, each once, in the order of cp_rules_all(). @entries: of #CpPuzzleEntry */
GPtrArray *cp_puzzle_rules_list (GListModel *entries);

/**
 * cp_puzzle_rules_find: Returns the rules to train with, one set for each game in @entries that has
 * an unsolved puzzle: those that the user has chosen, as long as there is an unsolved puzzle with
 * them, and otherwise the first ones with an unsolved puzzle, the usual ones before others.
 * @entries: of #CpPuzzleEntry
 * @only_graded: whether only puzzles of known difficulty count
 *
 * Returns: (transfer container) (element-type CpRules)
 */
GPtrArray *cp_puzzle_rules_find (GListModel *entries,
                                 CpPuzzleProgress *progress,
                                 GSettings *settings,
                                 bool only_graded);
