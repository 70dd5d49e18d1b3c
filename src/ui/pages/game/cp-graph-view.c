/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-graph-view.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/cp-draw.h"
#include "drawing/graph/cp-game-graph-drawing.h"
#include "drawing/graph/cp-game-graph.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "record/notes/cp-eval.h"
#include "record/tree/cp-line.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-eval-words.h"
#include "ui/parts/words/cp-move-words.h"

#define LEAST_WIDTH  200 /* pixels */
#define LEAST_HEIGHT 70
#define USUAL_WIDTH  320
#define USUAL_HEIGHT 110
#define MARGIN       4
#define LABEL_SIZE   11
#define PAGE         10 /* plies */

/*
 * The graph of a line is cached until the line changes. Stepping along the line only moves the
 * cursor.
 */
struct _CpGraphView {
  GtkWidget parent_instance;

  CpGame *game;
  CpGraph *graph; /* NULL without a game */
  CpNode *end;    /* the last node of the line; only compared */
  bool outdated;  /* the graph must be computed again when the view is mapped */
  int hover;      /* the ply under the pointer, or CP_GRAPH_NO_PLY */
  double pointer_x;
  unsigned remake_id; /* idle source that computes the graph again, or 0 */
};

G_DEFINE_FINAL_TYPE (CpGraphView, cp_graph_view, GTK_TYPE_WIDGET)


static CpRect
graph_rect (CpGraphView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  return (CpRect){ MARGIN, MARGIN, MAX (1, gtk_widget_get_width (widget) - 2 * MARGIN),
                   MAX (1, gtk_widget_get_height (widget) - 2 * MARGIN) };
}


static int
current_ply (CpGraphView *self)
{
  return (int) cp_game_get_current (self->game)->ply;
}


static int
last_ply (CpGraphView *self)
{
  return (int) self->graph->n_points - 1;
}


/* Returns the node at @ply of the line. */
static CpNode *
node_at (CpGraphView *self, int ply)
{
  CpNode *node = cp_node_line_end (cp_game_get_current (self->game));

  while ((int) node->ply > ply)
    node = node->parent;
  return node;
}


static void
go_to (CpGraphView *self, int ply)
{
  cp_game_go_to (self->game, node_at (self, CLAMP (ply, 0, last_ply (self))));
}


/* Accessibility: a slider whose values are the plies of the line. */
static void
update_accessible (CpGraphView *self)
{
  if (self->graph == NULL)
    return;
  g_autofree char *move = cp_node_name (cp_game_get_current (self->game));
  g_autofree char *values = cp_graph_describe (self->graph, (unsigned) current_ply (self));
  g_autofree char *text = g_strconcat (move, ", ", values, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) last_ply (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) current_ply (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}


static void
remake_graph (CpGraphView *self)
{
  g_clear_pointer (&self->graph, cp_graph_free);
  self->end = NULL;
  self->hover = CP_GRAPH_NO_PLY;
  self->outdated = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->game != NULL && !self->outdated) {
    CpNode *current = cp_game_get_current (self->game);
    self->graph = cp_graph_new (current);
    self->end = cp_node_line_end (current);
  }
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


/* Stepping by other means ends the hover. */
static void
position_changed_cb (CpGraphView *self)
{
  if (self->outdated)
    return;
  if (self->hover != current_ply (self))
    self->hover = CP_GRAPH_NO_PLY;
  if (cp_node_line_end (cp_game_get_current (self->game)) != self->end) {
    remake_graph (self);
    return;
  }
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


/* An annotation may contain an evaluation, of one move or of all moves. */
static void
annotated_cb (CpGraphView *self, const CpNode *node)
{
  if (self->graph == NULL || node->ply >= self->graph->n_points || self->remake_id != 0 ||
      cp_graph_expected (node) == self->graph->points[node->ply].expected)
    return;
  cp_queue_idle (&self->remake_id, remake_graph, self);
}


static void
set_hover (CpGraphView *self, int ply)
{
  if (self->hover == ply)
    return;
  self->hover = ply;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static int
ply_at (CpGraphView *self, double x, double y)
{
  if (self->graph == NULL)
    return CP_GRAPH_NO_PLY;
  return cp_graph_ply_at (self->graph, graph_rect (self), x, y);
}


static void
motion_cb (CpGraphView *self, double x, double y)
{
  /* GTK emits `enter` again when a widget moves below a pointer at rest. */
  if (x == self->pointer_x)
    return;
  self->pointer_x = x;
  set_hover (self, ply_at (self, x, y));
}


static void
leave_cb (CpGraphView *self)
{
  self->pointer_x = -1;
  set_hover (self, CP_GRAPH_NO_PLY);
}


/* Goes to the ply at a point, or to the nearest ply if the point is beside the graph. */
static void
scrub (CpGraphView *self, double x, double y)
{
  CpRect rect = graph_rect (self);

  if (self->graph == NULL)
    return;
  int ply = ply_at (self, CLAMP (x, rect.x, rect.x + rect.width - 1),
                    CLAMP (y, rect.y, rect.y + rect.height - 1));
  set_hover (self, ply);
  if (ply != CP_GRAPH_NO_PLY && ply != current_ply (self))
    go_to (self, ply);
}


static void
drag_begin_cb (CpGraphView *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  scrub (self, x, y);
}


static void
drag_update_cb (CpGraphView *self, double dx, double dy, GtkGesture *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  scrub (self, x + dx, y + dy);
}


static gboolean
key_pressed_cb (CpGraphView *self, unsigned keyval, unsigned keycode, GdkModifierType modifiers)
{
  if (self->graph == NULL ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    go_to (self, current_ply (self) - 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    go_to (self, current_ply (self) + 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    go_to (self, current_ply (self) - PAGE);
    return GDK_EVENT_STOP;
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    go_to (self, current_ply (self) + PAGE);
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    go_to (self, 0);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    go_to (self, last_ply (self));
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}


static void
cp_graph_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  bool horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = horizontal ? USUAL_WIDTH : USUAL_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}


/* Returns the move of @node, and the evaluation after it, if there is one. */
static char *
describe_node (const CpNode *node)
{
  g_autofree char *move = cp_node_name (node);
  CpEval eval;

  if (!cp_node_get_eval (node, &eval))
    return g_steal_pointer (&move);
  g_autofree char *text = cp_eval_shown_text (&eval);
  return g_strconcat (move, "  ", text, NULL);
}


/* Draws the move of @ply as the label; the graph itself draws the value. */
static void
draw_label (CpGraphView *self, cairo_t *cr, int ply, const CpPalette *palette)
{
  CpRect rect = graph_rect (self);
  g_autofree char *move = describe_node (node_at (self, ply));
  double half = cp_draw_text_width (cr, move, LABEL_SIZE, true) / 2 + LABEL_SIZE;
  double at = cp_graph_ply_x (self->graph, rect, (unsigned) ply);

  cp_draw_label (cr, move,
                 CLAMP (at, rect.x + half, MAX (rect.x + half, rect.x + rect.width - half)),
                 rect.y + rect.height - LABEL_SIZE / 2.0, LABEL_SIZE, palette);
}


static void
cp_graph_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpGraphView *self = CP_GRAPH_VIEW (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                             (float) gtk_widget_get_height (widget));
  const CpPalette *palette = cp_ui_palette (widget);
  bool by_keyboard = gtk_widget_has_visible_focus (widget);

  if (self->graph == NULL)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  cp_graph_draw (self->graph, cr, graph_rect (self), palette, current_ply (self), self->hover);
  if (self->hover != CP_GRAPH_NO_PLY)
    draw_label (self, cr, self->hover, palette);
  else if (by_keyboard)
    draw_label (self, cr, current_ply (self), palette);
  cairo_destroy (cr);
}


static void
cp_graph_view_map (GtkWidget *widget)
{
  CpGraphView *self = CP_GRAPH_VIEW (widget);

  GTK_WIDGET_CLASS (cp_graph_view_parent_class)->map (widget);
  if (self->outdated)
    remake_graph (self);
}


static void
set_game (CpGraphView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_GRAPH_VIEW (self));

  if (!cp_follow (self, &self->game, game, "position-changed", position_changed_cb, "line-changed",
                  remake_graph, "annotated", annotated_cb, NULL))
    return;
  remake_graph (self);
  g_object_notify (G_OBJECT (self), "game");
}


static void
cp_graph_view_class_init (CpGraphViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpGraphView, game);
  CP_CLASS_SOURCES (klass, CpGraphView, remake_id);
  CP_CLASS_OWNS (klass, CpGraphView, cp_graph_free, graph);
  widget_class->map = cp_graph_view_map;
  widget_class->measure = cp_graph_view_measure;
  widget_class->snapshot = cp_graph_view_snapshot;

  CP_CLASS_FIELD (klass, "game", CP_TYPE_GAME, CpGraphView, game, set_game);

  gtk_widget_class_set_css_name (widget_class, "graphview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}


static void
listen (CpGraphView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cp_ui_add_pointer (widget, G_CALLBACK (motion_cb), G_CALLBACK (leave_cb), self);
  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), self);
  cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb), NULL, NULL,
                  self);
}


static void
cp_graph_view_init (CpGraphView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->hover = CP_GRAPH_NO_PLY;
  gtk_widget_set_focusable (widget, TRUE);
  listen (self);
  cp_ui_palette_watch (widget, gtk_widget_queue_draw);
  cp_ui_set_name (GTK_WIDGET (self), _ ("Graph of the Game"));
}
