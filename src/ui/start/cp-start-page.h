/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-autosave.h"
#include "ui/pages/cp-page.h"

#define CP_TYPE_START_PAGE (cp_start_page_get_type ())
G_DECLARE_FINAL_TYPE (CpStartPage, cp_start_page, CP, START_PAGE, CpPage)

/**
 * CpStartPage: the first page: games that can be continued, games to begin, puzzles, and files. Its
 * buttons activate the actions `win.show-puzzles`, `win.set-up-position` and `win.open`. The focus
 * goes to the game that can be continued, or else to the first of the games to begin.
 *
 * Signals:
 * - `continue-requested`: the user wants to continue the game of cp_start_page_get_game().
 * - `earlier-requested`: the user wants to return to the game before it.
 * - `unfinished-wanted (CpSessionGame *game)`: the user wants to continue a game that is in no
 *   window.
 * - `new-game-requested (char *variant)`: the user wants to begin a game of the #CpVariant with
 * this id.
 * - `play-requested (char *variant)`: the same, as the last game was played.
 * - `introduction-requested (char *variant)`: the user wants to see the introduction to a game.
 * - `file-activated (GFile *file)`: the user wants to open a recent file.
 */

/** cp_start_page_new: (transfer floating)
 * @autosave: (transfer none): has the games of the window */
GtkWidget *cp_start_page_new (CpProgram *program, CpAutosave *autosave);

/** cp_start_page_get_game: (transfer none) (nullable): the game that can be continued. */
CpGame *cp_start_page_get_game (CpStartPage *self);

/** cp_start_page_list_unfinished: lists the games again that are in no window. */
void cp_start_page_list_unfinished (CpStartPage *self);

/**
 * cp_start_page_focus_game: gives the focus to a game, or to the button of its introduction.
 * @variant: the id of a #CpVariant
 */
void cp_start_page_focus_game (CpStartPage *self, const char *variant, bool introduction);
