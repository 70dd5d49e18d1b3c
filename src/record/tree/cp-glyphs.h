/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-record.h"

/* Numeric annotation glyphs (NAGs): codes, symbols and names. A code that is not in the table is
 * written as its number: `$n`. */

/** CpGlyphKind: Kinds of glyphs. A move has at most one of each of the first two. */
typedef enum {
  CP_GLYPH_MOVE,     /* quality of the move: $1 to $6 */
  CP_GLYPH_POSITION, /* evaluation of the position after the move */
  CP_GLYPH_OTHER,
} CpGlyphKind;

/** CP_NAG_DIAGRAM, CP_NAG_DIAGRAM_FLIPPED: Glyphs for "print a diagram here", from White's or
 * Black's side, as other programs use them. */
#define CP_NAG_DIAGRAM         220
#define CP_NAG_DIAGRAM_FLIPPED 221

/** CpGlyph: A row of the table. */
typedef struct {
  uint8_t nag;
  CpGlyphKind kind;
  const char *symbol;
  const char *name; /* not translated yet, see cp_glyph_name() */
} CpGlyph;

/**
 * cp_glyphs_table: (transfer none): Returns all glyphs that have a symbol, grouped by kind.
 * @n: (out): number of glyphs
 */
const CpGlyph *cp_glyphs_table (unsigned *n);

/** cp_glyph_find: (transfer none) (nullable): Returns the row of @nag; %NULL if there is none. */
const CpGlyph *cp_glyph_find (uint8_t nag);

/** cp_glyph_symbol: (transfer full): Returns "!?", "±", or "$77". */
char *cp_glyph_symbol (uint8_t nag);

/** cp_glyph_name: (transfer full): Returns the translated name for use in a sentence: "good move".
 */
char *cp_glyph_name (uint8_t nag);

/** cp_glyph_title: (transfer full): Returns the translated name for use on its own: "Good move". */
char *cp_glyph_title (uint8_t nag);

/** cp_node_glyph_symbols: (transfer full): Returns the symbols of all glyphs of a move, those about
 * the move first: "!? ±"; "" if there are none. */
char *cp_node_glyph_symbols (const CpNode *node);

/** cp_node_glyph_names: (transfer full): Returns the names of all glyphs: "interesting move, White
 * is better". */
char *cp_node_glyph_names (const CpNode *node);

/**
 * cp_node_glyph_for_key: Returns the glyph to toggle at @node when the user types `!` or `?`. Keys
 * combine: after "!" they make "!!" and "!?". A third one of the same kind removes the glyph; after
 * any other two, a key starts again.
 *
 * Returns: a code to toggle at @node; 0 if @key is another character
 */
uint8_t cp_node_glyph_for_key (const CpNode *node, uint32_t key);
