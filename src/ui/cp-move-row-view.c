/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-move-row-view.h"

#include <glib/gi18n-lib.h>

#include "cp-ui-widget.h"
#include "drawing/cp-draw.h"
#include "rules/cp-balance.h"
#include "rules/cp-describe.h"
#include "rules/cp-notation.h"

/* Room in the columns, in characters. All rows of a list must come to the same layout, so it does
 * not depend on what they happen to contain. */
#define SHORT_MOVE  7 /* Bxd10=R */
#define LONG_MOVE   9 /* Pe7xd8=Q+ */
#define TORQUE      4
#define AROUND_MOVE 3
#define NUMBER      4

#define MIN_WIDTH 84

/* One of the two moves: a button, so that it can be clicked, focused and read out. */
typedef struct {
  GtkWidget *button;
  GtkWidget *move;
  GtkWidget *torque;
} Cell;

struct _CpMoveRowView {
  GtkWidget parent_instance;

  CpMoveRow *row;
  GSignalGroup *row_signals;
  GtkWidget *number;
  GtkWidget *result;
  Cell cells[2];
};

G_DEFINE_FINAL_TYPE (CpMoveRowView, cp_move_row_view, GTK_TYPE_WIDGET)

enum {
  MOVE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];


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


/* The least room, in pixels, for a move with its torque. */
static int
full_text_width (CpMoveRowView *self)
{
  const CpRules *rules = get_rules (self);
  int chars = SHORT_MOVE;
  if (rules != NULL && cp_move_recorded_notation (rules) != CP_NOTATION_SAN)
    chars = LONG_MOVE;
  if (rules == NULL || cp_rules_balance (rules) != NULL)
    chars += TORQUE;
  return chars * char_width (GTK_WIDGET (self));
}


static int
full_cell_width (CpMoveRowView *self)
{
  return full_text_width (self) + AROUND_MOVE * char_width (GTK_WIDGET (self));
}


/* Whether the two moves stand beside each other. */
static bool
is_wide (CpMoveRowView *self, int width)
{
  return width >= 2 * full_cell_width (self) + NUMBER * char_width (GTK_WIDGET (self));
}


static int
natural_width (GtkWidget *widget)
{
  int natural;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


static int
natural_height (GtkWidget *widget)
{
  int natural;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}


/* Inside a cell: the torque gives way. */
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


static void
allocate_cell_cb (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, CP_TYPE_MOVE_ROW_VIEW);
  GtkWidget *move = gtk_widget_get_first_child (widget);
  GtkWidget *torque = gtk_widget_get_last_child (widget);
  bool full = width >= full_text_width (CP_MOVE_ROW_VIEW (view));
  int torque_width = full ? natural_width (torque) : 0;
  gtk_widget_set_child_visible (torque, full);
  gtk_widget_size_allocate (move, &(GtkAllocation){ 0, 0, width - torque_width, height }, -1);
  if (full)
    gtk_widget_size_allocate (
        torque, &(GtkAllocation){ width - torque_width, 0, torque_width, height }, -1);
}


static void
clicked_cb (CpMoveRowView *self, GtkWidget *button)
{
  CpSide side = button == self->cells[CP_WHITE].button ? CP_WHITE : CP_BLACK;
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0, get_node (self, side));
}


/* Only the current move takes the focus, so that the list is one stop on the way of the Tab key. */
static void
update_marks (CpMoveRowView *self)
{
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    GtkWidget *button = self->cells[side].button;
    bool current = self->row != NULL && cp_move_row_is_current (self->row, side);
    cp_ui_set_css_class (button, "current", current);
    cp_ui_set_css_class (button, "taken-back",
                         self->row != NULL && cp_move_row_is_taken_back (self->row, side));
    gtk_widget_set_focusable (button, current);
    gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, current,
                                 -1);
  }
}


static void
update_move (CpMoveRowView *self, CpSide side, CpNode *node)
{
  Cell *cell = &self->cells[side];
  const CpRules *rules = node->position.rules;
  g_autofree char *move =
      cp_move_write (&node->parent->position, node->move, cp_move_recorded_notation (rules));
  g_autofree char *torque = NULL;
  g_autofree char *name = NULL;
  unsigned number = cp_move_row_get_number (self->row);
  if (cp_rules_balance (rules) != NULL) {
    torque = cp_signed_number (cp_balance_torque (&node->position));
    /* Translators: number of a move, side, move, torque after it: "1, White, d4, torque +2" */
    name = g_strdup_printf (_ ("%u, %s, %s, torque %s"), number, cp_side_name (side), move, torque);
  } else {
    /* Translators: number of a move, side, move: "1, White, d4" */
    name = g_strdup_printf (_ ("%u, %s, %s"), number, cp_side_name (side), move);
  }
  gtk_label_set_text (GTK_LABEL (cell->move), move);
  gtk_label_set_text (GTK_LABEL (cell->torque), torque != NULL ? torque : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}


static void
update_cell (CpMoveRowView *self, CpSide side)
{
  Cell *cell = &self->cells[side];
  CpNode *node = get_node (self, side);
  /* A game in which Black moved first begins with dots where White's move would be. */
  bool dots = node == NULL && side == CP_WHITE && get_rules (self) != NULL;
  gtk_widget_set_sensitive (cell->button, node != NULL);
  gtk_widget_set_can_target (cell->button, node != NULL);
  gtk_widget_set_visible (cell->button, node != NULL || dots);
  if (node != NULL) {
    update_move (self, side, node);
  } else if (dots) {
    gtk_label_set_text (GTK_LABEL (cell->move), "…");
    gtk_label_set_text (GTK_LABEL (cell->torque), "");
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
  g_autofree char *markup =
      g_markup_printf_escaped ("<b>%s</b>\n%s", texts[outcome.result], cp_outcome_title (outcome));
  gtk_label_set_markup (GTK_LABEL (self->result), markup);
}


static void
update_row (CpMoveRowView *self)
{
  unsigned number = self->row != NULL ? cp_move_row_get_number (self->row) : 0;
  gtk_widget_set_visible (self->number, number > 0);
  g_autofree char *text = g_strdup_printf ("%u.", number);
  gtk_label_set_text (GTK_LABEL (self->number), text);
  if (number > 0)
    gtk_label_set_width_chars (GTK_LABEL (self->number),
                               (int) cp_move_row_get_digits (self->row) + 1);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    update_cell (self, side);
  update_result (self);
  update_marks (self);
}


static int
cell_height (CpMoveRowView *self)
{
  return natural_height (self->cells[CP_WHITE].button);
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
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_WIDTH;
    *natural = NUMBER * char_width (widget) + 2 * full_cell_width (self);
  } else {
    *minimum = *natural = height_for_width (self, for_size >= 0 ? for_size : MIN_WIDTH);
  }
}


static GtkSizeRequestMode
cp_move_row_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


static void
cp_move_row_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpMoveRowView *self = CP_MOVE_ROW_VIEW (widget);
  int number = natural_width (self->number);
  int line = cell_height (self);
  bool wide = is_wide (self, width);
  int column = wide ? (width - number) / 2 : width - number;
  /* A torque far from its move would be taken for that of the next one. */
  int cell = MIN (column, full_cell_width (self));
  allocate (self->result, 0, 0, width, height);
  allocate (self->number, 0, 0, number, line);
  allocate (self->cells[CP_WHITE].button, number, 0, cell, line);
  allocate (self->cells[CP_BLACK].button, number + (wide ? column : 0), wide ? 0 : line, cell,
            line);
}


static void
cp_move_row_view_dispose (GObject *object)
{
  CpMoveRowView *self = CP_MOVE_ROW_VIEW (object);
  g_clear_object (&self->row_signals);
  g_clear_object (&self->row);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (cp_move_row_view_parent_class)->dispose (object);
}


static void
cp_move_row_view_class_init (CpMoveRowViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_move_row_view_dispose;
  widget_class->measure = cp_move_row_view_measure;
  widget_class->get_request_mode = cp_move_row_view_get_request_mode;
  widget_class->size_allocate = cp_move_row_view_size_allocate;

  signals[MOVE_ACTIVATED] =
      g_signal_new ("move-activated", CP_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "moverow");
}


static void
make_cell (CpMoveRowView *self, CpSide side)
{
  Cell *cell = &self->cells[side];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  cell->move = gtk_label_new (NULL);
  cell->torque = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (cell->move), 0);
  gtk_label_set_ellipsize (GTK_LABEL (cell->move), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (cell->torque), 1);
  gtk_widget_add_css_class (cell->torque, "dim-label");
  gtk_widget_add_css_class (cell->torque, "torque");
  gtk_widget_add_css_class (cell->torque, "numeric");
  gtk_box_append (GTK_BOX (box), cell->move);
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
  /* The names of the moves begin with their number. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_STATE_HIDDEN, true,
                               -1);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    make_cell (self, side);
  self->result = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->result), true);
  gtk_label_set_justify (GTK_LABEL (self->result), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->result, "result");
  gtk_widget_set_parent (self->result, widget);

  self->row_signals = g_signal_group_new (CP_TYPE_MOVE_ROW);
  g_signal_group_connect_swapped (self->row_signals, "marks-changed", G_CALLBACK (update_marks),
                                  self);
  update_row (self);
}


GtkWidget *
cp_move_row_view_new (void)
{
  return g_object_new (CP_TYPE_MOVE_ROW_VIEW, NULL);
}


void
cp_move_row_view_set_row (CpMoveRowView *self, CpMoveRow *row)
{
  g_return_if_fail (CP_IS_MOVE_ROW_VIEW (self));
  if (!g_set_object (&self->row, row))
    return;
  g_signal_group_set_target (self->row_signals, row);
  update_row (self);
}


CpMoveRow *
cp_move_row_view_get_row (CpMoveRowView *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW_VIEW (self), NULL);
  return self->row;
}


bool
cp_move_row_view_focus_current (CpMoveRowView *self)
{
  g_return_val_if_fail (CP_IS_MOVE_ROW_VIEW (self), false);
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++)
    if (self->row != NULL && cp_move_row_is_current (self->row, side))
      return gtk_widget_grab_focus (self->cells[side].button);
  return false;
}
