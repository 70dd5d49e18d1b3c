/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-palette.h"

#define RGBA(hex, opacity)                                                                         \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, (opacity)       \
  }
#define RGB(hex) RGBA (hex, 1.0)

/* The columns of the colours below: maple and walnut with brass fittings, for light and dark
 * backgrounds; the same with high contrast; and paper: black on white with a little colour for
 * colour printers. */
#define LIGHT(light, dark, contrast_light, contrast_dark, paper)          light
#define DARK(light, dark, contrast_light, contrast_dark, paper)           dark
#define CONTRAST_LIGHT(light, dark, contrast_light, contrast_dark, paper) contrast_light
#define CONTRAST_DARK(light, dark, contrast_light, contrast_dark, paper)  contrast_dark
#define PAPER(light, dark, contrast_light, contrast_dark, paper)          paper

/* Initializes the members from the column @OF. */
#define COLOURS(OF)                                                                                \
  .background = RGB (OF (0xfafafa, 0x242424, 0xffffff, 0x000000, 0xffffff)), \
  .text = RGB (OF (0x2e2a26, 0xf4efe8, 0x000000, 0xffffff, 0x000000)), \
  .dim_text = RGB (OF (0x6b645c, 0xb3aca3, 0x262626, 0xdedede, 0x404040)), \
  .silhouette = RGB (OF (0x3d2a1d, 0xb3aca3, 0x000000, 0xffffff, 0x000000)), \
  .frame_light = RGB (OF (0x6d503b, 0x3d2f25, 0x000000, 0x000000, 0xffffff)), \
  .frame_dark = RGB (OF (0x5a402e, 0x30241c, 0x000000, 0x000000, 0xffffff)), \
  .frame_edge = RGB (OF (0x3d2a1d, 0x130d09, 0x000000, 0xffffff, 0x000000)), \
  .frame_text = RGB (OF (0xf3e6d2, 0xddccb4, 0xffffff, 0xffffff, 0x000000)), \
  .squares = { RGB (OF (0xf2e4cb, 0xb39c7e, 0xffffff, 0x8c8c8c, 0xffffff)), \
               RGB (OF (0xd3b189, 0x84694f, 0xc8c8c8, 0x4a4a4a, 0xd2d2d2)) }, \
  .centre = { RGB (OF (0xf7dc8f, 0xd0ad5a, 0xffe680, 0xcfa51c, 0xfdf3cf)), \
              RGB (OF (0xe6bd55, 0xa98232, 0xffd21f, 0x9c7700, 0xe8d9a0)) }, \
  .centre_rail = RGB (OF (0x8a6412, 0xf0cf7a, 0x000000, 0xffffff, 0x000000)), \
  .storage = { RGB (OF (0xc9b7a1, 0x918272, 0xffbb70, 0xb86a14, 0xf6e4d0)), \
               RGB (OF (0xbca98f, 0x877866, 0xff9a33, 0x8f4d00, 0xecd3b6)) }, \
  .square_edges = RGBA (OF (0x000000, 0x000000, 0x000000, 0x000000, 0x000000), \
                        OF (0.0, 0.0, 0.55, 1.0, 0.4)), \
  .shadow = RGBA (OF (0x1c1008, 0x000000, 0x000000, 0x000000, 0x000000), \
                  OF (0.34, 0.45, 0.0, 0.0, 0.0)), \
  .pieces = { \
    { .light = RGB (OF (0xfffefb, 0xfbf6ec, 0xffffff, 0xffffff, 0xffffff)), \
      .fill = RGB (OF (0xfdf8ee, 0xf3ebdd, 0xffffff, 0xffffff, 0xffffff)), \
      .shade = RGB (OF (0xe3d6c2, 0xd2c4ad, 0xffffff, 0xffffff, 0xffffff)), \
      .outline = RGB (OF (0x33271d, 0x221912, 0x000000, 0x000000, 0x000000)), \
      .detail = RGB (OF (0x8b7a67, 0x84735f, 0x000000, 0x000000, 0x000000)), \
      .badge = RGB (OF (0x4a3526, 0x3f2d20, 0x000000, 0x000000, 0x000000)), \
      .numeral = RGB (OF (0xfffaf0, 0xfffaf0, 0xffffff, 0xffffff, 0xffffff)) }, \
    { .light = RGB (OF (0x5a534e, 0x4b4541, 0x000000, 0x000000, 0x000000)), \
      .fill = RGB (OF (0x3c3733, 0x302c29, 0x000000, 0x000000, 0x000000)), \
      .shade = RGB (OF (0x262220, 0x1d1a18, 0x000000, 0x000000, 0x000000)), \
      .outline = RGB (OF (0x14110f, 0x0d0b0a, 0x000000, 0xffffff, 0x000000)), \
      .detail = RGB (OF (0x9d9289, 0xa3978c, 0xffffff, 0xffffff, 0xffffff)), \
      .badge = RGB (OF (0xf0cf86, 0xe9c67a, 0xffffff, 0xffffff, 0xffffff)), \
      .numeral = RGB (OF (0x241c12, 0x211910, 0x000000, 0x000000, 0x000000)) }, \
  }, \
  .iron = { .light = RGB (OF (0x9aa0a6, 0x7d848b, 0x808080, 0x707070, 0x808080)), \
            .fill = RGB (OF (0x737a82, 0x5a6168, 0x808080, 0x707070, 0x808080)), \
            .shade = RGB (OF (0x4d545c, 0x393f46, 0x808080, 0x707070, 0x808080)), \
            .outline = RGB (OF (0x1d2125, 0x0c0e10, 0x000000, 0xffffff, 0x000000)), \
            .detail = RGB (OF (0xc9ced3, 0xb4bac0, 0xffffff, 0xffffff, 0xffffff)), \
            .badge = RGB (OF (0xf6dfa6, 0xecd08a, 0xffffff, 0xffffff, 0xffffff)) }, \
  .colours = { \
    [CP_YELLOW] = { RGB (OF (0xfbdc5a, 0xe0bd45, 0xffe14d, 0xffd633, 0xfff3b8)), \
                    RGBA (OF (0xe08a00, 0xa96400, 0xb86e00, 0xa86200, 0xd6a63f), \
                          OF (0.75, 0.75, 1.0, 1.0, 1.0)), \
                    RGB (OF (0x4a3200, 0x2e1f00, 0x000000, 0x000000, 0x000000)) }, \
    [CP_PURPLE] = { RGB (OF (0xc9a0e6, 0xab82ca, 0xd9a8ff, 0xcf96fa, 0xead6f7)), \
                    RGBA (OF (0x6a2a9c, 0x511d7c, 0x7a1fb8, 0x6a12a8, 0xa06cc0), \
                          OF (0.6, 0.65, 1.0, 1.0, 1.0)), \
                    RGB (OF (0x3a0f5e, 0x21063a, 0x000000, 0x000000, 0x000000)) }, \
    [CP_RED] = { RGB (OF (0xf2958a, 0xd67a6f, 0xff9e94, 0xff8f85, 0xfbd3ce)), \
                 RGBA (OF (0xb21f1a, 0x8f130f, 0xb80d0d, 0xa80505, 0xcf6f68), \
                       OF (0.6, 0.65, 1.0, 1.0, 1.0)), \
                 RGB (OF (0x5c0b08, 0x370402, 0x000000, 0x000000, 0x000000)) }, \
    [CP_LIGHT_BLUE] = { RGB (OF (0xb4e4f7, 0x95c9de, 0xbdedff, 0xa6e6ff, 0xdff2fb)), \
                        RGBA (OF (0x1b86b5, 0x0f6a92, 0x0077aa, 0x00668f, 0x6aaac6), \
                              OF (0.65, 0.7, 1.0, 1.0, 1.0)), \
                        RGB (OF (0x0a3c54, 0x042736, 0x000000, 0x000000, 0x000000)) }, \
    [CP_DARK_GREEN] = { RGB (OF (0x5fa878, 0x4d9166, 0x5fbf80, 0x4fb371, 0xb9dcc5)), \
                        RGBA (OF (0x0d4a27, 0x06361a, 0x004d20, 0x00401a, 0x3f7f56), \
                              OF (0.65, 0.7, 1.0, 1.0, 1.0)), \
                        RGB (OF (0x06301a, 0x021a0c, 0x000000, 0x000000, 0x000000)) }, \
    [CP_BLUE] = { RGB (OF (0x2f57b8, 0x274a9e, 0x003a9e, 0x002a80, 0x3a4f80)), \
                  RGBA (OF (0xb9ccf5, 0x9db6ee, 0xdce7ff, 0xcfdcff, 0xdce7ff), \
                        OF (0.8, 0.75, 1.0, 1.0, 1.0)), \
                  RGB (OF (0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff)) }, \
  }, \
  .power_light = RGB (OF (0xf8e2ab, 0xecd08a, 0xffe14d, 0xffd633, 0xfff3c4)), \
  .power_dark = RGB (OF (0xd5a94c, 0xbd9140, 0xffe14d, 0xffd633, 0xfff3c4)), \
  .power_edge = RGB (OF (0x5c3f0b, 0x2e1f04, 0x000000, 0x000000, 0x000000)), \
  .power_sign = RGB (OF (0x2b1d04, 0x1d1402, 0x000000, 0x000000, 0x000000)), \
  .accent = RGB (OF (0x1c71d8, 0x1a5fb4, 0x0040a0, 0x003a8c, 0x0040a0)), \
  .halo = RGBA (OF (0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff), \
                OF (0.9, 0.85, 1.0, 1.0, 1.0)), \
  .last_move = RGBA (OF (0x4f8f2f, 0x6fae3c, 0x2e7d00, 0x58d000, 0x000000), \
                     OF (0.42, 0.45, 0.55, 0.5, 0.12)), \
  .last_move_edge = RGB (OF (0x3c6420, 0xb9e88f, 0x153d00, 0xb6ff73, 0x505050)), \
  .goal = RGB (OF (0xb5361c, 0xffe9a8, 0xa00000, 0xffff66, 0xa00000)), \
  .warning = RGB (OF (0xf5c211, 0xf8d33b, 0xffdd00, 0xffe600, 0xffdd00)), \
  .warning_text = RGB (OF (0x241f00, 0x241f00, 0x000000, 0x000000, 0x000000)), \
  .illegal = RGB (OF (0xc01c28, 0xb0141f, 0xa00000, 0x8a0000, 0xa00000)), \
  .reach = RGB (OF (0x4a3526, 0x1d130c, 0x000000, 0x000000, 0x000000)), \
  .label = RGB (OF (0x241f31, 0xf6f5f4, 0x000000, 0xffffff, 0x000000)), \
  .label_text = RGB (OF (0xffffff, 0x241f31, 0xffffff, 0x000000, 0xffffff)), \
  .shapes = { RGB (OF (0x23923a, 0x2ba046, 0x006b1b, 0x008a24, 0x2f7d3f)), \
              RGB (OF (0xd22f27, 0xdb3a31, 0xb00000, 0xd00000, 0xc23a32)), \
              RGB (OF (0xf2b40c, 0xf5bd24, 0xffd000, 0xffd500, 0xe0a800)), \
              RGB (OF (0x2461d6, 0x2f6ce0, 0x0033b0, 0x0040dd, 0x2a56b0)) }, \
  .shape_edge = RGBA (OF (0x1c1008, 0x130d09, 0x000000, 0xffffff, 0x000000), \
                      OF (0.75, 0.85, 1.0, 1.0, 1.0)), \
  .shape_core = RGBA (OF (0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff), \
                      OF (0.9, 0.9, 1.0, 1.0, 1.0)), \
  .metal_light = RGB (OF (0xf3d894, 0xe2c378, 0xffffff, 0x000000, 0xffffff)), \
  .metal_dark = RGB (OF (0xc99a3c, 0xb0832f, 0xffffff, 0x000000, 0xffffff)), \
  .metal_edge = RGB (OF (0x6e4d10, 0x3b2806, 0x000000, 0xffffff, 0x000000)), \
  .metal_text = RGB (OF (0x2b1d04, 0x1d1402, 0x000000, 0xffffff, 0x000000)), \
  .trough = RGB (OF (0xe3dfda, 0x3d3a38, 0xd0d0d0, 0x4a4a4a, 0xd9d9d9)), \
  .mark = RGB (OF (0x1c71d8, 0x78aeed, 0x0040a0, 0x99c8ff, 0x1a1a1a)), \
  .mark_text = RGB (OF (0xffffff, 0x0b1a2c, 0xffffff, 0x000000, 0xffffff)), \
  .steps = RGB (OF (0x94660a, 0xe2c378, 0x6b4700, 0xffd633, 0x7a5a1a))


static const CpPalette light = { .index = 0, COLOURS (LIGHT) };
static const CpPalette dark = { .index = 1, .dark = true, COLOURS (DARK) };
static const CpPalette contrast_light = { .index = 2,
                                          .high_contrast = true,
                                          COLOURS (CONTRAST_LIGHT) };
static const CpPalette contrast_dark = {
  .index = 3, .dark = true, .high_contrast = true, COLOURS (CONTRAST_DARK)
};
static const CpPalette paper = { .index = 4, .high_contrast = true, COLOURS (PAPER) };


const CpPalette *
cp_palette_get (bool is_dark, bool high_contrast)
{
  if (high_contrast)
    return is_dark ? &contrast_dark : &contrast_light;
  return is_dark ? &dark : &light;
}


const CpPalette *
cp_palette_get_paper (void)
{
  return &paper;
}
