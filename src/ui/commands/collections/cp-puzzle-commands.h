/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/puzzles/cp-puzzle-collection.h"
#include "ui/parts/page/cp-window-context.h"

#define CP_TYPE_PUZZLE_COMMANDS (cp_puzzle_commands_get_type ())
G_DECLARE_FINAL_TYPE (CpPuzzleCommands, cp_puzzle_commands, CP, PUZZLE_COMMANDS, GObject)

/** CpPuzzleCommands: moves puzzles from the board into the editor, and from the editor into
 * collections. */

/** cp_puzzle_commands_new: (transfer full)
 * @context: (transfer none)
 */
CpPuzzleCommands *cp_puzzle_commands_new (const CpWindowContext *context);

/**
 * cp_puzzle_commands_set_up: Shows the position of the page in the editor, if it has one. With a
 * puzzle, the editor takes over all its data, and where it comes from. A position that differs from
 * the one in the editor begins another puzzle.
 */
void cp_puzzle_commands_set_up (CpPuzzleCommands *self);

/** cp_puzzle_commands_set_up_puzzle: Shows a puzzle of a collection in the editor. */
void cp_puzzle_commands_set_up_puzzle (CpPuzzleCommands *self,
                                       CpPuzzleCollection *collection,
                                       unsigned index);

/** cp_puzzle_commands_save: Asks for a collection, and saves the puzzle of the editor, which must
 * be sound, there: as a new puzzle, or in place of the puzzle that it was made from. */
void cp_puzzle_commands_save (CpPuzzleCommands *self);

/** cp_puzzle_commands_restore: Restores the puzzle that was replaced last, and saves its
 * collection.
 */
void cp_puzzle_commands_restore (CpPuzzleCommands *self);

/** cp_puzzle_commands_open_collection: Shows the puzzles of a PGN file, and remembers it as a
 * collection. */
void cp_puzzle_commands_open_collection (CpPuzzleCommands *self, GFile *file);
