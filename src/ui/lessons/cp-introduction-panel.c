/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-introduction-panel.h"

#include <glib/gi18n.h>

#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-resource.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/widgets/cp-wrap-layout.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-help-link.h"

#define SPACING 9

/* Of the height, in pixels: what all words need in any case, and of these the explanation. */
#define MIN_WORDS 96
#define MIN_TEXT  36

/* How it stands, in words. */
typedef struct {
  const char *heading; /* translated */
  const char *message; /* translated */
  const char *help;    /* (nullable): where the help tells more */
  const char *icon;
  const char *tone;   /* (nullable): a style class */
  const char *button; /* what the second button reads, and ... */
  const char *action; /* ... does */
} Words;

/*
 * One box says first what is to be done and then how it went. What was to be done is no longer of
 * interest then, and nothing else changes its place.
 */
struct _CpIntroductionPanel {
  GtkWidget parent_instance;

  CpLesson *lesson; /* (nullable) */
  char *refusal;    /* (nullable): why a move was not possible, until something else happens */
  char *ending;     /* what the button of the last step reads */
  const CpIntroductionStep *announced_step; /* (nullable): what was said last ... */
  char *announced;                          /* (nullable): ... and how it stood with it */
  unsigned scroll_now;                      /* an idle source, or 0 */

  GtkWidget *head;
  GtkLabel *place;
  GtkScrolledWindow *scrolled; /* title and text ... */
  GtkLabel *title;
  GtkLabel *text;
  GtkScrolledWindow *told; /* ... and the feedback, which is in sight without scrolling */
  GtkWidget *feedback;
  GtkImage *icon;
  GtkLabel *heading;
  GtkLabel *message;
  GtkWidget *back;
  GtkWidget *show;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (CpIntroductionPanel, cp_introduction_panel, GTK_TYPE_WIDGET)


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

  if (self->refusal != NULL)
    return (Words){ .heading = _ ("That cannot be played"),
                    .message = self->refusal,
                    .help = cp_game_get_refusal_help (cp_lesson_get_game (self->lesson)),
                    .icon = "dialog-warning-symbolic",
                    .button = _ ("S_how Me"),
                    .action = "introduction.show" };

  switch (cp_lesson_get_state (self->lesson)) {
  case CP_LESSON_DONE:
    /* Translators: a heading: the move was right. */
    return describe_done (_ ("Right"), step, "emblem-ok-symbolic");
  case CP_LESSON_SHOWN:
    return describe_done (_ ("Like this"), step, "view-reveal-symbolic");
  case CP_LESSON_OTHER:
    return (Words){
      .heading = _ ("You may do that, too"),
      .message = step->mind != NULL
                     ? _ (step->mind)
                     : _ ("But here something else is asked for. Take it back and try again."),
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


/* A longer text may have come to be where it has to be scrolled to. */
static gboolean
scroll_cb (gpointer data)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (data);
  GtkAdjustment *words = gtk_scrolled_window_get_vadjustment (self->scrolled);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->told);
  bool is_told = self->refusal != NULL || cp_lesson_get_state (self->lesson) != CP_LESSON_TO_DO;

  self->scroll_now = 0;
  gtk_adjustment_set_value (words, 0);
  gtk_adjustment_set_value (adjustment, is_told ? gtk_adjustment_get_upper (adjustment) : 0);
  return G_SOURCE_REMOVE;
}


static void
scroll_later (CpIntroductionPanel *self)
{
  if (self->scroll_now == 0 && self->lesson != NULL)
    self->scroll_now = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}


/* A step with its words first, later only how it goes. */
static void
announce (CpIntroductionPanel *self, const Words *words)
{
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  g_autofree char *text = g_strdup_printf ("%s. %s", words->heading, words->message);

  if (step == self->announced_step && g_strcmp0 (text, self->announced) == 0)
    return;
  g_autofree char *title = g_strconcat (_ (step->title), ".", NULL);
  if (step != self->announced_step)
    cp_announce (GTK_WIDGET (self), title);
  if (step != self->announced_step)
    cp_announce (GTK_WIDGET (self), _ (step->text));
  cp_announce (GTK_WIDGET (self), text);
  self->announced_step = step;
  g_free (self->announced);
  self->announced = g_steal_pointer (&text);
}


static void
show_words (CpIntroductionPanel *self, const Words *words)
{
  static const char *const tones[] = { "right", "hint", "other" };
  CpLessonState state = cp_lesson_get_state (self->lesson);
  bool done = state == CP_LESSON_DONE || state == CP_LESSON_SHOWN;

  cp_ui_set_text (self->heading, words->heading);
  cp_help_link_show (self->message, words->message, words->help);
  gtk_image_set_from_icon_name (self->icon, words->icon);
  for (size_t i = 0; i < G_N_ELEMENTS (tones); i++)
    cp_ui_set_css_class (self->feedback, tones[i], g_strcmp0 (words->tone, tones[i]) == 0);
  gtk_button_set_label (GTK_BUTTON (self->show), words->button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->show), words->action);
  gtk_button_set_label (GTK_BUTTON (self->next),
                        /* Translators: a button. */
                        cp_lesson_is_last (self->lesson) ? self->ending : _ ("_Next"));
  cp_ui_set_css_class (self->next, "suggested-action", done);
}


static void
update (CpIntroductionPanel *self)
{
  if (self->lesson == NULL)
    return;
  const CpIntroductionStep *step = cp_lesson_get_words (self->lesson);
  Words words = describe_state (self);
  /* Translators: which step of how many: "3 of 5". */
  g_autofree char *place =
      /* Translators: a step of an introduction, and how many there are. */
      g_strdup_printf (_ ("%1$u of %2$u"), cp_lesson_get_step (self->lesson) + 1,
                       cp_lesson_get_n_steps (self->lesson));

  cp_ui_set_text (self->place, place);
  cp_ui_set_text (self->title, _ (step->title));
  cp_ui_set_text (self->text, _ (step->text));
  show_words (self, &words);
  announce (self, &words);
  scroll_later (self);
}


/* What was refused is history. */
static void
changed_cb (CpIntroductionPanel *self)
{
  g_clear_pointer (&self->refusal, g_free);
  update (self);
}


static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}


/* How wide all buttons are in one row, in which the last two are equally wide. */
static int
measure_row (CpIntroductionPanel *self)
{
  return measure (self->back, GTK_ORIENTATION_HORIZONTAL, -1) +
         2 * MAX (measure (self->show, GTK_ORIENTATION_HORIZONTAL, -1),
                  measure (self->next, GTK_ORIENTATION_HORIZONTAL, -1)) +
         2 * SPACING;
}


static int
measure_buttons (CpIntroductionPanel *self)
{
  return MAX (measure (self->back, GTK_ORIENTATION_VERTICAL, -1),
              MAX (measure (self->show, GTK_ORIENTATION_VERTICAL, -1),
                   measure (self->next, GTK_ORIENTATION_VERTICAL, -1)));
}


static GtkSizeRequestMode
cp_introduction_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static void
cp_introduction_panel_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    GtkWidget *const children[] = { self->head, GTK_WIDGET (self->scrolled),
                                    GTK_WIDGET (self->told) };
    *minimum = measure (self->show, orientation, -1);
    for (size_t i = 0; i < G_N_ELEMENTS (children); i++) {
      int least;
      gtk_widget_measure (children[i], orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
    *natural = MAX (*minimum, 320);
    return;
  }
  int rows = for_size < 0 || for_size >= measure_row (self) ? 1 : 2;
  *minimum = measure (self->head, orientation, for_size) + SPACING + MIN_WORDS +
             rows * (SPACING + measure_buttons (self));
  *natural = *minimum + 2 * MIN_WORDS;
}


static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


/* In one row, or in a narrow panel in two; the first two share what the others leave. */
static void
place_buttons (CpIntroductionPanel *self, int width, int y, int row)
{
  int back = measure (self->back, GTK_ORIENTATION_HORIZONTAL, -1);
  bool rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (width >= measure_row (self)) {
    int share = (width - back - 2 * SPACING) / 2;
    place (self->back, rtl ? width - back : 0, y, back, row);
    place (self->show, rtl ? share + SPACING : back + SPACING, y, share, row);
    place (self->next, rtl ? 0 : width - share, y, share, row);
  } else {
    int next = width - back - SPACING;
    place (self->show, 0, y, width, row);
    y += row + SPACING;
    place (self->back, rtl ? width - back : 0, y, back, row);
    place (self->next, rtl ? 0 : width - next, y, next, row);
  }
}


static void
cp_introduction_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (widget);
  int head = measure (self->head, GTK_ORIENTATION_VERTICAL, width);
  int row = measure_buttons (self);
  int rows = width >= measure_row (self) ? 1 : 2;
  int words = MAX (MIN_WORDS, height - head - SPACING - rows * (row + SPACING));
  int told =
      MIN (measure (self->feedback, GTK_ORIENTATION_VERTICAL, width), words - SPACING - MIN_TEXT);
  int text = MIN (
      measure (gtk_widget_get_parent (GTK_WIDGET (self->text)), GTK_ORIENTATION_VERTICAL, width),
      words - SPACING - told);

  place (self->head, 0, 0, width, head);
  place (GTK_WIDGET (self->scrolled), 0, head + SPACING, width, text);
  place (GTK_WIDGET (self->told), 0, head + SPACING + text + SPACING, width, told);
  place_buttons (self, width, head + SPACING + words + SPACING, row);
  scroll_later (self);
}


static gboolean
cp_introduction_panel_grab_focus (GtkWidget *widget)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (widget);
  bool is_other = self->lesson != NULL && cp_lesson_get_state (self->lesson) == CP_LESSON_OTHER;

  return gtk_widget_grab_focus (is_other ? self->show : self->next);
}


static void
cp_introduction_panel_dispose (GObject *object)
{
  CpIntroductionPanel *self = CP_INTRODUCTION_PANEL (object);

  cp_introduction_panel_set_lesson (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CP_TYPE_INTRODUCTION_PANEL);
  G_OBJECT_CLASS (cp_introduction_panel_parent_class)->dispose (object);
}


static void
cp_introduction_panel_class_init (CpIntroductionPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cp_introduction_panel_dispose;
  CP_CLASS_FREES (klass, CpIntroductionPanel, g_free, refusal, ending, announced);
  widget_class->focus = cp_ui_focus_children;
  widget_class->grab_focus = cp_introduction_panel_grab_focus;
  widget_class->get_request_mode = cp_introduction_panel_get_request_mode;
  widget_class->measure = cp_introduction_panel_measure;
  widget_class->size_allocate = cp_introduction_panel_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "introductionpanel");
  cp_ui_class_set_template (klass, "cp-introduction-panel");
  CP_UI_CLASS_CHILDREN (klass, CpIntroductionPanel, head, place, scrolled, title, text, told,
                        feedback, icon, heading, message, back, show, next);
}


static void
cp_introduction_panel_init (CpIntroductionPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, cp_wrap_layout_new (SPACING, false));
  cp_ui_scroll_naturally (self->scrolled);
  cp_ui_scroll_naturally (self->told);
}


void
cp_introduction_panel_set_lesson (CpIntroductionPanel *self, CpLesson *lesson, const char *ending)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PANEL (self) && (lesson == NULL || CP_IS_LESSON (lesson)));

  g_clear_handle_id (&self->scroll_now, g_source_remove);
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_set_object (&self->lesson, lesson);
  g_free (self->ending);
  self->ending = g_strdup (ending);
  self->announced_step = NULL;
  if (lesson == NULL)
    return;
  cp_connect (lesson, "notify", changed_cb, self);
  changed_cb (self);
}


void
cp_introduction_panel_tell (CpIntroductionPanel *self, const char *refusal)
{
  g_return_if_fail (CP_IS_INTRODUCTION_PANEL (self) && refusal != NULL);

  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  update (self);
}


GtkWidget *
cp_introduction_panel_get_next (CpIntroductionPanel *self)
{
  g_return_val_if_fail (CP_IS_INTRODUCTION_PANEL (self), NULL);

  return self->next;
}
