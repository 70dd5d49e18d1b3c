/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-radio-box.h"

#include "cp-ui-text.h"
#include "cp-ui-widget.h"


static void
update_state_cb (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (button)
                                   ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                   : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}


GtkToggleButton *
cp_radio_box_append (GtkBox *box, const char *label, const char *name, GtkSizeGroup *letters)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (box));
  GtkToggleButton *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role",
                                          GTK_ACCESSIBLE_ROLE_RADIO, "hexpand", TRUE, NULL);

  gtk_button_set_label (GTK_BUTTON (button), label);
  cp_ui_set_name (GTK_WIDGET (button), name);
  cp_ui_set_tooltip (GTK_WIDGET (button), name);
  cp_ui_set_shrinkable (GTK_BUTTON (button), letters);
  g_signal_connect (button, "toggled", G_CALLBACK (update_state_cb), NULL);
  gtk_box_append (box, GTK_WIDGET (button));
  if (first != NULL)
    gtk_toggle_button_set_group (button, GTK_TOGGLE_BUTTON (first));
  else
    gtk_toggle_button_set_active (button, TRUE);
  update_state_cb (button);
  return button;
}
