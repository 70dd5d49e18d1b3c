/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-figure-drawing.h"

#include "cp-artwork.h"
#include "cp-draw.h"


/* Returns the figures in the ink for @ground, cached (transfer none). The caller holds
 * cp_artwork_lock(). */
static RsvgHandle *
figures (CpColour ground, const CpPalette *palette)
{
  static RsvgHandle *handles[CP_N_PALETTES][CP_N_COLOURS];
  RsvgHandle **handle = &handles[palette->index][ground];
  if (*handle != NULL)
    return *handle;
  CpRgba ink = ground == CP_NO_COLOUR ? palette->power_sign : palette->colours[ground].ink;
  g_autofree char *colour = cp_css_colour (ink);
  g_autofree char *css = g_strdup_printf (".sign{fill:%s}", colour);
  *handle = cp_artwork_load ("powers", css);
  return *handle;
}


void
cp_figure_draw (cairo_t *cr,
                CpKind kind,
                CpColour ground,
                double cx,
                double cy,
                double size,
                const CpPalette *palette)
{
  static const char *const ids[CP_N_KINDS] = {
    [CP_PAWN] = "#pawn", [CP_KNIGHT] = "#knight", [CP_BISHOP] = "#bishop",
    [CP_ROOK] = "#rook", [CP_QUEEN] = "#queen",   [CP_KING] = "#king",
  };
  RsvgRectangle box = { cx - size / 2, cy - size / 2, size, size };
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = cp_artwork_lock ();
  if (!rsvg_handle_render_element (figures (ground, palette), cr, ids[kind], &box, &error))
    g_warning ("A figure cannot be drawn: %s", error->message);
}
