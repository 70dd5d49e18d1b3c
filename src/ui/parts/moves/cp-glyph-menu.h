/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/tree/cp-record.h"

#define CP_TYPE_GLYPH_MENU (cp_glyph_menu_get_type ())
G_DECLARE_FINAL_TYPE (CpGlyphMenu, cp_glyph_menu, CP, GLYPH_MENU, GtkPopover)

/**
 * CpGlyphMenu: a list of the glyphs for the position and of other glyphs, each with its name; those
 * for the move itself ($1 to $6) have buttons of their own. Glyphs that the current move has are
 * checked. Glyphs without a symbol are listed only if the move has them.
 *
 * Signal: `glyph-activated (uint nag)`: Emitted when the user chooses a glyph, to be set or
 * removed. The menu closes.
 */

/**
 * cp_glyph_menu_set_node: Shows the glyphs of @node.
 * @node: (nullable)
 */
void cp_glyph_menu_set_node (CpGlyphMenu *self, const CpNode *node);
