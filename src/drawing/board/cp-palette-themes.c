/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "cp-palette.h"

/* Themes replace only some colours of the palettes of the wood theme and of high contrast; the
 * other colours are defined once, in those. */

#define RGBA(hex, opacity)                                                                         \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, (opacity)       \
  }
#define RGB(hex) RGBA (hex, 1.0)

#define FIRST_CLEAR 5 /* CpPalette.index */
#define FIRST_PRINT 9

/* The colours of the support that a theme replaces. */
typedef struct {
  CpRgba frame_light;
  CpRgba frame_dark;
  CpRgba frame_edge;
  CpRgba frame_text;
  CpRgba squares[2];
  CpRgba centre[2];
  CpRgba centre_rail;
  CpRgba storage[2];
} Support;

static const CpRgba white = RGB (0xffffff), black = RGB (0x000000), nothing = RGBA (0x000000, 0.0);

/* Blue and yellow, which nearly all people with colour blindness can distinguish, with different
 * brightness for the others. */
static const Support clear_supports[2] = {
  {
      .frame_light = RGB (0x31465c),
      .frame_dark = RGB (0x26384b),
      .frame_edge = RGB (0x131d28),
      .frame_text = RGB (0xeef4fa),
      .squares = { RGB (0xf2f4f7), RGB (0xa3b5c8) },
      .centre = { RGB (0xfbe68c), RGB (0xf0cb45) },
      .centre_rail = RGB (0x5c4600),
      .storage = { RGB (0xc3cdd8), RGB (0xaab7c5) },
  },
  {
      .frame_light = RGB (0x222e3b),
      .frame_dark = RGB (0x1a242f),
      .frame_edge = RGB (0x080c10),
      .frame_text = RGB (0xdbe5ef),
      .squares = { RGB (0xb3c0cd), RGB (0x76889b) },
      .centre = { RGB (0xe6cf66), RGB (0xc2a02a) },
      .centre_rail = RGB (0xfff2b0),
      .storage = { RGB (0x8897a6), RGB (0x758494) },
  },
};

static const CpColourPaint clear_colours[CP_N_COLOURS] = {
  [CP_YELLOW] = { RGB (0xf5e663), RGBA (0x8f6f00, 0.75), RGB (0x2e2400) },
  [CP_PURPLE] = { RGB (0xcf8fc6), RGBA (0x621c58, 0.65), RGB (0x2a0425) },
  [CP_RED] = { RGB (0xee8a50), RGBA (0x7d2a00, 0.65), RGB (0x240c00) },
  [CP_LIGHT_BLUE] = { RGB (0xc8eafb), RGBA (0x1b7aa8, 0.65), RGB (0x04293b) },
  [CP_DARK_GREEN] = { RGB (0x35ac90), RGBA (0x00382d, 0.7), RGB (0x000805) },
  [CP_BLUE] = { RGB (0x003f7d), RGBA (0xc2d8f2, 0.8), RGB (0xffffff) },
};

static const CpRgba clear_shapes[CP_N_SHAPE_COLOURS] = {
  RGB (0x008a64),
  RGB (0xc85200),
  RGB (0xf2c40c),
  RGB (0x1f5fd0),
};

/* Indexed by high contrast and dark. */
static const CpRgba clear_last_moves[2][2] = {
  { RGBA (0x8a3a00, 0.5), RGBA (0x4c1300, 0.5) },
  { RGBA (0x8a3a00, 0.55), RGBA (0x4a10d0, 0.5) },
};
static const CpRgba clear_last_move_edges[2][2] = {
  { RGB (0x4f2000), RGB (0xffd9b8) },
  { RGB (0x331500), RGB (0xe0d0ff) },
};

/* The wall is dark in all palettes. */
static const CpColourPaint print_colour = { RGB (0xffffff), RGB (0x000000), RGB (0x000000) };
static const CpColourPaint print_wall = { RGB (0x000000), RGB (0xffffff), RGB (0xffffff) };


static void
make_clear (CpPalette *p, bool is_dark, bool high_contrast)
{
  const Support *support = &clear_supports[is_dark];
  *p = *cp_palette_get (is_dark, high_contrast);
  p->index = FIRST_CLEAR + (unsigned) is_dark + 2 * (unsigned) high_contrast;
  if (!high_contrast) {
    p->frame_light = support->frame_light;
    p->frame_dark = support->frame_dark;
    p->frame_edge = support->frame_edge;
    p->frame_text = support->frame_text;
    memcpy (p->squares, support->squares, sizeof p->squares);
    memcpy (p->centre, support->centre, sizeof p->centre);
    p->centre_rail = support->centre_rail;
    memcpy (p->storage, support->storage, sizeof p->storage);
  }
  memcpy (p->colours, clear_colours, sizeof p->colours);
  memcpy (p->shapes, clear_shapes, sizeof p->shapes);
  p->last_move = clear_last_moves[high_contrast][is_dark];
  p->last_move_edge = clear_last_move_edges[high_contrast][is_dark];
  p->accent = (CpRgba) RGB (0x00508c);
  p->illegal = (CpRgba) RGB (0x8f3000);
  p->goal = is_dark ? (CpRgba) RGB (0xfff6c2) : (CpRgba) RGB (0x5a1e52);
}


/* The board stays a white page in a dark window. */
static void
make_print (CpPalette *p, bool is_dark)
{
  *p = *cp_palette_get_paper ();
  p->index = FIRST_PRINT + (unsigned) is_dark;
  p->dark = is_dark;
  p->background = is_dark ? black : white;
  p->text = p->dim_text = p->silhouette = p->mark = p->steps = is_dark ? white : black;
  p->mark_text = p->trough = p->background;

  p->squares[0] = p->squares[1] = p->centre[0] = p->centre[1] = white;
  p->storage[0] = p->storage[1] = white;
  p->hatching = p->square_edges = black;
  p->iron.light = p->iron.fill = p->iron.shade = white;
  p->iron.detail = p->iron.badge = black;
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
    p->colours[colour] = colour == CP_BLUE ? print_wall : print_colour;
  p->power_light = p->power_dark = p->warning = white;

  p->accent = p->goal = p->illegal = p->last_move_edge = black;
  p->last_move = nothing;
  for (int i = 0; i < CP_N_SHAPE_COLOURS; i++)
    p->shapes[i] = black;
  /* the core of this one is dark */
  p->shapes[2] = white;
}


const CpPalette *
cp_palette_get_themed (CpTheme theme, bool is_dark, bool high_contrast)
{
  static CpPalette clear[2][2], print[2];
  static size_t made;

  if (g_once_init_enter (&made)) {
    for (int i = 0; i < 2; i++) {
      make_clear (&clear[i][0], i == 1, false);
      make_clear (&clear[i][1], i == 1, true);
      make_print (&print[i], i == 1);
    }
    g_once_init_leave (&made, 1);
  }
  switch (theme) {
  case CP_THEME_CLEAR:
    return &clear[is_dark][high_contrast];
  case CP_THEME_PRINT:
    return &print[is_dark];
  case CP_THEME_WOOD:
  case CP_N_THEMES:
  default:
    return cp_palette_get (is_dark, high_contrast);
  }
}
