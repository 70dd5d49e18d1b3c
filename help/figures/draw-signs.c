/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "drawing/board/cp-board-drawing.h"
#include "rules/position/cp-fen.h"

/*
 * Draws the signs of the board for the page of the help that explains them: the board is drawn, and
 * the squares of the sign are cut out.
 *
 * draw-signs FOLDER writes all pictures to FOLDER.
 */

#define SQUARE 96 /* pixels; the pages show them smaller */
#define MARGIN 4  /* pixels around the squares, for parts of a sign beyond their edge */

#define ROOK      "7k/8/8/8/3R4/8/8/K7 w - - 0 1"
#define ROOK_PAWN "7k/8/8/8/3Rp3/8/8/K7 w - - 0 1"
#define PAWN      "7k/8/8/8/8/3P4/8/K7 w - - 0 1"
#define EMPTY     "7k/8/8/8/8/8/8/K7 w - - 0 1"

/* A sign and the squares that show it. */
typedef struct {
  const char *name;
  const char *rules;
  const char *fen;
  const char *square; /* the first square of the picture */
  const char *until;  /* (nullable): its last square */
  size_t mark;        /* offset of a CpSquare in CpBoardMarks that becomes the square; or NONE */
  size_t bits[2];     /* offsets of CpBits in it that become the same; or NONE */
} Sign;

#define NONE    ((size_t) -1)
#define MARK(m) offsetof (CpBoardMarks, m)
#define NO_BITS                                                                                    \
  {                                                                                                \
    NONE, NONE                                                                                     \
  }
#define BITS(m)                                                                                    \
  {                                                                                                \
    MARK (m), NONE                                                                                 \
  }
#define BOTH(a, b)                                                                                 \
  {                                                                                                \
    MARK (a), MARK (b)                                                                             \
  }

static const Sign signs[] = {
  { "selected", "heavy-gravity", ROOK, "d4", NULL, MARK (selected), NO_BITS },
  { "target", "heavy-gravity", EMPTY, "e4", NULL, NONE, BITS (targets) },
  { "capture", "heavy-gravity", ROOK_PAWN, "e4", NULL, NONE, BITS (targets) },
  { "warning", "heavy-gravity", EMPTY, "e4", NULL, NONE, BOTH (targets, warnings) },
  { "refused", "heavy-gravity", EMPTY, "e4", NULL, MARK (illegal), NO_BITS },
  { "cursor", "heavy-gravity", EMPTY, "e4", NULL, MARK (cursor), NO_BITS },
  { "considered", "heavy-gravity", ROOK, "d4", NULL, MARK (reach_from), NO_BITS },
  { "reach", "heavy-gravity", EMPTY, "e4", NULL, NONE, BOTH (reach_moves, reach_attacks) },
  { "go", "heavy-gravity", EMPTY, "d4", NULL, NONE, BITS (reach_moves) },
  { "attack", "heavy-gravity", EMPTY, "e4", NULL, NONE, BITS (reach_attacks) },
  { "guard", "heavy-gravity", ROOK_PAWN, "e4", NULL, NONE, BITS (reach_attacks) },
  { "arrived", "heavy-gravity", ROOK, "d4", NULL, MARK (last_to), NO_BITS },
  { "left", "heavy-gravity", EMPTY, "e4", NULL, MARK (last_from), NO_BITS },
  { "share", "changing-challenges", "3k3/7/7/7/7/7/7/7/7/7/3K3[] w - - 0 1", "d1", "d2", NONE,
    NO_BITS },
  { "centre", "changing-challenges", "3k3/7/7/7/7/3K3/7/7/7/7/7[] b - - 0 1", "d6", NULL,
    MARK (centre_king), NO_BITS },
  { "check", "heavy-gravity", "8/8/8/8/3k4/8/8/K7 b - - 0 1", "d4", NULL, MARK (checked), NO_BITS },
  { "source", "dynamic", "7k/8/8/8/1BR5/8/8/K7 w - - 0 1", "c4", "b4", MARK (power_of), NO_BITS },
  { "changed", "dynamic", "7k/8/8/8/1BR5/8/8/K7 w - - 0 1", "c4", "d4", NONE,
    BITS (changed_powers) },
};


/* Returns the marks on the board for @sign. */
static CpBoardMarks
make_marks (const Sign *sign, CpSquare square)
{
  CpBoardMarks marks = cp_board_marks_none ();
  char *start = (char *) &marks;

  if (sign->mark != NONE)
    memcpy (start + sign->mark, &square, sizeof square);
  for (size_t i = 0; i < G_N_ELEMENTS (sign->bits); i++) {
    CpBits bit = CP_BIT (square);
    if (sign->bits[i] != NONE)
      memcpy (start + sign->bits[i], &bit, sizeof bit);
  }
  if (g_str_equal (sign->name, "share"))
    marks.share = cp_place_square (square);
  return marks;
}


/* The squares that are cut out, with a margin. */
static CpRect
find_area (const Sign *sign, const CpBoardGeometry *g, CpSquare square)
{
  CpRect a = cp_board_geometry_square (g, square), b = a;

  if (sign->until != NULL)
    b = cp_board_geometry_square (g, cp_square_parse (g->rules, sign->until, NULL));
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);
  return (CpRect){ x - MARGIN, y - MARGIN, MAX (a.x, b.x) + a.width - x + 2 * MARGIN,
                   MAX (a.y, b.y) + a.height - y + 2 * MARGIN };
}


static bool
draw_sign (const Sign *sign, const char *folder)
{
  const CpRules *rules = cp_rules_parse (sign->rules, NULL);
  g_autofree char *path = g_strdup_printf ("%s/sign-%s.png", folder, sign->name);
  g_autoptr (GError) error = NULL;
  CpBoardGeometry g;
  CpPosition pos;
  int width, height;

  if (!cp_fen_parse (rules, sign->fen, &pos, &error)) {
    g_printerr ("%s: %s\n", sign->name, error->message);
    return false;
  }
  CpSquare square = cp_square_parse (rules, sign->square, NULL);
  CpBoardMarks marks = make_marks (sign, square);
  cp_board_geometry_natural_size (rules, SQUARE, true, &width, &height);
  cp_board_geometry_init (&g, rules, width, height, false, true);
  CpRect area = find_area (sign, &g, square);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) area.width, (int) area.height);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -area.x, -area.y);
  cp_board_draw (cr, &g, &pos, &marks, cp_palette_get (false, false));
  cairo_destroy (cr);
  cairo_status_t status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", path, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}


int
main (int argc, char *argv[])
{
  if (argc != 2) {
    g_printerr ("Usage: draw-signs FOLDER\n");
    return 2;
  }
  for (size_t i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (!draw_sign (&signs[i], argv[1]))
      return 1;
  }
  return 0;
}
