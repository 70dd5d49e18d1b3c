/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-beam-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cp-beam-motion.h"
#include "drawing/beam/cp-beam-drawing.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/parts/words/cp-beam-words.h"

#define NATURAL_WIDTH    480
#define MIN_HEIGHT       56
#define LOW_HEIGHT       96
#define HIGH_HEIGHT      160
#define HEIGHT_PER_WIDTH 0.27

#define NO_SIDE -1

/*
 * The CpCounterweight has the new state at once; this view follows with an animation and shows the
 * state of the drawing. The counterweight is a child without an appearance, which takes the focus
 * and is a slider for screen readers. The view itself is a meter of the torque.
 */
struct _CpBeamView {
  GtkWidget parent_instance;

  CpCounterweight *counterweight;
  bool flipped;

  bool shown;        /* whether there is a balance; otherwise the following are undefined */
  CpBeamState state; /* its balance is that of the position last shown */

  CpBeamMotion *motion;
  GtkWidget *rider;
  GtkGesture *drag;
  double drag_offset; /* in lines, from the pointer to the middle of the counterweight */

  double pointer_x;
  double pointer_y;
  int hovered_line;
  int hovered_side; /* a CpSide or NO_SIDE */

  bool pointed_out; /* whether cp_beam_view_set_highlight() has set a highlight */
  int pointed_out_line;
  CpSide pointed_out_side;
  int pointed_out_weight;
};

G_DEFINE_FINAL_TYPE (CpBeamView, cp_beam_view, GTK_TYPE_WIDGET)


static const CpPosition *
get_position (CpBeamView *self)
{
  return self->counterweight != NULL ? cp_counterweight_get_position (self->counterweight) : NULL;
}


static bool
is_by_hand (CpBeamView *self)
{
  return self->shown && cp_counterweight_get_by_hand (self->counterweight);
}


static CpBeamGeometry
get_geometry (CpBeamView *self)
{
  CpBeamGeometry geometry;
  cp_beam_geometry_init (&geometry, self->state.balance, gtk_widget_get_width (GTK_WIDGET (self)),
                         gtk_widget_get_height (GTK_WIDGET (self)), self->flipped);
  return geometry;
}


/* Updates the highlighted share: the one set by another widget, or the one under the pointer. */
static void
update_highlight (CpBeamView *self)
{
  CpBeamState *state = &self->state;
  if (self->pointed_out) {
    state->highlight_line = self->pointed_out_line;
    state->highlight_side = self->pointed_out_side;
    state->highlight_weight = self->pointed_out_weight;
  } else if (self->hovered_side != NO_SIDE) {
    int index = self->hovered_line + state->balance->last_storage_line;
    state->highlight_line = self->hovered_line;
    state->highlight_side = (CpSide) self->hovered_side;
    state->highlight_weight = state->lines[index].weight[self->hovered_side];
  }
  state->has_highlight = self->pointed_out || self->hovered_side != NO_SIDE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
update_hovered (CpBeamView *self)
{
  int line = 0;
  CpSide side = CP_WHITE;
  bool found = false;
  if (self->shown && !self->state.counterweight_dragged) {
    CpBeamGeometry geometry = get_geometry (self);
    found = cp_beam_geometry_block_at (&geometry, &self->state, self->pointer_x, self->pointer_y,
                                       &line, &side);
  }
  int found_side = found ? (int) side : NO_SIDE;
  if (found_side == self->hovered_side && (!found || line == self->hovered_line))
    return;
  self->hovered_line = line;
  self->hovered_side = found_side;
  update_highlight (self);
  g_signal_emit_by_name (self, "block-hovered", line, found_side);
}


static void
update_cursor (CpBeamView *self)
{
  const char *name = NULL;
  if (is_by_hand (self)) {
    CpBeamGeometry geometry = get_geometry (self);
    if (self->state.counterweight_dragged)
      name = "grabbing";
    else if (cp_beam_geometry_hits_counterweight (&geometry, &self->state, self->pointer_x,
                                                  self->pointer_y))
      name = "grab";
  }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}


static void
update_accessible (CpBeamView *self)
{
  const CpBalance *balance = self->state.balance;
  int line = cp_counterweight_get_line (self->counterweight);
  int torque = self->state.torque;
  g_autofree char *words = cp_beam_words_torque (balance, torque);
  g_autofree char *place = cp_beam_words_counterweight (balance, torque, line);
  /* Translators: torque and how much each side needs; the line of the counterweight */
  g_autofree char *all = g_strdup_printf (_ ("%s; counterweight on %s"), words, place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  (double) -balance->limit, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) balance->limit, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) CLAMP (torque, -balance->limit, balance->limit),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, all, -1);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->rider), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
      (double) -balance->last_storage_line, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
      (double) balance->last_storage_line, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) line,
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, place, -1);
}


/* Copies the state of the animation to the drawing. */
static void
moved_cb (GtkWidget *widget)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  self->state.tilt = cp_beam_motion_get_tilt (self->motion);
  self->state.counterweight = cp_beam_motion_get_line (self->motion);
  gtk_widget_queue_draw (widget);
}


static void
set_out (CpBeamView *self, bool at_once)
{
  const CpBalance *balance = self->state.balance;
  int torque = self->state.torque;
  int line = cp_counterweight_get_line (self->counterweight);
  if (at_once)
    cp_beam_motion_jump (self->motion, balance, torque, line);
  else if (self->state.counterweight_dragged)
    cp_beam_motion_hold (self->motion, balance, torque, self->state.counterweight);
  else
    cp_beam_motion_go (self->motion, balance, torque, line, !is_by_hand (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


/* Computes the tilt after the considered move, with the counterweight on its line. */
static void
update_preview_tilt (CpBeamView *self)
{
  if (self->shown && self->state.has_preview)
    self->state.preview_tilt = cp_beam_tilt (self->state.balance, self->state.preview_torque,
                                             cp_counterweight_get_line (self->counterweight));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
update (CpBeamView *self, bool at_once)
{
  const CpPosition *pos = get_position (self);
  CpBeamState old = self->state;
  at_once = at_once || !self->shown;
  self->shown = pos != NULL && cp_rules_balance (pos->rules) != NULL;
  bool by_hand = is_by_hand (self);
  gtk_widget_set_visible (self->rider, by_hand);
  if (!self->shown) {
    self->state.counterweight_dragged = false;
    update_hovered (self);
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return;
  }
  cp_beam_state_init (&self->state, pos, cp_counterweight_get_line (self->counterweight));
  self->state.counterweight_dragged = old.counterweight_dragged && by_hand;
  self->state.has_preview = old.has_preview;
  self->state.preview_torque = old.preview_torque;
  moved_cb (GTK_WIDGET (self));
  set_out (self, at_once);
  update_hovered (self);
  update_highlight (self);
  update_preview_tilt (self);
  update_accessible (self);
}


static void
model_changed_cb (CpBeamView *self)
{
  update (self, false);
}


static void
source_changed_cb (CpBeamView *self)
{
  update (self, true);
}


static void
pointer_moved_cb (CpBeamView *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  update_hovered (self);
  update_cursor (self);
}


static void
pointer_left_cb (CpBeamView *self)
{
  pointer_moved_cb (self, -1, -1);
}


static void
drag_begin_cb (CpBeamView *self, double x, double y)
{
  CpBeamGeometry geometry = get_geometry (self);
  if (!is_by_hand (self) || !cp_beam_geometry_hits_counterweight (&geometry, &self->state, x, y)) {
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (self->rider);
  self->state.counterweight_dragged = true;
  self->drag_offset =
      self->state.counterweight - cp_beam_geometry_position_at (&geometry, self->state.tilt, x, y);
  update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}


static void
drag_update_cb (CpBeamView *self, double offset_x, double offset_y)
{
  if (!self->state.counterweight_dragged)
    return;
  CpBeamGeometry geometry = get_geometry (self);
  double x;
  double y;
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y);
  double line =
      cp_beam_geometry_position_at (&geometry, self->state.tilt, x + offset_x, y + offset_y);
  double last = self->state.balance->last_storage_line;
  line = CLAMP (line + self->drag_offset, -last, last);
  cp_counterweight_move (self->counterweight, (int) lround (line));
  cp_beam_motion_hold (self->motion, self->state.balance, self->state.torque, line);
}


static void
drag_end_cb (CpBeamView *self)
{
  if (!self->state.counterweight_dragged)
    return;
  self->state.counterweight_dragged = false;
  set_out (self, false);
  update_cursor (self);
}


/* Left and Right move to the left and right of the screen, whichever side is at the bottom. */
static gboolean
step_cb (GtkWidget *widget, GVariant *args, void *data)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  if (!is_by_hand (self) || self->state.counterweight_dragged)
    return FALSE;
  int steps = g_variant_get_int32 (args);
  cp_counterweight_move (self->counterweight, cp_counterweight_get_line (self->counterweight) +
                                                  (self->flipped ? -steps : steps));
  return TRUE;
}


static void
cp_beam_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = CP_BEAM_VIEW_MIN_WIDTH;
    *natural = NATURAL_WIDTH;
  } else {
    int width = for_size >= 0 ? for_size : NATURAL_WIDTH;
    *minimum = MIN_HEIGHT;
    *natural = CLAMP ((int) (width * HEIGHT_PER_WIDTH), LOW_HEIGHT, HIGH_HEIGHT);
  }
}


static void
cp_beam_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  if (!gtk_widget_should_layout (self->rider))
    return;
  CpBeamGeometry geometry = get_geometry (self);
  CpRect rect =
      cp_beam_geometry_counterweight (&geometry, cp_counterweight_get_line (self->counterweight));
  GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) ceil (rect.width),
                               (int) ceil (rect.height) };
  gtk_widget_size_allocate (self->rider, &allocation, -1);
}


static void
cp_beam_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  if (!self->shown)
    return;
  CpBeamGeometry geometry = get_geometry (self);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) geometry.width, (float) geometry.height);
  /* Not only the visible focus: GtkWindow hides it after a key that does not move the focus. */
  self->state.counterweight_focused = gtk_widget_has_focus (self->rider);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  cp_beam_draw (cr, &geometry, &self->state, cp_ui_palette (widget));
  cairo_destroy (cr);
}


static gboolean
cp_beam_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  g_autofree char *text = NULL;
  if (!self->shown)
    return FALSE;
  CpBeamGeometry geometry = get_geometry (self);
  const CpBalance *balance = self->state.balance;
  int torque = self->state.torque;
  if (!keyboard && self->hovered_side != NO_SIDE) {
    int index = self->hovered_line + balance->last_storage_line;
    text = cp_beam_words_block (self->hovered_line, (CpSide) self->hovered_side,
                                self->state.lines[index].weight[self->hovered_side]);
  } else if (keyboard || cp_beam_geometry_hits_counterweight (&geometry, &self->state, x, y)) {
    g_autofree char *place = cp_beam_words_counterweight (
        balance, torque, cp_counterweight_get_line (self->counterweight));
    /* Translators: the line of the counterweight and its effect */
    text = g_strdup_printf (_ ("Counterweight on %s"), place);
  } else {
    text = cp_beam_words_torque (balance, torque);
  }
  cp_ui_fill_tooltip (tooltip, text);
  return TRUE;
}


static gboolean
cp_beam_view_grab_focus (GtkWidget *widget)
{
  CpBeamView *self = CP_BEAM_VIEW (widget);
  return is_by_hand (self) && gtk_widget_grab_focus (self->rider);
}


static void
install_bindings (GtkWidgetClass *widget_class)
{
  static const struct {
    unsigned keyval;
    int steps;
  } keys[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Home, -CP_BEAM_MAX_LINES },
    { GDK_KEY_KP_Home, -CP_BEAM_MAX_LINES },
    { GDK_KEY_End, CP_BEAM_MAX_LINES },
    { GDK_KEY_KP_End, CP_BEAM_MAX_LINES },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].keyval, 0, step_cb, "i", keys[i].steps);
}


static void
set_counterweight (CpBeamView *self, CpCounterweight *counterweight)
{
  if (!cp_follow (self, &self->counterweight, counterweight,
                  "position-changed notify::torque notify::line notify::level notify::by-hand",
                  model_changed_cb, "notify::source", source_changed_cb, NULL))
    return;
  source_changed_cb (self);
  g_object_notify (G_OBJECT (self), "counterweight");
}


static void
set_flipped (CpBeamView *self, bool flipped)
{
  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
  update_hovered (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "flipped");
}


static void
cp_beam_view_class_init (CpBeamViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpBeamView, cp_beam_motion_free, motion);
  CP_CLASS_FOLLOWS (klass, CpBeamView, counterweight);
  CP_CLASS_OWNS (klass, CpBeamView, gtk_widget_unparent, rider);
  widget_class->measure = cp_beam_view_measure;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->size_allocate = cp_beam_view_size_allocate;
  widget_class->snapshot = cp_beam_view_snapshot;
  widget_class->query_tooltip = cp_beam_view_query_tooltip;
  widget_class->grab_focus = cp_beam_view_grab_focus;

  CP_CLASS_FIELD (klass, "counterweight", CP_TYPE_COUNTERWEIGHT, CpBeamView, counterweight,
                  set_counterweight);
  CP_CLASS_FIELD (klass, "flipped", G_TYPE_BOOLEAN, CpBeamView, flipped, set_flipped);

  cp_class_add_signal (klass, "block-hovered", 2, G_TYPE_INT, G_TYPE_INT);

  install_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "beam");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}


static void
make_rider (CpBeamView *self)
{
  self->rider = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_SLIDER,
                              "focusable", TRUE, "visible", FALSE, NULL);
  gtk_widget_set_parent (self->rider, GTK_WIDGET (self));
  cp_ui_set_name (GTK_WIDGET (self->rider), /* Translators: the name of a part of the balance beside
                                             * the board, for screen readers. */
                  _ ("Counterweight"));
  cp_connect (self->rider, "state-flags-changed", gtk_widget_queue_draw, self);
}


static void
make_controllers (CpBeamView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  cp_ui_add_pointer (widget, G_CALLBACK (pointer_moved_cb), G_CALLBACK (pointer_left_cb), self);

  self->drag = cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb),
                               G_CALLBACK (drag_end_cb), G_CALLBACK (drag_end_cb), self);
}


static void
cp_beam_view_init (CpBeamView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  self->hovered_side = NO_SIDE;
  self->pointer_x = self->pointer_y = -1;

  self->motion = cp_beam_motion_new (widget, moved_cb);
  make_rider (self);
  make_controllers (self);
  gtk_widget_set_has_tooltip (widget, true);
  cp_ui_set_name (GTK_WIDGET (self), /* Translators: the name of a part of the balance beside the
                                      * board, for screen readers. */
                  _ ("Balance"));
  cp_ui_palette_watch (widget, gtk_widget_queue_draw);
}


void
cp_beam_view_set_highlight (CpBeamView *self, bool has, int line, CpSide side, int weight)
{
  g_return_if_fail (CP_IS_BEAM_VIEW (self));
  self->pointed_out = has;
  self->pointed_out_line = line;
  self->pointed_out_side = side;
  self->pointed_out_weight = weight;
  update_highlight (self);
}


void
cp_beam_view_set_preview (CpBeamView *self, bool has, int torque)
{
  g_return_if_fail (CP_IS_BEAM_VIEW (self));
  self->state.has_preview = has;
  self->state.preview_torque = torque;
  update_preview_tilt (self);
}
