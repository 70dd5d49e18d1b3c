/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "cp-game-page-private.h"

/*
 * Stepping through a game on its board: with the mouse wheel, and in a review with the arrow keys
 * as in the move list. The arrow keys move the cursor instead while it is shown. Tab, Enter and
 * Space show the cursor, Escape and clicks hide it. A selected piece reserves all keys for the
 * board.
 */


static bool
has_selected (CpBoardView *board)
{
  return !cp_board_origin_is_none (cp_board_scene_get_selected (cp_board_view_get_scene (board)));
}


static bool
is_busy (CpBoardView *board)
{
  return cp_board_scene_get_dragged (cp_board_view_get_scene (board)) != NULL ||
         cp_board_hand_is_choosing (cp_board_view_get_hand (board));
}


static bool
is_holding (CpBoardView *board)
{
  return has_selected (board) || is_busy (board);
}


static gboolean
scrolled_cb (CpPage *page, double dx, double dy, GtkEventController *scroll)
{
  CpBoardView *board = CP_BOARD_VIEW (gtk_event_controller_get_widget (scroll));
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (scroll) &
                              gtk_accelerator_get_default_mod_mask ();
  const char *action = dy > 0 ? "page.go-to-next" : "page.go-to-previous";

  if (modifiers != 0 || is_holding (board) || cp_game_get_paused (cp_game_page_get_game (page)))
    return GDK_EVENT_PROPAGATE;
  for (double n = fabs (dy); n >= 1; n--)
    gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  return GDK_EVENT_STOP;
}


static gboolean
key_pressed_cb (CpPage *page,
                unsigned keyval,
                unsigned keycode,
                GdkModifierType state,
                GtkEventController *keys)
{
  CpBoardView *board = CP_BOARD_VIEW (gtk_event_controller_get_widget (keys));
  CpBoardScene *scene = cp_board_view_get_scene (board);
  bool has_cursor = cp_board_scene_get_marks (scene)->cursor != CP_SQUARE_NONE;
  CpSidePane *pane = cp_game_view_get_pane (cp_game_page_get_view (CP_GAME_PAGE (page)));

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || is_busy (board) ||
      !cp_game_get_reviewing (cp_game_page_get_game (page)))
    return GDK_EVENT_PROPAGATE;
  if (has_cursor && keyval == GDK_KEY_Escape) {
    cp_board_view_focus_square (board, cp_board_scene_get_cursor (scene), false);
    /* The board handles Escape if a piece is selected. */
    return has_selected (board) ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
  }
  return !has_cursor && !has_selected (board) &&
         cp_move_list_walk (cp_side_pane_get_moves (pane), keyval);
}


void
cp_game_page_walk_on_board (CpGamePage *self)
{
  GtkWidget *board =
      GTK_WIDGET (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (cp_game_page_get_view (self))));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (board, keys);
  gtk_widget_add_controller (board, scroll);
}
