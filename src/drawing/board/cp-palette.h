/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-types.h"

/** CpRgba: sRGB with straight alpha, each from 0 to 1. */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} CpRgba;

/** CpPieceColours: one army. */
typedef struct {
  CpRgba light; /* the side of the body that is lit */
  CpRgba fill;
  CpRgba shade; /* the side that is not */
  CpRgba outline;
  CpRgba detail;  /* lines within the silhouette */
  CpRgba badge;   /* the triangle or circle */
  CpRgba numeral; /* on the badge */
} CpPieceColours;

/** CpColourPaint: one kind of colour squares. */
typedef struct {
  CpRgba ground;
  CpRgba pattern; /* on the ground */
  CpRgba ink;     /* figure and edge */
} CpColourPaint;

/** CpTheme: what a board is made of. */
typedef enum {
  CP_THEME_WOOD,
  CP_THEME_CLEAR, /* no two colours that look alike to people who see fewer of them */
  CP_THEME_PRINT, /* black and white, as in a book */
  CP_N_THEMES,
} CpTheme;

#define CP_N_PALETTES      11
#define CP_N_SHAPE_COLOURS 4

/** CpPalette: every colour that is drawn. */
typedef struct {
  unsigned index; /* which of the CP_N_PALETTES it is, from 0 */
  bool dark;
  bool high_contrast; /* flat colours, strong lines, no shadows */

  CpRgba background; /* what the drawing is meant to stand on */
  CpRgba text;       /* on the background */
  CpRgba dim_text;   /* on the background, less important */
  CpRgba silhouette; /* around wood and stacks, where they stand on the background */

  /* The support. */
  CpRgba frame_light;
  CpRgba frame_dark;
  CpRgba frame_edge;
  CpRgba frame_text;
  CpRgba squares[2];   /* the light and the dark ones */
  CpRgba centre[2];    /* those of the centre line */
  CpRgba centre_rail;  /* the lines that border it */
  CpRgba storage[2];   /* the storage places */
  CpRgba square_edges; /* between squares; transparent for none */
  CpRgba hatching;     /* lines on the dark ones; transparent for none */
  CpRgba shadow;

  CpPieceColours pieces[2];            /* by side */
  CpPieceColours iron;                 /* the feet of heavy pieces; without a numeral */
  CpColourPaint colours[CP_N_COLOURS]; /* the squares that players colour */

  CpRgba power_light; /* badges of power: their ground from top ... */
  CpRgba power_dark;  /* ... to bottom */
  CpRgba power_edge;
  CpRgba power_sign;

  /* Marks on the board. */
  CpRgba accent;         /* selection, targets, keyboard focus */
  CpRgba halo;           /* around what must stand out on any square */
  CpRgba last_move;      /* over its squares */
  CpRgba last_move_edge; /* around the one that it reached */
  CpRgba goal;           /* the king on the centre line */
  CpRgba warning;
  CpRgba warning_text;
  CpRgba illegal;
  CpRgba reach; /* where a piece could go, which is no invitation */
  CpRgba label; /* small labels that float over pieces */
  CpRgba label_text;

  /* Arrows and circles that readers put on the board. */
  CpRgba shapes[CP_N_SHAPE_COLOURS]; /* green, red, yellow, blue */
  CpRgba shape_edge;                 /* around them */
  CpRgba shape_core;                 /* the line along their middle */

  /* The beam, and the graphs. */
  CpRgba metal_light;
  CpRgba metal_dark;
  CpRgba metal_edge;
  CpRgba metal_text;
  CpRgba trough; /* the scale's ground, on the background */
  CpRgba mark;   /* the present torque */
  CpRgba mark_text;
  CpRgba steps; /* the counterweight in graphs, on the background */
} CpPalette;

/**
 * cp_palette_get: the colours for a light or dark surrounding, with normal or high contrast.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get (bool dark, bool high_contrast);

/**
 * cp_palette_get_themed: the same for a board of @theme. The one of CP_THEME_PRINT has high
 * contrast anyway.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get_themed (CpTheme theme, bool dark, bool high_contrast);

/**
 * cp_palette_get_paper: colours for printing: little ink, and nothing that needs colour to be told
 * apart.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get_paper (void);
