/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/cp-types.h"

/** CpColour: sRGB with straight alpha, each from 0 to 1. */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} CpColour;

/** CpPieceColours: one army. */
typedef struct {
  CpColour light; /* the side of the body that is lit */
  CpColour fill;
  CpColour shade; /* the side that is not */
  CpColour outline;
  CpColour detail;  /* lines within the silhouette */
  CpColour badge;   /* the triangle or circle */
  CpColour numeral; /* on the badge */
} CpPieceColours;

/** CpPalette: every colour that is drawn. */
typedef struct {
  bool dark;
  bool high_contrast; /* flat colours, strong lines, no shadows */

  CpColour background; /* what the drawing is meant to stand on */
  CpColour text;       /* on the background */
  CpColour dim_text;   /* on the background, less important */

  /* The support. */
  CpColour frame_light;
  CpColour frame_dark;
  CpColour frame_edge;
  CpColour frame_text;
  CpColour squares[2];   /* the light and the dark ones */
  CpColour centre[2];    /* those of the centre line */
  CpColour centre_rail;  /* the lines that border it */
  CpColour storage[2];   /* the storage places */
  CpColour square_edges; /* between squares; transparent for none */
  CpColour shadow;

  CpPieceColours pieces[2]; /* by side */

  /* Marks on the board. */
  CpColour accent;         /* selection, targets, keyboard focus */
  CpColour halo;           /* around what must stand out on any square */
  CpColour last_move;      /* over its squares */
  CpColour last_move_edge; /* around the one that it reached */
  CpColour goal;           /* the king on the centre line */
  CpColour warning;
  CpColour warning_text;
  CpColour illegal;
  CpColour label; /* small labels that float over pieces */
  CpColour label_text;

  /* The beam. */
  CpColour metal_light;
  CpColour metal_dark;
  CpColour metal_edge;
  CpColour metal_text;
  CpColour trough; /* the scale's ground, on the background */
  CpColour mark;   /* the present torque */
  CpColour mark_text;
} CpPalette;

/**
 * cp_palette_get: the colours for a light or dark surrounding, with normal or high contrast.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get (bool dark, bool high_contrast);
