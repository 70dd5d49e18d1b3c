/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/*
 * Numeric annotation glyphs: the codes that files hold, and how people write and read them. A code
 * that is not in the table keeps its number: `$n`.
 */

/** CpGlyphKind: what a glyph is about. A move has at most one of each of the first two. */
typedef enum {
  CP_GLYPH_MOVE,     /* how good the move is: $1 to $6 */
  CP_GLYPH_POSITION, /* who stands better after it */
  CP_GLYPH_OTHER,
} CpGlyphKind;

/** CP_NAG_DIAGRAM, CP_NAG_DIAGRAM_FLIPPED: "a diagram here", seen by White or by Black, the glyphs
 * that other programs write for it. */
#define CP_NAG_DIAGRAM         220
#define CP_NAG_DIAGRAM_FLIPPED 221

/** CpGlyph: a row of the table. */
typedef struct {
  uint8_t nag;
  CpGlyphKind kind;
  const char *symbol;
  const char *name; /* not translated yet, see cp_glyph_name() */
} CpGlyph;

/**
 * cp_glyphs_table: (transfer none): all glyphs that have a symbol, those of a kind together.
 * @n: (out): how many they are
 */
const CpGlyph *cp_glyphs_table (unsigned *n);

/** cp_glyph_find: (transfer none) (nullable): the row of @nag; %NULL if it has none. */
const CpGlyph *cp_glyph_find (uint8_t nag);

/** cp_glyph_symbol: (transfer full): "!?", "±", or "$77". */
char *cp_glyph_symbol (uint8_t nag);

/** cp_glyph_name: (transfer full): translated, to be read in a sentence: "good move". */
char *cp_glyph_name (uint8_t nag);

/** cp_glyph_title: (transfer full): the same to stand alone: "Good move". */
char *cp_glyph_title (uint8_t nag);

/**
 * cp_node_glyph_symbols: (transfer full): all glyphs of a move as they stand behind it, those about
 * the move first: "!? ±"; "" if there are none.
 */
char *cp_node_glyph_symbols (const CpNode *node);

/** cp_node_glyph_names: (transfer full): the same in words: "interesting move, White is better". */
char *cp_node_glyph_names (const CpNode *node);

/**
 * cp_node_glyph_for_key: the glyph that `!` or `?` means at @node, as if they were typed one behind
 * the other: behind "!" they make "!!" and "!?". A third of the same takes the glyph away; behind
 * another two, a key begins anew.
 *
 * Returns: a code to toggle at @node; 0 if @key is another character
 */
uint8_t cp_node_glyph_for_key (const CpNode *node, uint32_t key);
