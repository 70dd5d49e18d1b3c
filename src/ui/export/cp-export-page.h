/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/pages/cp-page.h"

/* Exporting what a page shows. */

/**
 * cp_export_page_game: has somebody export the game of @page, or pictures of it.
 * @flipped: whether Black sits at the bottom, to begin with
 */
void cp_export_page_game (CpPage *page, CpGame *game, bool flipped);

/**
 * cp_export_page_position: has somebody export a picture of where @game stands.
 * @name: what its file is called, to begin with, without the ending
 */
void cp_export_page_position (CpPage *page, CpGame *game, const char *name, bool flipped);
