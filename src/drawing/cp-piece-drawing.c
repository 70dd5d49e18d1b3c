/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-piece-drawing.h"

#include <librsvg/rsvg.h>

#include "cp-draw.h"
#include "cp-pieces-resources.h"
#include "rules/cp-balance.h"

/* The artwork is drawn on a canvas of 100 by 100 and leaves the lower half to the badge. */
#define CANVAS      100.0
#define INSET       3.0 /* room around the canvas, in its units */
#define SMALL_BELOW 34.0

/* The badge of one side at one of the two levels of detail, in units of the canvas. */
typedef struct {
  double width;
  double cy;      /* middle of the numeral */
  double numeral; /* font size */
} Badge;

static const Badge badges[2][2] = {
  [CP_WHITE] = { { 54, 73, 34 }, { 66, 73, 42 } },
  [CP_BLACK] = { { 43, 69, 33 }, { 54, 67, 42 } },
};


static char *
css_colour (CpRgba colour)
{
  return g_strdup_printf ("#%02x%02x%02x", (unsigned) (colour.red * 255 + 0.5),
                          (unsigned) (colour.green * 255 + 0.5),
                          (unsigned) (colour.blue * 255 + 0.5));
}


static char *
stylesheet_for (const CpPieceColours *colours, bool small)
{
  g_autofree char *light = css_colour (colours->light);
  g_autofree char *fill = css_colour (colours->fill);
  g_autofree char *shade = css_colour (colours->shade);
  g_autofree char *outline = css_colour (colours->outline);
  g_autofree char *detail = css_colour (colours->detail);
  return g_strdup_printf (
      ".light{stop-color:%s}.fill{stop-color:%s}.shade{stop-color:%s}"
      ".outline{fill:%s;stroke:%s;stroke-width:%d;stroke-linejoin:round}"
      ".surface{fill:url(#body)}"
      ".detail{fill:none;stroke:%s;stroke-width:%d;stroke-linecap:round}.dot{fill:%s}",
      light, fill, shade, outline, outline, small ? 10 : 7, detail, small ? 6 : 4, detail);
}


static RsvgHandle *
load (CpKind kind, const CpPieceColours *colours, bool small)
{
  static const char *const names[CP_N_KINDS] = {
    [CP_PAWN] = "pawn", [CP_KNIGHT] = "knight", [CP_BISHOP] = "bishop",
    [CP_ROOK] = "rook", [CP_QUEEN] = "queen",   [CP_KING] = "king",
  };
  g_autofree char *path =
      g_strdup_printf ("/io/github/counterpoise/Counterpoise/pieces/%s.svg", names[kind]);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (cp_pieces_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, length, &error);
  g_assert_no_error (error);
  g_autofree char *css = stylesheet_for (colours, small);
  rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), &error);
  g_assert_no_error (error);
  return handle;
}


/* Artwork in one set of colours, read when first needed and kept: there are only a few. */
static RsvgHandle *
artwork (CpPiece piece, bool small, const CpPalette *palette)
{
  static RsvgHandle *handles[2][2][2][2][CP_N_KINDS];
  CpSide side = cp_piece_side (piece);
  CpKind kind = cp_piece_kind (piece);
  RsvgHandle **handle = &handles[palette->dark][palette->high_contrast][small][side][kind];
  if (*handle == NULL)
    *handle = load (kind, &palette->pieces[side], small);
  return *handle;
}


/* Drawn in units of the canvas. */
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


static void
draw_badge (cairo_t *cr, const CpRules *rules, CpPiece piece, bool small, const CpPalette *palette)
{
  CpSide side = cp_piece_side (piece);
  const CpPieceColours *colours = &palette->pieces[side];
  const Badge *badge = &badges[side][small];
  bool weighs = cp_rules_balance (rules) != NULL && cp_balance_weight (rules, piece) > 0;
  double shrink = weighs ? 1 : 0.6;
  cp_draw_side_path (cr, side, CANVAS / 2, badge->cy, badge->width * shrink);
  cp_draw_set_colour (cr, colours->badge);
  cairo_fill (cr);
  if (!weighs)
    return;
  char numeral[12];
  g_snprintf (numeral, sizeof numeral, "%d", cp_balance_weight (rules, piece));
  CpTextStyle style = { badge->numeral, true, CP_TEXT_MIDDLE, colours->numeral };
  cp_draw_text (cr, numeral, CANVAS / 2, badge->cy, &style);
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
  g_autoptr (GError) error = NULL;
  RsvgRectangle canvas = { 0, 0, CANVAS, CANVAS };
  if (!rsvg_handle_render_document (artwork (piece, small, palette), cr, &canvas, &error))
    g_warning ("A piece cannot be drawn: %s", error->message);
  draw_badge (cr, rules, piece, small, palette);
  cairo_restore (cr);
}
