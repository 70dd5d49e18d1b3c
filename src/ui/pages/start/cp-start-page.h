/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/kept/cp-autosave.h"
#include "ui/parts/page/cp-page.h"

#define CP_TYPE_START_PAGE (cp_start_page_get_type ())
G_DECLARE_FINAL_TYPE (CpStartPage, cp_start_page, CP, START_PAGE, CpPage)

/**
 * CpStartPage: The first page: games to continue, variants to play, puzzles, and recent files. Its
 * buttons activate the actions `win.show-puzzles`, `win.set-up-position` and `win.open`. Grabbing
 * the focus focuses the game to continue, or else the first variant.
 *
 * Signals:
 * - `continue-requested`: Emitted when the user continues the game of cp_start_page_get_game().
 * - `earlier-requested`: Emitted when the user returns to the game of cp_start_page_get_earlier().
 * - `unfinished-requested (CpSessionGame *game)`: Emitted when the user continues a game that is
 * not open in a window.
 * - `new-game-requested (char *variant)`: Emitted when the user starts a game of the #CpVariant
 *   with this id.
 * - `play-requested (char *variant)`: Emitted when the user starts a game of a variant with the
 *   settings of its last game.
 * - `introduction-requested (char *variant)`: Emitted when the user opens the introduction to a
 *   variant.
 * - `file-activated (GFile *file)`: Emitted when the user opens a recent file.
 */

/** cp_start_page_new: (transfer floating): Creates a page.
 * @autosave: (transfer none): contains the games of the window */
GtkWidget *cp_start_page_new (CpProgram *program, CpAutosave *autosave);

/** cp_start_page_get_game: (transfer none) (nullable): Returns the game that can be continued. */
CpGame *cp_start_page_get_game (CpStartPage *self);

/** cp_start_page_get_earlier: (transfer none) (nullable): Returns the game before that one, which
 * can be continued, too. */
CpGame *cp_start_page_get_earlier (CpStartPage *self);

/** cp_start_page_list_unfinished: Updates the list of games that are not open in a window. */
void cp_start_page_list_unfinished (CpStartPage *self);

/**
 * cp_start_page_focus_game: Focuses a variant.
 * @variant: the id of a #CpVariant
 * @introduction: focuses the button of its introduction instead
 */
void cp_start_page_focus_game (CpStartPage *self, const char *variant, bool introduction);
