/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-problems.h"

/* Colour squares and their supply (help/C/shifting-sands.page): how they are written, and what
 * can be wrong with them. Only for games whose CpVariant.has_colours is set. */

/** CP_COLOUR_SUPPLY: how many squares of each colour a supply holds at first. */
#define CP_COLOUR_SUPPLY 2

/** cp_colour_letter: the letter of @colour, 'Y', in upper case. */
char cp_colour_letter (CpColour colour);

/** cp_colour_parse: the colour of an upper-case letter, or CP_NO_COLOUR. */
CpColour cp_colour_parse (char letter);

/** cp_colour_kind: what a piece becomes on @colour; CP_NO_KIND on blue, which only kings enter. */
CpKind cp_colour_kind (CpColour colour);

/** cp_colours_supplier: the side whose supply @side drops from: White's if there is only one. */
CpSide cp_colours_supplier (const CpRules *rules, CpSide side);

/** cp_colours_left: how many squares of @colour @side may still drop. */
unsigned cp_colours_left (const CpPosition *pos, CpSide side, CpColour colour);

/**
 * cp_colours_opening_left: in how many moves, this one included, the side to move does nothing but
 * drop colours, because the game begins like that; 0 later.
 */
unsigned cp_colours_opening_left (const CpPosition *pos);

/** cp_colours_coloured: all squares with a colour. */
CpBits cp_colours_coloured (const CpPosition *pos);

/** cp_colours_refill: sets the supply to everything that is not on the board. */
void cp_colours_refill (CpPosition *pos);

/**
 * cp_colours_read_supply, _squares, _moved: read the holdings, field 3 and field 4 of a FEN.
 *
 * Returns: false with @error set (CP_FEN_ERROR_SYNTAX)
 */
bool cp_colours_read_supply (CpPosition *pos, const char *text, GError **error);
bool cp_colours_read_squares (CpPosition *pos, const char *text, GError **error);
bool cp_colours_read_moved (CpPosition *pos, const char *text, GError **error);

/** cp_colours_write_supply, _squares, _moved: write them in canonical order. */
void cp_colours_write_supply (const CpPosition *pos, GString *fen);
void cp_colours_write_squares (const CpPosition *pos, GString *fen);
void cp_colours_write_moved (const CpPosition *pos, GString *fen);

/** cp_colours_problems: what keeps a position from being played as far as colours are concerned. */
void cp_colours_problems (const CpPosition *pos, CpProblems *problems);
