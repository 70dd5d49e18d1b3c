/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cp-problems.h"

/* Colour squares and their supply (help/C/shifting-sands.page): their form in a FEN, and their
 * problems. Only for games whose CpVariant.has_colours is set. */

/** CP_COLOUR_SUPPLY: Initial number of squares of each colour in a supply. */
#define CP_COLOUR_SUPPLY 2

/** cp_colour_letter: Returns the letter of @colour in upper case, 'Y'. */
char cp_colour_letter (CpColour colour);

/** cp_colour_parse: Returns the colour of an upper-case letter, or CP_NO_COLOUR. */
CpColour cp_colour_parse (char letter);

/** cp_colour_kind: Returns the kind that a piece becomes on @colour; CP_NO_KIND on blue, which only
 * kings enter. */
CpKind cp_colour_kind (CpColour colour);

/** cp_colours_supplier: Returns the side whose supply @side uses: White's if both share one. */
CpSide cp_colours_supplier (const CpRules *rules, CpSide side);

/** cp_colours_left: Returns how many squares of @colour @side may still drop. */
unsigned cp_colours_left (const CpPosition *pos, CpSide side, CpColour colour);

/** cp_colours_opening_left: Returns the number of moves, the current one included, in which the
 * side to move can only drop colours; 0 after the opening. */
unsigned cp_colours_opening_left (const CpPosition *pos);

/** cp_colours_coloured: Returns all squares with a colour. */
CpBits cp_colours_coloured (const CpPosition *pos);

/** cp_colours_refill: Sets the supply to all colours that are not on the board. */
void cp_colours_refill (CpPosition *pos);

/**
 * cp_colours_read_supply, _squares, _moved: Parse the holdings, field 3 and field 4 of a FEN.
 *
 * Returns: false with @error set (CP_FEN_ERROR_SYNTAX)
 */
bool cp_colours_read_supply (CpPosition *pos, const char *text, GError **error);
bool cp_colours_read_squares (CpPosition *pos, const char *text, GError **error);
bool cp_colours_read_moved (CpPosition *pos, const char *text, GError **error);

/** cp_colours_write_supply, _squares, _moved: Append the same in canonical order. */
void cp_colours_write_supply (const CpPosition *pos, GString *fen);
void cp_colours_write_squares (const CpPosition *pos, GString *fen);
void cp_colours_write_moved (const CpPosition *pos, GString *fen);

/** cp_colours_problems: Adds the problems of a position that concern colours. */
void cp_colours_problems (const CpPosition *pos, CpProblems *problems);
