/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-score-sheet.h"

#include <glib/gi18n-lib.h>

#include "cp-sheet-heading.h"
#include "cp-score-sheet-private.h"
#include "cp-sheet-pdf.h"
#include "drawing/board/cp-draw.h"
#include "drawing/graph/cp-game-graph-drawing.h"

#define MIN_PAGE 200.0

/* Minimal width for two columns. */
#define MIN_TWO_COLUMNS_WIDTH 360.0
#define COLUMN_GAP            20.0

#define FOOTER       20.0 /* below the columns */
#define RUNNING_HEAD 20.0 /* above the columns, from the second page on */
#define HEADING_GAP  12.0

/* The graph is drawn larger and scaled down, which gives thin lines for paper. */
#define GRAPH_HEIGHT 105.0
#define GRAPH_SCALE  0.7
#define GRAPH_GAP    14.0

#define N_HEADINGS 4

struct CpScoreSheet {
  CpScoreSheetOptions options;
  CpRect inside; /* area of a page within its margins */
  double top;    /* of the heading on the first page */
  double column;
  char *title;
  char *author; /* (nullable) */
  PangoContext *context;
  PangoLayout *headings[N_HEADINGS]; /* lines; (nullable) if there is nothing to print */
  double heading_height;
  CpRecord *record;      /* (nullable): until the layout is complete */
  CpSheetWriter *writer; /* (nullable): until the layout is complete */
  GArray *blocks;        /* NULL until the layout is complete */
  CpSheetPages pages;
  CpGraph *graph; /* (nullable) */
};

struct CpScoreSheetPdf {
  const CpScoreSheet *sheet;
  CpSheetPdf *document;
  unsigned page; /* the next page */
};


CpScoreSheetOptions
cp_score_sheet_options (double width, double height, double margin)
{
  return (CpScoreSheetOptions){
    .page_width = width,
    .page_height = height,
    .margin = margin,
    .variations = true,
    .comments = true,
    .diagrams = true,
    .clocks = true,
    .graph = CP_GRAPH_AT_END,
    .palette = cp_palette_get_paper (),
  };
}


/* Returns the area of a page within its margins. */
static CpRect
inside_rect (const CpScoreSheetOptions *options)
{
  double margin = CLAMP (options->margin, 0, MIN_PAGE / 4);
  return (CpRect){ margin, margin, options->page_width - 2 * margin,
                   options->page_height - 2 * margin };
}


/* Returns the names with the marks of the sides. */
static char *
players_with_marks (const CpRecord *record)
{
  g_autofree char *white = cp_sheet_player (record, CP_WHITE);
  g_autofree char *black = cp_sheet_player (record, CP_BLACK);
  return g_strdup_printf ("△\u00a0%s – ●\u00a0%s", white, black);
}


static void
add_headings (CpScoreSheet *sheet, const CpRecord *record)
{
  g_autofree char *players = players_with_marks (record);
  g_autofree char *occasion = cp_sheet_occasion (record);
  g_autofree char *rules = cp_sheet_rules (record);
  g_autofree char *result = cp_sheet_result (record);
  const struct {
    const char *text;
    double size;
    bool bold;
  } lines[N_HEADINGS] = {
    { players, CP_SHEET_TITLE, true },
    { occasion, CP_SHEET_MOVES, false },
    { rules, CP_SHEET_MOVES, false },
    { result, CP_SHEET_MOVES, true },
  };
  for (int i = 0; i < N_HEADINGS; i++) {
    if (*lines[i].text == '\0')
      continue;
    sheet->headings[i] = cp_sheet_text_new (sheet->context, lines[i].text, lines[i].size,
                                            lines[i].bold, sheet->inside.width);
    pango_layout_set_alignment (sheet->headings[i], PANGO_ALIGN_CENTER);
    sheet->heading_height += cp_sheet_text_height (sheet->headings[i]) + 2;
  }
  sheet->heading_height += HEADING_GAP;
}


static unsigned
count_columns (const CpScoreSheet *sheet)
{
  return sheet->inside.width >= MIN_TWO_COLUMNS_WIDTH ? 2 : 1;
}


/* Returns the area of a page for columns. */
static CpRect
page_rect (const CpScoreSheet *sheet)
{
  CpRect inside = sheet->inside;
  return (CpRect){ inside.x, inside.y + RUNNING_HEAD, inside.width,
                   inside.height - RUNNING_HEAD - FOOTER };
}


static void
place (CpScoreSheet *sheet)
{
  bool graph = sheet->graph != NULL, first = sheet->options.graph == CP_GRAPH_AT_START;
  double graph_height = GRAPH_HEIGHT + GRAPH_GAP;
  CpSheetPlan plan = {
    .blocks = sheet->blocks,
    .page = page_rect (sheet),
    .heading = sheet->top - sheet->inside.y + sheet->heading_height - RUNNING_HEAD +
               (graph && first ? graph_height : 0),
    .column = sheet->column,
    .gap = COLUMN_GAP,
    .n_columns = count_columns (sheet),
    .graph = graph && !first ? graph_height : 0,
  };
  g_clear_pointer (&sheet->pages.pieces, g_array_unref);
  cp_sheet_pages_place (&sheet->pages, &plan);
  if (first) {
    sheet->pages.graph_page = 0;
    sheet->pages.graph_y = sheet->top + sheet->heading_height - GRAPH_GAP / 2;
  }
}


CpScoreSheet *
cp_score_sheet_start_layout (const CpRecord *record, const CpScoreSheetOptions *options)
{
  CpScoreSheet *sheet = g_new0 (CpScoreSheet, 1);
  sheet->options = *options;
  sheet->options.page_width = MAX (options->page_width, MIN_PAGE);
  sheet->options.page_height = MAX (options->page_height, MIN_PAGE);
  sheet->inside = inside_rect (&sheet->options);
  sheet->top = sheet->inside.y;
  sheet->title = cp_sheet_title (record);
  sheet->author = g_strdup (cp_record_get_tag (record, "Annotator"));
  sheet->context = cp_sheet_context_new ();
  add_headings (sheet, record);
  unsigned n_columns = count_columns (sheet);
  sheet->column = (sheet->inside.width - (n_columns - 1) * COLUMN_GAP) / n_columns;
  sheet->record = cp_record_ref ((CpRecord *) record);
  sheet->writer = cp_sheet_writer_new (record, &sheet->options, sheet->context, sheet->column,
                                       page_rect (sheet).height - FOOTER);
  return sheet;
}


bool
cp_score_sheet_continue_layout (CpScoreSheet *sheet, int64_t until)
{
  while (sheet->writer != NULL && cp_sheet_writer_add_move (sheet->writer)) {
    if (g_get_monotonic_time () >= until)
      return false;
  }
  if (sheet->writer != NULL) {
    const CpNode *root = cp_record_get_root (sheet->record);
    if (sheet->options.graph != CP_GRAPH_NONE && root->first_child != NULL)
      sheet->graph = cp_graph_new (root);
    sheet->blocks = cp_sheet_writer_finish (sheet->writer);
    g_clear_pointer (&sheet->writer, cp_sheet_writer_free);
    g_clear_pointer (&sheet->record, cp_record_unref);
    if (g_get_monotonic_time () >= until)
      return false;
  }
  if (sheet->pages.pieces == NULL)
    place (sheet);
  return true;
}


CpScoreSheet *
cp_score_sheet_new (const CpRecord *record, const CpScoreSheetOptions *options)
{
  CpScoreSheet *sheet = cp_score_sheet_start_layout (record, options);
  cp_score_sheet_continue_layout (sheet, G_MAXINT64);
  return sheet;
}


void
cp_score_sheet_free (CpScoreSheet *sheet)
{
  if (sheet == NULL)
    return;
  for (int i = 0; i < N_HEADINGS; i++)
    g_clear_object (&sheet->headings[i]);
  g_clear_pointer (&sheet->blocks, g_array_unref);
  g_clear_pointer (&sheet->pages.pieces, g_array_unref);
  cp_sheet_writer_free (sheet->writer);
  cp_record_unref (sheet->record);
  cp_graph_free (sheet->graph);
  g_object_unref (sheet->context);
  g_free (sheet->title);
  g_free (sheet->author);
  g_free (sheet);
}


unsigned
cp_score_sheet_n_pages (const CpScoreSheet *sheet)
{
  return sheet->pages.n;
}


const char *
cp_score_sheet_title (const CpScoreSheet *sheet)
{
  return sheet->title;
}


static void
draw_rule (const CpScoreSheet *sheet, cairo_t *cr, double y, double width)
{
  CpRect rule = { sheet->inside.x, y, sheet->inside.width, width };
  cp_draw_fill_rect (cr, rule, sheet->options.palette->text);
}


static void
draw_headings (const CpScoreSheet *sheet, cairo_t *cr)
{
  double y = sheet->top;
  cp_draw_set_colour (cr, sheet->options.palette->text);
  for (int i = 0; i < N_HEADINGS; i++) {
    PangoLayout *text = sheet->headings[i];
    if (text == NULL)
      continue;
    cp_sheet_text_draw (cr, text, 0, pango_layout_get_line_count (text), sheet->inside.x, y);
    y += cp_sheet_text_height (text) + 2;
  }
  draw_rule (sheet, cr, y + HEADING_GAP / 3, 0.8);
}


static void
draw_graph (const CpScoreSheet *sheet, cairo_t *cr)
{
  CpRect rect = { 0, 0, sheet->inside.width / GRAPH_SCALE, GRAPH_HEIGHT / GRAPH_SCALE };
  cairo_save (cr);
  cairo_translate (cr, sheet->inside.x, sheet->pages.graph_y + GRAPH_GAP);
  cairo_scale (cr, GRAPH_SCALE, GRAPH_SCALE);
  cp_graph_draw (sheet->graph, cr, rect, sheet->options.palette, CP_GRAPH_NO_PLY, CP_GRAPH_NO_PLY);
  cairo_restore (cr);
}


void
cp_score_sheet_draw_number (const CpScoreSheetOptions *options, const char *number, cairo_t *cr)
{
  CpRect inside = inside_rect (options);
  CpTextStyle style = { CP_SHEET_NOTES, false, CP_TEXT_MIDDLE, options->palette->dim_text };
  cp_draw_text (cr, number, inside.x + inside.width / 2,
                inside.y + inside.height - CP_SHEET_NOTES / 2, &style);
}


/* Draws the players at the head of all pages but the first, cut to the width of the page. */
static void
draw_running_head (const CpScoreSheet *sheet, cairo_t *cr)
{
  CpRect inside = sheet->inside;
  PangoLayout *text =
      cp_sheet_text_new (sheet->context, sheet->title, CP_SHEET_NOTES, false, inside.width);
  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  cp_draw_set_colour (cr, sheet->options.palette->dim_text);
  cp_sheet_text_draw (cr, text, 0, 1, inside.x, inside.y - 1);
  g_object_unref (text);
  draw_rule (sheet, cr, inside.y + CP_SHEET_NOTES + 2, 0.5);
}


void
cp_score_sheet_draw_page (const CpScoreSheet *sheet, unsigned page, cairo_t *cr)
{
  /* Translators: a page and how many there are, at the foot of each page: "2 / 3" */
  g_autofree char *number = g_strdup_printf (_ ("%u / %u"), page + 1, sheet->pages.n);
  cp_score_sheet_draw_content (sheet, page, cr);
  cp_score_sheet_draw_number (&sheet->options, number, cr);
}


void
cp_score_sheet_draw_content (const CpScoreSheet *sheet, unsigned page, cairo_t *cr)
{
  g_return_if_fail (page < sheet->pages.n);
  cairo_save (cr);
  if (page == 0)
    draw_headings (sheet, cr);
  else
    draw_running_head (sheet, cr);
  for (unsigned i = 0; i < sheet->pages.pieces->len; i++) {
    const CpSheetPiece *piece = &g_array_index (sheet->pages.pieces, CpSheetPiece, i);
    const CpSheetBlock *block = &g_array_index (sheet->blocks, CpSheetBlock, piece->block);
    if (piece->page == page)
      cp_sheet_block_draw (block, cr, piece->x, piece->y, piece->first_line, piece->n_lines,
                           sheet->column, sheet->options.palette);
  }
  if (sheet->graph != NULL && sheet->pages.graph_page == page)
    draw_graph (sheet, cr);
  cairo_restore (cr);
}


CpRect
cp_score_sheet_page_rect (const CpScoreSheetOptions *options)
{
  CpRect inside = inside_rect (options);
  return (CpRect){ inside.x, inside.y, inside.width, inside.height - FOOTER };
}


void
cp_score_sheet_place_below (CpScoreSheet *sheet, double top)
{
  sheet->top = top;
  place (sheet);
}


double
cp_score_sheet_get_end (const CpScoreSheet *sheet)
{
  return sheet->pages.end;
}


bool
cp_score_sheet_get_moves_split (const CpScoreSheet *sheet)
{
  const GArray *pieces = sheet->pages.pieces;
  return pieces->len > 0 && g_array_index (pieces, CpSheetPiece, pieces->len - 1).page >
                                g_array_index (pieces, CpSheetPiece, 0).page;
}


CpScoreSheetPdf *
cp_score_sheet_pdf_new (const CpScoreSheet *sheet)
{
  CpScoreSheetPdf *pdf = g_new0 (CpScoreSheetPdf, 1);
  pdf->sheet = sheet;
  pdf->document = cp_sheet_pdf_new (sheet->options.page_width, sheet->options.page_height,
                                    sheet->title, sheet->author);
  return pdf;
}


bool
cp_score_sheet_pdf_add_page (CpScoreSheetPdf *pdf)
{
  cairo_t *cr = cp_sheet_pdf_get_context (pdf->document);
  if (pdf->page == pdf->sheet->pages.n)
    return false;
  cp_score_sheet_draw_page (pdf->sheet, pdf->page++, cr);
  cairo_show_page (cr);
  return true;
}


bool
cp_score_sheet_pdf_write (CpScoreSheetPdf *pdf, const char *path, GError **error)
{
  return cp_sheet_pdf_write (pdf->document, path, error);
}


void
cp_score_sheet_pdf_free (CpScoreSheetPdf *pdf)
{
  if (pdf == NULL)
    return;
  cp_sheet_pdf_free (pdf->document);
  g_free (pdf);
}


bool
cp_score_sheet_save (const CpScoreSheet *sheet, const char *path, GError **error)
{
  CpScoreSheetPdf *pdf = cp_score_sheet_pdf_new (sheet);
  while (cp_score_sheet_pdf_add_page (pdf))
    ;
  bool written = cp_score_sheet_pdf_write (pdf, path, error);
  cp_score_sheet_pdf_free (pdf);
  return written;
}
