/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-mistakes-view.h"

#include "cp-mistakes-panel.h"
#include "ui/widgets/cp-ui-class.h"

/* How long a position is looked at, in microseconds. */
#define LOOK_TIME 1500000

struct _CpMistakesView {
  CpExerciseView parent_instance;

  CpMistakes *mistakes; /* (nullable) */
  CpMistakesPanel *panel;
};

G_DEFINE_FINAL_TYPE (CpMistakesView, cp_mistakes_view, CP_TYPE_EXERCISE_VIEW)


static bool
is_to_move (CpMistakesView *self)
{
  return self->mistakes != NULL && cp_mistakes_get_state (self->mistakes) == CP_MISTAKE_TO_MOVE;
}


static void
enable (CpMistakesView *self, const char *action, bool enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}


static void
update_actions (CpMistakesView *self)
{
  bool is_there = self->mistakes != NULL;
  CpMistakeState state = is_there ? cp_mistakes_get_state (self->mistakes) : CP_MISTAKE_OVER;
  bool is_over = state == CP_MISTAKE_OVER;

  enable (self, "mistakes.previous",
          is_there && (is_over || cp_mistakes_get_index (self->mistakes) > 0));
  enable (self, "mistakes.next", is_there);
  enable (self, "mistakes.show", state == CP_MISTAKE_TO_MOVE || state == CP_MISTAKE_WRONG);
  enable (self, "mistakes.take-back", !is_over && state != CP_MISTAKE_TO_MOVE);
  enable (self, "mistakes.restart", is_there && is_over);
  cp_exercise_view_set_can_play (CP_EXERCISE_VIEW (self), is_to_move (self));
}


/* While a move is thought about, the focus stays where it is. */
static void
state_changed_cb (CpMistakesView *self)
{
  CpMistakeState state = cp_mistakes_get_state (self->mistakes);

  if (state != CP_MISTAKE_JUDGING && state != CP_MISTAKE_LOOKING &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
show_mistake (CpMistakesView *self)
{
  CpGame *game = cp_mistakes_get_game (self->mistakes);
  CpGameView *view = cp_exercise_view_get_game_view (CP_EXERCISE_VIEW (self));

  cp_exercise_view_set_game (CP_EXERCISE_VIEW (self), game);
  cp_board_with_beam_set_flipped (CP_BOARD_WITH_BEAM (view),
                                  cp_game_get_position (game)->turn == CP_BLACK);
  update_actions (self);
}


static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpMistakes *mistakes = CP_MISTAKES_VIEW (widget)->mistakes;
  bool is_over = cp_mistakes_get_state (mistakes) == CP_MISTAKE_OVER;

  cp_mistakes_set_index (mistakes, cp_mistakes_get_index (mistakes) - (is_over ? 0 : 1));
}


static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpMistakes *mistakes = CP_MISTAKES_VIEW (widget)->mistakes;
  unsigned next = cp_mistakes_get_index (mistakes) + 1;

  if (cp_mistakes_get_state (mistakes) == CP_MISTAKE_OVER)
    g_signal_emit_by_name (widget, "closed");
  else if (next == cp_mistakes_get_n (mistakes))
    cp_mistakes_finish (mistakes);
  else
    cp_mistakes_set_index (mistakes, next);
}


static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_mistakes_show (CP_MISTAKES_VIEW (widget)->mistakes);
}


static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_mistakes_take_back (CP_MISTAKES_VIEW (widget)->mistakes);
}


static void
restart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_mistakes_restart (CP_MISTAKES_VIEW (widget)->mistakes);
}


static bool
escape (CpExerciseView *view)
{
  g_signal_emit_by_name (view, "closed");
  return true;
}


/* What is next is to move, or else to go on. */
static gboolean
cp_mistakes_view_grab_focus (GtkWidget *widget)
{
  CpMistakesView *self = CP_MISTAKES_VIEW (widget);

  return is_to_move (self) ? GTK_WIDGET_CLASS (cp_mistakes_view_parent_class)->grab_focus (widget)
                           : gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}


static void
cp_mistakes_view_class_init (CpMistakesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = cp_mistakes_view_grab_focus;
  CP_EXERCISE_VIEW_CLASS (klass)->escape = escape;

  CP_CLASS_FOLLOWS (klass, CpMistakesView, mistakes);
  CP_CLASS_FIELD (klass, "mistakes", CP_TYPE_MISTAKES, CpMistakesView, mistakes, NULL);

  gtk_widget_class_install_action (widget_class, "mistakes.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "mistakes.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "mistakes.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "mistakes.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "mistakes.restart", NULL, restart_action);
}


static void
cp_mistakes_view_init (CpMistakesView *self)
{
  self->panel = g_object_new (CP_TYPE_MISTAKES_PANEL, NULL);
  cp_exercise_view_set_panel (CP_EXERCISE_VIEW (self), CP_EXERCISE_PANEL (self->panel),
                              CP_GAME_AREA_PUZZLE);
  update_actions (self);
}


GtkWidget *
cp_mistakes_view_new (void)
{
  return g_object_new (CP_TYPE_MISTAKES_VIEW, NULL);
}


void
cp_mistakes_view_open (CpMistakesView *self, CpGame *game, const bool sides[2], bool own)
{
  g_return_if_fail (CP_IS_MISTAKES_VIEW (self) && CP_IS_GAME (game));

  const CpSearchLimits limits = { .hard = LOOK_TIME };
  g_autoptr (CpMistakes) mistakes = cp_mistakes_new (cp_game_get_record (game), sides, &limits);

  /* First it is settled what can be done, then buttons do it, then one of them gets the focus. */
  cp_follow (self, &self->mistakes, mistakes, "notify::index", show_mistake, "notify::state",
             update_actions, NULL);
  cp_mistakes_panel_set_mistakes (self->panel, mistakes, game, own);
  cp_connect_all (mistakes, "notify::index notify::state", state_changed_cb, self);
  show_mistake (self);
  g_object_notify (G_OBJECT (self), "mistakes");
}


void
cp_mistakes_view_close (CpMistakesView *self)
{
  g_return_if_fail (CP_IS_MISTAKES_VIEW (self));

  cp_mistakes_panel_set_mistakes (self->panel, NULL, NULL, false);
  cp_follow (self, &self->mistakes, NULL, NULL);
  cp_exercise_view_set_game (CP_EXERCISE_VIEW (self), NULL);
  update_actions (self);
}


CpMistakes *
cp_mistakes_view_get_mistakes (CpMistakesView *self)
{
  g_return_val_if_fail (CP_IS_MISTAKES_VIEW (self), NULL);

  return self->mistakes;
}
