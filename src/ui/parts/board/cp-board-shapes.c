/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view-private.h"

#include "ui/kit/widgets/cp-ui-input.h"

/* Freed together with its view. The draft is in the scene. */
typedef struct {
  CpBoardView *view;
  GtkGesture *drag;
  CpShape begun;    /* the circle on the first square; an arrow starts at it */
  bool by_keyboard; /* whether the keyboard cursor draws */
} Shapes;


static CpBoardScene *
get_scene (Shapes *shapes)
{
  return cp_board_view_get_scene (shapes->view);
}


static char
colour_of (GdkModifierType modifiers, GdkModifierType for_red)
{
  bool red = (modifiers & for_red) != 0;
  bool blue = (modifiers & GDK_ALT_MASK) != 0;

  if (red && blue)
    return 'Y';
  if (red)
    return 'R';
  return blue ? 'B' : 'G';
}


/* Begins a draft with a circle on @square. */
static void
begin (Shapes *shapes, CpSquare square, char colour)
{
  shapes->begun = (CpShape){ .colour = colour, .from = square, .to = CP_SQUARE_NONE };
  cp_board_scene_set_draft (get_scene (shapes), &shapes->begun);
}


/* Lets the draft end on @square; CP_SQUARE_NONE, beside the board, shows no draft. */
static void
lead_to (Shapes *shapes, CpSquare square)
{
  CpShape shape = shapes->begun;

  if (square != shape.from)
    shape.to = square;
  cp_board_scene_set_draft (get_scene (shapes), square != CP_SQUARE_NONE ? &shape : NULL);
}


static void
cancel (Shapes *shapes)
{
  shapes->by_keyboard = false;
  cp_board_scene_set_draft (get_scene (shapes), NULL);
}


/* Adds the draft to the position. */
static void
finish (Shapes *shapes)
{
  const CpShape *draft = cp_board_scene_get_draft (get_scene (shapes));

  if (draft == NULL)
    return;
  CpShape shape = *draft;
  cancel (shapes);
  cp_board_scene_toggle_shape (get_scene (shapes), shape);
}


static CpSquare
square_at (Shapes *shapes, double x, double y)
{
  return cp_board_geometry_square_at (cp_board_view_get_geometry (shapes->view), x, y);
}


static void
drag_begin_cb (Shapes *shapes, double x, double y, GtkGesture *gesture)
{
  CpSquare square = square_at (shapes, x, y);
  GdkModifierType modifiers =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  cancel (shapes);
  if (square == CP_SQUARE_NONE || !cp_board_scene_can_mark (get_scene (shapes)))
    return;
  /* If a piece is selected or dragged, the press only cancels that. */
  if (cp_board_hand_cancel (cp_board_view_get_hand (shapes->view))) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  cp_board_cells_focus (cp_board_view_get_cells (shapes->view), square, false);
  begin (shapes, square, colour_of (modifiers, GDK_SHIFT_MASK | GDK_CONTROL_MASK));
}


static void
drag_update_cb (Shapes *shapes, double dx, double dy, GtkGesture *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  if (gtk_gesture_get_sequence_state (gesture, gtk_gesture_get_last_updated_sequence (gesture)) ==
      GTK_EVENT_SEQUENCE_CLAIMED)
    lead_to (shapes, square_at (shapes, x + dx, y + dy));
}


static void
drag_end_cb (Shapes *shapes)
{
  if (!shapes->by_keyboard)
    finish (shapes);
}


static void
drag_cancelled_cb (Shapes *shapes)
{
  cancel (shapes);
}


/* The position has changed, or the review has ended. */
static void
interrupted_cb (Shapes *shapes)
{
  shapes->by_keyboard = false;
}


static void
cursor_moved_cb (Shapes *shapes)
{
  if (shapes->by_keyboard)
    lead_to (shapes, cp_board_scene_get_cursor (get_scene (shapes)));
}


static gboolean
mark_by_keyboard (Shapes *shapes, GdkModifierType modifiers)
{
  CpBoardScene *scene = get_scene (shapes);

  if (!cp_board_scene_can_mark (scene))
    return GDK_EVENT_PROPAGATE;
  cp_board_cells_focus (cp_board_view_get_cells (shapes->view), cp_board_scene_get_cursor (scene),
                        true);
  if (shapes->by_keyboard) {
    finish (shapes);
    return GDK_EVENT_STOP;
  }
  shapes->by_keyboard = true;
  begin (shapes, cp_board_scene_get_cursor (scene), colour_of (modifiers, GDK_SHIFT_MASK));
  return GDK_EVENT_STOP;
}


static gboolean
escape (Shapes *shapes)
{
  if (cp_board_scene_get_draft (get_scene (shapes)) == NULL)
    return GDK_EVENT_PROPAGATE;
  cancel (shapes);
  /* Stop a drag whose button is still pressed. */
  gtk_gesture_set_state (shapes->drag, GTK_EVENT_SEQUENCE_DENIED);
  return GDK_EVENT_STOP;
}


static gboolean
key_pressed_cb (Shapes *shapes, unsigned keyval, unsigned keycode, GdkModifierType modifiers)
{
  /* The popover of a choice handles its own keys. */
  if (cp_board_hand_is_choosing (cp_board_view_get_hand (shapes->view)))
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Insert:
  case GDK_KEY_KP_Insert:
    if ((modifiers & GDK_CONTROL_MASK) != 0)
      return GDK_EVENT_PROPAGATE;
    return mark_by_keyboard (shapes, modifiers);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    if ((modifiers & GDK_CONTROL_MASK) == 0)
      return GDK_EVENT_PROPAGATE;
    return mark_by_keyboard (shapes, modifiers);
  case GDK_KEY_Escape:
    return escape (shapes);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}


static void
free_cb (void *data, GClosure *closure)
{
  g_free (data);
}


void
cp_board_shapes_attach (CpBoardView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  Shapes *shapes = g_new0 (Shapes, 1);

  shapes->view = view;
  shapes->drag = cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb),
                                 G_CALLBACK (drag_end_cb), G_CALLBACK (drag_cancelled_cb), shapes);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (shapes->drag), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (cp_board_view_get_scene (view), "interrupted", G_CALLBACK (interrupted_cb),
                         shapes, free_cb, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (cp_board_view_get_scene (view), "cursor-moved",
                            G_CALLBACK (cursor_moved_cb), shapes);

  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), shapes);
}
