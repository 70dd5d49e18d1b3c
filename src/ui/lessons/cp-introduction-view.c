/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-view.h"

#include <glib/gi18n.h>

#include "cp-introduction-panel.h"
#include "ui/moves/cp-move-entry.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-resource.h"
#include "ui/widgets/cp-ui-widget.h"

struct _CpIntroductionView {
  GtkWidget parent_instance;

  CpLesson *lesson; /* (nullable) */

  GtkWidget *overlay;
  CpGameView *game_view;
  CpMoveEntry *move_entry;
  CpIntroductionPanel *panel;
};

G_DEFINE_FINAL_TYPE (CpIntroductionView, cp_introduction_view, GTK_TYPE_WIDGET)


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
  CpBoardScene *scene =
      cp_board_view_get_scene (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view)));
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
  g_object_set (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view)), "interactive",
                (gboolean) is_to_do (self), NULL);
}


static void
state_changed_cb (CpIntroductionView *self)
{
  update_actions (self);
  show_power (self);
}


static void
focus_what_is_next (CpIntroductionView *self)
{
  gtk_widget_grab_focus (is_to_do (self) ? GTK_WIDGET (cp_board_with_beam_get_board (
                                               CP_BOARD_WITH_BEAM (self->game_view)))
                                         : GTK_WIDGET (self->panel));
}


static void
show_step (CpIntroductionView *self)
{
  CpGame *game = self->lesson != NULL ? cp_lesson_get_game (self->lesson) : NULL;

  cp_game_view_set_game (self->game_view, game);
  cp_move_entry_set_game (self->move_entry, game);
  update_actions (self);
  show_power (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_what_is_next (self);
}


/* @ending: (nullable), see cp_introduction_panel_set_lesson() */
static void
set_lesson (CpIntroductionView *self, CpLesson *lesson, const char *ending)
{
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_set_object (&self->lesson, lesson);
  /* First it is settled what can be done, then buttons do it, then one of them gets the focus. */
  if (lesson != NULL)
    cp_connect (lesson, "notify::state", state_changed_cb, self);
  cp_introduction_panel_set_lesson (self->panel, lesson, ending);
  if (lesson != NULL) {
    cp_connect (lesson, "notify::state", focus_what_is_next, self);
    cp_connect (lesson, "notify::step", show_step, self);
  }
  show_step (self);
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


static void
refused_cb (CpIntroductionView *self, const char *sentence)
{
  cp_introduction_panel_tell (self->panel, sentence);
}


static void
text_typed_cb (CpIntroductionView *self, const char *initial)
{
  if (is_to_do (self))
    cp_move_entry_open (self->move_entry, initial);
}


/* What was picked up on the board has been let go of by then. */
static gboolean
key_pressed_cb (CpIntroductionView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self, "closed");
  return GDK_EVENT_STOP;
}


static gboolean
cp_introduction_view_grab_focus (GtkWidget *widget)
{
  CpIntroductionView *self = CP_INTRODUCTION_VIEW (widget);

  return gtk_widget_grab_focus (
      GTK_WIDGET (cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view))));
}


static void
cp_introduction_view_dispose (GObject *object)
{
  CpIntroductionView *self = CP_INTRODUCTION_VIEW (object);

  if (self->lesson != NULL)
    set_lesson (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_INTRODUCTION_VIEW);
  G_OBJECT_CLASS (cp_introduction_view_parent_class)->dispose (object);
}


static void
cp_introduction_view_class_init (CpIntroductionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_introduction_view_dispose;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_introduction_view_grab_focus;

  CP_CLASS_FIELD (klass, "lesson", CP_TYPE_LESSON, CpIntroductionView, lesson, NULL);
  cp_class_add_signal (klass, "finished", 0);
  cp_class_add_signal (klass, "skipped", 0);
  cp_class_add_signal (klass, "closed", 0);

  g_type_ensure (CP_TYPE_GAME_VIEW);
  g_type_ensure (CP_TYPE_MOVE_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "introductionview");
  cp_ui_class_set_template (klass, "cp-introduction-view");
  CP_UI_CLASS_CHILDREN (klass, CpIntroductionView, overlay, game_view, move_entry);
  CP_UI_CLASS_HANDLERS (klass, focus_what_is_next, key_pressed_cb);
  gtk_widget_class_install_action (widget_class, "introduction.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "introduction.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "introduction.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "introduction.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "introduction.skip", NULL, skip_action);
}


static void
cp_introduction_view_init (CpIntroductionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  CpBoardView *board = cp_board_with_beam_get_board (CP_BOARD_WITH_BEAM (self->game_view));

  self->panel = g_object_new (CP_TYPE_INTRODUCTION_PANEL, NULL);
  cp_game_view_set_aside (self->game_view, GTK_WIDGET (self->panel), CP_GAME_AREA_INTRODUCTION);
  cp_connect (board, "refused", refused_cb, self);
  cp_connect (board, "text-typed", text_typed_cb, self);
  update_actions (self);
}


GtkWidget *
cp_introduction_view_new (void)
{
  return g_object_new (CP_TYPE_INTRODUCTION_VIEW, NULL);
}


void
cp_introduction_view_open (CpIntroductionView *self, const CpVariant *variant, const char *ending)
{
  g_return_if_fail (CP_IS_INTRODUCTION_VIEW (self) && variant != NULL && ending != NULL);

  g_autoptr (CpLesson) lesson = cp_lesson_new (variant);

  set_lesson (self, lesson, ending);
  g_object_notify (G_OBJECT (self), "lesson");
}


CpLesson *
cp_introduction_view_get_lesson (CpIntroductionView *self)
{
  g_return_val_if_fail (CP_IS_INTRODUCTION_VIEW (self), NULL);

  return self->lesson;
}


CpGameView *
cp_introduction_view_get_game_view (CpIntroductionView *self)
{
  g_return_val_if_fail (CP_IS_INTRODUCTION_VIEW (self), NULL);

  return self->game_view;
}
