/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * Where texts become widgets. What comes from files, links and the clipboard is shown as it is
 * written: never as markup, with no letter underlined, and cut (see cp_text_excerpt()), since a
 * label lays out all that it is given. `tests/lint/sinks.py` keeps the rest of this folder from
 * going to the widgets directly.
 */

/**
 * cp_ui_set_text: has @label show @text.
 * @text: (nullable): %NULL for none
 */
void cp_ui_set_text (GtkLabel *label, const char *text);

/** cp_ui_label_new: a label that shows @text. */
GtkWidget *cp_ui_label_new (const char *text);

/**
 * cp_ui_set_markup: has @label show Pango markup, a format whose arguments are escaped. It is for
 * what is bold in a sentence of ours.
 */
void cp_ui_set_markup (GtkLabel *label, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * cp_ui_set_tooltip: what is shown when the pointer rests on @widget.
 * @text: (nullable): %NULL for nothing
 */
void cp_ui_set_tooltip (GtkWidget *widget, const char *text);

/** cp_ui_fill_tooltip: the same from a handler of `query-tooltip`. */
void cp_ui_fill_tooltip (GtkTooltip *tooltip, const char *text);

/**
 * cp_ui_set_row: what stands in a row of a list.
 * @title: (nullable): %NULL to leave it
 * @subtitle: (nullable): %NULL to leave it; else @row is an #AdwActionRow or #AdwExpanderRow
 */
void cp_ui_set_row (AdwPreferencesRow *row, const char *title, const char *subtitle);

/** cp_ui_set_group_title: what stands above a group of rows. */
void cp_ui_set_group_title (AdwPreferencesGroup *group, const char *title);

/** cp_ui_set_group_description: what stands below the title of a group. */
void cp_ui_set_group_description (AdwPreferencesGroup *group, const char *description);

/**
 * cp_ui_set_page: what a page says that has nothing to show.
 * @title: (nullable): %NULL to leave it
 * @description: (nullable): %NULL for none
 */
void cp_ui_set_page (AdwStatusPage *page, const char *title, const char *description);

/** cp_ui_set_title: what a window is called. */
void cp_ui_set_title (GtkWindow *window, const char *title);

/**
 * cp_ui_set_window_title: what stands in a header bar.
 * @subtitle: (nullable)
 */
void cp_ui_set_window_title (AdwWindowTitle *widget, const char *title, const char *subtitle);

/**
 * cp_ui_message_dialog_new: a question or a complaint.
 * @body: (nullable)
 */
GtkWidget *cp_ui_message_dialog_new (GtkWindow *parent, const char *heading, const char *body);

/** cp_ui_set_message_body: sets the text below the heading of a message dialog. */
void cp_ui_set_message_body (AdwMessageDialog *dialog, const char *body);

/**
 * cp_ui_text_with_mnemonics: (transfer full): @text for the label of a menu item or response, where
 * an underscore would underline the letter behind it.
 */
char *cp_ui_text_with_mnemonics (const char *text);

/** cp_ui_set_name: what assistive technology calls @widget. */
void cp_ui_set_name (GtkWidget *widget, const char *name);

/** cp_ui_set_description: sets the text that assistive technology reads after the name of @widget.
 */
void cp_ui_set_description (GtkWidget *widget, const char *description);
