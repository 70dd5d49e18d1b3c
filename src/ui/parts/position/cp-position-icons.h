/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "drawing/board/cp-palette.h"
#include "rules/insight/cp-insight.h"

/** CP_POSITION_ICON: width and height of an icon, in pixels. */
#define CP_POSITION_ICON 36

/** CpPositionIcons: a cache of small pictures of pieces as they look on the board. */
typedef struct CpPositionIcons CpPositionIcons;

/** cp_position_icons_new: (transfer full): Creates an empty cache. */
CpPositionIcons *cp_position_icons_new (void);

/** cp_position_icons_free: Frees a cache; %NULL is allowed. */
void cp_position_icons_free (CpPositionIcons *icons);

/**
 * cp_position_icons_get: Returns a picture of a piece on its square, with the colour of the square
 * in games with colours and the power of the piece in games with powers.
 * @rules: the rules of the position
 * @scale: device pixels per pixel
 *
 * Returns: (transfer none)
 */
GdkTexture *cp_position_icons_get (CpPositionIcons *icons,
                                   const CpPieceInsight *piece,
                                   const CpRules *rules,
                                   const CpPalette *palette,
                                   int scale);
