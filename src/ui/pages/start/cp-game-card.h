/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/position/cp-variant.h"

#define CP_TYPE_GAME_CARD (cp_game_card_get_type ())
G_DECLARE_FINAL_TYPE (CpGameCard, cp_game_card, CP, GAME_CARD, GtkWidget)

/** CpGameCard: A card for a variant, with a picture of its board and its name. */

/**
 * cp_game_card_new: (transfer floating): Creates a card for @variant.
 * @height: the height of the picture, in pixels
 */
GtkWidget *cp_game_card_new (const CpVariant *variant, int height);

/** cp_game_card_get_variant: (transfer none): Returns the variant. */
const CpVariant *cp_game_card_get_variant (CpGameCard *self);
