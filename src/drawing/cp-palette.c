/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-palette.h"

#define RGBA(hex, opacity)                                                                         \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, (opacity)       \
  }
#define RGB(hex) RGBA (hex, 1.0)


/* Maple and walnut with fittings of brass. */
static const CpPalette light = {
  .background = RGB (0xfafafa),
  .text = RGB (0x2e2a26),
  .dim_text = RGB (0x6b645c),
  .frame_light = RGB (0x6d503b),
  .frame_dark = RGB (0x5a402e),
  .frame_edge = RGB (0x3d2a1d),
  .frame_text = RGB (0xf3e6d2),
  .squares = { RGB (0xf2e4cb), RGB (0xd3b189) },
  .centre = { RGB (0xf7dc8f), RGB (0xe6bd55) },
  .centre_rail = RGB (0x8a6412),
  .storage = { RGB (0xeda866), RGB (0xdf9149) },
  .square_edges = RGBA (0x000000, 0.0),
  .shadow = RGBA (0x1c1008, 0.34),
  .pieces = {
    { .light = RGB (0xfffefb), .fill = RGB (0xfdf8ee), .shade = RGB (0xe3d6c2),
      .outline = RGB (0x33271d), .detail = RGB (0x8b7a67),
      .badge = RGB (0x4a3526), .numeral = RGB (0xfffaf0) },
    { .light = RGB (0x5a534e), .fill = RGB (0x3c3733), .shade = RGB (0x262220),
      .outline = RGB (0x14110f), .detail = RGB (0x9d9289),
      .badge = RGB (0xf0cf86), .numeral = RGB (0x241c12) },
  },
  .accent = RGB (0x1c71d8),
  .halo = RGBA (0xffffff, 0.9),
  .last_move = RGBA (0x4f8f2f, 0.42),
  .last_move_edge = RGB (0x3c6420),
  .goal = RGB (0xb5361c),
  .warning = RGB (0xf5c211),
  .warning_text = RGB (0x241f00),
  .illegal = RGB (0xc01c28),
  .label = RGB (0x241f31),
  .label_text = RGB (0xffffff),
  .metal_light = RGB (0xf3d894),
  .metal_dark = RGB (0xc99a3c),
  .metal_edge = RGB (0x6e4d10),
  .metal_text = RGB (0x2b1d04),
  .trough = RGB (0xe3dfda),
  .mark = RGB (0x1c71d8),
  .mark_text = RGB (0xffffff),
};


static const CpPalette dark = {
  .dark = true,
  .background = RGB (0x242424),
  .text = RGB (0xf4efe8),
  .dim_text = RGB (0xb3aca3),
  .frame_light = RGB (0x3d2f25),
  .frame_dark = RGB (0x30241c),
  .frame_edge = RGB (0x130d09),
  .frame_text = RGB (0xddccb4),
  .squares = { RGB (0xb39c7e), RGB (0x84694f) },
  .centre = { RGB (0xd0ad5a), RGB (0xa98232) },
  .centre_rail = RGB (0xf0cf7a),
  .storage = { RGB (0xb5723a), RGB (0x9a5d2c) },
  .square_edges = RGBA (0x000000, 0.0),
  .shadow = RGBA (0x000000, 0.45),
  .pieces = {
    { .light = RGB (0xfbf6ec), .fill = RGB (0xf3ebdd), .shade = RGB (0xd2c4ad),
      .outline = RGB (0x221912), .detail = RGB (0x84735f),
      .badge = RGB (0x3f2d20), .numeral = RGB (0xfffaf0) },
    { .light = RGB (0x4b4541), .fill = RGB (0x302c29), .shade = RGB (0x1d1a18),
      .outline = RGB (0x0d0b0a), .detail = RGB (0xa3978c),
      .badge = RGB (0xe9c67a), .numeral = RGB (0x211910) },
  },
  .accent = RGB (0x1a5fb4),
  .halo = RGBA (0xffffff, 0.85),
  .last_move = RGBA (0x6fae3c, 0.45),
  .last_move_edge = RGB (0xb9e88f),
  .goal = RGB (0xffe9a8),
  .warning = RGB (0xf8d33b),
  .warning_text = RGB (0x241f00),
  .illegal = RGB (0xb0141f),
  .label = RGB (0xf6f5f4),
  .label_text = RGB (0x241f31),
  .metal_light = RGB (0xe2c378),
  .metal_dark = RGB (0xb0832f),
  .metal_edge = RGB (0x3b2806),
  .metal_text = RGB (0x1d1402),
  .trough = RGB (0x3d3a38),
  .mark = RGB (0x78aeed),
  .mark_text = RGB (0x0b1a2c),
};


static const CpPalette contrast_light = {
  .high_contrast = true,
  .background = RGB (0xffffff),
  .text = RGB (0x000000),
  .dim_text = RGB (0x262626),
  .frame_light = RGB (0x000000),
  .frame_dark = RGB (0x000000),
  .frame_edge = RGB (0x000000),
  .frame_text = RGB (0xffffff),
  .squares = { RGB (0xffffff), RGB (0xc8c8c8) },
  .centre = { RGB (0xffe680), RGB (0xffd21f) },
  .centre_rail = RGB (0x000000),
  .storage = { RGB (0xffbb70), RGB (0xff9a33) },
  .square_edges = RGBA (0x000000, 0.55),
  .shadow = RGBA (0x000000, 0.0),
  .pieces = {
    { .light = RGB (0xffffff), .fill = RGB (0xffffff), .shade = RGB (0xffffff),
      .outline = RGB (0x000000), .detail = RGB (0x000000),
      .badge = RGB (0x000000), .numeral = RGB (0xffffff) },
    { .light = RGB (0x000000), .fill = RGB (0x000000), .shade = RGB (0x000000),
      .outline = RGB (0x000000), .detail = RGB (0xffffff),
      .badge = RGB (0xffffff), .numeral = RGB (0x000000) },
  },
  .accent = RGB (0x0040a0),
  .halo = RGB (0xffffff),
  .last_move = RGBA (0x2e7d00, 0.55),
  .last_move_edge = RGB (0x153d00),
  .goal = RGB (0xa00000),
  .warning = RGB (0xffdd00),
  .warning_text = RGB (0x000000),
  .illegal = RGB (0xa00000),
  .label = RGB (0x000000),
  .label_text = RGB (0xffffff),
  .metal_light = RGB (0xffffff),
  .metal_dark = RGB (0xffffff),
  .metal_edge = RGB (0x000000),
  .metal_text = RGB (0x000000),
  .trough = RGB (0xd0d0d0),
  .mark = RGB (0x0040a0),
  .mark_text = RGB (0xffffff),
};


static const CpPalette contrast_dark = {
  .dark = true,
  .high_contrast = true,
  .background = RGB (0x000000),
  .text = RGB (0xffffff),
  .dim_text = RGB (0xdedede),
  .frame_light = RGB (0x000000),
  .frame_dark = RGB (0x000000),
  .frame_edge = RGB (0xffffff),
  .frame_text = RGB (0xffffff),
  .squares = { RGB (0x8c8c8c), RGB (0x4a4a4a) },
  .centre = { RGB (0xcfa51c), RGB (0x9c7700) },
  .centre_rail = RGB (0xffffff),
  .storage = { RGB (0xb86a14), RGB (0x8f4d00) },
  .square_edges = RGBA (0x000000, 1.0),
  .shadow = RGBA (0x000000, 0.0),
  .pieces = {
    { .light = RGB (0xffffff), .fill = RGB (0xffffff), .shade = RGB (0xffffff),
      .outline = RGB (0x000000), .detail = RGB (0x000000),
      .badge = RGB (0x000000), .numeral = RGB (0xffffff) },
    { .light = RGB (0x000000), .fill = RGB (0x000000), .shade = RGB (0x000000),
      .outline = RGB (0xffffff), .detail = RGB (0xffffff),
      .badge = RGB (0xffffff), .numeral = RGB (0x000000) },
  },
  .accent = RGB (0x003a8c),
  .halo = RGB (0xffffff),
  .last_move = RGBA (0x58d000, 0.5),
  .last_move_edge = RGB (0xb6ff73),
  .goal = RGB (0xffff66),
  .warning = RGB (0xffe600),
  .warning_text = RGB (0x000000),
  .illegal = RGB (0x8a0000),
  .label = RGB (0xffffff),
  .label_text = RGB (0x000000),
  .metal_light = RGB (0x000000),
  .metal_dark = RGB (0x000000),
  .metal_edge = RGB (0xffffff),
  .metal_text = RGB (0xffffff),
  .trough = RGB (0x4a4a4a),
  .mark = RGB (0x99c8ff),
  .mark_text = RGB (0x000000),
};


const CpPalette *
cp_palette_get (bool is_dark, bool high_contrast)
{
  if (high_contrast)
    return is_dark ? &contrast_dark : &contrast_light;
  return is_dark ? &dark : &light;
}
