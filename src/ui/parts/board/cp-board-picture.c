/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-picture.h"

#include <math.h>

#include "drawing/board/cp-board-drawing.h"
#include "drawing/board/cp-draw.h"
#include "model/disk/cp-idle.h"
#include "model/objects/cp-class.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/widgets/cp-ui-picture.h"

/* Visible width of the frame and radius of its corners, in pixels. */
#define FRAME  3
#define CORNER 4

/* On smaller squares, in pixels, the badges of powers would hide the colours of the pieces. */
#define MIN_BADGED_SQUARE 24

/*
 * Pieces are drawn from vector graphics, which takes a few milliseconds for a board. The picture is
 * cached for later frames, and drawn in idle time for the first one.
 */
struct _CpBoardPicture {
  GtkWidget parent_instance;

  CpPosition position;
  bool has_position;
  bool covered;
  bool flipped;
  int detail; /* number of files and ranks shown; 0 for all */
  int width;  /* natural size, in pixels */
  int height;
  int least_width; /* minimum size, in pixels */
  int least_height;
  GskRenderNode *drawn; /* (nullable): may show the previous position until it is redrawn */
  bool outdated;        /* whether @drawn must be redrawn */
  unsigned idle_id;
};

G_DEFINE_FINAL_TYPE (CpBoardPicture, cp_board_picture, GTK_TYPE_WIDGET)


/* Returns how many of @n squares in a row are shown: the middle ones, with as many left out at
 * either side. */
static int
count_shown (CpBoardPicture *self, int n)
{
  return self->detail == 0 ? n : n - MAX (0, n - self->detail) / 2 * 2;
}


/* Returns the part of the board that is shown. Empty storage lines are left out. */
static CpRect
find_shown (CpBoardPicture *self, const CpBoardGeometry *g)
{
  int columns = count_shown (self, g->rules->files);
  int rows = count_shown (self, g->rules->ranks);
  bool stored = self->detail == 0 && self->position.n_knocked > 0 && g->storage_lines > 0;
  int edge = self->detail == 0 ? FRAME : 0;
  CpRect shown = { g->board.x + (g->rules->files - columns) / 2 * g->square,
                   g->board.y + (g->rules->ranks - rows) / 2 * g->square, columns * g->square,
                   rows * g->square };

  if (stored) {
    int top = MIN (g->storage[CP_WHITE].y, g->storage[CP_BLACK].y);
    shown.height += 2 * (shown.y - top);
    shown.y = top;
  }
  return (CpRect){ shown.x - edge, shown.y - edge, shown.width + 2 * edge,
                   shown.height + 2 * edge };
}


/* Finds the largest board whose shown part fits into @width and @height. Returns that part. */
static CpRect
find_view (CpBoardPicture *self, int width, int height, CpBoardGeometry *g)
{
  const CpRules *rules = self->position.rules;
  int square =
      MIN (width / count_shown (self, rules->files), height / count_shown (self, rules->ranks)) + 1;
  CpRect shown = { 0 };

  do {
    int across, down;
    square--;
    cp_board_geometry_natural_size (rules, square, false, &across, &down);
    cp_board_geometry_init (g, rules, across, down, self->flipped, false);
    shown = find_shown (self, g);
  } while (square > 0 && (shown.width > width || shown.height > height));
  return shown;
}


/* Returns the squares outside of @shown. */
static CpBits
find_hidden (CpBoardPicture *self, const CpBoardGeometry *g, const CpRect *shown)
{
  CpBits hidden = 0;

  for (CpSquare square = 0; square < g->rules->files * g->rules->ranks; square++) {
    CpRect rect = cp_board_geometry_square (g, square);
    if (rect.x < shown->x || rect.x >= shown->x + shown->width || rect.y < shown->y ||
        rect.y >= shown->y + shown->height)
      hidden |= CP_BIT (square);
  }
  return hidden;
}


static void
draw (CpBoardPicture *self, cairo_t *cr, const CpBoardGeometry *geometry, const CpRect *shown)
{
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (self));
  CpBits hidden = find_hidden (self, geometry, shown);

  cp_draw_rounded_path (cr, *shown, CORNER);
  cairo_clip (cr);
  cp_board_draw_support (cr, geometry, palette);
  if (self->covered)
    return;
  cp_board_draw_colours (cr, geometry, &self->position, hidden, palette);
  if (geometry->square < MIN_BADGED_SQUARE)
    cp_board_draw_bare_pieces (cr, geometry, &self->position, hidden, palette);
  else
    cp_board_draw_pieces (cr, geometry, &self->position, hidden, palette);
}


static void
redraw_cb (CpBoardPicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  if (self->has_position && width > 0 && height > 0) {
    CpBoardGeometry geometry;
    CpRect shown = find_view (self, width, height, &geometry);
    /* On whole pixels: otherwise all edges would be blurred. */
    graphene_rect_t area = GRAPHENE_RECT_INIT ((float) floor ((width - shown.width) / 2),
                                               (float) floor ((height - shown.height) / 2),
                                               (float) shown.width, (float) shown.height);
    cairo_t *cr = cp_ui_picture_begin ((double) area.size.width, (double) area.size.height,
                                       gtk_widget_get_scale_factor (widget));
    cairo_translate (cr, -shown.x, -shown.y);
    draw (self, cr, &geometry, &shown);
    self->drawn = cp_ui_picture_end_node (cr, &area);
  }
  self->outdated = false;
  gtk_widget_queue_draw (widget);
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

  if (self->outdated)
    cp_queue_idle (&self->idle_id, redraw_cb, self);
  if (self->drawn != NULL)
    gtk_snapshot_append_node (snapshot, self->drawn);
}


/* Returns the part of @width that the board needs. */
static int
needed_width (CpBoardPicture *self, int width, int height)
{
  CpBoardGeometry geometry;

  if (!self->has_position)
    return width;
  return MIN (width, find_view (self, width, height, &geometry).width);
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
cp_board_picture_set_minimum_size (CpBoardPicture *self, int width, int height)
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
cp_board_picture_set_detail (CpBoardPicture *self, int squares)
{
  g_return_if_fail (CP_IS_BOARD_PICTURE (self) && squares >= 0);

  self->detail = squares;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  invalidate (GTK_WIDGET (self));
}


void
cp_board_picture_set_flipped (CpBoardPicture *self, bool flipped)
{
  g_return_if_fail (CP_IS_BOARD_PICTURE (self));

  if (self->flipped == flipped)
    return;
  self->flipped = flipped;
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
