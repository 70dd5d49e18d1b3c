/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-game-book.h"

#include <glib/gi18n-lib.h>

#include "cp-score-sheet-private.h"
#include "cp-sheet-diagram.h"
#include "cp-sheet-heading.h"
#include "cp-sheet-pdf.h"
#include "cp-sheet-variation.h"
#include "drawing/board/cp-draw.h"
#include "record/tree/cp-glyphs.h"
#include "record/tree/cp-line.h"
#include "rules/text/cp-excerpt.h"

/* Space between games on a page. */
#define GAME_GAP 26.0

/* The part of a page that may be left empty so that the moves of a game are not split. */
#define MAX_EMPTY 0.4

/* Size of a square in a large diagram, in points, and spaces around diagrams. */
#define SQUARE      40.0
#define CELL_GAP    18.0
#define CAPTION_GAP 4.0

/* Maximal number of lines of the names below a diagram. */
#define NAME_LINES 2

#define N_CAPTIONS 4

struct CpGameBook {
  CpBookOptions options;
  CpRect inside;            /* area of a page for games */
  CpSheetPdf *pdf;          /* (nullable): NULL if at most one page is drawn */
  cairo_surface_t *preview; /* (nullable): the surface of a preview */
  cairo_t *cr;              /* (nullable): NULL if no page is drawn */
  PangoContext *context;
  unsigned page; /* the only page that is drawn; 0 for none. A PDF document has all of them */
  CpBookPlace at;
};


CpBookOptions
cp_book_options (CpBookContents contents, double width, double height, double margin)
{
  return (CpBookOptions){
    .contents = contents,
    .sheet = cp_score_sheet_options (width, height, margin),
    .columns = 2,
  };
}


CpGameBook *
cp_game_book_new_layout (const CpBookOptions *options)
{
  CpGameBook *book = g_new0 (CpGameBook, 1);
  book->options = *options;
  book->options.columns = CLAMP (options->columns, 1, CP_BOOK_MAX_COLUMNS);
  book->inside = cp_score_sheet_page_rect (&options->sheet);
  book->context = cp_sheet_context_new ();
  return book;
}


CpGameBook *
cp_game_book_new (const CpBookOptions *options, const char *title)
{
  CpGameBook *book = cp_game_book_new_layout (options);
  book->pdf = cp_sheet_pdf_new (options->sheet.page_width, options->sheet.page_height, title, NULL);
  book->cr = cairo_reference (cp_sheet_pdf_get_context (book->pdf));
  return book;
}


CpGameBook *
cp_game_book_new_page (const CpBookOptions *options, CpBookPlace place, unsigned page, cairo_t *cr)
{
  CpGameBook *book = cp_game_book_new_layout (options);
  book->at = place;
  book->page = page;
  book->cr = cairo_reference (cr);
  return book;
}


CpGameBook *
cp_game_book_new_preview (const CpBookOptions *options)
{
  cairo_rectangle_t page = { 0, 0, options->sheet.page_width, options->sheet.page_height };
  cairo_surface_t *preview = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &page);
  cairo_t *cr = cairo_create (preview);
  CpGameBook *book = cp_game_book_new_page (options, (CpBookPlace){ 0 }, 1, cr);
  book->preview = preview;
  cairo_destroy (cr);
  return book;
}


void
cp_game_book_free (CpGameBook *book)
{
  if (book == NULL)
    return;
  g_object_unref (book->context);
  g_clear_pointer (&book->cr, cairo_destroy);
  cp_sheet_pdf_free (book->pdf);
  if (book->preview != NULL)
    cairo_surface_destroy (book->preview);
  g_free (book);
}


/* Returns whether the current page is drawn. */
static bool
is_drawn (const CpGameBook *book)
{
  return book->pdf != NULL || book->at.n_pages == book->page;
}


static void
begin_page (CpGameBook *book)
{
  if (book->at.page_is_open)
    return;
  book->at.page_is_open = true;
  book->at.n_pages++;
  book->at.y = book->inside.y;
  book->at.cell = 0;
}


static void
end_page (CpGameBook *book)
{
  g_autofree char *number = g_strdup_printf ("%u", book->at.n_pages);
  if (!book->at.page_is_open)
    return;
  book->at.page_is_open = false;
  if (is_drawn (book))
    cp_score_sheet_draw_number (&book->options.sheet, number, book->cr);
  if (book->pdf != NULL)
    cairo_show_page (book->cr);
}


/* Returns whether @sheet, which is placed at @top, can stay there: it fits, or enough of its moves
 * do. */
static bool
can_stay (const CpGameBook *book, const CpScoreSheet *sheet, double top)
{
  double room = book->inside.y + book->inside.height - top;
  return cp_score_sheet_n_pages (sheet) == 1 ||
         (cp_score_sheet_get_moves_split (sheet) && room > MAX_EMPTY * book->inside.height);
}


/* Places @sheet below the last game or on a new page. */
static void
place_sheet (CpGameBook *book, CpScoreSheet *sheet)
{
  double top = book->at.y + GAME_GAP;
  if (book->at.page_is_open && !book->options.new_pages) {
    cp_score_sheet_place_below (sheet, top);
    if (can_stay (book, sheet, top))
      return;
  }
  end_page (book);
  cp_score_sheet_place_below (sheet, book->inside.y);
}


static void
add_entry (CpGameBook *book, const CpRecord *record, double y)
{
  g_autofree char *title = cp_sheet_title (record);
  if (book->pdf != NULL)
    cp_sheet_pdf_add_entry (book->pdf, title, book->at.n_pages, y);
}


static void
add_sheet (CpGameBook *book, const CpRecord *record)
{
  g_autoptr (CpScoreSheet) sheet = cp_score_sheet_new (record, &book->options.sheet);
  place_sheet (book, sheet);
  begin_page (book);
  add_entry (book, record, book->at.y);
  unsigned n = cp_score_sheet_n_pages (sheet);
  for (unsigned page = 0; page < n; page++) {
    begin_page (book);
    if (is_drawn (book))
      cp_score_sheet_draw_content (sheet, page, book->cr);
    if (page + 1 < n)
      end_page (book);
  }
  book->at.y = cp_score_sheet_get_end (sheet);
}


/* Returns the move of @node with its number: "12. e4", "12… e5". */
static char *
numbered_move (const CpNode *node)
{
  const CpPosition *before = &node->parent->position;
  g_autofree char *move = cp_sheet_move_text (node);
  return g_strdup_printf (before->turn == CP_WHITE ? "%u. %s" : "%u… %s", before->fullmove_number,
                          move);
}


/* Returns the description of a position that is not the last one of the main line; "" for that. */
static char *
describe_place (const CpRecord *record, const CpNode *node)
{
  if (node == cp_record_main_line_end (record))
    return g_strdup ("");
  if (node->parent == NULL)
    return g_strdup (_ ("Before the first move"));
  g_autofree char *move = numbered_move (node);
  /* Translators: below a diagram: the position after this move: "After 12. e4" */
  return g_strdup_printf (_ ("After %s"), move);
}


/* Fills @captions, of which some may be %NULL, and returns their height. */
static double
make_captions (PangoContext *context,
               const CpRecord *record,
               const CpNode *node,
               double width,
               PangoLayout **captions)
{
  g_autofree char *players = cp_sheet_title (record);
  g_autofree char *place = describe_place (record, node);
  g_autofree char *result = cp_sheet_result (record);
  g_autofree char *occasion = cp_sheet_caption (record);
  const char *const texts[N_CAPTIONS] = { players, place, result, occasion };
  double height = 0;
  for (int i = 0; i < N_CAPTIONS; i++) {
    if (*texts[i] == '\0')
      continue;
    captions[i] = cp_sheet_text_new (context, texts[i], CP_SHEET_NOTES, i == 0, width);
    pango_layout_set_alignment (captions[i], PANGO_ALIGN_CENTER);
    pango_layout_set_ellipsize (captions[i], PANGO_ELLIPSIZE_END);
    pango_layout_set_height (captions[i], i == 3 ? -1 : -NAME_LINES);
    height += cp_sheet_text_height (captions[i]);
  }
  return height;
}


/* Returns the area of the next diagram with its caption. */
static CpRect
cell_rect (const CpGameBook *book)
{
  unsigned columns = book->options.columns, rows = columns + 1;
  double width = (book->inside.width - (columns - 1) * CELL_GAP) / columns;
  double height = (book->inside.height - (rows - 1) * CELL_GAP) / rows;
  return (CpRect){ book->inside.x + book->at.cell % columns * (width + CELL_GAP),
                   book->inside.y + book->at.cell / columns * (height + CELL_GAP), width, height };
}


static void
draw_cell (CpGameBook *book, const CpRecord *record, const CpNode *node, bool flipped)
{
  PangoLayout *captions[N_CAPTIONS] = { NULL };
  const CpPalette *palette = book->options.sheet.palette;
  CpRect cell = cell_rect (book);
  double below = make_captions (book->context, record, node, cell.width, captions);
  CpSheetDiagram *diagram =
      cp_sheet_diagram_new (node, flipped, SQUARE, cell.width, cell.height - below - CAPTION_GAP);
  double x = cell.x + (cell.width - cp_sheet_diagram_get_width (diagram)) / 2, y = cell.y;
  cp_sheet_diagram_draw (diagram, book->cr, x, y, palette);
  y += cp_sheet_diagram_get_height (diagram) + CAPTION_GAP;
  cp_sheet_diagram_free (diagram);
  cp_draw_set_colour (book->cr, palette->text);
  for (int i = 0; i < N_CAPTIONS; i++) {
    if (captions[i] == NULL)
      continue;
    cp_sheet_text_draw (book->cr, captions[i], 0, pango_layout_get_line_count (captions[i]), cell.x,
                        y);
    y += cp_sheet_text_height (captions[i]);
    g_object_unref (captions[i]);
  }
}


static void
add_diagram (CpGameBook *book, const CpRecord *record, const CpNode *node, bool flipped)
{
  unsigned columns = book->options.columns;
  if (book->at.cell == columns * (columns + 1))
    end_page (book);
  begin_page (book);
  if (is_drawn (book))
    draw_cell (book, record, node, flipped);
  book->at.cell++;
}


/* Adds diagrams of the positions that are marked for one; of the last position if there are none.
 */
static void
add_diagrams (CpGameBook *book, const CpRecord *record)
{
  bool flipped = book->options.sheet.flipped, has_marked = false;
  const CpNode *node = cp_record_get_root (record);
  for (; node != NULL && !book->options.last_only; node = cp_node_next_read (node)) {
    bool is_flipped = cp_node_has_nag (node, CP_NAG_DIAGRAM_FLIPPED);
    if (!is_flipped && !cp_node_has_nag (node, CP_NAG_DIAGRAM))
      continue;
    add_diagram (book, record, node, flipped || is_flipped);
    has_marked = true;
  }
  if (!has_marked)
    add_diagram (book, record, cp_record_main_line_end (record), flipped);
}


void
cp_game_book_add (CpGameBook *book, const CpRecord *record)
{
  if (book->options.contents == CP_BOOK_SHEETS)
    add_sheet (book, record);
  else
    add_diagrams (book, record);
}


unsigned
cp_game_book_get_n_pages (const CpGameBook *book)
{
  return book->at.n_pages;
}


CpBookPlace
cp_game_book_get_place (const CpGameBook *book)
{
  return book->at;
}


void
cp_game_book_finish_page (CpGameBook *book)
{
  end_page (book);
}


cairo_surface_t *
cp_game_book_finish_preview (CpGameBook *book)
{
  g_return_val_if_fail (book->preview != NULL, NULL);
  end_page (book);
  return cairo_surface_reference (book->preview);
}


bool
cp_game_book_write (CpGameBook *book, const char *path, GError **error)
{
  g_return_val_if_fail (book->pdf != NULL, false);
  end_page (book);
  return cp_sheet_pdf_write (book->pdf, path, error);
}
