/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-palette.h"
#include "rules/insight/cp-insight.h"

/** CP_POSITION_ICON: the side of an icon, in pixels. */
#define CP_POSITION_ICON 36

/** CpPositionIcons: small pictures of pieces as they stand on the board, each drawn only once. */
typedef struct CpPositionIcons CpPositionIcons;

/** cp_position_icons_new: (transfer full): no pictures yet. */
CpPositionIcons *cp_position_icons_new (void);

/** cp_position_icons_free: frees them; %NULL is allowed. */
void cp_position_icons_free (CpPositionIcons *icons);

/**
 * cp_position_icons_get: a piece with the square it stands on: its colour in games with colours,
 * its power in games with powers.
 * @rules: of the position
 * @scale: pixels of the screen per pixel
 *
 * Returns: (transfer none)
 */
GdkTexture *cp_position_icons_get (CpPositionIcons *icons,
                                   const CpPieceInsight *piece,
                                   const CpRules *rules,
                                   const CpPalette *palette,
                                   int scale);
