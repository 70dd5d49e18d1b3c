/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cp-tooltips.h"

#include <gtk/gtk.h>

#include "cp-ui-text.h"

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


/* Which labels are ellipsized depends on the language, the font and the size of text. Therefore the
 * handler is on each window, and is reached when no widget inside it shows a tooltip. */
static gboolean
query_tooltip_cb (GtkWidget *native, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkWidget *widget = keyboard ? gtk_root_get_focus (gtk_widget_get_root (native))
                               : gtk_widget_pick (native, x, y, GTK_PICK_INSENSITIVE);

  if (!GTK_IS_LABEL (widget) ||
      !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return FALSE;
  cp_ui_fill_tooltip (tooltip, gtk_label_get_text (GTK_LABEL (widget)));
  return TRUE;
}


static void
disable_behind (GtkWidget *popover)
{
  GtkWidget *behind = gtk_window_get_child (GTK_WINDOW (gtk_widget_get_root (popover)));

  if (behind == NULL)
    return;
  g_object_set_data_full (G_OBJECT (popover), BEHIND, g_object_ref (behind), g_object_unref);
  add_popovers (behind, 1);
  gtk_widget_trigger_tooltip_query (behind);
}


static gboolean
mapped_cb (GSignalInvocationHint *hint, unsigned n_values, const GValue *values, void *data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_NATIVE (widget) && !gtk_widget_get_has_tooltip (widget)) {
    gtk_widget_set_has_tooltip (widget, TRUE);
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  }
  if (GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)))
    disable_behind (widget);
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
