/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-test-drawing.h"

#include <glib/gstdio.h>
#include <string.h>

#include "record/pgn/cp-pgn-reader.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"

#define N_SHAPES 3

/* Minimal share of a piece that stays visible below marks; pixels with a smaller difference count
 * as equal. */
#define KEPT      0.8
#define SAME_GREY 40

/* A game without a balance; only its board matters. */
static const CpVariant plain = { .id = "plain" };

static CpRules shapes[N_SHAPES] = {
  { .variant = &plain, .string = "plain 6x7", .files = 6, .ranks = 7, .n_squares = 42 },
  { .variant = &plain, .string = "plain 8x8", .files = 8, .ranks = 8, .n_squares = 64 },
  { .variant = &plain, .string = "plain 10x10", .files = 10, .ranks = 10, .n_squares = 100 },
};


static void
fill_squares (CpRules *rules)
{
  for (CpSquare square = 0; square < rules->n_squares; square++) {
    rules->file_of[square] = square % rules->files;
    rules->rank_of[square] = square / rules->files;
  }
}


const CpRules *const *
cp_test_boards (size_t *n)
{
  static const CpRules *boards[64];
  size_t n_rules;
  const CpRules *const *rules = cp_rules_all (&n_rules);
  g_assert_cmpuint (n_rules + N_SHAPES, <=, G_N_ELEMENTS (boards));
  for (size_t i = 0; i < n_rules; i++)
    boards[i] = rules[i];
  for (size_t i = 0; i < N_SHAPES; i++) {
    fill_squares (&shapes[i]);
    boards[n_rules + i] = &shapes[i];
  }
  *n = n_rules + N_SHAPES;
  return boards;
}


const CpRules *
cp_test_look (size_t i)
{
  static const char *const looks[CP_TEST_N_LOOKS] = {
    "changing-challenges",
    "shifting-sands",
    "dynamic",
    "heavy-gravity",
  };
  return cp_rules_parse (looks[i], NULL);
}


const CpPalette *
cp_test_palette (size_t i)
{
  if (i == 4)
    return cp_palette_get_paper ();
  if (i < 4)
    return cp_palette_get (i % 2 == 1, i / 2 == 1);
  CpTheme theme = i < 9 ? CP_THEME_CLEAR : CP_THEME_PRINT;
  return cp_palette_get_themed (theme, i % 2 == 0, i == 7 || i == 8);
}


void
cp_test_middle_game (CpPosition *pos)
{
  g_autoptr (GError) error = NULL;
  const char *fen = "r1bk1br/pp3pp/2p4/3p1P1/1b2q2/2BPK2/5p1/1qP2r1/R3P2/PP1Q1PP/3Q1BR[PPpb]"
                    " w - - 0 20";
  cp_fen_read (cp_rules_default (), fen, pos, &error);
  g_assert_no_error (error);
}


void
cp_test_played (CpPosition *pos, const CpRules *rules, unsigned n_moves)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_moves);
  cp_position_init (pos, rules);
  for (unsigned i = 0; i < n_moves; i++) {
    CpMoves moves;
    cp_position_legal_moves (pos, &moves);
    if (moves.n == 0)
      return;
    int choice = g_rand_int_range (random, 0, (int) moves.n);
    cp_position_play (pos, moves.moves[choice]);
  }
}


void
cp_test_parade (CpPosition *pos, const CpRules *rules)
{
  cp_position_init_empty (pos, rules);
  for (unsigned rank = 0; rank < 4; rank++) {
    CpSide side = rank < 2 ? CP_WHITE : CP_BLACK;
    for (CpKind kind = CP_PAWN; kind < CP_N_KINDS; kind++)
      cp_position_put (pos, cp_square_at (rules, kind - CP_PAWN, rank), cp_piece (side, kind));
  }
}


const char *const cp_test_balanced =
    "[Event \"Club evening\"]\n[Site \"Göttingen\"]\n[Date \"2026.08.14\"]\n[Round \"3\"]\n"
    "[White \"Anna Schön\"]\n[Black \"Ben Krug\"]\n[WhiteElo \"1853\"]\n[TimeControl \"3600\"]\n"
    "[Annotator \"Carl\"]\n[Variant \"changing-challenges\"]\n\n"
    "1. g4 g8 2. Rg3 d9 3. c4 Qa7 4. Qc3 Qf8 5. Qe5 Qb4 6. Bg6 Qxc4 7. Qd6 Qa5 8. Qf8 Qaa4 "
    "9. b3 Qaxb3 10. axb3 Qd4 11. Ra6 Qb2 12. Qxf10 Rg9 13. Qxg9 Kd10 14. Ra8 b8 15. Rxb8=Q c9 "
    "16. Qb10 Bc10 17. Qxa11 c8 18. Qxf11 Qa1 19. Bb1 Qxb1 20. Qe7 Qxd1# 0-1\n";

const char *const cp_test_unbalanced =
    "[White \"Anna\"]\n[Black \"Ben\"]\n[Variant \"dynamic\"]\n\n"
    "1. Pb2-b3 Pe7-e6 2. Pg2-g3 Ke8-e7 3. Pf2-f3 Pa7-a6 4. Pc2-c3 Pf7-f6 5. Pd2-d3 Pa6-a5 "
    "6. Pa2-a3 Pf6-f5 7. Ra1-a2 Pf5-f4 8. Pg3xf4 Pd7-d6 9. Ke1-h4 Pe6-e5 10. Pe2xe5 Ng8-d5 "
    "11. Pe5-c6 Pb7xc6 12. Qd1-e2# 1-0\n";


CpRecord *
cp_test_record (const char *pgn)
{
  g_autoptr (GError) error = NULL;
  CpRecord *record = cp_pgn_read_one (pgn, strlen (pgn), &error);
  g_assert_no_error (error);
  return record;
}


void
cp_test_folder_set_up (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  fixture->folder = g_dir_make_tmp ("counterpoise-XXXXXX", &error);
  g_assert_no_error (error);
}


void
cp_test_folder_tear_down (CpTestFolder *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = cp_test_folder_path (fixture, name);
    g_unlink (path);
  }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}


char *
cp_test_folder_path (const CpTestFolder *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}


char *
cp_test_run_poppler (const char *const *argv)
{
  g_autofree char *found = g_find_program_in_path (argv[0]);
  g_autoptr (GError) error = NULL;
  char *out;

  if (found == NULL) {
    g_test_skip ("poppler-utils are not installed");
    return NULL;
  }
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, NULL,
                &error);
  g_assert_no_error (error);
  return out;
}


char *
cp_test_pdf_text (const char *path, unsigned page)
{
  g_autofree char *number = g_strdup_printf ("%u", page);
  const char *all[] = { "pdftotext", "-raw", path, "-", NULL };
  const char *one[] = { "pdftotext", "-raw", "-f", number, "-l", number, path, "-", NULL };
  char *text = cp_test_run_poppler (page > 0 ? one : all);
  char *to = text;

  for (const char *from = text; from != NULL && *from != '\0'; from++) {
    if (!g_ascii_isspace (*from))
      *to++ = *from;
  }
  if (to != NULL)
    *to = '\0';
  return text;
}


unsigned
cp_test_count (const char *text, const char *what)
{
  unsigned n = 0;

  for (; (text = strstr (text, what)) != NULL; text++)
    n++;
  return n;
}


CpPicture
cp_picture_new (int width, int height, const CpRgba *ground)
{
  CpPicture picture = { .width = width, .height = height };
  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  picture.cr = cairo_create (picture.surface);
  if (ground != NULL) {
    cairo_set_source_rgb (picture.cr, ground->red, ground->green, ground->blue);
    cairo_paint (picture.cr);
  }
  return picture;
}


void
cp_picture_clear (CpPicture *picture)
{
  g_clear_pointer (&picture->cr, cairo_destroy);
  g_clear_pointer (&picture->surface, cairo_surface_destroy);
}


/* Pixels of a line; flushed once per line for speed, since most of the picture is read. */
static const uint32_t *
line_at (CpPicture *picture, int y)
{
  cairo_surface_flush (picture->surface);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
  const unsigned char *data = cairo_image_surface_get_data (picture->surface);
  return (const void *) (data + y * cairo_image_surface_get_stride (picture->surface));
}


static int
grey (uint32_t value)
{
  unsigned red = value >> 16 & 255, green = value >> 8 & 255, blue = value & 255;
  return (int) ((red * 299 + green * 587 + blue * 114) / 1000);
}


int
cp_picture_grey (CpPicture *picture, int x, int y)
{
  return grey (line_at (picture, y)[x]);
}


bool
cp_picture_is_clear_outside (CpPicture *picture, CpRect rect)
{
  for (int y = 0; y < picture->height; y++) {
    const uint32_t *line = line_at (picture, y);
    for (int x = 0; x < picture->width; x++) {
      bool inside =
          x + 1 > rect.x && x < rect.x + rect.width && y + 1 > rect.y && y < rect.y + rect.height;
      if (!inside && line[x] != 0) {
        g_test_message ("something is drawn at %d, %d", x, y);
        return false;
      }
    }
  }
  return true;
}


int
cp_picture_difference (CpPicture *a, CpPicture *b, CpRect rect, int threshold)
{
  int n = 0;
  for (int y = (int) rect.y; y < (int) (rect.y + rect.height); y++) {
    const uint32_t *of_a = line_at (a, y), *of_b = line_at (b, y);
    for (int x = (int) rect.x; x < (int) (rect.x + rect.width); x++)
      n += of_a[x] != of_b[x] && ABS (grey (of_a[x]) - grey (of_b[x])) > threshold;
  }
  return n;
}


void
cp_test_assert_recognisable (const CpBoardGeometry *g,
                             const CpPosition *pos,
                             CpPicture *empty,
                             CpPicture *pieces,
                             CpPicture *marked,
                             double middle)
{
  CP_FOR_EACH_BIT (square, pos->of_side[CP_WHITE] | pos->of_side[CP_BLACK]) {
    CpRect rect = cp_board_geometry_square (g, square);
    double margin = rect.width * (1 - middle) / 2;
    int n = 0, n_kept = 0;
    for (int y = (int) (rect.y + margin); y < rect.y + rect.height - margin; y++) {
      const uint32_t *of_pieces = line_at (pieces, y);
      const uint32_t *of_empty = line_at (empty, y);
      const uint32_t *of_marked = line_at (marked, y);
      for (int x = (int) (rect.x + margin); x < rect.x + rect.width - margin; x++) {
        int piece = grey (of_pieces[x]);
        if (ABS (piece - grey (of_empty[x])) <= SAME_GREY)
          continue;
        n++;
        n_kept += ABS (piece - grey (of_marked[x])) <= SAME_GREY;
      }
    }
    g_assert_cmpint (n, >, 0);
    if (n_kept < KEPT * n)
      g_test_fail_printf (
          "of the piece on square %u only %d of %d pixels are left, with squares of %g pixels",
          square, n_kept, n, rect.width);
  }
}
