/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "drawing/board/cp-board-geometry.h"

/** cp_ui_set_seen: shows @widget or leaves its place empty: then nobody reaches it or has it read
 * out. */
void cp_ui_set_seen (GtkWidget *widget, bool seen);

/** cp_ui_set_css_class: adds the style class @name to @widget, or removes it. */
void cp_ui_set_css_class (GtkWidget *widget, const char *name, bool set);

/**
 * cp_ui_scroll_naturally: has what @window scrolls, which is no #GtkScrollable itself, be as high
 * as it likes, and not only as high as it must be.
 */
void cp_ui_scroll_naturally (GtkScrolledWindow *window);

/**
 * cp_ui_let_shrink: the label of @button gets smaller where there is no room for it, as there may
 * be none in a narrow window and a language with long words.
 * @beside: (nullable): of the labels of all buttons that should look alike
 */
void cp_ui_let_shrink (GtkButton *button, GtkSizeGroup *beside);

/** cp_ui_scaled_label_new: a label that shows @text, and gets smaller in the same way. */
GtkWidget *cp_ui_scaled_label_new (const char *text, GtkSizeGroup *beside);

/** cp_ui_let_wrap: the text of @label, a #GtkLabel, goes on in the next line, within words where
 * nothing else helps, and begins at the start of each line. */
void cp_ui_let_wrap (void *label);

/** cp_ui_scroller_new: (transfer floating): scrolls @child up and down, but not to the sides. */
GtkWidget *cp_ui_scroller_new (GtkWidget *child);

/** cp_ui_line_height: how high a line of text is in @widget, in pixels. */
int cp_ui_line_height (GtkWidget *widget);

/**
 * cp_ui_set_left_to_right: @widget and all that is in it now go from left to right even where text
 * runs the other way: boards, and moves, which are written like that in all languages.
 */
void cp_ui_set_left_to_right (GtkWidget *widget);

/** cp_ui_least_width, cp_ui_natural_width, cp_ui_natural_height: what @widget needs or would like,
 * in pixels; the latter in @width pixels, or -1. */
int cp_ui_least_width (GtkWidget *widget);
int cp_ui_natural_width (GtkWidget *widget);
int cp_ui_natural_height (GtkWidget *widget, int width);

/**
 * cp_ui_measure_height: the least height of @child at a width.
 * @width: (inout): pixels; what @child needs at least, if that is more
 * @natural: (out) (nullable): the height it would like, in pixels
 */
int cp_ui_measure_height (GtkWidget *child, int *width, int *natural);

/**
 * cp_ui_compute_point: Converts a point of @widget to a point of @target, in pixels. Returns false
 * and the point 0, 0 if they are not in the same window.
 * @target_x, @target_y: (out) (nullable)
 */
bool cp_ui_compute_point (
    GtkWidget *widget, GtkWidget *target, double x, double y, double *target_x, double *target_y);

/**
 * cp_ui_allocate: gives @child its place within its parent, or hides it in an empty one, from the
 * size_allocate of the parent.
 * @rect: in pixels, as where text runs from left to right; mirrored where it does not
 */
void cp_ui_allocate (GtkWidget *child, CpRect rect);

/** cp_ui_allocate_scaled: the same, with all that is in @child @scale times as large. */
void cp_ui_allocate_scaled (GtkWidget *child, CpRect rect, double scale);

/**
 * cp_ui_focus_children: a `focus` for widgets with a `grab_focus` of their own: the Tab key goes
 * through all children in their order. By itself GTK would call `grab_focus`, and what stands
 * before the child that gets the focus by that could not be reached.
 */
gboolean cp_ui_focus_children (GtkWidget *widget, GtkDirectionType direction);

/**
 * cp_ui_name_entry: has the text field of @row, an #AdwEntryRow, told to assistive technology by
 * the title of the row, which is never cut, and take no more than anybody types. To be called
 * before it is put anywhere.
 */
void cp_ui_name_entry (GtkWidget *row);
