/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-ui-text.h"

#include "rules/text/cp-excerpt.h"
#include "ui/kit/toolkit/cp-toolkit.h"


/* Maximum length of accessible text; the description of a whole board has some thousand
 * characters. */
#define MAX_SPOKEN 10000

/* Maximum width of a tooltip that is filled, in characters: it fits on a screen 360 pixels wide. */
#define TOOLTIP_CHARS 36


/* Returns the part of @text that is shown (transfer full) (nullable). */
static char *
cut (const char *text)
{
  return text != NULL ? cp_text_excerpt (text, CP_LINE_LENGTH) : NULL;
}


void
cp_ui_set_text (GtkLabel *label, const char *text)
{
  g_autofree char *shown = cut (text != NULL ? text : "");

  gtk_label_set_text (label, shown);
}


GtkWidget *
cp_ui_label_new (const char *text)
{
  g_autofree char *shown = cut (text);

  return gtk_label_new (shown);
}


void
cp_ui_set_markup (GtkLabel *label, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *markup = g_markup_vprintf_escaped (format, args);
  va_end (args);
  gtk_label_set_markup (label, markup);
}


void
cp_ui_set_tooltip (GtkWidget *widget, const char *text)
{
  g_autofree char *shown = cut (text);

  /* GTK asks the X server where the pointer is, several times, even if nothing changes. */
  if (g_strcmp0 (shown, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, shown);
}


void
cp_ui_fill_tooltip (GtkTooltip *tooltip, const char *text)
{
  GtkWidget *label = text != NULL ? cp_ui_label_new (text) : NULL;

  if (label != NULL) {
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_max_width_chars (GTK_LABEL (label), TOOLTIP_CHARS);
  }
  gtk_tooltip_set_custom (tooltip, label);
}


void
cp_ui_set_row (AdwPreferencesRow *row, const char *title, const char *subtitle)
{
  g_autofree char *shown_title = cut (title);
  g_autofree char *shown_subtitle = cut (subtitle);

  adw_preferences_row_set_use_markup (row, FALSE);
  if (title != NULL)
    adw_preferences_row_set_title (row, shown_title);
  if (subtitle != NULL && ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), shown_subtitle);
  else if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), shown_subtitle);
}


void
cp_ui_set_group_title (AdwPreferencesGroup *group, const char *title)
{
  g_autofree char *shown = cut (title);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  adw_preferences_group_set_title (group, escaped);
}


void
cp_ui_set_group_description (AdwPreferencesGroup *group, const char *description)
{
  g_autofree char *shown = cut (description);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  adw_preferences_group_set_description (group, escaped);
}


void
cp_ui_set_page (AdwStatusPage *page, const char *title, const char *description)
{
  g_autofree char *shown_title = cut (title);
  g_autofree char *shown = cut (description);
  g_autofree char *escaped = shown != NULL ? g_markup_escape_text (shown, -1) : NULL;

  /* Of the two, only the description is parsed as markup. */
  if (title != NULL)
    adw_status_page_set_title (page, shown_title);
  adw_status_page_set_description (page, escaped);
}


void
cp_ui_set_title (GtkWindow *window, const char *title)
{
  g_autofree char *shown = cut (title);

  gtk_window_set_title (window, shown);
}


void
cp_ui_set_window_title (AdwWindowTitle *widget, const char *title, const char *subtitle)
{
  g_autofree char *shown_title = cut (title);
  g_autofree char *shown_subtitle = cut (subtitle != NULL ? subtitle : "");

  adw_window_title_set_title (widget, shown_title);
  adw_window_title_set_subtitle (widget, shown_subtitle);
}


GtkWidget *
cp_ui_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  g_autofree char *shown_heading = cut (heading);
  g_autofree char *shown_body = cut (body);

  GtkWidget *dialog = adw_message_dialog_new (parent, shown_heading, shown_body);
  cp_toolkit_fit_heading (ADW_MESSAGE_DIALOG (dialog));
  return dialog;
}


void
cp_ui_set_message_body (AdwMessageDialog *dialog, const char *body)
{
  g_autofree char *shown = cut (body);

  adw_message_dialog_set_body (dialog, shown);
}


char *
cp_ui_text_with_mnemonics (const char *text)
{
  g_autofree char *shown = cut (text);
  g_auto (GStrv) parts = g_strsplit (shown, "_", -1);

  return g_strjoinv ("__", parts);
}


void
cp_ui_set_name (GtkWidget *widget, const char *name)
{
  g_autofree char *said = cp_text_excerpt (name, MAX_SPOKEN);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}


void
cp_ui_set_description (GtkWidget *widget, const char *description)
{
  g_autofree char *said = cp_text_excerpt (description, MAX_SPOKEN);

  cp_toolkit_set_description (widget, said);
}
