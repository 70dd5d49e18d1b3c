/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-exercise-panel.h"

#include "ui/widgets/cp-ui-class.h"
#include "ui/widgets/cp-ui-text.h"
#include "ui/widgets/cp-ui-widget.h"
#include "ui/words/cp-announcer.h"
#include "ui/words/cp-help-link.h"

#define SPACING       9
#define NATURAL_WIDTH 320
#define MAX_BUTTONS   3

/* Of the height, in pixels: what the box needs in any case; the words above it where it needs more
 * than there is; and from when on it is worth showing what is below. */
#define MIN_TOLD  54
#define MIN_WORDS 36
#define MIN_BELOW 120

/* From when on it can take the place of the box. */
#define LEAST_BELOW 90

/* What the box has if there is room for what is below: lines, the heading among them, and what is
 * around those, in pixels. */
#define LINES       4
#define AROUND_THEM 20

/* What words and box have if nothing is below: lines, so many that the buttons stay in one place
 * in nearly all steps and are yet near. */
#define USUAL_LINES 16

typedef struct {
  char *announced; /* (nullable): what was said last */
  char *refusal;   /* (nullable): why a move was not possible, until something else happens */
  bool is_over;    /* as in CpExerciseWords */
  bool below_first;
  bool to_end;
  unsigned scroll_now; /* an idle source, or 0 */

  GtkWidget *head; /* (nullable) */
  GtkScrolledWindow *scrolled;
  GtkWidget *words;
  GtkWidget *task; /* (nullable): that of them which needs to be seen */
  GtkScrolledWindow *told;
  GtkWidget *feedback; /* the box */
  GtkStack *signs;
  GtkImage *icon;
  GtkSpinner *spinner;
  GtkLabel *heading;
  GtkLabel *message;
  GtkWidget *below; /* (nullable) */
  GtkWidget *buttons[MAX_BUTTONS];
  unsigned n_buttons;
  GtkWidget *lead; /* one of them */
} CpExercisePanelPrivate;

static void cp_exercise_panel_buildable_init (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (CpExercisePanel,
                                  cp_exercise_panel,
                                  GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (CpExercisePanel)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                             cp_exercise_panel_buildable_init))

static GtkBuildableIface *parent_buildable;


static CpExercisePanelPrivate *
get_parts (void *self)
{
  return cp_exercise_panel_get_instance_private (self);
}


static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}


/* A longer text may have come to be where it has to be scrolled to. */
static gboolean
scroll_cb (gpointer data)
{
  CpExercisePanelPrivate *parts = get_parts (data);
  GtkAdjustment *told = gtk_scrolled_window_get_vadjustment (parts->told);

  parts->scroll_now = 0;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (parts->scrolled), 0);
  gtk_adjustment_set_value (told, parts->to_end ? gtk_adjustment_get_upper (told) : 0);
  return G_SOURCE_REMOVE;
}


static void
scroll_later (CpExercisePanel *self)
{
  CpExercisePanelPrivate *parts = get_parts (self);

  if (parts->scroll_now == 0)
    parts->scroll_now = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}


/* The buttons of a row: all of them, or only the lead one, or all others. */
typedef struct {
  GtkWidget *buttons[MAX_BUTTONS];
  unsigned n;
  unsigned n_expand; /* so many share the room that the others leave */
  int fixed;         /* the width of those others, and of what is between */
  int share;         /* what each of them needs at least */
  int height;
} Row;


static Row
make_row (CpExercisePanelPrivate *parts, bool with_lead, bool with_others)
{
  Row row = { .fixed = -SPACING };

  for (unsigned i = 0; i < parts->n_buttons; i++) {
    GtkWidget *button = parts->buttons[i];
    if (button == parts->lead ? !with_lead : !with_others)
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


/* How the buttons lie in a panel of some width: in one row or two, equally high. What the lead one
 * reads may need two lines. */
static unsigned
make_rows (CpExercisePanelPrivate *parts, int width, Row rows[2])
{
  rows[0] = make_row (parts, true, true);
  int share = (width - rows[0].fixed) / (int) MAX (rows[0].n_expand, 1);
  unsigned n = share >= rows[0].share ? 1 : 2;
  int height = MAX (rows[0].height, cp_ui_natural_height (parts->lead, n == 1 ? share : width));
  if (n == 2)
    rows[0] = make_row (parts, true, false);
  rows[1] = make_row (parts, false, true);
  rows[0].height = rows[1].height = height;
  return n;
}


/* The last one reaches to the end, unless it takes no part in what is left. */
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


static GtkSizeRequestMode
cp_exercise_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}


static int
measure_head (CpExercisePanelPrivate *parts, int width)
{
  return parts->head != NULL ? cp_ui_natural_height (parts->head, width) + SPACING : 0;
}


/* What the box should have before there is room for what is below. */
static int
good_told (CpExercisePanel *self)
{
  return LINES * cp_ui_line_height (GTK_WIDGET (self)) + AROUND_THEM;
}


static int
least_width (CpExercisePanel *self)
{
  CpExercisePanelPrivate *parts = get_parts (self);
  int least, most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    most = MAX (most, child != parts->below ? least : 0);
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
  CpExercisePanelPrivate *parts = get_parts (widget);
  Row rows[2];

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least_width (CP_EXERCISE_PANEL (widget));
    *natural_size = MAX (*minimum, NATURAL_WIDTH);
    return;
  }
  int n_rows = (int) make_rows (parts, for_size < 0 ? G_MAXINT : for_size, rows);
  int task = parts->task != NULL ? cp_ui_natural_height (parts->task, for_size) : MIN_WORDS;
  int words = cp_ui_natural_height (parts->words, for_size);
  int around = measure_head (parts, for_size) + n_rows * (rows[0].height + SPACING);
  *minimum = around + task + SPACING + MIN_TOLD;
  *natural_size = around + words + good_told (CP_EXERCISE_PANEL (widget)) + 2 * SPACING + MIN_BELOW;
}


/* What the box gets of @rest pixels, if there is room for what is below as well. */
static int
find_told (CpExercisePanel *self, int width, int rest)
{
  CpExercisePanelPrivate *parts = get_parts (self);
  int good = good_told (self);
  int below;

  if (!parts->is_over)
    return good;
  gtk_widget_measure (parts->below, GTK_ORIENTATION_VERTICAL, width, &below, NULL, NULL, NULL);
  return CLAMP (cp_ui_natural_height (parts->feedback, width), good,
                rest - SPACING - MIN (below, MIN_BELOW));
}


static void
cp_exercise_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CpExercisePanel *self = CP_EXERCISE_PANEL (widget);
  CpExercisePanelPrivate *parts = get_parts (self);
  Row rows[2];
  int n_rows = (int) make_rows (parts, width, rows);
  int head = measure_head (parts, width);
  int rest = height - head - n_rows * (rows[0].height + SPACING);
  int words = cp_ui_natural_height (parts->words, width);
  int told = cp_ui_natural_height (parts->feedback, width);
  int y;

  if (parts->below == NULL)
    rest = MIN (rest, MAX (words + SPACING + told, USUAL_LINES * cp_ui_line_height (widget)));
  told = MIN (told, rest - SPACING - MIN_WORDS);
  bool has_below =
      parts->below != NULL && rest - words - SPACING >= good_told (self) + SPACING + MIN_BELOW;

  bool instead = !has_below && parts->below_first && rest - words - SPACING >= LEAST_BELOW;

  if (!instead)
    words = MIN (words, rest - SPACING - told);
  if (has_below)
    told = find_told (self, width, rest - words - SPACING);
  else if (parts->below != NULL)
    told = rest - words - SPACING;
  if (head > 0)
    place (parts->head, 0, 0, width, head - SPACING);
  y = head;
  place (GTK_WIDGET (parts->scrolled), 0, y, width, words);
  y += words + SPACING;
  gtk_widget_set_child_visible (GTK_WIDGET (parts->told), !instead);
  if (!instead) {
    place (GTK_WIDGET (parts->told), 0, y, width, told);
    y += told + SPACING;
  }
  if (parts->below != NULL)
    gtk_widget_set_child_visible (parts->below, has_below || instead);
  if (has_below || instead)
    place (parts->below, 0, y, width, head + rest - y);
  for (int i = 0; i < n_rows; i++)
    place_row (self, &rows[i], head + rest + SPACING + i * (rows[i].height + SPACING), width);
  scroll_later (self);
}


static void
cp_exercise_panel_dispose (GObject *object)
{
  CpExercisePanelPrivate *parts = get_parts (object);
  GtkWidget *child;

  g_clear_handle_id (&parts->scroll_now, g_source_remove);
  /* GTK disposes of one template of an object only, and that is the one of the class below. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&parts->announced, g_free);
  g_clear_pointer (&parts->refusal, g_free);
  G_OBJECT_CLASS (cp_exercise_panel_parent_class)->dispose (object);
}


static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  CpExercisePanelPrivate *parts = get_parts (buildable);
  bool is_lead = g_strcmp0 (type, "lead") == 0;

  if (g_strcmp0 (type, "task") == 0)
    parts->task = GTK_WIDGET (child);
  if (g_strcmp0 (type, "task") == 0 || g_strcmp0 (type, "text") == 0) {
    gtk_box_append (GTK_BOX (parts->words), GTK_WIDGET (child));
    return;
  }
  parent_buildable->add_child (buildable, builder, child, NULL);
  if (is_lead)
    parts->lead = GTK_WIDGET (child);
  if (is_lead || g_strcmp0 (type, "button") == 0) {
    parts->buttons[parts->n_buttons++] = GTK_WIDGET (child);
  } else if (g_strcmp0 (type, "below") == 0) {
    parts->below = GTK_WIDGET (child);
  } else if (g_strcmp0 (type, "head") == 0) {
    parts->head = GTK_WIDGET (child);
    gtk_widget_insert_before (parts->head, GTK_WIDGET (buildable), GTK_WIDGET (parts->scrolled));
  }
}


static void
cp_exercise_panel_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}


static void
cp_exercise_panel_class_init (CpExercisePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cp_exercise_panel_dispose;
  widget_class->get_request_mode = cp_exercise_panel_get_request_mode;
  widget_class->measure = cp_exercise_panel_measure;
  widget_class->size_allocate = cp_exercise_panel_size_allocate;

  cp_ui_class_set_template (klass, "cp-exercise-panel");
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, scrolled);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, words);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, told);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, feedback);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, signs);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, icon);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, spinner);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, heading);
  gtk_widget_class_bind_template_child_private (widget_class, CpExercisePanel, message);
}


static void
cp_exercise_panel_init (CpExercisePanel *self)
{
  CpExercisePanelPrivate *parts = get_parts (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  cp_ui_scroll_naturally (parts->scrolled);
  cp_ui_scroll_naturally (parts->told);
}


static void
announce (CpExercisePanel *self, const CpExerciseWords *words)
{
  CpExercisePanelPrivate *parts = get_parts (self);
  g_autofree char *text = words->message[0] != '\0'
                              ? g_strdup_printf ("%s. %s", words->heading, words->message)
                              : g_strdup_printf ("%s.", words->heading);

  if (g_strcmp0 (text, parts->announced) != 0)
    cp_announce (GTK_WIDGET (self), text);
  g_free (parts->announced);
  parts->announced = g_steal_pointer (&text);
}


/* Before it is over the text takes no focus from the board. */
static void
set_over (CpExercisePanel *self, bool is_over)
{
  CpExercisePanelPrivate *parts = get_parts (self);

  if (is_over == parts->is_over)
    return;
  parts->is_over = is_over;
  if (gtk_widget_has_focus (GTK_WIDGET (parts->message)))
    gtk_widget_grab_focus (parts->lead);
  gtk_label_set_selectable (parts->message, is_over);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}


void
cp_exercise_panel_show (CpExercisePanel *self, const CpExerciseWords *words)
{
  static const char *const tones[] = { "right", "wrong", "solved", "hint", "other" };

  g_return_if_fail (CP_IS_EXERCISE_PANEL (self));

  CpExercisePanelPrivate *parts = get_parts (self);
  cp_ui_set_text (parts->heading, words->heading);
  cp_help_link_show (parts->message, words->message, words->help);
  gtk_widget_set_visible (GTK_WIDGET (parts->message), words->message[0] != '\0');
  gtk_stack_set_visible_child_name (parts->signs, words->icon != NULL ? "icon" : "spinner");
  gtk_spinner_set_spinning (parts->spinner, words->icon == NULL);
  if (words->icon != NULL)
    gtk_image_set_from_icon_name (parts->icon, words->icon);
  for (size_t i = 0; i < G_N_ELEMENTS (tones); i++)
    cp_ui_set_css_class (parts->feedback, tones[i], g_strcmp0 (words->tone, tones[i]) == 0);
  gtk_button_set_label (GTK_BUTTON (parts->lead), words->button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (parts->lead), words->action);
  set_over (self, words->is_over);
  announce (self, words);
  if (parts->below_first != words->below_first)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  parts->below_first = words->below_first;
  parts->to_end = words->to_end;
  scroll_later (self);
}


void
cp_exercise_panel_tell (CpExercisePanel *self, const char *refusal)
{
  g_return_if_fail (CP_IS_EXERCISE_PANEL (self) && refusal != NULL);

  g_free (get_parts (self)->refusal);
  get_parts (self)->refusal = g_strdup (refusal);
  CP_EXERCISE_PANEL_GET_CLASS (self)->update (self);
}


const char *
cp_exercise_panel_get_refusal (CpExercisePanel *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_PANEL (self), NULL);

  return get_parts (self)->refusal;
}


/* What was refused is history. */
void
cp_exercise_panel_change (CpExercisePanel *self)
{
  g_return_if_fail (CP_IS_EXERCISE_PANEL (self));

  g_clear_pointer (&get_parts (self)->refusal, g_free);
  CP_EXERCISE_PANEL_GET_CLASS (self)->update (self);
}


void
cp_exercise_panel_begin (CpExercisePanel *self)
{
  g_return_if_fail (CP_IS_EXERCISE_PANEL (self));

  g_clear_pointer (&get_parts (self)->announced, g_free);
}


bool
cp_exercise_panel_get_is_over (CpExercisePanel *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_PANEL (self), false);

  return get_parts (self)->is_over;
}


GtkWidget *
cp_exercise_panel_get_lead (CpExercisePanel *self)
{
  g_return_val_if_fail (CP_IS_EXERCISE_PANEL (self), NULL);

  return get_parts (self)->lead;
}
