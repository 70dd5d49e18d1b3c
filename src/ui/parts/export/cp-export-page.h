/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/cp-library.h"
#include "ui/parts/page/cp-page.h"

/* Export from a page. */

/**
 * cp_export_page_game: Opens the dialog for exporting the game of @page.
 * @library: (nullable): the open file
 * @flipped: initial orientation: whether Black is at the bottom
 */
void cp_export_page_game (CpPage *page, CpLibrary *library, CpGame *game, bool flipped);

/**
 * cp_export_page_position: Opens the dialog for exporting a diagram of the current position of
 * @game.
 * @name: suggested file name, without extension
 */
void cp_export_page_position (CpPage *page, CpGame *game, const char *name, bool flipped);

/**
 * cp_export_page_games: Opens the dialog for exporting several games of @library.
 * @indices: (element-type unsigned): indices of the games, at least one
 */
void cp_export_page_games (CpPage *page, CpLibrary *library, GArray *indices);
