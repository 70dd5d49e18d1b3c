/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-combo-row.h"

#include "ui/kit/toolkit/cp-toolkit.h"
#include "ui/kit/widgets/cp-ui-text.h"
#include "ui/kit/widgets/cp-ui-widget.h"

/* Width at which items wrap, in characters. */
#define LINE_LENGTH 30


static void
update_sign_cb (AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  GtkWidget *sign = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  bool selected = adw_combo_row_get_selected (row) == gtk_list_item_get_position (item);

  /* Keeps its space: only the opacity changes. */
  gtk_widget_set_opacity (sign, selected ? 1 : 0);
}


static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  cp_ui_set_wrapping (label);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_LENGTH);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_list_item_set_child (item, box);
}


static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkStringObject *string = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  cp_ui_set_text (GTK_LABEL (label), gtk_string_object_get_string (string));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (update_sign_cb), item, 0);
  update_sign_cb (row, NULL, item);
}


static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, update_sign_cb, item);
}


static void
show_chosen (AdwComboRow *row)
{
  GtkStringObject *chosen = adw_combo_row_get_selected_item (row);
  const char *text = chosen != NULL ? gtk_string_object_get_string (chosen) : "";

  if (CP_TOOLKIT_COMBO_ROW_LACKS_SUBTITLE)
    cp_ui_set_row (ADW_PREFERENCES_ROW (row), NULL, text);
  adw_combo_row_set_use_subtitle (row, TRUE);
}


void
cp_combo_row_show_whole (AdwComboRow *row)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), row, 0);
  adw_combo_row_set_list_factory (row, factory);
  show_chosen (row);
}
