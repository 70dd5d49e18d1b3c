/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-tags-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cp-tags-check.h"
#include "model/game/cp-game-edit.h"
#include "record/tree/cp-ending.h"
#include "rules/position/cp-describe.h"
#include "rules/text/cp-excerpt.h"
#include "ui/kit/dialogs/cp-dialog-fit.h"
#include "ui/kit/widgets/cp-ui-class.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"
#include "ui/parts/words/cp-ending-words.h"

/*
 * Tags are edited in place: unchanged tags keep their positions and values, even if the values are
 * invalid, and new tags are appended.
 */

/* The tags that have a row of their own, in the order of the rows below. */
enum {
  ROW_WHITE,
  ROW_BLACK,
  ROW_EVENT,
  ROW_SITE,
  ROW_ROUND,
  ROW_DATE,
  ROW_TIME,
  ROW_BLACK_TIME,
  N_ROWS,
};

static const char *const row_tags[N_ROWS] = {
  [ROW_WHITE] = "White",      [ROW_BLACK] = "Black",
  [ROW_EVENT] = "Event",      [ROW_SITE] = "Site",
  [ROW_ROUND] = "Round",      [ROW_DATE] = "Date",
  [ROW_TIME] = "TimeControl", [ROW_BLACK_TIME] = "BlackTimeControl",
};

#define N_ENDINGS (CP_ABANDONED + 1)

/* Maximum length of a value that can be edited, in bytes, and maximum number of tags. */
#define MAX_VALUE 1000
#define MAX_TAGS  100u

/* Keys of the data of a row: the full name of its tag, which may be longer than the title, and the
 * original value. */
#define NAME  "cp-tag-name"
#define VALUE "cp-tag-value"

struct _CpTagsDialog {
  AdwWindow parent_instance;

  CpGame *game;
  CpTermination endings[N_ENDINGS]; /* the entries of the row "ending" */
  unsigned n_endings;
  GPtrArray *other_rows; /* AdwEntryRow, with the name of its tag as NAME */
  bool showing_date;     /* the calendar is being set from the text, not by the user */

  AdwEntryRow *white;
  AdwEntryRow *black;
  AdwComboRow *result;
  AdwComboRow *ending;
  GtkLabel *result_reason;
  AdwEntryRow *event;
  AdwEntryRow *site;
  AdwEntryRow *round;
  AdwEntryRow *date;
  GtkWidget *calendar_button;
  GtkPopover *calendar_popover;
  GtkCalendar *calendar;
  GtkLabel *date_problem;
  AdwEntryRow *time;
  AdwEntryRow *black_time;
  GtkLabel *time_meaning;
  AdwPreferencesGroup *others;
  AdwEntryRow *new_tag;
  GtkLabel *name_problem;
  GtkWidget *apply;
};

G_DEFINE_FINAL_TYPE (CpTagsDialog, cp_tags_dialog, ADW_TYPE_WINDOW)


static AdwEntryRow *
get_row (CpTagsDialog *self, int row)
{
  AdwEntryRow *rows[N_ROWS] = { self->white, self->black, self->event, self->site,
                                self->round, self->date,  self->time,  self->black_time };
  return rows[row];
}


/* Shows @value in @row. A value that is too long to edit is shown in part, and is not changed; but
 * a date must be corrected. */
static void
show_value (CpTagsDialog *self, AdwEntryRow *row, const char *value)
{
  bool is_long = strlen (value) > MAX_VALUE;
  g_autofree char *shown = is_long ? cp_text_excerpt (value, MAX_VALUE) : g_strdup (value);
  bool is_kept = is_long && row != self->date;

  gtk_editable_set_text (GTK_EDITABLE (row), shown);
  gtk_editable_set_editable (GTK_EDITABLE (row), !is_kept);
  g_object_set_data_full (G_OBJECT (row), VALUE, is_kept ? g_strdup (value) : NULL, g_free);
  cp_ui_set_tooltip (GTK_WIDGET (row), is_kept ? _ ("This is too long to edit here") : NULL);
}


static const char *
get_value (AdwEntryRow *row)
{
  const char *kept = g_object_get_data (G_OBJECT (row), VALUE);

  return kept != NULL ? kept : gtk_editable_get_text (GTK_EDITABLE (row));
}


static CpRecord *
get_record (CpTagsDialog *self)
{
  return cp_game_get_record (self->game);
}


static int
find_row_tag (const char *name)
{
  for (int i = 0; i < N_ROWS; i++) {
    if (g_str_equal (row_tags[i], name))
      return i;
  }
  return -1;
}


/* Shows @text below the rows, or hides the label, and marks the row @about as valid or invalid. */
static void
show_problem (GtkLabel *label, AdwEntryRow *about, const char *text)
{
  GtkAccessible *entry = GTK_ACCESSIBLE (gtk_editable_get_delegate (GTK_EDITABLE (about)));

  cp_ui_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  cp_ui_set_css_class (GTK_WIDGET (about), "error", text != NULL);
  gtk_accessible_update_state (
      entry, GTK_ACCESSIBLE_STATE_INVALID,
      text != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}


/* Returns the date in PGN form; NULL if it is invalid, with the problem shown. */
static char *
read_date (CpTagsDialog *self)
{
  g_autofree char *problem = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->date));
  char *date = cp_tags_tidy_date (text, &problem);

  /* An invalid date of the file is kept until the user changes it. */
  const char *old = cp_record_get_tag (get_record (self), "Date");
  if (date == NULL && g_strcmp0 (text, old) == 0) {
    g_clear_pointer (&problem, g_free);
    date = g_strdup (text);
  }
  show_problem (self->date_problem, self->date, problem);
  return date;
}


static void
date_changed_cb (CpTagsDialog *self)
{
  g_autofree char *date = read_date (self);
  gtk_widget_set_sensitive (self->apply, date != NULL);
}


static void
calendar_shown_cb (CpTagsDialog *self)
{
  int year, month, day;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->date));
  g_autofree char *date = cp_tags_tidy_date (text, NULL);

  if (date == NULL || sscanf (date, "%d.%d.%d", &year, &month, &day) != 3)
    return;
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, 0, 0, 0);
  self->showing_date = true;
  if (time != NULL)
    gtk_calendar_select_day (self->calendar, time);
  self->showing_date = false;
}


static void
day_selected_cb (CpTagsDialog *self)
{
  if (self->showing_date)
    return;
  g_autoptr (GDateTime) time = gtk_calendar_get_date (self->calendar);
  g_autofree char *text = g_date_time_format (time, "%Y.%m.%d");
  gtk_editable_set_text (GTK_EDITABLE (self->date), text);
}


static void
time_changed_cb (CpTagsDialog *self)
{
  const char *both = gtk_editable_get_text (GTK_EDITABLE (self->time));
  const char *black = gtk_editable_get_text (GTK_EDITABLE (self->black_time));
  g_autofree char *time = cp_tags_describe_time (both);
  g_autofree char *black_time = cp_tags_describe_time (black);
  g_autoptr (GString) text = g_string_new (NULL);

  if (time != NULL && black_time != NULL)
    /* Translators: the time that each side has. */
    g_string_printf (text, _ ("White: %1$s. Black: %2$s."), time, black_time);
  else if (time != NULL && *black == '\0')
    g_string_printf (text, "%s.", time);
  else if ((time == NULL && *both != '\0' && !g_str_equal (both, "?")) || *black != '\0')
    g_string_assign (text, _ ("This will be saved as it is, but the clocks cannot use it."));
  cp_ui_set_text (self->time_meaning, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->time_meaning), text->len > 0);
}


static CpResult
chosen_result (CpTagsDialog *self)
{
  return (CpResult) adw_combo_row_get_selected (self->result);
}


/* Lists the endings that are possible with the chosen result, and the current ending. */
static void
result_changed_cb (CpTagsDialog *self)
{
  CpOutcome old = cp_record_get_outcome (get_record (self));
  CpResult result = chosen_result (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_endings = 0;
  for (CpTermination i = CP_PLAYING; i < N_ENDINGS; i++) {
    CpOutcome outcome = { result, i };
    bool is_old = old.result == result && old.termination == i;
    if (!is_old && !cp_ending_is_possible (cp_game_get_rules (self->game), outcome))
      continue;
    if (is_old)
      selected = self->n_endings;
    self->endings[self->n_endings++] = i;
    gtk_string_list_append (names, cp_ending_name (outcome));
  }
  adw_combo_row_set_model (self->ending, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->ending, selected);
}


static CpOutcome
chosen_outcome (CpTagsDialog *self)
{
  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->result)))
    return cp_record_get_outcome (get_record (self));
  guint ending = adw_combo_row_get_selected (self->ending);
  return (CpOutcome){ chosen_result (self), self->endings[MIN (ending, self->n_endings - 1)] };
}


/* A result that follows from the position cannot be edited; a game in progress has no result. */
static void
show_result (CpTagsDialog *self)
{
  CpNode *end = cp_record_main_line_end (get_record (self));
  CpOutcome on_board = cp_node_outcome (end);
  bool in_play = cp_game_get_in_progress (self->game) && !cp_game_get_reviewing (self->game);
  g_autofree char *reason = NULL;

  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (CpResult i = CP_UNDECIDED; i <= CP_DRAW; i++) {
    CpOutcome outcome = { .result = i };
    g_autofree char *name =
        g_strdup_printf ("%s  (%s)", cp_outcome_title (outcome), cp_result_sign (i));
    gtk_string_list_append (names, name);
  }
  adw_combo_row_set_model (self->result, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->result, cp_record_get_outcome (get_record (self)).result);
  result_changed_cb (self);

  if (on_board.result != CP_UNDECIDED)
    reason = cp_outcome_describe (&end->position, on_board);
  else if (in_play)
    reason = g_strdup (_ ("The game is still in progress."));
  if (reason == NULL)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self->result), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->ending), FALSE);
  cp_ui_set_text (self->result_reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->result_reason), TRUE);
}


static void
remove_tag_cb (GtkButton *button, CpTagsDialog *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ENTRY_ROW);

  gtk_widget_grab_focus (GTK_WIDGET (self->new_tag));
  g_ptr_array_remove (self->other_rows, row);
  adw_preferences_group_remove (self->others, row);
}


/* The row for new tags stays the last row. */
static AdwEntryRow *
add_other_row (CpTagsDialog *self, const char *name, const char *value)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: %s is the name of a tag in a file of games. */
  g_autofree char *label = g_strdup_printf (_ ("Remove Tag “%s”"), name);

  cp_ui_set_row (ADW_PREFERENCES_ROW (row), name, NULL);
  g_object_set_data_full (G_OBJECT (row), NAME, g_strdup (name), g_free);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  show_value (self, ADW_ENTRY_ROW (row), value);
  cp_ui_name_entry (row);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  cp_ui_set_tooltip (remove, label);
  cp_ui_set_name (GTK_WIDGET (remove), label);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_tag_cb), self, 0);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), remove);

  g_object_ref (self->new_tag);
  adw_preferences_group_remove (self->others, GTK_WIDGET (self->new_tag));
  adw_preferences_group_add (self->others, row);
  adw_preferences_group_add (self->others, GTK_WIDGET (self->new_tag));
  g_object_unref (self->new_tag);
  g_ptr_array_add (self->other_rows, row);
  return ADW_ENTRY_ROW (row);
}


static AdwEntryRow *
find_other_row (CpTagsDialog *self, const char *name)
{
  for (unsigned i = 0; i < self->other_rows->len; i++) {
    AdwEntryRow *row = g_ptr_array_index (self->other_rows, i);
    if (g_str_equal (g_object_get_data (G_OBJECT (row), NAME), name))
      return row;
  }
  return NULL;
}


static void
new_tag_changed_cb (CpTagsDialog *self)
{
  show_problem (self->name_problem, self->new_tag, NULL);
}


static void
add_tag_cb (CpTagsDialog *self)
{
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->new_tag))));
  g_autofree char *problem = cp_tags_check_name (name);
  AdwEntryRow *row = find_other_row (self, name);

  if (problem != NULL) {
    show_problem (self->name_problem, self->new_tag, problem);
    return;
  }
  if (row == NULL)
    row = add_other_row (self, name, "");
  gtk_editable_set_text (GTK_EDITABLE (self->new_tag), "");
  gtk_widget_grab_focus (GTK_WIDGET (row));
}


static void
append_tag (GPtrArray *tags, const char *name, const char *value)
{
  CpTag *tag = g_new (CpTag, 1);
  tag->name = g_strdup (name);
  tag->value = g_strdup (value);
  g_ptr_array_add (tags, tag);
}


/* Returns the text of a row; NULL if it is empty or "?". */
static char *
read_row (CpTagsDialog *self, int row)
{
  if (row == ROW_DATE) {
    char *date = read_date (self);
    if (g_str_equal (date, "????.??.??"))
      g_clear_pointer (&date, g_free);
    return date;
  }
  char *text = g_strstrip (g_strdup (get_value (get_row (self, row))));
  if (*text == '\0' || (row <= ROW_ROUND && g_str_equal (text, "?")))
    g_clear_pointer (&text, g_free);
  return text;
}


/* Adds the tag of a row, unless the game has the same tag, ignoring spaces. */
static void
append_row (CpTagsDialog *self, GPtrArray *tags, int row)
{
  const char *old = cp_record_get_tag (get_record (self), row_tags[row]);
  g_autofree char *value = read_row (self, row);
  g_autofree char *old_value = g_strstrip (g_strdup (old != NULL ? old : ""));

  if (value != NULL)
    append_tag (tags, row_tags[row], g_str_equal (value, old_value) ? old : value);
  else if (old != NULL && *old_value == '\0')
    append_tag (tags, row_tags[row], old);
}


static GPtrArray *
read_tags (CpTagsDialog *self)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func (cp_tag_free);
  CpRecord *record = get_record (self);

  for (unsigned i = 0; i < cp_record_n_tags (record); i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    int row = find_row_tag (tag->name);
    AdwEntryRow *other = find_other_row (self, tag->name);
    if (row >= 0)
      append_row (self, tags, row);
    else if (other != NULL || i >= MAX_TAGS)
      append_tag (tags, tag->name, other != NULL ? get_value (other) : tag->value);
  }
  for (int row = 0; row < N_ROWS; row++) {
    if (cp_record_get_tag (record, row_tags[row]) == NULL)
      append_row (self, tags, row);
  }
  for (unsigned i = 0; i < self->other_rows->len; i++) {
    AdwEntryRow *other = g_ptr_array_index (self->other_rows, i);
    const char *name = g_object_get_data (G_OBJECT (other), NAME);
    if (cp_record_get_tag (record, name) == NULL)
      append_tag (tags, name, get_value (other));
  }
  return tags;
}


static void
apply_cb (CpTagsDialog *self)
{
  g_autofree char *date = read_date (self);

  if (date == NULL)
    return;
  g_autoptr (GPtrArray) tags = read_tags (self);
  cp_game_set_details (self->game, tags, chosen_outcome (self));
  gtk_window_close (GTK_WINDOW (self));
}


static void
show_tags (CpTagsDialog *self)
{
  CpRecord *record = get_record (self);

  for (int row = 0; row < N_ROWS; row++) {
    const char *value = cp_record_get_tag (record, row_tags[row]);
    show_value (self, get_row (self, row), value != NULL ? value : "");
  }
  for (unsigned i = 0; i < MIN (cp_record_n_tags (record), MAX_TAGS); i++) {
    const CpTag *tag = cp_record_nth_tag (record, i);
    if (find_row_tag (tag->name) < 0)
      add_other_row (self, tag->name, tag->value);
  }
}


/* Sets the focus after the dialog is mapped, because screen readers would not announce it
 * otherwise. */
static void
cp_tags_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cp_tags_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (CP_TAGS_DIALOG (widget)->white));
}


static void
cp_tags_dialog_class_init (CpTagsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CP_CLASS_OWNS (klass, CpTagsDialog, g_object_unref, game);
  CP_CLASS_OWNS (klass, CpTagsDialog, g_ptr_array_unref, other_rows);

  widget_class->map = cp_tags_dialog_map;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  cp_ui_class_set_template (klass, "cp-tags-dialog");
  CP_UI_CLASS_CHILDREN (klass, CpTagsDialog, white, black, result, ending, result_reason, event,
                        site, round, date, calendar_button, calendar_popover, calendar,
                        date_problem, time, black_time, time_meaning, others, new_tag, name_problem,
                        apply);
  CP_UI_CLASS_HANDLERS (klass, apply_cb, result_changed_cb, date_changed_cb, day_selected_cb,
                        time_changed_cb, add_tag_cb, new_tag_changed_cb);
}


static void
cp_tags_dialog_init (CpTagsDialog *self)
{
  self->other_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int row = 0; row < N_ROWS; row++)
    cp_ui_name_entry (GTK_WIDGET (get_row (self, row)));
  cp_ui_name_entry (GTK_WIDGET (self->new_tag));
  cp_connect (self->calendar_popover, "show", calendar_shown_cb, self);
}


GtkWidget *
cp_tags_dialog_new (GtkWindow *parent, CpGame *game)
{
  CpTagsDialog *self =
      g_object_new (CP_TYPE_TAGS_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->game = g_object_ref (game);
  show_tags (self);
  show_result (self);
  cp_dialog_fit (GTK_WINDOW (self), parent);
  return GTK_WIDGET (self);
}
