/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-exercise-panel.h"

#include "model/disk/cp-idle.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-announcer.h"
#include "ui/parts/words/cp-help-link.h"

#define SPACING       9
#define NATURAL_WIDTH 320
#define MAX_BUTTONS   3

/* Least heights in pixels: of the feedback box; of the text if the box needs its space; of the
 * child `below` under the box, and in place of it. */
#define MIN_FEEDBACK      54
#define MIN_TEXT          36
#define MIN_BELOW         120
#define MIN_BELOW_INSTEAD 90

/* Height of the box if `below` is visible: lines including the heading, and pixels around them. */
#define FEEDBACK_LINES   4
#define FEEDBACK_PADDING 20

/* Lines of text and feedback without `below`: enough that the buttons keep their place in nearly
 * all steps, and are close to the text. */
#define USUAL_LINES 16

struct _CpExercisePanel {
  GtkWidget parent_instance;

  char *announced; /* (nullable): words that were announced last */
  bool is_over;    /* as in CpExerciseWords */
  bool below_first;
  bool to_end;
  unsigned scroll_source; /* an idle source, or 0 */

  GtkWidget *head; /* (nullable) */
  GtkScrolledWindow *text_scroller;
  GtkWidget *text;
  GtkWidget *task; /* (nullable): the child of @text that should be visible */
  GtkScrolledWindow *feedback_scroller;
  GtkWidget *feedback; /* the box */
  GtkStack *signs;
  GtkImage *icon;
  GtkSpinner *spinner;
  GtkLabel *heading;
  GtkLabel *message;
  GtkWidget *below; /* (nullable) */
  GtkWidget *buttons[MAX_BUTTONS];
  unsigned n_buttons;
  GtkWidget *lead; /* one of @buttons */
  GtkWidget *end;  /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CpExercisePanel, cp_exercise_panel, GTK_TYPE_WIDGET)


static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


/* Runs after the layout, which changes the upper ends of the adjustments. */
static void
scroll_cb (CpExercisePanel *self)
{
  GtkAdjustment *feedback = gtk_scrolled_window_get_vadjustment (self->feedback_scroller);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->text_scroller), 0);
  gtk_adjustment_set_value (feedback, self->to_end ? gtk_adjustment_get_upper (feedback) : 0);
}


static void
queue_scroll (CpExercisePanel *self)
{
  cp_queue (&self->scroll_source, G_PRIORITY_LOW, 0, G_CALLBACK (scroll_cb), self);
}


/* The buttons of a row: all, only the lead button, or all but the lead button. */
typedef struct {
  GtkWidget *buttons[MAX_BUTTONS];
  unsigned n;
  unsigned n_expand; /* number of buttons that expand */
  int fixed;         /* width of the other buttons and of all gaps */
  int share;         /* least width of a button that expands */
  int height;
} Row;


static Row
make_row (CpExercisePanel *self, bool with_lead, bool with_others)
{
  Row row = { .fixed = -SPACING };

  for (unsigned i = 0; i < self->n_buttons; i++) {
    GtkWidget *button = self->buttons[i];
    if ((button == self->lead ? !with_lead : !with_others) || !gtk_widget_get_visible (button))
      continue;
    row.buttons[row.n++] = button;
    row.fixed += SPACING;
    row.height = MAX (row.height, cp_ui_natural_height (button, -1));
    if (gtk_widget_get_hexpand (button)) {
      row.n_expand++;
      row.share = MAX (row.share, cp_ui_natural_width (button));
    } else {
      row.fixed += cp_ui_natural_width (button);
    }
  }
  return row;
}


/* Fills @rows for a panel of @width and returns their number, 1 or 2. All rows are equally high.
 * The label of the lead button may need two lines. */
static unsigned
make_rows (CpExercisePanel *self, int width, Row rows[2])
{
  rows[0] = make_row (self, true, true);
  int share = (width - rows[0].fixed) / (int) MAX (rows[0].n_expand, 1);
  unsigned n = share >= rows[0].share ? 1 : 2;
  int height = MAX (rows[0].height, cp_ui_natural_height (self->lead, n == 1 ? share : width));
  if (n == 2)
    rows[0] = make_row (self, true, false);
  rows[1] = make_row (self, false, true);
  rows[0].height = rows[1].height = height;
  return n;
}


/* The last button reaches to the end of the row if it expands, or if no button does. */
static void
place_row (CpExercisePanel *self, const Row *row, int y, int width)
{
  bool rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (unsigned i = 0; i < row->n; i++) {
    GtkWidget *button = row->buttons[i];
    int across = cp_ui_natural_width (button);
    if (i + 1 == row->n && (gtk_widget_get_hexpand (button) || row->n_expand == 0))
      across = width - x;
    else if (gtk_widget_get_hexpand (button))
      across = (width - row->fixed) / (int) row->n_expand;
    place (button, rtl ? width - x - across : x, y, across, row->height);
    x += across + SPACING;
  }
}


static int
get_head_height (CpExercisePanel *self, int width)
{
  return self->head != NULL ? cp_ui_natural_height (self->head, width) + SPACING : 0;
}


/* Height of the child `end` with the gap above it. */
static int
get_end_height (CpExercisePanel *self, int width)
{
  return self->end != NULL && gtk_widget_get_visible (self->end)
             ? cp_ui_natural_height (self->end, width) + SPACING
             : 0;
}


/* Height of the box that is needed before `below` gets any. */
static int
get_usual_feedback_height (CpExercisePanel *self)
{
  return FEEDBACK_LINES * cp_ui_line_height (GTK_WIDGET (self)) + FEEDBACK_PADDING;
}


static int
get_minimum_width (CpExercisePanel *self)
{
  int least, most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    most = MAX (most, child != self->below ? least : 0);
  }
  return most;
}


static void
cp_exercise_panel_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural_size,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  CpExercisePanel *self = CP_EXERCISE_PANEL (widget);
  Row rows[2];

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = get_minimum_width (self);
    *natural_size = MAX (*minimum, NATURAL_WIDTH);
    return;
  }
  int n_rows = (int) make_rows (self, for_size < 0 ? G_MAXINT : for_size, rows);
  int task = self->task != NULL ? cp_ui_natural_height (self->task, for_size) : MIN_TEXT;
  int words = cp_ui_natural_height (self->text, for_size);
  int around = get_head_height (self, for_size) + n_rows * (rows[0].height + SPACING) +
               get_end_height (self, for_size);
  *minimum = around + task + SPACING + MIN_FEEDBACK;
  *natural_size = around + words + get_usual_feedback_height (self) + 2 * SPACING + MIN_BELOW;
}


/* Height of the box if it shares @rest pixels with `below`. */
static int
get_feedback_height (CpExercisePanel *self, int width, int rest)
{
  int good = get_usual_feedback_height (self);
  int below;

  if (!self->is_over)
    return good;
  gtk_widget_measure (self->below, GTK_ORIENTATION_VERTICAL, width, &below, NULL, NULL, NULL);
  return CLAMP (cp_ui_natural_height (self->feedback, width), good,
                rest - SPACING - MIN (below, MIN_BELOW));
}


static void
cp_exercise_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpExercisePanel *self = CP_EXERCISE_PANEL (widget);
  Row rows[2];
  int n_rows = (int) make_rows (self, width, rows);
  int head = get_head_height (self, width);
  int end = get_end_height (self, width);
  int rest = height - head - n_rows * (rows[0].height + SPACING) - end;
  int words = cp_ui_natural_height (self->text, width);
  int feedback_height = cp_ui_natural_height (self->feedback, width);
  int y;

  if (self->below == NULL)
    rest = MIN (rest,
                MAX (words + SPACING + feedback_height, USUAL_LINES * cp_ui_line_height (widget)));
  feedback_height = MIN (feedback_height, rest - SPACING - MIN_TEXT);
  bool has_below = self->below != NULL &&
                   rest - words - SPACING >= get_usual_feedback_height (self) + SPACING + MIN_BELOW;

  bool instead = !has_below && self->below_first && rest - words - SPACING >= MIN_BELOW_INSTEAD;

  if (!instead)
    words = MIN (words, rest - SPACING - feedback_height);
  if (has_below)
    feedback_height = get_feedback_height (self, width, rest - words - SPACING);
  else if (self->below != NULL)
    feedback_height = rest - words - SPACING;
  if (head > 0)
    place (self->head, 0, 0, width, head - SPACING);
  y = head;
  place (GTK_WIDGET (self->text_scroller), 0, y, width, words);
  y += words + SPACING;
  gtk_widget_set_child_visible (GTK_WIDGET (self->feedback_scroller), !instead);
  if (!instead) {
    place (GTK_WIDGET (self->feedback_scroller), 0, y, width, feedback_height);
    y += feedback_height + SPACING;
  }
  if (self->below != NULL)
    gtk_widget_set_child_visible (self->below, has_below || instead);
  if (has_below || instead)
    place (self->below, 0, y, width, head + rest - y);
  y = head + rest + SPACING;
  for (int i = 0; i < n_rows; i++, y += rows[0].height + SPACING)
    place_row (self, &rows[i], y, width);
  if (end > 0)
    place (self->end, 0, y, width, end - SPACING);
  queue_scroll (self);
}


static void
cp_exercise_panel_class_init (CpExercisePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_ui_dispose_children;
  widget_class->get_request_mode = cp_ui_get_height_for_width;
  widget_class->measure = cp_exercise_panel_measure;
  widget_class->size_allocate = cp_exercise_panel_size_allocate;
  CP_CLASS_SOURCES (klass, CpExercisePanel, scroll_source);
  CP_CLASS_FREES (klass, CpExercisePanel, g_free, announced);

  gtk_widget_class_set_css_name (widget_class, "exercisepanel");
  cp_ui_class_set_template (klass, "cp-exercise-panel");
  CP_UI_CLASS_CHILDREN (klass, CpExercisePanel, text_scroller, text, feedback_scroller, feedback,
                        signs, icon, spinner, heading, message);
}


static void
cp_exercise_panel_init (CpExercisePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_scroll_naturally (self->text_scroller);
  cp_ui_scroll_naturally (self->feedback_scroller);
}


void
cp_exercise_panel_add (CpExercisePanel *self, GtkWidget *child, const char *type)
{
  g_return_if_fail (CP_IS_EXERCISE_PANEL (self) && GTK_IS_WIDGET (child) && type != NULL);

  if (g_str_equal (type, "task"))
    self->task = child;
  if (g_str_equal (type, "task") || g_str_equal (type, "text")) {
    gtk_box_append (GTK_BOX (self->text), child);
    return;
  }
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  if (g_str_equal (type, "lead"))
    self->lead = child;
  if (g_str_equal (type, "lead") || g_str_equal (type, "button")) {
    self->buttons[self->n_buttons++] = child;
  } else if (g_str_equal (type, "below")) {
    self->below = child;
  } else if (g_str_equal (type, "end")) {
    self->end = child;
  } else if (g_str_equal (type, "head")) {
    self->head = child;
    gtk_widget_insert_before (child, GTK_WIDGET (self), GTK_WIDGET (self->text_scroller));
  }
}


static void
announce (CpExercisePanel *self, const CpExerciseWords *words)
{
  g_autofree char *text = words->message[0] != '\0'
                              ? g_strdup_printf ("%s. %s", words->heading, words->message)
                              : g_strdup_printf ("%s.", words->heading);

  if (g_strcmp0 (text, self->announced) != 0)
    cp_announce (GTK_WIDGET (self), text);
  g_free (self->announced);
  self->announced = g_steal_pointer (&text);
}


/* A selectable label would take the focus from the board during the exercise. */
static void
set_over (CpExercisePanel *self, bool is_over)
{
  if (is_over == self->is_over)
    return;
  self->is_over = is_over;
  if (gtk_widget_has_focus (GTK_WIDGET (self->message)))
    gtk_widget_grab_focus (self->lead);
  gtk_label_set_selectable (self->message, is_over);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


void
cp_exercise_panel_show (CpExercisePanel *self, const CpExerciseWords *words)
{
  static const char *const tones[] = { "right", "wrong", "solved", "hint", "other" };

  g_return_if_fail (CP_IS_EXERCISE_PANEL (self));

  cp_ui_set_text (self->heading, words->heading);
  cp_help_link_show (self->message, words->message, words->help);
  gtk_widget_set_visible (GTK_WIDGET (self->message), words->message[0] != '\0');
  gtk_stack_set_visible_child_name (self->signs, words->icon != NULL ? "icon" : "spinner");
  gtk_spinner_set_spinning (self->spinner, words->icon == NULL);
  if (words->icon != NULL)
    gtk_image_set_from_icon_name (self->icon, words->icon);
  for (size_t i = 0; i < G_N_ELEMENTS (tones); i++)
    cp_ui_set_css_class (self->feedback, tones[i], g_strcmp0 (words->tone, tones[i]) == 0);
  gtk_button_set_label (GTK_BUTTON (self->lead), words->button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->lead), words->action);
  set_over (self, words->is_over);
  announce (self, words);
  if (self->below_first != words->below_first)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  self->below_first = words->below_first;
  self->to_end = words->to_end;
  queue_scroll (self);
}


void
cp_exercise_panel_begin (CpExercisePanel *self)
{
  g_return_if_fail (CP_IS_EXERCISE_PANEL (self));

  g_clear_pointer (&self->announced, g_free);
}


CP_GETTER (bool, cp_exercise_panel_get_is_over, CpExercisePanel, self->is_over)
CP_GETTER (GtkWidget *, cp_exercise_panel_get_lead, CpExercisePanel, self->lead)
