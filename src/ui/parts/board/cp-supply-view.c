/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-supply-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "drawing/board/cp-colour-drawing.h"
#include "drawing/board/cp-draw.h"
#include "model/objects/cp-class.h"
#include "rules/position/cp-colours.h"
#include "rules/position/cp-describe.h"
#include "rules/position/cp-variant.h"
#include "ui/parts/settings/cp-ui-palette.h"
#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

#define SMALLEST_TILE   28 /* pixels */
#define NAME_SIZE       11
#define NAME_HEIGHT     15
#define LEAST_NAME_SIZE 8.5 /* minimum, for long names */
#define NAME_GAP        6   /* between the names of adjacent colours */
#define COUNT_RADIUS    10  /* of the badge with the number of colours left, including its border */

/* Opacity of a colour that is used up. */
#define GONE 0.25

/*
 * A colour that is selected here is held by the board's hand, just as a piece is, so pointer and
 * keyboard events are only translated. A single gesture follows the pointer beyond the buttons,
 * onto the board.
 */
struct _CpSupplyView {
  GtkWidget parent_instance;

  CpBoardView *board; /* a reference, because a drag may end during disposal */
  CpSide player;

  GtkLabel *caption;
  GtkWidget *row;
  GtkWidget *buttons[CP_N_COLOURS]; /* NULL for CP_NO_COLOUR */
  CpColour pointed;                 /* under the pointer */
  double press_x;                   /* position of the press, in pixels */
  double press_y;
};

G_DEFINE_FINAL_TYPE (CpSupplyView, cp_supply_view, GTK_TYPE_WIDGET)

/* The name and the effect of each colour. */
static const char *const titles[CP_N_COLOURS] = {
  [CP_YELLOW] = N_ ("Yellow: queen"),
  [CP_PURPLE] = N_ ("Purple: rook"),
  [CP_RED] = N_ ("Red: bishop"),
  [CP_LIGHT_BLUE] = N_ ("Light blue: knight"),
  [CP_DARK_GREEN] = N_ ("Dark green: pawn"),
  [CP_BLUE] = N_ ("Blue: wall"),
};


static const CpPosition *
get_position (CpSupplyView *self)
{
  const CpPosition *pos = cp_board_scene_get_position (cp_board_view_get_scene (self->board));
  return pos != NULL && pos->rules->variant->has_colours ? pos : NULL;
}


/* Returns true if the side that moves, or enters a premove, takes its colours from this supply. */
static bool
is_at_turn (CpSupplyView *self, const CpPosition *pos)
{
  CpBoardScene *scene = cp_board_view_get_scene (self->board);

  return pos->rules->one_supply ||
         (pos->turn == self->player) != cp_board_scene_can_premove (scene);
}


/* "Yellow: queen, 2 left"; says so if the opponent can drop the same colours. */
static char *
describe (CpSupplyView *self, const CpPosition *pos, CpColour colour)
{
  unsigned left = cp_colours_left (pos, self->player, colour);

  if (pos->rules->one_supply)
    return g_strdup_printf (
        /* Translators: %1$s is a colour and its piece, "Yellow: queen"; both players drop these. */
        ngettext ("%1$s, %2$u left for both players", "%1$s, %2$u left for both players", left),
        _ (titles[colour]), left);
  /* Translators: %1$s is a colour and its piece, "Yellow: queen". */
  return g_strdup_printf (ngettext ("%1$s, %2$u left", "%1$s, %2$u left", left), _ (titles[colour]),
                          left);
}


/* Returns the reason why the player to move cannot drop the colour, or NULL. */
static char *
explain (CpSupplyView *self, const CpPosition *pos, CpColour colour)
{
  CpBoardScene *scene = cp_board_view_get_scene (self->board);

  if (cp_colours_left (pos, self->player, colour) == 0)
    return g_strdup_printf (_ ("There is no %s left to drop."), cp_colour_name (colour));
  if (is_at_turn (self, pos) && cp_board_scene_can_play (scene) &&
      !cp_board_scene_can_drop (scene, colour))
    return g_strdup (_ ("The king is in check, and this colour does not help."));
  return NULL;
}


static CpColour
selected_colour (CpSupplyView *self, const CpPosition *pos)
{
  CpBoardOrigin origin = cp_board_scene_get_selected (cp_board_view_get_scene (self->board));
  return is_at_turn (self, pos) ? origin.colour : CP_NO_COLOUR;
}


/* Returns the colour under the pointer, with the focus, or selected; CP_NO_COLOUR if none. */
static CpColour
considered_colour (CpSupplyView *self, const CpPosition *pos)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    if (self->pointed == CP_NO_COLOUR && gtk_widget_has_focus (self->buttons[colour]))
      return colour;
  }
  return self->pointed != CP_NO_COLOUR ? self->pointed : selected_colour (self, pos);
}


static char *
name_supply (CpSupplyView *self, const CpPosition *pos)
{
  if (pos->rules->one_supply)
    /* Translators: a heading: colours that either player can drop. */
    return g_strdup (_ ("Colours for both players"));
  /* Translators: %s is "White" or "Black". */
  return g_strdup_printf (_ ("Colours of %s"), cp_side_in_sentence (self->player));
}


static char *
make_caption (CpSupplyView *self, const CpPosition *pos)
{
  CpColour colour = considered_colour (self, pos);
  unsigned opening = cp_colours_opening_left (pos);

  if (colour != CP_NO_COLOUR) {
    char *reason = explain (self, pos, colour);
    return reason != NULL ? reason : describe (self, pos, colour);
  }
  if (opening > 0 && pos->rules->one_supply)
    return g_strdup_printf (
        /* Translators: both players drop these colours on squares in the first moves of a game. */
        ngettext ("Shared colours: drop one in this move",
                  "Shared colours: drop one in each of the next %u moves", opening),
        opening);
  if (opening > 0 && is_at_turn (self, pos))
    return g_strdup_printf (
        /* Translators: colours of squares are dropped in the first moves of a game. */
        ngettext ("Drop a colour in this move", "Drop a colour in each of the next %u moves",
                  opening),
        opening);
  return name_supply (self, pos);
}


static void
update_caption (CpSupplyView *self)
{
  const CpPosition *pos = get_position (self);

  if (pos == NULL)
    return;
  g_autofree char *caption = make_caption (self, pos);
  cp_ui_set_text (self->caption, caption);
}


static void
update_button (CpSupplyView *self, const CpPosition *pos, CpColour colour)
{
  CpBoardScene *scene = cp_board_view_get_scene (self->board);
  GtkWidget *button = self->buttons[colour];
  g_autofree char *description = describe (self, pos, colour);
  g_autofree char *reason = explain (self, pos, colour);

  gtk_widget_set_sensitive (button,
                            is_at_turn (self, pos) && cp_board_scene_can_drop (scene, colour));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), selected_colour (self, pos) == colour);
  cp_ui_set_tooltip (button, reason != NULL ? reason : description);
  cp_ui_set_name (button, description);
  cp_ui_set_description (button, reason != NULL ? reason : "");
  gtk_widget_queue_draw (gtk_button_get_child (GTK_BUTTON (button)));
}


static void
update (CpSupplyView *self)
{
  const CpPosition *pos = get_position (self);

  gtk_widget_set_visible (self->row, pos != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), pos != NULL);
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS && pos != NULL; colour++)
    update_button (self, pos, colour);
  if (pos != NULL) {
    g_autofree char *name = name_supply (self, pos);
    cp_ui_set_name (GTK_WIDGET (self), name);
  }
  update_caption (self);
}


static void
choose (CpSupplyView *self, CpColour colour)
{
  CpBoardHand *hand = cp_board_view_get_hand (self->board);
  CpBoardScene *scene = cp_board_view_get_scene (self->board);

  cp_board_hand_press_supply (hand, colour);
  cp_board_hand_release (hand, CP_SQUARE_NONE);
  update (self);
  if (cp_board_scene_get_selected (scene).colour == colour)
    cp_board_view_focus_square (self->board, cp_board_scene_get_cursor (scene), true);
}


/* Emitted by the keyboard and assistive technology; the pointer has the gesture. */
static void
clicked_cb (CpSupplyView *self, GtkWidget *button)
{
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    if (self->buttons[colour] == button)
      choose (self, colour);
  }
}


static gboolean
key_pressed_cb (CpSupplyView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  return cp_board_hand_cancel (cp_board_view_get_hand (self->board));
}


static CpColour
colour_at (CpSupplyView *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_INSENSITIVE);

  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS && picked != NULL; colour++) {
    if (picked == self->buttons[colour] || gtk_widget_is_ancestor (picked, self->buttons[colour]))
      return colour;
  }
  return CP_NO_COLOUR;
}


static void
set_pointed (CpSupplyView *self, CpColour colour)
{
  if (self->pointed == colour)
    return;
  self->pointed = colour;
  update_caption (self);
}


static void
motion_cb (CpSupplyView *self, double x, double y)
{
  set_pointed (self, colour_at (self, x, y));
}


static void
leave_cb (CpSupplyView *self)
{
  set_pointed (self, CP_NO_COLOUR);
}


/* Returns the square of the board under a point of this widget. */
static CpSquare
square_at (CpSupplyView *self, double x, double y)
{
  double board_x, board_y;

  if (!cp_ui_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->board), x, y, &board_x, &board_y))
    return CP_SQUARE_NONE;
  return cp_board_geometry_square_at (cp_board_view_get_geometry (self->board), board_x, board_y);
}


static void
drag_begin_cb (CpSupplyView *self, double x, double y, GtkGesture *gesture)
{
  CpColour colour = colour_at (self, x, y);
  CpBoardScene *scene = cp_board_view_get_scene (self->board);

  set_pointed (self, colour);
  if (colour == CP_NO_COLOUR || !gtk_widget_is_sensitive (self->buttons[colour])) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->press_x = x;
  self->press_y = y;
  cp_board_hand_press_supply (cp_board_view_get_hand (self->board), colour);
  cp_board_view_focus_square (self->board, cp_board_scene_get_cursor (scene), false);
}


static void
drag_update_cb (CpSupplyView *self, double dx, double dy)
{
  CpBoardScene *scene = cp_board_view_get_scene (self->board);
  double x = self->press_x + dx, y = self->press_y + dy;
  double squares_x, squares_y;

  if ((cp_board_scene_get_dragged (scene) != NULL ||
       gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)) &&
      cp_board_view_measure_from_middle (self->board, GTK_WIDGET (self), x, y, &squares_x,
                                         &squares_y))
    cp_board_hand_drag (cp_board_view_get_hand (self->board), squares_x, squares_y,
                        square_at (self, x, y));
}


static void
drag_end_cb (CpSupplyView *self, double dx, double dy)
{
  cp_board_hand_release (cp_board_view_get_hand (self->board),
                         square_at (self, self->press_x + dx, self->press_y + dy));
}


/* Called when the system cancels the sequence of the pointer. */
static void
drag_cancelled_cb (CpSupplyView *self)
{
  cp_board_hand_release (cp_board_view_get_hand (self->board), CP_SQUARE_NONE);
}


static CpRgba
text_colour (GtkWidget *widget)
{
  GdkRGBA rgba = cp_toolkit_get_color (widget);
  return (CpRgba){ (double) rgba.red, (double) rgba.green, (double) rgba.blue,
                   (double) rgba.alpha };
}


/* Returns the name below @colour: its effect; if @is_long, the colour as well. */
static const char *
get_name (CpColour colour, bool is_long)
{
  if (is_long)
    return _ (titles[colour]);
  return colour == CP_BLUE ? _ ("wall") : cp_kind_name (cp_colour_kind (colour));
}


/* Returns the font size at which all names fit into @width, so that all have the same size. */
static double
fit_names (cairo_t *cr, bool are_long, double width)
{
  double size = NAME_SIZE;

  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    double taken = cp_draw_text_width (cr, get_name (colour, are_long), NAME_SIZE, false);
    size = MIN (size, NAME_SIZE * (width - NAME_GAP) / taken);
  }
  return size;
}


static void
draw_name (cairo_t *cr, GtkWidget *widget, CpColour colour, double cx, double cy, double width)
{
  bool is_long = fit_names (cr, true, width) >= LEAST_NAME_SIZE;
  CpTextStyle style = { fit_names (cr, is_long, width), false, CP_TEXT_MIDDLE,
                        text_colour (widget) };

  cp_draw_text (cr, get_name (colour, is_long), cx, cy, &style);
}


/* Draws the colour as on the board, the number left, and below, if there is space, its effect. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data)
{
  CpSupplyView *self =
      CP_SUPPLY_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (area), CP_TYPE_SUPPLY_VIEW));
  CpColour colour = GPOINTER_TO_INT (data);
  const CpPalette *palette = cp_ui_palette (GTK_WIDGET (area));
  const CpPosition *pos = get_position (self);
  bool named = height >= SMALLEST_TILE + NAME_HEIGHT;
  double below = named ? NAME_HEIGHT : 0;
  double size = floor (MIN (width, height - below));
  double x = floor ((width - size) / 2), y = floor ((height - size - below) / 2);

  if (pos == NULL)
    return;
  unsigned left = cp_colours_left (pos, self->player, colour);
  char count[] = { (char) ('0' + left), '\0' };
  cairo_push_group (cr);
  cp_colour_draw (cr, colour, CP_NO_OWNER, x, y, size, false, palette);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, left > 0 ? 1 : GONE);
  cp_draw_label (cr, count, MIN (x + size - 5, width - COUNT_RADIUS),
                 MIN (y + size - 7, height - COUNT_RADIUS), NAME_SIZE, palette);
  if (named)
    draw_name (cr, GTK_WIDGET (area), colour, width / 2.0, y + size + below / 2 + 1, width);
}


/* Focuses the next sensitive colour, beginning with @colour and going on by @step. */
static bool
focus_next (CpSupplyView *self, int colour, int step)
{
  for (; colour > CP_NO_COLOUR && colour < CP_N_COLOURS; colour += step) {
    if (gtk_widget_is_sensitive (self->buttons[colour]))
      return gtk_widget_grab_focus (self->buttons[colour]);
  }
  return false;
}


static gboolean
cp_supply_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CpSupplyView *self = CP_SUPPLY_VIEW (widget);
  int step = direction == GTK_DIR_RIGHT ? 1 : -1;

  if (get_position (self) == NULL || !gtk_widget_get_mapped (self->row))
    return FALSE;
  if (gtk_widget_get_focus_child (widget) == NULL)
    return focus_next (self, CP_YELLOW, 1);
  if (direction != GTK_DIR_RIGHT && direction != GTK_DIR_LEFT)
    return FALSE;
  for (int colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    if (!gtk_widget_has_focus (self->buttons[colour]))
      continue;
    if (!focus_next (self, colour + step, step))
      gtk_widget_error_bell (widget);
    return TRUE;
  }
  return FALSE;
}


static void
cp_supply_view_dispose (GObject *object)
{
  CpSupplyView *self = CP_SUPPLY_VIEW (object);

  /* The scene can outlive this widget and must not call its handlers. */
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (cp_board_view_get_scene (self->board), self);
  cp_ui_dispose_children (object);
}


static void
cp_supply_view_class_init (CpSupplyViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_supply_view_dispose;
  CP_CLASS_OWNS (klass, CpSupplyView, g_object_unref, board);
  widget_class->focus = cp_supply_view_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "supplyview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}


static GtkWidget *
make_button (CpSupplyView *self, CpColour colour)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *area =
      cp_ui_drawing_new (SMALLEST_TILE, SMALLEST_TILE, draw_cb, GINT_TO_POINTER (colour), NULL);

  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_cursor_from_name (button, "grab");
  cp_connect (button, "clicked", clicked_cb, self);
  cp_connect (button, "notify::has-focus", update_caption, self);
  return button;
}


static void
add_controllers (CpSupplyView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cp_ui_add_pointer (widget, G_CALLBACK (motion_cb), G_CALLBACK (leave_cb), self);

  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), self);

  GtkGesture *drag =
      cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb),
                      G_CALLBACK (drag_end_cb), G_CALLBACK (drag_cancelled_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
}


static void
cp_supply_view_init (CpSupplyView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  GtkWidget *caption = cp_ui_scaled_label_new (NULL, NULL);
  self->caption = GTK_LABEL (gtk_widget_get_first_child (caption));
  gtk_label_set_xalign (self->caption, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->row), TRUE);
  gtk_widget_set_vexpand (self->row, TRUE);
  for (CpColour colour = CP_YELLOW; colour < CP_N_COLOURS; colour++) {
    self->buttons[colour] = make_button (self, colour);
    gtk_box_append (GTK_BOX (self->row), self->buttons[colour]);
  }
  gtk_widget_set_parent (caption, widget);
  gtk_widget_set_parent (self->row, widget);
  add_controllers (self);
}


GtkWidget *
cp_supply_view_new (CpBoardView *board, CpSide player)
{
  CpSupplyView *self = g_object_new (CP_TYPE_SUPPLY_VIEW, NULL);

  self->board = g_object_ref (board);
  self->player = player;
  cp_connect (cp_board_view_get_scene (board), "squares-changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
