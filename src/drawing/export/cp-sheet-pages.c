/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-score-sheet-private.h"

/* Minimal number of lines of a text on either side of a break. */
#define LINES_TOGETHER 2

/* Precision of the height of the last columns, in points. */
#define PRECISION 1.0

/* The first page has no columns if it has less space than this below the heading. */
#define MIN_ROOM 60.0

/* Position in the sequence of blocks and lines. */
typedef struct {
  unsigned block;
  int line;
} Cursor;


static const CpSheetBlock *
nth (const CpSheetPlan *plan, unsigned block)
{
  return &g_array_index (plan->blocks, CpSheetBlock, block);
}


static bool
at_end (const CpSheetPlan *plan, Cursor cursor)
{
  return cursor.block >= plan->blocks->len;
}


/* Returns how many lines from @first on fit into @height without orphans or widows. */
static int
lines_for (const CpSheetBlock *block, int first, double height, bool force)
{
  int rest = pango_layout_get_line_count (block->text) - first;
  int n = cp_sheet_text_lines_within (block->text, first, height);
  if (n < rest && rest - n < LINES_TOGETHER)
    n = rest - LINES_TOGETHER;
  if (n < rest && n < LINES_TOGETHER)
    n = 0;
  return force ? MAX (n, 1) : n;
}


/* Returns the minimal height needed for the block at @cursor together with the blocks to keep with
 * it. */
static double
min_height (const CpSheetPlan *plan, Cursor cursor)
{
  double height = 0;
  for (unsigned i = cursor.block; i < plan->blocks->len; i++) {
    const CpSheetBlock *block = nth (plan, i);
    int line = i == cursor.block ? cursor.line : 0;
    if (i > cursor.block)
      height += block->space;
    if (block->type == CP_SHEET_TEXT && !block->keep) {
      int rest = pango_layout_get_line_count (block->text) - line;
      int n = rest <= LINES_TOGETHER + 1 ? rest : LINES_TOGETHER;
      return height + cp_sheet_text_lines_height (block->text, line, n);
    }
    height += block->height;
    if (!block->keep)
      break;
  }
  return height;
}


/* Fills one column from @cursor on, and advances it.
 * @pieces: (nullable): the pieces are appended
 *
 * Returns: the height of the column */
static double
fill_column (
    const CpSheetPlan *plan, Cursor *cursor, CpSheetPiece at, double height, GArray *pieces)
{
  double used = 0;
  while (!at_end (plan, *cursor)) {
    const CpSheetBlock *block = nth (plan, cursor->block);
    double space = used > 0 ? block->space : 0, taken = block->height;
    int rest = 0, n = 0;
    /* A block that does not fit waits for a column with more space, unless this one is empty and as
     * high as any. */
    bool may_wait = used > 0 || height < plan->page.height;
    if (may_wait && used + space + min_height (plan, *cursor) > height)
      break;
    if (block->type == CP_SHEET_TEXT) {
      rest = pango_layout_get_line_count (block->text) - cursor->line;
      n = lines_for (block, cursor->line, height - used - space, !(used > 0));
      if (n == 0)
        break;
      taken = cp_sheet_text_lines_height (block->text, cursor->line, n);
    }
    CpSheetPiece piece = { at.page, cursor->block, cursor->line, n, at.x, at.y + used + space };
    if (pieces != NULL)
      g_array_append_val (pieces, piece);
    used += space + taken;
    if (n < rest) {
      cursor->line += n;
      break;
    }
    *cursor = (Cursor){ cursor->block + 1, 0 };
  }
  return used;
}


/* Fills all columns of a page. Returns the height of the highest one. */
static double
fill_page (const CpSheetPlan *plan, Cursor *cursor, CpSheetPiece at, double height, GArray *pieces)
{
  double most = 0;
  for (unsigned i = 0; i < plan->n_columns; i++) {
    double used = fill_column (plan, cursor, at, height, pieces);
    most = MAX (most, used);
    at.x += plan->column + plan->gap;
  }
  return most;
}


static bool
all_fits (const CpSheetPlan *plan, Cursor cursor, double height)
{
  fill_page (plan, &cursor, (CpSheetPiece){ 0 }, height, NULL);
  return at_end (plan, cursor);
}


/* Returns the minimal height of columns for all remaining blocks, at most @height. */
static double
even_height (const CpSheetPlan *plan, Cursor cursor, double height)
{
  double least = 0;
  while (height - least > PRECISION) {
    double middle = (least + height) / 2;
    if (all_fits (plan, cursor, middle))
      height = middle;
    else
      least = middle;
  }
  return height;
}


void
cp_sheet_pages_place (CpSheetPages *pages, const CpSheetPlan *plan)
{
  Cursor cursor = { 0, 0 };
  double top = plan->page.y + plan->heading, bottom = plan->page.y + plan->page.height;
  double end = top;
  *pages = (CpSheetPages){ .pieces = g_array_new (FALSE, FALSE, sizeof (CpSheetPiece)), .n = 1 };
  if (bottom - top < MIN (MIN_ROOM, plan->page.height / 2)) {
    top = plan->page.y;
    pages->n++;
  }
  while (!at_end (plan, cursor)) {
    CpSheetPiece at = { .page = pages->n - 1, .x = plan->page.x, .y = top };
    double height = bottom - top;
    bool last = all_fits (plan, cursor, height);
    if (last)
      height = even_height (plan, cursor, height);
    end = top + fill_page (plan, &cursor, at, height, pages->pieces);
    if (last)
      break;
    pages->n++;
    top = plan->page.y;
  }
  if (plan->graph > 0 && end + plan->graph > bottom) {
    pages->n++;
    end = plan->page.y;
  }
  pages->graph_page = pages->n - 1;
  pages->graph_y = end;
  pages->end = end + plan->graph;
}
