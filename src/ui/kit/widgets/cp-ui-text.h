/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * Setters for the text of widgets. Text from files, links and the clipboard is shown literally:
 * never as markup, without mnemonics, and cut by cp_text_excerpt(), because a label lays out all of
 * its text. `tests/lint/sinks.py` rejects direct calls of GTK's setters elsewhere in `ui`.
 */

/**
 * cp_ui_set_text: Sets the text of @label.
 * @text: (nullable): %NULL for none
 */
void cp_ui_set_text (GtkLabel *label, const char *text);

/** cp_ui_label_new: Creates a label with @text. */
GtkWidget *cp_ui_label_new (const char *text);

/**
 * cp_ui_set_markup: Sets the text of @label to Pango markup, a format whose arguments are escaped.
 * Meant for emphasis in messages of the program.
 */
void cp_ui_set_markup (GtkLabel *label, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * cp_ui_set_tooltip: Sets the tooltip of @widget.
 * @text: (nullable): %NULL for none
 */
void cp_ui_set_tooltip (GtkWidget *widget, const char *text);

/** cp_ui_fill_tooltip: Sets the text of @tooltip, in lines that fit on a narrow screen; for
 * handlers of `query-tooltip`. @text: (nullable): %NULL for none */
void cp_ui_fill_tooltip (GtkTooltip *tooltip, const char *text);

/**
 * cp_ui_set_row: Sets the texts of a row.
 * @title: (nullable): %NULL to keep the current one
 * @subtitle: (nullable): %NULL to keep the current one; otherwise @row must be an #AdwActionRow or
 *   #AdwExpanderRow
 */
void cp_ui_set_row (AdwPreferencesRow *row, const char *title, const char *subtitle);

/** cp_ui_set_group_title: Sets the title of a group of rows. */
void cp_ui_set_group_title (AdwPreferencesGroup *group, const char *title);

/** cp_ui_set_group_description: Sets the description of a group of rows. */
void cp_ui_set_group_description (AdwPreferencesGroup *group, const char *description);

/**
 * cp_ui_set_page: Sets the texts of a status page.
 * @title: (nullable): %NULL to keep the current one
 * @description: (nullable): %NULL for none
 */
void cp_ui_set_page (AdwStatusPage *page, const char *title, const char *description);

/** cp_ui_set_title: Sets the title of a window. */
void cp_ui_set_title (GtkWindow *window, const char *title);

/**
 * cp_ui_set_window_title: Sets the title and subtitle of a header bar.
 * @subtitle: (nullable)
 */
void cp_ui_set_window_title (AdwWindowTitle *widget, const char *title, const char *subtitle);

/**
 * cp_ui_message_dialog_new: Creates a message dialog.
 * @body: (nullable)
 */
GtkWidget *cp_ui_message_dialog_new (GtkWindow *parent, const char *heading, const char *body);

/** cp_ui_set_message_body: Sets the body text of a message dialog. */
void cp_ui_set_message_body (AdwMessageDialog *dialog, const char *body);

/**
 * cp_ui_text_with_mnemonics: (transfer full): Returns @text for labels with mnemonics, as those of
 * menu items and responses: with each underscore doubled.
 */
char *cp_ui_text_with_mnemonics (const char *text);

/** cp_ui_set_name: Sets the accessible name of @widget. */
void cp_ui_set_name (GtkWidget *widget, const char *name);

/**
 * cp_ui_set_description: Sets the text that assistive technology reads after the name of @widget.
 */
void cp_ui_set_description (GtkWidget *widget, const char *description);
