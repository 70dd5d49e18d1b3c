/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-page.h"

#include <glib/gi18n.h>

#include "rules/position/cp-variant.h"
#include "ui/kit/layout/cp-wrap-layout.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"

#define SEEN_KEY "seen-introductions"
#define SPACING  9

/* The game, or the offer of a game, after the introduction. */
typedef struct {
  const CpVariant *variant; /* of the new game that is offered ... */
  CpGame *game;             /* (nullable): ... unless this game begins */
  bool flipped;
  bool if_finished; /* a skipped introduction is not followed by an offer */
} NextStep;

/* How the user left the introduction. */
typedef enum {
  FINISHED, /* to play */
  PUZZLES,  /* to solve puzzles */
  SKIPPED,
  CLOSED, /* by going back */
} Exit;

struct _CpIntroductionPage {
  CpExercisePage parent_instance;

  CpLesson *lesson;                    /* (nullable) */
  NextStep *next_step;                 /* (nullable): NULL leads back to the page before */
  const CpIntroductionStep *announced; /* (nullable): the step that was announced last */

  GtkWidget *head;
  GtkLabel *place;
  GtkButton *skip;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *next;
  GtkWidget *ending; /* in place of @next in the last step, if no game waits */
  GtkButton *puzzles;
  GtkButton *play;
};

G_DEFINE_FINAL_TYPE (CpIntroductionPage, cp_introduction_page, CP_TYPE_EXERCISE_PAGE)


static void
next_step_free (NextStep *next_step)
{
  g_clear_object (&next_step->game);
  g_free (next_step);
}


/* (nullable): the signal after the introduction, unless a game waits */
static const char *
choose_signal (const NextStep *next_step, Exit exit)
{
  if (exit == SKIPPED && !next_step->if_finished)
    return "offer-requested";
  if (exit == PUZZLES)
    return "puzzles-requested";
  return exit == FINISHED ? "computer-requested" : NULL;
}


/* Shows the page before, and continues with the next step. A given game begins in any case. */
static void
close_page (CpIntroductionPage *self, Exit exit)
{
  NextStep *next_step = g_steal_pointer (&self->next_step);

  cp_page_close (CP_PAGE (self));
  if (next_step == NULL)
    return;
  const char *signal = choose_signal (next_step, exit);
  g_signal_emit_by_name (self, "left", next_step->variant->id, next_step->if_finished);
  if (next_step->game != NULL)
    g_signal_emit_by_name (self, "game-requested", next_step->game, next_step->flipped);
  else if (signal != NULL)
    g_signal_emit_by_name (self, signal, next_step->variant->id);
  next_step_free (next_step);
}


static bool
is_to_do (CpIntroductionPage *self)
{
  return self->lesson != NULL && cp_lesson_get_state (self->lesson) == CP_LESSON_TO_DO;
}


static bool
is_last (CpIntroductionPage *self)
{
  return self->lesson != NULL && cp_lesson_is_last (self->lesson);
}


/* Whether the current step ends with puzzles and a game against the computer. */
static bool
has_ending (CpIntroductionPage *self)
{
  return is_last (self) && self->next_step != NULL && self->next_step->game == NULL;
}


static CpExerciseWords
describe_done (const char *heading, const CpIntroductionStep *step, const char *icon)
{
  return (CpExerciseWords){ .heading = heading,
                            .message = _ (step->done),
                            .icon = icon,
                            .tone = "right",
                            /* Translators: a button: puts the position up again. */
                            .button = _ ("_Again"),
                            .action = "page.undo" };
}


static CpExerciseWords
describe_state (CpIntroductionPage *self)
{
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  const char *refusal = cp_exercise_page_get_refusal (CP_EXERCISE_PAGE (self));

  if (refusal != NULL)
    return (CpExerciseWords){ .heading = _ ("You cannot play that"),
                              .message = refusal,
                              .help = cp_game_get_refusal_help (cp_lesson_get_game (self->lesson)),
                              .icon = "dialog-warning-symbolic",
                              .button = _ ("S_how Me"),
                              .action = "page.show-move" };

  const char *mistake = cp_lesson_get_mistake (self->lesson);
  switch (cp_lesson_get_state (self->lesson)) {
  case CP_LESSON_DONE:
    /* Translators: a heading: the move was right. */
    return describe_done (_ ("Right"), step, "object-select-symbolic");
  case CP_LESSON_SHOWN:
    return describe_done (_ ("Like this"), step, "view-reveal-symbolic");
  case CP_LESSON_OTHER:
    return (CpExerciseWords){
      .heading = _ ("That is allowed, too"),
      .message = mistake != NULL
                     ? mistake
                     : _ ("But this step asks for something else. Take it back and try again."),
      .icon = "edit-undo-symbolic",
      .tone = "other",
      .button = _ ("_Try Again"),
      .action = "page.undo",
    };
  case CP_LESSON_TO_DO:
  default:
    return (CpExerciseWords){ .heading = _ ("Try it"),
                              .message = _ (step->task),
                              .icon = "media-playback-start-symbolic",
                              .tone = "hint",
                              /* Translators: a button: plays the move that is asked for. */
                              .button = _ ("S_how Me"),
                              .action = "page.show-move" };
  }
}


/* Announces the text of a new step; the panel announces its task. */
static void
announce_step (CpIntroductionPage *self)
{
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);

  if (step == self->announced)
    return;
  g_autofree char *title = g_strconcat (_ (step->title), ".", NULL);
  cp_announce (GTK_WIDGET (self), title);
  cp_announce (GTK_WIDGET (self), _ (step->text));
  cp_exercise_panel_begin (cp_exercise_page_get_panel (CP_EXERCISE_PAGE (self)));
  self->announced = step;
}


static void
update_panel (CpExercisePage *page)
{
  CpIntroductionPage *self = CP_INTRODUCTION_PAGE (page);
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  CpLessonState state = cp_lesson_get_state (self->lesson);
  CpExerciseWords words = describe_state (self);
  bool has_game = self->next_step != NULL && self->next_step->game != NULL;
  /* Translators: a button. */
  const char *ending = self->next_step != NULL ? _ ("_Play") : _ ("_Close");
  g_autofree char *place = g_strdup_printf (
      /* Translators: a step of an introduction, and how many there are. */
      has_game ? _ ("%1$u of %2$u, then your game begins")
               /* Translators: a step of an introduction, and how many there are. */
               : _ ("%1$u of %2$u"),
      cp_lesson_get_step (self->lesson) + 1, cp_lesson_get_n_steps (self->lesson));

  cp_ui_set_text (self->place, place);
  /* Translators: a button: leaves the introduction, and the game begins. */
  gtk_button_set_label (self->skip, has_game ? _ ("_Begin Now")
                                             /* Translators: a button. */
                                             : _ ("S_kip"));
  cp_ui_set_text (self->title, _ (step->title));
  cp_ui_set_text (self->text, _ (step->text));
  words.to_end = cp_exercise_page_get_refusal (page) != NULL || state != CP_LESSON_TO_DO;
  announce_step (self);
  cp_exercise_panel_show (cp_exercise_page_get_panel (page), &words);
  /* Translators: a button. */
  gtk_button_set_label (GTK_BUTTON (self->next), is_last (self) ? ending : _ ("_Next"));
  gtk_widget_set_visible (self->next, !has_ending (self));
  gtk_widget_set_visible (self->ending, has_ending (self));
  bool is_done = state == CP_LESSON_DONE || state == CP_LESSON_SHOWN;
  cp_ui_set_css_class (self->next, "suggested-action", is_done);
  cp_ui_set_css_class (GTK_WIDGET (self->play), "suggested-action", is_done);
}


/* Marks the piece that lends the power of a step until the move is made. */
static void
show_power (CpIntroductionPage *self)
{
  CpBoardView *board = cp_exercise_page_get_board (CP_EXERCISE_PAGE (self));
  CpBoardScene *scene = cp_board_view_get_scene (board);
  const char *name = is_to_do (self) ? cp_lesson_get_words (self->lesson)->power_of : NULL;
  CpSquare square = CP_SQUARE_NONE;

  if (name != NULL)
    square = cp_square_parse (cp_board_scene_get_position (scene)->rules, name, NULL);
  cp_board_scene_explain (scene, square);
}


/* The actions are updated first, then the buttons that need them. */
static void
update (CpIntroductionPage *self)
{
  cp_page_update (CP_PAGE (self));
  cp_exercise_page_set_can_play (CP_EXERCISE_PAGE (self), is_to_do (self));
  show_power (self);
  cp_exercise_page_change (CP_EXERCISE_PAGE (self));
}


static void
state_changed_cb (CpIntroductionPage *self)
{
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
show_step (CpIntroductionPage *self)
{
  cp_exercise_page_set_game (CP_EXERCISE_PAGE (self), cp_lesson_get_game (self->lesson));
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}


static void
previous_cb (CpPage *page, const char *name)
{
  CpLesson *lesson = CP_INTRODUCTION_PAGE (page)->lesson;

  cp_lesson_set_step (lesson, cp_lesson_get_step (lesson) - 1);
}


static bool
can_go_to_previous (CpPage *page, const char *name)
{
  CpLesson *lesson = CP_INTRODUCTION_PAGE (page)->lesson;

  return lesson != NULL && cp_lesson_get_step (lesson) > 0;
}


static void
next_cb (CpPage *page, const char *name)
{
  CpLesson *lesson = CP_INTRODUCTION_PAGE (page)->lesson;

  if (is_last (CP_INTRODUCTION_PAGE (page)))
    close_page (CP_INTRODUCTION_PAGE (page), FINISHED);
  else
    cp_lesson_set_step (lesson, cp_lesson_get_step (lesson) + 1);
}


CP_PAGE_CALLBACK (show_move_cb, cp_lesson_show (CP_INTRODUCTION_PAGE (page)->lesson))
CP_PAGE_CONDITION (can_show_move, is_to_do (CP_INTRODUCTION_PAGE (page)))
CP_PAGE_CALLBACK (show_puzzles_cb, close_page (CP_INTRODUCTION_PAGE (page), PUZZLES))
CP_PAGE_CONDITION (can_show_puzzles, has_ending (CP_INTRODUCTION_PAGE (page)))
CP_PAGE_CALLBACK (skip_cb, close_page (CP_INTRODUCTION_PAGE (page), SKIPPED))
CP_PAGE_CONDITION (has_lesson, CP_INTRODUCTION_PAGE (page)->lesson != NULL)


static const CpPageAction actions[] = {
  { "previous-step", previous_cb, can_go_to_previous, NULL },
  { "next-step", next_cb, has_lesson, NULL },
  { "show-move", show_move_cb, can_show_move, NULL },
  { "show-easy-puzzles", show_puzzles_cb, can_show_puzzles, NULL },
  { "skip", skip_cb, has_lesson, NULL },
  { .name = NULL },
};


static char *
make_title (CpPage *page)
{
  return g_strdup (_ ("Introduction"));
}


static bool
can_undo (CpPage *page, bool redo)
{
  return !redo && has_lesson (page, NULL) && !is_to_do (CP_INTRODUCTION_PAGE (page));
}


static void
undo (CpPage *page, bool redo)
{
  cp_lesson_take_back (CP_INTRODUCTION_PAGE (page)->lesson);
}


/* Without a next step, the window shows the page before. */
static bool
go_back (CpPage *page)
{
  if (CP_INTRODUCTION_PAGE (page)->next_step == NULL)
    return false;
  close_page (CP_INTRODUCTION_PAGE (page), CLOSED);
  return true;
}


/* The next thing to do is a move, or else pressing a button. */
static gboolean
cp_introduction_page_grab_focus (GtkWidget *widget)
{
  CpIntroductionPage *self = CP_INTRODUCTION_PAGE (widget);
  CpExercisePanel *panel = cp_exercise_page_get_panel (CP_EXERCISE_PAGE (self));

  if (is_to_do (self))
    return GTK_WIDGET_CLASS (cp_introduction_page_parent_class)->grab_focus (widget);
  bool is_other = self->lesson != NULL && cp_lesson_get_state (self->lesson) == CP_LESSON_OTHER;
  GtkWidget *next = has_ending (self) ? GTK_WIDGET (self->play) : self->next;
  return gtk_widget_grab_focus (is_other ? cp_exercise_panel_get_lead (panel) : next);
}


static void
cp_introduction_page_class_init (CpIntroductionPageClass *klass)
{
  CpPageClass *page_class = CP_PAGE_CLASS (klass);
  CpExercisePageClass *exercise_class = CP_EXERCISE_PAGE_CLASS (klass);

  CP_CLASS_FOLLOWS (klass, CpIntroductionPage, lesson);
  CP_CLASS_FREES (klass, CpIntroductionPage, next_step_free, next_step);
  GTK_WIDGET_CLASS (klass)->grab_focus = cp_introduction_page_grab_focus;
  exercise_class->area = CP_GAME_AREA_INTRODUCTION;
  exercise_class->update_panel = update_panel;
  page_class->make_title = make_title;
  page_class->can_undo = can_undo;
  page_class->undo = undo;
  page_class->go_back = go_back;
  cp_page_class_add_actions (page_class, actions);

  cp_class_add_signal (klass, "left", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "game-requested", 2, CP_TYPE_GAME, G_TYPE_BOOLEAN);
  cp_class_add_signal (klass, "offer-requested", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "computer-requested", 1, G_TYPE_STRING);
  cp_class_add_signal (klass, "puzzles-requested", 1, G_TYPE_STRING);

  cp_ui_class_set_template (klass, "cp-introduction-page");
  CP_UI_CLASS_CHILDREN (klass, CpIntroductionPage, head, place, skip, title, text, next, ending,
                        puzzles, play);
}


/* A narrow panel has these buttons below each other, with labels of several lines if necessary. */
static void
init_ending (CpIntroductionPage *self)
{
  GtkButton *const buttons[] = { self->puzzles, self->play };

  gtk_widget_set_layout_manager (self->ending, cp_wrap_layout_new (SPACING, false));
  for (size_t i = 0; i < G_N_ELEMENTS (buttons); i++) {
    GtkWidget *label = gtk_button_get_child (buttons[i]);
    cp_ui_set_wrapping (label);
    gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  }
}


static void
cp_introduction_page_init (CpIntroductionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, cp_wrap_layout_new (SPACING, false));
  gtk_label_set_wrap (self->place, TRUE);
  cp_ui_set_shrinkable (GTK_BUTTON (self->next), NULL);
  init_ending (self);
}


GtkWidget *
cp_introduction_page_new (CpProgram *program)
{
  return g_object_new (CP_TYPE_INTRODUCTION_PAGE, "program", program, NULL);
}


CP_GETTER (CpLesson *, cp_introduction_page_get_lesson, CpIntroductionPage, self->lesson)


bool
cp_introduction_page_is_seen (GSettings *settings, const CpVariant *variant)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings) && variant != NULL, false);

  g_auto (GStrv) seen = g_settings_get_strv (settings, SEEN_KEY);

  return g_strv_contains ((const char *const *) seen, variant->id);
}


static void
mark_seen (GSettings *settings, const CpVariant *variant)
{
  g_auto (GStrv) seen = g_settings_get_strv (settings, SEEN_KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (cp_introduction_page_is_seen (settings, variant))
    return;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, variant->id);
  g_auto (GStrv) now = g_strv_builder_end (builder);
  g_settings_set_strv (settings, SEEN_KEY, (const char *const *) now);
}


/* @next_step: (transfer full) (nullable) */
static void
open_lesson (CpIntroductionPage *self, const CpVariant *variant, NextStep *next_step)
{
  g_autoptr (CpLesson) lesson = cp_lesson_new (variant);

  g_clear_pointer (&self->next_step, next_step_free);
  self->next_step = next_step;
  self->announced = NULL;
  mark_seen (cp_page_get_settings (CP_PAGE (self)), variant);
  cp_follow (self, &self->lesson, lesson, "notify::state", state_changed_cb, "notify::step",
             show_step, NULL);
  show_step (self);
}


void
cp_introduction_page_lead_to (CpIntroductionPage *self,
                              const CpVariant *variant,
                              CpGame *game,
                              bool flipped)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PAGE (self) && variant != NULL);

  NextStep *next_step = g_new0 (NextStep, 1);

  *next_step = (NextStep){ variant, game != NULL ? g_object_ref (game) : NULL, flipped, false };
  open_lesson (self, variant, next_step);
}


void
cp_introduction_page_open (CpIntroductionPage *self, const CpVariant *variant, bool from_start)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PAGE (self) && variant != NULL);

  NextStep *next_step = from_start ? g_new0 (NextStep, 1) : NULL;

  if (from_start)
    *next_step = (NextStep){ .variant = variant, .if_finished = true };
  open_lesson (self, variant, next_step);
}
