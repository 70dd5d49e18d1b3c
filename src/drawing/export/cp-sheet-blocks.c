/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-score-sheet-private.h"

#include <glib/gi18n-lib.h>

#include "cp-sheet-heading.h"
#include "cp-sheet-variation.h"
#include "drawing/board/cp-draw.h"
#include "record/notes/cp-comment.h"
#include "record/tree/cp-glyphs.h"
#include "record/tree/cp-line.h"
#include "rules/position/cp-fen.h"

/* Dimensions of rows and notes, in points or relative to the column. */
#define ROW_HEIGHT   14.0
#define NUMBER_SHARE 0.13
#define NOTE_INDENT  0.055
#define NOTE_SPACE   2.5 /* between notes, and below them */

/* Size of a square in a diagram, in points. */
#define SQUARE 16.5

/* A longer variation, in bytes, is split into several texts, since Pango needs quadratic time for
 * the number of moves. */
#define MAX_PIECE 2000

typedef struct CpSheetWriter Writer;

struct CpSheetWriter {
  const CpRecord *record;
  const CpScoreSheetOptions *options;
  PangoContext *context;
  double column;
  double greatest_height;
  GArray *blocks;
  bool row_is_open;            /* Black's move may be added to the last block */
  CpSheetVariation *variation; /* (nullable): the variation being written */
  const CpNode *pending;       /* (nullable): node whose diagram follows that variation */
  /* (element-type CpNode): first moves of the current nested variations */
  GPtrArray *starts;
  const CpNode *previous; /* the last node written */
};


static void
clear_block (void *data)
{
  CpSheetBlock *block = data;
  g_clear_object (&block->row.number);
  for (int side = CP_WHITE; side <= CP_BLACK; side++) {
    g_clear_object (&block->row.moves[side]);
    g_clear_object (&block->row.clocks[side]);
  }
  g_clear_object (&block->text);
  g_clear_pointer (&block->diagram, cp_sheet_diagram_free);
}


static CpSheetBlock *
last_block (const Writer *writer)
{
  return &g_array_index (writer->blocks, CpSheetBlock, writer->blocks->len - 1);
}


/* Appends an empty block. */
static CpSheetBlock *
add_block (Writer *writer, CpSheetBlockType type)
{
  bool after_row = writer->blocks->len > 0 && last_block (writer)->type == CP_SHEET_ROW;
  /* Keep a row with its notes. */
  if (after_row && type != CP_SHEET_ROW)
    last_block (writer)->keep = true;
  g_array_set_size (writer->blocks, writer->blocks->len + 1);
  last_block (writer)->type = type;
  last_block (writer)->space = after_row ? 0 : NOTE_SPACE;
  writer->row_is_open = false;
  return last_block (writer);
}


/* @text: (transfer full) */
static CpSheetBlock *
add_text (Writer *writer, PangoLayout *text, double indent)
{
  CpSheetBlock *block = add_block (writer, CP_SHEET_TEXT);
  block->text = text;
  block->indent = indent;
  block->space = MAX (block->space, 1);
  block->height = cp_sheet_text_height (text);
  return block;
}


static void
add_note (Writer *writer, const char *text)
{
  double indent = writer->column * NOTE_INDENT;
  add_text (
      writer,
      cp_sheet_text_new (writer->context, text, CP_SHEET_NOTES, false, writer->column - indent),
      indent);
}


static void
add_comments (Writer *writer, const GPtrArray *comments)
{
  size_t remaining = CP_SHEET_COMMENT_LIMIT;
  for (unsigned i = 0; comments != NULL && i < comments->len && writer->options->comments; i++) {
    g_autofree char *text = cp_sheet_comment (g_ptr_array_index (comments, i), &remaining);
    if (*text != '\0')
      add_note (writer, text);
  }
}


static void
add_diagram (Writer *writer, const CpNode *node, bool flipped)
{
  CpSheetBlock *block = add_block (writer, CP_SHEET_DIAGRAM);
  block->diagram =
      cp_sheet_diagram_new (node, flipped, SQUARE, writer->column, writer->greatest_height);
  block->space = 5;
  block->height = cp_sheet_diagram_get_height (block->diagram) + 3;
}


/* Returns true if diagrams are enabled and @node has a diagram glyph. */
static bool
has_diagram (const Writer *writer, const CpNode *node)
{
  return writer->options->diagrams &&
         (cp_node_has_nag (node, CP_NAG_DIAGRAM) || cp_node_has_nag (node, CP_NAG_DIAGRAM_FLIPPED));
}


static void
add_marked_diagram (Writer *writer, const CpNode *node)
{
  if (has_diagram (writer, node))
    add_diagram (writer, node,
                 writer->options->flipped || cp_node_has_nag (node, CP_NAG_DIAGRAM_FLIPPED));
}


static PangoLayout *
cell (Writer *writer, const char *text, double size, bool bold)
{
  PangoLayout *layout = cp_sheet_text_new (writer->context, text, size, bold, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}


static void
fill_row (Writer *writer, CpSheetRow *row, const CpNode *node)
{
  CpSide mover = node->parent->position.turn;
  double width = writer->column * (1 - NUMBER_SHARE) / 2 - 4;
  g_autofree char *move = cp_sheet_move_text (node);
  int64_t ms;
  if (writer->options->clocks && cp_node_get_clock (node, &ms)) {
    unsigned seconds = (unsigned) (ms / 1000);
    g_autofree char *clock =
        g_strdup_printf ("%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60);
    row->clocks[mover] = cell (writer, clock, CP_SHEET_TINY, false);
    width -= cp_sheet_text_width (row->clocks[mover]) + 2;
  }
  row->moves[mover] = cell (writer, move, CP_SHEET_MOVES, true);
  pango_layout_set_width (row->moves[mover], pango_units_from_double (width));
}


static void
add_move (Writer *writer, const CpNode *node)
{
  const CpPosition *before = &node->parent->position;
  if (before->turn == CP_WHITE || !writer->row_is_open) {
    CpSheetBlock *block = add_block (writer, CP_SHEET_ROW);
    g_autofree char *number = g_strdup_printf ("%u.", before->fullmove_number);
    block->height = ROW_HEIGHT;
    block->row.number = cell (writer, number, CP_SHEET_MOVES, false);
    if (before->turn == CP_BLACK)
      block->row.moves[CP_WHITE] = cell (writer, "…", CP_SHEET_MOVES, true);
  }
  fill_row (writer, &last_block (writer)->row, node);
  writer->row_is_open = before->turn == CP_WHITE;
}


/* Adds the current variation as a block, followed by its pending diagram. */
static void
flush_variation (Writer *writer)
{
  double indent = writer->column * NOTE_INDENT, width = writer->column - indent;
  if (writer->variation != NULL)
    add_text (writer, cp_sheet_variation_finish (g_steal_pointer (&writer->variation), width),
              indent);
  if (writer->pending != NULL)
    add_marked_diagram (writer, g_steal_pointer (&writer->pending));
}


/* The bracket depends on the nesting depth. */
static void
close_variation (Writer *writer)
{
  g_ptr_array_remove_index (writer->starts, writer->starts->len - 1);
  cp_sheet_variation_close (writer->variation, writer->starts->len > 0 ? ')' : ']');
  if (writer->starts->len == 0)
    flush_variation (writer);
}


/* Prepares for more text of a variation; first flushes a pending diagram, or a text that is long
 * enough. */
static void
start_variation (Writer *writer)
{
  if (writer->pending != NULL ||
      (writer->variation != NULL && cp_sheet_variation_length (writer->variation) > MAX_PIECE))
    flush_variation (writer);
  if (writer->variation == NULL)
    writer->variation = cp_sheet_variation_new (writer->context);
}


static void
open_variation (Writer *writer, const CpNode *start)
{
  start_variation (writer);
  cp_sheet_variation_open (writer->variation, writer->starts->len > 0 ? '(' : '[');
  g_ptr_array_add (writer->starts, (gpointer) start);
}


/* Closes and opens variations on the way from @previous to @node. */
static void
change_variation (Writer *writer, const CpNode *node, const CpNode *previous)
{
  bool is_first = node == node->parent->first_child;
  if (is_first && node->parent == previous)
    return;
  const CpNode *start = cp_node_variation_start (node->parent);
  while (writer->starts->len > 0 &&
         g_ptr_array_index (writer->starts, writer->starts->len - 1) != start)
    close_variation (writer);
  if (!is_first)
    open_variation (writer, node);
}


static void
add_variation_comments (Writer *writer, const GPtrArray *comments)
{
  size_t remaining = CP_SHEET_COMMENT_LIMIT;
  for (unsigned i = 0; comments != NULL && i < comments->len && writer->options->comments; i++)
    cp_sheet_variation_add_comment (writer->variation, g_ptr_array_index (comments, i), &remaining);
}


static void
add_variation_move (Writer *writer, const CpNode *node)
{
  start_variation (writer);
  add_variation_comments (writer, node->comments_before);
  cp_sheet_variation_add_move (writer->variation, node);
  add_variation_comments (writer, node->comments);
  if (has_diagram (writer, node))
    writer->pending = node;
}


static void
add_main_move (Writer *writer, const CpNode *node)
{
  add_comments (writer, node->comments_before);
  add_move (writer, node);
  add_comments (writer, node->comments);
  add_marked_diagram (writer, node);
}


static void
add_start (Writer *writer)
{
  const CpNode *root = cp_record_get_root (writer->record);

  add_comments (writer, root->comments);
  if (has_diagram (writer, root))
    add_marked_diagram (writer, root);
  else if (!cp_position_is_array (&root->position) && writer->options->diagrams)
    add_diagram (writer, root, writer->options->flipped);
}


static CpSheetBlock *
add_heading (Writer *writer, const char *text)
{
  PangoLayout *layout =
      cp_sheet_text_new (writer->context, text, CP_SHEET_MOVES, true, writer->column);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  CpSheetBlock *block = add_text (writer, layout, 0);
  block->space = 7;
  return block;
}


static void
add_end (Writer *writer)
{
  CpOutcome outcome = cp_record_get_outcome (writer->record);
  add_heading (writer, cp_sheet_result_mark (outcome.result));
  if (!writer->options->final_diagram)
    return;
  add_heading (writer, _ ("Final position"))->keep = true;
  add_diagram (writer, cp_record_main_line_end (writer->record), writer->options->flipped);
}


CpSheetWriter *
cp_sheet_writer_new (const CpRecord *record,
                     const CpScoreSheetOptions *options,
                     PangoContext *context,
                     double column,
                     double greatest_height)
{
  Writer *writer = g_new0 (Writer, 1);
  writer->record = record;
  writer->options = options;
  writer->context = context;
  writer->column = column;
  writer->greatest_height = greatest_height;
  writer->blocks = g_array_new (FALSE, TRUE, sizeof (CpSheetBlock));
  g_array_set_clear_func (writer->blocks, clear_block);
  writer->starts = g_ptr_array_new ();
  writer->previous = cp_record_get_root (record);
  add_start (writer);
  return writer;
}


bool
cp_sheet_writer_add_move (CpSheetWriter *writer)
{
  const CpNode *node = writer->options->variations ? cp_node_next_read (writer->previous)
                                                   : writer->previous->first_child;
  if (node == NULL)
    return false;
  change_variation (writer, node, writer->previous);
  if (writer->starts->len > 0)
    add_variation_move (writer, node);
  else
    add_main_move (writer, node);
  writer->previous = node;
  return true;
}


GArray *
cp_sheet_writer_finish (CpSheetWriter *writer)
{
  while (writer->starts->len > 0)
    close_variation (writer);
  add_end (writer);
  return g_array_ref (writer->blocks);
}


void
cp_sheet_writer_free (CpSheetWriter *writer)
{
  if (writer == NULL)
    return;
  if (writer->variation != NULL)
    g_object_unref (cp_sheet_variation_finish (writer->variation, writer->column));
  g_array_unref (writer->blocks);
  g_ptr_array_unref (writer->starts);
  g_free (writer);
}


static void
draw_row (const CpSheetRow *row, cairo_t *cr, double x, double y, double column)
{
  double width = column * (1 - NUMBER_SHARE) / 2;
  double baseline = y + ROW_HEIGHT * 0.72;
  PangoLayout *const texts[] = { row->number, row->moves[CP_WHITE], row->moves[CP_BLACK],
                                 row->clocks[CP_WHITE], row->clocks[CP_BLACK] };
  double left = x + column * NUMBER_SHARE;
  double at[] = { left - 5 - cp_sheet_text_width (row->number), left, left + width, left, left };
  for (int side = CP_WHITE; side <= CP_BLACK; side++) {
    if (row->clocks[side] != NULL)
      at[3 + side] = left + (side + 1) * width - 8 - cp_sheet_text_width (row->clocks[side]);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (texts[i] == NULL)
      continue;
    double ascent = pango_units_to_double (pango_layout_get_baseline (texts[i]));
    cp_sheet_text_draw (cr, texts[i], 0, 1, at[i], baseline - ascent);
  }
}


void
cp_sheet_block_draw (const CpSheetBlock *block,
                     cairo_t *cr,
                     double x,
                     double y,
                     int first,
                     int n,
                     double column,
                     const CpPalette *palette)
{
  cp_draw_set_colour (cr, palette->text);
  switch (block->type) {
  case CP_SHEET_ROW:
    draw_row (&block->row, cr, x, y, column);
    break;
  case CP_SHEET_TEXT:
    cp_sheet_text_draw (cr, block->text, first, n, x + block->indent, y);
    break;
  case CP_SHEET_DIAGRAM:
  default:
    cp_sheet_diagram_draw (block->diagram, cr,
                           x + (column - cp_sheet_diagram_get_width (block->diagram)) / 2, y,
                           palette);
    break;
  }
}
