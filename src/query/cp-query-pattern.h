/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/* Patterns of positions: some squares, or the material of both sides. */

/** CP_QUERY_ANY_SQUARE: A square of a pattern that may be empty or have any piece. */
#define CP_QUERY_ANY_SQUARE ((CpPiece) 0xff)

/** CpQueryPattern: The contents of some squares, for boards of any size. */
typedef struct {
  unsigned n_ranks;                            /* the first one is the highest of the board */
  unsigned n_files[CP_MAX_RANKS];              /* of each rank, from the first file */
  CpPiece squares[CP_MAX_RANKS][CP_MAX_FILES]; /* CP_NO_PIECE for an empty square */
} CpQueryPattern;

/**
 * cp_query_pattern_read: Parses the board of a FEN, in which `?` is any square. Ranks may end early
 * and the last ranks may be missing: those squares are any, too.
 * @pattern: (out): undefined if false is returned
 *
 * Returns: false if @text is none
 */
bool cp_query_pattern_read (const char *text, CpQueryPattern *pattern);

/** cp_query_pattern_has: Returns true if the position has the pattern; false if that is larger than
 * the board. */
bool cp_query_pattern_has (const CpQueryPattern *pattern, const CpPosition *pos);

/**
 * cp_query_pattern_write: Returns the pattern of all pieces of a position; other squares are any.
 *
 * Returns: (transfer full): for cp_query_pattern_read(); "" without pieces
 */
char *cp_query_pattern_write (const CpPosition *pos);

/** CpQueryMaterial: Numbers of pieces on the board. */
typedef struct {
  uint8_t n[2][CP_N_KINDS]; /* by side */
  bool counts_pawns;        /* the numbers of pawns matter */
} CpQueryMaterial;

/**
 * cp_query_material_read: Parses the pieces of White and Black, `Q-RN`, without kings and pawns, of
 * which there may be any number; or with them, `KQ-KRP`, and then these are all pieces.
 * @material: (out): undefined if false is returned
 *
 * Returns: false if @text is none
 */
bool cp_query_material_read (const char *text, CpQueryMaterial *material);

/** cp_query_material_has: Returns true if these are the pieces on the board, kings left aside. */
bool cp_query_material_has (const CpQueryMaterial *material, const CpPosition *pos);
