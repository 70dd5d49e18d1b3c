/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-shrink.h"

#include <adwaita.h>
#include <stdbool.h>

#include "cp-popover-fit.h"
#include "ui/kit/layout/cp-scale-layout.h"
#include "cp-ui-text.h"
#include "ui/kit/layout/cp-word-layout.h"
#include "ui/kit/toolkit/cp-row-layout.h"
#include "ui/kit/toolkit/cp-toolkit.h"

/*
 * In GTK, a button is at least as wide as its label, a drop-down list as its widest item, and a
 * window as the widest of its widgets.
 */

/* Minimum width of a button in a narrow bar, in characters: a short word is kept whole. */
#define SHORT_WORD   6
#define SOME_LETTERS 4

/* In pixels. With words up to this width, two buttons fit beside each other in 360 pixels, or a
 * button beside the title of a row. */
#define LONGEST_WORD        132
#define LONGEST_WORD_IN_ROW 90


static bool
is_in_bar (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_ACTION_BAR) != NULL;
}


static bool
is_heading_of_group (GtkWidget *label)
{
  return gtk_widget_has_css_class (label, "heading") &&
         gtk_widget_get_ancestor (label, ADW_TYPE_PREFERENCES_GROUP) != NULL;
}


static bool
is_box (GtkWidget *widget, GtkOrientation orientation)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  return GTK_IS_BOX_LAYOUT (layout) &&
         gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == orientation;
}


/* Returns true for the box with the texts of a row or group, which has other widgets beside it. */
static bool
is_in_row (GtkWidget *widget)
{
  return is_box (widget, GTK_ORIENTATION_VERTICAL) &&
         is_box (gtk_widget_get_parent (widget), GTK_ORIENTATION_HORIZONTAL) &&
         gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) != NULL;
}


static void
shrink_label (GtkLabel *label)
{
  if (is_heading_of_group (GTK_WIDGET (label))) {
    gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
    gtk_label_set_wrap (label, TRUE);
  }
  if (gtk_label_get_wrap (label))
    gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  /* The title of a dialog gives way to the buttons. */
  if (is_in_bar (GTK_WIDGET (label)) && gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    gtk_label_set_width_chars (label, -1);
}


/* Returns true if @label is shrunk by CpScaleLayout. */
static bool
is_scaled (GtkLabel *label)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (label));

  return CP_IS_SCALE_LAYOUT (gtk_widget_get_layout_manager (parent));
}


/* In a bar, keeps some letters of the button: otherwise the title would get all of the space. */
static void
shrink_button (GtkWidget *button, GtkLabel *label)
{
  if (is_in_bar (button)) {
    int length = (int) g_utf8_strlen (gtk_label_get_text (label), -1);
    cp_toolkit_cut_label (label);
    gtk_label_set_width_chars (label, length <= SHORT_WORD ? length : SOME_LETTERS);
  } else if (gtk_label_get_ellipsize (label) == PANGO_ELLIPSIZE_NONE && !is_scaled (label)) {
    gtk_label_set_wrap (label, TRUE);
    gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
    gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    bool in_row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW) != NULL;
    gtk_widget_set_layout_manager (
        button, cp_word_layout_new (in_row ? LONGEST_WORD_IN_ROW : LONGEST_WORD));
  }
}


static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = GTK_IS_NATIVE (child) ? NULL : find_label (child);
  return found;
}


static void
setup_item_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}


static void
bind_item_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  cp_ui_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                  gtk_string_object_get_string (string));
}


/* Ellipsizes the selected item; the popup list keeps the default factory. All items are strings. */
static void
shrink_drop_down (GtkDropDown *list)
{
  if (gtk_drop_down_get_list_factory (list) != NULL)
    return;
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_drop_down_set_list_factory (list, gtk_drop_down_get_factory (list));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  gtk_drop_down_set_factory (list, factory);
}


void
cp_shrink_texts (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget)) {
    shrink_drop_down (GTK_DROP_DOWN (widget));
    return;
  }
  if (GTK_IS_POPOVER (widget)) {
    cp_popover_fit (GTK_POPOVER (widget));
    return;
  }
  if (GTK_IS_MENU_BUTTON (widget) && find_label (widget) != NULL &&
      !is_scaled (GTK_LABEL (find_label (widget))))
    cp_toolkit_cut_label (GTK_LABEL (find_label (widget)));
  if (GTK_IS_BUTTON (widget) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget)))) {
    shrink_button (widget, GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))));
    return;
  }
  if (GTK_IS_LABEL (widget))
    shrink_label (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cp_shrink_texts (child);
  if (is_in_row (widget))
    cp_row_layout_set (widget);
}
