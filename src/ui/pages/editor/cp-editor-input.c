/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-editor-input.h"

#include "ui/parts/board/cp-square-speech.h"
#include "ui/kit/widgets/cp-ui-input.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/kit/keys/cp-latin-key.h"

/* Freed with the board. */
typedef struct {
  CpBoardView *view;
  CpEditorHand *hand;
} Input;


static CpPlace
place_at (Input *input, double x, double y)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (input->view);
  return g->square > 0 ? cp_board_geometry_place_at (g, x, y) : cp_place_none ();
}


/* Sets the pointer shape for a press on @place. */
static void
update_pointer (Input *input, CpPlace place)
{
  CpBoardScene *scene = cp_board_view_get_scene (input->view);
  const CpPosition *pos = cp_board_scene_get_position (scene);
  bool moves = cp_editor_hand_get_tool (input->hand).kind == CP_TOOL_MOVE;
  const char *name = NULL;

  if (cp_board_scene_get_dragged (scene) != NULL)
    name = "grabbing";
  else if (place.kind == CP_PLACE_NONE || pos == NULL)
    name = NULL;
  else if (!moves)
    name = "cell";
  else if (cp_place_piece (pos, place) != CP_NO_PIECE)
    name = "grab";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (input->view), name);
}


/* Returns whether the draft is edited; otherwise the user tries moves on the board. */
static bool
is_editing (Input *input)
{
  return cp_board_view_get_game (input->view) == NULL;
}


static void
motion_cb (Input *input, double x, double y)
{
  CpPlace place = place_at (input, x, y);

  if (!is_editing (input))
    return;
  cp_editor_hand_point (input->hand, place);
  update_pointer (input, place);
}


static void
leave_cb (Input *input)
{
  cp_editor_hand_point (input->hand, cp_place_none ());
}


static void
drag_begin_cb (Input *input, double x, double y, GtkGesture *gesture)
{
  CpPlace place = place_at (input, x, y);
  bool erases =
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY;

  if (!is_editing (input)) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (place.kind == CP_PLACE_SQUARE)
    cp_board_view_focus_square (input->view, place.square, false);
  else
    gtk_widget_grab_focus (GTK_WIDGET (input->view));
  cp_editor_hand_press (input->hand, place, erases);
}


static void
drag_update_cb (Input *input, double dx, double dy, GtkGesture *gesture)
{
  const CpBoardGeometry *g = cp_board_view_get_geometry (input->view);
  CpBoardScene *scene = cp_board_view_get_scene (input->view);
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  CpPlace from = place_at (input, x, y);
  if (from.kind == CP_PLACE_NONE ||
      (cp_board_scene_get_dragged (scene) == NULL &&
       !gtk_drag_check_threshold (GTK_WIDGET (input->view), 0, 0, (int) dx, (int) dy)))
    return;
  CpRect rect = cp_board_geometry_place (g, from);
  cp_editor_hand_drag (input->hand, (x + dx - rect.x - rect.width / 2) / g->square,
                       (y + dy - rect.y - rect.height / 2) / g->square,
                       place_at (input, x + dx, y + dy));
  update_pointer (input, from);
}


static void
drag_end_cb (Input *input, double dx, double dy, GtkGesture *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  CpPlace place = place_at (input, x + dx, y + dy);
  cp_editor_hand_release (input->hand, place);
  update_pointer (input, place);
}


/* The windowing system has cancelled the drag. */
static void
drag_cancelled_cb (Input *input)
{
  cp_editor_hand_cancel (input->hand);
}


static void
show_cursor (Input *input)
{
  CpBoardScene *scene = cp_board_view_get_scene (input->view);
  cp_board_view_focus_square (input->view, cp_board_scene_get_cursor (scene), true);
}


/* Announces the contents of the cursor's square after an edit. */
static void
announce_cursor (Input *input)
{
  CpBoardScene *scene = cp_board_view_get_scene (input->view);
  g_autofree char *text = cp_board_describe_square (scene, cp_board_scene_get_cursor (scene));

  cp_announce (GTK_WIDGET (input->view), text);
}


static gboolean
type_letter (Input *input, GtkEventControllerKey *keys)
{
  gunichar c = cp_latin_key_read (keys);

  if (c == 0 || c > 127 || !cp_editor_hand_type (input->hand, (char) c))
    return GDK_EVENT_PROPAGATE;
  show_cursor (input);
  announce_cursor (input);
  return GDK_EVENT_STOP;
}


static gboolean
key_pressed_cb (Input *input,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  if (cp_board_view_get_geometry (input->view)->rules == NULL || !is_editing (input) ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    show_cursor (input);
    cp_editor_hand_activate (input->hand);
    announce_cursor (input);
    return GDK_EVENT_STOP;
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
  case GDK_KEY_BackSpace:
    show_cursor (input);
    cp_editor_hand_erase (input->hand);
    announce_cursor (input);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    return cp_editor_hand_cancel (input->hand);
  default:
    return type_letter (input, keys);
  }
}


static void
free_cb (void *data, GClosure *closure)
{
  Input *input = data;
  g_object_unref (input->hand);
  g_free (input);
}


void
cp_editor_input_attach (CpBoardView *view, CpEditorHand *hand)
{
  GtkWidget *widget = GTK_WIDGET (view);
  GtkGesture *drag = gtk_gesture_drag_new ();
  Input *input = g_new0 (Input, 1);

  input->view = view;
  input->hand = g_object_ref (hand);
  cp_ui_add_pointer (widget, G_CALLBACK (motion_cb), G_CALLBACK (leave_cb), input);
  cp_ui_add_keys (widget, G_CALLBACK (key_pressed_cb), input);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_data (drag, "drag-begin", G_CALLBACK (drag_begin_cb), input, free_cb,
                         G_CONNECT_SWAPPED);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), input);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), input);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancelled_cb), input);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
