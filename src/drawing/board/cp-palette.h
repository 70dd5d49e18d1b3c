/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/position/cp-types.h"

/** CpRgba: A colour in sRGB with straight alpha; components from 0 to 1. */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} CpRgba;

/** CpPieceColours: Colours of one army. */
typedef struct {
  CpRgba light; /* lit side of the body */
  CpRgba fill;
  CpRgba shade; /* shaded side */
  CpRgba outline;
  CpRgba detail;  /* lines within the silhouette */
  CpRgba badge;   /* the triangle or circle */
  CpRgba numeral; /* on the badge */
} CpPieceColours;

/** CpColourPaint: Colours of one kind of colour square. */
typedef struct {
  CpRgba ground;
  CpRgba pattern; /* on the ground */
  CpRgba ink;     /* figure and edge */
} CpColourPaint;

/** CpTheme: Board themes. */
typedef enum {
  CP_THEME_WOOD,
  CP_THEME_CLEAR, /* all colours differ for people with colour blindness */
  CP_THEME_PRINT, /* black and white, as in a book */
  CP_N_THEMES,
} CpTheme;

#define CP_N_PALETTES      11
#define CP_N_SHAPE_COLOURS 4

/** CpPalette: All colours of the drawings. */
typedef struct {
  unsigned index; /* number of the palette, below CP_N_PALETTES */
  bool dark;
  bool high_contrast; /* flat colours, strong lines, no shadows */

  CpRgba background; /* the background that the colours are meant for */
  CpRgba text;       /* on the background */
  CpRgba dim_text;   /* secondary text on the background */
  CpRgba silhouette; /* outline of wood and stacks against the background */

  /* The support. */
  CpRgba frame_light;
  CpRgba frame_dark;
  CpRgba frame_edge;
  CpRgba frame_text;
  CpRgba squares[2];   /* light and dark */
  CpRgba centre[2];    /* light and dark squares of the centre line */
  CpRgba centre_rail;  /* lines along the centre line */
  CpRgba storage[2];   /* storage places, light and dark */
  CpRgba square_edges; /* between squares; transparent for none */
  CpRgba hatching;     /* of dark squares; transparent for none */
  CpRgba shadow;

  CpPieceColours pieces[2];            /* by side */
  CpPieceColours iron;                 /* feet of heavy pieces; without a numeral */
  CpColourPaint colours[CP_N_COLOURS]; /* colour squares */

  CpRgba power_light; /* gradient of power badges, top ... */
  CpRgba power_dark;  /* ... and bottom */
  CpRgba power_edge;
  CpRgba power_sign;

  /* Marks on the board. */
  CpRgba accent;         /* selection, targets, keyboard focus */
  CpRgba halo;           /* outline of marks that must be visible on any square */
  CpRgba last_move;      /* tint of its squares */
  CpRgba last_move_edge; /* border of its target square */
  CpRgba goal;           /* a king on the centre line */
  CpRgba warning;
  CpRgba warning_text;
  CpRgba illegal;
  CpRgba reach; /* reach of a piece, for information only */
  CpRgba label; /* small labels above pieces */
  CpRgba label_text;

  /* Arrows and circles of annotations. */
  CpRgba shapes[CP_N_SHAPE_COLOURS]; /* green, red, yellow, blue */
  CpRgba shape_edge;                 /* their outline */
  CpRgba shape_core;                 /* the line along their middle */

  /* The beam, and the graphs. */
  CpRgba metal_light;
  CpRgba metal_dark;
  CpRgba metal_edge;
  CpRgba metal_text;
  CpRgba trough; /* ground of the scale, on the background */
  CpRgba mark;   /* current torque */
  CpRgba mark_text;
  CpRgba steps; /* the counterweight in graphs, on the background */
} CpPalette;

/**
 * cp_palette_get: Returns the default palette for a light or dark background, with normal or high
 * contrast.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get (bool dark, bool high_contrast);

/**
 * cp_palette_get_themed: Returns the palette of @theme. CP_THEME_PRINT always has high contrast.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get_themed (CpTheme theme, bool dark, bool high_contrast);

/**
 * cp_palette_get_paper: Returns the palette for printing: it needs little ink, and nothing is
 * distinguished by colour alone.
 *
 * Returns: (transfer none)
 */
const CpPalette *cp_palette_get_paper (void);
