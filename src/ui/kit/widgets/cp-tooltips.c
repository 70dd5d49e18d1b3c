/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-tooltips.h"

#include <gtk/gtk.h>

/*
 * GTK shows tooltips of widgets under the pointer even if a menu with a grab is open, and above
 * that menu. As tooltips and popovers are everywhere, this is handled in one place: while a popover
 * is mapped, the widgets behind it are not targets of the pointer.
 */

/* Keys of object data: of a popover, the widget behind it; of that widget, the number of open
 * popovers. */
#define BEHIND "cp-behind"
#define COUNT  "cp-popovers"


static void
add_popovers (GtkWidget *behind, int n)
{
  n += GPOINTER_TO_INT (g_object_get_data (G_OBJECT (behind), COUNT));
  g_object_set_data (G_OBJECT (behind), COUNT, GINT_TO_POINTER (n));
  gtk_widget_set_can_target (behind, n == 0);
}


static gboolean
mapped_cb (GSignalInvocationHint *hint, unsigned n_values, const GValue *values, void *data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);

  if (!GTK_IS_POPOVER (popover) || !gtk_popover_get_autohide (GTK_POPOVER (popover)))
    return TRUE;
  GtkWidget *behind = gtk_window_get_child (GTK_WINDOW (gtk_widget_get_root (popover)));
  if (behind == NULL)
    return TRUE;
  g_object_set_data_full (G_OBJECT (popover), BEHIND, g_object_ref (behind), g_object_unref);
  add_popovers (behind, 1);
  gtk_widget_trigger_tooltip_query (behind);
  return TRUE;
}


static gboolean
unmapped_cb (GSignalInvocationHint *hint, unsigned n_values, const GValue *values, void *data)
{
  GObject *popover = g_value_get_object (&values[0]);
  g_autoptr (GtkWidget) behind =
      GTK_IS_POPOVER (popover) ? g_object_steal_data (popover, BEHIND) : NULL;

  if (behind != NULL)
    add_popovers (behind, -1);
  return TRUE;
}


void
cp_tooltips_watch (void)
{
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL,
                              NULL);
}
