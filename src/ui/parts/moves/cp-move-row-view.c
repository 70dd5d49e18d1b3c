/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-row-view.h"

#include "drawing/board/cp-draw.h"
#include "record/notes/cp-eval.h"
#include "rules/position/cp-balance.h"
#include "rules/position/cp-describe.h"
#include "rules/text/cp-language.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-eval-words.h"
#include "ui/parts/words/cp-move-words.h"

/* Widths of columns, in characters. All rows of a list must have the same layout, so the widths do
 * not depend on the content of a row. */
#define SHORT_MOVE  7 /* Bxd10=R */
#define LONG_MOVE   9 /* Pe7xd8=Q+ */
#define TORQUE      4
#define EVAL        6 /* +12.34, in small digits */
#define CLOCK       6 /* 1:23:45, in small digits */
#define AROUND_MOVE 3
#define NUMBER      4
#define GLYPHS      5 /* after a move, if there is space */
#define NUMBER_GAP  5 /* after the number, in pixels */
#define GAP         2 /* between the columns, if there is space */

#define MIN_WIDTH 84

/* One move of a pair: a button, so that it can be clicked, focused and read by screen readers. */
typedef struct {
  GtkWidget *button;
  GtkWidget *move;
  GtkWidget *clock;
  GtkWidget *eval;
  GtkWidget *torque;
} Cell;

/* How much is shown beside a move: the torque, with the evaluation, and also with the clock. */
typedef enum {
  WITH_TORQUE,
  WITH_EVAL,
  WITH_CLOCK,
} Extent;

struct _CpMoveRowView {
  GtkWidget parent_instance;

  CpMoveRow *row;
  GtkWidget *number;
  GtkWidget *result;
  Cell cells[2];
};

G_DEFINE_FINAL_TYPE (CpMoveRowView, cp_move_row_view, GTK_TYPE_WIDGET)


static CpNode *
get_node (CpMoveRowView *self, CpSide side)
{
  return self->row != NULL ? cp_move_row_get_node (self->row, side) : NULL;
}


static const CpRules *
get_rules (CpMoveRowView *self)
{
  CpNode *white = get_node (self, CP_WHITE);
  CpNode *node = white != NULL ? white : get_node (self, CP_BLACK);
  return node != NULL ? node->position.rules : NULL;
}


static int
char_width (GtkWidget *widget)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
  return width;
}


/* Returns the width in pixels of a move with the numbers beside it that the list has. */
static int
text_width (CpMoveRowView *self, Extent extent)
{
  const CpRules *rules = get_rules (self);
  int chars = SHORT_MOVE;
  if (rules != NULL && cp_shown_notation (rules) != CP_NOTATION_SAN)
    chars = LONG_MOVE;
  if (rules == NULL || cp_rules_balance (rules) != NULL)
    chars += TORQUE;
  if (extent >= WITH_EVAL && self->row != NULL && cp_move_row_get_columns (self->row)->evals)
    chars += EVAL;
  if (extent >= WITH_CLOCK && self->row != NULL && cp_move_row_get_columns (self->row)->clocks)
    chars += CLOCK;
  return chars * char_width (GTK_WIDGET (self));
}


static int
cell_width (CpMoveRowView *self, Extent extent)
{
  return text_width (self, extent) + AROUND_MOVE * char_width (GTK_WIDGET (self));
}


/* Returns true if the two moves are shown beside each other. */
static bool
is_wide (CpMoveRowView *self, int width)
{
  return width >= 2 * cell_width (self, WITH_TORQUE) + NUMBER * char_width (GTK_WIDGET (self));
}


/* Layout inside a cell: if it is too narrow, the clock is hidden first, then the evaluation, then
 * the torque. */
static void
measure_cell_cb (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  GtkWidget *move = gtk_widget_get_first_child (widget);
  gtk_widget_measure (move, orientation, -1, minimum, natural, NULL, NULL);
}


/* Allocates @child at the right end of @width pixels, or hides it. Returns the remaining width. */
static int
allocate_right (GtkWidget *child, bool shown, int width, int height)
{
  int own = shown ? MIN (cp_ui_natural_width (child), width) : 0;
  gtk_widget_set_child_visible (child, shown);
  if (shown)
    gtk_widget_size_allocate (child, &(GtkAllocation){ width - own, 0, own, height }, -1);
  return width - own;
}


static void
allocate_cell_cb (GtkWidget *widget, int width, int height, int baseline)
{
  CpMoveRowView *self = CP_MOVE_ROW_VIEW (gtk_widget_get_ancestor (widget, CP_TYPE_MOVE_ROW_VIEW));
  GtkWidget *move = gtk_widget_get_first_child (widget);
  GtkWidget *clock = gtk_widget_get_next_sibling (move);
  GtkWidget *eval = gtk_widget_get_next_sibling (clock);
  GtkWidget *torque = gtk_widget_get_last_child (widget);
  int least = cp_ui_natural_width (move);
  bool torque_fits =
      width >= MAX (text_width (self, WITH_TORQUE), least + cp_ui_natural_width (torque));
  int rest = allocate_right (torque, torque_fits, width, height);
  /* All evaluations end where the widest torque would begin, and all clocks where the widest
   * evaluation would, so that they form columns. */
  if (torque_fits && cp_ui_natural_width (torque) > 0)
    rest = MIN (rest, width - TORQUE * char_width (GTK_WIDGET (self)));
  bool eval_fits =
      width >= text_width (self, WITH_EVAL) && rest >= least + cp_ui_natural_width (eval);
  int end = rest;
  rest = allocate_right (eval, eval_fits, rest, height);
  if (eval_fits && cp_ui_natural_width (eval) > 0)
    rest = MIN (rest, end - EVAL * char_width (GTK_WIDGET (self)));
  bool clock_fits =
      width >= text_width (self, WITH_CLOCK) && rest >= least + cp_ui_natural_width (clock);
  rest = allocate_right (clock, clock_fits, rest, height);
  gtk_widget_size_allocate (move, &(GtkAllocation){ 0, 0, MAX (rest, 0), height }, -1);
}


static void
clicked_cb (CpMoveRowView *self, GtkWidget *button)
{
  CpSide side = button == self->cells[CP_WHITE].button ? CP_WHITE : CP_BLACK;
  g_signal_emit_by_name (self, "move-activated", get_node (self, side));
}


/* Only the current move can be focused, so that the list is a single stop for the Tab key. */
static void
update_marks (CpMoveRowView *self)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    GtkWidget *button = self->cells[side].button;
    CpNode *node = get_node (self, side);
    bool current = node != NULL && cp_move_row_get_current (self->row) == node;
    cp_ui_set_css_class (button, "current", current);
    cp_ui_set_css_class (button, "taken-back",
                         self->row != NULL && cp_move_row_is_taken_back (self->row, side));
    gtk_widget_set_focusable (button, current);
    gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, current,
                                 -1);
  }
}


static void
update_move (CpMoveRowView *self, Cell *cell, const CpNode *node)
{
  bool clocks = cp_move_row_get_columns (self->row)->clocks;
  CpEval eval;
  bool has_eval = cp_move_row_get_columns (self->row)->evals && cp_node_get_eval (node, &eval);
  bool balance = cp_rules_balance (node->position.rules) != NULL;
  g_autofree char *written = cp_node_written (node);
  g_autofree char *move = cp_text_isolate (written);
  g_autofree char *clock = clocks ? cp_node_clock_text (node) : NULL;
  g_autofree char *torque = balance ? cp_signed_number (cp_balance_torque (&node->position)) : NULL;
  g_autofree char *eval_text = has_eval ? cp_eval_shown_text (&eval) : NULL;
  g_autofree char *eval_name = has_eval ? cp_eval_describe (&eval) : NULL;
  g_autofree char *described = cp_node_describe (node, clocks);
  g_autofree char *name =
      has_eval ? g_strconcat (described, ". ", eval_name, NULL) : g_steal_pointer (&described);
  cp_ui_set_text (GTK_LABEL (cell->move), move);
  cp_ui_set_text (GTK_LABEL (cell->clock), clock != NULL ? clock : "");
  cp_ui_set_text (GTK_LABEL (cell->eval), eval_text != NULL ? eval_text : "");
  cp_ui_set_text (GTK_LABEL (cell->torque), torque != NULL ? torque : "");
  cp_ui_set_name (GTK_WIDGET (cell->button), name);
  /* The letters of colours are not in common use, so a tooltip explains them. */
  cp_ui_set_tooltip (cell->button, node->move.colour != CP_NO_COLOUR ? name : NULL);
}


/* Returns true if dots are shown for a move that is in another row: for White if Black moved first
 * or White's move has a comment, for Black in the latter case. */
static bool
has_dots (CpMoveRowView *self, CpSide side)
{
  CpNode *other = get_node (self, cp_side_other (side));
  if (get_node (self, side) != NULL || other == NULL)
    return false;
  return side == CP_WHITE || other->first_child != NULL;
}


static void
update_cell (CpMoveRowView *self, CpSide side)
{
  Cell *cell = &self->cells[side];
  CpNode *node = get_node (self, side);
  bool dots = has_dots (self, side);
  gtk_widget_set_sensitive (cell->button, node != NULL);
  gtk_widget_set_can_target (cell->button, node != NULL);
  gtk_widget_set_visible (cell->button, node != NULL || dots);
  if (node != NULL) {
    update_move (self, cell, node);
  } else if (dots) {
    cp_ui_set_text (GTK_LABEL (cell->move), "…");
    cp_ui_set_text (GTK_LABEL (cell->clock), "");
    cp_ui_set_text (GTK_LABEL (cell->eval), "");
    cp_ui_set_text (GTK_LABEL (cell->torque), "");
  }
}


static void
update_result (CpMoveRowView *self)
{
  static const char *const texts[] = { "", "1–0", "0–1", "½–½" };
  CpOutcome outcome = { CP_UNDECIDED, CP_PLAYING };
  if (self->row != NULL)
    outcome = cp_move_row_get_outcome (self->row);
  gtk_widget_set_visible (self->result, outcome.result != CP_UNDECIDED);
  if (outcome.result == CP_UNDECIDED)
    return;
  cp_ui_set_markup (GTK_LABEL (self->result), "<b>%s</b>\n%s", texts[outcome.result],
                    cp_outcome_title (outcome));
}


static void
update_row (CpMoveRowView *self)
{
  unsigned number = self->row != NULL ? cp_move_row_get_number (self->row) : 0;
  gtk_widget_set_visible (self->number, number > 0);
  g_autofree char *text = g_strdup_printf ("%u.", number);
  cp_ui_set_text (GTK_LABEL (self->number), text);
  if (number > 0)
    gtk_label_set_width_chars (GTK_LABEL (self->number),
                               (int) cp_move_row_get_columns (self->row)->digits + 1);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    update_cell (self, side);
  update_result (self);
  update_marks (self);
}


static int
cell_height (CpMoveRowView *self)
{
  return cp_ui_natural_height (self->cells[CP_WHITE].button, -1);
}


static int
height_for_width (CpMoveRowView *self, int width)
{
  if (gtk_widget_get_visible (self->result)) {
    int height;
    gtk_widget_measure (self->result, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
    return height;
  }
  bool two = get_node (self, CP_BLACK) != NULL && !is_wide (self, width);
  return cell_height (self) * (two ? 2 : 1);
}


static void
cp_move_row_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  CpMoveRowView *self = CP_MOVE_ROW_VIEW (widget);
  int natural_width = NUMBER * char_width (widget) + 2 * cell_width (self, WITH_CLOCK);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_WIDTH;
    *natural = natural_width;
  } else {
    *minimum = *natural = height_for_width (self, for_size >= 0 ? for_size : natural_width);
  }
}


static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_should_layout (child) && gtk_widget_get_child_visible (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


static void
cp_move_row_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpMoveRowView *self = CP_MOVE_ROW_VIEW (widget);
  int number = cp_ui_natural_width (self->number);
  int start = number + NUMBER_GAP;
  int line = cell_height (self);
  bool wide = is_wide (self, width);
  int column = wide ? (width - start) / 2 : width - start;
  int room = column - cell_width (self, WITH_TORQUE);
  int gap = wide ? CLAMP (room, 0, GAP * char_width (widget)) : 0;
  /* Limits the widths of cells: text far from its move would seem to belong to the next one, and
   * two distant moves would not look like a pair. */
  int cell = MIN (column - gap, cell_width (self, WITH_CLOCK) + GLYPHS * char_width (widget));
  allocate (self->result, 0, 0, width, height);
  allocate (self->number, 0, 0, number, line);
  allocate (self->cells[CP_WHITE].button, start, 0, cell, line);
  /* Dots for Black's move need no line of their own. */
  gtk_widget_set_child_visible (self->cells[CP_BLACK].button,
                                wide || get_node (self, CP_BLACK) != NULL);
  allocate (self->cells[CP_BLACK].button, start + (wide ? cell + gap : 0), wide ? 0 : line, cell,
            line);
}


static void
cp_move_row_view_class_init (CpMoveRowViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_ui_dispose_children;
  CP_CLASS_FOLLOWS (klass, CpMoveRowView, row);
  widget_class->measure = cp_move_row_view_measure;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->size_allocate = cp_move_row_view_size_allocate;

  cp_class_add_signal (klass, "move-activated", 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "moverow");
}


static GtkWidget *
make_number (void)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "aside");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}


static void
make_cell (CpMoveRowView *self, CpSide side)
{
  Cell *cell = &self->cells[side];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *move = cp_ui_scaled_label_new (NULL, NULL);
  cell->move = gtk_widget_get_first_child (move);
  gtk_label_set_xalign (GTK_LABEL (cell->move), 0);
  gtk_widget_add_css_class (cell->move, "move");
  cell->clock = make_number ();
  cell->eval = make_number ();
  cell->torque = make_number ();
  gtk_box_append (GTK_BOX (box), move);
  gtk_box_append (GTK_BOX (box), cell->clock);
  gtk_box_append (GTK_BOX (box), cell->eval);
  gtk_box_append (GTK_BOX (box), cell->torque);
  gtk_widget_set_layout_manager (box,
                                 gtk_custom_layout_new (NULL, measure_cell_cb, allocate_cell_cb));

  cell->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (cell->button), box);
  gtk_widget_add_css_class (cell->button, "flat");
  gtk_widget_set_focus_on_click (cell->button, false);
  g_signal_connect_swapped (cell->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (cell->button, GTK_WIDGET (self));
}


static void
cp_move_row_view_init (CpMoveRowView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_set_parent (self->number, widget);
  /* The accessible names of the moves begin with their number. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_STATE_HIDDEN, true,
                               -1);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    make_cell (self, side);
  self->result = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->result), true);
  gtk_label_set_justify (GTK_LABEL (self->result), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->result, "result");
  gtk_widget_set_parent (self->result, widget);
  cp_ui_set_left_to_right (widget);

  update_row (self);
}


void
cp_move_row_view_set_row (CpMoveRowView *self, CpMoveRow *row)
{
  g_return_if_fail (CP_IS_MOVE_ROW_VIEW (self));
  if (cp_follow (self, &self->row, row, "marks-changed", update_marks, NULL))
    update_row (self);
}


GtkWidget *
cp_move_row_view_get_mark (CpMoveRowView *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW_VIEW (self), NULL);
  CpNode *current = self->row != NULL ? cp_move_row_get_current (self->row) : NULL;
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (current != NULL && get_node (self, side) == current)
      return self->cells[side].button;
  return NULL;
}


CpNode *
cp_move_row_view_get_node_at (CpMoveRowView *self, double x, double y)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW_VIEW (self), NULL);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    graphene_rect_t bounds;
    if (get_node (self, side) != NULL &&
        gtk_widget_compute_bounds (self->cells[side].button, GTK_WIDGET (self), &bounds) &&
        graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return get_node (self, side);
  }
  return NULL;
}
