/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-exercise-view.h"

#include "ui/moves/cp-move-entry.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-widget.h"

typedef struct {
  CpGameView *game_view;
  CpMoveEntry *move_entry;
  CpExercisePanel *panel;
} CpExerciseViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CpExerciseView, cp_exercise_view, GTK_TYPE_WIDGET)


static CpExerciseViewPrivate *
get_parts (CpExerciseView *self)
{
  return cp_exercise_view_get_instance_private (self);
}


static void
refused_cb (CpExerciseView *self, const char *sentence)
{
  cp_exercise_panel_tell (get_parts (self)->panel, sentence);
}


static void
text_typed_cb (CpExerciseView *self, const char *initial)
{
  if (cp_exercise_view_get_can_enter_move (self))
    cp_exercise_view_open_move_entry (self, initial);
}


static gboolean
key_pressed_cb (CpExerciseView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  return keyval == GDK_KEY_Escape && CP_EXERCISE_VIEW_GET_CLASS (self)->escape (self);
}


/* Whether the board has the focus and no cursor: moves are made with the pointer. */
static bool
is_board_pointed_at (CpExerciseView *self)
{
  CpBoardView *board = cp_exercise_view_get_board (self);
  const CpBoardMarks *marks = cp_board_scene_get_marks (cp_board_view_get_scene (board));

  return (gtk_widget_get_state_flags (GTK_WIDGET (board)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0 &&
         marks->cursor == CP_SQUARE_NONE;
}


/* Where no move is left to make, Enter goes on rather than to show a cursor. */
static gboolean
go_on_cb (CpExerciseView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  CpExercisePanel *panel = get_parts (self)->panel;
  GtkWidget *lead = cp_exercise_panel_get_lead (panel);

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) ||
      (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !is_board_pointed_at (self) ||
      !cp_exercise_panel_get_is_over (panel) || !gtk_widget_is_sensitive (lead))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (lead, "clicked");
  return GDK_EVENT_STOP;
}


static gboolean
cp_exercise_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (
      GTK_WIDGET (cp_exercise_view_get_board (CP_EXERCISE_VIEW (widget))));
}


static void
cp_exercise_view_dispose (GObject *object)
{
  GtkWidget *child;

  /* GTK disposes of one template of an object only, and there may be one of the class below. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (cp_exercise_view_parent_class)->dispose (object);
}


static void
cp_exercise_view_class_init (CpExerciseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_exercise_view_dispose;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_exercise_view_grab_focus;
  cp_class_add_signal (klass, "closed", 0);

  g_type_ensure (CP_TYPE_GAME_VIEW);
  g_type_ensure (CP_TYPE_MOVE_ENTRY);
  cp_ui_class_set_template (klass, "cp-exercise-view");
  gtk_widget_class_bind_template_child_private (widget_class, CpExerciseView, game_view);
  gtk_widget_class_bind_template_child_private (widget_class, CpExerciseView, move_entry);
  CP_UI_CLASS_HANDLERS (klass, gtk_widget_grab_focus, key_pressed_cb, go_on_cb);
}


static void
cp_exercise_view_init (CpExerciseView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_connect (cp_exercise_view_get_board (self), "refused", refused_cb, self);
  cp_connect (cp_exercise_view_get_board (self), "text-typed", text_typed_cb, self);
}


void
cp_exercise_view_set_panel (CpExerciseView *self, CpExercisePanel *panel, CpGameAreaKind kind)
{
  g_return_if_fail (CP_IS_EXERCISE_VIEW (self) && CP_IS_EXERCISE_PANEL (panel));

  get_parts (self)->panel = panel;
  cp_game_view_set_aside (get_parts (self)->game_view, GTK_WIDGET (panel), kind);
}


void
cp_exercise_view_set_game (CpExerciseView *self, CpGame *game)
{
  g_return_if_fail (CP_IS_EXERCISE_VIEW (self));

  cp_game_view_set_game (get_parts (self)->game_view, game);
  cp_move_entry_set_game (get_parts (self)->move_entry, game);
}


void
cp_exercise_view_set_can_play (CpExerciseView *self, bool can_play)
{
  g_return_if_fail (CP_IS_EXERCISE_VIEW (self));

  g_object_set (cp_exercise_view_get_board (self), "interactive", (gboolean) can_play, NULL);
}


CpGameView *
cp_exercise_view_get_game_view (CpExerciseView *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_VIEW (self), NULL);

  return get_parts (self)->game_view;
}


CpBoardView *
cp_exercise_view_get_board (CpExerciseView *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_VIEW (self), NULL);

  return cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (get_parts (self)->game_view));
}


bool
cp_exercise_view_get_can_enter_move (CpExerciseView *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_VIEW (self), false);

  CpBoardScene *scene = cp_board_view_get_scene (cp_exercise_view_get_board (self));
  CpGame *game = cp_board_scene_get_game (scene);

  return game != NULL && cp_board_scene_get_interactive (scene) && cp_game_get_can_move (game);
}


void
cp_exercise_view_open_move_entry (CpExerciseView *self, const char *initial)
{
  g_return_if_fail (CP_IS_EXERCISE_VIEW (self) && initial != NULL);

  cp_move_entry_open (get_parts (self)->move_entry, initial);
}
