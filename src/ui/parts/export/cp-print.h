/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/export/cp-score-sheet.h"
#include "model/game/cp-game.h"

/**
 * cp_print_operation_new: (transfer full): Creates an operation that prints the score sheet of
 * @game, as it is when printing begins, on the paper that is chosen then.
 * @options: (nullable): options for the content; page size and margins are those of the printer.
 *   %NULL for cp_score_sheet_options()
 */
GtkPrintOperation *cp_print_operation_new (CpGame *game, const CpScoreSheetOptions *options);

/** cp_print_watch: Shows errors of @operation in a dialog over @parent. */
void cp_print_watch (GtkPrintOperation *operation, GtkWindow *parent);

/**
 * cp_print_game: Shows the print dialog and prints the score sheet of @game. Errors are shown in a
 * dialog over @parent. Printer and paper are remembered until the program ends.
 */
void cp_print_game (GtkWindow *parent, CpGame *game);

/** cp_print_game_with: Does the same as cp_print_game(), with other options. */
void cp_print_game_with (GtkWindow *parent, CpGame *game, const CpScoreSheetOptions *options);
