/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-painter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cp-preview-label.h"
#include "drawing/board/cp-board-drawing.h"
#include "drawing/board/cp-board-powers.h"
#include "drawing/board/cp-colour-drawing.h"
#include "drawing/board/cp-draw.h"
#include "drawing/board/cp-piece-drawing.h"
#include "drawing/board/cp-shape-drawing.h"
#include "rules/position/cp-variant.h"
#include "ui/kit/widgets/cp-ui-picture.h"

#define SHADOW          4    /* width of the support's shadow, in pixels */
#define ENLARGED        1.16 /* scale factor of a dragged piece */
#define PAUSED_SIZE     0.7  /* size of the text "Paused", in squares */
#define DROPPED_OPACITY 0.65 /* of the preview of a colour to be dropped */
#define N_PIECES        16

/*
 * Drawing wood and vector graphics takes longer than a frame. Therefore the support is cached as a
 * picture, as is each type of piece and each colour, on its square and dragged. Marks are cached,
 * too, while they do not change, because the renderer then need not upload them again.
 */
struct CpBoardPainter {
  CpBoardGeometry geometry;
  const CpPalette *palette;
  int scale;
  GskRenderNode *support;
  GskRenderNode *pieces[2][N_PIECES];         /* [is dragged][piece] */
  GskRenderNode *colours[2][2][CP_N_COLOURS]; /* [is dragged][owner][colour] */

  GskRenderNode *marks_below; /* includes the colours that are at rest */
  GskRenderNode *powers;      /* of the pieces at rest; NULL for none */
  GskRenderNode *marks_above;
  GskRenderNode *hint; /* NULL for none */
  unsigned revision;   /* revision of the scene that these four show */
  CpBits away;         /* squares whose pieces or colours these four leave out */
  CpMoveOutcomes outcomes;
};

/* Draws marks onto the whole widget. */
typedef void (*MarksFunc) (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how);


static CpRect
support_area (const CpBoardGeometry *g)
{
  return (CpRect){ g->support.x - SHADOW, g->support.y - SHADOW, g->support.width + 2 * SHADOW,
                   g->support.height + 2 * SHADOW };
}


static graphene_rect_t
bounds (CpRect rect)
{
  return GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width,
                             (float) rect.height);
}


/* Begins a picture of the part @area of the widget. */
static cairo_t *
begin_picture (const CpBoardPainter *painter, CpRect area)
{
  cairo_t *cr = cp_ui_picture_begin (area.width, area.height, painter->scale);
  cairo_translate (cr, -area.x, -area.y);
  return cr;
}


/* Ends a picture and returns a node that shows it in @area. */
static GskRenderNode *
end_picture (cairo_t *cr, CpRect area)
{
  graphene_rect_t rect = bounds (area);
  return cp_ui_picture_end_node (cr, &rect);
}


static bool
same_geometry (const CpBoardGeometry *a, const CpBoardGeometry *b)
{
  return a->rules == b->rules && a->flipped == b->flipped && a->square == b->square &&
         a->with_coordinates == b->with_coordinates && a->support.x == b->support.x &&
         a->support.y == b->support.y;
}


static void
drop_marks (CpBoardPainter *painter)
{
  g_clear_pointer (&painter->marks_below, gsk_render_node_unref);
  g_clear_pointer (&painter->powers, gsk_render_node_unref);
  g_clear_pointer (&painter->marks_above, gsk_render_node_unref);
  g_clear_pointer (&painter->hint, gsk_render_node_unref);
}


static void
drop_pictures (CpBoardPainter *painter)
{
  drop_marks (painter);
  g_clear_pointer (&painter->support, gsk_render_node_unref);
  for (unsigned i = 0; i < N_PIECES; i++) {
    g_clear_pointer (&painter->pieces[0][i], gsk_render_node_unref);
    g_clear_pointer (&painter->pieces[1][i], gsk_render_node_unref);
  }
  for (unsigned i = 0; i < 4 * CP_N_COLOURS; i++)
    g_clear_pointer (&painter->colours[i / 2 % 2][i % 2][i / 4], gsk_render_node_unref);
}


/* Drops all pictures if size, scale or palette have changed. */
static void
prepare (CpBoardPainter *painter, const CpBoardPainting *how)
{
  if (painter->palette == how->palette && painter->scale == how->scale &&
      same_geometry (&painter->geometry, how->geometry))
    return;
  painter->palette = how->palette;
  painter->scale = how->scale;
  painter->geometry = *how->geometry;
  drop_pictures (painter);
}


static void
append_support (CpBoardPainter *painter, GtkSnapshot *snapshot)
{
  CpRect area = support_area (&painter->geometry);

  if (painter->support == NULL) {
    cairo_t *cr = begin_picture (painter, area);
    cp_board_draw_support (cr, &painter->geometry, painter->palette);
    painter->support = end_picture (cr, area);
  }
  gtk_snapshot_append_node (snapshot, painter->support);
}


static double
picture_size (const CpBoardPainter *painter, bool dragged)
{
  return dragged ? round (painter->geometry.square * ENLARGED) : painter->geometry.square;
}


static GskRenderNode *
get_piece (CpBoardPainter *painter, CpPiece piece, bool dragged)
{
  GskRenderNode **node = &painter->pieces[dragged][piece];
  double size = picture_size (painter, dragged);

  if (*node == NULL) {
    CpRect area = { 0, 0, size, size };
    cairo_t *cr = begin_picture (painter, area);
    cp_piece_draw (cr, painter->geometry.rules, piece, 0, 0, size, painter->palette);
    *node = end_picture (cr, area);
  }
  return *node;
}


static GskRenderNode *
get_colour (CpBoardPainter *painter, CpColour colour, CpSide owner, bool dragged)
{
  GskRenderNode **node = &painter->colours[dragged][owner][colour];
  double size = picture_size (painter, dragged);

  if (*node == NULL) {
    CpRect area = { 0, 0, size, size };
    cairo_t *cr = begin_picture (painter, area);
    cp_colour_draw (cr, colour, (int) owner, 0, 0, size, false, painter->palette);
    *node = end_picture (cr, area);
  }
  return *node;
}


/* Appends a picture of a piece or a colour, centred on a point. */
static void
append_picture (CpBoardPainter *painter,
                GtkSnapshot *snapshot,
                GskRenderNode *picture,
                double x,
                double y,
                bool dragged)
{
  double size = picture_size (painter, dragged);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (x - size / 2), (float) (y - size / 2)));
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}


static void
middle (const CpBoardGeometry *g, CpPlace place, double *x, double *y)
{
  CpRect rect = place.kind != CP_PLACE_NONE ? cp_board_geometry_place (g, place) : g->board;
  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
}


/* Draws a gliding piece or colour at @progress of its way. */
static void
append_glide (CpBoardPainter *painter,
              GtkSnapshot *snapshot,
              const CpGlide *glide,
              double progress,
              bool dragged)
{
  const CpBoardGeometry *g = &painter->geometry;
  double from_x, from_y, to_x, to_y;

  middle (g, glide->from, &from_x, &from_y);
  middle (g, glide->to, &to_x, &to_y);
  from_x += glide->dx * g->square;
  from_y += glide->dy * g->square;
  GskRenderNode *picture = glide->piece != CP_NO_PIECE
                               ? get_piece (painter, glide->piece, dragged)
                               : get_colour (painter, glide->colour, glide->owner, dragged);
  append_picture (painter, snapshot, picture, from_x + (to_x - from_x) * progress,
                  from_y + (to_y - from_y) * progress, dragged);
}


/* Returns true if the piece in @place is still gliding there, or dragged. */
static bool
is_away (CpBoardScene *scene, CpPlace place)
{
  const CpGlides *glides = cp_board_scene_get_glides (scene);
  const CpGlide *dragged = cp_board_scene_get_dragged (scene);

  for (unsigned i = 0; i < glides->n; i++) {
    if (glides->items[i].piece != CP_NO_PIECE && cp_place_equal (glides->items[i].to, place))
      return true;
  }
  return dragged != NULL && dragged->piece != CP_NO_PIECE && cp_place_equal (dragged->from, place);
}


/* Returns the squares whose piece or, with @colours, colour is gliding or dragged. */
static CpBits
squares_away (CpBoardScene *scene, bool colours)
{
  const CpGlides *glides = cp_board_scene_get_glides (scene);
  const CpGlide *dragged = cp_board_scene_get_dragged (scene);
  CpBits away = 0;

  for (unsigned i = 0; i < glides->n; i++) {
    const CpGlide *glide = &glides->items[i];
    if (glide->to.kind == CP_PLACE_SQUARE && colours == (glide->piece == CP_NO_PIECE))
      away |= CP_BIT (glide->to.square);
  }
  if (dragged != NULL && dragged->from.kind == CP_PLACE_SQUARE &&
      colours == (dragged->piece == CP_NO_PIECE))
    away |= CP_BIT (dragged->from.square);
  return away;
}


/* Returns the direction of the sinking end of a tipping board on the screen: 1 (down) or -1 (up).
 */
static int
down (const CpBoardGeometry *g, const CpEnding *ending)
{
  return (ending->down == CP_WHITE) != g->flipped ? 1 : -1;
}


/* Translates to the position of the piece in @place during the animation of the end. */
static void
move_place (const CpBoardGeometry *g, GtkSnapshot *snapshot, CpBoardScene *scene, CpPlace place)
{
  double progress, x, y;
  const CpEnding *ending = cp_board_scene_get_ending (scene, &progress);

  middle (g, place, &x, &y);
  if (ending != NULL) {
    CpEndingMotion motion = cp_ending_move_place (ending, place, progress);
    double way = (g->support.height - g->square) / 2;
    double end = g->support.y + g->support.height / 2 + down (g, ending) * way;
    y += motion.slide * (end - y);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
    gtk_snapshot_rotate (snapshot, (float) motion.angle);
    gtk_snapshot_scale (snapshot, (float) motion.size, (float) motion.size);
  } else {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  }
}


/* Transforms the board with everything on it during the animation of the end. */
static void
move_board (const CpBoardGeometry *g, GtkSnapshot *snapshot, CpBoardScene *scene)
{
  double progress;
  const CpEnding *ending = cp_board_scene_get_ending (scene, &progress);

  if (ending == NULL)
    return;
  CpEndingMotion motion = cp_ending_move_board (ending, progress);
  double x = g->support.x + g->support.width / 2, y = g->support.y + g->support.height / 2;
  double slide = motion.slide * down (g, ending) * g->square;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) (y + slide)));
  gtk_snapshot_rotate (snapshot, (float) motion.angle);
  gtk_snapshot_scale (snapshot, (float) motion.size, (float) motion.size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -x, (float) -y));
}


/* Draws the piece in @place unless it is gliding or dragged. Returns false if the place is empty.
 */
static bool
append_at (CpBoardPainter *painter, GtkSnapshot *snapshot, CpBoardScene *scene, CpPlace place)
{
  CpPiece piece = cp_place_piece (cp_board_scene_get_position (scene), place);

  if (piece == CP_NO_PIECE)
    return false;
  if (!is_away (scene, place)) {
    gtk_snapshot_save (snapshot);
    move_place (&painter->geometry, snapshot, scene, place);
    append_picture (painter, snapshot, get_piece (painter, piece, false), 0, 0, false);
    gtk_snapshot_restore (snapshot);
  }
  return true;
}


/* Draws the gliding pieces or the gliding colours. */
static void
append_glides (CpBoardPainter *painter, GtkSnapshot *snapshot, CpBoardScene *scene, bool pieces)
{
  const CpGlides *glides = cp_board_scene_get_glides (scene);
  double progress = cp_board_scene_get_progress (scene);

  for (unsigned i = 0; i < glides->n; i++) {
    if (pieces == (glides->items[i].piece != CP_NO_PIECE))
      append_glide (painter, snapshot, &glides->items[i], progress, false);
  }
}


static void
append_pieces (CpBoardPainter *painter, GtkSnapshot *snapshot, CpBoardScene *scene)
{

  for (CpSquare square = 0; square < painter->geometry.rules->n_squares; square++)
    append_at (painter, snapshot, scene, cp_place_square (square));
  for (CpSide side = CP_WHITE; side <= CP_BLACK; side++) {
    for (unsigned i = 0; append_at (painter, snapshot, scene, cp_place_storage (side, i));)
      i++;
  }
  append_glides (painter, snapshot, scene, true);
}


/* Shows the shares of all pieces on the line that the beam points out. */
static void
draw_shared_line (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  const CpPosition *pos = cp_board_scene_get_position (scene);
  CpBoardMarks marks = cp_board_marks_none ();
  unsigned n_squares = pos->rules->n_squares;

  for (unsigned i = 0; i < n_squares + 2 * CP_MAX_KNOCKED; i++) {
    unsigned index = i - n_squares;
    if (i < n_squares)
      marks.share = cp_place_square ((CpSquare) i);
    else
      marks.share = cp_place_storage (index / CP_MAX_KNOCKED, index % CP_MAX_KNOCKED);
    if (cp_board_scene_shows_share (scene, marks.share))
      cp_board_draw_marks_above (cr, how->geometry, pos, &marks, how->palette);
  }
}


static graphene_rect_t
whole (const CpBoardPainting *how)
{
  return GRAPHENE_RECT_INIT (0, 0, (float) how->width, (float) how->height);
}


static GskRenderNode *
make_node (const CpBoardPainting *how, CpBoardScene *scene, MarksFunc draw)
{
  graphene_rect_t area = whole (how);
  GskRenderNode *node = gsk_cairo_node_new (&area);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  draw (cr, scene, how);
  cairo_destroy (cr);
  return node;
}


static void
draw_below (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  cp_board_draw_colours (cr, how->geometry, cp_board_scene_get_position (scene),
                         squares_away (scene, true), how->palette);
  cp_board_draw_marks_below (cr, how->geometry, cp_board_scene_get_position (scene),
                             cp_board_scene_get_marks (scene), how->palette);
}


/* Returns the move whose consequences are shown, or NULL. */
static const CpMovePreview *
considered (CpBoardScene *scene, const CpBoardPainting *how)
{
  const CpMoveOutcomes *outcomes = how->outcomes;

  return outcomes->n > 0 && cp_board_scene_get_hints (scene)
             ? &outcomes->previews[outcomes->considered]
             : NULL;
}


/* Returns the pieces that show their power after the considered move: the mover, and those whose
 * power would change. */
static CpBits
powers_ahead (const CpMovePreview *preview)
{
  return preview != NULL ? preview->changed_powers | CP_BIT (preview->move.to) : 0;
}


static void
draw_powers (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  CpBits without = squares_away (scene, false) | powers_ahead (considered (scene, how));

  cp_board_draw_powers (cr, how->geometry, cp_board_scene_get_position (scene), without,
                        how->palette);
}


static void
draw_powers_ahead (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  const CpMovePreview *preview = considered (scene, how);

  if (preview == NULL)
    return;
  cp_board_draw_changed_powers (cr, how->geometry, &preview->after, preview->changed_powers,
                                how->palette);
  cp_board_draw_powers (cr, how->geometry, &preview->after, ~powers_ahead (preview), how->palette);
}


/* Returns the piece that the mover becomes by the considered move; CP_NO_PIECE if its type stays or
 * the move has several outcomes. */
static CpPiece
ghost_piece (CpBoardScene *scene, const CpBoardPainting *how)
{
  if (how->outcomes->n != 1)
    return CP_NO_PIECE;
  return cp_move_preview_changed_piece (&how->outcomes->previews[0],
                                        cp_board_scene_get_position (scene));
}


/* Draws a preview of the colour that would be dropped. */
static void
draw_dropped (cairo_t *cr, const CpBoardPainting *how)
{
  const CpMovePreview *preview = &how->outcomes->previews[0];

  if (how->outcomes->n != 1 || preview->move.from != CP_SQUARE_NONE)
    return;
  CpRect rect = cp_board_geometry_square (how->geometry, preview->move.to);
  cairo_push_group (cr);
  cp_colour_draw (cr, preview->move.colour, (int) preview->mover, rect.x, rect.y, rect.width, false,
                  how->palette);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, DROPPED_OPACITY);
}


static void
draw_ghost (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  CpPiece piece = ghost_piece (scene, how);
  const CpBoardMarks *marks = cp_board_scene_get_marks (scene);

  if (piece != CP_NO_PIECE)
    cp_board_draw_ghost (cr, how->geometry, how->outcomes->previews[0].move.to, piece,
                         how->palette);
  draw_dropped (cr, how);
  if (marks->ghost_on != CP_SQUARE_NONE)
    cp_board_draw_ghost (cr, how->geometry, marks->ghost_on, marks->ghost, how->palette);
}


static void
draw_above (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  unsigned n;

  for (CpSuggestion why = 0; why < CP_N_SUGGESTIONS; why++) {
    const CpShape *suggested = cp_board_scene_get_suggested (scene, why, &n);
    cp_board_draw_shapes (cr, how->geometry, suggested, n, how->palette);
  }
  const CpShape *shapes = cp_board_scene_get_shapes (scene, &n);
  cp_board_draw_shapes (cr, how->geometry, shapes, n, how->palette);
  cp_board_draw_marks_above (cr, how->geometry, cp_board_scene_get_position (scene),
                             cp_board_scene_get_marks (scene), how->palette);
  draw_shared_line (cr, scene, how);
  draw_ghost (cr, scene, how);
}


static void
draw_hint (cairo_t *cr, CpBoardScene *scene, const CpBoardPainting *how)
{
  draw_powers_ahead (cr, scene, how);
  if (how->describes_outcomes)
    cp_preview_label_draw (cr, how->geometry, how->outcomes, how->width, how->height, how->palette);
}


/* Redraws the marks if they have changed. */
static void
update_marks (CpBoardPainter *painter, CpBoardScene *scene, const CpBoardPainting *how)
{
  unsigned revision = cp_board_scene_get_revision (scene);
  CpBits away = squares_away (scene, true) | squares_away (scene, false);

  if (painter->marks_below != NULL && painter->revision == revision && painter->away == away &&
      cp_move_outcomes_equal (&painter->outcomes, how->outcomes))
    return;
  drop_marks (painter);
  painter->revision = revision;
  painter->away = away;
  painter->outcomes = *how->outcomes;
  painter->marks_below = make_node (how, scene, draw_below);
  if (how->geometry->rules->variant->power != NULL)
    painter->powers = make_node (how, scene, draw_powers);
  painter->marks_above = make_node (how, scene, draw_above);
  if (how->outcomes->n > 0)
    painter->hint = make_node (how, scene, draw_hint);
}


static void
append_paused (GtkSnapshot *snapshot, CpBoardScene *scene, const CpBoardPainting *how)
{
  const CpBoardGeometry *g = how->geometry;
  CpBoardMarks marks = cp_board_marks_none ();
  graphene_rect_t area = whole (how);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  marks.cursor = cp_board_scene_get_marks (scene)->cursor;
  cp_board_draw_marks_above (cr, g, cp_board_scene_get_position (scene), &marks, how->palette);
  /* Translators: on the board while the clocks stand. */
  cp_draw_label (cr, _ ("Paused"), g->board.x + g->board.width / 2,
                 g->board.y + g->board.height / 2, MAX (14, g->square * PAUSED_SIZE), how->palette);
  cairo_destroy (cr);
}


/* Draws the dragged piece. Over a square where it becomes another piece, it is drawn as that one.
 */
static void
append_dragged (CpBoardPainter *painter,
                GtkSnapshot *snapshot,
                CpBoardScene *scene,
                const CpBoardPainting *how)
{
  const CpGlide *dragged = cp_board_scene_get_dragged (scene);
  CpPiece ghost = ghost_piece (scene, how);

  if (dragged == NULL)
    return;
  CpGlide held = *dragged;
  if (ghost != CP_NO_PIECE)
    held.piece = ghost;
  append_glide (painter, snapshot, &held, 0, true);
}


static void
append_position (CpBoardPainter *painter,
                 GtkSnapshot *snapshot,
                 CpBoardScene *scene,
                 const CpBoardPainting *how)
{
  update_marks (painter, scene, how);
  gtk_snapshot_append_node (snapshot, painter->marks_below);
  append_glides (painter, snapshot, scene, false);
  append_pieces (painter, snapshot, scene);
  if (painter->powers != NULL)
    gtk_snapshot_append_node (snapshot, painter->powers);
  gtk_snapshot_append_node (snapshot, painter->marks_above);
  append_dragged (painter, snapshot, scene, how);
  if (painter->hint != NULL)
    gtk_snapshot_append_node (snapshot, painter->hint);
}


CpBoardPainter *
cp_board_painter_new (void)
{
  return g_new0 (CpBoardPainter, 1);
}


void
cp_board_painter_free (CpBoardPainter *painter)
{
  if (painter == NULL)
    return;
  drop_pictures (painter);
  g_free (painter);
}


void
cp_board_painter_snapshot (CpBoardPainter *painter,
                           GtkSnapshot *snapshot,
                           CpBoardScene *scene,
                           const CpBoardPainting *how)
{
  if (how->geometry->square == 0)
    return;
  prepare (painter, how);
  gtk_snapshot_save (snapshot);
  move_board (how->geometry, snapshot, scene);
  append_support (painter, snapshot);
  if (cp_board_scene_get_covered (scene))
    append_paused (snapshot, scene, how);
  else
    append_position (painter, snapshot, scene, how);
  gtk_snapshot_restore (snapshot);
}
