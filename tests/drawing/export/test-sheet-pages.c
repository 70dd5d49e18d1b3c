/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drawing/export/cp-score-sheet-private.h"

#include <glib.h>

#include "cp-test-drawing.h"
#include "support/cp-test-main.h"

#define ROUNDS 60

/* Blocks of random sizes. */
typedef struct {
  GArray *blocks;
  PangoContext *context;
  CpSheetPlan plan;
  CpSheetPages pages;
} Sheet;


static void
clear_block (void *data)
{
  CpSheetBlock *block = data;
  g_clear_object (&block->text);
}


static void
add_block (Sheet *sheet, GRand *random, bool last)
{
  static const char words[] = "A quiet move that keeps everything together for a while at least. ";
  CpSheetBlock block = { .space = g_rand_int_range (random, 0, 5) };
  switch (g_rand_int_range (random, 0, 4)) {
  case 0: {
    g_autoptr (GString) text = g_string_new (NULL);
    for (int n = g_rand_int_range (random, 1, 30); n > 0; n--)
      g_string_append (text, words);
    block.type = CP_SHEET_TEXT;
    block.text =
        cp_sheet_text_new (sheet->context, text->str, CP_SHEET_NOTES, false, sheet->plan.column);
    block.height = cp_sheet_text_height (block.text);
    break;
  }
  case 1:
    block.type = CP_SHEET_DIAGRAM;
    block.height = g_rand_double_range (random, 50, 250);
    break;
  default:
    block.type = CP_SHEET_ROW;
    block.height = 14;
    block.keep = !last && g_rand_boolean (random);
    break;
  }
  g_array_append_val (sheet->blocks, block);
}


static void
sheet_init (Sheet *sheet, unsigned seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int n = g_rand_int_range (random, 0, 120);
  sheet->context = cp_sheet_context_new ();
  sheet->blocks = g_array_new (FALSE, TRUE, sizeof (CpSheetBlock));
  g_array_set_clear_func (sheet->blocks, clear_block);
  sheet->plan = (CpSheetPlan){
    .blocks = sheet->blocks,
    .page = { 40, 50, 500, 700 },
    .heading = g_rand_int_range (random, 0, 2) * 300,
    .column = 240,
    .gap = 20,
    .n_columns = 2,
    .graph = g_rand_boolean (random) ? 120 : 0,
  };
  for (int i = 0; i < n; i++)
    add_block (sheet, random, i + 1 == n);
  cp_sheet_pages_place (&sheet->pages, &sheet->plan);
}


static void
sheet_clear (Sheet *sheet)
{
  g_array_unref (sheet->pages.pieces);
  g_array_unref (sheet->blocks);
  g_object_unref (sheet->context);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)


static const CpSheetPiece *
nth_piece (const Sheet *sheet, unsigned i)
{
  return &g_array_index (sheet->pages.pieces, CpSheetPiece, i);
}


static const CpSheetBlock *
block_of (const Sheet *sheet, const CpSheetPiece *piece)
{
  return &g_array_index (sheet->blocks, CpSheetBlock, piece->block);
}


static double
bottom_of (const Sheet *sheet, const CpSheetPiece *piece)
{
  const CpSheetBlock *block = block_of (sheet, piece);
  double height = block->height;
  if (block->type == CP_SHEET_TEXT)
    height = cp_sheet_text_lines_height (block->text, piece->first_line, piece->n_lines);
  return piece->y + height;
}


static bool
same_column (const CpSheetPiece *a, const CpSheetPiece *b)
{
  return a->page == b->page && a->x < b->x + 1 && b->x < a->x + 1;
}


/* Every line of every block is placed exactly once, in reading order. */
static void
test_complete (void)
{
  for (unsigned seed = 0; seed < ROUNDS; seed++) {
    g_auto (Sheet) sheet = { 0 };
    sheet_init (&sheet, seed);
    unsigned block = 0;
    int line = 0;
    for (unsigned i = 0; i < sheet.pages.pieces->len; i++) {
      const CpSheetPiece *piece = nth_piece (&sheet, i);
      g_assert_cmpuint (piece->block, ==, block);
      g_assert_cmpint (piece->first_line, ==, line);
      line += piece->n_lines;
      PangoLayout *text = block_of (&sheet, piece)->text;
      if (text == NULL || line == pango_layout_get_line_count (text)) {
        block++;
        line = 0;
      }
    }
    g_assert_cmpuint (block, ==, sheet.blocks->len);
  }
}


/* Pieces stay on their page and do not overlap; the graph is below everything. */
static void
test_within_pages (void)
{
  for (unsigned seed = 0; seed < ROUNDS; seed++) {
    g_auto (Sheet) sheet = { 0 };
    sheet_init (&sheet, seed);
    CpRect page = sheet.plan.page;
    for (unsigned i = 0; i < sheet.pages.pieces->len; i++) {
      const CpSheetPiece *piece = nth_piece (&sheet, i);
      g_assert_cmpuint (piece->page, <, sheet.pages.n);
      double top = page.y + (piece->page == 0 ? sheet.plan.heading : 0);
      g_assert_cmpfloat (piece->y, >=, top);
      g_assert_cmpfloat (bottom_of (&sheet, piece), <=, page.y + page.height + 0.01);
      if (i > 0 && same_column (piece, nth_piece (&sheet, i - 1)))
        g_assert_cmpfloat (piece->y, >=, bottom_of (&sheet, nth_piece (&sheet, i - 1)) - 0.01);
      if (piece->page == sheet.pages.graph_page && sheet.plan.graph > 0)
        g_assert_cmpfloat (bottom_of (&sheet, piece), <=, sheet.pages.graph_y + 0.01);
    }
    g_assert_cmpuint (sheet.pages.graph_page, <, sheet.pages.n);
    g_assert_cmpfloat (sheet.pages.graph_y + sheet.plan.graph, <=, page.y + page.height + 0.01);
  }
}


/* Blocks that belong together are kept together, without orphans and widows. */
static void
test_together (void)
{
  unsigned n_broken = 0;
  for (unsigned seed = 0; seed < ROUNDS; seed++) {
    g_auto (Sheet) sheet = { 0 };
    sheet_init (&sheet, seed);
    for (unsigned i = 0; i + 1 < sheet.pages.pieces->len; i++) {
      const CpSheetPiece *piece = nth_piece (&sheet, i), *next = nth_piece (&sheet, i + 1);
      if (block_of (&sheet, piece)->keep)
        g_assert_true (same_column (piece, next));
      if (next->first_line == 0)
        continue;
      n_broken++;
      g_assert_cmpint (piece->n_lines, >=, 2);
      g_assert_cmpint (next->n_lines, >=, 2);
    }
  }
  g_assert_cmpuint (n_broken, >, 20);
}


CP_TESTS ()
{
  g_test_add_func ("/drawing/sheet-pages/complete", test_complete);
  g_test_add_func ("/drawing/sheet-pages/within-pages", test_within_pages);
  g_test_add_func ("/drawing/sheet-pages/together", test_together);
}
