/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpPlaceKind: Kinds of places. */
typedef enum {
  CP_PLACE_NONE,
  CP_PLACE_SQUARE,
  CP_PLACE_STORAGE,
} CpPlaceKind;

/**
 * CpPlace: A place of a piece: a square, or a place on the storage lines of @side. A value type;
 * compare it with cp_place_equal().
 */
typedef struct {
  CpPlaceKind kind;
  CpSquare square; /* of CP_PLACE_SQUARE */
  CpSide side;     /* of CP_PLACE_STORAGE */
  uint8_t index;   /* of CP_PLACE_STORAGE; from 0, in the order in which the pieces were knocked */
} CpPlace;

/** cp_place_none: Returns the invalid place. */
CpPlace cp_place_none (void);

/** cp_place_square: Returns the place of @square; cp_place_none() for CP_SQUARE_NONE. */
CpPlace cp_place_square (CpSquare square);

/** cp_place_storage: Returns the storage place of @side with that index. */
CpPlace cp_place_storage (CpSide side, unsigned index);

/** cp_place_equal: Compares two places. */
bool cp_place_equal (CpPlace a, CpPlace b);

/** cp_place_piece: Returns the piece in @place; CP_NO_PIECE if there is none. */
CpPiece cp_place_piece (const CpPosition *pos, CpPlace place);

/**
 * cp_place_line: Returns the line of @place, which must not be cp_place_none(); 0 in a game without
 * a balance.
 */
int cp_place_line (const CpRules *rules, CpPlace place);

/**
 * cp_place_torque: Returns the torque of the piece in @place, in torque units; 0 without a piece or
 * a balance.
 */
int cp_place_torque (const CpPosition *pos, CpPlace place);
