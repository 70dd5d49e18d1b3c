/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-sheet-variation.h"

#include "cp-sheet-text.h"
#include "record/tree/cp-glyphs.h"
#include "rules/notation/cp-letters.h"

struct CpSheetVariation {
  PangoContext *context;
  GString *text;
  PangoAttrList *attributes;
  bool opened;       /* the text ends with an opening bracket */
  bool needs_number; /* the next move needs its number even if it is Black's */
};


/* Appends the glyphs of one kind: those about the move directly, others with a space. */
static void
append_glyphs (GString *text, const CpNode *node, bool about_move)
{
  for (unsigned i = 0; node->nags != NULL && i < node->nags->len; i++) {
    uint8_t nag = node->nags->data[i];
    const CpGlyph *glyph = cp_glyph_find (nag);
    bool is_about_move = glyph != NULL && glyph->kind == CP_GLYPH_MOVE;
    if (is_about_move != about_move || nag == CP_NAG_DIAGRAM || nag == CP_NAG_DIAGRAM_FLIPPED)
      continue;
    g_autofree char *symbol = cp_glyph_symbol (nag);
    g_string_append_printf (text, "%s%s", about_move ? "" : " ", symbol);
  }
}


char *
cp_sheet_move_text (const CpNode *node)
{
  const CpPosition *before = &node->parent->position;
  CpNotation notation = cp_move_recorded_notation (before->rules);
  g_autofree char *move = cp_move_write_local (before, node->move, notation);
  GString *text = g_string_new (move);
  append_glyphs (text, node, true);
  append_glyphs (text, node, false);
  return g_string_free (text, FALSE);
}


CpSheetVariation *
cp_sheet_variation_new (PangoContext *context)
{
  CpSheetVariation *variation = g_new0 (CpSheetVariation, 1);
  variation->context = context;
  variation->text = g_string_new (NULL);
  variation->attributes = pango_attr_list_new ();
  variation->needs_number = true;
  return variation;
}


/* Adds an attribute for the text from @start to its end.
 * @attribute: (transfer full) */
static void
add_attribute (CpSheetVariation *variation, PangoAttribute *attribute, size_t start)
{
  attribute->start_index = (unsigned) start;
  attribute->end_index = (unsigned) variation->text->len;
  pango_attr_list_insert (variation->attributes, attribute);
}


static void
separate (CpSheetVariation *variation)
{
  if (variation->text->len > 0 && !variation->opened)
    g_string_append_c (variation->text, ' ');
  variation->opened = false;
}


void
cp_sheet_variation_open (CpSheetVariation *variation, char bracket)
{
  separate (variation);
  g_string_append_c (variation->text, bracket);
  variation->opened = true;
  variation->needs_number = true;
}


void
cp_sheet_variation_close (CpSheetVariation *variation, char bracket)
{
  g_string_append_c (variation->text, bracket);
  variation->needs_number = true;
}


void
cp_sheet_variation_add_move (CpSheetVariation *variation, const CpNode *node)
{
  const CpPosition *before = &node->parent->position;
  g_autofree char *move = cp_sheet_move_text (node);
  separate (variation);
  size_t start = variation->text->len;
  if (before->turn == CP_WHITE)
    g_string_append_printf (variation->text, "%u. ", before->fullmove_number);
  else if (variation->needs_number)
    g_string_append_printf (variation->text, "%u… ", before->fullmove_number);
  g_string_append (variation->text, move);
  add_attribute (variation, pango_attr_allow_breaks_new (FALSE), start);
  variation->needs_number = false;
}


void
cp_sheet_variation_add_comment (CpSheetVariation *variation, const char *comment, size_t *remaining)
{
  g_autofree char *text = cp_sheet_comment (comment, remaining);
  if (*text == '\0')
    return;
  separate (variation);
  size_t start = variation->text->len;
  g_string_append (variation->text, text);
  add_attribute (variation, pango_attr_style_new (PANGO_STYLE_ITALIC), start);
  variation->needs_number = true;
}


size_t
cp_sheet_variation_length (const CpSheetVariation *variation)
{
  return variation->text->len;
}


PangoLayout *
cp_sheet_variation_finish (CpSheetVariation *variation, double width)
{
  PangoLayout *layout =
      cp_sheet_text_new (variation->context, variation->text->str, CP_SHEET_NOTES, false, width);
  pango_layout_set_attributes (layout, variation->attributes);
  pango_attr_list_unref (variation->attributes);
  g_string_free (variation->text, TRUE);
  g_free (variation);
  return layout;
}
