/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-button-names.h"

#include <adwaita.h>

#include "cp-toolkit.h"

/*
 * GTK 4.8 names a button with an icon "GtkImage" and uses its tooltip as the description, reads the
 * underscore of a mnemonic, and names the button and the items of a drop-down list, which get the
 * focus, by their class; libadwaita 1.2 omits the subtitle of a row. The program has dozens of
 * each, some with text that changes; therefore they are named in one place, when they are mapped.
 */


static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}


static void
name_by_tooltip (GtkWidget *button)
{
  const char *tip = gtk_widget_get_tooltip_text (button);

  if (tip != NULL)
    set_name (button, tip);
}


/* Names the button by its label, without an underscore. */
static void
name_by_label (GtkWidget *button)
{
  if (gtk_button_get_use_underline (GTK_BUTTON (button)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}


static bool
is_item (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}


/* Returns the first label in @widget that belongs to an item of a list, or NULL. */
static GtkWidget *
find_item_label (GtkWidget *widget, bool in_item)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget))
    return in_item ? widget : NULL;
  in_item = in_item || is_item (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item_label (child, in_item);
  return found;
}


/* @second: (nullable): a separate call, because NULL ends GTK's argument list */
static void
label_by (GtkWidget *widget, GtkWidget *first, GtkWidget *second)
{
  if (second != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    first, second, NULL, -1);
  else
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    first, NULL, -1);
}


/* Names the button of a drop-down list by the list and by the selected item. */
static void
name_by_list (GtkWidget *button, GtkWidget *list)
{
  label_by (button, list, find_item_label (button, false));
}


/* Names an item of a drop-down list. Rows of other lists have names already. */
static void
name_item (GtkWidget *item)
{
  bool drops_down = gtk_widget_get_ancestor (item, GTK_TYPE_DROP_DOWN) != NULL ||
                    gtk_widget_get_ancestor (item, ADW_TYPE_COMBO_ROW) != NULL;
  GtkWidget *label = find_item_label (item, true);

  if (drops_down && label != NULL)
    label_by (item, label, NULL);
}


/* Clears the name of a widget inside one that has a name. */
static void
leave_nameless (GtkWidget *widget)
{
  set_name (widget, "");
}


/* Returns true for lists in a group without a title or in a row, and for rows and headings of
 * columns. */
static bool
is_nameless (GtkWidget *widget)
{
  GtkWidget *group = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_LIST_BOX (widget))
    return group != NULL &&
           *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0';
  if (GTK_IS_LIST_VIEW (widget))
    return gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL ||
           GTK_IS_COLUMN_VIEW (parent) || GTK_IS_POPOVER (gtk_widget_get_native (widget));
  return is_item (widget) && GTK_IS_COLUMN_VIEW (parent);
}


/* Calls @name now and whenever @property changes. */
static void
name_always (GtkWidget *button, const char *property, void (*name) (GtkWidget *button))
{
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  g_signal_handlers_disconnect_by_func (button, name, NULL);
  g_signal_connect (button, signal, G_CALLBACK (name), NULL);
  name (button);
}


/* AdwActionRow has its title as its name, but no description. Its activatable widget gets the focus
 * in its place, with the title as its name. */
static void
describe_by_subtitle (GtkWidget *row)
{
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  GtkWidget *control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  if (subtitle == NULL || *subtitle == '\0')
    return;
  cp_toolkit_set_description (row, subtitle);
  if (control != NULL)
    cp_toolkit_set_description (control, subtitle);
}


static void
name_button (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);

  if (gtk_button_get_icon_name (GTK_BUTTON (button)) != NULL)
    name_always (button, "tooltip-text", name_by_tooltip);
  else if (gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    name_always (button, "label", name_by_label);
  else if (GTK_IS_DROP_DOWN (parent))
    name_by_list (button, parent);
}


static gboolean
mapped_cb (GSignalInvocationHint *hint, unsigned n_values, const GValue *values, void *data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_MENU_BUTTON (widget))
    name_always (widget, "tooltip-text", name_by_tooltip);
  else if (GTK_IS_BUTTON (widget))
    name_button (widget);
  else if (ADW_IS_ACTION_ROW (widget))
    name_always (widget, "subtitle", describe_by_subtitle);
  else if (is_nameless (widget))
    leave_nameless (widget);
  else if (is_item (widget))
    name_item (widget);
  return TRUE;
}


void
cp_button_names_watch (void)
{
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
