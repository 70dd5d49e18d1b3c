/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-view.h"

#include <glib/gi18n.h>

#include "cp-introduction-panel.h"
#include "ui/widgets/cp-ui-class.h"

struct _CpIntroductionView {
  CpExerciseView parent_instance;

  CpLesson *lesson; /* (nullable) */
  CpIntroductionPanel *panel;
};

G_DEFINE_FINAL_TYPE (CpIntroductionView, cp_introduction_view, CP_TYPE_EXERCISE_VIEW)


static bool
is_to_do (CpIntroductionView *self)
{
  return self->lesson != NULL && cp_lesson_get_state (self->lesson) == CP_LESSON_TO_DO;
}


static void
enable (CpIntroductionView *self, const char *action, bool enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}


/* What a piece has its power from is what is to be seen, until the move is made. */
static void
show_power (CpIntroductionView *self)
{
  CpBoardView *board = cp_exercise_view_get_board (CP_EXERCISE_VIEW (self));
  CpBoardScene *scene = cp_board_view_get_scene (board);
  const char *name = is_to_do (self) ? cp_lesson_get_words (self->lesson)->power_of : NULL;
  CpSquare square = CP_SQUARE_NONE;

  if (name != NULL)
    square = cp_square_parse (cp_board_scene_get_position (scene)->rules, name, NULL);
  cp_board_scene_explain (scene, square);
}


static void
update_actions (CpIntroductionView *self)
{
  enable (self, "introduction.back", self->lesson != NULL && cp_lesson_get_step (self->lesson) > 0);
  enable (self, "introduction.next", self->lesson != NULL);
  enable (self, "introduction.show", is_to_do (self));
  enable (self, "introduction.take-back", self->lesson != NULL && !is_to_do (self));
  cp_exercise_view_set_can_play (CP_EXERCISE_VIEW (self), is_to_do (self));
}


static void
state_changed_cb (CpIntroductionView *self)
{
  update_actions (self);
  show_power (self);
}


static void
show_step (CpIntroductionView *self)
{
  cp_exercise_view_set_game (CP_EXERCISE_VIEW (self), cp_lesson_get_game (self->lesson));
  update_actions (self);
  show_power (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLesson *lesson = CP_INTRODUCTION_VIEW (widget)->lesson;

  cp_lesson_set_step (lesson, cp_lesson_get_step (lesson) - 1);
}


static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CpLesson *lesson = CP_INTRODUCTION_VIEW (widget)->lesson;

  if (cp_lesson_is_last (lesson))
    g_signal_emit_by_name (widget, "finished");
  else
    cp_lesson_set_step (lesson, cp_lesson_get_step (lesson) + 1);
}


static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_lesson_show (CP_INTRODUCTION_VIEW (widget)->lesson);
}


static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cp_lesson_take_back (CP_INTRODUCTION_VIEW (widget)->lesson);
}


static void
skip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "skipped");
}


static bool
escape (CpExerciseView *view)
{
  g_signal_emit_by_name (view, "closed");
  return true;
}


/* What is next is to move, or else to go on. */
static gboolean
cp_introduction_view_grab_focus (GtkWidget *widget)
{
  CpIntroductionView *self = CP_INTRODUCTION_VIEW (widget);

  return is_to_do (self) ? GTK_WIDGET_CLASS (cp_introduction_view_parent_class)->grab_focus (widget)
                         : gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}


static void
cp_introduction_view_class_init (CpIntroductionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = cp_introduction_view_grab_focus;
  CP_EXERCISE_VIEW_CLASS (klass)->escape = escape;

  CP_CLASS_FOLLOWS (klass, CpIntroductionView, lesson);
  CP_CLASS_FIELD (klass, "lesson", CP_TYPE_LESSON, CpIntroductionView, lesson, NULL);
  cp_class_add_signal (klass, "finished", 0);
  cp_class_add_signal (klass, "skipped", 0);

  gtk_widget_class_install_action (widget_class, "introduction.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "introduction.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "introduction.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "introduction.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "introduction.skip", NULL, skip_action);
}


static void
cp_introduction_view_init (CpIntroductionView *self)
{
  self->panel = g_object_new (CP_TYPE_INTRODUCTION_PANEL, NULL);
  cp_exercise_view_set_panel (CP_EXERCISE_VIEW (self), CP_EXERCISE_PANEL (self->panel),
                              CP_GAME_AREA_INTRODUCTION);
  update_actions (self);
}


GtkWidget *
cp_introduction_view_new (void)
{
  return g_object_new (CP_TYPE_INTRODUCTION_VIEW, NULL);
}


void
cp_introduction_view_open (CpIntroductionView *self,
                           const CpVariant *variant,
                           const char *ending,
                           bool game_waits)
{
  g_return_if_fail (CP_IS_INTRODUCTION_VIEW (self) && variant != NULL && ending != NULL);

  g_autoptr (CpLesson) lesson = cp_lesson_new (variant);

  /* First it is settled what can be done, then buttons do it, then one of them gets the focus. */
  cp_follow (self, &self->lesson, lesson, "notify::state", state_changed_cb, NULL);
  cp_introduction_panel_set_lesson (self->panel, lesson, ending, game_waits);
  cp_connect (lesson, "notify::state", gtk_widget_grab_focus, self);
  cp_connect (lesson, "notify::step", show_step, self);
  show_step (self);
  g_object_notify (G_OBJECT (self), "lesson");
}


CpLesson *
cp_introduction_view_get_lesson (CpIntroductionView *self)
{
  g_return_val_if_fail (CP_IS_INTRODUCTION_VIEW (self), NULL);

  return self->lesson;
}
