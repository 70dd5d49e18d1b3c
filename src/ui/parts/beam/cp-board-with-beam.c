/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-with-beam.h"

#include "rules/position/cp-balance.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define NATURAL_WIDTH  760 /* pixels */
#define NATURAL_HEIGHT 720

/* Between the board and a bar beside it, in pixels. */
#define GAUGE_GAP 4

typedef struct {
  CpBoardView *board;
  CpBeamView *beam;
  CpCounterweight *counterweight;
  GtkWidget *gauge; /* (nullable) */
} CpBoardWithBeamPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CpBoardWithBeam, cp_board_with_beam, GTK_TYPE_WIDGET)


static CpBoardWithBeamPrivate *
get_parts (CpBoardWithBeam *self)
{
  return cp_board_with_beam_get_instance_private (self);
}


static void
position_changed_cb (CpBoardWithBeam *self)
{
  CpBoardWithBeamPrivate *parts = get_parts (self);
  const CpPosition *pos = cp_board_with_beam_get_position (self);

  gtk_widget_set_visible (GTK_WIDGET (parts->beam),
                          pos != NULL && cp_rules_balance (pos->rules) != NULL);
}


/* Highlights the share of the piece under the pointer on the beam. */
static void
share_changed_cb (CpBoardWithBeam *self)
{
  CpBoardWithBeamPrivate *parts = get_parts (self);
  CpPlace place = cp_board_view_get_share (parts->board);

  if (place.kind == CP_PLACE_NONE) {
    cp_beam_view_set_highlight (parts->beam, false, 0, CP_WHITE, 0);
    return;
  }
  const CpPosition *pos = cp_board_scene_get_position (cp_board_view_get_scene (parts->board));
  CpPiece piece = cp_place_piece (pos, place);
  cp_beam_view_set_highlight (parts->beam, true, cp_place_line (pos->rules, place),
                              cp_piece_side (piece), cp_balance_weight (pos->rules, piece));
}


static void
preview_changed_cb (CpBoardWithBeam *self)
{
  CpBoardWithBeamPrivate *parts = get_parts (self);
  int torque;
  bool tips, loses_king, has;

  cp_board_view_get_preview (parts->board, &torque, &tips, &loses_king, &has);
  /* A tipping beam would reveal the end of the game. */
  has = has && cp_board_scene_get_reveals_endings (cp_board_view_get_scene (parts->board));
  cp_beam_view_set_preview (parts->beam, has, torque);
}


static void
block_hovered_cb (CpBoardWithBeam *self, int line, int side)
{
  bool has = side >= 0;

  cp_board_view_set_shared_line (get_parts (self)->board, has, line,
                                 has ? (CpSide) side : CP_WHITE);
}


static void
flipped_cb (CpBoardWithBeam *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "flipped");
}


static void
cp_board_with_beam_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  bool horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? CP_BOARD_WITH_BEAM_MIN_WIDTH : CP_BOARD_WITH_BEAM_MIN_HEIGHT;
  *natural = horizontal ? NATURAL_WIDTH : NATURAL_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}


/* Draws the board last, because a dragged piece may be outside of its allocation. */
static void
cp_board_with_beam_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWidget *board = GTK_WIDGET (get_parts (CP_BOARD_WITH_BEAM (widget))->board);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (child != board)
      gtk_widget_snapshot_child (widget, child, snapshot);
  }
  gtk_widget_snapshot_child (widget, board, snapshot);
}


static void
cp_board_with_beam_dispose (GObject *object)
{
  GtkWidget *child;

  cp_board_with_beam_set_source (CP_BOARD_WITH_BEAM (object), NULL);
  get_parts (CP_BOARD_WITH_BEAM (object))->gauge = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (cp_board_with_beam_parent_class)->dispose (object);
}


static void
cp_board_with_beam_finalize (GObject *object)
{
  CpBoardWithBeamPrivate *parts = get_parts (CP_BOARD_WITH_BEAM (object));

  g_object_unref (parts->board);
  g_object_unref (parts->beam);
  g_object_unref (parts->counterweight);
  G_OBJECT_CLASS (cp_board_with_beam_parent_class)->finalize (object);
}


static CpPositionSource *
get_source (CpBoardWithBeam *self)
{
  return cp_board_scene_get_source (cp_board_view_get_scene (get_parts (self)->board));
}


static void
cp_board_with_beam_class_init (CpBoardWithBeamClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_board_with_beam_dispose;
  G_OBJECT_CLASS (klass)->finalize = cp_board_with_beam_finalize;
  widget_class->measure = cp_board_with_beam_measure;
  widget_class->snapshot = cp_board_with_beam_snapshot;

  CP_CLASS_PROPERTY (klass, "source", CP_TYPE_POSITION_SOURCE, get_source,
                     cp_board_with_beam_set_source);
  CP_CLASS_PROPERTY (klass, "flipped", G_TYPE_BOOLEAN, cp_board_with_beam_get_flipped,
                     cp_board_with_beam_set_flipped);
  CP_CLASS_PROPERTY (klass, "counterweight", CP_TYPE_COUNTERWEIGHT,
                     cp_board_with_beam_get_counterweight, NULL);
}


static void
cp_board_with_beam_init (CpBoardWithBeam *self)
{
  CpBoardWithBeamPrivate *parts = get_parts (self);

  parts->counterweight = g_object_new (CP_TYPE_COUNTERWEIGHT, NULL);
  parts->board = g_object_ref_sink (g_object_new (CP_TYPE_BOARD_VIEW, NULL));
  parts->beam = g_object_ref_sink (
      g_object_new (CP_TYPE_BEAM_VIEW, "counterweight", parts->counterweight, NULL));
  gtk_widget_set_parent (GTK_WIDGET (parts->board), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (parts->beam), GTK_WIDGET (self));
  g_object_bind_property (parts->board, "flipped", parts->beam, "flipped", G_BINDING_DEFAULT);
  cp_connect (parts->board, "notify::flipped", flipped_cb, self);
  cp_connect (parts->board, "share-changed", share_changed_cb, self);
  cp_connect (parts->board, "preview-changed", preview_changed_cb, self);
  cp_connect (parts->beam, "block-hovered", block_hovered_cb, self);
  cp_connect (parts->counterweight, "position-changed", position_changed_cb, self);
  position_changed_cb (self);
}


void
cp_board_with_beam_set_source (CpBoardWithBeam *self, CpPositionSource *source)
{
  g_return_if_fail (CP_IS_BOARD_WITH_BEAM (self));

  CpBoardWithBeamPrivate *parts = get_parts (self);
  if (get_source (self) == source)
    return;
  cp_board_view_set_source (parts->board, source);
  cp_counterweight_set_source (parts->counterweight, source);
  position_changed_cb (self);
  g_object_notify (G_OBJECT (self), "source");
}


void
cp_board_with_beam_set_flipped (CpBoardWithBeam *self, bool flipped)
{
  g_return_if_fail (CP_IS_BOARD_WITH_BEAM (self));

  g_object_set (get_parts (self)->board, "flipped", (gboolean) flipped, NULL);
}


bool
cp_board_with_beam_get_flipped (CpBoardWithBeam *self)
{
  g_return_val_if_fail (CP_IS_BOARD_WITH_BEAM (self), false);

  return cp_board_view_get_flipped (get_parts (self)->board);
}


void
cp_board_with_beam_flip (CpBoardWithBeam *self)
{
  cp_board_with_beam_set_flipped (self, !cp_board_with_beam_get_flipped (self));
}


const CpPosition *
cp_board_with_beam_get_position (CpBoardWithBeam *self)
{
  g_return_val_if_fail (CP_IS_BOARD_WITH_BEAM (self), NULL);

  return cp_counterweight_get_position (get_parts (self)->counterweight);
}


const CpRules *
cp_board_with_beam_get_rules (CpBoardWithBeam *self)
{
  const CpPosition *pos = cp_board_with_beam_get_position (self);

  return pos != NULL ? pos->rules : cp_rules_default ();
}


CP_GETTER (CpBoardView *, cp_board_with_beam_get_board, CpBoardWithBeam, get_parts (self)->board)
CP_GETTER (CpBeamView *, cp_board_with_beam_get_beam, CpBoardWithBeam, get_parts (self)->beam)


CpCounterweight *
cp_board_with_beam_get_counterweight (CpBoardWithBeam *self)
{
  g_return_val_if_fail (CP_IS_BOARD_WITH_BEAM (self), NULL);

  return get_parts (self)->counterweight;
}


void
cp_board_with_beam_set_gauge (CpBoardWithBeam *self, GtkWidget *gauge)
{
  g_return_if_fail (CP_IS_BOARD_WITH_BEAM (self) && get_parts (self)->gauge == NULL);

  get_parts (self)->gauge = gauge;
  gtk_widget_set_parent (gauge, GTK_WIDGET (self));
}


bool
cp_board_with_beam_has_gauge (CpBoardWithBeam *self)
{
  g_return_val_if_fail (CP_IS_BOARD_WITH_BEAM (self), false);

  GtkWidget *gauge = get_parts (self)->gauge;
  return gauge != NULL && gtk_widget_get_visible (gauge);
}


void
cp_board_with_beam_make_room (CpRect *board, CpRect *const *others, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    bool is_beside = others[i]->x >= board->x + board->width;
    if (is_beside)
      others[i]->x += CP_BOARD_WITH_BEAM_GAUGE;
    else if (others[i]->width > 0)
      others[i]->width += CP_BOARD_WITH_BEAM_GAUGE;
  }
  board->x += CP_BOARD_WITH_BEAM_GAUGE;
}


void
cp_board_with_beam_allocate_gauge (CpBoardWithBeam *self, CpRect board)
{
  g_return_if_fail (CP_IS_BOARD_WITH_BEAM (self));

  CpBoardWithBeamPrivate *parts = get_parts (self);
  if (!cp_board_with_beam_has_gauge (self))
    return;
  CpRect support = cp_board_view_get_geometry (parts->board)->support;
  double x = board.x + support.x - CP_BOARD_WITH_BEAM_GAUGE;
  CpRect place = { x, board.y + support.y, CP_BOARD_WITH_BEAM_GAUGE - GAUGE_GAP, support.height };
  cp_ui_allocate (parts->gauge, board.width > 0 ? place : (CpRect){ 0 });
}


void
cp_board_with_beam_find_beside (CpBoardWithBeam *self, GtkWidget *ancestor, CpNoticePlaces *beside)
{
  g_return_if_fail (CP_IS_BOARD_WITH_BEAM (self) && GTK_IS_WIDGET (ancestor) && beside != NULL);

  CpBoardWithBeamClass *klass = CP_BOARD_WITH_BEAM_GET_CLASS (self);
  *beside = (CpNoticePlaces){ .n_places = 0 };
  if (klass->find_beside != NULL)
    klass->find_beside (self, ancestor, beside);
}
