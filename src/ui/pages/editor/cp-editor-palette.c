/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-palette.h"

#include <glib/gi18n.h>
#include <math.h>

#include "drawing/board/cp-colour-drawing.h"
#include "drawing/board/cp-draw.h"
#include "drawing/board/cp-piece-drawing.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-fen.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SMALLEST_TILE 28 /* pixels */
#define LARGEST_TILE  60
#define MAX_TILES     (4 * CP_N_KINDS)

/* A tool, its button and its place. */
typedef struct {
  GtkWidget *button;
  CpEditorTool tool;
  unsigned column;
  unsigned row;
} Tile;

/*
 * CpEditorHand has the selected tool; the buttons only show it. As in CpSupplyView, one gesture
 * follows the pointer from the buttons to the board.
 */
struct _CpEditorPalette {
  GtkWidget parent_instance;

  CpBoardView *board;
  CpEditorHand *hand;
  const CpRules *rules;
  unsigned n_tiles;
  Tile tiles[MAX_TILES];
  bool in_columns; /* rows and columns of tools are exchanged */
  double press_x;  /* where the button was pressed */
  double press_y;
};

G_DEFINE_FINAL_TYPE (CpEditorPalette, cp_editor_palette, GTK_TYPE_WIDGET)


static void
update (CpEditorPalette *self)
{
  CpEditorTool tool = cp_editor_hand_get_tool (self->hand);

  for (unsigned i = 0; i < self->n_tiles; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tiles[i].button),
                                  cp_editor_tool_equal (self->tiles[i].tool, tool));
}


/* Clicks by keyboard or assistive technology; the gesture handles the pointer. */
static void
clicked_cb (CpEditorPalette *self, GtkWidget *button)
{
  for (unsigned i = 0; i < self->n_tiles; i++) {
    if (self->tiles[i].button == button)
      cp_editor_hand_set_tool (self->hand, self->tiles[i].tool);
  }
  update (self);
}


/* Draws a mouse pointer. */
static void
draw_hand (cairo_t *cr, double size)
{
  static const double points[][2] = { { 0.32, 0.16 }, { 0.32, 0.76 }, { 0.46, 0.63 },
                                      { 0.56, 0.85 }, { 0.67, 0.80 }, { 0.57, 0.59 },
                                      { 0.76, 0.58 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, points[i][0] * size, points[i][1] * size);
  cairo_close_path (cr);
  cairo_fill (cr);
}


/* Draws a tilted eraser with a line below it. */
static void
draw_eraser (cairo_t *cr, double size)
{
  double line = MAX (1.5, size / 18);

  cairo_set_line_width (cr, line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, size * 0.26, size * 0.80);
  cairo_line_to (cr, size * 0.82, size * 0.80);
  cairo_stroke (cr);
  cairo_translate (cr, size * 0.48, size * 0.46);
  cairo_rotate (cr, -G_PI / 4);
  cp_draw_rounded_path (cr, (CpRect){ -size * 0.29, -size * 0.15, size * 0.58, size * 0.30 },
                        size * 0.05);
  cairo_stroke (cr);
  cairo_rectangle (cr, -size * 0.29, -size * 0.15, size * 0.22, size * 0.30);
  cairo_fill (cr);
}


/* Draws the icon of a tool without piece and colour, in the text colour. */
static void
draw_sign (cairo_t *cr, GtkWidget *widget, CpEditorToolKind kind, CpRect rect)
{
  GdkRGBA rgba = cp_toolkit_get_color (widget);

  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_translate (cr, rect.x, rect.y);
  if (kind == CP_TOOL_MOVE)
    draw_hand (cr, rect.width);
  else
    draw_eraser (cr, rect.width);
}


/* Marks the pawn in @rect as moved: it moves only one square at a time. */
static void
mark_moved (cairo_t *cr, CpRect rect, const CpPalette *palette)
{
  double size = CLAMP (rect.width * 0.26, 9, 14);

  cp_draw_label (cr, "1", rect.x + rect.width - size, rect.y + size, size, palette);
}


static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpEditorPalette *self =
      CP_EDITOR_PALETTE (gtk_widget_get_ancestor (GTK_WIDGET (area), CP_TYPE_EDITOR_PALETTE));
  CpEditorTool tool = self->tiles[GPOINTER_TO_UINT (data)].tool;
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  double size = MIN (width, height);
  CpRect rect = { floor ((width - size) / 2), floor ((height - size) / 2), size, size };

  switch (tool.kind) {
  case CP_TOOL_PIECE:
    cp_editor_palette_draw_piece (cr, self->rules, tool.piece, rect, palette);
    break;
  case CP_TOOL_COLOUR:
    cp_colour_draw (cr, tool.colour, (int) tool.owner, rect.x, rect.y, size, false, palette);
    break;
  case CP_TOOL_MOVED_PAWN:
    cp_editor_palette_draw_piece (cr, self->rules, cp_piece (CP_WHITE, CP_PAWN), rect, palette);
    mark_moved (cr, rect, palette);
    break;
  case CP_TOOL_MOVE:
  case CP_TOOL_ERASE:
    draw_sign (cr, GTK_WIDGET (area), tool.kind, rect);
    break;
  }
}


static void
describe (GtkWidget *button, CpEditorTool tool)
{
  g_autofree char *name = cp_editor_tool_describe (tool);
  g_autofree char *tip = NULL;

  if (tool.kind == CP_TOOL_PIECE)
    /* Translators: a piece and the key that puts it on the board: "white knight (key N)". */
    tip = g_strdup_printf (_ ("%1$s (key %2$c)"), name, cp_fen_letter (tool.piece));
  cp_ui_set_tooltip (button, tip != NULL ? tip : name);
  cp_ui_set_name (GTK_WIDGET (button), name);
}


static void
add_tile (CpEditorPalette *self, CpEditorTool tool, unsigned column, unsigned row)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        cp_ui_drawing_new (0, 0, draw_cb, GUINT_TO_POINTER (self->n_tiles), NULL));
  gtk_widget_add_css_class (button, "flat");
  if (cp_editor_tool_is_stamp (tool))
    gtk_widget_set_cursor_from_name (button, "grab");
  describe (button, tool);
  cp_connect (button, "clicked", clicked_cb, self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->tiles[self->n_tiles++] = (Tile){ button, tool, column, row };
}


static void
add_pieces (CpEditorPalette *self, CpSide side, unsigned row)
{
  unsigned column = 1;

  for (CpKind kind = CP_N_KINDS - 1; kind > CP_NO_KIND; kind--) {
    if (cp_rules_has_kind (self->rules, kind))
      add_tile (self, cp_editor_tool_piece (cp_piece (side, kind)), column++, row);
  }
}


static void
add_colours (CpEditorPalette *self, CpSide owner, unsigned row)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++)
    add_tile (self, cp_editor_tool_colour (colour, owner), (unsigned) colour, row);
}


static void
clear_tiles (CpEditorPalette *self)
{
  while (self->n_tiles > 0)
    gtk_widget_unparent (self->tiles[--self->n_tiles].button);
}


/* Returns the tile at a point of the palette, or NULL. */
static const Tile *
tile_at (CpEditorPalette *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (unsigned i = 0; i < self->n_tiles && picked != NULL; i++) {
    GtkWidget *button = self->tiles[i].button;
    if (picked == button || gtk_widget_is_ancestor (picked, button))
      return &self->tiles[i];
  }
  return NULL;
}


/* Returns the place of the board at a point of the palette. */
static CpPlace
place_at (CpEditorPalette *self, double x, double y)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (self->board);
  double board_x, board_y;

  if (g->square == 0 ||
      !cp_ui_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->board), x, y, &board_x, &board_y))
    return cp_place_none ();
  return cp_board_geometry_place_at (g, board_x, board_y);
}


static void
drag_begin_cb (CpEditorPalette *self, double x, double y, GtkGesture *gesture)
{
  const Tile *tile = tile_at (self, x, y);
  CpBoardScene *scene = cp_board_view_get_scene (self->board);

  if (tile == NULL) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->press_x = x;
  self->press_y = y;
  cp_editor_hand_set_tool (self->hand, tile->tool);
  cp_editor_hand_press_palette (self->hand, tile->tool);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->board)))
    cp_board_view_focus_square (self->board, cp_board_scene_get_cursor (scene), false);
}


static void
drag_update_cb (CpEditorPalette *self, double dx, double dy)
{
  CpBoardScene *scene = cp_board_view_get_scene (self->board);
  double x = self->press_x + dx, y = self->press_y + dy;
  double squares_x, squares_y;

  if ((cp_board_scene_get_dragged (scene) != NULL ||
       gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)) &&
      cp_board_view_measure_from_middle (self->board, GTK_WIDGET (self), x, y, &squares_x,
                                         &squares_y))
    cp_editor_hand_drag (self->hand, squares_x, squares_y, place_at (self, x, y));
}


static void
drag_end_cb (CpEditorPalette *self, double dx, double dy)
{
  cp_editor_hand_release (self->hand, place_at (self, self->press_x + dx, self->press_y + dy));
}


/* The windowing system has cancelled the drag. */
static void
drag_cancelled_cb (CpEditorPalette *self)
{
  cp_editor_hand_release (self->hand, cp_place_none ());
}


static gboolean
key_pressed_cb (CpEditorPalette *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  return cp_editor_hand_cancel (self->hand);
}


static Tile *
find_tile (CpEditorPalette *self, unsigned column, unsigned row)
{
  for (unsigned i = 0; i < self->n_tiles; i++) {
    if (self->tiles[i].column == column && self->tiles[i].row == row)
      return &self->tiles[i];
  }
  return NULL;
}


/* Selects and focuses the tile at @column, @row. Returns false if there is none. */
static bool
go_to (CpEditorPalette *self, unsigned column, unsigned row)
{
  Tile *tile = find_tile (self, column, row);

  if (tile == NULL)
    return false;
  cp_editor_hand_set_tool (self->hand, tile->tool);
  return gtk_widget_grab_focus (tile->button);
}


static bool
focus_tool (CpEditorPalette *self)
{
  CpEditorTool tool = cp_editor_hand_get_tool (self->hand);

  for (unsigned i = 0; i < self->n_tiles; i++) {
    if (cp_editor_tool_equal (self->tiles[i].tool, tool))
      return gtk_widget_grab_focus (self->tiles[i].button);
  }
  return self->n_tiles > 0 && gtk_widget_grab_focus (self->tiles[0].button);
}


static bool
step_of (GtkDirectionType direction, int *x, int *y)
{
  *x = (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT);
  *y = (direction == GTK_DIR_DOWN) - (direction == GTK_DIR_UP);
  return *x != 0 || *y != 0;
}


/* The arrow keys select, as in a group of radio buttons. */
static gboolean
cp_editor_palette_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpEditorPalette *self = CP_EDITOR_PALETTE (widget);
  int x, y;

  if (gtk_widget_get_focus_child (widget) == NULL)
    return focus_tool (self);
  if (!step_of (direction, &x, &y))
    return FALSE;
  for (unsigned i = 0; i < self->n_tiles; i++) {
    const Tile *tile = &self->tiles[i];
    if (!gtk_widget_has_focus (tile->button))
      continue;
    int column = (int) tile->column + (self->in_columns ? y : x);
    int row = (int) tile->row + (self->in_columns ? x : y);
    if (!go_to (self, (unsigned) column, (unsigned) row))
      gtk_widget_error_bell (widget);
    return TRUE;
  }
  return FALSE;
}


/* Returns the size of the largest tile that fits in an area, in pixels. */
static int
fitting_tile (int width, int height, unsigned columns, unsigned rows)
{
  return MIN (MIN (width / (int) columns, height / (int) rows), LARGEST_TILE);
}


static void
cp_editor_palette_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  CpEditorPalette *self = CP_EDITOR_PALETTE (widget);
  unsigned columns = 1, rows = 1;

  if (self->rules != NULL)
    cp_editor_palette_extent (self->rules, &columns, &rows);
  *minimum = SMALLEST_TILE * (int) MIN (columns, rows);
  *natural = SMALLEST_TILE * (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? columns : rows);
  *minimum_baseline = *natural_baseline = -1;
}


static void
cp_editor_palette_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpEditorPalette *self = CP_EDITOR_PALETTE (widget);
  unsigned columns, rows;

  if (self->rules == NULL)
    return;
  cp_editor_palette_extent (self->rules, &columns, &rows);
  int across = fitting_tile (width, height, columns, rows);
  int down = fitting_tile (width, height, rows, columns);
  self->in_columns = down > across;
  int size = MAX (MAX (across, down), 1);
  int used_x = size * (int) (self->in_columns ? rows : columns);
  int used_y = size * (int) (self->in_columns ? columns : rows);
  for (unsigned i = 0; i < self->n_tiles; i++) {
    const Tile *tile = &self->tiles[i];
    int column = (int) (self->in_columns ? tile->row : tile->column);
    int row = (int) (self->in_columns ? tile->column : tile->row);
    GtkAllocation allocation = { (width - used_x) / 2 + column * size,
                                 (height - used_y) / 2 + row * size, size, size };
    gtk_widget_measure (tile->button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (tile->button, &allocation, -1);
  }
}


static void
cp_editor_palette_dispose (GObject *object)
{
  CpEditorPalette *self = CP_EDITOR_PALETTE (object);

  if (self->hand != NULL)
    g_signal_handlers_disconnect_by_data (self->hand, self);
  clear_tiles (self);
  g_clear_object (&self->hand);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (cp_editor_palette_parent_class)->dispose (object);
}


static void
cp_editor_palette_class_init (CpEditorPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_editor_palette_dispose;
  widget_class->focus = cp_editor_palette_focus;
  widget_class->measure = cp_editor_palette_measure;
  widget_class->size_allocate = cp_editor_palette_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "editorpalette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


static void
cp_editor_palette_init (CpEditorPalette *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), self);

  GtkGesture *drag =
      cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb),
                      G_CALLBACK (drag_end_cb), G_CALLBACK (drag_cancelled_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  cp_ui_set_name (GTK_WIDGET (self), _ ("Pieces and tools"));
}


GtkWidget *
cp_editor_palette_new (CpBoardView *board, CpEditorHand *hand)
{
  CpEditorPalette *self = g_object_new (CP_TYPE_EDITOR_PALETTE, NULL);

  self->board = g_object_ref (board);
  self->hand = g_object_ref (hand);
  cp_connect (hand, "tool-changed", update, self);
  return GTK_WIDGET (self);
}


void
cp_editor_palette_set_rules (CpEditorPalette *self, const CpRules *rules)
{
  g_return_if_fail (CP_IS_EDITOR_PALETTE (self));

  if (self->rules == rules)
    return;
  bool same_game = self->rules != NULL && rules != NULL && self->rules->variant == rules->variant;
  self->rules = rules;
  if (same_game)
    return;
  clear_tiles (self);
  if (rules == NULL)
    return;
  add_tile (self, cp_editor_tool (CP_TOOL_MOVE), 0, 0);
  add_pieces (self, CP_WHITE, 0);
  add_tile (self, cp_editor_tool (CP_TOOL_ERASE), 0, 1);
  add_pieces (self, CP_BLACK, 1);
  if (rules->variant->has_colours) {
    add_tile (self, cp_editor_tool (CP_TOOL_MOVED_PAWN), 0, 2);
    add_colours (self, CP_WHITE, 2);
    add_colours (self, CP_BLACK, 3);
  }
  update (self);
}


void
cp_editor_palette_extent (const CpRules *rules, unsigned *columns, unsigned *rows)
{
  *columns = 1;
  for (CpKind kind = CP_NO_KIND + 1; kind < CP_N_KINDS; kind++)
    *columns += cp_rules_has_kind (rules, kind);
  if (rules->variant->has_colours)
    *columns = MAX (*columns, (unsigned) CP_N_COLOURS);
  *rows = rules->variant->has_colours ? 4 : 2;
}


void
cp_editor_palette_draw_piece (
    cairo_t *cr, const CpRules *rules, CpPiece piece, CpRect rect, const CpPalette *palette)
{
  CpRect ground = { rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2 };

  cp_draw_rounded_path (cr, ground, MIN (6, rect.width / 6));
  cp_draw_set_colour (cr, palette->squares[0]);
  cairo_fill (cr);
  cp_piece_draw (cr, rules, piece, rect.x, rect.y, rect.width, palette);
}


void
cp_editor_palette_mark_moved_pawns (CpBoardView *board,
                                    const CpPosition *pos,
                                    GtkSnapshot *snapshot)
{
  g_return_if_fail (CP_IS_BOARD_VIEW (board) && pos != NULL);

  GtkWidget *widget = GTK_WIDGET (board);
  const CpBoardGeometry *g = cp_board_view_get_geometry (board);
  graphene_rect_t bounds;

  if (!gtk_widget_get_child_visible (widget) || g->square == 0 ||
      !gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds))
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, (double) bounds.origin.x, (double) bounds.origin.y);
  CP_FOR_EACH_BIT (square, pos->moved_pawns)
    mark_moved (cr, cp_board_geometry_square (g, square), cp_ui_palette (widget));
  cairo_destroy (cr);
}
