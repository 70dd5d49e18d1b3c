/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-picture.h"

#include "drawing/board/cp-board-drawing.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/preferences/cp-ui-palette.h"
#include "ui/widgets/cp-ui-picture.h"

/* What lies around the board, in pixels. */
#define SHADOW 4

/* On smaller squares, in pixels, the badges of powers would hide whose the pieces are. */
#define MIN_BADGED_SQUARE 24

/*
 * Pieces are drawn from vector graphics, which takes a few milliseconds for a board. A picture is
 * kept, for frames in which something else changes, and made in idle time, for the first frame.
 */
struct _CpBoardPicture {
  GtkWidget parent_instance;

  CpPosition position;
  bool has_position;
  bool covered;
  int width; /* asked for, in pixels */
  int height;
  int least_width; /* needed */
  int least_height;
  GskRenderNode *drawn; /* (nullable): may show what was there before, until it is redrawn */
  bool outdated;        /* it is not what it should be */
  unsigned idle_id;
};

G_DEFINE_FINAL_TYPE (CpBoardPicture, cp_board_picture, GTK_TYPE_WIDGET)


static void
draw (CpBoardPicture *self, cairo_t *cr, const CpBoardGeometry *geometry)
{
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (self));

  cp_board_draw_support (cr, geometry, palette);
  if (self->covered)
    return;
  cp_board_draw_colours (cr, geometry, &self->position, 0, palette);
  if (geometry->square < MIN_BADGED_SQUARE)
    cp_board_draw_bare_pieces (cr, geometry, &self->position, 0, palette);
  else
    cp_board_draw_pieces (cr, geometry, &self->position, 0, palette);
}


/* What @geometry takes of a widget of @width and @height, in whole pixels: the board, and none of
 * what is empty around it. */
static graphene_rect_t
find_area (const CpBoardGeometry *geometry, int width, int height)
{
  const CpRect *support = &geometry->support;
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) support->x, (float) support->y,
                                             (float) support->width, (float) support->height);

  graphene_rect_inset (&area, -SHADOW, -SHADOW);
  graphene_rect_round_extents (&area, &area);
  graphene_rect_intersection (&area, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                              &area);
  return area;
}


static gboolean
redraw_cb (gpointer data)
{
  CpBoardPicture *self = CP_BOARD_PICTURE (data);
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  self->idle_id = 0;
  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  if (self->has_position && width > 0 && height > 0) {
    CpBoardGeometry geometry;
    cp_board_geometry_init (&geometry, self->position.rules, width, height, false, false);
    graphene_rect_t area = find_area (&geometry, width, height);
    cairo_t *cr = cp_ui_picture_begin (area.size.width, area.size.height,
                                       gtk_widget_get_scale_factor (widget));
    cairo_translate (cr, -area.origin.x, -area.origin.y);
    draw (self, cr, &geometry);
    self->drawn = cp_ui_picture_end_node (cr, &area);
  }
  self->outdated = false;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}


static void
invalidate (GtkWidget *widget)
{
  CP_BOARD_PICTURE (widget)->outdated = true;
  gtk_widget_queue_draw (widget);
}


static void
cp_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CpBoardPicture *self = CP_BOARD_PICTURE (widget);

  if (self->outdated && self->idle_id == 0)
    self->idle_id = cp_idle_add (redraw_cb, self);
  if (self->drawn != NULL)
    gtk_snapshot_append_node (snapshot, self->drawn);
}


/* What the board needs of @width. */
static int
needed_width (CpBoardPicture *self, int width, int height)
{
  CpBoardGeometry geometry;

  if (!self->has_position)
    return width;
  cp_board_geometry_init (&geometry, self->position.rules, width, height, false, false);
  return MIN (width, (int) geometry.support.width + 2 * SHADOW);
}


static void
cp_board_picture_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  CpBoardPicture *self = CP_BOARD_PICTURE (widget);
  bool horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum =
      horizontal ? needed_width (self, self->least_width, self->least_height) : self->least_height;
  *natural = horizontal ? needed_width (self, self->width, self->height) : self->height;
}


static void
cp_board_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CP_BOARD_PICTURE (widget)->outdated = true;
}


static void
cp_board_picture_class_init (CpBoardPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_SOURCES (klass, CpBoardPicture, idle_id);
  CP_CLASS_OWNS (klass, CpBoardPicture, gsk_render_node_unref, drawn);
  widget_class->snapshot = cp_board_picture_snapshot;
  widget_class->measure = cp_board_picture_measure;
  widget_class->size_allocate = cp_board_picture_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}


static void
cp_board_picture_init (CpBoardPicture *self)
{
  self->outdated = true;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  cp_ui_palette_watch (GTK_WIDGET (self), invalidate);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (invalidate), NULL);
}


GtkWidget *
cp_board_picture_new (int width, int height)
{
  CpBoardPicture *self = g_object_new (CP_TYPE_BOARD_PICTURE, NULL);

  self->width = self->least_width = width;
  self->height = self->least_height = height;
  return GTK_WIDGET (self);
}


void
cp_board_picture_let_shrink (CpBoardPicture *self, int width, int height)
{
  g_return_if_fail (CP_IS_BOARD_PICTURE (self));

  self->least_width = width;
  self->least_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}


void
cp_board_picture_set_position (CpBoardPicture *self, const CpPosition *position)
{
  g_return_if_fail (CP_IS_BOARD_PICTURE (self));

  self->has_position = position != NULL;
  if (position != NULL)
    self->position = *position;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  invalidate (GTK_WIDGET (self));
}


void
cp_board_picture_set_covered (CpBoardPicture *self, bool covered)
{
  g_return_if_fail (CP_IS_BOARD_PICTURE (self));

  if (self->covered == covered)
    return;
  self->covered = covered;
  invalidate (GTK_WIDGET (self));
}
