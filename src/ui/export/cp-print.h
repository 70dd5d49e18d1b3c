/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/export/cp-score-sheet.h"
#include "model/game/cp-game.h"

/**
 * cp_print_operation_new: (transfer full): prints the score sheet of @game, as it is when printing
 * begins, on whatever paper is chosen then.
 * @options: (nullable): what is on the pages; page and margins are those of the printer. %NULL for
 *   cp_score_sheet_options()
 */
GtkPrintOperation *cp_print_operation_new (CpGame *game, const CpScoreSheetOptions *options);

/** cp_print_watch: says in a dialog over @parent what goes wrong with @operation. */
void cp_print_watch (GtkPrintOperation *operation, GtkWindow *parent);

/**
 * cp_print_game: asks for a printer and prints the score sheet of @game. What goes wrong is said in
 * a dialog over @parent. Printer and paper are remembered as long as the program runs.
 */
void cp_print_game (GtkWindow *parent, CpGame *game);

/** cp_print_game_with: cp_print_game() with other things on the pages. */
void cp_print_game_with (GtkWindow *parent, CpGame *game, const CpScoreSheetOptions *options);
