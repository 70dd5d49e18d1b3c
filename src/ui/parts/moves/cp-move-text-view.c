/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-text-view.h"

#include <math.h>

#include "cp-move-text.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-paragraph.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-move-words.h"

/* In pixels. The steps between levels depend on the width; from some depth on they are so small
 * that adjacent lines only just do not touch. */
#define WIDE           240
#define MARGIN         7
#define WIDE_MARGIN    14
#define COMMENT_X      28
#define WIDE_STEP      11
#define NARROW_STEP    4
#define DEEP_STEP      3
#define STEPS          5 /* levels with a full step */
#define MAX_LEVELS     20
#define MAX_INDENT     0.35 /* of the width */
#define LINE_TO_TEXT   8
#define NARROW_TO_TEXT 5
#define LINE_WIDTH     1.5
#define MIN_TEXT       64
#define MARK_X         3 /* excess of the mark over the size of the move */
#define MARK_Y         1
#define PAD_Y          3
#define MAX_CHARS      80 /* in a line; longer lines are hard to read */
#define GAP            3  /* above the first line of a variation */
#define ARROW          8  /* at the start of a variation: down; to the right if it is folded */

/* Opacity of the lines relative to the colour of the text. */
#define LINE_OPACITY     0.2
#define OWN_LINE_OPACITY 0.45
#define HOVER_OPACITY    0.1

/*
 * The moves are not widgets but parts of one text. Below the current one is a mark: a button of the
 * size of the move, which has its appearance, the keyboard focus and the accessible name. Two marks
 * take turns, so that each step moves the focus from one to the other and screen readers read the
 * new move.
 */
struct _CpMoveTextView {
  GtkWidget parent_instance;

  CpMoveRow *row;
  CpMoveText *text;
  CpParagraph *paragraph;
  int least; /* width of the longest unbreakable part of the text, in pixels */
  GtkWidget *marks[2];
  unsigned mark;           /* index of the mark that is or was last in use */
  const CpMoveSpan *hover; /* (nullable): the move under the pointer */
  bool at_line;            /* whether the pointer is over the line beside a variation */
};

G_DEFINE_FINAL_TYPE (CpMoveTextView, cp_move_text_view, GTK_TYPE_WIDGET)


static unsigned
get_depth (CpMoveTextView *self)
{
  return self->row != NULL ? cp_move_row_get_depth (self->row) : 0;
}


/* Returns the x position of a comment of the main line: below the moves if there is space. */
static int
comment_x (int width)
{
  return width < WIDE ? MARGIN : COMMENT_X;
}


/* Returns the x position of the vertical line of a level, from 1. */
static double
line_x (unsigned level, int width)
{
  unsigned steps = MIN (level, MAX_LEVELS) - 1;
  unsigned full = MIN (steps, STEPS - 1);
  double step = CLAMP (round (width / 28.0), NARROW_STEP, WIDE_STEP);
  double x =
      (width < WIDE ? MARGIN : WIDE_MARGIN) + full * step + (steps - full) * (double) DEEP_STEP;
  return MIN (x, round (width * MAX_INDENT));
}


static int
char_width (CpMoveTextView *self)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int width = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
  return width;
}


/* Returns the x position of the text: after its line, but with at least its minimum width. */
static int
text_x (CpMoveTextView *self, int width)
{
  unsigned depth = get_depth (self);
  if (depth == 0)
    return comment_x (width);
  int x = (int) line_x (depth, width) + (width < WIDE ? NARROW_TO_TEXT : LINE_TO_TEXT);
  return MAX (MARGIN, MIN (x, width - MARGIN - self->least));
}


static int
text_width (CpMoveTextView *self, int width)
{
  int most = MAX_CHARS * char_width (self);
  return CLAMP (width - text_x (self, width) - MARGIN, self->least, MAX (self->least, most));
}


static int
gap_above (CpMoveTextView *self)
{
  return self->row != NULL && cp_move_row_get_begins (self->row) ? GAP : 0;
}


static const CpMoveSpan *
current_span (CpMoveTextView *self)
{
  CpNode *current = self->row != NULL ? cp_move_row_get_current (self->row) : NULL;
  return current != NULL ? cp_move_text_find (self->text, current) : NULL;
}


/* Returns the area of a move in the view. If the move is broken, the area ends at the end of the
 * line. */
static graphene_rect_t
span_rect (CpMoveTextView *self, const CpMoveSpan *span)
{
  PangoLayout *layout = cp_paragraph_get_layout (self->paragraph);
  PangoRectangle start, end;
  double x, y;
  cp_ui_compute_point (GTK_WIDGET (self->paragraph), GTK_WIDGET (self), 0, 0, &x, &y);
  pango_layout_index_to_pos (layout, (int) span->start, &start);
  pango_layout_index_to_pos (layout, (int) span->end, &end);
  int right = end.y == start.y ? end.x : pango_layout_get_width (layout);
  x += PANGO_PIXELS_FLOOR (start.x) - MARK_X;
  y += PANGO_PIXELS_FLOOR (start.y) - MARK_Y;
  return GRAPHENE_RECT_INIT ((float) x, (float) y,
                             (float) (PANGO_PIXELS_CEIL (right - start.x) + 2 * MARK_X),
                             (float) (PANGO_PIXELS_CEIL (start.height) + 2 * MARK_Y));
}


/* Returns the index of the byte at a point; -1 if there is none. */
static int
byte_at (CpMoveTextView *self, double x, double y)
{
  PangoLayout *layout = cp_paragraph_get_layout (self->paragraph);
  int byte, trailing;
  double text_x, text_y;
  cp_ui_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->paragraph), x, y, &text_x, &text_y);
  bool inside = pango_layout_xy_to_index (layout, (int) (text_x * PANGO_SCALE),
                                          (int) (text_y * PANGO_SCALE), &byte, &trailing);
  return inside ? byte : -1;
}


static const CpMoveSpan *
span_at (CpMoveTextView *self, double x, double y)
{
  int byte = self->text != NULL ? byte_at (self, x, y) : -1;
  return byte >= 0 ? cp_move_text_span_at (self->text, (unsigned) byte) : NULL;
}


static const CpMoveLink *
link_at (CpMoveTextView *self, double x, double y)
{
  int byte = self->text != NULL ? byte_at (self, x, y) : -1;
  return byte >= 0 ? cp_move_text_link_at (self->text, (unsigned) byte) : NULL;
}


static void
set_hover (CpMoveTextView *self, const CpMoveSpan *hover, bool on_link)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), hover != NULL || on_link ? "pointer" : NULL);
  if (hover == self->hover)
    return;
  self->hover = hover;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


/* Returns true if the variation has more moves than the one that is shown when it is folded. */
static bool
can_fold (CpMoveTextView *self)
{
  return get_depth (self) > 0 && (!cp_move_row_get_begins (self->row) ||
                                  cp_move_row_get_first (self->row)->first_child != NULL);
}


static bool
is_at_line (CpMoveTextView *self, double x)
{
  return can_fold (self) && x < text_x (self, gtk_widget_get_width (GTK_WIDGET (self)));
}


static void
set_at_line (CpMoveTextView *self, bool at_line)
{
  if (at_line == self->at_line)
    return;
  self->at_line = at_line;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
motion_cb (CpMoveTextView *self, double x, double y)
{
  int byte = self->text != NULL ? byte_at (self, x, y) : -1;
  const CpMoveSpan *span = span_at (self, x, y);
  bool on_move = span != NULL && byte >= (int) span->start && byte < (int) span->end;
  set_at_line (self, is_at_line (self, x));
  set_hover (self, on_move ? span : NULL, self->at_line || link_at (self, x, y) != NULL);
}


static void
leave_cb (CpMoveTextView *self)
{
  set_at_line (self, false);
  set_hover (self, NULL, false);
}


static void
released_cb (CpMoveTextView *self, int n_press, double x, double y)
{
  const CpMoveLink *link = link_at (self, x, y);
  CpNode *node = link != NULL ? link->node : cp_move_text_view_get_node_at (self, x, y);
  if (is_at_line (self, x))
    g_signal_emit_by_name (self, "fold-toggled", cp_move_row_get_first (self->row));
  else if (node != NULL)
    g_signal_emit_by_name (self, link != NULL ? "link-activated" : "move-activated", node);
}


static void
set_mark (GtkWidget *mark, CpNode *node, bool clock)
{
  g_autofree char *name = node != NULL ? cp_node_describe (node, clock) : NULL;
  gtk_accessible_update_state (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_STATE_SELECTED, node != NULL,
                               -1);
  cp_ui_set_css_class (mark, "current", node != NULL);
  gtk_widget_set_focusable (mark, node != NULL);
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (mark, node != NULL);
}


static void
update_marks (CpMoveTextView *self)
{
  const CpMoveSpan *span = current_span (self);
  GtkWidget *old = self->marks[self->mark];
  bool focused = gtk_widget_has_focus (old);
  if (span != NULL) {
    self->mark = 1 - self->mark;
    set_mark (self->marks[self->mark], span->node, cp_move_row_get_columns (self->row)->clocks);
    if (focused)
      gtk_widget_grab_focus (self->marks[self->mark]);
  }
  set_mark (old, NULL, false);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


/* Measures the longest unbreakable part. */
static void
measure_least (CpMoveTextView *self)
{
  int width = 0;
  if (self->text != NULL) {
    PangoLayout *piece = gtk_widget_create_pango_layout (GTK_WIDGET (self->paragraph), NULL);
    pango_layout_set_text (piece, self->text->text + self->text->longest_start,
                           (int) self->text->longest_length);
    pango_layout_get_pixel_size (piece, &width, NULL);
    g_object_unref (piece);
  }
  self->least = MAX (width, MIN_TEXT / 2);
}


static void
update_row (CpMoveTextView *self)
{
  leave_cb (self);
  g_clear_pointer (&self->text, cp_move_text_free);
  if (self->row != NULL)
    self->text = cp_move_text_new (self->row);
  cp_paragraph_set_text (self->paragraph, self->text != NULL ? self->text->text : "",
                         self->text != NULL ? self->text->attributes : NULL);
  update_marks (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
cp_move_text_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  CpMoveTextView *self = CP_MOVE_TEXT_VIEW (widget);
  size_t chars = self->text != NULL ? MIN (strlen (self->text->text), MAX_CHARS) : 0;
  *minimum_baseline = *natural_baseline = -1;
  measure_least (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_TEXT;
    *natural = text_x (self, G_MAXINT) + MAX ((int) chars * char_width (self), MIN_TEXT) + MARGIN;
  } else {
    int width = text_width (self, for_size >= 0 ? for_size : MIN_TEXT);
    gtk_widget_measure (GTK_WIDGET (self->paragraph), orientation, width, minimum, natural, NULL,
                        NULL);
    *minimum += gap_above (self) + 2 * PAD_Y;
    *natural = *minimum;
  }
}


static void
cp_move_text_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpMoveTextView *self = CP_MOVE_TEXT_VIEW (widget);
  int x = text_x (self, width);
  int y = gap_above (self) + PAD_Y;
  GtkAllocation area = { x, y, text_width (self, width), height - y - PAD_Y };
  const CpMoveSpan *span = current_span (self);
  gtk_widget_size_allocate (GTK_WIDGET (self->paragraph), &area, -1);
  if (span == NULL)
    return;
  graphene_rect_t rect = span_rect (self, span);
  int least;
  gtk_widget_measure (self->marks[self->mark], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  area = (GtkAllocation){ (int) rect.origin.x, (int) rect.origin.y,
                          MAX ((int) rect.size.width, least), (int) rect.size.height };
  gtk_widget_size_allocate (self->marks[self->mark], &area, -1);
}


/* Draws the arrow. Returns the y position at which the line continues below it. */
static double
snapshot_arrow (CpMoveTextView *self, GtkSnapshot *snapshot, double x, const GdkRGBA *color)
{
  bool folded = cp_move_row_get_folded (self->row);
  double middle = gap_above (self) + PAD_Y + cp_ui_line_height (GTK_WIDGET (self)) / 2.0;
  float half = ARROW / 2.0F;
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) x - half, (float) middle - half, ARROW, ARROW);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  cairo_translate (cr, x, middle);
  if (folded)
    cairo_rotate (cr, -G_PI / 2);
  cairo_move_to (cr, -ARROW / 2.0, -ARROW / 4.0);
  cairo_line_to (cr, ARROW / 2.0, -ARROW / 4.0);
  cairo_line_to (cr, 0, ARROW / 4.0);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill (cr);
  cairo_destroy (cr);
  return middle + (folded ? ARROW : ARROW / 2.0);
}


static void
snapshot_lines (CpMoveTextView *self, GtkSnapshot *snapshot, const GdkRGBA *text_color)
{
  unsigned depth = MIN (get_depth (self), MAX_LEVELS);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  for (unsigned level = 1; level <= depth; level++) {
    double top = level == depth ? gap_above (self) : 0;
    GdkRGBA color = *text_color;
    bool own = level == depth;
    if (!own || !self->at_line)
      color.alpha *= (float) (own ? OWN_LINE_OPACITY : LINE_OPACITY);
    if (own && can_fold (self) && cp_move_row_get_begins (self->row))
      top = snapshot_arrow (self, snapshot, line_x (level, width) + LINE_WIDTH / 2, &color);
    if (height - top < ARROW)
      continue; /* too short below the arrow */
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) line_x (level, width), (float) top,
                                                    (float) LINE_WIDTH, (float) (height - top)));
  }
}


static void
cp_move_text_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpMoveTextView *self = CP_MOVE_TEXT_VIEW (widget);
  GdkRGBA color = cp_toolkit_get_color (widget);
  snapshot_lines (self, snapshot, &color);
  if (self->hover != NULL) {
    graphene_rect_t rect = span_rect (self, self->hover);
    GskRoundedRect rounded;
    color.alpha *= (float) HOVER_OPACITY;
    gsk_rounded_rect_init_from_rect (&rounded, &rect, 4);
    gtk_snapshot_push_rounded_clip (snapshot, &rounded);
    gtk_snapshot_append_color (snapshot, &color, &rect);
    gtk_snapshot_pop (snapshot);
  }
  GTK_WIDGET_CLASS (cp_move_text_view_parent_class)->snapshot (widget, snapshot);
}


static void
cp_move_text_view_dispose (GObject *object)
{
  CpMoveTextView *self = CP_MOVE_TEXT_VIEW (object);
  self->hover = NULL;
  cp_ui_dispose_children (object);
}


static void
cp_move_text_view_class_init (CpMoveTextViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_move_text_view_dispose;
  CP_CLASS_FOLLOWS (klass, CpMoveTextView, row);
  CP_CLASS_OWNS (klass, CpMoveTextView, cp_move_text_free, text);
  widget_class->measure = cp_move_text_view_measure;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->size_allocate = cp_move_text_view_size_allocate;
  widget_class->snapshot = cp_move_text_view_snapshot;

  cp_class_add_signal (klass, "move-activated", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "link-activated", 1, G_TYPE_POINTER);
  cp_class_add_signal (klass, "fold-toggled", 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "movetext");
}


static void
add_controllers (CpMoveTextView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  cp_ui_add_pointer (GTK_WIDGET (self), G_CALLBACK (motion_cb), G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}


static void
cp_move_text_view_init (CpMoveTextView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  for (unsigned i = 0; i < G_N_ELEMENTS (self->marks); i++) {
    self->marks[i] = gtk_button_new ();
    gtk_widget_add_css_class (self->marks[i], "flat");
    gtk_widget_set_can_target (self->marks[i], false);
    gtk_widget_set_parent (self->marks[i], widget);
    set_mark (self->marks[i], NULL, false);
  }
  self->paragraph = g_object_new (CP_TYPE_PARAGRAPH, NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self->paragraph), false);
  gtk_widget_set_parent (GTK_WIDGET (self->paragraph), widget);
  add_controllers (self);
  cp_ui_set_left_to_right (widget);
}


void
cp_move_text_view_set_row (CpMoveTextView *self, CpMoveRow *row)
{
  g_return_if_fail (CP_IS_MOVE_TEXT_VIEW (self));
  if (cp_follow (self, &self->row, row, "marks-changed", update_marks, NULL))
    update_row (self);
}


GtkWidget *
cp_move_text_view_get_mark (CpMoveTextView *self)
{
  g_return_val_if_fail (CP_IS_MOVE_TEXT_VIEW (self), NULL);
  return current_span (self) != NULL ? self->marks[self->mark] : NULL;
}


CpNode *
cp_move_text_view_get_node_at (CpMoveTextView *self, double x, double y)
{
  g_return_val_if_fail (CP_IS_MOVE_TEXT_VIEW (self), NULL);
  if (self->row != NULL && cp_move_row_get_kind (self->row) == CP_MOVE_ROW_COMMENT)
    return cp_move_row_get_first (self->row);
  const CpMoveSpan *span = span_at (self, x, y);
  return span != NULL ? span->node : NULL;
}


double
cp_move_text_view_get_end (CpMoveTextView *self, const CpNode *node)
{
  g_return_val_if_fail (CP_IS_MOVE_TEXT_VIEW (self), 0);
  const CpMoveSpan *span = self->text != NULL ? cp_move_text_find (self->text, node) : NULL;
  if (span == NULL || span->to == span->end) {
    bool is_comment = self->row != NULL &&
                      cp_move_row_get_kind (self->row) == CP_MOVE_ROW_COMMENT &&
                      cp_move_row_get_place (self->row) == CP_COMMENT_BEHIND &&
                      cp_move_row_get_first (self->row) == node;
    return is_comment ? gtk_widget_get_height (GTK_WIDGET (self)) : 0;
  }
  graphene_rect_t last = span_rect (self, &(CpMoveSpan){ .start = span->to, .end = span->to });
  return (double) (last.origin.y + last.size.height);
}


CpNode *
cp_move_text_view_get_neighbour (CpMoveTextView *self, int direction)
{
  g_return_val_if_fail (CP_IS_MOVE_TEXT_VIEW (self), NULL);
  const CpMoveSpan *current = current_span (self);
  CpNode *found = NULL;
  float distance = G_MAXFLOAT;
  float found_y = 0;
  if (current == NULL)
    return NULL;
  graphene_rect_t from = span_rect (self, current);
  for (unsigned i = 0; i < self->text->moves->len; i++) {
    const CpMoveSpan *span = &g_array_index (self->text->moves, CpMoveSpan, i);
    graphene_rect_t rect = span_rect (self, span);
    /* Finds the nearest line in this direction that has moves; lines of comments have none. */
    bool ahead = (rect.origin.y - from.origin.y) * (float) direction > 0;
    bool nearer_line = found == NULL || (found_y - rect.origin.y) * (float) direction > 0;
    if (!ahead || (!nearer_line && rect.origin.y != found_y))
      continue;
    if (!nearer_line && fabsf (rect.origin.x - from.origin.x) >= distance)
      continue;
    found = span->node;
    found_y = rect.origin.y;
    distance = fabsf (rect.origin.x - from.origin.x);
  }
  return found;
}
