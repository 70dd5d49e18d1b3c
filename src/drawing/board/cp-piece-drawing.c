/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-piece-drawing.h"

#include "cp-artwork.h"
#include "cp-draw.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-variant.h"

/* The artwork has a canvas of 100 by 100, whose lower half is for the badge. */
#define CANVAS      100.0
#define INSET       3.0 /* space around the canvas, in its units */
#define SMALL_BELOW 34.0

/* Badge of a side at one of two levels of detail, in units of the canvas. */
typedef struct {
  double width;
  double cy;      /* centre of the numeral */
  double numeral; /* font size */
} Badge;

static const Badge badges[2][2] = {
  [CP_WHITE] = { { 54, 73, 34 }, { 66, 73, 42 } },
  [CP_BLACK] = { { 43, 69, 33 }, { 54, 67, 42 } },
};


static char *
stylesheet_for (const CpPieceColours *colours, bool small)
{
  g_autofree char *light = cp_css_colour (colours->light);
  g_autofree char *fill = cp_css_colour (colours->fill);
  g_autofree char *shade = cp_css_colour (colours->shade);
  g_autofree char *outline = cp_css_colour (colours->outline);
  g_autofree char *detail = cp_css_colour (colours->detail);
  return g_strdup_printf (
      ".light{stop-color:%s}.fill{stop-color:%s}.shade{stop-color:%s}"
      ".outline{fill:%s;stroke:%s;stroke-width:%d;stroke-linejoin:round}"
      ".surface{fill:url(#body)}"
      ".detail{fill:none;stroke:%s;stroke-width:%d;stroke-linecap:round}.dot{fill:%s}",
      light, fill, shade, outline, outline, small ? 10 : 7, detail, small ? 6 : 4, detail);
}


/* Returns the artwork in the colours of a palette, cached (transfer none). CP_NO_KIND is the foot
 * of a heavy piece. The caller holds cp_artwork_lock(). */
static RsvgHandle *
artwork (CpKind kind, CpSide side, bool small, const CpPalette *palette)
{
  static RsvgHandle *handles[CP_N_PALETTES][2][2][CP_N_KINDS];
  static const char *const names[CP_N_KINDS] = {
    [CP_NO_KIND] = "iron-foot", [CP_PAWN] = "pawn", [CP_KNIGHT] = "knight",
    [CP_BISHOP] = "bishop",     [CP_ROOK] = "rook", [CP_QUEEN] = "queen",
    [CP_KING] = "king",
  };
  RsvgHandle **handle = &handles[palette->index][small][side][kind];
  if (*handle == NULL) {
    const CpPieceColours *colours = kind == CP_NO_KIND ? &palette->iron : &palette->pieces[side];
    g_autofree char *css = stylesheet_for (colours, small);
    *handle = cp_artwork_load (names[kind], css);
  }
  return *handle;
}


/* In units of the canvas. */
static void
draw_shadow (cairo_t *cr, const CpPalette *palette)
{
  CpRgba c = palette->shadow;
  if (!(c.alpha > 0))
    return;
  cairo_save (cr);
  cairo_translate (cr, 52, 92);
  cairo_scale (cr, 46, 9);
  cairo_pattern_t *soft = cairo_pattern_create_radial (0, 0, 0.5, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba (soft, 0, c.red, c.green, c.blue, c.alpha);
  cairo_pattern_add_color_stop_rgba (soft, 1, c.red, c.green, c.blue, 0);
  cairo_set_source (cr, soft);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_destroy (soft);
  cairo_restore (cr);
}


/* A badge without a numeral is small: on the iron foot if there is one, and higher if power badges
 * are drawn below it. */
static void
draw_plain_badge (
    cairo_t *cr, const CpRules *rules, CpSide side, bool small, const CpPalette *palette)
{
  const Badge *badge = &badges[side][small];
  bool heavy = rules->variant->heavy_pieces, powered = rules->variant->power != NULL;
  double width = badge->width * (heavy ? 0.5 : powered ? 0.38 : 0.6);
  double cy = badge->cy;
  if (heavy)
    cy = side == CP_WHITE ? 79 : 77;
  else if (powered)
    cy -= small ? 12 : 7;
  cp_draw_side_path (cr, side, CANVAS / 2, cy, width);
  cp_draw_set_colour (cr, heavy ? palette->iron.badge : palette->pieces[side].badge);
  cairo_fill (cr);
}


static void
draw_badge (cairo_t *cr, const CpRules *rules, CpPiece piece, bool small, const CpPalette *palette)
{
  CpSide side = cp_piece_side (piece);
  const CpPieceColours *colours = &palette->pieces[side];
  const Badge *badge = &badges[side][small];
  if (cp_rules_balance (rules) == NULL || cp_balance_weight (rules, piece) == 0) {
    draw_plain_badge (cr, rules, side, small, palette);
    return;
  }
  cp_draw_side_path (cr, side, CANVAS / 2, badge->cy, badge->width);
  cp_draw_set_colour (cr, colours->badge);
  cairo_fill (cr);
  char numeral[12];
  g_snprintf (numeral, sizeof numeral, "%d", cp_balance_weight (rules, piece));
  CpTextStyle style = { badge->numeral, true, CP_TEXT_MIDDLE, colours->numeral };
  cp_draw_text (cr, numeral, CANVAS / 2, badge->cy, &style);
}


/* In units of the canvas. */
static void
draw_artwork (cairo_t *cr, CpKind kind, CpSide side, bool small, const CpPalette *palette)
{
  RsvgRectangle canvas = { 0, 0, CANVAS, CANVAS };
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = cp_artwork_lock ();
  RsvgHandle *handle = artwork (kind, side, small, palette);
  if (!rsvg_handle_render_document (handle, cr, &canvas, &error))
    g_warning ("A piece cannot be drawn: %s", error->message);
}


void
cp_piece_draw (cairo_t *cr,
               const CpRules *rules,
               CpPiece piece,
               double x,
               double y,
               double size,
               const CpPalette *palette)
{
  bool small = size < SMALL_BELOW;
  cairo_save (cr);
  double inset = small ? 0 : INSET;
  double scale = size / (CANVAS + 2 * inset);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, inset, inset);
  draw_shadow (cr, palette);
  draw_artwork (cr, cp_piece_kind (piece), cp_piece_side (piece), small, palette);
  if (rules->variant->heavy_pieces)
    draw_artwork (cr, CP_NO_KIND, cp_piece_side (piece), small, palette);
  draw_badge (cr, rules, piece, small, palette);
  cairo_restore (cr);
}
