/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-panel.h"

#include <glib/gi18n.h>

#include "ui/layout/cp-wrap-layout.h"
#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"

#define SPACING 9

typedef CpExerciseWords Words;

/*
 * One box says first what is to be done and then how it went. What was to be done is no longer of
 * interest then, and nothing else changes its place.
 */
struct _CpIntroductionPanel {
  CpExercisePanel parent_instance;

  CpLesson *lesson;                    /* (nullable) */
  char *ending;                        /* what the button of the last step reads */
  bool game_waits;                     /* which begins behind the last step */
  const CpIntroductionStep *announced; /* (nullable): the step that was read out last */

  GtkWidget *head;
  GtkLabel *place;
  GtkButton *skip;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (CpIntroductionPanel, cp_introduction_panel, CP_TYPE_EXERCISE_PANEL)


static Words
describe_done (const char *heading, const CpIntroductionStep *step, const char *icon)
{
  return (Words){ .heading = heading,
                  .message = _ (step->done),
                  .icon = icon,
                  .tone = "right",
                  /* Translators: a button: puts the position up again. */
                  .button = _ ("_Again"),
                  .action = "introduction.take-back" };
}


static Words
describe_state (CpIntroductionPanel *self)
{
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  const char *refusal = cp_exercise_panel_get_refusal (CP_EXERCISE_PANEL (self));

  if (refusal != NULL)
    return (Words){ .heading = _ ("You cannot play that"),
                    .message = refusal,
                    .help = cp_game_get_refusal_help (cp_lesson_get_game (self->lesson)),
                    .icon = "dialog-warning-symbolic",
                    .button = _ ("S_how Me"),
                    .action = "introduction.show" };

  const char *mistake = cp_lesson_get_mistake (self->lesson);
  switch (cp_lesson_get_state (self->lesson)) {
  case CP_LESSON_DONE:
    /* Translators: a heading: the move was right. */
    return describe_done (_ ("Right"), step, "object-select-symbolic");
  case CP_LESSON_SHOWN:
    return describe_done (_ ("Like this"), step, "view-reveal-symbolic");
  case CP_LESSON_OTHER:
    return (Words){
      .heading = _ ("That is allowed, too"),
      .message = mistake != NULL
                     ? mistake
                     : _ ("But this step asks for something else. Take it back and try again."),
      .icon = "edit-undo-symbolic",
      .tone = "other",
      .button = _ ("_Try Again"),
      .action = "introduction.take-back",
    };
  case CP_LESSON_TO_DO:
  default:
    return (Words){ .heading = _ ("Try it"),
                    .message = _ (step->task),
                    .icon = "media-playback-start-symbolic",
                    .tone = "hint",
                    /* Translators: a button: plays the move that is asked for. */
                    .button = _ ("S_how Me"),
                    .action = "introduction.show" };
  }
}


/* A step with its words first, later only how it goes. */
static void
announce_step (CpIntroductionPanel *self)
{
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);

  if (step == self->announced)
    return;
  g_autofree char *title = g_strconcat (_ (step->title), ".", NULL);
  cp_announce (GTK_WIDGET (self), title);
  cp_announce (GTK_WIDGET (self), _ (step->text));
  cp_exercise_panel_begin (CP_EXERCISE_PANEL (self));
  self->announced = step;
}


static void
update (CpExercisePanel *panel)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (panel);

  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  CpLessonState state = cp_lesson_get_state (self->lesson);
  Words words = describe_state (self);
  /* Translators: which step of how many: "3 of 5". */
  g_autofree char *place = g_strdup_printf (
      /* Translators: a step of an introduction, and how many there are. */
      self->game_waits ? _ ("%1$u of %2$u, then your game begins")
                       /* Translators: a step of an introduction, and how many there are. */
                       : _ ("%1$u of %2$u"),
      cp_lesson_get_step (self->lesson) + 1, cp_lesson_get_n_steps (self->lesson));

  cp_ui_set_text (self->place, place);
  /* Translators: a button: leaves the introduction, and the game begins. */
  gtk_button_set_label (self->skip, self->game_waits ? _ ("_Begin Now")
                                                     /* Translators: a button. */
                                                     : _ ("S_kip"));
  cp_ui_set_text (self->title, _ (step->title));
  cp_ui_set_text (self->text, _ (step->text));
  words.to_end = cp_exercise_panel_get_refusal (panel) != NULL || state != CP_LESSON_TO_DO;
  announce_step (self);
  cp_exercise_panel_show (panel, &words);
  gtk_button_set_label (GTK_BUTTON (self->next),
                        /* Translators: a button. */
                        cp_lesson_is_last (self->lesson) ? self->ending : _ ("_Next"));
  cp_ui_set_css_class (self->next, "suggested-action",
                       state == CP_LESSON_DONE || state == CP_LESSON_SHOWN);
}


static gboolean
cp_introduction_panel_grab_focus (GtkWidget *widget)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (widget);
  bool is_other = self->lesson != NULL && cp_lesson_get_state (self->lesson) == CP_LESSON_OTHER;

  return gtk_widget_grab_focus (is_other ? cp_exercise_panel_get_lead (CP_EXERCISE_PANEL (self))
                                         : self->next);
}


static void
cp_introduction_panel_class_init (CpIntroductionPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpIntroductionPanel, lesson);
  CP_CLASS_FREES (klass, CpIntroductionPanel, g_free, ending);
  CP_EXERCISE_PANEL_CLASS (klass)->update = update;
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_introduction_panel_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "introductionpanel");
  cp_ui_class_set_template (klass, "cp-introduction-panel");
  CP_UI_CLASS_CHILDREN (klass, CpIntroductionPanel, head, place, skip, title, text, next);
}


static void
cp_introduction_panel_init (CpIntroductionPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, cp_wrap_layout_new (SPACING, false));
  gtk_label_set_wrap (self->place, TRUE);
  cp_ui_let_shrink (GTK_BUTTON (self->next), NULL);
}


void
cp_introduction_panel_set_lesson (CpIntroductionPanel *self,
                                  CpLesson *lesson,
                                  const char *ending,
                                  bool game_waits)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PANEL (self) && CP_IS_LESSON (lesson));

  cp_follow (self, &self->lesson, lesson, "notify", cp_exercise_panel_change, NULL);
  g_free (self->ending);
  self->ending = g_strdup (ending);
  self->game_waits = game_waits;
  self->announced = NULL;
  cp_exercise_panel_change (CP_EXERCISE_PANEL (self));
}


GtkWidget *
cp_introduction_panel_get_next (CpIntroductionPanel *self)
{
  g_return_val_if_fail (CP_IS_INTRODUCTION_PANEL (self), NULL);

  return self->next;
}
