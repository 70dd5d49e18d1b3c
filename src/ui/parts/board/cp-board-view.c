/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cp-board-painter.h"
#include "cp-board-view-private.h"
#include "model/objects/cp-class.h"
#include "ui/parts/settings/cp-preferences.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define NATURAL_SQUARE  48 /* pixels */
#define SMALLEST_SQUARE 16
#define GLIDE_MS        180

/*
 * Connects separate parts: the scene holds the visible state, the hand the player's interaction,
 * the painter draws, the event controllers translate input, and the cells are for assistive
 * technology. The view owns the geometry and moves the focus.
 */
struct _CpBoardView {
  GtkWidget parent_instance;

  CpBoardScene *scene;
  CpBoardHand *hand;
  CpBoardPainter *painter;
  CpBoardGeometry geometry;
  bool show_coordinates;

  AdwAnimation *glide;
  GtkWidget *choice; /* the popover */
  CpBoardCells cells;
};

G_DEFINE_FINAL_TYPE (CpBoardView, cp_board_view, GTK_TYPE_WIDGET)


static const CpRules *
get_rules (CpBoardView *self)
{
  const CpPosition *pos = cp_board_scene_get_position (self->scene);
  return pos != NULL ? pos->rules : NULL;
}


static void
update_cursor (CpBoardView *self)
{
  cp_board_cells_update_cursor (&self->cells);
}


static void
update_geometry (CpBoardView *self)
{
  const CpRules *rules = get_rules (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (rules == NULL) {
    self->geometry = (CpBoardGeometry){ 0 };
    return;
  }
  cp_board_geometry_init (&self->geometry, rules, width, height,
                          cp_board_scene_get_flipped (self->scene), self->show_coordinates);
}


/* The rules, and with them the squares, may have changed. */
static void
squares_changed_cb (CpBoardView *self)
{
  const CpRules *rules = get_rules (self);
  bool had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  bool others = rules != self->cells.rules;

  if (others)
    cp_board_cells_fill (&self->cells, rules);
  cp_board_cells_describe (&self->cells);
  if (!others)
    return;
  if (had_focus && rules != NULL)
    cp_board_cells_focus (&self->cells, cp_board_scene_get_cursor (self->scene),
                          self->cells.by_keyboard);
  update_geometry (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


static void
preview_changed_cb (CpBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "preview-changed");
}


static void
update_hints (CpBoardView *self)
{
  cp_board_hand_set_hints (self->hand, cp_preferences_get_hints ());
}


static void
glide_began_cb (CpBoardView *self)
{
  adw_animation_reset (self->glide);
  adw_animation_play (self->glide);
}


static void
glide_cb (double progress, void *data)
{
  CpBoardView *self = data;
  cp_board_scene_set_progress (self->scene, progress);
}


static void
cp_board_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  CpBoardView *self = CP_BOARD_VIEW (widget);
  const CpRules *rules = get_rules (self);
  int least[2] = { 0 }, usual[2] = { 0 };

  if (rules != NULL) {
    cp_board_geometry_natural_size (rules, SMALLEST_SQUARE, self->show_coordinates, &least[0],
                                    &least[1]);
    cp_board_geometry_natural_size (rules, NATURAL_SQUARE, self->show_coordinates, &usual[0],
                                    &usual[1]);
  }
  *minimum = least[orientation == GTK_ORIENTATION_VERTICAL];
  *natural = usual[orientation == GTK_ORIENTATION_VERTICAL];
  *minimum_baseline = *natural_baseline = -1;
}


static void
set_show_coordinates (CpBoardView *self, bool show_coordinates)
{
  if (self->show_coordinates == show_coordinates)
    return;
  self->show_coordinates = show_coordinates;
  update_geometry (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "show-coordinates");
}


static void
set_interactive (CpBoardView *self, bool interactive)
{
  if (interactive == cp_board_scene_get_interactive (self->scene))
    return;
  cp_board_scene_set_interactive (self->scene, interactive);
  g_object_notify (G_OBJECT (self), "interactive");
}


static void
cp_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpBoardView *self = CP_BOARD_VIEW (widget);

  update_geometry (self);
  cp_board_cells_allocate (&self->cells, &self->geometry);
  gtk_popover_present (GTK_POPOVER (self->choice));
}


/* Returns whether arrows on the board explain the held move: a label would cover them. */
static bool
is_held_move_explained (CpBoardView *self)
{
  unsigned n;

  cp_board_scene_get_suggested (self->scene, CP_SUGGESTED_AS_HINT, &n);
  return cp_board_hand_get_held (self->hand) != NULL && n > 0;
}


static void
cp_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const CpMoveOutcomes nothing = { .n = 0 };
  CpBoardView *self = CP_BOARD_VIEW (widget);
  CpBoardPainting how = {
    .geometry = &self->geometry,
    .palette = cp_ui_palette (widget),
    .outcomes = cp_board_hand_get_outcomes (self->hand),
    .describes_outcomes = !is_held_move_explained (self),
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .scale = gtk_widget_get_scale_factor (widget),
  };

  /* The popover of the choice describes the outcomes. */
  if (cp_board_hand_is_choosing (self->hand))
    how.outcomes = &nothing;
  if (cp_board_scene_get_position (self->scene) != NULL)
    cp_board_painter_snapshot (self->painter, snapshot, self->scene, &how);
}


/* The whole board is a single stop for Tab. An open popover moves the focus between its buttons. */
static gboolean
cp_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpBoardView *self = CP_BOARD_VIEW (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == self->choice && child != NULL)
    return gtk_widget_child_focus (child, direction);
  if (self->cells.n == 0 || child != NULL)
    return FALSE;
  /* When a window is presented, GTK focuses its first widget without a key press. */
  bool by_keyboard = gtk_root_get_focus (gtk_widget_get_root (widget)) != NULL;
  cp_board_cells_focus (&self->cells, cp_board_scene_get_cursor (self->scene), by_keyboard);
  return TRUE;
}


static void
cp_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GTK_WIDGET_CLASS (cp_board_view_parent_class)->set_focus_child (widget, child);
  update_cursor (CP_BOARD_VIEW (widget));
}


static gboolean
cp_board_view_grab_focus (GtkWidget *widget)
{
  CpBoardView *self = CP_BOARD_VIEW (widget);
  CpSquare cursor = cp_board_scene_get_cursor (self->scene);

  return cursor < self->cells.n && gtk_widget_grab_focus (GTK_WIDGET (self->cells.cells[cursor]));
}


static void
cp_board_view_dispose (GObject *object)
{
  CpBoardView *self = CP_BOARD_VIEW (object);

  if (self->glide != NULL)
    adw_animation_reset (self->glide);
  g_clear_object (&self->glide);
  cp_board_scene_set_source (self->scene, NULL);
  cp_board_cells_fill (&self->cells, NULL);
  g_clear_pointer (&self->choice, gtk_widget_unparent);
  G_OBJECT_CLASS (cp_board_view_parent_class)->dispose (object);
}


static CpPositionSource *
get_source (CpBoardView *self)
{
  return cp_board_scene_get_source (self->scene);
}


static bool
get_covered (CpBoardView *self)
{
  return cp_board_scene_get_covered (self->scene);
}


static bool
get_interactive (CpBoardView *self)
{
  return cp_board_scene_get_interactive (self->scene);
}


static void
set_flipped (CpBoardView *self, bool flipped)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  if (flipped == cp_board_scene_get_flipped (self->scene))
    return;
  cp_board_scene_set_flipped (self->scene, flipped);
  update_geometry (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "flipped");
}


static void
cp_board_view_class_init (CpBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_board_view_dispose;
  CP_CLASS_FREES (klass, CpBoardView, g_object_unref, hand, scene);
  CP_CLASS_FREES (klass, CpBoardView, cp_board_painter_free, painter);
  widget_class->measure = cp_board_view_measure;
  widget_class->size_allocate = cp_board_view_size_allocate;
  widget_class->snapshot = cp_board_view_snapshot;
  widget_class->focus = cp_board_view_focus;
  widget_class->set_focus_child = cp_board_view_set_focus_child;
  widget_class->grab_focus = cp_board_view_grab_focus;

  CP_CLASS_PROPERTY (klass, "source", CP_TYPE_POSITION_SOURCE, get_source,
                     cp_board_view_set_source);
  CP_CLASS_PROPERTY (klass, "flipped", G_TYPE_BOOLEAN, cp_board_view_get_flipped, set_flipped);
  CP_CLASS_FIELD (klass, "show-coordinates", G_TYPE_BOOLEAN, CpBoardView, show_coordinates,
                  set_show_coordinates);
  CP_CLASS_PROPERTY (klass, "covered", G_TYPE_BOOLEAN, get_covered, cp_board_view_set_covered);
  CP_CLASS_PROPERTY (klass, "interactive", G_TYPE_BOOLEAN, get_interactive, set_interactive);

  cp_class_add_signal (klass, "preview-changed", 0);
  cp_class_add_signal (klass, "share-changed", 0);
  cp_class_add_signal (klass, "refused", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "text-typed", 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}


static void
connect_parts (CpBoardView *self)
{
  cp_connect (self->scene, "changed", gtk_widget_queue_draw, self);
  cp_connect (self->scene, "squares-changed", squares_changed_cb, self);
  cp_forward (self->scene, "share-changed", self, "share-changed");
  cp_connect (self->scene, "glide-began", glide_began_cb, self);
  cp_connect (self->hand, "preview-changed", preview_changed_cb, self);
  cp_forward (self->hand, "refused", self, "refused");
  cp_connect (self->cells.focus, "notify::contains-focus", update_cursor, self);
}


static void
cp_board_view_init (CpBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->scene = g_object_new (CP_TYPE_BOARD_SCENE, NULL);
  self->hand = cp_board_hand_new (self->scene);
  self->painter = cp_board_painter_new ();
  self->show_coordinates = true;
  self->choice = cp_board_choice_attach (self);
  self->cells.board = widget;
  self->cells.scene = self->scene;
  self->cells.focus = GTK_EVENT_CONTROLLER_FOCUS (gtk_event_controller_focus_new ());
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->cells.focus));
  self->glide = adw_timed_animation_new (widget, 0, 1, GLIDE_MS,
                                         adw_callback_animation_target_new (glide_cb, self, NULL));

  connect_parts (self);
  cp_board_input_attach (self);
  cp_board_shapes_attach (self);
  cp_board_changes_attach (self);
  cp_board_ending_attach (self);
  cp_ui_palette_watch (widget, gtk_widget_queue_draw);
  g_settings_bind (cp_preferences_settings (), CP_PREFERENCE_COORDINATES, self, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  cp_connect (cp_preferences_settings (), "changed::" CP_PREFERENCE_HINTS, update_hints, self);
  update_hints (self);
  cp_ui_set_name (GTK_WIDGET (self), _ ("Board"));
}


void
cp_board_view_set_source (CpBoardView *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  if (source == cp_board_scene_get_source (self->scene))
    return;
  bool had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  cp_board_scene_set_source (self->scene, source);
  if (had_focus && source != NULL)
    cp_board_cells_focus (&self->cells, cp_board_scene_get_cursor (self->scene),
                          self->cells.by_keyboard);
  g_object_notify (G_OBJECT (self), "source");
}


CP_GETTER (CpGame *, cp_board_view_get_game, CpBoardView, cp_board_scene_get_game (self->scene))
CP_GETTER (bool, cp_board_view_get_flipped, CpBoardView, cp_board_scene_get_flipped (self->scene))


void
cp_board_view_set_covered (CpBoardView *self, bool covered)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  if (covered == cp_board_scene_get_covered (self->scene))
    return;
  cp_board_scene_set_covered (self->scene, covered);
  g_object_notify (G_OBJECT (self), "covered");
}


void
cp_board_view_get_preview (CpBoardView *self, int *torque, bool *tips, bool *loses_king, bool *has)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  const CpMoveOutcomes *outcomes = cp_board_hand_get_outcomes (self->hand);
  CpMovePreview preview = { 0 };
  *has = outcomes->n > 0 && cp_board_scene_get_hints (self->scene);
  if (*has)
    preview = outcomes->previews[outcomes->considered];
  *torque = preview.torque;
  *tips = preview.tips;
  *loses_king = preview.loses_king;
}


CpPlace
cp_board_view_get_share (CpBoardView *self)
{
  g_return_val_if_fail (CP_IS_BOARD_VIEW (self), cp_place_none ());

  return cp_board_scene_get_share (self->scene);
}


void
cp_board_view_set_shared_line (CpBoardView *self, bool has, int line, CpSide side)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  cp_board_scene_set_shared_line (self->scene, has, line, side);
}


void
cp_board_view_point_out (CpBoardView *self, CpPlace place)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  cp_board_hand_point (self->hand, place);
}


void
cp_board_view_focus_square (CpBoardView *self, CpSquare square, bool by_keyboard)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (self));

  cp_board_cells_focus (&self->cells, square, by_keyboard);
}


bool
cp_board_view_measure_from_middle (
    CpBoardView *self, GtkWidget *beside, double x, double y, double *squares_x, double *squares_y)
{
  g_return_val_if_fail (CP_IS_BOARD_VIEW (self) && GTK_IS_WIDGET (beside), false);

  const CpBoardGeometry *g = cp_board_view_get_geometry (self);

  if (!cp_ui_compute_point (beside, GTK_WIDGET (self), x, y, &x, &y))
    return false;
  *squares_x = (x - g->board.x - g->board.width / 2) / g->square;
  *squares_y = (y - g->board.y - g->board.height / 2) / g->square;
  return true;
}


CP_GETTER (CpBoardScene *, cp_board_view_get_scene, CpBoardView, self->scene)
CP_GETTER (CpBoardHand *, cp_board_view_get_hand, CpBoardView, self->hand)
CP_GETTER (CpBoardCells *, cp_board_view_get_cells, CpBoardView, &self->cells)
CP_GETTER (const CpBoardGeometry *, cp_board_view_get_geometry, CpBoardView, &self->geometry)
