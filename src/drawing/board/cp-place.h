/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-position.h"

/** CpPlaceKind: what a point of the support belongs to. */
typedef enum {
  CP_PLACE_NONE,
  CP_PLACE_SQUARE,
  CP_PLACE_STORAGE,
} CpPlaceKind;

/**
 * CpPlace: where a piece can stand or lie: a square, or the @index-th place (from 0, in the order
 * in which its pieces were knocked) of the storage lines of @side. A value; compare it with
 * cp_place_equal().
 */
typedef struct {
  CpPlaceKind kind;
  CpSquare square; /* of CP_PLACE_SQUARE */
  CpSide side;     /* of CP_PLACE_STORAGE */
  uint8_t index;   /* of CP_PLACE_STORAGE */
} CpPlace;

/** cp_place_none: no place at all. */
CpPlace cp_place_none (void);

/** cp_place_square: the place of @square, cp_place_none() for CP_SQUARE_NONE. */
CpPlace cp_place_square (CpSquare square);

/** cp_place_storage: the @index-th storage place of @side. */
CpPlace cp_place_storage (CpSide side, unsigned index);

/** cp_place_equal: whether two places are the same one. */
bool cp_place_equal (CpPlace a, CpPlace b);

/** cp_place_piece: the piece of @pos in @place; CP_NO_PIECE if there is none. */
CpPiece cp_place_piece (const CpPosition *pos, CpPlace place);

/** cp_place_line: the line of @place, which must be one; 0 in a game without a balance. */
int cp_place_line (const CpRules *rules, CpPlace place);

/**
 * cp_place_torque: the share of the torque that the piece in @place has, in torque units; 0 if
 * there is no piece or no balance.
 */
int cp_place_torque (const CpPosition *pos, CpPlace place);
