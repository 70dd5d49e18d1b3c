/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/export/cp-game-book.h"
#include "model/game/cp-game.h"
#include "model/library/cp-library.h"

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

/**
 * cp_print_games_operation_new: (transfer full): Creates an operation that prints games of
 * @library, as they are now. Games that cannot be read, or do not exist any more, are left out.
 * @indices: (element-type unsigned): of the games, at least one
 * @options: (nullable): as for cp_print_operation_new(); %NULL for score sheets with
 *   cp_book_options()
 */
GtkPrintOperation *cp_print_games_operation_new (CpLibrary *library,
                                                 const GArray *indices,
                                                 const CpBookOptions *options);

/** cp_print_games: Does the same as cp_print_game() for games of @library. The arguments are those
 * of cp_print_games_operation_new(). */
void cp_print_games (GtkWindow *parent,
                     CpLibrary *library,
                     const GArray *indices,
                     const CpBookOptions *options);
