/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-board-view-private.h"

#include "cp-square-speech.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/kit/keys/cp-latin-key.h"


static CpSquare
square_at (CpBoardView *view, double x, double y)
{
  return cp_board_geometry_square_at (cp_board_view_get_geometry (view), x, y);
}


/* Sets the mouse cursor according to the effect of a press. */
static void
update_pointer (CpBoardView *view, CpSquare square)
{
  CpBoardScene *scene = cp_board_view_get_scene (view);
  const CpBoardMarks *marks = cp_board_scene_get_marks (scene);
  const char *name = NULL;

  if (cp_board_scene_get_game (scene) == NULL)
    return;
  if (cp_board_scene_get_dragged (scene) != NULL &&
      cp_board_hand_get_held (cp_board_view_get_hand (view)) == NULL)
    name = "grabbing";
  else if (square != CP_SQUARE_NONE && (marks->targets & CP_BIT (square)) != 0)
    name = "pointer";
  else if (cp_board_scene_can_select (scene, square))
    name = "grab";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (view), name);
}


static void
motion_cb (CpBoardView *view, double x, double y)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (view);

  if (g->square == 0)
    return;
  cp_board_hand_point (cp_board_view_get_hand (view), cp_board_geometry_place_at (g, x, y));
  update_pointer (view, square_at (view, x, y));
}


static void
leave_cb (CpBoardView *view)
{
  cp_board_hand_point (cp_board_view_get_hand (view), cp_place_none ());
}


static void
drag_begin_cb (CpBoardView *view, double x, double y, GtkGesture *gesture)
{
  CpSquare square = square_at (view, x, y);

  if (cp_board_view_get_game (view) == NULL) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  if (square != CP_SQUARE_NONE) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    cp_board_cells_focus (cp_board_view_get_cells (view), square, false);
  }
  cp_board_hand_press (cp_board_view_get_hand (view), square);
  update_pointer (view, square);
}


static void
drag_update_cb (CpBoardView *view, double dx, double dy, GtkGesture *gesture)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (view);
  CpBoardScene *scene = cp_board_view_get_scene (view);
  double start_x, start_y, middle_x, middle_y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &start_x, &start_y);
  CpSquare origin = square_at (view, start_x, start_y);
  if (origin == CP_SQUARE_NONE ||
      (cp_board_scene_get_dragged (scene) == NULL &&
       !gtk_drag_check_threshold (GTK_WIDGET (view), 0, 0, (int) dx, (int) dy)))
    return;
  double x = start_x + dx;
  double y = start_y + dy;
  cp_board_geometry_centre (g, origin, &middle_x, &middle_y);
  cp_board_hand_drag (cp_board_view_get_hand (view), (x - middle_x) / g->square,
                      (y - middle_y) / g->square, square_at (view, x, y));
  update_pointer (view, square_at (view, x, y));
}


static void
drag_end_cb (CpBoardView *view, double dx, double dy, GtkGesture *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  cp_board_hand_release (cp_board_view_get_hand (view), square_at (view, x + dx, y + dy));
  update_pointer (view, square_at (view, x + dx, y + dy));
}


/* Called when the system cancels the sequence of the pointer. */
static void
drag_cancelled_cb (CpBoardView *view)
{
  cp_board_hand_release (cp_board_view_get_hand (view), CP_SQUARE_NONE);
}


static void
move_cursor (CpBoardView *view, CpDirection direction)
{
  CpSquare from = cp_board_scene_get_cursor (cp_board_view_get_scene (view));
  CpSquare to = cp_board_geometry_neighbour (cp_board_view_get_geometry (view), from, direction);

  if (to == CP_SQUARE_NONE) {
    gtk_widget_error_bell (GTK_WIDGET (view));
    to = from;
  }
  cp_board_cells_focus (cp_board_view_get_cells (view), to, true);
}


static bool
direction_of (unsigned keyval, CpDirection *direction)
{
  static const struct {
    unsigned keyvals[2];
    CpDirection direction;
  } keys[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, CP_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, CP_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, CP_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, CP_DOWN },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keyval == keys[i].keyvals[0] || keyval == keys[i].keyvals[1]) {
      *direction = keys[i].direction;
      return true;
    }
  }
  return false;
}


/* Announces the targets of a selection, for users of screen readers. */
static void
activate (CpBoardView *view)
{
  CpBoardScene *scene = cp_board_view_get_scene (view);
  CpBoardOrigin before = cp_board_scene_get_selected (scene);

  cp_board_hand_activate (cp_board_view_get_hand (view));
  if (cp_board_origin_equal (cp_board_scene_get_selected (scene), before))
    return;
  g_autofree char *selection = cp_board_scene_can_play (scene) || cp_board_scene_can_premove (scene)
                                   ? cp_board_describe_selection (scene)
                                   : NULL;
  if (selection != NULL && !cp_board_hand_is_choosing (cp_board_view_get_hand (view)))
    cp_announce (GTK_WIDGET (view), selection);
}


/* Handles letters and digits, which begin the text of a move if there is a game. */
static gboolean
type_text (CpBoardView *view, GtkEventControllerKey *keys)
{
  gunichar c = cp_latin_key_read (keys);
  char text[7] = { 0 };

  if (c == 0 || !g_unichar_isalnum (c) || cp_board_view_get_game (view) == NULL)
    return GDK_EVENT_PROPAGATE;
  g_unichar_to_utf8 (c, text);
  g_signal_emit_by_name (view, "text-typed", text);
  return GDK_EVENT_STOP;
}


static gboolean
key_pressed_cb (CpBoardView *view,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  CpBoardHand *hand = cp_board_view_get_hand (view);
  CpDirection direction;

  /* The popover of a choice handles its own keys. */
  if (cp_board_view_get_geometry (view)->rules == NULL || cp_board_hand_is_choosing (hand) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (direction_of (keyval, &direction)) {
    move_cursor (view, direction);
    return GDK_EVENT_STOP;
  }
  switch (keyval) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    cp_board_cells_focus (cp_board_view_get_cells (view),
                          cp_board_scene_get_cursor (cp_board_view_get_scene (view)), true);
    activate (view);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    return cp_board_hand_cancel (hand);
  default:
    return type_text (view, keys);
  }
}


void
cp_board_input_attach (CpBoardView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);

  cp_ui_add_pointer (widget, G_CALLBACK (motion_cb), G_CALLBACK (leave_cb), view);

  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), view);

  cp_ui_add_drag (widget, G_CALLBACK (drag_begin_cb), G_CALLBACK (drag_update_cb),
                  G_CALLBACK (drag_end_cb), G_CALLBACK (drag_cancelled_cb), view);
}
