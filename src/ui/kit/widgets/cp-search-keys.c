/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-search-keys.h"


static gboolean
list_key_cb (GtkEventControllerKey *controller,
             guint key,
             guint code,
             GdkModifierType state,
             GtkEditable *search)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (search));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !g_unichar_isgraph (gdk_keyval_to_unicode (key)))
    return FALSE;
  gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
  gtk_editable_set_position (search, -1);
  return gtk_event_controller_key_forward (controller, text);
}


static gboolean
search_key_cb (GtkEventControllerKey *controller,
               guint key,
               guint code,
               GdkModifierType state,
               GtkWidget *list)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return FALSE;
  return gtk_widget_grab_focus (list);
}


void
cp_search_keys_join (GtkSearchEntry *search, GtkWidget *list)
{
  GtkEventController *list_keys = gtk_event_controller_key_new ();
  GtkEventController *search_keys = gtk_event_controller_key_new ();

  g_signal_connect_object (list_keys, "key-pressed", G_CALLBACK (list_key_cb), search, 0);
  gtk_widget_add_controller (list, list_keys);
  /* In the capture phase, before the entry handles the key. */
  gtk_event_controller_set_propagation_phase (search_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (search_keys, "key-pressed", G_CALLBACK (search_key_cb), list, 0);
  gtk_widget_add_controller (GTK_WIDGET (search), search_keys);
}
