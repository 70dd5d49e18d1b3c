/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-position-icons.h"

#include "drawing/board/cp-colour-drawing.h"
#include "drawing/board/cp-draw.h"
#include "drawing/board/cp-piece-drawing.h"
#include "drawing/board/cp-power-drawing.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-picture.h"

#define RADIUS 5

/* The same pictures occur in many positions, and drawing them takes long. */
struct CpPositionIcons {
  GHashTable *textures; /* by a text that identifies the picture */
  const CpRules *rules;
  const CpPalette *palette;
  int scale;
};


static void
draw (cairo_t *cr, const CpPieceInsight *piece, const CpRules *rules, const CpPalette *palette)
{
  CpRect square = { 0, 0, CP_POSITION_ICON, CP_POSITION_ICON };

  cp_draw_rounded_path (cr, square, RADIUS);
  cairo_clip (cr);
  cp_draw_fill_rect (cr, square,
                     piece->square == CP_SQUARE_NONE ? palette->storage[0] : palette->squares[0]);
  if (piece->colour != CP_NO_COLOUR)
    cp_colour_draw (cr, piece->colour, (int) piece->colour_owner, 0, 0, CP_POSITION_ICON, true,
                    palette);
  cp_piece_draw (cr, rules, piece->piece, 0, 0, CP_POSITION_ICON, palette);
  if (rules->variant->power != NULL)
    cp_power_draw (cr, piece->power[0], piece->power[1], 0, 0, CP_POSITION_ICON, palette);
}


/* Drops all pictures if they were drawn for other rules, colours or scale. */
static void
prepare (CpPositionIcons *icons, const CpRules *rules, const CpPalette *palette, int scale)
{
  if (icons->rules == rules && icons->palette == palette && icons->scale == scale)
    return;
  icons->rules = rules;
  icons->palette = palette;
  icons->scale = scale;
  g_hash_table_remove_all (icons->textures);
}


CpPositionIcons *
cp_position_icons_new (void)
{
  CpPositionIcons *icons = g_new0 (CpPositionIcons, 1);

  icons->textures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return icons;
}


void
cp_position_icons_free (CpPositionIcons *icons)
{
  if (icons == NULL)
    return;
  g_hash_table_unref (icons->textures);
  g_free (icons);
}


GdkTexture *
cp_position_icons_get (CpPositionIcons *icons,
                       const CpPieceInsight *piece,
                       const CpRules *rules,
                       const CpPalette *palette,
                       int scale)
{
  prepare (icons, rules, palette, scale);
  g_autofree char *key = g_strdup_printf (
      "%d %d %d %d %d %d", piece->piece, piece->square == CP_SQUARE_NONE, (int) piece->colour,
      (int) piece->colour_owner, (int) piece->power[0], (int) piece->power[1]);
  GdkTexture *texture = g_hash_table_lookup (icons->textures, key);
  if (texture == NULL) {
    cairo_t *cr = cp_ui_picture_begin (CP_POSITION_ICON, CP_POSITION_ICON, scale);
    draw (cr, piece, rules, palette);
    texture = cp_ui_picture_end (cr);
    g_hash_table_insert (icons->textures, g_steal_pointer (&key), texture);
  }
  return texture;
}
