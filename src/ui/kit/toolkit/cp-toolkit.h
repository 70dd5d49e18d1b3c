/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

/*
 * The differences between the releases of GTK and libadwaita, from GTK 4.8 and libadwaita 1.2 on:
 * functions that later releases replace, and faults of some releases. Each comment names the
 * release with which the function becomes needless: when the project requires that release, the
 * function goes, and its callers call GTK directly. `tests/lint/toolkit.py` keeps comparisons with
 * releases, and the functions that are replaced here, out of all other files.
 *
 * These classes are used all over the program; each goes as a whole, in a change of its own, when
 * the release of its successor is required:
 *
 * - #GtkFileChooserNative: #GtkFileDialog, GTK 4.10
 * - #AdwLeaflet: #AdwNavigationSplitView, libadwaita 1.4
 * - #AdwMessageDialog: #AdwAlertDialog, libadwaita 1.5
 * - #AdwPreferencesWindow: #AdwPreferencesDialog, libadwaita 1.5
 * - #AdwAboutWindow: #AdwAboutDialog, libadwaita 1.5
 */

/**
 * CP_TOOLKIT_TYPE_ACCESSIBLE: The parent class of objects that exist for assistive technology.
 * Needless with GTK 4.10, where objects that are no widgets can implement #GtkAccessible.
 */
#define CP_TOOLKIT_TYPE_ACCESSIBLE GTK_TYPE_WIDGET

/** CP_TOOLKIT_STATE_SUSPENDED: `GDK_TOPLEVEL_STATE_SUSPENDED` of GTK 4.12; never set before. */
#define CP_TOOLKIT_STATE_SUSPENDED (1 << 16)

/**
 * CP_TOOLKIT_COMBO_ROW_LACKS_SUBTITLE: From libadwaita 1.6 on, an #AdwComboRow with `use-subtitle`
 * shows the selected item only after the selection has changed. No later release is known to be
 * free of this fault; 1.9 has it.
 */
#define CP_TOOLKIT_COMBO_ROW_LACKS_SUBTITLE true

/**
 * cp_toolkit_fit_heading: Gives the large and the small heading of a message dialog the same
 * minimum width. libadwaita measures both for each width of the dialog, and GTK 4.18 warns if a
 * widget is measured for less than its minimum width. Needless with #AdwAlertDialog (libadwaita
 * 1.5).
 */
void cp_toolkit_fit_heading (AdwMessageDialog *dialog);

/**
 * cp_toolkit_limit_width: Lowers the requested width of @widget and of everything in it to @width
 * pixels. #AdwPreferencesWindow and #AdwAboutWindow request 360 pixels without the frame that a
 * window has where there is no compositor. Needless with #AdwPreferencesDialog and #AdwAboutDialog
 * (libadwaita 1.5).
 */
void cp_toolkit_limit_width (GtkWidget *widget, int width);

/**
 * cp_toolkit_follow_squeezer: Lays out a message dialog again whenever @responses, the widget with
 * its buttons, puts them below each other or beside each other. An #AdwSqueezer decides that while
 * it is allocated, when GTK ignores that it needs another height. Does nothing if @responses is no
 * #AdwSqueezer. Needless with libadwaita 1.3.
 */
void cp_toolkit_follow_squeezer (GtkWidget *responses);

/**
 * cp_toolkit_cut_label: Lets the button around @label be narrower than the text, which is cut then.
 * Needless with gtk_button_set_can_shrink() and gtk_menu_button_set_can_shrink() (GTK 4.12).
 */
void cp_toolkit_cut_label (GtkLabel *label);

/** cp_toolkit_get_color: Returns the colour of text. Needless with gtk_widget_get_color() (4.10).
 */
GdkRGBA cp_toolkit_get_color (GtkWidget *widget);

/**
 * cp_toolkit_look_up_color: Returns the colour that style sheets call @name, or the colour of text
 * if there is none. gtk_style_context_lookup_color() is deprecated from GTK 4.10 on; no release has
 * a successor.
 */
GdkRGBA cp_toolkit_look_up_color (GtkWidget *widget, const char *name);

/**
 * cp_toolkit_create_cairo_node: Creates a node that draws @surface into @area by cairo, if that is
 * faster than a texture; returns NULL otherwise. Before GTK 4.10 the cairo renderer converts all
 * pixels of a texture to floating point and back whenever it draws some of them. Other renderers
 * recognize by the address of a node what cairo has drawn, and would draw it again for the next
 * node that is created at that address. Needless with GTK 4.10.
 */
GskRenderNode *cp_toolkit_create_cairo_node (cairo_surface_t *surface, const graphene_rect_t *area);

/**
 * cp_toolkit_make_sortable: Lets the user sort by @column: a click on its heading emits `changed`
 * of the sorter of the view. Needless with GTK 4.10, as cp_toolkit_get_sort_column() is; a column
 * needs a sorter nevertheless.
 */
void cp_toolkit_make_sortable (GtkColumnViewColumn *column);

/**
 * cp_toolkit_get_sort_column: Returns (transfer none) (nullable) the column whose heading the user
 * clicked last, among those of cp_toolkit_make_sortable(). Needless with #GtkColumnViewSorter (GTK
 * 4.10).
 * @order: (out): the order that the user chose
 */
GtkColumnViewColumn *cp_toolkit_get_sort_column (GtkColumnView *view, GtkSortType *order);

/**
 * cp_toolkit_show_uri: Opens @uri in the program for it; @callback gets the result. Needless with
 * #GtkUriLauncher (GTK 4.10).
 */
void
cp_toolkit_show_uri (GtkWindow *parent, const char *uri, GAsyncReadyCallback callback, void *data);

/** cp_toolkit_show_uri_finish: Returns whether the program was found and started. */
bool cp_toolkit_show_uri_finish (GAsyncResult *result, GError **error);

/**
 * cp_toolkit_hide_other_pages: Hides all pages of @stack but the visible one from assistive
 * technology, which reads all pages with GTK 4.8. Needless with GTK 4.18, at the latest.
 */
void cp_toolkit_hide_other_pages (GtkStack *stack);

/**
 * cp_toolkit_set_description: Sets the text that assistive technology reads after the name of
 * @widget. Needless, with cp_toolkit_override_description(), when announcements are made with
 * gtk_accessible_announce() (GTK 4.14).
 */
void cp_toolkit_set_description (GtkWidget *widget, const char *description);

/**
 * cp_toolkit_override_description: Sets the text that assistive technology reads after the name of
 * @widget, until the next call.
 * @description: (nullable): NULL for that of cp_toolkit_set_description() or, without one, the
 *   tooltip
 */
void cp_toolkit_override_description (GtkWidget *widget, const char *description);

/**
 * cp_toolkit_set_up_cell: Leaves selecting and activating to the row of @item, a cell of a
 * #GtkColumnView. In GTK 4.8 both the cell and its row handle a click, so that Control+click
 * selects the row and unselects it again. Needless with GTK 4.12, where cells are not list items.
 */
void cp_toolkit_set_up_cell (GtkListItem *item);

/**
 * cp_toolkit_end_press: Clears the active state of @widget and of its ancestors. Call it when a
 * popover opens while a button is pressed: in GTK 4.8 the popover gets the release, and the widgets
 * look pressed until another click. It is not known which release fixes this.
 */
void cp_toolkit_end_press (GtkWidget *widget);
