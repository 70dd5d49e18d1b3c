/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sheet-text.h"

#include "record/notes/cp-comment.h"
#include "rules/text/cp-excerpt.h"

/* At this resolution, Pango's units are points. */
#define POINTS_PER_INCH 72

/* Minimal number of characters charged for a comment. */
#define MIN_COMMENT 40


PangoContext *
cp_sheet_context_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, POINTS_PER_INCH);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}


PangoLayout *
cp_sheet_text_new (PangoContext *context, const char *text, double size, bool bold, double width)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    pango_layout_set_width (layout, pango_units_from_double (width));
  pango_layout_set_text (layout, text, -1);
  return layout;
}


char *
cp_sheet_comment (const char *comment, size_t *remaining)
{
  g_autofree char *text = cp_comment_text_without_commands (comment);

  if (*text == '\0' || *remaining == 0)
    return g_strdup ("");
  char *shown = cp_text_excerpt (*remaining > MIN_COMMENT ? text : "…", *remaining);
  *remaining -= MIN (*remaining, MAX ((size_t) g_utf8_strlen (shown, -1), MIN_COMMENT));
  return shown;
}


double
cp_sheet_text_height (PangoLayout *text)
{
  PangoRectangle logical;
  pango_layout_get_extents (text, NULL, &logical);
  return pango_units_to_double (logical.height);
}


double
cp_sheet_text_width (PangoLayout *text)
{
  PangoRectangle logical;
  pango_layout_get_extents (text, NULL, &logical);
  return pango_units_to_double (logical.width);
}


/* Returns an iterator at line @first, which must exist. */
static PangoLayoutIter *
iter_at (PangoLayout *text, int first)
{
  PangoLayoutIter *iter = pango_layout_get_iter (text);
  while (first-- > 0)
    pango_layout_iter_next_line (iter);
  return iter;
}


double
cp_sheet_text_lines_height (PangoLayout *text, int first, int n)
{
  PangoLayoutIter *iter = iter_at (text, first);
  int top, bottom;
  pango_layout_iter_get_line_yrange (iter, &top, &bottom);
  while (--n > 0 && pango_layout_iter_next_line (iter))
    pango_layout_iter_get_line_yrange (iter, NULL, &bottom);
  pango_layout_iter_free (iter);
  return pango_units_to_double (bottom - top);
}


int
cp_sheet_text_lines_within (PangoLayout *text, int first, double height)
{
  PangoLayoutIter *iter = iter_at (text, first);
  int top, bottom, n = 0;
  pango_layout_iter_get_line_yrange (iter, &top, NULL);
  do {
    pango_layout_iter_get_line_yrange (iter, NULL, &bottom);
    if (pango_units_to_double (bottom - top) > height)
      break;
    n++;
  } while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return n;
}


void
cp_sheet_text_draw (cairo_t *cr, PangoLayout *text, int first, int n, double x, double y)
{
  PangoLayoutIter *iter = iter_at (text, first);
  int top;
  pango_layout_iter_get_line_yrange (iter, &top, NULL);
  do {
    PangoRectangle logical;
    pango_layout_iter_get_line_extents (iter, NULL, &logical);
    int baseline = pango_layout_iter_get_baseline (iter);
    cairo_move_to (cr, x + pango_units_to_double (logical.x),
                   y + pango_units_to_double (baseline - top));
    pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
  } while (--n > 0 && pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}
