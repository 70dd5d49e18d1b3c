/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "drawing/board/cp-board-geometry.h"

/**
 * cp_ui_set_seen: Shows @widget, or hides it without changing the layout: it then keeps its space,
 * and neither the focus nor assistive technology reaches it.
 */
void cp_ui_set_seen (GtkWidget *widget, bool seen);

/** cp_ui_set_css_class: Adds the style class @name to @widget, or removes it. */
void cp_ui_set_css_class (GtkWidget *widget, const char *name, bool set);

/**
 * cp_ui_scroll_naturally: Makes the viewport of @window use the natural height of its child instead
 * of the minimum height. The child must not be a #GtkScrollable.
 */
void cp_ui_scroll_naturally (GtkScrolledWindow *window);

/**
 * cp_ui_set_shrinkable: Lets the label of @button shrink if there is not enough space, as with long
 * words in a narrow window.
 * @beside: (nullable): a size group of the labels that should shrink together
 */
void cp_ui_set_shrinkable (GtkButton *button, GtkSizeGroup *beside);

/**
 * cp_ui_scaled_label_new: Creates a label with @text that shrinks like that of
 * cp_ui_set_shrinkable().
 */
GtkWidget *cp_ui_scaled_label_new (const char *text, GtkSizeGroup *beside);

/**
 * cp_ui_set_wrapping: Lets @label, a #GtkLabel, wrap, inside words if necessary, and aligns its
 * lines at the start.
 */
void cp_ui_set_wrapping (void *label);

/**
 * cp_ui_scroller_new: (transfer floating): Creates a scrolled window that scrolls @child vertically
 * only.
 */
GtkWidget *cp_ui_scroller_new (GtkWidget *child);

/** cp_ui_line_height: Returns the height of a line of text in @widget, in pixels. */
int cp_ui_line_height (GtkWidget *widget);

/**
 * cp_ui_set_left_to_right: Sets the text direction of @widget and of its current descendants to
 * left-to-right in all languages: for boards, and for moves, which are always written like that.
 */
void cp_ui_set_left_to_right (GtkWidget *widget);

/**
 * cp_ui_least_width, cp_ui_natural_width, cp_ui_natural_height: Return the minimum or natural size
 * of @widget, in pixels.
 * @width: the width for which to measure the height, in pixels, or -1
 */
int cp_ui_least_width (GtkWidget *widget);
int cp_ui_natural_width (GtkWidget *widget);
int cp_ui_natural_height (GtkWidget *widget, int width);

/**
 * cp_ui_measure_height: Returns the minimum height of @child at a width.
 * @width: (inout): in pixels; raised to the minimum width of @child
 * @natural: (out) (nullable): natural height, in pixels
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
 * cp_ui_allocate: Allocates @rect of the parent to @child, from the size_allocate of the parent.
 * Hides @child if the height of @rect is 0.
 * @rect: in pixels, for left-to-right text; mirrored for right-to-left
 */
void cp_ui_allocate (GtkWidget *child, CpRect rect);

/** cp_ui_allocate_scaled: Does the same, with @child and its content scaled by @scale. */
void cp_ui_allocate_scaled (GtkWidget *child, CpRect rect, double scale);

/**
 * cp_ui_focus_children: A `focus` vfunc for widgets with a `grab_focus` of their own: Tab goes
 * through all children in order. GTK's default calls `grab_focus` instead, so children before the
 * one that it focuses could not be reached.
 */
gboolean cp_ui_focus_children (GtkWidget *widget, GtkDirectionType direction);

/**
 * cp_ui_name_entry: Gives the text field of @row, an #AdwEntryRow, the title of the row as its
 * accessible name, limits its length, and lets the title wrap. Must be called before the row gets a
 * parent.
 */
void cp_ui_name_entry (GtkWidget *row);
