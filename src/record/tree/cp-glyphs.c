/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-glyphs.h"

#include <glib/gi18n-lib.h>

/* In order of presentation. */
static const CpGlyph table[] = {
  { 1, CP_GLYPH_MOVE, "!", N_ ("good move") },
  /* Translators: what a glyph after a move means, as chess books call it. */
  { 2, CP_GLYPH_MOVE, "?", N_ ("mistake") },
  { 3, CP_GLYPH_MOVE, "!!", N_ ("brilliant move") },
  /* Translators: what a glyph after a move means, as chess books call it. */
  { 4, CP_GLYPH_MOVE, "??", N_ ("blunder") },
  { 5, CP_GLYPH_MOVE, "!?", N_ ("interesting move") },
  { 6, CP_GLYPH_MOVE, "?!", N_ ("dubious move") },

  { 10, CP_GLYPH_POSITION, "=", N_ ("equal position") },
  { 11, CP_GLYPH_POSITION, "≡", N_ ("equal position, quiet") },
  { 12, CP_GLYPH_POSITION, "=⇆", N_ ("equal position, with chances for both") },
  { 13, CP_GLYPH_POSITION, "∞", N_ ("unclear position") },
  { 14, CP_GLYPH_POSITION, "+=", N_ ("White is slightly better") },
  { 15, CP_GLYPH_POSITION, "=+", N_ ("Black is slightly better") },
  { 16, CP_GLYPH_POSITION, "±", N_ ("White is better") },
  { 17, CP_GLYPH_POSITION, "∓", N_ ("Black is better") },
  { 18, CP_GLYPH_POSITION, "+−", N_ ("White is winning") },
  { 19, CP_GLYPH_POSITION, "−+", N_ ("Black is winning") },
  { 20, CP_GLYPH_POSITION, "+−−", N_ ("White is winning easily") },
  { 21, CP_GLYPH_POSITION, "−−+", N_ ("Black is winning easily") },

  { 7, CP_GLYPH_OTHER, "□", N_ ("only good move") },
  { 8, CP_GLYPH_OTHER, "□", N_ ("only sensible move") },
  { 22, CP_GLYPH_OTHER, "⨀", N_ ("White is in zugzwang") },
  { 23, CP_GLYPH_OTHER, "⨀", N_ ("Black is in zugzwang") },
  { 26, CP_GLYPH_OTHER, "○", N_ ("White has more space") },
  { 27, CP_GLYPH_OTHER, "○", N_ ("Black has more space") },
  { 32, CP_GLYPH_OTHER, "⟳", N_ ("White is ahead in development") },
  { 33, CP_GLYPH_OTHER, "⟳", N_ ("Black is ahead in development") },
  { 36, CP_GLYPH_OTHER, "↑", N_ ("White has the initiative") },
  { 37, CP_GLYPH_OTHER, "↑", N_ ("Black has the initiative") },
  { 40, CP_GLYPH_OTHER, "→", N_ ("White is attacking") },
  { 41, CP_GLYPH_OTHER, "→", N_ ("Black is attacking") },
  { 44, CP_GLYPH_OTHER, "=∞", N_ ("White has compensation for material") },
  { 45, CP_GLYPH_OTHER, "=∞", N_ ("Black has compensation for material") },
  { 132, CP_GLYPH_OTHER, "⇆", N_ ("White has counterplay") },
  { 133, CP_GLYPH_OTHER, "⇆", N_ ("Black has counterplay") },
  { 136, CP_GLYPH_OTHER, "⊕", N_ ("White is short of time") },
  { 137, CP_GLYPH_OTHER, "⊕", N_ ("Black is short of time") },
  { 138, CP_GLYPH_OTHER, "⊕", N_ ("White is very short of time") },
  { 139, CP_GLYPH_OTHER, "⊕", N_ ("Black is very short of time") },
  { 140, CP_GLYPH_OTHER, "∆", N_ ("with the idea") },
  { 141, CP_GLYPH_OTHER, "∇", N_ ("aimed against") },
  { 142, CP_GLYPH_OTHER, "≥", N_ ("better is") },
  { 143, CP_GLYPH_OTHER, "≤", N_ ("worse is") },
  { 145, CP_GLYPH_OTHER, "RR", N_ ("editor’s remark") },
  /* Translators: what a glyph after a move means, as chess books call it. */
  { 146, CP_GLYPH_OTHER, "N", N_ ("novelty") },
  /* Translators: a glyph that asks for a diagram of the position. */
  { 220, CP_GLYPH_OTHER, "▦", N_ ("diagram") },
  { 221, CP_GLYPH_OTHER, "▦", N_ ("diagram from Black’s side") },
};


const CpGlyph *
cp_glyphs_table (unsigned *n)
{
  g_return_val_if_fail (n != NULL, NULL);
  *n = G_N_ELEMENTS (table);
  return table;
}


const CpGlyph *
cp_glyph_find (uint8_t nag)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].nag == nag)
      return &table[i];
  return NULL;
}


char *
cp_glyph_symbol (uint8_t nag)
{
  const CpGlyph *glyph = cp_glyph_find (nag);
  return glyph != NULL ? g_strdup (glyph->symbol) : g_strdup_printf ("$%u", nag);
}


char *
cp_glyph_name (uint8_t nag)
{
  const CpGlyph *glyph = cp_glyph_find (nag);
  /* Translators: an annotation glyph without a name, by its number in the file */
  return glyph != NULL ? g_strdup (_ (glyph->name)) : g_strdup_printf (_ ("glyph number %u"), nag);
}


char *
cp_glyph_title (uint8_t nag)
{
  g_autofree char *name = cp_glyph_name (nag);
  g_autofree char *first = g_utf8_substring (name, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);
  return g_strconcat (upper, g_utf8_next_char (name), NULL);
}


/* Returns the words for all glyphs of @node, kind by kind. */
static char *
join_glyphs (const CpNode *node, char *(*word) (uint8_t nag), const char *separator)
{
  GString *text = g_string_new (NULL);
  for (CpGlyphKind kind = CP_GLYPH_MOVE; node->nags != NULL && kind <= CP_GLYPH_OTHER; kind++)
    for (unsigned i = 0; i < node->nags->len; i++) {
      const CpGlyph *glyph = cp_glyph_find (node->nags->data[i]);
      if ((glyph != NULL ? glyph->kind : CP_GLYPH_OTHER) != kind)
        continue;
      g_autofree char *next = word (node->nags->data[i]);
      g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", next);
    }
  return g_string_free (text, false);
}


char *
cp_node_glyph_symbols (const CpNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return join_glyphs (node, cp_glyph_symbol, " ");
}


char *
cp_node_glyph_names (const CpNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return join_glyphs (node, cp_glyph_name, ", ");
}


uint8_t
cp_node_glyph_for_key (const CpNode *node, uint32_t key)
{
  g_return_val_if_fail (node != NULL, 0);
  if (key != '!' && key != '?')
    return 0;
  bool good = key == '!';
  if (cp_node_has_nag (node, 1))
    return good ? 3 : 5;
  if (cp_node_has_nag (node, 2))
    return good ? 6 : 4;
  if (cp_node_has_nag (node, good ? 3 : 4))
    return good ? 3 : 4;
  return good ? 1 : 2;
}
