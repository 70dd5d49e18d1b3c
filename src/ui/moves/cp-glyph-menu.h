/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "record/tree/cp-record.h"

#define CP_TYPE_GLYPH_MENU (cp_glyph_menu_get_type ())
G_DECLARE_FINAL_TYPE (CpGlyphMenu, cp_glyph_menu, CP, GLYPH_MENU, GtkPopover)

/**
 * CpGlyphMenu: a list of the glyphs other than those for a move itself, each with its name; those
 * that the move has already are checked. Glyphs without a symbol are listed if the move has them.
 *
 * Signal: `glyph-activated (uint nag)`: one was chosen, to be set or taken away. The menu closes.
 */

/**
 * cp_glyph_menu_set_node: shows the glyphs of @node.
 * @node: (nullable)
 */
void cp_glyph_menu_set_node (CpGlyphMenu *self, const CpNode *node);
